/* error.h: how things fail, in three kinds that are never mixed.
 *
 * The caller's bug stops the program (ST_ASSERT). The world's fault (an illegal move,
 * a bad file) comes back as an st_status with an st_error that says where and why.
 * Out of memory stops the program with the size that was asked for (st_alloc). */
#ifndef SANDTABLE_ERROR_H
#define SANDTABLE_ERROR_H

#include <sandtable/api.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#if defined(__GNUC__)
#define ST_PRINTF(text, first) __attribute__((format(printf, text, first)))
#define ST_MUST_USE __attribute__((warn_unused_result))
#else
#define ST_PRINTF(text, first)
#define ST_MUST_USE
#endif

#define ST_COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

ST_API_BEGIN

/* Names that outlive wording: st_status_name() gives "not-your-turn" and so on, the
 * same in the terminal, in protocols and in tests. */
typedef enum st_status {
    ST_OK,
    ST_REFUSED,       /* a rule forbids the move */
    ST_NOT_YOUR_TURN, /* the decision belongs to another seat */
    ST_OVER,          /* the game has ended */
    ST_STALE,         /* the sender has not seen the newest move */
    ST_BAD_MOVE,      /* the text is no move of this game */
    ST_BAD_SETUP,     /* seats or options the game does not have */
    ST_BAD_FILE,      /* a record, scenario or position that cannot be read */
    ST_BAD_PACK,      /* content that does not make a game */
    ST_BAD_CHANCE,    /* a scripted or recorded answer that the question does not allow */
    ST_NO_UNDO,       /* something stands in the way of taking back */
    ST_NOT_FOUND,     /* no game, bot, rule or file of that name */
    ST_DIFFERS,       /* the thing checked is not what it claims to be */
    ST_TOO_MUCH,      /* more than the engine has room for */
    ST_NOT_MEANT,     /* whoever said it was warned, and thought better of it */
    ST_CUT, /* a record whose last line is not whole: the lines before it hold */
    ST_STATUS_COUNT
} st_status;

const char *st_status_name(st_status status);

typedef struct st_error {
    st_status code;
    char place[128]; /* file:line:column, an option's name, a seat; may be empty */
    char rule[24];   /* the rule id a refusal follows from; may be empty */
    char text[512];  /* one sentence for a person */
} st_error;

/* Fill `err` (which may be NULL) and return `code`, so that a function can end with
 * `return st_fail(...)`. */
st_status st_fail(st_error *err, st_status code, const char *place, const char *format,
                  ...) ST_PRINTF(4, 5);

/* "place: text (rule)", leaving out what is empty; for one line on stderr. */
void st_error_print(const st_error *err, FILE *out);

#define ST_ASSERT(condition, advice)                                                     \
    do {                                                                                 \
        if (!(condition))                                                                \
            st_error_assert(__FILE__, __LINE__, #condition, advice);                     \
    } while (0)
ST_NO_RETURN void st_error_assert(const char *file, int line, const char *condition,
                                  const char *advice);

/* Zeroed memory; never NULL. Free with free(). */
void *st_alloc(size_t count, size_t size);
char *st_alloc_text(const char *text);

/* snprintf that appends at `*used` and never writes past `size`. */
void st_append(char *buffer, size_t size, size_t *used, const char *format, ...)
    ST_PRINTF(4, 5);
/* The same without a format, for texts that are made for every move: `length` bytes, a
 * text, a number. */
void st_append_bytes(char *buffer, size_t size, size_t *used, const char *bytes,
                     size_t length);
void st_append_text(char *buffer, size_t size, size_t *used, const char *text);
void st_append_number(char *buffer, size_t size, size_t *used, int number);

ST_API_END

#endif
