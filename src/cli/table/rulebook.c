/* rulebook.c: prints rules, for `sandtable rules` and for `rules` at the table. */
#include "cli/table/rulebook.h"

#include "cli/suggest.h"
#include "cli/table/search.h"
#include "cli/terminal/glyph.h"

#include <sandtable/game.h>

#include <stdlib.h>
#include <string.h>

enum {
    WHOLE = 3, /* rules found that are printed with all their text */
    INDENT = 4,
    WORD = 128
};

void st_rulebook_about(const st_terminal *t, const st_pack *pack)
{
    int count;
    const st_passage *about = st_pack_about(pack, &count);
    const st_game *game = st_pack_game(pack);
    st_terminal_print(t, ST_ROLE_STRONG, "%s", game->title);
    st_terminal_newline(t);
    for (int i = 0; i < count; i++) {
        st_terminal_print(t, ST_ROLE_ACCENT, "%s.", about[i].title);
        st_terminal_put(t, ST_ROLE_PLAIN, " ");
        st_terminal_wrap(t, ST_ROLE_PLAIN, st_glyph_width(about[i].title) + 2, 0,
                         about[i].text);
    }
    if (st_pack_lesson(pack) != NULL)
        st_terminal_say(t, "`sandtable learn %s` teaches it by playing.", game->id);
    st_terminal_newline(t);
}

void st_rulebook_list(const st_terminal *t, const st_pack *pack)
{
    int count;
    const st_rule *rule = st_pack_rules(pack, &count);
    const char *section = "";
    for (int i = 0; i < count; i++) {
        if (strcmp(section, rule[i].section) != 0) {
            if (i > 0)
                st_terminal_newline(t);
            section = rule[i].section;
            st_terminal_put(t, ST_ROLE_STRONG, section);
            st_terminal_newline(t);
        }
        st_terminal_print(t, ST_ROLE_ACCENT, "  %-12s", rule[i].id);
        st_terminal_wrap(t, ST_ROLE_PLAIN, 14, 14, rule[i].title);
    }
}

static void print_title(const st_terminal *t, const st_rule *rule, bool has_section)
{
    st_terminal_print(t, ST_ROLE_STRONG, "%s  %s", rule->id, rule->title);
    if (has_section)
        st_terminal_print(t, ST_ROLE_FAINT, "  (%s)", rule->section);
    st_terminal_newline(t);
}

static void print_rule(const st_terminal *t, const st_rule *rule, bool has_section)
{
    print_title(t, rule, has_section);
    st_terminal_wrap(t, ST_ROLE_PLAIN, 0, 0, rule->text);
}

void st_rulebook_book(const st_terminal *t, const st_pack *pack)
{
    int count;
    const st_rule *rule = st_pack_rules(pack, &count);
    st_rulebook_about(t, pack);
    for (int i = 0; i < count; i++) {
        if (i == 0 || strcmp(rule[i - 1].section, rule[i].section) != 0) {
            st_terminal_print(t, ST_ROLE_ACCENT, "%s%s", i > 0 ? "\n" : "",
                              rule[i].section);
            st_terminal_newline(t);
            st_terminal_newline(t);
        }
        print_rule(t, &rule[i], false);
        st_terminal_newline(t);
    }
}

/* A text with the words that were looked for set off, broken into rows that fit. */
static void print_marked(const st_terminal *t, int indent, const char *text,
                         size_t length, const st_search *search)
{
    const char *end = text + length;
    int at = indent;
    st_terminal_print(t, ST_ROLE_PLAIN, "%*s", indent, "");
    for (text += strspn(text, " \n"); text < end;) {
        char word[WORD];
        size_t size = strcspn(text, " \n");
        size = text + size > end ? (size_t)(end - text) : size;
        snprintf(word, sizeof word, "%.*s", (int)size, text);
        const int width = st_glyph_width(word);
        if (at > indent && at + 1 + width > t->columns) {
            st_terminal_newline(t);
            st_terminal_print(t, ST_ROLE_PLAIN, "%*s", indent, "");
            at = indent;
        } else if (at > indent) {
            st_terminal_put(t, ST_ROLE_PLAIN, " ");
            at++;
        }
        const bool is_hit = st_search_is_hit(search, word + strspn(word, "(\"'"));
        st_terminal_put(t, is_hit ? ST_ROLE_ACCENT : ST_ROLE_PLAIN, word);
        at += width;
        text += size;
        text += strspn(text, " \n");
    }
    st_terminal_newline(t);
}

/* The first sentence that has one of the words; the first of all where none has. */
static const char *telling_sentence(const char *text, const st_search *search,
                                    size_t *length)
{
    const char *first = text;
    for (const char *at = text; *at != '\0'; at += strspn(at, " \n")) {
        const char *end = at;
        bool is_hit = false;
        do {
            is_hit = is_hit || st_search_is_hit(search, end + strspn(end, "(\"'"));
            end += strcspn(end, " \n");
            const bool is_over = strchr(".:;", end[-1]) != NULL;
            if (is_over || *end == '\0')
                break;
            end += strspn(end, " \n");
        } while (*end != '\0');
        *length = (size_t)(end - at);
        if (is_hit)
            return at;
        at = end;
    }
    *length = strlen(first);
    return first;
}

static void print_hit(const st_terminal *t, const st_rule *rule, const st_search *search,
                      bool is_whole)
{
    size_t length = strlen(rule->text);
    const char *told = is_whole ? rule->text
                                : telling_sentence(rule->text, search, &length);
    print_title(t, rule, true);
    print_marked(t, is_whole ? 0 : INDENT, told, length, search);
}

/* Nothing has these words: is it a slip in one of them, or in an id? */
static st_status fail_to_find(const st_pack *pack, const st_search *search,
                              const char *words, st_error *err)
{
    char nearest[ST_SEARCH_WORD];
    const st_terminal nowhere = st_terminal_null(0, 0);
    if (strpbrk(words, "0123456789") == NULL && st_search_nearest(search, pack, nearest))
        return st_fail(err, ST_NOT_FOUND, "",
                       "No rule tells of '%.40s'; did you mean '%s'?", words, nearest);
    return st_rulebook_print(&nowhere, pack, words, err);
}

st_status st_rulebook_find(const st_terminal *t, const st_pack *pack, const char *words,
                           st_error *err)
{
    int count;
    st_search search;
    if (st_pack_rule(pack, words) != NULL)
        return st_rulebook_print(t, pack, words, err);
    (void)st_pack_rules(pack, &count);
    const st_rule **found = st_alloc((size_t)count, sizeof(st_rule *));
    st_search_read(&search, words);
    const int hits = st_search_rules(&search, pack, found);
    for (int i = 0; i < hits; i++) {
        if (i > 0 && hits <= WHOLE)
            st_terminal_newline(t);
        print_hit(t, found[i], &search, hits <= WHOLE);
    }
    free(found);
    if (hits > WHOLE)
        st_terminal_say(t,
                        "%d rules, the best fit first; ask for one by its id to read it "
                        "whole.",
                        hits);
    return hits > 0 ? ST_OK : fail_to_find(pack, &search, words, err);
}

st_status st_rulebook_print(const st_terminal *t, const st_pack *pack, const char *id,
                            st_error *err)
{
    int count;
    const st_rule *all = st_pack_rules(pack, &count), *rule = st_pack_rule(pack, id);
    st_suggest nearest = { .typed = id };
    for (int i = 0; i < count && rule == NULL; i++)
        st_suggest_try(&nearest, all[i].id);
    if (rule == NULL && nearest.best != NULL)
        return st_fail(err, ST_NOT_FOUND, "", "There is no rule '%.40s'; is it %s?", id,
                       nearest.best);
    if (rule == NULL)
        return st_fail(err, ST_NOT_FOUND, "",
                       "There is no rule '%.40s', and none tells of it; the first is %s.",
                       id, all[0].id);
    print_rule(t, rule, true);
    return ST_OK;
}
