/* journal.h: a room as rows of the store, and back. Writing never fails here: the turn
 * remembers, and its end tells. */
#ifndef ST_SERVER_JOURNAL_H
#define ST_SERVER_JOURNAL_H

#include "server/table/hall.h"

/* `rows` are those of its moves; NULL: it has none. */
void st_journal_table(st_hall *hall, st_room *room, const st_text *rows);
/* The rows of a match's moves, for the function above. It takes as long as playing them;
 * nothing but the match is looked at. */
void st_journal_print(const st_match *match, st_text *rows);
void st_journal_head(st_hall *hall, st_room *room); /* the match was made anew */
/* The match was made anew, with these words of a seat; `seed` was that of the old one. */
void st_journal_words(st_hall *hall, st_room *room, const uint8_t seed[ST_SEED_BYTES],
                      int seat, const char *words);
void st_journal_move(st_hall *hall, st_room *room, uint32_t number);
void st_journal_undo(st_hall *hall, st_room *room, int count);
void st_journal_seat(st_hall *hall, st_room *room, int seat);
void st_journal_start(st_hall *hall, st_room *room);
void st_journal_rematch(st_hall *hall, st_room *room);
void st_journal_chat(st_hall *hall, st_room *room, const char *frame);
void st_journal_talkers(st_hall *hall, st_room *room);
/* What whoever runs the server has ordered: whether it is closed and muted. */
void st_journal_order(st_hall *hall, st_room *room);
st_room *st_journal_load(st_hall *hall, const char *code, st_error *err);
/* The same in three steps: its rows are read from the store, `most` of them at most (if
 * there are more: NULL and ST_TOO_MUCH), played on whatever thread, and the room is put
 * into the hall, which takes the rest. NULL on failure. */
st_loading *st_journal_gather(st_hall *hall, const char *code, uint32_t most,
                              st_error *err);
void st_journal_play(st_loading *l);
st_room *st_journal_settle(st_hall *hall, st_loading *l, st_error *err);
/* Give up one that has not come so far; it may be NULL. */
void st_journal_drop(st_loading *l);
/* Whether a table could be loaded; nothing is kept or written. `*row` is where it failed,
 * 0 for the head. Not whole: it would go on from a stored position. */
ST_MUST_USE st_status st_journal_try(st_hall *hall, const char *code, uint32_t *row,
                                     bool *is_whole, st_error *err);

#endif
