/* rules.c: why not, and what are the rules. */
#include "server/ask/answer.h"
#include "server/table/hall.h"

void st_rules_why(const st_request *r)
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

static void write_rule(st_text *t, const st_rule *rule)
{
    st_text_put(t, t->bytes[t->used - 1] == '[' ? "{\"id\":" : ",{\"id\":");
    st_text_string(t, rule->id);
    st_text_pair(t, "title", rule->title);
    st_text_pair(t, "section", rule->section != NULL ? rule->section : "");
    st_text_pair(t, "text", rule->text);
    st_text_add(t, "}", 1);
}

void st_rules_list(const st_request *r)
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
