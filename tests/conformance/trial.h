/* trial.h: the ways to play that every property of the suite is tried on.
 *
 * A trial is one game with a number of seats and a choice of options. A walk is one
 * seeded match through it, without a match around it: a position, its chance, and a
 * chance of its own that chooses the moves. */
#ifndef ST_TESTS_TRIAL_H
#define ST_TESTS_TRIAL_H

#include <sandtable/bot.h>

#include <sandtable/position.h>

struct trial {
    const st_game *game;
    const st_pack *pack;
    st_setup setup;
    char name[160]; /* "patrol, 4 seats, traffic=yes" */
    int enough;     /* moves that a property looks at before it stops; 0: whole games */
};

/* Load the packs of the registered games and their companions, or of the one named. Quick:
 * the usual seats and options of each are all that is tried. */
void trial_open(const char *only, bool is_quick);
void trial_close(void);
int trial_count(void);
const struct trial *trial_at(int n);
/* The trials of one game come one after the other; true for the first of them. */
bool trial_is_first(int n);

/* The rows of a table stand at the numbers of an enum, and one that was forgotten is all
 * zeros there. Fails with its name, before anybody relies on it. */
void trial_expect_rows(const st_game *g);

struct walk {
    const struct trial *trial;
    st_position p;
    st_chance chance;  /* the match's */
    st_chance choices; /* which move is taken, and whatever else a test needs to choose */
    st_bot *adviser;   /* takes every other move; NULL: all are taken by chance */
    st_moves moves;    /* the legal ones now */
    int made;
    /* The last move. */
    int seat;
    st_move move;
    st_log log;
};

/* Lay the table and run to the first question. `number` tells walks of a trial apart. */
struct walk *walk_new(const struct trial *t, int number);
/* The same with an adviser, who gets to places that chance alone seldom finds. */
struct walk *walk_new_advised(const struct trial *t, int number);
void walk_free(struct walk *w);
bool walk_is_over(const struct walk *w);
/* It is over, or a quick trial has seen enough of it. */
bool walk_is_done(const struct walk *w);
/* Play one of the legal moves. */
void walk_step(struct walk *w);
/* Play up to `steps` of them, fewer at the end. */
void walk_far(struct walk *w, int steps);
/* One of 0..count-1, from the walk's own choices. */
int walk_choose(struct walk *w, int count);
/* Whether the move is listed, or within the ranges of an open choice that is. */
bool walk_lists(const struct walk *w, st_move move);

/* Looks at many positions of a trial, from the first of a walk on. A short game is walked
 * through again and again, so that what lies on the table for one move only is met; of a
 * long one some walks look at each of the first moves, and the others stride through it.
 *
 *     for (struct tour tour = tour_of(t, 2000); tour_look(&tour);)
 *         look_at(tour.w);
 */
struct tour {
    const struct trial *trial;
    int number, looks, looks_of_walk;
    struct walk *w; /* where it is now; gone after the last look */
};

struct tour tour_of(const struct trial *t, int number);
bool tour_look(struct tour *tour);

/* Fail with a sentence that says which trial, which move and what is wrong. */
void walk_expect(const struct walk *w, bool holds, const char *format, ...)
    ST_PRINTF(3, 4);

#endif
