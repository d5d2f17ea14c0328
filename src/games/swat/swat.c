/* swat.c: the table that makes SWAT First Response a game of Sandtable: its options, its
 * moves, how it can end, and where the rest of it stands. */
#include "games/swat/bot/mind.h"
#include "games/swat/rules/fields.h"
#include "games/swat/show/view.h"

extern const st_file st_content_swat[];
extern const st_game st_swat;

static const st_option options[] = {
    [O_LEVEL_CARD] = { "level", "cadet rookie officer sergeant commander", "officer",
                       .help = "how hard the mission is" },
    [O_EXPANSION] = { "witness", "off on", "off",
                      .help = "play with the Witness Expansion" },
    [O_SWAPPING] = { "swap", "off on", "on", .help = "you may swap one card a game" },
    [O_BURNING] = { "burn", "off on", "on",
                    .help = "you may burn one card to avert a fail" },
    [O_MEMORY] = { "memory", "off on", "off",
                   .help = "you must remember what you peeked at" },
    [O_AUTOSPEND] = { "autospend", "off on", "on",
                      .help = "a kill exhausts the cheapest skill" },
};

static const st_verb verbs[] = {
    [V_TAKE] = { "weapon", "weapon", .help = "take a weapon from the box" },
    [V_ASK] = { "ask", "witness", .help = "take the next card of a witness" },
    [V_DONE] = { "done", "", .help = "stop asking, picking, or walking freely" },
    [V_NEXT] = { "next", "slot", .help = "put this card next in the order",
                 .title = "Put a card next", .role = "arrange" },
    [V_SWAP] = { "swap", "slot deck",
                 .help = "exchange a revealed card for one of a level",
                 .title = "Swap a card", .role = "aside" },
    [V_GO] = { "go", "", .help = "play the cards, or carry on without using anything" },
    [V_STEP] = { "step", "room", .help = "walk into a neighbouring room" },
    [V_USE] = { "use", "item", .help = "use a weapon or a witness card" },
    [V_TARGET] = { "target", "room", .help = "shoot this room next" },
    [V_EXHAUST] = { "exhaust", "source...", .help = "exhaust these sources of skill" },
    [V_BURN] = { "burn", "", .help = "burn the active card to avert the fail",
                 .title = "Burn the card" },
    [V_AVERT] = { "avert", "testimony",
                  .help = "take the second chance of a witness card" },
    [V_ACCEPT] = { "accept", "", .help = "accept the fail: you lose",
                   .title = "Give up" },
    [V_LOSE] = { "lose", "slot", .help = "dazed: lose this card" },
    [V_PICK] = { "pick", "room", .help = "look into this room" },
    [V_CHOOSE] = { "choose", "weapon", .help = "choose the weapon this concerns" },
    [V_ORDER] = { "order", "slot...", .help = "put all revealed cards in this order",
                  .is_macro = true, .role = "arrange" },
    [V_MOVE] = { "move", "room...", .help = "walk through these rooms",
                 .is_macro = true },
    [V_SPEND] = { "spend", "source...", .help = "exhaust these sources, in any order",
                  .is_macro = true },
};

static const char *const endings[] = {
    [UNDER_WAY] = "under way",
    [OUTSTANDING] = "Outstanding Victory",
    [MARGINAL] = "Marginal Victory",
    [NOMINAL] = "Nominal Win",
    [QUESTIONABLE] = "Questionable Win",
    [LOST_SEARCH] = "lost: met a criminal in a search",
    [LOST_WEAK] = "lost: too little skill",
    [LOST_HOSTAGE] = "lost: a hostage was shot",
    [LOST_TIME] = "lost: out of time",
};

static const char *const bot_levels[] = { "recruit", "regular", "veteran" };

/* The game has one seat (SWAT-01). */
static st_verdict vet(const st_setup *setup, const void *pack)
{
    return setup->seats == 1 ? st_legal() : st_refused(ONE_SEAT, setup->seats, 0, 0);
}

/* A win scores by its grade: 4 for an Outstanding Victory down to 1. */
static st_outcome outcome(const void *state)
{
    const struct swat *g = state;
    st_outcome out = { .ending = g->ending };
    if (g->ending >= OUTSTANDING && g->ending <= QUESTIONABLE) {
        out.winners = 1;
        out.score[0] = (int16_t)(QUESTIONABLE + 1 - g->ending);
    }
    return out;
}

static const st_content content = {
    .size = sizeof(struct swat_pack),
    .files = st_content_swat,
    .load = swat_load,
    .unload = swat_unload,
    .vet = vet,
};

static const st_rules rules = {
    .size = sizeof(struct swat),
    .lay = swat_lay,
    .to_act = swat_to_act,
    .moves = swat_moves,
    .judge = swat_judge,
    .play = swat_play,
    .outcome = outcome,
    .check = swat_check,
    .unbounded = "plays dazed",
    .mend = swat_mend,
    .doubt = swat_doubt,
};

static const st_show show = {
    .word = swat_word,
    .ground = swat_ground,
    .scene = swat_scene,
    .offer = swat_offer,
    .reason = swat_reason,
    .expand = swat_expand,
};

static const st_mind mind = {
    ST_TABLE(level, bot_levels),
    .worth = swat_worth,
    .advise = swat_advise,
};

const st_game st_swat = {
    .id = "swat",
    .title = "SWAT First Response",
    .blurb = "Alone in a dark house: find two hostages and three criminals in time.",
    .version = 1,
    .seats_min = 1,
    .seats_max = 1,
    .seats_usual = 1,
    .minutes = 15,
    ST_TABLE(option, options),
    ST_TABLE_OF(kind, swat_kinds, SWAT_KINDS),
    ST_TABLE(verb, verbs),
    ST_TABLE_OF(step, swat_steps, SWAT_STEPS),
    ST_TABLE_OF(event, swat_events, SWAT_EVENTS),
    ST_TABLE_OF(refusal, swat_refusals, SWAT_REFUSALS),
    ST_TABLE_OF(field, swat_fields, SWAT_FIELDS),
    ST_TABLE(ending, endings),
    .carried = "gained revealed",
    .content = &content,
    .rules = &rules,
    .show = &show,
    .mind = &mind,
};
