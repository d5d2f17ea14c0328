/* guessing.c: the made-up game of guessing.h, and a registry that has nothing else. */
#include "guessing.h"

#include <sandtable/registry.h>

#include <string.h>

enum { MARK = ST_KINDS };
enum { TURN };
enum { DEALT, WALKED, GUESSED };
enum { NOT_YOUR_TURN = 1, NO_MARK, OVER };

struct guessing {
    st_agenda agenda;
    int16_t seats, turn, is_endless, left; /* left: turns until it is over */
    int16_t score[ST_SEATS];
    int16_t secret[ST_SEATS];
};
_Static_assert(sizeof(struct guessing) == sizeof(st_agenda) + 32, "no padding");

static int next_seat(const struct guessing *g)
{
    return (g->turn + 1) % g->seats;
}

static st_stop turn(st_table *t, st_task task)
{
    const struct guessing *g = t->state;
    return g->left == 0 ? ST_DONE : ST_ASK;
}

static void lay(st_table *t, const st_setup *setup)
{
    struct guessing *g = t->state;
    g->seats = (int16_t)setup->seats;
    g->is_endless = setup->option[0];
    g->left = (int16_t)(GUESSING_LAPS * setup->seats);
    for (int seat = 0; seat < setup->seats; seat++)
        g->secret[seat] = (int16_t)st_chance_pick(t->chance, MARK, GUESSING_MARKS);
    st_tell(t, DEALT, setup->seats, 0, 0);
    st_agenda_push(&g->agenda, TURN, 0);
}

static uint32_t to_act(const void *state)
{
    const struct guessing *g = state;
    return g->left == 0 ? 0 : 1u << g->turn;
}

static void moves(const void *state, const void *pack, st_moves *out)
{
    st_moves_add(out, (st_move){ .verb = GUESSING_WALK });
    for (int mark = 0; mark < GUESSING_MARKS; mark++)
        st_moves_add(out, (st_move){ .verb = GUESSING_GUESS, .arg = { (int16_t)mark } });
}

static st_verdict judge(const void *state, const void *pack, int seat, st_move move)
{
    const struct guessing *g = state;
    if (g->left == 0)
        return st_refused(OVER, 0, 0, 0);
    if (seat != g->turn)
        return st_refused(NOT_YOUR_TURN, g->turn, 0, 0);
    if (move.verb == GUESSING_GUESS && (move.arg[0] < 0 || move.arg[0] >= GUESSING_MARKS))
        return st_refused(NO_MARK, 0, 0, 0);
    return st_legal();
}

static void walk(st_table *t, struct guessing *g)
{
    int points = st_chance_die(t->chance, 3);
    g->score[g->turn] = (int16_t)(g->score[g->turn] + points);
    st_tell(t, WALKED, g->turn, points, 0);
}

static void guess(st_table *t, struct guessing *g, int mark)
{
    int other = next_seat(g);
    int points = g->secret[other] == mark ? GUESSING_PRIZE : 0;
    g->score[g->turn] = (int16_t)(g->score[g->turn] + points);
    st_tell(t, GUESSED, g->turn, mark, points);
    if (points)
        g->secret[other] = (int16_t)st_chance_pick(t->chance, MARK, GUESSING_MARKS);
}

static void play(st_table *t, int seat, st_move move)
{
    struct guessing *g = t->state;
    if (move.verb == GUESSING_WALK)
        walk(t, g);
    else
        guess(t, g, move.arg[0]);
    if (!g->is_endless)
        g->left--;
    else if (g->score[seat] > 10000) /* so that a long match stays within its numbers */
        g->score[seat] = 0;
    g->turn = (int16_t)next_seat(g);
}

static st_outcome outcome(const void *state)
{
    const struct guessing *g = state;
    st_outcome out = { 0 };
    int best = INT16_MIN;
    if (g->left > 0)
        return out;
    for (int seat = 0; seat < g->seats; seat++)
        best = g->score[seat] > best ? g->score[seat] : best;
    for (int seat = 0; seat < g->seats; seat++)
        if (g->score[seat] == best)
            out.winners = (uint16_t)(out.winners | 1u << seat);
    out.ending = best > 0 ? 1 : 2;
    memcpy(out.score, g->score, sizeof out.score);
    return out;
}

static const char *check(const void *state, const void *pack)
{
    const struct guessing *g = state;
    return g->turn < 0 || g->turn >= g->seats ? "the turn is nobody's" : NULL;
}

static void blur(void *state, const void *pack, int seat, st_chance *chance)
{
    struct guessing *g = state;
    for (int other = 0; other < g->seats; other++)
        if (other != seat)
            g->secret[other] = (int16_t)st_chance_pick(chance, MARK, GUESSING_MARKS);
}

static void scene(const void *state, const void *pack, int seat, st_scene *out)
{
}

static int worth(const void *state, const void *pack, int seat)
{
    const struct guessing *g = state;
    return g->score[seat];
}

static st_move advise(const void *state, const void *pack, int seat, int level,
                      st_chance *chance)
{
    const struct guessing *g = state;
    if (level == 0)
        return (st_move){ .verb = GUESSING_WALK };
    return (st_move){ .verb = GUESSING_GUESS, .arg = { g->secret[next_seat(g)] } };
}

static st_word word(const void *pack, int kind, int value)
{
    static const st_word marks[] = {
        { "a", "A" }, { "b", "B" }, { "c", "C" }, { "d", "D" }
    };
    return kind == MARK && value < ST_COUNT(marks) ? marks[value]
                                                   : (st_word){ NULL, NULL };
}

int guessing_secret(const st_position *p, int seat)
{
    const struct guessing *g = p->state;
    return g->secret[seat];
}

static const unsigned char pack_text[] =
    "game: guessing\nname: guessing\ntitle: Guessing\nversion: '1'\n";
static const unsigned char rules_text[] =
    "rules:\n- {id: GUESSING-1, title: All, section: All, text: Guess or walk.}\n";
static const st_file files[] = {
    { "pack.yaml", pack_text, sizeof pack_text - 1 },
    { "rules.yaml", rules_text, sizeof rules_text - 1 },
    { NULL, NULL, 0 },
};
static const st_option options[] = {
    { "endless", "off on", "off", .help = "never end" },
};
static const st_kind kinds[] = { { "mark", "a mark, a to d" } };
static const st_verb verbs[] = {
    [GUESSING_WALK] = { "walk", "", .help = "score a die of three" },
    [GUESSING_GUESS] = { "guess", "mark", .help = "guess the next seat's mark" },
};
static const st_step steps[] = { [TURN] = { "turn", turn, "GUESSING-1" } };
static const st_sentence events[] = {
    [DEALT] = { "dealt", "marks:number", "GUESSING-1", "{0} marks are dealt.",
                ST_HEADLINE },
    [WALKED] = { "walked", "seat score:number", "GUESSING-1", "{0} scores {1}.",
                 ST_HEADLINE },
    [GUESSED] = { "guessed", "seat mark right:number", "GUESSING-1",
                  "{0} guesses {1}: {2}.", ST_HEADLINE },
};
static const st_sentence refusals[] = {
    [NOT_YOUR_TURN] = { "not-your-turn", "seat", "GUESSING-1", "It is {0}'s turn.", 0 },
    [NO_MARK] = { "no-mark", "", "GUESSING-1", "There is no such mark.", 0 },
    [OVER] = { "over", "", "GUESSING-1", "The game is over.", 0 },
};
static const char *const endings[] = { "under way", "counted, and won", "all \"empty\"" };
static const char *const bot_levels[] = { "timid", "bold" };

static const st_content content = {
    .files = files,
};

static const st_rules rules = {
    .size = sizeof(struct guessing),
    .lay = lay,
    .to_act = to_act,
    .moves = moves,
    .judge = judge,
    .play = play,
    .outcome = outcome,
    .blur = blur,
    .check = check,
};

static const st_show show = {
    .word = word,
    .scene = scene,
};

static const st_mind mind = {
    ST_TABLE(level, bot_levels),
    .worth = worth,
    .advise = advise,
};

const st_game guessing = {
    .id = "guessing",
    .title = "Guessing",
    .blurb = "Guess or walk.",
    .version = 1,
    .seats_min = 1,
    .seats_max = 6,
    .seats_usual = 3,
    .minutes = 1,
    ST_TABLE(option, options),
    ST_TABLE(kind, kinds),
    ST_TABLE(verb, verbs),
    ST_TABLE(step, steps),
    ST_TABLE(event, events),
    ST_TABLE(refusal, refusals),
    ST_TABLE(ending, endings),
    .carried = "guessed",
    .content = &content,
    .rules = &rules,
    .show = &show,
    .mind = &mind,
};

static const st_mind without_advice = {
    .worth = worth,
};

st_game guessing_without_advice(void)
{
    st_game game = guessing;
    game.mind = &without_advice;
    return game;
}

const st_game *const st_games[] = { &guessing, NULL };
