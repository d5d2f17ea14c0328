/* ask.c: questions that change nothing: why not, what now, what was, what are the rules.
 * What is answered is what the asking seat may know. */
#include "server/request.h"

#include "match/match_inside.h"

#include <stdlib.h>
#include <string.h>

/* What the rules say to a move or macro of a seat, in words. */
static st_status judge(const st_room *room, int seat, const char *text, st_error *err)
{
    const st_start *start = st_match_start(room->match);
    const st_position *now = st_match_position(room->match);
    const char *names[ST_SEATS];
    st_order order;
    st_moves moves;
    st_status status = st_move_parse(start->game, start->pack, text, &order, err);
    if (status != ST_OK)
        return status;
    st_verdict verdict = start->game->verbs[order.verb].is_macro
                             ? st_position_expand(now, seat, &order, &moves)
                             : st_position_judge(now, seat, st_move_from(&order));
    if (verdict.refusal == 0)
        return ST_OK;
    char sentence[512];
    st_match_names(room->match, names);
    st_verdict_print(start->game, start->pack, verdict, names, sentence, sizeof sentence);
    st_fail(err, ST_REFUSED, "", "%s", sentence);
    st_verdict_rule(start->game, verdict, err->rule, sizeof err->rule);
    return ST_REFUSED;
}

void st_ask_why(const st_request *r)
{
    const st_room *room = r->from->room;
    const st_start *start = st_match_start(room->match);
    st_error err = { 0 };
    const st_status status = judge(room, r->from->seat, r->frame->text, &err);
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

/* The few words under which the scene offers a move; "" where it has none. */
static const char *label_of(const st_scene *scene, st_move move)
{
    for (int i = 0; i < scene->offers; i++)
        if (st_move_equal(scene->offer[i].move, move) && scene->offer[i].label != NULL)
            return scene->offer[i].label;
    return "";
}

void st_ask_hint(const st_request *r)
{
    const st_room *room = r->from->room;
    const st_start *start = st_match_start(room->match);
    const int seat = r->from->seat;
    char text[ST_MOVE_TEXT];
    if (!room->is_started) {
        st_answer_refuse(r, "not-started", "The game has not started yet.");
        return;
    }
    if ((st_position_to_act(st_match_position(room->match)) >> seat & 1) == 0) {
        st_answer_refuse(r, st_room_is_over(room) ? "over" : "not-your-turn",
                         "Nothing is asked of you now.");
        return;
    }
    const st_move move = st_stand_in_advise(r->hall, room, seat);
    st_move_print(start->game, start->pack, move, text, sizeof text);
    st_match_scene(room->match, seat, st_match_count(room->match), r->hall->scene);
    st_text *t = st_answer_open(r);
    st_text_pair(t, "text", text);
    st_text_pair(t, "label", label_of(r->hall->scene, move));
    st_answer_close(r);
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

void st_ask_log(const st_request *r)
{
    const st_room *room = r->from->room;
    const uint32_t count = st_match_count(room->match);
    uint32_t since = ST_SEEN_NOTHING;
    if (r->frame->since >= 0)
        since = r->frame->since < count ? (uint32_t)r->frame->since : count;
    st_match_scene(room->match, r->from->seat, since, r->hall->scene);
    st_text *t = st_answer_open(r);
    st_text_put(t, ",\"events\":");
    st_parts_events(t, r->hall->scene);
    st_answer_close(r);
}

/* A line of another scene, with its path. */
static void copy_line(const st_scene *from, const st_line *line, st_scene *to)
{
    st_scene_line(to, *line);
    for (int i = 0; i < line->points; i++)
        st_scene_point(to, from->point[line->first_point + i]);
}

void st_ask_at(const st_request *r)
{
    const st_room *room = r->from->room;
    const uint32_t number = (uint32_t)r->frame->move;
    st_scene *then = r->hall->scene, *now = r->hall->other_scene;
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
    st_match_scene(room->match, seat, number > 0 ? number - 1 : ST_SEEN_NOTHING, now);
    while (then->lines < now->lines && now->line[then->lines].move == number)
        copy_line(now, &now->line[then->lines], then);
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
