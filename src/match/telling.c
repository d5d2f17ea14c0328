/* telling.c: what each event of a move changed on the table.
 *
 * No game says it. The move is played again on a copy, with the answers that chance gave
 * and a witness at the table, and the seat's scenes before and behind each event are
 * compared. So whatever a scene shows changes with the event that tells it, in every game,
 * and a seat learns from it only what its scenes show. It is done where events are shown to
 * somebody, never where moves are made.
 *
 * A rule may change the table first and tell then, or the other way round. What changed
 * between two events belongs to the second, unless only the first names it; but what
 * changed behind the last event of a step belongs to that one. */
#include "match/telling.h"

#include "core/effects.h"
#include "core/parts.h"
#include "core/position.h"

#include <stdlib.h>
#include <string.h>

struct telling {
    st_witness witness;
    const st_match *m;
    uint32_t number; /* of the move that is told */
    st_scene *out;
    st_effects *e;
    const st_log *log;
    int seat;
    int stepped;  /* events told when the last step ended */
    bool is_over; /* the last look: what is asked now may be in the scene */
    char touches[2][ST_TOUCHES]; /* what the last two events name */
    int wanted;                  /* write effects of which of the two; -1: of any */
};

/* Whether a list of words separated by blanks has this one. */
static bool has_word(const char *list, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = list; (at = strstr(at, word)) != NULL; at += length)
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

static bool names(const char *touches, const st_effect *effect)
{
    const st_piece *piece = effect->piece;
    const int owner = piece != NULL           ? piece->owner
                      : effect->track != NULL ? effect->track->owner
                                              : ST_SPECTATOR;
    char seat[24];
    snprintf(seat, sizeof seat, "seat-%d", owner + 1);
    if (owner >= 0 && has_word(touches, seat))
        return true;
    const char *id = piece != NULL ? piece->id : effect->gone;
    if (effect->mark != NULL)
        id = effect->mark->cell;
    return id != NULL && has_word(touches, id);
}

static void write_effect(void *self, const st_effect *effect)
{
    struct telling *t = self;
    const bool is_earlier = names(t->touches[0], effect) && !names(t->touches[1], effect);
    if (t->wanted < 0 || is_earlier == (t->wanted == 0))
        st_parts_effect(&t->e->text, t->e->after, effect);
}

/* The path of an event is given to it once it is told, over a board that was there then. It
 * is the path of the match: who plays the move again knows what came of it, and may not work
 * out the way once more. */
static void note_board(struct telling *t, int number)
{
    st_effects *e = t->e;
    e->board[number] = -1;
    if (number >= t->m->turn[t->number].events)
        return;
    const st_event *event = &st_match_events(t->m, t->number)[number];
    if (event->points == 0 || event->board >= e->before->boards)
        return;
    e->board[number] = (int16_t)e->boards.used;
    st_text_add(&e->boards, e->before->board[event->board].id,
                strlen(e->before->board[event->board].id) + 1);
}

/* The scene of `e->state`. In the middle of a move nobody is asked anything, and games
 * know a table like that from their end: nothing is left to do. */
static void take_scene(struct telling *t, st_scene *scene)
{
    const st_position p = { .game = t->m->start.game,
                            .pack = t->m->start.pack,
                            .state = t->e->state };
    st_scene_clear(scene);
    memcpy(scene->names, t->out->names, sizeof scene->names);
    scene->seats = t->out->seats;
    st_position_glimpse(&p, t->seat, scene);
}

/* In the middle of a move no scene shows the steps that are still to do. */
static bool has_changed(const struct telling *t, const void *state)
{
    const size_t first = sizeof(st_agenda);
    return memcmp((const char *)state + first, (const char *)t->e->state + first,
                  t->e->state_size - first) != 0;
}

/* Of what changed up to the telling of an event, `number`, first those that belong to the
 * one before it. */
static void share_out(struct telling *t, int number)
{
    st_effects *e = t->e;
    for (t->wanted = 0; t->wanted < 2; t->wanted++) {
        st_effects_between(e->before, e->after, write_effect, t);
        e->end[number - 1 + t->wanted] = (uint32_t)e->text.used;
    }
    t->wanted = -1;
}

static void compare(struct telling *t, const void *state, bool has_told)
{
    st_effects *e = t->e;
    const int number = t->log->count - 1;
    st_scene *before = e->before;
    memcpy(e->state, state, e->state_size);
    if (!t->is_over)
        st_agenda_clear(e->state);
    take_scene(t, e->after);
    if (has_told && number > 0)
        share_out(t, number);
    else
        st_effects_between(e->before, e->after, write_effect, t);
    e->before = e->after;
    e->after = before;
}

static void look(st_witness *witness, const void *state, bool has_told)
{
    struct telling *t = (struct telling *)witness;
    const int count = t->log->count, earlier = has_told ? count - 2 : count - 1;
    if (count > ST_LOG || (!has_told && count == t->stepped))
        return;
    if (earlier >= 0)
        note_board(t, earlier);
    if (has_told) {
        memcpy(t->touches[0], t->touches[1], ST_TOUCHES);
        st_view_touches(t->m, &t->log->event[count - 1], t->touches[1]);
    }
    if (t->is_over || has_changed(t, state))
        compare(t, state, has_told);
    t->e->end[count - 1] = (uint32_t)t->e->text.used;
    if (!has_told)
        t->stepped = count;
}

static void make_room(st_effects *e, size_t size)
{
    if (e->state_size != size) {
        free(e->state);
        e->state = st_alloc(1, size);
        e->state_size = size;
    }
    e->text.used = e->boards.used = 0;
    e->count = 0;
}

/* What is left changed behind the last event, and is counted to it. */
static void end_telling(struct telling *t, const void *state)
{
    t->stepped = -1;
    t->is_over = true;
    if (t->log->count > 0)
        look(&t->witness, state, false);
}

void st_telling_watch(const st_match *m, uint32_t number, int seat, st_scene *out)
{
    const st_turn *turn = &m->turn[number];
    const size_t size = m->start.game->rules->size;
    struct telling t = { { look },     m,           number, out, out->effects,
                         .seat = seat, .wanted = -1 };
    make_room(out->effects, size);
    if (number == 0 || turn->is_skipped || turn->events == 0)
        return;
    st_position p = st_position_new(m->start.game, m->start.pack);
    st_chance script = { 0 };
    st_log log;
    memcpy(p.state, st_match_state(m, number - 1), size);
    memcpy(out->effects->state, p.state, size);
    take_scene(&t, out->effects->before);
    st_log_clear(&log);
    log.witness = &t.witness;
    t.log = &log;
    st_chance_script(&script, turn->answers > 0 ? m->answer + turn->first_answer : NULL,
                     turn->answers);
    const st_verdict verdict = st_position_play(&p, turn->seat, turn->move, &script,
                                                &log);
    end_telling(&t, p.state);
    if (verdict.refusal == 0 && log.count == turn->events)
        out->effects->count = log.count;
    st_position_free(&p);
}
