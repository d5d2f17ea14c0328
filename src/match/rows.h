/* rows.h: a match as rows of a journal, and back. A row is a kind and a text: a move, as
 * many as were taken back, a position every few moves, or that a newer program plays
 * differently. What else a journal holds is not looked at here. */
#ifndef ST_MATCH_ROWS_H
#define ST_MATCH_ROWS_H

#include "core/text.h"

#include <sandtable/match.h>

enum st_row_kind {
    ST_ROW_MOVE =
        'm', /* "2 roll : 4 by hand", as a line of a record without its number */
    ST_ROW_UNDO = 'u',  /* "2": so many of the last moves */
    ST_ROW_PLACE = 'p', /* "32 117 {...}": what st_match_place_new gives */
    ST_ROW_DRIFT = 'd'  /* "32 17 38": different from move 17 on; on from 32, then 38 */
};

/* The text of a move's row, with a zero behind it. */
void st_rows_put_move(const st_match *m, uint32_t number, st_text *out);
/* That of the row which tells the same as st_match_drift. */
void st_rows_put_drift(const st_match *m, st_text *out);

/* Reading: the head of a match, one row after the other, the end. `name` is borrowed. NULL
 * where the head cannot be read. */
typedef struct st_rows st_rows;
st_rows *st_rows_new(const char *head, const char *name, const st_pack *pack,
                     st_error *err);
/* The match goes on to whoever asked for it. */
void st_rows_free(st_rows *rows);
/* The match as far as it has been read; not before the end to be played on. The caller's
 * to free. */
st_match *st_rows_match(const st_rows *rows);
/* Whether rows of a kind tell of a match. */
bool st_rows_tell(char kind);
/* The next of them. Where this program plays a row differently, that alone is no failure;
 * it may be one at the end. */
ST_MUST_USE st_status st_rows_read(st_rows *rows, uint32_t number, char kind,
                                   const char *text, st_error *err);
/* All rows have been read. Where something differs, the match goes on from the last
 * position, and `*row` is the number of the first row that does; 0: none does, or the
 * journal tells of it. Where there is no such position it goes on from the table as it was
 * laid, and fails where that is laid differently. */
ST_MUST_USE st_status st_rows_end(st_rows *rows, uint32_t *row, st_error *err);

#endif
