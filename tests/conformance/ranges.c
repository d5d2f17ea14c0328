/* ranges.c: `check` keeps out what would make a step fail. A position may come from a file,
 * so each value of each field is set to what no table can have. */
#include "conformance.h"

#include "core/level.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { FURTHER = 12 };

/* The smallest and the largest number that a field has bytes for. */
static int64_t extreme(const st_field *f, bool is_largest)
{
    const int bits = 8 * f->size;
    if (f->is_signed)
        return is_largest ? (INT64_C(1) << (bits - 1)) - 1 : -(INT64_C(1) << (bits - 1));
    return is_largest ? (INT64_C(1) << bits) - 1 : 0;
}

static bool is_named(const char *names, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = names; at != NULL && *at != '\0'; at += strspn(at, " ")) {
        const size_t size = strcspn(at, " ");
        if (size == length && strncmp(at, name, size) == 0)
            return true;
        at += size;
    }
    return false;
}

/* Neither a set of bits, nor the row of a seat that nobody has, nor said to be any number. */
static bool is_to_be_bounded(const struct walk *w, st_level at)
{
    const bool is_idle = at.field->row_kind == ST_SEAT && at.row >= w->trial->setup.seats;
    return at.field->bits == ST_NUMBER && !is_idle &&
           !is_named(w->p.game->rules->unbounded, at.field->name);
}

/* What passes is shown and played: what goes wrong then follows upon its name. */
static void live_with(struct walk *w, st_position *p)
{
    st_moves moves;
    st_scene *scene = st_scene_new();
    p->is_given = true;
    for (int made = 0; made < FURTHER && st_position_to_act(p) != 0; made++) {
        const int actor = st_position_actor(p);
        for (int seat = ST_ALL_KNOWING; seat < w->trial->setup.seats; seat++) {
            st_scene_clear(scene);
            st_position_scene(p, seat, scene);
        }
        st_position_moves_of(p, actor, &moves);
        st_chance chance = w->chance;
        st_chance_begin(&chance);
        if (moves.count == 0 ||
            st_position_play(p, actor, moves.move[walk_choose(w, moves.count)], &chance,
                             NULL)
                    .refusal != 0)
            break;
    }
    st_scene_free(scene);
}

static void expect_refused(struct walk *w, st_level at, int64_t value, st_position *other)
{
    char name[256];
    st_position_copy(other, &w->p);
    if (value == 0 || !st_level_put(other->state, at, value) ||
        st_position_equal(other, &w->p) || st_position_check(other) != NULL)
        return;
    st_level_name(&w->p, at, name, sizeof name);
    walk_expect(
        w, !is_to_be_bounded(w, at),
        "check takes %s = %lld; let it refuse that, or name the field as unbounded", name,
        (long long)value);
    print_message("%s: check takes %s = %lld\n", w->p.game->id, name, (long long)value);
    live_with(w, other);
}

static void expect_range(struct walk *w, st_level at, st_position *other)
{
    const int size = st_level_size(at);
    if (size == 0) {
        expect_refused(w, at, extreme(at.field, true), other);
        expect_refused(w, at, extreme(at.field, false), other);
        return;
    }
    expect_range(w, st_level_below(at, 0), other);
    expect_range(w, st_level_below(at, walk_choose(w, size)), other);
    expect_range(w, st_level_below(at, size - 1), other);
}

void check_knows_every_range(const struct trial *t)
{
    struct walk *w = walk_new(t, 1300);
    st_position other = st_position_new(t->game, t->pack);
    for (int i = 0; i < t->game->field_count; i++) {
        const st_field *f = &t->game->fields[i];
        if (f->read == NULL && f->size < 8)
            expect_range(w, st_level_top(f), &other);
    }
    st_position_free(&other);
    walk_free(w);
}
