/* groups.c: sorts the moves on offer into groups by the words they begin with.
 *
 * It knows texts only, so it holds for every game: a verb is a group, and where nearly
 * all moves of a verb begin with the same two words, the few others are kept out of that
 * crowd. */
#include "cli/draw/groups.h"

#include <sandtable/error.h>

#include <string.h>

/* Bytes of the first `count` words of a text, or of all where it has fewer. */
static size_t words_length(const char *text, int count)
{
    size_t length = 0;
    for (int i = 0; i < count && text[length]; i++) {
        length += length > 0;
        length += strcspn(text + length, " ");
    }
    return length;
}

static bool begin_alike(const char *a, const char *b, int words)
{
    size_t length = words_length(a, words);
    return length == words_length(b, words) && strncmp(a, b, length) == 0;
}

static int count_alike(const st_scene *s, int i, int words)
{
    int count = 0;
    for (int n = 0; n < s->offers; n++)
        count += begin_alike(s->offer[i].text, s->offer[n].text, words);
    return count;
}

/* By how many words are the moves of this verb told apart? */
static int words_that_count(const st_scene *s, int first)
{
    int all = count_alike(s, first, 1);
    if (all <= ST_GROUP_SHORT)
        return 1;
    for (int i = first; i < s->offers; i++)
        if (begin_alike(s->offer[first].text, s->offer[i].text, 1) &&
            2 * count_alike(s, i, 2) > all)
            return 2;
    return 1;
}

/* The group of the moves that begin with the first `length` bytes of a text; -1: none. */
static int find_group(const st_scene *s, const st_groups *groups, const char *text,
                      size_t length)
{
    for (int g = 0; g < groups->count; g++) {
        const st_group *group = &groups->group[g];
        if (group->words == length &&
            strncmp(text, s->offer[group->first].text, length) == 0)
            return g;
    }
    return -1;
}

/* The words that count have been worked out for an earlier move of the same verb, or are
 * now: once for each verb, since it takes a look at every pair of moves. */
static int words_of(const st_scene *s, int i, int8_t *known)
{
    for (int n = 0; n < i; n++)
        if (begin_alike(s->offer[n].text, s->offer[i].text, 1)) {
            known[i] = known[n];
            return known[i];
        }
    known[i] = (int8_t)words_that_count(s, i);
    return known[i];
}

st_groups *st_groups_new(const st_scene *s)
{
    st_groups *groups = st_alloc(1, sizeof *groups);
    int8_t known[ST_MOVES] = { 0 };
    ST_ASSERT(s->offers <= ST_MOVES, "a scene offers the moves of one list");
    for (int i = 0; i < s->offers; i++) {
        const char *text = s->offer[i].text;
        size_t length = words_length(text, words_of(s, i, known));
        int g = find_group(s, groups, text, length);
        if (g < 0) {
            g = groups->count++;
            groups->group[g] = (st_group){ .first = i, .words = length };
        }
        groups->group[g].count++;
        groups->of[i] = g;
    }
    return groups;
}
