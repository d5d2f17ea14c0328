/* thought.h: what is to be thought of beside the loop, and for whom.
 *
 * A thought has a copy of all it needs: positions are flat and packs are constant. What
 * became of the table in the meantime is for whoever takes the thought back to find out. */
#ifndef ST_SERVER_THOUGHT_H
#define ST_SERVER_THOUGHT_H

#include "core/work.h"
#include "server/table/brought.h"
#include "server/table/waking.h"

typedef struct st_hall st_hall;
typedef struct st_room st_room;
typedef struct st_connection st_connection;
typedef struct st_thought st_thought;
typedef void st_thought_fn(st_hall *hall, st_thought *thought);

/* Of a position: a move that a bot would make, or what one would come to. */
typedef struct st_study {
    st_position position; /* its own copy */
    int seat, bot;        /* who is to act; which of the game's bots thinks */
    uint8_t seed[ST_SEED_BYTES];
    bool is_known; /* the move, as in a lesson: nothing is to be thought */
    st_move move;  /* what it came to; of a preview, the move, which is legal... */
    st_text told;  /* ...and what it would do, as the members of an answer */
} st_study;

struct st_thought {
    enum st_thought_kind { /* in the order in which people wait for them */
                           ST_THOUGHT_PREVIEW, /* of a move */
                           ST_THOUGHT_HINT, /* for a person, so that the table's warnings count */
                           ST_THOUGHT_MOVE, /* of a bot at the table */
                           ST_THOUGHT_OPENED, /* a table that is read, or whoever waits for it */
                           ST_THOUGHT_BROUGHT, /* a record, or a fork */
                           ST_THOUGHTS
    } kind;
    /* The thread that thinks looks at this and at nothing else. */
    union {
        st_study study;
        st_brought brought;
        st_waking opening;
    };

    bool
        is_too_much; /* it took more work than is done for one; what it came to is poor */

    uint64_t whom; /* the address that it counts for; 0: nobody's */
    /* For whom. The loop sets these to NULL where nobody waits any more. */
    st_room *room;       /* a bot's seat there */
    st_connection *from; /* somebody who asked */
    int64_t re;          /* in this frame */
    int64_t asked_ms;
    st_thought_fn *done;    /* takes it back, in the loop, also where nobody waits */
    st_thought *next_asked; /* of the same connection */
    st_thought *next;       /* in a queue of the pool */
};

/* About a position, with dice of its own. */
st_thought *st_thought_new(enum st_thought_kind kind, const st_position *position,
                           int seat, int bot);
/* Let its dice follow from the seed of a table, so that the same moves have the same thought. */
void st_thought_follow(st_thought *thought, const st_match *match);
/* Of a record, with the content it is played with. The text is taken. */
st_thought *st_thought_new_record(const st_pack *pack, char *text, size_t size);
/* Of a fork, which is taken. */
st_thought *st_thought_new_fork(st_branch *fork, int seat);
/* Of a table, or somebody who waits for it. */
st_thought *st_thought_new_opening(const char *code);
void st_thought_free(st_thought *thought);
/* It counts for the address of this line. */
void st_thought_count_for(st_thought *thought, const st_connection *c);
/* Think, on whatever thread, until that is called off. */
void st_thought_think(st_thought *thought, const atomic_bool *is_called_off);

#endif
