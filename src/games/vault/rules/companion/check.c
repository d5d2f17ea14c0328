/* check.c: what must hold in every state of the companion, and what follows
 * from fields that were set by hand.
 *
 * Its table must be one that Vault itself could have: it is shown to Vault's own check
 * with the companion's steps left out, or as the step of Vault they stand for. */
#include "games/vault/rules/companion/state.h"

#include <string.h>

enum { AGENDA_MOST = 20 };

static bool is_between(int value, int low, int high)
{
    return value >= low && value <= high;
}

static bool is_flag(int value)
{
    return is_between(value, 0, 1);
}

/* How many arguments a step of the companion has; the others are zero. */
static int args_of(int step)
{
    switch (step) {
    case ASK_NEW: return 3;
    case ASK_SHIFT_TO:
    case ASK_WALK_TO: return 2;
    case ASK_KEYS:
    case ASK_SCATTER_FROM:
    case ASK_DICE:
    case ASK_FIX:
    case ASK_SHIFT_FROM:
    case ASK_WALK_FROM:
    case ASK_BRING_TO:
    case ASK_ROUNDS: return 1;
    default: return 0;
    }
}

static bool is_new_good(const struct vault_companion *c, const struct vault_pack *p,
                        st_task t)
{
    int card = vault_companion_expert(p), uses = t.c >> 1;
    return is_between(t.a, 1, SEATS) && is_between(t.b, 0, LAYOUT_PRINTED + BOARDS - 1) &&
           (t.b != LAYOUT_SHOWN || c->has_board) &&
           is_between(uses, 0, card == NOTHING ? 0 : p->skill[card].uses);
}

static bool is_shift_good(const struct vault_companion *c, st_task t)
{
    const struct vault *g = &c->table;
    if (!is_flag(t.a) || !is_between(t.b, 0, ROOMS - 1))
        return false;
    return t.step == ASK_SHIFT_FROM || (t.a ? g->keyed[t.b] : g->plain[t.b]) > 0;
}

static bool is_guarded(int room)
{
    return is_between(room, VAULT, ROOMS - 1);
}

static bool is_closable(int room)
{
    return is_between(room, 0, ROOMS - 1) && room != ENTRANCE && room != VAULT &&
           room != SECURITY;
}

static bool is_task_good(const struct vault_companion *c, const struct vault_pack *p,
                         st_task t)
{
    int args = args_of(t.step);
    if ((args < 1 && t.a != 0) || (args < 2 && t.b != 0) || (args < 3 && t.c != 0))
        return false;
    switch (t.step) {
    case ASK_KEYS: return is_between(t.a, GUARDS_LEAST, GUARDS_MOST);
    case ASK_SCATTER_FROM:
    case ASK_BRING_TO: return is_between(t.a, 1, FULL);
    case ASK_DICE:
        return is_between(t.a, 1, (1 << SEATS) - 1) && vault_count_bits(t.a) > 1;
    case ASK_NEW: return is_new_good(c, p, t);
    case ASK_FIX: return c->is_tracked && is_between(t.a, 0, EXPERT_SUBJECT);
    case ASK_SHIFT_FROM:
    case ASK_SHIFT_TO: return c->is_tracked && is_shift_good(c, t);
    case ASK_WALK_FROM: return is_between(t.a, 0, FULL);
    case ASK_WALK_TO: return is_between(t.a, 0, FULL) && is_guarded(t.b);
    case ASK_ROUNDS: return is_closable(t.a);
    default: return true;
    }
}

/* VAULT-10, VAULT-11, VAULT-12, VAULT-13: dealing skill cards, the steps still to do
 * in their order. */
static const char *check_hands(const struct vault_companion *c,
                               const struct vault_pack *p)
{
    const st_agenda *agenda = &c->table.agenda;
    int seats = c->table.seats, last = seats;
    bool is_crew = p->mode[seats - 1].is_one_repick, is_dealt = true;
    for (int i = 1; i < agenda->count; i++) {
        st_task t = agenda->task[i];
        bool is_top = i == agenda->count - 1, is_next = i == agenda->count - 2;
        if (t.b != 0 || t.c != 0 || (t.a != 0 && t.step != ASK_REPICK))
            return "a step of dealing skill cards has wrong arguments";
        if (t.step == ASK_REPICK && !is_crew && t.a == last - 1)
            last = t.a;
        else if (t.step == DO_HANDS && (is_top || is_next))
            is_dealt = false;
        else if (t.step != (is_crew ? ASK_CREW_REPICK : ASK_PICK) ||
                 (is_crew ? i != 1 : !is_top || is_dealt || seats != 1))
            return "a step stands in the wrong place of dealing skill cards";
    }
    for (int seat = 0; seat < seats && is_dealt; seat++)
        for (int place = 0; place < DEALT; place++)
            if (c->table.skill[seat][place] == NOTHING)
                return "a player was not dealt three skill cards";
    return c->has_hands ? NULL : "no skill cards are being dealt";
}

/* What may stand alone on the question of the table. */
static bool is_lone_step(int step)
{
    return is_between(step, ASK_KEYS, ASK_SHIFT_TO);
}

static bool is_card_step(int step)
{
    return is_between(step, ASK_CARD, ASK_ROUNDS);
}

/* The Game's Turn: the table's card is asked for above what is done after a card. That
 * question is looked at before the loop: clang 14 gets a loop wrong that asks for the top. */
static const char *check_turn(const struct vault_companion *c)
{
    const st_agenda *agenda = &c->table.agenda;
    int count = agenda->count;
    if (count > 2 && c->is_own_deck && is_card_step(agenda->task[count - 1].step) &&
        agenda->task[count - 2].step == DO_CARD_DONE)
        count--;
    for (int i = 2; i < count; i++) {
        int step = agenda->task[i].step, below = agenda->task[i - 1].step;
        bool is_of_card = step == DO_DRAW || step == DO_CARD_DONE;
        if (step >= VAULT_STEPS && !(is_of_card && below == DO_SPAWN))
            return "a step stands in the wrong place of the Game's Turn";
    }
    return c->is_tracked ? NULL : "there is a Game's Turn without a game";
}

/* The set-up: guards are dealt to an empty board, then the rest is told. */
static const char *check_set_up(const struct vault_companion *c)
{
    const struct vault *g = &c->table;
    bool is_dealt = g->agenda.count == 2;
    if (!is_dealt && (g->agenda.count > 3 || g->agenda.task[2].step != DO_DEAL_GUARDS))
        return "a step stands in the wrong place of the set-up";
    if (!is_dealt && vault_keys_about(g) + g->keys_taken > 0)
        return "keycards are there before they are dealt";
    return c->is_tracked ? NULL : "there is a set-up without a game";
}

static const char *check_agenda(const struct vault_companion *c,
                                const struct vault_pack *p)
{
    const st_agenda *agenda = &c->table.agenda;
    if ((agenda->count == 0) != (c->table.ending != UNDER_WAY))
        return "it is packed up exactly when nothing is left to do";
    if (agenda->count > AGENDA_MOST)
        return "too much is left to do";
    for (int i = 0; i < agenda->count; i++) {
        st_task t = agenda->task[i];
        if ((i == 0) != (t.step == ASK_TABLE))
            return "the table's question stands below all others";
        if (t.step >= VAULT_STEPS && !is_task_good(c, p, t))
            return "a step of the agenda has wrong arguments";
    }
    if (agenda->count < 2)
        return NULL;
    int first = agenda->task[1].step;
    if (first == DO_TURN_DONE)
        return check_turn(c);
    if (first == DO_SET_UP)
        return check_set_up(c);
    if (is_lone_step(first))
        return agenda->count > 2 ? "two questions are open at once" : NULL;
    return check_hands(c, p);
}

static const char *check_scatter(const struct vault_companion *c)
{
    static const struct vault_companion_scatter none = { 0 };
    const struct vault_companion_scatter *s = &c->scatter;
    if (vault_companion_question(c).step != ASK_SCATTER)
        return memcmp(s, &none, sizeof none) ? "a scatter is open that nobody asked for"
                                             : NULL;
    if (!is_guarded(s->source) || !is_between(s->guards, 1, FULL) ||
        s->keys > s->guards || s->keys > KEYCARDS || s->sent + s->guards > FULL + 1)
        return "the scatter has too many guards";
    if ((s->room == NOTHING) != (s->sent == 0) || s->room >= ROOMS || s->room < NOTHING ||
        (s->room != NOTHING && s->room < FIRST_PATROL))
        return "the scatter has no such room";
    int named = s->closed | s->full, patrol = (1 << ROOMS) - (1 << FIRST_PATROL);
    if ((s->closed & s->full) || (named & ~patrol) || named >> s->source & 1)
        return "a room is named that no list would send guards to";
    int drawn = 0;
    for (int room = 0; room < ROOMS; room++) {
        if (s->dealt[room] > (room < FIRST_PATROL ? 0 : DEALT_MOST))
            return "the list has too many guards for a room";
        drawn += s->dealt[room];
    }
    return drawn == s->drawn && drawn <= SHORT_LIST ? NULL : "the list does not add up";
}

static const char *check_dice(const struct vault_companion *c)
{
    st_task task = vault_companion_question(c);
    int who = task.step == ASK_DICE ? task.a : 0, waiting = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        if (c->dice[seat] > (who >> seat & 1 ? FACES_OF_DIE : 0))
            return "a starting die is out of range";
        waiting += (who >> seat & 1) && c->dice[seat] == 0;
    }
    return who != 0 && waiting == 0 ? "no starting die is waited for" : NULL;
}

static const char *check_numbers(const struct vault_companion *c,
                                 const struct vault_pack *p)
{
    if (!is_flag(c->is_tracked) || !is_flag(c->has_board) || !is_flag(c->has_hands) ||
        !is_flag(c->is_own_deck) || c->zero[0] != 0)
        return "a flag is neither yes nor no";
    if (c->is_tracked && (!c->has_board || c->table.round == 0))
        return "a game is kept without a board or a round";
    if (!is_between(c->shown, NOTHING, p->events + p->skills - 1))
        return "there is no such card";
    if (c->table.ending > PACKED_UP)
        return "there is no such ending";
    if (!is_between(c->table.seats, 1, SEATS))
        return "there are 1 to 4 players";
    for (int seat = 0; seat < SEATS; seat++)
        if (c->table.room[seat] != ENTRANCE)
            return "the players stand at the Entrance";
    return NULL;
}

/* The agenda as Vault would have it at this moment; while the table is asked, as at the
 * very end of a Game's Turn, when nobody has anything of a turn. */
static void translate(const st_agenda *from, st_agenda *to)
{
    bool is_turn = from->count > 1 && from->task[1].step == DO_TURN_DONE;
    memset(to, 0, sizeof *to);
    if (from->count == 0)
        return;
    st_agenda_push(to, DO_ROUND_OVER, 0);
    for (int i = 2; is_turn && i < from->count; i++) {
        st_task task = from->task[i];
        if (task.step < VAULT_STEPS)
            st_agenda_push_task(to, task);
        else if (task.step == DO_DRAW)
            st_agenda_push(to, DO_EVENT, 0);
    }
}

/* A keycard that is nowhere while the table is being put right counts as taken. */
static const char *check_table(const struct vault_companion *c, const void *pack)
{
    struct vault seen = c->table;
    int about = vault_keys_about(&seen);
    if (about + seen.keys_taken > seen.keys_total)
        return "there are more keycards than in play";
    seen.keys_taken = (uint8_t)(seen.keys_total - about);
    seen.round = (uint16_t)(seen.round + (seen.round == 0));
    translate(&c->table.agenda, &seen.agenda);
    return vault_check(&seen, pack);
}

const char *vault_companion_check(const void *state, const void *pack)
{
    const struct vault_companion *c = state;
    const char *wrong = check_numbers(c, pack);
    if (wrong == NULL)
        wrong = check_agenda(c, pack);
    if (wrong == NULL)
        wrong = check_scatter(c);
    if (wrong == NULL)
        wrong = check_dice(c);
    return wrong != NULL ? wrong : check_table(c, pack);
}

/* A game that is said to be kept has a board and is in some round. */
void vault_companion_mend(void *state, const void *pack, const bool *is_set)
{
    struct vault_companion *c = state;
    vault_mend(state, pack, is_set);
    if (!c->is_tracked || !is_set[F_TRACKED])
        return;
    c->has_board = 1;
    if (c->table.round == 0)
        c->table.round = 1;
}
