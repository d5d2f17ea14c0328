/* words.c: every table of a game is complete, and everything it says can be said. */
#include "conformance.h"

#include "core/lexicon.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static bool is_text(const char *text)
{
    return text != NULL && text[strspn(text, " ")] != '\0';
}

static void expect(const struct trial *t, bool holds, const char *what, const char *name)
{
    if (!holds)
        fail_msg("%s: %s: %s", t->game->id, name != NULL ? name : "(no name)", what);
}

/* Ids are separated by blanks; a table that needs none may leave them out. */
static void expect_rules(const struct trial *t, const char *rules, const char *name,
                         bool is_needed)
{
    expect(t, !is_needed || is_text(rules), "names no rule", name);
    if (rules == NULL)
        return;
    for (const char *r = rules; *(r += strspn(r, " /")) != '\0';) {
        char id[64], what[128];
        snprintf(id, sizeof id, "%.*s", (int)strcspn(r, " /"), r);
        snprintf(what, sizeof what, "names %s, which is no rule", id);
        const st_rule *rule = st_pack_rule(t->pack, id);
        expect(t, rule != NULL && strcmp(rule->id, id) == 0, what, name);
        r += strcspn(r, " /");
    }
}

void rule_ids_exist(const struct trial *t)
{
    const st_game *g = t->game;
    int count;
    const st_rule *rules = st_pack_rules(t->pack, &count);
    for (int i = 0; i < g->step_count; i++)
        expect_rules(t, g->steps[i].rules, g->steps[i].name, true);
    for (int i = 1; i < g->refusal_count; i++)
        expect_rules(t, g->refusals[i].rules, g->refusals[i].name, true);
    for (int i = 0; i < g->event_count; i++)
        expect_rules(t, g->events[i].rules, g->events[i].name, true);
    expect(t, count > 0, "the rulebook is empty", "rules");
    for (int i = 0; i < count; i++)
        expect(t, is_text(rules[i].title) && is_text(rules[i].text),
               "the rule has no title or no text", rules[i].id);
}

static int count_args(const char *args)
{
    int count = 0;
    for (; args != NULL && *(args += strspn(args, " ")) != '\0'; count++)
        args += strcspn(args, " ");
    return count;
}

/* Each {n} of a sentence has a kind in `args`, and it ends like a sentence. */
static void expect_sentence(const struct trial *t, const st_sentence *s, int most)
{
    int args = count_args(s->args);
    expect(t, is_text(s->name), "an event or refusal without a name", s->text);
    expect(t, is_text(s->text), "says nothing", s->name);
    expect(t, args <= most, "has more arguments than fit", s->name);
    for (const char *c = s->text; (c = strchr(c, '{')) != NULL; c++)
        expect(t, isdigit((unsigned char)c[1]) && c[2] == '}' && c[1] - '0' < args,
               "fills its sentence from an argument it does not have", s->name);
    char last = s->text[strlen(s->text) - 1];
    expect(t, last == '.' || last == '?', "does not end like a sentence", s->name);
    expect(t, strchr(s->text, '!') == NULL || strstr(s->text, t->game->title) != NULL,
           "shouts", s->name);
}

/* The facts of an event are told apart by their names, and a number has one of its own: its
 * kind says nothing. */
static void expect_facts(const struct trial *t, const st_sentence *s)
{
    st_kinds kinds;
    st_lexicon_read_kinds(t->game, s->args, &kinds);
    for (int i = 0; i < kinds.count; i++) {
        const bool is_named = kinds.name[i][kinds.length[i]] == ':';
        expect(t, is_named || kinds.kind[i] == ST_SEAT || kinds.kind[i] >= ST_KINDS,
               "has a number without a name, as in left:number", s->name);
        for (int j = 0; j < i; j++)
            expect(t,
                   kinds.length[i] != kinds.length[j] ||
                       memcmp(kinds.name[i], kinds.name[j], (size_t)kinds.length[i]) != 0,
                   "has two facts of one name", s->name);
    }
}

static void expect_distinct(const struct trial *t, const char *a, const char *b)
{
    expect(t, a != NULL && b != NULL && strcmp(a, b) != 0, "the name is used twice", a);
}

void tables_are_complete(const struct trial *t)
{
    const st_game *g = t->game;
    expect(t, is_text(g->title) && is_text(g->blurb), "has no title or blurb", g->id);
    for (int i = 0; i < g->verb_count; i++) {
        expect(t, is_text(g->verbs[i].help), "the verb has no help", g->verbs[i].name);
        expect(t, !g->verbs[i].is_macro || g->show->expand != NULL,
               "a macro, and nothing expands it", g->verbs[i].name);
        expect(t,
               g->verbs[i].open == 0 ||
                   (st_game_hand(g)->ranges != NULL && !g->verbs[i].is_macro),
               "an open verb, and nothing says its ranges", g->verbs[i].name);
        for (int j = 0; j < i; j++)
            expect_distinct(t, g->verbs[i].name, g->verbs[j].name);
    }
    for (int i = 0; i < g->event_count; i++) {
        expect_sentence(t, &g->events[i], ST_EVENT_ARGS);
        expect_facts(t, &g->events[i]);
    }
    for (int i = 1; i < g->refusal_count; i++)
        expect_sentence(t, &g->refusals[i], 3);
    for (int i = 0; i < g->kind_count; i++)
        expect(t, is_text(g->kinds[i].help), "the kind has no help", g->kinds[i].name);
    for (int i = 0; i < g->option_count; i++)
        expect(t, is_text(g->options[i].help), "the option has no help",
               g->options[i].key);
    for (int i = 0; i < g->field_count; i++)
        for (int j = 0; j < i; j++)
            expect_distinct(t, g->fields[i].name, g->fields[j].name);
    for (int i = 0; i < g->step_count; i++)
        expect(t, is_text(g->steps[i].name) && g->steps[i].run != NULL,
               "the step has no name or no function", g->steps[i].name);
    expect(t, g->ending_count > 1, "cannot end", g->id);
}

void words_read_back(const struct trial *t)
{
    for (int kind = ST_KINDS; kind < ST_KINDS + t->game->kind_count; kind++) {
        const char *name = st_kind_name(t->game, kind);
        for (int value = 0;; value++) {
            st_word word = t->game->show->word(st_pack_content(t->pack), kind, value);
            char text[96];
            int back;
            if (word.id == NULL)
                break;
            expect(t, is_text(word.title), "the word has no title", word.id);
            expect(t, strpbrk(word.id, " \t\n") == NULL, "the word has a blank", word.id);
            st_word_print(t->game, t->pack, kind, value, text, sizeof text);
            expect(t, st_word_parse(t->game, t->pack, kind, text, &back), text, name);
            expect(t, back == value, "the word reads back as another", text);
        }
    }
}

void events_are_sentences(const struct trial *t)
{
    struct walk *w = walk_new_advised(t, 3000);
    for (;;) {
        for (int i = 0; i < w->log.count; i++) {
            const st_event *e = &w->log.event[i];
            char text[512];
            walk_expect(w, e->kind >= 0 && e->kind < t->game->event_count,
                        "event %d is not in the table", e->kind);
            st_event_print(t->game, t->pack, e, NULL, text, sizeof text);
            walk_expect(w,
                        is_text(text) && strpbrk(text, "{}") == NULL &&
                            !islower((unsigned char)text[0]),
                        "the event %s reads '%s'", t->game->events[e->kind].name, text);
        }
        if (walk_is_done(w))
            break;
        walk_step(w);
    }
    walk_free(w);
}
