/* choices.c: every choice that the rules leave to somebody, in one place.
 *
 * A step that comes to a choice pushes DO_CHOOSE. What may be chosen is worked out from
 * the table whenever it is wanted, so nothing is stored. One option is taken at once, and
 * so is the first where the table plays with `ties first` or the lead has said `rest`
 * (FLIX-R125); otherwise the question is open. */
#include "games/flix/rules/state.h"

static int add_bits(uint64_t bits, int first, int16_t *out)
{
    int count = 0;
    for (int i = 0; i < 64; i++)
        if (bits >> i & 1)
            out[count++] = (int16_t)(first + i);
    return count;
}

/* The Spaces a resting grenade disc touches (FLIX-193, FLIX-R130). */
static int grenade_spaces(const struct flix *g, const struct flix_map *m, int16_t *out)
{
    enum { RADIUS = 60 };
    int count = 0;
    for (int space = 0; space < SPACES; space++) {
        int left = space % COLUMNS * SIDE, top = space / COLUMNS * SIDE;
        int dx = g->disc_x < left          ? left - g->disc_x
                 : g->disc_x > left + SIDE ? g->disc_x - left - SIDE
                                           : 0;
        int dy = g->disc_y < top          ? top - g->disc_y
                 : g->disc_y > top + SIDE ? g->disc_y - top - SIDE
                                          : 0;
        if (m->area[space] != NOTHING && dx * dx + dy * dy < RADIUS * RADIUS)
            out[count++] = (int16_t)space;
    }
    return count;
}

/* FLIX-183: of those in the target's Area the closest to it. */
static int victims(const struct flix *g, const struct flix_map *m, int tango,
                   int16_t *out)
{
    int count = 0, least = UINT8_MAX, at = flix_at(g, tango);
    for (int piece = MASTERMIND; piece < PIECES; piece++) {
        if (!flix_is_hostage(g, piece) || m->area[flix_at(g, piece)] != m->area[at])
            continue;
        int steps = m->steps[at][flix_at(g, piece)];
        if (steps > least)
            continue;
        count = steps < least ? 0 : count;
        least = steps;
        out[count++] = (int16_t)(THING_PIECE + piece);
    }
    return count;
}

static uint64_t areas_of(const struct flix *g, const struct flix_map *m, uint32_t tangos)
{
    uint64_t areas = 0;
    for (int i = 0; i < TANGOS; i++)
        if (tangos >> i & 1)
            areas |= 1ULL << m->area[flix_at(g, FIRST_PATROL + i)];
    return areas;
}

static uint32_t shooters_of_area(const struct flix *g, const struct flix_map *m)
{
    uint32_t shooters = flix_shooters(g, m), here = 0;
    for (int i = 0; i < TANGOS; i++)
        if (shooters >> i & 1 && m->area[flix_at(g, FIRST_PATROL + i)] == g->fire_area)
            here |= 1u << i;
    return here;
}

static int block_spaces(const struct flix *g, const struct flix_map *m, int seal,
                        int from, int16_t *out)
{
    uint32_t blocks = flix_cover_from(g, m, g->at[seal], from);
    int count = 0;
    for (int space = 0; space < SPACES; space++) {
        int block = flix_block(g, space);
        if (block != NOTHING && blocks >> block & 1)
            out[count++] = (int16_t)space;
    }
    return count;
}

static int bomb_spaces(const struct flix *g, int16_t *out)
{
    int count = 0;
    for (int space = 0; space < SPACES; space++) {
        int token = flix_token(g, space);
        if ((token != NOTHING && g->primed >> token & 1) ||
            flix_remote_at(g, space, true) != NOTHING)
            out[count++] = (int16_t)space;
    }
    return count;
}

static int target_pieces(const struct flix *g, int16_t *out)
{
    int count = 0;
    for (int i = 0; i <= SEALS + HOSTAGES; i++)
        if (g->targets >> i & 1)
            out[count++] = (int16_t)(THING_PIECE + flix_target_piece(i));
    return count;
}

static int option_list(const struct flix *g, const struct flix_pack *p, st_task task,
                       int16_t *out)
{
    const struct flix_map *m = flix_map(g, p);
    const int tango = THING_PIECE + FIRST_PATROL;
    int cause;
    switch ((enum flix_choice)task.a) {
    case C_SENTRY: return add_bits(flix_sentries_to_check(g, m), tango, out);
    case C_SENTRY_FROM:
        return add_bits((uint32_t)flix_sentry_threats(g, m, task.b), THING_PIECE, out);
    case C_SENTRY_SPACE: return flix_sentry_spaces(g, m, task.b, task.c, out);
    case C_SENTRY_ICON: return flix_sentry_icons(g, m, task.b, out);
    case C_MOVER: return add_bits(flix_movers(g), tango, out);
    case C_AREA: return add_bits(flix_ways(g, m, task.b), THING_AREA, out);
    case C_PATH:
    case C_APPEAR: return flix_best_path(g, m, task.c, task.b, out);
    case C_SEEKER: return add_bits(flix_seekers(g, m), tango, out);
    case C_THREAT:
        return add_bits((uint32_t)flix_threats(g, m, task.b), THING_PIECE, out);
    case C_COVER: return flix_hides(g, m, task.b, task.c, out, &cause);
    case C_FIRE_AREA:
        return add_bits(areas_of(g, m, flix_shooters(g, m)), THING_AREA, out);
    case C_SHOOTER: return add_bits(shooters_of_area(g, m), tango, out);
    case C_TARGET: return target_pieces(g, out);
    case C_BLOCK: return block_spaces(g, m, task.b, task.c, out);
    case C_LOCK: return add_bits(1u << W_REMOVE | 1u << W_FLIP, THING_WORD, out);
    case C_GRENADE: return grenade_spaces(g, m, out);
    case C_VICTIM: return victims(g, m, task.b, out);
    case C_BOMB: return bomb_spaces(g, out);
    case C_ON: return add_bits(1u << W_ON, THING_WORD, out);
    case C_DIFFICULTY: return add_bits(7u << W_ROOKIE, THING_WORD, out);
    case CHOICES: break;
    }
    return 0;
}

bool flix_is_order(int choice)
{
    return choice == C_SENTRY || choice == C_MOVER || choice == C_SEEKER ||
           choice == C_FIRE_AREA || choice == C_SHOOTER || choice == C_TARGET ||
           choice == C_BOMB;
}

int flix_options(const struct flix *g, const struct flix_pack *p, st_task task,
                 int16_t out[FLIX_OPTIONS_MOST])
{
    int count = option_list(g, p, task, out);
    if (flix_is_order(task.a) && count > 1)
        out[count++] = THING_WORD + W_REST;
    return count;
}

/* Whether it is a tie, which `ties first` and `rest` settle (FLIX-R125). */
bool flix_is_tie(int choice)
{
    return choice != C_BLOCK && choice != C_LOCK && choice != C_GRENADE &&
           choice != C_VICTIM && choice != C_ON && choice != C_DIFFICULTY;
}

static bool is_rest_said(const struct flix *g, int choice)
{
    if (choice == C_SHOOTER)
        return g->is_rest_area;
    if (choice == C_TARGET)
        return g->is_rest_target;
    return flix_is_order(choice) && g->rest != NO_REST;
}

void flix_choose(st_table *t, int choice, int b, int c)
{
    struct flix *g = t->state;
    st_agenda_push_task(&g->agenda,
                        (st_task){ DO_CHOOSE, (int16_t)choice, (int16_t)b, (int16_t)c });
}

/* What somebody stays for, where there is nowhere to go. */
static bool may_be_nothing(int choice)
{
    return choice == C_SENTRY_SPACE || choice == C_SENTRY_ICON || choice == C_AREA ||
           choice == C_PATH || choice == C_APPEAR || choice == C_COVER;
}

/* Only an agenda from outside asks for one of none; there is nothing to do then. */
st_stop flix_do_choose(st_table *t, st_task task)
{
    struct flix *g = t->state;
    int16_t option[FLIX_OPTIONS_MOST];
    int count = flix_options(g, t->pack, task, option);
    if (count == 0 && !may_be_nothing(task.a))
        return ST_DONE;
    bool is_clear = count == 1 && task.a != C_ON;
    bool is_first = ((g->takes_first || g->rest == REST_ROUND) && flix_is_tie(task.a)) ||
                    is_rest_said(g, task.a);
    if (count > 0 && !is_clear && !is_first)
        return ST_ASK;
    flix_chosen(t, task, count > 0 ? option[0] : NOTHING);
    return ST_DONE;
}

/* FLIX-R32: chained bombs are no Tangos; and the owner for what happens to a SEAL's own shot or cover. */
int flix_chooser(const struct flix *g, st_task task)
{
    if (task.a == C_BLOCK)
        return g->owner[task.b];
    if (task.a == C_LOCK || task.a == C_GRENADE)
        return g->owner[g->active];
    return flix_is_tie(task.a) && task.a != C_BOMB ? flix_tango_lead(g) : flix_lead(g);
}

/* Phase 2: the Sentry's turn has come; from whom, then where to. */
static void chose_sentry(st_table *t, int sentry)
{
    struct flix *g = t->state;
    g->handled |= 1u << (sentry - FIRST_PATROL);
    flix_choose(t, C_SENTRY_FROM, sentry, 0);
}

static void run_sentry(st_table *t, int sentry, int space, int cause)
{
    struct flix *g = t->state;
    flix_put(g, sentry, space);
    /* FLIX-262: one that has run stays Alert. */
    g->sentry_alert[sentry - FIRST_SENTRY] = 1;
    st_tell(t, TOLD_SENTRY_RUNS, sentry, space, cause);
}

static void chose_sentry_space(st_table *t, st_task task, int thing)
{
    const struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    if (thing == NOTHING) {
        flix_choose(t, C_SENTRY_ICON, task.b, 0);
        return;
    }
    bool is_block = flix_cover_from(g, m, thing, g->at[task.c]) != 0;
    run_sentry(t, task.b, thing, is_block ? TO_BLOCK : TO_CORNER);
}

/* Phase 3: the Area, then the Space in it. */
static void chose_area(st_table *t, int tango, int thing)
{
    const struct flix *g = t->state;
    int area = thing - THING_AREA;
    if (thing == NOTHING || area == flix_map(g, t->pack)->area[flix_at(g, tango)])
        st_tell(t, TOLD_STAYS, tango, 0, 0); /* FLIX-270: it is in that Area already */
    else
        flix_choose(t, C_PATH, tango, area);
}

static void chose_path(st_table *t, int tango, int thing, int told)
{
    struct flix *g = t->state;
    if (thing == NOTHING) { /* FLIX-269: no free Space */
        st_tell(t, told == TOLD_APPEARED ? TOLD_APPEARED : TOLD_STAYS, tango,
                flix_at(g, tango), 0);
        return;
    }
    bool is_quiet = g->alert_at == NOTHING && !flix_has_sound(g);
    flix_put(g, tango, thing);
    st_tell(t, told, tango, thing,
            told == TOLD_APPEARED ? 0
            : is_quiet            ? OFF_PATH
                                  : BY_SOUND);
}

static void chose_hide(st_table *t, st_task task, int thing)
{
    struct flix *g = t->state;
    int16_t option[FLIX_OPTIONS_MOST];
    int cause = TO_BLOCK;
    if (thing == NOTHING) {
        st_tell(t, TOLD_STAYS, task.b, 0, 0);
        return;
    }
    flix_hides(g, flix_map(g, t->pack), task.b, task.c, option, &cause);
    flix_put(g, task.b, thing);
    st_tell(t, TOLD_HIDES, task.b, thing, cause);
}

static void chose_target(st_table *t, st_task task, int piece)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    for (int bit = 0; bit <= SEALS + HOSTAGES; bit++)
        if (flix_target_piece(bit) == piece)
            g->targets &= (uint16_t) ~(1 << bit);
    st_agenda_push_task(&g->agenda, (st_task){ DO_TARGET_DIE, (int16_t)piece, task.b,
                                               (int16_t)flix_attack_dice(g, m, task.b) });
}

static void chose_lock(st_table *t, int door, int thing)
{
    struct flix *g = t->state;
    bool is_removed = thing == THING_WORD + W_REMOVE;
    g->door[door] = is_removed ? OPEN : CLOSED;
    g->numeral[door] = 0;
    st_tell(t, is_removed ? TOLD_DOOR_OPEN : TOLD_DOOR_FLIPPED, door, 0, 0);
}

/* FLIX-188, FLIX-202: a Time Bomb goes off before a Remote Bomb on the same Space; the
 * Remote Bomb is a SEAL's explosive and always heard. */
static void chose_bomb(st_table *t, int space)
{
    struct flix *g = t->state;
    int token = flix_token(g, space);
    bool is_token = token != NOTHING && g->primed >> token & 1;
    if (is_token) {
        g->primed &= (uint16_t) ~(1 << token);
        flix_remove_token(g, token);
    } else {
        flix_remove_remote(g, t->pack, flix_remote_at(g, space, true));
    }
    if (g->primed == 0 && g->remote_primed == 0 && g->rest != REST_ROUND)
        g->rest = NO_REST;
    st_agenda_push(&g->agenda, DO_BOMBS, 0);
    flix_explode(t, space, is_token ? BLAST_BOMB : BLAST_REMOTE,
                 !is_token || g->blast_is_loud);
}

static void chose_rest(struct flix *g, int choice)
{
    if (choice == C_SHOOTER)
        g->is_rest_area = 1;
    else if (choice == C_TARGET)
        g->is_rest_target = 1;
    else
        g->rest = REST_PHASE;
}

void flix_chosen(st_table *t, st_task task, int thing)
{
    struct flix *g = t->state;
    int piece = thing - THING_PIECE;
    if (thing == THING_WORD + W_REST) { /* the choice is made again, now by its order */
        chose_rest(g, task.a);
        st_agenda_push_task(&g->agenda, task);
        return;
    }
    switch ((enum flix_choice)task.a) {
    case C_SENTRY: chose_sentry(t, piece); break;
    case C_SENTRY_FROM: flix_choose(t, C_SENTRY_SPACE, task.b, piece); break;
    case C_SENTRY_SPACE: chose_sentry_space(t, task, thing); break;
    case C_SENTRY_ICON:
        if (thing != NOTHING) /* FLIX-260: else it stays and is still Unaware */
            run_sentry(t, task.b, thing, TO_ICON);
        break;
    case C_MOVER: flix_move_tango(t, piece); break;
    case C_AREA: chose_area(t, task.b, thing); break;
    case C_PATH: chose_path(t, task.b, thing, TOLD_RUSHED); break;
    case C_APPEAR: chose_path(t, task.b, thing, TOLD_APPEARED); break;
    case C_SEEKER:
        g->handled |= 1u << (piece - FIRST_PATROL);
        flix_choose(t, C_THREAT, piece, 0);
        break;
    case C_THREAT: flix_choose(t, C_COVER, task.b, piece); break;
    case C_COVER: chose_hide(t, task, thing); break;
    case C_FIRE_AREA: g->fire_area = (int8_t)(thing - THING_AREA); break;
    case C_SHOOTER: flix_begin_shooter(t, piece); break;
    case C_TARGET: chose_target(t, task, piece); break;
    case C_BLOCK:
        st_tell(t, TOLD_COVERED, task.b, thing, 0);
        flix_remove_block(t, flix_block(g, thing));
        break;
    case C_LOCK: chose_lock(t, task.b, thing); break;
    case C_GRENADE: flix_grenade(t, thing); break;
    case C_VICTIM: flix_kill(t, piece); break;
    case C_BOMB: chose_bomb(t, thing); break;
    case C_DIFFICULTY: flix_set_difficulty(t, thing - THING_WORD - W_ROOKIE); break;
    case C_ON:
    case CHOICES: break;
    }
}
