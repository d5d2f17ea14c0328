/* relay.c: the least a turn game can be, for measuring the server and nothing else.
 *
 * Two seats take turns adding a number to a sum; at a million it is over. The same game
 * is easily written for other servers, so that figures compare. */
#include "core/work.h"

#include <sandtable/game.h>
#include <sandtable/registry.h>

#include <string.h>
#include <time.h>

enum { SEATS = 2, GOAL = 1000000, MOST = 9 };
enum refusal { LEGAL, IS_OVER, NOT_YOUR_TURN, NOT_A_DIGIT };
enum ending { UNDER_WAY, FULL };
enum level { DEAF, SLOW, QUICK };

struct relay {
    st_agenda agenda;
    int32_t sum;
    uint8_t seat, zero[3];
};
_Static_assert(sizeof(struct relay) == sizeof(st_agenda) + 8, "the state has no padding");

static void lay(st_table *t, const st_setup *setup)
{
    struct relay *g = t->state;
    st_agenda_push(&g->agenda, 0, 0);
}

static uint32_t to_act(const void *state)
{
    const struct relay *g = state;
    return g->sum >= GOAL ? 0 : 1U << g->seat;
}

static void moves(const void *state, const void *pack, st_moves *out)
{
    for (int16_t n = 1; n <= MOST && to_act(state) != 0; n++)
        st_moves_add(out, (st_move){ .verb = 0, .arg = { n } });
}

static st_verdict judge(const void *state, const void *pack, int seat, st_move move)
{
    const struct relay *g = state;
    if (g->sum >= GOAL)
        return st_refused(IS_OVER, 0, 0, 0);
    if (g->seat != seat)
        return st_refused(NOT_YOUR_TURN, g->seat, 0, 0);
    return move.arg[0] < 1 || move.arg[0] > MOST ? st_refused(NOT_A_DIGIT, 0, 0, 0)
                                                 : st_legal();
}

static void play(st_table *t, int seat, st_move move)
{
    struct relay *g = t->state;
    g->sum += move.arg[0];
    g->seat = (uint8_t)(1 - g->seat);
    st_tell(t, 0, seat, move.arg[0], 0);
    if (g->sum >= GOAL)
        st_agenda_clear(&g->agenda);
}

static st_outcome outcome(const void *state)
{
    const struct relay *g = state;
    return (st_outcome){ .ending = g->sum >= GOAL ? FULL : UNDER_WAY };
}

static const char *check(const void *state, const void *pack)
{
    const struct relay *g = state;
    return g->seat < SEATS ? NULL : "nobody is on";
}

static void scene(const void *state, const void *pack, int seat, st_scene *out)
{
    const struct relay *g = state;
    st_scene_track(out, (st_track){ .id = "sum",
                                    .label = "sum",
                                    .owner = ST_SPECTATOR,
                                    .value = g->sum,
                                    .max = GOAL });
    if (to_act(g) != 0)
        out->prompt = "Add a number.";
}

static int worth(const void *state, const void *pack, int seat)
{
    const struct relay *g = state;
    return g->sum;
}

/* "slow" keeps a core busy for a second, as a bot that searches would, unless nobody wants
 * it any more; "deaf" for a minute, whatever is wanted. */
static st_move advise(const void *state, const void *pack, int seat, int level,
                      st_chance *chance)
{
    static const int seconds[] = { [DEAF] = 60, [SLOW] = 1, [QUICK] = 0 };
    struct timespec begin, now;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    do
        clock_gettime(CLOCK_MONOTONIC, &now);
    while (now.tv_sec * 1000000000LL + now.tv_nsec <
               (begin.tv_sec + seconds[level]) * 1000000000LL + begin.tv_nsec &&
           (level == DEAF || st_work_did(0)));
    return (st_move){ .verb = 0, .arg = { 1 } };
}

static const char *const levels[] = {
    [DEAF] = "deaf", [SLOW] = "slow", [QUICK] = "quick"
};
static const st_verb verbs[] = { { "add", "number", .help = "add a number to the sum" } };
static const st_step steps[] = { { "turn", st_ask, "RELAY-1" } };
static const st_sentence events[] = {
    { "added", "seat number", "RELAY-1", "{0} adds {1}.", ST_HEADLINE },
};
static const st_sentence refusals[] = {
    [IS_OVER] = { "over", "", "RELAY-1", "The sum is full.", ST_HEADLINE },
    [NOT_YOUR_TURN] = { "turn", "seat", "RELAY-1", "{0} is on.", ST_HEADLINE },
    [NOT_A_DIGIT] = { "digit", "", "RELAY-1", "Add 1 to 9.", ST_HEADLINE },
};
static const st_field fields[] = {
    { "sum", offsetof(struct relay, sum), .size = 4, .is_signed = true,
      .kind = ST_NUMBER },
    { "seat", offsetof(struct relay, seat), .size = 1, .kind = ST_SEAT },
};
static const char *const endings[] = { "under way", "full" };

extern const st_file st_content_relay[];

static const st_content content = {
    .files = st_content_relay,
};

static const st_rules rules = {
    .size = sizeof(struct relay),
    .lay = lay,
    .to_act = to_act,
    .moves = moves,
    .judge = judge,
    .play = play,
    .outcome = outcome,
    .check = check,
};

static const st_show show = {
    .scene = scene,
};

static const st_mind mind = {
    ST_TABLE(level, levels),
    .worth = worth,
    .advise = advise,
};

static const st_game relay = {
    .id = "relay",
    .title = "Relay",
    .blurb = "Add numbers in turn.",
    .version = 1,
    .seats_min = SEATS,
    .seats_max = SEATS,
    .seats_usual = SEATS,
    .minutes = 1,
    ST_TABLE(verb, verbs),
    ST_TABLE(step, steps),
    ST_TABLE(event, events),
    ST_TABLE(refusal, refusals),
    ST_TABLE(field, fields),
    ST_TABLE(ending, endings),
    .content = &content,
    .rules = &rules,
    .show = &show,
    .mind = &mind,
};

const st_game *const st_games[] = { &relay, NULL };
