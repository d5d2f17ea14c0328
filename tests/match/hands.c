/* hands.c: a game of two seats with everything that matters to a match and nothing else:
 * a secret card in each hand, dice, moves that show something and moves that do not, a
 * macro, and an option. It is for the tests of src/match only.
 *
 * Each seat holds one of eight cards. A turn is up to three steps, or one other thing;
 * then the other seat is on. The first to walk nine steps wins. */
#include "table.h"

#include <string.h>

enum { SEATS = 2, CARDS = 8, GOAL = 9, FACES = 6 };
enum kind { CARD = ST_KINDS };
enum verb { STEP, PASS, ROLL, SWAP, PEEK, SHOW, CLAIM, RUSH };
enum event { STEPPED, PASSED, ROLLED, SWAPPED, SAW, SHOWED, DEALT };
enum refusal { LEGAL, NOT_ON, GAME_OVER, NOT_HELD, TOO_FAR };

struct hands {
    st_agenda agenda;
    uint8_t hand[SEATS], walked[SEATS];
    uint8_t seat, steps, zero[2];
};
_Static_assert(sizeof(struct hands) == sizeof(st_agenda) + 8, "no padding");

int hands_last_step = 3;
int hands_mission_steps;

static bool is_over(const struct hands *g)
{
    return g->walked[0] >= GOAL || g->walked[1] >= GOAL;
}

static void lay(st_table *t, const st_setup *setup)
{
    struct hands *g = t->state;
    for (int seat = 0; seat < SEATS; seat++) {
        g->hand[seat] = (uint8_t)st_chance_pick(t->chance, CARD, CARDS);
        st_tell_only(t, 1 << seat, DEALT, seat, g->hand[seat], 0);
    }
    g->seat = (uint8_t)setup->option[0];
    st_agenda_push(&g->agenda, 0, 0);
}

static int mission(const void *state)
{
    const struct hands *g = state;
    return hands_mission_steps > 0 ? g->walked[0] / hands_mission_steps : 0;
}

static uint32_t to_act(const void *state)
{
    const struct hands *g = state;
    return is_over(g) ? 0 : 1U << g->seat;
}

static void moves(const void *state, const void *pack, st_moves *out)
{
    const struct hands *g = state;
    for (int16_t verb = STEP; verb < CLAIM && !is_over(g); verb++)
        st_moves_add(out, (st_move){ .verb = verb });
    if (!is_over(g))
        st_moves_add(out, (st_move){ .verb = CLAIM, .arg = { g->hand[g->seat] } });
}

static st_verdict judge(const void *state, const void *pack, int seat, st_move move)
{
    const struct hands *g = state;
    if (is_over(g))
        return st_refused(GAME_OVER, 0, 0, 0);
    if (seat != g->seat)
        return st_refused(NOT_ON, g->seat, 0, 0);
    if (move.verb == CLAIM && move.arg[0] != g->hand[seat])
        return st_refused(NOT_HELD, move.arg[0], 0, 0);
    return st_legal();
}

static st_verdict expand(const void *state, const void *pack, int seat,
                         const st_order *order, st_moves *out)
{
    st_verdict verdict = judge(state, pack, seat, (st_move){ .verb = STEP });
    if (verdict.refusal == 0 && (order->arg[0] < 1 || order->arg[0] > GOAL))
        return st_refused(TOO_FAR, order->arg[0], 0, 0);
    for (int i = 0; i < order->arg[0] && verdict.refusal == 0; i++)
        st_moves_add(out, (st_move){ .verb = STEP });
    return verdict;
}

static void walk(st_table *t, struct hands *g, int paces)
{
    g->walked[g->seat] = (uint8_t)(g->walked[g->seat] + paces);
    st_tell(t, STEPPED, g->seat, g->walked[g->seat], 0);
    if (is_over(g))
        st_agenda_clear(&g->agenda);
}

static void act(st_table *t, struct hands *g, st_move move)
{
    const int other = 1 - g->seat;
    switch ((enum verb)move.verb) {
    case PASS: st_tell(t, PASSED, g->seat, 0, 0); break;
    case ROLL: st_tell(t, ROLLED, st_chance_die(t->chance, FACES), 0, 0); break;
    case PEEK: st_tell_only(t, 1 << g->seat, SAW, other, g->hand[other], 0); break;
    case SHOW: st_tell(t, SHOWED, g->seat, g->hand[g->seat], 0); break;
    case SWAP:
        g->hand[g->seat] = (uint8_t)st_chance_pick(t->chance, CARD, CARDS);
        st_tell_briefly(t, SWAPPED, g->seat, 0, 0);
        break;
    case CLAIM: /* it says nothing; that it could be made says enough */
    case STEP:
    case RUSH: break;
    }
}

static void play(st_table *t, int seat, st_move move)
{
    struct hands *g = t->state;
    const bool is_step = move.verb == STEP;
    if (is_step)
        walk(t, g, 1);
    else
        act(t, g, move);
    g->steps = (uint8_t)(is_step ? g->steps + 1 : 0);
    if (!is_step || g->steps == hands_last_step) {
        g->seat = (uint8_t)(1 - g->seat);
        g->steps = 0;
    }
}

static st_outcome outcome(const void *state)
{
    const struct hands *g = state;
    st_outcome o = { .score = { g->walked[0], g->walked[1] } };
    o.ending = is_over(g);
    o.winners = (uint16_t)((g->walked[0] >= GOAL) | (g->walked[1] >= GOAL) << 1);
    return o;
}

static const char *check(const void *state, const void *pack)
{
    const struct hands *g = state;
    return g->seat < SEATS && g->hand[0] < CARDS && g->hand[1] < CARDS ? NULL
                                                                       : "a bad hand";
}

static void blur(void *state, const void *pack, int seat, st_chance *chance)
{
    struct hands *g = state;
    for (int other = 0; other < SEATS; other++)
        if (other != seat)
            g->hand[other] = (uint8_t)st_chance_below(chance, CARDS);
}

static st_word word(const void *pack, int kind, int value)
{
    static const st_word cards[CARDS] = {
        { "ant", "the ant" }, { "bee", "the bee" }, { "cat", "the cat" },
        { "dog", "the dog" }, { "elk", "the elk" }, { "fox", "the fox" },
        { "gnu", "the gnu" }, { "hen", "the hen" },
    };
    return value < CARDS ? cards[value] : (st_word){ NULL, NULL };
}

static void scene(const void *state, const void *pack, int seat, st_scene *out)
{
    const struct hands *g = state;
    out->headline = st_scene_text(out, "%s is on", st_scene_seat(out, g->seat));
}

static void offer(const void *state, const void *pack, int seat, st_offer *offer,
                  st_scene *out)
{
    const struct hands *g = state;
    if (offer->move.verb == STEP && g->steps + 1 == hands_last_step)
        offer->warning = "Your turn ends with it.";
}

static const st_option options[] = {
    { "first", "one two", "one", .help = "who begins" },
    { "lucky", NULL, NULL, .help = "a card that means nothing", .kind = CARD },
    { "charm", NULL, NULL, .help = "a seat's own that means nothing", .kind = CARD,
      .is_per_seat = true },
};
static const st_kind kinds[] = { { "card", "a card, ant to hen" } };
static const st_verb verbs[] = {
    [STEP] = { "step", "", .help = "go one step" },
    [PASS] = { "pass", "", .help = "do nothing" },
    [ROLL] = { "roll", "", .help = "roll a die" },
    [SWAP] = { "swap", "", .help = "draw another card" },
    [PEEK] = { "peek", "", .help = "look at the other card" },
    [SHOW] = { "show", "", .help = "show your card" },
    [CLAIM] = { "claim", "card", .help = "say what you hold" },
    [RUSH] = { "rush", "number", "go some steps", .is_macro = true },
};
static const st_step steps[] = { { "turn", st_ask, "HANDS-1" } };
static const st_sentence events[] = {
    [STEPPED] = { "stepped", "seat place:number", "HANDS-1", "{0} is at {1}.",
                  ST_HEADLINE },
    [PASSED] = { "passed", "seat", "HANDS-1", "{0} passes.", ST_HEADLINE },
    [ROLLED] = { "rolled", "face:number", "HANDS-1", "The die shows {0}.", ST_DETAIL },
    [SWAPPED] = { "swapped", "seat", "HANDS-1", "{0} draws.", ST_HEADLINE },
    [SAW] = { "saw", "seat card", "HANDS-2", "{0} holds {1}.", ST_HEADLINE },
    [SHOWED] = { "showed", "seat card", "HANDS-2", "{0} shows {1}.", ST_HEADLINE },
    [DEALT] = { "dealt", "seat card", "HANDS-1", "{0} gets {1}.", ST_HEADLINE },
};
static const st_sentence refusals[] = {
    [NOT_ON] = { "not-on", "seat", "HANDS-3", "It is the turn of {0}.", 0 },
    [GAME_OVER] = { "over", "", "HANDS-3", "The walk is over.", 0 },
    [NOT_HELD] = { "not-held", "card", "HANDS-2", "You do not hold {0}.", 0 },
    [TOO_FAR] = { "too-far", "number", "HANDS-1", "Nobody goes {0} steps.", 0 },
};
static const st_field fields[] = {
    { "hand", offsetof(struct hands, hand), .size = 1, .kind = CARD, .rows = SEATS,
      .row_kind = ST_SEAT },
    { "walked", offsetof(struct hands, walked), .size = 1, .kind = ST_NUMBER,
      .rows = SEATS, .row_kind = ST_SEAT },
    { "seat", offsetof(struct hands, seat), .size = 1, .kind = ST_SEAT },
    { "steps", offsetof(struct hands, steps), .size = 1, .kind = ST_NUMBER },
};
static const char *const endings[] = { "under way", "walked off" };

static const char pack_yaml[] =
    "{game: hands, name: hands, title: Two Hands, version: '1.0'}\n";
static const char rules_yaml[] =
    "rules:\n"
    "- {id: HANDS-1, title: Steps, section: Turn, text: Go up to three steps.}\n"
    "- {id: HANDS-2, title: Cards, section: Turn, text: Show what you like.}\n"
    "- {id: HANDS-3, title: Turns, section: Turn, text: One after the other.}\n";
static const st_file files[] = {
    { "pack.yaml", (const unsigned char *)pack_yaml, sizeof pack_yaml - 1 },
    { "rules.yaml", (const unsigned char *)rules_yaml, sizeof rules_yaml - 1 },
    { NULL, NULL, 0 },
};

static const st_content content = {
    .files = files,
};

static const st_rules rules = {
    .size = sizeof(struct hands),
    .lay = lay,
    .to_act = to_act,
    .moves = moves,
    .judge = judge,
    .play = play,
    .outcome = outcome,
    .mission = mission,
    .blur = blur,
    .check = check,
};

static const st_show show = {
    .word = word,
    .scene = scene,
    .offer = offer,
    .expand = expand,
};

const st_game st_hands = {
    .id = "hands",
    .title = "Two Hands",
    .blurb = "A game for tests.",
    .version = 3,
    .seats_min = SEATS,
    .seats_max = SEATS,
    .seats_usual = SEATS,
    .minutes = 1,
    ST_TABLE(option, options),
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
};
