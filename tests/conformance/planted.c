/* planted.c: the suite finds what it is there to find. In copies of Flotsam, each with one
 * fault planted in it, the property that must notice fails with a sentence that names it.
 *
 * A property that fails leaves its test, so each runs in a process of its own. */
#include "conformance.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

extern const st_game st_flotsam;

/* A game whose tables may be changed. */
static struct copy {
    st_game game;
    st_content content;
    st_rules rules;
    st_show show;
    st_mind mind;
    st_verb verbs[8];
    st_step steps[8];
    st_sentence events[16];
    st_field fields[16];
} copy;

static void copy_game(void)
{
    copy = (struct copy){ .game = st_flotsam,
                          .content = *st_flotsam.content,
                          .rules = *st_flotsam.rules,
                          .show = *st_flotsam.show,
                          .mind = *st_flotsam.mind };
    st_game *g = &copy.game;
    memcpy(copy.verbs, g->verbs, (size_t)g->verb_count * sizeof copy.verbs[0]);
    memcpy(copy.steps, g->steps, (size_t)g->step_count * sizeof copy.steps[0]);
    memcpy(copy.events, g->events, (size_t)g->event_count * sizeof copy.events[0]);
    memcpy(copy.fields, g->fields, (size_t)g->field_count * sizeof copy.fields[0]);
    g->content = &copy.content;
    g->rules = &copy.rules;
    g->show = &copy.show;
    g->mind = &copy.mind;
    g->verbs = copy.verbs;
    g->steps = copy.steps;
    g->events = copy.events;
    g->fields = copy.fields;
}

/* What the faults need of Flotsam is found by its name, as anybody could. */
static int field(const char *name)
{
    for (int i = 0; i < st_flotsam.field_count; i++)
        if (strcmp(st_flotsam.fields[i].name, name) == 0)
            return i;
    fail_msg("flotsam has no field %s", name);
    return 0;
}

static int event(const char *name)
{
    for (int i = 0; i < st_flotsam.event_count; i++)
        if (strcmp(st_flotsam.events[i].name, name) == 0)
            return i;
    fail_msg("flotsam has no event %s", name);
    return 0;
}

static const int8_t *at(const void *state, const char *name)
{
    return (const int8_t *)state + st_flotsam.fields[field(name)].offset;
}

enum { HOLD, SWAP, BOTH, CROWN = 5, IS_OVER = 1, NOT_YOURS = 2 };

/* Whether somebody else holds a crown. */
static bool is_outdone(const void *state, int seat)
{
    for (int other = 0; other < *at(state, "seats"); other++)
        if (other != seat && at(state, "hand")[other] == CROWN)
            return true;
    return false;
}

static void lay_and_tell(st_table *t, const st_setup *setup)
{
    st_flotsam.rules->lay(t, setup);
    st_tell(t, event("showed"), 1, at(t->state, "hand")[1], 0);
}

static void tell_at_the_set_up(void)
{
    copy.rules.lay = lay_and_tell;
}

/* Only whoever comes last is told, so that no look at the beginning sees it. */
static void offer_and_tell(const void *state, const void *pack, int seat, st_offer *offer,
                           st_scene *out)
{
    st_flotsam.show->offer(state, pack, seat, offer, out);
    if (seat + 1 == *at(state, "seats") && is_outdone(state, seat))
        offer->label = "in vain";
}

static void tell_in_an_offer(void)
{
    copy.show.offer = offer_and_tell;
}

static st_verdict judge_and_tell(const void *state, const void *pack, int seat,
                                 st_move move)
{
    st_verdict v = st_flotsam.rules->judge(state, pack, seat, move);
    return v.refusal == NOT_YOURS && is_outdone(state, seat)
               ? st_refused(IS_OVER, 0, 0, 0)
               : v;
}

static void tell_in_a_refusal(void)
{
    copy.rules.judge = judge_and_tell;
}

static st_verdict expand_and_tell(const void *state, const void *pack, int seat,
                                  const st_order *order, st_moves *out)
{
    st_moves_add(out, (st_move){ .verb = HOLD });
    return is_outdone(state, seat) ? st_refused(IS_OVER, 0, 0, 0) : st_legal();
}

static void tell_by_a_macro(void)
{
    copy.verbs[BOTH] = (st_verb){ "both", "", .help = "both", .is_macro = true };
    copy.game.verb_count = BOTH + 1;
    copy.show.expand = expand_and_tell;
}

static void forget_a_row(void)
{
    copy.events[event("held")] = (st_sentence){ 0 };
}

static void forget_the_last_row(void)
{
    copy.game.event_count--;
}

static st_stop again(st_table *t, st_task task)
{
    st_agenda_push(t->state, task.step, 0);
    return ST_DONE;
}

static void never_ask(void)
{
    copy.steps[1].run = again;
}

static void forget_a_field(void)
{
    copy.game.field_count--;
}

static void list_one(const void *state, const void *pack, st_moves *out)
{
    if (st_flotsam.rules->to_act(state) != 0)
        st_moves_add(out, (st_move){ .verb = HOLD });
}

static st_verdict judge_one(const void *state, const void *pack, int seat, st_move move)
{
    return move.verb == SWAP ? st_refused(IS_OVER, 0, 0, 0)
                             : st_flotsam.rules->judge(state, pack, seat, move);
}

static st_move advise_other(const void *state, const void *pack, int seat, int level,
                            st_chance *chance)
{
    return (st_move){ .verb = SWAP };
}

static st_move advise_nothing(const void *state, const void *pack, int seat, int level,
                              st_chance *chance)
{
    return (st_move){ .verb = BOTH };
}

static void advise_the_forbidden(void)
{
    copy.rules.moves = list_one;
    copy.rules.judge = judge_one;
    copy.mind.advise = advise_other;
}

static void advise_no_move(void)
{
    copy.mind.advise = advise_nothing;
}

/* As if `check` said nothing of whose turn it is. */
static const char *check_less(const void *state, const void *pack)
{
    int8_t whole[1024];
    memcpy(whole, state, st_flotsam.rules->size);
    whole[st_flotsam.fields[field("turn")].offset] = 0;
    return st_flotsam.rules->check(whole, pack);
}

static void forget_a_range(void)
{
    copy.rules.check = check_less;
}

/* As if `check` said nothing of how many there are: it counts those who hold a crate. */
static const char *check_few(const void *state, const void *pack)
{
    int8_t whole[1024];
    int seats = 0;
    memcpy(whole, state, st_flotsam.rules->size);
    for (int seat = 0; seat < st_flotsam.seats_max; seat++)
        seats += at(whole, "hand")[seat] >= 0;
    whole[st_flotsam.fields[field("seats")].offset] = (int8_t)seats;
    return st_flotsam.rules->check(whole, pack);
}

static void forget_a_number(void)
{
    copy.rules.check = check_few;
}

static const struct fault {
    void (*plant)(void);
    property *finds;
    const char *says;
} faults[] = {
    { tell_at_the_set_up, set_up_tells_no_secret, "no field of its position remembers" },
    { tell_in_an_offer, hidden_things_change_nothing_seen,
      "the scene of seat 2 depends" },
    { tell_in_a_refusal, hidden_things_change_no_verdict, "tells seat 2 a secret" },
    { tell_by_a_macro, hidden_things_change_no_verdict, "the verdict on 'both' tells" },
    { forget_a_row, tables_are_complete,
      "the row 2 of its events is missing, the one after 'found-hidden'" },
    { forget_the_last_row, random_game_ends,
      "event 4 is told, and the table of events ends with row 3, 'threw'" },
    { never_ask, random_game_ends, "steps without a question. The next was 'next'" },
    { forget_a_field, position_texts_read_back, "of the state is in no field" },
    { advise_the_forbidden, advice_is_legal, "answers `swap`, which is not legal" },
    { advise_no_move, advice_is_legal, "answers verb 2, which there is not" },
    { forget_a_range, check_knows_every_range, "check takes turn = 255" },
    { forget_a_number, check_knows_every_range, "check takes seats = 255" },
};

/* What the property says of the copy; exit status 0 where it holds. */
static property *tried;

static void try_it(void **state)
{
    trial_expect_rows(&copy.game);
    for (int seats = copy.game.seats_min; seats <= copy.game.seats_max; seats++) {
        st_error err;
        struct trial t = { .game = &copy.game,
                           .pack = st_pack_new(&copy.game, NULL, stderr, &err),
                           .setup = st_setup_default(&copy.game),
                           .enough = 150 };
        assert_non_null(t.pack);
        t.setup.seats = seats;
        snprintf(t.name, sizeof t.name, "flotsam, %d seats", seats);
        tried(&t);
        st_pack_free((st_pack *)t.pack);
    }
}

static int said_of_copy(property *holds, char *said, size_t size)
{
    int ends[2], status;
    size_t used = 0;
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        const struct CMUnitTest tests[] = { cmocka_unit_test(try_it) };
        tried = holds;
        dup2(ends[1], STDOUT_FILENO);
        dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        const int failed = cmocka_run_group_tests(tests, NULL, NULL);
        fflush(NULL);
        _exit(failed);
    }
    close(ends[1]);
    for (ssize_t got; (got = read(ends[0], said + used, size - 1 - used)) > 0;)
        used += (size_t)got;
    said[used] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static void each_fault_is_found_and_named(void **state)
{
    static char said[65536];
    for (int i = 0; i < ST_COUNT(faults); i++) {
        copy_game();
        faults[i].plant();
        int status = said_of_copy(faults[i].finds, said, sizeof said);
        if (status == 0 || strstr(said, faults[i].says) == NULL)
            fail_msg("fault %d is not found, or not as '%s': %s", i + 1, faults[i].says,
                     said);
    }
}

static void without_a_fault_nothing_is_found(void **state)
{
    static char said[65536];
    for (int i = 0; i < ST_COUNT(faults); i++) {
        copy_game();
        if (said_of_copy(faults[i].finds, said, sizeof said) != 0)
            fail_msg("what finds fault %d finds one in Flotsam: %s", i + 1, said);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_fault_nothing_is_found),
        cmocka_unit_test(each_fault_is_found_and_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
