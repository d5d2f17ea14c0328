/* ask.c: questions that change nothing: why not, what now, what was, what are the rules.
 * What is answered is what the asking seat may know. */
#include "server/ask/request.h"

#include <stdlib.h>
#include <string.h>

void st_ask_why(const st_request *r)
{
    const st_room *room = r->from->room;
    const st_start *start = st_match_start(room->match);
    st_error err = { 0 };
    const st_frame *f = r->frame;
    if ((f->text == NULL) == (f->id == NULL)) {
        st_fail(&err, ST_BAD_MOVE, "text", "'text' or 'id' must be given, one of them.");
        st_answer_error(r, &err);
        return;
    }
    const st_status status =
        f->text != NULL ? st_midend_why(room->match, r->from->seat, f->text, &err)
                        : st_midend_why_thing(room->match, r->from->seat, f->id, &err);
    if (status != ST_OK && status != ST_REFUSED) {
        st_answer_error(r, &err);
        return;
    }
    const st_rule *rule = err.rule[0] != '\0' ? st_pack_rule(start->pack, err.rule)
                                              : NULL;
    st_text *t = st_answer_open(r);
    st_text_put(t, status == ST_OK ? ",\"legal\":true" : ",\"legal\":false");
    st_text_pair(t, "text", status == ST_OK ? "This is allowed." : err.text);
    if (err.rule[0] != '\0')
        st_text_pair(t, "rule", err.rule);
    if (rule != NULL)
        st_text_pair(t, "title", rule->title);
    st_answer_close(r);
}

void st_ask_wait(const st_request *r, st_thought *thought)
{
    thought->from = r->from;
    thought->re = r->frame->n;
    thought->asked_ms = r->hall->now_ms;
    thought->next_asked = r->from->asked;
    r->from->asked = thought;
    st_think_ask(r->hall->thinkers, thought);
}

static int count_asked(const st_connection *c)
{
    int count = 0;
    for (const st_thought *t = c->asked; t != NULL; t = t->next_asked)
        count++;
    return count;
}

void st_ask_forget(st_connection *c, const st_thought *thought)
{
    st_thought **link = &c->asked;
    while (*link != thought)
        link = &(*link)->next_asked;
    *link = thought->next_asked;
}

/* Somebody who takes aim asks again and again. Of what nobody has begun with only the last
 * is wanted; what is being made is finished, or a quick hand would never see anything. */
static void supersede(const st_request *r)
{
    st_connection *c = r->from;
    for (st_thought *old = c->asked, *next; old != NULL; old = next) {
        const st_frame frame = { .n = old->re, .what = ST_DO_PREVIEW };
        next = old->next_asked;
        if (!old->is_preview || !st_think_recall(r->hall->thinkers, old))
            continue;
        st_ask_forget(c, old);
        st_thought_free(old);
        st_answer_refuse(&(st_request){ r->hall, c, &frame }, "superseded",
                         "You have asked about another move since.");
    }
}

void st_ask_preview(const st_request *r)
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
    st_thought *thought = st_thought_new(st_match_position(room->match), seat, 0);
    thought->is_preview = true;
    thought->move = move;
    st_ask_wait(r, thought);
}

void st_ask_hint(const st_request *r)
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
    if (count_asked(r->from) >= ST_ASKED) {
        st_answer_refuse(r, "too-fast", "Wait for what you have asked already.");
        return;
    }
    st_thought *thought = st_thought_new(st_match_position(room->match), seat, ST_GREEDY);
    thought->is_hint = true;
    thought->is_known = st_midend_taught(room->match, &thought->move, NULL);
    st_ask_wait(r, thought);
}

/* Whether the asking seat is still where it was. */
static bool is_there(const st_connection *c, const st_thought *thought)
{
    if (c->room == NULL || c->seat != thought->seat)
        return false;
    const st_position *now = st_match_position(c->room->match);
    return now->pack == thought->position.pack &&
           st_position_equal(&thought->position, now);
}

static void answer_hint(const st_request *r, const st_thought *thought)
{
    const st_match *match = r->from->room->match;
    st_match_scene(match, thought->seat, st_match_count(match), r->hall->scene);
    const st_hint hint = st_midend_hint(st_match_position(match), r->hall->scene,
                                        thought->move);
    st_text *t = st_answer_open(r);
    st_text_pair(t, "text", hint.text);
    st_text_pair(t, "label", hint.label != NULL ? hint.label : "");
    st_text_pair(t, "reason", hint.reason);
    if (hint.warning != NULL)
        st_text_pair(t, "warning", hint.warning);
    st_answer_close(r);
}

void st_ask_thought(st_hall *hall, st_thought *thought)
{
    const st_frame frame = { .n = thought->re,
                             .what = thought->is_preview ? ST_DO_PREVIEW : ST_DO_HINT };
    const st_request r = { hall, thought->from, &frame };
    st_ask_forget(thought->from, thought);
    if (!is_there(thought->from, thought)) {
        st_answer_refuse(&r, "stale", "The table has moved on since you asked.");
    } else if (thought->is_preview) {
        st_text_add(st_answer_open(&r), thought->told.bytes, thought->told.used);
        st_answer_close(&r);
    } else {
        answer_hint(&r, thought);
    }
    hall->mail[hall->mail_count - 1].waited_ms = hall->now_ms - thought->asked_ms;
}

static void write_rule(st_text *t, const st_rule *rule)
{
    st_text_put(t, t->bytes[t->used - 1] == '[' ? "{\"id\":" : ",{\"id\":");
    st_text_string(t, rule->id);
    st_text_pair(t, "title", rule->title);
    st_text_pair(t, "section", rule->section != NULL ? rule->section : "");
    st_text_pair(t, "text", rule->text);
    st_text_add(t, "}", 1);
}

void st_ask_rules(const st_request *r)
{
    st_error err = { 0 };
    const struct st_shelf *shelf = st_hall_shelf(r->hall, r->frame->game, NULL, &err);
    const char *id = r->frame->id;
    if (shelf == NULL) {
        st_answer_error(r, &err);
        return;
    }
    int count = 1;
    const st_rule *rule = id != NULL ? st_pack_rule(shelf->pack, id)
                                     : st_pack_rules(shelf->pack, &count);
    if (rule == NULL) {
        st_answer_refuse(r, "not-found", "%s has no rule '%.24s'.", shelf->game->title,
                         id != NULL ? id : "");
        return;
    }
    st_text *t = st_answer_open(r);
    st_text_put(t, ",\"rules\":[");
    for (int i = 0; i < count; i++)
        write_rule(t, &rule[i]);
    st_text_add(t, "]", 1);
    st_answer_close(r);
}

/* The last move whose events still fit one answer that begins with move `first`. */
static uint32_t page_end(const st_match *match, uint32_t first)
{
    const uint32_t count = st_match_count(match);
    uint32_t last = first;
    int events = st_match_entry(match, first).events;
    while (last < count &&
           (events += st_match_entry(match, last + 1).events) <= ST_EVENTS)
        last++;
    return last;
}

void st_ask_log(const st_request *r)
{
    const st_match *match = r->from->room->match;
    const uint32_t count = st_match_count(match);
    const uint32_t first = r->frame->since >= 0 ? (uint32_t)r->frame->since + 1 : 0;
    st_scene *scene = r->hall->scene;
    st_match_scene_at(match, count, r->from->seat, scene); /* it has the names */
    uint32_t last = count;
    if (first <= count) {
        last = page_end(match, first);
        st_match_tell(match, r->from->seat, first, last, scene);
    }
    st_text *t = st_answer_open(r);
    st_text_put(t, ",\"events\":");
    st_parts_events(t, scene);
    if (last < count)
        st_text_pair_number(t, "next", last);
    st_answer_close(r);
}

void st_ask_at(const st_request *r)
{
    const st_room *room = r->from->room;
    const uint32_t number = (uint32_t)r->frame->move;
    st_scene *then = r->hall->scene;
    /* Seat 0, the spectator's, is ST_SPECTATOR once they count from 0. */
    const int seat = r->frame->seat >= 0 ? (int)r->frame->seat - 1 : r->from->seat;
    if (number > st_match_count(room->match) || seat >= st_room_seats(room)) {
        st_answer_refuse(r, "not-found", "There is no such move or seat yet.");
        return;
    }
    if (seat != r->from->seat && seat != ST_SPECTATOR && !st_room_is_over(room)) {
        st_answer_refuse(r, "not-over", "Other seats can be looked at after the game.");
        return;
    }
    st_match_scene_at(room->match, number, seat, then);
    st_match_tell(room->match, seat, number, number, then);
    st_parts_write(&r->hall->parts, then);
    const st_parts *parts = &r->hall->parts;
    st_text *t = st_answer_open(r);
    st_text_put(t, ",\"scene\":{");
    for (int i = 0; i < ST_PARTS; i++) {
        st_text_print(t, "%s\"%s\":", i > 0 ? "," : "", st_part_names[i]);
        st_text_add(t, parts->text.bytes + parts->first[i], parts->size[i]);
    }
    st_text_add(t, "}", 1);
    st_answer_close(r);
}

void st_ask_record(const st_request *r)
{
    const st_room *room = r->from->room;
    if (!st_room_is_over(room)) {
        st_answer_refuse(r, "not-over",
                         "The record tells everything, so it waits for the end.");
        return;
    }
    char *record = st_match_record_new(room->match, true);
    st_text_pair(st_answer_open(r), "record", record);
    st_answer_close(r);
    free(record);
}

void st_ask_position(const st_request *r)
{
    char *text = st_position_text_new(st_match_position(r->from->room->match),
                                      r->from->seat);
    st_text_pair(st_answer_open(r), "position", text);
    st_answer_close(r);
    free(text);
}
