/* fair.h: how anybody can check that the dice were settled before the first move.
 *
 * The seed of a table is drawn when the table is made, and its hash is shown at once. Who
 * sits down may add words of their own: the seed becomes the hash of the seed so far and
 * the words. When the match is over the first seed is shown, so that everybody can hold it
 * against the hash, add the words, and arrive at the seed of the record. */
#ifndef ST_SERVER_FAIR_H
#define ST_SERVER_FAIR_H

#include "core/text.h"

#include <sandtable/match.h>

enum { ST_WORDS = 64 }; /* bytes of one seat's, with the zero */

struct st_room;

typedef struct st_fair {
    uint8_t first[ST_SEED_BYTES]; /* the seed before any words */
    int count;
    struct st_vow {
        int seat;
        char words[ST_WORDS];
    } vow[ST_SEATS];
} st_fair;

/* The seed that comes of one and of words. */
void st_fair_mix(uint8_t seed[ST_SEED_BYTES], const char *words);
/* Note words of a seat. `seed` was the table's so far. */
void st_fair_note(st_fair **fair, const uint8_t seed[ST_SEED_BYTES], int seat,
                  const char *words);
/* `,"fair":{...}` */
void st_fair_write(const struct st_room *room, st_text *t);

#endif
