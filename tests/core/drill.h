/* drill.h: a made-up game of words alone, for the parts that only read and write: verbs,
 * sentences, options and fields. It is never played; only its agenda may be run. */
#ifndef ST_TESTS_DRILL_H
#define ST_TESTS_DRILL_H

#include <sandtable/position.h>

#include <stddef.h>
#include <string.h>

enum { DRILL_ROOM = ST_KINDS, DRILL_TOOL };
enum {
    DRILL_GO,
    DRILL_CARRY,
    DRILL_ORDER,
    DRILL_TURN,
    DRILL_WALK,
    DRILL_STACK,
    DRILL_THROW
};

struct drill {
    st_agenda agenda;
    int32_t clock;
    int16_t heat;
    uint8_t at;
    int8_t holder;
    uint8_t bag[3];
    uint8_t shelf[2][3];
    uint8_t zero[3];
};

static st_word drill_word(const void *pack, int kind, int value)
{
    static const st_word rooms[] = { { "hall", "the hall" },
                                     { "attic", "the attic" },
                                     { "b2", "the cellar" } };
    static const st_word tools[] = { { "rope", "Rope" },
                                     { "saw", "Saw" },
                                     { "hammer", "Hammer" } };
    if (value >= 3)
        return (st_word){ NULL, NULL };
    return kind == DRILL_ROOM ? rooms[value] : tools[value];
}

static const char *drill_check(const void *state, const void *pack)
{
    return ((const struct drill *)state)->heat > 100 ? "it is too hot" : NULL;
}

static int drill_double(const void *state, const void *pack, int row, int column)
{
    return 2 * ((const struct drill *)state)->heat;
}

static st_verdict drill_vet(const st_setup *setup, const void *pack)
{
    return setup->option[0] == 1 && setup->seats == 2 ? st_refused(1, 1, 0, 0)
                                                      : st_legal();
}

#define DRILL_AT(member) offsetof(struct drill, member)

static const st_kind drill_kinds[] = { { "room", "a room" }, { "tool", "a tool" } };
static const st_option drill_options[] = {
    { "light", "off on dim", "off", .help = "how bright it is" },
    { "start", NULL, "", .help = "where it begins", .kind = DRILL_ROOM },
    { "coat", "red blue", "red", .help = "what it wears", .is_per_seat = true },
};
static const st_verb drill_verbs[] = {
    [DRILL_GO] = { "go", "room", .help = "go there" },
    [DRILL_CARRY] = { "carry", "tool ['to' room] ['with' seat]", .help = "carry it" },
    [DRILL_ORDER] = { "order", "number...", .help = "put them in this order" },
    [DRILL_TURN] = { "turn", "hundredths halves", .help = "turn it" },
    [DRILL_WALK] = { "walk", "room...", .help = "walk through these", .is_macro = true },
    [DRILL_STACK] = { "stack", "tool [room] [number] [tool...]", .help = "pile them up",
                      .is_macro = true },
    [DRILL_THROW] = { "throw", "bearing number [room [tenths tenths]]", "throw it",
                      .open = 5 },
};
static const st_sentence drill_events[] = {
    { "moved", "seat room halves", "DRILL-1 DRILL-2", "{0} moves to {1}; {2} left.", 0 },
};
static const st_sentence drill_refusals[] = {
    { "legal", "", "", "", 0 },
    { "too-dark", "seat tool", "DRILL-2 DRILL-1", "It is too dark for {0}.", 0 },
};
static st_stop drill_stoke(st_table *t, st_task task)
{
    struct drill *g = t->state;
    g->heat = (int16_t)(g->heat + task.a);
    return ST_DONE;
}

static const st_step drill_steps[] = { { "wait", st_ask, "DRILL-1" },
                                       { "work", st_ask, "DRILL-2" },
                                       { "stoke", drill_stoke, "DRILL-2" } };
static const st_field drill_fields[] = {
    { .name = "clock",
      .offset = DRILL_AT(clock),
      .size = 4,
      .is_signed = true,
      .kind = ST_NUMBER },
    { .name = "heat",
      .offset = DRILL_AT(heat),
      .size = 2,
      .is_signed = true,
      .kind = ST_NUMBER },
    { .name = "at", .offset = DRILL_AT(at), .size = 1, .kind = DRILL_ROOM },
    { .name = "holder",
      .offset = DRILL_AT(holder),
      .size = 1,
      .is_signed = true,
      .kind = ST_SEAT },
    { .name = "bag",
      .offset = DRILL_AT(bag),
      .size = 1,
      .kind = ST_NUMBER,
      .rows = 3,
      .row_kind = DRILL_TOOL,
      .is_sparse = true },
    { .name = "shelf",
      .offset = DRILL_AT(shelf),
      .size = 1,
      .kind = ST_NUMBER,
      .rows = 2,
      .columns = 3,
      .stride = 3,
      .row_kind = ST_LIST,
      .column_kind = DRILL_TOOL },
    { .name = "twice", .kind = ST_NUMBER, .read = drill_double },
};

static const char drill_pack[] = "game: drill\nname: drill\ntitle: Drill\nversion: '1'\n";
static const char drill_rules[] =
    "rules:\n"
    "  - {id: DRILL-1, title: First, section: All, text: One.}\n"
    "  - {id: DRILL-2, title: Second, section: All, text: Two.}\n"
    "  - {id: DRILL-R01, title: Ruling, section: All, text: Three.}\n";
static const st_file drill_files[] = {
    { "pack.yaml", (const unsigned char *)drill_pack, sizeof drill_pack - 1 },
    { "rules.yaml", (const unsigned char *)drill_rules, sizeof drill_rules - 1 },
    { NULL, NULL, 0 },
};

static const st_content content = {
    .files = drill_files,
    .vet = drill_vet,
};

static const st_rules rules = {
    .size = sizeof(struct drill),
    .check = drill_check,
};

static const st_show show = {
    .word = drill_word,
};

static const st_game drill = {
    .id = "drill",
    .title = "Drill",
    .version = 3,
    .seats_min = 1,
    .seats_max = 2,
    .seats_usual = 1,
    ST_TABLE(option, drill_options),
    ST_TABLE(kind, drill_kinds),
    ST_TABLE(verb, drill_verbs),
    ST_TABLE(step, drill_steps),
    ST_TABLE(event, drill_events),
    ST_TABLE(refusal, drill_refusals),
    ST_TABLE(field, drill_fields),
    .content = &content,
    .rules = &rules,
    .show = &show,
};

/* A pack of it, made once for a test program. */
static st_pack *drill_content;

static int load_drill(void **unused)
{
    st_error err;
    drill_content = st_pack_new(&drill, NULL, stderr, &err);
    return drill_content == NULL;
}

static int free_drill(void **unused)
{
    st_pack_free(drill_content);
    return 0;
}

#endif
