/* vault.c: the tables that make Vault a game of Sandtable: its options, its
 * moves and how it ends. What it says is in sentences.c, its words and fields are in
 * fields.c. */
#include "games/vault/bot/mind.h"
#include "games/vault/rules/companion/state.h"
#include "games/vault/show/view.h"

extern const st_file st_content_vault[], st_content_vault_remix[];
extern const st_game st_vault;

static const st_option options[] = {
    [O_MUST_ACT] = { "must_act", "true false", "true",
                     .help = "you may not wait while you could move, fight or evade" },
    [O_EVADE_NUMBER] = { "evade", "at_least more_than", "at_least",
                         .help = "the die of an Evade against the guards plus 1" },
    [O_WALLS] = { "walls", "4 5 6 7 8 9", "7", .help = "walls on the board" },
    [O_GUARDS] = { "guards", "auto 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25",
                   "auto", .help = "guards dealt to the rooms" },
    [O_KEYCARD_COUNT] = { "keycards", "auto 1 2 3 4", "auto",
                          .help = "keycards in play" },
    [O_START_FULL] = { "start_full", "true false", "true",
                       .help = "cards that raise a limit fill it before the game" },
    [O_RANDOMIZER] = { "randomizer", "app cards", "app",
                       .help =
                           "boards and guard lists are drawn freely, or printed cards" },
    [O_DIFFICULTY_LEVEL] = { "difficulty", "standard rookie expert legend", "standard",
                             .help = "HP, and guards in Vault and Security Room" },
    [O_ROUND_LIMIT] = { "round_limit", "99 50 30 20 15 10 0", "99",
                        .help = "rounds until dawn ends the heist; 0: none" },
    [O_BOARD_CARD] = { "board", "random B01 B02 B03 B04 B05 B06 B07 B08 B09 B10 B11 B12",
                       "random", .help = "a board of its own, or a printed one" },
};

static const st_verb verbs[] = {
    [V_PICK] = { "pick", "skill", .help = "take a skill card of your choice",
                 .title = "Take a skill" },
    [V_REPICK] = { "repick", "[player] skill", .help = "exchange a dealt skill card",
                   .title = "Exchange a card" },
    [V_KEEP_HAND] = { "keep-hand", "", .help = "keep your skill cards",
                      .title = "Keep your hand" },
    [V_KEEP_HANDS] = { "keep-hands", "", .help = "nobody exchanges a skill card",
                       .title = "Keep all hands" },
    [V_MOVE] = { "move", "room", .help = "walk into a room next to yours" },
    [V_GHOST] = { "ghost", "room", .help = "walk into a guarded room unnoticed" },
    [V_FIGHT] = { "fight", "", .help = "fight the active guards here" },
    [V_EVADE] = { "evade", "", .help = "throw a die to get away from the guards" },
    [V_GO] = { "go", "room", .help = "after an Evade: leave for a room" },
    [V_STAY] = { "stay", "", .help = "after an Evade: stay here" },
    [V_STRIKE] = { "strike", "", .help = "destroy one guard before the Combat" },
    [V_HOLD] = { "hold", "", .help = "do not strike", .title = "Do not strike",
                 .role = "decline" },
    [V_FIRE] = { "fire", "bullet", .help = "use a bullet on the guard you hit",
                 .role = "again" },
    [V_REROLL] = { "reroll", "", .help = "throw the die again", .title = "Throw again" },
    [V_KEEP] = { "keep", "", .help = "let the die stand", .title = "Let it stand",
                 .role = "decline" },
    [V_USE] = { "use", "",
                .help = "restock in the Armory, or heal in the First Aid Room" },
    [V_USE_SKILL] = { "skill", "skill [player] [room] [room] [carrier]",
                      .help = "use an active skill card" },
    [V_TAKE] = { "take", "bullet", .help = "take a bullet you found" },
    [V_HUSH] = { "hush", "", .help = "silence the alarm", .title = "Silence it" },
    [V_RING] = { "ring", "", .help = "let the alarm ring", .title = "Let it ring",
                 .role = "decline" },
    [V_POST] = { "post", "room", .help = "this room gets a guard" },
    [V_DISMISS] = { "dismiss", "room", .help = "a guard of this room goes home" },
    [V_BURY] = { "bury", "place", .help = "put one of the cards shown under the deck" },
    [V_HUNT] = { "hunt", "room", .help = "the guards go to this room" },
    [V_WAIT] = { "wait", "", .help = "do nothing with this action" },
};

static const char *const endings[] = {
    [UNDER_WAY] = "under way",
    [WON] = "won: the crew got away",
    [LOST] = "lost: the crew is dead",
    [DAWN] = "lost: dawn",
};

static const char *const bot_levels[] = { [ROOKIE] = "rookie", [BURGLAR] = "burglar" };

/* VAULT-R41: printed cards are dealt as they are. */
static st_verdict vet(const st_setup *setup, const void *pack)
{
    enum { SEVEN_WALLS = 3 };
    const int16_t *option = setup->option;
    bool has_cards = option[O_RANDOMIZER] == 1;
    if (has_cards && (option[O_GUARDS] != 0 || option[O_KEYCARD_COUNT] != 0))
        return st_refused(LISTS_ARE_PRINTED, 0, 0, 0);
    if ((has_cards || option[O_BOARD_CARD] != 0) && option[O_WALLS] != SEVEN_WALLS)
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

const st_bundle vault_packs[] = {
    { .name = "vault-remix", .files = st_content_vault_remix },
    { .name = NULL },
};

static const st_content content = {
    .size = sizeof(struct vault_pack),
    .files = st_content_vault,
    .packs = vault_packs,
    .load = vault_load,
    .unload = vault_unload,
    .vet = vet,
};

static const st_rules rules = {
    .size = sizeof(struct vault),
    .lay = vault_lay,
    .to_act = vault_to_act,
    .moves = vault_moves,
    .judge = vault_judge,
    .play = vault_play,
    .outcome = outcome,
    .check = vault_check,
    .unbounded = "bodies",
    .mend = vault_mend,
    .doubt = vault_doubt,
};

static const st_show show = {
    .word = vault_word,
    .ground = vault_ground,
    .scene = vault_scene,
    .offer = vault_offer,
    .reason = vault_reason,
};

static const st_mind mind = {
    ST_TABLE(level, bot_levels),
    .worth = vault_worth,
    .advise = vault_advise,
};

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
    .companion = &st_vault_companion,
    ST_TABLE(option, options),
    ST_TABLE_OF(kind, vault_kinds, VAULT_KINDS),
    ST_TABLE(verb, verbs),
    ST_TABLE_OF(step, vault_steps, VAULT_STEPS),
    ST_TABLE_OF(event, vault_events, VAULT_EVENTS),
    ST_TABLE_OF(refusal, vault_refusals, VAULT_REFUSALS),
    ST_TABLE_OF(field, vault_fields, VAULT_FIELDS),
    ST_TABLE(ending, endings),
    .seat_kind = PLAYER,
    .carried = "picked skill-dealt",
    .content = &content,
    .rules = &rules,
    .show = &show,
    .mind = &mind,
};
