/* flix.c: the tables of SEAL Team Flix and the game itself. Kinds of words and fields are in
 * fields.c, what is said in sentences.c. */
#include "games/flix/flix.h"

#include "games/flix/fields.h"
#include "games/flix/sensible.h"

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
                 .is_sampled = true, /* FLIX-R129 */
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
                        "`why aim PA1` tells before what it would strike",
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

const st_step flix_steps[] = {
    [DO_BRIEFING] = { "briefing", flix_do_briefing, "FLIX-03 FLIX-04 FLIX-06" },
    [ASK_TEAM] = { "team", flix_ask_team, "FLIX-01 FLIX-15 FLIX-R126" },
    [DO_SET_UP] = { "set-up", flix_do_set_up,
                    "FLIX-28 FLIX-30 FLIX-31 FLIX-32 FLIX-34 FLIX-36 FLIX-40 FLIX-R107" },
    [ASK_PLACE] = { "place", flix_ask_place, "FLIX-41" },
    [DO_ROUND] = { "round", flix_do_round, "FLIX-304" },
    [ASK_ACTIVATE] = { "activate", flix_ask_activate, "FLIX-87" },
    [ASK_TURN] = { "turn", flix_ask_turn, "FLIX-88 FLIX-89 FLIX-92" },
    [DO_END_TURN] = { "end-turn", flix_do_end_turn, "FLIX-93 FLIX-244" },
    [DO_REVEAL] = { "reveal", flix_do_reveal, "FLIX-220 FLIX-R82" },
    [DO_REACTION] = { "reaction", flix_do_reaction, "FLIX-246 FLIX-247" },
    [DO_REACT] = { "react", flix_do_react, "FLIX-246 FLIX-249" },
    [DO_REACT_DIE] = { "react-die", flix_do_react_die,
                       "FLIX-248 FLIX-250 FLIX-251 FLIX-252" },
    [DO_WOUND] = { "wound", flix_do_wound, "FLIX-236 FLIX-239" },
    [ASK_SAVE] = { "save", flix_ask_save, "FLIX-239" },
    [DO_HITS] = { "hits", flix_do_hits, "FLIX-70 FLIX-71" },
    [ASK_FLICK] = { "flick", flix_ask_flick, "FLIX-124 FLIX-125 FLIX-126" },
    [DO_STRIKE] = { "strike", flix_do_strike, "FLIX-146 FLIX-150" },
    [DO_BLAST] = { "blast", flix_do_blast, "FLIX-184 FLIX-185 FLIX-186 FLIX-R112" },
    [DO_BLAST_SEAL] = { "blast-seal", flix_do_blast_seal, "FLIX-186 FLIX-319" },
    [DO_BLAST_END] = { "blast-end", flix_do_blast_end, "FLIX-187 FLIX-189" },
    [DO_BOMBS] = { "bombs", flix_do_bombs, "FLIX-188" },
    [ASK_BOARD] = { "board", flix_ask_board, "FLIX-163 FLIX-166 FLIX-169" },
    [DO_PHASE] = { "phase", flix_do_phase, "FLIX-301 FLIX-302" },
    [DO_SENTRY] = { "sentry", flix_do_sentry, "FLIX-256 FLIX-257" },
    [DO_MOVE] = { "move", flix_do_move, "FLIX-263" },
    [DO_SPAWN] = { "spawn", flix_do_spawn, "FLIX-277 FLIX-278 FLIX-279 FLIX-280" },
    [DO_FADE] = { "fade", flix_do_fade, "FLIX-282 FLIX-283" },
    [DO_COVER] = { "cover", flix_do_cover, "FLIX-284" },
    [DO_ATTACK] = { "attack", flix_do_attack, "FLIX-292 FLIX-300 FLIX-R128" },
    [DO_TARGET] = { "target", flix_do_target, "FLIX-293 FLIX-320" },
    [DO_TARGET_DIE] = { "target-die", flix_do_target_die, "FLIX-294 FLIX-295 FLIX-296" },
    [DO_COUNTDOWN] = { "countdown", flix_do_countdown, "FLIX-228 FLIX-303" },
    [DO_CHOOSE] = { "choose", flix_do_choose, "FLIX-R32 FLIX-R125" },
    [ASK_VOTE] = { "vote", st_ask, "FLIX-306" },
    [DO_SPILL] = { "spill", flix_do_spill, "FLIX-230" },
    [DO_FAIL] = { "fail", flix_do_fail, "FLIX-42" },
    [ASK_RANK] = { "rank", flix_ask_rank, "FLIX-315" },
    [DO_PROMOTE] = { "promote", flix_do_promote, "FLIX-316" },
    [ASK_SPEC] = { "spec", flix_ask_spec, "FLIX-13 FLIX-14 FLIX-R126" },
    [DO_NEXT] = { "next", flix_do_next, "FLIX-03 FLIX-312 FLIX-26 FLIX-R126" },
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
static const st_bundle packs[] = { { "flix-range", st_content_flix_range },
                                   { "flix-tuned", st_content_flix_tuned },
                                   { NULL, NULL } };

const st_game st_flix = {
    .id = "flix",
    .title = "SEAL Team Flix",
    .blurb = "A team goes in: walk, listen, and flick wooden discs round corners.",
    .version = 1,
    .seats_min = 1,
    .seats_max = SEATS,
    .seats_usual = 1,
    .minutes = 45,
    .carried = "gear",
    .state_size = sizeof(struct flix),
    .pack_size = sizeof(struct flix_pack),
    .files = st_content_flix,
    .packs = packs,
    ST_TABLE(option, options),
    ST_TABLE_OF(kind, flix_kinds, FLIX_KINDS_END - ST_KINDS),
    ST_TABLE(verb, verbs),
    ST_TABLE_OF(step, flix_steps, FLIX_STEPS),
    ST_TABLE_OF(event, flix_events, FLIX_EVENTS),
    ST_TABLE_OF(refusal, flix_refusals, FLIX_REFUSALS),
    ST_TABLE_OF(field, flix_fields, FLIX_FIELDS),
    ST_TABLE(ending, endings),
    ST_TABLE(bot_level, bot_levels),
    .missions = missions,
    .load = flix_load,
    .unload = flix_unload,
    .word = flix_word,
    .vet = vet,
    .lay = flix_lay,
    .to_act = flix_to_act,
    .moves = flix_moves,
    .judge = flix_judge,
    .ranges = flix_ranges,
    .sample = flix_sample,
    .timed = flix_timed,
    .play = flix_play,
    .expand = flix_expand,
    .physics = flick_physics,
    .spell = flix_spell,
    .exercise = flix_exercise,
    .outcome = outcome,
    .check = flix_check,
    .mend = flix_mend,
    .ground = flix_ground,
    .scene = flix_scene,
    .preview = flix_preview,
    .offer = flix_offer,
    .worth = flix_worth,
    .advise = advise,
    .reason = flix_reason,
};
