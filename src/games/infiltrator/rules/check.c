/* check.c: what must hold in every state of Infiltrator.
 *
 * Positions may come from outside, so check also keeps every number and every step of
 * the agenda within what the rules' code relies on. */
#include "games/infiltrator/rules/state.h"

#include <string.h>

enum { AGENDA_MAX = 16, KEYS_MOST = 12 };

static bool is_between(int value, int low, int high)
{
    return value >= low && value <= high;
}

static bool are_flags(const uint8_t *flags, int count)
{
    for (int i = 0; i < count; i++)
        if (flags[i] > 1)
            return false;
    return true;
}

static bool is_on_map(const struct infiltrator_mission *m, int sector)
{
    return is_between(sector, 0, PLACES - 1) && (m->map >> sector & 1);
}

static const char *check_enemy(const struct infiltrator *g,
                               const struct infiltrator_pack *p, int i)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    const struct infiltrator_enemy *e = &g->enemy[i];
    static const struct infiltrator_enemy nobody = { .prev = NOTHING };
    if (e->status == ABSENT)
        return memcmp(e, &nobody, sizeof nobody) == 0 ? NULL
                                                      : "an enemy that is not there";
    if (i > 0 && g->enemy[i - 1].status == ABSENT)
        return "the numbers of the enemies have a gap";
    if (e->status > GONE || !is_between(e->type, 1, p->types) || e->color >= COLORS)
        return "an enemy is of no known kind";
    if (!is_on_map(m, e->sector) || !is_on_map(m, e->home) ||
        (e->prev != NOTHING && !is_on_map(m, e->prev)))
        return "an enemy is off the map";
    if (e->next > 0 && e->next >= m->waypoints[e->color])
        return "an enemy is on its way to no waypoint";
    if (!are_flags(&e->has_overwatch, 6))
        return "an enemy's marks are yes or no";
    if (e->status != ALIVE && (e->has_overwatch || e->sees || e->is_stunned))
        return "a body neither watches nor sees";
    return NULL;
}

static const char *check_enemies(const struct infiltrator *g,
                                 const struct infiltrator_pack *p)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    int count = 0;
    for (int i = 0; i < ENEMIES; i++) {
        const char *wrong = check_enemy(g, p, i);
        if (wrong != NULL)
            return wrong;
        count += g->enemy[i].status != ABSENT;
    }
    for (int i = 0; i < m->reinforcements; i++)
        count += !g->reinforced[i];
    for (int i = 0; i < m->triggers; i++)
        count += !g->triggered[i] && m->trigger[i].spawn.type != NOTHING;
    return count > ENEMIES ? "there are too many enemies" : NULL;
}

static const char *check_map(const struct infiltrator *g,
                             const struct infiltrator_pack *p)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    if (!are_flags(g->noise, PLACES) || !are_flags(g->detection, PLACES) ||
        !are_flags(g->lock, PLACES) || !are_flags(g->taken, TOKENS))
        return "what lies on a sector is yes or no";
    uint64_t marks = infiltrator_set(g->noise) | infiltrator_set(g->detection) |
                     infiltrator_set(g->lock);
    if (marks & ~m->map)
        return "something lies off the map";
    for (int i = 0; i < TOKENS; i++) {
        int carrier = g->token_carrier[i], sector = g->token_sector[i];
        if (sector != NOTHING && !is_on_map(m, sector))
            return "a token lies off the map";
        if (!is_between(carrier, NOTHING, ENEMIES - 1) ||
            (carrier != NOTHING && g->enemy[carrier].status != ALIVE))
            return "a token is carried by nobody";
        if ((sector != NOTHING) + (carrier != NOTHING) + g->taken[i] > 1)
            return "a token is in two places";
    }
    return NULL;
}

static const char *check_you(const struct infiltrator *g,
                             const struct infiltrator_pack *p)
{
    bool is_dead = g->ending == LOST_HEALTH;
    if (!is_on_map(infiltrator_mission(g, p), g->sector))
        return "you are off the map";
    if (!is_between(g->health, is_dead ? 0 : 1, infiltrator_max_health(g, p)))
        return "your Health is out of range";
    if (g->energy > infiltrator_budget(g, p) - infiltrator_cost(g, p))
        return "you have more Energy than your gear leaves";
    if (g->keys > KEYS_MOST || !are_flags(&g->is_hidden, 8))
        return "what you are is yes or no";
    return NULL;
}

static const char *check_active(const struct infiltrator *g)
{
    int visited = 0;
    while (visited <= MOVES_MOST && g->visited[visited] != NOTHING)
        visited++;
    for (int i = 0; i <= MOVES_MOST; i++)
        if (!is_between(g->visited[i], NOTHING, PLACES - 1) ||
            (i >= visited && g->visited[i] != NOTHING))
            return "the sectors visited have a gap";
    if (!is_between(g->active, NOTHING, ENEMIES - 1) || g->then > THEN_OVERWATCH ||
        g->moves_left > MOVES_MOST)
        return "the enemy on the move is out of range";
    return NULL;
}

static const char *check_alarm(const struct infiltrator *g)
{
    if (g->has_alarm > 1 || g->level > LEVEL_MOST || g->fail > LEVEL_MOST ||
        !is_between(g->alertness, ALERTNESS_LEAST, ALERTNESS_MOST))
        return "the alarm is out of range";
    return are_flags(g->reinforced, REINFORCEMENTS) && are_flags(g->triggered, TRIGGERS)
               ? NULL
               : "a reinforcement has come or has not";
}

static bool is_draw_step(int step)
{
    return step == DO_DRAW || step == DO_SUM || step == ASK_VALUE ||
           step == ASK_REACT_DRAW;
}

/* One draw at most is open, and its step is the next to be done. */
static const char *check_draw(const struct infiltrator *g,
                              const struct infiltrator_pack *p)
{
    int step = st_agenda_top(&g->agenda).step;
    if (g->purpose > FOR_ALARM || !is_between(g->card, NOTHING, CARDS - 1) ||
        !is_between(g->value, -VALUE_MOST, VALUE_MOST) || g->is_wild > 1 ||
        !is_between(g->draw_enemy, NOTHING, ENEMIES - 1) ||
        !is_between(g->draw_weapon, NOTHING, p->gears - 1))
        return "the open draw is out of range";
    if (g->ending == UNDER_WAY && (g->purpose != NO_DRAW) != is_draw_step(step))
        return "a draw is open, or its step is not there";
    if (g->purpose == NO_DRAW || step == DO_DRAW)
        return NULL;
    if (g->card == NOTHING)
        return "no card is turned up";
    bool has_enemy = g->draw_enemy != NOTHING && g->enemy[g->draw_enemy].status == ALIVE;
    if (g->purpose != FOR_ALARM && !has_enemy)
        return "a card is drawn for nobody";
    return g->purpose == FOR_MY_ATTACK && g->draw_weapon == NOTHING
               ? "you attack with nothing"
               : NULL;
}

static const char *check_deck(const struct infiltrator *g,
                              const struct infiltrator_pack *p)
{
    int left[CARDS];
    for (int i = 0; i < CARDS; i++)
        left[i] = p->deck[i] - g->deck[i];
    int known = infiltrator_cards_known(g);
    for (int i = 0; i < PEEKED; i++) {
        if (!is_between(g->top[i], NOTHING, CARDS - 1) || (i >= known && g->top[i] >= 0))
            return "the known cards have a gap";
        if (i < known)
            left[g->top[i]]--;
    }
    for (int i = 0; i < CARDS; i++)
        if (left[i] < 0)
            return "there are more modifier cards than there are";
    return NULL;
}

static const char *check_mission(const struct infiltrator *g,
                                 const struct infiltrator_pack *p)
{
    const char *wrong = check_enemies(g, p);
    if (wrong == NULL)
        wrong = check_map(g, p);
    if (wrong == NULL)
        wrong = check_you(g, p);
    if (wrong == NULL)
        wrong = check_active(g);
    if (wrong == NULL)
        wrong = check_alarm(g);
    if (wrong == NULL)
        wrong = check_deck(g, p);
    return wrong == NULL ? check_draw(g, p) : wrong;
}

/* A list of cards without a gap, none twice. */
static bool is_hand(const int8_t *cards, int length, int kinds)
{
    uint32_t seen = 0;
    bool is_over = false;
    for (int i = 0; i < length; i++) {
        if (!is_between(cards[i], NOTHING, kinds - 1) || (is_over && cards[i] >= 0))
            return false;
        is_over |= cards[i] == NOTHING;
        if (is_over)
            continue;
        if (seen >> cards[i] & 1)
            return false;
        seen |= UINT32_C(1) << cards[i];
    }
    return true;
}

static const char *check_items(const struct infiltrator *g,
                               const struct infiltrator_pack *p)
{
    if (!is_hand(g->item, HELD, p->items) || !is_hand(g->kept, HAND, p->items))
        return "the items in hand have a gap, or one is there twice";
    if (g->turn > 0 && g->item[HAND] != NOTHING)
        return "there are more than three items in a mission";
    for (int i = 0; i < ITEMS; i++) {
        bool is_held = infiltrator_find_item(g, i) != NOTHING;
        bool is_kept = memchr(g->kept, i, HAND) != NULL;
        if (g->item_deck[i] > 1 || g->item_discard[i] > 1 ||
            is_held + g->item_deck[i] + g->item_discard[i] > 1)
            return "an item is in two places";
        if (i >= p->items && g->item_deck[i] + g->item_discard[i] > 0)
            return "there is no such item";
        if (g->turn > 0 && g->ending == UNDER_WAY &&
            is_kept != (is_held || (is_kept && g->item_discard[i])))
            return "an item was not there when the attempt began";
    }
    return NULL;
}

static const char *check_gear(const struct infiltrator *g,
                              const struct infiltrator_pack *p)
{
    for (int i = 0; i < GEAR; i++) {
        if (g->owned[i] > 1 || g->equipped[i] > g->owned[i])
            return "only owned gear is equipped";
        if (i >= p->gears && g->owned[i])
            return "there is no such gear";
    }
    if (infiltrator_cost(g, p) > infiltrator_budget(g, p))
        return "the gear takes more Energy than there is";
    if (!is_hand(g->shown, SHOWN, p->gears))
        return "the cards shown have a gap, or one is there twice";
    for (int i = 0; i < SHOWN && g->shown[i] != NOTHING; i++)
        if (g->owned[g->shown[i]])
            return "a card is shown that you own";
    bool is_asked = st_agenda_top(&g->agenda).step == ASK_PICK;
    return (g->shown[0] != NOTHING) == is_asked ? NULL
                                                : "cards are shown when one is picked";
}

static const char *check_campaign(const struct infiltrator *g,
                                  const struct infiltrator_pack *p)
{
    if (!is_between(g->mission, NOTHING, p->missions - 1) || g->turn > TURNS_MOST ||
        g->is_campaign > 1 || g->mode > NONLETHAL || g->difficulty > RUTHLESS ||
        g->ties > TIES_AUTO || g->ending > CAMPAIGN_CLOSED)
        return "a choice is out of range";
    if (!are_flags(g->flag, FLAGS) || !are_flags(g->completed, MISSIONS))
        return "what was earned is yes or no";
    for (int i = p->missions; i < MISSIONS; i++)
        if (g->completed[i] || g->attempts[i])
            return "there is no such mission";
    for (int i = p->flags; i < FLAGS; i++)
        if (g->flag[i])
            return "there is no such flag";
    bool is_closed = g->ending == CAMPAIGN_CLOSED;
    if (g->failures > FAILURES_MOST || (g->failures == FAILURES_MOST) != is_closed)
        return "a campaign is closed after a thousand failures";
    if (g->mission == NOTHING && (g->turn > 0 || !g->is_campaign))
        return "no mission is chosen";
    if (g->is_campaign && g->ending == UNDER_WAY && infiltrator_open_missions(g, p) == 0)
        return "the campaign is won";
    if (g->is_campaign && g->mission != NOTHING && g->ending == UNDER_WAY &&
        !(infiltrator_open_missions(g, p) >> g->mission & 1))
        return "that mission is not open";
    return NULL;
}

static bool is_present(const struct infiltrator *g, int enemy)
{
    return is_between(enemy, 0, ENEMIES - 1) && g->enemy[enemy].status != ABSENT;
}

static bool is_good_way(const struct infiltrator *g, const struct infiltrator_pack *p,
                        st_task task)
{
    bool is_body = task.c == NOTHING || is_present(g, task.c);
    return is_on_map(infiltrator_mission(g, p), task.a) &&
           is_between(task.b, FREELY, CARRYING) && is_body &&
           (!g->lock[task.a] || g->keys > 0 || g->can_pick);
}

/* A question has an answer. */
static bool has_answer(const struct infiltrator *g, const struct infiltrator_pack *p,
                       st_task task)
{
    switch (task.step) {
    case ASK_ORDER: return infiltrator_next_enemies(g, infiltrator_mission(g, p)) != 0;
    case ASK_STEP:
        return is_present(g, task.a) && is_between(task.b, BY_NOISE, BY_POST) &&
               g->moves_left > 0 && infiltrator_step_choices(g, p) != 0;
    case ASK_BODY:
        return is_present(g, task.a) &&
               infiltrator_bodies_in(g, g->enemy[task.a].sector) != 0;
    default: return true;
    }
}

static bool is_good_task(const struct infiltrator *g, const struct infiltrator_pack *p,
                         st_task task, bool is_top)
{
    switch (task.step) {
    case DO_LEAVE:
    case DO_ARRIVE: return is_good_way(g, p, task);
    case DO_AMBUSH:
        return is_between(task.a, INTERCEPT, OVERWATCHING) &&
               is_between(task.b, NOTHING, ENEMIES - 1);
    case DO_ATTACK:
    case DO_AIM:
    case DO_RAISE:
    case DO_HURT:
    case DO_ACTIVATE:
    case DO_BEHAVE:
    case DO_PRIORITY:
    case DO_ENTERED:
    case ASK_SHOOT:
    case ASK_REACT_ALARM:
    case ASK_REACT_HIT: return is_present(g, task.a);
    case ASK_ORDER:
    case ASK_STEP:
    case ASK_BODY: return is_top && has_answer(g, p, task);
    case DO_DRAW:
    case DO_SUM:
    case ASK_VALUE:
    case ASK_REACT_DRAW: return is_top;
    case ASK_PHASE:
    case DO_CLEAN_UP:
    case ASK_CAMP:
    case ASK_PICK:
    case ASK_DISCARD: return false; /* at the bottom, or in the camp */
    default: return is_between(task.step, 0, INFILTRATOR_STEPS - 1);
    }
}

/* In the camp the agenda is the camp, with one question on it at most. */
static const char *check_camp(const st_agenda *agenda)
{
    int top = st_agenda_top(agenda).step;
    if (agenda->count < 1 || agenda->count > 2 || agenda->task[0].step != ASK_CAMP)
        return "the agenda of a camp is the camp";
    return agenda->count == 2 && top != ASK_PICK && top != ASK_DISCARD
               ? "that is not asked in a camp"
               : NULL;
}

static const char *check_agenda(const struct infiltrator *g,
                                const struct infiltrator_pack *p)
{
    const st_agenda *agenda = &g->agenda;
    int ways = 0;
    if (g->ending != UNDER_WAY)
        return agenda->count == 0 ? NULL : "the game is over and something is to do";
    if (g->turn == 0)
        return check_camp(agenda);
    if (agenda->count < 1 || agenda->count > AGENDA_MAX ||
        (agenda->task[0].step != ASK_PHASE && agenda->task[0].step != DO_CLEAN_UP))
        return "a turn ends with your phase, or with the clean-up";
    for (int i = 1; i < agenda->count; i++) {
        st_task task = agenda->task[i];
        if (!is_good_task(g, p, task, i + 1 == agenda->count))
            return "a step of the agenda cannot be done";
        ways += task.step == DO_LEAVE || task.step == DO_ARRIVE;
    }
    return ways > 1 ? "you go to two places at once" : NULL;
}

const char *infiltrator_check(const void *state, const void *pack)
{
    const struct infiltrator *g = state;
    const struct infiltrator_pack *p = pack;
    const char *wrong = check_campaign(g, p);
    if (wrong == NULL)
        wrong = check_gear(g, p);
    if (wrong == NULL)
        wrong = check_items(g, p);
    if (wrong == NULL && g->turn > 0)
        wrong = check_mission(g, p);
    if (wrong == NULL && g->turn == 0) {
        struct infiltrator clear = *g;
        infiltrator_clear_mission(&clear);
        if (memcmp(&clear, g, sizeof clear) != 0)
            wrong = "nothing of a mission is left in the camp";
    }
    return wrong == NULL ? check_agenda(g, p) : wrong;
}
