/* swat.c: the tables that make SWAT First Response a game of Sandtable: its words, its
 * options, its fields and every sentence it says. */
#include "games/swat/swat.h"

#include <stddef.h>

extern const st_file st_content_swat[];
extern const st_game st_swat;

static const st_kind kinds[] = {
    [ROOM - ST_KINDS] = { "room", "a room, A1 to B5" },
    [CONTENT - ST_KINDS] = { "content", "what a room holds: E, H, C3, C5 or C7" },
    [TACTICS - ST_KINDS] = { "tactics", "a tactics card, such as room-sweep" },
    [BOXED - ST_KINDS] = { "boxed", "a tactics card in the box, or unseen" },
    [EVENT - ST_KINDS] = { "event", "an event card, such as ammo" },
    [WEAPON - ST_KINDS] = { "weapon", "a weapon, such as carbine" },
    [WITNESS - ST_KINDS] = { "witness", "a witness: hadmi, kurt or doug" },
    [TESTIMONY - ST_KINDS] = { "testimony", "a witness card, such as k-vest" },
    [ITEM - ST_KINDS] = { "item", "a weapon or a witness card" },
    [SLOT - ST_KINDS] = { "slot", "a place in your hand, 1 to 7" },
    [DECK - ST_KINDS] = { "deck", "a tactics level, L1 to L4" },
    [SOURCE - ST_KINDS] = { "source", "a source of skill: 1, h1 or t1" },
    [STATUS - ST_KINDS] = { "status", "how a room lies" },
    [FACE - ST_KINDS] = { "face", "how a tactics card lies" },
    [WHERE - ST_KINDS] = { "where", "where a tactics card is" },
    [READY - ST_KINDS] = { "ready", "whether a weapon is ready" },
    [HELD - ST_KINDS] = { "held", "whether a witness card is held" },
    [CAUSE - ST_KINDS] = { "cause", "why you fail" },
    [LEVEL - ST_KINDS] = { "level", "a level of play" },
    [STAGE - ST_KINDS] = { "stage", "what is asked" },
};

static const st_option options[] = {
    [LEVEL_CARD] = { "level", "cadet rookie officer sergeant commander", "officer",
                     "how hard the mission is", 0 },
    [EXPANSION] = { "witness", "off on", "off", "play with the Witness Expansion", 0 },
    [SWAPPING] = { "swap", "off on", "on", "you may swap one card a game", 0 },
    [BURNING] = { "burn", "off on", "on", "you may burn one card to avert a fail", 0 },
    [MEMORY] = { "memory", "off on", "off", "you must remember what you peeked at", 0 },
    [AUTOSPEND] = { "autospend", "off on", "on", "a kill exhausts the cheapest skill",
                    0 },
};

static const st_verb verbs[] = {
    [TAKE] = { "weapon", "weapon", "take a weapon from the box", false },
    [ASK] = { "ask", "witness", "take the next card of a witness", false },
    [DONE] = { "done", "", "stop asking, picking, or walking freely", false },
    [NEXT] = { "next", "slot", "put this card next in the order", false },
    [SWAP] = { "swap", "slot deck", "exchange a revealed card for one of a level",
               false },
    [GO] = { "go", "", "play the cards, or carry on without using anything", false },
    [STEP] = { "step", "room", "walk into a neighbouring room", false },
    [USE] = { "use", "item", "use a weapon or a witness card", false },
    [TARGET] = { "target", "room", "shoot this room next", false },
    [EXHAUST] = { "exhaust", "source...", "exhaust these sources of skill", false },
    [BURN] = { "burn", "", "burn the active card to avert the fail", false },
    [AVERT] = { "avert", "testimony", "take the second chance of a witness card", false },
    [ACCEPT] = { "accept", "", "accept the fail: you lose", false },
    [LOSE] = { "lose", "slot", "dazed: lose this card", false },
    [PICK] = { "pick", "room", "look into this room", false },
    [CHOOSE] = { "choose", "weapon", "choose the weapon this concerns", false },
    [ORDER] = { "order", "slot...", "put all revealed cards in this order", true },
    [MOVE] = { "move", "room...", "walk through these rooms", true },
    [SPEND] = { "spend", "source...", "exhaust these sources, in any order", true },
};

static const st_sentence events[] = {
    [TOLD_TURN] = { "turn", "number", "SWAT-21", "Turn {0}.", ST_HEADLINE },
    [TOLD_REVEALED] = { "revealed", "tactics slot", "SWAT-21", "You turn up {0}.",
                        ST_HEADLINE },
    [TOLD_TURN_LOST] = { "turn-lost", "", "SWAT-19",
                         "You are still being talked to; nothing is played.",
                         ST_HEADLINE },
    [TOLD_NEXT] = { "next", "tactics slot", "SWAT-22", "{0} is card {1} in the order.",
                    ST_DETAIL },
    [TOLD_SWAPPED] = { "swapped", "tactics tactics", "SWAT-77 SWAT-78 SWAT-R39",
                       "You swap {0} for {1}.", ST_HEADLINE },
    [TOLD_COMMITTED] = { "committed", "", "SWAT-22", "The order stands.", ST_DETAIL },
    [TOLD_CARD] = { "card", "tactics number", "SWAT-23 SWAT-R21", "Card {1}: {0}.",
                    ST_HEADLINE },
    [TOLD_STEPPED] = { "stepped", "room", "SWAT-29 SWAT-33", "You move to {0}.",
                       ST_DETAIL },
    [TOLD_SHOVED] = { "shoved", "room", "SWAT-68 SWAT-83 SWAT-R06",
                      "You step away to {0}.", ST_DETAIL },
    [TOLD_DAZED] = { "dazed", "room", "SWAT-35 SWAT-R11",
                     "Dazed and confused in {0}: you lose a card.", ST_HEADLINE },
    [TOLD_LOST_CARD] = { "lost-card", "tactics slot", "SWAT-36 SWAT-37",
                         "{0} leaves the game.", ST_HEADLINE },
    [TOLD_LOST_UNSEEN] = { "lost-unseen", "deck slot", "SWAT-36 SWAT-R12",
                           "A face-down card of {0} leaves the game unseen.",
                           ST_HEADLINE },
    [TOLD_PEEKED] = { "peeked", "room content", "SWAT-38 SWAT-R14",
                      "You peek at {0}: {1}.", ST_HEADLINE },
    [TOLD_PEEKED_NOTHING] = { "peeked-nothing", "room", "SWAT-R14",
                              "{0} has nothing new to show.", ST_DETAIL },
    [TOLD_BLINDED] = { "blinded", "", "SWAT-R50", "Your PEEK shows nothing this turn.",
                       ST_DETAIL },
    [TOLD_SEARCHED] = { "searched", "room content", "SWAT-40", "You search {0}: {1}.",
                        ST_HEADLINE },
    [TOLD_SHOT] = { "shot", "room content", "SWAT-46 SWAT-53", "You shoot into {0}: {1}.",
                    ST_HEADLINE },
    [TOLD_NO_EFFECT] = { "no-effect", "room", "SWAT-45 SWAT-52 SWAT-66",
                         "Nothing happens in {0}.", ST_DETAIL },
    [TOLD_RESCUED] = { "rescued", "room number", "SWAT-41 SWAT-58 SWAT-73",
                       "The hostage in {0} is rescued.", ST_HEADLINE },
    [TOLD_KILLED] = { "neutralised", "room content number", "SWAT-47 SWAT-57",
                      "The {1} in {0} is neutralised with skill {2}.", ST_HEADLINE },
    [TOLD_EXTRA_KILLED] = { "extra-neutralised", "room event number", "SWAT-72 SWAT-43",
                            "{1} in {0} is neutralised with skill {2}.", ST_HEADLINE },
    [TOLD_SPENT] = { "spent", "number number", "SWAT-59 SWAT-R22",
                     "Skill {0} is exhausted; {1} is left.", ST_DETAIL },
    [TOLD_EVENT] = { "event", "event room", "SWAT-44 SWAT-51 SWAT-64",
                     "Event in {1}: {0}.", ST_HEADLINE },
    [TOLD_RESHUFFLED] = { "reshuffled", "", "SWAT-R26",
                          "The discarded events make a new deck.", ST_DETAIL },
    [TOLD_NO_EVENT] = { "no-event", "room", "SWAT-R26",
                        "No event is left; {0} is just empty.", ST_DETAIL },
    [TOLD_CANCELLED] = { "cancelled", "event room", "SWAT-R30",
                         "{0} is ignored; {1} is empty.", ST_HEADLINE },
    [TOLD_DESTROYED] = { "destroyed", "room", "SWAT-68 SWAT-69", "{0} is destroyed.",
                         ST_HEADLINE },
    [TOLD_BONUS] = { "bonus", "number number", "SWAT-R23",
                     "Skill {0} more; you have {1} now.", ST_DETAIL },
    [TOLD_CARD_ENDED] = { "card-ended", "tactics", "SWAT-R09",
                          "What is left of {0} is void.", ST_HEADLINE },
    [TOLD_GAINED] = { "gained", "weapon", "SWAT-09 SWAT-11", "You take the {0}.",
                      ST_HEADLINE },
    [TOLD_EXHAUSTED] = { "exhausted", "weapon", "SWAT-76", "The {0} is exhausted.",
                         ST_HEADLINE },
    [TOLD_WEAPON_LOST] = { "weapon-lost", "weapon", "SWAT-19",
                           "The {0} goes back into the box.", ST_HEADLINE },
    [TOLD_READIED] = { "readied", "weapon", "SWAT-76", "The {0} is ready again.",
                       ST_HEADLINE },
    [TOLD_NO_WEAPON] = { "no-weapon", "", "SWAT-R48", "No weapon is concerned.",
                         ST_DETAIL },
    [TOLD_SCOUTED] = { "scouted", "tactics slot", "SWAT-R50",
                       "Your next card will be {0}.", ST_HEADLINE },
    [TOLD_LOCATED] = { "located", "content room", "SWAT-R54", "The {0} is in {1}.",
                       ST_HEADLINE },
    [TOLD_ROPE] = { "rope", "", "SWAT-70", "You have the rope.", ST_HEADLINE },
    [TOLD_HARDENED] = { "hardened", "content number", "SWAT-19 SWAT-54",
                        "The {0} needs {1} more.", ST_HEADLINE },
    [TOLD_BLIND] = { "blind", "", "SWAT-19", "In turn 1 your PEEKs will show nothing.",
                     ST_HEADLINE },
    [TOLD_LATE] = { "late", "", "SWAT-19", "In turn 1 nothing will be played.",
                    ST_HEADLINE },
    [TOLD_ADDED] = { "added", "event", "SWAT-15 SWAT-16 SWAT-17",
                     "{0} joins the event deck.", ST_DETAIL },
    [TOLD_TESTIMONY] = { "testimony", "witness testimony", "SWAT-13 SWAT-14 SWAT-R46",
                         "{0} tells you: {1}.", ST_HEADLINE },
    [TOLD_USED] = { "used", "item", "SWAT-76 SWAT-R37", "You use {0}.", ST_HEADLINE },
    [TOLD_FAIL_SEARCH] = { "fail-search", "room", "SWAT-42 SWAT-71",
                           "A criminal in {0} shoots first.", ST_HEADLINE },
    [TOLD_FAIL_WEAK] = { "fail-weak", "room content number", "SWAT-48 SWAT-72 SWAT-R03",
                         "Skill {2} is too little; the criminal in {0} shoots back.",
                         ST_HEADLINE },
    [TOLD_FAIL_HOSTAGE] = { "fail-hostage", "room", "SWAT-49 SWAT-50 SWAT-74",
                            "The hostage in {0} is shot.", ST_HEADLINE },
    [TOLD_BURNED] = { "burned", "tactics", "SWAT-79 SWAT-80 SWAT-R33",
                      "You burn {0} and get away.", ST_HEADLINE },
    [TOLD_AVERTED] = { "averted", "item", "SWAT-R32 SWAT-R33",
                       "{0} gives you a second chance.", ST_HEADLINE },
    [TOLD_TURN_END] = { "turn-end", "number number", "SWAT-25 SWAT-85",
                        "Turn {0} is over.", ST_DETAIL },
    [TOLD_WON] = { "won", "number number", "SWAT-84 SWAT-85",
                   "The house is safe, in turn {0} with {1} cards played.", ST_HEADLINE },
    [TOLD_LOST] = { "lost", "cause number", "SWAT-86 SWAT-87",
                    "The mission fails in turn {1}: {0}.", ST_HEADLINE },
    [TOLD_OUT_OF_TIME] = { "out-of-time", "number", "SWAT-88",
                           "No card is left after turn {0}; the mission fails.",
                           ST_HEADLINE },
};

static const st_sentence refusals[] = {
    [LEGAL] = { "legal", "", "", "", 0 },
    [ONE_SEAT] = { "one-seat", "number", "SWAT-01", "One seat plays, not {0}.", 0 },
    [GAME_OVER] = { "over", "", "SWAT-85 SWAT-86 SWAT-87 SWAT-88", "The mission is over.",
                    0 },
    [NO_WEAPON_NOW] = { "no-weapon-now", "", "SWAT-09",
                        "You take weapons in the set-up, or when an effect says so.", 0 },
    [NOT_IN_BOX] = { "not-in-box", "weapon", "SWAT-09", "The {0} is not in the box.", 0 },
    [NO_ASKING_NOW] = { "no-asking-now", "", "SWAT-20 SWAT-13",
                        "Witnesses are asked before turn 1 only.", 0 },
    [NO_FOURTH_APPROACH] = { "no-fourth-approach", "", "SWAT-17 SWAT-13 SWAT-20",
                             "You have asked three times already.", 0 },
    [DECK_EMPTY] = { "deck-empty", "witness", "SWAT-R47 SWAT-13",
                     "{0} has nothing more to tell.", 0 },
    [ANOTHER_WITNESS] = { "another-witness", "witness", "SWAT-R47",
                          "Ask somebody else than {0}.", 0 },
    [NOT_DONE] = { "not-done", "number", "SWAT-24",
                   "Every step is mandatory; rooms left to walk: {0}.", 0 },
    [NO_DONE_NOW] = { "no-done-now", "", "SWAT-24 SWAT-13",
                      "There is nothing here that you could leave off.", 0 },
    [NOT_PLANNING] = { "not-planning", "", "SWAT-22 SWAT-23",
                       "The order is fixed once you play it.", 0 },
    [ONE_CARD_ONLY] = { "one-card-only", "", "SWAT-26 SWAT-22",
                        "One revealed card has no order.", 0 },
    [SLOT_DOWN] = { "slot-down", "slot", "SWAT-22", "Slot {0} is face down.", 0 },
    [NO_SUCH_SLOT] = { "no-such-slot", "slot", "SWAT-R52", "Your hand has no slot {0}.",
                       0 },
    [NOT_A_PERMUTATION] = { "not-a-permutation", "number", "SWAT-22",
                            "Name each revealed slot once; there are {0}.", 0 },
    [NO_SWAP_NOW] = { "no-swap-now", "", "SWAT-R39 SWAT-77",
                      "You swap while you plan a turn.", 0 },
    [NO_SWAP_RULE] = { "no-swap-rule", "", "SWAT-R41 SWAT-77",
                       "This game is played without swapping.", 0 },
    [SWAP_USED] = { "swap-used", "", "SWAT-77", "You have swapped a card already.", 0 },
    [SLOT_NOT_REVEALED] = { "slot-not-revealed", "slot", "SWAT-77",
                            "Slot {0} is no revealed card.", 0 },
    [NONE_IN_BOX] = { "none-in-box", "deck", "SWAT-R39", "The box has no card of {0}.",
                      0 },
    [NOTHING_TO_PASS] = { "nothing-to-pass", "", "SWAT-24 SWAT-R53",
                          "The open question wants another answer.", 0 },
    [MUST_WALK] = { "must-walk", "number", "SWAT-24 SWAT-29",
                    "A MOVE cannot be skipped; rooms left to walk: {0}.", 0 },
    [NO_WALK_NOW] = { "no-walk-now", "", "SWAT-29 SWAT-24",
                      "You walk only when a step says so.", 0 },
    [NOT_ADJACENT] = { "not-adjacent", "room room", "SWAT-29 SWAT-04 SWAT-83",
                       "{0} is not next to {1}.", 0 },
    [ON_THE_PATH] = { "on-the-path", "room", "SWAT-31",
                      "{0} is on this turn's path already.", 0 },
    [ROOM_DESTROYED] = { "room-destroyed", "room", "SWAT-69 SWAT-R06",
                         "{0} is destroyed and cannot be entered.", 0 },
    [WALK_RULE] = { "walk-rule", "room number", "SWAT-R10 SWAT-34",
                    "From {0} you could not walk what is ordered; rooms still to walk "
                    "this turn: {1}.",
                    0 },
    [TOO_FAR] = { "too-far", "number", "SWAT-29", "This MOVE has {0} rooms left.", 0 },
    [NO_WINDOW] = { "no-window", "", "SWAT-R51 SWAT-R37 SWAT-76",
                    "Nothing can be used at this moment.", 0 },
    [NOT_READY] = { "not-ready", "item", "SWAT-76", "You have no {0} ready.", 0 },
    [WRONG_WINDOW] = { "wrong-window", "item", "SWAT-R37 SWAT-R51",
                       "{0} does not fit this step.", 0 },
    [NO_TARGET_NOW] = { "no-target-now", "", "SWAT-53 SWAT-R19",
                        "You choose a target when a shot has several.", 0 },
    [NOT_A_TARGET] = { "not-a-target", "room", "SWAT-R19 SWAT-53",
                       "{0} is no target of this shot.", 0 },
    [NOTHING_TO_SPEND] = { "nothing-to-spend", "", "SWAT-59 SWAT-63",
                           "No kill is being paid for.", 0 },
    [NOT_A_SET] = { "not-a-set", "number", "SWAT-R22 SWAT-59",
                    "Name ready sources worth {0} or more, none of which could be left "
                    "out.",
                    0 },
    [NO_FAIL] = { "no-fail", "", "SWAT-79 SWAT-R32 SWAT-R36",
                  "There is no fail to avert.", 0 },
    [NO_BURN_RULE] = { "no-burn-rule", "", "SWAT-R41 SWAT-79",
                       "This game is played without burning.", 0 },
    [BURN_USED] = { "burn-used", "", "SWAT-79", "You have burned a card already.", 0 },
    [DOES_NOT_HELP] = { "does-not-help", "item", "SWAT-R32 SWAT-R38",
                        "{0} would not help here.", 0 },
    [NOT_DAZED] = { "not-dazed", "", "SWAT-36 SWAT-35",
                    "You lose a card only when you are dazed.", 0 },
    [NOTHING_TO_PICK] = { "nothing-to-pick", "", "SWAT-38",
                          "No effect lets you pick a room now.", 0 },
    [NOT_FACE_DOWN] = { "not-face-down", "room", "SWAT-38", "{0} is not face down.", 0 },
    [NOTHING_TO_CHOOSE] = { "nothing-to-choose", "", "SWAT-76",
                            "No effect asks for a weapon now.", 0 },
    [NOT_A_CHOICE] = { "not-a-choice", "weapon", "SWAT-76", "The {0} is not concerned.",
                       0 },
};

static int read_skill(const void *state, const void *pack, int row, int column)
{
    return swat_skill(state, pack);
}

static int read_cards(const void *state, const void *pack, int row, int column)
{
    return swat_cards(state);
}

static int read_revealed(const void *state, const void *pack, int row, int column)
{
    return swat_revealed(state);
}

static int read_deck(const void *state, const void *pack, int row, int column)
{
    return swat_event_total(state);
}

static int read_hostages(const void *state, const void *pack, int row, int column)
{
    return swat_rescued(state);
}

static int read_criminals(const void *state, const void *pack, int row, int column)
{
    const struct swat *g = state;
    int count = 0;
    for (int content = FIRST_CRIMINAL; content < CONTENTS; content++)
        count += swat_count_rooms(g, content, NEUTRALISED);
    return count;
}

static int read_active(const void *state, const void *pack, int row, int column)
{
    const struct swat *g = state;
    return g->active < 0 ? NOTHING : g->hand[g->active];
}

static int read_stage(const void *state, const void *pack, int row, int column)
{
    enum {
        OVER,
        ARMING,
        ASKING,
        PLANNING,
        OPEN,
        WALKING,
        DAZED,
        PICKING,
        AIMING,
        DRAWN,
        SHOVED,
        GAINING,
        CHOOSING,
        FAILING,
        SPENDING,
        RUNNING
    };
    const struct swat *g = state;
    switch (st_agenda_top(&g->agenda).step) {
    case ASK_WEAPONS: return ARMING;
    case ASK_WITNESS:
    case ASK_MORE: return ASKING;
    case ASK_PLAN: return PLANNING;
    case ASK_BEFORE: return OPEN;
    case ASK_WALK: return WALKING;
    case ASK_LOSE: return DAZED;
    case ASK_PICK: return PICKING;
    case ASK_TARGET: return AIMING;
    case ASK_EVENT: return DRAWN;
    case ASK_SHOVE: return SHOVED;
    case ASK_GAIN: return GAINING;
    case ASK_CHOOSE: return CHOOSING;
    case ASK_FAIL: return FAILING;
    case ASK_SPEND: return SPENDING;
    default: return g->ending == UNDER_WAY ? RUNNING : OVER;
    }
}

#define AT(member) offsetof(struct swat, member)

static const st_field fields[] = {
    [F_BAG] = { .name = "bag",
                .offset = AT(bag),
                .size = 1,
                .kind = ST_NUMBER,
                .rows = CONTENTS,
                .row_kind = CONTENT },
    [F_ROOM] = { .name = "room",
                 .offset = AT(content),
                 .size = 1,
                 .is_signed = true,
                 .kind = CONTENT,
                 .rows = ROOMS,
                 .row_kind = ROOM },
    [F_EVENTS] = { .name = "events",
                   .offset = AT(events),
                   .size = 1,
                   .kind = ST_NUMBER,
                   .rows = EVENTS,
                   .row_kind = EVENT,
                   .is_sparse = true },
    [F_DISCARD] = { .name = "discard",
                    .offset = AT(discard),
                    .size = 1,
                    .kind = ST_NUMBER,
                    .rows = EVENTS,
                    .row_kind = EVENT,
                    .is_sparse = true },
    [F_STANDEE] = { .name = "standee", .offset = AT(standee), .size = 1, .kind = ROOM },
    [F_PATH] = { .name = "path", .offset = AT(path), .size = 2, .kind = ST_NUMBER },
    [F_TRAIL] = { .name = "trail",
                  .offset = AT(trail),
                  .size = 1,
                  .kind = ROOM,
                  .rows = TRAIL,
                  .row_kind = ST_LIST },
    [F_TRAIL_LENGTH] = { .name = "trail_length",
                         .offset = AT(trail_length),
                         .size = 1,
                         .kind = ST_NUMBER },
    [F_HAND] = { .name = "hand",
                 .offset = AT(hand),
                 .size = 1,
                 .is_signed = true,
                 .kind = TACTICS,
                 .rows = HAND,
                 .row_kind = ST_LIST },
    [F_HAND_LEVEL] = { .name = "hand_level",
                       .offset = AT(hand_level),
                       .size = 1,
                       .kind = ST_NUMBER,
                       .rows = HAND,
                       .row_kind = ST_LIST },
    [F_HAND_FACE] = { .name = "hand_face",
                      .offset = AT(hand_face),
                      .size = 1,
                      .kind = FACE,
                      .rows = HAND,
                      .row_kind = ST_LIST },
    [F_WHERE] = { .name = "where",
                  .offset = AT(where),
                  .size = 1,
                  .kind = WHERE,
                  .rows = CARDS,
                  .row_kind = TACTICS,
                  .is_sparse = true },
    [F_TURN] = { .name = "turn", .offset = AT(turn), .size = 1, .kind = ST_NUMBER },
    [F_APPROACHES] = { .name = "approaches",
                       .offset = AT(approaches),
                       .size = 1,
                       .kind = ST_NUMBER },
    { .name = "status",
      .offset = AT(status),
      .size = 1,
      .kind = STATUS,
      .rows = ROOMS,
      .row_kind = ROOM },
    { .name = "extra",
      .offset = AT(extra),
      .size = 1,
      .is_signed = true,
      .kind = EVENT,
      .rows = ROOMS,
      .row_kind = ROOM },
    { .name = "played",
      .offset = AT(hand_played),
      .size = 1,
      .kind = ST_NUMBER,
      .rows = HAND,
      .row_kind = ST_LIST },
    { .name = "spent",
      .offset = AT(hand_spent),
      .size = 1,
      .kind = ST_FLAG,
      .rows = HAND,
      .row_kind = ST_LIST },
    { .name = "bonus",
      .offset = AT(temp),
      .size = 1,
      .kind = ST_NUMBER,
      .rows = TEMPS,
      .row_kind = ST_LIST },
    { .name = "bonus_for_step",
      .offset = AT(temp_for_step),
      .size = 1,
      .kind = ST_FLAG,
      .rows = TEMPS,
      .row_kind = ST_LIST },
    { .name = "bonus_spent",
      .offset = AT(temp_spent),
      .size = 1,
      .kind = ST_FLAG,
      .rows = TEMPS,
      .row_kind = ST_LIST },
    { .name = "hostages_spent",
      .offset = AT(hostages_spent),
      .size = 1,
      .kind = ST_NUMBER },
    { .name = "lost_unseen",
      .offset = AT(lost_unseen),
      .size = 1,
      .kind = ST_NUMBER,
      .rows = RANKS,
      .row_kind = DECK },
    { .name = "weapon",
      .offset = AT(weapon),
      .size = 1,
      .kind = READY,
      .rows = WEAPONS,
      .row_kind = WEAPON },
    { .name = "testimony",
      .offset = AT(testimony),
      .size = 1,
      .kind = HELD,
      .rows = TESTIMONIES,
      .row_kind = TESTIMONY,
      .is_sparse = true },
    { .name = "harden",
      .offset = AT(harden),
      .size = 1,
      .kind = ST_NUMBER,
      .rows = CONTENTS,
      .row_kind = CONTENT },
    { .name = "level", .offset = AT(level), .size = 1, .kind = LEVEL },
    { .name = "witness", .offset = AT(has_witnesses), .size = 1, .kind = ST_FLAG },
    { .name = "swap", .offset = AT(has_swap), .size = 1, .kind = ST_FLAG },
    { .name = "burn", .offset = AT(has_burn), .size = 1, .kind = ST_FLAG },
    { .name = "memory", .offset = AT(has_memory), .size = 1, .kind = ST_FLAG },
    { .name = "autospend", .offset = AT(has_autospend), .size = 1, .kind = ST_FLAG },
    { .name = "planned", .offset = AT(planned), .size = 1, .kind = ST_NUMBER },
    { .name = "active_slot",
      .offset = AT(active),
      .size = 1,
      .is_signed = true,
      .kind = SLOT },
    { .name = "step", .offset = AT(step), .size = 1, .kind = ST_NUMBER },
    { .name = "plays", .offset = AT(plays), .size = 1, .kind = ST_NUMBER },
    { .name = "dazed", .offset = AT(dazed), .size = 1, .kind = ST_NUMBER },
    { .name = "rope", .offset = AT(has_rope), .size = 1, .kind = ST_FLAG },
    { .name = "swap_used", .offset = AT(is_swap_used), .size = 1, .kind = ST_FLAG },
    { .name = "burn_used", .offset = AT(is_burn_used), .size = 1, .kind = ST_FLAG },
    { .name = "late", .offset = AT(is_late), .size = 1, .kind = ST_FLAG },
    { .name = "blind", .offset = AT(is_blind), .size = 1, .kind = ST_FLAG },
    { .name = "ending", .offset = AT(ending), .size = 1, .kind = ST_NUMBER },
    { .name = "skill", .kind = ST_NUMBER, .read = read_skill },
    { .name = "cards", .kind = ST_NUMBER, .read = read_cards },
    { .name = "revealed", .kind = ST_NUMBER, .read = read_revealed },
    { .name = "deck_size", .kind = ST_NUMBER, .read = read_deck },
    { .name = "hostages", .kind = ST_NUMBER, .read = read_hostages },
    { .name = "criminals", .kind = ST_NUMBER, .read = read_criminals },
    { .name = "active", .kind = TACTICS, .is_signed = true, .read = read_active },
    { .name = "stage", .kind = STAGE, .read = read_stage },
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

/* SWAT-01. */
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

const st_game st_swat = {
    .id = "swat",
    .title = "SWAT First Response",
    .blurb = "Alone in a dark house: find two hostages and three criminals in time.",
    .version = 1,
    .seats_min = 1,
    .seats_max = 1,
    .seats_usual = 1,
    .minutes = 15,
    .state_size = sizeof(struct swat),
    .pack_size = sizeof(struct swat_pack),
    .files = st_content_swat,
    .options = options,
    .kinds = kinds,
    .verbs = verbs,
    .steps = swat_steps,
    .events = events,
    .refusals = refusals,
    .fields = fields,
    .endings = endings,
    .bot_levels = bot_levels,
    .option_count = ST_COUNT(options),
    .kind_count = ST_COUNT(kinds),
    .verb_count = ST_COUNT(verbs),
    .step_count = SWAT_STEPS,
    .event_count = ST_COUNT(events),
    .refusal_count = ST_COUNT(refusals),
    .field_count = ST_COUNT(fields),
    .ending_count = ST_COUNT(endings),
    .bot_level_count = ST_COUNT(bot_levels),
    .load = swat_load,
    .unload = swat_unload,
    .word = swat_word,
    .vet = vet,
    .lay = swat_lay,
    .to_act = swat_to_act,
    .moves = swat_moves,
    .judge = swat_judge,
    .play = swat_play,
    .expand = swat_expand,
    .outcome = outcome,
    .check = swat_check,
    .mend = swat_mend,
    .scene = swat_scene,
    .worth = swat_worth,
    .advise = swat_advise,
};
