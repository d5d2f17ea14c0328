/* scene.c: the lists a scene is made of, and the memory of the texts in it.
 *
 * Lists and text pages are kept when a scene is cleared, so a table that shows one scene
 * after the other stops allocating after the first few. It knows no game and no way of
 * drawing. */
#include <sandtable/scene.h>

#include "core/sentence.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* Indices into `room`, in the order in which the struct names the lists. */
enum list {
    BOARDS,
    AREAS,
    CELLS,
    EDGES,
    PIECES,
    MARKS,
    REACHES,
    ZONES,
    CARDS,
    TRACKS,
    OFFERS,
    NOTES,
    LINES,
    LISTS
};
_Static_assert(LISTS == sizeof(((st_scene *)0)->room) / sizeof(int),
               "each list has its entry in `room`");

enum { PAGE = 8192, FIRST_ROOM = 16 };

/* Texts one after the other; the newest page comes first. */
struct st_scene_page {
    struct st_scene_page *next;
    size_t used, room;
    char text[];
};

st_scene *st_scene_new(void)
{
    st_scene *s = st_alloc(1, sizeof *s);
    s->seat = ST_SPECTATOR;
    return s;
}

static void free_pages(struct st_scene_page *page)
{
    while (page) {
        struct st_scene_page *next = page->next;
        free(page);
        page = next;
    }
}

void st_scene_free(st_scene *s)
{
    if (!s)
        return;
    free_pages(s->pages);
    free(s->board);
    free(s->area);
    free(s->cell);
    free(s->edge);
    free(s->piece);
    free(s->mark);
    free(s->reach);
    free(s->zone);
    free(s->card);
    free(s->track);
    free(s->offer);
    free(s->note);
    free(s->line);
    free(s);
}

void st_scene_clear(st_scene *s)
{
    st_scene empty = { .seat = ST_SPECTATOR,
                       .board = s->board,
                       .area = s->area,
                       .cell = s->cell,
                       .edge = s->edge,
                       .piece = s->piece,
                       .mark = s->mark,
                       .reach = s->reach,
                       .zone = s->zone,
                       .card = s->card,
                       .track = s->track,
                       .offer = s->offer,
                       .note = s->note,
                       .line = s->line,
                       .pages = s->pages };
    memcpy(empty.room, s->room, sizeof empty.room);
    if (empty.pages) {
        free_pages(empty.pages->next);
        empty.pages->next = NULL;
        empty.pages->used = 0;
    }
    *s = empty;
}

/* Room for one more item of a list: the list itself, or a larger copy of it. */
static void *room_for_one(st_scene *s, enum list list, void *items, int count,
                          size_t size)
{
    if (count < s->room[list])
        return items;
    int room = s->room[list] > 0 ? 2 * s->room[list] : FIRST_ROOM;
    void *larger = st_alloc((size_t)room, size);
    if (count > 0)
        memcpy(larger, items, (size_t)count * size);
    free(items);
    s->room[list] = room;
    return larger;
}

/* Memory for `size` bytes of text. */
static char *take_text(st_scene *s, size_t size)
{
    struct st_scene_page *page = s->pages;
    if (!page || page->room - page->used < size) {
        size_t room = size > PAGE ? size : PAGE;
        page = st_alloc(1, sizeof *page + room);
        page->room = room;
        page->next = s->pages;
        s->pages = page;
    }
    char *text = page->text + page->used;
    page->used += size;
    return text;
}

const char *st_scene_text(st_scene *s, const char *format, ...)
{
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int length = vsnprintf(NULL, 0, format, list);
    va_end(list);
    ST_ASSERT(length >= 0, "give st_scene_text a format that printf accepts");
    char *text = take_text(s, (size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return text;
}

const char *st_scene_subject(st_scene *s, int seat, const char *verb)
{
    char spoken[32];
    if (!st_sentence_is_you(s->names[seat]))
        return st_scene_text(s, "%s %s", st_scene_seat(s, seat), verb);
    st_sentence_verb(verb, strlen(verb), spoken, sizeof spoken);
    return st_scene_text(s, "You %s", spoken);
}

const char *st_scene_seat(st_scene *s, int seat)
{
    ST_ASSERT(seat >= 0 && seat < ST_SEATS, "name a seat from 0 to ST_SEATS - 1");
    return s->names[seat] ? s->names[seat] : st_scene_text(s, "seat %d", seat + 1);
}

static st_board *last_board(st_scene *s)
{
    ST_ASSERT(s->boards > 0, "add the board before what lies on it");
    return &s->board[s->boards - 1];
}

void st_scene_board(st_scene *s, st_board board)
{
    board.first_area = s->areas;
    board.first_cell = s->cells;
    board.first_edge = s->edges;
    board.first_piece = s->pieces;
    board.first_mark = s->marks;
    board.first_reach = s->reaches;
    board.areas = board.cells = board.edges = 0;
    board.pieces = board.marks = board.reaches = 0;
    s->board = room_for_one(s, BOARDS, s->board, s->boards, sizeof board);
    s->board[s->boards++] = board;
}

void st_scene_area(st_scene *s, st_area area)
{
    last_board(s)->areas++;
    s->area = room_for_one(s, AREAS, s->area, s->areas, sizeof area);
    s->area[s->areas++] = area;
}

void st_scene_cell(st_scene *s, st_cell cell)
{
    last_board(s)->cells++;
    s->cell = room_for_one(s, CELLS, s->cell, s->cells, sizeof cell);
    s->cell[s->cells++] = cell;
}

void st_scene_edge(st_scene *s, st_edge edge)
{
    last_board(s)->edges++;
    s->edge = room_for_one(s, EDGES, s->edge, s->edges, sizeof edge);
    s->edge[s->edges++] = edge;
}

void st_scene_piece(st_scene *s, st_piece piece)
{
    last_board(s)->pieces++;
    s->piece = room_for_one(s, PIECES, s->piece, s->pieces, sizeof piece);
    s->piece[s->pieces++] = piece;
}

void st_scene_mark(st_scene *s, st_mark mark)
{
    last_board(s)->marks++;
    s->mark = room_for_one(s, MARKS, s->mark, s->marks, sizeof mark);
    s->mark[s->marks++] = mark;
}

void st_scene_reach(st_scene *s, st_reach reach)
{
    last_board(s)->reaches++;
    s->reach = room_for_one(s, REACHES, s->reach, s->reaches, sizeof reach);
    s->reach[s->reaches++] = reach;
}

void st_scene_zone(st_scene *s, st_zone zone)
{
    zone.first_card = s->cards;
    zone.cards = 0;
    s->zone = room_for_one(s, ZONES, s->zone, s->zones, sizeof zone);
    s->zone[s->zones++] = zone;
}

void st_scene_card(st_scene *s, st_card card)
{
    ST_ASSERT(s->zones > 0, "add the zone before the cards in it");
    s->zone[s->zones - 1].cards++;
    s->card = room_for_one(s, CARDS, s->card, s->cards, sizeof card);
    s->card[s->cards++] = card;
}

void st_scene_track(st_scene *s, st_track track)
{
    s->track = room_for_one(s, TRACKS, s->track, s->tracks, sizeof track);
    s->track[s->tracks++] = track;
}

void st_scene_offer(st_scene *s, st_offer offer)
{
    s->offer = room_for_one(s, OFFERS, s->offer, s->offers, sizeof offer);
    s->offer[s->offers++] = offer;
}

void st_scene_note(st_scene *s, st_note note)
{
    s->note = room_for_one(s, NOTES, s->note, s->notes, sizeof note);
    s->note[s->notes++] = note;
}

void st_scene_line(st_scene *s, st_line line)
{
    s->line = room_for_one(s, LINES, s->line, s->lines, sizeof line);
    s->line[s->lines++] = line;
}
