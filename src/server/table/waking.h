/* waking.h: tables on their way from the store into memory.
 *
 * A short one is read at once. To play a long one takes longer than the loop may be away,
 * so whoever wants it waits, as for a record that is loaded; all who want the same table
 * wait for one opening. */
#ifndef ST_SERVER_WAKING_H
#define ST_SERVER_WAKING_H

#include "server/table/token.h"
#include "store/store.h"

typedef struct st_hall st_hall;
typedef struct st_room st_room;
typedef struct st_thought st_thought;
typedef struct st_loading st_loading;

/* What is opened, or what somebody waits for that is being opened. */
typedef struct st_waking {
    char code[ST_CODE];
    st_error err; /* why it could not be opened */
    /* Of a table. */
    st_loading *loading; /* NULL: its rows have not been gathered */
    st_thought *waiting; /* those who want it, by their `next` */
    st_thought *next;    /* of the hall's list */
    bool is_void;        /* the store has other tables now */
    /* Of somebody who waits: what they said when they came. */
    bool has_token;
    char token[ST_TOKEN_HEX];
    int64_t since, chat;
} st_waking;

/* The room of a table, as st_room_find; but where it is a long one that is not in memory,
 * NULL, and it has to be waited for. `err` must not be NULL. */
st_room *st_waking_find(st_hall *hall, const char *code, bool *must_wait, st_error *err);
/* Let somebody wait for it: an ST_THOUGHT_OPENED with its code, which is `done`, in the
 * loop, when the table is in memory or cannot be opened. */
void st_waking_wait(st_hall *hall, st_thought *waiter);
/* Whether a table is being opened. */
bool st_waking_is_under_way(const st_hall *hall, const char *code);
/* Once a turn: gather the rows of the next. */
void st_waking_go_on(st_hall *hall);
/* Whether that has something to do. */
bool st_waking_is_due(const st_hall *hall);
/* The store has other tables now: those that are being opened are none of them. */
void st_waking_void_all(st_hall *hall);
/* Free what it holds. */
void st_waking_clear(st_waking *o);

#endif
