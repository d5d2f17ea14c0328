/* rulebook.h: the rules of a pack as text. */
#ifndef ST_CLI_TABLE_RULEBOOK_H
#define ST_CLI_TABLE_RULEBOOK_H

#include "cli/terminal/terminal.h"

#include <sandtable/pack.h>

/* What the game is about, on one screen. */
void st_rulebook_about(const st_terminal *t, const st_pack *pack);
/* All ids with their titles, section by section. */
void st_rulebook_list(const st_terminal *t, const st_pack *pack);
/* The whole book: what it is about, then section by section. */
void st_rulebook_book(const st_terminal *t, const st_pack *pack);
/* The rule of that id, or those that have these words in title, section or text, the best
 * fit first: a few whole, many with the sentence that tells. */
ST_MUST_USE st_status st_rulebook_find(const st_terminal *t, const st_pack *pack,
                                       const char *words, st_error *err);
/* One rule, named by its id or its last part (42, R18). */
ST_MUST_USE st_status st_rulebook_print(const st_terminal *t, const st_pack *pack,
                                        const char *id, st_error *err);

#endif
