/* search.c: weighs rules by where they have the words that somebody looks for. A title
 * counts most, then the section, then the text. */
#include "cli/table/search.h"

#include "cli/suggest.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { IN_TITLE = 12, IN_SECTION = 4, IN_TEXT = 3 /* occurrences that count */ };

/* "crimes" is looked for as "crime", "training" as "train". */
static void drop_ending(char *word)
{
    static const char *const endings[] = { "ies", "ing", "ed", "s" };
    enum { STEM = 3 };
    const size_t length = strlen(word);
    for (int i = 0; i < ST_COUNT(endings); i++) {
        const size_t size = strlen(endings[i]);
        if (length < STEM + size || strcasecmp(word + length - size, endings[i]) != 0)
            continue;
        word[length - size] = '\0';
        return;
    }
}

/* Words of a question that are in every rule and tell nothing. */
static bool is_idle(const char *word)
{
    static const char *const idle[] = { "a",    "an",   "and",   "are", "can", "do",
                                        "does", "how",  "i",     "if",  "in",  "is",
                                        "it",   "my",   "of",    "on",  "the", "to",
                                        "what", "when", "where", "who", "why", "you" };
    for (int i = 0; i < ST_COUNT(idle); i++)
        if (strcasecmp(word, idle[i]) == 0)
            return true;
    return false;
}

void st_search_read(st_search *search, const char *text)
{
    *search = (st_search){ 0 };
    while (*(text += strspn(text, " ")) != '\0' && search->words < ST_SEARCH_WORDS) {
        char *word = search->word[search->words];
        snprintf(word, ST_SEARCH_WORD, "%.*s", (int)strcspn(text, " ?"), text);
        drop_ending(word);
        search->words += *word != '\0' && !is_idle(word);
        text += strcspn(text, " ");
    }
}

static bool begins(const char *text, const char *start)
{
    return strncasecmp(text, start, strlen(start)) == 0;
}

bool st_search_is_hit(const st_search *search, const char *word)
{
    for (int i = 0; i < search->words; i++)
        if (begins(word, search->word[i]))
            return true;
    return false;
}

/* How many words of a text begin so. */
static int count_in(const char *text, const char *start)
{
    int count = 0;
    for (const char *at = text; *at != '\0'; at++)
        count += (at == text || !isalnum((unsigned char)at[-1])) && begins(at, start);
    return count;
}

/* What one word makes a rule worth; 0: the rule does not have it. */
static int worth_of(const st_rule *rule, const char *word)
{
    const int in_text = count_in(rule->text, word);
    return (count_in(rule->title, word) > 0 ? IN_TITLE : 0) +
           (count_in(rule->section, word) > 0 ? IN_SECTION : 0) +
           (in_text < IN_TEXT ? in_text : IN_TEXT);
}

typedef struct hit {
    const st_rule *rule;
    int worth, words;
} hit;

/* Where rules are worth as much they stay in the order of the book. */
static int compare(const void *a, const void *b)
{
    const hit *x = a, *y = b;
    if (y->words != x->words)
        return y->words - x->words;
    return y->worth != x->worth ? y->worth - x->worth
                                : (x->rule > y->rule) - (x->rule < y->rule);
}

static hit weigh(const st_search *search, const st_rule *rule)
{
    hit found = { .rule = rule };
    for (int i = 0; i < search->words; i++) {
        const int worth = worth_of(rule, search->word[i]);
        found.worth += worth;
        found.words += worth > 0;
    }
    return found;
}

int st_search_rules(const st_search *search, const st_pack *pack, const st_rule **found)
{
    int count, hits = 0;
    const st_rule *rule = st_pack_rules(pack, &count);
    hit *hit_of = st_alloc((size_t)count, sizeof *hit_of);
    for (int i = 0; i < count; i++)
        hit_of[i] = weigh(search, &rule[i]);
    const int least = search->words > 2 ? search->words - 1 : search->words;
    qsort(hit_of, (size_t)count, sizeof *hit_of, compare);
    for (int i = 0; i < count && search->words > 0; i++)
        if (hit_of[i].words >= least)
            found[hits++] = hit_of[i].rule;
    free(hit_of);
    return hits;
}

static bool is_unknown(const st_rule *rule, int count, const char *word)
{
    for (int i = 0; i < count; i++)
        if (worth_of(&rule[i], word) > 0)
            return false;
    return true;
}

/* Consider each word of a text; the nearest so far is copied into `kept`. */
static void consider(st_suggest *nearest, const char *text, char kept[ST_SEARCH_WORD])
{
    while (*text != '\0') {
        char word[ST_SEARCH_WORD];
        size_t length = 0;
        while (isalpha((unsigned char)text[length]))
            length++;
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        st_suggest_try(nearest, word);
        if (nearest->best == word) {
            strcpy(kept, word);
            nearest->best = kept;
        }
        text += length > 0 ? length : 1;
    }
}

bool st_search_nearest(const st_search *search, const st_pack *pack,
                       char nearest[ST_SEARCH_WORD])
{
    int count;
    const st_rule *rule = st_pack_rules(pack, &count);
    for (int i = 0; i < search->words; i++) {
        st_suggest suggest = { .typed = search->word[i] };
        if (!is_unknown(rule, count, search->word[i]))
            continue;
        for (int n = 0; n < count; n++) {
            consider(&suggest, rule[n].title, nearest);
            consider(&suggest, rule[n].text, nearest);
        }
        return suggest.best != NULL;
    }
    return false;
}
