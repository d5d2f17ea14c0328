/* lesson.h: a first game that explains itself: a fixed beginning, and a list of moves
 * with what is said before each and what chance answers to it. docs/lesson.md describes
 * the file. */
#ifndef ST_MATCH_LESSON_H
#define ST_MATCH_LESSON_H

#include <sandtable/match.h>

typedef struct st_lesson st_lesson;

/* Read and rehearse the lesson of a pack. NULL where it has none (ST_NOT_FOUND), or it
 * cannot be played as it is written (the error tells where). */
st_lesson *st_lesson_new(const st_game *game, const st_pack *pack, st_error *err);
void st_lesson_free(st_lesson *l);

/* Fill in what the lesson decides of a beginning, and give the position line it starts
 * from, which stays the lesson's. */
const char *st_lesson_begin(const st_lesson *l, st_start *start);

/* How many moves it has, and one of them, from 0, with its answers. */
int st_lesson_moves(const st_lesson *l);
typedef struct st_lesson_move {
    int seat, step;
    st_move move;
    const st_answer *answers;
    int answer_count;
} st_lesson_move;
st_lesson_move st_lesson_move_at(const st_lesson *l, int number);

/* What is said before a move, or (number = how many there are) at the end. */
st_tuition st_lesson_tuition(const st_lesson *l, int number);

#endif
