/* fuzz_position.c: position lines. A refused line changes nothing; an accepted one makes
 * a consistent position that can be written, and read back to the same bytes. */
#include "target.h"

#include <stdlib.h>

static void expect_round_trip(const struct target *t, const st_position *p)
{
    st_error err;
    st_position again = target_position_new(t->game, t->pack, 0);
    char *text = st_position_text_new(p, ST_ALL_KNOWING);
    st_status status = st_position_read(&again, text, &err);
    ST_ASSERT(status == ST_OK, "read what was written");
    ST_ASSERT(st_position_equal(p, &again), "read back the same position");
    free(text);
    st_position_free(&again);
}

/* It can be played on from, too. */
static void play_on(st_position *p)
{
    static st_moves moves;
    static st_chance chance;
    uint8_t seed[ST_SEED_BYTES];
    st_chance_seed_text(seed, "on");
    st_chance_seed(&chance, seed);
    bool is_good = st_position_run(p, &chance, NULL).refusal == 0;
    for (int i = 0; is_good && i < 20 && st_position_to_act(p) != 0; i++) {
        st_position_moves(p, &moves);
        if (moves.count == 0)
            return;
        st_chance_begin(&chance);
        st_move move = moves.move[st_chance_below(&chance, (uint32_t)moves.count)];
        is_good =
            st_position_play(p, st_position_actor(p), move, &chance, NULL).refusal == 0;
        ST_ASSERT(!is_good || st_position_check(p) == NULL,
                  "refuse what cannot be played");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct target t;
    st_error err = { 0 };
    if (!target_open(&t, data, size))
        return 0;
    st_position before = target_position_new(t.game, t.pack, 12);
    st_position p = target_position_new(t.game, t.pack, 12);
    st_status status = st_position_read(&p, t.text, &err);
    target_expect_sentence(status, &err);
    if (status != ST_OK) {
        ST_ASSERT(st_position_equal(&p, &before), "change nothing on failure");
    } else {
        ST_ASSERT(st_position_check(&p) == NULL, "refuse an inconsistent position");
        expect_round_trip(&t, &p);
        play_on(&p);
    }
    st_position_free(&before);
    st_position_free(&p);
    target_close(&t);
    return 0;
}
