/* sentence.h: speaking to a seat that is called "you", and of any other. */
#ifndef ST_CORE_SENTENCE_H
#define ST_CORE_SENTENCE_H

#include <stdbool.h>
#include <stddef.h>

bool st_sentence_is_you(const char *name);
/* A verb of `length` letters in the third person as one says it to somebody: "draws" is
 * "draw", "is" is "are". */
void st_sentence_verb(const char *word, size_t length, char *buffer, size_t size);

#endif
