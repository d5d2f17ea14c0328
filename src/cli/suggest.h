/* suggest.h: what a mistyped word was probably meant to be. */
#ifndef ST_CLI_SUGGEST_H
#define ST_CLI_SUGGEST_H

/* The nearest word seen so far; start with the typed one and { .typed = word }. */
typedef struct st_suggest {
    const char *typed, *best;
    int distance;
} st_suggest;

/* Consider a word; it is kept (not copied) if it is near and nearer than the others. */
void st_suggest_try(st_suggest *s, const char *word);

#endif
