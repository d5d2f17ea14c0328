/* side_boards.h: what is printed on the side boards, in tenths of a millimetre from their
 * north-west corner. Every flick starts at the spot. */
#ifndef ST_GAMES_FLIX_RULES_SIDE_BOARDS_H
#define ST_GAMES_FLIX_RULES_SIDE_BOARDS_H

#include "games/flix/rules/state.h"

enum { WIDTH = 1200, HEIGHT = 2700, SPOT_X = 600, SPOT_Y = 2500 };
enum { BOX_LEFT = 200, BOX_RIGHT = 1000, BOX_TOP = 450, BOX_BOTTOM = 1500 };
enum { DIGITS = 10, CIRCLES = 6, DOTS = 5 };
enum { TARGET_RADIUS = 60, CIRCLE = 90, DOT = 25 };

struct flix_spot {
    int x, y;
};

extern const struct flix_spot flix_digits[DIGITS];   /* 1 to 9, then 0 */
extern const struct flix_spot flix_letters[CIRCLES]; /* A to F */
extern const struct flix_spot flix_dots[DOTS];       /* the first is red */
extern const struct flix_spot flix_rescue_dot, flix_captive;
extern const int flix_captive_circle[LEVELS]; /* red, yellow, green */

#endif
