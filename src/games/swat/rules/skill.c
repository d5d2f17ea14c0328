/* skill.c: ballistics skill: where it comes from, and which of it a kill exhausts.
 *
 * A source is one card, one hostage or one temporary bonus, and is exhausted whole
 * (SWAT-R22). Sources are numbered as the kind SOURCE has them: cards by when they were
 * played this turn, hostages, temporary bonuses in the order gained. */
#include "games/swat/rules/state.h"

enum { FIRST_HOSTAGE = HAND, FIRST_TEMP = HAND + HOSTAGES + 1 };

/* The card played as this number; cards to come have none (SWAT-56). */
static int slot_played_as(const struct swat *g, int number)
{
    for (int slot = 0; slot < HAND; slot++)
        if (g->hand_played[slot] == number)
            return slot;
    return NOTHING;
}

/* What a source is worth now; 0 where there is none, or it is exhausted. */
int swat_source_value(const struct swat *g, const struct swat_pack *p, int source)
{
    if (source < FIRST_HOSTAGE) {
        int slot = slot_played_as(g, source + 1);
        return slot < 0 || g->hand_spent[slot] ? 0 : p->card[g->hand[slot]].skill;
    }
    if (source < FIRST_TEMP) {
        int number = source - FIRST_HOSTAGE;
        return number >= g->hostages_spent && number < swat_rescued(g);
    }
    return g->temp_spent[source - FIRST_TEMP] ? 0 : g->temp[source - FIRST_TEMP];
}

int swat_skill(const struct swat *g, const struct swat_pack *p)
{
    int skill = swat_rescued(g) - g->hostages_spent;
    for (int slot = 0; slot < HAND; slot++)
        if (g->hand_played[slot] > 0 && !g->hand_spent[slot])
            skill += p->card[g->hand[slot]].skill;
    for (int i = 0; i < TEMPS; i++)
        skill += g->temp_spent[i] ? 0 : g->temp[i];
    return skill;
}

/* The sources that are worth something, in order. */
struct purse {
    int count, need;
    int source[SOURCES], value[SOURCES], kind[SOURCES]; /* alike: same value and kind */
};

static void open_purse(const struct swat *g, const struct swat_pack *p, int need,
                       struct purse *out)
{
    out->count = 0;
    out->need = need;
    for (int source = 0; source < SOURCES; source++) {
        int value = swat_source_value(g, p, source), i = out->count;
        if (value == 0)
            continue;
        out->source[i] = source;
        out->value[i] = value;
        out->kind[i] = source < FIRST_HOSTAGE ? 0
                       : source < FIRST_TEMP  ? 1
                                              : 2 + g->temp_for_step[source - FIRST_TEMP];
        out->count++;
    }
}

/* Whether an earlier source that is just the same was left out. */
static bool is_second_choice(const struct purse *purse, int i, uint32_t set)
{
    for (int j = 0; j < i; j++)
        if (purse->value[j] == purse->value[i] && purse->kind[j] == purse->kind[i] &&
            !(set >> purse->source[j] & 1))
            return true;
    return false;
}

static bool is_minimal(const struct purse *purse, uint32_t set, int sum)
{
    for (int i = 0; i < purse->count; i++)
        if (set >> purse->source[i] & 1 && sum - purse->value[i] >= purse->need)
            return false;
    return true;
}

/* Go on from source `i` with `set` chosen. Once the need is met nothing may be added,
 * since that could be left out again. */
static void collect(const struct purse *purse, int i, uint32_t set, int sum,
                    struct swat_sets *out)
{
    if (sum >= purse->need) {
        if (is_minimal(purse, set, sum) && out->count < ST_COUNT(out->set))
            out->set[out->count++] = set;
        return;
    }
    if (i == purse->count)
        return;
    if (!is_second_choice(purse, i, set))
        collect(purse, i + 1, set | 1u << purse->source[i], sum + purse->value[i], out);
    collect(purse, i + 1, set, sum, out);
}

void swat_find_sets(const struct swat *g, const struct swat_pack *p, int need,
                    struct swat_sets *out)
{
    struct purse purse;
    open_purse(g, p, need, &purse);
    out->count = 0;
    collect(&purse, 0, 0, 0, out);
}

/* Whether a later target of the shot under way can still matter. */
static bool is_more_to_shoot(const struct swat *g)
{
    for (int i = 0; i < g->agenda.count; i++)
        for (int room = 0; room < ROOMS; room++)
            if (g->agenda.task[i].step == ASK_TARGET && g->agenda.task[i].a >> room & 1 &&
                swat_can_matter(g, room))
                return true;
    return false;
}

/* What makes one set better than another, the weightiest first (SWAT-R22). */
struct price {
    int sum, lasting, sources, hostages;
};

static struct price price_of(const struct swat *g, const struct swat_pack *p,
                             uint32_t set, bool keeps_step_sources)
{
    struct price price = { 0 };
    for (int source = 0; source < SOURCES; source++) {
        if (!(set >> source & 1))
            continue;
        int value = swat_source_value(g, p, source);
        bool is_lasting = source < FIRST_TEMP || !g->temp_for_step[source - FIRST_TEMP];
        price.sum += is_lasting || keeps_step_sources ? value : 0;
        price.lasting += is_lasting ? value : 0;
        price.sources++;
        price.hostages += source >= FIRST_HOSTAGE && source < FIRST_TEMP;
    }
    return price;
}

/* Of equal prices the set found first has the cards played earlier. */
static bool is_better(struct price a, struct price b)
{
    if (a.sum != b.sum)
        return a.sum < b.sum;
    if (a.lasting != b.lasting)
        return a.lasting < b.lasting;
    if (a.sources != b.sources)
        return a.sources < b.sources;
    return a.hostages < b.hostages;
}

uint32_t swat_best_set(const struct swat *g, const struct swat_pack *p,
                       const struct swat_sets *sets)
{
    bool is_more = is_more_to_shoot(g);
    int best = 0;
    for (int i = 1; i < sets->count; i++)
        if (is_better(price_of(g, p, sets->set[i], is_more),
                      price_of(g, p, sets->set[best], is_more)))
            best = i;
    return sets->set[best];
}
