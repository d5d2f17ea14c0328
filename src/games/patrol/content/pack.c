/* pack.c: the content of Patrol!, read from YAML and made ready for play.
 *
 * What a pack may change is numbers, names and lists; what they mean is in steps.c. A
 * pack that would not make the published game's frame (36 cards, nine tiles, a season
 * for every round) is refused with the place of the fault. */
#include "games/patrol/content/content.h"

#include <sandtable/schema.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { DECK = 36, LAPS_MAX = 20, DOTS = 3 };

struct effect_text {
    int what;
    int who;
    char *crime;
    int n;
};

struct card_text {
    char *id, *name, *text, *cancelled_by;
    int count, when;
    bool target;
    int *remove_at;
    unsigned remove_at_count;
    struct effect_text *effects;
    unsigned effects_count;
};

struct cards_file {
    struct card_text *cards;
    unsigned cards_count;
};

struct crime_text {
    char *id, *name;
    int officers;
    int *points;
    unsigned points_count;
};

struct tile_text {
    char *id, *name, *tint, *landmark;
    int crime, traffic;
};

struct override_text {
    char *card;
    int phases, score;
};

struct season_text {
    char *id, *name, *text;
    int bonus_times, step_cost_plus;
    struct override_text *override;
};

struct city_file {
    struct crime_text *crimes;
    struct tile_text *tiles;
    struct season_text *seasons;
    char **year_of_8, **year_of_4, **units, **hq_exits;
    unsigned crimes_count, tiles_count, seasons_count, year_of_8_count, year_of_4_count,
        units_count, hq_exits_count;
    int adjacency, shift_laps;
    struct rounds_text {
        int three_seats, more_seats;
    } rounds;
};

struct patrol_file {
    struct cards_file *cards;
    struct city_file *city;
};

static const st_schema_word primitives[] = {
    { "place_crime", PLACE_CRIME },   { "score", GIVE_POINTS },
    { "forfeit", FORFEIT },           { "to_hq", TO_HQ },
    { "extra_dice", EXTRA_DICE },     { "combine", COMBINE },
    { "officer_down", OFFICER_DOWN },
};
static const st_schema_word whens[] = { { "draw", ON_DRAW },
                                        { "action", AS_ACTION },
                                        { "reaction", AS_REACTION } };
static const st_schema_word whos[] = { { "drawer", THE_DRAWER },
                                       { "target", THE_TARGET } };

static const st_schema number = ST_VALUE_NUMBER;
static const st_schema word = ST_VALUE_TEXT(15);

static const st_schema_row effect_rows[] = {
    ST_MUST_WORD("do", struct effect_text, what, primitives),
    ST_MAY_WORD("who", struct effect_text, who, whos),
    ST_MAY_TEXT("crime", struct effect_text, crime, 23),
    ST_MAY_NUMBER("n", struct effect_text, n),
};
static const st_schema effect_schema = ST_VALUE_MAPPING(struct effect_text, effect_rows);
static const st_schema_row card_rows[] = {
    ST_MUST_TEXT("id", struct card_text, id, 23),
    ST_MUST_TEXT("name", struct card_text, name, 40),
    ST_MUST_NUMBER("count", struct card_text, count),
    ST_MUST_WORD("when", struct card_text, when, whens),
    ST_MAY_FLAG("target", struct card_text, target),
    ST_MAY_LIST("remove_at", struct card_text, remove_at, &number, 0, 4),
    ST_MUST_LIST("effects", struct card_text, effects, &effect_schema, 0, EFFECTS),
    ST_MAY_TEXT("cancelled_by", struct card_text, cancelled_by, 23),
    ST_MUST_TEXT("text", struct card_text, text, 120),
};
static const st_schema card_schema = ST_VALUE_MAPPING(struct card_text, card_rows);
static const st_schema_row cards_rows[] = {
    ST_MUST_LIST("cards", struct cards_file, cards, &card_schema, 1, CARDS),
};
static const st_schema cards_schema = ST_VALUE_MAPPING(struct cards_file, cards_rows);

static const st_schema_row crime_rows[] = {
    ST_MUST_TEXT("id", struct crime_text, id, 23),
    ST_MUST_TEXT("name", struct crime_text, name, 40),
    ST_MUST_NUMBER("officers", struct crime_text, officers),
    ST_MUST_LIST("points", struct crime_text, points, &number, 1, RANKS),
};
static const st_schema crime_schema = ST_VALUE_MAPPING(struct crime_text, crime_rows);
static const st_schema_row tile_rows[] = {
    ST_MUST_TEXT("id", struct tile_text, id, 23),
    ST_MUST_TEXT("name", struct tile_text, name, 40),
    ST_MUST_NUMBER("crime", struct tile_text, crime),
    ST_MUST_NUMBER("traffic", struct tile_text, traffic),
    ST_MUST_TEXT("tint", struct tile_text, tint, 15),
    ST_MUST_TEXT("landmark", struct tile_text, landmark, 23),
};
static const st_schema tile_schema = ST_VALUE_MAPPING(struct tile_text, tile_rows);
static const st_schema_row override_rows[] = {
    ST_MUST_TEXT("card", struct override_text, card, 23),
    ST_MUST_NUMBER("phases", struct override_text, phases),
    ST_MUST_NUMBER("score", struct override_text, score),
};
static const st_schema_row season_rows[] = {
    ST_MUST_TEXT("id", struct season_text, id, 15),
    ST_MUST_TEXT("name", struct season_text, name, 40),
    ST_MUST_TEXT("text", struct season_text, text, 120),
    ST_MAY_NUMBER("bonus_times", struct season_text, bonus_times),
    ST_MAY_NUMBER("step_cost_plus", struct season_text, step_cost_plus),
    ST_MAYBE_MAPPING("override", struct season_text, override, override_rows),
};
static const st_schema season_schema = ST_VALUE_MAPPING(struct season_text, season_rows);
static const st_schema_row rounds_rows[] = {
    ST_MUST_NUMBER("three_seats", struct rounds_text, three_seats),
    ST_MUST_NUMBER("more_seats", struct rounds_text, more_seats),
};
static const st_schema_row city_rows[] = {
    ST_MUST_LIST("crimes", struct city_file, crimes, &crime_schema, CRIME_KINDS,
                 CRIME_KINDS),
    ST_MUST_LIST("tiles", struct city_file, tiles, &tile_schema, TILES, TILES),
    ST_MUST_LIST("seasons", struct city_file, seasons, &season_schema, SEASONS, SEASONS),
    ST_MUST_LIST("year_of_8", struct city_file, year_of_8, &word, 8, 8),
    ST_MUST_LIST("year_of_4", struct city_file, year_of_4, &word, 4, 4),
    ST_MUST_LIST("units", struct city_file, units, &word, UNITS, UNITS),
    ST_MUST_NUMBER("adjacency", struct city_file, adjacency),
    ST_MAY_LIST("hq_exits", struct city_file, hq_exits, &word, 1, ST_GRID_WAYS),
    ST_MUST_NUMBER("shift_laps", struct city_file, shift_laps),
    ST_MUST_MAPPING("rounds", struct city_file, rounds, rounds_rows),
};
static const st_schema city_schema = ST_VALUE_MAPPING(struct city_file, city_rows);

static int find_card(const struct patrol_pack *p, const char *id)
{
    for (int i = 0; i < p->cards; i++)
        if (strcmp(p->card[i].id, id) == 0)
            return i;
    return NOTHING;
}

static int find_crime(const struct city_file *city, const char *id)
{
    for (unsigned i = 0; i < city->crimes_count; i++)
        if (strcmp(city->crimes[i].id, id) == 0)
            return (int)i;
    return NOTHING;
}

static int find_season(const struct city_file *city, const char *id)
{
    for (unsigned i = 0; i < city->seasons_count; i++)
        if (strcmp(city->seasons[i].id, id) == 0)
            return (int)i;
    return NOTHING;
}

static bool in_range(st_reader *r, const char *file, const char *path, int value, int low,
                     int high)
{
    if (value < low || value > high)
        st_reader_problem(r, file, path, "%d is not between %d and %d", value, low, high);
    return value >= low && value <= high;
}

/* The smallest and largest number each primitive may carry. */
static const int effect_bounds[][2] = {
    [PLACE_CRIME] = { 0, 0 },   [GIVE_POINTS] = { -9, 9 }, [FORFEIT] = { 1, 2 },
    [TO_HQ] = { 0, 0 },         [EXTRA_DICE] = { 1, 1 },   [COMBINE] = { 0, 0 },
    [OFFICER_DOWN] = { 0, 20 },
};

/* A reaction only cancels; dice are added by playing, crimes and states by drawing
 * (PATROL-R07). */
static bool fits(enum patrol_primitive what, enum patrol_when when)
{
    if (when == AS_REACTION)
        return false;
    if (what == EXTRA_DICE)
        return when == AS_ACTION;
    bool is_drawn = what == PLACE_CRIME || what == COMBINE || what == OFFICER_DOWN;
    return !is_drawn || when == ON_DRAW;
}

static void read_effect(st_reader *r, const struct patrol_file *file, unsigned i,
                        unsigned j, struct patrol_card *card)
{
    const struct effect_text *e = &file->cards->cards[i].effects[j];
    struct patrol_effect *out = &card->effect[j];
    char path[48];
    snprintf(path, sizeof path, "/cards/%u/effects/%u", i, j);
    *out = (struct patrol_effect){ (enum patrol_primitive)e->what,
                                   (enum patrol_who)e->who, e->n };
    in_range(r, "cards.yaml", path, e->n, effect_bounds[e->what][0],
             effect_bounds[e->what][1]);
    if (out->who == THE_TARGET && !card->has_target)
        st_reader_problem(r, "cards.yaml", path, "the card names no target");
    if (out->what == PLACE_CRIME) {
        out->n = e->crime != NULL ? find_crime(file->city, e->crime) : NOTHING;
        card->is_crime = true;
        if (out->n < 0)
            st_reader_problem(r, "cards.yaml", path, "there is no such crime");
    }
    card->stays |= out->what == COMBINE || out->what == OFFICER_DOWN;
    if (!fits(out->what, card->when))
        st_reader_problem(r, "cards.yaml", path,
                          "this effect does not fit the card's when");
}

static void read_counts(st_reader *r, const struct card_text *text, unsigned i,
                        struct patrol_card *card)
{
    char path[48];
    snprintf(path, sizeof path, "/cards/%u/count", i);
    in_range(r, "cards.yaml", path, text->count, 0, DECK);
    for (int seats = 0; seats <= ST_SEATS; seats++)
        card->count[seats] = text->count;
    for (unsigned j = 0; j < text->remove_at_count; j++) {
        snprintf(path, sizeof path, "/cards/%u/remove_at/%u", i, j);
        if (in_range(r, "cards.yaml", path, text->remove_at[j], 3, ST_SEATS))
            card->count[text->remove_at[j]] = 0;
    }
}

static void read_card(st_reader *r, struct patrol_pack *p, unsigned i)
{
    const struct card_text *text = &p->file->cards->cards[i];
    struct patrol_card *card = &p->card[i];
    char path[48];
    *card = (struct patrol_card){ .id = text->id,
                                  .name = text->name,
                                  .text = text->text,
                                  .when = (enum patrol_when)text->when,
                                  .has_target = text->target,
                                  .cancelled_by = NOTHING,
                                  .effects = (int)text->effects_count };
    snprintf(path, sizeof path, "/cards/%u/id", i);
    if (find_card(p, text->id) != (int)i)
        st_reader_problem(r, "cards.yaml", path, "the id %s is given twice", text->id);
    if (card->has_target && card->when != AS_ACTION)
        st_reader_problem(r, "cards.yaml", path, "only an action card names a target");
    read_counts(r, text, i, card);
    for (unsigned j = 0; j < text->effects_count; j++)
        read_effect(r, p->file, i, j, card);
}

static void read_cards(st_reader *r, struct patrol_pack *p)
{
    const struct cards_file *file = p->file->cards;
    p->cards = (int)file->cards_count;
    for (int i = 0; i < p->cards; i++)
        p->card[i].id = file->cards[i].id; /* so that cards can refer to each other */
    for (unsigned i = 0; i < file->cards_count; i++)
        read_card(r, p, i);
    for (unsigned i = 0; i < file->cards_count; i++) {
        char path[48];
        if (file->cards[i].cancelled_by == NULL)
            continue;
        int shield = find_card(p, file->cards[i].cancelled_by);
        snprintf(path, sizeof path, "/cards/%u/cancelled_by", i);
        if (shield < 0 || p->card[shield].when != AS_REACTION)
            st_reader_problem(r, "cards.yaml", path, "there is no such reaction card");
        else
            p->card[i].cancelled_by = shield;
    }
}

/* 36 cards, of them 1, 2 and 3 crimes; a Combined Unit and an Officer Down at most
 * once, and never with three seats (PATROL-11, PATROL-R58, PATROL-R06). */
static void check_deck(st_reader *r, struct patrol_pack *p)
{
    static const int crimes_wanted[CRIME_KINDS] = { 1, 2, 3 };
    int total = 0, crimes[CRIME_KINDS] = { 0 }, stays[2][2] = { { 0 } };
    p->pair_card = p->down_card = NOTHING;
    for (int i = 0; i < p->cards; i++) {
        const struct patrol_card *c = &p->card[i];
        total += c->count[4];
        for (int j = 0; j < c->effects; j++) {
            bool is_down = c->effect[j].what == OFFICER_DOWN;
            if (c->effect[j].what == PLACE_CRIME && c->effect[j].n >= 0)
                crimes[c->effect[j].n] += c->count[4];
            if (c->effect[j].what != COMBINE && !is_down)
                continue;
            *(is_down ? &p->down_card : &p->pair_card) = i;
            stays[is_down][0] += c->count[4];
            stays[is_down][1] += c->count[3];
        }
    }
    if (total != DECK)
        st_reader_problem(r, "cards.yaml", "/cards", "the deck has %d cards, not %d",
                          total, DECK);
    for (int i = 0; i < CRIME_KINDS; i++)
        if (crimes[i] != crimes_wanted[i])
            st_reader_problem(r, "cards.yaml", "/cards", "%s is there %d times, not %d",
                              p->crime[i].name, crimes[i], crimes_wanted[i]);
    for (int i = 0; i < 2; i++)
        if (stays[i][0] > 1 || stays[i][1] > 0)
            st_reader_problem(r, "cards.yaml", "/cards",
                              "%s may be there once, and not with three seats",
                              i ? "an officer-down card" : "a combining card");
}

static void read_crimes(st_reader *r, struct patrol_pack *p)
{
    for (unsigned i = 0; i < CRIME_KINDS; i++) {
        const struct crime_text *text = &p->file->city->crimes[i];
        struct patrol_crime *crime = &p->crime[i];
        char path[48];
        *crime = (struct patrol_crime){ .id = text->id,
                                        .name = text->name,
                                        .officers = text->officers,
                                        .ranks = (int)text->points_count };
        snprintf(path, sizeof path, "/crimes/%u/officers", i);
        in_range(r, "city.yaml", path, text->officers, 1, 3);
        for (unsigned j = 0; j < text->points_count; j++) {
            snprintf(path, sizeof path, "/crimes/%u/points/%u", i, j);
            in_range(r, "city.yaml", path, text->points[j], 0, 20);
            crime->points[j] = text->points[j];
        }
    }
}

static void read_tiles(st_reader *r, struct patrol_pack *p)
{
    for (unsigned i = 0; i < TILES; i++) {
        const struct tile_text *text = &p->file->city->tiles[i];
        char path[48];
        p->tile[i] = (struct patrol_tile){ text->id,       text->name,  text->tint,
                                           text->landmark, text->crime, text->traffic };
        snprintf(path, sizeof path, "/tiles/%u/crime", i);
        in_range(r, "city.yaml", path, text->crime, 1, DOTS);
        snprintf(path, sizeof path, "/tiles/%u/traffic", i);
        in_range(r, "city.yaml", path, text->traffic, 1, DOTS);
        for (unsigned j = 0; j < i; j++) {
            snprintf(path, sizeof path, "/tiles/%u/id", i);
            if (strcmp(p->tile[j].id, text->id) == 0)
                st_reader_problem(r, "city.yaml", path, "the tile %s is there twice",
                                  text->id);
        }
    }
}

static void read_season(st_reader *r, struct patrol_pack *p, unsigned i)
{
    const struct season_text *text = &p->file->city->seasons[i];
    const struct override_text *other = text->override;
    struct patrol_season *season = &p->season[i];
    char path[48];
    snprintf(path, sizeof path, "/seasons/%u", i);
    *season = (struct patrol_season){ .id = text->id,
                                      .name = text->name,
                                      .text = text->text,
                                      .bonus_times = text->bonus_times,
                                      .cost_plus = text->step_cost_plus * 2,
                                      .card = NOTHING };
    if (season->bonus_times == 0)
        season->bonus_times = 1;
    in_range(r, "city.yaml", path, season->bonus_times, 1, 9);
    in_range(r, "city.yaml", path, text->step_cost_plus, 0, 3);
    if (other == NULL)
        return;
    season->card = find_card(p, other->card);
    season->phases = other->phases;
    season->score = other->score;
    if (season->card < 0)
        st_reader_problem(r, "city.yaml", path, "there is no card %s", other->card);
    in_range(r, "city.yaml", path, other->phases, 1, 2);
    in_range(r, "city.yaml", path, other->score, -9, 9);
}

static void read_year(st_reader *r, const struct city_file *city, const char *key,
                      char **names, int *out, int rounds)
{
    for (int i = 0; i < rounds; i++) {
        char path[48];
        out[i] = find_season(city, names[i]);
        snprintf(path, sizeof path, "/%s/%d", key, i);
        if (out[i] < 0)
            st_reader_problem(r, "city.yaml", path, "there is no season %s", names[i]);
    }
}

static void read_units(st_reader *r, struct patrol_pack *p)
{
    for (int i = 0; i < UNITS; i++) {
        char path[48];
        p->unit[i] = p->file->city->units[i];
        snprintf(p->unit_name[i], sizeof p->unit_name[i], "%s", p->unit[i]);
        p->unit_name[i][0] = (char)toupper((unsigned char)p->unit_name[i][0]);
        snprintf(path, sizeof path, "/units/%d", i);
        for (int j = 0; j < i; j++)
            if (strcmp(p->unit[i], p->unit[j]) == 0)
                st_reader_problem(r, "city.yaml", path, "the unit %s is there twice",
                                  p->unit[i]);
    }
}

static void read_limits(st_reader *r, struct patrol_pack *p)
{
    const struct city_file *city = p->file->city;
    p->adjacency = city->adjacency;
    p->shift_laps = city->shift_laps;
    p->rounds_of_3 = city->rounds.three_seats;
    p->rounds_of_more = city->rounds.more_seats;
    if (p->adjacency != 4 && p->adjacency != 8)
        st_reader_problem(r, "city.yaml", "/adjacency", "adjacency is 4 or 8, not %d",
                          p->adjacency);
    in_range(r, "city.yaml", "/shift_laps", p->shift_laps, 1, LAPS_MAX);
    in_range(r, "city.yaml", "/rounds/three_seats", p->rounds_of_3, 1, 4);
    in_range(r, "city.yaml", "/rounds/more_seats", p->rounds_of_more, 1, 8);
}

static void name_places(struct patrol_pack *p)
{
    for (int space = 0; space < SPACES; space++) {
        int x = space % SIDE, y = space / SIDE;
        p->slot[space] = (uint8_t)(y / 3 * 3 + x / 3);
        snprintf(p->place[space], sizeof p->place[space], "%c%c", 'A' + x, '1' + y);
    }
    snprintf(p->place[HQ], sizeof p->place[HQ], "HQ");
}

static void open_exit(st_reader *r, struct patrol_pack *p, unsigned i)
{
    const char *exit = p->file->city->hq_exits[i];
    char path[48];
    for (int space = 0; space < SIDE; space++) {
        if (strcmp(p->place[space], exit) == 0) {
            st_grid_link(&p->grid, HQ, space);
            return;
        }
    }
    snprintf(path, sizeof path, "/hq_exits/%u", i);
    st_reader_problem(r, "city.yaml", path, "%s is no space of the south edge", exit);
}

/* Who is next to whom (PATROL-02, PATROL-24, PATROL-27, PATROL-R15, PATROL-R01,
 * PATROL-R02). */
static void lay_streets(st_reader *r, struct patrol_pack *p)
{
    st_grid_init(&p->grid, SIDE, SIDE, p->adjacency == 4 ? 4 : 8);
    st_grid_add_cell(&p->grid);
    st_grid_join(&p->grid);
    name_places(p);
    for (unsigned i = 0; i < p->file->city->hq_exits_count; i++)
        open_exit(r, p, i);
    for (int x = 3; x <= 5 && p->file->city->hq_exits_count == 0; x++)
        if (p->adjacency == 8 || x == 4)
            st_grid_link(&p->grid, HQ, x);
}

void patrol_load(st_reader *r, void *content)
{
    struct patrol_pack *p = content;
    p->file = st_alloc(1, sizeof *p->file);
    p->file->cards = st_reader_load(r, "cards.yaml", &cards_schema);
    p->file->city = st_reader_load(r, "city.yaml", &city_schema);
    if (p->file->cards == NULL || p->file->city == NULL)
        return;
    read_crimes(r, p);
    read_cards(r, p);
    check_deck(r, p);
    read_tiles(r, p);
    for (unsigned i = 0; i < SEASONS; i++)
        read_season(r, p, i);
    read_year(r, p->file->city, "year_of_8", p->file->city->year_of_8, p->year_of_8, 8);
    read_year(r, p->file->city, "year_of_4", p->file->city->year_of_4, p->year_of_4, 4);
    read_units(r, p);
    read_limits(r, p);
    lay_streets(r, p);
}

void patrol_unload(void *content)
{
    struct patrol_pack *p = content;
    free(p->file);
}
