/* part.h: what the tests of single parts share: cmocka with what it needs before it, a
 * way to see that a call stops the program, and the measure of a distribution. */
#ifndef ST_TESTS_PART_H
#define ST_TESTS_PART_H

#include <sandtable/chance.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

/* Whether the call ends in a failed ST_ASSERT. It runs in a child of its own. */
static inline bool stops(void (*call)(void))
{
    fflush(NULL);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        const struct rlimit none = { 0, 0 };
        setrlimit(RLIMIT_CORE, &none);
        signal(SIGABRT, SIG_DFL);
        if (freopen("/dev/null", "w", stderr) != NULL)
            call();
        _exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

/* Pearson's sum over the cells that can come up; a cell that cannot must be empty. The
 * caller compares it with the value that a fair source exceeds once in a thousand. */
static inline double chi_square(const int *seen, const double *share, int cells)
{
    double total = 0, sum = 0;
    for (int i = 0; i < cells; i++)
        total += seen[i];
    for (int i = 0; i < cells; i++) {
        const double expected = total * share[i];
        if (expected > 0)
            sum += (seen[i] - expected) * (seen[i] - expected) / expected;
        else
            assert_int_equal(seen[i], 0);
    }
    return sum;
}

static inline st_chance seeded(const char *text)
{
    uint8_t seed[ST_SEED_BYTES];
    st_chance chance = { 0 };
    st_chance_seed_text(seed, text);
    st_chance_seed(&chance, seed);
    return chance;
}

#endif
