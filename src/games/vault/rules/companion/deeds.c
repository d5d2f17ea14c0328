/* deeds.c: what a move of the companion sets going, and the randomizers that
 * keep nothing: boards, guard lists, dice, cards, hands and starting dice.
 *
 * A long order comes as several moves; all but the last of them only open or fill in a
 * question, so an order can be tried out without chance (orders.c). */
#include "games/vault/rules/companion/state.h"

#include <string.h>

enum { USES_SHOWN = 9 }; /* the word for cards without a limit */

void vault_companion_ask(struct vault_companion *c, int step, int a, int b)
{
    st_agenda_push_task(&c->table.agenda,
                        (st_task){ (int16_t)step, (int16_t)a, (int16_t)b, 0 });
}

st_task vault_companion_answer(struct vault_companion *c)
{
    return st_agenda_pop(&c->table.agenda);
}

void vault_companion_clear(struct vault *g)
{
    memset(g->plain, 0, sizeof g->plain);
    memset(g->keyed, 0, sizeof g->keyed);
    memset(g->down, 0, sizeof g->down);
    memset(g->bodies, 0, sizeof g->bodies);
    memset(g->closed, 0, sizeof g->closed);
    memset(g->burning, 0, sizeof g->burning);
    memset(g->unusable, 0, sizeof g->unusable);
    memset(g->dismissed, 0, sizeof g->dismissed);
    g->keys_taken = 0;
}

void vault_companion_seat_crew(struct vault_companion *c, const struct vault_pack *p,
                               int players)
{
    struct vault *g = &c->table;
    g->seats = (uint8_t)players;
    g->first = g->turn = 0;
    memset(g->skill, NOTHING, sizeof g->skill);
    memset(g->uses, 0, sizeof g->uses);
    memset(g->returned, NOTHING, sizeof g->returned);
    c->has_hands = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        bool is_there = seat < players;
        g->hp[seat] = (uint8_t)(is_there ? vault_hp_limit(g, p, seat) : 0);
        g->explosive[seat] = g->disruptive[seat] = is_there ? BULLETS : 0;
    }
}

void vault_companion_read_board(st_table *t)
{
    const struct vault *g = t->state;
    for (int tile = 0; tile < ROOMS; tile++)
        st_tell(t, READ_TILE, tile + 1, g->board.room_of_tile[tile],
                vault_companion_walled(g, tile));
    st_tell(t, READ_STEPS, vault_board_steps(&g->board, ENTRANCE, VAULT, 0),
            vault_board_steps(&g->board, ENTRANCE, ROOFTOP, 1 << VAULT),
            vault_board_steps(&g->board, VAULT, ROOFTOP, 0));
}

static void show_board(st_table *t, int board, int walls)
{
    struct vault_companion *c = t->state;
    vault_companion_clear(&c->table);
    c->has_board = 1;
    c->table.walls = (uint8_t)(walls == ST_NONE ? WALLS_USUAL : walls);
    vault_lay_board(t, board == ST_NONE ? NOTHING : board);
    vault_companion_read_board(t);
}

/* Lines of a list, with so many keycards in play; on the board too, if it is shown and
 * no game is kept on it. */
static void read_list(st_table *t, const struct vault_list *list, int keys)
{
    struct vault_companion *c = t->state;
    struct vault *g = &c->table;
    bool is_shown = c->has_board && !c->is_tracked;
    for (int i = 0; i < list->lines; i++) {
        const struct vault_line *line = &list->line[i];
        int here = vault_list_keys(line, keys);
        st_tell(t, here > 0 ? TOLD_DEALT_KEYS : TOLD_DEALT, line->room, line->guards,
                here);
        if (is_shown) {
            g->keyed[line->room] = (uint8_t)here;
            g->plain[line->room] = (uint8_t)(line->guards - here);
        }
    }
}

/* VAULT-03, VAULT-04, VAULT-05, VAULT-06, VAULT-109: the guards of a set-up. */
static void deal(st_table *t, const struct vault_list *list, int guards, int keys)
{
    struct vault_companion *c = t->state;
    const struct vault_pack *p = t->pack;
    const struct vault_difficulty *level = &p->difficulty[c->table.difficulty];
    if (c->has_board && !c->is_tracked) {
        vault_companion_clear(&c->table);
        c->table.keys_total = (uint8_t)keys;
        c->table.plain[VAULT] = (uint8_t)level->vault_guards;
        c->table.plain[SECURITY] = (uint8_t)level->security_guards;
    }
    st_tell(t, READ_GUARDS, guards, keys, 0);
    read_list(t, list, keys);
    st_tell(t, TOLD_GARRISON, level->vault_guards, level->security_guards, 0);
}

static void deal_drawn(st_table *t, int guards, int keys)
{
    struct vault_list list;
    vault_list_draw(t->chance, ROOM, guards, keys, &list);
    deal(t, &list, guards, keys);
}

static void deal_for(st_table *t, int players, int card)
{
    const struct vault_pack *p = t->pack;
    const struct vault_mode *mode = &p->mode[players - 1];
    if (card == ST_NONE) {
        deal_drawn(t, mode->guards, mode->keycards);
        return;
    }
    st_tell(t, TOLD_LIST, card, 0, 0);
    deal(t, &p->list[card].list, mode->guards, mode->keycards);
}

/* How many of the guards carry keycards: of a deal, or of a scatter. */
static void set_keys(st_table *t, int keys)
{
    struct vault_companion *c = t->state;
    if (vault_companion_question(c).step == ASK_SCATTER)
        c->scatter.keys = (uint8_t)keys;
    else
        deal_drawn(t, vault_companion_answer(c).a, keys);
}

static void read_list15(st_table *t)
{
    struct vault_list list;
    vault_list_draw(t->chance, ROOM, SHORT_LIST, 0, &list);
    st_tell(t, READ_LIST15, 0, 0, 0);
    for (int i = 0; i < list.lines; i++)
        st_tell(t, TOLD_DEALT, list.line[i].room, list.line[i].guards, 0);
}

static void throw_dice(st_table *t, int dice)
{
    for (int i = 0; i < dice; i++)
        st_tell(t, READ_DIE, i + 1, st_chance_die(t->chance, FACES_OF_DIE), 0);
}

static void show_card(st_table *t, int code)
{
    struct vault_companion *c = t->state;
    const struct vault_pack *p = t->pack;
    int skill = code - p->events;
    c->shown = (int8_t)code;
    if (skill >= 0) {
        int uses = p->skill[skill].uses;
        st_tell(t, READ_SKILL_CARD, code, skill, 0);
        st_tell(t, READ_SKILL_TEXT, skill, uses > USES_SHOWN ? USES_SHOWN : uses, 0);
        return;
    }
    st_tell(t, READ_CARD, code, code, (int)p->event[code].type);
    for (int i = 0; i < p->event[code].lines; i++)
        st_tell(t, READ_SAYING_1 + i, code, 0, 0);
}

static void draw_event(st_table *t, bool is_shuffle)
{
    struct vault *g = t->state;
    const struct vault_pack *p = t->pack;
    if (is_shuffle) {
        memset(g->event_away, 0, sizeof g->event_away);
        st_tell(t, READ_SHUFFLED, p->events, 0, 0);
        return;
    }
    int event = vault_draw_event(t);
    g->event_away[event] = 1;
    show_card(t, event);
}

/* VAULT-10, VAULT-11, VAULT-12, VAULT-13, VAULT-R04, VAULT-R05, VAULT-R06, VAULT-R07:
 * Vault's own questions in Vault's own order. */
static void deal_hands(st_table *t, int players)
{
    struct vault_companion *c = t->state;
    const struct vault_pack *p = t->pack;
    vault_companion_seat_crew(c, p, players);
    c->has_hands = 1;
    if (p->mode[players - 1].is_one_repick)
        vault_companion_ask(c, ASK_CREW_REPICK, 0, 0);
    else
        for (int seat = players - 1; seat >= 0; seat--)
            vault_companion_ask(c, ASK_REPICK, seat, 0);
    vault_companion_ask(c, DO_HANDS, 0, 0);
    if (players == 1)
        vault_companion_ask(c, ASK_PICK, 0, 0);
    st_tell(t, READ_HANDS, players, 0, 0);
}

/* The table, with nobody listening: what Vault says of seats, the companion says of
 * players. */
static st_table quietly(const st_table *t)
{
    return (st_table){ t->state, t->pack, t->chance, NULL };
}

st_stop vault_companion_do_hands(st_table *t, st_task task)
{
    const struct vault *g = t->state;
    st_table quiet = quietly(t);
    vault_steps[DO_DEAL_SKILLS].run(&quiet, (st_task){ .step = DO_DEAL_SKILLS });
    for (int seat = 0; seat < g->seats; seat++)
        for (int place = 0; place < DEALT; place++)
            st_tell(t, READ_HAND, seat, g->skill[seat][place], 0);
    return ST_DONE;
}

/* A move of Vault's own. */
static void play_shared(st_table *t, st_move move)
{
    const struct vault *g = t->state;
    int seat = vault_companion_vault_seat(t->state),
        skill = move.arg[move.verb == V_REPICK];
    int owner = move.verb == V_REPICK && move.arg[0] != ST_NONE ? move.arg[0] : seat;
    int place = move.verb == V_REPICK ? vault_find_skill(g, owner, skill) : 0;
    st_task task = st_agenda_top(&g->agenda);
    bool is_told = move.verb == V_RING || move.verb == V_POST || move.verb == V_DISMISS;
    st_table quiet = quietly(t);
    vault_play(is_told ? t : &quiet, seat, move);
    switch ((enum vault_verb)move.verb) {
    case V_PICK: st_tell(t, READ_PICKED, seat, skill, 0); break;
    case V_REPICK: st_tell(t, READ_REPICKED, owner, skill, g->skill[owner][place]); break;
    case V_KEEP_HAND:
    case V_KEEP_HANDS: st_tell(t, READ_KEPT, 0, 0, 0); break;
    case V_HUSH:
        vault_companion_find_expert(t->state, t->pack, &seat, &place);
        st_tell(t, READ_HUSHED, task.b, task.c, g->uses[seat][place]);
        break;
    default: break;
    }
}

/* Every player owes the die that says who starts (VAULT-15, VAULT-R03). */
static void open_contest(st_table *t, int players)
{
    struct vault_companion *c = t->state;
    vault_companion_ask(c, ASK_DICE, (1 << players) - 1, 0);
    st_tell(t, READ_CONTEST, players, 0, 0);
}

static void settle_contest(st_table *t, int leaders)
{
    struct vault_companion *c = t->state;
    int first = 0;
    vault_companion_answer(c);
    memset(c->dice, 0, sizeof c->dice);
    if ((leaders & (leaders - 1)) != 0) {
        vault_companion_ask(c, ASK_DICE, leaders, 0);
        st_tell(t, READ_TIE, leaders, 0, 0);
        return;
    }
    while (!(leaders >> first & 1))
        first++;
    if (c->is_tracked)
        c->table.first = (uint8_t)first;
    st_tell(t, READ_STARTS, first, 0, 0);
}

static void note_die(st_table *t, int face)
{
    struct vault_companion *c = t->state;
    int who = vault_companion_question(c).a, seat = 0, waiting = 0;
    while (!(who >> seat & 1) || c->dice[seat] > 0)
        seat++;
    c->dice[seat] = (uint8_t)face;
    st_tell(t, READ_START_DIE, seat, face, 0);
    for (int i = 0; i < SEATS; i++)
        waiting += (who >> i & 1) && c->dice[i] == 0;
    if (waiting == 0)
        settle_contest(t, vault_highest(c->dice, who));
}

/* The choices for a new game, in the task that asks for them. */
static void choose(struct vault_companion *c, st_move move)
{
    st_task task = vault_companion_answer(c);
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_ON: task.b = move.arg[0]; break;
    case SAY_DECK: task.c = (int16_t)((task.c & ~1) | move.arg[0]); break;
    default: task.c = (int16_t)((task.c & 1) | move.arg[0] << 1); break;
    }
    st_agenda_push_task(&c->table.agenda, task);
}

/* One room of a question that needs several. */
static void choose_room(st_table *t, st_move move)
{
    struct vault_companion *c = t->state;
    int room = move.arg[0];
    st_task task = vault_companion_question(c);
    switch (task.step) {
    case ASK_SCATTER_FROM:
        vault_companion_answer(c);
        vault_companion_spread(t, room, task.a);
        break;
    case ASK_SHIFT_FROM:
        vault_companion_answer(c);
        vault_companion_ask(c, ASK_SHIFT_TO, task.a, room);
        break;
    case ASK_WALK_FROM:
        vault_companion_answer(c);
        vault_companion_ask(c, ASK_WALK_TO, task.a, room);
        break;
    case ASK_SHIFT_TO:
        vault_companion_answer(c);
        vault_shift(t, task.b, room, task.a);
        break;
    default: vault_companion_own_card(t, move); break;
    }
}

static void mark_room(struct vault_companion *c, int room, int fate)
{
    uint16_t *rooms = fate == FATE_CLOSED ? &c->scatter.closed : &c->scatter.full;
    *rooms = (uint16_t)(*rooms | 1 << room);
}

static void be_done(st_table *t)
{
    switch (vault_companion_question(t->state).step) {
    case ASK_SCATTER: vault_companion_spread_done(t); break;
    case ASK_NEW: vault_companion_begin(t); break;
    default: vault_companion_answer(t->state); break;
    }
}

/* Leave a question unanswered. In the Game's Turn the one before it comes back. */
static void go_back(struct vault_companion *c)
{
    int step = vault_companion_answer(c).step;
    memset(c->dice, 0, sizeof c->dice);
    if (step == ASK_WALK_FROM || step == ASK_WALK_TO || step == ASK_BRING_TO ||
        step == ASK_ROUNDS)
        vault_companion_ask(c, ASK_CARD, 0, 0);
}

static void pack_up(st_table *t)
{
    struct vault_companion *c = t->state;
    vault_companion_answer(c);
    c->table.ending = PACKED_UP;
    st_tell(t, READ_PACKED, 0, 0, 0);
}

/* Moves about the open question. */
static void play_answer(st_table *t, st_move move)
{
    struct vault_companion *c = t->state;
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_KEYS: set_keys(t, move.arg[0]); break;
    case SAY_MARK: mark_room(c, move.arg[0], move.arg[1]); break;
    case SAY_GO: vault_companion_spread_all(t); break;
    case SAY_NEXT: vault_companion_spread_next(t, false); break;
    case SAY_SKIP: vault_companion_spread_next(t, true); break;
    case SAY_DIE: note_die(t, move.arg[0]); break;
    case SAY_ON:
    case SAY_DECK:
    case SAY_EXPERT: choose(c, move); break;
    case SAY_FROM:
    case SAY_TO: choose_room(t, move); break;
    case SAY_SET: vault_companion_set(t, move.arg[0], move.arg[1]); break;
    case SAY_ADD: vault_companion_add(t, move.arg[0]); break;
    case SAY_DONE: be_done(t); break;
    case SAY_BACK: go_back(c); break;
    default: vault_companion_own_card(t, move); break;
    }
}

void vault_companion_play(st_table *t, int seat, st_move move)
{
    struct vault_companion *c = t->state;
    int a = move.arg[0], b = move.arg[1];
    st_move vault = vault_companion_to_vault(move);
    if (vault.verb != NOTHING) {
        play_shared(t, vault);
        return;
    }
    switch ((enum vault_companion_verb)move.verb) {
    case SAY_BOARD: show_board(t, a, b); break;
    case SAY_DEAL: deal_for(t, a, b); break;
    case SAY_DEAL_OUT: vault_companion_ask(c, ASK_KEYS, a, 0); break;
    case SAY_LIST15: read_list15(t); break;
    case SAY_THROW: throw_dice(t, a); break;
    case SAY_EVENT: draw_event(t, a != ST_NONE); break;
    case SAY_SKILL: deal_hands(t, a); break;
    case SAY_SPREAD: vault_companion_ask(c, ASK_SCATTER_FROM, a, 0); break;
    case SAY_CONTEST: open_contest(t, a); break;
    case SAY_BEGIN: vault_companion_ask(c, ASK_NEW, a, LAYOUT_DRAWN); break;
    case SAY_FINISH: pack_up(t); break;
    case SAY_CARD:
        if (vault_companion_question(c).step == ASK_TABLE)
            show_card(t, a);
        else
            vault_companion_own_card(t, move);
        break;
    case SAY_SEND: vault_companion_ask(c, ASK_SHIFT_FROM, a != ST_NONE, 0); break;
    case SAY_CORRECT: vault_companion_ask(c, ASK_FIX, a, 0); break;
    case SAY_KILL:
    case SAY_SHUT_DOWN:
    case SAY_USED:
    case SAY_CLEAN:
    case SAY_CONVINCE:
    case SAY_BODY:
    case SAY_TEAR_DOWN:
    case SAY_TURN: vault_companion_enter(t, move); break;
    default: play_answer(t, move); break;
    }
}
