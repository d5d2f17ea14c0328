/* patrol.c: the table that makes Patrol! a game of Sandtable: its options, its moves, how
 * it can end, and where the rest of it stands. */
#include "games/patrol/bot/mind.h"
#include "games/patrol/rules/fields.h"
#include "games/patrol/show/view.h"

extern const st_file st_content_patrol[];
extern const st_game st_patrol;

static const st_option options[] = {
    [O_TRAFFIC] = { "traffic", "off on", "off",
                    .help = "blue dots set what a step costs" },
    [O_TIME] = { "seasons", "off on", "off",
                 .help = "spring, summer, fall and winter rules" },
    [O_FIRST] = { "first", "1 2 3 4 5 6 random", "1",
                  .help = "which seat takes the first turn" },
    [O_CALL_SIGN] = { "unit", NULL, "", .help = "the unit's call sign", .kind = UNIT,
                      .is_per_seat = true },
};

static const st_verb verbs[] = {
    [V_ROLL] = { "roll", "", .help = "roll for movement" },
    [V_END] = { "end", "", .help = "end your turn, or stop moving", .role = "end" },
    [V_PLAY] = { "play", "card [seat]",
                 .help = "play an action card, on a seat if it needs one" },
    [V_USE] = { "use", "card", .help = "answer a hit with a shield" },
    [V_ACCEPT] = { "accept", "", .help = "take the hit and keep the shield" },
    [V_PAIR] = { "pair", "seat", .help = "choose the partner of your Combined Unit" },
    [V_STEP] = { "step", "space", .help = "move one space" },
    [V_MOVE] = { "move", "space...", .help = "take these steps in order",
                 .is_macro = true },
    [V_GO] = { "go", "space", .help = "take the cheapest way there", .is_macro = true,
               .role = "way" },
};

static const char *const endings[] = {
    [UNDER_WAY] = "under way",
    [CLEARED] = "last crime solved, one winner",
    [CLEARED_SHARED] = "last crime solved, shared win",
    [SHIFT_OVER] = "last shift over, one winner",
    [SHIFT_OVER_SHARED] = "last shift over, shared win",
};

/* PATROL-R59: one of them plays on for whoever leaves. */
static const char *const bot_levels[] = { "rookie", "officer" };

/* What the set-up must obey: PATROL-01, PATROL-05, PATROL-09. */
static st_verdict vet(const st_setup *setup, const void *pack)
{
    if (setup->seats < 3 || setup->seats > ST_SEATS)
        return st_refused(NO_SEATS, setup->seats, 0, 0);
    if (setup->option[O_FIRST] != ST_SEATS && setup->option[O_FIRST] >= setup->seats)
        return st_refused(NO_SUCH_FIRST, setup->option[O_FIRST], 0, 0);
    const int16_t *unit = setup->seat_option[O_CALL_SIGN];
    for (int a = 0; a < setup->seats; a++)
        for (int b = 0; b < a; b++)
            if (unit[a] != ST_NONE && unit[a] == unit[b])
                return st_refused(UNIT_TAKEN, unit[a], 0, 0);
    return st_legal();
}

static st_outcome outcome(const void *state)
{
    const struct patrol *g = state;
    st_outcome out = { .ending = g->ending };
    int best = INT16_MIN;
    for (int seat = 0; seat < g->seats; seat++) {
        out.score[seat] = (int16_t)patrol_total(g, seat);
        if (out.score[seat] > best)
            best = out.score[seat];
    }
    for (int seat = 0; seat < g->seats && g->ending != UNDER_WAY; seat++)
        if (out.score[seat] == best)
            out.winners |= (uint16_t)(1 << seat);
    return out;
}

static const st_content content = {
    .size = sizeof(struct patrol_pack),
    .files = st_content_patrol,
    .load = patrol_load,
    .unload = patrol_unload,
    .vet = vet,
};

static const st_rules rules = {
    .size = sizeof(struct patrol),
    .lay = patrol_lay,
    .to_act = patrol_to_act,
    .moves = patrol_moves,
    .judge = patrol_judge,
    .play = patrol_play,
    .outcome = outcome,
    .blur = patrol_blur,
    .check = patrol_check,
    .unbounded = "clock turns",
    .mend = patrol_mend,
    .doubt = patrol_doubt,
};

static const st_show show = {
    .word = patrol_word,
    .ground = patrol_ground,
    .scene = patrol_scene,
    .offer = patrol_offer,
    .reason = patrol_reason,
    .expand = patrol_expand,
};

static const st_mind mind = {
    ST_TABLE(level, bot_levels),
    .worth = patrol_worth,
    .advise = patrol_advise,
};

const st_game st_patrol = {
    .id = "patrol",
    .title = "Patrol!",
    .blurb = "Police units race each other to the crimes of a sleepless city.",
    .version = 1,
    .seats_min = 3,
    .seats_max = 6,
    .seats_usual = 4,
    .minutes = 70,
    ST_TABLE(option, options),
    ST_TABLE_OF(kind, patrol_kinds, PATROL_KINDS),
    ST_TABLE(verb, verbs),
    ST_TABLE_OF(step, patrol_steps, PATROL_STEPS),
    ST_TABLE_OF(event, patrol_events, PATROL_EVENTS),
    ST_TABLE_OF(refusal, patrol_refusals, PATROL_REFUSALS),
    ST_TABLE_OF(field, patrol_fields, PATROL_FIELDS),
    ST_TABLE(ending, endings),
    .carried = "kept played",
    .content = &content,
    .rules = &rules,
    .show = &show,
    .mind = &mind,
};
