/* hints.c: what is advised can be done, has a reason, and does not contradict what the
 * table itself warns of without having been tried out against it. */
#include "conformance.h"

#include <sandtable/midend.h>

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { STEPS = 60, DOUBTS = 2 }; /* DOUBTS: a comparison takes a moment */

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
