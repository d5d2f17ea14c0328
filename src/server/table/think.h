/* think.h: threads that think, so that the loop never waits for a bot, a preview or a long
 * record.
 *
 * A thought has a copy of all it needs: positions are flat and packs are constant. One
 * pool serves all tables. What became of the table in the meantime is for whoever takes
 * the thought back to find out. */
#ifndef ST_SERVER_THINK_H
#define ST_SERVER_THINK_H

#include "core/text.h"
#include "match/branch.h"
#include "server/ask/frame.h"

struct st_room;
struct st_connection;

/* A record that somebody brings: it is played, and a fork of it goes on. Or a fork of a
 * table, which goes on or is saved. */
typedef struct st_brought {
    char *text;      /* the record; of a fork, that which is saved */
    size_t size;     /* bytes that count while it waits */
    st_branch *fork; /* NULL: a record is brought */
    bool is_saved;   /* the fork becomes a text, and no table */
    int64_t move;    /* after which to go on; -1: the last */
    int seat;        /* that was a person's, for whoever brings it */
    st_match *match; /* what it came to; NULL: nothing... */
    st_error err;    /* ...and why */
    st_text rows;    /* of its moves, for the journal */
    /* Of the table that is forked: the bot for each other seat; the asker's token, and the
     * hash of it. */
    int bot[ST_SEATS];
    uint8_t token[ST_TOKEN_BYTES], hash[ST_TOKEN_BYTES];
} st_brought;

typedef struct st_thought st_thought;
struct st_thought {
    /* What is thought about; the thread looks at nothing else. */
    st_position position; /* its own copy */
    int seat, bot;        /* who is to act; which of the game's bots thinks */
    uint8_t seed[ST_SEED_BYTES];
    st_move move;        /* what it came to */
    bool is_hint;        /* for a person, so that the table's warnings count */
    bool is_known;       /* beforehand, as in a lesson: nothing is to be thought */
    bool is_preview;     /* of that move, which is legal... */
    st_text told;        /* ...as the members of an answer */
    st_brought *brought; /* a record to be played, and no position; NULL: none */

    /* For whom. The loop sets these to NULL where nobody waits any more. */
    struct st_room *room;       /* a bot's seat there */
    struct st_connection *from; /* somebody who asked for a hint or a preview */
    int64_t re;                 /* in this frame */
    int64_t asked_ms;
    st_thought *next_asked; /* of the same connection */

    st_thought *next; /* in a queue of the pool */
};

typedef struct st_thinkers st_thinkers;

/* So many threads for bots and hints, and one more for previews, which are wanted while a
 * hand moves. With none, thoughts are thought when they are taken back: for tests. */
st_thinkers *st_think_new(int threads);
/* Waits for what is being thought, and drops the rest. */
void st_think_free(st_thinkers *t);
/* A thought about a position, with dice of its own. */
st_thought *st_thought_new(const st_position *position, int seat, int bot);
/* Of a record, with the content it is played with. The text is taken. */
st_thought *st_thought_new_record(const st_pack *pack, char *text, size_t size);
/* Of a fork, which is taken. */
st_thought *st_thought_new_fork(st_branch *fork, int seat);
void st_thought_free(st_thought *thought);
/* Hand over a thought. */
void st_think_ask(st_thinkers *t, st_thought *thought);
/* Take back a thought that nobody has begun with. False: it is too late. */
bool st_think_recall(st_thinkers *t, st_thought *thought);
/* The first that is done, NULL where none is; free it. */
st_thought *st_think_take(st_thinkers *t);
/* Whether st_think_take has something to do that its descriptor does not tell. */
bool st_think_is_due(const st_thinkers *t);
/* A descriptor that can be read when some thought is done, and what empties it. */
int st_think_descriptor(const st_thinkers *t);
void st_think_hear(const st_thinkers *t);

#endif
