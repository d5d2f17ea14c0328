/* check.c: what must hold in every state of SWAT First Response.
 *
 * Positions may come from outside, so check also keeps every number and every step of
 * the agenda within what the rules' code relies on. */
#include "games/swat/rules/state.h"

#include <string.h>

enum { AGENDA_MAX = 12, LATEST_PLAYED = HAND };
enum { WALK_MAX = COLUMNS + 1, FREE_MAX = 2 * 3 }; /* as packs may order walks */

static bool is_between(int value, int low, int high)
{
    return value >= low && value <= high;
}

static const char *check_rooms(const struct swat *g, const struct swat_pack *p)
{
    int count[CONTENTS] = { 0 }, destroyed = 0;
    if (g->standee >= ROOMS)
        return "the standee is in no room";
    for (int room = 0; room < ROOMS; room++) {
        if (!is_between(g->content[room], NOTHING, CONTENTS - 1) ||
            g->status[room] > DESTROYED ||
            !is_between(g->extra[room], NOTHING, p->events - 1))
            return "a room's content, status or extra is out of range";
        if (g->content[room] != NOTHING)
            count[g->content[room]]++;
        destroyed += g->status[room] == DESTROYED;
    }
    for (int content = 0; content < CONTENTS; content++)
        if (count[content] + g->bag[content] != p->content[content].count)
            return "the rooms and the room bag do not add up";
    return destroyed > 1 ? "two rooms are destroyed" : NULL;
}

/* Who lies in a room that is face up, and whether that fits how it lies. */
static const char *check_faces(const struct swat *g, const struct swat_pack *p)
{
    for (int room = 0; room < ROOMS; room++) {
        int content = g->content[room], status = g->status[room], extra = g->extra[room];
        if (status != DOWN && content == NOTHING)
            return "a room that is not face down is decided";
        if (extra >= 0 && (content != EMPTY || p->event[extra].set != EXTRA))
            return "extras appear in empty rooms only";
        bool has_hostage = content == HOSTAGE;
        bool has_criminal = content >= FIRST_CRIMINAL;
        if (extra >= 0) {
            has_hostage = p->event[extra].effect[0].what == HOSTAGE_APPEARS;
            has_criminal = !has_hostage;
        }
        bool is_empty = !has_hostage && !has_criminal;
        if ((status == RESCUED && !has_hostage) ||
            (status == NEUTRALISED && !has_criminal) ||
            ((status == CHECKED || status == DESTROYED) && !is_empty) ||
            (status == DOWN && extra >= 0))
            return "a room lies otherwise than what it holds";
    }
    return swat_rescued(g) > HOSTAGES + 1 ? "there are three hostages at most" : NULL;
}

static const char *check_hand(const struct swat *g, const struct swat_pack *p)
{
    int cards = swat_cards(g), revealed = swat_revealed(g), numbers = 0, held = 0;
    uint32_t twice = 0;
    for (int slot = 0; slot < HAND; slot++) {
        int card = g->hand[slot];
        bool is_face_up = slot < revealed;
        if (!is_between(card, NOTHING, CARDS - 1) || g->hand_level[slot] > RANKS ||
            g->hand_face[slot] > REVEALED || g->hand_spent[slot] > 1 ||
            g->hand_played[slot] > LATEST_PLAYED)
            return "a slot of the hand is out of range";
        if (slot >= cards && (g->hand_level[slot] != 0 || card != NOTHING || is_face_up))
            return "the hand has a gap";
        if (g->hand_face[slot] == REVEALED && !is_face_up)
            return "revealed cards lie left of face-down ones";
        if ((card == NOTHING) != (g->hand_face[slot] == FACE_DOWN))
            return "a card is known exactly when it was revealed or scouted";
        if (card != NOTHING &&
            (g->where[card] != IN_HAND || p->card[card].level != g->hand_level[slot]))
            return "a card of the hand is elsewhere, or of another level";
        if (g->hand_played[slot] > 0 &&
            (!is_face_up || numbers >> g->hand_played[slot] & 1))
            return "a card is played twice, or face down";
        if (g->hand_spent[slot] && g->hand_played[slot] == 0)
            return "a card is exhausted that was not played";
        numbers |= g->hand_played[slot] > 0 ? 1 << g->hand_played[slot] : 0;
        if (card != NOTHING && twice >> card & 1)
            return "a card is in the hand twice";
        twice |= card != NOTHING ? 1u << card : 0;
        held += card != NOTHING;
    }
    for (int slot = 0; slot < revealed; slot++)
        numbers = g->hand_played[slot] == 0 ? numbers << 1 : numbers; /* still to come */
    if (numbers >> LATEST_PLAYED > 1)
        return "more cards are played in a turn than there are";
    for (int card = 0; card < CARDS; card++)
        held -= g->where[card] == IN_HAND;
    return held != 0 ? "a card of the hand is not there" : NULL;
}

static const char *check_box(const struct swat *g, const struct swat_pack *p)
{
    for (int card = 0; card < CARDS; card++)
        if (g->where[card] > LOST)
            return "a tactics card is nowhere";
    for (int level = 1; level <= RANKS; level++)
        if (g->lost_unseen[level - 1] > HAND || swat_unseen_boxed(g, p, level) < 0)
            return "more cards of a level are face down than were never seen";
    return NULL;
}

/* A criminal or hostage that has been drawn and waits on the agenda. */
static int pending(const struct swat *g, const struct swat_pack *p, int event)
{
    for (int i = 0; i < g->agenda.count && p->event[event].set == EXTRA; i++) {
        st_task task = g->agenda.task[i];
        if ((task.step == ASK_EVENT && task.a == event) ||
            (task.step == DO_EFFECT && task.a == ITEMS + event) ||
            (task.step == ASK_FAIL && task.c == event))
            return 1;
    }
    return 0;
}

/* How many of an event are in the game now. */
static int expected(const struct swat *g, const struct swat_pack *p, int event)
{
    const struct swat_item *card = &p->event[event];
    if (card->set == STANDARD)
        return card->count;
    if (card->set == OF_WITNESSES)
        return g->has_witnesses ? card->count : 0;
    return card->approach <= g->approaches ? card->count : 0;
}

static int appeared(const struct swat *g, int event)
{
    int count = 0;
    for (int room = 0; room < ROOMS; room++)
        count += g->extra[room] == event;
    return count;
}

int swat_events_left(const struct swat *g, const struct swat_pack *p, int event)
{
    return expected(g, p, event) - appeared(g, event) - pending(g, p, event);
}

static const char *check_events(const struct swat *g, const struct swat_pack *p)
{
    for (int event = p->events; event < EVENTS; event++)
        if (g->events[event] + g->discard[event] > 0)
            return "there is an event the pack does not have";
    for (int event = 0; event < p->events; event++)
        if (g->events[event] + g->discard[event] != swat_events_left(g, p, event))
            return "the events in deck, discards and rooms do not add up";
    return NULL;
}

static const char *check_gear(const struct swat *g, const struct swat_pack *p)
{
    for (int i = 0; i < WEAPONS; i++)
        if (g->weapon[i] > EXHAUSTED)
            return "a weapon is neither boxed, ready nor exhausted";
    for (int i = 0; i < TESTIMONIES; i++) {
        bool is_at_once = (p->item[WEAPONS + i].windows & W_AT_ONCE) != 0;
        if (g->testimony[i] > HELD_FOR_GOOD ||
            (is_at_once && g->testimony[i] == HELD_READY))
            return "a witness card is held in no way there is";
        if (g->testimony[i] != UNTAKEN && !g->has_witnesses)
            return "there are no witnesses in this game";
    }
    for (int i = 0; i < CONTENTS; i++)
        if (g->harden[i] > 0 &&
            (i < FIRST_CRIMINAL || p->content[i].rating + g->harden[i] > HAND))
            return "a criminal is harder than can be";
    return NULL;
}

static const char *check_skill(const struct swat *g)
{
    bool is_over = false;
    for (int i = 0; i < TEMPS; i++) {
        if (g->temp[i] > 9 || g->temp_for_step[i] > 1 || g->temp_spent[i] > 1)
            return "a temporary bonus is out of range";
        if (g->temp[i] == 0 && (g->temp_for_step[i] || g->temp_spent[i]))
            return "a bonus that is none lasts or is exhausted";
        if (is_over && g->temp[i] > 0)
            return "the temporary bonuses have a gap";
        is_over |= g->temp[i] == 0;
    }
    return g->hostages_spent > swat_rescued(g) ? "more hostages exhausted than rescued"
                                               : NULL;
}

static const char *check_numbers(const struct swat *g)
{
    if (g->level >= LEVELS || g->has_witnesses > 1 || g->has_swap > 1 ||
        g->has_burn > 1 || g->has_memory > 1 || g->has_autospend > 1 || g->has_rope > 1 ||
        g->is_swap_used > 1 || g->is_burn_used > 1 || g->is_late > 1 || g->is_blind > 1)
        return "an option or flag is out of range";
    if (g->approaches > APPROACHES || (g->approaches > 0 && !g->has_witnesses) ||
        g->turn + swat_cards(g) - swat_revealed(g) > HAND ||
        g->planned > swat_revealed(g) ||
        (g->planned > 0 && st_agenda_top(&g->agenda).step != ASK_PLAN) ||
        g->ending > LOST_TIME)
        return "a counter is out of range";
    if (g->trail_length < 1 || g->trail_length > TRAIL || g->path >> ROOMS != 0 ||
        !(g->path >> g->standee & 1))
        return "the path does not lead to the standee";
    for (int i = 0; i < TRAIL; i++)
        if (g->trail[i] >= ROOMS || (i >= g->trail_length && g->trail[i] != 0))
            return "a footprint is in no room";
    return NULL;
}

static bool is_step_of(const struct swat *g, const struct swat_pack *p, int act)
{
    return g->active >= 0 && g->step < p->card[g->hand[g->active]].steps &&
           swat_act(g, p)->act == (enum swat_act)act;
}

static bool is_fail_good(const struct swat *g, const struct swat_pack *p, st_task t)
{
    if (!is_between(t.a, BY_SEARCH, BY_HOSTAGE) || !is_between(t.b, 0, ROOMS - 1) ||
        !is_between(t.c, NOTHING, p->events - 1))
        return false;
    bool is_criminal = g->content[t.b] >= FIRST_CRIMINAL && g->status[t.b] == DOWN;
    bool is_hostage = g->content[t.b] == HOSTAGE || g->status[t.b] == RESCUED;
    if (t.c >= 0) {
        is_criminal = p->event[t.c].effect[0].what == CRIMINAL_APPEARS;
        is_hostage = p->event[t.c].effect[0].what == HOSTAGE_APPEARS;
        if (g->status[t.b] != CHECKED)
            return false;
    }
    return t.a == BY_HOSTAGE ? is_hostage : is_criminal;
}

static bool is_effect_good(const struct swat *g, const struct swat_pack *p, st_task t)
{
    if (!is_between(t.a, 0, ITEMS + p->events - 1) || !is_between(t.b, 0, ROOMS - 1))
        return false;
    bool is_event = t.a >= ITEMS;
    const struct swat_item *card = is_event ? &p->event[t.a - ITEMS] : &p->item[t.a];
    int shot = t.c & SHOT_AT;
    if (!is_between(t.c & ~SHOT_AT, 0, card->effects - 1) || (shot && !is_event))
        return false;
    if (is_event)
        return g->active >= 0 && g->status[t.b] == CHECKED;
    return g->has_witnesses && (card->windows & W_AT_ONCE) != 0;
}

/* How many arguments a step has; the others are zero. */
static int args_of(int step)
{
    switch ((enum swat_step)step) {
    case ASK_WALK:
    case ASK_EVENT:
    case DO_EFFECT:
    case ASK_FAIL: return 3;
    case DO_EVENT: return 2;
    case ASK_WEAPONS:
    case ASK_MORE:
    case ASK_BEFORE:
    case ASK_PICK:
    case ASK_TARGET:
    case DO_TARGET:
    case ASK_CHOOSE:
    case ASK_SPEND: return 1;
    default: return 0;
    }
}

/* Whether a step's arguments are what its function takes. */
static bool is_task_good(const struct swat *g, const struct swat_pack *p, st_task t)
{
    bool is_room = is_between(t.a, 0, ROOMS - 1);
    int args = args_of(t.step);
    if ((args < 1 && t.a != 0) || (args < 2 && t.b != 0) || (args < 3 && t.c != 0))
        return false;
    switch ((enum swat_step)t.step) {
    case ASK_WEAPONS: return is_between(t.a, 0, WEAPONS);
    case ASK_WITNESS: return g->has_witnesses;
    case ASK_MORE: return g->has_witnesses && is_between(t.a, 0, WITNESSES - 1);
    case ASK_BEFORE: return is_between(t.a, A_PEEK, A_SHOOT) && is_step_of(g, p, t.a);
    case ASK_WALK:
        return is_between(t.a, 0, WALK_MAX + (t.b ? FREE_MAX : 0)) &&
               is_between(t.b, 0, 1) && is_between(t.c, 0, 1) && is_step_of(g, p, A_MOVE);
    case DO_PEEK: return is_step_of(g, p, A_PEEK) || is_step_of(g, p, A_SHOOT);
    case ASK_PICK: return is_between(t.a, 0, ROOMS);
    case ASK_TARGET: return is_between(t.a, 0, (1 << ROOMS) - 1);
    case DO_TARGET: return is_room && swat_can_matter(g, t.a);
    case DO_EVENT: return is_room && is_between(t.b, 0, 1) && g->status[t.a] == CHECKED;
    case ASK_EVENT:
        return is_between(t.a, 0, p->events - 1) && is_between(t.b, 0, ROOMS - 1) &&
               is_between(t.c, 0, 1) && g->status[t.b] == CHECKED;
    case DO_EFFECT: return is_effect_good(g, p, t);
    case ASK_CHOOSE: return is_between(t.a, WEAPON_EXHAUST, WEAPON_READY);
    case ASK_FAIL: return is_fail_good(g, p, t);
    case ASK_SPEND: return is_between(t.a, 1, swat_skill(g, p));
    default: return true;
    }
}

static bool is_setup_step(int step)
{
    return step == ASK_WEAPONS || step == ASK_WITNESS || step == ASK_MORE ||
           step == DO_EFFECT || step == ASK_PICK || step == ASK_GAIN ||
           step == ASK_CHOOSE;
}

/* Before turn 1 there is the turn, below the set-up. */
static const char *check_setup(const struct swat *g)
{
    const st_agenda *agenda = &g->agenda;
    if (agenda->count == 1)
        return NULL;
    if (g->turn > 0)
        return "the set-up is over";
    for (int i = 1; i < agenda->count; i++)
        if (!is_setup_step(agenda->task[i].step))
            return "a step does not belong to the set-up";
    return NULL;
}

/* What may stand on the frame of a card's step. */
static bool is_action(int step)
{
    return step >= ASK_BEFORE && step <= ASK_SPEND;
}

/* A turn under way is: its end; planning, or the cards; the active card's step and its
 * end; what that step is doing. */
static const char *check_turn(const struct swat *g)
{
    const st_agenda *agenda = &g->agenda;
    const st_task *task = agenda->task;
    if (g->turn == 0 || (swat_revealed(g) == 0 && agenda->count > 3))
        return "a turn is played before it begins";
    if (agenda->count > 1 && task[1].step != DO_CARDS &&
        (task[1].step != ASK_PLAN || agenda->count > 2))
        return "a turn is planned, then played";
    if (agenda->count > 1 && task[1].step == ASK_PLAN)
        for (int slot = 0; slot < HAND; slot++)
            if (g->hand_played[slot] > 0)
                return "a card was played before the order stood";
    bool has_step = agenda->count > 2 && task[2].step == DO_STEP;
    if (has_step != (g->active >= 0))
        return "there is an active card exactly while its steps are done";
    if (agenda->count > 2 && !has_step &&
        (task[2].step != ASK_SHOVE || agenda->count > 3))
        return "between two cards there is at most a forced step";
    if (agenda->count > 3 && task[3].step != DO_END_STEP)
        return "a step has an end";
    for (int i = 4; i < agenda->count; i++)
        if (!is_action(task[i].step))
            return "a step stands in the wrong place";
    return NULL;
}

/* A window stands right above the step it comes before. */
static bool is_window_good(const st_agenda *agenda, int i)
{
    static const int below[ACTS] = { ASK_WALK, DO_PEEK, DO_SEARCH, ASK_TARGET };
    st_task task = agenda->task[i];
    return task.step != ASK_BEFORE ||
           (i == agenda->count - 1 && agenda->task[i - 1].step == below[task.a]);
}

/* What is shown after the end is what the bags still held, and nothing before. */
static const char *check_show(const struct swat *g, const struct swat_pack *p,
                              bool is_shown)
{
    static const char *const unlike = "what is shown is not what was left";
    int left[CONTENTS];
    uint32_t shown = 0;
    for (int content = 0; content < CONTENTS; content++)
        left[content] = is_shown ? g->bag[content] : 0;
    for (int room = 0; room < ROOMS; room++) {
        int held = g->held[room];
        if (!is_between(held, NOTHING, CONTENTS - 1) ||
            (held == NOTHING) != (!is_shown || g->content[room] != NOTHING))
            return unlike;
        if (held != NOTHING && left[held]-- == 0)
            return unlike;
    }
    for (int slot = 0; slot < HAND; slot++) {
        int card = g->unturned[slot];
        bool is_due = is_shown && g->hand_level[slot] > 0 && g->hand[slot] == NOTHING;
        if (!is_between(card, NOTHING, CARDS - 1) || (card != NOTHING) != is_due)
            return unlike;
        if (card != NOTHING && (p->card[card].level != g->hand_level[slot] ||
                                g->where[card] != UNSEEN || shown >> card & 1))
            return unlike;
        shown |= card != NOTHING ? 1u << card : 0;
    }
    return NULL;
}

static const char *check_agenda(const struct swat *g, const struct swat_pack *p)
{
    const st_agenda *agenda = &g->agenda;
    bool is_shown = agenda->count == 0;
    bool is_over = is_shown || agenda->task[0].step == DO_SHOW_HOUSE;
    if (is_over != (g->ending != UNDER_WAY))
        return "the mission is over exactly when nothing is left to play";
    if (is_over && (g->active >= 0 || agenda->count > 1))
        return "a card is played after the end";
    const char *unlike = check_show(g, p, is_shown);
    if (is_over || unlike != NULL)
        return unlike;
    if (agenda->count > AGENDA_MAX)
        return "too much is left to do";
    int base = agenda->task[0].step;
    if (base != DO_TURN && base != DO_END_TURN)
        return "the agenda does not end with the turn";
    if (base == DO_TURN && (g->active >= 0 || swat_revealed(g) == swat_cards(g)))
        return "no card is left for a new turn";
    const char *wrong = base == DO_TURN ? check_setup(g) : check_turn(g);
    for (int i = 0; i < agenda->count && wrong == NULL; i++)
        if (!is_task_good(g, p, agenda->task[i]) || !is_window_good(agenda, i))
            wrong = "a step of the agenda has wrong arguments";
    return wrong;
}

static const char *check_active(const struct swat *g, const struct swat_pack *p)
{
    if (!is_between(g->active, NOTHING, HAND - 1) || g->step > STEPS)
        return "the active slot or step is out of range";
    if (g->active >= 0 &&
        (g->active >= swat_revealed(g) || g->hand_played[g->active] == 0 ||
         g->step + (g->agenda.count > 3) > p->card[g->hand[g->active]].steps))
        return "the active card is not being played"; /* or has no such step to end */
    return NULL;
}

const char *swat_check(const void *state, const void *pack)
{
    const struct swat *g = state;
    const struct swat_pack *p = pack;
    const char *wrong = check_rooms(g, p);
    if (wrong == NULL)
        wrong = check_faces(g, p);
    if (wrong == NULL)
        wrong = check_hand(g, p);
    if (wrong == NULL)
        wrong = check_box(g, p);
    if (wrong == NULL)
        wrong = check_gear(g, p);
    if (wrong == NULL)
        wrong = check_skill(g);
    if (wrong == NULL)
        wrong = check_numbers(g);
    if (wrong == NULL)
        wrong = check_active(g, p);
    if (wrong == NULL)
        wrong = check_agenda(g, p);
    return wrong != NULL ? wrong : check_events(g, p);
}
