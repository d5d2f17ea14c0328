/* guessing.h: a made-up game for the tests of bots and lab, small enough to reckon with.
 *
 * Each seat holds a secret mark, a to d. In turn a seat walks (a die of three is its
 * score) or guesses the next seat's mark: right scores five, and that mark is dealt anew.
 * After four turns each the best score wins. With endless=on it never ends. A player who
 * could peek would always guess right. */
#ifndef ST_TESTS_GUESSING_H
#define ST_TESTS_GUESSING_H

#include <sandtable/position.h>

enum { GUESSING_MARKS = 4, GUESSING_PRIZE = 5, GUESSING_LAPS = 4 };
enum guessing_verb { GUESSING_WALK, GUESSING_GUESS };

/* Advises: "timid" walks, "bold" guesses what it sees. */
extern const st_game guessing;
/* The same without advice, so that a greedy bot must look ahead by `worth`. */
st_game guessing_without_advice(void);

/* The mark a seat holds. */
int guessing_secret(const st_position *p, int seat);

#endif
