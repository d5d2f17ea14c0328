/* hint.c: what a bot advises a person. People laugh at advice that the table itself warns
 * them of, so where the bot's own choice has a warning and other moves have none, they
 * are tried out against it: a few games each from here on, played by a bot, with dice
 * that come from the position and never from the match. How many games there is time for
 * depends on the machine, and the bot's own choice on dice of its own: so the same
 * question may get another answer the next time. */
#include <sandtable/bot.h>

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <time.h>

enum {
    TRIES = 32,      /* games for each move that is still in question */
    FIRST_TRIES = 2, /* and for each of many, before most of them are dropped */
    KEPT = 4,        /* moves without a warning that are looked at closely */
    POOL = 12,       /* of those that are looked at at all */
    HORIZON = 100,   /* moves after which such a game is judged as it stands */
    LIGHTER = 2, /* levels below the best, who plays those games where there are more */
    BUDGET_MS = 400 /* for all of it */
};

struct candidate {
    st_move move;
    double sum;
    int tries;
};

/* What is needed to try moves out. */
struct trial {
    st_bot *bot;
    const st_position *from;
    int seat;
    int64_t end; /* in ms */
    st_position tried;
    st_chance chance;
};

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static double value(const st_position *p, int seat)
{
    return st_game_mind(p->game)->worth != NULL
               ? st_position_worth(p, seat)
               : st_position_outcome(p).winners >> seat & 1;
}

static double play_on(struct trial *t, st_move move)
{
    int seat = t->seat;
    st_position_copy(&t->tried, t->from);
    st_chance_begin(&t->chance);
    st_position_blur(&t->tried, seat, &t->chance);
    for (int made = 0; made < HORIZON && seat >= 0 && move.verb != ST_NONE; made++) {
        st_chance_begin(&t->chance);
        if (st_position_play(&t->tried, seat, move, &t->chance, NULL).refusal != 0)
            break;
        seat = st_position_actor(&t->tried);
        if (seat >= 0)
            move = st_bot_choose(t->bot, &t->tried, seat);
    }
    return value(&t->tried, t->seat);
}

/* One more game for each, as long as there is time. */
static void try_each(struct trial *t, struct candidate *c, int count)
{
    for (int i = 0; i < count && now_ms() < t->end; i++) {
        c[i].sum += play_on(t, c[i].move);
        c[i].tries++;
    }
}

/* What has not been tried comes last. */
static double mean(const struct candidate *c)
{
    return c->tries > 0 ? c->sum / c->tries : -HUGE_VAL;
}

static void put_best_first(struct candidate *c, int count)
{
    for (int i = 1; i < count; i++) {
        struct candidate moved = c[i];
        int at = i;
        for (; at > 0 && mean(&c[at - 1]) < mean(&moved); at--)
            c[at] = c[at - 1];
        c[at] = moved;
    }
}

/* The moves on offer without a warning, thinned out evenly to those there is room for. */
static int list_safe(const st_scene *s, struct candidate out[POOL])
{
    int all = 0, seen = 0, count = 0;
    for (int i = 0; i < s->offers; i++)
        all += s->offer[i].warning == NULL;
    for (int i = 0; i < s->offers; i++) {
        if (s->offer[i].warning != NULL)
            continue;
        if (all <= POOL || seen * POOL / all == count)
            out[count++].move = s->offer[i].move;
        seen++;
    }
    return count;
}

static bool is_warned(const st_scene *s, st_move move)
{
    for (int i = 0; i < s->offers; i++)
        if (st_move_equal(s->offer[i].move, move))
            return s->offer[i].warning != NULL;
    return false;
}

/* Who plays the games: a bot that searches would have time for none of them. */
static st_bot *player_new(const st_position *p, const uint8_t seed[ST_SEED_BYTES])
{
    int names = 0;
    while (st_bot_name(p->game, names) != NULL)
        names++;
    const bool has_lighter = st_game_mind(p->game)->level_count > LIGHTER + 1;
    return has_lighter ? st_bot_new(p->game, p->pack,
                                    st_bot_name(p->game, names - 1 - LIGHTER), seed, NULL)
                       : NULL;
}

/* The safe move that does best, if it does better than the chosen one. As well is not
 * enough: whoever may go would be told for ever to wait a little. */
static st_advice compare(struct trial *t, st_move chosen, struct candidate *safe,
                         int count)
{
    struct candidate risky = { .move = chosen };
    for (int tries = 0; tries < TRIES && now_ms() < t->end; tries++) {
        try_each(t, &risky, 1);
        try_each(t, safe, count);
        put_best_first(safe, count);
        if (tries + 1 == FIRST_TRIES && count > KEPT)
            count = KEPT;
    }
    bool is_safe = mean(&safe[0]) > mean(&risky);
    return (st_advice){ is_safe ? safe[0].move : chosen, risky.tries };
}

st_advice st_bot_hint(st_bot *bot, const st_position *p, int seat)
{
    struct candidate safe[POOL] = { 0 };
    st_advice advice = { .move = st_bot_choose(bot, p, seat) };
    st_scene *scene = st_scene_new();
    st_position_scene(p, seat, scene);
    int count = is_warned(scene, advice.move) ? list_safe(scene, safe) : 0;
    if (count > 0) {
        char text[32];
        uint8_t seed[ST_SEED_BYTES];
        struct trial t = { .from = p, .seat = seat };
        t.end = now_ms() + BUDGET_MS;
        snprintf(text, sizeof text, "%016" PRIx64, st_position_hash(p));
        st_chance_seed_text(seed, text);
        st_chance_seed(&t.chance, seed);
        t.tried = st_position_new(p->game, p->pack);
        st_bot *player = player_new(p, seed);
        t.bot = player != NULL ? player : bot;
        advice = compare(&t, advice.move, safe, count);
        st_bot_free(player);
        st_position_free(&t.tried);
    }
    st_scene_free(scene);
    return advice;
}
