/* rulebook.h: the rules of a pack as text. */
#ifndef ST_CLI_TABLE_RULEBOOK_H
#define ST_CLI_TABLE_RULEBOOK_H

#include "cli/terminal/terminal.h"

#include <sandtable/pack.h>

/* All ids with their titles, section by section. */
void st_rulebook_list(const st_terminal *t, const st_pack *pack);
/* The whole book, section by section. */
void st_rulebook_book(const st_terminal *t, const st_pack *pack);
/* The rule of that id, or all that tell of these words in title, section or text. */
ST_MUST_USE st_status st_rulebook_find(const st_terminal *t, const st_pack *pack,
                                       const char *words, st_error *err);
/* One rule, named by its id or its last part (42, R18). */
ST_MUST_USE st_status st_rulebook_print(const st_terminal *t, const st_pack *pack,
                                        const char *id, st_error *err);

#endif
