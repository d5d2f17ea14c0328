/* shore.c: the table that makes Shore a game of Sandtable: its moves, how it can end, and
 * where the rest of it stands. */
#include "games/shore/bot/mind.h"
#include "games/shore/rules/fields.h"
#include "games/shore/show/view.h"

extern const st_file st_content_shore[];
extern const st_game st_shore;

static const st_verb verbs[] = {
    [HOLD] = { "hold", "", .help = "keep what you hold" },
    [SWAP] = { "swap", "", .help = "throw it back, and take another" },
};

static const char *const endings[] = {
    [UNDER_WAY] = "under way",
    [ONE_WINNER] = "one winner",
    [SHARED] = "shared win",
};

static const st_content content = {
    .files = st_content_shore,
    .vet = shore_vet,
};

static const st_rules rules = {
    .size = sizeof(struct shore),
    .lay = shore_lay,
    .to_act = shore_to_act,
    .moves = shore_moves,
    .judge = shore_judge,
    .play = shore_play,
    .outcome = shore_outcome,
    .blur = shore_blur,
    .check = shore_check,
    .mend = shore_mend,
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
    .blurb = "Hold what the sea brought you, or throw it back.",
    .version = 1,
    .seats_min = 2,
    .seats_max = SEATS,
    .seats_usual = 2,
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
