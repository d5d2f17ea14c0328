/* measure_vault.c: plays Vault by its bots and prints what the lab cannot tell: how far
 * crews get, how long they take, what goes wrong on the way, and how often a skill card
 * goes with a win. docs/balance/vault.md is written from its lines.
 *
 * Usage: measure_vault [key=value]... with bot, seats, games, seed, pack (a folder), pick
 * (the solo player's card), repick=off (all keep their hands), lesser=on (the level below
 * the best), cards=on (a table of them), trace=N (tell that game), and any option of the
 * game. */
#include "games/vault/bot/mind.h"
#include "measure.h"

#include <sandtable/bot.h>
#include <sandtable/position.h>
#include <sandtable/registry.h>

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LONGEST = 100, MANY_ROUNDS = 25 };

/* What was asked for on the command line. */
struct order {
    const char *bot, *seed, *pack, *pick;
    int games, trace;
    bool has_cards, is_lesser, is_kept;
};

struct sums {
    long games, wins, dawns, decisions;
    long opened, cleared; /* goals 1 and 2 */
    long alarms, scatters, armory, first_aid, survivors;
    long rounds[LONGEST];
    long dealt[SKILL_KINDS], won_with[SKILL_KINDS];
};

struct lab {
    const st_game *game;
    st_pack *pack;
    struct order order;
    st_bot *bot;
    st_position at;
    st_chance chance;
    st_log log;
    struct sums sums;
};

static st_setup read_words(struct lab *lab, char **words)
{
    struct order *o = &lab->order;
    const char *repick = "";
    int seats = 0;
    const struct measure_key keys[] = {
        { "bot", .text = &o->bot },
        { "seed", .text = &o->seed },
        { "pack", .text = &o->pack },
        { "pick", .text = &o->pick },
        { "repick", .text = &repick },
        { "games", .number = &o->games },
        { "trace", .number = &o->trace },
        { "seats", .number = &seats },
        { "lesser", .is_on = &o->is_lesser },
        { "cards", .is_on = &o->has_cards },
        { 0 },
    };
    st_error err;
    st_setup setup;
    lab->pack = measure_open(lab->game, keys, words, &o->pack, &setup);
    o->is_kept = strcmp(repick, "off") == 0;
    setup.seats = seats > 0 ? seats : setup.seats;
    if (st_setup_vet(&setup, lab->game, lab->pack, &err))
        measure_stop(err.place, err.text);
    return setup;
}

/* The set-up as ordered, everything else by the bot. */
static st_move choose(struct lab *lab, int seat)
{
    const struct vault *g = lab->at.state;
    int step = st_agenda_top(&g->agenda).step, skill;
    if (step == ASK_PICK && lab->order.pick != NULL) {
        if (!st_word_parse(lab->game, lab->pack, SKILL, lab->order.pick, &skill))
            measure_stop(lab->order.pick, "there is no such skill card");
        return (st_move){ V_PICK, { (int16_t)skill } };
    }
    if (lab->order.is_kept && (step == ASK_REPICK || step == ASK_CREW_REPICK))
        return (st_move){ .verb = step == ASK_REPICK ? V_KEEP_HAND : V_KEEP_HANDS };
    if (lab->order.is_lesser)
        return vault_advise(g, st_pack_content(lab->pack), seat,
                            st_game_mind(lab->game)->level_count - 2, &lab->chance);
    return st_bot_choose(lab->bot, &lab->at, seat);
}

static void count_events(struct lab *lab)
{
    struct sums *sums = &lab->sums;
    for (int i = 0; i < lab->log.count; i++) {
        const st_event *event = &lab->log.event[i];
        switch (event->kind) {
        case TOLD_ALARM:
        case TOLD_ALARM_FULL:
        case TOLD_ALARM_JAMMED:
        case TOLD_HUSHED: sums->alarms++; break;
        case TOLD_SCATTER: sums->scatters += event->arg[0] == SECURITY; break;
        case TOLD_SPENT_ROOM:
            *(event->arg[0] == 0 ? &sums->armory : &sums->first_aid) += 1;
            break;
        default: break;
        }
    }
}

static void tell(struct lab *lab, int seat, st_move move)
{
    char text[512];
    st_move_print(lab->game, lab->pack, move, text, sizeof text);
    printf("P%d: %s\n", seat + 1, text);
    for (int i = 0; i < lab->log.count; i++) {
        st_event_print(lab->game, lab->pack, &lab->log.event[i], NULL, text, sizeof text);
        printf("    %s\n", text);
    }
}

static void count_game(struct lab *lab)
{
    const struct vault *g = lab->at.state;
    struct sums *sums = &lab->sums;
    bool is_won = g->ending == WON;
    sums->games++;
    sums->wins += is_won;
    sums->dawns += g->ending == DAWN;
    sums->opened += !vault_is_locked(g);
    sums->cleared += g->is_cleared;
    sums->survivors += is_won ? vault_count_bits(vault_living(g)) : 0;
    sums->rounds[g->round < LONGEST ? g->round : LONGEST - 1]++;
    for (int seat = 0; seat < g->seats; seat++)
        for (int place = 0; place < HAND; place++)
            if (g->skill[seat][place] != NOTHING) {
                sums->dealt[g->skill[seat][place]]++;
                sums->won_with[g->skill[seat][place]] += is_won;
            }
}

static void play_game(struct lab *lab, const st_setup *setup, bool is_told)
{
    int seat;
    measure_lay(&lab->at, setup, &lab->chance);
    while ((seat = st_position_actor(&lab->at)) >= 0) {
        st_move move = choose(lab, seat);
        measure_play(&lab->at, seat, move, &lab->chance, &lab->log);
        count_events(lab);
        lab->sums.decisions++;
        if (is_told)
            tell(lab, seat, move);
    }
    count_game(lab);
}

static void print_rate(const char *what, long count, long of)
{
    const struct measure_share share = measure_share((double)count, (double)of);
    printf("%-18s %6.2f (%.1f-%.1f) of %ld\n", what, share.percent, share.low, share.high,
           of);
}

/* The round in which a share of the games is over. */
static int quantile(const struct sums *s, double share)
{
    long seen = 0;
    for (int round = 0; round < LONGEST; round++) {
        seen += s->rounds[round];
        if ((double)seen >= share * (double)s->games)
            return round;
    }
    return LONGEST;
}

static void print_sums(const struct lab *lab, int seats)
{
    const struct sums *s = &lab->sums;
    double games = (double)s->games;
    long over = 0;
    for (int round = MANY_ROUNDS + 1; round < LONGEST; round++)
        over += s->rounds[round];
    print_rate("won", s->wins, s->games);
    print_rate("goal 1", s->opened, s->games);
    print_rate("goal 2", s->cleared, s->games);
    print_rate("dawn", s->dawns, s->games);
    print_rate("over 25 rounds", over, s->games);
    print_rate("survivors", s->survivors, s->wins * seats);
    printf("rounds: 10 %% %d, median %d, 90 %% %d\n", quantile(s, 0.1), quantile(s, 0.5),
           quantile(s, 0.9));
    printf("a game: alarms %.2f, scatters %.2f, armory %.2f, first aid %.2f, "
           "decisions %.1f\n",
           (double)s->alarms / games, (double)s->scatters / games,
           (double)s->armory / games, (double)s->first_aid / games,
           (double)s->decisions / games);
}

static void print_cards(const struct lab *lab)
{
    const struct vault_pack *p = st_pack_content(lab->pack);
    const struct sums *s = &lab->sums;
    for (int skill = 0; skill < p->skills; skill++) {
        double dealt = (double)s->dealt[skill], without = (double)s->games - dealt;
        if (dealt < 1 || without < 1)
            continue;
        double with = (double)s->won_with[skill] / dealt;
        double other = ((double)s->wins - (double)s->won_with[skill]) / without;
        printf("%-16s with %5.1f, without %5.1f, shift %+5.1f of %.0f\n",
               p->skill[skill].id, 100 * with, 100 * other, 100 * (with - other), dealt);
    }
}

int main(int count, char **words)
{
    st_error err;
    static struct lab lab = {
        .order = { .bot = "greedy", .seed = "balance", .games = 2000, .trace = -1 }
    };
    uint8_t seed[ST_SEED_BYTES], own[ST_SEED_BYTES];
    lab.game = st_registry_find("vault", &err);
    st_setup setup = read_words(&lab, words);
    st_chance_seed_text(seed, lab.order.seed);
    lab.bot = measure_bot(lab.pack, lab.order.bot, seed);
    lab.at = st_position_new(lab.game, lab.pack);
    clock_t start = clock();
    for (int i = 0; i < lab.order.games; i++) {
        st_chance_seed_nth(own, seed, (uint64_t)i);
        st_chance_seed(&lab.chance, own);
        st_chance_seed_nth(own, own, 0);
        st_bot_reseed(lab.bot, own);
        play_game(&lab, &setup, i == lab.order.trace);
    }
    print_sums(&lab, setup.seats);
    printf("%.1f microseconds a decision\n",
           1e6 * (double)(clock() - start) / CLOCKS_PER_SEC / (double)lab.sums.decisions);
    if (lab.order.has_cards)
        print_cards(&lab);
    st_position_free(&lab.at);
    st_bot_free(lab.bot);
    st_pack_free(lab.pack);
    return 0;
}
