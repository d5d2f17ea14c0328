/* judge.c: whether something can be asked of the companion or entered now, and why not.
 *
 * What the rules of Vault decide, Vault's own judge decides. */
#include "games/vault/rules/companion/state.h"

static st_verdict refuse(int refusal)
{
    return st_refused(refusal, 0, 0, 0);
}

static bool is_between(int value, int low, int high)
{
    return value >= low && value <= high;
}

static st_verdict if_between(int value, int low, int high, int refusal)
{
    return is_between(value, low, high) ? st_legal() : st_refused(refusal, value, 0, 0);
}

static bool is_asked(const struct vault_companion *c, int step)
{
    return vault_companion_question(c).step == step;
}

static st_verdict not_now(const struct vault_companion *c)
{
    return is_asked(c, ASK_TABLE)
               ? refuse(CANNOT_UNASKED)
               : st_refused(CANNOT_NOW, vault_companion_asking(c), 0, 0);
}

static st_verdict if_asked(const struct vault_companion *c, int step)
{
    if (is_asked(c, step))
        return st_legal();
    return step == ASK_CARD && is_asked(c, ASK_TABLE) ? refuse(CANNOT_YET) : not_now(c);
}

/* An entry of the kept game, made between two Game's Turns. */
static st_verdict if_kept(const struct vault_companion *c)
{
    st_verdict verdict = if_asked(c, ASK_TABLE);
    if (verdict.refusal != LEGAL)
        return verdict;
    return c->is_tracked ? st_legal() : refuse(CANNOT_UNKEPT);
}

/* Before play, and with walls only if it is drawn (VAULT-02, VAULT-106, VAULT-R41). */
static st_verdict judge_board(const struct vault_companion *c, int board, int walls)
{
    if (c->is_tracked)
        return refuse(CANNOT_BOARD);
    if (board != ST_NONE && walls != ST_NONE)
        return refuse(BOARDS_HAVE_SEVEN);
    return walls == ST_NONE ? st_legal()
                            : if_between(walls, WALLS_LEAST, WALLS_MOST, CANNOT_WALLS);
}

/* VAULT-04, VAULT-05, VAULT-06: a printed list is for those whose number of guards it
 * has. */
static st_verdict judge_deal(const struct vault_pack *p, int players, int list)
{
    st_verdict verdict = if_between(players, 1, SEATS, CANNOT_PLAYERS);
    if (verdict.refusal != LEGAL || list == ST_NONE)
        return verdict;
    bool is_long = p->mode[players - 1].guards > SHORT_LIST;
    return is_long == (list >= SHORT_LISTS) ? st_legal()
                                            : st_refused(CANNOT_LIST, list, players, 0);
}

/* Whether no guard of the open scatter has been given a room. */
static bool is_untouched(const struct vault_companion *c)
{
    return is_asked(c, ASK_SCATTER) && c->scatter.sent == 0;
}

static st_verdict judge_keys(const struct vault_companion *c, int keys)
{
    if (is_untouched(c))
        return keys <= c->scatter.guards ? if_between(keys, 0, KEYCARDS, CANNOT_KEYS)
                                         : st_refused(CANNOT_KEYS, keys, 0, 0);
    st_verdict verdict = if_asked(c, ASK_KEYS);
    return verdict.refusal == LEGAL ? if_between(keys, 1, KEYCARDS, CANNOT_KEYS)
                                    : verdict;
}

/* How many play: in a kept game as many as it has. */
static st_verdict judge_players(const struct vault_companion *c, int players)
{
    st_verdict verdict = if_between(players, 1, SEATS, CANNOT_PLAYERS);
    if (verdict.refusal == LEGAL && c->is_tracked && players != c->table.seats)
        return st_refused(CANNOT_CREW, c->table.seats, 0, 0);
    return verdict;
}

/* Alone nobody throws for the start (VAULT-15, VAULT-R03). */
static st_verdict judge_contest(const struct vault_companion *c, int players)
{
    st_verdict verdict = judge_players(c, players);
    return verdict.refusal == LEGAL && players == 1 ? refuse(CANNOT_SOLO) : verdict;
}

static st_verdict judge_card(const struct vault_companion *c, const struct vault_pack *p,
                             int code)
{
    if (is_asked(c, ASK_TABLE))
        return code < p->events + p->skills ? st_legal() : refuse(CANNOT_SKILL_CARD);
    st_verdict verdict = if_asked(c, ASK_CARD);
    if (verdict.refusal == LEGAL && code >= p->events)
        return refuse(CANNOT_SKILL_CARD);
    return verdict;
}

/* VAULT-R37, VAULT-R38: only rooms that a list may name and that are not the source. */
static st_verdict judge_mark(const struct vault_companion *c, int room)
{
    const struct vault_companion_scatter *s = &c->scatter;
    if (!is_untouched(c))
        return not_now(c);
    bool is_marked = (s->closed | s->full) >> room & 1;
    return room < FIRST_PATROL || room == s->source || is_marked
               ? st_refused(CANNOT_MARK, room, 0, 0)
               : st_legal();
}

/* The next room is for the next guard, the one given last being where it was sent. */
static st_verdict judge_next(const struct vault_companion *c)
{
    st_verdict verdict = if_asked(c, ASK_SCATTER);
    bool is_last = c->scatter.room != NOTHING && c->scatter.guards == 1;
    return verdict.refusal == LEGAL && is_last ? refuse(CANNOT_NEXT) : verdict;
}

static st_verdict judge_skip(const struct vault_companion *c)
{
    st_verdict verdict = if_asked(c, ASK_SCATTER);
    return verdict.refusal == LEGAL && c->scatter.room == NOTHING ? refuse(CANNOT_SKIP)
                                                                  : verdict;
}

static st_verdict judge_go(const struct vault_companion *c)
{
    st_verdict verdict = if_asked(c, ASK_SCATTER);
    return verdict.refusal == LEGAL && !is_untouched(c) ? refuse(CANNOT_GO) : verdict;
}

static st_verdict judge_on(const struct vault_companion *c, int layout)
{
    st_verdict verdict = if_asked(c, ASK_NEW);
    return verdict.refusal == LEGAL && layout == LAYOUT_SHOWN && !c->has_board
               ? refuse(CANNOT_SHOWN)
               : verdict;
}

/* VAULT-25, VAULT-51, VAULT-52, VAULT-53, VAULT-54: there must be such an active
 * guard. */
static st_verdict judge_hit(const struct vault_companion *c, int room, bool is_key)
{
    st_verdict verdict = if_kept(c);
    if (verdict.refusal != LEGAL)
        return verdict;
    const uint8_t *guards = is_key ? c->table.keyed : c->table.plain;
    return guards[room] > 0
               ? st_legal()
               : st_refused(is_key ? CANNOT_HIT_KEY : CANNOT_HIT, room, 0, 0);
}

/* A guard lies for three rounds, or one more by Power Punch (VAULT-26, VAULT-119). */
static st_verdict judge_shut_down(const struct vault_companion *c, int room, int rounds,
                                  bool is_key)
{
    st_verdict verdict = judge_hit(c, room, is_key);
    if (verdict.refusal != LEGAL)
        return verdict;
    return if_between(rounds, DOWN_ROUNDS, PUNCHED_ROUNDS, CANNOT_LIE);
}

/* VAULT-74, VAULT-R49; what there is to refill is known at the table only. */
static st_verdict judge_used(const struct vault_companion *c, int special)
{
    const struct vault *g = &c->table;
    st_verdict verdict = if_kept(c);
    if (verdict.refusal != LEGAL)
        return verdict;
    if (g->unusable[special] > 0)
        return st_refused(UNUSABLE, special, g->unusable[special], 0);
    int closed = g->closed[ARMORY + special];
    return closed > 0 ? st_refused(SPECIAL_CLOSED, special, closed, 0) : st_legal();
}

static st_verdict judge_clean(const struct vault_companion *c, int room)
{
    st_verdict verdict = if_kept(c);
    return verdict.refusal == LEGAL && c->table.bodies[room] == 0
               ? st_refused(CANNOT_CLEAN, room, 0, 0)
               : verdict;
}

static st_verdict judge_convince(const struct vault_companion *c, int room)
{
    st_verdict verdict = if_kept(c);
    return verdict.refusal == LEGAL && vault_downed(&c->table, room) == 0
               ? st_refused(CANNOT_CONVINCE, room, 0, 0)
               : verdict;
}

static st_verdict judge_body(const struct vault_companion *c, int room)
{
    st_verdict verdict = if_kept(c);
    return verdict.refusal == LEGAL && c->table.bodies[room] >= BODIES_MOST
               ? st_refused(CANNOT_SET, OF_BODIES, 0, BODIES_MOST)
               : verdict;
}

/* Only a wall that stands is torn down (VAULT-125, VAULT-R84). */
static st_verdict judge_tear_down(const struct vault_companion *c, int side)
{
    st_verdict verdict = if_kept(c);
    return verdict.refusal == LEGAL && !(c->table.board.walls >> side & 1)
               ? st_refused(CANNOT_BREACH, side, 0, 0)
               : verdict;
}

/* VAULT-27: guards neither leave nor reach a safe room. */
static st_verdict if_not_safe(int room)
{
    return vault_is_safe(room) ? st_refused(INTO_SAFE, room, 0, 0) : st_legal();
}

static st_verdict judge_from(const struct vault_companion *c, int room)
{
    st_task task = vault_companion_question(c);
    switch (task.step) {
    case ASK_SCATTER_FROM:
    case ASK_WALK_FROM: return if_not_safe(room);
    case ASK_SHIFT_FROM: return vault_judge_shift_from(&c->table, room, task.a);
    default: return not_now(c);
    }
}

static st_verdict if_elsewhere(int from, int to)
{
    return from == to ? st_refused(CANNOT_STAY, to, 0, 0) : if_not_safe(to);
}

static st_verdict judge_to(const struct vault_companion *c, int room)
{
    st_task task = vault_companion_question(c);
    switch (task.step) {
    case ASK_WALK_TO: return if_elsewhere(task.b, room);
    case ASK_BRING_TO: return if_elsewhere(SECURITY, room);
    case ASK_SHIFT_TO: return vault_judge_shift(&c->table, task.b, room, task.a);
    default: return not_now(c);
    }
}

/* A card may close any room but three (VAULT-R57). */
static st_verdict judge_close(const struct vault_companion *c, int room)
{
    st_verdict verdict = if_asked(c, ASK_CARD);
    if (verdict.refusal != LEGAL)
        return verdict;
    return room == ENTRANCE || room == VAULT || room == SECURITY
               ? st_refused(CANNOT_CLOSE, room, 0, 0)
               : st_legal();
}

static st_verdict judge_rounds(const struct vault_companion *c, int rounds)
{
    st_verdict verdict = if_asked(c, ASK_ROUNDS);
    return verdict.refusal == LEGAL ? if_between(rounds, 1, ROUNDS_MOST, CANNOT_ROUNDS)
                                    : verdict;
}

static st_verdict judge_done(const struct vault_companion *c)
{
    bool can_end = is_asked(c, ASK_SCATTER) || is_asked(c, ASK_FIX) ||
                   is_asked(c, ASK_NEW);
    return can_end ? st_legal() : not_now(c);
}

static st_verdict judge_back(const struct vault_companion *c)
{
    switch (vault_companion_question(c).step) {
    case ASK_KEYS:
    case ASK_SCATTER_FROM:
    case ASK_DICE:
    case ASK_NEW:
    case ASK_SHIFT_FROM:
    case ASK_SHIFT_TO:
    case ASK_WALK_FROM:
    case ASK_WALK_TO:
    case ASK_BRING_TO:
    case ASK_ROUNDS: return st_legal();
    default: return not_now(c);
    }
}

/* Moves that open something new, where the table is asked. */
static st_verdict judge_request(const struct vault_companion *c,
                                const struct vault_pack *p, st_move move)
{
    int a = move.arg[0], b = move.arg[1];
    st_verdict verdict = if_asked(c, ASK_TABLE);
    if (verdict.refusal != LEGAL)
        return verdict;
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_BOARD: return judge_board(c, a, b);
    case SAY_DEAL: return judge_deal(p, a, b);
    case SAY_DEAL_OUT: return if_between(a, GUARDS_LEAST, GUARDS_MOST, CANNOT_GUARDS);
    case SAY_THROW: return if_between(a, 1, DICE_MOST, CANNOT_DICE);
    case SAY_EVENT: return c->is_tracked ? refuse(CANNOT_DRAW) : st_legal();
    case SAY_SKILL: return judge_players(c, a);
    case SAY_SPREAD: return if_between(a, 1, FULL, CANNOT_CROWD);
    case SAY_CONTEST: return judge_contest(c, a);
    case SAY_BEGIN: return if_between(a, 1, SEATS, CANNOT_PLAYERS);
    default: return st_legal(); /* list15, finish */
    }
}

static st_verdict judge_entry(const struct vault_companion *c, st_move move)
{
    int a = move.arg[0], b = move.arg[1];
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_KILL: return judge_hit(c, a, b != ST_NONE);
    case SAY_SHUT_DOWN: return judge_shut_down(c, a, b + 1, move.arg[2] != ST_NONE);
    case SAY_USED: return judge_used(c, a);
    case SAY_CLEAN: return judge_clean(c, a);
    case SAY_CONVINCE: return judge_convince(c, a);
    case SAY_BODY: return judge_body(c, a);
    case SAY_TEAR_DOWN: return judge_tear_down(c, a);
    default: return if_kept(c); /* send, turn, correct */
    }
}

/* Answers to a question that is open. */
static st_verdict judge_answer(const struct vault_companion *c,
                               const struct vault_pack *p, st_move move)
{
    int a = move.arg[0];
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_KEYS: return judge_keys(c, a);
    case SAY_CARD: return judge_card(c, p, a);
    case SAY_MARK: return judge_mark(c, a);
    case SAY_GO: return judge_go(c);
    case SAY_NEXT: return judge_next(c);
    case SAY_SKIP: return judge_skip(c);
    case SAY_ON: return judge_on(c, a);
    case SAY_DECK: return if_asked(c, ASK_NEW);
    case SAY_FROM: return judge_from(c, a);
    case SAY_TO: return judge_to(c, a);
    case SAY_CLOSE_OFF: return judge_close(c, a);
    case SAY_ROUNDS: return judge_rounds(c, a);
    case SAY_DONE: return judge_done(c);
    case SAY_BACK: return judge_back(c);
    default: return if_asked(c, ASK_CARD); /* relief, nothing */
    }
}

/* Answers that are a number within bounds, or a correction. */
static st_verdict judge_number(const struct vault_companion *c,
                               const struct vault_pack *p, st_move move)
{
    static const int asked[] = {
        [SAY_DIE] = ASK_DICE,   [SAY_EXPERT] = ASK_NEW, [SAY_WALK] = ASK_CARD,
        [SAY_BRING] = ASK_CARD, [SAY_SET] = ASK_FIX,    [SAY_ADD] = ASK_FIX
    };
    int a = move.arg[0];
    st_verdict verdict = if_asked(c, asked[move.verb]);
    if (verdict.refusal != LEGAL)
        return verdict;
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_DIE: return if_between(a, 1, FACES_OF_DIE, CANNOT_FACE);
    case SAY_EXPERT: return vault_companion_judge_uses(c, p, a);
    case SAY_BRING: return if_between(a, 1, FULL, CANNOT_CROWD);
    case SAY_SET: return vault_companion_judge_set(c, p, a, move.arg[1]);
    case SAY_ADD: return vault_companion_judge_add(c);
    default: return st_legal(); /* walk */
    }
}

static int lowest_seat(uint32_t seats)
{
    int seat = 0;
    while (seats != 0 && !(seats >> seat & 1))
        seat++;
    return seat;
}

int vault_companion_vault_seat(const struct vault_companion *c)
{
    return lowest_seat(vault_to_act(c));
}

static const struct {
    int8_t said, vault;
} shared[] = {
    { SAY_PICK, V_PICK },           { SAY_REPICK, V_REPICK },
    { SAY_KEEP_HAND, V_KEEP_HAND }, { SAY_KEEP_HANDS, V_KEEP_HANDS },
    { SAY_HUSH, V_HUSH },           { SAY_RING, V_RING },
    { SAY_POST, V_POST },           { SAY_DISMISS, V_DISMISS },
};

st_move vault_companion_to_vault(st_move move)
{
    int verb = NOTHING;
    for (int i = 0; i < ST_COUNT(shared); i++)
        if (shared[i].said == move.verb)
            verb = shared[i].vault;
    move.verb = (int16_t)verb;
    return move;
}

st_move vault_companion_from_vault(st_move move)
{
    int verb = move.verb;
    for (int i = 0; i < ST_COUNT(shared); i++)
        if (shared[i].vault == move.verb)
            verb = shared[i].said;
    move.verb = (int16_t)verb;
    return move;
}

/* What Vault asks, Vault judges. */
static st_verdict judge_shared(const struct vault_companion *c,
                               const struct vault_pack *p, st_move move)
{
    if (vault_companion_question(c).step >= VAULT_STEPS)
        return not_now(c);
    st_verdict verdict = vault_judge(c, p, vault_companion_vault_seat(c),
                                     vault_companion_to_vault(move));
    return verdict.refusal == OPEN_QUESTION ? not_now(c) : verdict;
}

st_verdict vault_companion_judge(const void *state, const void *pack, int seat,
                                 st_move move)
{
    const struct vault_companion *c = state;
    if (c->table.ending != UNDER_WAY)
        return refuse(CANNOT_PACKED);
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_BOARD:
    case SAY_DEAL:
    case SAY_DEAL_OUT:
    case SAY_LIST15:
    case SAY_THROW:
    case SAY_EVENT:
    case SAY_SKILL:
    case SAY_SPREAD:
    case SAY_CONTEST:
    case SAY_BEGIN:
    case SAY_FINISH: return judge_request(c, pack, move);
    case SAY_KILL:
    case SAY_SHUT_DOWN:
    case SAY_USED:
    case SAY_CLEAN:
    case SAY_CONVINCE:
    case SAY_BODY:
    case SAY_SEND:
    case SAY_TEAR_DOWN:
    case SAY_TURN:
    case SAY_CORRECT: return judge_entry(c, move);
    case SAY_DIE:
    case SAY_EXPERT:
    case SAY_WALK:
    case SAY_BRING:
    case SAY_SET:
    case SAY_ADD: return judge_number(c, pack, move);
    default: break;
    }
    return vault_companion_to_vault(move).verb == NOTHING ? judge_answer(c, pack, move)
                                                          : judge_shared(c, pack, move);
}

/* The whole crew is one seat. */
uint32_t vault_companion_to_act(const void *state)
{
    const struct vault_companion *c = state;
    return c->table.ending == UNDER_WAY;
}
