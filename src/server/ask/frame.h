/* frame.h: what a client sent, read and checked. Whatever is wrong with the bytes is
 * found here; behind it every field has its type and its bounds. docs/protocol.md
 * describes the frames. */
#ifndef ST_SERVER_FRAME_H
#define ST_SERVER_FRAME_H

#include "server/ask/flat.h"
#include "store/store.h"

#include <sandtable/match.h>

struct json_t;

enum { ST_FRAME_BYTES = 16384, ST_TOKENS = 50, ST_CHAT = 500 };

enum st_do {
    ST_DO_GAMES,
    ST_DO_CREATE,
    ST_DO_JOIN,
    ST_DO_SIT,
    ST_DO_NAME,
    ST_DO_ARRANGE,
    ST_DO_START,
    ST_DO_LEAVE,
    ST_DO_STAND_IN,
    ST_DO_MOVE,
    ST_DO_UNDO,
    ST_DO_CLOCK,
    ST_DO_WHY,
    ST_DO_PREVIEW,
    ST_DO_HINT,
    ST_DO_RULES,
    ST_DO_LOG,
    ST_DO_CHRONICLE,
    ST_DO_AT,
    ST_DO_RECORD,
    ST_DO_POSITION,
    ST_DO_CHAT,
    ST_DO_TALK,
    ST_DO_RENEW,
    ST_DO_HOLDERS,
    ST_DO_REMATCH,
    ST_DO_CHALLENGE,
    ST_DO_FORK,
    ST_DO_SAVE,
    ST_DO_LOAD,
    ST_DO_TABLES,
    ST_DO_PING,
    ST_DOES
};

extern const char *const st_do_names[ST_DOES];

/* A seat as `create` asks for it. */
typedef struct st_wish {
    enum st_wish_kind { ST_WISH_PERSON, ST_WISH_BOT, ST_WISH_OPEN } kind;
    const char *name, *bot; /* "" where left out */
} st_wish;

typedef struct st_choice {
    const char *key, *value;
} st_choice;

/* The key to a seat, as `tables` asks for it. */
typedef struct st_key {
    const char *table, *token;
} st_key;

enum { ST_CHOICES = 64 }; /* options told by one `create`, those of seats each */

/* One frame. Texts belong to `body`, or to `flat` where that is NULL. A text left out is
 * NULL; a number left out is -1. */
typedef struct st_frame {
    struct json_t *body;
    int64_t n; /* -1: the frame has none that can be used */
    enum st_do what;
    const char *game, *table, *token, *name, *bot, *text, *id, *pack, *chance, *seed,
        *who, *words, *record;
    int64_t seat, seen, since, move, chat;
    bool has_takebacks, has_own_dice, is_lesson, has_more, wants_effects;
    int choices, wishes, keys;
    /* What follows is set as far as it is counted. */
    st_flat flat;
    st_choice choice[ST_CHOICES];
    st_wish wish[ST_SEATS];
    st_key key[ST_TOKENS];
} st_frame;

/* Read a frame. Where it fails, `err` has the sentence and `n` is set if it could be
 * read. Free the frame in either case. */
ST_MUST_USE st_status st_frame_read(st_frame *f, const char *bytes, size_t size,
                                    st_error *err);
void st_frame_free(st_frame *f);

#endif
