/* sight.h: straight lines between the centres of cells.
 *
 * A line that passes exactly through a corner is blocked there only if both ways round
 * that corner are blocked, which makes sight symmetric. Integers only. */
#ifndef SANDTABLE_SIGHT_H
#define SANDTABLE_SIGHT_H

#include <sandtable/grid.h>

ST_API_BEGIN

/* Doors that are open, a bit each, the first of them ST_DOOR; all others are shut. */
bool st_sight_is_clear(const st_grid *g, int from, int to, uint64_t open_doors);

ST_API_END

#endif
