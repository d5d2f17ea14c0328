/* parts.c: a scene as the JSON of its parts, the document of docs/scene.md. What is asked
 * and offered is written in parts_prompt.c.
 *
 * It is written as text at once and not as a tree of jansson's: a table sends a scene to
 * every seat after every move, and the tree takes ten times as long. */
#include "core/parts.h"

#include "core/parts_inside.h"

#include <sandtable/position.h>

#include <jansson.h>
#include <string.h>

const char *const st_part_names[ST_PARTS] = { "table",  "ground", "boards", "zones",
                                              "tracks", "prompt", "notes",  "events" };

void st_parts_write_facts(st_pen *p, const st_fact *fact, int count)
{
    st_pen_open(p, "facts");
    for (int i = 0; i < count; i++) {
        st_pen_key(p, fact[i].name);
        if (fact[i].word == NULL)
            st_text_number(p->text, fact[i].number);
        else if (fact[i].is_decimal)
            st_text_put(p->text, fact[i].word);
        else
            st_text_string(p->text, fact[i].word);
    }
    st_pen_close(p);
}

static void write_lesson(st_pen *p, const st_teaching *lesson)
{
    if (lesson->title == NULL)
        return;
    st_pen_open(p, "lesson");
    st_pen_put(p, "title", lesson->title);
    st_pen_put(p, "say", lesson->say);
    st_pen_put(p, "do", lesson->order);
    st_pen_number(p, "step", lesson->step);
    st_pen_number(p, "steps", lesson->steps);
    st_pen_number(p, "seat", lesson->seat + 1);
    st_pen_close(p);
}

static void write_table(st_pen *p, const st_scene *s)
{
    st_text_add(p->text, "{", 1);
    if (s->game != NULL) {
        st_pen_put(p, "game", s->game->id);
        st_pen_put(p, "title", s->game->title);
    }
    if (s->seat >= 0)
        st_pen_number(p, "view", s->seat + 1);
    else
        st_pen_put(p, "view", s->seat == ST_SPECTATOR ? "spectator" : "everything");
    st_pen_number(p, "move", s->moves_made);
    st_pen_put(p, "headline", s->headline);
    st_pen_words(p, "options", s->options);
    if (s->has_own_dice)
        st_pen_flag(p, "own_dice", true);
    st_pen_open_list(p, "seats");
    for (int seat = 0; seat < s->seats; seat++) {
        st_pen_open_item(p);
        st_pen_number(p, "seat", seat + 1);
        st_pen_put(p, "name", s->names[seat]);
        st_pen_number(p, "score", s->score[seat]);
        st_pen_close_item(p);
    }
    st_pen_close_list(p);
    st_pen_seats(p, "to_act", s->to_act);
    if (s->ending != NULL) {
        st_pen_put(p, "ending", s->ending);
        st_pen_seats(p, "winners", s->winners);
    }
    st_pen_put(p, "sort", s->sort);
    st_parts_facts(p, s, s->about);
    write_lesson(p, &s->lesson);
    st_pen_close(p);
}

/* Whether something of a board is left out here, because it stands in the ground that is
 * sent apart. */
static bool is_elsewhere(const st_scene *s, bool is_ground)
{
    return s->ground != NULL && is_ground;
}

static void write_areas(st_pen *p, const st_scene *s, const st_board *b)
{
    st_pen_open_list(p, "areas");
    for (int i = 0; i < b->areas; i++) {
        const st_area *area = &s->area[b->first_area + i];
        if (is_elsewhere(s, area->is_ground))
            continue;
        st_pen_open_item(p);
        st_pen_put(p, "id", area->id);
        st_pen_put(p, "label", area->label);
        st_pen_put(p, "tint", area->tint);
        if (area->pips > 0)
            st_pen_number(p, "pips", area->pips);
        st_pen_put(p, "detail", area->detail);
        st_parts_facts(p, s, area->facts);
        st_pen_close_item(p);
    }
    st_pen_close_list(p);
}

static void write_cells(st_pen *p, const st_scene *s, const st_board *b)
{
    st_pen_open_list(p, "cells");
    for (int i = 0; i < b->cells; i++) {
        const st_cell *cell = &s->cell[b->first_cell + i];
        if (is_elsewhere(s, cell->is_ground))
            continue;
        st_pen_open_item(p);
        st_pen_put(p, "id", cell->id);
        st_pen_put(p, "label", cell->label);
        st_pen_put(p, "kind", cell->kind);
        if (cell->area >= 0 && cell->area < b->areas)
            st_pen_put(p, "area", s->area[b->first_area + cell->area].id);
        st_pen_number(p, "x", cell->x);
        st_pen_number(p, "y", cell->y);
        st_pen_put(p, "detail", cell->detail);
        st_parts_facts(p, s, cell->facts);
        st_pen_close_item(p);
    }
    st_pen_close_list(p);
}

static void write_edges(st_pen *p, const st_scene *s, const st_board *b)
{
    st_pen_open_list(p, "edges");
    for (int i = 0; i < b->edges; i++) {
        const st_edge *edge = &s->edge[b->first_edge + i];
        if (is_elsewhere(s, edge->is_ground))
            continue;
        st_pen_open_item(p);
        st_pen_put(p, "from", edge->from);
        st_pen_put(p, "to", edge->to);
        st_pen_put(p, "kind", edge->kind);
        st_pen_close_item(p);
    }
    st_pen_close_list(p);
}

/* Lists that many boards do not have are left out where they are empty. */
static bool open_some(st_pen *p, const char *name, bool is_open)
{
    if (!is_open)
        st_pen_open_list(p, name);
    st_pen_open_item(p);
    return true;
}

static void put_wall(st_pen *p, const st_wall *wall)
{
    st_pen_put(p, "id", wall->id);
    st_pen_put(p, "kind", wall->kind);
    st_pen_words(p, "state", wall->state);
    st_pen_key(p, "line");
    st_text_print(p->text, "[%d,%d,%d,%d]", wall->x1, wall->y1, wall->x2, wall->y2);
}

static void write_walls(st_pen *p, const st_scene *s, const st_board *b)
{
    bool is_open = false;
    for (int i = 0; i < b->walls; i++) {
        const st_wall *wall = &s->wall[b->first_wall + i];
        if (is_elsewhere(s, wall->is_ground))
            continue;
        is_open = open_some(p, "walls", is_open);
        put_wall(p, wall);
        st_pen_close_item(p);
    }
    if (is_open)
        st_pen_close_list(p);
}

/* [[x, y, ms], ...], without the times where there are none. */
static void write_points(st_pen *p, const st_point *point, int count)
{
    bool has_times = false;
    for (int i = 0; i < count; i++)
        has_times = has_times || point[i].ms != 0;
    st_pen_open_list(p, "points");
    for (int i = 0; i < count; i++) {
        st_pen_separate(p);
        st_text_print(p->text, "[%d,%d", point[i].x, point[i].y);
        if (has_times)
            st_text_print(p->text, ",%d", point[i].ms);
        st_text_add(p->text, "]", 1);
    }
    st_pen_close_list(p);
}

static void write_regions(st_pen *p, const st_scene *s, const st_board *b)
{
    bool is_open = false;
    for (int i = 0; i < b->regions; i++) {
        const st_region *region = &s->region[b->first_region + i];
        if (is_elsewhere(s, region->is_ground))
            continue;
        is_open = open_some(p, "regions", is_open);
        st_pen_put(p, "id", region->id);
        st_pen_put(p, "kind", region->kind);
        st_pen_put(p, "label", region->label);
        st_pen_put(p, "detail", region->detail);
        if (region->radius > 0)
            st_pen_number(p, "radius", region->radius);
        write_points(p, s->point + region->first_point, region->points);
        st_pen_close_item(p);
    }
    if (is_open)
        st_pen_close_list(p);
}

static void write_routes(st_pen *p, const st_scene *s, const st_board *b)
{
    bool is_open = false;
    for (int i = 0; i < b->routes; i++) {
        const st_route *route = &s->route[b->first_route + i];
        is_open = open_some(p, "routes", is_open);
        st_pen_put(p, "id", route->id);
        st_pen_put(p, "kind", route->kind);
        st_pen_put(p, "label", route->label);
        st_pen_put(p, "piece", route->piece);
        write_points(p, s->point + route->first_point, route->points);
        st_pen_close_item(p);
    }
    if (is_open)
        st_pen_close_list(p);
}

static void put_spot(st_pen *p, const st_spot *at)
{
    if (!at->is_exact)
        return;
    st_pen_key(p, "at");
    st_text_print(p->text, "[%d,%d]", at->x, at->y);
    if (at->angle != 0)
        st_pen_number(p, "angle", at->angle);
    if (at->size > 0)
        st_pen_number(p, "size", at->size);
}

static inline void put_piece(st_pen *p, const st_scene *s, const st_piece *piece)
{
    st_pen_put(p, "id", piece->id);
    st_pen_put(p, "kind", piece->kind);
    st_pen_put(p, "label", piece->label);
    st_pen_put(p, "glyph", piece->glyph);
    st_pen_seat(p, "owner", piece->owner);
    st_pen_put(p, "cell", piece->cell);
    put_spot(p, &piece->at);
    st_pen_words(p, "state", piece->state);
    st_pen_put(p, "detail", piece->detail);
    st_parts_facts(p, s, piece->facts);
}

static void write_pieces(st_pen *p, const st_scene *s, const st_board *b)
{
    st_pen_open_list(p, "pieces");
    for (int i = 0; i < b->pieces; i++) {
        st_pen_open_item(p);
        put_piece(p, s, &s->piece[b->first_piece + i]);
        st_pen_close_item(p);
    }
    st_pen_close_list(p);
}

static inline void put_mark(st_pen *p, const st_scene *s, const st_mark *mark)
{
    st_pen_put(p, "cell", mark->cell);
    put_spot(p, &mark->at);
    st_pen_put(p, "kind", mark->kind);
    st_pen_put(p, "label", mark->label);
    st_pen_number(p, "count", mark->count);
    st_parts_facts(p, s, mark->facts);
}

static void write_marks(st_pen *p, const st_scene *s, const st_board *b)
{
    st_pen_open_list(p, "marks");
    for (int i = 0; i < b->marks; i++) {
        st_pen_open_item(p);
        put_mark(p, s, &s->mark[b->first_mark + i]);
        st_pen_close_item(p);
    }
    st_pen_close_list(p);
}

static void write_reach(st_pen *p, const st_scene *s, const st_board *b)
{
    st_pen_open_list(p, "reach");
    for (int i = 0; i < b->reaches; i++) {
        const st_reach *reach = &s->reach[b->first_reach + i];
        st_pen_open_item(p);
        st_pen_put(p, "cell", reach->cell);
        st_pen_put(p, "label", reach->label);
        st_pen_close_item(p);
    }
    st_pen_close_list(p);
}

static void write_plan(st_pen *p, const st_scene *s, const st_board *board)
{
    st_pen_open_item(p);
    st_pen_put(p, "id", board->id);
    if (!is_elsewhere(s, board->is_ground)) {
        st_pen_put(p, "label", board->label);
        st_pen_number(p, "columns", board->columns);
        st_pen_number(p, "rows", board->rows);
        if (board->unit > 0)
            st_pen_number(p, "unit", board->unit);
    }
    write_areas(p, s, board);
    write_cells(p, s, board);
    write_edges(p, s, board);
    write_walls(p, s, board);
    write_regions(p, s, board);
}

static void write_ground(st_pen *p, const st_scene *s)
{
    st_text_add(p->text, "[", 1);
    for (int i = 0; s->ground != NULL && i < s->ground->boards; i++) {
        write_plan(p, s->ground, &s->ground->board[i]);
        st_pen_close_item(p);
    }
    st_pen_close_list(p);
}

static void write_boards(st_pen *p, const st_scene *s)
{
    st_text_add(p->text, "[", 1);
    for (int i = 0; i < s->boards; i++) {
        const st_board *board = &s->board[i];
        write_plan(p, s, board);
        write_routes(p, s, board);
        write_pieces(p, s, board);
        write_marks(p, s, board);
        write_reach(p, s, board);
        st_pen_close_item(p);
    }
    st_pen_close_list(p);
}

static void write_cards(st_pen *p, const st_scene *s, const st_zone *zone)
{
    st_pen_open_list(p, "cards");
    for (int i = 0; i < zone->cards; i++) {
        const st_card *card = &s->card[zone->first_card + i];
        st_pen_open_item(p);
        st_pen_put(p, "id", card->id);
        st_pen_put(p, "name", card->name);
        st_pen_words(p, "icons", card->icons);
        st_pen_put(p, "text", card->text);
        st_pen_words(p, "state", card->state);
        st_pen_number(p, "count", card->count);
        st_pen_put(p, "taken_by", card->taken_by);
        if (card->move > 0)
            st_pen_number(p, "move", (int)card->move);
        st_parts_facts(p, s, card->facts);
        st_pen_close_item(p);
    }
    st_pen_close_list(p);
}

static void write_zones(st_pen *p, const st_scene *s)
{
    st_text_add(p->text, "[", 1);
    for (int i = 0; i < s->zones; i++) {
        const st_zone *zone = &s->zone[i];
        st_pen_open_item(p);
        st_pen_put(p, "id", zone->id);
        st_pen_put(p, "label", zone->label);
        st_pen_seat(p, "owner", zone->owner);
        st_pen_flag(p, "face_up", zone->is_face_up);
        st_pen_number(p, "count", zone->count);
        write_cards(p, s, zone);
        st_pen_close_item(p);
    }
    st_pen_close_list(p);
}

static inline void put_track(st_pen *p, const st_scene *s, const st_track *track)
{
    st_pen_put(p, "id", track->id);
    st_pen_put(p, "label", track->label);
    st_pen_seat(p, "owner", track->owner);
    st_pen_number(p, "value", track->value);
    st_pen_number(p, "min", track->min);
    st_pen_number(p, "max", track->max);
    st_pen_put(p, "text", track->text);
    st_parts_facts(p, s, track->facts);
}

static void write_tracks(st_pen *p, const st_scene *s)
{
    st_text_add(p->text, "[", 1);
    for (int i = 0; i < s->tracks; i++) {
        st_pen_open_item(p);
        put_track(p, s, &s->track[i]);
        st_pen_close_item(p);
    }
    st_pen_close_list(p);
}

void st_parts_effect(st_text *t, const st_scene *s, const st_effect *effect)
{
    st_pen p = { .text = t };
    st_text_add(t, "{", 1);
    st_pen_put(&p, "board", effect->board != NULL ? effect->board->id : NULL);
    st_pen_put(&p, "gone", effect->gone);
    if (effect->piece != NULL) {
        st_pen_open(&p, "piece");
        put_piece(&p, s, effect->piece);
        st_pen_close(&p);
    }
    if (effect->mark != NULL) {
        st_pen_open(&p, "mark");
        put_mark(&p, s, effect->mark);
        st_pen_close(&p);
    }
    if (effect->wall != NULL) {
        st_pen_open(&p, "wall");
        put_wall(&p, effect->wall);
        st_pen_close(&p);
    }
    if (effect->track != NULL) {
        st_pen_open(&p, "track");
        put_track(&p, s, effect->track);
        st_pen_close(&p);
    }
    st_text_add(t, "},", 2);
}

static void write_notes(st_pen *p, const st_scene *s)
{
    st_text_add(p->text, "[", 1);
    for (int i = 0; i < s->notes; i++) {
        const st_note *note = &s->note[i];
        st_pen_open_item(p);
        st_pen_put(p, "text", note->text);
        st_pen_put(p, "rule", note->rule);
        st_pen_flag(p, "banner", note->is_banner);
        st_parts_facts(p, s, note->facts);
        st_pen_close_item(p);
    }
    st_pen_close_list(p);
}

static void write_events(st_pen *p, const st_scene *s)
{
    const st_line *line = s->line;
    const int count = s->lines;
    st_text_add(p->text, "[", 1);
    for (int i = 0; i < count; i++) {
        st_pen_open_item(p);
        st_pen_number(p, "move", line[i].move);
        st_pen_put(p, "name", line[i].name);
        st_pen_put(p, "text", line[i].text);
        st_pen_words(p, "rules", line[i].rules);
        st_parts_facts(p, s, line[i].facts);
        st_pen_words(p, "touches", line[i].touches);
        st_pen_put(p, "depth", line[i].depth == ST_HEADLINE ? "headline" : "detail");
        if (line[i].is_brief)
            st_pen_flag(p, "brief", true);
        if (line[i].points > 0) {
            st_pen_open(p, "path");
            st_pen_put(p, "board", line[i].board);
            write_points(p, s->point + line[i].first_point, line[i].points);
            st_pen_close(p);
        }
        if (line[i].is_yours)
            st_pen_flag(p, "yours", true);
        if (line[i].is_chapter)
            st_pen_flag(p, "chapter", true);
        st_pen_put(p, "moment", line[i].moment);
        if (line[i].effects != NULL) {
            st_pen_open_list(p, "effects");
            st_text_put(p->text, line[i].effects);
            st_pen_close_list(p);
        }
        st_pen_close_item(p);
    }
    st_pen_close_list(p);
}

void st_parts_events(st_text *t, const st_scene *scene)
{
    write_events(&(st_pen){ .text = t }, scene);
}

/* Parts that are lists of things, or have such lists. The ground is sent once. */
static bool has_items(int part)
{
    return part != ST_PART_TABLE && part != ST_PART_GROUND;
}

/* Parts that are a list, and one of nothing here; games have no use for many of them. */
static bool is_empty(int part, const st_scene *s)
{
    switch ((enum st_part)part) {
    case ST_PART_GROUND: return s->ground == NULL || s->ground->boards == 0;
    case ST_PART_BOARDS: return s->boards == 0;
    case ST_PART_ZONES: return s->zones == 0;
    case ST_PART_TRACKS: return s->tracks == 0;
    case ST_PART_NOTES: return s->notes == 0;
    default: return false;
    }
}

static void write_part(st_parts *parts, int part, const st_scene *scene)
{
    static void (*const write[ST_PART_EVENTS])(st_pen * p, const st_scene *s) = {
        write_table,  write_ground,    write_boards, write_zones,
        write_tracks, st_parts_prompt, write_notes,
    };
    st_text *t = &parts->text;
    st_items *items = &parts->items[part];
    st_pen pen = { .text = t,
                   .items = has_items(part) ? items : NULL,
                   .first = t->used,
                   .level = part == ST_PART_PROMPT ? ST_PEN_OUTER : 0,
                   .open = { -1, -1 } };
    parts->first[part] = t->used;
    write[part](&pen, scene);
    parts->size[part] = t->used - parts->first[part];
    parts->hash[part] = st_items_hash_part(items, t->bytes + parts->first[part],
                                           parts->size[part]);
}

/* The text begins with a list of nothing, which is that of all parts that are one. Then
 * come the events, so that they can stay when the rest is written anew. */
enum { NOTHING_SIZE = 2 };
static const char nothing[] = "[]";

void st_parts_rewrite(st_parts *parts, const st_scene *scene)
{
    parts->text.used = NOTHING_SIZE + parts->size[ST_PART_EVENTS];
    for (int i = 0; i < ST_PART_EVENTS; i++) {
        st_items_clear(&parts->items[i]);
        if (!is_empty(i, scene)) {
            write_part(parts, i, scene);
            continue;
        }
        parts->first[i] = 0;
        parts->size[i] = NOTHING_SIZE;
        parts->hash[i] = 0;
    }
}

void st_parts_write(st_parts *parts, const st_scene *scene)
{
    parts->text.used = 0;
    st_text_put(&parts->text, nothing);
    st_parts_events(&parts->text, scene);
    parts->first[ST_PART_EVENTS] = NOTHING_SIZE;
    parts->size[ST_PART_EVENTS] = parts->text.used - NOTHING_SIZE;
    st_parts_rewrite(parts, scene);
}

const st_items *st_parts_items(st_parts *parts, int part)
{
    st_items_hash(&parts->items[part], parts->text.bytes + parts->first[part]);
    return &parts->items[part];
}

void st_parts_free(st_parts *parts)
{
    for (int i = 0; i < ST_PARTS; i++)
        st_items_free(&parts->items[i]);
    st_text_free(&parts->text);
}

json_t *st_scene_json_new(const st_scene *scene)
{
    st_parts parts = { 0 };
    json_t *whole = json_object();
    st_parts_write(&parts, scene);
    for (int i = 0; i < ST_PARTS; i++) {
        json_t *part = json_loadb(parts.text.bytes + parts.first[i], parts.size[i],
                                  JSON_DECODE_ANY, NULL);
        ST_ASSERT(part != NULL, "write parts that are JSON");
        json_object_set_new(whole, st_part_names[i], part);
    }
    st_parts_free(&parts);
    return whole;
}
