/* scene.c: the table of Patrol! as one seat sees it: the city, the units and crimes on
 * it, hands, scores and what stands in the round. Faces of cards in other hands are
 * never written. What is offered is in offers.c. */
#include "games/patrol/show/view.h"

/* "2½" for five half-points. */
const char *patrol_points_text(st_scene *s, int halves)
{
    if (halves % 2 == 0)
        return st_scene_text(s, "%d", halves / 2);
    return halves == 1 ? "½" : st_scene_text(s, "%d½", halves / 2);
}

const char *patrol_unit_id(st_scene *s, int seat)
{
    return st_scene_text(s, "unit-%d", seat + 1);
}

/* A crime's id tells its kind and space; a twin on the same space has a number. */
static const char *crime_id(const struct patrol_view *v, int i)
{
    const struct patrol *g = v->g;
    int twins = 0;
    for (int j = 0; j < i; j++)
        twins += g->crime[j] == g->crime[i] && g->crime_at[j] == g->crime_at[i];
    const char *kind = v->p->crime[g->crime[i]].id, *place = v->p->place[g->crime_at[i]];
    return twins == 0 ? st_scene_text(v->s, "%s-%s", kind, place)
                      : st_scene_text(v->s, "%s-%s-%d", kind, place, twins + 1);
}

static void add_area(const struct patrol_view *v, int slot)
{
    const struct patrol *g = v->g;
    const struct patrol_pack *p = v->p;
    const struct patrol_tile *tile = &p->tile[g->tile[slot]];
    int space = slot / 3 * 3 * SIDE + slot % 3 * 3; /* its south-west space */
    const char *bonus = st_scene_text(v->s, "%s, known for its %s: crimes pay %d more",
                                      tile->name, tile->landmark,
                                      patrol_bonus(g, p, space));
    const char *cost = patrol_points_text(v->s, patrol_step_cost(g, p, space));
    bool has_cost = g->has_traffic || patrol_step_cost(g, p, HQ) != 2;
    st_scene_area(
        v->s, (st_area){
                  .id = tile->id,
                  .label = tile->name,
                  .tint = tile->tint,
                  .pips = tile->crime,
                  .detail = has_cost ? st_scene_text(v->s, "%s; a step here costs %s.",
                                                     bonus, cost)
                                     : st_scene_text(v->s, "%s.", bonus),
              });
}

static const char *hq_detail(const struct patrol_view *v)
{
    const struct patrol_pack *p = v->p;
    const char *text = "Police HQ; from here you reach";
    for (int i = 0; i < p->grid.near_count[HQ]; i++)
        text = st_scene_text(v->s, "%s %s", text, p->place[p->grid.near[HQ][i]]);
    return st_scene_text(v->s, "%s.", text);
}

/* What a tile says changes with the season: then the ground is sent again. */
void patrol_ground(const void *state, const void *pack, st_scene *s)
{
    const struct patrol_pack *p = pack;
    const struct patrol_view v = { state, p, s, ST_SPECTATOR };
    st_scene_board(
        s,
        (st_board){ .id = "city", .label = "Westgrove", .columns = SIDE, .rows = SIDE });
    for (int slot = 0; slot < TILES; slot++)
        add_area(&v, slot);
    for (int space = 0; space < SPACES; space++) {
        st_scene_cell(s, (st_cell){ .id = p->place[space],
                                    .kind = "street",
                                    .area = p->slot[space],
                                    .x = space % SIDE,
                                    .y = space / SIDE });
    }
    st_scene_cell(s, (st_cell){ .id = p->place[HQ],
                                .label = "Police HQ",
                                .kind = "hq",
                                .area = -1,
                                .x = 4,
                                .y = -1,
                                .detail = hq_detail(&v) });
}

static void add_city(const struct patrol_view *v)
{
    const struct patrol_pack *p = v->p;
    st_scene_board(v->s, (st_board){ .id = "city" });
    for (int space = 0; space < SPACES && v->g->has_traffic; space++) {
        const struct patrol_tile *tile = &p->tile[v->g->tile[p->slot[space]]];
        if (space % SIDE % 3 == 1 && space / SIDE % 3 == 1)
            st_scene_mark(v->s, (st_mark){ .cell = p->place[space],
                                           .kind = "traffic",
                                           .label = "traffic",
                                           .count = tile->traffic });
    }
}

static const char *unit_state(const struct patrol *g, int seat)
{
    if (seat == g->down)
        return patrol_is_member(g, seat) ? "down stacked" : "down";
    if (seat == g->driver)
        return "driver";
    return seat == g->passenger ? "passenger" : "";
}

static const char *unit_detail(const struct patrol_view *v, int seat)
{
    const struct patrol *g = v->g;
    const char *text = st_scene_text(v->s, "%s, %s, at %s",
                                     v->p->unit_name[g->unit[seat]],
                                     st_scene_seat(v->s, seat), v->p->place[g->at[seat]]);
    if (seat == g->driver)
        text = st_scene_text(v->s, "%s, driving %s", text,
                             st_scene_seat(v->s, g->passenger));
    if (seat == g->passenger)
        text = st_scene_text(v->s, "%s, riding with %s", text,
                             st_scene_seat(v->s, g->driver));
    if (seat == g->down)
        text = st_scene_text(v->s, "%s, down", text);
    if (g->owed[seat] > 0)
        text = st_scene_text(v->s, "%s, forfeits %d movement", text, g->owed[seat]);
    return st_scene_text(v->s, "%s.", text);
}

static void add_units(const struct patrol_view *v)
{
    const struct patrol *g = v->g;
    for (int seat = 0; seat < g->seats; seat++)
        st_scene_piece(v->s, (st_piece){
                                 .id = patrol_unit_id(v->s, seat),
                                 .kind = g->unit[seat] < UNITS / 2 ? "car" : "motorcycle",
                                 .label = v->p->unit_name[g->unit[seat]],
                                 .glyph = st_scene_text(v->s, "%d", seat + 1),
                                 .owner = seat,
                                 .cell = v->p->place[g->at[seat]],
                                 .state = unit_state(g, seat),
                                 .detail = unit_detail(v, seat),
                             });
}

/* Officers needed, who is on scene and what each would be paid now. */
static const char *crime_detail(const struct patrol_view *v, int i)
{
    const struct patrol *g = v->g;
    const struct patrol_pack *p = v->p;
    const struct patrol_crime *crime = &p->crime[g->crime[i]];
    int place = g->crime_at[i], missing = crime->officers - patrol_officers(g, place);
    int8_t unit[ST_SEATS];
    int count = patrol_ranks(g, place, unit);
    const char *pay = "";
    for (int rank = 0; rank < crime->ranks; rank++)
        pay = st_scene_text(v->s, "%s%s%d", pay, rank ? "/" : "", crime->points[rank]);
    const char *text = st_scene_text(
        v->s, "%s at %s pays %s, bonus %d; officers missing: %d", crime->name,
        p->place[place], pay, patrol_bonus(g, p, place), missing);
    for (int rank = 0; rank < count; rank++)
        text = st_scene_text(v->s, "%s; %d. %s", text, rank + 1,
                             st_scene_seat(v->s, unit[rank]));
    return st_scene_text(v->s, "%s.", text);
}

static void add_crimes(const struct patrol_view *v)
{
    const struct patrol *g = v->g;
    for (int i = 0; i < patrol_open_crimes(g); i++) {
        const struct patrol_crime *crime = &v->p->crime[g->crime[i]];
        int missing = crime->officers - patrol_officers(g, g->crime_at[i]);
        st_scene_piece(v->s,
                       (st_piece){
                           .id = crime_id(v, i),
                           .kind = crime->id,
                           .label = crime->name,
                           /* Not `B1`, which is a space. */
                           .glyph = st_scene_text(v->s, "%c*%d", crime->name[0], missing),
                           .owner = ST_SPECTATOR,
                           .cell = v->p->place[g->crime_at[i]],
                           .state = "open",
                           .detail = crime_detail(v, i),
                       });
        st_scene_fact(v->s, "missing", missing);
    }
}

static void add_cards(const struct patrol_view *v, const uint8_t *count, const char *zone)
{
    const struct patrol_pack *p = v->p;
    for (int card = 0; card < p->cards; card++)
        if (count[card] > 0)
            st_scene_card(v->s, (st_card){ .id = st_scene_text(v->s, "%s-%s", zone,
                                                               p->card[card].id),
                                           .name = p->card[card].name,
                                           .icons = p->card[card].id,
                                           .text = p->card[card].text,
                                           .state = "",
                                           .count = count[card] });
}

static void add_hands(const struct patrol_view *v)
{
    const struct patrol *g = v->g;
    for (int seat = 0; seat < g->seats; seat++) {
        bool is_open = seat == v->seat || v->seat < ST_SPECTATOR ||
                       g->ending != UNDER_WAY;
        const char *id = st_scene_text(v->s, "hand-%d", seat + 1);
        st_scene_zone(v->s, (st_zone){ .id = id,
                                       .label = "Hand",
                                       .owner = seat,
                                       .is_face_up = is_open,
                                       .count = patrol_hand_size(g, seat) });
        if (is_open)
            add_cards(v, g->hand[seat], id);
    }
}

static void add_discards(const struct patrol_view *v)
{
    int count = 0;
    for (int card = 0; card < v->p->cards; card++)
        count += v->g->discard[card];
    st_scene_zone(v->s, (st_zone){ .id = "discards",
                                   .label = "Discards",
                                   .owner = ST_SPECTATOR,
                                   .is_face_up = true,
                                   .count = count });
    add_cards(v, v->g->discard, "discard");
}

static void add_track(st_scene *s, const char *id, const char *label, int value, int max)
{
    st_scene_track(s, (st_track){ .id = id,
                                  .label = label,
                                  .owner = ST_SPECTATOR,
                                  .value = value,
                                  .max = max });
}

static int crimes_in_deck(const struct patrol *g, const struct patrol_pack *p)
{
    int count = 0;
    for (int card = 0; card < p->cards; card++)
        count += p->card[card].is_crime ? st_bag_count(&g->deck, card) : 0;
    return count;
}

/* All event cards of a table with so many seats. */
static int count_cards(const struct patrol_view *v)
{
    int count = 0;
    for (int card = 0; card < v->p->cards; card++)
        count += v->p->card[card].count[v->g->seats];
    return count;
}

/* From the second round on cards of the deck are in hands, and nobody counts how many it began with:
 * so it says how many are left, and not of how many. */
static void add_deck(const struct patrol_view *v)
{
    int left = st_bag_total(&v->g->deck);
    st_scene_track(v->s, (st_track){ .id = "deck",
                                     .label = "Event cards left",
                                     .owner = ST_SPECTATOR,
                                     .value = left,
                                     .max = count_cards(v),
                                     .text = st_scene_text(v->s, "%d", left) });
}

static void add_tracks(const struct patrol_view *v)
{
    const struct patrol *g = v->g;
    int drawn = CRIMES - crimes_in_deck(g, v->p);
    add_track(v->s, "round", "Round", g->round, g->rounds);
    add_deck(v);
    add_track(v->s, "drawn", "Crimes drawn", drawn, CRIMES);
    add_track(v->s, "solved", "Crimes solved", drawn - patrol_open_crimes(g), CRIMES);
    if (g->points > 0)
        st_scene_track(v->s, (st_track){ .id = "points",
                                         .label = "Movement points",
                                         .owner = g->turn,
                                         .value = g->points,
                                         .max = 4 * DIE,
                                         .text = patrol_points_text(v->s, g->points) });
    for (int seat = 0; seat < g->seats; seat++) {
        st_scene_track(v->s, (st_track){ .id = st_scene_text(v->s, "score-%d", seat + 1),
                                         .label = "Score",
                                         .owner = seat,
                                         .value = patrol_total(g, seat),
                                         .min = -99,
                                         .max = 999 });
        st_scene_track(v->s,
                       (st_track){ .id = st_scene_text(v->s, "round-score-%d", seat + 1),
                                   .label = "This round",
                                   .owner = seat,
                                   .value = g->score[g->round - 1][seat],
                                   .min = -99,
                                   .max = 999 });
        if (g->owed[seat] > 0)
            st_scene_track(v->s,
                           (st_track){ .id = st_scene_text(v->s, "owed-%d", seat + 1),
                                       .label = "Forfeits",
                                       .owner = seat,
                                       .value = g->owed[seat],
                                       .max = 2 });
    }
}

/* How far each other unit is from whoever is down. */
static const char *distances(const struct patrol_view *v)
{
    const struct patrol *g = v->g;
    uint8_t cost[PLACES];
    const char *text = "";
    patrol_step_costs(g, v->p, cost);
    for (int seat = 0; seat < g->seats; seat++) {
        uint16_t far[PLACES];
        if (patrol_is_frozen(g, seat) || seat == g->passenger)
            continue;
        st_path_costs(&v->p->grid, cost, g->at[seat], far);
        text = st_scene_text(v->s, "%s%s %s %s", text, text[0] ? "," : "",
                             st_scene_seat(v->s, seat),
                             patrol_points_text(v->s, far[g->at[g->down]]));
    }
    return text;
}

static void add_notes(const struct patrol_view *v)
{
    const struct patrol *g = v->g;
    const struct patrol_pack *p = v->p;
    if (g->ending != UNDER_WAY)
        return;
    if (g->down >= 0)
        st_scene_note(
            v->s,
            (st_note){ .text = st_scene_text(
                           v->s,
                           "Officer down at %s: two dice for everyone. Points away:%s.",
                           p->place[g->at[g->down]], distances(v)),
                       .rule = "PATROL-69",
                       .is_banner = true });
    if (st_bag_total(&g->deck) == 0)
        st_scene_note(
            v->s, (st_note){ .text = st_scene_text(
                                 v->s, "No more calls: turns until the shift ends: %d.",
                                 patrol_shift_left(g, p) + 1),
                             .rule = "PATROL-84",
                             .is_banner = true });
    if (g->has_seasons)
        st_scene_note(
            v->s, (st_note){ .text = st_scene_text(
                                 v->s, "%s. %s", p->season[patrol_season_now(g, p)].name,
                                 p->season[patrol_season_now(g, p)].text),
                             .rule = "PATROL-94" });
}

void patrol_scene(const void *state, const void *pack, int seat, st_scene *s)
{
    const struct patrol *g = state;
    const struct patrol_pack *p = pack;
    const struct patrol_view v = { g, p, s, seat };
    s->seats = g->seats;
    s->headline = st_scene_text(s, "Round %d of %d", g->round, g->rounds);
    if (g->has_seasons)
        s->headline = st_scene_text(s, "%s · %s", s->headline,
                                    p->season[patrol_season_now(g, p)].name);
    add_city(&v);
    add_units(&v);
    add_crimes(&v);
    add_hands(&v);
    add_discards(&v);
    add_tracks(&v);
    add_notes(&v);
    if (!v.s->is_glimpse)
        patrol_prompt(&v);
}
