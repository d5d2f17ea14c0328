/* infiltrator.c: the tables that make Infiltrator a game of Sandtable: its options, its
 * moves and how it ends. What it says is in sentences.c, its words are in words.c, the
 * parts of its state in fields.c. */
#include "games/infiltrator/infiltrator.h"

#include <stddef.h>

extern const st_file st_content_infiltrator[], st_content_infiltrator_test[];
extern const st_game st_infiltrator;

static const st_option options[] = {
    [SET_MISSION] = { "mission", NULL, NULL, "a lone mission; left out: the campaign",
                      MISSION },
    [DIFFICULTY_LEVEL] = { "difficulty", "relaxed standard ruthless", "standard",
                           "how hard it is; in a campaign, at first", 0 },
    [MODE_LEVEL] = { "mode", "lethal nonlethal", "lethal",
                     "whether the defeated can be woken; in a campaign, at first", 0 },
    [TIE_BREAK] = { "ties", "ask auto", "ask",
                    "equal choices of the enemies are asked, or decided away from you",
                    0 },
    [FLAG_1] = { "flag1", NULL, NULL, "a flag held in a lone mission", FAME },
    [FLAG_2] = { "flag2", NULL, NULL, "another", FAME },
};

static const st_verb verbs[] = {
    [MOVE] = { "move", "sector", "go silently to an adjacent sector, once a turn",
               false },
    [CARRY] = { "carry", "enemy sector", "take a body along on your free movement",
                false },
    [RUN] = { "run", "sector", "go on to an adjacent sector, with noise in both", false },
    [HIDE] = { "hide", "", "become Hidden", false },
    [OVERWATCH] = { "overwatch", "", "be ready for whoever comes in", false },
    [TAKE] = { "take", "token", "pick up an objective or a key", false },
    [ATTACK] = { "attack", "enemy 'with' gear", "attack an enemy with a weapon", false },
    [USE] = { "use", "gear [sector] ['on' enemy]", "use a gear card", false },
    [ITEM] = { "item", "item [sector] ['on' enemy]", "use an item", false },
    [END] = { "end", "", "end your phase; the enemies act", false },
    [ABANDON] = { "abandon", "", "give up this attempt", false },
    [ORDER] = { "order", "enemy", "this enemy acts next", false },
    [STEP] = { "step", "sector", "the enemy goes there", false },
    [HANDLE] = { "body", "enemy", "the enemy finds this body", false },
    [SHOOT] = { "shoot", "enemy 'with' gear", "attack the enemy that has come in",
                false },
    [HOLD] = { "hold", "", "let it come in", false },
    [VALUE] = { "value", "number", "the special card has this value", false },
    [REACT] = { "react", "card", "play a reaction", false },
    [PASS] = { "pass", "", "play no reaction", false },
    [BUY] = { "buy", "", "pay for a look at four gear cards", false },
    [PICK] = { "pick", "gear", "take one of the cards shown", false },
    [EQUIP] = { "equip", "gear", "take a card into the mission", false },
    [UNEQUIP] = { "unequip", "gear", "leave a card behind", false },
    [DISCARD] = { "discard", "item", "put an item away", false },
    [CHOOSE] = { "mission", "mission", "choose the next mission", false },
    [SET_MODE] = { "mode", "mode", "lethal or non-lethal for the next mission", false },
    [SET_DIFFICULTY] = { "difficulty", "difficulty", "how hard it is from here on",
                         false },
    [START] = { "start", "", "begin the mission", false },
    [RETRY] = { "retry", "", "begin the mission again", true },
};

static const char *const endings[] = {
    [UNDER_WAY] = "under way",        [SUCCEEDED] = "success",
    [LOST_HEALTH] = "failed: health", [LOST_ALARM] = "failed: alarm",
    [LOST_TURNS] = "failed: turns",   [ABANDONED] = "failed: abandoned",
    [CAMPAIGN_WON] = "campaign won",  [CAMPAIGN_CLOSED] = "campaign closed",
};

static const char *const bot_levels[] = { "prowler", "ghost" };

/* INFILTRATOR-R71: a campaign earns its flags. */
static st_verdict vet(const st_setup *setup, const void *pack)
{
    const int16_t *option = setup->option;
    if (option[SET_MISSION] == ST_NONE &&
        (option[FLAG_1] != ST_NONE || option[FLAG_2] != ST_NONE))
        return st_refused(FLAGS_ALONE, 0, 0, 0);
    return st_legal();
}

/* INFILTRATOR-R77. */
static st_outcome outcome(const void *state)
{
    const struct infiltrator *g = state;
    st_outcome out = { .ending = g->ending };
    out.winners = g->ending == SUCCEEDED || g->ending == CAMPAIGN_WON;
    out.score[0] = (int16_t)infiltrator_score(g);
    return out;
}

static const st_bundle packs[] = { { "infiltrator-test", st_content_infiltrator_test },
                                   { NULL, NULL } };

const st_game st_infiltrator = {
    .id = "infiltrator",
    .title = "Infiltrator",
    .blurb = "One against a city of guards: slip in, take it, slip out; twelve missions.",
    .version = 1,
    .seats_min = 1,
    .seats_max = 1,
    .seats_usual = 1,
    .minutes = 20,
    .state_size = sizeof(struct infiltrator),
    .pack_size = sizeof(struct infiltrator_pack),
    .files = st_content_infiltrator,
    .packs = packs,
    ST_TABLE(option, options),
    ST_TABLE_OF(kind, infiltrator_kinds, KIND_END - ST_KINDS),
    ST_TABLE(verb, verbs),
    ST_TABLE_OF(step, infiltrator_steps, INFILTRATOR_STEPS),
    ST_TABLE_OF(event, infiltrator_events, INFILTRATOR_EVENTS),
    ST_TABLE_OF(refusal, infiltrator_refusals, INFILTRATOR_REFUSALS),
    ST_TABLE_OF(field, infiltrator_fields, INFILTRATOR_FIELDS),
    ST_TABLE(ending, endings),
    ST_TABLE(bot_level, bot_levels),
    .load = infiltrator_load,
    .unload = infiltrator_unload,
    .word = infiltrator_word,
    .vet = vet,
    .lay = infiltrator_lay,
    .to_act = infiltrator_to_act,
    .moves = infiltrator_moves,
    .judge = infiltrator_judge,
    .play = infiltrator_play,
    .expand = infiltrator_expand,
    .outcome = outcome,
    .check = infiltrator_check,
    .mend = infiltrator_mend,
    .scene = infiltrator_scene,
    .offer = infiltrator_offer,
    .worth = infiltrator_worth,
    .advise = infiltrator_advise,
};
