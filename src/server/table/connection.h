/* connection.h: somebody on the line: what waits to be sent, and what it may still ask for.
 *
 * It knows no socket. Frames in the outbox begin as WebSocket (RFC 6455) wants it, which
 * tells them apart as well as anything would, and saves the network a copy. */
#ifndef ST_SERVER_CONNECTION_H
#define ST_SERVER_CONNECTION_H

#include "core/parts.h"
#include "server/table/guest.h"
#include "server/table/room.h"

enum { ST_FRAME_COST = 4 }; /* of a frame: costs are counted in its quarters */

/* Somebody on the line. */
struct st_connection {
    st_hall *hall;
    void *wire; /* of the network, NULL in tests */
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
    bool wants_effects;       /* to be told what each event changed */
    bool needs_rematch;       /* to be told of the table that follows */
    bool wants_chats;         /* that were said before it came... */
    uint32_t chats_seen;      /* ...after this one */
    uint64_t hash[ST_PARTS];  /* of the parts it was sent... */
    st_known known[ST_PARTS]; /* ...and of their items */
    uint32_t shown_turn;
    st_thought *asked; /* what it waits for */

    st_text *load;   /* what has come of a record that is brought in; NULL: nothing... */
    int64_t load_ms; /* ...the last piece of it then */
    bool has_lost_load; /* it was given up, since no more came */
    char *in;           /* the beginning of a frame that comes in pieces */
    size_t in_used;
    st_text out;       /* WebSocket frames that wait to be sent... */
    size_t sent;       /* ...of which these bytes have been */
    size_t mailed;     /* bytes of the hall's mail for it */
    size_t long_bytes; /* of a long answer, in its mail or its outbox; 0: none */
    bool is_deflated;  /* messages may be compressed (deflate.h) */
    int close_code;    /* 0: stays open */
    st_guest *guest;   /* its address; NULL: nobody knows, as in tests */

    int64_t since_ms;          /* when it was opened */
    int64_t heard_ms;          /* when it last said anything */
    int64_t second_ms, ten_ms; /* when the windows of the rate limit began */
    int second_cost, ten_cost; /* in quarters of a frame */
    int refused_frames;
    int pings;       /* that were sent and not yet answered */
    int64_t talk_ms; /* when the window of its talk began */
    int talk_lines;
};

st_connection *st_connection_new(st_hall *hall, void *wire);
void st_connection_free(st_connection *c);
/* It holds a seat by this token from now on. */
void st_connection_hold(st_connection *c, const uint8_t token[ST_TOKEN_BYTES]);
/* Give up a record that has not come whole. */
void st_connection_drop_load(st_connection *c);
/* Close the line with this code. Returns false, as those who hear of it do. */
bool st_connection_cut(st_connection *c, int code);
/* Work was done for it that costs as much as so many quarters of a frame. */
void st_connection_charge(st_connection *c, int quarters);
/* Give up the empty outboxes that are kept for later. */
void st_connection_drop_boxes(st_hall *hall);
/* So many bytes of the outbox have been sent, the first ones. */
void st_connection_sent(st_connection *c, size_t size);
/* Tell it that we are there, as it has asked. */
void st_connection_pong(st_connection *c, const uint8_t *bytes, size_t size);
/* Ask those who have been silent for long, and cut those who do not answer. Records that do
 * not go on for as long are given up. */
void st_connection_ping_all(st_hall *hall);
/* Whether a long answer of so many bytes may wait for it; and that one does, until its outbox
 * is empty. */
bool st_connection_may_wait(const st_connection *c, size_t size);
void st_connection_expect(st_connection *c, size_t size);
/* As much waits for it as may. */
bool st_connection_is_behind(const st_connection *c);
/* At the end of a turn: where more waits than may for all lines together, cut those for whom
 * most of it does. */
void st_connection_relieve(st_hall *hall);
/* Put a frame into the outbox. */
void st_connection_put(st_connection *c, const char *text, size_t size);

#endif
