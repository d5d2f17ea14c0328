/* parts_prompt.c: the prompt of a scene as JSON: the question, the moves on offer with what
 * they touch and what is open in them, and what their verbs say to whoever draws. */
#include "core/parts_inside.h"

#include <sandtable/position.h>

#include <string.h>

/* Of a kind that is counted in parts of a whole, a decimal. */
static void put_value(st_pen *p, const char *name, int kind, int value)
{
    const int places = kind == ST_BEARING || kind == ST_HUNDREDTHS ? 2
                       : kind == ST_TENTHS                         ? 1
                                                                   : 0;
    const int one = places == 2 ? 100 : 10, whole = value < 0 ? -value : value;
    if (places == 0) {
        st_pen_number(p, name, value);
        return;
    }
    st_pen_key(p, name);
    st_text_print(p->text, "%s%d.%0*d", value < 0 ? "-" : "", whole / one, places,
                  whole % one);
}

static void write_open(st_pen *p, const st_game *game, const st_offer *offer)
{
    int kinds[ST_ARGS];
    const int verb = offer->move.verb;
    const int first = st_move_kinds(game, verb, kinds) - offer->open;
    st_pen_put(p, "form", offer->form);
    st_pen_open_list(p, "open");
    for (int i = 0; i < offer->open; i++) {
        const st_range range = offer->range[i];
        const int kind = kinds[first + i], value = offer->move.arg[first + i];
        st_pen_open_item(p);
        st_pen_put(p, "kind", st_kind_name(game, kind));
        if (range.first <= range.last) {
            put_value(p, "first", kind, range.first);
            put_value(p, "last", kind, range.last);
            if (value != ST_NONE)
                put_value(p, "value", kind, value);
        }
        st_pen_close_item(p);
    }
    st_pen_close_list(p);
}

static bool says_more(const st_verb *row)
{
    return row->title != NULL || row->role != NULL || row->undone_by != NULL;
}

/* Whether the i-th offer would take back a move of this verb. */
static bool undoes(const st_scene *s, int i, const st_verb *row)
{
    return row->undone_by != NULL &&
           strcmp(row->undone_by, s->game->verbs[s->offer[i].move.verb].name) == 0;
}

/* What the verbs on offer say to whoever draws, those that can be taken back, and the
 * macros that it may fill in by itself. */
static void write_verbs(st_pen *p, const st_scene *s)
{
    bool is_begun = false;
    for (int verb = 0; s->game != NULL && verb < s->game->verb_count; verb++) {
        const st_verb *row = &s->game->verbs[verb];
        bool is_told = row->is_macro && s->offers > 0;
        for (int i = 0; i < s->offers && !is_told; i++)
            is_told = s->offer[i].move.verb == verb || undoes(s, i, row);
        if (!is_told || (row->is_macro ? row->role == NULL : !says_more(row)))
            continue;
        if (!is_begun)
            st_pen_open(p, "verbs");
        is_begun = true;
        st_pen_open(p, row->name);
        st_pen_put(p, "title", row->title);
        st_pen_put(p, "role", row->role);
        st_pen_put(p, "undone_by", row->undone_by);
        st_pen_close(p);
    }
    if (is_begun)
        st_pen_close(p);
}

/* What the item of an offer begins with. Offers of one verb mostly follow each other, so it
 * is copied from the one before. */
struct beginning {
    int verb;
    size_t first, size; /* in the text */
};

static void begin_offer(st_pen *p, const st_scene *s, int verb, struct beginning *last)
{
    st_text *t = p->text;
    if (verb == last->verb) {
        st_text_reserve(t, last->size);
        st_text_add(t, t->bytes + last->first, last->size);
        return;
    }
    *last = (struct beginning){ verb, t->used, 0 };
    if (s->game != NULL)
        st_pen_put(p, "verb", s->game->verbs[verb].name);
    last->size = t->used - last->first;
}

void st_parts_prompt(st_pen *p, const st_scene *s)
{
    struct beginning last = { .verb = -1 };
    if (s->prompt == NULL && s->offers == 0) {
        st_text_put(p->text, "null");
        return;
    }
    st_text_add(p->text, "{", 1);
    st_pen_put(p, "text", s->prompt);
    st_pen_seats(p, "seats", s->to_act);
    st_pen_open_list(p, "moves");
    for (int i = 0; i < s->offers; i++) {
        const st_offer *offer = &s->offer[i];
        st_pen_open_item(p);
        begin_offer(p, s, offer->move.verb, &last);
        st_pen_put(p, "text", offer->text);
        st_pen_put(p, "title", offer->title);
        st_pen_put(p, "label", offer->label);
        st_pen_words(p, "touches", offer->touches);
        st_pen_put(p, "warning", offer->warning);
        st_parts_facts(p, s, offer->facts);
        if (offer->open > 0)
            write_open(p, s->game, offer);
        if (offer->is_main)
            st_pen_flag(p, "main", true);
        st_pen_close_item(p);
    }
    st_pen_close_list(p);
    write_verbs(p, s);
    st_pen_close(p);
}
