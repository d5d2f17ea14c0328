/* table.h: what the tests of src/match share: two small games, a table to play them at,
 * and short ways to say what should happen. */
#ifndef ST_TESTS_MATCH_TABLE_H
#define ST_TESTS_MATCH_TABLE_H

#include <sandtable/midend.h>
#include <sandtable/registry.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern const st_game st_tidewalk, st_skipstone, st_hands, st_glut;
/* How many steps make a turn of hands: 3, or another in a program that plays otherwise. */
extern int hands_last_step;
/* After so many steps of its first seat another mission begins; 0: there is but one. */
extern int hands_mission_steps;

/* The default pack of a game, loaded once. */
const st_pack *table_pack(const st_game *game);
int table_close(void **state); /* a group teardown */

/* Defaults with a seed made from `seed`. */
st_start table_start(const st_game *game, const char *seed);
st_match *table_match(const st_game *game, const char *seed);
/* Say a move for whoever is to act; it must be played. */
void table_say(st_match *m, const char *text);
/* Random play to the end, or for so many moves. */
void table_play(st_match *m, const char *choices, int most);
bool table_is_over(const st_match *m);

/* A copy of the state; free it. */
void *table_bytes_new(const st_match *m);
void table_expect_bytes(const st_match *m, const void *bytes);
/* `text` with the first `old` replaced by `fresh`; both must be there. Free it. */
char *table_edit_new(const char *text, const char *old, const char *fresh);
/* Read a record that must be good; or bad, with this code and place and words. */
st_match *table_read(const char *text, const st_pack *pack);
void table_expect_bad(const char *text, const st_pack *pack, st_status code,
                      const char *place, const char *words);

#endif
