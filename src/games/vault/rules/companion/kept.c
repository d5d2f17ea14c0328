/* kept.c: a game that is kept for people with the box: its set-up step by step,
 * what they enter during their turns, and the Game's Turn.
 *
 * Everything that happens to guards, rooms and cards is done by the functions of Vault;
 * here it is only said in which order the table is told, and what the table must do
 * itself. */
#include "games/vault/rules/companion/state.h"

#include <string.h>

/* The cards are all in the deck, no guard stands anywhere, round 1. */
static void start_afresh(struct vault_companion *c, const struct vault_pack *p,
                         int players)
{
    struct vault *g = &c->table;
    vault_companion_clear(g);
    vault_companion_seat_crew(c, p, players);
    memset(g->event_away, 0, sizeof g->event_away);
    g->event_now = NOTHING;
    g->is_reinforced = g->is_relieved = g->is_jammed = 0;
    g->round = 1;
    g->keys_total = (uint8_t)p->mode[players - 1].keycards;
    g->guards = (uint8_t)p->mode[players - 1].guards;
    c->is_tracked = c->has_board = 1;
    c->shown = NOTHING;
}

/* VAULT-02: the board as asked for; one that is shown lies already. */
static void lay_board(st_table *t, int layout)
{
    struct vault *g = t->state;
    if (layout != LAYOUT_SHOWN) {
        g->walls = WALLS_USUAL;
        vault_lay_board(t, layout == LAYOUT_DRAWN ? NOTHING : layout - LAYOUT_PRINTED);
    }
    vault_companion_read_board(t);
}

void vault_companion_begin(st_table *t)
{
    struct vault_companion *c = t->state;
    const struct vault_pack *p = t->pack;
    st_task task = vault_companion_answer(c);
    start_afresh(c, p, task.a);
    c->is_own_deck = task.c & 1;
    vault_companion_give_expert(c, p, task.c >> 1);
    st_tell(t, READ_NEW, task.a, 0, 0);
    lay_board(t, task.b);
    st_tell(t, READ_GUARDS, c->table.guards, c->table.keys_total, 0);
    vault_companion_ask(c, DO_SET_UP, 0, 0);
    vault_companion_ask(c, DO_DEAL_GUARDS, 0, 0);
}

/* How skill cards are dealt and changed (VAULT-10, VAULT-11, VAULT-12, VAULT-13). */
static void tell_skills(st_table *t)
{
    const struct vault *g = t->state;
    const struct vault_pack *p = t->pack;
    if (g->seats == 1)
        st_tell(t, READ_PICK_ONE, 0, 0, 0);
    st_tell(t, READ_DEAL_THREE, p->skills - (g->seats == 1), 0, 0);
    st_tell(t, p->mode[g->seats - 1].is_one_repick ? READ_REPICK_ONE : READ_REPICK_EACH,
            0, 0, 0);
    st_tell(t, READ_LIMITS, 0, 0, 0);
}

/* VAULT-07, VAULT-08, VAULT-09, VAULT-10, VAULT-11, VAULT-12, VAULT-13, VAULT-14,
 * VAULT-15: what is left once board and guards are there. */
st_stop vault_companion_do_set_up(st_table *t, st_task task)
{
    const struct vault_companion *c = t->state;
    const struct vault_pack *p = t->pack;
    st_tell(t, READ_OUTFIT, p->difficulty[c->table.difficulty].hp, BULLETS, BULLETS);
    st_tell(t, c->is_own_deck ? READ_DECK_OWN : READ_DECK_OURS, p->events, 0, 0);
    tell_skills(t);
    st_tell(t, READ_PIECES, 0, 0, 0);
    if (c->table.seats > 1)
        st_tell(t, READ_THROW, 0, 0, 0);
    st_tell(t, TOLD_ROUND, c->table.round, 0, 0);
    return ST_DONE;
}

/* VAULT-R70: the lowest counter first. */
static void convince(st_table *t, int room)
{
    vault_recruit(t->state, room);
    st_tell(t, READ_CONVINCED, room, vault_downed(t->state, room), 0);
}

static void add_body(st_table *t, int room)
{
    struct vault *g = t->state;
    vault_add_body(g, room);
    st_tell(t, READ_BODY, room, g->bodies[room], 0);
}

/* A wall goes, and two rooms are joined (VAULT-125). */
static void tear_down(st_table *t, int side)
{
    int room[2] = { 0 };
    vault_companion_rooms_at(t->state, side, room);
    vault_breach(t, room[0], room[1]);
}

/* The Game's Turn, in its four steps (VAULT-76). */
static void begin_turn(st_table *t)
{
    struct vault_companion *c = t->state;
    st_tell(t, TOLD_GAME_TURN, c->table.round, 0, 0);
    vault_companion_ask(c, DO_TURN_DONE, 0, 0);
    vault_push_game_turn(&c->table, DO_DRAW);
}

void vault_companion_enter(st_table *t, st_move move)
{
    int a = move.arg[0], b = move.arg[1];
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_KILL: vault_destroy(t, a, b != ST_NONE); break;
    case SAY_SHUT_DOWN: vault_shut_down(t, a, move.arg[2] != ST_NONE, b + 1); break;
    case SAY_USED: vault_spend_special(t, a, false); break;
    case SAY_CLEAN: vault_clean_body(t, a); break;
    case SAY_CONVINCE: convince(t, a); break;
    case SAY_BODY: add_body(t, a); break;
    case SAY_TEAR_DOWN: tear_down(t, a); break;
    default: begin_turn(t); break;
    }
}

/* VAULT-81: ours is drawn here, theirs is asked for. */
st_stop vault_companion_do_draw(st_table *t, st_task task)
{
    struct vault_companion *c = t->state;
    c->table.event_now = NOTHING;
    vault_companion_ask(c, DO_CARD_DONE, 0, 0);
    vault_companion_ask(c, c->is_own_deck ? ASK_CARD : DO_EVENT, 0, 0);
    return ST_DONE;
}

/* Of a card that hurts players, only the table knows whom; and which cards are left in a
 * deck of its own. */
st_stop vault_companion_do_card_done(st_table *t, st_task task)
{
    struct vault_companion *c = t->state;
    const struct vault_pack *p = t->pack;
    int event = c->table.event_now;
    if (event == NOTHING)
        return ST_DONE;
    c->shown = (int8_t)event;
    for (int i = 0; i < p->event[event].instructions; i++) {
        const struct vault_instruction *order = &p->event[event].instruction[i];
        if (order->what == E_HURT)
            st_tell(t, READ_HURT, order->a, order->b, 0);
    }
    if (c->is_own_deck)
        c->table.event_away[event] = 0;
    return ST_DONE;
}

/* After the Game's Turn the next round starts (VAULT-100). */
st_stop vault_companion_do_turn_done(st_table *t, st_task task)
{
    struct vault *g = t->state;
    g->is_reinforced = g->is_relieved = g->is_jammed = 0;
    g->round++;
    st_tell(t, TOLD_ROUND, g->round, 0, 0);
    return ST_DONE;
}

/* An instruction of a card that people have told in words. */
static void carry_out(st_table *t, int type, struct vault_instruction order)
{
    vault_companion_answer(t->state);
    st_tell(t, READ_OWN_CARD, type, 0, 0);
    vault_instruct(t, type, &order);
}

/* VAULT-R92: on a Move card its scatter may find a body. */
static void close_room(st_table *t, int rounds, int then)
{
    int room = vault_companion_question(t->state).a;
    int type = then == THEN_ALARM ? MOVE_CARD : DISASTER_CARD;
    carry_out(t, type, (struct vault_instruction){ E_CLOSE, room, rounds, 0 });
    if (then != ST_NONE)
        vault_instruct(t, type, &(struct vault_instruction){ E_SCATTER, room, 0, 0 });
}

static void give_relief(st_table *t)
{
    struct vault *g = t->state;
    g->is_relieved = 1; /* VAULT-96: no spawn */
    carry_out(t, RELIEF_CARD, (struct vault_instruction){ .what = E_NONE });
}

/* The card that a table with its own deck has drawn, by its code or in words. */
void vault_companion_own_card(st_table *t, st_move move)
{
    struct vault_companion *c = t->state;
    st_task task = vault_companion_question(c);
    int a = move.arg[0], b = move.arg[1];
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_CARD:
        vault_companion_answer(c);
        vault_begin_event(t, a);
        break;
    case SAY_WALK:
        vault_companion_answer(c);
        vault_companion_ask(c, ASK_WALK_FROM, a, 0);
        break;
    case SAY_BRING:
        vault_companion_answer(c);
        vault_companion_ask(c, ASK_BRING_TO, a, 0);
        break;
    case SAY_CLOSE_OFF:
        vault_companion_answer(c);
        vault_companion_ask(c, ASK_ROUNDS, a, 0);
        break;
    case SAY_TO:
        if (task.step == ASK_BRING_TO)
            carry_out(t, REINFORCEMENTS_CARD,
                      (struct vault_instruction){ E_REINFORCE, task.a, a, 0 });
        else
            carry_out(t, MOVE_CARD,
                      (struct vault_instruction){
                          E_MOVE, task.a == 0 ? ALL_GUARDS : task.a, task.b, a });
        break;
    case SAY_ROUNDS: close_room(t, a, b); break;
    case SAY_RELIEF: give_relief(t); break;
    default:
        carry_out(t, DISASTER_CARD, (struct vault_instruction){ .what = E_NONE });
        break;
    }
}
