/* voyage.c: a game as long and as large as a campaign, and with no more in it: a state of
 * 8 KiB and thousands of moves. It is for the tests of src/match only. */
#include "table.h"

#include <string.h>

enum { HOLDS = 8000, FACES = 6, LAST_DAY = 6000 };
enum verb { SAIL, WAIT };
enum event { THREW, LOADED, SAILED };
enum refusal { LEGAL, ASHORE };

struct voyage {
    st_agenda agenda;
    uint16_t day, zero;
    uint8_t hold[HOLDS];
};
_Static_assert(sizeof(struct voyage) == sizeof(st_agenda) + 4 + HOLDS, "no padding");

static void lay(st_table *t, const st_setup *setup)
{
    struct voyage *g = t->state;
    st_agenda_push(&g->agenda, 0, 0);
}

static uint32_t to_act(const void *state)
{
    return ((const struct voyage *)state)->day < LAST_DAY;
}

static void moves(const void *state, const void *pack, st_moves *out)
{
    for (int16_t verb = SAIL; verb <= WAIT && to_act(state); verb++)
        st_moves_add(out, (st_move){ .verb = verb });
}

static st_verdict judge(const void *state, const void *pack, int seat, st_move move)
{
    return to_act(state) ? st_legal() : st_refused(ASHORE, 0, 0, 0);
}

/* What is loaded depends on all that was loaded there before. */
static void play(st_table *t, int seat, st_move move)
{
    struct voyage *g = t->state;
    g->day++;
    if (move.verb == SAIL) {
        const int one = st_chance_die(t->chance, FACES);
        const int two = st_chance_die(t->chance, FACES);
        const int hold = (g->day * 7 + one) % HOLDS;
        g->hold[hold] = (uint8_t)((g->hold[hold] * 5 + two) % 251);
        st_tell(t, THREW, one, two, 0);
        st_tell(t, LOADED, hold, g->hold[hold], 0);
    }
    st_tell(t, SAILED, g->day, 0, 0);
    if (g->day == LAST_DAY)
        st_agenda_clear(&g->agenda);
}

static st_outcome outcome(const void *state)
{
    return (st_outcome){ .ending = ((const struct voyage *)state)->day == LAST_DAY };
}

static const char *check(const void *state, const void *pack)
{
    return ((const struct voyage *)state)->day <= LAST_DAY ? NULL : "too far";
}

static void scene(const void *state, const void *pack, int seat, st_scene *out)
{
    out->headline = st_scene_text(out, "day %d", ((const struct voyage *)state)->day);
}

static const st_verb verbs[] = {
    [SAIL] = { "sail", "", .help = "throw twice and load" },
    [WAIT] = { "wait", "", .help = "let a day go by" },
};
static const st_step steps[] = { { "day", st_ask, "VOYAGE-1" } };
static const st_sentence events[] = {
    [THREW] = { "threw", "first:number second:number", "VOYAGE-1", "{0} and {1}.",
                ST_DETAIL },
    [LOADED] = { "loaded", "crate:number good:number", "VOYAGE-1", "{0} is {1}.",
                 ST_DETAIL },
    [SAILED] = { "sailed", "day:number", "VOYAGE-1", "Day {0}.", ST_HEADLINE },
};
static const st_sentence refusals[] = {
    [ASHORE] = { "ashore", "", "VOYAGE-1", "The voyage is over.", 0 },
};
static const st_field fields[] = {
    { "day", offsetof(struct voyage, day), .size = 2, .kind = ST_NUMBER },
    { "hold", offsetof(struct voyage, hold), .size = 1, .kind = ST_NUMBER, .rows = HOLDS,
      .row_kind = ST_LIST },
};
static const char *const endings[] = { "under way", "home" };

static const char pack_yaml[] =
    "{game: voyage, name: voyage, title: A Voyage, version: '1.0'}\n";
static const char rules_yaml[] =
    "rules:\n"
    "- {id: VOYAGE-1, title: Days, section: Sea, text: A day follows another.}\n";
static const st_file files[] = {
    { "pack.yaml", (const unsigned char *)pack_yaml, sizeof pack_yaml - 1 },
    { "rules.yaml", (const unsigned char *)rules_yaml, sizeof rules_yaml - 1 },
    { NULL, NULL, 0 },
};

static const st_content content = {
    .files = files,
};

static const st_rules rules = {
    .size = sizeof(struct voyage),
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

const st_game st_voyage = {
    .id = "voyage",
    .title = "A Voyage",
    .blurb = "A long game for tests.",
    .version = 1,
    .seats_min = 1,
    .seats_max = 1,
    .seats_usual = 1,
    .minutes = 1,
    .verbs = verbs,
    .verb_count = ST_COUNT(verbs),
    .steps = steps,
    .step_count = ST_COUNT(steps),
    .events = events,
    .event_count = ST_COUNT(events),
    .refusals = refusals,
    .refusal_count = ST_COUNT(refusals),
    .fields = fields,
    .field_count = ST_COUNT(fields),
    .endings = endings,
    .ending_count = ST_COUNT(endings),
    .content = &content,
    .rules = &rules,
    .show = &show,
};
