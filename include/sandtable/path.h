/* path.h: shortest ways over a grid. */
#ifndef SANDTABLE_PATH_H
#define SANDTABLE_PATH_H

#include <sandtable/grid.h>

ST_API_BEGIN

enum { ST_FAR = 0xFFFF };

/* Cost of the cheapest way from a cell to every cell, where entering a cell costs
 * `cost[cell]` (1..255; 0: cannot be entered). ST_FAR where there is none. */
void st_path_costs(const st_grid *g, const uint8_t *cost, int from, uint16_t *out);

/* The cells of the cheapest way, without the first; of equal ways the one whose cells
 * have the lower numbers, from the first step on. Returns how many, -1 for none. */
int st_path_find(const st_grid *g, const uint8_t *cost, int from, int to, int16_t *way,
                 int room);

/* Steps between all pairs of cells, `cells * cells` bytes, 255 where there is no way. */
void st_path_table(const st_grid *g, uint8_t *steps);

ST_API_END

#endif
