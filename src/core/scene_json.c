/* scene_json.c: a scene as a JSON document, for pages, programs and other languages.
 *
 * docs/scene.md describes it and tests/scene.schema.json is its schema: the three change
 * together. Seats are counted from 1, as people say them; what is empty is left out. */
#include <sandtable/game.h>
#include <sandtable/scene.h>

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* A name typed by a person may hold bytes that are no UTF-8: show them as "?". */
static json_t *string_new(const char *text)
{
    json_t *string = json_string(text);
    if (string)
        return string;
    char *clean = st_alloc_text(text);
    for (char *c = clean; *c; c++)
        if ((unsigned char)*c > 127)
            *c = '?';
    string = json_string(clean);
    free(clean);
    return string;
}

static void put(json_t *object, const char *key, const char *text)
{
    if (text && *text)
        json_object_set_new(object, key, string_new(text));
}

static void put_number(json_t *object, const char *key, int number)
{
    json_object_set_new(object, key, json_integer(number));
}

static void put_flag(json_t *object, const char *key, bool flag)
{
    json_object_set_new(object, key, json_boolean(flag));
}

static void put_seat(json_t *object, const char *key, int seat)
{
    if (seat >= 0)
        put_number(object, key, seat + 1);
}

/* Words separated by blanks become a list; none, and the key is left out. */
static void put_words(json_t *object, const char *key, const char *words)
{
    json_t *list = json_array();
    for (const char *at = words ? words : ""; *at;) {
        size_t length = strcspn(at, " ");
        if (length > 0) {
            char *word = st_alloc(length + 1, 1);
            memcpy(word, at, length);
            json_array_append_new(list, string_new(word));
            free(word);
        }
        at += length + (at[length] == ' ');
    }
    if (json_array_size(list) > 0)
        json_object_set_new(object, key, list);
    else
        json_decref(list);
}

/* The seats of a mask. */
static json_t *seats_new(uint32_t mask)
{
    json_t *list = json_array();
    for (int seat = 0; seat < ST_SEATS; seat++)
        if (mask & 1u << seat)
            json_array_append_new(list, json_integer(seat + 1));
    return list;
}

static json_t *seat_list_new(const st_scene *s)
{
    json_t *list = json_array();
    for (int seat = 0; seat < s->seats; seat++) {
        json_t *object = json_object();
        put_number(object, "seat", seat + 1);
        put(object, "name", s->names[seat]);
        put_number(object, "score", s->score[seat]);
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *table_new(const st_scene *s)
{
    json_t *object = json_object();
    if (s->game) {
        put(object, "game", s->game->id);
        put(object, "title", s->game->title);
    }
    if (s->seat >= 0)
        put_number(object, "view", s->seat + 1);
    else
        put(object, "view", s->seat == ST_SPECTATOR ? "spectator" : "everything");
    json_object_set_new(object, "move", json_integer(s->moves_made));
    put(object, "headline", s->headline);
    json_object_set_new(object, "seats", seat_list_new(s));
    json_object_set_new(object, "to_act", seats_new(s->to_act));
    if (s->ending) {
        put(object, "ending", s->ending);
        json_object_set_new(object, "winners", seats_new(s->winners));
    }
    return object;
}

static json_t *areas_new(const st_scene *s, const st_board *b)
{
    json_t *list = json_array();
    for (int i = 0; i < b->areas; i++) {
        const st_area *area = &s->area[b->first_area + i];
        json_t *object = json_object();
        put(object, "id", area->id);
        put(object, "label", area->label);
        put(object, "tint", area->tint);
        if (area->pips > 0)
            put_number(object, "pips", area->pips);
        put(object, "detail", area->detail);
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *cells_new(const st_scene *s, const st_board *b)
{
    json_t *list = json_array();
    for (int i = 0; i < b->cells; i++) {
        const st_cell *cell = &s->cell[b->first_cell + i];
        json_t *object = json_object();
        put(object, "id", cell->id);
        put(object, "label", cell->label);
        put(object, "kind", cell->kind);
        if (cell->area >= 0 && cell->area < b->areas)
            put(object, "area", s->area[b->first_area + cell->area].id);
        put_number(object, "x", cell->x);
        put_number(object, "y", cell->y);
        put(object, "detail", cell->detail);
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *edges_new(const st_scene *s, const st_board *b)
{
    json_t *list = json_array();
    for (int i = 0; i < b->edges; i++) {
        const st_edge *edge = &s->edge[b->first_edge + i];
        json_t *object = json_object();
        put(object, "from", edge->from);
        put(object, "to", edge->to);
        put(object, "kind", edge->kind);
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *pieces_new(const st_scene *s, const st_board *b)
{
    json_t *list = json_array();
    for (int i = 0; i < b->pieces; i++) {
        const st_piece *piece = &s->piece[b->first_piece + i];
        json_t *object = json_object();
        put(object, "id", piece->id);
        put(object, "kind", piece->kind);
        put(object, "label", piece->label);
        put(object, "glyph", piece->glyph);
        put_seat(object, "owner", piece->owner);
        put(object, "cell", piece->cell);
        put_words(object, "state", piece->state);
        put(object, "detail", piece->detail);
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *marks_new(const st_scene *s, const st_board *b)
{
    json_t *list = json_array();
    for (int i = 0; i < b->marks; i++) {
        const st_mark *mark = &s->mark[b->first_mark + i];
        json_t *object = json_object();
        put(object, "cell", mark->cell);
        put(object, "kind", mark->kind);
        put(object, "label", mark->label);
        put_number(object, "count", mark->count);
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *reach_new(const st_scene *s, const st_board *b)
{
    json_t *list = json_array();
    for (int i = 0; i < b->reaches; i++) {
        const st_reach *reach = &s->reach[b->first_reach + i];
        json_t *object = json_object();
        put(object, "cell", reach->cell);
        put(object, "label", reach->label);
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *boards_new(const st_scene *s)
{
    json_t *list = json_array();
    for (int i = 0; i < s->boards; i++) {
        const st_board *board = &s->board[i];
        json_t *object = json_object();
        put(object, "id", board->id);
        put(object, "label", board->label);
        put_number(object, "columns", board->columns);
        put_number(object, "rows", board->rows);
        json_object_set_new(object, "areas", areas_new(s, board));
        json_object_set_new(object, "cells", cells_new(s, board));
        json_object_set_new(object, "edges", edges_new(s, board));
        json_object_set_new(object, "pieces", pieces_new(s, board));
        json_object_set_new(object, "marks", marks_new(s, board));
        json_object_set_new(object, "reach", reach_new(s, board));
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *cards_new(const st_scene *s, const st_zone *zone)
{
    json_t *list = json_array();
    for (int i = 0; i < zone->cards; i++) {
        const st_card *card = &s->card[zone->first_card + i];
        json_t *object = json_object();
        put(object, "id", card->id);
        put(object, "name", card->name);
        put_words(object, "icons", card->icons);
        put(object, "text", card->text);
        put_words(object, "state", card->state);
        put_number(object, "count", card->count);
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *zones_new(const st_scene *s)
{
    json_t *list = json_array();
    for (int i = 0; i < s->zones; i++) {
        const st_zone *zone = &s->zone[i];
        json_t *object = json_object();
        put(object, "id", zone->id);
        put(object, "label", zone->label);
        put_seat(object, "owner", zone->owner);
        put_flag(object, "face_up", zone->is_face_up);
        put_number(object, "count", zone->count);
        json_object_set_new(object, "cards", cards_new(s, zone));
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *tracks_new(const st_scene *s)
{
    json_t *list = json_array();
    for (int i = 0; i < s->tracks; i++) {
        const st_track *track = &s->track[i];
        json_t *object = json_object();
        put(object, "id", track->id);
        put(object, "label", track->label);
        put_seat(object, "owner", track->owner);
        put_number(object, "value", track->value);
        put_number(object, "min", track->min);
        put_number(object, "max", track->max);
        put(object, "text", track->text);
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *moves_new(const st_scene *s)
{
    json_t *list = json_array();
    for (int i = 0; i < s->offers; i++) {
        const st_offer *offer = &s->offer[i];
        json_t *object = json_object();
        if (s->game)
            put(object, "verb", s->game->verbs[offer->move.verb].name);
        put(object, "text", offer->text);
        put(object, "label", offer->label);
        put_words(object, "touches", offer->touches);
        put(object, "warning", offer->warning);
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *prompt_new(const st_scene *s)
{
    if (!s->prompt && s->offers == 0)
        return json_null();
    json_t *object = json_object();
    put(object, "text", s->prompt);
    json_object_set_new(object, "seats", seats_new(s->to_act));
    json_object_set_new(object, "moves", moves_new(s));
    return object;
}

static json_t *notes_new(const st_scene *s)
{
    json_t *list = json_array();
    for (int i = 0; i < s->notes; i++) {
        const st_note *note = &s->note[i];
        json_t *object = json_object();
        put(object, "text", note->text);
        put(object, "rule", note->rule);
        put_flag(object, "banner", note->is_banner);
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *events_new(const st_scene *s)
{
    json_t *list = json_array();
    for (int i = 0; i < s->lines; i++) {
        const st_line *line = &s->line[i];
        json_t *object = json_object();
        json_object_set_new(object, "move", json_integer(line->move));
        put(object, "name", line->name);
        put(object, "text", line->text);
        put_words(object, "rules", line->rules);
        put_words(object, "touches", line->touches);
        put(object, "depth", line->depth == ST_HEADLINE ? "headline" : "detail");
        json_array_append_new(list, object);
    }
    return list;
}

json_t *st_scene_json_new(const st_scene *s)
{
    json_t *object = json_object();
    json_object_set_new(object, "table", table_new(s));
    json_object_set_new(object, "boards", boards_new(s));
    json_object_set_new(object, "zones", zones_new(s));
    json_object_set_new(object, "tracks", tracks_new(s));
    json_object_set_new(object, "prompt", prompt_new(s));
    json_object_set_new(object, "notes", notes_new(s));
    json_object_set_new(object, "events", events_new(s));
    return object;
}
