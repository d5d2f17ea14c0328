/* offers.c: the legal moves as a numbered list that folds when it is long.
 *
 * A move that stands alone in what it would do keeps a row of its own; moves of one group
 * with the same label share one: "3-10 step  D4 E4 F4". A long group of combinations
 * ("swap" with any of seven cards for any of four levels) is one row that says of what it
 * is made; typing its first words lists it. */
#include "cli/draw/offers.h"

#include "cli/draw/groups.h"

#include <sandtable/game.h>

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* FOLD_TOLD: the moves of a group in one paragraph that still tells what each would do.
 * FOLD_BRIEF: so too, and what stands alone has one row. FOLD_CUT: as FOLD_ALIKE, and
 * everything has one row. */
enum fold { FOLD_NONE, FOLD_ALIKE, FOLD_TOLD, FOLD_BRIEF, FOLD_CUT, FOLD_GROUPS, FOLDS };
enum {
    MANY = 9,       /* from here on alike moves share a row even where there is room */
    COMBINED = 4,   /* so many combinations may have a row each */
    EACH = 30,      /* so many moves are listed one by one when asked for */
    NUMBERS = 16,   /* columns that the numbers of a fold may take */
    AXES = 6,       /* words of a combination that may differ */
    AXIS_LEAST = 7, /* columns in which an axis says something */
    WORD = 64,
    TEXT = 4096
};

/* The moves of a scene laid out in rows. */
typedef struct list {
    const st_scene *s;
    st_groups *groups;
    bool is_crowd[ST_MOVES]; /* for each group: combinations in one row */
    int row[ST_MOVES];       /* for each move: the first of those it shares a row with */
    int shared[ST_MOVES];    /* for each of those: how many share its row */
    bool is_brief;           /* rows are dear */
} list;

static bool same_text(const char *a, const char *b)
{
    return (a == NULL && b == NULL) || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

bool st_offers_is_example(const st_scene *s, const st_offer *offer)
{
    return offer->open > 0 && !s->has_own_dice;
}

/* In a long list what stands alone comes before short groups, and those before long ones. An
 * open choice comes last: what is listed of it is only an example of how to say it. With
 * dice of their own people only say that they flick, and any example will do. */
enum { RANK_ALONE, RANK_SHORT, RANK_LONG, RANK_OPEN, RANKS };
static int rank(const st_scene *s, const st_groups *groups, int i)
{
    int count = groups->group[groups->of[i]].count;
    if (st_offers_is_example(s, &s->offer[i]))
        return RANK_OPEN;
    if (s->offers <= MANY)
        return RANK_ALONE;
    return count == 1 ? RANK_ALONE : count <= ST_GROUP_SHORT ? RANK_SHORT : RANK_LONG;
}

static bool is_beside(const st_scene *s, const st_groups *groups, int i, int n)
{
    return groups->of[i] == groups->of[n] && rank(s, groups, i) == rank(s, groups, n);
}

/* A move together with all of its group, those of one label beside each other, so that a
 * row that they share has numbers in one run. Returns how many there are now. */
static int take_alike(const st_scene *s, const st_groups *groups, int first,
                      bool *is_taken, st_offer *sorted, int count)
{
    for (int i = first; i < s->offers; i++) {
        if (is_taken[i] || !is_beside(s, groups, first, i))
            continue;
        for (int n = i; n < s->offers; n++)
            if (!is_taken[n] && is_beside(s, groups, first, n) &&
                same_text(s->offer[n].label, s->offer[i].label)) {
                is_taken[n] = true;
                sorted[count++] = s->offer[n];
            }
    }
    return count;
}

/* What only says the same in other words need not be listed; it can still be typed. */
static void drop_variants(st_scene *s)
{
    int count = 0;
    for (int i = 0; i < s->offers; i++)
        if (!s->offer[i].is_variant)
            s->offer[count++] = s->offer[i];
    s->offers = count;
}

/* People type what they read, so moves are told as things are called at the table. */
static void say_names(st_scene *s)
{
    const char *wanted = s->lesson.order;
    for (int i = 0; i < s->offers; i++) {
        st_offer *offer = &s->offer[i];
        if (offer->said == NULL)
            continue;
        if (wanted != NULL && strcasecmp(wanted, offer->text) == 0)
            s->lesson.order = offer->said;
        offer->text = offer->said;
    }
}

void st_offers_sort(st_scene *s)
{
    drop_variants(s);
    say_names(s);
    st_groups *groups = st_groups_new(s);
    st_offer *sorted = st_alloc((size_t)s->offers, sizeof *sorted);
    bool is_taken[ST_MOVES] = { false };
    int count = 0;
    for (int at = 0; at < RANKS; at++)
        for (int i = 0; i < s->offers; i++)
            if (!is_taken[i] && rank(s, groups, i) == at)
                count = take_alike(s, groups, i, is_taken, sorted, count);
    memcpy(s->offer, sorted, (size_t)count * sizeof *sorted);
    free(sorted);
    free(groups);
}

/* The n-th word of a text, counted from 0; "" past the last. */
static const char *word_at(const char *text, int n, char *buffer, size_t size)
{
    for (int i = 0; i < n && *text; i++) {
        text += strcspn(text, " ");
        text += strspn(text, " ");
    }
    snprintf(buffer, size, "%.*s", (int)strcspn(text, " "), text);
    return buffer;
}

static int count_words(const char *text, size_t length)
{
    int count = length > 0;
    for (size_t i = 0; i < length && text[i]; i++)
        count += text[i] == ' ';
    return count;
}

static bool is_new_word(const list *l, int g, int i, int n)
{
    char word[WORD], other[WORD];
    word_at(l->s->offer[i].text, n, word, sizeof word);
    for (int k = l->groups->group[g].first; k < i; k++)
        if (l->groups->of[k] == g &&
            strcmp(word_at(l->s->offer[k].text, n, other, sizeof other), word) == 0)
            return false;
    return true;
}

/* How many different words the moves of a group have in one place. */
static int variety(const list *l, int g, int n)
{
    int count = 0;
    for (int i = l->groups->group[g].first; i < l->s->offers && count < 2; i++)
        count += l->groups->of[i] == g && is_new_word(l, g, i, n);
    return count;
}

/* In which words after the first the moves of a group differ; returns how many. */
static int find_axes(const list *l, int g, int axis[AXES])
{
    const st_group *group = &l->groups->group[g];
    int first = count_words(l->s->offer[group->first].text, group->words), count = 0;
    for (int n = first; n < first + AXES; n++)
        if (variety(l, g, n) > 1)
            axis[count++] = n;
    return count;
}

/* Do the moves of a group all have as many words? */
static bool is_even(const list *l, int g)
{
    const char *text = l->s->offer[l->groups->group[g].first].text;
    int words = count_words(text, strlen(text));
    for (int i = 0; i < l->s->offers; i++) {
        text = l->s->offer[i].text;
        if (l->groups->of[i] == g && count_words(text, strlen(text)) != words)
            return false;
    }
    return true;
}

/* Combinations, too many to be told one by one. */
static bool is_crowd(const list *l, int g)
{
    int axis[AXES], count = l->groups->group[g].count;
    return (count > ST_GROUP_SHORT || (count > COMBINED && is_even(l, g))) &&
           find_axes(l, g, axis) > 1;
}

static bool is_told(enum fold fold)
{
    return fold == FOLD_TOLD || fold == FOLD_BRIEF;
}

/* Do two moves of one group share a row? */
static bool is_alike(const list *l, int i, int n, enum fold fold)
{
    const st_offer *a = &l->s->offer[i], *b = &l->s->offer[n];
    return l->is_crowd[l->groups->of[i]] || is_told(fold) || fold == FOLD_GROUPS ||
           (fold >= FOLD_ALIKE && same_text(a->label, b->label));
}

/* Lay out the moves; free it with list_free. */
static list *list_new(const st_scene *s, enum fold fold)
{
    list *l = st_alloc(1, sizeof *l);
    l->s = s;
    l->is_brief = fold >= FOLD_BRIEF;
    l->groups = st_groups_new(s);
    for (int g = 0; g < l->groups->count; g++)
        l->is_crowd[g] = is_crowd(l, g);
    for (int i = 0; i < s->offers; i++) {
        int n = l->groups->group[l->groups->of[i]].first;
        while (n < i && (l->groups->of[n] != l->groups->of[i] || l->row[n] != n ||
                         !is_alike(l, n, i, fold)))
            n++;
        l->row[i] = n;
        l->shared[n]++;
    }
    return l;
}

static void list_free(list *l)
{
    free(l->groups);
    free(l);
}

/* The number by which a move is chosen; an example is to be said, not chosen. */
static int draw_number(st_canvas *c, int y, const st_scene *s, int i)
{
    if (st_offers_is_example(s, &s->offer[i]))
        return st_canvas_put(c, 0, y, ST_ROLE_FAINT, " -") + 1;
    return st_canvas_print(c, 0, y, ST_ROLE_ACCENT, "%2d", i + 1) + 1;
}

/* The same in one row; where there is a warning it has the room of the label. */
static int draw_one_short(st_canvas *c, int y, const st_scene *s, int i, int text_width)
{
    const st_offer *offer = &s->offer[i];
    int x = draw_number(c, y, s, i);
    st_canvas_put(c, x, y, ST_ROLE_STRONG, offer->text);
    x += text_width + 2;
    if (offer->warning != NULL) {
        x = st_canvas_put(c, x, y, ST_ROLE_WARN, "! ");
        st_canvas_put_within(c, x, y, st_canvas_columns(c) - x, ST_ROLE_WARN,
                             offer->warning);
    } else if (offer->label != NULL && x < st_canvas_columns(c))
        st_canvas_put_within(c, x, y, st_canvas_columns(c) - x, ST_ROLE_PLAIN,
                             offer->label);
    return y + 1;
}

static int draw_one(st_canvas *c, int y, const st_scene *s, int i, int text_width)
{
    const st_offer *offer = &s->offer[i];
    int x = draw_number(c, y, s, i);
    st_canvas_put(c, x, y, ST_ROLE_STRONG, offer->text);
    x += text_width + 2;
    if (offer->label != NULL)
        y = st_canvas_wrap(c, x, y, x, ST_ROLE_PLAIN, offer->label) - 1;
    if (offer->warning != NULL) {
        int from = offer->label != NULL ? 5 : x;
        y += offer->label != NULL;
        st_canvas_put(c, from, y, ST_ROLE_WARN, "!");
        y = st_canvas_wrap(c, from + 2, y, from + 2, ST_ROLE_WARN, offer->warning) - 1;
    }
    return y + 1;
}

/* How many letters, in whole words, the texts of a row begin with in common. */
static size_t common_start(const list *l, int row)
{
    const char *text = l->s->offer[row].text;
    size_t length = strlen(text);
    for (int n = row + 1; n < l->s->offers; n++) {
        const char *other = l->s->offer[n].text;
        size_t same = 0;
        if (l->row[n] != row)
            continue;
        while (same < length && text[same] == other[same])
            same++;
        while (same > 0 && text[same - 1] != ' ')
            same--;
        length = same;
    }
    return length;
}

/* "1-3" or "2,4-5": which numbers a row stands for. */
static int draw_numbers(st_canvas *c, int y, const list *l, int row)
{
    char text[256];
    size_t used = 0;
    if (st_offers_is_example(l->s, &l->s->offer[row]))
        return draw_number(c, y, l->s, row);
    for (int n = row; n < l->s->offers; n++) {
        int last = n;
        if (l->row[n] != row)
            continue;
        while (last + 1 < l->s->offers && l->row[last + 1] == row)
            last++;
        st_append(text, sizeof text, &used, used ? ",%d" : "%2d", n + 1);
        if (last > n)
            st_append(text, sizeof text, &used, "-%d", last + 1);
        n = last;
    }
    if (used > NUMBERS)
        snprintf(text, sizeof text, "%2d…", row + 1);
    return st_canvas_put(c, 0, y, ST_ROLE_ACCENT, text) + 1;
}

/* Bytes of a text before its last word; 0 where it is only one. */
static size_t before_last(const char *text)
{
    const char *blank = strrchr(text, ' ');
    return blank != NULL ? (size_t)(blank + 1 - text) : 0;
}

/* Between the ends of moves: a comma where one has several words. */
static const char *between(const list *l, int row, size_t start)
{
    for (int n = row; n < l->s->offers; n++)
        if (l->row[n] == row && strchr(l->s->offer[n].text + start, ' ') != NULL)
            return ", ";
    return " ";
}

/* The ends of all moves in a row: "siren, training 2/3!/4", where "!" says that `why` has
 * a warning. */
static void fold_text(const list *l, int row, size_t start, char text[TEXT])
{
    size_t used = 0;
    const char *last = "";
    text[0] = '\0';
    for (int n = row; n < l->s->offers; n++) {
        if (l->row[n] != row)
            continue;
        const char *end = l->s->offer[n].text + start;
        size_t same = before_last(end);
        bool is_near = same > 0 && before_last(last) == same &&
                       strncmp(last, end, same) == 0;
        st_append(text, TEXT, &used, "%s%s%s",
                  is_near ? "/"
                  : used  ? between(l, row, start)
                          : "",
                  end + (is_near ? same : 0), l->s->offer[n].warning != NULL ? "!" : "");
        last = end;
    }
}

static bool has_one_label(const list *l, int row)
{
    for (int n = row; n < l->s->offers; n++)
        if (l->row[n] == row && !same_text(l->s->offer[row].label, l->s->offer[n].label))
            return false;
    return true;
}

/* Has an earlier move of the row the same label? */
static bool is_label_told(const list *l, int row, int n)
{
    for (int i = row; i < n; i++)
        if (l->row[i] == row && same_text(l->s->offer[i].label, l->s->offer[n].label))
            return true;
    return false;
}

/* "b3 a4 (unseen) c4! (seen 43 %)": the ends of all moves in a row, those with one label
 * together. */
static void told_text(const list *l, int row, size_t start, char text[TEXT])
{
    size_t used = 0;
    text[0] = '\0';
    for (int n = row; n < l->s->offers; n++) {
        const char *label = l->s->offer[n].label;
        if (l->row[n] != row || is_label_told(l, row, n))
            continue;
        for (int i = n; i < l->s->offers; i++)
            if (l->row[i] == row && same_text(l->s->offer[i].label, label))
                st_append(text, TEXT, &used, "%s%s%s", used ? between(l, row, start) : "",
                          l->s->offer[i].text + start,
                          l->s->offer[i].warning != NULL ? "!" : "");
        if (label != NULL && *label)
            st_append(text, TEXT, &used, " (%s)", label);
    }
}

static int rows_of(const st_canvas *like, int x, const char *text)
{
    st_canvas *c = st_canvas_new(st_canvas_columns(like), st_canvas_is_ascii(like));
    int rows = st_canvas_wrap(c, x, 0, 5, ST_ROLE_PLAIN, text);
    st_canvas_free(c);
    return rows;
}

/* Behind the moves of a row that "!" marks, why: each reason once. */
static void append_reasons(const list *l, int row, char text[TEXT])
{
    size_t used = strlen(text);
    for (int n = row; n < l->s->offers; n++) {
        const char *warning = l->s->offer[n].warning;
        bool is_told = l->row[n] != row || warning == NULL;
        for (int i = row; i < n && !is_told; i++)
            is_told = l->row[i] == row && same_text(l->s->offer[i].warning, warning);
        if (!is_told)
            st_append(text, TEXT, &used, " ! %s", warning);
    }
}

/* What is said of the moves of a row from column `x` on; the reasons only where they take
 * no further row, if moves would be left out for them. */
static int draw_ends(st_canvas *c, int x, int y, const list *l, int row, char text[TEXT])
{
    char told[TEXT];
    snprintf(told, sizeof told, "%s", text);
    append_reasons(l, row, told);
    bool is_dear = l->is_brief && rows_of(c, x, told) > rows_of(c, x, text);
    return st_canvas_wrap(c, x, y, 5, ST_ROLE_PLAIN, is_dear ? text : told);
}

/* Several moves in one paragraph, with what each would do. */
static int draw_told(st_canvas *c, int y, const list *l, int row)
{
    char text[TEXT];
    size_t start = common_start(l, row);
    told_text(l, row, start, text);
    int x = draw_numbers(c, y, l, row);
    x = st_canvas_print(c, x, y, ST_ROLE_STRONG, "%.*s", (int)start,
                        l->s->offer[row].text);
    return draw_ends(c, x, y, l, row, text);
}

/* Several moves on one row, with what they would do where that is the same. */
static int draw_fold(st_canvas *c, int y, const list *l, int row)
{
    const st_offer *first = &l->s->offer[row];
    size_t start = common_start(l, row);
    char text[TEXT];
    fold_text(l, row, start, text);
    size_t used = strlen(text);
    if (has_one_label(l, row) && first->label != NULL && *first->label)
        st_append(text, sizeof text, &used, "  (%s)", first->label);
    else if (l->groups != NULL && l->shared[row] > MANY)
        st_append(text, sizeof text, &used, "  (`moves` tells what each does)");
    int x = draw_numbers(c, y, l, row);
    x = st_canvas_print(c, x, y, ST_ROLE_STRONG, "%.*s", (int)start, first->text);
    return draw_ends(c, x, y, l, row, text);
}

/* Add the word that the i-th move has in the n-th place. False: `width` is used up. */
static bool add_word(const list *l, int i, int n, int width, char text[TEXT])
{
    char word[WORD];
    size_t used = strlen(text);
    word_at(l->s->offer[i].text, n, word, sizeof word);
    if (used > 0 && (int)(used + strlen(word)) + 3 > width) {
        st_append(text, TEXT, &used, "|…");
        return false;
    }
    st_append(text, TEXT, &used, "%s%s", used ? "|" : "", word);
    return true;
}

/* "1|2|3|…": the words that may stand in one place; in brackets where none may too. */
static void axis_text(const list *l, int g, int n, int width, char text[TEXT])
{
    char words[TEXT] = "", word[WORD];
    bool is_optional = false, has_room = true;
    for (int i = l->groups->group[g].first; i < l->s->offers && has_room; i++) {
        if (l->groups->of[i] != g || !is_new_word(l, g, i, n))
            continue;
        if (*word_at(l->s->offer[i].text, n, word, sizeof word))
            has_room = add_word(l, i, n, width - 2 * is_optional, words);
        else
            is_optional = true;
    }
    snprintf(text, TEXT, is_optional ? "[%.*s]" : "%.*s", TEXT - 3, words);
}

/* "9-36 swap 1|2|3 L1|L2  28 ways; type `swap`". */
static int draw_crowd(st_canvas *c, int y, const list *l, int row)
{
    int axis[AXES], g = l->groups->of[row], axes = find_axes(l, g, axis);
    const st_group *group = &l->groups->group[g];
    char tail[128], text[TEXT];
    snprintf(tail, sizeof tail, "  %d ways; type `%.*s`", group->count, (int)group->words,
             l->s->offer[row].text);
    int x = draw_numbers(c, y, l, row);
    x = st_canvas_print(c, x, y, ST_ROLE_STRONG, "%.*s", (int)group->words,
                        l->s->offer[row].text);
    int left = st_canvas_columns(c) - x - st_canvas_width(c, tail);
    if (left < axes * AXIS_LEAST) {
        snprintf(tail, sizeof tail, "  %d ways", group->count);
        left = st_canvas_columns(c) - x - st_canvas_width(c, tail);
    }
    for (int i = 0; i < axes && left >= AXIS_LEAST; i++) {
        axis_text(l, g, axis[i], left / (axes - i) - 1, text);
        int end = st_canvas_put(c, x + 1, y, ST_ROLE_PLAIN, text);
        left -= end - x;
        x = end;
    }
    st_canvas_put_within(c, x, y, st_canvas_columns(c) - x, ST_ROLE_FAINT, tail);
    return y + 1;
}

/* The longest text among the moves that get a row of their own. */
static int widest(const st_canvas *c, const list *l)
{
    int widest = 0;
    for (int i = 0; i < l->s->offers; i++) {
        int width = st_canvas_width(c, l->s->offer[i].text);
        if (l->shared[i] == 1 && width > widest)
            widest = width;
    }
    return widest;
}

/* "…  move, give: a word lists its moves": the verbs of rows that have no room. `ends` has
 * the row behind each. */
static int draw_hidden(st_canvas *c, int y, const st_scene *s, const int *ends, int shown)
{
    char text[TEXT] = "…  ", word[WORD], other[WORD];
    size_t used = strlen(text);
    const size_t start = used;
    for (int i = 0; i < s->offers; i++) {
        bool is_told = ends[i] <= shown;
        word_at(s->offer[i].text, 0, word, sizeof word);
        for (int n = 0; n < i && !is_told; n++)
            is_told = ends[n] > shown &&
                      strcmp(word_at(s->offer[n].text, 0, other, sizeof other), word) ==
                          0;
        if (!is_told)
            st_append(text, sizeof text, &used, "%s%s", used > start ? ", " : "", word);
    }
    st_append(text, sizeof text, &used, ": a word lists its moves, `moves` all");
    st_canvas_put_within(c, 0, y, st_canvas_columns(c), ST_ROLE_FAINT, text);
    return y + 1;
}

/* `ends`, where it is not NULL, gets for each move the row behind its own. */
static st_canvas *draw_ends_new(const st_canvas *like, const st_scene *s, enum fold fold,
                                int *ends)
{
    st_canvas *c = st_canvas_new(st_canvas_columns(like), st_canvas_is_ascii(like));
    list *l = list_new(s, fold);
    int y = 0, width = widest(like, l);
    for (int i = 0; i < s->offers; i++) {
        if (l->row[i] != i)
            continue;
        y = l->is_crowd[l->groups->of[i]]       ? draw_crowd(c, y, l, i)
            : l->shared[i] > 1 && is_told(fold) ? draw_told(c, y, l, i)
            : l->shared[i] > 1                  ? draw_fold(c, y, l, i)
            : fold >= FOLD_BRIEF                ? draw_one_short(c, y, s, i, width)
                                                : draw_one(c, y, s, i, width);
        for (int n = i; n < s->offers && ends != NULL; n++)
            if (l->row[n] == i)
                ends[n] = y;
    }
    list_free(l);
    return c;
}

static st_canvas *draw_new(const st_canvas *like, const st_scene *s, enum fold fold)
{
    return draw_ends_new(like, s, fold, NULL);
}

int st_offers_least(const st_canvas *c, const st_scene *s)
{
    st_canvas *drawn = draw_new(c, s, FOLD_GROUPS);
    int rows = st_canvas_rows(drawn);
    st_canvas_free(drawn);
    return rows;
}

/* A paragraph reads worse than a row for each move: it must save a quarter of the rows. */
static bool is_worth(const st_canvas *like, const st_scene *s, enum fold fold,
                     const st_canvas *drawn)
{
    if (!is_told(fold))
        return true;
    st_canvas *cut = draw_new(like, s, FOLD_CUT);
    bool is_shorter = 4 * st_canvas_rows(drawn) <= 3 * st_canvas_rows(cut);
    st_canvas_free(cut);
    return is_shorter;
}

int st_offers_list(st_canvas *c, int y, const st_scene *s, int rows)
{
    enum fold fold = s->offers > MANY ? FOLD_ALIKE : FOLD_NONE;
    st_canvas *drawn = draw_new(c, s, fold);
    while ((st_canvas_rows(drawn) > rows || !is_worth(c, s, fold, drawn)) &&
           fold + 1 < FOLDS) {
        st_canvas_free(drawn);
        drawn = draw_new(c, s, ++fold);
    }
    int height = st_canvas_rows(drawn);
    bool is_cut = height > rows && rows > 1;
    int shown = is_cut ? rows - 1 : height < rows ? height : rows;
    st_canvas_lay(c, 0, y, drawn, shown);
    y += shown;
    st_canvas_free(drawn);
    if (is_cut) {
        int ends[ST_MOVES];
        st_canvas_free(draw_ends_new(c, s, fold, ends));
        y = draw_hidden(c, y, s, ends, shown);
    }
    return y;
}

/* Does a move begin with these words, whatever their case? */
static bool begins_with(const char *text, const char *words)
{
    size_t length = strlen(words);
    return length == 0 || (strncasecmp(text, words, length) == 0 &&
                           (text[length] == ' ' || text[length] == '\0'));
}

int st_offers_count_of(const st_scene *s, const char *words)
{
    int count = 0;
    for (int i = 0; i < s->offers; i++)
        count += begins_with(s->offer[i].text, words);
    return count;
}

/* Moves that begin with some words: each in a row of its own, or where they are many,
 * with those that have the next word in common. */
static list *part_new(const st_scene *s, const char *words)
{
    list *l = st_alloc(1, sizeof *l);
    bool is_long = st_offers_count_of(s, words) > EACH;
    int next = count_words(words, strlen(words));
    l->s = s;
    for (int i = 0; i < s->offers; i++) {
        char word[WORD], other[WORD];
        l->row[i] = -1;
        if (!begins_with(s->offer[i].text, words))
            continue;
        word_at(s->offer[i].text, next, word, sizeof word);
        int n = is_long ? 0 : i;
        while (n < i &&
               (l->row[n] != n ||
                strcmp(word_at(s->offer[n].text, next, other, sizeof other), word) != 0))
            n++;
        l->row[i] = n;
        l->shared[n]++;
    }
    return l;
}

static int draw_part(st_canvas *c, int y, const st_scene *s, const char *words)
{
    list *l = part_new(s, words);
    int width = widest(c, l);
    for (int i = 0; i < s->offers; i++)
        if (l->row[i] == i)
            y = l->shared[i] > 1 ? draw_fold(c, y, l, i) : draw_one(c, y, s, i, width);
    list_free(l);
    return y;
}

int st_offers_list_of(st_canvas *c, int y, const st_scene *s, const char *words)
{
    if (*words)
        return draw_part(c, y, s, words);
    st_groups *groups = st_groups_new(s);
    for (int g = 0; g < groups->count; g++) {
        char start[ST_MOVE_TEXT];
        snprintf(start, sizeof start, "%.*s", (int)groups->group[g].words,
                 s->offer[groups->group[g].first].text);
        y = draw_part(c, y, s, start);
    }
    free(groups);
    return y;
}
