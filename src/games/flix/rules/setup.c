/* setup.c: choosing the team and its gear, then the eleven steps of mission set-up. */
#include "games/flix/rules/state.h"

#include <string.h>

enum { D6 = 6, D10 = 10, HIDDEN_HOSTAGES = 2 };

/* FLIX-11, FLIX-12: a skirmish is played at the mission's Grade. */
static void lay_camp(struct flix *g, const struct flix_pack *p, bool is_campaign)
{
    struct flix_camp *c = &g->camp;
    c->is_campaign = is_campaign;
    memset(c->grade, is_campaign ? GRADE_LEAST : flix_mission(g, p)->grade,
           sizeof c->grade);
    memset(c->spec, NOTHING, sizeof c->spec);
    c->tally.bank_by = c->tally.bank_on = NOTHING;
    memset(c->log_mission, NOTHING, sizeof c->log_mission);
    memset(c->kept_primary, NOTHING, sizeof c->kept_primary);
    memset(c->kept_secondary, NOTHING, sizeof c->kept_secondary);
    memset(c->kept_gear, NOTHING, sizeof c->kept_gear);
    memset(g->team, NOTHING, sizeof g->team);
    memset(g->owner, NOTHING, sizeof g->owner);
}

static void keep(struct flix *g, const struct flix *old)
{
    g->camp = old->camp;
    g->seats = old->seats;
    g->mission = old->mission;
    g->difficulty = old->difficulty;
    g->takes_first = old->takes_first;
    g->is_fallen_lead = old->is_fallen_lead;
    g->preview = old->preview;
    g->score = old->score;
    g->moves = old->moves;
    memcpy(g->hand, old->hand, sizeof g->hand);
    memcpy(g->team, old->team, sizeof g->team);
    memcpy(g->owner, old->owner, sizeof g->owner);
}

void flix_clear_table(struct flix *g)
{
    struct flix old = *g;
    memset(g, 0, sizeof *g);
    keep(g, &old);
    g->active = g->alert_by = g->fire_area = g->shooter = NOTHING;
    g->board_door = g->board_token = g->board_tango = NOTHING;
    g->alert_at = g->blast_at = g->disc_x = g->disc_y = NOTHING;
    g->mastermind_at = BOX;
    memset(g->remote_at, NOTHING, sizeof g->remote_at);
    memset(g->remote_by, NOTHING, sizeof g->remote_by);
    memset(g->primary, NOTHING, sizeof g->primary);
    memset(g->secondary, NOTHING, sizeof g->secondary);
    memset(g->gear, NOTHING, sizeof g->gear);
    memset(g->token_face, NOTHING, sizeof g->token_face);
    memset(g->token_bomb, NOTHING, sizeof g->token_bomb);
    memset(g->cover, NOTHING, sizeof g->cover);
    memset(g->token_at, NOTHING, sizeof g->token_at);
    memset(g->spill_at, NOTHING, sizeof g->spill_at);
    memset(g->target_x, NOTHING, sizeof g->target_x);
    memset(g->target_y, NOTHING, sizeof g->target_y);
    memset(g->sentry_post, NOTHING, sizeof g->sentry_post);
    memset(g->hostage_start, NOTHING, sizeof g->hostage_start);
    for (int piece = 0; piece < PIECES; piece++)
        flix_put(g, piece, BOX);
}

static int team_size(const struct flix *g)
{
    int count = 0;
    for (int i = 0; i < TEAM; i++)
        count += g->team[i] != NOTHING;
    return count;
}

/* FLIX-06, FLIX-40: a pack may give small teams rounds to spare; the printed one does not. */
void flix_set_timer(struct flix *g, const struct flix_pack *p)
{
    const struct flix_line *line = flix_level(g, p);
    int team = team_size(g);
    g->rounds = g->timer = (uint8_t)(line->rounds +
                                     (team > 0 ? line->spare[team - 1] : 0));
}

void flix_lay(st_table *t, const st_setup *setup)
{
    struct flix *g = t->state;
    const int16_t *option = setup->option;
    g->seats = (uint8_t)setup->seats;
    g->mission = (uint8_t)(option[O_MISSION] < 0 ? 0 : option[O_MISSION]);
    g->difficulty = (uint8_t)option[O_DIFFICULTY];
    g->takes_first = option[O_TIES] == 1;
    g->is_fallen_lead = option[O_LEAD] == 1;
    g->preview = (uint8_t)option[O_PREVIEW];
    for (int seat = 0; seat < SEATS && seat < setup->seats; seat++)
        g->hand[seat] = (uint8_t)setup->seat_option[O_HAND][seat];
    lay_camp(g, t->pack, option[O_MODE] == 1);
    flix_clear_table(g);
    flix_set_timer(g, t->pack);
    st_agenda_push(&g->agenda, DO_BRIEFING, 0);
}

/* FLIX-04: in a campaign the lead says first how hard it shall be; a: it was said. */
st_stop flix_do_briefing(st_table *t, st_task task)
{
    struct flix *g = t->state;
    if (g->camp.is_campaign && task.a == 0) {
        st_agenda_push(&g->agenda, DO_BRIEFING, 1);
        flix_choose(t, C_DIFFICULTY, 0, 0);
        return ST_DONE;
    }
    st_tell(t, TOLD_MISSION, g->mission, g->difficulty, g->rounds);
    st_agenda_push(&g->agenda, ASK_TEAM, 0);
    return ST_DONE;
}

void flix_join(struct flix *g, const struct flix_pack *p, int seal, int seat)
{
    int place = 0;
    while (g->team[place] != NOTHING)
        place++;
    g->team[place] = (int8_t)seal;
    g->owner[seal] = (int8_t)seat;
    g->camp.roster[seal] = IN_TEAM;
    /* FLIX-26: nobody begins a mission wounded. */
    g->health[seal] = (uint8_t)p->seal[seal].health;
}

void flix_leave(struct flix *g, int seal)
{
    int kept = 0;
    for (int i = 0; i < TEAM; i++)
        if (g->team[i] != seal)
            g->team[kept++] = g->team[i];
    for (; kept < TEAM; kept++)
        g->team[kept] = NOTHING;
    g->owner[seal] = g->primary[seal] = g->secondary[seal] = NOTHING;
    memset(g->gear[seal], NOTHING, sizeof g->gear[seal]);
    memset(g->ammo[seal], 0, sizeof g->ammo[seal]);
    g->health[seal] = g->darts[seal] = 0;
}

/* FLIX-R126: everybody chooses until everybody is ready. */
st_stop flix_ask_team(st_table *t, st_task task)
{
    struct flix *g = t->state;
    if (g->ready != (1 << g->seats) - 1)
        return ST_ASK;
    g->is_many = team_size(g) > 2; /* FLIX-05: it stays so when some have fallen */
    st_agenda_push(&g->agenda, DO_SET_UP, 0);
    return ST_DONE;
}

/* One die for each Area says which of its icons get a crate (FLIX-28, FLIX-29). */
static void lay_cover(st_table *t)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    int blocks = 0;
    for (int area = 0; area < AREAS; area++) {
        int die = 0;
        for (int i = 0; i < m->icons; i++) {
            if (m->area[m->icon[i].at] != area)
                continue;
            if (die == 0) {
                die = st_chance_die(t->chance, D6);
                st_tell(t, TOLD_COVER_DIE, area, die, 0);
            }
            if (m->icon[i].low <= die && die <= m->icon[i].high)
                g->cover[blocks++] = m->icon[i].at;
        }
    }
}

/* Every door is closed, and locked where the mission says so (FLIX-30). */
void flix_lay_doors(struct flix *g, const struct flix_pack *p)
{
    const struct flix_map *m = flix_map(g, p);
    const struct flix_mission *mission = flix_mission(g, p);
    for (int i = 0; i < m->doors; i++)
        g->door[m->door[i]] = CLOSED;
    for (int i = 0; i < mission->locks; i++) {
        g->door[mission->lock[i].door] = LOCKED;
        g->numeral[mission->lock[i].door] = mission->lock[i].numeral;
    }
}

static int lowest_free(const struct flix *g, const struct flix_map *m, int path)
{
    for (int i = 0; i < m->path_length[path]; i++)
        if (!flix_is_occupied(g, m->path[path][i]))
            return m->path[path][i];
    return NOTHING;
}

/* The pool is filled, and a die puts a Patrol on each path (FLIX-31 to FLIX-33). */
static void lay_patrols(st_table *t)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    for (int i = 0; i < flix_level(g, t->pack)->pool[g->is_many]; i++)
        g->patrol_at[i] = POOL;
    for (int path = 0; path < m->sections * COLORS; path++) {
        int patrol = flix_next_patrol(g);
        if (patrol == NOTHING)
            return;
        int die = st_chance_die(t->chance, D10);
        int space = die <= m->path_length[path] ? m->path[path][die - 1] : NOTHING;
        if (space == NOTHING || flix_is_occupied(g, space))
            space = lowest_free(g, m, path);
        if (space == NOTHING)
            continue;
        flix_put(g, patrol, space);
        st_tell(t, TOLD_POSTED, patrol, space, die);
    }
}

/* Sentries where team, Maps and mission want them (FLIX-34, FLIX-35, FLIX-42). */
static void lay_sentries(st_table *t)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    bool has_all = flix_special(g, t->pack)->has_all_sentries;
    int count = 0, most = has_all ? UINT8_MAX : m->sections > 1 ? 0 : team_size(g);
    for (int i = 0; i < m->posts && count < SENTRIES; i++) {
        if (m->post[i].seals > most)
            continue;
        g->sentry_at[count] = g->sentry_post[count] = m->post[i].at;
        count++;
    }
    st_tell(t, TOLD_SENTRIES, count, 0, 0);
}

/* FLIX-37: each point gets one of the numbers that are left. */
static void deal_numbers(st_table *t, int point_of[POINTS])
{
    uint8_t left[POINTS];
    memset(left, 1, sizeof left);
    for (int point = 0; point < POINTS; point++) {
        int number = st_chance_weigh(t->chance, LOCATION, left, POINTS);
        left[number] = 0;
        point_of[number] = point;
    }
}

/* FLIX-38: in one section, Hostages first, then face-down tokens, by ascending number. */
static void lay_points(st_table *t, const int16_t *point, int first_hostage, int hostages,
                       int first_token, int tokens)
{
    struct flix *g = t->state;
    int point_of[POINTS], number = 0;
    deal_numbers(t, point_of);
    for (int i = first_hostage; i < first_hostage + hostages; i++, number++) {
        g->hostage_at[i] = g->hostage_start[i] = point[point_of[number]];
        st_tell(t, TOLD_HOSTAGE, FIRST_HOSTAGE + i, g->hostage_at[i], 0);
    }
    for (int i = first_token; i < first_token + tokens; i++, number++) {
        g->token_at[i] = point[point_of[number]];
        g->token_state[i] = HIDDEN;
        g->token_number[i] = (uint8_t)(number + 1);
    }
}

/* FLIX-36, FLIX-39, FLIX-R81, FLIX-R97: the first of two sections gets half of either,
 * rounded up. */
static void lay_objectives(st_table *t)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    const struct flix_line *line = flix_level(g, t->pack);
    int tokens = 0, hostages, open_first, down_first;
    for (int face = 0; face < FACES; face++)
        g->bag[face] = (uint8_t)(line->primary[g->is_many][face] + line->secondary[face] +
                                 line->other[face]);
    hostages = g->bag[HO];
    g->bag[HO] = (uint8_t)(!line->special.hides_hostages ? 0
                           : hostages < HIDDEN_HOSTAGES  ? hostages
                                                         : HIDDEN_HOSTAGES);
    hostages -= g->bag[HO];
    memset(g->bombs, 1, sizeof g->bombs);
    for (int face = 0; face < FACES; face++)
        tokens += g->bag[face];
    open_first = m->sections > 1 ? (hostages + 1) / 2 : hostages;
    down_first = m->sections > 1 ? (tokens + 1) / 2 : tokens;
    lay_points(t, m->point, 0, open_first, 0, down_first);
    if (m->sections > 1)
        lay_points(t, m->point + POINTS, open_first, hostages - open_first, down_first,
                   tokens - down_first);
    st_tell(t, TOLD_TOKENS, tokens, 0, 0);
}

/* For `again`, before the next mission; whoever was called back serves from now on. */
static void keep_loadouts(struct flix *g)
{
    struct flix_camp *c = &g->camp;
    for (int seal = 0; seal < SEALS && c->is_campaign; seal++) {
        if (g->owner[seal] == NOTHING)
            continue;
        c->roster[seal] = IN_TEAM;
        c->kept_primary[seal] = g->primary[seal];
        c->kept_secondary[seal] = g->secondary[seal];
        memcpy(c->kept_gear[seal], g->gear[seal], sizeof c->kept_gear[seal]);
    }
}

/* All is laid out before the team chooses where to start (FLIX-07, FLIX-40, FLIX-41). */
st_stop flix_do_set_up(st_table *t, st_task task)
{
    struct flix *g = t->state;
    lay_cover(t);
    flix_lay_doors(g, t->pack);
    lay_patrols(t);
    lay_sentries(t);
    lay_objectives(t);
    flix_add_sound(t, flix_special(g, t->pack)->sound_area,
                   flix_special(g, t->pack)->sound);
    for (int i = 0; i < TEAM; i++)
        if (g->team[i] != NOTHING)
            g->armor[g->team[i]] = g->difficulty == OPERATOR;
    g->timer = g->rounds;
    keep_loadouts(g);
    flix_tally_begin(g);
    st_agenda_push(&g->agenda, DO_ROUND, 0);
    st_agenda_push(&g->agenda, DO_REVEAL, 0);
    st_agenda_push(&g->agenda, ASK_PLACE, 0);
    return ST_DONE;
}

st_stop flix_ask_place(st_table *t, st_task task)
{
    const struct flix *g = t->state;
    for (int i = 0; i < TEAM; i++)
        if (g->team[i] != NOTHING && g->at[g->team[i]] == BOX)
            return ST_ASK;
    return ST_DONE;
}
