/* measure_infiltrator.c: plays Infiltrator by its bots and prints what the lab cannot tell:
 * of won missions the turns, the Health left and the alarm, and of campaigns the attempts
 * and what became of gear and items. docs/balance/infiltrator.md is written from its lines.
 *
 * Usage: measure_infiltrator [key=value]... with bot, games, first, seed, pack (a name or a
 * folder), all=on (prowler goes for optional objectives as well), caution=N (it minds
 * wounds, eyes and the alarm so many percent as much), cards=on (a table of gear and
 * items), and any option of the game: mission=m03; without a mission campaigns. */
#include "games/infiltrator/bot/mind.h"
#include "measure.h"

#include <sandtable/bot.h>
#include <sandtable/position.h>
#include <sandtable/registry.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { HEALTHS = 8, GAMES_MOST = 100000 };

/* What was asked for on the command line. */
struct order {
    const char *bot, *seed, *pack;
    int games, first;
    bool has_cards;
    bool is_own; /* prowler with another temper */
    struct infiltrator_temper temper;
};

/* A mean and its spread. */
struct spread {
    long count;
    double sum, squares;
};

struct sums {
    long games, wins, optionals, health[HEALTHS], attempts[MISSIONS];
    struct spread turns, level, tries, moves, seconds;
    /* Campaigns in which a card was shown and bought; an item drawn and used. */
    long shown[GEAR], bought[GEAR], drawn[ITEMS], used[ITEMS];
};

struct lab {
    const st_game *game;
    st_pack *pack;
    struct order order;
    st_bot *bot;
    st_position at;
    st_chance chance, own;
    st_log log;
    struct sums sums;
    bool is_shown[GEAR], is_bought[GEAR], is_drawn[ITEMS], is_used[ITEMS];
};

static void add(struct spread *s, double value)
{
    s->count++;
    s->sum += value;
    s->squares += value * value;
}

static double mean(const struct spread *s)
{
    return s->count > 0 ? s->sum / (double)s->count : 0;
}

static double deviation(const struct spread *s)
{
    const double m = mean(s), n = (double)s->count;
    return s->count > 1 ? sqrt(fmax(0, (s->squares - n * m * m) / (n - 1))) : 0;
}

static st_setup read_words(struct lab *lab, char **words)
{
    struct order *o = &lab->order;
    int caution = -1;
    const struct measure_key keys[] = {
        { "bot", .text = &o->bot },
        { "seed", .text = &o->seed },
        { "pack", .text = &o->pack },
        { "games", .number = &o->games },
        { "first", .number = &o->first },
        { "caution", .number = &caution },
        { "all", .is_on = &o->temper.takes_all },
        { "cards", .is_on = &o->has_cards },
        { 0 },
    };
    st_error err;
    st_setup setup;
    lab->pack = measure_open(lab->game, keys, words, &o->pack, &setup);
    o->is_own = o->temper.takes_all || caution >= 0;
    o->temper.caution = caution >= 0 ? caution : o->temper.caution;
    if (st_setup_vet(&setup, lab->game, lab->pack, &err))
        measure_stop(err.place, err.text);
    return setup;
}

static st_move choose(struct lab *lab)
{
    const struct infiltrator *g = lab->at.state;
    if (!lab->order.is_own)
        return st_bot_choose(lab->bot, &lab->at, 0);
    return infiltrator_advise_as(g, st_pack_content(lab->pack), &lab->order.temper,
                                 &lab->own);
}

static void see_cards(struct lab *lab, st_move move)
{
    const struct infiltrator *g = lab->at.state;
    const struct infiltrator_pack *p = st_pack_content(lab->pack);
    for (int i = 0; i < SHOWN; i++)
        if (g->shown[i] != NOTHING)
            lab->is_shown[g->shown[i]] = true;
    for (int i = 0; i < HELD; i++)
        if (g->item[i] != NOTHING)
            lab->is_drawn[g->item[i]] = true;
    if (move.verb == V_PICK)
        lab->is_bought[move.arg[0]] = true;
    if (move.verb == V_ITEM)
        lab->is_used[move.arg[0]] = true;
    if (move.verb == V_REACT && move.arg[0] >= p->gears)
        lab->is_used[move.arg[0] - p->gears] = true;
}

static void count_events(struct lab *lab)
{
    for (int i = 0; i < lab->log.count; i++) {
        const st_event *event = &lab->log.event[i];
        if (event->kind != TOLD_SUCCESS)
            continue;
        add(&lab->sums.turns, event->arg[1]);
        lab->sums.health[event->arg[2] < HEALTHS ? event->arg[2] : HEALTHS - 1]++;
    }
}

static void count_game(struct lab *lab, int moves, double seconds)
{
    const struct infiltrator *g = lab->at.state;
    struct sums *sums = &lab->sums;
    int tries = 0;
    sums->games++;
    sums->wins += g->ending == SUCCEEDED || g->ending == CAMPAIGN_WON;
    if (g->ending == SUCCEEDED) {
        add(&sums->level, g->level);
        for (int i = OPTIONAL_1; i < KEY_1; i++)
            sums->optionals += g->taken[i];
    }
    for (int i = 0; i < MISSIONS; i++) {
        sums->attempts[i] += g->attempts[i];
        tries += g->attempts[i];
    }
    add(&sums->tries, tries);
    add(&sums->moves, moves);
    add(&sums->seconds, seconds);
    for (int i = 0; i < GEAR; i++) {
        sums->shown[i] += lab->is_shown[i];
        sums->bought[i] += lab->is_bought[i];
    }
    for (int i = 0; i < ITEMS; i++) {
        sums->drawn[i] += lab->is_drawn[i];
        sums->used[i] += lab->is_used[i];
    }
}

static void seed_game(struct lab *lab, int number)
{
    uint8_t seed[ST_SEED_BYTES], other[ST_SEED_BYTES];
    measure_seed(seed, lab->order.seed, number);
    st_chance_seed_nth(other, seed, 1);
    st_chance_seed(&lab->chance, seed);
    st_chance_seed(&lab->own, other);
    st_bot_free(lab->bot);
    lab->bot = measure_bot(lab->pack, lab->order.bot, other);
    memset(lab->is_shown, 0, sizeof lab->is_shown);
    memset(lab->is_bought, 0, sizeof lab->is_bought);
    memset(lab->is_drawn, 0, sizeof lab->is_drawn);
    memset(lab->is_used, 0, sizeof lab->is_used);
}

static void play_game(struct lab *lab, const st_setup *setup, int number)
{
    int moves = 0;
    const clock_t begun = clock();
    seed_game(lab, number);
    measure_lay(&lab->at, setup, &lab->chance);
    for (; st_position_actor(&lab->at) >= 0; moves++) {
        st_move move = choose(lab);
        see_cards(lab, move);
        measure_play(&lab->at, 0, move, &lab->chance, &lab->log);
        count_events(lab);
    }
    count_game(lab, moves, (double)(clock() - begun) / CLOCKS_PER_SEC);
}

static void print_rate(const char *what, long count, long of)
{
    const struct measure_share share = measure_share((double)count, (double)of);
    printf("%-10s %5.1f %% (%.1f-%.1f) of %ld", what, share.percent, share.low,
           share.high, of);
}

static void print_spread(const char *what, const struct spread *s)
{
    printf("; %s %.1f (sd %.1f)", what, mean(s), deviation(s));
}

static void print_mission(const struct sums *s)
{
    print_spread("turns", &s->turns);
    print_spread("level", &s->level);
    printf("; health");
    for (int i = 1; i < HEALTHS; i++)
        if (s->health[i] > 0)
            printf(" %d:%.0f%%", i,
                   100.0 * (double)s->health[i] / (double)s->turns.count);
    printf("; optionals %.2f a win", (double)s->optionals / fmax(1, (double)s->wins));
}

static void print_campaign(const struct lab *lab)
{
    const struct infiltrator_pack *p = st_pack_content(lab->pack);
    const struct sums *s = &lab->sums;
    print_spread("attempts", &s->tries);
    print_spread("moves", &s->moves);
    print_spread("turns of a win", &s->turns);
    print_spread("seconds", &s->seconds);
    printf("\n  attempts");
    for (int i = 0; i < p->missions; i++)
        printf(" %s %.2f", p->mission[i].id, (double)s->attempts[i] / (double)s->games);
}

static void print_cards(const struct lab *lab)
{
    const struct infiltrator_pack *p = st_pack_content(lab->pack);
    const struct sums *s = &lab->sums;
    for (int i = 0; i < p->gears; i++)
        printf("\n  %-16s shown in %4ld, bought in %5.1f %% of those", p->gear[i].id,
               s->shown[i], 100.0 * (double)s->bought[i] / fmax(1, (double)s->shown[i]));
    for (int i = 0; i < p->items; i++)
        printf("\n  %-16s drawn in %4ld, used in %5.1f %% of those", p->item[i].id,
               s->drawn[i], 100.0 * (double)s->used[i] / fmax(1, (double)s->drawn[i]));
}

int main(int count, char **words)
{
    static struct lab lab;
    st_error err;
    lab.order = (struct order){
        .bot = "prowler", .seed = "measure", .games = 100, .temper = infiltrator_prowler
    };
    lab.game = st_registry_find("infiltrator", &err);
    st_setup setup = read_words(&lab, words);
    lab.at = st_position_new(lab.game, lab.pack);
    for (int i = 0; i < lab.order.games && i < GAMES_MOST; i++)
        play_game(&lab, &setup, lab.order.first + i);
    print_rate("won", lab.sums.wins, lab.sums.games);
    if (setup.option[O_MISSION] != ST_NONE)
        print_mission(&lab.sums);
    else
        print_campaign(&lab);
    if (lab.order.has_cards)
        print_cards(&lab);
    printf("\n");
    st_bot_free(lab.bot);
    st_position_free(&lab.at);
    st_pack_free(lab.pack);
    return 0;
}
