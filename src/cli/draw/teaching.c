/* teaching.c: a step of a lesson as rows of text. A paragraph begins a row; the move that is
 * asked for comes last, where the eye goes to type. */
#include "cli/draw/teaching.h"

#include <string.h>

enum { ROOM = 4096, LONG = 1000 };

/* "Your first crossing, step 2 of 7" */
static int draw_title(st_canvas *c, int y, const st_teaching *lesson)
{
    int x = st_canvas_put(c, 0, y, ST_ROLE_ACCENT, lesson->title);
    if (lesson->order != NULL)
        st_canvas_print(c, x, y, ST_ROLE_FAINT, ", step %d of %d", lesson->step + 1,
                        lesson->steps);
    else
        st_canvas_put(c, x, y, ST_ROLE_FAINT, ", the end");
    return y + 1;
}

/* Each paragraph begins a row. */
static int draw_words(st_canvas *c, int y, const char *say)
{
    for (say += strspn(say, "\n"); *say; say += strspn(say, "\n")) {
        char paragraph[ROOM];
        size_t length = strcspn(say, "\n");
        snprintf(paragraph, sizeof paragraph, "%.*s", (int)length, say);
        y = st_canvas_wrap(c, 0, y, 0, ST_ROLE_STRONG, paragraph);
        say += length;
    }
    return y;
}

static int draw_order(st_canvas *c, int y, const st_scene *s)
{
    const st_teaching *lesson = &s->lesson;
    if (lesson->order == NULL)
        return y;
    int x = st_canvas_put(c, 0, y, ST_ROLE_ACCENT, "▸ Enter: ");
    if (lesson->seat != s->seat && lesson->seat >= 0 && lesson->seat < ST_SEATS)
        x = st_canvas_print(c, x, y, ST_ROLE_PLAIN, "%s does ",
                            s->names[lesson->seat] != NULL ? s->names[lesson->seat]
                                                           : "the next seat");
    x = st_canvas_put(c, x, y, ST_ROLE_STRONG, lesson->order);
    if (lesson->seat == s->seat)
        st_canvas_put(c, x, y, ST_ROLE_FAINT, "  (or type it yourself)");
    return y + 1;
}

int st_teaching_rows(const st_canvas *c, const st_scene *s)
{
    st_canvas *trial = st_canvas_new(st_canvas_columns(c), st_canvas_is_ascii(c));
    int rows = st_teaching_draw(trial, 0, s, LONG);
    st_canvas_free(trial);
    return rows;
}

int st_teaching_draw(st_canvas *c, int y, const st_scene *s, int rows)
{
    int end = y + rows;
    if (s->lesson.title == NULL)
        return y;
    y = draw_title(c, y, &s->lesson);
    st_canvas *words = st_canvas_new(st_canvas_columns(c), st_canvas_is_ascii(c));
    int height = draw_words(words, 0, s->lesson.say != NULL ? s->lesson.say : "");
    int room = end - y - (s->lesson.order != NULL);
    bool is_cut = height > room;
    int shown = is_cut ? room - 1 : height;
    shown = shown > 0 ? shown : 0;
    st_canvas_lay(c, 0, y, words, shown);
    st_canvas_free(words);
    y += shown;
    if (is_cut)
        st_canvas_put(c, 0, y++, ST_ROLE_FAINT, "…  `lesson` tells it all");
    return draw_order(c, y, s);
}
