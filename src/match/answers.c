/* answers.c: what chance answered, as the words of a record: a die is a number, anything
 * else is kind=word, and what was told to chance and not drawn is kind~word. Several of
 * one kind in a row share it: token=calm,flood. It knows no line and no match. */
#include "match/answers.h"

#include "core/word.h"

#include <string.h>

enum { WORD = 64, SHOWN = 40 };

static st_status add(st_answers *a, int kind, const char *word, st_error *err)
{
    int value;
    if (a->count == ST_ANSWERS)
        return st_fail(err, ST_BAD_FILE, "", "Chance answers at most %d times.",
                       ST_ANSWERS);
    if (!st_word_parse(a->game, a->pack, kind & ~ST_TOLD, word, &value))
        return st_fail(err, ST_BAD_FILE, "", "'%.*s' is not %s.", SHOWN, word,
                       st_word_kind_help(a->game, kind & ~ST_TOLD));
    a->answer[a->count++] = (st_answer){ (int16_t)kind, (int16_t)value };
    return ST_OK;
}

st_status st_answers_add(st_answers *a, const char *word, st_error *err)
{
    const size_t length = strcspn(word, "=~");
    if (word[length] == '\0')
        return add(a, ST_NUMBER, word, err);
    int kind = st_word_kind_find(a->game, word, length);
    if (kind < 0)
        return st_fail(err, ST_BAD_FILE, "",
                       "'%.*s' is nothing that chance is asked about.",
                       (int)(length < SHOWN ? length : SHOWN), word);
    if (word[length] == '~')
        kind |= ST_TOLD;
    st_status status = ST_OK;
    for (const char *next = word + length; status == ST_OK && *next != '\0';) {
        char one[WORD];
        const size_t size = strcspn(++next, ",");
        snprintf(one, sizeof one, "%.*s", (int)(size < WORD ? size : WORD - 1), next);
        status = add(a, kind, one, err);
        next += size;
    }
    return status;
}

st_status st_answers_read(st_answers *a, const char *words, st_error *err)
{
    st_status status = ST_OK;
    while (status == ST_OK && *(words += strspn(words, " ")) != '\0') {
        char word[ST_ANSWERS * WORD];
        const size_t length = strcspn(words, " ");
        if (length >= sizeof word)
            return st_fail(err, ST_BAD_FILE, "", "Chance answers at most %d times.",
                           ST_ANSWERS);
        memcpy(word, words, length);
        word[length] = '\0';
        status = st_answers_add(a, word, err);
        words += length;
    }
    return status;
}

void st_answers_put(st_text *out, const st_game *game, const st_pack *pack,
                    const st_answer *answers, int count)
{
    for (int i = 0; i < count; i++) {
        const int kind = answers[i].kind;
        char word[WORD];
        st_word_print(game, pack, kind & ~ST_TOLD, answers[i].value, word, sizeof word);
        if (kind == ST_NUMBER) {
            st_text_put(out, " ");
        } else if (i > 0 && answers[i - 1].kind == kind) {
            st_text_put(out, ",");
        } else {
            st_text_put(out, " ");
            st_text_put(out, st_kind_name(game, kind & ~ST_TOLD));
            st_text_put(out, kind & ST_TOLD ? "~" : "=");
        }
        st_text_put(out, word);
    }
}
