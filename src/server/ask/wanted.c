/* wanted.c: what chance wants to be told at a table with dice of its own, as facts, so that
 * a page can show faces and buttons without reading a sentence.
 *
 * All of it follows from the question and the pack: the words are those of the kind, not
 * those that are left in a bag, which a seat may not know. */
#include "server/ask/wanted.h"

#include "core/word.h"

enum { WORD = 64, MANY = 24 };

static void put_word(st_text *out, const st_match *m, int kind, int value)
{
    char word[WORD];
    st_word_print(st_match_start(m)->game, st_match_start(m)->pack, kind, value, word,
                  sizeof word);
    st_text_string(out, word);
}

/* Such kinds read as numbers of JSON do. A bearing does too, but begins anew at 360. */
static bool is_number(int kind)
{
    return kind == ST_NUMBER || kind == ST_HALVES || kind == ST_HUNDREDTHS ||
           kind == ST_TENTHS;
}

static void put_limit(st_text *out, const st_match *m, int kind, int value)
{
    char word[WORD];
    const size_t size = st_word_print(st_match_start(m)->game, st_match_start(m)->pack,
                                      kind, value, word, sizeof word);
    st_text_add(out, word, size);
}

/* A bag may have room for more than there are words. */
static int last_word(const st_match *m, const st_question *q)
{
    const st_start *start = st_match_start(m);
    int last = q->first;
    while (last < q->last && st_word_exists(start->game, start->pack, q->kind, last + 1))
        last++;
    return last;
}

/* All words to choose from, or the first of too many. */
static void put_words(st_text *out, const st_match *m, const st_question *q)
{
    const int last = last_word(m, q);
    if (last - q->first >= MANY) {
        st_text_key(out, "example");
        put_word(out, m, q->kind, q->first);
        return;
    }
    st_text_key(out, "words");
    for (int value = q->first; value <= last; value++) {
        st_text_put(out, value == q->first ? "[" : ",");
        put_word(out, m, q->kind, value);
    }
    st_text_put(out, "]");
}

void st_wanted_put(st_text *out, const st_match *m, const st_question *q)
{
    char help[256];
    if (q->last < q->first)
        return;
    st_match_print_question(m, q, help, sizeof help);
    st_text_key(out, "wanted");
    st_text_put(out, q->is_open ? "{\"wrong\":false" : "{\"wrong\":true");
    st_text_pair(out, "kind", st_kind_name(st_match_start(m)->game, q->kind));
    st_text_pair(out, "help", help);
    if (q->about.kind >= 0) {
        st_text_key(out, "about");
        put_word(out, m, q->about.kind, q->about.value);
    }
    if (is_number(q->kind)) {
        st_text_key(out, "from");
        put_limit(out, m, q->kind, q->first);
        st_text_key(out, "to");
        put_limit(out, m, q->kind, q->last);
    }
    put_words(out, m, q);
    st_text_put(out, "}");
}
