/* offers.c: the companion's question, and each move with what it would do. */
#include "games/vault/show/companion/view.h"

/* What the labels are made from. */
struct desk {
    const struct vault_companion *c;
    const struct vault_pack *p;
    st_scene *s;
};

static const char *name_of(const struct desk *d, int room)
{
    return d->p->room[room].name;
}

static const char *title_of(const struct desk *d, int kind, int value)
{
    return vault_companion_word(d->p, kind, value).title;
}

static const char *count_of(const struct desk *d, int count, const char *thing)
{
    return vault_print_count(d->s, count, thing);
}

static const char *board_label(const struct desk *d, st_move move)
{
    if (move.arg[0] != ST_NONE)
        return st_scene_text(d->s, "printed board %s", title_of(d, BOARD, move.arg[0]));
    return st_scene_text(d->s, "a new board with %d walls",
                         move.arg[1] == ST_NONE ? WALLS_USUAL : move.arg[1]);
}

static const char *deal_label(const struct desk *d, st_move move)
{
    const struct vault_mode *mode = &d->p->mode[move.arg[0] - 1];
    const char *list = move.arg[1] == ST_NONE ? "a new list"
                                              : title_of(d, LIST, move.arg[1]);
    return st_scene_text(d->s, "%s: %s, %s from %s", count_of(d, move.arg[0], "player"),
                         count_of(d, mode->guards, "guard"),
                         count_of(d, mode->keycards, "keycard"), list);
}

/* A card by its code: its title. */
static const char *card_label(const struct desk *d, int code)
{
    return code < d->p->events ? d->p->event[code].title
                               : d->p->skill[code - d->p->events].name;
}

/* Who throws next of those whose die is asked for. */
static int next_thrower(const struct desk *d)
{
    int who = vault_companion_question(d->c).a, seat = 0;
    while (seat < SEATS - 1 && (!(who >> seat & 1) || d->c->dice[seat] > 0))
        seat++;
    return seat;
}

static const char *request_label(const struct desk *d, st_move move)
{
    int a = move.arg[0];
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_BOARD: return board_label(d, move);
    case SAY_DEAL: return deal_label(d, move);
    case SAY_DEAL_OUT: return count_of(d, a, "guard");
    case SAY_LIST15: return "one list of 15 guards";
    case SAY_THROW: return a == 1 ? "one die" : st_scene_text(d->s, "%d dice", a);
    case SAY_EVENT: return a == ST_NONE ? "draw a card" : "shuffle all cards";
    case SAY_CARD: return card_label(d, a);
    case SAY_SKILL:
        return st_scene_text(d->s, "deal hands to %s", count_of(d, a, "player"));
    case SAY_SPREAD: return st_scene_text(d->s, "scatter %s", count_of(d, a, "guard"));
    case SAY_CONTEST: return st_scene_text(d->s, "%d players throw to start", a);
    case SAY_BEGIN:
        return st_scene_text(d->s, "keep a game for %s", count_of(d, a, "player"));
    case SAY_TURN: return "run the Game's Turn";
    case SAY_SEND:
        return a == ST_NONE ? "Technician sends a guard"
                            : "Technician sends a keycard "
                              "guard";
    case SAY_CORRECT:
        return st_scene_text(d->s, "put right: %s",
                             a < ROOMS ? name_of(d, a) : title_of(d, C_SUBJECT, a));
    default: return "pack up";
    }
}

static const char *key_word(int carrier)
{
    return carrier == ST_NONE ? "guard" : "keycard guard";
}

static const char *wall_label(const struct desk *d, int side)
{
    int room[2] = { 0 };
    vault_companion_rooms_at(&d->c->table, side, room);
    return st_scene_text(d->s, "%s / %s: the wall falls", name_of(d, room[0]),
                         name_of(d, room[1]));
}

static const char *entry_label(const struct desk *d, st_move move)
{
    const struct vault *g = &d->c->table;
    int a = move.arg[0], b = move.arg[1];
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_KILL:
        return st_scene_text(d->s, "%s: %s destroyed, %d still active", name_of(d, a),
                             key_word(b), vault_active(g, a) - 1);
    case SAY_SHUT_DOWN:
        return st_scene_text(d->s, "%s: %s shut down for %d rounds, %d still active",
                             name_of(d, a), key_word(move.arg[2]), b + 1,
                             vault_active(g, a) - 1);
    case SAY_USED:
        return st_scene_text(d->s, "%s used: 2 guards come", title_of(d, SPECIAL, a));
    case SAY_CLEAN:
        return st_scene_text(d->s, "%s: a body goes, %d still there", name_of(d, a),
                             g->bodies[a] - 1);
    case SAY_CONVINCE:
        return st_scene_text(d->s, "%s: a shut-down guard joins you", name_of(d, a));
    case SAY_BODY:
        return st_scene_text(d->s, "%s: a companion fell, %d bodies then", name_of(d, a),
                             g->bodies[a] + 1);
    default: return wall_label(d, a);
    }
}

static const char *set_label(const struct desk *d, int aspect, int value)
{
    int subject = vault_companion_question(d->c).a;
    const char *what = aspect == OF_VALUE ? title_of(d, C_SUBJECT, subject)
                                          : title_of(d, C_ASPECT, aspect);
    return st_scene_text(d->s, "%s: %d", what, value);
}

static const char *scatter_label(const struct desk *d, st_move move)
{
    const struct vault_companion_scatter *s = &d->c->scatter;
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_MARK:
        return st_scene_text(d->s, "%s is %s", name_of(d, move.arg[0]),
                             title_of(d, C_FATE, move.arg[1]));
    case SAY_GO:
        return st_scene_text(d->s, "send %s at once", count_of(d, s->guards, "guard"));
    case SAY_NEXT: return st_scene_text(d->s, "the room for guard %d", s->sent + 1);
    default:
        return st_scene_text(d->s, "%s cannot take guard %d", name_of(d, s->room),
                             s->sent);
    }
}

static const char *new_label(const struct desk *d, st_move move)
{
    int a = move.arg[0];
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_ON: return title_of(d, C_LAYOUT, a);
    case SAY_DECK: return st_scene_text(d->s, "event cards %s", title_of(d, C_DECK, a));
    default:
        return a == 0 ? "nobody holds Expert"
                      : st_scene_text(d->s, "Expert with %s", count_of(d, a, "use"));
    }
}

static const char *own_label(const struct desk *d, st_move move)
{
    int a = move.arg[0], then = move.arg[1];
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_WALK: return st_scene_text(d->s, "a Move card: %s", title_of(d, C_CROWD, a));
    case SAY_BRING:
        return st_scene_text(d->s, "Reinforcements: %s", count_of(d, a, "guard"));
    case SAY_CLOSE_OFF: return st_scene_text(d->s, "%s is closed", name_of(d, a));
    case SAY_ROUNDS:
        return st_scene_text(d->s, "for %s%s%s", count_of(d, a, "round"),
                             then == ST_NONE ? "" : "; ",
                             then == ST_NONE ? "" : title_of(d, C_THEN, then));
    case SAY_RELIEF: return "a Relief card without effect";
    default: return "no guard moves, nothing closes";
    }
}

/* VAULT-10, VAULT-11, VAULT-12, VAULT-13, VAULT-114, VAULT-132, VAULT-139. */
static const char *shared_label(const struct desk *d, st_move move)
{
    const struct vault *g = &d->c->table;
    int a = move.arg[0], seat, place;
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_PICK: return d->p->skill[a].text;
    case SAY_REPICK:
        return st_scene_text(d->s, "P%d exchanges %s",
                             (a == ST_NONE ? vault_companion_question(d->c).a : a) + 1,
                             d->p->skill[move.arg[1]].name);
    case SAY_HUSH:
        vault_companion_find_expert(d->c, d->p, &seat, &place);
        return st_scene_text(d->s, "no guard comes; uses left then: %d",
                             g->uses[seat][place] - 1);
    case SAY_RING:
        return st_scene_text(d->s, "the Security Room has %d now",
                             vault_guards(g, SECURITY));
    case SAY_POST:
        return st_scene_text(d->s, "%s gets a guard, then %d", name_of(d, a),
                             vault_guards(g, a) + 1);
    case SAY_DISMISS:
        return st_scene_text(d->s, "a guard leaves %s, then %d", name_of(d, a),
                             vault_guards(g, a) - 1);
    default: return "exchange nothing";
    }
}

static const char *answer_label(const struct desk *d, st_move move)
{
    int a = move.arg[0];
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_KEYS: return a == 0 ? "no keycard among them" : count_of(d, a, "keycard");
    case SAY_MARK:
    case SAY_GO:
    case SAY_NEXT:
    case SAY_SKIP: return scatter_label(d, move);
    case SAY_DIE: return st_scene_text(d->s, "P%d threw %d", next_thrower(d) + 1, a);
    case SAY_ON:
    case SAY_DECK:
    case SAY_EXPERT: return new_label(d, move);
    case SAY_FROM:
    case SAY_TO: return name_of(d, a);
    case SAY_SET: return set_label(d, a, move.arg[1]);
    case SAY_ADD:
        return st_scene_text(d->s, "one more lies down for %s",
                             count_of(d, a + 1, "round"));
    case SAY_DONE:
        return vault_companion_question(d->c).step == ASK_NEW ? "begin the game"
                                                              : "that is all";
    case SAY_BACK: return "not that";
    default: return own_label(d, move);
    }
}

static const char *label_of(const struct desk *d, st_move move)
{
    if (vault_companion_to_vault(move).verb != NOTHING)
        return shared_label(d, move);
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_KILL:
    case SAY_SHUT_DOWN:
    case SAY_USED:
    case SAY_CLEAN:
    case SAY_CONVINCE:
    case SAY_BODY:
    case SAY_TEAR_DOWN: return entry_label(d, move);
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
    case SAY_FINISH: return request_label(d, move);
    default: return answer_label(d, move);
    }
}

/* The room a move is about; NOTHING where it is about none. */
static int room_of(const struct desk *d, st_move move)
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
    case SAY_SKIP: return d->c->scatter.room;
    default: return NOTHING;
    }
}

static const char *touches_of(const struct desk *d, st_move move)
{
    const struct vault_view v = { &d->c->table, d->p, d->s, 0 };
    int room = room_of(d, move), sides[2] = { 0 };
    if (move.verb == SAY_REPICK)
        return vault_card_id(&v, move.arg[1]);
    if (!d->c->has_board)
        return "";
    if (move.verb == SAY_TEAR_DOWN) {
        vault_companion_rooms_at(v.g, move.arg[0], sides);
        return st_scene_text(d->s, "%s %s", d->p->room[sides[0]].code,
                             d->p->room[sides[1]].code);
    }
    return room != NOTHING ? d->p->room[room].code : "";
}

static const char *warning_of(const struct desk *d, st_move move)
{
    const struct vault_companion *c = d->c;
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
static const char *new_prompt(const struct desk *d, st_task task)
{
    int uses = task.c >> 1;
    return st_scene_text(
        d->s, "New game, %s: %s, event cards %s, %s. Begin?",
        count_of(d, task.a, "player"), title_of(d, C_LAYOUT, task.b),
        title_of(d, C_DECK, task.c & 1),
        uses == 0 ? "no Expert"
                  : st_scene_text(d->s, "Expert with %s", count_of(d, uses, "use")));
}

static const char *scatter_prompt(const struct desk *d)
{
    const struct vault_companion_scatter *s = &d->c->scatter;
    if (s->room == NOTHING)
        return st_scene_text(d->s, "%s leave %s. Which rooms are closed or full?",
                             count_of(d, s->guards, "guard"), name_of(d, s->source));
    return st_scene_text(d->s, "Can %s take guard %d?", name_of(d, s->room), s->sent);
}

static const char *prompt_of(const struct desk *d)
{
    st_task task = vault_companion_question(d->c);
    switch (task.step) {
    case ASK_TABLE:
        return d->c->is_tracked ? "What happened, or is it the Game's Turn?"
                                : "What do you need?";
    case ASK_SCATTER: return scatter_prompt(d);
    case ASK_DICE: return st_scene_text(d->s, "What did P%d throw?", next_thrower(d) + 1);
    case ASK_NEW: return new_prompt(d, task);
    case ASK_FIX:
        return st_scene_text(d->s, "What about %s?", title_of(d, C_SUBJECT, task.a));
    case ASK_ALARM:
        return st_scene_text(d->s, "Alarm: %s %s. Does Expert silence it?",
                             title_of(d, CAUSE, task.b), title_of(d, ROOM, task.c));
    case ASK_REPICK:
        return st_scene_text(d->s, "Which card does P%d exchange, if any?", task.a + 1);
    default: {
        const char *asked = title_of(d, C_ASKING, vault_companion_asking(d->c));
        return st_scene_text(d->s, "Say %s.", asked);
    }
    }
}

void vault_companion_prompt(const struct vault_companion *c, const struct vault_pack *p,
                            int viewer, st_scene *s)
{
    s->prompt = viewer == ST_SPECTATOR ? "The table says what happened."
                                       : prompt_of(&(struct desk){ c, p, s });
}

void vault_companion_offer(const void *state, const void *pack, int seat, st_offer *offer,
                           st_scene *s)
{
    const struct desk d = { state, pack, s };
    offer->label = label_of(&d, offer->move);
    offer->touches = touches_of(&d, offer->move);
    offer->warning = warning_of(&d, offer->move);
    offer->is_main = offer->warning == NULL &&
                     (offer->move.verb == SAY_TURN || offer->move.verb == SAY_BEGIN ||
                      offer->move.verb == SAY_DONE);
}
