/* hall.h: all tables of a server, and what they share.
 *
 * The hall knows no network: connections hand it frames and get frames back, so that
 * tests can do without sockets. Within a turn, requests change matches and write rows;
 * st_turn_end makes the rows durable and only then answers. */
#ifndef ST_SERVER_HALL_H
#define ST_SERVER_HALL_H

#include "server/table/calendar.h"
#include "server/table/deflate.h"
#include "server/table/mail.h"
#include "server/table/metrics.h"
#include "server/table/news.h"
#include "server/table/rota.h"
#include "server/table/think.h"

enum {
    ST_ROOM_BUCKETS = 4096,
    ST_SHELVES = 32 /* more packs than there are */,
    ST_WANTS = 64 /* tables that wait for a label */
};

#define ST_BAN "ban " /* how the keys of notes about banned addresses begin */

typedef struct st_limits {
    int tables;      /* in the store */
    int rooms;       /* of them in memory */
    int connections; /* at a time */
    int spectators;  /* at one table */
    int frames;      /* a connection may send in a second; four times that in ten */
    size_t outbox;   /* bytes that may wait for a slow reader... */
    size_t queue;    /* ...and be held for all of them; over it the slowest are cut */
    size_t answers;  /* bytes of long answers that may wait for one address */
    int lines;       /* connections of one address... */
    int pages;       /* ...lines of it that are none... */
    int requests;    /* ...and requests by HTTP it may make in a second */
    int creates;     /* tables an address may make in an hour */
    size_t stored;   /* bytes of tables that an address may bring in an hour */
    int guesses;     /* wrong codes and tokens an address may try in an hour */
    int unplayed_days, finished_days, idle_days; /* that a table is kept, by its state */
    int bin_days;                                /* that it is kept in the bin then */
    uint32_t rows;                               /* of one table... */
    size_t bytes;                                /* ...and their bytes */
    int idle_ms;   /* after which an empty room is dropped from memory */
    int absent_ms; /* after which a bot may stand in */
    int silent_ms; /* after which a line is asked, and after twice that cut */
    int thinkers;  /* threads for bots and hints; 0: the loop thinks itself */
    /* For tests: who makes a table may choose its dice, bots follow, clocks are believed. */
    bool takes_seeds;
} st_limits;

st_limits st_limits_default(void);

struct st_hall {
    st_store *store;
    st_limits limits;
    st_metrics metrics;
    int64_t now_ms; /* of a clock that never goes back; set before frames are handed in */
    int64_t time;   /* seconds since 1970 */
    /* A clock that is read while something is done, to know what it costs; NULL: nobody wants
     * to know, as in tests. */
    int64_t (*now_ns)(void);
    int64_t scene_ns, part_ns; /* what showing a whole scene costs, and what changed */
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
    int binned;     /* tables that are in the bin, and not among the others */
    uint64_t lines; /* connections that have been */
    st_calendar calendar;
    st_news news;
    struct st_wants {
        char code[ST_WANTS][ST_CODE];
        int count;
    } label_wants;
    char expired_to[ST_CODE]; /* how far the search for old tables has come... */
    int64_t expire_ms;        /* ...and when the next one may begin */
    size_t unused; /* bytes of the heap, the least since memory was last given back... */
    int64_t trim_ms; /* ...and when that may be done again */

    uint32_t turn;
    int64_t retry_ms; /* bots and the next look at a store that failed wait for this */
    bool is_resting;  /* some bot does */
    st_error trouble; /* what the store said last */
    uint64_t turn_moves, turn_tables; /* made in this turn, and not yet counted */
    int failures;      /* commits that failed since the last that did not */
    bool is_draining;  /* nobody new is let in: the server is to be stopped */
    bool is_writing;   /* a transaction is open */
    bool has_failed;   /* some write of this turn did */
    bool has_thoughts; /* some were not taken back in the last turn: it was long enough */
    st_room *touched;
    st_thinkers *thinkers;
    st_thought *openings; /* tables that are being opened... */
    st_rota to_open;      /* ...of which these have not been read from the store... */
    int opened_now;       /* ...and so many have */
    st_connection *on_line, *waiting;
    st_deflate *deflate; /* for all lines that compress; NULL: none has yet... */
    int64_t to_pack;     /* ...and bytes that it is worth doing to in this turn */
    struct st_box *box;  /* empty outboxes, for whoever is next... */
    int boxes;           /* ...so many */
    size_t queued;       /* bytes that wait in outboxes... */
    size_t held;         /* ...and memory that those have */
    size_t loading;      /* bytes of records that are being brought in and played */
    st_text mails;       /* the texts of the mail below */
    st_mail *mail;
    int mail_count, mail_room;

    /* Scratch, one for all. */
    st_scene *scene;
    st_scene *story; /* the same with what each event changed, for those who wish */
    st_parts parts;
    st_text text;
};

/* Loads the packs: of the one game that folder `pack_dir` is for from there, of
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
/* Between turns: go on with the tables of a copy, and no others; everybody is sent away
 * and may come back. Where it fails, all is as before. `kept` is as for the store. */
ST_MUST_USE st_status st_hall_replace(st_hall *hall, const char *file,
                                      char kept[ST_KEPT_NAME], st_error *err);

#endif
