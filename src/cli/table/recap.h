/* recap.h: what happened, as one wants to hear it: a walk as one line, and how everybody
 * stands when a round is over. */
#ifndef ST_CLI_TABLE_RECAP_H
#define ST_CLI_TABLE_RECAP_H

#include <sandtable/scene.h>

/* Make one line of the steps that a seat takes in a row: "Dino moves to C2, 4 steps." */
void st_recap_fold(st_scene *s);

/* "1st", "2nd", "13th". */
const char *st_recap_ordinal(int place, char *buffer, size_t size);
/* The place of a seat by score, from 1; equal scores share the better one. */
int st_recap_place(const st_scene *s, int seat);
/* Whether the seats play against each other, as far as their scores tell. */
bool st_recap_is_contest(const st_scene *s);
/* The seats by score, the best first, equal ones in the order of the table. */
void st_recap_rank(const st_scene *s, int order[ST_SEATS]);
/* "After round 2: Dino 9, you 7, Clara 4"; where seats play together, "After round 2:
 * keycards 1/2, you HP 4/5, Bruno HP 5/5". False where there is nothing to tell. */
bool st_recap_round(const st_scene *s, int round, char *buffer, size_t size);
/* "Round 3 of 8 · Dino 9 · you 7, HP 4/5": the headline and who is at the table, by which one
 * match is told from another. */
void st_recap_table(const st_scene *s, char *buffer, size_t size);
/* The value of the track that counts rounds; -1: none. */
int st_recap_round_of(const st_scene *s);

#endif
