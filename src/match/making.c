/* making.c: what somebody said is made, move by move.
 *
 * This is the one way into a match for whoever speaks: people at a keyboard or in a
 * browser, a lesson, a scenario. On the way it asks back where it was told whom: whether a
 * move that might be regretted is meant, and at a table with dice of its own, what came
 * up. The match tells which answer is missing or impossible and does nothing until all of
 * them fit, so a move is tried with one answer more until chance asks for nothing else.
 *
 * It must not know any game, nor how anybody is asked. */
#include "match/making.h"

#include "match/answers.h"
#include "match/match_inside.h"

#include <string.h>

enum { WORD = 64, LINE = 512 };

/* What came up at the table, as far as it has been said. */
struct throws {
    const st_asker *asker; /* NULL: all of it was said beforehand */
    const char *left;      /* words that were said and not used yet */
    char spelt[LINE];      /* where they are, if a game had to spell them out */
    st_question asked;     /* last */
    int count;
    st_answer answer[ST_ANSWERS];
};

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

/* Add the next word under the kind that is asked for. False: it is none of that kind. */
static bool add_word(const st_match *m, struct throws *t, const char *word, st_error *err)
{
    st_question *q = &t->asked;
    char wanted[128];
    int value = 0;
    if (st_word_parse(m->start.game, m->start.pack, q->kind, word, &value)) {
        const int kind = q->is_told ? q->kind | ST_TOLD : q->kind;
        t->answer[t->count++] = (st_answer){ (int16_t)kind, (int16_t)value };
        return true;
    }
    q->is_open = false;
    st_match_print_question(m, q, wanted, sizeof wanted);
    st_fail(err, ST_BAD_CHANCE, "", "`%s` cannot come up here. Chance is asked for %s.",
            word, wanted);
    return false;
}

/* The first word of a told result: a game may know how people say it. */
static bool is_spelt_out(const st_match *m, struct throws *t, const char *said)
{
    const bool is_first = t->asked.is_told &&
                          (t->count == 0 || !(t->answer[t->count - 1].kind & ST_TOLD));
    return is_first && st_position_spell(&m->now, said, t->spelt, sizeof t->spelt);
}

/* What somebody who is asked says next. */
enum reply { SAID, LEFT_TO_US, NOBODY };

static enum reply ask(const st_match *m, struct throws *t, const char *wrong)
{
    const char *said = t->asker != NULL
                           ? t->asker->came_up(t->asker->who, &t->asked, wrong)
                           : NULL;
    if (said == NULL)
        return NOBODY;
    if (said[strspn(said, " ")] == '\0')
        return LEFT_TO_US;
    t->left = is_spelt_out(m, t, said) ? t->spelt : said;
    return SAID;
}

/* One answer more. `heard` says what is wrong with the one before, where `is_wrong`, and
 * becomes what is wrong with the last. */
static enum reply add_answer(const st_match *m, struct throws *t, bool is_wrong,
                             st_error *heard)
{
    char word[WORD];
    for (;;) {
        while (is_wrong || !next_word(&t->left, word)) {
            const enum reply reply = ask(m, t, is_wrong ? heard->text : NULL);
            if (reply != SAID)
                return reply;
            is_wrong = false;
        }
        if (add_word(m, t, word, heard))
            return SAID;
        is_wrong = true;
    }
}

static st_status tell(st_error *err, const st_error *heard)
{
    if (err != NULL)
        *err = *heard;
    return heard->code;
}

static st_status play_thrown(st_match *m, int seat, st_move move, struct throws *t,
                             st_error *err)
{
    st_error heard = { 0 };
    for (;;) {
        const st_status status = st_match_play_with(m, seat, move, t->answer, t->count,
                                                    &t->asked, &heard);
        const bool is_wrong = !t->asked.is_open;
        if (status == ST_OK)
            return ST_OK;
        if (status != ST_BAD_CHANCE || t->count == (is_wrong ? 0 : ST_ANSWERS))
            return tell(err, &heard);
        t->count -= is_wrong; /* the last one cannot be */
        switch (add_answer(m, t, is_wrong, &heard)) {
        case SAID: break;
        case LEFT_TO_US: return st_match_play(m, seat, m->count, move, err);
        case NOBODY:
            return t->asker == NULL
                       ? tell(err, &heard)
                       : st_fail(err, ST_BAD_CHANCE, "", "Nobody said what came up.");
        }
    }
}

/* What the scene of the seat says against a move; NULL: nothing. */
static const char *warning_of(const st_scene *scene, st_move move)
{
    for (int i = 0; i < scene->offers; i++)
        if (st_move_equal(scene->offer[i].move, move))
            return scene->offer[i].warning;
    return NULL;
}

static bool is_meant(const st_match *m, int seat, st_move move, const st_asker *asker)
{
    if (asker->is_meant == NULL)
        return true;
    st_scene *scene = st_scene_new();
    st_match_scene(m, seat, m->count, scene);
    const char *warning = warning_of(scene, move);
    const bool is = warning == NULL || asker->is_meant(asker->who, move, warning);
    st_scene_free(scene);
    return is;
}

/* An st_maker: `user` is the st_asker. */
static st_status make_one(void *user, st_match *m, int seat, st_move move, st_error *err)
{
    const st_asker *asker = user;
    if (asker == NULL)
        return st_match_play(m, seat, m->count, move, err);
    if (!is_meant(m, seat, move, asker))
        return st_fail(err, ST_NOT_MEANT, "", "It was not meant.");
    if (asker->came_up == NULL || !m->start.has_own_dice)
        return st_match_play(m, seat, m->count, move, err);
    return play_thrown(m, seat, move, &(struct throws){ .asker = asker, .left = "" },
                       err);
}

st_status st_making_each(st_match *m, const st_reading *reading, const st_maker *maker,
                         int *played, st_error *err)
{
    const int seat = reading->seat, count = reading->moves.count;
    st_status status = st_match_check_door(m, seat, m->count, err);
    if (status != ST_OK)
        return status;
    if (count == 0)
        return st_match_refuse(m, seat, reading->verdict, err);
    status = maker->make(maker->user, m, seat, reading->moves.move[0], err);
    if (status != ST_OK)
        return status;
    int made = 1;
    while (made < count &&
           maker->make(maker->user, m, seat, reading->moves.move[made], NULL) == ST_OK)
        made++;
    if (played != NULL)
        *played = made;
    return ST_OK;
}

st_status st_midend_make(st_match *m, const st_reading *reading, const st_asker *asker,
                         int *played, st_error *err)
{
    st_move taught;
    const bool is_lesson = st_midend_taught(m, &taught, NULL);
    const st_maker maker = { make_one, is_lesson ? NULL : (void *)asker };
    return st_making_each(m, reading, &maker, played, err);
}

/* Told results stand among the words, so all of them are as a record writes them. */
static st_status play_recorded(st_match *m, int seat, st_move move, struct throws *t,
                               st_error *err)
{
    st_answers said = { .game = m->start.game, .pack = m->start.pack };
    st_status status = st_answers_read(&said, t->left, err);
    if (status != ST_OK)
        return status;
    return st_match_play_with(m, seat, move, said.answer, said.count, &t->asked, err);
}

static st_status play_said(st_match *m, int seat, st_move move, struct throws *t,
                           st_error *err)
{
    char word[WORD];
    st_status status = play_thrown(m, seat, move, t, err);
    if (status != ST_OK || !next_word(&t->left, word))
        return status;
    st_match_drop(m);
    t->asked.last = t->asked.first - 1; /* it wants nothing */
    return st_fail(err, ST_BAD_CHANCE, "", "Chance is not asked for `%s`.", word);
}

st_status st_midend_make_with(st_match *m, const st_reading *reading, const char *words,
                              st_question *question, st_error *err)
{
    struct throws t = { .left = words, .asked = { .last = -1 } };
    const int seat = reading->seat;
    st_move move;
    if (!m->start.has_own_dice)
        return st_fail(err, ST_BAD_CHANCE, "", "At this table the program throws.");
    st_status status = st_midend_single(m->start.game, &reading->order, &move, err);
    if (status == ST_OK)
        status = strchr(words, '~') != NULL ? play_recorded(m, seat, move, &t, err)
                                            : play_said(m, seat, move, &t, err);
    if (question != NULL)
        *question = t.asked;
    return status;
}

st_status st_midend_hear(const st_match *m, int seat, uint32_t seen, const char *text,
                         st_reading *out, st_error *err)
{
    const st_status status = st_match_check_door(m, seat, seen, err);
    return status == ST_OK ? st_midend_unfold(&m->now, seat, text, out, err) : status;
}

st_status st_midend_say(st_match *m, int seat, uint32_t seen, const char *text,
                        int *played, st_error *err)
{
    st_reading reading;
    const st_status status = st_midend_hear(m, seat, seen, text, &reading, err);
    return status == ST_OK ? st_midend_make(m, &reading, NULL, played, err) : status;
}

st_status st_midend_say_with(st_match *m, int seat, uint32_t seen, const char *text,
                             const char *words, st_question *question, st_error *err)
{
    st_reading reading;
    const st_status status = st_midend_hear(m, seat, seen, text, &reading, err);
    return status == ST_OK ? st_midend_make_with(m, &reading, words, question, err)
                           : status;
}
