/* companion.c: the tables that make the companion of Vault a game of Sandtable: its moves,
 * how it is laid out and how it ends. Its sentences stand behind Vault's own. */
#include "games/vault/companion/companion.h"

#include <string.h>

extern const st_file st_content_vault[];

static const st_verb verbs[] = {
    [SAY_BOARD] = { "board", "[board] ['walls' number]",
                    "draw a board with 7 walls, or with 4 to 9, or show a printed one",
                    false },
    [SAY_GUARDS] = { "guards", "[list] number ['keys' number]",
                     "the guards for so many players, or so many guards and keycards",
                     true },
    [SAY_SCATTER] = { "scatter", "number 'from' room ['keys' number] [limit...]",
                      "where guards go, with the rooms that are closed or full", true },
    [SAY_NEXT] = { "next", "", "the room for the next guard", false },
    [SAY_SKIP] = { "skip", "", "this room cannot take the guard: the next one", false },
    [SAY_LIST15] = { "list15", "", "one list of 15 guards, like a printed card", false },
    [SAY_ROLL] = { "roll", "[number]", "throw a die, or several", true },
    [SAY_EVENT] = { "event", "[shuffle]", "draw an event card, or shuffle the deck",
                    false },
    [SAY_SKILL] = { "skill", "number", "deal skill cards to so many players", false },
    [SAY_CARD] = { "card", "code", "show a card, or say which was drawn", false },
    [SAY_START] = { "start", "number...", "who starts with these dice", true },
    [SAY_NEW] = { "new", "number ['board' layout] ['deck' deck] ['expert' number]",
                  "keep a new game for so many players", true },
    [SAY_KILL] = { "kill", "room [carrier]", "a guard was destroyed", false },
    [SAY_DOWN] = { "down", "room [carrier] [counter]", "a guard was shut down", true },
    [SAY_USED] = { "used", "special", "the Armory or the First Aid Room was used",
                   false },
    [SAY_CLEAN] = { "clean", "room", "a body was taken away", false },
    [SAY_CONVINCE] = { "convince", "room", "a shut-down guard became a companion",
                       false },
    [SAY_BODY] = { "body", "room", "a companion fell", false },
    [SAY_SHIFT] = { "shift", "room room [carrier]", "a guard was sent elsewhere", true },
    [SAY_BREACH] = { "breach", "tile tile", "the wall between two tiles fell", true },
    [SAY_TURN] = { "turn", "", "run the Game's Turn", false },
    [SAY_HUSH] = { "hush", "", "Expert silences the alarm", false },
    [SAY_RING] = { "ring", "", "let the alarm ring", false },
    [SAY_POST] = { "post", "room", "this room gets a guard", false },
    [SAY_DISMISS] = { "dismiss", "room", "a guard of this room goes home", false },
    [SAY_MOVE] = { "move", "crowd room room", "your card moves guards", true },
    [SAY_REINFORCE] = { "reinforce", "number room", "your card brings guards", true },
    [SAY_CLOSE] = { "close", "room number [then...]", "your card closes a room", true },
    [SAY_RELIEF] = { "relief", "", "your card is a Relief card without effect", false },
    [SAY_NOTHING] = { "nothing", "", "your card moves no guard and closes no room",
                      false },
    [SAY_FIX] = { "fix", "subject [aspect] [number] [lying...]", "put something right",
                  true },
    [SAY_PICK] = { "pick", "skill", "take a skill card of your choice", false },
    [SAY_REPICK] = { "repick", "[player] skill", "exchange a dealt skill card", false },
    [SAY_KEEP_HAND] = { "keep-hand", "", "exchange no card of this hand", false },
    [SAY_KEEP_HANDS] = { "keep-hands", "", "nobody exchanges a card", false },
    [SAY_DONE] = { "done", "", "that is all", false },
    [SAY_BACK] = { "back", "", "leave the question unanswered", false },
    [SAY_FINISH] = { "finish", "", "pack up", false },
    [SAY_DEAL] = { "deal", "number ['list' list]", "deal the guards for so many players",
                   false },
    [SAY_DEAL_OUT] = { "deal-out", "number", "deal so many guards", false },
    [SAY_KEYS] = { "keys", "number", "so many of the guards carry keycards", false },
    [SAY_THROW] = { "throw", "number", "throw so many dice", false },
    [SAY_SPREAD] = { "spread", "number", "scatter so many guards", false },
    [SAY_FROM] = { "from", "room", "guards leave this room", false },
    [SAY_TO] = { "to", "room", "guards go to this room", false },
    [SAY_MARK] = { "mark", "room fate", "this room cannot take a guard", false },
    [SAY_GO] = { "go", "", "send all guards at once", false },
    [SAY_CONTEST] = { "contest", "number", "see which of so many players starts", false },
    [SAY_DIE] = { "die", "number", "the next player's starting die", false },
    [SAY_BEGIN] = { "begin", "number", "keep a new game for so many players", false },
    [SAY_ON] = { "on", "layout", "play the new game on this board", false },
    [SAY_DECK] = { "deck", "deck", "who draws the event cards", false },
    [SAY_EXPERT] = { "expert", "number", "somebody holds Expert with so many uses",
                     false },
    [SAY_SHUT_DOWN] = { "shut-down", "room counter [carrier]",
                        "a guard was shut down for so many rounds", false },
    [SAY_SEND] = { "send", "[carrier]", "a guard is sent to another room", false },
    [SAY_TEAR_DOWN] = { "tear-down", "side", "a wall fell", false },
    [SAY_WALK] = { "walk", "crowd", "your card moves so many guards", false },
    [SAY_BRING] = { "bring", "number", "your card brings so many reinforcements", false },
    [SAY_CLOSE_OFF] = { "close-off", "room", "your card closes a room", false },
    [SAY_ROUNDS] = { "rounds", "number [then]", "it is closed for so many rounds",
                     false },
    [SAY_CORRECT] = { "correct", "subject", "put something right", false },
    [SAY_SET] = { "put", "aspect number", "so much of it there is", false },
    [SAY_ADD] = { "add", "counter", "one more guard lies there with this counter",
                  false },
};

static const char *const endings[] = {
    [UNDER_WAY] = "under way",
    [PACKED_UP] = "packed up",
};

st_task companion_question(const struct vault_companion *c)
{
    return st_agenda_top(&c->table.agenda);
}

int companion_asking(const struct vault_companion *c)
{
    enum {
        OVER,
        TABLE,
        PICKS = ASK_ROUNDS - ASK_TABLE + 2,
        REPICKS,
        ALARM,
        POSTS,
        DISMISSES,
        WORKING
    };
    int step = companion_question(c).step;
    if (step >= ASK_TABLE && step <= ASK_ROUNDS)
        return step - ASK_TABLE + TABLE;
    switch (step) {
    case ASK_PICK: return PICKS;
    case ASK_REPICK:
    case ASK_CREW_REPICK: return REPICKS;
    case ASK_ALARM: return ALARM;
    case ASK_POST: return POSTS;
    case ASK_DISMISS: return DISMISSES;
    default: return c->table.ending == UNDER_WAY ? WORKING : OVER;
    }
}

int companion_expert(const struct vault_pack *p)
{
    for (int skill = 0; skill < p->skills; skill++)
        if (p->skill[skill].can_hush)
            return skill;
    return NOTHING;
}

bool companion_find_expert(const struct vault_companion *c, const struct vault_pack *p,
                           int *seat, int *place)
{
    int card = companion_expert(p);
    for (*seat = 0; card != NOTHING && *seat < c->table.seats; (*seat)++) {
        *place = vault_find_skill(&c->table, *seat, card);
        if (*place != NOTHING)
            return true;
    }
    return false;
}

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
    companion_seat_crew(c, p, 1);
    c->shown = NOTHING;
    companion_ask(c, ASK_TABLE, 0, 0);
}

/* The whole crew is one seat. */
static uint32_t to_act(const void *state)
{
    const struct vault_companion *c = state;
    return c->table.ending == UNDER_WAY;
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

const st_game st_vault_companion = {
    .id = "vault-companion",
    .title = "Vault companion",
    .blurb = "For people with the box: boards, guards, cards, and the Game's Turn kept.",
    .version = 1,
    .seats_min = 1,
    .seats_max = 1,
    .seats_usual = 1,
    .minutes = 60,
    .state_size = sizeof(struct vault_companion),
    .pack_size = sizeof(struct vault_pack),
    .seat_kind = PLAYER,
    .content = "vault",
    .files = st_content_vault,
    .kinds = vault_kinds,
    .verbs = verbs,
    .steps = vault_steps,
    .events = vault_events,
    .refusals = vault_refusals,
    .fields = vault_fields,
    .endings = endings,
    .kind_count = C_KINDS_END - ST_KINDS,
    .verb_count = ST_COUNT(verbs),
    .step_count = COMPANION_STEPS,
    .event_count = COMPANION_EVENTS,
    .refusal_count = COMPANION_REFUSALS,
    .field_count = COMPANION_FIELDS,
    .ending_count = ST_COUNT(endings),
    .load = vault_load,
    .unload = vault_unload,
    .word = companion_word,
    .vet = vet,
    .lay = lay,
    .to_act = to_act,
    .moves = companion_moves,
    .judge = companion_judge,
    .play = companion_play,
    .expand = companion_expand,
    .outcome = outcome,
    .check = companion_check,
    .mend = companion_mend,
    .scene = companion_scene,
};
