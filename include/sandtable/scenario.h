/* scenario.h: a position, a script for chance, moves and what must come of them.
 *
 * The language of rule tests, bug reports and puzzles; docs/scenario.md describes it. */
#ifndef SANDTABLE_SCENARIO_H
#define SANDTABLE_SCENARIO_H

#include <sandtable/game.h>

ST_API_BEGIN

/* Run one file's text. ST_OK, ST_DIFFERS with the mismatches written to `out`, or an
 * error of the file itself. A line with "note:" in `out` is no mismatch: it tells what the
 * reader of the file may not expect. `pack_dir` as for st_pack_new. */
ST_MUST_USE st_status st_scenario_run(const char *text, const char *file,
                                      const char *pack_dir, FILE *out, st_error *err);

ST_API_END

#endif
