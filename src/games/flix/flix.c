/* flix.c: the tables of SEAL Team Flix and the game itself. Kinds of words and fields are in
 * fields.c, what is said in sentences.c. */
#include "games/flix/bot/mind.h"
#include "games/flix/bot/sensible.h"
#include "games/flix/rules/fields.h"
#include "games/flix/show/view.h"

extern const st_file st_content_flix[], st_content_flix_range[], st_content_flix_tuned[];

static const st_option options[] = {
    [O_MISSION] = { "mission", NULL, "1", .help = "the mission", .kind = MISSION },
    [O_DIFFICULTY] = { "difficulty", "rookie veteran operator", "rookie",
                       .help =
                           "how hard it is: rounds, Patrols, Objectives, side boards" },
    [O_MODE] = { "mode", "skirmish campaign", "skirmish",
                 .help = "one mission, or eight along a tree that begins with the "
                         "first" },
    [O_TIES] = { "ties", "ask first", "ask",
                 .help = "whether the lead is asked about Tangos' ties, or the first is "
                         "taken" },
    [O_LEAD] = { "lead", "first fallen", "first",
                 .help = "who chooses for the Tangos: the first with a SEAL alive, or "
                         "the first who has lost all of theirs" },
    [O_PREVIEW] = { "preview", "none contact bounce", "contact",
                    .help = "how far the line shown before a flick goes" },
    [O_HAND] = { "hand", "own steady expert trained average novice", "trained",
                 .help = "the error that is added to every flick", .is_per_seat = true,
                 .typed = "average",
                 .by_hand = "own" }, /* section 5.1 of the catalogue */
};

static const st_verb verbs[] = {
    [V_SEAL] = { .name = "seal",
                 .args = "seal",
                 .help = "take a SEAL into the team",
                 .title = "Take along" },
    [V_BENCH] = { .name = "bench",
                  .args = "seal",
                  .help = "leave a SEAL at home",
                  .title = "Leave at home",
                  .role = "arrange" },
    [V_SPEC] = { .name = "spec",
                 .args = "seal spec",
                 .help = "choose a Specialization, from Grade E-7 on",
                 .title = "Specialization" },
    [V_GEAR] = { .name = "gear",
                 .args = "seal card",
                 .help = "give a SEAL a card",
                 .role = "arrange",
                 .undone_by = "drop" },
    [V_DROP] = { .name = "drop",
                 .args = "seal card",
                 .help = "put a card back",
                 .title = "Put back",
                 .role = "arrange" },
    [V_AGAIN] = { .name = "again",
                  .args = "",
                  .help = "take what your SEALs carried in the last mission",
                  .title = "Gear as last time" },
    [V_READY] = { .name = "ready",
                  .args = "",
                  .help = "the mission can begin",
                  .title = "Ready to go",
                  .role = "end" },
    [V_PLACE] = { .name = "place",
                  .args = "seal space",
                  .help = "start on a Space",
                  .title = "Start on",
                  .role = "aside" },
    [V_ACTIVATE] = { .name = "activate",
                     .args = "seal",
                     .help = "begin a SEAL's turn",
                     .title = "Begin the turn of" },
    [V_MOVE] = { .name = "move",
                 .args = "space ['with' hostage space ['with' hostage space]]",
                 .help = "walk, with a Hostage or alone",
                 .is_sampled = true, /* FLIX-R129: not every escort is listed */
                 .title = "Walk",
                 .role = "aside" },
    [V_COMMAND] = { .name = "command",
                    .args = "hostage space",
                    .help = "send a Hostage of this Area" },
    [V_KNIFE] = { .name = "knife", .args = "tango", .help = "remove an Adjacent Tango" },
    [V_BYPASS] = { .name = "bypass", .args = "door", .help = "pick an E-Lock" },
    [V_DEFUSE] = { .name = "defuse", .args = "space", .help = "defuse a Time Bomb" },
    [V_FIRE] = { .name = "fire",
                 .args = "gun mode size [seeker]",
                 .help = "fire a weapon; flicks follow" },
    [V_FLICK] = { .name = "flick",
                  .args = "bearing number [space] [tenths tenths] ['t' number]",
                  .help =
                      "flick the disc: bearing 0-359.99 (0 north, 90 east), power "
                      "1-1000; then, if you like, the Space it lies on and how far off "
                      "its middle in mm (3.5 -2), and on a bomb t and the milliseconds",
                  .role = "aim",
                  .open = 6 },
    [V_HOLD] = { .name = "hold",
                 .args = "",
                 .help = "flick no more",
                 .title = "Flick no more",
                 .role = "decline" },
    [V_SNIPE] = { .name = "snipe", .args = "tango", .help = "shoot at long range" },
    [V_USE] = { .name = "use", .args = "card [thing]", .help = "use an Equipment card" },
    [V_DETONATE] = { .name = "detonate",
                     .args = "space",
                     .help = "set off a Remote Bomb of one's own" },
    [V_GIVE] = { .name = "give",
                 .args = "card seal ['drop' card]",
                 .help = "hand a card to an Adjacent SEAL",
                 .role = "aside" },
    [V_INTERACT] = { .name = "interact",
                     .args = "thing",
                     .help = "open a Door, take or use a revealed token",
                     .title = "Free Actions" },
    [V_ABILITY] = { .name = "ability",
                    .args = "ability",
                    .help = "use what the Specialization offers" },
    [V_END] = { .name = "end",
                .args = "",
                .help = "end the turn",
                .title = "End the turn",
                .role = "end" },
    [V_ABORT] = { .name = "abort",
                  .args = "",
                  .help = "propose to abort the mission",
                  .title = "Abort the mission" },
    [V_DISCARD] = { .name = "discard",
                    .args = "card",
                    .help = "discard a card to ignore the Wound",
                    .title = "Discard against the Wound" },
    [V_ABSORB] = { .name = "absorb",
                   .args = "",
                   .help = "ignore the Wound, once a mission" },
    [V_PASS] = { .name = "pass",
                 .args = "",
                 .help = "take the Wound",
                 .title = "Take the Wound" },
    [V_PICK] = { .name = "pick",
                 .args = "thing",
                 .help = "choose an option",
                 .title = "Choose" },
    [V_RANK] = { .name = "rank",
                 .args = "seal",
                 .help = "give a survivor the further Rank token",
                 .title = "One more Rank token for" },
    [V_AIM] = { .name = "aim",
                .args = "thing [number]",
                .help = "flick at a piece or a Space at once; the power if you like. "
                        "`why aim patrol-1` tells before what it would strike",
                .is_macro = true,
                .role = "aim" },
    [V_KIT] = { .name = "kit",
                .args = "",
                .help = "give your SEALs what suits the mission, where they have room",
                .title = "Fill the free slots" },
    [V_SETTLE] = { .name = "settle",
                   .args = "",
                   .help =
                       "of equal options of Tangos the first, until the round is over",
                   .title = "all ties of this round",
                   .role = "shortcut",
                   .is_unlisted = true },
};

static const char *const endings[] = {
    [UNDER_WAY] = "under way",
    [SUCCESS] = "success",
    [PARTIAL] = "partial success",
    [FAILURE] = "failure",
    [CAMPAIGN_WON] = "campaign successful",
    [CAMPAIGN_LOST] = "operation aborted",
};

/* The plain player and the planner, each with one, two, three or four SEALs whatever the
 * mission; the last plans, too, with as many as suit. */
static const char *const bot_levels[] = { "plain-solo",  "plain-pair", "plain-trio",
                                          "plain-squad", "solo",       "pair",
                                          "trio",        "squad",      "trained" };

static st_move advise(const void *state, const void *pack, int seat, int level,
                      st_chance *chance)
{
    return level < TEAM ? flix_be_sensible(state, pack, seat, level, chance)
                        : flix_advise(state, pack, seat, level - TEAM, chance);
}

/* FLIX-03: a campaign begins with the first mission. */
static st_verdict vet(const st_setup *setup, const void *pack)
{
    return setup->option[O_MODE] == 1 && setup->option[O_MISSION] > 0
               ? st_refused(BEGINS_FIRST, 0, 0, 0)
               : st_legal();
}

static int missions(const void *content)
{
    return ((const struct flix_pack *)content)->missions;
}

/* FLIX-02: everybody wins or loses together. */
static st_outcome outcome(const void *state)
{
    const struct flix *g = state;
    st_outcome out = { .ending = g->ending };
    for (int seat = 0; seat < g->seats; seat++) {
        out.score[seat] = g->score;
        if (g->ending != UNDER_WAY && g->ending != FAILURE && g->ending != CAMPAIGN_LOST)
            out.winners |= (uint16_t)(1 << seat);
    }
    return out;
}

/* The range is a place to practise, and the tuned pack has a few numbers changed. */
static const st_bundle packs[] = {
    { .name = "flix-range", .files = st_content_flix_range },
    { .name = "flix-tuned", .files = st_content_flix_tuned },
    { .name = NULL },
};

static const st_content content = {
    .size = sizeof(struct flix_pack),
    .files = st_content_flix,
    .packs = packs,
    .load = flix_load,
    .unload = flix_unload,
    .missions = missions,
    .vet = vet,
};

static const st_hand hand = {
    .ranges = flix_ranges,
    .sample = flix_sample,
    .timed = flix_timed,
    .physics = flick_physics,
    .exercise = flix_exercise,
};

/* The same one may be played again. */
static int mission(const void *state)
{
    const struct flix *g = state;
    return g->camp.legs << 8 | g->mission;
}

static const st_rules rules = {
    .size = sizeof(struct flix),
    .lay = flix_lay,
    .to_act = flix_to_act,
    .moves = flix_moves,
    .judge = flix_judge,
    .play = flix_play,
    .outcome = outcome,
    .check = flix_check,
    .unbounded = "did used dodged flicked target_home score log_scores moves took_part "
                 "discs hits kills "
                 "wounds bank_move was_primary was_primary_of was_secondary "
                 "was_secondary_of",
    .mend = flix_mend,
    .unlaid = flix_unlaid,
    .mission = mission,
    .hand = &hand,
};

static const st_show show = {
    .word = flix_word,
    .call = flix_call,
    .ground = flix_ground,
    .scene = flix_scene,
    .offer = flix_offer,
    .preview = flix_preview,
    .reason = flix_reason,
    .expand = flix_expand,
    .spell = flix_spell,
};

static const st_mind mind = {
    ST_TABLE(level, bot_levels),
    .worth = flix_worth,
    .advise = advise,
};

const st_game st_flix = {
    .id = "flix",
    .title = "SEAL Team Flix",
    .blurb = "A team goes in: walk, listen, and flick wooden discs round corners.",
    .version = 1,
    .seats_min = 1,
    .seats_max = SEATS,
    .seats_usual = 1,
    .minutes = 45,
    ST_TABLE(option, options),
    ST_TABLE_OF(kind, flix_kinds, FLIX_KINDS_END - ST_KINDS),
    ST_TABLE(verb, verbs),
    ST_TABLE_OF(step, flix_steps, FLIX_STEPS),
    ST_TABLE_OF(event, flix_events, FLIX_EVENTS),
    ST_TABLE_OF(refusal, flix_refusals, FLIX_REFUSALS),
    ST_TABLE_OF(field, flix_fields, FLIX_FIELDS),
    ST_TABLE(ending, endings),
    .carried = "gear",
    .content = &content,
    .rules = &rules,
    .show = &show,
    .mind = &mind,
};
