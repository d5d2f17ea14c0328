/* by_hand.c: moves whose dice and draws were made at a real table. What came up is given
 * as words, in the order of asking; each is read under the kind that is asked for, so
 * the move is tried again with one answer more until chance asks for nothing else. */
#include "match/match_inside.h"

#include "match/answers.h"

#include <string.h>

enum { WORD = 64 };

/* Cut the next word off `*words`: "4", or of "event=run-code,trap" first "run-code". */
static bool next_word(const char **words, char word[WORD])
{
    const char *start = *words + strspn(*words, " ,");
    size_t length = strcspn(start, " ,");
    const char *equals = memchr(start, '=', length);
    *words = start + length;
    if (equals != NULL) {
        length -= (size_t)(equals + 1 - start);
        start = equals + 1;
    }
    if (length >= WORD)
        length = WORD - 1; /* longer than any word, so it will be none */
    memcpy(word, start, length);
    word[length] = '\0';
    return length > 0;
}

static st_status answer(const st_match *m, const st_question *q, const char *word,
                        st_answer *out, st_error *err)
{
    char wanted[128];
    int value = 0;
    if (st_word_parse(m->start.game, m->start.pack, q->kind, word, &value)) {
        *out = (st_answer){ .kind = (int16_t)q->kind, .value = (int16_t)value };
        return ST_OK;
    }
    st_match_print_question(m, q, wanted, sizeof wanted);
    return st_fail(err, ST_BAD_CHANCE, "", "Chance is asked for %s, and `%s` is none.",
                   wanted, word);
}

static st_status read_move(const st_match *m, const char *text, st_move *move,
                           st_error *err)
{
    st_order order;
    st_status status = st_move_parse(m->start.game, m->start.pack, text, &order, err);
    if (status != ST_OK)
        return status;
    if (m->start.game->verbs[order.verb].is_macro)
        return st_fail(err, ST_BAD_CHANCE, "",
                       "'%s' stands for several moves; with dice of your own, make them "
                       "one by one.",
                       m->start.game->verbs[order.verb].name);
    *move = st_move_from(&order);
    return ST_OK;
}

/* Told results stand among the words, so all of them are as a record writes them. */
static st_status play_recorded(st_match *m, int seat, st_move move, const char *words,
                               st_error *err)
{
    st_answers said = { .game = m->start.game, .pack = m->start.pack };
    st_status status = st_answers_read(&said, words, err);
    if (status != ST_OK)
        return status;
    return st_match_play_with(m, seat, move, said.answer, said.count, NULL, err);
}

st_status st_match_say_again(st_match *m, int seat, const char *text, const char *words,
                             st_error *err)
{
    st_answers said = { .game = m->start.game, .pack = m->start.pack };
    st_move move;
    st_status status = read_move(m, text, &move, err);
    if (status == ST_OK)
        status = st_answers_read(&said, words, err);
    if (status != ST_OK)
        return status;
    st_chance_retell(&m->chance, said.answer, said.count);
    status = st_match_extend(m, seat, move, &m->chance, err);
    if (status != ST_OK)
        return status;
    const st_entry made = st_match_entry(m, m->count);
    if (made.answer_count == said.count &&
        (said.count == 0 || memcmp(made.answers, said.answer,
                                   (size_t)said.count * sizeof *said.answer) == 0))
        return ST_OK;
    st_match_drop(m);
    return st_fail(err, ST_DIFFERS, "", "The move does not play as it did.");
}

st_status st_match_say_with(st_match *m, int seat, const char *text, const char *words,
                            st_question *question, st_error *err)
{
    st_answer answers[ST_ANSWERS];
    st_question asked = { 0 };
    st_move move;
    char word[WORD];
    int count = 0;
    st_status status = read_move(m, text, &move, err);
    if (status != ST_OK)
        return status;
    if (strchr(words, '~') != NULL)
        return play_recorded(m, seat, move, words, err);
    for (;;) {
        status = st_match_play_with(m, seat, move, answers, count, &asked, err);
        if (question != NULL)
            *question = asked;
        if (status != ST_BAD_CHANCE || !asked.is_open || count == ST_ANSWERS ||
            !next_word(&words, word))
            break;
        status = answer(m, &asked, word, &answers[count++], err);
        if (status != ST_OK)
            return status;
    }
    if (status == ST_OK && next_word(&words, word)) {
        st_match_drop(m);
        return st_fail(err, ST_BAD_CHANCE, "", "Chance is not asked for `%s`.", word);
    }
    return status;
}
