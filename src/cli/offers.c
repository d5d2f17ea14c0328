/* offers.c: the legal moves as a numbered list that folds when it is long.
 *
 * A move that stands alone in what it would do keeps a row of its own; moves of one verb
 * with the same label share one: "3-10 step  D4 E4 F4". */
#include "cli/offers.h"

#include <sandtable/game.h>

#include <stdlib.h>
#include <string.h>

enum fold { FOLD_NONE, FOLD_ALIKE, FOLD_VERBS, FOLDS };
enum {
    MANY = 9,    /* from here on alike moves share a row even where there is room */
    NUMBERS = 16 /* columns that numbers of a fold may take */
};

static bool same_text(const char *a, const char *b)
{
    return (!a && !b) || (a && b && strcmp(a, b) == 0);
}

/* Do two moves share a row? */
static bool is_alike(const st_offer *a, const st_offer *b, enum fold fold)
{
    if (a->move.verb != b->move.verb || fold == FOLD_NONE)
        return false;
    return fold == FOLD_VERBS || same_text(a->label, b->label);
}

static int draw_one(st_canvas *c, int y, const st_scene *s, int i, int text_width)
{
    const st_offer *offer = &s->offer[i];
    int x = st_canvas_print(c, 0, y, ST_ROLE_ACCENT, "%2d", i + 1) + 1;
    st_canvas_put(c, x, y, ST_ROLE_STRONG, offer->text);
    x += text_width + 2;
    if (offer->label)
        y = st_canvas_wrap(c, x, y, x, ST_ROLE_PLAIN, offer->label) - 1;
    if (offer->warning) {
        int from = offer->label ? 5 : x;
        y += offer->label != NULL;
        st_canvas_put(c, from, y, ST_ROLE_WARN, "!");
        y = st_canvas_wrap(c, from + 2, y, from + 2, ST_ROLE_WARN, offer->warning) - 1;
    }
    return y + 1;
}

/* How many letters, in whole words, the texts of a fold begin with in common. */
static size_t common_start(const st_scene *s, int i, enum fold fold)
{
    const char *text = s->offer[i].text;
    size_t length = strlen(text);
    for (int n = i + 1; n < s->offers; n++) {
        const char *other = s->offer[n].text;
        size_t same = 0;
        if (!is_alike(&s->offer[i], &s->offer[n], fold))
            continue;
        while (same < length && text[same] == other[same])
            same++;
        while (same > 0 && text[same - 1] != ' ')
            same--;
        length = same;
    }
    return length;
}

/* "1-3" or "2,4-5": which numbers of the list a fold stands for. */
static void print_numbers(const st_scene *s, int i, enum fold fold, char *text,
                          size_t size)
{
    size_t used = 0;
    for (int n = i; n < s->offers; n++) {
        int last = n;
        if (!is_alike(&s->offer[i], &s->offer[n], fold))
            continue;
        while (last + 1 < s->offers && is_alike(&s->offer[i], &s->offer[last + 1], fold))
            last++;
        st_append(text, size, &used, used ? ",%d" : "%2d", n + 1);
        if (last > n)
            st_append(text, size, &used, "-%d", last + 1);
        n = last;
    }
    if (used > NUMBERS)
        snprintf(text, size, "%2d…", i + 1);
}

/* Several moves on one row; a "!" behind one of them says that `why` has a warning. */
static int draw_fold(st_canvas *c, int y, const st_scene *s, int i, enum fold fold)
{
    const st_offer *first = &s->offer[i];
    size_t used = 0, start = common_start(s, i, fold);
    char text[2048], numbers[256];
    bool is_same = true;
    for (int n = i; n < s->offers; n++) {
        if (!is_alike(first, &s->offer[n], fold))
            continue;
        is_same = is_same && same_text(first->label, s->offer[n].label);
        st_append(text, sizeof text, &used, "%s%s%s", used ? " " : "",
                  s->offer[n].text + start, s->offer[n].warning ? "!" : "");
    }
    if (is_same && first->label && *first->label)
        st_append(text, sizeof text, &used, "  (%s)", first->label);
    print_numbers(s, i, fold, numbers, sizeof numbers);
    int x = st_canvas_put(c, 0, y, ST_ROLE_ACCENT, numbers);
    x = st_canvas_print(c, x + 1, y, ST_ROLE_STRONG, "%.*s", (int)start, first->text);
    return st_canvas_wrap(c, x, y, 5, ST_ROLE_PLAIN, text);
}

static bool is_first_of_fold(const st_scene *s, int i, enum fold fold)
{
    for (int n = 0; n < i; n++)
        if (is_alike(&s->offer[n], &s->offer[i], fold))
            return false;
    return true;
}

static bool has_company(const st_scene *s, int i, enum fold fold)
{
    for (int n = i + 1; n < s->offers; n++)
        if (is_alike(&s->offer[i], &s->offer[n], fold))
            return true;
    return false;
}

/* The longest text among the moves that get a row of their own. */
static int widest(const st_canvas *c, const st_scene *s, enum fold fold)
{
    int widest = 0;
    for (int i = 0; i < s->offers; i++) {
        int width = st_canvas_width(c, s->offer[i].text);
        if (is_first_of_fold(s, i, fold) && !has_company(s, i, fold) && width > widest)
            widest = width;
    }
    return widest;
}

static st_canvas *list_new(const st_canvas *like, const st_scene *s, enum fold fold)
{
    st_canvas *c = st_canvas_new(st_canvas_columns(like), st_canvas_is_ascii(like));
    int y = 0, width = widest(like, s, fold);
    for (int i = 0; i < s->offers; i++) {
        if (!is_first_of_fold(s, i, fold))
            continue;
        y = has_company(s, i, fold) ? draw_fold(c, y, s, i, fold)
                                    : draw_one(c, y, s, i, width);
    }
    return c;
}

int st_offers_list(st_canvas *c, int y, const st_scene *s, int rows)
{
    enum fold fold = s->offers > MANY ? FOLD_ALIKE : FOLD_NONE;
    st_canvas *list = list_new(c, s, fold);
    while (st_canvas_rows(list) > rows && fold + 1 < FOLDS) {
        st_canvas_free(list);
        list = list_new(c, s, ++fold);
    }
    int height = st_canvas_rows(list);
    bool is_cut = height > rows && rows > 1;
    int shown = is_cut ? rows - 1 : height < rows ? height : rows;
    st_canvas_lay(c, 0, y, list, shown);
    y += shown;
    if (is_cut)
        st_canvas_put(c, 0, y++, ST_ROLE_FAINT, "…  `moves` lists the rest");
    st_canvas_free(list);
    return y;
}
