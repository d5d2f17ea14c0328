/* hint.c: hints and previews, which are thought of beside the loop. */
#include "server/ask/answer.h"
#include "server/ask/wait.h"
#include "server/table/hall.h"
#include "server/table/stand_in.h"

#include <stdlib.h>
#include <string.h>

/* Whether the asking seat is still where it was. */
static bool is_there(const st_connection *c, const st_study *study)
{
    if (c->room == NULL || c->seat != study->seat)
        return false;
    const st_position *now = st_match_position(c->room->match);
    return now->pack == study->position.pack && st_position_equal(&study->position, now);
}

static void answer_hint(const st_request *r, const st_study *study)
{
    const st_match *match = r->from->room->match;
    st_match_scene(match, study->seat, st_match_count(match), r->hall->scene);
    const st_hint hint = st_midend_hint(st_match_position(match), r->hall->scene,
                                        study->move);
    st_text *t = st_answer_open(r);
    st_text_pair(t, "text", hint.text);
    st_text_pair(t, "label", hint.label != NULL ? hint.label : "");
    st_text_pair(t, "reason", hint.reason);
    if (hint.warning != NULL)
        st_text_pair(t, "warning", hint.warning);
    st_answer_close(r);
}

static void answer(st_hall *hall, st_thought *thought)
{
    const bool is_preview = thought->kind == ST_THOUGHT_PREVIEW;
    const st_study *study = &thought->study;
    const st_frame frame = { .n = thought->re,
                             .what = is_preview ? ST_DO_PREVIEW : ST_DO_HINT };
    const st_request r = { hall, thought->from, &frame };
    if (thought->from == NULL)
        return;
    st_wait_end(thought->from, thought);
    if (!is_there(thought->from, study)) {
        st_answer_refuse(&r, "stale", "The table has moved on since you asked.");
    } else if (thought->is_too_much) {
        st_answer_refuse(
            &r, "too-much",
            "To think of this takes more work than the server does for one.");
    } else if (is_preview) {
        st_text_add(st_answer_open(&r), study->told.bytes, study->told.used);
        st_answer_close(&r);
    } else {
        answer_hint(&r, study);
    }
    st_wait_note(hall, thought);
}

/* Somebody who takes aim asks again and again. Of what nobody has begun with only the last
 * is wanted; what is being made is finished, or a quick hand would never see anything. */
static void supersede(const st_request *r)
{
    st_connection *c = r->from;
    for (st_thought *old = c->asked, *next; old != NULL; old = next) {
        const st_frame frame = { .n = old->re, .what = ST_DO_PREVIEW };
        next = old->next_asked;
        if (old->kind != ST_THOUGHT_PREVIEW || !st_think_recall(r->hall->thinkers, old))
            continue;
        st_wait_end(c, old);
        st_thought_free(old);
        st_answer_refuse(&(st_request){ r->hall, c, &frame }, "superseded",
                         "You have asked about another move since.");
    }
}

void st_hint_preview(const st_request *r)
{
    const st_room *room = r->from->room;
    const int seat = r->from->seat;
    st_error err = { 0 };
    st_move move;
    supersede(r);
    if (st_midend_legal(room->match, seat, r->frame->text, &move, &err) != ST_OK) {
        st_answer_error(r, &err);
        return;
    }
    st_thought *thought = st_thought_new(ST_THOUGHT_PREVIEW,
                                         st_match_position(room->match), seat, 0);
    thought->study.move = move;
    st_wait_for(r, thought, answer);
}

void st_hint_do(const st_request *r)
{
    const st_room *room = r->from->room;
    const int seat = r->from->seat;
    st_error err = { 0 };
    if (!room->is_started) {
        st_answer_refuse(r, "not-started", "The game has not started yet.");
        return;
    }
    if (st_midend_may_hint(room->match, seat, &err) != ST_OK) {
        st_answer_error(r, &err);
        return;
    }
    if (st_wait_count(r->from) >= ST_ASKED) {
        st_answer_refuse(r, "too-fast", "Wait for what you have asked already.");
        return;
    }
    st_thought *thought = st_thought_new(ST_THOUGHT_HINT, st_match_position(room->match),
                                         seat, ST_GREEDY);
    if (r->hall->limits.takes_seeds)
        st_thought_follow(thought, room->match);
    thought->study.is_known = st_midend_taught(room->match, &thought->study.move, NULL);
    st_wait_for(r, thought, answer);
}
