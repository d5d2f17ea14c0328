/* phrase.h: says moves a game could be told, legal or not, from its table of verbs. */
#ifndef ST_TESTS_PHRASE_H
#define ST_TESTS_PHRASE_H

#include <sandtable/position.h>

enum { PHRASE_CHOICES = 64 };

/* Where a phrase takes its choices from: by chance, or one combination after another. */
struct phrases {
    st_chance *chance; /* NULL: one after another */
    int digit[PHRASE_CHOICES], bound[PHRASE_CHOICES];
    int known, used;
};

/* Write a phrase of a verb as text. */
void phrase_say(struct phrases *from, const st_game *game, const st_pack *pack, int verb,
                char *text, size_t size);
/* Go on to the next combination; false when all have been said. */
bool phrase_next(struct phrases *from);

#endif
