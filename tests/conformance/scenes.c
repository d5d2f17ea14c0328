/* scenes.c: what a front-end relies on. Ids are unique, references lead somewhere, and
 * the moves on offer are the legal ones. */
#include "conformance.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { STOPS = 80, STRIDE = 25, IDS = 2048 };

/* The ids of one scene, or of one board of it. */
struct ids {
    int count;
    const char *id[IDS];
};

static bool has_id(const struct ids *ids, const char *id, size_t length)
{
    for (int i = 0; i < ids->count; i++)
        if (strlen(ids->id[i]) == length && memcmp(ids->id[i], id, length) == 0)
            return true;
    return false;
}

static void add_id(const struct walk *w, struct ids *ids, const char *id)
{
    if (id == NULL || id[0] == '\0') {
        walk_expect(w, false, "something in the scene has no id");
        return;
    }
    walk_expect(w, strpbrk(id, " \t\n") == NULL, "the id '%s' has a blank", id);
    walk_expect(w, !has_id(ids, id, strlen(id)), "the id '%s' is there twice", id);
    walk_expect(w, ids->count < IDS, "the scene has too many ids");
    ids->id[ids->count++] = id;
}

static void expect_cell(const struct walk *w, const struct ids *cells, const char *cell,
                        const char *what)
{
    walk_expect(w, cell != NULL && has_id(cells, cell, strlen(cell)),
                "%s is at '%s', which is no cell", what, cell != NULL ? cell : "");
}

static void expect_references(const struct walk *w, const st_scene *s, const st_board *b,
                              const struct ids *cells)
{
    for (int i = 0; i < b->cells; i++) {
        int area = s->cell[b->first_cell + i].area;
        walk_expect(w, area >= -1 && area < b->areas, "a cell of no area");
    }
    for (int i = 0; i < b->edges; i++) {
        expect_cell(w, cells, s->edge[b->first_edge + i].from, "an edge");
        expect_cell(w, cells, s->edge[b->first_edge + i].to, "an edge");
    }
    for (int i = 0; i < b->pieces; i++) {
        const st_piece *piece = &s->piece[b->first_piece + i];
        if (!piece->at.is_exact || piece->cell != NULL)
            expect_cell(w, cells, piece->cell, piece->id);
        walk_expect(
            w, piece->glyph == NULL || !has_id(cells, piece->glyph, strlen(piece->glyph)),
            "%s is drawn as '%s', which is a cell", piece->id, piece->glyph);
    }
    for (int i = 0; i < b->marks; i++) {
        const st_mark *mark = &s->mark[b->first_mark + i];
        if (!mark->at.is_exact || mark->cell != NULL)
            expect_cell(w, cells, mark->cell, "a mark");
    }
    for (int i = 0; i < b->reaches; i++)
        expect_cell(w, cells, s->reach[b->first_reach + i].cell, "a reach");
}

/* Collect into `all` every id that a move may touch. */
static void collect_ids(const struct walk *w, const st_scene *s, struct ids *all)
{
    static struct ids boards, zones, areas, cells;
    boards.count = zones.count = 0;
    for (int n = 0; n < s->boards; n++) {
        const st_board *b = &s->board[n];
        areas.count = cells.count = 0;
        add_id(w, &boards, b->id);
        for (int i = 0; i < b->areas; i++)
            add_id(w, &areas, s->area[b->first_area + i].id);
        for (int i = 0; i < b->cells; i++) {
            add_id(w, &cells, s->cell[b->first_cell + i].id);
            add_id(w, all, s->cell[b->first_cell + i].id);
        }
        for (int i = 0; i < b->pieces; i++)
            add_id(w, all, s->piece[b->first_piece + i].id);
        expect_references(w, s, b, &cells);
    }
    for (int n = 0; n < s->zones; n++) {
        const st_zone *z = &s->zone[n];
        add_id(w, &zones, z->id);
        for (int i = 0; i < z->cards; i++)
            add_id(w, all, s->card[z->first_card + i].id);
    }
    for (int i = 0; i < s->tracks; i++)
        add_id(w, &zones, s->track[i].id);
}

static void expect_touches(const struct walk *w, const st_scene *s, const struct ids *all)
{
    for (int i = 0; i < s->offers; i++) {
        const char *t = s->offer[i].touches != NULL ? s->offer[i].touches : "";
        while (*(t += strspn(t, " ")) != '\0') {
            size_t length = strcspn(t, " ");
            walk_expect(w, has_id(all, t, length),
                        "'%s' touches '%.*s', which is not in the scene",
                        s->offer[i].text, (int)length, t);
            t += length;
        }
    }
}

void scene_ids_are_unique(const struct trial *t)
{
    static struct ids all;
    struct walk *w = walk_new_advised(t, 4000);
    st_scene *scene = st_scene_new();
    for (int stop = 0; stop < STOPS; stop++) {
        for (int seat = ST_SPECTATOR; seat < t->setup.seats; seat++) {
            all.count = 0;
            st_scene_clear(scene);
            st_position_scene(&w->p, seat, scene);
            collect_ids(w, scene, &all);
            expect_touches(w, scene, &all);
        }
        walk_far(w, 1 + walk_choose(w, STRIDE));
    }
    st_scene_free(scene);
    walk_free(w);
}

/* How many of the listed moves a seat may make: where several are asked, the list is for
 * all of them. */
static int count_legal(const struct walk *w, int seat)
{
    int mover = seat == ST_ALL_KNOWING ? st_position_actor(&w->p) : seat, count = 0;
    for (int i = 0; i < w->moves.count; i++)
        count += st_position_judge(&w->p, mover, w->moves.move[i]).refusal == 0;
    return count;
}

static void expect_offers(const struct walk *w, const st_scene *s, int seat)
{
    uint32_t to_act = st_position_to_act(&w->p);
    bool is_asked = seat == ST_ALL_KNOWING ? to_act != 0
                                           : seat >= 0 && to_act >> seat & 1;
    int expected = is_asked ? count_legal(w, seat) : 0;
    walk_expect(w, s->offers == expected, "seat %d has %d moves and is offered %d",
                seat + 1, expected, s->offers);
    walk_expect(w, !is_asked || (s->prompt != NULL && s->prompt[0] != '\0'),
                "seat %d is asked, and there is no question", seat + 1);
    bool asks = s->prompt != NULL && strchr(s->prompt, '?') != NULL;
    walk_expect(w, is_asked || !asks, "seat %d is not asked, and reads '%s'", seat + 1,
                s->prompt);
    for (int i = 0; i < s->offers; i++) {
        const st_offer *offer = &s->offer[i];
        walk_expect(w, !offer->is_main || offer->warning == NULL,
                    "'%s' is put first, and warned of", offer->text);
        walk_expect(w, walk_lists(w, offer->move), "'%s' is offered, but not listed",
                    offer->text);
        walk_expect(w,
                    seat < 0 || st_position_judge(&w->p, seat, offer->move).refusal == 0,
                    "'%s' is offered, but not legal", offer->text);
        for (int j = 0; j < i; j++)
            walk_expect(w, !st_move_equal(offer->move, s->offer[j].move),
                        "'%s' is offered twice", offer->text);
    }
}

void scenes_offer_the_legal_moves(const struct trial *t)
{
    struct walk *w = walk_new_advised(t, 4100);
    st_scene *scene = st_scene_new();
    for (int stop = 0; stop < STOPS; stop++) {
        for (int seat = ST_ALL_KNOWING; seat < t->setup.seats; seat++) {
            st_scene_clear(scene);
            st_position_scene(&w->p, seat, scene);
            expect_offers(w, scene, seat);
            walk_expect(w, (scene->ending != NULL) == walk_is_over(w),
                        "the scene and the outcome do not agree on the end");
        }
        walk_far(w, 1 + walk_choose(w, STRIDE));
    }
    st_scene_free(scene);
    walk_free(w);
}

/* The text of a preview of a move in some position; free it. */
static char *preview_new(const st_position *p, int seat, st_move move, st_scene *scene)
{
    st_scene_clear(scene);
    st_position_preview(p, seat, move, scene);
    json_t *json = st_scene_json_new(scene);
    char *text = json_dumps(json, JSON_COMPACT | JSON_SORT_KEYS);
    json_decref(json);
    return text;
}

/* The same move is previewed in the position and where all that the seat cannot know was
 * dealt anew. */
static void expect_preview(struct walk *w, st_position *imagined, st_scene *scene)
{
    const int seat = st_position_actor(&w->p);
    const uint64_t before = st_position_hash(&w->p);
    st_move move = st_position_sample(
        &w->p, seat, w->moves.move[walk_choose(w, w->moves.count)], &w->choices);
    char *text = preview_new(&w->p, seat, move, scene);
    walk_expect(w, st_position_hash(&w->p) == before, "a preview changed the table");
    st_position_copy(imagined, &w->p);
    st_chance dice = w->choices;
    st_chance_begin(&dice);
    st_position_blur(imagined, seat, &dice);
    char *again = preview_new(imagined, seat, move, scene);
    walk_expect(w, strcmp(text, again) == 0,
                "a preview tells what seat %d cannot know: %s against %s", seat + 1, text,
                again);
    free(again);
    free(text);
}

void previews_change_nothing_and_keep_secrets(const struct trial *t)
{
    if (t->game->show->preview == NULL)
        return;
    st_position imagined = st_position_new(t->game, t->pack);
    st_scene *scene = st_scene_new();
    for (struct tour tour = tour_of(t, 4200); tour_look(&tour);)
        if (!walk_is_over(tour.w))
            expect_preview(tour.w, &imagined, scene);
    st_scene_free(scene);
    st_position_free(&imagined);
}
