/* pen.c: what a pen does that is not worth compiling into each place. */
#include "core/pen.h"

#include <sandtable/game.h>

void st_pen_write_words(st_pen *p, const char *words)
{
    st_text_add(p->text, "[", 1);
    for (const char *at = words; *at != '\0'; at += *at == ' ') {
        if (*at == ' ')
            continue;
        size_t length = 0; /* words are short */
        while (at[length] != ' ' && at[length] != '\0')
            length++;
        st_pen_separate(p);
        st_text_quote(p->text, at, length);
        at += length;
    }
    st_text_add(p->text, "]", 1);
}

void st_pen_write_seats(st_pen *p, uint32_t mask)
{
    st_text_add(p->text, "[", 1);
    for (int seat = 0; mask >> seat != 0 && seat < ST_SEATS; seat++)
        if (mask >> seat & 1) {
            st_pen_separate(p);
            st_text_number(p->text, seat + 1);
        }
    st_text_add(p->text, "]", 1);
}

/* The number of the list that inner items stand in is made when the first of them begins. */
ST_RARE static void number_list(st_pen *p)
{
    const int outer = p->open[0];
    p->list_number = st_items_list(
        outer >= 0 ? p->text->bytes + p->first + p->items->item[outer].first : NULL,
        p->list);
    st_pen_begin_item(p);
}

void st_pen_begin_item(st_pen *p)
{
    const bool is_inner = p->level == ST_PEN_INNER;
    st_items *items = p->items;
    if (is_inner && p->list_number == 0) {
        number_list(p);
        return;
    }
    if (is_inner && p->open[0] >= 0)
        items->item[p->open[0]].inner++;
    p->open[p->level - 1] = items->count;
    *st_items_next(items) = (st_item){ .first = (uint32_t)(p->text->used - p->first),
                                       .list = is_inner ? p->list_number : ST_OUTER };
}
