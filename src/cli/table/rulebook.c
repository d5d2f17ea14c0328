/* rulebook.c: prints rules, for `sandtable rules` and for `rules` at the table. */
#include "cli/table/rulebook.h"

#include "cli/suggest.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

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

static void print_rule(const st_terminal *t, const st_rule *rule, bool has_section)
{
    st_terminal_print(t, ST_ROLE_STRONG, "%s  %s", rule->id, rule->title);
    if (has_section)
        st_terminal_print(t, ST_ROLE_FAINT, "  (%s)", rule->section);
    st_terminal_newline(t);
    st_terminal_wrap(t, ST_ROLE_PLAIN, 0, 0, rule->text);
}

void st_rulebook_book(const st_terminal *t, const st_pack *pack)
{
    int count;
    const st_rule *rule = st_pack_rules(pack, &count);
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

/* Does a text have a word that begins so? */
static bool has_start(const char *text, const char *start)
{
    size_t length = strlen(start);
    for (const char *at = text; *at; at++)
        if ((at == text || !isalnum((unsigned char)at[-1])) &&
            strncasecmp(at, start, length) == 0)
            return true;
    return false;
}

/* Does a rule tell of all these words? */
static bool tells_of(const st_rule *rule, const char *words)
{
    char word[64];
    while (*(words += strspn(words, " "))) {
        size_t length = strcspn(words, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, words);
        if (!has_start(rule->title, word) && !has_start(rule->section, word) &&
            !has_start(rule->text, word))
            return false;
        words += length;
    }
    return true;
}

st_status st_rulebook_find(const st_terminal *t, const st_pack *pack, const char *words,
                           st_error *err)
{
    int count, found = 0;
    const st_rule *all = st_pack_rules(pack, &count);
    if (st_pack_rule(pack, words) != NULL)
        return st_rulebook_print(t, pack, words, err);
    for (int i = 0; i < count; i++) {
        if (!tells_of(&all[i], words))
            continue;
        if (found++ > 0)
            st_terminal_newline(t);
        print_rule(t, &all[i], true);
    }
    return found > 0 ? ST_OK : st_rulebook_print(t, pack, words, err);
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
