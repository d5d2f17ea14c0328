/* errand.c: a game made for testing the scenario runner, as small as it can be and still
 * have everything a scenario may speak of: dice, a bag, two questions in a row, a secret,
 * a macro, a list, what is told to chance, steps, an option and an end. Two or three seats walk in turn; ten paces win. */
#include <sandtable/bag.h>
#include <sandtable/registry.h>

#include <string.h>

enum { GOAL = 10, CARDS = 2, SIDE = 3 };
enum kind { CARD = ST_KINDS, LETTER, DIGIT };
enum verb { WALK, RUN, LOOK, SPOT, WHISPER, SHOW, BREAK_IT, HOP, THROW, LAP };
enum step { TURN, PACE };
enum event { WALKED, RAN, TOOK, TOOK_HIDDEN, SPOTTED, WHISPERED, SHOWN };
enum refusal { LEGAL, SEATS, OVER, NOT_YOURS, BAG_EMPTY };

struct errand {
    st_agenda agenda;
    st_bag bag;
    int16_t pace[ST_SEATS];
    uint8_t hand[ST_SEATS][CARDS];
    int16_t turn, seats, letter, digit, stride, broken;
    int16_t trail[SIDE]; /* letters */
};

static st_word word(const void *pack, int kind, int value)
{
    static const char *const words[][SIDE + 1] = { { "red", "blue" },
                                                   { "a", "b", "c" },
                                                   { "1", "2", "3" } };
    const char *id = value <= SIDE ? words[kind - CARD][value] : NULL;
    return (st_word){ id, id };
}

static st_verdict vet(const st_setup *setup, const void *pack)
{
    return setup->seats < 2 || setup->seats > 3 ? st_refused(SEATS, 0, 0, 0) : st_legal();
}

static void lay(st_table *t, const st_setup *setup)
{
    struct errand *g = t->state;
    g->seats = (int16_t)setup->seats;
    g->stride = (int16_t)(setup->option[0] + 1);
    st_bag_put(&g->bag, 0, 2);
    st_bag_put(&g->bag, 1, 1);
    memset(g->trail, -1, sizeof g->trail);
    st_agenda_push(&g->agenda, TURN, 0);
}

/* A lap is paces to go, each a step of its own. */
static st_stop pace(st_table *t, st_task task)
{
    struct errand *g = t->state;
    g->pace[task.b]++;
    if (task.a > 1)
        st_agenda_push_task(&g->agenda,
                            (st_task){ PACE, (int16_t)(task.a - 1), task.b, 0 });
    return ST_DONE;
}

static int winner(const struct errand *g)
{
    for (int seat = 0; seat < g->seats; seat++)
        if (g->pace[seat] >= GOAL)
            return seat;
    return ST_SPECTATOR;
}

static uint32_t to_act(const void *state)
{
    const struct errand *g = state;
    return winner(g) == ST_SPECTATOR ? 1U << g->turn : 0;
}

static void moves(const void *state, const void *pack, st_moves *out)
{
    const struct errand *g = state;
    for (int16_t verb = WALK; verb <= BREAK_IT; verb++)
        if (verb != LOOK || st_bag_total(&g->bag) > 0)
            st_moves_add(out, (st_move){ .verb = verb });
}

static st_verdict judge(const void *state, const void *pack, int seat, st_move move)
{
    const struct errand *g = state;
    if (winner(g) != ST_SPECTATOR)
        return st_refused(OVER, 0, 0, 0);
    if (seat != g->turn)
        return st_refused(NOT_YOURS, g->turn, 0, 0);
    if (move.verb == LOOK && st_bag_total(&g->bag) == 0)
        return st_refused(BAG_EMPTY, 0, 0, 0);
    return st_legal();
}

static void look(st_table *t, int seat)
{
    struct errand *g = t->state;
    int card = st_bag_draw(&g->bag, t->chance, CARD);
    g->hand[seat][card]++;
    st_tell_only(t, 1 << seat, TOOK, seat, card, 0);
    st_tell_only(t, ST_EVERYBODY & ~(1 << seat), TOOK_HIDDEN, seat, 0, 0);
}

static void play(st_table *t, int seat, st_move move)
{
    struct errand *g = t->state;
    int die;
    switch ((enum verb)move.verb) {
    case WALK:
        g->pace[seat] = (int16_t)(g->pace[seat] + g->stride);
        st_tell(t, WALKED, seat, g->pace[seat], 0);
        break;
    case RUN:
        die = st_chance_die(t->chance, 6);
        g->pace[seat] = (int16_t)(g->pace[seat] + die);
        st_tell(t, RAN, seat, die, 0);
        break;
    case LOOK: look(t, seat); break;
    case SPOT:
        g->letter = (int16_t)st_chance_pick(t->chance, LETTER, SIDE);
        g->digit = (int16_t)st_chance_pick(t->chance, DIGIT, SIDE);
        st_tell(t, SPOTTED, g->letter, g->digit, 0);
        break;
    case WHISPER: st_tell_only(t, 1 << seat, WHISPERED, seat, 0, 0); break;
    case THROW: /* it always lands there, unless somebody says otherwise */
        g->letter = (int16_t)st_chance_tell(t->chance, LETTER, 0, SIDE - 1, 1);
        g->pace[seat] = (int16_t)st_chance_tell(t->chance, ST_NUMBER, 0, 9, 7);
        st_chance_tell(t->chance, ST_NUMBER, 0, 9, 4);
        break;
    case LAP:
        st_agenda_push_task(&g->agenda, (st_task){ PACE, SIDE, (int16_t)seat, 0 });
        break;
    case SHOW: st_tell(t, SHOWN, seat, g->hand[seat][0], 0); break;
    default: g->broken = 1; break;
    }
    g->turn = (int16_t)((g->turn + 1) % g->seats);
}

/* `hop 3`: that many walks in a row, which only a single walker could make. */
static st_verdict expand(const void *state, const void *pack, int seat,
                         const st_order *order, st_moves *out)
{
    st_verdict verdict = judge(state, pack, seat, (st_move){ .verb = WALK });
    for (int i = 0; verdict.refusal == LEGAL && i < order->arg[0]; i++)
        st_moves_add(out, (st_move){ .verb = WALK });
    return verdict;
}

static st_outcome outcome(const void *state)
{
    int seat = winner(state);
    st_outcome out = { 0 };
    if (seat != ST_SPECTATOR) {
        out.ending = 1;
        out.winners = (uint16_t)(1 << seat);
    }
    return out;
}

static const char *check(const void *state, const void *pack)
{
    const struct errand *g = state;
    return g->broken ? "it is broken" : NULL;
}

/* Somebody else's cards go back and as many are drawn anew. */
static void blur(void *state, const void *pack, int viewer, st_chance *chance)
{
    struct errand *g = state;
    int held[ST_SEATS] = { 0 };
    for (int seat = 0; seat < g->seats; seat++) {
        for (int card = 0; seat != viewer && card < CARDS; card++) {
            held[seat] += g->hand[seat][card];
            st_bag_put(&g->bag, card, g->hand[seat][card]);
            g->hand[seat][card] = 0;
        }
    }
    for (int seat = 0; seat < g->seats; seat++)
        for (; held[seat] > 0; held[seat]--)
            g->hand[seat][st_bag_draw(&g->bag, chance, CARD)]++;
}

static int read_held(const void *state, const void *pack, int row, int column)
{
    const struct errand *g = state;
    return g->hand[row][0] + g->hand[row][1];
}

static const st_kind kinds[] = { { "card", "a card" },
                                 { "letter", "a letter" },
                                 { "digit", "a digit" } };
static const st_verb verbs[] = {
    [WALK] = { "walk", "", .help = "one pace" },
    [RUN] = { "run", "", .help = "as far as a die says" },
    [LOOK] = { "look", "", .help = "take a card" },
    [SPOT] = { "spot", "", .help = "name a place" },
    [WHISPER] = { "whisper", "", .help = "say something to yourself" },
    [SHOW] = { "show", "", .help = "tell how many red cards you hold" },
    [BREAK_IT] = { "break", "", .help = "spoil the state" },
    [HOP] = { "hop", "number", .help = "several walks", .is_macro = true },
    [THROW] = { "throw", "", .help = "a stone lands somewhere", .is_unlisted = true },
    [LAP] = { "lap", "", .help = "three paces", .is_unlisted = true }
};
static const st_step steps[] = { { "turn", st_ask, "ERRAND-2" },
                                 { "pace", pace, "ERRAND-2" } };
static const st_sentence events[] = {
    [WALKED] = { "walked", "seat number", "ERRAND-2", "{0} walks to {1}.", 0 },
    [RAN] = { "ran", "seat number", "ERRAND-3", "{0} runs {1}.", 0 },
    [TOOK] = { "took", "seat card", "ERRAND-4", "{0} takes {1}.", 0 },
    [TOOK_HIDDEN] = { "took-hidden", "seat", "ERRAND-4", "{0} takes a card.", 0 },
    [WHISPERED] = { "whispered", "seat", "ERRAND-4", "{0} whispers.", 0 },
    [SHOWN] = { "shown", "seat number", "ERRAND-4", "{0} has {1} red.", 0 },
    [SPOTTED] = { "spotted", "letter digit", "ERRAND-3", "{0}{1} is it.", 0 }
};
static const st_sentence refusals[] = {
    [SEATS] = { "seats", "", "ERRAND-1", "Two or three seats.", 0 },
    [OVER] = { "over", "", "ERRAND-5", "It is over.", 0 },
    [NOT_YOURS] = { "not-yours", "seat", "ERRAND-2 ERRAND-3", "It is for {0}.", 0 },
    [BAG_EMPTY] = { "empty", "", "ERRAND-4", "The bag is empty.", 0 }
};
static const char *const endings[] = { "under way", "arrived" };
static const st_option options[] = { { "stride", "short long", "short",
                                       .help = "paces" } };

enum { VALUE = sizeof(int16_t) };
static const st_field fields[] = { { .name = "pace",
                                     .offset = offsetof(struct errand, pace),
                                     .size = VALUE,
                                     .is_signed = true,
                                     .kind = ST_NUMBER,
                                     .rows = ST_SEATS,
                                     .row_kind = ST_SEAT },
                                   { .name = "turn",
                                     .offset = offsetof(struct errand, turn),
                                     .size = VALUE,
                                     .is_signed = true,
                                     .kind = ST_SEAT },
                                   { .name = "bag",
                                     .offset = offsetof(struct errand, bag.left),
                                     .size = 1,
                                     .kind = ST_NUMBER,
                                     .rows = CARDS,
                                     .row_kind = CARD,
                                     .is_sparse = true },
                                   { .name = "letter",
                                     .offset = offsetof(struct errand, letter),
                                     .size = VALUE,
                                     .is_signed = true,
                                     .kind = LETTER },
                                   { .name = "digit",
                                     .offset = offsetof(struct errand, digit),
                                     .size = VALUE,
                                     .is_signed = true,
                                     .kind = DIGIT },
                                   { .name = "hand",
                                     .offset = offsetof(struct errand, hand),
                                     .size = 1,
                                     .kind = ST_NUMBER,
                                     .rows = ST_SEATS,
                                     .columns = CARDS,
                                     .stride = CARDS,
                                     .row_kind = ST_SEAT,
                                     .column_kind = CARD,
                                     .is_sparse = true },
                                   { .name = "trail",
                                     .offset = offsetof(struct errand, trail),
                                     .size = VALUE,
                                     .is_signed = true,
                                     .kind = LETTER,
                                     .rows = SIDE,
                                     .row_kind = ST_LIST },
                                   { .name = "held",
                                     .kind = ST_NUMBER,
                                     .rows = ST_SEATS,
                                     .row_kind = ST_SEAT,
                                     .read = read_held } };

static const char pack_yaml[] = "game: errand\nname: errand\ntitle: E\nversion: '1'\n";
static const char rules_yaml[] =
    "rules:\n"
    "  - {id: ERRAND-1, title: Seats, section: All, text: Two or three.}\n"
    "  - {id: ERRAND-2, title: Walk, section: All, text: In turn.}\n"
    "  - {id: ERRAND-3, title: Run, section: All, text: A die.}\n"
    "  - {id: ERRAND-4, title: Look, section: All, text: A card.}\n"
    "  - {id: ERRAND-5, title: End, section: All, text: Ten paces.}\n";
static const st_file files[] = {
    { "pack.yaml", (const unsigned char *)pack_yaml, sizeof pack_yaml - 1 },
    { "rules.yaml", (const unsigned char *)rules_yaml, sizeof rules_yaml - 1 },
    { NULL, NULL, 0 }
};

static const st_content content = {
    .files = files,
    .vet = vet,
};

static const st_rules rules = {
    .size = sizeof(struct errand),
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
    .expand = expand,
};

static const st_game errand = {
    .id = "errand",
    .title = "Errand",
    .version = 1,
    .seats_min = 2,
    .seats_max = 3,
    .seats_usual = 2,
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

const st_game *const st_games[] = { &errand, NULL };
