/* orders.c: long orders as people type them, turned into small moves.
 *
 * An order is refused as a whole: its moves are judged one after the other on a copy, each
 * after those before it. All but the last only open or fill in a question, so no chance
 * is asked. */
#include "games/vault/show/companion/view.h"

/* Where an order is being turned into moves. */
struct orders {
    const struct vault_companion *c;
    const st_order *order;
    st_moves *out;
};

static void add(const struct orders *o, int verb, int a, int b, int d)
{
    st_moves_add(o->out,
                 (st_move){ (int16_t)verb, { (int16_t)a, (int16_t)b, (int16_t)d } });
}

static void add_one(const struct orders *o, int verb, int a)
{
    add(o, verb, a, 0, 0);
}

/* "guards 2", "guards G04 1", "guards 18 keys 3". */
static st_verdict expand_guards(const struct orders *o)
{
    const int16_t *arg = o->order->arg;
    int list = arg[0], number = arg[1], keys = arg[2];
    if (keys == ST_NONE) {
        add(o, SAY_DEAL, number, list, 0);
        return st_legal();
    }
    if (list != ST_NONE)
        return st_refused(LISTS_ARE_PRINTED, 0, 0, 0);
    add_one(o, SAY_DEAL_OUT, number);
    add_one(o, SAY_KEYS, keys);
    return st_legal();
}

/* The rooms behind "closed" and "full"; false where a room stands before either. */
static bool add_limits(const struct orders *o, int first)
{
    int fate = NOTHING, marked = 0;
    for (int i = first; i < o->order->count; i++) {
        int word = o->order->arg[i];
        if (word < FATE_ROOMS) {
            fate = word;
            continue;
        }
        if (fate == NOTHING)
            return false;
        if (!(marked >> (word - FATE_ROOMS) & 1))
            add(o, SAY_MARK, word - FATE_ROOMS, fate, 0);
        marked |= 1 << (word - FATE_ROOMS);
    }
    return true;
}

/* "scatter 6 from SE keys 1 closed RS full LO KI". */
static st_verdict expand_scatter(const struct orders *o)
{
    enum { GUARDS_ARG, FROM_ARG, KEYS_ARG, LIMITS_ARG };
    const int16_t *arg = o->order->arg;
    bool has_limits = arg[LIMITS_ARG] != ST_NONE;
    add_one(o, SAY_SPREAD, arg[GUARDS_ARG]);
    add_one(o, SAY_FROM, arg[FROM_ARG]);
    if (arg[KEYS_ARG] != ST_NONE)
        add_one(o, SAY_KEYS, arg[KEYS_ARG]);
    if (has_limits && !add_limits(o, LIMITS_ARG))
        return st_refused(CANNOT_LIMIT, 0, 0, 0);
    add_one(o, has_limits ? SAY_GO : SAY_NEXT, 0);
    return st_legal();
}

/* "start 5 2 5": a die for everybody who throws. */
static st_verdict expand_start(const struct orders *o)
{
    int wanted = o->order->count;
    if (vault_companion_question(o->c).step == ASK_DICE) {
        int who = vault_companion_question(o->c).a;
        wanted = 0;
        for (int seat = 0; seat < SEATS; seat++)
            wanted += (who >> seat & 1) && o->c->dice[seat] == 0;
    } else {
        add_one(o, SAY_CONTEST, wanted);
    }
    if (wanted != o->order->count)
        return st_refused(CANNOT_THROWS, wanted, 0, 0);
    for (int i = 0; i < wanted; i++)
        add_one(o, SAY_DIE, o->order->arg[i]);
    return st_legal();
}

/* "new 2 board B01 deck own expert 3". */
static st_verdict expand_new(const struct orders *o)
{
    enum { PLAYERS_ARG, LAYOUT_ARG, DECK_ARG, EXPERT_ARG };
    const int16_t *arg = o->order->arg;
    add_one(o, SAY_BEGIN, arg[PLAYERS_ARG]);
    if (arg[LAYOUT_ARG] != ST_NONE)
        add_one(o, SAY_ON, arg[LAYOUT_ARG]);
    if (arg[DECK_ARG] != ST_NONE)
        add_one(o, SAY_DECK, arg[DECK_ARG]);
    if (arg[EXPERT_ARG] != ST_NONE)
        add_one(o, SAY_EXPERT, arg[EXPERT_ARG]);
    add_one(o, SAY_DONE, 0);
    return st_legal();
}

/* "down LO key 4"; the counter is the usual one where it is left out. */
static st_verdict expand_down(const struct orders *o)
{
    const int16_t *arg = o->order->arg;
    int counter = arg[2] == ST_NONE ? DOWN_ROUNDS - 1 : arg[2];
    add(o, SAY_SHUT_DOWN, arg[0], counter, arg[1]);
    return st_legal();
}

static st_verdict expand_shift(const struct orders *o)
{
    add_one(o, SAY_SEND, o->order->arg[2]);
    add_one(o, SAY_FROM, o->order->arg[0]);
    add_one(o, SAY_TO, o->order->arg[1]);
    return st_legal();
}

/* "breach B1 B2", in either order. */
static st_verdict expand_breach(const struct orders *o)
{
    int tile = o->order->arg[0], other = o->order->arg[1];
    int side = vault_board_side(tile, other);
    if (side == NOTHING)
        return st_refused(CANNOT_TOUCH, tile, other, 0);
    add_one(o, SAY_TEAR_DOWN, side);
    return st_legal();
}

/* "close RS 2 scatter alarm". */
static st_verdict expand_close(const struct orders *o)
{
    int count = o->order->count, then = o->order->arg[2];
    bool is_alarm = count == 4 && then == THEN_SCATTER && o->order->arg[3] == THEN_ALARM;
    if (count > 3 ? !is_alarm : then == THEN_ALARM)
        return st_refused(CANNOT_ALARM, 0, 0, 0);
    add_one(o, SAY_CLOSE_OFF, o->order->arg[0]);
    add(o, SAY_ROUNDS, o->order->arg[1], is_alarm ? THEN_ALARM : then, 0);
    return st_legal();
}

/* "fix IT down 3,1": none, then each of the counters. */
static void add_lying(const struct orders *o, int number, int first)
{
    add(o, SAY_SET, OF_DOWN, 0, 0);
    if (number > 0 && number <= COUNTERS)
        add_one(o, SAY_ADD, number - 1);
    for (int i = first; i < o->order->count; i++) {
        int counter[2];
        int word = o->order->arg[i];
        int count = word == ST_NONE ? 0 : vault_companion_lying(word, counter);
        for (int j = 0; j < count; j++)
            add_one(o, SAY_ADD, counter[j] - 1);
    }
}

/* "fix IT guards 3", "fix IT down 3,1", "fix round 4". */
static st_verdict expand_fix(const struct orders *o)
{
    enum { SUBJECT_ARG, ASPECT_ARG, NUMBER_ARG, LYING_ARG };
    const int16_t *arg = o->order->arg;
    int subject = arg[SUBJECT_ARG], aspect = arg[ASPECT_ARG], number = arg[NUMBER_ARG];
    bool is_room = subject < ROOMS, has_lying = arg[LYING_ARG] != ST_NONE;
    bool is_down = is_room && aspect == OF_DOWN;
    if (is_room != (aspect != ST_NONE) || (has_lying && !is_down) ||
        (number == ST_NONE && !(is_down && has_lying)) ||
        (is_down && number != ST_NONE && (number < 0 || number > COUNTERS)))
        return st_refused(CANNOT_ASPECT, subject, 0, 0);
    add_one(o, SAY_CORRECT, subject);
    if (is_down)
        add_lying(o, number, LYING_ARG);
    else
        add(o, SAY_SET, is_room ? aspect : OF_VALUE, number, 0);
    add_one(o, SAY_DONE, 0);
    return st_legal();
}

static st_verdict expand(const struct orders *o)
{
    const int16_t *arg = o->order->arg;
    switch ((enum vault_companion_verb)o->order->verb) {
    case SAY_GUARDS: return expand_guards(o);
    case SAY_ROLL: add_one(o, SAY_THROW, arg[0] == ST_NONE ? 1 : arg[0]); break;
    case SAY_SCATTER: return expand_scatter(o);
    case SAY_START: return expand_start(o);
    case SAY_NEW: return expand_new(o);
    case SAY_DOWN: return expand_down(o);
    case SAY_SHIFT: return expand_shift(o);
    case SAY_BREACH: return expand_breach(o);
    case SAY_MOVE:
        add_one(o, SAY_WALK, arg[0]);
        add_one(o, SAY_FROM, arg[1]);
        add_one(o, SAY_TO, arg[2]);
        break;
    case SAY_REINFORCE:
        add_one(o, SAY_BRING, arg[0]);
        add_one(o, SAY_TO, arg[1]);
        break;
    case SAY_CLOSE: return expand_close(o);
    default: return expand_fix(o);
    }
    return st_legal();
}

/* Whether the moves can be made one after the other. */
static st_verdict rehearse(const struct vault_companion *c, const void *pack,
                           const st_moves *moves)
{
    struct vault_companion copy = *c;
    st_table table = { &copy, pack, NULL, NULL };
    st_verdict verdict = st_legal();
    for (int i = 0; i < moves->count && verdict.refusal == LEGAL; i++) {
        verdict = vault_companion_judge(&copy, pack, 0, moves->move[i]);
        if (verdict.refusal == LEGAL && i + 1 < moves->count)
            vault_companion_play(&table, 0, moves->move[i]);
    }
    return verdict;
}

st_verdict vault_companion_expand(const void *state, const void *pack, int seat,
                                  const st_order *order, st_moves *out)
{
    st_verdict verdict = expand(&(struct orders){ state, order, out });
    return verdict.refusal == LEGAL ? rehearse(state, pack, out) : verdict;
}
