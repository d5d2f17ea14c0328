/* word.h: what the core's own files share about words; the rest is in position.h. */
#ifndef ST_CORE_WORD_H
#define ST_CORE_WORD_H

#include <sandtable/position.h>

/* Lists of words are short and their words too, so both are found letter by letter: where
 * the next word begins, and how long it is. */
static inline const char *st_word_skip(const char *list)
{
    while (*list == ' ')
        list++;
    return list;
}

static inline size_t st_word_length(const char *word)
{
    size_t length = 0;
    while (word[length] != ' ' && word[length] != '\0')
        length++;
    return length;
}

/* Whether the value has a word. Those of a game's kind that have are the first ones. */
bool st_word_exists(const st_game *game, const st_pack *pack, int kind, int value);
const char *st_word_kind_help(const st_game *game, int kind);
/* The kind of that name, or -1. */
int st_word_kind_find(const st_game *game, const char *name, size_t length);
/* As sentences spell it: "Run Code", "seat 2", "1½". */
void st_word_title(const st_game *game, const st_pack *pack, int kind, int value,
                   char *buffer, size_t size);

#endif
