/* offers.c: the companion's question, and each move with what it would do. */
#include "games/vault/show/companion/view.h"

static const char *name_of(const struct vault_companion_view *v, int room)
{
    return v->p->room[room].name;
}

static const char *title_of(const struct vault_companion_view *v, int kind, int value)
{
    return vault_companion_word(v->p, kind, value).title;
}

static const char *count_of(const struct vault_companion_view *v, int count,
                            const char *thing)
{
    return vault_print_count(v->s, count, thing);
}

static const char *board_label(const struct vault_companion_view *v, st_move move)
{
    if (move.arg[0] != ST_NONE)
        return st_scene_text(v->s, "printed board %s", title_of(v, BOARD, move.arg[0]));
    return st_scene_text(v->s, "a new board with %d walls",
                         move.arg[1] == ST_NONE ? WALLS_USUAL : move.arg[1]);
}

static const char *deal_label(const struct vault_companion_view *v, st_move move)
{
    const struct vault_mode *mode = &v->p->mode[move.arg[0] - 1];
    const char *list = move.arg[1] == ST_NONE ? "a new list"
                                              : title_of(v, LIST, move.arg[1]);
    return st_scene_text(v->s, "%s: %s, %s from %s", count_of(v, move.arg[0], "player"),
                         count_of(v, mode->guards, "guard"),
                         count_of(v, mode->keycards, "keycard"), list);
}

/* A card by its code: its title. */
static const char *card_label(const struct vault_companion_view *v, int code)
{
    return code < v->p->events ? v->p->event[code].title
                               : v->p->skill[code - v->p->events].name;
}

/* Who throws next of those whose die is asked for. */
static int next_thrower(const struct vault_companion_view *v)
{
    int who = vault_companion_question(v->c).a, seat = 0;
    while (seat < SEATS - 1 && (!(who >> seat & 1) || v->c->dice[seat] > 0))
        seat++;
    return seat;
}

static const char *request_label(const struct vault_companion_view *v, st_move move)
{
    int a = move.arg[0];
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_BOARD: return board_label(v, move);
    case SAY_DEAL: return deal_label(v, move);
    case SAY_DEAL_OUT: return count_of(v, a, "guard");
    case SAY_LIST15: return "one list of 15 guards";
    case SAY_THROW: return a == 1 ? "one die" : st_scene_text(v->s, "%d dice", a);
    case SAY_EVENT: return a == ST_NONE ? "draw a card" : "shuffle all cards";
    case SAY_CARD: return card_label(v, a);
    case SAY_SKILL:
        return st_scene_text(v->s, "deal hands to %s", count_of(v, a, "player"));
    case SAY_SPREAD: return st_scene_text(v->s, "scatter %s", count_of(v, a, "guard"));
    case SAY_CONTEST: return st_scene_text(v->s, "%d players throw to start", a);
    case SAY_BEGIN:
        return st_scene_text(v->s, "keep a game for %s", count_of(v, a, "player"));
    case SAY_TURN: return "run the Game's Turn";
    case SAY_SEND:
        return a == ST_NONE ? "Technician sends a guard"
                            : "Technician sends a keycard "
                              "guard";
    case SAY_CORRECT:
        return st_scene_text(v->s, "put right: %s",
                             a < ROOMS ? name_of(v, a) : title_of(v, C_SUBJECT, a));
    default: return "pack up";
    }
}

static const char *key_word(int carrier)
{
    return carrier == ST_NONE ? "guard" : "keycard guard";
}

static const char *wall_label(const struct vault_companion_view *v, int side)
{
    int room[2] = { 0 };
    vault_companion_rooms_at(&v->c->table, side, room);
    return st_scene_text(v->s, "%s / %s: the wall falls", name_of(v, room[0]),
                         name_of(v, room[1]));
}

static const char *entry_label(const struct vault_companion_view *v, st_move move)
{
    const struct vault *g = &v->c->table;
    int a = move.arg[0], b = move.arg[1];
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_KILL:
        return st_scene_text(v->s, "%s: %s destroyed, %d still active", name_of(v, a),
                             key_word(b), vault_active(g, a) - 1);
    case SAY_SHUT_DOWN:
        return st_scene_text(v->s, "%s: %s shut down for %d rounds, %d still active",
                             name_of(v, a), key_word(move.arg[2]), b + 1,
                             vault_active(g, a) - 1);
    case SAY_USED:
        return st_scene_text(v->s, "%s used: 2 guards come", title_of(v, SPECIAL, a));
    case SAY_CLEAN:
        return st_scene_text(v->s, "%s: a body goes, %d still there", name_of(v, a),
                             g->bodies[a] - 1);
    case SAY_CONVINCE:
        return st_scene_text(v->s, "%s: a shut-down guard joins you", name_of(v, a));
    case SAY_BODY:
        return st_scene_text(v->s, "%s: a companion fell, %d bodies then", name_of(v, a),
                             g->bodies[a] + 1);
    default: return wall_label(v, a);
    }
}

static const char *set_label(const struct vault_companion_view *v, int aspect, int value)
{
    int subject = vault_companion_question(v->c).a;
    const char *what = aspect == OF_VALUE ? title_of(v, C_SUBJECT, subject)
                                          : title_of(v, C_ASPECT, aspect);
    return st_scene_text(v->s, "%s: %d", what, value);
}

static const char *scatter_label(const struct vault_companion_view *v, st_move move)
{
    const struct vault_companion_scatter *s = &v->c->scatter;
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_MARK:
        return st_scene_text(v->s, "%s is %s", name_of(v, move.arg[0]),
                             title_of(v, C_FATE, move.arg[1]));
    case SAY_GO:
        return st_scene_text(v->s, "send %s at once", count_of(v, s->guards, "guard"));
    case SAY_NEXT: return st_scene_text(v->s, "the room for guard %d", s->sent + 1);
    default:
        return st_scene_text(v->s, "%s cannot take guard %d", name_of(v, s->room),
                             s->sent);
    }
}

static const char *new_label(const struct vault_companion_view *v, st_move move)
{
    int a = move.arg[0];
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_ON: return title_of(v, C_LAYOUT, a);
    case SAY_DECK: return st_scene_text(v->s, "event cards %s", title_of(v, C_DECK, a));
    default:
        return a == 0 ? "nobody holds Expert"
                      : st_scene_text(v->s, "Expert with %s", count_of(v, a, "use"));
    }
}

static const char *own_label(const struct vault_companion_view *v, st_move move)
{
    int a = move.arg[0], then = move.arg[1];
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_WALK: return st_scene_text(v->s, "a Move card: %s", title_of(v, C_CROWD, a));
    case SAY_BRING:
        return st_scene_text(v->s, "Reinforcements: %s", count_of(v, a, "guard"));
    case SAY_CLOSE_OFF: return st_scene_text(v->s, "%s is closed", name_of(v, a));
    case SAY_ROUNDS:
        return st_scene_text(v->s, "for %s%s%s", count_of(v, a, "round"),
                             then == ST_NONE ? "" : "; ",
                             then == ST_NONE ? "" : title_of(v, C_THEN, then));
    case SAY_RELIEF: return "a Relief card without effect";
    default: return "no guard moves, nothing closes";
    }
}

/* What a skill card, a change of it or a guard added or taken comes to (VAULT-10,
 * VAULT-11, VAULT-12, VAULT-13, VAULT-114, VAULT-132, VAULT-139). */
static const char *shared_label(const struct vault_companion_view *v, st_move move)
{
    const struct vault *g = &v->c->table;
    int a = move.arg[0], seat, place;
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_PICK: return v->p->skill[a].text;
    case SAY_REPICK:
        return st_scene_text(v->s, "P%d exchanges %s",
                             (a == ST_NONE ? vault_companion_question(v->c).a : a) + 1,
                             v->p->skill[move.arg[1]].name);
    case SAY_HUSH:
        vault_companion_find_expert(v->c, v->p, &seat, &place);
        return st_scene_text(v->s, "no guard comes; uses left then: %d",
                             g->uses[seat][place] - 1);
    case SAY_RING:
        return st_scene_text(v->s, "the Security Room has %d now",
                             vault_guards(g, SECURITY));
    case SAY_POST:
        return st_scene_text(v->s, "%s gets a guard, then %d", name_of(v, a),
                             vault_guards(g, a) + 1);
    case SAY_DISMISS:
        return st_scene_text(v->s, "a guard leaves %s, then %d", name_of(v, a),
                             vault_guards(g, a) - 1);
    default: return "exchange nothing";
    }
}

static const char *answer_label(const struct vault_companion_view *v, st_move move)
{
    int a = move.arg[0];
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_KEYS: return a == 0 ? "no keycard among them" : count_of(v, a, "keycard");
    case SAY_MARK:
    case SAY_GO:
    case SAY_NEXT:
    case SAY_SKIP: return scatter_label(v, move);
    case SAY_DIE: return st_scene_text(v->s, "P%d threw %d", next_thrower(v) + 1, a);
    case SAY_ON:
    case SAY_DECK:
    case SAY_EXPERT: return new_label(v, move);
    case SAY_FROM:
    case SAY_TO: return name_of(v, a);
    case SAY_SET: return set_label(v, a, move.arg[1]);
    case SAY_ADD:
        return st_scene_text(v->s, "one more lies down for %s",
                             count_of(v, a + 1, "round"));
    case SAY_DONE:
        return vault_companion_question(v->c).step == ASK_NEW ? "begin the game"
                                                              : "that is all";
    case SAY_BACK: return "not that";
    default: return own_label(v, move);
    }
}

static const char *label_of(const struct vault_companion_view *v, st_move move)
{
    if (vault_companion_to_vault(move).verb != NOTHING)
        return shared_label(v, move);
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_KILL:
    case SAY_SHUT_DOWN:
    case SAY_USED:
    case SAY_CLEAN:
    case SAY_CONVINCE:
    case SAY_BODY:
    case SAY_TEAR_DOWN: return entry_label(v, move);
    case SAY_BOARD:
    case SAY_DEAL:
    case SAY_DEAL_OUT:
    case SAY_LIST15:
    case SAY_THROW:
    case SAY_EVENT:
    case SAY_CARD:
    case SAY_SKILL:
    case SAY_SPREAD:
    case SAY_CONTEST:
    case SAY_BEGIN:
    case SAY_TURN:
    case SAY_SEND:
    case SAY_CORRECT:
    case SAY_FINISH: return request_label(v, move);
    default: return answer_label(v, move);
    }
}

/* The room a move is about; NOTHING where it is about none. */
static int room_of(const struct vault_companion_view *v, st_move move)
{
    int a = move.arg[0];
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_KILL:
    case SAY_SHUT_DOWN:
    case SAY_CLEAN:
    case SAY_CONVINCE:
    case SAY_BODY:
    case SAY_MARK:
    case SAY_FROM:
    case SAY_TO:
    case SAY_CLOSE_OFF:
    case SAY_POST:
    case SAY_DISMISS: return a;
    case SAY_USED: return ARMORY + a;
    case SAY_CORRECT: return a < ROOMS ? a : NOTHING;
    case SAY_NEXT:
    case SAY_SKIP: return v->c->scatter.room;
    default: return NOTHING;
    }
}

static const char *touches_of(const struct vault_companion_view *v, st_move move)
{
    const struct vault_view table = { &v->c->table, v->p, v->s, 0 };
    int room = room_of(v, move), sides[2] = { 0 };
    if (move.verb == SAY_REPICK)
        return vault_card_id(&table, move.arg[1]);
    if (!v->c->has_board)
        return "";
    if (move.verb == SAY_TEAR_DOWN) {
        vault_companion_rooms_at(table.g, move.arg[0], sides);
        return st_scene_text(v->s, "%s %s", v->p->room[sides[0]].code,
                             v->p->room[sides[1]].code);
    }
    return room != NOTHING ? v->p->room[room].code : "";
}

static const char *warning_of(const struct vault_companion_view *v, st_move move)
{
    const struct vault_companion *c = v->c;
    if (move.verb == SAY_BEGIN && c->is_tracked)
        return "the game that is kept now is put away";
    if (move.verb == SAY_FINISH)
        return "nothing can be entered any more";
    if (move.verb == SAY_USED && vault_active(&c->table, SECURITY) < OVERFULL &&
        vault_active(&c->table, SECURITY) + ALARM_GUARDS >= OVERFULL)
        return "the Security Room reaches 6 and scatters";
    return NULL;
}

/* What is chosen so far for a new game. */
static const char *new_prompt(const struct vault_companion_view *v, st_task task)
{
    int uses = task.c >> 1;
    return st_scene_text(
        v->s, "New game, %s: %s, event cards %s, %s. Begin?",
        count_of(v, task.a, "player"), title_of(v, C_LAYOUT, task.b),
        title_of(v, C_DECK, task.c & 1),
        uses == 0 ? "no Expert"
                  : st_scene_text(v->s, "Expert with %s", count_of(v, uses, "use")));
}

static const char *scatter_prompt(const struct vault_companion_view *v)
{
    const struct vault_companion_scatter *s = &v->c->scatter;
    if (s->room == NOTHING)
        return st_scene_text(v->s, "%s leave %s. Which rooms are closed or full?",
                             count_of(v, s->guards, "guard"), name_of(v, s->source));
    return st_scene_text(v->s, "Can %s take guard %d?", name_of(v, s->room), s->sent);
}

static const char *prompt_of(const struct vault_companion_view *v)
{
    st_task task = vault_companion_question(v->c);
    switch (task.step) {
    case ASK_TABLE:
        return v->c->is_tracked ? "What happened, or is it the Game's Turn?"
                                : "What do you need?";
    case ASK_SCATTER: return scatter_prompt(v);
    case ASK_DICE: return st_scene_text(v->s, "What did P%d throw?", next_thrower(v) + 1);
    case ASK_NEW: return new_prompt(v, task);
    case ASK_FIX:
        return st_scene_text(v->s, "What about %s?", title_of(v, C_SUBJECT, task.a));
    case ASK_ALARM:
        return st_scene_text(v->s, "Alarm: %s %s. Does Expert silence it?",
                             title_of(v, CAUSE, task.b), title_of(v, ROOM, task.c));
    case ASK_REPICK:
        return st_scene_text(v->s, "Which card does P%d exchange, if any?", task.a + 1);
    default: {
        const char *asked = title_of(v, C_ASKING, vault_companion_asking(v->c));
        return st_scene_text(v->s, "Say %s.", asked);
    }
    }
}

void vault_companion_prompt(const struct vault_companion_view *v)
{
    v->s->prompt = v->seat == ST_SPECTATOR ? "The table says what happened."
                                           : prompt_of(v);
}

void vault_companion_offer(const void *state, const void *pack, int seat, st_offer *offer,
                           st_scene *s)
{
    const struct vault_companion_view v = { state, pack, s, seat };
    offer->label = label_of(&v, offer->move);
    offer->touches = touches_of(&v, offer->move);
    offer->warning = warning_of(&v, offer->move);
    offer->is_main = offer->warning == NULL &&
                     (offer->move.verb == SAY_TURN || offer->move.verb == SAY_BEGIN ||
                      offer->move.verb == SAY_DONE);
}
