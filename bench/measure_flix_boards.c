/* measure_flix_boards.c: how often the side boards of SEAL Team Flix are won with straight
 * flicks at the nearest target, by each hand at each difficulty, through the physics. What
 * section 5.2 of the catalogue expects is compared with it in docs/balance/flix.md.
 *
 * Usage: measure_flix_boards [games] [power], the power for E-Locks and bombs. */
#include "games/flix/bot/sensible.h"
#include "measure.h"

#include <sandtable/midend.h>
#include <sandtable/position.h>
#include <sandtable/registry.h>

#include <stdlib.h>
#include <string.h>

enum { GAMES = 400, POWER = 600 };

/* A board: what is on the table, and the move that begins it. */
static const struct row {
    const char *name, *given, *begin;
    int numeral; /* of the E-Lock; 0: as the mission says */
} rows[] = {
    { "E-Lock, 3", "{seals: {hannah: G8}}", "bypass j-s", 3 },
    { "E-Lock, 4", "{seals: {hannah: G8}}", "bypass j-s", 4 },
    { "bomb, 4 letters",
      "{seals: {hannah: L14}, objectives: [K14], faces: [TB], bombs: [TB3], cover: []}",
      "defuse K14", 0 },
    { "sniping",
      "{seals: {hannah: F11}, primary: {hannah: scout}, sentries: {SE1: F4}, cover: []}",
      "snipe SE1", 0 },
    { "rescue",
      "{seals: {hannah: F11}, primary: {hannah: scout}, sentries: {SE1: F4}, "
      "hostages: {HO1: G4}, cover: []}",
      "snipe SE1", 0 },
};

static const st_game *game;
static st_pack *pack;
static st_position at;
static st_chance chance;

static void lay(const struct row *row, const char *hand, const char *difficulty)
{
    st_setup setup = st_setup_default(game);
    st_error err;
    if (st_setup_option(&setup, game, pack, "hand", hand, &err) ||
        st_setup_option(&setup, game, pack, "difficulty", difficulty, &err))
        measure_stop(err.place, err.text);
    st_chance_begin(&chance);
    st_position_lay(&at, &setup, &chance, NULL);
    if (st_position_read(&at, row->given, &err) != ST_OK)
        measure_stop(err.place, err.text);
    struct flix *g = at.state;
    int door = flix_find_door(st_pack_content(pack), "j-s");
    if (row->numeral > 0)
        g->numeral[door] = (uint8_t)row->numeral;
}

/* One flick or the first move; whether the board was won by it. */
static bool play(st_move move)
{
    st_log log = { 0 };
    bool is_won = false;
    measure_play(&at, 0, move, &chance, &log);
    for (int i = 0; i < log.count; i++)
        is_won = is_won || log.event[i].kind == TOLD_BOARD_WON;
    return is_won;
}

static bool play_board(const struct row *row, int power)
{
    st_move move;
    st_error err;
    if (st_midend_move(game, pack, row->begin, &move, &err) != ST_OK)
        measure_stop(err.place, err.text);
    bool is_won = play(move);
    while (flix_stage(at.state) == S_BOARD && !is_won) {
        const struct flix *g = at.state;
        move = flix_straight_board(g);
        if (g->board <= DEFUSAL)
            move.arg[1] = (int16_t)power;
        is_won = play(move);
    }
    return is_won;
}

int main(int count, char **words)
{
    static const char *const hands[] = { "expert", "trained", "average", "novice" };
    static const char *const levels[] = { "rookie", "veteran", "operator" };
    int games = count > 1 ? atoi(words[1]) : GAMES;
    int power = count > 2 ? atoi(words[2]) : POWER;
    uint8_t seed[ST_SEED_BYTES];
    st_error err;
    game = st_registry_find("flix", &err);
    pack = st_pack_new(game, NULL, stderr, &err);
    if (pack == NULL)
        return 2;
    at = st_position_new(game, pack);
    st_chance_seed_text(seed, "boards");
    st_chance_seed(&chance, seed);
    for (int i = 0; i < ST_COUNT(rows); i++)
        for (int hand = 0; hand < ST_COUNT(hands); hand++) {
            printf("%-16s %-8s", rows[i].name, hands[hand]);
            for (int level = 0; level < LEVELS; level++) {
                int won = 0;
                for (int n = 0; n < games; n++) {
                    lay(&rows[i], hands[hand], levels[level]);
                    won += play_board(&rows[i], power);
                }
                printf(" %.2f", (double)won / games);
            }
            printf("\n");
        }
    st_position_free(&at);
    st_pack_free(pack);
    return 0;
}
