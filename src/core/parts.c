/* parts.c: a scene as the JSON of its parts, the document of docs/scene.md.
 *
 * It is written as text at once and not as a tree of jansson's: a table sends a scene to
 * every seat after every move, and the tree takes ten times as long. */
#include "core/parts.h"

#include <sandtable/position.h>

#include <jansson.h>
#include <string.h>

const char *const st_part_names[ST_PARTS] = { "table",  "ground", "boards", "zones",
                                              "tracks", "prompt", "notes",  "events" };

/* An object or list under writing: what comes between its items. */
static void separate(st_text *t)
{
    const char last = t->bytes[t->used - 1];
    if (last != '{' && last != '[')
        st_text_add(t, ",", 1);
}

/* Half of a frame is keys. Compiled into each place that has one, the name is copied as a
 * number or two, and not as a text whose end must be found first. */
ST_INLINE void key(st_text *t, const char *name)
{
    const size_t size = strlen(name);
    st_text_reserve(t, size + 4);
    char *at = t->bytes + t->used;
    *at = ',';
    at += at[-1] != '{' && at[-1] != '[';
    *at++ = '"';
    memcpy(at, name, size + 1);
    at[size] = '"';
    at[size + 1] = ':';
    t->used = (size_t)(at - t->bytes) + size + 2;
}

ST_INLINE void put(st_text *t, const char *name, const char *text)
{
    if (text == NULL || *text == '\0')
        return;
    key(t, name);
    st_text_string(t, text);
}

ST_INLINE void put_number(st_text *t, const char *name, int64_t number)
{
    key(t, name);
    st_text_number(t, number);
}

ST_INLINE void put_flag(st_text *t, const char *name, bool flag)
{
    key(t, name);
    st_text_put(t, flag ? "true" : "false");
}

ST_INLINE void put_seat(st_text *t, const char *name, int seat)
{
    if (seat >= 0)
        put_number(t, name, seat + 1);
}

static void write_words(st_text *t, const char *words)
{
    st_text_add(t, "[", 1);
    for (const char *at = words; *at != '\0'; at += *at == ' ') {
        if (*at == ' ')
            continue;
        size_t length = 0; /* words are short */
        while (at[length] != ' ' && at[length] != '\0')
            length++;
        separate(t);
        st_text_quote(t, at, length);
        at += length;
    }
    st_text_add(t, "]", 1);
}

/* Words separated by blanks become a list; none, and the key is left out. */
ST_INLINE void put_words(st_text *t, const char *name, const char *words)
{
    while (words != NULL && *words == ' ')
        words++;
    if (words == NULL || *words == '\0')
        return;
    key(t, name);
    write_words(t, words);
}

static void put_seats(st_text *t, const char *name, uint32_t mask)
{
    key(t, name);
    st_text_add(t, "[", 1);
    for (int seat = 0; seat < ST_SEATS; seat++)
        if (mask >> seat & 1) {
            separate(t);
            st_text_number(t, seat + 1);
        }
    st_text_add(t, "]", 1);
}

ST_INLINE void open_list(st_text *t, const char *name)
{
    key(t, name);
    st_text_add(t, "[", 1);
}

static void open_item(st_text *t)
{
    separate(t);
    st_text_add(t, "{", 1);
}

ST_INLINE void open_object(st_text *t, const char *name)
{
    key(t, name);
    st_text_add(t, "{", 1);
}

static void close_item(st_text *t)
{
    st_text_add(t, "}", 1);
}

static void close_list(st_text *t)
{
    st_text_add(t, "]", 1);
}

static void write_lesson(st_text *t, const st_teaching *lesson)
{
    if (lesson->title == NULL)
        return;
    key(t, "lesson");
    st_text_add(t, "{", 1);
    put(t, "title", lesson->title);
    put(t, "say", lesson->say);
    put(t, "do", lesson->order);
    put_number(t, "step", lesson->step);
    put_number(t, "steps", lesson->steps);
    put_number(t, "seat", lesson->seat + 1);
    close_item(t);
}

static void write_table(st_text *t, const st_scene *s)
{
    st_text_add(t, "{", 1);
    if (s->game != NULL) {
        put(t, "game", s->game->id);
        put(t, "title", s->game->title);
    }
    if (s->seat >= 0)
        put_number(t, "view", s->seat + 1);
    else
        put(t, "view", s->seat == ST_SPECTATOR ? "spectator" : "everything");
    put_number(t, "move", s->moves_made);
    put(t, "headline", s->headline);
    put_words(t, "options", s->options);
    if (s->has_own_dice)
        put_flag(t, "own_dice", true);
    open_list(t, "seats");
    for (int seat = 0; seat < s->seats; seat++) {
        open_item(t);
        put_number(t, "seat", seat + 1);
        put(t, "name", s->names[seat]);
        put_number(t, "score", s->score[seat]);
        close_item(t);
    }
    close_list(t);
    put_seats(t, "to_act", s->to_act);
    if (s->ending != NULL) {
        put(t, "ending", s->ending);
        put_seats(t, "winners", s->winners);
    }
    write_lesson(t, &s->lesson);
    close_item(t);
}

/* Whether something of a board is left out here, because it stands in the ground that is
 * sent apart. */
static bool is_elsewhere(const st_scene *s, bool is_ground)
{
    return s->ground != NULL && is_ground;
}

static void write_areas(st_text *t, const st_scene *s, const st_board *b)
{
    open_list(t, "areas");
    for (int i = 0; i < b->areas; i++) {
        const st_area *area = &s->area[b->first_area + i];
        if (is_elsewhere(s, area->is_ground))
            continue;
        open_item(t);
        put(t, "id", area->id);
        put(t, "label", area->label);
        put(t, "tint", area->tint);
        if (area->pips > 0)
            put_number(t, "pips", area->pips);
        put(t, "detail", area->detail);
        close_item(t);
    }
    close_list(t);
}

static void write_cells(st_text *t, const st_scene *s, const st_board *b)
{
    open_list(t, "cells");
    for (int i = 0; i < b->cells; i++) {
        const st_cell *cell = &s->cell[b->first_cell + i];
        if (is_elsewhere(s, cell->is_ground))
            continue;
        open_item(t);
        put(t, "id", cell->id);
        put(t, "label", cell->label);
        put(t, "kind", cell->kind);
        if (cell->area >= 0 && cell->area < b->areas)
            put(t, "area", s->area[b->first_area + cell->area].id);
        put_number(t, "x", cell->x);
        put_number(t, "y", cell->y);
        put(t, "detail", cell->detail);
        close_item(t);
    }
    close_list(t);
}

static void write_edges(st_text *t, const st_scene *s, const st_board *b)
{
    open_list(t, "edges");
    for (int i = 0; i < b->edges; i++) {
        const st_edge *edge = &s->edge[b->first_edge + i];
        if (is_elsewhere(s, edge->is_ground))
            continue;
        open_item(t);
        put(t, "from", edge->from);
        put(t, "to", edge->to);
        put(t, "kind", edge->kind);
        close_item(t);
    }
    close_list(t);
}

/* Lists that many boards do not have are left out where they are empty. */
static bool open_some(st_text *t, const char *name, bool is_open)
{
    if (!is_open)
        open_list(t, name);
    open_item(t);
    return true;
}

static void write_walls(st_text *t, const st_scene *s, const st_board *b)
{
    bool is_open = false;
    for (int i = 0; i < b->walls; i++) {
        const st_wall *wall = &s->wall[b->first_wall + i];
        if (is_elsewhere(s, wall->is_ground))
            continue;
        is_open = open_some(t, "walls", is_open);
        put(t, "id", wall->id);
        put(t, "kind", wall->kind);
        put_words(t, "state", wall->state);
        key(t, "line");
        st_text_print(t, "[%d,%d,%d,%d]", wall->x1, wall->y1, wall->x2, wall->y2);
        close_item(t);
    }
    if (is_open)
        close_list(t);
}

/* [[x, y, ms], ...], without the times where there are none. */
static void write_points(st_text *t, const st_point *point, int count)
{
    bool has_times = false;
    for (int i = 0; i < count; i++)
        has_times = has_times || point[i].ms != 0;
    open_list(t, "points");
    for (int i = 0; i < count; i++) {
        separate(t);
        st_text_print(t, "[%d,%d", point[i].x, point[i].y);
        if (has_times)
            st_text_print(t, ",%d", point[i].ms);
        st_text_add(t, "]", 1);
    }
    close_list(t);
}

static void write_regions(st_text *t, const st_scene *s, const st_board *b)
{
    bool is_open = false;
    for (int i = 0; i < b->regions; i++) {
        const st_region *region = &s->region[b->first_region + i];
        if (is_elsewhere(s, region->is_ground))
            continue;
        is_open = open_some(t, "regions", is_open);
        put(t, "id", region->id);
        put(t, "kind", region->kind);
        put(t, "label", region->label);
        put(t, "detail", region->detail);
        if (region->radius > 0)
            put_number(t, "radius", region->radius);
        write_points(t, s->point + region->first_point, region->points);
        close_item(t);
    }
    if (is_open)
        close_list(t);
}

static void write_routes(st_text *t, const st_scene *s, const st_board *b)
{
    bool is_open = false;
    for (int i = 0; i < b->routes; i++) {
        const st_route *route = &s->route[b->first_route + i];
        is_open = open_some(t, "routes", is_open);
        put(t, "id", route->id);
        put(t, "kind", route->kind);
        put(t, "label", route->label);
        put(t, "piece", route->piece);
        write_points(t, s->point + route->first_point, route->points);
        close_item(t);
    }
    if (is_open)
        close_list(t);
}

static void put_spot(st_text *t, const st_spot *at)
{
    if (!at->is_exact)
        return;
    key(t, "at");
    st_text_print(t, "[%d,%d]", at->x, at->y);
    if (at->angle != 0)
        put_number(t, "angle", at->angle);
    if (at->size > 0)
        put_number(t, "size", at->size);
}

static void write_pieces(st_text *t, const st_scene *s, const st_board *b)
{
    open_list(t, "pieces");
    for (int i = 0; i < b->pieces; i++) {
        const st_piece *piece = &s->piece[b->first_piece + i];
        open_item(t);
        put(t, "id", piece->id);
        put(t, "kind", piece->kind);
        put(t, "label", piece->label);
        put(t, "glyph", piece->glyph);
        put_seat(t, "owner", piece->owner);
        put(t, "cell", piece->cell);
        put_spot(t, &piece->at);
        put_words(t, "state", piece->state);
        put(t, "detail", piece->detail);
        close_item(t);
    }
    close_list(t);
}

static void write_marks(st_text *t, const st_scene *s, const st_board *b)
{
    open_list(t, "marks");
    for (int i = 0; i < b->marks; i++) {
        const st_mark *mark = &s->mark[b->first_mark + i];
        open_item(t);
        put(t, "cell", mark->cell);
        put_spot(t, &mark->at);
        put(t, "kind", mark->kind);
        put(t, "label", mark->label);
        put_number(t, "count", mark->count);
        close_item(t);
    }
    close_list(t);
}

static void write_reach(st_text *t, const st_scene *s, const st_board *b)
{
    open_list(t, "reach");
    for (int i = 0; i < b->reaches; i++) {
        const st_reach *reach = &s->reach[b->first_reach + i];
        open_item(t);
        put(t, "cell", reach->cell);
        put(t, "label", reach->label);
        close_item(t);
    }
    close_list(t);
}

static void write_plan(st_text *t, const st_scene *s, const st_board *board)
{
    open_item(t);
    put(t, "id", board->id);
    if (!is_elsewhere(s, board->is_ground)) {
        put(t, "label", board->label);
        put_number(t, "columns", board->columns);
        put_number(t, "rows", board->rows);
        if (board->unit > 0)
            put_number(t, "unit", board->unit);
    }
    write_areas(t, s, board);
    write_cells(t, s, board);
    write_edges(t, s, board);
    write_walls(t, s, board);
    write_regions(t, s, board);
}

static void write_ground(st_text *t, const st_scene *s)
{
    st_text_add(t, "[", 1);
    for (int i = 0; s->ground != NULL && i < s->ground->boards; i++) {
        write_plan(t, s->ground, &s->ground->board[i]);
        close_item(t);
    }
    close_list(t);
}

static void write_boards(st_text *t, const st_scene *s)
{
    st_text_add(t, "[", 1);
    for (int i = 0; i < s->boards; i++) {
        const st_board *board = &s->board[i];
        write_plan(t, s, board);
        write_routes(t, s, board);
        write_pieces(t, s, board);
        write_marks(t, s, board);
        write_reach(t, s, board);
        close_item(t);
    }
    close_list(t);
}

static void write_cards(st_text *t, const st_scene *s, const st_zone *zone)
{
    open_list(t, "cards");
    for (int i = 0; i < zone->cards; i++) {
        const st_card *card = &s->card[zone->first_card + i];
        open_item(t);
        put(t, "id", card->id);
        put(t, "name", card->name);
        put_words(t, "icons", card->icons);
        put(t, "text", card->text);
        put_words(t, "state", card->state);
        put_number(t, "count", card->count);
        put(t, "taken_by", card->taken_by);
        if (card->move > 0)
            put_number(t, "move", (int)card->move);
        close_item(t);
    }
    close_list(t);
}

static void write_zones(st_text *t, const st_scene *s)
{
    st_text_add(t, "[", 1);
    for (int i = 0; i < s->zones; i++) {
        const st_zone *zone = &s->zone[i];
        open_item(t);
        put(t, "id", zone->id);
        put(t, "label", zone->label);
        put_seat(t, "owner", zone->owner);
        put_flag(t, "face_up", zone->is_face_up);
        put_number(t, "count", zone->count);
        write_cards(t, s, zone);
        close_item(t);
    }
    close_list(t);
}

static void write_tracks(st_text *t, const st_scene *s)
{
    st_text_add(t, "[", 1);
    for (int i = 0; i < s->tracks; i++) {
        const st_track *track = &s->track[i];
        open_item(t);
        put(t, "id", track->id);
        put(t, "label", track->label);
        put_seat(t, "owner", track->owner);
        put_number(t, "value", track->value);
        put_number(t, "min", track->min);
        put_number(t, "max", track->max);
        put(t, "text", track->text);
        close_item(t);
    }
    close_list(t);
}

/* Of a kind that is counted in parts of a whole, a decimal. */
static void put_value(st_text *t, const char *name, int kind, int value)
{
    const int places = kind == ST_BEARING || kind == ST_HUNDREDTHS ? 2
                       : kind == ST_TENTHS                         ? 1
                                                                   : 0;
    const int one = places == 2 ? 100 : 10, whole = value < 0 ? -value : value;
    if (places == 0) {
        put_number(t, name, value);
        return;
    }
    key(t, name);
    st_text_print(t, "%s%d.%0*d", value < 0 ? "-" : "", whole / one, places, whole % one);
}

static void write_open(st_text *t, const st_game *game, const st_offer *offer)
{
    int kinds[ST_ARGS];
    const int verb = offer->move.verb;
    const int first = st_move_kinds(game, verb, kinds) - offer->open;
    put(t, "form", offer->form);
    open_list(t, "open");
    for (int i = 0; i < offer->open; i++) {
        const st_range range = offer->range[i];
        const int kind = kinds[first + i], value = offer->move.arg[first + i];
        open_item(t);
        put(t, "kind", st_kind_name(game, kind));
        if (range.first <= range.last) {
            put_value(t, "first", kind, range.first);
            put_value(t, "last", kind, range.last);
            if (value != ST_NONE)
                put_value(t, "value", kind, value);
        }
        close_item(t);
    }
    close_list(t);
}

static bool says_more(const st_verb *row)
{
    return row->title != NULL || row->role != NULL || row->undone_by != NULL;
}

/* Whether the i-th offer would take back a move of this verb. */
static bool undoes(const st_scene *s, int i, const st_verb *row)
{
    return row->undone_by != NULL &&
           strcmp(row->undone_by, s->game->verbs[s->offer[i].move.verb].name) == 0;
}

/* What the verbs on offer say to whoever draws, those that can be taken back, and the
 * macros that it may fill in by itself. */
static void write_verbs(st_text *t, const st_scene *s)
{
    bool is_begun = false;
    for (int verb = 0; s->game != NULL && verb < s->game->verb_count; verb++) {
        const st_verb *row = &s->game->verbs[verb];
        bool is_told = row->is_macro && s->offers > 0;
        for (int i = 0; i < s->offers && !is_told; i++)
            is_told = s->offer[i].move.verb == verb || undoes(s, i, row);
        if (!is_told || (row->is_macro ? row->role == NULL : !says_more(row)))
            continue;
        if (!is_begun)
            open_object(t, "verbs");
        is_begun = true;
        open_object(t, row->name);
        put(t, "title", row->title);
        put(t, "role", row->role);
        put(t, "undone_by", row->undone_by);
        close_item(t);
    }
    if (is_begun)
        close_item(t);
}

static void write_prompt(st_text *t, const st_scene *s)
{
    if (s->prompt == NULL && s->offers == 0) {
        st_text_put(t, "null");
        return;
    }
    st_text_add(t, "{", 1);
    put(t, "text", s->prompt);
    put_seats(t, "seats", s->to_act);
    open_list(t, "moves");
    for (int i = 0; i < s->offers; i++) {
        const st_offer *offer = &s->offer[i];
        open_item(t);
        if (s->game != NULL)
            put(t, "verb", s->game->verbs[offer->move.verb].name);
        put(t, "text", offer->text);
        put(t, "title", offer->title);
        put(t, "label", offer->label);
        put_words(t, "touches", offer->touches);
        put(t, "warning", offer->warning);
        if (offer->open > 0)
            write_open(t, s->game, offer);
        if (offer->is_main)
            put_flag(t, "main", true);
        close_item(t);
    }
    close_list(t);
    write_verbs(t, s);
    close_item(t);
}

static void write_notes(st_text *t, const st_scene *s)
{
    st_text_add(t, "[", 1);
    for (int i = 0; i < s->notes; i++) {
        const st_note *note = &s->note[i];
        open_item(t);
        put(t, "text", note->text);
        put(t, "rule", note->rule);
        put_flag(t, "banner", note->is_banner);
        close_item(t);
    }
    close_list(t);
}

void st_parts_events(st_text *t, const st_scene *s)
{
    const st_line *line = s->line;
    const int count = s->lines;
    st_text_add(t, "[", 1);
    for (int i = 0; i < count; i++) {
        open_item(t);
        put_number(t, "move", line[i].move);
        put(t, "name", line[i].name);
        put(t, "text", line[i].text);
        put_words(t, "rules", line[i].rules);
        put_words(t, "args", line[i].args);
        put_words(t, "touches", line[i].touches);
        put(t, "depth", line[i].depth == ST_HEADLINE ? "headline" : "detail");
        if (line[i].is_brief)
            put_flag(t, "brief", true);
        if (line[i].points > 0) {
            key(t, "path");
            st_text_add(t, "{", 1);
            put(t, "board", line[i].board);
            write_points(t, s->point + line[i].first_point, line[i].points);
            close_item(t);
        }
        if (line[i].is_yours)
            put_flag(t, "yours", true);
        close_item(t);
    }
    close_list(t);
}

/* The events stand first in the text, so that they can stay when the rest is written
 * anew. */
void st_parts_rewrite(st_parts *parts, const st_scene *scene)
{
    static void (*const write[ST_PART_EVENTS])(st_text * t, const st_scene *s) = {
        write_table,  write_ground, write_boards, write_zones,
        write_tracks, write_prompt, write_notes,
    };
    st_text *t = &parts->text;
    t->used = parts->size[ST_PART_EVENTS];
    for (int i = 0; i < ST_PART_EVENTS; i++) {
        parts->first[i] = t->used;
        write[i](t, scene);
        parts->size[i] = t->used - parts->first[i];
        parts->hash[i] = st_text_hash(t->bytes + parts->first[i], parts->size[i]);
    }
}

void st_parts_write(st_parts *parts, const st_scene *scene)
{
    parts->text.used = 0;
    st_parts_events(&parts->text, scene);
    parts->first[ST_PART_EVENTS] = 0;
    parts->size[ST_PART_EVENTS] = parts->text.used;
    st_parts_rewrite(parts, scene);
}

void st_parts_free(st_parts *parts)
{
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
