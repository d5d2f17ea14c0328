/* measure_swat.c: plays SWAT First Response by its bots and prints what the lab cannot
 * tell: how often a card, a weapon or a witness goes with a win, how long games last, and
 * what forgetting costs. docs/balance/swat.md is written from its lines.
 *
 * Usage: measure_swat [key=value]... with bot, games, seed, pack (a folder), weapon (instead
 * of the bot's own choice), ask (witnesses in order, or "any", joined by commas; "no" asks
 * nobody), forget (per cent a turn), cards=on (a table of them), and any option of the game. */
#include "games/swat/rules/state.h"
#include "measure.h"

#include <sandtable/bot.h>
#include <sandtable/position.h>
#include <sandtable/registry.h>

#include <stdlib.h>
#include <string.h>

enum { TURNS = HAND + 1 };

/* What was asked for on the command line. */
struct order {
    const char *bot, *seed, *pack, *weapon, *ask;
    int games, forget;
    bool has_cards;
};

struct sums {
    long games, wins, turns, moves, dazed, plays;
    long ending[LOST_TIME + 1], won_in[TURNS + 1];
    long dealt[CARDS], won_with[CARDS];
};

struct lab {
    const st_game *game;
    const st_pack *pack;
    struct order order;
    st_bot *bot;
    st_position real, seen; /* the table, and what the bot remembers of it */
    st_chance chance, own;  /* of the table, and of this program */
    bool is_forgotten[ROOMS];
    struct sums sums;
};

static st_setup read_words(struct lab *lab, char **words)
{
    struct order *o = &lab->order;
    const struct measure_key keys[] = {
        { "bot", .text = &o->bot },
        { "seed", .text = &o->seed },
        { "pack", .text = &o->pack },
        { "weapon", .text = &o->weapon },
        { "ask", .text = &o->ask },
        { "games", .number = &o->games },
        { "forget", .number = &o->forget },
        { "cards", .is_on = &o->has_cards },
        { 0 },
    };
    st_error err;
    st_setup setup;
    lab->pack = measure_open(lab->game, keys, words, &o->pack, &setup);
    if (st_setup_option(&setup, lab->game, lab->pack, "witness",
                        o->ask != NULL ? "on" : "off", &err))
        measure_stop(err.place, err.text);
    return setup;
}

/* What the bot remembers: rooms that were forgotten count as never looked at. */
static void recall(struct lab *lab, const struct swat *before)
{
    const struct swat *g = lab->real.state;
    st_position_copy(&lab->seen, &lab->real);
    struct swat *seen = lab->seen.state;
    bool is_new_turn = g->turn > before->turn;
    for (int room = 0; room < ROOMS; room++) {
        if (g->status[room] != DOWN || g->content[room] == NOTHING)
            continue;
        if (is_new_turn && (int)st_chance_below(&lab->own, 100) < lab->order.forget)
            lab->is_forgotten[room] = true;
        if (!lab->is_forgotten[room])
            continue;
        seen->bag[seen->content[room]]++;
        seen->content[room] = NOTHING;
    }
}

/* Whoever looks at a forgotten room knows it again. */
static void note_looks(struct lab *lab, const st_log *log)
{
    for (int i = 0; i < log->count; i++) {
        const st_event *event = &log->event[i];
        if (event->kind == TOLD_PEEKED || event->kind == TOLD_SEARCHED ||
            event->kind == TOLD_SHOT)
            lab->is_forgotten[event->arg[0]] = false;
    }
}

static int word_of(const struct lab *lab, int kind, const char *text)
{
    int value;
    if (!st_word_parse(lab->game, lab->pack, kind, text, &value))
        measure_stop(text, "there is no such word");
    return value;
}

/* The n-th witness to be asked by order; NOTHING behind the last. */
static int witness_at(struct lab *lab, int n)
{
    const char *text = lab->order.ask;
    char word[32];
    for (; n > 0 && text != NULL; n--)
        text = strchr(text, ',') != NULL ? strchr(text, ',') + 1 : NULL;
    if (text == NULL || strcmp(text, "no") == 0)
        return NOTHING;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(text, ","), text);
    return strcmp(word, "any") == 0 ? (int)st_chance_below(&lab->own, WITNESSES)
                                    : word_of(lab, WITNESS, word);
}

static st_move choose(struct lab *lab)
{
    const struct swat *g = lab->real.state;
    int step = st_agenda_top(&g->agenda).step;
    if (step == ASK_WEAPONS && lab->order.weapon != NULL)
        return (st_move){ V_TAKE, { (int16_t)word_of(lab, WEAPON, lab->order.weapon) } };
    if (step == ASK_WITNESS && lab->order.ask != NULL) {
        int witness = witness_at(lab, g->approaches);
        return witness == NOTHING ? (st_move){ .verb = V_DONE }
                                  : (st_move){ V_ASK, { (int16_t)witness } };
    }
    return st_bot_choose(lab->bot, lab->order.forget > 0 ? &lab->seen : &lab->real, 0);
}

static void count_game(struct lab *lab, const bool *is_dealt)
{
    const struct swat *g = lab->real.state;
    struct sums *sums = &lab->sums;
    bool is_won = st_position_outcome(&lab->real).winners != 0;
    sums->games++;
    sums->wins += is_won;
    sums->turns += g->turn;
    sums->dazed += g->dazed;
    sums->plays += g->plays;
    sums->ending[g->ending]++;
    sums->won_in[g->turn] += is_won;
    for (int card = 0; card < CARDS; card++) {
        sums->dealt[card] += is_dealt[card];
        sums->won_with[card] += is_dealt[card] && is_won;
    }
}

static void play_game(struct lab *lab, const st_setup *setup)
{
    bool is_dealt[CARDS] = { 0 };
    st_log log = { .count = 0 };
    memset(lab->is_forgotten, 0, sizeof lab->is_forgotten);
    measure_lay(&lab->real, setup, &lab->chance);
    struct swat before = *(struct swat *)lab->real.state;
    recall(lab, &before);
    while (st_position_to_act(&lab->real) != 0) {
        st_move move = choose(lab);
        before = *(struct swat *)lab->real.state;
        measure_play(&lab->real, 0, move, &lab->chance, &log);
        for (int i = 0; i < log.count; i++)
            if (log.event[i].kind == TOLD_REVEALED || log.event[i].kind == TOLD_UNTURNED)
                is_dealt[log.event[i].arg[0]] = true;
        note_looks(lab, &log);
        recall(lab, &before);
        lab->sums.moves++;
    }
    count_game(lab, is_dealt);
}

static void print_rate(const char *what, double count, double of)
{
    const struct measure_share share = measure_share(count, of);
    printf("%-24s %5.1f (%.1f-%.1f) of %.0f\n", what, share.percent, share.low,
           share.high, of);
}

static void print_cards(const struct lab *lab)
{
    const struct swat_pack *p = st_pack_content(lab->pack);
    for (int level = 1; level <= RANKS; level++) {
        double mean = 0;
        for (int card = 0; card < CARDS; card++)
            if (p->card[card].level == level && lab->sums.dealt[card] > 0)
                mean += (double)lab->sums.won_with[card] / (double)lab->sums.dealt[card] /
                        5;
        for (int card = 0; card < CARDS; card++)
            if (p->card[card].level == level && lab->sums.dealt[card] > 0) {
                double share = (double)lab->sums.won_with[card] /
                               (double)lab->sums.dealt[card];
                printf("%d %-18s %5.1f %+6.1f of %ld\n", level, p->card[card].id,
                       100 * share, 100 * (share - mean), lab->sums.dealt[card]);
            }
    }
}

static void print_sums(const struct lab *lab)
{
    const struct sums *s = &lab->sums;
    double games = (double)s->games, lost = (double)(s->games - s->wins);
    print_rate("won", (double)s->wins, games);
    printf("%-24s turns %.2f, decisions %.1f, cards played %.1f, dazed %.2f\n", "a game",
           (double)s->turns / games, (double)s->moves / games, (double)s->plays / games,
           (double)s->dazed / games);
    for (int turn = 4; turn <= HAND; turn++)
        if (s->won_in[turn] > 0) {
            char what[32];
            snprintf(what, sizeof what, "won in turn %d", turn);
            print_rate(what, (double)s->won_in[turn], games);
        }
    for (int ending = OUTSTANDING; ending <= QUESTIONABLE && s->wins > 0; ending++)
        print_rate(lab->game->endings[ending], (double)s->ending[ending],
                   (double)s->wins);
    for (int ending = LOST_SEARCH; ending <= LOST_TIME && lost > 0; ending++)
        print_rate(lab->game->endings[ending], (double)s->ending[ending], lost);
    if (lab->order.has_cards)
        print_cards(lab);
}

int main(int count, char **words)
{
    st_error err;
    static struct lab lab;
    uint8_t seed[ST_SEED_BYTES], own[ST_SEED_BYTES];
    lab.order = (struct order){ .bot = "regular", .seed = "balance", .games = 2000 };
    lab.game = st_registry_find("swat", &err);
    st_setup setup = read_words(&lab, words);
    st_chance_seed_text(seed, lab.order.seed);
    lab.bot = measure_bot(lab.pack, lab.order.bot, seed);
    lab.real = st_position_new(lab.game, lab.pack);
    lab.seen = st_position_new(lab.game, lab.pack);
    for (int i = 0; i < lab.order.games; i++) {
        st_chance_seed_nth(own, seed, (uint64_t)i);
        st_chance_seed(&lab.chance, own);
        st_chance_seed_nth(own, own, 0);
        st_bot_reseed(lab.bot, own);
        st_chance_seed_nth(own, own, 1);
        st_chance_seed(&lab.own, own);
        play_game(&lab, &setup);
    }
    print_sums(&lab);
    st_position_free(&lab.real);
    st_position_free(&lab.seen);
    st_bot_free(lab.bot);
    st_pack_free((st_pack *)lab.pack);
    return 0;
}
