/* matches.c: what is kept of matches, as a list with numbers.
 *
 * A number is that of the list of all games, the one played last first, so that
 * `play --load 3` means the same whatever was listed. */
#include "cli/command/matches.h"

#include "cli/table/consent.h"
#include "cli/table/recap.h"
#include "cli/terminal/pager.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

enum { OFFERED = 5, SUMMARY = 512, INDENT = 4 };

/* What a kept match says of itself. */
typedef struct about {
    char text[SUMMARY]; /* "Round 3 of 8 · you 7"; "": it cannot be read any more */
    bool is_lesson;
} about;

static void print_time(int64_t seconds, char *text, size_t size)
{
    const time_t then = (time_t)seconds;
    struct tm when;
    localtime_r(&then, &when);
    strftime(text, size, "%Y-%m-%d %H:%M", &when);
}

/* Whoever plays alone is told of it as their own; else it is told to a spectator. */
static int only_person(const st_opened *opened)
{
    const st_start *start = st_match_start(opened->match);
    int found = ST_SPECTATOR, people = 0;
    for (int seat = 0; seat < start->setup.seats; seat++)
        if (start->bot[seat][0] == '\0') {
            people++;
            found = seat;
        }
    return people == 1 ? found : ST_SPECTATOR;
}

static void describe(const char *path, about *out)
{
    const st_opening opening = { .load = path };
    st_opened opened = { 0 };
    st_error err = { 0 };
    uint32_t forked;
    *out = (about){ 0 };
    if (st_opening_open(&opening, &opened, &err) != ST_OK)
        return;
    st_scene *scene = st_scene_new();
    size_t used = 0;
    st_match_scene_at(opened.match, st_match_count(opened.match), only_person(&opened),
                      scene);
    if (scene->ending != NULL)
        st_append(out->text, SUMMARY, &used, "%s. ", scene->ending);
    st_recap_table(scene, out->text + used, SUMMARY - used);
    used = strlen(out->text);
    if (st_match_is_fork(opened.match, &forked))
        st_append(out->text, SUMMARY, &used, " · forked after move %u", forked);
    out->is_lesson = st_match_start(opened.match)->is_lesson;
    st_scene_free(scene);
    st_opened_free(&opened);
}

/* Two rows and more: what it is, how it stands, where it lies. */
static void say_entry(const st_terminal *t, int number, const st_diary_entry *entry)
{
    char when[32], head[64], what[160];
    about it;
    print_time(entry->time, when, sizeof when);
    describe(entry->path, &it);
    snprintf(head, sizeof head, "%2d  %s%s", number, entry->game,
             it.is_lesson ? " (lesson)" : "");
    snprintf(what, sizeof what, "  move %u, %s, %s", entry->moves,
             entry->is_finished ? "finished" : "under way", when);
    st_terminal_put(t, ST_ROLE_STRONG, head);
    st_terminal_put(t, ST_ROLE_PLAIN, what);
    st_terminal_newline(t);
    st_terminal_print(t, ST_ROLE_PLAIN, "%*s", INDENT, "");
    st_terminal_wrap(t, ST_ROLE_PLAIN, INDENT, INDENT,
                     *it.text != '\0' ? it.text
                                      : "This program cannot read it any more.");
    st_terminal_print(t, ST_ROLE_FAINT, "%*s%s", INDENT, "", entry->path);
    st_terminal_newline(t);
}

static json_t *entry_json_new(int number, const st_diary_entry *entry)
{
    about it;
    describe(entry->path, &it);
    return json_pack("{s:i, s:s, s:I, s:b, s:b, s:I, s:s, s:s}", "number", number, "game",
                     entry->game, "moves", (json_int_t)entry->moves, "finished",
                     entry->is_finished, "lesson", it.is_lesson, "time",
                     (json_int_t)entry->time, "about", it.text, "file", entry->path);
}

static void print_json(const char *game, const st_diary_entry *entries, int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        if (game == NULL || strcmp(entries[i].game, game) == 0)
            json_array_append_new(list, entry_json_new(i + 1, &entries[i]));
    json_dumpf(list, stdout, JSON_INDENT(1));
    putchar('\n');
    json_decref(list);
}

static void print_list(const char *game, const st_diary_entry *entries, int count)
{
    st_terminal t = st_terminal_open(stdin, stdout, false);
    int shown = 0;
    st_pager_begin(&t);
    for (int i = 0; i < count; i++)
        if (game == NULL || strcmp(entries[i].game, game) == 0) {
            say_entry(&t, i + 1, &entries[i]);
            shown++;
        }
    if (shown == 0)
        st_terminal_say(&t, "No match%s%s is kept.", game != NULL ? " of " : "",
                        game != NULL ? game : "");
    else
        st_terminal_say(&t, "`sandtable play --load N` goes on with one, `--delete N` "
                            "deletes it.");
    st_pager_end(&t);
}

int st_matches_list(const char *game, bool is_json)
{
    st_diary_entry *entries = st_alloc(ST_DIARY_MOST, sizeof *entries);
    const int count = st_diary_list(NULL, entries, ST_DIARY_MOST);
    if (is_json)
        print_json(game, entries, count);
    else
        print_list(game, entries, count);
    free(entries);
    return ST_EXIT_FINE;
}

int st_matches_delete(const char *which)
{
    st_terminal t = st_terminal_open(stdin, stdout, false);
    st_opening opening = { 0 };
    st_error err = { 0 };
    if (st_opening_take(&opening, ST_OPTION_LOAD, which, &err) != ST_OK)
        return st_usage_error(&err);
    st_diary_entry *entries = st_alloc(ST_DIARY_MOST, sizeof *entries);
    const int count = st_diary_list(NULL, entries, ST_DIARY_MOST);
    int at = 0, status = ST_EXIT_FINE;
    while (at < count && strcmp(entries[at].path, opening.load) != 0)
        at++;
    if (at == count) {
        st_fail(&err, ST_NOT_FOUND, "--delete", "'%.200s' is no match that is kept.",
                which);
        free(entries);
        return st_usage_error(&err);
    }
    st_input *input = st_input_new(stdin, &t);
    say_entry(&t, at + 1, &entries[at]);
    if (!st_consent(input, &t, "Delete it?")) {
        st_terminal_say(&t, "It stays.");
    } else if (remove(entries[at].path) == 0) {
        st_terminal_say(&t, "Deleted.");
    } else {
        st_fail(&err, ST_BAD_FILE, entries[at].path, "The file cannot be deleted.");
        status = st_usage_error(&err);
    }
    st_input_free(input);
    free(entries);
    return status;
}

/* What somebody says to the list: a number, y for the first, n, or that they leave. -1:
 * nothing of that kind. */
static int read_answer(const char *line, int count, st_wish *wish)
{
    static const struct {
        const char *word;
        st_wish wish;
    } words[] = { { "yes", ST_WISH_KEPT },     { "no", ST_WISH_NEW },
                  { "new", ST_WISH_NEW },      { "quit", ST_WISH_NOTHING },
                  { "exit", ST_WISH_NOTHING }, { "", ST_WISH_KEPT } };
    int number;
    const size_t length = strcspn(line, " \t");
    if (st_usage_number(line, 1, count, &number)) {
        *wish = ST_WISH_KEPT;
        return number - 1;
    }
    for (int i = 0; i < ST_COUNT(words); i++)
        if ((length > 0 || words[i].word[0] == '\0') && line[length] == '\0' &&
            strncasecmp(words[i].word, line, length) == 0) {
            *wish = words[i].wish;
            return 0;
        }
    return -1;
}

static int ask(st_input *input, const st_terminal *t, int count, st_wish *wish)
{
    char question[96];
    const char *line;
    if (count == 1)
        snprintf(question, sizeof question, "Go on with it? y/n ");
    else
        snprintf(question, sizeof question, "Go on with which? 1-%d, or n for a new one ",
                 count);
    for (;;) {
        const st_got got = st_input_line(input, question, &line);
        *wish = got == ST_GOT_STOP ? ST_WISH_STOP : ST_WISH_NOTHING;
        const int answer = got == ST_GOT_LINE ? read_answer(line, count, wish) : 0;
        if (answer >= 0)
            return answer;
        st_terminal_say(t, "Type %s, n for a new match, or quit.",
                        count == 1 ? "y" : "a number");
    }
}

/* One row of what is asked about: "move 5, 2026-11-17 03:33: Round 3 of 8 · you 7". */
static void say_left(const st_terminal *t, const char *before,
                     const st_diary_entry *entry)
{
    char when[32], text[SUMMARY + 128];
    about it;
    print_time(entry->time, when, sizeof when);
    describe(entry->path, &it);
    snprintf(text, sizeof text, "move %u, %s%s%s%s", entry->moves, when,
             it.is_lesson ? ", lesson" : "", *it.text != '\0' ? ": " : "", it.text);
    st_terminal_put(t, ST_ROLE_PLAIN, before);
    st_terminal_wrap(t, ST_ROLE_PLAIN, (int)strlen(before), (int)strlen(before), text);
}

st_wish st_matches_offer(const char *game, st_input *input, const st_terminal *t,
                         char path[ST_DIARY_PATH])
{
    st_diary_entry *entries = st_alloc(ST_DIARY_MOST, sizeof *entries);
    const st_diary_entry *left[OFFERED];
    const int count = st_diary_list(game, entries, ST_DIARY_MOST);
    st_wish wish = ST_WISH_NEW;
    int lefts = 0;
    for (int i = 0; i < count && lefts < OFFERED; i++)
        if (!entries[i].is_finished)
            left[lefts++] = &entries[i];
    if (lefts > 0) {
        st_terminal_say(t, "You left %s of %s:", lefts == 1 ? "a match" : "matches",
                        game);
        for (int i = 0; i < lefts; i++) {
            char before[8];
            snprintf(before, sizeof before, lefts == 1 ? "  " : "%2d ", i + 1);
            say_left(t, before, left[i]);
        }
        const int answer = ask(input, t, lefts, &wish);
        snprintf(path, ST_DIARY_PATH, "%s", left[answer]->path);
    }
    free(entries);
    return wish;
}
