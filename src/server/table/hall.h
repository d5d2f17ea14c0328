/* hall.h: all tables of a server, and one turn of its loop.
 *
 * The hall knows no network: connections hand it frames and get frames back, so that
 * tests can do without sockets. Within a turn, requests change matches and write rows;
 * st_turn_end makes the rows durable and only then answers. What its files share is
 * declared here, but for requests: those are in request.h. */
#ifndef ST_SERVER_HALL_H
#define ST_SERVER_HALL_H

#include "core/parts.h"
#include "server/ask/frame.h"
#include "server/net/wire.h"
#include "server/table/fair.h"
#include "server/table/guest.h"
#include "server/table/metrics.h"
#include "server/table/think.h"

#include <sandtable/bot.h>
#include <sandtable/midend.h>

enum {
    ST_ROOM_BUCKETS = 4096,
    ST_SHELVES = 32,   /* more packs than there are */
    ST_MADE = 4,       /* frames with moves that a room remembers */
    ST_FRAME_COST = 4, /* of a frame: costs are counted in its quarters */
    ST_ASKED = 4,      /* thoughts that one connection may wait for */
    ST_EVENTS = 300,   /* that a frame tells at most, but for those of one move */
    ST_BOT_LEVELS = 8, /* names of bots a game may have... */
    ST_GREEDY = 1      /* ...of which this is the best any game has */
};

#define ST_BAN "ban " /* how the keys of notes about banned addresses begin */

typedef struct st_hall st_hall;
typedef struct st_room st_room;
typedef struct st_connection st_connection;
typedef struct st_talk st_talk;

typedef struct st_limits {
    int tables;      /* in the store */
    int rooms;       /* of them in memory */
    int connections; /* at a time */
    int spectators;  /* at one table */
    int frames;      /* a connection may send in a second; four times that in ten */
    size_t outbox;   /* bytes that may wait for a slow reader... */
    size_t queue;    /* ...and for all of them */
    int lines;       /* connections of one address... */
    int pages;       /* ...lines of it that are none... */
    int requests;    /* ...and requests by HTTP it may make in a second */
    int creates;     /* tables an address may make in an hour */
    int guesses;     /* wrong codes and tokens an address may try in an hour */
    int unplayed_days, finished_days, idle_days; /* that a table is kept, by its state */
    uint32_t rows;                               /* of one table... */
    size_t bytes;                                /* ...and their bytes */
    int idle_ms;   /* after which an empty room is dropped from memory */
    int absent_ms; /* after which a bot may stand in */
    int silent_ms; /* after which a line is asked, and after twice that cut */
    int thinkers;  /* threads for bots and hints; 0: the loop thinks itself */
} st_limits;

st_limits st_limits_default(void);

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

/* One table with its match, its seats and whoever looks at it. (st_table is what a
 * game's step sees of it.) */
struct st_room {
    char code[ST_CODE];
    char rematch[ST_CODE]; /* the table that follows this one; "": none */
    st_match *match;
    st_chair chair[ST_SEATS];
    bool is_started;
    uint32_t rows, chats;
    size_t bytes;    /* of the rows */
    struct st_made { /* the last frames that made moves */
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

/* Somebody on the line. */
struct st_connection {
    st_hall *hall;
    void *wire; /* of the network, NULL in tests */
    int fd;     /* its socket */
    st_room *room;
    uint64_t id;     /* counted from 1 */
    int seat;        /* ST_SPECTATOR also where there is no room */
    int64_t entered; /* the time when it came to the room, or to its seat */
    bool has_token;
    uint8_t token[ST_TOKEN_BYTES];
    st_connection *next, **link;                 /* in the room's list */
    st_connection *next_on_line, **link_on_line; /* in the hall's list of all */
    st_connection *next_waiting; /* in the hall's list of those with something to send */
    bool is_waiting;

    uint32_t seen;            /* the last move it was shown */
    bool needs_scene;         /* a full one */
    bool needs_rematch;       /* to be told of the table that follows */
    bool wants_chats;         /* that were said before it came... */
    uint32_t chats_seen;      /* ...after this one */
    uint64_t hash[ST_PARTS];  /* of the parts it was sent... */
    st_known known[ST_PARTS]; /* ...and of their items */
    uint32_t shown_turn;
    st_thought *asked; /* what it waits for */

    st_wire in_wire;
    st_text *load; /* what has come of a record that is brought in; NULL: nothing */
    char *in;      /* the beginning of a frame that comes in pieces */
    size_t in_used;
    st_text out;     /* WebSocket frames that wait to be sent... */
    size_t sent;     /* ...of which these bytes have been */
    size_t mailed;   /* bytes of the hall's mail for it */
    int close_code;  /* 0: stays open */
    bool is_shut;    /* it has been told so */
    bool is_choked;  /* the other end takes nothing more at the moment */
    st_guest *guest; /* its address; NULL: nobody knows, as in tests */

    int64_t since_ms;          /* when it was opened */
    int64_t heard_ms;          /* when it last said anything */
    int64_t second_ms, ten_ms; /* when the windows of the rate limit began */
    int second_cost, ten_cost; /* in quarters of a frame */
    int refused_frames;
    int pings;       /* that were sent and not yet answered */
    int64_t talk_ms; /* when the window of its talk began */
    int talk_lines;
};

/* A frame that waits for the end of the turn. */
typedef struct st_mail {
    st_connection *to; /* NULL: it went away */
    st_room *room;     /* whose rows must be durable first; NULL: none */
    int64_t re;        /* the frame it answers; -1: none */
    const char *what;  /* that frame's `do`; NULL: nobody knows */
    const char *error; /* the error it tells; NULL: none */
    int64_t waited_ms; /* from when it was asked to the turn in which it is answered */
    size_t first, size;
} st_mail;

struct st_hall {
    st_store *store;
    st_limits limits;
    st_metrics metrics;
    int64_t now_ms; /* of a clock that never goes back; set before frames are handed in */
    int64_t time;   /* seconds since 1970 */
    const char *pack_dir;
    /* Hears of every frame that is answered, at the end of its turn; NULL: nobody does. */
    void (*noted)(st_hall *hall, const st_mail *mail, bool is_durable);
    void *owner; /* for whoever hears */

    /* One for each pack of each game, and of each companion. */
    struct st_shelf {
        const st_game *game;
        st_pack *pack;
        bool is_companion;
        bool is_kept;   /* older content that some table began with */
        bool is_stored; /* its content is in the store */
        bool is_first;  /* of its game: what a table is made with when no pack is named */
    } shelf[ST_SHELVES];
    int shelves;

    st_guests guests;
    st_room *bucket[ST_ROOM_BUCKETS];
    int rooms, tables, connections;
    uint64_t lines; /* connections that have been */
    int64_t clocks_apart,
        jumped_ms;            /* seconds between time and now_ms; when they changed */
    char expired_to[ST_CODE]; /* how far the search for old tables has come... */
    int64_t expire_ms;        /* ...and when the next one may begin */
    size_t unused; /* bytes of the heap, the least since memory was last given back... */
    int64_t trim_ms; /* ...and when that may be done again */

    uint32_t turn;
    int64_t retry_ms; /* bots and the next look at a store that failed wait for this */
    bool is_resting;  /* some bot does */
    st_error trouble; /* what the store said last */
    uint64_t turn_moves, turn_tables; /* made in this turn, and not yet counted */
    int failures;     /* commits that failed since the last that did not */
    bool is_draining; /* nobody new is let in: the server is to be stopped */
    bool is_writing;  /* a transaction is open */
    bool has_failed;  /* some write of this turn did */
    st_room *touched;
    st_thinkers *thinkers;
    st_connection *on_line, *waiting;
    struct st_box *box; /* empty outboxes, for whoever is next... */
    int boxes;          /* ...so many */
    size_t queued;      /* bytes that wait in outboxes and in the mail */
    size_t loading;     /* bytes of records that are being brought in and played */
    st_text mails;      /* the texts of the mail below */
    st_mail *mail;
    int mail_count, mail_room;

    /* Scratch, one for all. */
    st_scene *scene;
    st_parts parts;
    st_text text;
};

/* hall.c. Loads the packs: of the one game that folder `pack_dir` is for from there, of
 * the others from the program. The store is borrowed. NULL on failure. */
st_hall *st_hall_new(st_store *store, const st_limits *limits, const char *pack_dir,
                     st_error *err);
void st_hall_free(st_hall *hall);
/* The shelf of a game and a pack by name; NULL or "" for the pack it is usually played
 * with. NULL, and the error lists what there is. */
struct st_shelf *st_hall_shelf(st_hall *hall, const char *game, const char *pack,
                               st_error *err);
/* Drop rooms that nobody has used for long; call it now and then. */
void st_hall_sweep(st_hall *hall);
/* The figures as Prometheus reads them. */
void st_hall_figures(const st_hall *hall, st_text *out);
/* Between turns: go on with the tables of a copy, and no others; everybody is sent away
 * and may come back. Where it fails, all is as before. `kept` is as for the store. */
ST_MUST_USE st_status st_hall_replace(st_hall *hall, const char *file,
                                      char kept[ST_KEPT_NAME], st_error *err);

/* room.c */
st_room *st_room_new(st_hall *hall, const char *code, st_match *match);
void st_room_free(st_hall *hall, st_room *room);
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

/* token.c */
void st_token_make(uint8_t token[ST_TOKEN_BYTES]);
bool st_token_read(uint8_t token[ST_TOKEN_BYTES], const char *hex);
void st_token_hash(uint8_t hash[ST_TOKEN_BYTES], const uint8_t token[ST_TOKEN_BYTES]);
void st_token_print(const uint8_t token[ST_TOKEN_BYTES], char hex[ST_TOKEN_HEX]);

/* content.c: a table keeps the content it began with. */
void st_content_keep(st_hall *hall, const st_pack *pack);
/* A turn failed: what it stored is not there. */
void st_content_forget(st_hall *hall);
/* The shelf that a record's content is on, from the store if the program has other
 * content by now. */
struct st_shelf *st_content_shelf(st_hall *hall, const st_record_head *head,
                                  st_error *err);

/* recover.c: the match of a table that this program plays differently, from its last
 * stored position. `found` names the difference, unless the journal knows it already. */
st_match *st_recover_match(st_hall *hall, const char *code, const char *head,
                           const st_pack *pack, st_error *found, st_error *err);

/* journal.c: a room as rows of the store, and back. Writing never fails here: the turn
 * remembers, and its end tells. */
/* `rows` are those of its moves; NULL: it has none. */
void st_journal_table(st_hall *hall, st_room *room, const st_text *rows);
/* The rows of a match's moves, for the function above. It takes as long as playing them;
 * nothing but the match is looked at. */
void st_journal_print(const st_match *match, st_text *rows);
void st_journal_head(st_hall *hall, st_room *room); /* the match was made anew */
/* The match was made anew, with these words of a seat; `seed` was that of the old one. */
void st_journal_words(st_hall *hall, st_room *room, const uint8_t seed[ST_SEED_BYTES],
                      int seat, const char *words);
void st_journal_move(st_hall *hall, st_room *room, uint32_t number);
void st_journal_undo(st_hall *hall, st_room *room, int count);
void st_journal_seat(st_hall *hall, st_room *room, int seat);
void st_journal_start(st_hall *hall, st_room *room);
void st_journal_rematch(st_hall *hall, st_room *room);
void st_journal_chat(st_hall *hall, st_room *room, const char *frame);
void st_journal_talkers(st_hall *hall, st_room *room);
/* What whoever runs the server has ordered: whether it is closed and muted. */
void st_journal_order(st_hall *hall, st_room *room);
st_room *st_journal_load(st_hall *hall, const char *code, st_error *err);
/* Whether a table could be loaded; nothing is kept or written. `*row` is where it failed,
 * 0 for the head. Not whole: it would go on from a stored position. */
ST_MUST_USE st_status st_journal_try(st_hall *hall, const char *code, uint32_t *row,
                                     bool *is_whole, st_error *err);

/* seat.c: a new token for a person's seat. All others who hold it look on from then on. */
void st_seat_renew(st_room *room, int seat, const st_connection *keeps,
                   const uint8_t token[ST_TOKEN_BYTES]);

/* load.c: give up a record that has not come whole. */
void st_load_drop(st_connection *c);
/* A record has been played: lay its table for whoever brought it, if that is still there. */
void st_load_thought(st_hall *hall, st_thought *thought);

/* The same for a fork or what is to be saved of one (fork.c). */
void st_fork_thought(st_hall *hall, st_thought *thought);

/* expire.c: look at a few tables of the store, and drop those kept long enough. */
void st_expire_some(st_hall *hall);

/* talk.c: the last lines said at a table. A line becomes one of them, the next number. */
void st_talk_keep(st_room *room, const char *frame);
/* Put those after number `since` into an outbox. */
void st_talk_show(const st_room *room, uint32_t since, st_connection *c);
void st_talk_free(st_talk *talk);

/* stand_in.c: bots at the table. Let one think where one is to act and none does yet. */
void st_stand_in_ask(st_hall *hall, st_room *room);
/* Make the move that was thought of for the thought's room, if it is still wanted. */
void st_stand_in_play(st_hall *hall, st_thought *thought);
/* -1 where there is no bot of that name. */
int st_stand_in_find(const st_game *game, const char *name);

/* ask.c: answer a hint that has been thought of. */
void st_ask_thought(st_hall *hall, st_thought *thought);

/* show.c: what a room shows to those who look at it. */
void st_show_room(st_hall *hall, st_room *room);

/* turn.c: make durable, answer, show. */
void st_turn_end(st_hall *hall);
/* Read a room again that was lost when the store failed. False: not yet. */
bool st_turn_heal(st_hall *hall, st_room *room);
/* Whether the next turn should not wait for anything to happen. */
bool st_turn_is_due(const st_hall *hall);

/* connection.c */
st_connection *st_connection_new(st_hall *hall, void *wire);
void st_connection_free(st_connection *c);
/* A piece of a frame; `is_last` where the frame ends with it. False: close the line with
 * `close_code`. */
bool st_connection_take(st_connection *c, const char *bytes, size_t size, bool is_last);
/* A piece of a frame that is not text. */
bool st_connection_take_binary(st_connection *c, size_t size, bool is_last);
/* It asks whether we are there; it answers that it is. */
bool st_connection_pong(st_connection *c, const uint8_t *bytes, size_t size);
bool st_connection_hear_pong(st_connection *c);
/* Close the line with this code. Returns false, as the functions above do. */
bool st_connection_cut(st_connection *c, int code);
/* Work was done for it that costs as much as so many quarters of a frame. */
void st_connection_charge(st_connection *c, int quarters);
/* Give up the empty outboxes that are kept for later. */
void st_connection_drop_boxes(st_hall *hall);
/* So many bytes of the outbox have been sent, the first ones. */
void st_connection_sent(st_connection *c, size_t size);
/* Ask those who have been silent for long, and cut those who do not answer. */
void st_connection_ping_all(st_hall *hall);
/* Put a frame into the outbox. */
void st_connection_put(st_connection *c, const char *text, size_t size);

#endif
