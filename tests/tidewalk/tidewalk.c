/* tidewalk.c: cross the beach before the tide comes in.
 *
 * The smallest game with the whole shape: a flat state, steps that read like the
 * rulebook, chance as an argument, and no secret to keep, because the tide is drawn when
 * it comes and not before. Rules: tests/tidewalk/rules.yaml. Read the state first, then
 * the tables at the bottom, then the steps. */
#include <sandtable/bag.h>
#include <sandtable/field.h>

enum { BEACH = 12, STRIDE = 2, FACES = 6, CALMS = 7, FLOODS = 1, WALKER = 0 };
enum kind { TOKEN = ST_KINDS };
enum token { CALM, FLOOD, TOKENS };
enum verb { WALK, RUN };
enum step { ASK_TURN, DO_DASH, DO_ADVANCE, DO_TIDE };
enum event { ROLLED, FELL, MOVED, ARRIVED, DREW };
enum refusal { LEGAL, WALK_IS_OVER };
enum ending { UNDER_WAY, SAFE, LOST };

struct tidewalk {
    st_agenda agenda;
    st_bag tide;     /* tokens still to come */
    uint8_t pace;    /* 0..BEACH */
    uint8_t zero[3]; /* states are compared as bytes, so padding is ours and zero */
};
_Static_assert(sizeof(struct tidewalk) == sizeof(st_agenda) + sizeof(st_bag) + 4,
               "the state has no padding");

/* Computed, not stored: the one flood token is in the bag, or it has come. */
static bool is_lost(const struct tidewalk *g)
{
    return st_bag_count(&g->tide, FLOOD) == 0;
}

static bool is_safe(const struct tidewalk *g)
{
    return g->pace == BEACH;
}

static st_stop dash(st_table *t, st_task task)
{
    struct tidewalk *g = t->state;
    int face = st_chance_die(t->chance, FACES);
    st_tell(t, ROLLED, face, 0, 0);
    if (face == 1)
        st_tell(t, FELL, 0, 0, 0);
    else
        st_agenda_push(&g->agenda, DO_ADVANCE, face);
    return ST_DONE;
}

static st_stop advance(st_table *t, st_task task)
{
    struct tidewalk *g = t->state;
    int paces = task.a;
    g->pace = (uint8_t)(g->pace + paces < BEACH ? g->pace + paces : BEACH);
    st_tell(t, MOVED, g->pace, 0, 0);
    if (is_safe(g)) {
        st_tell(t, ARRIVED, st_bag_total(&g->tide), 0, 0);
        st_agenda_clear(&g->agenda); /* safe at once: no token for this turn */
    }
    return ST_DONE;
}

static st_stop tide(st_table *t, st_task task)
{
    struct tidewalk *g = t->state;
    st_tell(t, DREW, st_bag_draw(&g->tide, t->chance, TOKEN), 0, 0);
    if (is_lost(g))
        st_agenda_clear(&g->agenda);
    return ST_DONE;
}

static void lay(st_table *t, const st_setup *setup)
{
    struct tidewalk *g = t->state;
    st_bag_put(&g->tide, CALM, CALMS); /* TIDEWALK-1 */
    st_bag_put(&g->tide, FLOOD, FLOODS);
    st_agenda_push(&g->agenda, ASK_TURN, 0);
}

static uint32_t to_act(const void *state)
{
    const struct tidewalk *g = state;
    return st_agenda_is_empty(&g->agenda) ? 0 : 1U << WALKER;
}

static void moves(const void *state, const void *pack, st_moves *out)
{
    if (to_act(state) == 0)
        return;
    st_moves_add(out, (st_move){ .verb = WALK });
    st_moves_add(out, (st_move){ .verb = RUN });
}

static st_verdict judge(const void *state, const void *pack, int seat, st_move move)
{
    return to_act(state) == 0 ? st_refused(WALK_IS_OVER, 0, 0, 0) : st_legal();
}

/* The question of this turn stays below what is pushed and becomes that of the next. */
static void play(st_table *t, int seat, st_move move)
{
    struct tidewalk *g = t->state;
    st_agenda_push(&g->agenda, DO_TIDE, 0); /* pushed first, so done after the move */
    switch ((enum verb)move.verb) {
    case WALK: st_agenda_push(&g->agenda, DO_ADVANCE, STRIDE); break;
    case RUN: st_agenda_push(&g->agenda, DO_DASH, 0); break;
    }
}

static st_outcome outcome(const void *state)
{
    const struct tidewalk *g = state;
    if (is_safe(g)) /* TIDEWALK-7 */
        return (st_outcome){ .ending = SAFE,
                             .winners = 1U << WALKER,
                             .score = { (int16_t)st_bag_total(&g->tide) } };
    return (st_outcome){ .ending = is_lost(g) ? LOST : UNDER_WAY };
}

static const char *check(const void *state, const void *pack)
{
    const struct tidewalk *g = state;
    if (g->pace > BEACH)
        return "the walker has left the beach";
    if (st_bag_count(&g->tide, CALM) > CALMS || st_bag_count(&g->tide, FLOOD) > FLOODS)
        return "the bag holds too many tokens";
    if (st_agenda_is_empty(&g->agenda) != (is_safe(g) || is_lost(g)))
        return "the walk goes on when it is over, or stops before";
    return NULL;
}

static st_word word(const void *pack, int kind, int value)
{
    static const st_word tokens[TOKENS] = {
        [CALM] = { "calm", "calm" }, [FLOOD] = { "flood", "flood" }
    };
    return kind == TOKEN && value < TOKENS ? tokens[value] : (st_word){ NULL, NULL };
}

static void show_beach(const struct tidewalk *g, st_scene *out)
{
    st_scene_board(out,
                   (st_board){ "beach", "The beach", .columns = BEACH + 1, .rows = 1 });
    for (int pace = 0; pace <= BEACH; pace++)
        st_scene_cell(out, (st_cell){ .id = st_scene_text(out, "pace-%d", pace),
                                      .kind = pace < BEACH ? "sand" : "dune",
                                      .area = -1,
                                      .x = pace });
    st_scene_piece(out, (st_piece){ .id = "walker",
                                    .kind = "walker",
                                    .label = st_scene_seat(out, WALKER),
                                    .glyph = "W",
                                    .owner = WALKER,
                                    .cell = st_scene_text(out, "pace-%d", g->pace) });
}

static void show_tide(const struct tidewalk *g, st_scene *out)
{
    const int calm = st_bag_count(&g->tide, CALM), flood = st_bag_count(&g->tide, FLOOD);
    st_scene_zone(out, (st_zone){ "tide", "Still in the bag", ST_SPECTATOR,
                                  .is_face_up = true, .count = calm + flood });
    st_scene_card(out, (st_card){ .id = "calm", .name = "calm", .count = calm });
    st_scene_card(out, (st_card){ .id = "flood", .name = "flood", .count = flood });
}

static void scene(const void *state, const void *pack, int seat, st_scene *out)
{
    const struct tidewalk *g = state;
    out->headline = st_scene_text(out, "Pace %d of %d", g->pace, BEACH);
    show_beach(g, out);
    show_tide(g, out);
    if (to_act(g) != 0)
        out->prompt = seat == WALKER ? "Walk or run?"
                                     : "The walker decides whether to run.";
}

static void offer(const void *state, const void *pack, int seat, st_offer *offer,
                  st_scene *out)
{
    offer->touches = "walker";
    offer->label = offer->move.verb == WALK ? "two paces" : "as far as the die says";
    if (offer->move.verb == RUN)
        offer->warning = "On a 1 you fall and stay.";
}

/* A bot wants to be far along, and before all to be safe. */
static int worth(const void *state, const void *pack, int seat)
{
    const struct tidewalk *g = state;
    if (is_safe(g))
        return 1000 + 10 * st_bag_total(&g->tide);
    return is_lost(g) ? -1000 : g->pace;
}

static const st_kind kinds[] = {
    [TOKEN - ST_KINDS] = { "token", "a token, calm or flood" },
};

static const st_verb verbs[] = {
    [WALK] = { "walk", "", .help = "move two paces" },
    [RUN] = { "run", "", .help = "move a die roll; on a 1 you fall" },
};

static const st_step steps[] = {
    [ASK_TURN] = { "turn", st_ask, "TIDEWALK-2" },
    [DO_DASH] = { "dash", dash, "TIDEWALK-4" },
    [DO_ADVANCE] = { "advance", advance, "TIDEWALK-3 TIDEWALK-4 TIDEWALK-6" },
    [DO_TIDE] = { "tide", tide, "TIDEWALK-5" },
};

static const st_sentence events[] = {
    [ROLLED] = { "rolled", "face:number", "TIDEWALK-4", "You roll a {0}.", ST_DETAIL },
    [FELL] = { "fell", "", "TIDEWALK-4", "You fall and stay.", ST_HEADLINE },
    [MOVED] = { "moved", "pace:number", "TIDEWALK-3 TIDEWALK-4", "You are at pace {0}.",
                ST_HEADLINE },
    [ARRIVED] = { "arrived", "tokens:number", "TIDEWALK-6 TIDEWALK-7",
                  "You are safe, with {0} tokens left in the bag.", ST_HEADLINE },
    [DREW] = { "drew", "token", "TIDEWALK-5", "The tide brings {0}.", ST_HEADLINE },
};

static const st_sentence refusals[] = {
    [WALK_IS_OVER] = { "over", "", "TIDEWALK-7", "The walk is over.", ST_HEADLINE },
};

static const st_field fields[] = {
    ST_FIELD("pace", struct tidewalk, pace, ST_NUMBER),
    { "tide", offsetof(struct tidewalk, tide.left), .size = 1, .kind = ST_NUMBER,
      .rows = TOKENS, .row_kind = TOKEN },
};

static const char *const endings[] = {
    [UNDER_WAY] = "under way",
    [SAFE] = "safe",
    [LOST] = "lost",
};

extern const st_file st_content_tidewalk[]; /* made by the build from the YAML files */
extern const st_game st_tidewalk;

static const st_content content = {
    .files = st_content_tidewalk,
};

static const st_rules rules = {
    .size = sizeof(struct tidewalk),
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
    .offer = offer,
};

static const st_mind mind = {
    .worth = worth,
};

const st_game st_tidewalk = {
    .id = "tidewalk",
    .title = "Tidewalk",
    .blurb = "Cross the beach before the tide comes in.",
    .version = 1,
    .seats_min = 1,
    .seats_max = 1,
    .seats_usual = 1,
    .minutes = 2,
    ST_TABLE(kind, kinds),
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
