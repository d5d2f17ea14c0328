/* effects.c: two scenes of one seat compared, thing by thing.
 *
 * Things mostly stand in the same order in both, so each is looked for first where it was. */
#include "core/effects.h"

#include <stdlib.h>
#include <string.h>

static bool is_same(const char *a, const char *b)
{
    return a == b || strcmp(a != NULL ? a : "", b != NULL ? b : "") == 0;
}

static bool is_same_fact(const st_fact *a, const st_fact *b)
{
    return is_same(a->name, b->name) && is_same(a->word, b->word) &&
           a->number == b->number;
}

static bool has_same_facts(const st_scene *s, st_facts a, const st_scene *other,
                           st_facts b)
{
    bool is_alike = a.count == b.count;
    for (int i = 0; is_alike && i < a.count; i++)
        is_alike = is_same_fact(&s->fact[a.first + i], &other->fact[b.first + i]);
    return is_alike;
}

static bool is_same_spot(const st_spot *a, const st_spot *b)
{
    return a->is_exact == b->is_exact && a->x == b->x && a->y == b->y &&
           a->angle == b->angle && a->size == b->size;
}

/* A list in which something is looked for: how many items, and whether the i-th is it. */
typedef bool is_it_fn(const void *items, int i, const void *sought);

static int find(const void *items, int count, int first, is_it_fn *is_it,
                const void *sought)
{
    if (first < count && is_it(items, first, sought))
        return first;
    for (int i = 0; i < count; i++)
        if (is_it(items, i, sought))
            return i;
    return -1;
}

static bool is_piece(const void *items, int i, const void *sought)
{
    return is_same(((const st_piece *)items)[i].id, ((const st_piece *)sought)->id);
}

/* Marks have no ids: where it is and of what kind is what it is. */
static bool is_mark(const void *items, int i, const void *sought)
{
    const st_mark *a = &((const st_mark *)items)[i], *b = sought;
    return is_same(a->kind, b->kind) && is_same(a->cell, b->cell) && a->at.x == b->at.x &&
           a->at.y == b->at.y;
}

static bool is_wall(const void *items, int i, const void *sought)
{
    return is_same(((const st_wall *)items)[i].id, ((const st_wall *)sought)->id);
}

static bool is_track(const void *items, int i, const void *sought)
{
    return is_same(((const st_track *)items)[i].id, ((const st_track *)sought)->id);
}

static bool has_same_looks(const st_piece *a, const st_piece *b)
{
    return is_same(a->cell, b->cell) && is_same(a->state, b->state) &&
           is_same(a->kind, b->kind) && is_same(a->label, b->label) &&
           is_same(a->glyph, b->glyph) && a->owner == b->owner &&
           is_same_spot(&a->at, &b->at);
}

/* Two scenes, a board of each, and who is told. */
struct pair {
    const st_scene *before, *after;
    const st_board *was, *is;
    st_effect_fn *found;
    void *self;
};

static void tell(const struct pair *p, st_effect effect)
{
    p->found(p->self, &effect);
}

static void compare_pieces(const struct pair *p)
{
    const st_piece *was = p->before->piece + p->was->first_piece;
    const st_piece *is = p->after->piece + p->is->first_piece;
    for (int i = 0; i < p->was->pieces; i++)
        if (find(is, p->is->pieces, i, is_piece, &was[i]) < 0)
            tell(p, (st_effect){ .board = p->is, .gone = was[i].id });
    for (int i = 0; i < p->is->pieces; i++) {
        const int at = find(was, p->was->pieces, i, is_piece, &is[i]);
        if (at < 0 || !has_same_looks(&was[at], &is[i]) ||
            !has_same_facts(p->before, was[at].facts, p->after, is[i].facts))
            tell(p, (st_effect){ .board = p->is, .piece = &is[i] });
    }
}

static void compare_marks(const struct pair *p)
{
    const st_mark *was = p->before->mark + p->was->first_mark;
    const st_mark *is = p->after->mark + p->is->first_mark;
    for (int i = 0; i < p->was->marks; i++) {
        st_mark gone = was[i];
        gone.count = 0;
        gone.label = NULL;
        gone.facts = (st_facts){ 0 };
        if (find(is, p->is->marks, i, is_mark, &was[i]) < 0)
            tell(p, (st_effect){ .board = p->is, .mark = &gone });
    }
    for (int i = 0; i < p->is->marks; i++) {
        const int at = find(was, p->was->marks, i, is_mark, &is[i]);
        if (at < 0 || was[at].count != is[i].count ||
            !is_same(was[at].label, is[i].label) ||
            !has_same_facts(p->before, was[at].facts, p->after, is[i].facts))
            tell(p, (st_effect){ .board = p->is, .mark = &is[i] });
    }
}

/* Doors: a wall without an id never changes. */
static void compare_walls(const struct pair *p)
{
    const st_wall *was = p->before->wall + p->was->first_wall;
    const st_wall *is = p->after->wall + p->is->first_wall;
    for (int i = 0; i < p->is->walls; i++) {
        const int at = is[i].id != NULL ? find(was, p->was->walls, i, is_wall, &is[i])
                                        : -1;
        if (at >= 0 &&
            (!is_same(was[at].state, is[i].state) || !is_same(was[at].kind, is[i].kind)))
            tell(p, (st_effect){ .board = p->is, .wall = &is[i] });
    }
}

static void compare_tracks(const struct pair *p)
{
    const st_track *was = p->before->track, *is = p->after->track;
    const int were = p->before->tracks, are = p->after->tracks;
    for (int i = 0; i < were; i++)
        if (find(is, are, i, is_track, &was[i]) < 0)
            tell(p, (st_effect){ .gone = was[i].id });
    for (int i = 0; i < are; i++) {
        const int at = find(was, were, i, is_track, &is[i]);
        if (at < 0 || was[at].value != is[i].value || was[at].max != is[i].max ||
            !is_same(was[at].text, is[i].text) ||
            !has_same_facts(p->before, was[at].facts, p->after, is[i].facts))
            tell(p, (st_effect){ .track = &is[i] });
    }
}

void st_effects_between(const st_scene *before, const st_scene *after,
                        st_effect_fn *found, void *self)
{
    struct pair p = { before, after, NULL, NULL, found, self };
    for (int i = 0; i < before->boards; i++)
        for (int j = 0; j < after->boards; j++) {
            p.was = &before->board[i];
            p.is = &after->board[j];
            if (!is_same(p.was->id, p.is->id))
                continue;
            compare_pieces(&p);
            compare_marks(&p);
            compare_walls(&p);
        }
    compare_tracks(&p);
}

st_effects *st_effects_new(void)
{
    st_effects *e = st_alloc(1, sizeof *e);
    e->before = st_scene_new();
    e->after = st_scene_new();
    return e;
}

void st_effects_free(st_effects *e)
{
    if (e == NULL)
        return;
    st_scene_free(e->before);
    st_scene_free(e->after);
    st_text_free(&e->text);
    st_text_free(&e->boards);
    free(e->state);
    free(e);
}
