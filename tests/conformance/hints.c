/* hints.c: what is advised can be done, has a reason, and does not contradict what the
 * table itself warns of without having been tried out against it. */
#include "conformance.h"

#include <sandtable/midend.h>

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { STEPS = 60, DOUBTS = 2, ASKED = 4 }; /* DOUBTS: a comparison takes a moment */

static int count_safe(const st_scene *s)
{
    int count = 0;
    for (int i = 0; i < s->offers; i++)
        count += s->offer[i].warning == NULL;
    return count;
}

static void expect_reason(const struct walk *w, const st_hint *hint)
{
    walk_expect(w, hint->reason != NULL && hint->reason[0] != '\0',
                "`%s` is advised without a reason", hint->text);
}

/* Returns whether it had to be tried out. */
static bool expect_sound_hint(struct walk *w, st_bot *bot, st_scene *scene)
{
    int seat = st_position_actor(&w->p);
    st_advice advice = st_bot_hint(bot, &w->p, seat);
    st_scene_clear(scene);
    st_position_scene(&w->p, seat, scene);
    st_hint hint = st_midend_hint(&w->p, scene, advice.move);
    walk_expect(w, st_position_judge(&w->p, seat, advice.move).refusal == 0,
                "`%s` is advised and not legal", hint.text);
    expect_reason(w, &hint);
    walk_expect(w, hint.warning == NULL || count_safe(scene) == 0 || advice.tries > 0,
                "`%s` is advised and warned of: %s", hint.text, hint.warning);
    return advice.tries > 0;
}

void hints_have_reasons_and_heed_warnings(const struct trial *t)
{
    struct walk *w = walk_new_advised(t, 1000);
    uint8_t seed[ST_SEED_BYTES];
    st_scene *scene = st_scene_new();
    st_chance_seed_text(seed, "hint");
    st_bot *bot = st_bot_new(t->game, t->pack, ST_USUAL_BOT, seed, NULL);
    for (int made = 0, doubts = 0; made < STEPS && doubts < DOUBTS; made++) {
        if (walk_is_over(w))
            break;
        doubts += expect_sound_hint(w, bot, scene);
        walk_step(w);
    }
    st_bot_free(bot);
    st_scene_free(scene);
    walk_free(w);
}

/* A bot makes up for bad advice with a move by chance, and nobody would notice: so `advise`
 * is asked itself, of each level, about the table as a bot is shown it. */
static void expect_legal_advice(struct walk *w, int level, st_position *seen)
{
    char text[ST_MOVE_TEXT];
    const int seat = st_position_actor(&w->p);
    st_chance chance = w->choices;
    st_chance_begin(&chance);
    (void)walk_choose(w, 2); /* other thoughts next time */
    st_position_copy(seen, &w->p);
    st_position_blur(seen, seat, &chance);
    st_move move = st_position_advise(seen, seat, level, &chance);
    walk_expect(w, move.verb >= 0 && move.verb < w->p.game->verb_count,
                "the level %d of advise answers verb %d, which there is not", level,
                move.verb);
    st_move_print(w->p.game, w->p.pack, move, text, sizeof text);
    walk_expect(w,
                !w->p.game->verbs[move.verb].is_macro &&
                    st_position_judge(seen, seat, move).refusal == 0,
                "the level %d of advise answers `%s`, which is not legal", level, text);
}

void advice_is_legal(const struct trial *t)
{
    const st_mind *mind = st_game_mind(t->game);
    if (mind->advise == NULL)
        return;
    st_position seen = st_position_new(t->game, t->pack);
    for (struct tour tour = tour_of(t, 1050); tour_look(&tour);)
        for (int level = 0; level == 0 || level < mind->level_count; level++)
            if (!walk_is_over(tour.w) && tour.looks % ASKED == 0)
                expect_legal_advice(tour.w, level, &seen);
    st_position_free(&seen);
}
