/* journal.c: a room as rows of the store, and back.
 *
 * The head of a table is the head of its record, seed included. Each move is a row that
 * tells the seat, the move and what chance answered, as a line of the record does; seats,
 * take-backs and talk are rows of their own kinds. Reading plays the moves again and
 * holds what chance answers against the row, so that a table is never continued from a
 * position its players have not seen. */
#include "server/table/journal.h"

#include "match/rows.h"
#include "server/table/bin.h"
#include "server/table/content.h"
#include "server/table/plain.h"
#include "server/table/stand_in.h"
#include "server/table/talk.h"

#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* The kinds of rows beside those that tell of the match (match/rows.h). */
enum kind {
    KIND_SEAT = 's',
    KIND_START = 'b',
    KIND_REMATCH = 'r',
    KIND_CHAT = 'c',
    KIND_TALKERS = 't',
    KIND_WORDS = 'w',
    KIND_ORDER = 'o', /* "closed muted", or less */
    KIND_END = 'e'    /* for expire.c: nothing comes of the match any more */
};

enum { FIRST_ROOM = 64 }; /* rows of a table that is read */

static const char *const chair_kinds[] = { "person", "bot", "open" };

/* The first write of a turn opens its transaction. */
static bool is_ready(st_hall *hall, st_room *room)
{
    st_room_touch(hall, room);
    room->has_rows = true;
    if (!hall->is_writing && !hall->has_failed) {
        hall->has_failed = hall->store->begin(hall->store, &hall->trouble) != ST_OK;
        hall->is_writing = !hall->has_failed;
    }
    return !hall->has_failed;
}

static void add(st_hall *hall, st_room *room, char kind, const char *text)
{
    st_row row = {
        .number = room->rows + 1, .time = hall->time, .kind = kind, .text = text
    };
    if (!is_ready(hall, room))
        return;
    row.link = st_link_next(room->link, &row);
    if (hall->store->add_row(hall->store, room->code, &row, &hall->trouble) == ST_OK) {
        room->rows++;
        room->bytes += strlen(text);
        room->link = row.link;
    } else {
        hall->has_failed = true;
    }
}

void st_journal_head(st_hall *hall, st_room *room)
{
    char *head = st_match_head_new(room->match);
    if (is_ready(hall, room) &&
        hall->store->set_head(hall->store, room->code, head, &hall->trouble) != ST_OK)
        hall->has_failed = true;
    free(head);
}

void st_journal_words(st_hall *hall, st_room *room, const uint8_t seed[ST_SEED_BYTES],
                      int seat, const char *words)
{
    char hex[2 * ST_SEED_BYTES + 1];
    sodium_bin2hex(hex, sizeof hex, seed, ST_SEED_BYTES);
    st_journal_head(hall, room);
    json_t *row = json_pack("{s:i, s:s, s:s}", "seat", seat + 1, "words", words, "seed",
                            hex);
    char *text = json_dumps(row, JSON_COMPACT);
    ST_ASSERT(text != NULL, "keep words plain text");
    add(hall, room, KIND_WORDS, text);
    free(text);
    json_decref(row);
}

static void add_move(st_hall *hall, st_room *room, uint32_t number)
{
    hall->text.used = 0;
    st_rows_put_move(room->match, number, &hall->text);
    room->moved = hall->time;
    add(hall, room, ST_ROW_MOVE, hall->text.bytes);
    char *place = st_match_place_new(room->match, number);
    if (place != NULL) /* what a newer program can go on from */
        add(hall, room, ST_ROW_PLACE, place);
    free(place);
}

void st_journal_print(const st_match *match, st_text *rows)
{
    for (uint32_t number = 1; number <= st_match_count(match); number++) {
        st_text_add(rows, (const char[]){ ST_ROW_MOVE }, 1);
        st_rows_put_move(match, number, rows);
        char *place = st_match_place_new(match, number);
        if (place != NULL) {
            st_text_add(rows, (const char[]){ ST_ROW_PLACE }, 1);
            st_text_add(rows, place, strlen(place) + 1);
        }
        free(place);
    }
}

/* Rows that st_journal_print has made. */
static void add_printed(st_hall *hall, st_room *room, const st_text *rows)
{
    for (size_t at = 0; at < rows->used; at += strlen(rows->bytes + at) + 1)
        add(hall, room, rows->bytes[at], rows->bytes + at + 1);
}

void st_journal_table(st_hall *hall, st_room *room, const st_text *rows)
{
    ST_ASSERT(rows != NULL || st_match_count(room->match) == 0, "print its moves first");
    char *head = st_match_head_new(room->match);
    room->is_new = true;
    if (is_ready(hall, room))
        st_content_keep(hall, st_match_start(room->match)->pack);
    if (!hall->has_failed &&
        hall->store->add_table(hall->store, room->code, head, &hall->trouble) != ST_OK)
        hall->has_failed = true;
    free(head);
    if (rows != NULL)
        add_printed(hall, room, rows);
    for (int seat = 0; seat < st_room_seats(room); seat++)
        st_journal_seat(hall, room, seat);
    if (room->is_started)
        st_journal_start(hall, room);
}

void st_journal_move(st_hall *hall, st_room *room, uint32_t number)
{
    hall->turn_moves++;
    add_move(hall, room, number);
    if (number == st_match_count(room->match) && st_room_is_over(room))
        add(hall, room, KIND_END, "");
}

void st_journal_undo(st_hall *hall, st_room *room, int count)
{
    char text[16];
    room->stuck = 0;
    snprintf(text, sizeof text, "%d", count);
    add(hall, room, ST_ROW_UNDO, text);
}

void st_journal_seat(st_hall *hall, st_room *room, int seat)
{
    const st_chair *chair = &room->chair[seat];
    const st_start *start = st_match_start(room->match);
    char hex[ST_TOKEN_HEX];
    st_token_print(chair->token, hex);
    json_t *row = json_pack(
        "{s:i, s:s, s:s, s:s, s:s, s:b, s:s, s:b}", "seat", seat + 1, "kind",
        chair_kinds[chair->kind], "name", start->name[seat], "bot",
        chair->kind == ST_CHAIR_BOT ? st_bot_name(start->game, chair->bot) : "",
        "stand_in", chair->stand_in >= 0 ? st_bot_name(start->game, chair->stand_in) : "",
        "left", chair->has_left, "token", hex, "handed", chair->is_handed);
    char *text = json_dumps(row, JSON_COMPACT);
    ST_ASSERT(text != NULL, "keep names plain text");
    add(hall, room, KIND_SEAT, text);
    free(text);
    json_decref(row);
}

void st_journal_start(st_hall *hall, st_room *room)
{
    add(hall, room, KIND_START, "");
}

void st_journal_rematch(st_hall *hall, st_room *room)
{
    add(hall, room, KIND_REMATCH, room->rematch);
}

void st_journal_chat(st_hall *hall, st_room *room, const char *frame)
{
    add(hall, room, KIND_CHAT, frame);
}

void st_journal_talkers(st_hall *hall, st_room *room)
{
    add(hall, room, KIND_TALKERS, room->is_for_seats ? "seats" : "all");
}

void st_journal_order(st_hall *hall, st_room *room)
{
    char text[16];
    snprintf(text, sizeof text, "%s%s", room->is_closed ? "closed " : "",
             room->is_muted ? "muted" : "");
    add(hall, room, KIND_ORDER, text);
}

/* A table while its rows are read, gathered first and then played. */
struct st_loading {
    char code[ST_CODE];
    char *head;
    const st_pack *pack;
    struct gathered {
        st_row row;
        size_t text; /* where it begins */
    } * gathered;
    int count, room_for;
    st_text texts;
    uint32_t most; /* rows that are gathered */

    st_room *room; /* NULL: it cannot be opened... */
    st_error err;  /* ...and why */
    st_rows *rows;
    uint32_t row;   /* that it fails at, 0 for the head; else that plays differently... */
    uint32_t drift; /* ...or says that another does; 0: none */
};

static st_status differ(const char *code, uint32_t row, st_error *err)
{
    return st_fail(err, ST_DIFFERS, code,
                   "Table %s cannot be continued: row %u does not play as it did.", code,
                   row);
}

static st_status load_of_match(st_loading *l, const st_row *row, st_error *err)
{
    if (row->kind == ST_ROW_MOVE)
        l->room->moved = row->time;
    if (row->kind == ST_ROW_DRIFT)
        l->drift = row->number;
    if (st_rows_read(l->rows, row->number, row->kind, row->text, NULL) == ST_OK)
        return ST_OK;
    return differ(l->room->code, row->number, err);
}

static void load_chair(st_room *room, const st_row *row, const json_t *object)
{
    const st_game *game = st_room_game(room);
    const char *kind = "", *name = "", *bot = "", *stand_in = "", *token = "";
    int seat = 0, has_left = 0, is_handed = 0;
    json_unpack((json_t *)object, "{s:i, s:s, s:s, s:s, s:s, s:b, s:s, s?b}", "seat",
                &seat, "kind", &kind, "name", &name, "bot", &bot, "stand_in", &stand_in,
                "left", &has_left, "token", &token, "handed", &is_handed);
    if (seat < 1 || seat > st_room_seats(room))
        return;
    if (strlen(name) >= ST_NAME || !st_plain_is_name(name))
        name = ""; /* of an older server, or damaged */
    st_chair *chair = &room->chair[seat - 1];
    for (int i = 0; i < ST_COUNT(chair_kinds); i++)
        if (strcmp(kind, chair_kinds[i]) == 0)
            chair->kind = (enum st_chair_kind)i;
    st_match_rename(room->match, seat - 1, name);
    chair->bot = st_stand_in_find(game, bot);
    chair->stand_in = st_stand_in_find(game, stand_in);
    chair->has_left = has_left;
    chair->is_handed = is_handed;
    if (!st_token_read(chair->token, token) ||
        (chair->kind == ST_CHAIR_BOT && chair->bot < 0))
        chair->kind = ST_CHAIR_OPEN;
}

static void load_words(st_room *room, const json_t *object)
{
    const char *words = "", *hex = "";
    uint8_t seed[ST_SEED_BYTES] = { 0 };
    int seat = 0;
    json_unpack((json_t *)object, "{s:i, s:s, s:s}", "seat", &seat, "words", &words,
                "seed", &hex);
    sodium_hex2bin(seed, sizeof seed, hex, strlen(hex), NULL, NULL, NULL);
    if (seat >= 1 && seat <= st_room_seats(room) && st_plain_is_name(words))
        st_fair_note(&room->fair, seed, seat - 1, words);
}

static st_status load_row(st_loading *l, const st_row *row, st_error *err)
{
    st_room *room = l->room;
    json_t *object;
    room->rows = row->number;
    room->bytes += strlen(row->text);
    room->link = row->link;
    if (st_rows_tell(row->kind))
        return load_of_match(l, row, err);
    switch ((enum kind)row->kind) {
    case KIND_START: room->is_started = true; return ST_OK;
    case KIND_END: return ST_OK;
    case KIND_CHAT: st_talk_keep_stored(room, row->text); return ST_OK;
    case KIND_TALKERS: room->is_for_seats = strcmp(row->text, "seats") == 0; return ST_OK;
    case KIND_ORDER:
        room->is_closed = strstr(row->text, "closed") != NULL;
        room->is_muted = strstr(row->text, "muted") != NULL;
        return ST_OK;
    case KIND_REMATCH:
        snprintf(room->rematch, sizeof room->rematch, "%s", row->text);
        return ST_OK;
    case KIND_SEAT:
    case KIND_WORDS:
        object = json_loads(row->text, 0, NULL);
        if (row->kind == KIND_SEAT)
            load_chair(room, row, object);
        else
            load_words(room, object);
        json_decref(object);
        return ST_OK;
    }
    return differ(room->code, row->number, err);
}

/* The head of a table, and the content it was begun with. */
static st_status gather_head(st_hall *hall, st_loading *l, st_error *err)
{
    st_record_head peek;
    l->head = hall->store->head_new(hall->store, l->code, err);
    if (l->head == NULL || st_record_peek(l->head, l->code, &peek, err) != ST_OK)
        return ST_NOT_FOUND;
    const struct st_shelf *shelf = st_content_shelf(hall, &peek, err);
    l->pack = shelf != NULL ? shelf->pack : NULL;
    return shelf != NULL ? ST_OK : ST_NOT_FOUND;
}

static st_status gather_row(void *user, const st_row *row, st_error *err)
{
    st_loading *l = user;
    if ((uint32_t)l->count == l->most)
        return st_fail(err, ST_TOO_MUCH, l->code, "Table %s is a long one.", l->code);
    if (l->count == l->room_for) {
        const int room = l->room_for > 0 ? 2 * l->room_for : FIRST_ROOM;
        struct gathered *more = st_alloc((size_t)room, sizeof *more);
        if (l->count > 0)
            memcpy(more, l->gathered, (size_t)l->count * sizeof *more);
        free(l->gathered);
        l->gathered = more;
        l->room_for = room;
    }
    l->gathered[l->count++] = (struct gathered){ *row, l->texts.used };
    st_text_add(&l->texts, row->text, strlen(row->text) + 1);
    l->row = row->number;
    return ST_OK;
}

/* What is read from the store. */
static st_status gather(st_hall *hall, st_loading *l, st_error *err)
{
    st_status status = gather_head(hall, l, err);
    if (status != ST_OK)
        return status;
    status = hall->store->read(hall->store, l->code, gather_row, l, err);
    l->row += status == ST_BAD_FILE; /* rows that are missing are not read */
    return status;
}

/* What is made of it, which looks at nothing else. */
static st_status play(st_loading *l, st_error *err)
{
    st_status status = ST_OK;
    l->row = 0;
    l->rows = st_rows_new(l->head, l->code, l->pack, err);
    if (l->rows == NULL)
        return ST_NOT_FOUND;
    l->room = st_room_make(l->code, st_rows_match(l->rows));
    for (int i = 0; status == ST_OK && i < l->count; i++) {
        st_row row = l->gathered[i].row;
        row.text = l->texts.bytes + l->gathered[i].text;
        status = load_row(l, &row, err);
    }
    l->row = l->room->rows;
    if (status == ST_OK && st_rows_end(l->rows, &l->row, NULL) != ST_OK)
        status = differ(l->code, l->row, err);
    st_rows_free(l->rows);
    if (status != ST_OK) {
        st_room_discard(l->room);
        l->room = NULL;
    }
    return status;
}

static void clear(st_loading *l)
{
    if (l->room != NULL)
        st_room_discard(l->room);
    st_text_free(&l->texts);
    free(l->gathered);
    free(l->head);
}

/* The journal says from here on that the table went on from its last stored position. */
static void add_drift(st_hall *hall, st_room *room)
{
    st_text text = { 0 };
    uint32_t number = 0, first = 0;
    (void)st_match_drift(room->match, &number, &first);
    st_news_tell(hall, "drift",
                 "Table %s goes on from after move %u: this program plays it differently "
                 "from move %u on.",
                 room->code, number, first);
    st_rows_put_drift(room->match, &text);
    add(hall, room, ST_ROW_DRIFT, text.bytes);
    st_text_free(&text);
}

/* Tell why a table cannot be opened, and whoever runs the server of one that is damaged. */
static void report(st_hall *hall, const st_loading *l, st_error *err)
{
    if (l->err.code != ST_NOT_FOUND && l->err.code != ST_TOO_MUCH)
        st_news_tell(hall, "damage", "Table %s cannot be opened: %s", l->code,
                     l->err.text);
    if (err != NULL)
        *err = l->err;
}

st_loading *st_journal_gather(st_hall *hall, const char *code, uint32_t most,
                              st_error *err)
{
    if (hall->has_failed) { /* nothing is read inside a broken transaction */
        st_fail(err, ST_BAD_FILE, code, "The server cannot read this table now.");
        return NULL;
    }
    if (st_bin_since(hall, code) > 0) {
        st_fail(err, ST_NOT_FOUND, code,
                "Table %s is in the bin, since nobody came for long; whoever runs this "
                "server can bring it back.",
                code);
        return NULL;
    }
    st_loading *l = st_alloc(1, sizeof *l);
    l->most = most;
    snprintf(l->code, sizeof l->code, "%s", code);
    if (gather(hall, l, &l->err) == ST_OK)
        return l;
    report(hall, l, err);
    st_journal_drop(l);
    return NULL;
}

void st_journal_play(st_loading *l)
{
    (void)play(l, &l->err);
}

st_room *st_journal_settle(st_hall *hall, st_loading *l, st_error *err)
{
    st_room *room = l->room;
    l->room = NULL;
    if (room != NULL)
        st_room_put(hall, room);
    else
        report(hall, l, err);
    if (room != NULL && l->row > 0)
        add_drift(hall, room);
    st_journal_drop(l);
    return room;
}

void st_journal_drop(st_loading *l)
{
    if (l != NULL)
        clear(l);
    free(l);
}

st_room *st_journal_load(st_hall *hall, const char *code, st_error *err)
{
    st_loading *l = st_journal_gather(hall, code, UINT32_MAX, err);
    if (l == NULL)
        return NULL;
    st_journal_play(l);
    return st_journal_settle(hall, l, err);
}

st_status st_journal_try(st_hall *hall, const char *code, uint32_t *row, bool *is_whole,
                         st_error *err)
{
    st_loading l = { .most = UINT32_MAX };
    snprintf(l.code, sizeof l.code, "%s", code);
    st_status status = gather(hall, &l, err);
    if (status == ST_OK)
        status = play(&l, err);
    *row = l.row > 0 ? l.row : l.drift;
    *is_whole = *row == 0;
    clear(&l);
    return status;
}
