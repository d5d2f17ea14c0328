/* town.h: small scenes that the drawing tests share. */
#ifndef ST_TESTS_CLI_TOWN_H
#define ST_TESTS_CLI_TOWN_H

#include <sandtable/game.h>

/* Two areas side by side on a grid of coordinates, and a place below it. */
st_scene *town_new(void);
/* The same with a question: `count` steps that would do the same, one that pays but is
 * warned of, and one to stop. */
st_scene *town_choice_new(int count);
void town_put(st_scene *s, const char *glyph, int owner, const char *cell);

#endif
