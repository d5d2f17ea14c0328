/* measure_flix.c: plays SEAL Team Flix by its bots and prints what the lab cannot tell: the
 * share of the Timer that wins take, Secondary Objectives among them, what discs strike, dice
 * a turn, where Wounds come from, empty pools, side boards, gear. docs/balance/flix.md is
 * written from its lines.
 *
 * Usage: measure_flix [key=value]... with bot, games, first, seed, pack (a name or a folder),
 * seats, cards=on (how often each card, Specialization and SEAL is taken, and wins), and any
 * option of the game: mission=4C. What the bots would choose can be told them: seal=duke,
 * spec=HVW, primary=m4, secondary=dart, gear=plate, each also with `any`. */
#include "games/flix/rules/state.h"
#include "games/flix/rules/struck.h"
#include "measure.h"
#include "measure_flix_gear.h"

#include <sandtable/bot.h>
#include <sandtable/position.h>
#include <sandtable/registry.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GAMES_MOST = 100000, BOARD_KINDS = RESCUE + 1 };
enum cause { BY_REACTION, BY_ATTACK, BY_OWN_SIDE, BY_BLAST, BY_BIO, WOUND_CAUSES };
static const char *const cause_names[] = { "reaction", "phase 6", "own side", "blasts",
                                           "bio" };

/* What was asked for on the command line. */
struct order {
    const char *bot, *seed, *pack;
    int games, first, seats;
    bool has_cards;
    struct forced forced;
};

/* How many loadouts had something, and how many of those were in teams that won. */
struct picks {
    long taken[CARDS], won[CARDS];
};

struct sums {
    long games, wins, with_secondary, rounds, kia, discs, hits, friendly, reactions;
    long turns, spawned, empty_rounds, empty_games, knifed, missions, campaigns_won;
    long wounds[WOUND_CAUSES], board_won[BOARD_KINDS], board_lost[BOARD_KINDS];
    long loadouts;
    struct picks gear, specs, seals;
    double timer; /* shares, of wins */
    double seconds;
};

struct lab {
    const st_game *game;
    st_pack *pack;
    struct order order;
    st_bot *bot[SEATS];
    st_position at;
    st_chance chance, draw; /* draw: what the bots are told to take */
    st_log log;
    struct sums sums;
    enum cause cause;
    int round, empty;                  /* of the mission under way */
    uint8_t gear[CARDS], specs[SPECS]; /* taken along into it */
};

static st_setup read_words(struct lab *lab, char **words)
{
    struct order *o = &lab->order;
    const char **id = o->forced.id;
    const struct measure_key keys[] = {
        { "bot", .text = &o->bot },
        { "seed", .text = &o->seed },
        { "pack", .text = &o->pack },
        { "games", .number = &o->games },
        { "first", .number = &o->first },
        { "seats", .number = &o->seats },
        { "cards", .is_on = &o->has_cards },
        { "seal", .text = &id[FORCED_SEAL] },
        { "spec", .text = &id[FORCED_SPEC] },
        { "primary", .text = &id[FORCED_PRIMARY] },
        { "secondary", .text = &id[FORCED_SECONDARY] },
        { "gear", .text = &id[FORCED_GEAR] },
        { 0 },
    };
    st_error err;
    st_setup setup;
    lab->pack = measure_open(lab->game, keys, words, &o->pack, &setup);
    setup.seats = o->seats;
    setup.option[O_TIES] = 1;
    if (o->seats < 1 || o->seats > SEATS ||
        st_setup_vet(&setup, lab->game, lab->pack, &err))
        measure_stop("set-up", "the game does not allow it");
    return setup;
}

/* A strike of the flick in hand: Tangos are what it is for. */
static void count_strike(struct lab *lab, int struck)
{
    lab->cause = BY_OWN_SIDE;
    if (struck >= PIECES)
        return;
    if (struck >= FIRST_PATROL && struck <= MASTERMIND)
        lab->sums.hits++;
    else
        lab->sums.friendly++;
}

/* What was taken along into a mission that is over is unpacked. */
static void count_picks(struct picks *picks, uint8_t *taken, int count, bool is_won)
{
    for (int i = 0; i < count; i++) {
        picks->taken[i] += taken[i];
        picks->won[i] += is_won ? taken[i] : 0;
        taken[i] = 0;
    }
}

/* A mission is over: its rounds, and whether the pool was empty for half of them. */
static void count_mission(struct lab *lab, bool is_won)
{
    const struct flix *g = lab->at.state;
    const struct flix_tally *tally = &g->camp.tally;
    uint8_t seals[SEALS];
    lab->sums.missions++;
    lab->sums.empty_games += 2 * lab->empty > lab->round;
    for (int seal = 0; seal < SEALS; seal++)
        seals[seal] = tally->seals >> seal & 1;
    lab->sums.loadouts += flix_count_bits(tally->seals);
    count_picks(&lab->sums.gear, lab->gear, CARDS, is_won);
    count_picks(&lab->sums.specs, lab->specs, SPECS, is_won);
    count_picks(&lab->sums.seals, seals, SEALS, is_won);
    if (!is_won)
        return;
    lab->sums.wins++;
    /* Of the Timer, which an ability may put back: not of the rounds that were played. */
    lab->sums.timer += fmin(1, (g->rounds - g->timer + 1) / fmax(1, g->rounds));
    lab->sums.with_secondary += tally->secondary_of > 0 &&
                                tally->secondary == tally->secondary_of;
}

/* Dice, discs and Wounds. */
static void count_fire(struct lab *lab, const st_event *event)
{
    struct sums *s = &lab->sums;
    switch (event->kind) {
    case TOLD_REACTION:
        s->reactions++;
        lab->cause = BY_REACTION;
        break;
    case TOLD_ATTACK: lab->cause = BY_ATTACK; break;
    case TOLD_FLICK: s->discs++; break;
    case TOLD_STRIKE: count_strike(lab, event->arg[1]); break;
    case TOLD_BLAST: lab->cause = BY_BLAST; break;
    case TOLD_RELEASED: lab->cause = BY_BIO; break;
    case TOLD_WOUNDED: s->wounds[lab->cause]++; break;
    case TOLD_KNIFED: s->knifed++; break;
    default: break;
    }
}

static void count_event(struct lab *lab, const st_event *event)
{
    struct sums *s = &lab->sums;
    count_fire(lab, event);
    switch (event->kind) {
    case TOLD_MISSION: lab->round = lab->empty = 0; break;
    case TOLD_ROUND:
        lab->round = event->arg[0];
        s->rounds++;
        break;
    case TOLD_TURN: s->turns++; break;
    case TOLD_KIA: s->kia++; break;
    case TOLD_SPAWNED: s->spawned++; break;
    case TOLD_POOL_EMPTY:
        lab->empty++;
        s->empty_rounds++;
        break;
    case TOLD_BOARD_WON: s->board_won[event->arg[1]]++; break;
    case TOLD_BOARD_LOST: s->board_lost[event->arg[1]]++; break;
    case TOLD_GEAR: lab->gear[event->arg[1]]++; break;
    case TOLD_SPEC: lab->specs[event->arg[1]]++; break;
    case TOLD_SUCCESS:
    case TOLD_PARTIAL: count_mission(lab, true); break;
    case TOLD_FAILURE: count_mission(lab, false); break;
    default: break;
    }
}

static void seed_game(struct lab *lab, int number)
{
    uint8_t seed[ST_SEED_BYTES], other[ST_SEED_BYTES];
    measure_seed(seed, lab->order.seed, number);
    st_chance_seed(&lab->chance, seed);
    st_chance_seed_nth(other, seed, SEATS + 1);
    st_chance_seed(&lab->draw, other);
    for (int seat = 0; seat < lab->order.seats; seat++) {
        st_chance_seed_nth(other, seed, (uint64_t)seat + 1);
        st_bot_free(lab->bot[seat]);
        lab->bot[seat] = measure_bot(lab->pack, lab->order.bot, other);
    }
}

static void play_game(struct lab *lab, const st_setup *setup, int number)
{
    const clock_t begun = clock();
    int seat;
    lab->round = lab->empty = 0;
    seed_game(lab, number);
    measure_lay(&lab->at, setup, &lab->chance);
    while ((seat = st_position_actor(&lab->at)) >= 0) {
        st_move move = st_bot_choose(lab->bot[seat], &lab->at, seat);
        move = forced_move(&lab->order.forced, &lab->at, seat, move, &lab->draw);
        measure_play(&lab->at, seat, move, &lab->chance, &lab->log);
        for (int i = 0; i < lab->log.count; i++)
            count_event(lab, &lab->log.event[i]);
    }
    lab->sums.games++;
    lab->sums.campaigns_won += st_position_outcome(&lab->at).ending == CAMPAIGN_WON;
    lab->sums.seconds += (double)(clock() - begun) / CLOCKS_PER_SEC;
}

static double ratio(long count, long of)
{
    return (double)count / fmax(1, (double)of);
}

static void print_rate(const char *what, long count, long of)
{
    const struct measure_share share = measure_share((double)count, (double)of);
    printf("%s %.1f %% (%.1f-%.1f) of %ld", what, share.percent, share.low, share.high,
           of);
}

static void print_boards(const struct sums *s)
{
    static const char *const names[] = { "", "elock", "defusal", "sniping", "rescue" };
    for (int i = ELOCK; i < BOARD_KINDS; i++)
        if (s->board_won[i] + s->board_lost[i] > 0) {
            printf("; ");
            print_rate(names[i], s->board_won[i], s->board_won[i] + s->board_lost[i]);
        }
}

static void print_sums(const struct sums *s)
{
    long wounds = 0;
    for (int i = 0; i < WOUND_CAUSES; i++)
        wounds += s->wounds[i];
    print_rate("won", s->wins, s->missions);
    printf("; of wins: timer %.0f %%, secondary %.0f %%",
           100 * s->timer / fmax(1, (double)s->wins),
           100 * ratio(s->with_secondary, s->wins));
    printf("; kia %.2f; discs %.1f, hits a disc %.2f, friendly %.1f %%",
           ratio(s->kia, s->missions), ratio(s->discs, s->missions),
           ratio(s->hits, s->discs), 100 * ratio(s->friendly, s->discs));
    printf("; knifed %.1f; reaction dice a turn %.2f; wounds %.1f:",
           ratio(s->knifed, s->missions), ratio(s->reactions, s->turns),
           ratio(wounds, s->missions));
    for (int i = 0; i < WOUND_CAUSES; i++)
        printf(" %s %.0f %%", cause_names[i], 100 * ratio(s->wounds[i], wounds));
    printf("; spawned %.1f; pool empty %.0f %% of rounds, most of %.0f %% of missions",
           ratio(s->spawned, s->missions), 100 * ratio(s->empty_rounds, s->rounds),
           100 * ratio(s->empty_games, s->missions));
    print_boards(s);
    printf("; %.3f s a game", s->seconds / fmax(1, (double)s->games));
}

static void print_pick(const struct lab *lab, const struct picks *picks, int i,
                       const char *id)
{
    printf("\n  %-10s %5.1f %% of loadouts, ", id,
           100 * ratio(picks->taken[i], lab->sums.loadouts));
    print_rate("won", picks->won[i], picks->taken[i]);
}

static void print_picks(const struct lab *lab)
{
    const struct flix_pack *p = st_pack_content(lab->pack);
    for (int i = 0; i < p->cards; i++)
        print_pick(lab, &lab->sums.gear, i, p->card[i].id);
    for (int i = 0; i < p->specs; i++)
        print_pick(lab, &lab->sums.specs, i, p->spec[i].id);
    for (int i = 0; i < SEALS; i++)
        print_pick(lab, &lab->sums.seals, i, p->seal[i].id);
}

int main(int count, char **words)
{
    static struct lab lab;
    st_error err;
    lab.order = (struct order){
        .bot = "plain-pair", .seed = "measure", .games = 100, .seats = 1
    };
    lab.game = st_registry_find("flix", &err);
    st_setup setup = read_words(&lab, words);
    if (forced_unknown(&lab.order.forced, st_pack_content(lab.pack)) != NULL)
        measure_stop(forced_unknown(&lab.order.forced, st_pack_content(lab.pack)),
                     "the pack has nothing of that id");
    lab.at = st_position_new(lab.game, lab.pack);
    for (int i = 0; i < lab.order.games && i < GAMES_MOST; i++)
        play_game(&lab, &setup, lab.order.first + i);
    print_sums(&lab.sums);
    if (setup.option[O_MODE] == 1) {
        printf("; ");
        print_rate("campaigns", lab.sums.campaigns_won, lab.sums.games);
    }
    if (lab.order.has_cards)
        print_picks(&lab);
    printf("\n");
    for (int seat = 0; seat < SEATS; seat++)
        st_bot_free(lab.bot[seat]);
    st_position_free(&lab.at);
    st_pack_free(lab.pack);
    return 0;
}
