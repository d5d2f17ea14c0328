/* infiltrator.c: the tables that make Infiltrator a game of Sandtable: its options, its
 * moves and how it ends. What it says is in sentences.c, its words are in words.c, the
 * parts of its state in fields.c. The name is ours, and so is what the rulebook leaves to
 * books that are lost (INFILTRATOR-R01, INFILTRATOR-R02, INFILTRATOR-R03). */
#include "games/infiltrator/bot/mind.h"
#include "games/infiltrator/rules/fields.h"
#include "games/infiltrator/show/view.h"

#include <stddef.h>

extern const st_file st_content_infiltrator[], st_content_infiltrator_test[],
    st_content_infiltrator_tuned[];
extern const st_game st_infiltrator;

static const st_option options[] = {
    [O_MISSION] = { "mission", NULL, NULL,
                    .help = "a lone mission; left out: the campaign", .kind = MISSION },
    [O_DIFFICULTY_LEVEL] = { "difficulty", "relaxed standard ruthless", "standard",
                             .help = "how hard it is; in a campaign, at first" },
    [O_MODE_LEVEL] = { "mode", "lethal nonlethal", "lethal",
                       .help =
                           "whether the defeated can be woken; in a campaign, at first" },
    [O_TIE_BREAK] = { "ties", "ask auto", "ask",
                      .help = "equal choices of the enemies are asked, or decided away "
                              "from you" },
    [O_FLAG_1] = { "flag1", NULL, NULL, .help = "a flag held in a lone mission",
                   .kind = FAME },
    [O_FLAG_2] = { "flag2", NULL, NULL, .help = "another", .kind = FAME },
};

static const st_verb verbs[] = {
    [V_MOVE] = { "move", "sector",
                 .help = "go silently to an adjacent sector, once a turn",
                 .title = "Move to", .role = "aside" },
    [V_CARRY] = { "carry", "enemy sector",
                  .help = "take a body along on your free movement", .title = "Carry",
                  .role = "aside" },
    [V_RUN] = { "run", "sector",
                .help = "go on to an adjacent sector, with noise in both",
                .title = "Run to", .role = "aside" },
    [V_HIDE] = { "hide", "", .help = "become Hidden", .title = "Hide here" },
    [V_OVERWATCH] = { "overwatch", "", .help = "be ready for whoever comes in",
                      .title = "Overwatch" },
    [V_TAKE] = { "take", "token", .help = "pick up an objective or a key",
                 .title = "Take" },
    [V_ATTACK] = { "attack", "enemy 'with' gear", .help = "attack an enemy with a weapon",
                   .title = "Attack" },
    [V_USE] = { "use", "gear [sector] ['on' enemy]", .help = "use a gear card" },
    [V_ITEM] = { "item", "item [sector] ['on' enemy]", .help = "use an item" },
    [V_END] = { "end", "", .help = "end your phase; the enemies act",
                .title = "End your phase", .role = "end" },
    [V_ABANDON] = { "abandon", "", .help = "give up this attempt", .is_unlisted = true,
                    .title = "Break off the mission" },
    [V_ORDER] = { "order", "enemy", .help = "this enemy acts next", .role = "tie" },
    [V_STEP] = { "step", "sector", .help = "the enemy goes there", .role = "tie" },
    [V_HANDLE] = { "body", "enemy", .help = "the enemy finds this body", .role = "tie" },
    [V_SHOOT] = { "shoot", "enemy 'with' gear",
                  .help = "attack the enemy that has come in" },
    [V_HOLD] = { "hold", "", .help = "let it come in", .title = "Let it come in" },
    [V_VALUE] = { "value", "number", .help = "the special card has this value" },
    [V_REACT] = { "react", "card", .help = "play a reaction" },
    [V_PASS] = { "pass", "", .help = "play no reaction", .title = "Let it stand" },
    [V_BUY] = { "buy", "", .help = "pay for a look at four gear cards",
                .title = "Look at four gear cards" },
    [V_PICK] = { "pick", "gear", .help = "take one of the cards shown",
                 .role = "acquire" },
    [V_EQUIP] = { "equip", "gear", .help = "take a card into the mission",
                  .title = "Equip", .role = "equip" },
    [V_UNEQUIP] = { "unequip", "gear", .help = "leave a card behind",
                    .title = "Unequip" },
    [V_DISCARD] = { "discard", "item", .help = "put an item away" },
    [V_CHOOSE] = { "mission", "mission", .help = "choose the next mission" },
    [V_SET_MODE] = { "mode", "mode", .help = "lethal or non-lethal for the next mission",
                     .title = "How the next mission is played", .role = "aside" },
    [V_SET_DIFFICULTY] = { "difficulty", "difficulty",
                           .help = "how hard it is from here on",
                           .title = "How hard it is", .role = "aside" },
    [V_START] = { "start", "", .help = "begin the mission",
                  .title = "Start the mission" },
    [V_RETRY] = { "retry", "", .help = "begin the mission again", .is_macro = true,
                  .title = "Try again" },
};

static const char *const endings[] = {
    [UNDER_WAY] = "under way",        [SUCCEEDED] = "success",
    [LOST_HEALTH] = "failed: health", [LOST_ALARM] = "failed: alarm",
    [LOST_TURNS] = "failed: turns",   [ABANDONED] = "failed: abandoned",
    [CAMPAIGN_WON] = "campaign won",  [CAMPAIGN_CLOSED] = "campaign closed",
};

static const char *const bot_levels[] = { "lookout", "prowler", "ghost", "phantom" };

/* INFILTRATOR-R71: a campaign earns its flags. */
static st_verdict vet(const st_setup *setup, const void *pack)
{
    const int16_t *option = setup->option;
    if (option[O_MISSION] == ST_NONE &&
        (option[O_FLAG_1] != ST_NONE || option[O_FLAG_2] != ST_NONE))
        return st_refused(FLAGS_ALONE, 0, 0, 0);
    return st_legal();
}

/* Maps for tests stand behind the missions. */
static int missions(const void *content)
{
    const struct infiltrator_pack *p = content;
    int count = 0;
    while (count < p->missions && !p->mission[count].is_test)
        count++;
    return count;
}

/* A mission or campaign that succeeded is won, with one score (INFILTRATOR-R77). */
static st_outcome outcome(const void *state)
{
    const struct infiltrator *g = state;
    st_outcome out = { .ending = g->ending };
    out.winners = g->ending == SUCCEEDED || g->ending == CAMPAIGN_WON;
    out.score[0] = (int16_t)infiltrator_score(g);
    return out;
}

/* The first has the small maps of the worked examples, which are no fun to play. */
static const st_bundle packs[] = {
    { .name = "infiltrator-test",
      .files = st_content_infiltrator_test,
      .is_unlisted = true },
    { .name = "infiltrator-tuned", .files = st_content_infiltrator_tuned },
    { .name = NULL },
};

static const st_content content = {
    .size = sizeof(struct infiltrator_pack),
    .files = st_content_infiltrator,
    .packs = packs,
    .load = infiltrator_load,
    .unload = infiltrator_unload,
    .missions = missions,
    .vet = vet,
};

static int mission(const void *state)
{
    const struct infiltrator *g = state;
    return g->mission;
}

static const st_rules rules = {
    .size = sizeof(struct infiltrator),
    .lay = infiltrator_lay,
    .to_act = infiltrator_to_act,
    .moves = infiltrator_moves,
    .judge = infiltrator_judge,
    .play = infiltrator_play,
    .outcome = outcome,
    .check = infiltrator_check,
    .unbounded = "bytebucks attempts",
    .mend = infiltrator_mend,
    .unlaid = infiltrator_unlaid,
    .mission = mission,
    .doubt = infiltrator_doubt,
};

static const st_show show = {
    .word = infiltrator_word,
    .call = infiltrator_call,
    .ground = infiltrator_ground,
    .scene = infiltrator_scene,
    .offer = infiltrator_offer,
    .preview = infiltrator_preview,
    .expand = infiltrator_expand,
};

static const st_mind mind = {
    ST_TABLE(level, bot_levels),
    .worth = infiltrator_worth,
    .advise = infiltrator_advise,
};

const st_game st_infiltrator = {
    .id = "infiltrator",
    .title = "Infiltrator",
    .blurb = "One against a city of guards: slip in, take it, slip out; twelve missions.",
    .version = 1,
    .seats_min = 1,
    .seats_max = 1,
    .seats_usual = 1,
    .minutes = 20,
    ST_TABLE(option, options),
    ST_TABLE_OF(kind, infiltrator_kinds, KIND_END - ST_KINDS),
    ST_TABLE(verb, verbs),
    ST_TABLE_OF(step, infiltrator_steps, INFILTRATOR_STEPS),
    ST_TABLE_OF(event, infiltrator_events, INFILTRATOR_EVENTS),
    ST_TABLE_OF(refusal, infiltrator_refusals, INFILTRATOR_REFUSALS),
    ST_TABLE_OF(field, infiltrator_fields, INFILTRATOR_FIELDS),
    ST_TABLE(ending, endings),
    .carried = "picked item",
    .content = &content,
    .rules = &rules,
    .show = &show,
    .mind = &mind,
};
