/* steps.c: set-up, turns and the end of Vault, as steps on the agenda.
 *
 * A round is every living player's turn, then the Game's Turn. A turn is two actions,
 * more with some cards; its agenda begins with DO_END_TURN and ASK_ACTION, and whatever
 * an action sets going lies above these. Combat is in fight.c, skill cards in skills.c,
 * the Game's Turn in rounds.c and events.c. What is pushed last is done first. */
#include "games/vault/rules/companion/state.h"

#include <string.h>

enum { FACES = 6, AUTO = 0, GUARDS_BEFORE_FIRST = 9, WALLS_FIRST = 4, TIES_MOST = 20 };

/* Numbers that make a board when they are drawn. */
enum { BOARD_NUMBERS = INT16_MAX };

static const int round_limits[] = { LIMIT_MOST, 50, 30, 20, 15, 10, 0 };

static void read_options(struct vault *g, const struct vault_pack *p,
                         const st_setup *setup)
{
    const struct vault_mode *mode = &p->mode[setup->seats - 1];
    const int16_t *option = setup->option;
    g->seats = (uint8_t)setup->seats;
    g->must_act = option[O_MUST_ACT] == 0;
    g->is_evade_harder = option[O_EVADE_NUMBER] == 1;
    g->walls = (uint8_t)(WALLS_FIRST + option[O_WALLS]);
    g->guards = (uint8_t)(option[O_GUARDS] == AUTO
                              ? mode->guards
                              : GUARDS_BEFORE_FIRST + option[O_GUARDS]);
    g->keys_total = (uint8_t)(option[O_KEYCARD_COUNT] == AUTO ? mode->keycards
                                                              : option[O_KEYCARD_COUNT]);
    g->starts_full = option[O_START_FULL] == 0;
    g->has_cards = option[O_RANDOMIZER] == 1;
    g->difficulty = (uint8_t)option[O_DIFFICULTY_LEVEL];
    g->round_limit = (uint8_t)round_limits[option[O_ROUND_LIMIT]];
}

/* VAULT-02: a printed board, or one made from a number that is drawn. */
void vault_lay_board(st_table *t, int card)
{
    struct vault *g = t->state;
    const struct vault_pack *p = t->pack;
    if (card >= 0) {
        g->board = p->board[card].board;
        st_tell(t, TOLD_BOARD, card, 0, 0);
    } else {
        uint32_t high = (uint32_t)st_chance_pick(t->chance, ST_NUMBER, BOARD_NUMBERS);
        uint32_t low = (uint32_t)st_chance_pick(t->chance, ST_NUMBER, BOARD_NUMBERS);
        vault_board_draw(high * BOARD_NUMBERS + low, g->walls, &g->board);
        st_tell(t, TOLD_NEW_BOARD, g->walls, 0, 0);
    }
    for (int tile = 0; tile < ROOMS; tile++)
        g->tile[g->board.room_of_tile[tile]] = (uint8_t)tile;
}

static void push_setup(struct vault *g, const struct vault_pack *p)
{
    st_agenda_push(&g->agenda, DO_ROUND, 0);
    if (g->seats > 1)
        st_agenda_push(&g->agenda, DO_START_DICE, (1 << g->seats) - 1);
    st_agenda_push(&g->agenda, DO_OUTFIT, 0);
    if (p->mode[g->seats - 1].is_one_repick)
        st_agenda_push(&g->agenda, ASK_CREW_REPICK, 0);
    else
        for (int seat = g->seats - 1; seat >= 0; seat--)
            st_agenda_push(&g->agenda, ASK_REPICK, seat); /* VAULT-R06: seat 1 first */
    st_agenda_push(&g->agenda, DO_DEAL_SKILLS, 0);
    if (g->seats == 1)
        st_agenda_push(&g->agenda, ASK_PICK, 0);
    st_agenda_push(&g->agenda, DO_DEAL_GUARDS, 0);
}

void vault_lay(st_table *t, const st_setup *setup)
{
    struct vault *g = t->state;
    const struct vault_pack *p = t->pack;
    read_options(g, p, setup);
    int card = setup->option[O_BOARD_CARD] - 1; /* its first value is "random" */
    if (card < 0 && g->has_cards)               /* VAULT-R41: a printed board */
        card = st_chance_pick(t->chance, BOARD, BOARDS);
    vault_lay_board(t, card);
    memset(g->skill, NOTHING, sizeof g->skill);
    memset(g->returned, NOTHING, sizeof g->returned);
    memset(g->came_from, NOTHING, sizeof g->came_from);
    memset(g->event_top, NOTHING, sizeof g->event_top);
    memset(g->event_bottom, NOTHING, sizeof g->event_bottom);
    g->event_now = NOTHING;
    for (int seat = 0; seat < g->seats; seat++) {
        /* VAULT-07: all the HP there is. */
        g->hp[seat] = (uint8_t)vault_hp_limit(g, p, seat);
        g->explosive[seat] = g->disruptive[seat] = BULLETS; /* VAULT-08: of each kind */
        g->room[seat] = ENTRANCE; /* VAULT-14: where all begin */
    }
    push_setup(g, p);
}

static void place_line(st_table *t, const struct vault_line *line)
{
    struct vault *g = t->state;
    int keys = vault_list_keys(line, g->keys_total);
    g->keyed[line->room] = (uint8_t)keys;
    g->plain[line->room] = (uint8_t)(line->guards - keys);
    if (keys > 0)
        st_tell(t, TOLD_DEALT_KEYS, line->room, line->guards, keys);
    else
        st_tell(t, TOLD_DEALT, line->room, line->guards, 0);
    st_tell_rule(t, g->seats - 1);
}

/* Guards by a list, printed or drawn, besides those of Vault and Security Room (VAULT-03,
 * VAULT-04, VAULT-05, VAULT-06, VAULT-R02, VAULT-R41). */
static st_stop do_deal_guards(st_table *t, st_task task)
{
    struct vault *g = t->state;
    const struct vault_pack *p = t->pack;
    const struct vault_difficulty *level = &p->difficulty[g->difficulty];
    struct vault_list drawn;
    const struct vault_list *list = &drawn;
    if (g->has_cards)
        list = vault_draw_list(t, g->guards > SHORT_LIST);
    else
        vault_list_draw(t->chance, ROOM, g->guards, g->keys_total, &drawn);
    for (int i = 0; i < list->lines; i++)
        place_line(t, &list->line[i]);
    g->plain[VAULT] = (uint8_t)level->vault_guards;
    g->plain[SECURITY] = (uint8_t)level->security_guards;
    st_tell(t, TOLD_GARRISON, level->vault_guards, level->security_guards, 0);
    return ST_DONE;
}

static bool is_held(const struct vault *g, int skill)
{
    for (int seat = 0; seat < g->seats; seat++)
        if (vault_find_skill(g, seat, skill) != NOTHING)
            return true;
    return false;
}

bool vault_is_in_skill_deck(const struct vault *g, int skill)
{
    return !is_held(g, skill) && g->returned[0] != skill && g->returned[1] != skill;
}

int vault_draw_skill(st_table *t)
{
    const struct vault *g = t->state;
    const struct vault_pack *p = t->pack;
    uint8_t left[SKILL_KINDS] = { 0 };
    for (int skill = 0; skill < p->skills; skill++)
        left[skill] = vault_is_in_skill_deck(g, skill);
    return st_chance_weigh(t->chance, SKILL, left, p->skills);
}

void vault_give_skill(struct vault *g, const struct vault_pack *p, int seat, int place,
                      int skill)
{
    g->skill[seat][place] = (int8_t)skill;
    g->uses[seat][place] = (uint8_t)p->skill[skill].uses;
}

/* Three skill cards for everybody (VAULT-11). */
static st_stop do_deal_skills(st_table *t, st_task task)
{
    struct vault *g = t->state;
    for (int seat = 0; seat < g->seats; seat++)
        for (int place = 0; place < DEALT; place++) {
            st_chance_about(t->chance, ST_SEAT, seat);
            int skill = vault_draw_skill(t);
            vault_give_skill(g, t->pack, seat, place, skill);
            st_tell(t, TOLD_SKILL, seat, skill, 0);
        }
    return ST_DONE;
}

/* What Tank or One Man Army adds is there at once, if so set up (VAULT-R08). */
static st_stop do_outfit(st_table *t, st_task task)
{
    struct vault *g = t->state;
    const struct vault_pack *p = t->pack;
    for (int seat = 0; seat < g->seats; seat++) {
        if (g->starts_full) {
            g->hp[seat] = (uint8_t)vault_hp_limit(g, p, seat);
            g->explosive[seat] = (uint8_t)vault_bullet_limit(g, p, seat, EXPLOSIVE);
            g->disruptive[seat] = (uint8_t)vault_bullet_limit(g, p, seat, DISRUPTIVE);
        }
        st_tell_args(t, TOLD_OUTFIT,
                     (const int[ST_EVENT_ARGS]){ seat, g->hp[seat], g->explosive[seat],
                                                 g->disruptive[seat] });
    }
    return ST_DONE;
}

int vault_highest(const uint8_t dice[SEATS], int who)
{
    int highest = 0, leaders = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        if (!(who >> seat & 1) || dice[seat] < highest)
            continue;
        leaders = (dice[seat] > highest ? 0 : leaders) | 1 << seat;
        highest = dice[seat];
    }
    return leaders;
}

/* VAULT-15, VAULT-R03: those who share the highest die throw again; after many ties,
 * which no table will see, the first of them starts. */
static st_stop do_start_dice(st_table *t, st_task task)
{
    struct vault *g = t->state;
    uint8_t dice[SEATS] = { 0 };
    for (int seat = 0; seat < SEATS; seat++) {
        if (!(task.a >> seat & 1))
            continue;
        st_chance_about(t->chance, ST_SEAT, seat);
        dice[seat] = (uint8_t)st_chance_die(t->chance, FACES);
        st_tell(t, TOLD_START_DIE, seat, dice[seat], 0);
    }
    int leaders = vault_highest(dice, task.a);
    if ((leaders & (leaders - 1)) != 0 && task.b < TIES_MOST) {
        st_agenda_push_task(&g->agenda, (st_task){ DO_START_DICE, (int16_t)leaders,
                                                   (int16_t)(task.b + 1), 0 });
        return ST_DONE;
    }
    g->first = 0;
    while (!(leaders >> g->first & 1))
        g->first++;
    st_tell(t, TOLD_STARTS, g->first, 0, 0);
    return ST_DONE;
}

static st_stop do_round(st_table *t, st_task task)
{
    struct vault *g = t->state;
    g->round++;
    for (int seat = 0; seat < g->seats; seat++) /* VAULT-R68: anew each round */
        g->rerolls[seat] = (uint8_t)vault_rerolls(t->pack, g->skill[seat]);
    st_tell(t, TOLD_ROUND, g->round, 0, 0);
    st_agenda_push(&g->agenda, DO_PLACE, 0);
    return ST_DONE;
}

/* VAULT-16, VAULT-76, VAULT-R23, VAULT-R61: each seat's place comes up once a round. */
static st_stop do_place(st_table *t, st_task task)
{
    struct vault *g = t->state;
    if (task.a == g->seats) {
        st_tell(t, TOLD_GAME_TURN, g->round, 0, 0);
        st_agenda_push(&g->agenda, DO_ROUND_OVER, 0);
        vault_push_game_turn(g, DO_EVENT);
        return ST_DONE;
    }
    g->turn = (uint8_t)((g->first + task.a) % g->seats);
    if (g->hp[g->turn] == 0) {
        st_agenda_push(&g->agenda, DO_PLACE, task.a + 1);
        return ST_DONE;
    }
    g->pinned[g->turn] = 0; /* VAULT-R31: one's own turn lifts a pin */
    g->actions_left = (uint8_t)vault_actions(t->pack, g->skill[g->turn]);
    g->actions_done = 0;
    st_tell(t, TOLD_TURN, g->turn, g->room[g->turn], 0);
    st_agenda_push(&g->agenda, DO_END_TURN, 0);
    st_agenda_push(&g->agenda, ASK_ACTION, 0);
    return ST_DONE;
}

void vault_spend_action(struct vault *g)
{
    g->actions_left--;
    g->actions_done = (uint8_t)(g->actions_done + (g->actions_done < ACTIONS_MOST));
}

/* Asked while actions are left and the player lives (VAULT-36, VAULT-57). */
static st_stop ask_action(st_table *t, st_task task)
{
    const struct vault *g = t->state;
    return g->actions_left > 0 && g->hp[g->turn] > 0 ? ST_ASK : ST_DONE;
}

/* The way back opens; who stays by guards is pinned (VAULT-43, VAULT-66, VAULT-R31). */
static st_stop do_end_turn(st_table *t, st_task task)
{
    struct vault *g = t->state;
    int seat = g->turn, place = (seat - g->first + g->seats) % g->seats;
    int guards = vault_active(g, g->room[seat]);
    g->came_from[seat] = NOTHING;
    g->is_unnoticed = 0;
    g->actions_left = g->actions_done = 0;
    g->pinned[seat] = g->hp[seat] > 0 && guards > 0;
    st_tell(t, TOLD_TURN_OVER, seat, 0, 0);
    if (g->pinned[seat])
        st_tell(t, TOLD_PINNED, seat, g->room[seat], guards);
    st_agenda_push(&g->agenda, DO_PLACE, place + 1);
    st_agenda_push(&g->agenda, DO_PINS, 1);
    return ST_DONE;
}

static void end_game(st_table *t, int ending)
{
    struct vault *g = t->state;
    g->ending = (uint8_t)ending;
    g->fight_size = g->fight_keys = g->fight_place = 0;
    st_agenda_clear(&g->agenda);
}

/* The goals in their order, looked at after every change: Vault, the living, Rooftop
 * (VAULT-17, VAULT-18, VAULT-19, VAULT-20, VAULT-21, VAULT-R27, VAULT-R28, VAULT-R29). */
bool vault_is_decided(st_table *t)
{
    struct vault *g = t->state;
    int living = vault_living(g);
    if (g->ending != UNDER_WAY)
        return true;
    if (!g->is_cleared && !vault_is_locked(g) && vault_active(g, VAULT) == 0 &&
        vault_players_in(g, VAULT) != 0) {
        g->is_cleared = 1;
        st_tell(t, TOLD_CLEARED, 0, 0, 0);
    }
    if (living == 0) {
        end_game(t, LOST);
        st_tell(t, TOLD_LOST, g->round, 0, 0);
    } else if (g->is_cleared && vault_players_in(g, ROOFTOP) == living) {
        end_game(t, WON);
        st_tell(t, TOLD_WON, g->round, vault_count_bits(living), 0);
    }
    return g->ending != UNDER_WAY;
}

/* VAULT-100, VAULT-R31, VAULT-R58: pins without guards are lifted, and the next round
 * begins. */
static st_stop do_round_over(st_table *t, st_task task)
{
    struct vault *g = t->state;
    g->is_reinforced = g->is_relieved = g->is_jammed = 0;
    for (int seat = 0; seat < g->seats; seat++) {
        if (!g->pinned[seat] || vault_active(g, g->room[seat]) > 0)
            continue;
        g->pinned[seat] = 0;
        st_tell(t, TOLD_FREED, seat, g->room[seat], 0);
    }
    if (g->round >= (g->round_limit > 0 ? g->round_limit : ROUNDS_LAST)) {
        end_game(t, DAWN);
        st_tell(t, TOLD_DAWN, g->round, 0, 0);
    } else {
        st_agenda_push(&g->agenda, DO_ROUND, 0);
    }
    return ST_DONE;
}

const st_step vault_steps[] = {
    [DO_DEAL_GUARDS] = { "deal-guards", do_deal_guards, "VAULT-03 VAULT-04 VAULT-05" },
    [ASK_PICK] = { "pick", st_ask, "VAULT-10 VAULT-R04" },
    [DO_DEAL_SKILLS] = { "deal-skills", do_deal_skills, "VAULT-11 VAULT-R96" },
    [ASK_REPICK] = { "repick", st_ask, "VAULT-12 VAULT-R05 VAULT-R06" },
    [ASK_CREW_REPICK] = { "crew-repick", st_ask, "VAULT-13 VAULT-R07" },
    [DO_OUTFIT] = { "outfit", do_outfit, "VAULT-07 VAULT-08 VAULT-R08" },
    [DO_START_DICE] = { "start-dice", do_start_dice, "VAULT-15 VAULT-R03" },
    [DO_ROUND] = { "round", do_round, "VAULT-16 VAULT-R68" },
    [DO_PLACE] = { "place", do_place, "VAULT-16 VAULT-76 VAULT-R23 VAULT-R61" },
    [ASK_ACTION] = { "action", ask_action, "VAULT-36 VAULT-37 VAULT-57" },
    [DO_END_TURN] = { "end-turn", do_end_turn, "VAULT-43 VAULT-66 VAULT-R31" },
    [DO_PINS] = { "pins", vault_do_pins, "VAULT-66 VAULT-R30 VAULT-R32" },
    [ASK_STRIKE] = { "strike", vault_ask_strike, "VAULT-122 VAULT-R81" },
    [DO_COMBAT] = { "combat", vault_do_combat, "VAULT-45 VAULT-46 VAULT-52 VAULT-R16" },
    [DO_FACE] = { "face", vault_do_face, "VAULT-48 VAULT-49 VAULT-50 VAULT-56" },
    [DO_THROW] = { "throw", vault_do_throw, "VAULT-55 VAULT-61 VAULT-63 VAULT-67" },
    [ASK_REROLL] = { "reroll", st_ask, "VAULT-61 VAULT-R68" },
    [ASK_FIRE] = { "fire", st_ask, "VAULT-51 VAULT-R18" },
    [ASK_GO] = { "go", st_ask, "VAULT-64 VAULT-R13" },
    [ASK_TAKE] = { "take", vault_ask_take, "VAULT-121 VAULT-R80" },
    [ASK_BURY] = { "bury", st_ask, "VAULT-22" },
    [DO_COUNTERS] = { "counters", vault_do_counters,
                      "VAULT-77 VAULT-79 VAULT-80 VAULT-R46" },
    [DO_WAKE] = { "wake", vault_do_wake, "VAULT-77 VAULT-78 VAULT-R45 VAULT-R89" },
    [DO_ALARM] = { "alarm", vault_do_alarm, "VAULT-34 VAULT-35 VAULT-R35" },
    [ASK_ALARM] = { "hush", st_ask, "VAULT-114 VAULT-R74" },
    [DO_EVENT] = { "event", vault_do_event, "VAULT-81 VAULT-82 VAULT-R47" },
    [DO_INSTRUCTION] = { "instruction", vault_do_instruction, "VAULT-81 VAULT-R43" },
    [ASK_POST] = { "post", vault_ask_post, "VAULT-132 VAULT-R90" },
    [ASK_DISMISS] = { "dismiss", vault_ask_dismiss, "VAULT-139 VAULT-R94" },
    [ASK_HUNT] = { "hunt", vault_ask_hunt, "VAULT-89" },
    [DO_SPAWN] = { "spawn", vault_do_spawn, "VAULT-94 VAULT-95 VAULT-96 VAULT-97" },
    [DO_OVERFLOW] = { "overflow", vault_do_overflow, "VAULT-98 VAULT-99 VAULT-R36" },
    [DO_ROUND_OVER] = { "round-over", do_round_over, "VAULT-100 VAULT-R31 VAULT-R58" },
    [ASK_TABLE] = { "table", st_ask, "VAULT-76" },
    [ASK_KEYS] = { "keys", st_ask, "VAULT-109" },
    [ASK_SCATTER_FROM] = { "scatter-from", st_ask, "VAULT-30" },
    [ASK_SCATTER] = { "scatter", st_ask, "VAULT-30 VAULT-31 VAULT-32 VAULT-33" },
    [ASK_DICE] = { "dice", st_ask, "VAULT-15 VAULT-R03" },
    [ASK_NEW] = { "new", st_ask, "VAULT-01 VAULT-02" },
    [ASK_FIX] = { "fix", st_ask, "VAULT-R34" },
    [ASK_SHIFT_FROM] = { "shift-from", st_ask, "VAULT-124 VAULT-R83" },
    [ASK_SHIFT_TO] = { "shift-to", st_ask, "VAULT-124 VAULT-R83" },
    [ASK_CARD] = { "card", st_ask, "VAULT-81" },
    [ASK_WALK_FROM] = { "walk-from", st_ask, "VAULT-83" },
    [ASK_WALK_TO] = { "walk-to", st_ask, "VAULT-83" },
    [ASK_BRING_TO] = { "bring-to", st_ask, "VAULT-89" },
    [ASK_ROUNDS] = { "rounds", st_ask, "VAULT-88" },
    [DO_HANDS] = { "hands", vault_companion_do_hands, "VAULT-11" },
    [DO_SET_UP] = { "set-up", vault_companion_do_set_up,
                    "VAULT-07 VAULT-09 VAULT-14 VAULT-15" },
    [DO_DRAW] = { "draw", vault_companion_do_draw, "VAULT-81" },
    [DO_CARD_DONE] = { "card-done", vault_companion_do_card_done, "VAULT-81 VAULT-133" },
    [DO_TURN_DONE] = { "turn-done", vault_companion_do_turn_done, "VAULT-100" },
};
