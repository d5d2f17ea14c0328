/* book.h: the rules of a pack by their ids, each with a title, a section and a text. */
#ifndef ST_CORE_BOOK_H
#define ST_CORE_BOOK_H

#include <sandtable/pack.h>

typedef struct st_book st_book;

/* The rulebook among a pack's files. What is wrong with it goes to the reader. One that the
 * program itself holds is read when somebody asks for a rule, unless the reader tells
 * problems. */
st_book *st_book_new(st_reader *reader);
void st_book_free(st_book *book);

/* All of them. Any thread may ask; they last as long as the book. */
const st_rule *st_book_rules(st_book *book, int *count);
/* What the game is about, in a few passages, in the same way. */
const st_passage *st_book_about(st_book *book, int *count);

#endif
