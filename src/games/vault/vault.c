/* vault.c: the tables that make Vault a game of Sandtable: its options, its
 * moves and how it ends. What it says is in sentences.c, its words and fields are in
 * fields.c. */
#include "games/vault/companion/companion.h"

extern const st_file st_content_vault[], st_content_vault_remix[];
extern const st_game st_vault;

static const st_option options[] = {
    [MUST_ACT] = { "must_act", "true false", "true",
                   "you may not wait while you could move, fight or evade", 0 },
    [EVADE_NUMBER] = { "evade", "at_least more_than", "at_least",
                       "the die of an Evade against the guards plus 1", 0 },
    [WALLS] = { "walls", "4 5 6 7 8 9", "7", "walls on the board", 0 },
    [GUARDS] = { "guards", "auto 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25", "auto",
                 "guards dealt to the rooms", 0 },
    [KEYCARD_COUNT] = { "keycards", "auto 1 2 3 4", "auto", "keycards in play", 0 },
    [START_FULL] = { "start_full", "true false", "true",
                     "cards that raise a limit fill it before the game", 0 },
    [RANDOMIZER] = { "randomizer", "app cards", "app",
                     "boards and guard lists are drawn freely, or printed cards", 0 },
    [DIFFICULTY_LEVEL] = { "difficulty", "standard rookie expert legend", "standard",
                           "HP, and guards in Vault and Security Room", 0 },
    [ROUND_LIMIT] = { "round_limit", "99 50 30 20 15 10 0", "99",
                      "rounds until dawn ends the heist; 0: none", 0 },
    [BOARD_CARD] = { "board", "random B01 B02 B03 B04 B05 B06 B07 B08 B09 B10 B11 B12",
                     "random", "a board of its own, or a printed one", 0 },
};

static const st_verb verbs[] = {
    [PICK] = { "pick", "skill", "take a skill card of your choice", false },
    [REPICK] = { "repick", "[player] skill", "exchange a dealt skill card", false },
    [KEEP_HAND] = { "keep-hand", "", "keep your skill cards", false },
    [KEEP_HANDS] = { "keep-hands", "", "nobody exchanges a skill card", false },
    [MOVE] = { "move", "room", "walk into a room next to yours", false },
    [GHOST] = { "ghost", "room", "walk into a guarded room unnoticed", false },
    [FIGHT] = { "fight", "", "fight the active guards here", false },
    [EVADE] = { "evade", "", "throw a die to get away from the guards", false },
    [GO] = { "go", "room", "after an Evade: leave for a room", false },
    [STAY] = { "stay", "", "after an Evade: stay here", false },
    [STRIKE] = { "strike", "", "destroy one guard before the Combat", false },
    [HOLD] = { "hold", "", "do not strike", false },
    [FIRE] = { "fire", "bullet", "use a bullet on the guard you hit", false },
    [REROLL] = { "reroll", "", "throw the die again", false },
    [KEEP] = { "keep", "", "let the die stand", false },
    [USE] = { "use", "", "restock in the Armory, or heal in the First Aid Room", false },
    [USE_SKILL] = { "skill", "skill [player] [room] [room] [carrier]",
                    "use an active skill card", false },
    [TAKE] = { "take", "bullet", "take a bullet you found", false },
    [HUSH] = { "hush", "", "silence the alarm", false },
    [RING] = { "ring", "", "let the alarm ring", false },
    [POST] = { "post", "room", "this room gets a guard", false },
    [DISMISS] = { "dismiss", "room", "a guard of this room goes home", false },
    [BURY] = { "bury", "place", "put one of the cards shown under the deck", false },
    [HUNT] = { "hunt", "room", "the guards go to this room", false },
    [WAIT] = { "wait", "", "do nothing with this action", false },
};

static const char *const endings[] = {
    [UNDER_WAY] = "under way",
    [WON] = "won: the crew got away",
    [LOST] = "lost: the crew is dead",
    [DAWN] = "lost: dawn",
};

static const char *const bot_levels[] = { "rookie", "burglar" };

/* R41: printed cards are dealt as they are. */
static st_verdict vet(const st_setup *setup, const void *pack)
{
    enum { SEVEN_WALLS = 3 };
    const int16_t *option = setup->option;
    bool has_cards = option[RANDOMIZER] == 1;
    if (has_cards && (option[GUARDS] != 0 || option[KEYCARD_COUNT] != 0))
        return st_refused(LISTS_ARE_PRINTED, 0, 0, 0);
    if ((has_cards || option[BOARD_CARD] != 0) && option[WALLS] != SEVEN_WALLS)
        return st_refused(BOARDS_HAVE_SEVEN, 0, 0, 0);
    return st_legal();
}

/* Everybody wins or loses together; a win counts the survivors. */
static st_outcome outcome(const void *state)
{
    const struct vault *g = state;
    st_outcome out = { .ending = g->ending };
    for (int seat = 0; seat < g->seats && g->ending == WON; seat++) {
        out.winners |= (uint16_t)(1 << seat);
        out.score[seat] = (int16_t)vault_count_bits(vault_living(g));
    }
    return out;
}

static const st_bundle packs[] = { { "vault-remix", st_content_vault_remix },
                                   { NULL, NULL } };

const st_game st_vault = {
    .id = "vault",
    .title = "Vault",
    .blurb =
        "A heist for one crew: take the keycards, clear the Vault, meet on the roof.",
    .version = 1,
    .seats_min = 1,
    .seats_max = SEATS,
    .seats_usual = 2,
    .minutes = 40,
    .state_size = sizeof(struct vault),
    .pack_size = sizeof(struct vault_pack),
    .seat_kind = PLAYER,
    .files = st_content_vault,
    .companion = &st_vault_companion,
    .packs = packs,
    .options = options,
    .kinds = vault_kinds,
    .verbs = verbs,
    .steps = vault_steps,
    .events = vault_events,
    .refusals = vault_refusals,
    .fields = vault_fields,
    .endings = endings,
    .bot_levels = bot_levels,
    .option_count = ST_COUNT(options),
    .kind_count = VAULT_KINDS,
    .verb_count = ST_COUNT(verbs),
    .step_count = VAULT_STEPS,
    .event_count = VAULT_EVENTS,
    .refusal_count = VAULT_REFUSALS,
    .field_count = VAULT_FIELDS,
    .ending_count = ST_COUNT(endings),
    .bot_level_count = ST_COUNT(bot_levels),
    .load = vault_load,
    .unload = vault_unload,
    .word = vault_word,
    .vet = vet,
    .lay = vault_lay,
    .to_act = vault_to_act,
    .moves = vault_moves,
    .judge = vault_judge,
    .play = vault_play,
    .outcome = outcome,
    .check = vault_check,
    .mend = vault_mend,
    .scene = vault_scene,
    .worth = vault_worth,
    .advise = vault_advise,
};
