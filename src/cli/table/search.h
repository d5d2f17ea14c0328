/* search.h: rules by the words they have, the best fit first. */
#ifndef ST_CLI_TABLE_SEARCH_H
#define ST_CLI_TABLE_SEARCH_H

#include <sandtable/pack.h>

enum { ST_SEARCH_WORDS = 12, ST_SEARCH_WORD = 48 };

/* What is looked for: beginnings of words, without endings such as -s and -ing. */
typedef struct st_search {
    int words;
    char word[ST_SEARCH_WORDS][ST_SEARCH_WORD];
} st_search;

void st_search_read(st_search *search, const char *text);

/* Whether a word of a text, which begins here, is one that is looked for. */
bool st_search_is_hit(const st_search *search, const char *word);

/* The rules that have all the words, then of three and more those that have all but one;
 * returns how many of them `found`, with room for all rules of the pack, got. */
int st_search_rules(const st_search *search, const st_pack *pack, const st_rule **found);

/* The word of the rulebook that looks most like one that it does not have; false: none. */
bool st_search_nearest(const st_search *search, const st_pack *pack,
                       char nearest[ST_SEARCH_WORD]);

#endif
