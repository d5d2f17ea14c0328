/* claim.h: what a scenario says of the position and of the last move's events. Each
 * function compares, reports mismatches through the rehearsal and fails only where the
 * claim itself cannot be read. */
#ifndef ST_MATCH_CLAIM_H
#define ST_MATCH_CLAIM_H

#include "match/rehearsal.h"

/* Fields of the position: `expect`. */
ST_MUST_USE st_status st_claim_fields(st_rehearsal *r, struct fy_node *fields);
/* The same of the position dealt anew for a seat, several times over: `blur`. */
ST_MUST_USE st_status st_claim_blurred(st_rehearsal *r, struct fy_node *seat,
                                       struct fy_node *fields);
/* The moves that are legal now, among others or all of them, or that are not. */
ST_MUST_USE st_status st_claim_legal(st_rehearsal *r, struct fy_node *list);
ST_MUST_USE st_status st_claim_allows(st_rehearsal *r, struct fy_node *list);
ST_MUST_USE st_status st_claim_forbids(st_rehearsal *r, struct fy_node *list);
/* Fields as they were in the last move where a step came next: `before`. */
ST_MUST_USE st_status st_claim_before(st_rehearsal *r, struct fy_node *step,
                                      struct fy_node *fields);
/* The last move's events hold these, in this order or with `order: any` in any. */
ST_MUST_USE st_status st_claim_events(st_rehearsal *r, struct fy_node *list,
                                      struct fy_node *order);
/* The last move's events hold none of these. */
ST_MUST_USE st_status st_claim_without(st_rehearsal *r, struct fy_node *list);
/* Chance was asked for these kinds by the last move, in this order and for no others. */
ST_MUST_USE st_status st_claim_asked(st_rehearsal *r, struct fy_node *list);
/* What chance answered to the last move: a mapping from kinds to all answers of each. */
ST_MUST_USE st_status st_claim_answers(st_rehearsal *r, struct fy_node *mapping);
/* What a seat was told by them has and lacks these words; either may be NULL. */
ST_MUST_USE st_status st_claim_told(st_rehearsal *r, struct fy_node *seat,
                                    struct fy_node *has, struct fy_node *lacks);
/* Whether and how the game has ended: a mapping with `ending` and `winners`. */
ST_MUST_USE st_status st_claim_outcome(st_rehearsal *r, struct fy_node *claim);

#endif
