/* moves.c: what can be asked of the companion or entered now. Every small move is tried on
 * the judge, so the two cannot differ. */
#include "games/vault/rules/companion/state.h"

/* The values that arguments of the small moves may have; LEFT_OUT stands for an optional
 * one that is not given. */
enum { LEFT_OUT = -1, ARGS = 3 };

static const struct span {
    int verb;
    int16_t low[ARGS], high[ARGS];
} spans[] = {
    { SAY_TURN, { 0 }, { 0 } },
    { SAY_KILL, { VAULT, LEFT_OUT }, { ROOMS - 1, 0 } },
    { SAY_SHUT_DOWN,
      { VAULT, DOWN_ROUNDS - 1, LEFT_OUT },
      { ROOMS - 1, PUNCHED_ROUNDS - 1, 0 } },
    { SAY_USED, { 0 }, { SPECIALS - 1 } },
    { SAY_CLEAN, { 0 }, { ROOMS - 1 } },
    { SAY_CONVINCE, { 0 }, { ROOMS - 1 } },
    { SAY_BODY, { 0 }, { ROOMS - 1 } },
    { SAY_SEND, { LEFT_OUT }, { 0 } },
    { SAY_TEAR_DOWN, { 0 }, { SIDES - 1 } },
    { SAY_CORRECT, { 0 }, { EXPERT_SUBJECT } },
    { SAY_BEGIN, { 1 }, { SEATS } },
    { SAY_BOARD, { LEFT_OUT, LEFT_OUT }, { BOARDS - 1, WALLS_MOST } },
    { SAY_DEAL, { 1, LEFT_OUT }, { SEATS, LISTS - 1 } },
    { SAY_DEAL_OUT, { GUARDS_LEAST }, { GUARDS_MOST } },
    { SAY_LIST15, { 0 }, { 0 } },
    { SAY_THROW, { 1 }, { DICE_MOST } },
    { SAY_EVENT, { LEFT_OUT }, { 0 } },
    { SAY_SKILL, { 1 }, { SEATS } },
    { SAY_SPREAD, { 1 }, { FULL } },
    { SAY_CONTEST, { 2 }, { SEATS } },
    { SAY_CARD, { 0 }, { EVENT_KINDS + SKILL_KINDS - 1 } },
    { SAY_RELIEF, { 0 }, { 0 } },
    { SAY_NOTHING, { 0 }, { 0 } },
    { SAY_WALK, { 0 }, { FULL } },
    { SAY_BRING, { 1 }, { FULL } },
    { SAY_CLOSE_OFF, { 0 }, { ROOMS - 1 } },
    { SAY_ROUNDS, { 1, LEFT_OUT }, { ROUNDS_MOST, THEN_ALARM } },
    { SAY_FROM, { 0 }, { ROOMS - 1 } },
    { SAY_TO, { 0 }, { ROOMS - 1 } },
    { SAY_NEXT, { 0 }, { 0 } },
    { SAY_SKIP, { 0 }, { 0 } },
    { SAY_GO, { 0 }, { 0 } },
    { SAY_KEYS, { 0 }, { KEYCARDS } },
    { SAY_MARK, { 0, FATE_CLOSED }, { ROOMS - 1, FATE_FULL } },
    { SAY_DIE, { 1 }, { FACES_OF_DIE } },
    { SAY_ON, { 0 }, { LAYOUT_PRINTED + BOARDS - 1 } },
    { SAY_DECK, { 0 }, { 1 } },
    { SAY_EXPERT, { 0 }, { FULL } },
    { SAY_SET, { 0, 0 }, { OF_VALUE, BODIES_MOST } },
    { SAY_ADD, { 0 }, { COUNTERS - 1 } },
    { SAY_DONE, { 0 }, { 0 } },
    { SAY_BACK, { 0 }, { 0 } },
    { SAY_FINISH, { 0 }, { 0 } },
};

static int16_t value_of(int value)
{
    return (int16_t)(value == LEFT_OUT ? ST_NONE : value);
}

static void add_span(const struct vault_companion *c, const struct vault_pack *p,
                     const struct span *s, st_moves *out)
{
    for (int i = s->low[0]; i <= s->high[0]; i++)
        for (int j = s->low[1]; j <= s->high[1]; j++)
            for (int k = s->low[2]; k <= s->high[2]; k++) {
                st_move move = { (int16_t)s->verb,
                                 { value_of(i), value_of(j), value_of(k) } };
                if (vault_companion_judge(c, p, 0, move).refusal == LEGAL)
                    st_moves_add(out, move);
            }
}

static void add_shared(const struct vault_companion *c, const struct vault_pack *p,
                       st_moves *out)
{
    int first = out->count;
    vault_moves(c, p, out);
    for (int i = first; i < out->count; i++)
        out->move[i] = vault_companion_from_vault(out->move[i]);
}

void vault_companion_moves(const void *state, const void *pack, st_moves *out)
{
    const struct vault_companion *c = state;
    if (c->table.ending != UNDER_WAY)
        return;
    if (vault_companion_question(c).step < VAULT_STEPS) {
        add_shared(c, pack, out);
        return;
    }
    for (int i = 0; i < ST_COUNT(spans); i++)
        add_span(c, pack, &spans[i], out);
}
