/* moves.c: what may be done now: the list of what judge.c would allow. Skill cards are
 * listed in targets.c. */
#include "games/vault/rules/state.h"

#include <string.h>

/* Filled in place: copying a move that was just built costs a third of the list. */
static void add(st_moves *out, int verb, int a, int b)
{
    ST_ASSERT(out->count < ST_MOVES, "no question has so many answers");
    st_move *move = &out->move[out->count++];
    memset(move, 0, sizeof *move);
    move->verb = (int16_t)verb;
    move->arg[0] = (int16_t)a;
    move->arg[1] = (int16_t)b;
}

static void add_each(st_moves *out, int verb, int mask)
{
    for (int i = 0; i < ROOMS; i++)
        if (mask >> i & 1)
            add(out, verb, i, 0);
}

/* For whoever's turn it is. */
static void add_if(const struct vault *g, const struct vault_pack *p, int verb, int a,
                   st_moves *out)
{
    st_move move = { (int16_t)verb, { (int16_t)a } };
    if (vault_judge(g, p, g->turn, move).refusal == LEGAL)
        add(out, verb, a, 0);
}

static void add_actions(const struct vault *g, const struct vault_pack *p, st_moves *out)
{
    int seat = g->turn, acts = vault_acts(g, seat);
    if (acts & CAN_MOVE) {
        int exits = vault_exits(g, seat);
        add_each(out, V_MOVE, exits);
        if (vault_judge_ghost_card(g, p, seat).refusal == LEGAL)
            for (int room = 0; room < ROOMS; room++)
                if (exits >> room & 1 && vault_active(g, room) > 0)
                    add(out, V_GHOST, room, 0);
    }
    if (acts & CAN_FIGHT)
        add(out, V_FIGHT, 0, 0);
    if (acts & CAN_EVADE)
        add(out, V_EVADE, 0, 0);
    if (vault_judge_use(g, p, seat).refusal == LEGAL)
        add(out, V_USE, 0, 0);
    vault_list_skills(g, p, seat, out);
    if (vault_judge_wait(g, seat).refusal == LEGAL)
        add(out, V_WAIT, 0, 0);
}

static void add_repicks(const struct vault *g, int seat, int player, st_moves *out)
{
    for (int place = 0; place < DEALT; place++)
        add(out, V_REPICK, player, g->skill[seat][place]);
}

static void add_buries(const struct vault *g, const struct vault_pack *p, st_moves *out)
{
    for (int place = 0; place <= KNOWN; place++)
        add_if(g, p, V_BURY, place, out);
}

static void add_takes(const struct vault *g, const struct vault_pack *p, st_moves *out)
{
    for (int bullet = EXPLOSIVE; bullet <= DISRUPTIVE; bullet++)
        add_if(g, p, V_TAKE, bullet, out);
}

static void add_pair(st_moves *out, int verb, int other)
{
    add(out, verb, 0, 0);
    add(out, other, 0, 0);
}

static void add_setup(const struct vault *g, const struct vault_pack *p, st_task task,
                      st_moves *out)
{
    switch (task.step) {
    case ASK_PICK:
        for (int skill = 0; skill < p->skills; skill++)
            if (vault_is_in_skill_deck(g, skill))
                add(out, V_PICK, skill, 0);
        break;
    case ASK_REPICK:
        add_repicks(g, task.a, ST_NONE, out);
        add(out, V_KEEP_HAND, 0, 0);
        break;
    default:
        for (int seat = 0; seat < g->seats; seat++)
            add_repicks(g, seat, seat, out);
        add(out, V_KEEP_HANDS, 0, 0);
    }
}

void vault_moves(const void *state, const void *pack, st_moves *out)
{
    const struct vault *g = state;
    st_task task = st_agenda_top(&g->agenda);
    if (vault_to_act(g) == 0)
        return;
    switch (task.step) {
    case ASK_PICK:
    case ASK_REPICK:
    case ASK_CREW_REPICK: add_setup(g, pack, task, out); break;
    case ASK_ACTION: add_actions(g, pack, out); break;
    case ASK_GO:
        add_each(out, V_GO, vault_exits(g, g->turn));
        add(out, V_STAY, 0, 0);
        break;
    case ASK_STRIKE: add_pair(out, V_STRIKE, V_HOLD); break;
    case ASK_FIRE: add_each(out, V_FIRE, 1 << EXPLOSIVE | 1 << DISRUPTIVE); break;
    case ASK_REROLL: add_pair(out, V_REROLL, V_KEEP); break;
    case ASK_TAKE: add_takes(g, pack, out); break;
    case ASK_BURY: add_buries(g, pack, out); break;
    case ASK_ALARM: add_pair(out, V_HUSH, V_RING); break;
    case ASK_POST: add_each(out, V_POST, task.b << FIRST_PATROL); break;
    case ASK_DISMISS: add_each(out, V_DISMISS, vault_dismissible(g)); break;
    case ASK_HUNT: add_each(out, V_HUNT, task.b << VAULT); break;
    default: ST_ASSERT(false, "run the agenda to a question first");
    }
}
