/* shore.c: the table that makes Shore a game of Sandtable: its moves, how it can end, and
 * where the rest of it stands. */
#include "games/shore/shore.h"

extern const st_file st_content_shore[];
extern const st_game st_shore;

static const st_verb verbs[] = {
    [WALK] = { "walk", "", .help = "move two paces" },
    [RUN] = { "run", "", .help = "move a die roll; on a 1 you fall" },
};

static const char *const endings[] = {
    [UNDER_WAY] = "under way",
    [SAFE] = "safe",
    [LOST] = "lost",
};

/* SHORE-7. */
static st_outcome outcome(const void *state)
{
    const struct shore *g = state;
    if (shore_is_safe(g))
        return (st_outcome){ .ending = SAFE,
                             .winners = 1U << WALKER,
                             .score = { (int16_t)st_bag_total(&g->tide) } };
    return (st_outcome){ .ending = shore_is_lost(g) ? LOST : UNDER_WAY };
}

static const st_content content = {
    .files = st_content_shore,
};

static const st_rules rules = {
    .size = sizeof(struct shore),
    .lay = shore_lay,
    .to_act = shore_to_act,
    .moves = shore_moves,
    .judge = shore_judge,
    .play = shore_play,
    .outcome = outcome,
    .check = shore_check,
};

static const st_show show = {
    .word = shore_word,
    .scene = shore_scene,
    .offer = shore_offer,
};

static const st_mind mind = {
    .worth = shore_worth,
};

const st_game st_shore = {
    .id = "shore",
    .title = "Shore",
    .blurb = "Cross the beach before the tide comes in.",
    .version = 1,
    .seats_min = 1,
    .seats_max = 1,
    .seats_usual = 1,
    .minutes = 2,
    ST_TABLE_OF(kind, shore_kinds, SHORE_KINDS),
    ST_TABLE(verb, verbs),
    ST_TABLE_OF(step, shore_steps, SHORE_STEPS),
    ST_TABLE_OF(event, shore_events, SHORE_EVENTS),
    ST_TABLE_OF(refusal, shore_refusals, SHORE_REFUSALS),
    ST_TABLE_OF(field, shore_fields, SHORE_FIELDS),
    ST_TABLE(ending, endings),
    .content = &content,
    .rules = &rules,
    .show = &show,
    .mind = &mind,
};
