/* rulebook.c: prints rules, for `sandtable rules` and for `rules` at the table. */
#include "cli/command/rulebook.h"

#include "cli/table/suggest.h"

#include <string.h>

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

st_status st_rulebook_print(const st_terminal *t, const st_pack *pack, const char *id,
                            st_error *err)
{
    int count;
    const st_rule *all = st_pack_rules(pack, &count), *rule = st_pack_rule(pack, id);
    st_suggest nearest = { .typed = id };
    for (int i = 0; i < count && !rule; i++)
        st_suggest_try(&nearest, all[i].id);
    if (!rule && nearest.best)
        return st_fail(err, ST_NOT_FOUND, "", "There is no rule '%.40s'; is it %s?", id,
                       nearest.best);
    if (!rule)
        return st_fail(err, ST_NOT_FOUND, "",
                       "There is no rule '%.40s'; the first is %s.", id, all[0].id);
    st_terminal_print(t, ST_ROLE_STRONG, "%s  %s", rule->id, rule->title);
    st_terminal_print(t, ST_ROLE_FAINT, "  (%s)", rule->section);
    st_terminal_newline(t);
    st_terminal_wrap(t, ST_ROLE_PLAIN, 0, 0, rule->text);
    return ST_OK;
}
