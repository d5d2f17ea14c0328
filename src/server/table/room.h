/* room.h: one table with its match, its seats and whoever looks at it. (st_table is what a
 * game's step sees of it.) */
#ifndef ST_SERVER_ROOM_H
#define ST_SERVER_ROOM_H

#include "server/table/fair.h"
#include "server/table/token.h"
#include "store/store.h"

#include <sandtable/midend.h>

enum {
    ST_MADE = 4,    /* frames with moves that a room remembers */
    ST_EVENTS = 300 /* that a frame tells at most, but for those of one move */
};

typedef struct st_hall st_hall;
typedef struct st_room st_room;
typedef struct st_connection st_connection;
typedef struct st_talk st_talk;
typedef struct st_thought st_thought;

/* Who sits where. Names are kept in the match. */
typedef struct st_chair {
    enum st_chair_kind { ST_CHAIR_PERSON, ST_CHAIR_BOT, ST_CHAIR_OPEN } kind;
    int bot;      /* which of the game's bots plays a bot's seat */
    int stand_in; /* which plays for a person who is away; -1: none */
    bool has_left;
    uint8_t token[ST_TOKEN_BYTES]; /* the hash of it; a person's only */
    bool is_handed;  /* whoever made the table knows the token, to hand it on */
    int online;      /* connections that hold the seat */
    int64_t gone_ms; /* when the last of them went */
} st_chair;

struct st_room {
    char code[ST_CODE];
    char rematch[ST_CODE]; /* the table that follows this one; "": none */
    st_match *match;
    st_chair chair[ST_SEATS];
    bool is_started;
    uint32_t rows, chats;
    size_t bytes;      /* of the rows */
    uint64_t link;     /* of the last of them */
    uint32_t labelled; /* the last that the label in the store tells of; 0: not known */
    struct st_made {   /* the last frames that made moves */
        int64_t n, made_ms;
        uint64_t text; /* a hash */
        uint32_t seen, number;
        int seat;
    } made[ST_MADE];
    int made_next;
    int64_t clock_ms;  /* when a person started the clock of a timed move... */
    uint32_t clock_at; /* ...and one more than the moves it goes on after; 0: none */
    st_fair *fair;     /* NULL: nobody added words to the seed */
    bool is_lost;      /* a turn failed, and the store could not be read since */
    st_talk *talk;     /* what was said last; NULL: nothing */
    bool is_for_seats; /* only they may talk */
    bool is_closed;    /* by whoever runs the server: looked at, and no more */
    bool is_muted;     /* in the same way: nobody may talk */
    int64_t moved;     /* the time of the last move, or of the beginning */
    int64_t used_ms;

    st_connection *first; /* those who look at it */
    int spectators;
    st_room *next; /* in its bucket */

    /* Within a turn. */
    bool is_touched;    /* on the hall's list */
    bool has_rows;      /* some are not yet durable */
    bool is_new;        /* the table itself is not yet durable */
    bool has_new_scene; /* to be shown to everybody */
    bool has_new_seats;
    st_room *next_touched;

    st_thought *thought; /* of the bot that is to act; NULL: nobody thinks */
    uint32_t stuck;      /* one more than the moves after which a bot's was not taken */
};

st_room *st_room_new(st_hall *hall, const char *code, st_match *match);
void st_room_free(st_hall *hall, st_room *room);
/* The same in two steps, of which the first needs no hall... */
st_room *st_room_make(const char *code, st_match *match);
void st_room_put(st_hall *hall, st_room *room);
/* ...and how one goes that has not come so far. */
void st_room_discard(st_room *room);
/* Whether a table could have this code. */
bool st_room_is_code(const char *code);
/* The room of a table: in memory, or read from the store. NULL where there is none. */
st_room *st_room_find(st_hall *hall, const char *code, st_error *err);
/* The same only where it is in memory. */
st_room *st_room_held(st_hall *hall, const char *code);
/* Between turns: drop a room that somebody may look at. */
void st_room_drop(st_hall *hall, st_room *room);
void st_room_code(st_hall *hall, char code[ST_CODE]);
void st_room_touch(st_hall *hall, st_room *room);
void st_room_enter(st_room *room, st_connection *c, int seat);
void st_room_exit(st_connection *c);
/* The seat of a token written in hex; ST_SPECTATOR where it fits none. */
int st_room_seat_of(const st_room *room, const char *token);
int st_room_seats(const st_room *room);
const st_game *st_room_game(const st_room *room);
bool st_room_is_over(const st_room *room);
/* A seat that a bot plays now; and all of them, a bit each. */
bool st_room_is_bot(const st_room *room, int seat);
/* Whether a table has as many rows or bytes as one may have. */
bool st_room_is_full(const st_hall *hall, const st_room *room);
/* The first move, after `since`, from which on no more than ST_EVENTS have been told. */
uint32_t st_room_told_from(const st_room *room, uint32_t since);
uint32_t st_room_bots(const st_room *room);
/* From where on a newcomer is told what happened: after the last move it saw, or, where
 * that is -1, what the last move did. */
uint32_t st_room_seen_from(const st_room *room, int64_t since);
/* Play begins as soon as there is none. */
bool st_room_has_open_seat(const st_room *room);

#endif
