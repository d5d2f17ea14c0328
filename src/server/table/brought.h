/* brought.h: a record that somebody brings, or a fork of a table: moves that are played again,
 * beside the loop, before a table can go on from them. */
#ifndef ST_SERVER_BROUGHT_H
#define ST_SERVER_BROUGHT_H

#include "core/text.h"
#include "match/branch.h"
#include "server/table/guest.h"
#include "server/table/token.h"

/* Moves that a record may have which somebody brings: fourteen times those of the longest
 * campaign in tests/records, and a quarter of what a match may have. */
enum { ST_BROUGHT_MOVES = 16384 };

typedef struct st_brought {
    const st_pack *pack; /* that a record is played with */
    st_branch *fork;     /* NULL: a record is brought */
    char *text;          /* the record */
    size_t size;         /* bytes that count while it waits... */
    st_guest *guest;     /* ...for this address; NULL: nobody's */
    bool is_saved;       /* the fork becomes a text, and no table */
    int64_t move;        /* of a record, after which to go on; -1: the last */
    int seat;            /* that was a person's, for whoever brings it */
    /* Of the table that is forked: the bot for each other seat; the asker's token, and the
     * hash of it. */
    int bot[ST_SEATS];
    uint8_t token[ST_TOKEN_BYTES], hash[ST_TOKEN_BYTES];

    st_match *match; /* what it came to; NULL: nothing... */
    st_error err;    /* ...and why */
    st_text rows; /* of its moves, for the journal; of what is saved, the text as JSON */
} st_brought;

/* Play it. It looks at nothing else. */
void st_brought_play(st_brought *b);
/* Free what it holds. */
void st_brought_clear(st_brought *b);

#endif
