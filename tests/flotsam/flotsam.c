/* flotsam.c: what the sea brings, each holds in secret; the best crate wins.
 *
 * The smallest game with something to hide: a hand that one seat knows, `blur` that deals
 * it anew for everybody else, `mend` that lets a scenario set only hands, and a showdown
 * after which nothing is hidden. Rules: tests/flotsam/rules.yaml. Read the state first,
 * then the tables at the bottom, then the steps. tidewalk.c beside it is the smallest
 * game without secrets. */
#include <sandtable/bag.h>
#include <sandtable/field.h>

#include <string.h>

enum { SEATS = 4, OF_EACH = 2, NO_CRATE = -1 };
enum kind { CRATE = ST_KINDS };
enum crate { ROPE, BARREL, SAIL, CHEST, ANCHOR, CROWN, CRATES }; /* the best last */
enum verb { HOLD, SWAP };
enum step { ASK_TURN, DO_NEXT, DO_SHOW };
enum event { FOUND, FOUND_HIDDEN, HELD, THREW, SHOWED };
enum refusal { LEGAL, IS_OVER, NOT_YOURS, TOO_FEW };
enum ending { UNDER_WAY, ONE_WINNER, SHARED };
enum field { F_SEA, F_BEACH, F_HAND, F_SEATS, F_TURN };

struct flotsam {
    st_agenda agenda;
    st_bag sea;            /* crates still to come */
    uint8_t beach[CRATES]; /* crates that were thrown back, for all to see */
    int8_t hand[SEATS];    /* private: its seat knows it, and after the end everybody */
    uint8_t seats, turn;
};
_Static_assert(sizeof(struct flotsam) == sizeof(st_agenda) + sizeof(st_bag) + 12,
               "the state has no padding");

static bool is_over(const struct flotsam *g)
{
    return st_agenda_is_empty(&g->agenda);
}

/* FLOTSAM-1 FLOTSAM-4: the finder alone learns what it is. */
static void find_crate(st_table *t, int seat)
{
    struct flotsam *g = t->state;
    g->hand[seat] = (int8_t)st_bag_draw(&g->sea, t->chance, CRATE);
    st_tell_only(t, 1 << seat, FOUND, seat, g->hand[seat], 0);
    st_tell_only(t, ST_EVERYBODY & ~(1 << seat), FOUND_HIDDEN, seat, 0, 0);
}

static void lay(st_table *t, const st_setup *setup)
{
    struct flotsam *g = t->state;
    g->seats = (uint8_t)setup->seats;
    memset(g->hand, NO_CRATE, sizeof g->hand);
    for (int crate = 0; crate < CRATES; crate++)
        st_bag_put(&g->sea, crate, OF_EACH);
    for (int seat = 0; seat < g->seats; seat++)
        find_crate(t, seat);
    st_agenda_push(&g->agenda, ASK_TURN, 0);
}

static st_stop next(st_table *t, st_task task)
{
    struct flotsam *g = t->state;
    if (g->turn + 1 == g->seats) {
        st_agenda_push(&g->agenda, DO_SHOW, 0);
        return ST_DONE;
    }
    g->turn++;
    st_agenda_push(&g->agenda, ASK_TURN, 0);
    return ST_DONE;
}

static st_stop show_all(st_table *t, st_task task)
{
    const struct flotsam *g = t->state;
    for (int seat = 0; seat < g->seats; seat++)
        st_tell(t, SHOWED, seat, g->hand[seat], 0);
    return ST_DONE;
}

static uint32_t to_act(const void *state)
{
    const struct flotsam *g = state;
    return is_over(g) ? 0 : 1U << g->turn;
}

static void moves(const void *state, const void *pack, st_moves *out)
{
    if (to_act(state) == 0)
        return;
    st_moves_add(out, (st_move){ .verb = HOLD });
    st_moves_add(out, (st_move){ .verb = SWAP });
}

static st_verdict judge(const void *state, const void *pack, int seat, st_move move)
{
    const struct flotsam *g = state;
    if (is_over(g))
        return st_refused(IS_OVER, 0, 0, 0);
    return seat == g->turn ? st_legal() : st_refused(NOT_YOURS, g->turn, 0, 0);
}

static void play(st_table *t, int seat, st_move move)
{
    struct flotsam *g = t->state;
    st_agenda_pop(&g->agenda);
    st_agenda_push(&g->agenda, DO_NEXT, 0);
    if (move.verb == HOLD) {
        st_tell(t, HELD, seat, 0, 0);
        return;
    }
    st_tell(t, THREW, seat, g->hand[seat], 0);
    g->beach[g->hand[seat]]++;
    find_crate(t, seat);
}

/* FLOTSAM-5. */
static st_outcome outcome(const void *state)
{
    const struct flotsam *g = state;
    st_outcome out = { .ending = UNDER_WAY };
    int best = NO_CRATE;
    for (int seat = 0; seat < g->seats && is_over(g); seat++) {
        out.score[seat] = (int16_t)(g->hand[seat] + 1);
        if (g->hand[seat] > best)
            out.winners = 0;
        if (g->hand[seat] >= best) {
            best = g->hand[seat];
            out.winners |= (uint16_t)(1U << seat);
        }
    }
    if (is_over(g))
        out.ending = (out.winners & (out.winners - 1)) == 0 ? ONE_WINNER : SHARED;
    return out;
}

/* How many of a crate are in hands or on the beach. */
static int found(const struct flotsam *g, int crate)
{
    int count = g->beach[crate];
    for (int seat = 0; seat < SEATS; seat++)
        count += g->hand[seat] == crate;
    return count;
}

static const char *check(const void *state, const void *pack)
{
    const struct flotsam *g = state;
    if (g->seats < 2 || g->seats > SEATS || g->turn >= g->seats)
        return "there are 2 to 4 seats, and the turn is one's of them";
    for (int seat = 0; seat < SEATS; seat++)
        if (seat < g->seats ? g->hand[seat] < 0 || g->hand[seat] >= CRATES
                            : g->hand[seat] != NO_CRATE)
            return "each seat holds one crate";
    for (int crate = 0; crate < CRATES; crate++)
        if (st_bag_count(&g->sea, crate) + found(g, crate) != OF_EACH)
            return "there are two of each crate";
    return NULL;
}

/* Whatever the others hold goes back into the sea and is dealt anew. */
static void blur(void *state, const void *pack, int seat, st_chance *chance)
{
    struct flotsam *g = state;
    if (is_over(g))
        return; /* all hands have been shown */
    for (int other = 0; other < SEATS; other++)
        if (other != seat && g->hand[other] != NO_CRATE)
            st_bag_put(&g->sea, g->hand[other], 1);
    for (int other = 0; other < SEATS; other++)
        if (other != seat && g->hand[other] != NO_CRATE)
            g->hand[other] = (int8_t)st_bag_draw(&g->sea, chance, CRATE);
}

/* A scenario sets hands; the sea holds what is left. */
static void mend(void *state, const void *pack, const bool *is_set)
{
    struct flotsam *g = state;
    if (is_set[F_SEA])
        return;
    g->sea = (st_bag){ 0 };
    for (int crate = 0; crate < CRATES; crate++)
        if (found(g, crate) < OF_EACH) /* check will say where there are more */
            st_bag_put(&g->sea, crate, OF_EACH - found(g, crate));
}

static st_word word(const void *pack, int kind, int value)
{
    static const st_word crates[CRATES] = {
        [ROPE] = { "rope", "a coil of rope" }, [BARREL] = { "barrel", "a barrel" },
        [SAIL] = { "sail", "a sail" },         [CHEST] = { "chest", "a chest" },
        [ANCHOR] = { "anchor", "an anchor" },  [CROWN] = { "crown", "a crown" },
    };
    return kind == CRATE && value < CRATES ? crates[value] : (st_word){ NULL, NULL };
}

/* A hand is open to its seat, to the all-knowing, and after the end to everybody. */
static void show_hand(const struct flotsam *g, int holder, int viewer, st_scene *out)
{
    const bool is_open = viewer == holder || viewer < ST_SPECTATOR || is_over(g);
    st_scene_zone(out, (st_zone){ .id = st_scene_text(out, "hand-%d", holder + 1),
                                  .label = st_scene_seat(out, holder),
                                  .owner = holder,
                                  .is_face_up = is_open,
                                  .count = 1 });
    if (is_open)
        st_scene_card(out, (st_card){ .id = st_scene_text(out, "held-%d", holder + 1),
                                      .name = word(NULL, CRATE, g->hand[holder]).title,
                                      .count = 1 });
}

static void show_beach(const struct flotsam *g, st_scene *out)
{
    int count = 0;
    for (int crate = 0; crate < CRATES; crate++)
        count += g->beach[crate];
    st_scene_zone(out, (st_zone){ "beach", "Thrown back", ST_SPECTATOR,
                                  .is_face_up = true, .count = count });
    for (int crate = 0; crate < CRATES; crate++)
        if (g->beach[crate] > 0)
            st_scene_card(out, (st_card){ .id = word(NULL, CRATE, crate).id,
                                          .name = word(NULL, CRATE, crate).title,
                                          .count = g->beach[crate] });
}

static void scene(const void *state, const void *pack, int seat, st_scene *out)
{
    const struct flotsam *g = state;
    out->seats = g->seats;
    for (int holder = 0; holder < g->seats; holder++)
        show_hand(g, holder, seat, out);
    show_beach(g, out);
    st_scene_track(out, (st_track){ .id = "sea",
                                    .label = "in the sea",
                                    .owner = ST_SPECTATOR,
                                    .value = st_bag_total(&g->sea),
                                    .max = CRATES * OF_EACH });
    if (is_over(g))
        return;
    out->prompt = seat == g->turn || seat < ST_SPECTATOR
                      ? "Hold what you have, or swap it?"
                      : st_scene_text(out, "%s decides whether to swap.",
                                      st_scene_seat(out, g->turn));
}

static void offer(const void *state, const void *pack, int seat, st_offer *offer,
                  st_scene *out)
{
    const struct flotsam *g = state;
    offer->touches = st_scene_text(out, "held-%d", seat + 1);
    offer->label = offer->move.verb == HOLD ? "keep it" : "throw it back for another";
    if (offer->move.verb == SWAP && g->hand[seat] == CROWN)
        offer->warning = "Nothing in the sea is better than a crown.";
}

static int worth(const void *state, const void *pack, int seat)
{
    const struct flotsam *g = state;
    return g->hand[seat];
}

static const st_kind kinds[] = {
    [CRATE - ST_KINDS] = { "crate", "a crate, rope to crown" },
};

static const st_verb verbs[] = {
    [HOLD] = { "hold", "", .help = "keep what you hold" },
    [SWAP] = { "swap", "", .help = "throw it back, and take another" },
};

static const st_step steps[] = {
    [ASK_TURN] = { "turn", st_ask, "FLOTSAM-2" },
    [DO_NEXT] = { "next", next, "FLOTSAM-2" },
    [DO_SHOW] = { "show", show_all, "FLOTSAM-5" },
};

static const st_sentence events[] = {
    [FOUND] = { "found", "seat crate", "FLOTSAM-1 FLOTSAM-4", "{0} finds {1}.",
                ST_HEADLINE },
    [FOUND_HIDDEN] = { "found-hidden", "seat", "FLOTSAM-1 FLOTSAM-4",
                       "{0} finds something.", ST_HEADLINE },
    [HELD] = { "held", "seat", "FLOTSAM-3", "{0} holds.", ST_HEADLINE },
    [THREW] = { "threw", "seat crate", "FLOTSAM-4", "{0} throws {1} back.", ST_HEADLINE },
    [SHOWED] = { "showed", "seat crate", "FLOTSAM-5", "{0} shows {1}.", ST_HEADLINE },
};

static const st_sentence refusals[] = {
    [IS_OVER] = { "over", "", "FLOTSAM-5", "All hands have been shown.", ST_HEADLINE },
    [NOT_YOURS] = { "not-yours", "seat", "FLOTSAM-2", "It is {0}'s turn.", ST_HEADLINE },
    [TOO_FEW] = { "seats", "number", "FLOTSAM-1", "2 to 4 seats, not {0}.", ST_HEADLINE },
};

static const st_field fields[] = {
    [F_SEA] = { "sea", offsetof(struct flotsam, sea.left), .size = 1, .kind = ST_NUMBER,
                .rows = CRATES, .row_kind = CRATE, .is_sparse = true },
    [F_BEACH] = ST_FIELD_SPARSE("beach", struct flotsam, beach, ST_NUMBER, CRATE),
    [F_HAND] = ST_FIELD_ROW("hand", struct flotsam, hand, CRATE, ST_SEAT),
    [F_SEATS] = ST_FIELD("seats", struct flotsam, seats, ST_NUMBER),
    [F_TURN] = ST_FIELD("turn", struct flotsam, turn, ST_SEAT),
};

static const char *const endings[] = {
    [UNDER_WAY] = "under way",
    [ONE_WINNER] = "one winner",
    [SHARED] = "shared win",
};

static st_verdict vet(const st_setup *setup, const void *pack)
{
    return setup->seats >= 2 && setup->seats <= SEATS
               ? st_legal()
               : st_refused(TOO_FEW, setup->seats, 0, 0);
}

extern const st_file st_content_flotsam[]; /* made by the build from the YAML files */
extern const st_game st_flotsam;

static const st_content content = {
    .files = st_content_flotsam,
    .vet = vet,
};

static const st_rules rules = {
    .size = sizeof(struct flotsam),
    .lay = lay,
    .to_act = to_act,
    .moves = moves,
    .judge = judge,
    .play = play,
    .outcome = outcome,
    .blur = blur,
    .check = check,
    .mend = mend,
};

static const st_show show = {
    .word = word,
    .scene = scene,
    .offer = offer,
};

static const st_mind mind = {
    .worth = worth,
};

const st_game st_flotsam = {
    .id = "flotsam",
    .title = "Flotsam",
    .blurb = "Hold what the sea brought you, or throw it back.",
    .version = 1,
    .seats_min = 2,
    .seats_max = SEATS,
    .seats_usual = 2,
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
