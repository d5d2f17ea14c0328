/* companion.c: the tables that make the companion of Vault a game of Sandtable: its moves,
 * how it is laid out and how it ends. Its sentences stand behind Vault's own. */
#include "games/vault/show/companion/view.h"

#include <string.h>

extern const st_file st_content_vault[];

static const st_verb verbs[] = {
    [SAY_BOARD] = { "board", "[board] ['walls' number]",
                    .help = "draw a board with 7 walls, or with 4 to 9, or show a "
                            "printed one",
                    .title = "Draw a board" },
    [SAY_GUARDS] = { "guards", "[list] number ['keys' number]",
                     .help =
                         "the guards for so many players, or so many guards and keycards",
                     .is_macro = true },
    [SAY_SCATTER] = { "scatter", "number 'from' room ['keys' number] [limit...]",
                      .help = "where guards go, with the rooms that are closed or full",
                      .is_macro = true },
    [SAY_NEXT] = { "next", "", .help = "the room for the next guard" },
    [SAY_SKIP] = { "skip", "", .help = "this room cannot take the guard: the next one" },
    [SAY_LIST15] = { "list15", "", .help = "one list of 15 guards, like a printed card" },
    [SAY_ROLL] = { "roll", "[number]", .help = "throw a die, or several",
                   .is_macro = true },
    [SAY_EVENT] = { "event", "[shuffle]",
                    .help = "draw an event card, or shuffle the deck",
                    .title = "Event cards" },
    [SAY_SKILL] = { "skill", "number", .help = "deal skill cards to so many players",
                    .title = "Deal skill cards" },
    [SAY_CARD] = { "card", "code", .help = "show a card, or say which was drawn",
                   .title = "Look at a card" },
    [SAY_START] = { "start", "number...", .help = "who starts with these dice",
                    .is_macro = true },
    [SAY_NEW] = { "new", "number ['board' layout] ['deck' deck] ['expert' number]",
                  .help = "keep a new game for so many players", .is_macro = true },
    [SAY_KILL] = { "kill", "room [carrier]", .help = "a guard was destroyed",
                   .title = "A guard was destroyed" },
    [SAY_DOWN] = { "down", "room [carrier] [counter]", .help = "a guard was shut down",
                   .is_macro = true },
    [SAY_USED] = { "used", "special", .help = "the Armory or the First Aid Room was used",
                   .title = "A room was used" },
    [SAY_CLEAN] = { "clean", "room", .help = "a body was taken away",
                    .title = "A body was taken away" },
    [SAY_CONVINCE] = { "convince", "room", .help = "a shut-down guard became a companion",
                       .title = "A guard joined you" },
    [SAY_BODY] = { "body", "room", .help = "a companion fell",
                   .title = "A companion fell" },
    [SAY_SHIFT] = { "shift", "room room [carrier]", .help = "a guard was sent elsewhere",
                    .is_macro = true },
    [SAY_BREACH] = { "breach", "tile tile", .help = "the wall between two tiles fell",
                     .is_macro = true },
    [SAY_TURN] = { "turn", "", .help = "run the Game's Turn" },
    [SAY_HUSH] = { "hush", "", .help = "Expert silences the alarm" },
    [SAY_RING] = { "ring", "", .help = "let the alarm ring" },
    [SAY_POST] = { "post", "room", .help = "this room gets a guard" },
    [SAY_DISMISS] = { "dismiss", "room", .help = "a guard of this room goes home" },
    [SAY_MOVE] = { "move", "crowd room room", .help = "your card moves guards",
                   .is_macro = true },
    [SAY_REINFORCE] = { "reinforce", "number room", .help = "your card brings guards",
                        .is_macro = true },
    [SAY_CLOSE] = { "close", "room number [then...]", .help = "your card closes a room",
                    .is_macro = true },
    [SAY_RELIEF] = { "relief", "", .help = "your card is a Relief card without effect" },
    [SAY_NOTHING] = { "nothing", "",
                      .help = "your card moves no guard and closes no room" },
    [SAY_FIX] = { "fix", "subject [aspect] [number] [lying...]",
                  .help = "put something right", .is_macro = true },
    [SAY_PICK] = { "pick", "skill", .help = "take a skill card of your choice" },
    [SAY_REPICK] = { "repick", "[player] skill", .help = "exchange a dealt skill card" },
    [SAY_KEEP_HAND] = { "keep-hand", "", .help = "exchange no card of this hand" },
    [SAY_KEEP_HANDS] = { "keep-hands", "", .help = "nobody exchanges a card" },
    [SAY_DONE] = { "done", "", .help = "that is all" },
    [SAY_BACK] = { "back", "", .help = "leave the question unanswered" },
    [SAY_FINISH] = { "finish", "", .help = "pack up", .title = "Pack up", .role = "end" },
    [SAY_DEAL] = { "deal", "number ['list' list]",
                   .help = "deal the guards for so many players",
                   .title = "Deal the guards", .typed_as = "guards" },
    [SAY_DEAL_OUT] = { "deal-out", "number", .help = "deal so many guards",
                       .title = "Deal some guards", .typed_as = "guards" },
    [SAY_KEYS] = { "keys", "number", .help = "so many of the guards carry keycards" },
    [SAY_THROW] = { "throw", "number", .help = "throw so many dice",
                    .title = "Throw dice", .typed_as = "roll" },
    [SAY_SPREAD] = { "spread", "number", .help = "scatter so many guards",
                     .title = "Scatter guards", .typed_as = "scatter" },
    [SAY_FROM] = { "from", "room", .help = "guards leave this room" },
    [SAY_TO] = { "to", "room", .help = "guards go to this room" },
    [SAY_MARK] = { "mark", "room fate", .help = "this room cannot take a guard" },
    [SAY_GO] = { "go", "", .help = "send all guards at once" },
    [SAY_CONTEST] = { "contest", "number", .help = "see which of so many players starts",
                      .title = "Who starts?", .typed_as = "start" },
    [SAY_DIE] = { "die", "number", .help = "the next player's starting die" },
    [SAY_BEGIN] = { "begin", "number", .help = "keep a new game for so many players",
                    .title = "Keep another game", .typed_as = "new" },
    [SAY_ON] = { "on", "layout", .help = "play the new game on this board",
                 .title = "Which board" },
    [SAY_DECK] = { "deck", "deck", .help = "who draws the event cards",
                   .title = "Who draws the event cards" },
    [SAY_EXPERT] = { "expert", "number",
                     .help = "somebody holds Expert with so many uses",
                     .title = "Does somebody hold Expert?" },
    [SAY_SHUT_DOWN] = { "shut-down", "room counter [carrier]",
                        .help = "a guard was shut down for so many rounds",
                        .title = "A guard was shut down", .typed_as = "down" },
    [SAY_SEND] = { "send", "[carrier]", .help = "a guard is sent to another room",
                   .title = "Technician sends a guard", .typed_as = "shift" },
    [SAY_TEAR_DOWN] = { "tear-down", "side", .help = "a wall fell",
                        .title = "A wall fell", .typed_as = "breach" },
    [SAY_WALK] = { "walk", "crowd", .help = "your card moves so many guards",
                   .typed_as = "move" },
    [SAY_BRING] = { "bring", "number", .help = "your card brings so many reinforcements",
                    .typed_as = "reinforce" },
    [SAY_CLOSE_OFF] = { "close-off", "room", .help = "your card closes a room",
                        .typed_as = "close" },
    [SAY_ROUNDS] = { "rounds", "number [then]",
                     .help = "it is closed for so many rounds" },
    [SAY_CORRECT] = { "correct", "subject", .help = "put something right",
                      .title = "Put something right", .typed_as = "fix" },
    [SAY_SET] = { "put", "aspect number", .help = "so much of it there is" },
    [SAY_ADD] = { "add", "counter",
                  .help = "one more guard lies there with this counter" },
};

static const char *const endings[] = {
    [UNDER_WAY] = "under way",
    [PACKED_UP] = "packed up",
};

/* No game is kept, and of the board nothing is shown; what Vault's functions read is
 * there all the same. */
static void lay(st_table *t, const st_setup *setup)
{
    struct vault_companion *c = t->state;
    const struct vault_pack *p = t->pack;
    struct vault *g = &c->table;
    g->board = p->board[0].board;
    for (int tile = 0; tile < ROOMS; tile++)
        g->tile[g->board.room_of_tile[tile]] = (uint8_t)tile;
    memset(g->came_from, NOTHING, sizeof g->came_from);
    memset(g->event_top, NOTHING, sizeof g->event_top);
    memset(g->event_bottom, NOTHING, sizeof g->event_bottom);
    g->event_now = NOTHING;
    g->walls = WALLS_USUAL;
    g->guards = (uint8_t)p->mode[0].guards;
    g->keys_total = (uint8_t)p->mode[0].keycards;
    g->must_act = g->starts_full = 1;
    vault_companion_seat_crew(c, p, 1);
    c->shown = NOTHING;
    vault_companion_ask(c, ASK_TABLE, 0, 0);
}

static st_verdict vet(const st_setup *setup, const void *pack)
{
    return st_legal();
}

static st_outcome outcome(const void *state)
{
    const struct vault_companion *c = state;
    return (st_outcome){ .ending = c->table.ending };
}

static const st_content content = {
    .id = "vault",
    .size = sizeof(struct vault_pack),
    .files = st_content_vault,
    .packs = vault_packs,
    .load = vault_load,
    .unload = vault_unload,
    .vet = vet,
};

static const st_rules rules = {
    .size = sizeof(struct vault_companion),
    .lay = lay,
    .to_act = vault_companion_to_act,
    .moves = vault_companion_moves,
    .judge = vault_companion_judge,
    .play = vault_companion_play,
    .outcome = outcome,
    .check = vault_companion_check,
    .unbounded = "bodies",
    .mend = vault_companion_mend,
};

static const st_show show = {
    .word = vault_companion_word,
    .ground = vault_companion_ground,
    .scene = vault_companion_scene,
    .offer = vault_companion_offer,
    .expand = vault_companion_expand,
};

const st_game st_vault_companion = {
    .id = "vault-companion",
    .title = "Vault companion",
    .blurb = "For people with the box: boards, guards, cards, and the Game's Turn kept.",
    .version = 1,
    .seats_min = 1,
    .seats_max = 1,
    .seats_usual = 1,
    .minutes = 60,
    ST_TABLE_OF(kind, vault_kinds, C_KINDS_END - ST_KINDS),
    ST_TABLE(verb, verbs),
    ST_TABLE_OF(step, vault_steps, COMPANION_STEPS),
    ST_TABLE_OF(event, vault_events, COMPANION_EVENTS),
    ST_TABLE_OF(refusal, vault_refusals, COMPANION_REFUSALS),
    ST_TABLE_OF(field, vault_fields, COMPANION_FIELDS),
    ST_TABLE(ending, endings),
    .seat_kind = PLAYER,
    .content = &content,
    .rules = &rules,
    .show = &show,
};
