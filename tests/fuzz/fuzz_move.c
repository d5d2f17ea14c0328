/* fuzz_move.c: move texts. What is read prints to a text that reads back the same, and
 * can be judged at any time and by anybody. */
#include "target.h"

#include <string.h>

static void count_letters(void *user, const char *word)
{
    *(size_t *)user += strlen(word);
}

static void expect_round_trip(const struct target *t, const st_order *order)
{
    char text[ST_MOVE_TEXT];
    st_order again;
    st_error err;
    st_move move = st_move_from(order);
    st_move_print(t->game, t->pack, move, text, sizeof text);
    st_status status = st_move_parse(t->game, t->pack, text, &again, &err);
    ST_ASSERT(status == ST_OK, "read what was printed");
    ST_ASSERT(st_move_equal(move, st_move_from(&again)), "read back the same move");
}

static void judge(const struct target *t, const st_order *order)
{
    static st_moves moves;
    for (int made = 0; made < 48; made += 12) {
        st_position p = target_position_new(t->game, t->pack, made);
        for (int seat = 0; seat < t->game->seats_max; seat++) {
            if (t->game->verbs[order->verb].is_macro)
                (void)st_position_expand(&p, seat, order, &moves);
            else
                (void)st_position_judge(&p, seat, st_move_from(order));
        }
        st_position_free(&p);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct target t;
    st_order order;
    st_error err = { 0 };
    size_t letters = 0;
    if (!target_open(&t, data, size))
        return 0;
    st_status status = st_move_parse(t.game, t.pack, t.text, &order, &err);
    target_expect_sentence(status, &err);
    if (status == ST_OK) {
        if (!t.game->verbs[order.verb].is_macro)
            expect_round_trip(&t, &order);
        judge(&t, &order);
    }
    st_move_complete(t.game, t.pack, t.text, count_letters, &letters);
    target_close(&t);
    return 0;
}
