/* scene.c: the lists a scene is made of, and the memory of the texts in it.
 *
 * Lists and text pages are kept when a scene is cleared, so a table that shows one scene
 * after the other stops allocating after the first few. It knows no game and no way of
 * drawing. */
#include "core/scene.h"

#include "core/effects.h"
#include "core/sentence.h"

#include <stdarg.h>
#include <stddef.h>
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
    WALLS,
    REGIONS,
    ROUTES,
    POINTS,
    ZONES,
    CARDS,
    TRACKS,
    OFFERS,
    NOTES,
    LINES,
    FACTS,
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
    while (page != NULL) {
        struct st_scene_page *next = page->next;
        free(page);
        page = next;
    }
}

void st_scene_free(st_scene *s)
{
    if (s == NULL)
        return;
    free_pages(s->pages);
    free(s->board);
    free(s->area);
    free(s->cell);
    free(s->edge);
    free(s->piece);
    free(s->mark);
    free(s->reach);
    free(s->wall);
    free(s->region);
    free(s->route);
    free(s->point);
    free(s->zone);
    free(s->card);
    free(s->track);
    free(s->offer);
    free(s->note);
    free(s->line);
    free(s->fact);
    st_scene_free(s->ground);
    st_effects_free(s->effects);
    free(s);
}

/* What is kept stands between what is not: lists, their rooms and the pages. So a scene is
 * cleared by stretches, since every seat has one made after every move. */
void st_scene_clear(st_scene *s)
{
    memset(s, 0, offsetof(st_scene, board));
    memset(&s->boards, 0, offsetof(st_scene, room) - offsetof(st_scene, boards));
    s->seat = ST_SPECTATOR;
    s->points_to = s->at = 0;
    s->facts_to = NULL;
    s->is_laying = s->has_ground = s->is_glimpse = false;
    if (s->pages != NULL) {
        free_pages(s->pages->next);
        s->pages->next = NULL;
        s->pages->used = 0;
    }
    if (s->ground != NULL)
        st_scene_clear(s->ground);
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
    if (page == NULL || page->room - page->used < size) {
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

char *st_scene_open_text(st_scene *s, size_t most)
{
    return take_text(s, most);
}

void st_scene_close_text(st_scene *s, const char *text, size_t size)
{
    s->pages->used = (size_t)(text - s->pages->text) + size;
}

const char *st_scene_text(st_scene *s, const char *format, ...)
{
    va_list list, again;
    ST_ASSERT(format != NULL, "give st_scene_text a format");
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

const char *st_scene_copy(st_scene *s, const char *text)
{
    const size_t size = strlen(text) + 1;
    return memcpy(take_text(s, size), text, size);
}

const char *st_scene_copy_part(st_scene *s, const char *text, int length)
{
    char *copy = take_text(s, (size_t)length + 1);
    memcpy(copy, text, (size_t)length);
    copy[length] = '\0';
    return copy;
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
    if (s->names[seat] == NULL && seat == s->seat)
        return "you";
    return s->names[seat] != NULL ? s->names[seat]
                                  : st_scene_text(s, "seat %d", seat + 1);
}

static st_board *board_now(st_scene *s)
{
    ST_ASSERT(s->boards > 0, "add the board before what lies on it");
    return &s->board[s->at];
}

static bool is_same(const char *a, const char *b)
{
    return a != NULL && b != NULL && strcmp(a, b) == 0;
}

void st_scene_want_ground(st_scene *s)
{
    if (s->ground == NULL)
        s->ground = st_scene_new();
}

void st_scene_want_effects(st_scene *s)
{
    if (s->effects == NULL)
        s->effects = st_effects_new();
}

void st_scene_board(st_scene *s, st_board board)
{
    s->facts_to = NULL;
    for (s->at = 0; s->has_ground && s->at < s->boards; s->at++)
        if (is_same(s->board[s->at].id, board.id))
            return;
    board.first_area = s->areas;
    board.first_cell = s->cells;
    board.first_edge = s->edges;
    board.first_piece = s->pieces;
    board.first_mark = s->marks;
    board.first_reach = s->reaches;
    board.first_wall = s->walls;
    board.first_region = s->regions;
    board.first_route = s->routes;
    board.areas = board.cells = board.edges = 0;
    board.pieces = board.marks = board.reaches = 0;
    board.walls = board.regions = board.routes = 0;
    board.is_ground = s->is_laying;
    s->board = room_for_one(s, BOARDS, s->board, s->boards, sizeof board);
    s->at = s->boards;
    s->board[s->boards++] = board;
}

/* Room for one more item at a place of a list; what stands there moves on. */
static void *room_at(st_scene *s, enum list list, void *items, int count, int at,
                     size_t size)
{
    char *bytes = room_for_one(s, list, items, count, size);
    if (at < count)
        memmove(bytes + (size_t)(at + 1) * size, bytes + (size_t)at * size,
                (size_t)(count - at) * size);
    return bytes;
}

/* Of the ground, what has that id; the place behind the last of the board: none. */
static int find_area(const st_scene *s, const st_board *b, const char *id)
{
    int i = b->first_area;
    while (i < b->first_area + b->areas && !is_same(s->area[i].id, id))
        i++;
    return i;
}

void st_scene_area(st_scene *s, st_area area)
{
    st_board *b = board_now(s);
    int at = s->has_ground ? find_area(s, b, area.id) : b->first_area + b->areas;
    area.is_ground = s->is_laying;
    if (at == b->first_area + b->areas) {
        s->area = room_at(s, AREAS, s->area, s->areas, at, sizeof area);
        s->areas++;
        b->areas++;
        for (int i = s->at + 1; i < s->boards; i++)
            s->board[i].first_area++;
    }
    s->area[at] = area;
    s->facts_to = &s->area[at].facts;
}

static int find_cell(const st_scene *s, const st_board *b, const char *id)
{
    int i = b->first_cell;
    while (i < b->first_cell + b->cells && !is_same(s->cell[i].id, id))
        i++;
    return i;
}

void st_scene_cell(st_scene *s, st_cell cell)
{
    st_board *b = board_now(s);
    int at = s->has_ground ? find_cell(s, b, cell.id) : b->first_cell + b->cells;
    cell.is_ground = s->is_laying;
    if (at == b->first_cell + b->cells) {
        s->cell = room_at(s, CELLS, s->cell, s->cells, at, sizeof cell);
        s->cells++;
        b->cells++;
        for (int i = s->at + 1; i < s->boards; i++)
            s->board[i].first_cell++;
    }
    s->cell[at] = cell;
    s->facts_to = &s->cell[at].facts;
}

static int find_edge(const st_scene *s, const st_board *b, const st_edge *edge)
{
    int i = b->first_edge;
    while (i < b->first_edge + b->edges &&
           !(is_same(s->edge[i].from, edge->from) && is_same(s->edge[i].to, edge->to)))
        i++;
    return i;
}

void st_scene_edge(st_scene *s, st_edge edge)
{
    st_board *b = board_now(s);
    int at = s->has_ground ? find_edge(s, b, &edge) : b->first_edge + b->edges;
    edge.is_ground = s->is_laying;
    if (at == b->first_edge + b->edges) {
        s->edge = room_at(s, EDGES, s->edge, s->edges, at, sizeof edge);
        s->edges++;
        b->edges++;
        for (int i = s->at + 1; i < s->boards; i++)
            s->board[i].first_edge++;
    }
    s->edge[at] = edge;
    s->facts_to = NULL;
}

static int find_wall(const st_scene *s, const st_board *b, const char *id)
{
    int i = b->first_wall;
    while (i < b->first_wall + b->walls && !is_same(s->wall[i].id, id))
        i++;
    return i;
}

void st_scene_wall(st_scene *s, st_wall wall)
{
    st_board *b = board_now(s);
    int at = s->has_ground ? find_wall(s, b, wall.id) : b->first_wall + b->walls;
    wall.is_ground = s->is_laying;
    if (at == b->first_wall + b->walls) {
        s->wall = room_at(s, WALLS, s->wall, s->walls, at, sizeof wall);
        s->walls++;
        b->walls++;
        for (int i = s->at + 1; i < s->boards; i++)
            s->board[i].first_wall++;
    }
    s->wall[at] = wall;
    s->facts_to = NULL;
}

void st_scene_piece(st_scene *s, st_piece piece)
{
    st_board *b = board_now(s);
    const int at = b->first_piece + b->pieces++;
    s->piece = room_at(s, PIECES, s->piece, s->pieces++, at, sizeof piece);
    s->piece[at] = piece;
    s->facts_to = &s->piece[at].facts;
    for (int i = s->at + 1; i < s->boards; i++)
        s->board[i].first_piece++;
}

void st_scene_mark(st_scene *s, st_mark mark)
{
    st_board *b = board_now(s);
    const int at = b->first_mark + b->marks++;
    s->mark = room_at(s, MARKS, s->mark, s->marks++, at, sizeof mark);
    s->mark[at] = mark;
    s->facts_to = &s->mark[at].facts;
    for (int i = s->at + 1; i < s->boards; i++)
        s->board[i].first_mark++;
}

void st_scene_reach(st_scene *s, st_reach reach)
{
    st_board *b = board_now(s);
    const int at = b->first_reach + b->reaches++;
    s->reach = room_at(s, REACHES, s->reach, s->reaches++, at, sizeof reach);
    s->reach[at] = reach;
    s->facts_to = NULL;
    for (int i = s->at + 1; i < s->boards; i++)
        s->board[i].first_reach++;
}

void st_scene_region(st_scene *s, st_region region)
{
    st_board *b = board_now(s);
    const int at = b->first_region + b->regions++;
    region.first_point = s->points;
    region.points = 0;
    region.is_ground = s->is_laying;
    s->region = room_at(s, REGIONS, s->region, s->regions++, at, sizeof region);
    s->region[at] = region;
    s->facts_to = NULL;
    s->points_to = REGIONS;
    for (int i = s->at + 1; i < s->boards; i++)
        s->board[i].first_region++;
}

void st_scene_route(st_scene *s, st_route route)
{
    st_board *b = board_now(s);
    const int at = b->first_route + b->routes++;
    route.first_point = s->points;
    route.points = 0;
    s->route = room_at(s, ROUTES, s->route, s->routes++, at, sizeof route);
    s->route[at] = route;
    s->facts_to = NULL;
    s->points_to = ROUTES;
    for (int i = s->at + 1; i < s->boards; i++)
        s->board[i].first_route++;
}

void st_scene_point(st_scene *s, st_point point)
{
    const st_board *b = &s->board[s->at];
    switch (s->points_to) {
    case REGIONS: s->region[b->first_region + b->regions - 1].points++; break;
    case ROUTES: s->route[b->first_route + b->routes - 1].points++; break;
    case LINES: s->line[s->lines - 1].points++; break;
    default: ST_ASSERT(false, "add the region or route before its points");
    }
    s->point = room_for_one(s, POINTS, s->point, s->points, sizeof point);
    s->point[s->points++] = point;
}

void st_scene_zone(st_scene *s, st_zone zone)
{
    zone.first_card = s->cards;
    zone.cards = 0;
    s->zone = room_for_one(s, ZONES, s->zone, s->zones, sizeof zone);
    s->zone[s->zones++] = zone;
    s->facts_to = NULL;
}

void st_scene_card(st_scene *s, st_card card)
{
    ST_ASSERT(s->zones > 0, "add the zone before the cards in it");
    s->zone[s->zones - 1].cards++;
    s->card = room_for_one(s, CARDS, s->card, s->cards, sizeof card);
    s->card[s->cards] = card;
    s->facts_to = &s->card[s->cards++].facts;
}

void st_scene_track(st_scene *s, st_track track)
{
    s->track = room_for_one(s, TRACKS, s->track, s->tracks, sizeof track);
    s->track[s->tracks] = track;
    s->facts_to = &s->track[s->tracks++].facts;
}

st_offer *st_scene_next_offer(st_scene *s)
{
    s->offer = room_for_one(s, OFFERS, s->offer, s->offers, sizeof *s->offer);
    st_offer *offer = &s->offer[s->offers++];
    memset(offer, 0, sizeof *offer);
    s->facts_to = &offer->facts;
    return offer;
}

void st_scene_offer(st_scene *s, st_offer offer)
{
    *st_scene_next_offer(s) = offer;
}

void st_scene_note(st_scene *s, st_note note)
{
    s->note = room_for_one(s, NOTES, s->note, s->notes, sizeof note);
    s->note[s->notes] = note;
    s->facts_to = &s->note[s->notes++].facts;
}

void st_scene_line(st_scene *s, st_line line)
{
    line.first_point = s->points;
    line.points = 0;
    s->points_to = LINES;
    s->line = room_for_one(s, LINES, s->line, s->lines, sizeof line);
    s->line[s->lines] = line;
    s->facts_to = &s->line[s->lines++].facts;
}

/* The facts of a thing follow one another, since they are added right behind it. */
void st_scene_add_fact(st_scene *s, st_fact fact)
{
    st_facts *facts = s->facts_to;
    ST_ASSERT(facts != NULL, "add the thing right before its facts");
    if (facts->count == 0)
        facts->first = s->facts;
    facts->count++;
    s->fact = room_for_one(s, FACTS, s->fact, s->facts, sizeof fact);
    s->fact[s->facts++] = fact;
}

void st_scene_about(st_scene *s)
{
    s->facts_to = &s->about;
}

void st_scene_fact(st_scene *s, const char *name, int number)
{
    st_scene_add_fact(s, (st_fact){ .name = name, .number = number });
}

void st_scene_fact_word(st_scene *s, const char *name, const char *word)
{
    if (word != NULL && *word != '\0')
        st_scene_add_fact(s, (st_fact){ .name = name, .word = word });
}
