/* field.h: the state as named fields: how scenarios and position lines set and read it. */
#ifndef ST_CORE_FIELD_H
#define ST_CORE_FIELD_H

#include <sandtable/position.h>

struct fy_node;

/* Lay the mapping `node` over the state; what it leaves out stays. Then `mend`. An
 * unknown field, word or key is refused with its place and nothing changes; so is a value
 * for a seat beyond those that play (`seats`; 0: not known). */
ST_MUST_USE st_status st_field_set(st_position *p, struct fy_node *node, int seats,
                                   const char *file, st_error *err);

/* The key of the mapping `node`, which was set, by which the rules leave something unlaid
 * that set-up would lay; NULL where there is none. */
struct fy_node *st_field_unlaid(const st_position *p, struct fy_node *node);

/* Compare the mapping `node` with the state. Writes a line "name: expected X, is Y" for
 * each difference; returns how many, or -1 with `err` where the node itself is wrong. */
int st_field_compare(const st_position *p, struct fy_node *node, const char *file,
                     FILE *out, st_error *err);

#endif
