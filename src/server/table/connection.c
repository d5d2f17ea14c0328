/* connection.c: somebody on the line: frames out, and limits on them.
 *
 * It knows WebSocket framing of what it sends but no socket: the network moves the bytes.
 * What waits to be sent is bounded; a reader who is too slow for that is cut off and may
 * come back for a full scene. A long answer, which nobody gets unasked, has a bound of its
 * own: one for a line, and so many bytes for an address. Where all that waits is too much,
 * those go for whom most of it does. */
#include "server/table/connection.h"

#include "server/table/hall.h"

#include <stdlib.h>
#include <string.h>

enum {
    HEADER = 10, /* bytes of a frame before its text, at most */
    TEXT = 1,    /* opcodes */
    PING = 9,
    PONG = 10,
    PACKED = 0x40, /* a bit beside them: the message is compressed */
    NORMAL = 1000, /* codes with which lines are closed */
    TRY_LATER = 1013,
    GONE = 1001,
    BOX = 2048,            /* bytes of an outbox that most turns can do with... */
    BOXES = 1024,          /* ...and how many of those are kept for the next turn */
    PACKED_LEAST = 2048,   /* bytes of a frame that is worth compressing... */
    PACKED_MOST = 1 << 18, /* ...and that does not take too long */
    GROWTH = 4             /* part of a larger one that is there for later */
};

/* Outboxes are taken by the hundred at the end of a turn and given back a moment later. */
struct st_box {
    struct st_box *next;
    char rest[BOX - sizeof(struct st_box *)];
};

static void take_box(st_connection *c)
{
    st_hall *hall = c->hall;
    struct st_box *box = hall->box;
    if (box != NULL) {
        hall->box = box->next;
        hall->boxes--;
    } else {
        box = st_alloc(1, sizeof *box);
    }
    c->out = (st_text){ .bytes = (char *)box, .room = sizeof *box };
    hall->held += sizeof *box;
}

static void give_box(st_connection *c)
{
    st_hall *hall = c->hall;
    struct st_box *box = (struct st_box *)(void *)c->out.bytes;
    hall->held -= c->out.room;
    if (c->out.room != sizeof *box || hall->boxes >= BOXES) {
        st_text_free(&c->out);
        return;
    }
    box->next = hall->box;
    hall->box = box;
    hall->boxes++;
    c->out = (st_text){ 0 };
}

void st_connection_drop_boxes(st_hall *hall)
{
    while (hall->box != NULL) {
        struct st_box *box = hall->box;
        hall->box = box->next;
        free(box);
    }
    hall->boxes = 0;
}

st_connection *st_connection_new(st_hall *hall, void *wire)
{
    st_connection *c = st_alloc(1, sizeof *c);
    c->hall = hall;
    c->wire = wire;
    c->id = ++hall->lines;
    c->seat = ST_SPECTATOR;
    c->heard_ms = c->since_ms = hall->now_ms;
    c->next_on_line = hall->on_line;
    c->link_on_line = &hall->on_line;
    if (c->next_on_line != NULL)
        c->next_on_line->link_on_line = &c->next_on_line;
    hall->on_line = c;
    hall->connections++;
    return c;
}

/* No long answer waits for it any more. */
static void drop_long(st_connection *c)
{
    if (c->guest != NULL)
        c->guest->waiting_bytes -= c->long_bytes;
    c->long_bytes = 0;
}

bool st_connection_may_wait(const st_connection *c, size_t size)
{
    return c->long_bytes == 0 &&
           (c->guest == NULL || c->guest->waiting_bytes == 0 ||
            c->guest->waiting_bytes + size <= c->hall->limits.answers);
}

void st_connection_expect(st_connection *c, size_t size)
{
    c->long_bytes += size;
    if (c->guest != NULL)
        c->guest->waiting_bytes += size;
}

static void forget(st_hall *hall, const st_connection *c)
{
    for (int i = 0; i < hall->mail_count && c->mailed > 0; i++)
        if (hall->mail[i].to == c)
            hall->mail[i].to = NULL;
    hall->queued -= c->out.used - c->sent;
    hall->held -= c->out.room;
    for (st_connection **link = &hall->waiting; *link != NULL;
         link = &(*link)->next_waiting)
        if (*link == c) {
            *link = c->next_waiting;
            break;
        }
}

void st_connection_drop_load(st_connection *c)
{
    if (c->load == NULL)
        return;
    c->hall->loading -= c->load->used;
    st_guest_has_brought(c->guest, c->load->used);
    st_text_free(c->load);
    free(c->load);
    c->load = NULL;
}

void st_connection_hold(st_connection *c, const uint8_t token[ST_TOKEN_BYTES])
{
    c->has_token = true;
    memcpy(c->token, token, ST_TOKEN_BYTES);
}

void st_connection_free(st_connection *c)
{
    if (c == NULL)
        return;
    st_room_exit(c);
    forget(c->hall, c);
    for (st_thought *t = c->asked; t != NULL; t = t->next_asked)
        t->from = NULL;
    *c->link_on_line = c->next_on_line;
    if (c->next_on_line != NULL)
        c->next_on_line->link_on_line = c->link_on_line;
    c->hall->connections--;
    drop_long(c);
    st_connection_drop_load(c);
    st_guest_leave(c->guest);
    free(c->in);
    st_text_free(&c->out);
    for (int i = 0; i < ST_PARTS; i++)
        st_known_free(&c->known[i]);
    free(c);
}

static void wait(st_connection *c)
{
    if (c->is_waiting)
        return;
    c->is_waiting = true;
    c->next_waiting = c->hall->waiting;
    c->hall->waiting = c;
}

bool st_connection_cut(st_connection *c, int code)
{
    if (c->close_code == 0) {
        c->hall->metrics.cut += code != NORMAL;
        c->close_code = code;
    }
    wait(c);
    return false;
}

/* The header of a whole WebSocket frame. */
static void put_header(st_text *t, unsigned char opcode, size_t size)
{
    unsigned char header[HEADER] = { (unsigned char)(0x80 | opcode) };
    size_t used = 2;
    if (size < 126) {
        header[1] = (unsigned char)size;
    } else {
        const int bytes = size < 65536 ? 2 : 8;
        header[1] = bytes == 2 ? 126 : 127;
        for (int i = bytes - 1; i >= 0; i--)
            header[used++] = (unsigned char)(size >> (8 * i));
    }
    st_text_add(t, (const char *)header, used);
}

static size_t waiting(const st_connection *c)
{
    return c->out.used - c->sent;
}

/* Make the outbox larger, by as much as is needed and a little more: doubled each time, the
 * outboxes of those who never read would be twice what waits. */
static void grow(st_connection *c, size_t needed)
{
    const st_text larger = { .bytes = st_alloc(needed + needed / GROWTH, 1),
                             .used = waiting(c),
                             .room = needed + needed / GROWTH };
    memcpy(larger.bytes, c->out.bytes + c->sent, larger.used);
    c->hall->held += larger.room - c->out.room;
    st_text_free(&c->out);
    c->out = larger;
    c->sent = 0;
}

/* Room for so many bytes more. What has been sent is left behind: whoever reads all the time
 * but never all of it should not make its outbox grow. */
static void make_room(st_connection *c, size_t size)
{
    const size_t left = waiting(c);
    if (c->out.bytes == NULL)
        take_box(c);
    if (c->out.used + size <= c->out.room)
        return;
    if (left + size > c->out.room || c->sent < left) {
        grow(c, left + size);
    } else {
        memmove(c->out.bytes, c->out.bytes + c->sent, left);
        c->out.used = left;
        c->sent = 0;
    }
}

/* A frame into the outbox, whatever is there already. */
static void add_frame(st_connection *c, unsigned char opcode, const void *bytes,
                      size_t size)
{
    make_room(c, HEADER + size);
    const size_t before = c->out.used;
    put_header(&c->out, opcode, size);
    st_text_add(&c->out, bytes, size);
    c->hall->queued += c->out.used - before;
    wait(c);
}

bool st_connection_is_behind(const st_connection *c)
{
    return c->mailed + waiting(c) > c->hall->limits.outbox + c->long_bytes;
}

/* Whether a frame is compressed: it is worth it, the line takes it, and there is time. Who has
 * used up an allowance of work gets it as it is. */
static bool is_packed(const st_connection *c, size_t size)
{
    const st_hall *hall = c->hall;
    return c->is_deflated && size >= PACKED_LEAST && size <= PACKED_MOST &&
           hall->to_pack > 0 &&
           (hall->now_ns == NULL || c->guest == NULL ||
            st_guest_may_work(c->guest, hall->now_ns()));
}

/* Compress a frame; whoever it is for owes the work. False: it stays as it is. */
static bool pack(st_connection *c, const char *text, size_t size, st_text *packed)
{
    st_hall *hall = c->hall;
    const int64_t begin_ns = hall->now_ns != NULL ? hall->now_ns() : 0;
    if (hall->deflate == NULL)
        hall->deflate = st_deflate_new();
    const bool is_shorter = st_deflate_pack(hall->deflate, text, size, packed);
    hall->to_pack -= (int64_t)size;
    if (hall->now_ns != NULL) {
        const int64_t now_ns = hall->now_ns();
        st_guest_worked(c->guest, now_ns - begin_ns, now_ns);
    }
    return is_shorter;
}

void st_connection_put(st_connection *c, const char *text, size_t size)
{
    st_text packed;
    unsigned char opcode = TEXT;
    if (c->close_code != 0)
        return;
    if (is_packed(c, size) && pack(c, text, size, &packed)) {
        opcode |= PACKED;
        text = packed.bytes;
        size = packed.used;
    }
    if (waiting(c) + size > c->hall->limits.outbox + c->long_bytes) {
        st_connection_cut(c, TRY_LATER);
        return;
    }
    add_frame(c, opcode, text, size);
    c->hall->metrics.frames_out++;
    c->hall->metrics.bytes_out += size;
}

static void empty(st_connection *c)
{
    c->sent = 0;
    give_box(c); /* most lines are silent most of the time */
    drop_long(c);
}

void st_connection_sent(st_connection *c, size_t size)
{
    c->sent += size;
    c->hall->queued -= size;
    if (c->sent == c->out.used)
        empty(c);
}

/* Cut those whose outboxes are larger than that, until all together no longer are too large.
 * What they hold counts, and not what waits in them: memory is what there is too little of. */
static void cut_above(st_hall *hall, size_t bytes)
{
    for (st_connection *c = hall->on_line; c != NULL; c = c->next_on_line) {
        if (hall->held <= hall->limits.queue)
            return;
        if (c->out.room <= bytes)
            continue;
        st_connection_cut(c, TRY_LATER);
        hall->queued -= waiting(c);
        empty(c);
    }
}

void st_connection_relieve(st_hall *hall)
{
    while (hall->held > hall->limits.queue) {
        size_t most = 0;
        for (const st_connection *c = hall->on_line; c != NULL; c = c->next_on_line)
            most = c->out.room > most ? c->out.room : most;
        cut_above(hall, most / 2);
    }
}

void st_connection_pong(st_connection *c, const uint8_t *bytes, size_t size)
{
    if (c->out.used - c->sent < c->hall->limits.outbox)
        add_frame(c, PONG, bytes, size);
}

void st_connection_ping_all(st_hall *hall)
{
    for (st_connection *c = hall->on_line; c != NULL; c = c->next_on_line) {
        const int64_t silent = hall->now_ms - c->heard_ms;
        if (c->load != NULL && hall->now_ms - c->load_ms >= hall->limits.silent_ms) {
            st_connection_drop_load(c); /* others want to bring theirs */
            c->has_lost_load = true;
        }
        if (silent >= 2 * (int64_t)hall->limits.silent_ms) {
            st_connection_cut(c, GONE);
        } else if (silent >= hall->limits.silent_ms && c->close_code == 0 &&
                   c->pings == 0) {
            add_frame(c, PING, "", 0);
            c->pings++;
        }
    }
}

void st_connection_charge(st_connection *c, int quarters)
{
    const int64_t now = c->hall->now_ms;
    if (now - c->second_ms >= 1000) {
        c->second_ms = now;
        c->second_cost = 0;
    }
    if (now - c->ten_ms >= 10000) {
        c->ten_ms = now;
        c->ten_cost = c->refused_frames = 0;
    }
    c->second_cost += quarters;
    c->ten_cost += quarters;
}
