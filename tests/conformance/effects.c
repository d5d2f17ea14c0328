/* effects.c: the board follows the telling. What a seat was shown before a move, and then
 * whatever each event it hears says that it changed, is what it is shown behind the move:
 * no piece moves and no track changes without an event that tells it, and none is late. */
#include "conformance.h"

#include <sandtable/match.h>

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES = 160 };

/* A match, and what one viewer was shown of it last. */
struct watch {
    const struct trial *trial;
    st_match *m;
    st_bot *bot;
    st_chance choices;
    st_scene *scene;
    int seat;
    json_t *shown;
};

static json_t *find(json_t *list, const char *id)
{
    size_t i;
    json_t *item;
    json_array_foreach(list, i,
                       item) if (strcmp(json_string_value(json_object_get(item, "id")),
                                        id) == 0) return item;
    return NULL;
}

static void take_away(json_t *list, const char *id)
{
    for (size_t i = json_array_size(list); i-- > 0;)
        if (strcmp(json_string_value(json_object_get(json_array_get(list, i), "id")),
                   id) == 0)
            json_array_remove(list, i);
}

static void put(json_t *list, json_t *item)
{
    take_away(list, json_string_value(json_object_get(item, "id")));
    json_array_append(list, item);
}

/* As the page does it. */
static void apply(json_t *scene, const json_t *effect)
{
    json_t *board = json_object_get(effect, "board");
    json_t *gone = json_object_get(effect, "gone");
    json_t *on = board != NULL
                     ? find(json_object_get(scene, "boards"), json_string_value(board))
                     : scene;
    const char *list = board != NULL ? "pieces" : "tracks";
    if (on == NULL)
        return;
    if (gone != NULL)
        take_away(json_object_get(on, list), json_string_value(gone));
    if (json_object_get(effect, "piece") != NULL)
        put(json_object_get(on, list), json_object_get(effect, "piece"));
    if (json_object_get(effect, "track") != NULL)
        put(json_object_get(on, list), json_object_get(effect, "track"));
}

static void expect_equal(const struct watch *w, const char *id, json_t *shown, json_t *is,
                         const char *key)
{
    json_t *a = json_object_get(shown, key), *b = json_object_get(is, key);
    if (a == b || json_equal(a, b))
        return;
    char *told = json_dumps(a, JSON_ENCODE_ANY),
         *true_one = json_dumps(b, JSON_ENCODE_ANY);
    fail_msg("%s: after move %u the %s of '%s' is %s, and the events end with %s",
             w->trial->name, st_match_count(w->m), key, id,
             true_one != NULL ? true_one : "nothing", told != NULL ? told : "nothing");
}

/* Whether two lists hold the same, as far as `keys` go. */
static void expect_alike(const struct watch *w, json_t *shown, json_t *is,
                         const char *const *keys)
{
    size_t i;
    json_t *item;
    json_array_foreach(is, i, item)
    {
        const char *id = json_string_value(json_object_get(item, "id"));
        json_t *other = find(shown, id);
        if (other == NULL)
            fail_msg("%s: after move %u '%s' is there, and no event says so",
                     w->trial->name, st_match_count(w->m), id);
        for (int k = 0; other != NULL && keys[k] != NULL; k++)
            expect_equal(w, id, other, item, keys[k]);
    }
    json_array_foreach(shown, i, item)
    {
        const char *id = json_string_value(json_object_get(item, "id"));
        if (find(is, id) == NULL)
            fail_msg("%s: after move %u '%s' has gone, and no event says so",
                     w->trial->name, st_match_count(w->m), id);
    }
}

/* A move of which nothing is told may lead to another question, and whom that is about is
 * said in the state of a piece; but nothing moves. */
static void expect_scene(const struct watch *w, json_t *is)
{
    static const char *const looks[] = { "cell", "at", "state", "kind", "facts", NULL };
    static const char *const place[] = { "cell", "at", NULL };
    static const char *const value[] = { "value", "text", "facts", NULL };
    const bool has_told = json_array_size(json_object_get(is, "events")) > 0;
    json_t *boards = json_object_get(w->shown, "boards"), *board;
    size_t i;
    json_array_foreach(boards, i, board)
    {
        json_t *other = find(json_object_get(is, "boards"),
                             json_string_value(json_object_get(board, "id")));
        if (other != NULL)
            expect_alike(w, json_object_get(board, "pieces"),
                         json_object_get(other, "pieces"), has_told ? looks : place);
    }
    expect_alike(w, json_object_get(w->shown, "tracks"), json_object_get(is, "tracks"),
                 value);
}

static bool names(json_t *event, const char *id)
{
    size_t i;
    json_t *word;
    json_array_foreach(json_object_get(event, "touches"), i,
                       word) if (strcmp(json_string_value(word), id) == 0) return true;
    return false;
}

/* A piece that goes where the event before said it would, while this one does not speak of
 * it, is late. */
static void expect_in_time(const struct watch *w, json_t *before, json_t *event,
                           const json_t *effect)
{
    const json_t *piece = json_object_get(effect, "piece");
    const char *id = json_string_value(json_object_get(piece, "id"));
    const char *cell = json_string_value(json_object_get(piece, "cell"));
    if (before == NULL || id == NULL || cell == NULL || !names(before, id) ||
        !names(before, cell) || names(event, id))
        return;
    json_t *board = find(json_object_get(w->shown, "boards"),
                         json_string_value(json_object_get(effect, "board")));
    json_t *was = board != NULL ? find(json_object_get(board, "pieces"), id) : NULL;
    const char *from = json_string_value(json_object_get(was, "cell"));
    if (from != NULL && strcmp(from, cell) != 0)
        fail_msg("%s: move %u: '%s' goes to %s when '%s' is told, not with '%s'",
                 w->trial->name, st_match_count(w->m), id, cell,
                 json_string_value(json_object_get(event, "text")),
                 json_string_value(json_object_get(before, "text")));
}

/* A path goes over a board that is in sight while it is told, also where that closes then. */
static void expect_path(const struct watch *w, json_t *event)
{
    json_t *path = json_object_get(event, "path");
    const char *board = json_string_value(json_object_get(path, "board"));
    if (path != NULL &&
        (board == NULL || find(json_object_get(w->shown, "boards"), board) == NULL))
        fail_msg("%s: move %u: '%s' goes over %s, which is not in sight", w->trial->name,
                 st_match_count(w->m), json_string_value(json_object_get(event, "text")),
                 board != NULL ? board : "no board");
}

static void look(struct watch *w, bool has_before)
{
    const uint32_t count = st_match_count(w->m);
    st_match_scene(w->m, w->seat, has_before ? count - 1 : count, w->scene);
    json_t *is = st_scene_json_new(w->scene), *event, *effect, *before = NULL;
    size_t i, j;
    json_array_foreach(json_object_get(is, "events"), i, event)
    {
        expect_path(w, event);
        json_array_foreach(json_object_get(event, "effects"), j, effect)
        {
            expect_in_time(w, before, event, effect);
            apply(w->shown, effect);
        }
        before = event;
    }
    if (has_before)
        expect_scene(w, is);
    json_decref(w->shown);
    w->shown = is;
}

static bool play(struct watch *w)
{
    st_moves moves;
    st_error err;
    const st_position *p = st_match_position(w->m);
    const int seat = st_position_actor(p);
    if (st_position_outcome(p).ending != 0)
        return false;
    st_position_moves_of(p, seat, &moves);
    st_move move = moves.move[st_chance_below(&w->choices, (uint32_t)moves.count)];
    move = st_position_sample(p, seat, move, &w->choices);
    if (st_chance_below(&w->choices, 2) == 0)
        move = st_bot_choose(w->bot, p, seat);
    if (st_match_play(w->m, seat, st_match_count(w->m), move, &err) != ST_OK)
        fail_msg("%s: move %u: %s", w->trial->name, st_match_count(w->m) + 1, err.text);
    return true;
}

static void begin(struct watch *w)
{
    st_error err;
    st_start start = st_start_default(w->trial->game, w->trial->pack);
    const st_mind *mind = w->trial->game->mind;
    const char *bot = mind != NULL && mind->level_count > 0 ? mind->levels[0] : "random";
    start.setup = w->trial->setup;
    st_chance_seed_text(start.seed, w->trial->name);
    st_chance_seed(&w->choices, start.seed);
    w->m = st_match_new(&start, &err);
    w->bot = st_bot_new(w->trial->game, w->trial->pack, bot, start.seed, &err);
    if (w->m == NULL || w->bot == NULL)
        fail_msg("%s: %s: %s", w->trial->name, err.place, err.text);
    w->scene = st_scene_new();
    st_scene_want_effects(w->scene);
}

void the_board_follows_the_telling(const struct trial *t)
{
    for (int seat = ST_SPECTATOR; seat < 1; seat++) {
        struct watch w = { .trial = t, .seat = seat };
        begin(&w);
        look(&w, false);
        for (int i = 0; i < MOVES && play(&w); i++)
            look(&w, true);
        json_decref(w.shown);
        st_scene_free(w.scene);
        st_bot_free(w.bot);
        st_match_free(w.m);
    }
}
