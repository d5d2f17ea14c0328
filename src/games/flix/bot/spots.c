/* spots.c: where a SEAL might go. Every Space in reach is judged at first sight by the way it
 * saves, by who sees it now and who will see it when the Tangos have moved, and by whom one
 * could shoot from there; only the best of each kind are played out. Lines are taken as if
 * nobody stood in them.
 *
 * A SEAL reaches dozens of Spaces, and playing the round out from each of them would cost more
 * than all the rest of a plan. One list of the best by a single score would be full of Spaces
 * side by side that are good for the same reason. So there are four rankings of a few places
 * each: the way on, the way on unseen, wherever nobody looks, and from where one can shoot;
 * and their union is what is tried. Scores are in tenths of a step of the way: a die now is
 * worth four steps where the SEAL wants to get on. They only say what is tried, never what is
 * done: that is for weigh.c. */
#include "games/flix/bot/mind.h"

enum { WAY_MOST = 400, DICE_PRICE = 4, LAST_DICE_PRICE = 9 };

static void add_eye(struct flix_eyes *eyes, int space, int tango)
{
    if (eyes->count == EYES_MOST)
        return;
    eyes->space[eyes->count] = (int16_t)space;
    eyes->tango[eyes->count++] = (int16_t)tango;
}

void flix_find_eyes(const struct flix *g, const struct flix_map *m, bool only_alert,
                    struct flix_eyes *eyes)
{
    bool is_alarm = g->alert_at != NOTHING || flix_has_sound(g) ||
                    flix_any_tango_sees_seal(g, m);
    eyes->count = 0;
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++) {
        bool is_alert = flix_is_sentry(tango) ? g->sentry_alert[tango - FIRST_SENTRY]
                                              : is_alarm;
        if (!flix_is_tango(g, tango) || (only_alert && !is_alert) ||
            (only_alert && flix_is_stunned(g, tango)))
            continue;
        int at = flix_at(g, tango);
        add_eye(eyes, at, tango);
        for (int i = 0; i < m->corners[at]; i++)
            if (flix_standee(g, m->corner[at][i]) == NOTHING)
                add_eye(eyes, m->corner[at][i], tango);
    }
}

int flix_count_eyes(const struct flix *g, const struct flix_map *m,
                    const struct flix_eyes *eyes, int space)
{
    uint64_t open = flix_open_doors(g, m);
    uint32_t seen = 0;
    for (int i = 0; i < eyes->count; i++)
        if (flix_line_is_clear(m, eyes->space[i], space, open))
            seen |= 1u << (eyes->tango[i] - FIRST_PATROL);
    return flix_count_bits(seen);
}

/* How many Tangos the SEAL could shoot at from a Space, by its own lines and its arrows. */
static int count_targets(const struct flix *g, const struct flix_map *m, int space)
{
    uint64_t open = flix_open_doors(g, m);
    int count = 0;
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++) {
        if (!flix_is_tango(g, tango))
            continue;
        int at = flix_at(g, tango);
        bool is_seen = flix_line_is_clear(m, space, at, open);
        for (int i = 0; i < m->corners[space] && !is_seen; i++)
            is_seen = flix_line_is_clear(m, m->corner[space][i], at, open);
        for (int i = 0; i < m->door_links[space] && !is_seen; i++) {
            int door = m->door_link[space][i];
            is_seen = g->door[door] == OPEN &&
                      flix_line_is_clear(m, flix_across(m, door, space), at, open);
        }
        count += is_seen + flix_are_adjacent(g, m, space, at);
    }
    return count;
}

/* Kinds of Space: on the way, the same but out of sight, out of sight, and with somebody to
 * shoot at or to knife. */
enum { ONWARD, UNSEEN_ONWARD, UNSEEN, ARMED, KINDS };

struct ranking {
    int count, score[SPOTS_OF_KIND + 1];
    int16_t space[SPOTS_OF_KIND + 1];
};

static void rank(struct ranking *r, int space, int score)
{
    int place = r->count;
    for (; place > 0 && r->score[place - 1] > score; place--) {
        r->score[place] = r->score[place - 1];
        r->space[place] = r->space[place - 1];
    }
    r->score[place] = score;
    r->space[place] = (int16_t)space;
    r->count += r->count < SPOTS_OF_KIND;
}

static int merge(const struct ranking *from, int16_t *to, int there)
{
    for (int i = 0; i < from->count; i++) {
        bool is_known = false;
        for (int j = 0; j < there; j++)
            is_known = is_known || to[j] == from->space[i];
        if (!is_known)
            to[there++] = from->space[i];
    }
    return there;
}

/* What is seen of a Space at first sight. */
struct glance {
    int way, dice, soon, targets;
};

static struct glance look_at(const struct flix *g, const struct flix_map *m, int space,
                             int way, const struct flix_eyes *now,
                             const struct flix_eyes *later)
{
    return (struct glance){ way < WAY_MOST ? way : WAY_MOST,
                            flix_count_eyes(g, m, now, space),
                            flix_count_eyes(g, m, later, space),
                            count_targets(g, m, space) };
}

/* The weights only choose what is looked at more closely. */
static int score(int kind, struct glance s)
{
    switch (kind) {
    case ONWARD: return 10 * s.way + 40 * s.dice;
    case UNSEEN_ONWARD: return 10 * s.way + 40 * (s.dice + s.soon);
    case UNSEEN: return 2 * s.way + 40 * s.dice + 60 * s.soon;
    default:
        return 2 * s.way + 40 * s.dice + 20 * s.soon -
               60 * (s.targets < 3 ? s.targets : 3);
    }
}

int flix_list_spots(const struct flix *g, const struct flix_pack *p, const uint16_t *way,
                    const struct flix_eyes *later, int16_t out[SPOTS_MOST])
{
    const struct flix_map *m = flix_map(g, p);
    int seal = g->active, speed = flix_speed(g, p, seal), count = 0;
    struct ranking by[KINDS] = { 0 };
    struct flix_eyes now;
    uint8_t steps[SPACES];
    flix_find_eyes(g, m, true, &now);
    flix_walk(g, m, g->at[seal], speed, steps);
    for (int space = 0; space < SPACES; space++) {
        if (steps[space] > speed || steps[space] == 0 || flix_is_occupied(g, space))
            continue;
        struct glance s = look_at(g, m, space, way == NULL ? steps[space] : way[space],
                                  &now, later);
        for (int kind = 0; kind < KINDS; kind++)
            if (kind != ARMED || s.targets > 0)
                rank(&by[kind], space, score(kind, s));
    }
    for (int kind = 0; kind < KINDS; kind++)
        count = merge(&by[kind], out, count);
    return count;
}

int flix_step_on(const struct flix *g, const struct flix_pack *p, const uint16_t *way)
{
    const struct flix_map *m = flix_map(g, p);
    int seal = g->active, speed = flix_speed(g, p, seal), best = NOTHING;
    int price = g->actions > 1 ? DICE_PRICE : LAST_DICE_PRICE;
    struct flix_eyes now;
    uint8_t steps[SPACES];
    flix_find_eyes(g, m, true, &now);
    flix_walk(g, m, g->at[seal], speed, steps);
    int least = way[g->at[seal]] + price * flix_count_eyes(g, m, &now, g->at[seal]);
    for (int space = 0; space < SPACES; space++) {
        if (steps[space] > speed || steps[space] == 0 || way[space] >= least ||
            flix_is_occupied(g, space))
            continue;
        int score = way[space] + price * flix_count_eyes(g, m, &now, space);
        if (score < least) {
            best = space;
            least = score;
        }
    }
    return best;
}

int flix_hiding_spot(const struct flix *g, const struct flix_pack *p, const uint16_t *way,
                     const struct flix_eyes *later)
{
    const struct flix_map *m = flix_map(g, p);
    int seal = g->active, speed = flix_speed(g, p, seal), best = NOTHING;
    int least = flix_count_eyes(g, m, later, g->at[seal]) * 60;
    uint8_t steps[SPACES];
    struct flix_eyes now;
    if (least == 0)
        return NOTHING;
    least += way == NULL ? 0 : way[g->at[seal]];
    flix_find_eyes(g, m, true, &now);
    flix_walk(g, m, g->at[seal], speed, steps);
    for (int space = 0; space < SPACES; space++) {
        if (steps[space] > speed || steps[space] == 0 || flix_is_occupied(g, space))
            continue;
        int score = 60 * flix_count_eyes(g, m, later, space) +
                    30 * flix_count_eyes(g, m, &now, space) +
                    (way == NULL ? 0 : way[space]);
        if (score < least) {
            least = score;
            best = space;
        }
    }
    return best;
}
