/* patrol.c: the tables that make Patrol! a game of Sandtable: its words, its options, its
 * fields and every sentence it says. */
#include "games/patrol/patrol.h"

#include <stddef.h>

extern const st_file st_content_patrol[];
extern const st_game st_patrol;

static const st_kind kinds[] = {
    [SPACE - ST_KINDS] = { "space", "a space, A1 to I9 or HQ" },
    [CARD - ST_KINDS] = { "card", "an event card, such as run-code" },
    [EVENT - ST_KINDS] = { "event", "an event card" },
    [CRIME - ST_KINDS] = { "crime", "a crime: assault, burglary or vandalism" },
    [TILE - ST_KINDS] = { "tile", "a city area" },
    [SLOT - ST_KINDS] = { "slot", "a place for a tile, SW to NE" },
    [LETTER - ST_KINDS] = { "letter", "a letter, A to I" },
    [NUMERAL - ST_KINDS] = { "numeral", "a street number, 1 to 9" },
    [SEASON - ST_KINDS] = { "season", "a season" },
    [UNIT - ST_KINDS] = { "unit", "a call sign, such as adam" },
    [STAGE - ST_KINDS] = { "stage", "a stage of the turn" },
};

static const st_option options[] = {
    [TRAFFIC] = { "traffic", "off on", "off", "blue dots set what a step costs", 0 },
    [TIME] = { "seasons", "off on", "off", "spring, summer, fall and winter rules", 0 },
    [FIRST] = { "first", "1 2 3 4 5 6 random", "1", "which seat takes the first turn",
                0 },
    [UNIT_1] = { "unit-1", NULL, "", "call sign of seat 1", UNIT },
    [UNIT_1 + 1] = { "unit-2", NULL, "", "call sign of seat 2", UNIT },
    [UNIT_1 + 2] = { "unit-3", NULL, "", "call sign of seat 3", UNIT },
    [UNIT_1 + 3] = { "unit-4", NULL, "", "call sign of seat 4", UNIT },
    [UNIT_1 + 4] = { "unit-5", NULL, "", "call sign of seat 5", UNIT },
    [UNIT_1 + 5] = { "unit-6", NULL, "", "call sign of seat 6", UNIT },
};

static const st_verb verbs[] = {
    [ROLL] = { "roll", "", "roll for movement", false },
    [END] = { "end", "", "end your turn, or stop moving", false },
    [PLAY] = { "play", "card [seat]", "play an action card, on a seat if it needs one",
               false },
    [USE] = { "use", "card", "answer a hit with a shield", false },
    [ACCEPT] = { "accept", "", "take the hit and keep the shield", false },
    [PAIR] = { "pair", "seat", "choose the partner of your Combined Unit", false },
    [STEP] = { "step", "space", "move one space", false },
    [MOVE] = { "move", "space...", "take these steps in order", true },
    [GO] = { "go", "space", "take the cheapest way there", true },
};

static const st_sentence events[] = {
    [TOLD_ROUND] = { "round", "number season seat", "PATROL-80 PATROL-82",
                     "Round {0} begins; {2} takes the first turn.", ST_HEADLINE },
    [TOLD_TURN] = { "turn", "seat", "PATROL-13", "{0} is on duty.", ST_HEADLINE },
    [TOLD_PASSED_OVER] = { "passed-over", "seat", "PATROL-68",
                           "{0} is down and passed over.", ST_HEADLINE },
    [TOLD_NO_DRAW] = { "no-draw", "seat", "PATROL-22",
                       "The event deck is empty; {0} draws nothing.", ST_DETAIL },
    [TOLD_DREW] = { "drew", "seat card", "PATROL-14 PATROL-18", "{0} draws {1}.",
                    ST_HEADLINE },
    [TOLD_KEPT] = { "kept", "seat card", "PATROL-17", "{0} draws and keeps {1}.",
                    ST_DETAIL },
    [TOLD_KEPT_HIDDEN] = { "kept-hidden", "seat", "PATROL-17", "{0} keeps a card.",
                           ST_DETAIL },
    [TOLD_CRIME] = { "crime", "crime space tile", "PATROL-15 PATROL-16",
                     "{0} reported at {1}, {2}.", ST_HEADLINE },
    [TOLD_ON_SCENE] = { "on-scene", "crime space number", "PATROL-40",
                        "Units are on scene; officers missing: {2}.", ST_DETAIL },
    [TOLD_PLAYED] = { "played", "seat card", "PATROL-19 PATROL-43", "{0} plays {1}.",
                      ST_HEADLINE },
    [TOLD_PLAYED_ON] = { "played-on", "seat card seat", "PATROL-19 PATROL-45",
                         "{0} plays {1} on {2}.", ST_HEADLINE },
    [TOLD_DECLINED] = { "declined", "seat card", "PATROL-55",
                        "{0} lets {1} happen and keeps the shield.", ST_DETAIL },
    [TOLD_CANCELLED] = { "cancelled", "seat card card",
                         "PATROL-55 PATROL-51 PATROL-52 PATROL-54",
                         "{0} uses {1}: {2} has no effect.", ST_HEADLINE },
    [TOLD_CARD_POINTS] = { "card-points", "seat card number",
                           "PATROL-49 PATROL-53 PATROL-98", "{0} scores {2} for {1}.",
                           ST_DETAIL },
    [TOLD_FORFEIT] = { "forfeit", "seat number", "PATROL-46 PATROL-48 PATROL-50",
                       "{0} owes movement phases: {1}.", ST_DETAIL },
    [TOLD_TO_HQ] = { "to-hq", "seat", "PATROL-45", "{0} goes to HQ.", ST_DETAIL },
    [TOLD_PAIRED] = { "paired", "seat seat", "PATROL-59",
                      "{0} drives, {1} rides along: a Combined Unit leaves from HQ.",
                      ST_HEADLINE },
    [TOLD_DOWN] = { "down", "seat space", "PATROL-67 PATROL-69",
                    "Officer down: {0} at {1}. Two dice for everyone else.",
                    ST_HEADLINE },
    [TOLD_RESCUE] = { "rescue", "seat seat number", "PATROL-70 PATROL-71 PATROL-73",
                      "{0} reaches {1} and scores {2}.", ST_HEADLINE },
    [TOLD_ROLLED] = { "rolled", "seat number", "PATROL-23", "{0} rolls {1}.", ST_DETAIL },
    [TOLD_ROLLED_TWO] = { "rolled-two", "seat number number", "PATROL-43 PATROL-69",
                          "{0} rolls {1} and {2}.", ST_DETAIL },
    [TOLD_STEPPED] = { "stepped", "seat space halves", "PATROL-24 PATROL-29",
                       "{0} moves to {1}.", ST_DETAIL },
    [TOLD_FREE_STEP] = { "free-step", "seat space", "PATROL-91",
                         "{0} affords no space and takes one free step to {1}.",
                         ST_DETAIL },
    [TOLD_SOLVED] = { "solved", "crime space tile",
                      "PATROL-33 PATROL-34 PATROL-35 PATROL-37",
                      "{0} at {1}, {2}: solved.", ST_HEADLINE },
    [TOLD_CRIME_POINTS] = { "crime-points", "seat crime number",
                            "PATROL-33 PATROL-34 PATROL-35 PATROL-63",
                            "{0} scores {2} for the {1}.", ST_DETAIL },
    [TOLD_BONUS] = { "bonus", "seat crime number", "PATROL-38 PATROL-39 PATROL-96",
                     "{0} scores a crime-rate bonus of {2}.", ST_DETAIL },
    [TOLD_SHIFT_END] = { "shift-end", "number", "PATROL-84",
                         "The shift is over; round {0} ends with what is open.",
                         ST_HEADLINE },
    [TOLD_SHIFT_POINTS] = { "shift-points", "seat crime number", "PATROL-85",
                            "{0} waited at the {1} and scores {2}.", ST_DETAIL },
    [TOLD_ROUND_END] = { "round-end", "number", "PATROL-78 PATROL-79",
                         "Round {0} is over; everyone drives home.", ST_HEADLINE },
    [TOLD_GAME_END] = { "game-end", "number number", "PATROL-86 PATROL-87",
                        "The game is over; the best total is {0}.", ST_HEADLINE },
};

static const st_sentence refusals[] = {
    [LEGAL] = { "legal", "", "", "", 0 },
    [NO_SEATS] = { "seats", "number", "PATROL-01", "3 to 6 seats, not {0}.", 0 },
    [NO_SUCH_FIRST] = { "first", "seat", "PATROL-09", "There is no {0} to go first.", 0 },
    [UNIT_TAKEN] = { "unit-taken", "unit", "PATROL-05",
                     "That unit is taken: {0} is chosen twice.", 0 },
    [GAME_OVER] = { "over", "", "PATROL-86", "The game is over.", 0 },
    [NOT_YOURS] = { "not-yours", "seat", "PATROL-13 PATROL-21", "It is {0}'s decision.",
                    0 },
    [ALREADY_ROLLED] = { "already-rolled", "", "PATROL-23", "You have rolled already.",
                         0 },
    [ROLL_FIRST] = { "roll-first", "", "PATROL-23", "Roll before you move.", 0 },
    [MUST_ANSWER] = { "must-answer", "", "PATROL-55",
                      "A card hits you: use the shield or accept it first.", 0 },
    [MUST_PAIR] = { "must-pair", "", "PATROL-58", "Choose your partner first.", 0 },
    [NO_PAIRING] = { "no-pairing", "", "PATROL-58",
                     "You choose a partner only when you draw 2-Man Unit.", 0 },
    [ONE_ACTION] = { "one-action", "", "PATROL-19", "One action card per turn.", 0 },
    [BEFORE_THE_ROLL] = { "before-the-roll", "", "PATROL-19",
                          "Action cards come before the roll.", 0 },
    [NOT_HELD] = { "not-held", "", "PATROL-17", "You do not hold that card.", 0 },
    [SHIELDS_ANSWER] = { "shields-answer", "", "PATROL-55",
                         "Shields answer a hit; they are not played.", 0 },
    [NO_PHASE] = { "no-phase", "", "PATROL-44", "You have no movement phase this turn.",
                   0 },
    [ALREADY_TWO_DICE] = { "already-two-dice", "", "PATROL-44 PATROL-69",
                           "Everybody already rolls two dice.", 0 },
    [NAME_A_TARGET] = { "name-a-target", "", "PATROL-45",
                        "Name the seat it is played on.", 0 },
    [NO_TARGET_NEEDED] = { "no-target-needed", "card", "PATROL-43",
                           "{0} is played on nobody.", 0 },
    [NOT_YOURSELF] = { "not-yourself", "", "PATROL-47", "Choose another player.", 0 },
    [UNIT_DOWN] = { "unit-down", "", "PATROL-74 PATROL-76 PATROL-47",
                    "A unit that is down cannot be moved.", 0 },
    [FORFEITED] = { "forfeited", "", "PATROL-46 PATROL-50 PATROL-48",
                    "You forfeit this movement phase.", 0 },
    [DRIVER_MOVES] = { "driver-moves", "", "PATROL-60 PATROL-61",
                       "Your driver moves the unit.", 0 },
    [STACK_DOWN] = { "stack-down", "", "PATROL-76", "The unit is down.", 0 },
    [NOT_ADJACENT] = { "not-adjacent", "space space", "PATROL-24 PATROL-27",
                       "{0} is not adjacent to {1}.", 0 },
    [TOO_DEAR] = { "too-dear", "space halves halves", "PATROL-90 PATROL-92",
                   "{0} costs {1}, you have {2}.", 0 },
    [NOTHING_TO_CANCEL] = { "nothing-to-cancel", "", "PATROL-55", "Nothing to cancel.",
                            0 },
    [NOT_A_PARTNER] = { "not-a-partner", "", "PATROL-58 PATROL-74",
                        "Choose another player who is not down.", 0 },
    [ALREADY_THERE] = { "already-there", "space", "PATROL-24", "You are on {0} already.",
                        0 },
    [NO_WAY] = { "no-way", "space", "PATROL-24", "No way leads to {0}.", 0 },
    [WOULD_RESCUE] = { "would-rescue", "seat space seat", "PATROL-42 PATROL-70",
                       "`at` of {0}: on {1} it would have rescued {2}.", 0 },
    [WOULD_SOLVE] = { "would-solve", "number crime space", "PATROL-42 PATROL-33",
                      "`crimes`, number {0}: on {2} are officers enough to have solved "
                      "the {1}.",
                      0 },
};

static int read_total(const void *state, const void *pack, int row, int column)
{
    return patrol_total(state, row);
}

static int read_hand_size(const void *state, const void *pack, int row, int column)
{
    return patrol_hand_size(state, row);
}

static int read_deck_size(const void *state, const void *pack, int row, int column)
{
    return st_bag_total(&((const struct patrol *)state)->deck);
}

static int read_season(const void *state, const void *pack, int row, int column)
{
    const struct patrol *g = state;
    return g->has_seasons ? patrol_season_now(g, pack) : NOBODY;
}

static int read_actor(const void *state, const void *pack, int row, int column)
{
    uint32_t seats = patrol_to_act(state);
    for (int seat = 0; seat < ST_SEATS; seat++)
        if (seats >> seat & 1)
            return seat;
    return NOBODY;
}

static int read_stage(const void *state, const void *pack, int row, int column)
{
    enum { OVER, READY, MOVING, REACT, PAIRING, RUNNING };
    const struct patrol *g = state;
    switch (st_agenda_top(&g->agenda).step) {
    case ASK_READY: return READY;
    case ASK_MOVING: return MOVING;
    case ASK_REACT: return REACT;
    case ASK_PAIR: return PAIRING;
    default: return g->ending == UNDER_WAY ? RUNNING : OVER;
    }
}

#define AT(member) offsetof(struct patrol, member)

static const st_field fields[] = {
    [F_DECK] = { .name = "deck",
                 .offset = AT(deck.left),
                 .size = 1,
                 .kind = ST_NUMBER,
                 .rows = CARDS,
                 .row_kind = CARD,
                 .is_sparse = true },
    [F_DISCARD] = { .name = "discard",
                    .offset = AT(discard),
                    .size = 1,
                    .kind = ST_NUMBER,
                    .rows = CARDS,
                    .row_kind = CARD,
                    .is_sparse = true },
    [F_STAMP] = { .name = "stamp",
                  .offset = AT(stamp),
                  .size = 2,
                  .kind = ST_NUMBER,
                  .rows = ST_SEATS,
                  .row_kind = ST_SEAT },
    [F_CLOCK] = { .name = "clock", .offset = AT(clock), .size = 2, .kind = ST_NUMBER },
    { .name = "seats", .offset = AT(seats), .size = 1, .kind = ST_NUMBER },
    { .name = "traffic", .offset = AT(has_traffic), .size = 1, .kind = ST_FLAG },
    { .name = "seasons", .offset = AT(has_seasons), .size = 1, .kind = ST_FLAG },
    { .name = "first", .offset = AT(first), .size = 1, .kind = ST_SEAT },
    { .name = "rounds", .offset = AT(rounds), .size = 1, .kind = ST_NUMBER },
    { .name = "round", .offset = AT(round), .size = 1, .kind = ST_NUMBER },
    { .name = "turn", .offset = AT(turn), .size = 1, .kind = ST_SEAT },
    { .name = "turns", .offset = AT(turns), .size = 2, .kind = ST_NUMBER },
    { .name = "played", .offset = AT(has_played), .size = 1, .kind = ST_FLAG },
    { .name = "extra_die", .offset = AT(has_extra_die), .size = 1, .kind = ST_FLAG },
    { .name = "stepped", .offset = AT(has_stepped), .size = 1, .kind = ST_FLAG },
    { .name = "points", .offset = AT(points), .size = 1, .kind = ST_NUMBER },
    { .name = "empty_turns", .offset = AT(empty_turns), .size = 1, .kind = ST_NUMBER },
    { .name = "tile",
      .offset = AT(tile),
      .size = 1,
      .kind = TILE,
      .rows = TILES,
      .row_kind = SLOT },
    { .name = "unit",
      .offset = AT(unit),
      .size = 1,
      .kind = UNIT,
      .rows = ST_SEATS,
      .row_kind = ST_SEAT },
    { .name = "at",
      .offset = AT(at),
      .size = 1,
      .kind = SPACE,
      .rows = ST_SEATS,
      .row_kind = ST_SEAT },
    { .name = "owed",
      .offset = AT(owed),
      .size = 1,
      .kind = ST_NUMBER,
      .rows = ST_SEATS,
      .row_kind = ST_SEAT },
    { .name = "hand",
      .offset = AT(hand),
      .size = 1,
      .kind = ST_NUMBER,
      .rows = ST_SEATS,
      .columns = CARDS,
      .stride = CARDS,
      .row_kind = ST_SEAT,
      .column_kind = CARD,
      .is_sparse = true },
    { .name = "crimes",
      .offset = AT(crime),
      .size = 1,
      .is_signed = true,
      .kind = CRIME,
      .rows = CRIMES,
      .row_kind = ST_LIST },
    { .name = "crimes_at",
      .offset = AT(crime_at),
      .size = 1,
      .is_signed = true,
      .kind = SPACE,
      .rows = CRIMES,
      .row_kind = ST_LIST },
    { .name = "down", .offset = AT(down), .size = 1, .is_signed = true, .kind = ST_SEAT },
    { .name = "driver",
      .offset = AT(driver),
      .size = 1,
      .is_signed = true,
      .kind = ST_SEAT },
    { .name = "passenger",
      .offset = AT(passenger),
      .size = 1,
      .is_signed = true,
      .kind = ST_SEAT },
    { .name = "score",
      .offset = AT(score),
      .size = 2,
      .is_signed = true,
      .kind = ST_NUMBER,
      .rows = ROUNDS,
      .columns = ST_SEATS,
      .stride = 2 * ST_SEATS,
      .row_kind = ST_LIST,
      .column_kind = ST_SEAT },
    { .name = "ending", .offset = AT(ending), .size = 1, .kind = ST_NUMBER },
    { .name = "total",
      .kind = ST_NUMBER,
      .is_signed = true,
      .rows = ST_SEATS,
      .row_kind = ST_SEAT,
      .read = read_total },
    { .name = "hand_size",
      .kind = ST_NUMBER,
      .rows = ST_SEATS,
      .row_kind = ST_SEAT,
      .read = read_hand_size },
    { .name = "deck_size", .kind = ST_NUMBER, .read = read_deck_size },
    { .name = "season", .kind = SEASON, .is_signed = true, .read = read_season },
    { .name = "actor", .kind = ST_SEAT, .is_signed = true, .read = read_actor },
    { .name = "stage", .kind = STAGE, .read = read_stage },
};

static const char *const endings[] = {
    [UNDER_WAY] = "under way",
    [CLEARED] = "last crime solved, one winner",
    [CLEARED_SHARED] = "last crime solved, shared win",
    [SHIFT_OVER] = "last shift over, one winner",
    [SHIFT_OVER_SHARED] = "last shift over, shared win",
};

static const char *const bot_levels[] = { "rookie", "officer" };

/* What the set-up must obey: PATROL-01, -05, -09. */
static st_verdict vet(const st_setup *setup, const void *pack)
{
    if (setup->seats < 3 || setup->seats > ST_SEATS)
        return st_refused(NO_SEATS, setup->seats, 0, 0);
    if (setup->option[FIRST] != ST_SEATS && setup->option[FIRST] >= setup->seats)
        return st_refused(NO_SUCH_FIRST, setup->option[FIRST], 0, 0);
    for (int a = 0; a < setup->seats; a++)
        for (int b = 0; b < a; b++)
            if (setup->option[UNIT_1 + a] != ST_NONE &&
                setup->option[UNIT_1 + a] == setup->option[UNIT_1 + b])
                return st_refused(UNIT_TAKEN, setup->option[UNIT_1 + a], 0, 0);
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

const st_game st_patrol = {
    .id = "patrol",
    .title = "Patrol!",
    .blurb = "Police units race each other to the crimes of a sleepless city.",
    .version = 1,
    .seats_min = 3,
    .seats_max = 6,
    .seats_usual = 4,
    .minutes = 70,
    .state_size = sizeof(struct patrol),
    .pack_size = sizeof(struct patrol_pack),
    .files = st_content_patrol,
    .options = options,
    .kinds = kinds,
    .verbs = verbs,
    .steps = patrol_steps,
    .events = events,
    .refusals = refusals,
    .fields = fields,
    .endings = endings,
    .bot_levels = bot_levels,
    .option_count = ST_COUNT(options),
    .kind_count = ST_COUNT(kinds),
    .verb_count = ST_COUNT(verbs),
    .step_count = PATROL_STEPS,
    .event_count = ST_COUNT(events),
    .refusal_count = ST_COUNT(refusals),
    .field_count = ST_COUNT(fields),
    .ending_count = ST_COUNT(endings),
    .bot_level_count = ST_COUNT(bot_levels),
    .load = patrol_load,
    .unload = patrol_unload,
    .word = patrol_word,
    .vet = vet,
    .lay = patrol_lay,
    .to_act = patrol_to_act,
    .moves = patrol_moves,
    .judge = patrol_judge,
    .play = patrol_play,
    .expand = patrol_expand,
    .outcome = outcome,
    .check = patrol_check,
    .doubt = patrol_doubt,
    .blur = patrol_blur,
    .mend = patrol_mend,
    .scene = patrol_scene,
    .worth = patrol_worth,
    .advise = patrol_advise,
};
