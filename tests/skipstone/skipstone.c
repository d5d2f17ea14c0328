/* skipstone.c: throw flat stones over a pond and count the hops.
 *
 * The smallest game with moves that are free within ranges, and with a flight that is
 * worked out by floating point outside the rules and told to chance. It is here so that
 * open verbs, unlisted ones, told results, exact positions and paths are tried by every
 * test that holds for all games. Rules: tests/skipstone/rules.yaml. */
#include <sandtable/position.h>

#include <math.h>
#include <stddef.h>

enum {
    STONES = 3,
    SPOTS = 3,
    WIND = 6,
    CELL = 1000, /* the side of a cell, in tenths of a millimetre */
    COLUMNS = 6,
    ROWS = 12,
    SIDE_STEP = 400,
    TURN = 6000,
    POWER = 1000,
    HAND = 6000, /* three standard deviations of the hand are half of it */
    HOPS = 9,
    NOBODY = -1
};
enum kind { SPOT = ST_KINDS };
enum verb { THROW, LEAVE };
enum arg { BEARING, POWER_OF, FROM, DX, DY };
enum step { ASK_THROW, DO_FLIGHT };
enum event { WIND_BLEW, SKIPPED, LEFT };
enum refusal { LEGAL, ALL_THROWN, NOT_YOUR_TURN, AIM_OVER_THE_POND, BAD_POWER, BAD_STEP };
enum ending { UNDER_WAY, OVER };

struct skipstone {
    st_agenda agenda;
    int16_t aim[5];           /* of the throw under way; zero otherwise */
    int16_t rest[2][2];       /* where the last stone of each seat sank */
    uint8_t seats, turn;      /* how many, and whose stone is next */
    uint8_t left[2], hops[2]; /* stones still to be thrown, and hops so far */
};
_Static_assert(sizeof(struct skipstone) == sizeof(st_agenda) + 24,
               "the state has no padding");

/* Where the flight ends, in tenths of a millimetre on the pond. */
struct flight {
    int hops, x, y;
};

static int clamp(double value, int low, int high)
{
    const int whole = (int)lround(value);
    return whole < low ? low : whole > high ? high : whole;
}

/* The middle of a spot on the shore. */
static int spot_x(int spot)
{
    return CELL / 2 + spot * 2 * CELL;
}

static int spot_of(st_move move)
{
    return move.arg[FROM] == ST_NONE ? SPOTS / 2 : move.arg[FROM];
}

/* The physics: here the machine and the build may have their say. */
static struct flight fly(const int16_t aim[5], int wind, int error)
{
    const double turn = (aim[BEARING] + error * 0.3) * 3.14159265358979 / 18000;
    const double far = aim[POWER_OF] * 10.0 + wind * 150;
    const double x = spot_x(aim[FROM]) + aim[DX] + far * sin(turn);
    const double y = CELL / 2 + aim[DY] + far * cos(turn);
    return (struct flight){ clamp(far / 1400 * cos(turn * 1.5), 0, HOPS),
                            clamp(x, 0, COLUMNS * CELL), clamp(y, 0, ROWS * CELL) };
}

static const char *physics(void)
{
    return "skipstone-1";
}

/* From the spot to where the stone sank, a touch for each hop. */
static void tell_flight(st_table *t, const struct flight *f)
{
    const struct skipstone *g = t->state;
    const int x = spot_x(g->aim[FROM]) + g->aim[DX], y = CELL / 2 + g->aim[DY];
    st_waypoint point[HOPS + 2];
    for (int i = 0; i <= f->hops + 1; i++)
        point[i] = (st_waypoint){ (int16_t)(x + (f->x - x) * i / (f->hops + 1)),
                                  (int16_t)(y + (f->y - y) * i / (f->hops + 1)),
                                  (uint16_t)(200 * i) };
    st_tell_path(t, 0, point, f->hops + 2);
}

static st_stop flight(st_table *t, st_task task)
{
    struct skipstone *g = t->state;
    const int seat = task.a;
    struct flight f = { 0 };
    st_chance_about(t->chance, SPOT, g->aim[FROM]);
    const int wind = st_chance_die(t->chance, WIND);
    st_chance_about(t->chance, ST_SEAT, seat);
    const int error = st_chance_bell(t->chance, ST_HUNDREDTHS, HAND);
    if (!st_chance_knows(t->chance))
        f = fly(g->aim, wind, error);
    f.hops = st_chance_tell(t->chance, ST_NUMBER, 0, HOPS, f.hops);
    f.x = st_chance_tell(t->chance, ST_TENTHS, 0, COLUMNS * CELL, f.x);
    f.y = st_chance_tell(t->chance, ST_TENTHS, 0, ROWS * CELL, f.y);
    st_tell(t, WIND_BLEW, wind, 0, 0);
    st_tell(t, SKIPPED, seat, f.hops, 0);
    tell_flight(t, &f);
    g->hops[seat] = (uint8_t)(g->hops[seat] + f.hops);
    g->rest[seat][0] = (int16_t)f.x;
    g->rest[seat][1] = (int16_t)f.y;
    for (int i = 0; i < 5; i++)
        g->aim[i] = 0;
    return ST_DONE;
}

static void lay(st_table *t, const st_setup *setup)
{
    struct skipstone *g = t->state;
    g->seats = (uint8_t)setup->seats;
    for (int seat = 0; seat < g->seats; seat++)
        g->left[seat] = STONES; /* SKIPSTONE-1 */
    st_agenda_push(&g->agenda, ASK_THROW, 0);
}

static uint32_t to_act(const void *state)
{
    const struct skipstone *g = state;
    return st_agenda_is_empty(&g->agenda) ? 0 : 1U << g->turn;
}

static void moves(const void *state, const void *pack, st_moves *out)
{
    if (to_act(state) == 0)
        return;
    st_moves_add(out, (st_move){ THROW, { 0, POWER / 2, ST_NONE, ST_NONE, ST_NONE } });
    for (int16_t spot = 0; spot < SPOTS; spot++)
        st_moves_add(out, (st_move){ THROW, { 0, POWER / 2, spot, ST_NONE, ST_NONE } });
}

static void ranges(const void *state, const void *pack, int seat, st_move move,
                   st_range *out)
{
    const bool is_named = move.arg[FROM] != ST_NONE;
    out[BEARING] = (st_range){ -TURN, TURN };
    out[POWER_OF] = (st_range){ 1, POWER };
    out[FROM] = (st_range){ 1, 0 };
    out[DX] = is_named ? (st_range){ -SIDE_STEP, SIDE_STEP } : (st_range){ 1, 0 };
    out[DY] = out[DX];
}

static bool is_aside(int step)
{
    return step != ST_NONE && (step < -SIDE_STEP || step > SIDE_STEP);
}

static st_verdict judge(const void *state, const void *pack, int seat, st_move move)
{
    const struct skipstone *g = state;
    if (to_act(state) == 0)
        return st_refused(ALL_THROWN, 0, 0, 0);
    if (seat != g->turn)
        return st_refused(NOT_YOUR_TURN, g->turn, 0, 0);
    if (move.verb == LEAVE)
        return st_legal();
    if (move.arg[BEARING] < -TURN || move.arg[BEARING] > TURN)
        return st_refused(AIM_OVER_THE_POND, 0, 0, 0);
    if (move.arg[POWER_OF] < 1 || move.arg[POWER_OF] > POWER)
        return st_refused(BAD_POWER, POWER, 0, 0);
    if (is_aside(move.arg[DX]) || is_aside(move.arg[DY]))
        return st_refused(BAD_STEP, SIDE_STEP, 0, 0);
    return st_legal();
}

/* The other seat's turn, or again one's own where the other has no stones. */
static void pass_turn(struct skipstone *g)
{
    const int other = (g->turn + 1) % g->seats;
    if (g->left[other] > 0)
        g->turn = (uint8_t)other;
    if (g->left[g->turn] == 0)
        st_agenda_clear(&g->agenda);
}

static void play(st_table *t, int seat, st_move move)
{
    struct skipstone *g = t->state;
    if (move.verb == LEAVE) {
        st_tell(t, LEFT, seat, g->left[seat], 0);
        g->left[seat] = 0;
        pass_turn(g);
        return;
    }
    for (int i = 0; i < 5; i++)
        g->aim[i] = move.arg[i] == ST_NONE ? 0 : move.arg[i];
    g->aim[FROM] = (int16_t)spot_of(move);
    g->left[seat]--;
    pass_turn(g);
    st_agenda_push(&g->agenda, DO_FLIGHT, seat);
}

static st_outcome outcome(const void *state)
{
    const struct skipstone *g = state;
    st_outcome o = { .ending = st_agenda_is_empty(&g->agenda) ? OVER : UNDER_WAY };
    for (int seat = 0; seat < g->seats; seat++) {
        const int other = g->seats > 1 ? g->hops[1 - seat] : 0;
        o.score[seat] = g->hops[seat];
        if (o.ending == OVER && g->hops[seat] >= other) /* SKIPSTONE-6 */
            o.winners |= (uint16_t)(1U << seat);
    }
    return o;
}

static const char *check(const void *state, const void *pack)
{
    const struct skipstone *g = state;
    if (g->seats < 1 || g->seats > 2 || g->turn >= g->seats)
        return "nobody has the turn";
    for (int seat = 0; seat < 2; seat++) {
        if (g->left[seat] > (seat < g->seats ? STONES : 0))
            return "there are too many stones";
        if (g->hops[seat] > STONES * HOPS)
            return "there are too many hops";
        if (g->rest[seat][0] < 0 || g->rest[seat][0] > COLUMNS * CELL ||
            g->rest[seat][1] < 0 || g->rest[seat][1] > ROWS * CELL)
            return "a stone lies beyond the pond";
    }
    if (g->aim[FROM] < 0 || g->aim[FROM] >= SPOTS)
        return "a stone is thrown from nowhere";
    if (st_agenda_is_empty(&g->agenda) != (g->left[g->turn] == 0) &&
        st_agenda_top(&g->agenda).step != DO_FLIGHT)
        return "there are stones left and nobody throws, or none and somebody does";
    return NULL;
}

static st_word word(const void *pack, int kind, int value)
{
    static const st_word spots[SPOTS] = { { "reeds", "the reeds" },
                                          { "jetty", "the jetty" },
                                          { "beach", "the beach" } };
    return kind == SPOT && value < SPOTS ? spots[value] : (st_word){ NULL, NULL };
}

static void ground(const void *state, const void *pack, st_scene *out)
{
    st_scene_board(out, (st_board){ "pond", "The pond", .columns = COLUMNS, .rows = ROWS,
                                    .unit = CELL });
    for (int spot = 0; spot < SPOTS; spot++)
        st_scene_cell(out, (st_cell){ .id = word(NULL, SPOT, spot).id,
                                      .kind = "shore",
                                      .area = -1,
                                      .x = 2 * spot });
    st_scene_wall(out, (st_wall){ .id = "fence", .kind = "wall", .x2 = COLUMNS * CELL });
    st_scene_region(out, (st_region){ .id = "lilies", .kind = "lilies", .radius = CELL });
    st_scene_point(out, (st_point){ 2 * CELL, 6 * CELL, 0 });
}

/* The stones where they sank; whoever is to throw stands on the jetty. */
static void show_pond(const struct skipstone *g, st_scene *out)
{
    st_scene_board(out, (st_board){ .id = "pond" });
    st_scene_cell(out, (st_cell){ .id = "jetty",
                                  .kind = to_act(g) != 0 ? "manned" : "shore",
                                  .area = -1,
                                  .x = 2 });
    for (int seat = 0; seat < g->seats; seat++)
        if (g->rest[seat][1] > 0)
            st_scene_piece(out,
                           (st_piece){ .id = st_scene_text(out, "stone-%d", seat + 1),
                                       .kind = "stone",
                                       .label = "stone",
                                       .glyph = "o",
                                       .owner = seat,
                                       .at = { true, g->rest[seat][0], g->rest[seat][1],
                                               .size = 300 } });
}

static void scene(const void *state, const void *pack, int seat, st_scene *out)
{
    const struct skipstone *g = state;
    out->seats = g->seats;
    out->headline = st_scene_text(out, "Stones left: %d", g->left[0] + g->left[1]);
    show_pond(g, out);
    for (int i = 0; i < g->seats; i++)
        st_scene_track(out, (st_track){ .id = st_scene_text(out, "stones-%d", i + 1),
                                        .label = "Stones left",
                                        .owner = i,
                                        .value = g->left[i],
                                        .max = STONES });
    if (to_act(g) == 0)
        return;
    out->prompt = seat == g->turn || seat < ST_SPECTATOR
                      ? "Where do you throw your stone?"
                      : st_scene_text(out, "%s throws.", st_scene_seat(out, g->turn));
}

/* The line of the throw without wind and error, to where it would touch the water. */
static void preview(const void *state, const void *pack, int seat, st_move move,
                    st_scene *out)
{
    int16_t aim[5];
    for (int i = 0; i < 5; i++)
        aim[i] = move.arg[i] == ST_NONE ? 0 : move.arg[i];
    if (move.verb == LEAVE)
        return;
    aim[FROM] = (int16_t)spot_of(move);
    const struct flight f = fly(aim, 0, 0);
    st_scene_board(out, (st_board){ .id = "pond" });
    st_scene_route(out, (st_route){ .id = "throw", .kind = "flight" });
    st_scene_point(out, (st_point){ spot_x(aim[FROM]) + aim[DX], CELL / 2 + aim[DY], 0 });
    st_scene_point(out, (st_point){ f.x, f.y, 0 });
    st_scene_note(
        out, (st_note){ .text = st_scene_text(out, "%d hops without wind.", f.hops) });
}

static void offer(const void *state, const void *pack, int seat, st_offer *offer,
                  st_scene *out)
{
    offer->label = "throw a stone";
    offer->touches = word(NULL, SPOT, spot_of(offer->move)).id;
}

static int worth(const void *state, const void *pack, int seat)
{
    const struct skipstone *g = state;
    return 10 * g->hops[seat] + g->left[seat];
}

static const st_kind kinds[] = {
    [SPOT - ST_KINDS] = { "spot", "a spot on the shore: reeds, jetty or beach" },
};

static const st_verb verbs[] = {
    [THROW] = { "throw", "bearing number [spot [tenths tenths]]",
                .help = "throw a stone: bearing, power, and where you stand", .open = 5 },
    [LEAVE] = { "leave", "", .help = "go home and throw no more", .is_unlisted = true },
};

static const st_step steps[] = {
    [ASK_THROW] = { "throw", st_ask, "SKIPSTONE-2" },
    [DO_FLIGHT] = { "flight", flight, "SKIPSTONE-4 SKIPSTONE-5" },
};

static const st_sentence events[] = {
    [WIND_BLEW] = { "wind", "wind:number", "SKIPSTONE-4", "The wind blows with {0}.",
                    ST_DETAIL },
    [SKIPPED] = { "skipped", "seat hops:number", "SKIPSTONE-5",
                  "{0}'s stone hops {1} times.", ST_HEADLINE },
    [LEFT] = { "left", "seat stones:number", "SKIPSTONE-7",
               "{0} goes home with {1} stones.", ST_HEADLINE },
};

static const st_sentence refusals[] = {
    [ALL_THROWN] = { "over", "", "SKIPSTONE-6", "All stones are thrown.", ST_HEADLINE },
    [NOT_YOUR_TURN] = { "not-your-turn", "seat", "SKIPSTONE-2", "It is {0}'s turn.",
                        ST_HEADLINE },
    [AIM_OVER_THE_POND] = { "bearing", "", "SKIPSTONE-3",
                            "Aim over the pond, up to 60 degrees from north.",
                            ST_HEADLINE },
    [BAD_POWER] = { "power", "number", "SKIPSTONE-3", "The power is 1 to {0}.",
                    ST_HEADLINE },
    [BAD_STEP] = { "step", "tenths", "SKIPSTONE-3",
                   "Stand within {0} millimetres of the spot.", ST_HEADLINE },
};

static const st_field fields[] = {
    { "seats", offsetof(struct skipstone, seats), .size = 1, .kind = ST_NUMBER },
    { "turn", offsetof(struct skipstone, turn), .size = 1, .kind = ST_SEAT },
    { "left", offsetof(struct skipstone, left), .size = 1, .kind = ST_NUMBER, .rows = 2,
      .row_kind = ST_LIST },
    { "hops", offsetof(struct skipstone, hops), .size = 1, .kind = ST_NUMBER, .rows = 2,
      .row_kind = ST_LIST },
    { "rest", offsetof(struct skipstone, rest), .size = 2, .is_signed = true,
      .kind = ST_TENTHS, .rows = 2, .columns = 2, .stride = 4, .row_kind = ST_LIST,
      .column_kind = ST_LIST },
    { "aim", offsetof(struct skipstone, aim), .size = 2, .is_signed = true,
      .kind = ST_NUMBER, .rows = 5, .row_kind = ST_LIST, .is_sparse = true },
};

static const char *const endings[] = { [UNDER_WAY] = "under way", [OVER] = "over" };

extern const st_file st_content_skipstone[]; /* made by the build from the YAML files */
extern const st_game st_skipstone;

static const st_content content = {
    .files = st_content_skipstone,
};

static const st_hand hand = {
    .ranges = ranges,
    .physics = physics,
};

static const st_rules rules = {
    .size = sizeof(struct skipstone),
    .lay = lay,
    .to_act = to_act,
    .moves = moves,
    .judge = judge,
    .play = play,
    .outcome = outcome,
    .check = check,
    .unbounded = "aim",
    .hand = &hand,
};

static const st_show show = {
    .word = word,
    .ground = ground,
    .scene = scene,
    .offer = offer,
    .preview = preview,
};

static const st_mind mind = {
    .worth = worth,
};

const st_game st_skipstone = {
    .id = "skipstone",
    .title = "Skipstone",
    .blurb = "Throw flat stones over a pond and count the hops.",
    .version = 1,
    .seats_min = 1,
    .seats_max = 2,
    .seats_usual = 2,
    .minutes = 2,
    .kinds = kinds,
    .kind_count = ST_COUNT(kinds),
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
    .mind = &mind,
};
