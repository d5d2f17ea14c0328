/* wording.c: writes a move in words, and reads it back. There is no other place that knows
 * the order of the words; what numbers, files and stores put around them is not known
 * here. */
#include "match/wording.h"

#include "match/lines.h"
#include "match/match_inside.h"

#include <sandtable/midend.h>

#include <string.h>

void st_wording_put(const st_match *m, uint32_t number, st_text *out)
{
    const st_turn *turn = &m->turn[number];
    char move[ST_MOVE_TEXT];
    if (number > 0) {
        st_move_print(m->start.game, m->start.pack, turn->move, move, sizeof move);
        st_text_number(out, turn->seat + 1);
        st_text_put(out, " ");
        st_text_put(out, move);
    }
    if (turn->answers > 0) {
        st_text_put(out, " :");
        st_answers_put(out, m->start.game, m->start.pack, m->answer + turn->first_answer,
                       turn->answers);
    }
    if (turn->is_by_hand)
        st_text_put(out, " by hand");
}

/* The answers, cut off from what stands before the colon; NULL: there are none. */
static char *cut_answers(char *text)
{
    for (char *colon = strstr(text, " :"); colon != NULL; colon = strstr(colon + 2, " :"))
        if (colon[2] == ' ' || colon[2] == '\0') {
            *colon = '\0';
            return colon + 2;
        }
    return NULL;
}

st_status st_wording_read_answers(st_wording *w, const st_start *start, char *text,
                                  st_error *err)
{
    st_status status = ST_OK;
    w->answers.game = start->game;
    w->answers.pack = start->pack;
    w->answers.count = 0;
    w->is_by_hand = false;
    while (status == ST_OK && !st_lines_is_at_end(text)) {
        char *word = st_lines_word(&text);
        if (strcmp(word, "by") != 0 || w->answers.count == 0) {
            status = st_answers_add(&w->answers, word, err);
            continue;
        }
        w->is_by_hand = strcmp(st_lines_word(&text), "hand") == 0 &&
                        st_lines_is_at_end(text);
        if (!w->is_by_hand)
            return st_fail(err, ST_BAD_FILE, "",
                           "Behind 'by' belongs 'hand', and no more.");
    }
    return status;
}

static st_status read_move(st_wording *w, const st_start *start, const char *text,
                           st_error *err)
{
    st_error heard;
    if (st_midend_move(start->game, start->pack, text, &w->move, &heard) == ST_OK)
        return ST_OK;
    return st_fail(err, ST_BAD_FILE, "", "This is no move: %.400s", heard.text);
}

st_status st_wording_read(st_wording *w, const st_start *start, char *text, st_error *err)
{
    uint32_t seat;
    if (!st_lines_number(st_lines_word(&text), (uint32_t)start->setup.seats, &seat) ||
        seat == 0)
        return st_fail(err, ST_BAD_FILE, "", "A move begins with its seat, 1 to %d.",
                       start->setup.seats);
    w->seat = (int)seat - 1;
    char *answers = cut_answers(text);
    st_status status = st_wording_read_answers(
        w, start, answers != NULL ? answers : text + strlen(text), err);
    return status == ST_OK ? read_move(w, start, text, err) : status;
}
