/* glut.c: a game that does too much of anything when it is told to: push, ask, tell, go
 * on, draw from nothing, lead nowhere. It is for the tests of what the engine has no room
 * for. */
#include "table.h"

#include <sandtable/bag.h>

enum kind { TOKEN = ST_KINDS };
enum verb { NAP, PILE, ROLL, SHOUT, SPIN, GRAB, HALT, MARCH };
enum step { ASK, REST, TURN };
enum event { HEARD };
enum refusal { LEGAL, OVER };

struct glut {
    st_agenda agenda;
    int16_t naps;
    uint8_t is_halted, is_wide;
};
_Static_assert(sizeof(struct glut) == sizeof(st_agenda) + 4, "no padding");

static bool is_over(const struct glut *g)
{
    return g->naps >= 40;
}

static st_stop rest(st_table *t, st_task task)
{
    return ST_DONE;
}

/* A step that never comes to an end. */
static st_stop turn(st_table *t, st_task task)
{
    st_agenda_push(t->state, TURN, 0);
    return ST_DONE;
}

static void lay(st_table *t, const st_setup *setup)
{
    st_agenda_push(t->state, ASK, 0);
}

static uint32_t to_act(const void *state)
{
    return is_over(state) ? 0 : 1;
}

static void moves(const void *state, const void *pack, st_moves *out)
{
    const struct glut *g = state;
    if (!g->is_halted && !is_over(g))
        st_moves_add(out, (st_move){ .verb = NAP });
    for (int i = 0; g->is_wide && i < ST_MOVES; i++)
        st_moves_add(out, (st_move){ .verb = PILE, .arg = { (int16_t)i } });
}

static st_verdict judge(const void *state, const void *pack, int seat, st_move move)
{
    return is_over(state) ? st_refused(OVER, 0, 0, 0) : st_legal();
}

static st_verdict expand(const void *state, const void *pack, int seat,
                         const st_order *order, st_moves *out)
{
    for (int i = 0; i < order->arg[0]; i++)
        st_moves_add(out, (st_move){ .verb = NAP });
    return st_legal();
}

static void play(st_table *t, int seat, st_move move)
{
    struct glut *g = t->state;
    st_bag empty = { 0 };
    g->naps++;
    for (int i = 0; i < move.arg[0]; i++) {
        if (move.verb == PILE)
            st_agenda_push(&g->agenda, REST, i);
        if (move.verb == ROLL)
            st_chance_die(t->chance, 6);
        if (move.verb == SHOUT)
            st_tell(t, HEARD, i, 0, 0);
    }
    if (move.verb == SPIN)
        st_agenda_push(&g->agenda, TURN, 0);
    if (move.verb == GRAB)
        st_bag_draw(&empty, t->chance, TOKEN);
    g->is_halted = move.verb == HALT;
    if (is_over(g))
        st_agenda_clear(&g->agenda);
}

static st_outcome outcome(const void *state)
{
    return (st_outcome){ .ending = is_over(state) };
}

static const char *check(const void *state, const void *pack)
{
    return NULL;
}

static st_word word(const void *pack, int kind, int value)
{
    return value == 0 ? (st_word){ "token", "a token" } : (st_word){ NULL, NULL };
}

static void scene(const void *state, const void *pack, int seat, st_scene *out)
{
}

static const st_kind kinds[] = { { "token", "a token" } };
static const st_verb verbs[] = {
    [NAP] = { "nap", "", .help = "do nothing" },
    [PILE] = { "pile", "number", .help = "push so many steps" },
    [ROLL] = { "roll", "number", .help = "roll so many dice" },
    [SHOUT] = { "shout", "number", .help = "tell so many events" },
    [SPIN] = { "spin", "", .help = "go on for ever" },
    [GRAB] = { "grab", "", .help = "draw from an empty bag" },
    [HALT] = { "halt", "", .help = "leave no move" },
    [MARCH] = { "march", "number", .help = "nap so often", .is_macro = true },
};
static const st_step steps[] = { [ASK] = { "ask", st_ask, "GLUT-1" },
                                 [REST] = { "rest", rest, "GLUT-1" },
                                 [TURN] = { "turn", turn, "GLUT-1" } };
static const st_sentence events[] = {
    [HEARD] = { "heard", "count:number", "GLUT-1", "There are {0}.", ST_DETAIL },
};
static const st_sentence refusals[] = { { 0 }, { "over", "", "GLUT-1", "No.", 0 } };
static const st_field fields[] = {
    { .name = "naps",
      .offset = offsetof(struct glut, naps),
      .size = 2,
      .is_signed = true,
      .kind = ST_NUMBER },
    { .name = "halted",
      .offset = offsetof(struct glut, is_halted),
      .size = 1,
      .kind = ST_FLAG },
    { .name = "wide",
      .offset = offsetof(struct glut, is_wide),
      .size = 1,
      .kind = ST_FLAG },
};
static const char *const endings[] = { "under way", "rested" };

static const char pack_yaml[] = "{game: glut, name: glut, title: Glut, version: '1'}\n";
static const char rules_yaml[] =
    "rules:\n- {id: GLUT-1, title: Much, section: All, text: Too much.}\n";
static const st_file files[] = {
    { "pack.yaml", (const unsigned char *)pack_yaml, sizeof pack_yaml - 1 },
    { "rules.yaml", (const unsigned char *)rules_yaml, sizeof rules_yaml - 1 },
    { NULL, NULL, 0 },
};

static const st_content content = {
    .files = files,
};

static const st_rules rules = {
    .size = sizeof(struct glut),
    .lay = lay,
    .to_act = to_act,
    .moves = moves,
    .judge = judge,
    .play = play,
    .outcome = outcome,
    .check = check,
};

static const st_show show = {
    .word = word,
    .scene = scene,
    .expand = expand,
};

const st_game st_glut = {
    .id = "glut",
    .title = "Glut",
    .version = 1,
    .seats_min = 1,
    .seats_max = 1,
    .seats_usual = 1,
    .kinds = kinds,
    .verbs = verbs,
    .steps = steps,
    .events = events,
    .refusals = refusals,
    .fields = fields,
    .endings = endings,
    .kind_count = ST_COUNT(kinds),
    .verb_count = ST_COUNT(verbs),
    .step_count = ST_COUNT(steps),
    .event_count = ST_COUNT(events),
    .refusal_count = ST_COUNT(refusals),
    .field_count = ST_COUNT(fields),
    .ending_count = ST_COUNT(endings),
    .content = &content,
    .rules = &rules,
    .show = &show,
};
