/* steps.c: the rules of Patrol! as steps on the agenda.
 *
 * A turn is: draw an event card, perhaps play an action card, perhaps roll and move. Each
 * arrival on a space is resolved at once (rescue, crimes, end of round), also in the
 * middle of a move. What is pushed last is done first. */
#include "games/patrol/rules/state.h"

#include <string.h>

static int next_seat(const struct patrol *g, int seat)
{
    return (seat + 1) % g->seats;
}

/* Points may also be lost, below zero too (PATROL-R53). */
static void add_score(struct patrol *g, int seat, int points)
{
    g->score[g->round - 1][seat] = (int16_t)(g->score[g->round - 1][seat] + points);
}

/* PATROL-31, PATROL-32: arriving gives a new stamp; a Combined Unit moves together. */
void patrol_put_unit(struct patrol *g, int seat, int place)
{
    bool is_stack = patrol_is_member(g, seat);
    g->clock++;
    for (int s = 0; s < ST_SEATS; s++) {
        if (s != seat && !(is_stack && patrol_is_member(g, s)))
            continue;
        g->at[s] = (uint8_t)place;
        g->stamp[s] = g->clock;
    }
}

/* PATROL-06, PATROL-80: everybody at HQ, ranked in turn order from the first seat. */
static void muster(struct patrol *g)
{
    g->clock = 0;
    for (int i = 0, seat = g->turn; i < g->seats; i++, seat = next_seat(g, seat)) {
        g->at[seat] = HQ;
        g->stamp[seat] = ++g->clock;
    }
}

static void choose_units(struct patrol *g, const st_setup *setup)
{
    const int16_t *chosen = setup->seat_option[O_CALL_SIGN];
    uint32_t taken = 0;
    for (int seat = 0; seat < g->seats; seat++)
        if (chosen[seat] != ST_NONE)
            taken |= 1u << chosen[seat];
    for (int seat = 0; seat < g->seats; seat++) {
        int unit = chosen[seat];
        if (unit == ST_NONE)
            for (unit = 0; taken >> unit & 1; unit++)
                ;
        taken |= 1u << unit;
        g->unit[seat] = (uint8_t)unit;
    }
}

static void lay_tiles(st_table *t)
{
    struct patrol *g = t->state;
    uint8_t left[TILES];
    memset(left, 1, sizeof left);
    for (int slot = 0; slot < TILES; slot++) {
        int tile = st_chance_weigh(t->chance, TILE, left, TILES);
        left[tile] = 0;
        g->tile[slot] = (uint8_t)tile;
    }
}

/* A new game: each option by itself, cards and rounds by the number of seats (PATROL-08,
 * PATROL-12, PATROL-99, PATROL-R46). */
void patrol_lay(st_table *t, const st_setup *setup)
{
    struct patrol *g = t->state;
    const struct patrol_pack *p = t->pack;
    bool is_random = setup->option[O_FIRST] == ST_SEATS; /* the value behind the seats */
    g->seats = (uint8_t)setup->seats;
    g->has_traffic = (uint8_t)setup->option[O_TRAFFIC];
    g->has_seasons = (uint8_t)setup->option[O_TIME];
    /* PATROL-09, PATROL-R04: the oldest, whom the table names. */
    g->first = (uint8_t)(is_random ? st_chance_pick(t->chance, ST_SEAT, g->seats)
                                   : setup->option[O_FIRST]);
    lay_tiles(t);           /* PATROL-03: they lie so for the whole game */
    choose_units(g, setup); /* PATROL-05: each another, a matter of taste */
    /* PATROL-07, PATROL-11: for three without two of the cards. */
    for (int card = 0; card < p->cards; card++)
        st_bag_put(&g->deck, card, p->card[card].count[g->seats]);
    memset(g->crime, NOTHING, sizeof g->crime);
    memset(g->crime_at, NOTHING, sizeof g->crime_at);
    g->down = g->driver = g->passenger = NOTHING;
    g->rounds = (uint8_t)(g->seats == 3 ? p->rounds_of_3 : p->rounds_of_more);
    g->round = 1;
    g->turn = g->first;
    muster(g);
    st_tell(t, TOLD_ROUND, g->round, patrol_season_now(g, p), g->turn);
    st_agenda_push(&g->agenda, DO_TURN, 0);
}

static st_stop do_turn(st_table *t, st_task task)
{
    struct patrol *g = t->state;
    g->turns++;
    if (st_bag_total(&g->deck) == 0)
        g->empty_turns++; /* PATROL-84: counts to the end of shift */
    st_agenda_push(&g->agenda, DO_END_TURN, 0);
    if (g->down == g->turn) {
        st_tell(t, TOLD_PASSED_OVER, g->turn, 0, 0);
        return ST_DONE;
    }
    st_tell(t, TOLD_TURN, g->turn, 0, 0);
    st_agenda_push(&g->agenda, ASK_READY, 0);
    st_agenda_push(&g->agenda, DO_DRAW, 0);
    return ST_DONE;
}

/* Let a card's effects follow, unless whoever it hits holds the right shield and uses
 * it: only a holder is asked (PATROL-55, PATROL-R55, PATROL-R13). */
void patrol_push_effects(struct patrol *g, const struct patrol_pack *p, int card,
                         int target)
{
    int shield = p->card[card].cancelled_by;
    st_agenda_push_task(&g->agenda,
                        (st_task){ DO_EFFECT, (int16_t)card, (int16_t)target, 0 });
    if (shield >= 0 && g->hand[target][shield] > 0)
        st_agenda_push_task(&g->agenda,
                            (st_task){ ASK_REACT, (int16_t)target, (int16_t)card, 0 });
}

/* One card, into a hand of any size or carried out at once; none if the deck is empty
 * (PATROL-56, PATROL-R09, PATROL-R41). */
static st_stop do_draw(st_table *t, st_task task)
{
    struct patrol *g = t->state;
    const struct patrol_pack *p = t->pack;
    if (st_bag_total(&g->deck) == 0) {
        st_tell(t, TOLD_NO_DRAW, g->turn, 0, 0);
        return ST_DONE;
    }
    int card = st_bag_draw(&g->deck, t->chance, EVENT);
    if (p->card[card].when != ON_DRAW) { /* PATROL-17: into the hand */
        g->hand[g->turn][card]++;
        st_tell_only(t, 1 << g->turn, TOLD_KEPT, g->turn, card, 0);
        st_tell_only(t, ST_EVERYBODY & ~(1 << g->turn), TOLD_KEPT_HIDDEN, g->turn, 0, 0);
        return ST_DONE;
    }
    st_tell(t, TOLD_DREW, g->turn, card, 0);
    if (!p->card[card].is_crime && !p->card[card].stays)
        g->discard[card]++; /* PATROL-18: done at once, it does not stay */
    patrol_push_effects(g, p, card, g->turn);
    return ST_DONE;
}

static void tell_on_scene(st_table *t, int crime, int space)
{
    const struct patrol *g = t->state;
    const struct patrol_pack *p = t->pack;
    int officers = patrol_officers(g, space);
    if (officers > 0 && officers < p->crime[crime].officers)
        st_tell(t, TOLD_ON_SCENE, crime, space, p->crime[crime].officers - officers);
}

/* PATROL-15, PATROL-16, PATROL-04, PATROL-R20, PATROL-R21, PATROL-R22: a letter, then
 * a number; both cards go back at once. */
static void place_crime(st_table *t, int crime)
{
    struct patrol *g = t->state;
    const struct patrol_pack *p = t->pack;
    int letter = st_chance_pick(t->chance, LETTER, SIDE);
    int numeral = st_chance_pick(t->chance, NUMERAL, SIDE);
    int space = numeral * SIDE + letter, i = patrol_open_crimes(g);
    g->crime[i] = (int8_t)crime;
    g->crime_at[i] = (int8_t)space;
    st_tell(t, TOLD_CRIME, crime, space, g->tile[p->slot[space]]);
    tell_on_scene(t, crime, space);
    st_agenda_push(&g->agenda, DO_ARRIVE, space);
}

/* PATROL-48, PATROL-R28: forfeits do not add up. */
static void forfeit(st_table *t, int seat, int card, int phases)
{
    struct patrol *g = t->state;
    if (g->owed[seat] < phases)
        g->owed[seat] = (uint8_t)phases;
    st_tell(t, TOLD_FORFEIT, seat, g->owed[seat], 0);
    st_tell_rule(t, !((const struct patrol_pack *)t->pack)->card[card].has_target);
}

enum { FOR_GOOD, FOR_BAD, FOR_WINTER }; /* PATROL-49, PATROL-53, PATROL-98 (PATROL-64). */
static void give_points(st_table *t, int seat, int card, int points)
{
    add_score(t->state, seat, points);
    st_tell(t, TOLD_CARD_POINTS, seat, card, points);
    st_tell_rule(t, points < 0 ? FOR_BAD : FOR_GOOD);
}

/* The whole unit goes to HQ, and has arrived there even if it was there before
 * (PATROL-65, PATROL-R34, PATROL-R39, PATROL-R56). */
static void send_to_hq(st_table *t, int seat)
{
    struct patrol *g = t->state;
    patrol_put_unit(g, seat, HQ);
    st_tell(t, TOLD_TO_HQ, seat, 0, 0);
    st_agenda_push(&g->agenda, DO_ARRIVE, HQ); /* PATROL-77: perhaps a rescue */
}

/* PATROL-67: whoever is down has no more turn; ASK_READY sees that by itself. */
static void go_down(st_table *t, int seat)
{
    struct patrol *g = t->state;
    g->down = (int8_t)seat;
    st_tell(t, TOLD_DOWN, seat, g->at[seat], 0);
    st_agenda_push(&g->agenda, DO_ARRIVE, g->at[seat]); /* PATROL-73: help may be there */
}

static void do_primitive(st_table *t, int card, const struct patrol_effect *effect,
                         int seat)
{
    struct patrol *g = t->state;
    const struct patrol_pack *p = t->pack;
    const struct patrol_season *season = &p->season[patrol_season_now(g, p)];
    /* PATROL-98: Winter makes crashes dearer. */
    bool is_changed = g->has_seasons && season->card == card;
    switch (effect->what) {
    case PLACE_CRIME: place_crime(t, effect->n); break;
    case GIVE_POINTS: give_points(t, seat, card, effect->n); break;
    case FORFEIT:
        forfeit(t, seat, card, is_changed ? season->phases : effect->n);
        if (!is_changed)
            break;
        give_points(t, seat, card, season->score);
        st_tell_rule(t, FOR_WINTER);
        break;
    case TO_HQ: send_to_hq(t, seat); break;
    case EXTRA_DICE: g->has_extra_die = 1; break;
    case COMBINE: st_agenda_push(&g->agenda, ASK_PAIR, 0); break;
    case OFFICER_DOWN: go_down(t, seat); break;
    }
}

/* One effect of a card, then the next: what an effect sets off comes before the next. */
static st_stop do_effect(st_table *t, st_task task)
{
    struct patrol *g = t->state;
    const struct patrol_pack *p = t->pack;
    const struct patrol_card *card = &p->card[task.a];
    if (task.c >= card->effects)
        return ST_DONE;
    const struct patrol_effect *effect = &card->effect[task.c];
    task.c++;
    if (task.c < card->effects)
        st_agenda_push_task(&g->agenda, task);
    do_primitive(t, task.a, effect, effect->who == THE_TARGET ? task.b : g->turn);
    return ST_DONE;
}

/* PATROL-67, PATROL-30: a player who went down has no further turn. */
static st_stop ask_ready(st_table *t, st_task task)
{
    const struct patrol *g = t->state;
    return g->down == g->turn ? ST_DONE : ST_ASK;
}

/* One die, or two added up into one pool (PATROL-R05, PATROL-R25). */
static st_stop do_roll(st_table *t, st_task task)
{
    struct patrol *g = t->state;
    int dice = patrol_dice(g, g->turn);
    int first = st_chance_die(t->chance, DIE);
    int second = dice > 1 ? st_chance_die(t->chance, DIE) : 0;
    g->points = (uint8_t)(2 * (first + second)); /* PATROL-R50: in halves */
    if (dice > 1) {
        st_tell(t, TOLD_ROLLED_TWO, g->turn, first, second);
        st_tell_rule(t, !g->has_extra_die);
    } else {
        st_tell(t, TOLD_ROLLED, g->turn, first, 0);
    }
    return ST_DONE;
}

/* PATROL-90, PATROL-91, PATROL-92, PATROL-93: the phase ends by itself when nothing
 * more can be afforded, except that straight after the roll one step is always free. */
static st_stop ask_moving(st_table *t, st_task task)
{
    const struct patrol *g = t->state;
    return g->has_stepped && !patrol_can_afford_any(g, t->pack) ? ST_DONE : ST_ASK;
}

static bool is_scene(const struct patrol *g, int place)
{
    for (int i = 0; i < patrol_open_crimes(g); i++)
        if (g->crime_at[i] == place)
            return true;
    return g->down >= 0 && g->at[g->down] == place;
}

/* PATROL-42, PATROL-R17: rescue, then crimes, then the end of the round. */
static st_stop do_arrive(st_table *t, st_task task)
{
    struct patrol *g = t->state;
    if (!is_scene(g, task.a))
        return ST_DONE;
    st_agenda_push(&g->agenda, DO_CHECK, 0);
    st_agenda_push(&g->agenda, DO_SOLVE, task.a);
    st_agenda_push(&g->agenda, DO_RESCUE, task.a);
    return ST_DONE;
}

/* The unit that came first to where an officer is down: PATROL-70, PATROL-73,
 * PATROL-76 (PATROL-R37). */
static int rescuer_at(const struct patrol *g, int place)
{
    int8_t unit[ST_SEATS];
    if (g->down < 0 || g->at[g->down] != place)
        return NOTHING;
    int count = patrol_ranks(g, place, unit);
    for (int i = 0; i < count; i++)
        if (!patrol_is_frozen(g, unit[i]))
            return unit[i];
    return NOTHING;
}

/* The rescue pays once, in a stack the driver (PATROL-R35). */
static st_stop do_rescue(st_table *t, st_task task)
{
    struct patrol *g = t->state;
    const struct patrol_pack *p = t->pack;
    int rescuer = rescuer_at(g, task.a);
    if (rescuer == NOTHING)
        return ST_DONE;
    int points = p->card[p->down_card].effect[0].n;
    add_score(g, rescuer, points);
    st_tell(t, TOLD_RESCUE, rescuer, g->down, points);
    g->down = NOTHING; /* PATROL-71: on duty again */
    g->discard[p->down_card]++;
    return ST_DONE;
}

static int card_of_crime(const struct patrol_pack *p, int crime)
{
    for (int card = 0; card < p->cards; card++)
        if (p->card[card].is_crime && p->card[card].effect[0].n == crime)
            return card;
    ST_ASSERT(false, "check_deck lets no pack through that lacks a crime's card");
    return NOTHING;
}

/* PATROL-63: both members of a Combined Unit earn the full points. */
static void pay(st_table *t, int told, int unit, int crime, int points)
{
    struct patrol *g = t->state;
    for (int seat = 0; seat < g->seats; seat++) {
        bool is_paid = seat == unit || (unit == g->driver && seat == g->passenger);
        if (!is_paid)
            continue;
        add_score(g, seat, points);
        st_tell(t, told, seat, crime, points);
        st_tell_rule(t, crime);
    }
}

/* Pay the ranks on scene their points; the bonus is a booking of its own (PATROL-39,
 * PATROL-R23, PATROL-R24, PATROL-R32, PATROL-R60). */
static void pay_ranks(st_table *t, int crime, int space, bool has_bonus)
{
    struct patrol *g = t->state;
    const struct patrol_pack *p = t->pack;
    const struct patrol_crime *kind = &p->crime[crime];
    int8_t unit[ST_SEATS];
    int count = patrol_ranks(g, space, unit);
    if (count > kind->ranks)
        count = kind->ranks; /* PATROL-36: the others get nothing */
    for (int i = 0; i < count; i++)
        pay(t, has_bonus ? TOLD_CRIME_POINTS : TOLD_SHIFT_POINTS, unit[i], crime,
            kind->points[i]);
    for (int i = 0; i < count && has_bonus; i++)
        pay(t, TOLD_BONUS, unit[i], crime, patrol_bonus(g, p, space));
}

/* PATROL-37: the token leaves the board, the card goes to the discards. */
static void close_crime(struct patrol *g, const struct patrol_pack *p, int i)
{
    g->discard[card_of_crime(p, g->crime[i])]++;
    memmove(&g->crime[i], &g->crime[i + 1], (size_t)(CRIMES - 1 - i));
    memmove(&g->crime_at[i], &g->crime_at[i + 1], (size_t)(CRIMES - 1 - i));
    g->crime[CRIMES - 1] = g->crime_at[CRIMES - 1] = NOTHING;
}

/* Solve the oldest crime here that has enough officers, then look again (PATROL-41). */
static st_stop do_solve(st_table *t, st_task task)
{
    struct patrol *g = t->state;
    const struct patrol_pack *p = t->pack;
    int officers = patrol_officers(g, task.a);
    for (int i = 0; i < patrol_open_crimes(g); i++) {
        if (g->crime_at[i] != task.a || officers < p->crime[g->crime[i]].officers)
            continue;
        st_tell(t, TOLD_SOLVED, g->crime[i], task.a, g->tile[p->slot[task.a]]);
        st_tell_rule(t, g->crime[i]);
        pay_ranks(t, g->crime[i], task.a, true);
        close_crime(g, p, i);
        st_agenda_push(&g->agenda, DO_SOLVE, task.a);
        return ST_DONE;
    }
    return ST_DONE;
}

/* PATROL-78, PATROL-72, PATROL-R40: all crime cards drawn and solved, and nobody down. */
static st_stop do_check(st_table *t, st_task task)
{
    struct patrol *g = t->state;
    const struct patrol_pack *p = t->pack;
    if (g->crime[0] >= 0 || g->down >= 0)
        return ST_DONE;
    for (int card = 0; card < p->cards; card++)
        if (p->card[card].is_crime && st_bag_count(&g->deck, card) > 0)
            return ST_DONE;
    st_agenda_push(&g->agenda, DO_END_ROUND, 0);
    return ST_DONE;
}

/* PATROL-48, PATROL-68, PATROL-R62, PATROL-R27: a turn of one's own pays one forfeit
 * off, however it ends. */
static void pay_forfeit(struct patrol *g)
{
    if (g->owed[g->turn] > 0 && g->down != g->turn)
        g->owed[g->turn]--;
}

static void clear_turn(struct patrol *g)
{
    g->has_played = g->has_extra_die = g->has_stepped = 0;
    g->points = 0;
}

static st_stop do_end_turn(st_table *t, st_task task)
{
    struct patrol *g = t->state;
    if (patrol_shift_left(g, t->pack) <= 0) {
        st_agenda_push(&g->agenda, DO_END_SHIFT, 0);
        return ST_DONE;
    }
    pay_forfeit(g);
    clear_turn(g);
    g->turn = (uint8_t)next_seat(g, g->turn); /* PATROL-10: clockwise */
    st_agenda_push(&g->agenda, DO_TURN, 0);
    return ST_DONE;
}

/* PATROL-85, PATROL-R42: whoever waits is paid without bonus; an officer down is
 * brought in. */
static st_stop do_end_shift(st_table *t, st_task task)
{
    struct patrol *g = t->state;
    const struct patrol_pack *p = t->pack;
    pay_forfeit(g); /* before whoever is down gets up: PATROL-68 */
    st_tell(t, TOLD_SHIFT_END, g->round, 0, 0);
    while (g->crime[0] >= 0) {
        pay_ranks(t, g->crime[0], g->crime_at[0], false);
        close_crime(g, p, 0);
    }
    if (g->down >= 0)
        g->discard[p->down_card]++;
    g->down = NOTHING;
    st_agenda_push(&g->agenda, DO_END_ROUND, 1);
    return ST_DONE;
}

/* All who share the highest total win (PATROL-R54). */
static void end_game(st_table *t, bool is_shift_over)
{
    struct patrol *g = t->state;
    int best = patrol_total(g, 0), winners = 0;
    for (int seat = 1; seat < g->seats; seat++)
        if (patrol_total(g, seat) > best)
            best = patrol_total(g, seat);
    for (int seat = 0; seat < g->seats; seat++)
        winners += patrol_total(g, seat) == best;
    g->ending = is_shift_over ? SHIFT_OVER : CLEARED;
    g->ending = (uint8_t)(g->ending + (winners > 1)); /* PATROL-87: a shared win */
    st_tell(t, TOLD_GAME_END, best, winners, 0);
}

/* PATROL-66, PATROL-81, PATROL-57, PATROL-R10, PATROL-R45: discards and undrawn cards
 * make the new deck; hands stay. */
static void gather_deck(struct patrol *g, const struct patrol_pack *p)
{
    for (int card = 0; card < p->cards; card++)
        st_bag_put(&g->deck, card, g->discard[card]);
    memset(g->discard, 0, sizeof g->discard);
    if (g->driver >= 0)
        st_bag_put(&g->deck, p->pair_card, 1);
    g->driver = g->passenger = NOTHING;
}

/* The rest of the turn is lost, forfeits stay owed, and the next seat starts (PATROL-83,
 * PATROL-R29, PATROL-R43, PATROL-R44). */
static st_stop do_end_round(st_table *t, st_task task)
{
    struct patrol *g = t->state;
    const struct patrol_pack *p = t->pack;
    bool is_shift_over = task.a != 0;
    if (!is_shift_over)
        pay_forfeit(g);
    st_agenda_clear(&g->agenda); /* PATROL-79: what is left of the turn is lost */
    st_tell(t, TOLD_ROUND_END, g->round, 0, 0);
    if (g->round == g->rounds) {
        end_game(t, is_shift_over); /* PATROL-86, PATROL-R57: nothing is put back */
        return ST_DONE;
    }
    gather_deck(g, p);
    clear_turn(g);
    g->empty_turns = 0;
    g->round++;
    /* PATROL-82: clockwise of whoever ended the round. */
    g->turn = (uint8_t)next_seat(g, g->turn);
    muster(g);
    st_tell(t, TOLD_ROUND, g->round, patrol_season_now(g, p), g->turn);
    st_agenda_push(&g->agenda, DO_TURN, 0);
    return ST_DONE;
}

const st_step patrol_steps[] = {
    [DO_TURN] = { "turn", do_turn, "PATROL-13 PATROL-68 PATROL-84" },
    [DO_DRAW] = { "draw", do_draw, "PATROL-14 PATROL-17 PATROL-18 PATROL-22" },
    [DO_EFFECT] = { "effect", do_effect,
                    "PATROL-43 PATROL-45 PATROL-46 PATROL-49 PATROL-50 PATROL-53" },
    [ASK_REACT] = { "react", st_ask, "PATROL-51 PATROL-52 PATROL-54 PATROL-55" },
    [ASK_PAIR] = { "pair", st_ask, "PATROL-58" },
    [ASK_READY] = { "ready", ask_ready, "PATROL-19 PATROL-25 PATROL-67" },
    [DO_ROLL] = { "roll", do_roll, "PATROL-23 PATROL-43 PATROL-69" },
    [ASK_MOVING] = { "moving", ask_moving, "PATROL-24 PATROL-25 PATROL-90" },
    [DO_ARRIVE] = { "arrive", do_arrive, "PATROL-29 PATROL-42" },
    [DO_RESCUE] = { "rescue", do_rescue, "PATROL-70 PATROL-71 PATROL-73 PATROL-77" },
    [DO_SOLVE] = { "solve", do_solve, "PATROL-33 PATROL-34 PATROL-35 PATROL-41" },
    [DO_CHECK] = { "check", do_check, "PATROL-78" },
    [DO_END_TURN] = { "end-turn", do_end_turn,
                      "PATROL-10 PATROL-26 PATROL-48 PATROL-84" },
    [DO_END_SHIFT] = { "end-shift", do_end_shift, "PATROL-85" },
    [DO_END_ROUND] = { "end-round", do_end_round, "PATROL-79 PATROL-80 PATROL-81" },
};
