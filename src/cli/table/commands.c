/* commands.c: the words typed at the table.
 *
 * A game's own verbs come first; `/look` always means the table's word. Nothing here
 * knows a rule: legality, reasons and advice are asked of the engine. */
#include "cli/table/commands.h"

#include "cli/draw/offers.h"
#include "cli/draw/panel.h"
#include "cli/draw/screen.h"
#include "cli/suggest.h"
#include "cli/table/consent.h"
#include "cli/table/ending.h"
#include "cli/table/help.h"
#include "cli/table/keeping.h"
#include "cli/table/legend.h"
#include "cli/table/loadout.h"
#include "cli/table/look.h"
#include "cli/table/paged.h"
#include "cli/table/recap.h"
#include "cli/table/reply.h"
#include "cli/table/retell.h"
#include "cli/table/rulebook.h"
#include "cli/table/survey.h"
#include "cli/table/tell.h"
#include "cli/table/tutor.h"
#include "cli/table/why.h"
#include "cli/usage.h"

#include <sandtable/version.h>

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { WORD = 64, LINE = 1024, BEGINNINGS = 12 };

/* Returns whether the position changed. `rest` is what follows the word. */
typedef bool command_fn(st_session *s, const char *rest);

typedef struct command {
    const char *name, *args, *help;
    command_fn *run;
} command;

static const st_position *position(const st_session *s)
{
    return st_match_position(s->table.match);
}

static bool help(st_session *s, const char *rest)
{
    st_help(s, rest);
    return false;
}

static bool why(st_session *s, const char *rest)
{
    st_why(s, rest);
    return false;
}

static bool preview(st_session *s, const char *rest)
{
    st_why_drawn(s, rest);
    return false;
}

static bool rules(st_session *s, const char *rest)
{
    st_error err;
    if (!*rest) {
        st_rulebook_about(&s->terminal, s->table.pack);
        st_rulebook_list(&s->terminal, s->table.pack);
    } else if (st_rulebook_find(&s->terminal, s->table.pack, rest, &err) != ST_OK)
        st_session_refuse(s, "%s", err.text);
    return false;
}

static bool log_command(st_session *s, const char *rest)
{
    static const char *const names[] = { "headline", "steps", "rule" };
    int detail = *rest ? -1 : ST_TELL_STEPS, last = INT_MAX;
    if (st_usage_number(rest, 1, INT_MAX, &last))
        detail = ST_TELL_STEPS;
    for (int i = 0; i < ST_COUNT(names) && *rest; i++)
        if (strncasecmp(names[i], rest, strlen(rest)) == 0)
            detail = i;
    if (detail < 0) {
        st_session_refuse(
            s, "`log` tells headline, steps or rule, or so many lines: `log 20`.");
        return false;
    }
    st_match_scene(s->table.match, s->viewer, ST_SEEN_NOTHING, s->other);
    st_recap_fold(s->other);
    int lines = s->other->lines;
    st_tell_lines(&s->terminal, s->other, lines > last ? lines - last : 0, lines,
                  (st_detail)detail);
    return false;
}

static bool replay(st_session *s, const char *rest)
{
    int number;
    if (st_usage_number(rest, 1, (int)st_match_count(s->table.match), &number))
        st_retell_move(s, (uint32_t)number);
    else if (!st_retell(s, rest))
        st_session_refuse(s, "`replay` tells the last turn at each Enter, or "
                             "`replay slow`, `normal`, `fast`, `instant`; "
                             "`replay 12` shows move 12.");
    return false;
}

static bool look(st_session *s, const char *rest)
{
    if (!*rest)
        st_survey_tell(&s->terminal, s->scene);
    else if (!st_look_at(&s->terminal, s->scene, rest))
        st_session_refuse(s, "There is nothing called `%.40s` on the table.", rest);
    return false;
}

static bool legend(st_session *s, const char *rest)
{
    st_legend_tell(&s->terminal, s->scene);
    return false;
}

static bool notes(st_session *s, const char *rest)
{
    for (int i = 0; i < s->scene->notes; i++) {
        st_terminal_put(&s->terminal, ST_ROLE_FAINT, "- ");
        st_terminal_wrap(&s->terminal, ST_ROLE_PLAIN, 2, 2, s->scene->note[i].text);
    }
    if (s->scene->notes == 0)
        st_terminal_say(&s->terminal, "There is nothing to note now.");
    return false;
}

static bool board(st_session *s, const char *rest)
{
    st_screen_boards(s->scene, &s->terminal);
    return false;
}

static bool moves(st_session *s, const char *rest)
{
    st_canvas *c = st_canvas_new(s->terminal.columns, s->terminal.is_ascii);
    if (s->scene->offers == 0)
        st_session_refuse(s, "There is no move to choose now.");
    else if (st_offers_count_of(s->scene, rest) == 0)
        st_session_refuse(s, "No move begins with `%.40s` now.", rest);
    else
        st_offers_list_of(c, 0, s->scene, rest);
    st_canvas_show(c, &s->terminal);
    st_canvas_free(c);
    return false;
}

/* Nobody has been told, or has seen, what was taken back. */
static void forget_later(st_session *s, uint32_t count)
{
    if (s->told != ST_SEEN_NOTHING && s->told > count)
        s->told = count;
    for (int seat = 0; seat < ST_SEATS; seat++)
        if (s->seen[seat] != ST_SEEN_NOTHING && s->seen[seat] > count)
            s->seen[seat] = count;
}

/* Back to the last decision of the person who asks, with all that bots did since. */
static bool undo(st_session *s, const char *rest)
{
    st_error err;
    st_match *m = s->table.match;
    if (st_midend_undo(m, s->viewer, st_session_bots(s), NULL, &err) != ST_OK) {
        st_session_refuse(s, "%s", err.text);
        return false;
    }
    forget_later(s, st_match_count(m));
    st_session_notice(s, "Taken back to move %u.", st_match_count(m));
    return true;
}

/* A hint that the table warns of says why it is given all the same. */
static void say_risk(st_session *s, const st_hint *hint, int tries)
{
    const size_t size = strlen(hint->warning);
    const int length = (int)(size - (size > 0 && hint->warning[size - 1] == '.'));
    if (tries > 0)
        st_terminal_say(&s->terminal,
                        "It is a risk (%.*s), but tried out %d times from here, no move "
                        "without a warning did as well.",
                        length, hint->warning, tries);
    else
        st_terminal_say(&s->terminal, "It is a risk (%.*s)%s.", length, hint->warning,
                        s->scene->offers > 1 ? ", and so is every other move" : "");
}

static bool hint(st_session *s, const char *rest)
{
    st_error err;
    if (st_midend_may_hint(s->table.match, s->viewer, &err) != ST_OK) {
        st_session_refuse(s, "%s", err.text);
        return false;
    }
    if (st_tutor_is_on(s)) {
        st_terminal_say(&s->terminal, "The lesson asks for `%s`; Enter does it.",
                        s->scene->lesson.order);
        return false;
    }
    st_advice advice = st_bot_hint(st_session_adviser(s), position(s), s->viewer);
    st_hint hint = st_midend_hint(position(s), s->scene, advice.move);
    bool has_label = hint.label != NULL && *hint.label && hint.reason != hint.label;
    if (hint.number > 0)
        st_terminal_say(&s->terminal, "Try %d: `%s`%s%s", hint.number, hint.text,
                        has_label ? " - " : "", has_label ? hint.label : "");
    else
        st_terminal_say(&s->terminal, "Try `%s`.", hint.text);
    bool has_stop = hint.reason[strlen(hint.reason) - 1] == '.';
    st_terminal_say(&s->terminal, "Why: %s%s", hint.reason, has_stop ? "" : ".");
    if (hint.warning != NULL)
        say_risk(s, &hint, advice.tries);
    return false;
}

static bool save(st_session *s, const char *rest)
{
    st_keeping_save(s, rest);
    return false;
}

/* Try again from here, or from after an earlier move. */
static bool fork_command(st_session *s, const char *rest)
{
    st_error err = { 0 };
    const uint32_t count = st_match_count(s->table.match);
    int number = (int)count;
    if (*rest && !st_usage_number(rest, 0, (int)count, &number)) {
        st_session_refuse(s, "`fork` takes the number of a move, 0 to %u.", count);
        return false;
    }
    if (st_session_fork(s, (uint32_t)number, &err) != ST_OK) {
        st_session_refuse(s, "%s", err.text);
        return false;
    }
    st_session_notice(
        s,
        "A new match from after move %d, with other dice and cards to come; "
        "the old one stays as it was.",
        number);
    return true;
}

/* The seat of a name or a number; -1: there is no such seat. */
static int seat_called(const st_session *s, const char *name)
{
    int number;
    if (st_usage_number(name, 1, s->scene->seats, &number))
        return number - 1;
    for (int seat = 0; seat < s->scene->seats; seat++)
        if (s->scene->names[seat] != NULL && strcasecmp(s->scene->names[seat], name) == 0)
            return seat;
    return -1;
}

/* Where several people at one keyboard may decide, another of them does. */
static bool as(st_session *s, const char *rest)
{
    char name[WORD];
    int seat = seat_called(s, rest);
    if (seat < 0) {
        st_session_refuse(s, "`as` takes a name, or a seat from 1 to %d.",
                          s->scene->seats);
        return false;
    }
    if (!(st_session_asked(s) >> seat & 1)) {
        st_panel_name(s->scene, seat, name, sizeof name);
        st_session_refuse(s, "Nothing is asked of %s now.", name);
        return false;
    }
    s->wanted = seat;
    return true;
}

static bool resign(st_session *s, const char *rest)
{
    st_error err;
    if (!st_session_is_over(s) && st_input_is_keyboard(s->input) &&
        !st_consent(s->input, &s->terminal, "Leave your seat to a bot for good?")) {
        st_terminal_say(&s->terminal, "You stay.");
        return false;
    }
    if (st_session_resign(s, s->viewer, &err) != ST_OK) {
        st_session_refuse(s, "%s", err.text);
        return false;
    }
    s->saved = ST_SEEN_NOTHING;
    st_session_notice(s, "You resign; a bot plays on in seat %d.", s->viewer + 1);
    return true;
}

static bool again(st_session *s, const char *rest)
{
    st_error err;
    if (!st_session_is_over(s)) {
        st_session_refuse(
            s, "`again` is for when the game is over; `fork 0` begins anew now.");
        return false;
    }
    if (st_session_again(s, &err) != ST_OK) {
        st_session_refuse(s, "%s", err.text);
        return false;
    }
    return true;
}

static bool position_command(st_session *s, const char *rest)
{
    int seat = s->viewer + 1;
    if (*rest && !st_usage_number(rest, 1, s->scene->seats, &seat)) {
        st_session_refuse(s, "`position` takes a seat from 1 to %d.", s->scene->seats);
        return false;
    }
    if (seat - 1 != s->viewer && !st_session_is_over(s)) {
        st_session_refuse(
            s, "You can print what you see yourself; what seat %d sees is theirs.", seat);
        return false;
    }
    char *text = st_position_text_new(
        position(s), st_session_is_over(s) && !*rest ? ST_ALL_KNOWING : seat - 1);
    st_terminal_put(&s->terminal, ST_ROLE_PLAIN, text);
    st_terminal_newline(&s->terminal);
    free(text);
    return false;
}

static bool set(st_session *s, const char *rest)
{
    char key[WORD], value[WORD];
    int words = sscanf(rest, "%63s %63s", key, value);
    bool is_on = words == 2 && strcasecmp(value, "on") == 0;
    if (words == 2 && strcasecmp(key, "speed") == 0 &&
        st_session_read_speed(value, &s->speed))
        st_terminal_say(&s->terminal, "Bots' moves are told at speed %s.", value);
    else if (words == 2 && strcasecmp(key, "warnings") == 0 &&
             (is_on || strcasecmp(value, "off") == 0)) {
        s->has_warnings = is_on;
        st_terminal_say(&s->terminal, "Moves you might regret are %s.",
                        is_on ? "asked about first" : "done without asking");
    } else
        st_session_refuse(s, "`set warnings on` or `off`; `set speed instant`, `fast`, "
                             "`normal` or `slow`.");
    return false;
}

static bool loadout(st_session *s, const char *rest)
{
    st_loadout(s, rest);
    return false;
}

static bool lesson(st_session *s, const char *rest)
{
    if (s->scene->lesson.title != NULL)
        st_tutor_tell(s);
    else if (st_pack_lesson(s->table.pack) != NULL)
        st_session_refuse(s, "This is an ordinary game. `sandtable learn %s` teaches it.",
                          s->table.game->id);
    else
        st_session_refuse(s, "%s has no lesson.", s->table.game->title);
    return false;
}

static bool table(st_session *s, const char *rest)
{
    st_session_draw(s);
    return false;
}

static bool version(st_session *s, const char *rest)
{
    st_terminal_say(&s->terminal, "Sandtable %s.", st_version());
    return false;
}

static bool quit(st_session *s, const char *rest)
{
    st_keeping_leave(s);
    return true;
}

static const command commands[] = {
    { "help", "[WORD]", "what can be typed, or about one word", help },
    { "moves", "[WORDS]", "all legal moves, or those that begin so", moves },
    { "why", "MOVE", "is it legal, and what it would do; or which rule forbids it", why },
    { "preview", "MOVE", "what it would do, drawn over the table", preview },
    { "hint", "", "what a bot would do in your place", hint },
    { "look", "[ID]", "the table in words, or about a cell, a piece, a card", look },
    { "notes", "", "what you know and might forget, and what is ahead", notes },
    { "board", "", "the whole board, where the screen shows a part of it", board },
    { "legend", "", "what the letters and lines of the board stand for", legend },
    { "rules", "[ID|WORDS]",
      "the rulebook, one rule (`rules 24`) or what tells of a word", rules },
    { "log", "[headline|steps|rule|N]", "what has happened so far", log_command },
    { "replay", "[SPEED|NUMBER]",
      "the last turn again, at each Enter or by itself; or one move", replay },
    { "undo", "", "take back your last move", undo },
    { "lesson", "", "what the lesson says now", lesson },
    { "table", "", "draw the table again", table },
    { "position", "", "the position as you know it, in one line", position_command },
    { "save", "FILE", "save; `play --load FILE` goes on with it", save },
    { "fork", "[NUMBER]", "a new match from here, or from after a move", fork_command },
    { "again", "", "play the same game once more, when it is over", again },
    { "loadout", "[keep|forget] [NAME]",
      "what you carry, kept under a name; `loadout NAME` takes it again", loadout },
    { "set", "KEY VALUE", "warnings on or off; speed of bots' moves", set },
    { "as", "SEAT", "another person at this keyboard, by name or number, decides", as },
    { "resign", "", "leave your seat to a bot", resign },
    { "version", "", "which Sandtable this is", version },
    { "quit", "", "leave the table", quit },
};

const char *st_commands_word(int n)
{
    return n < ST_COUNT(commands) ? commands[n].name : NULL;
}

void st_commands_tell(int n, const char **args, const char **help_text)
{
    *args = commands[n].args;
    *help_text = commands[n].help;
}

/* Beside a real table nobody has bots, hands, lessons or turns to be told again, and what
 * the game calls `board` it draws. */
bool st_commands_fits(const st_session *s, int n)
{
    static command_fn *const idle[] = { preview, hint,   notes, board,
                                        replay,  lesson, table, fork_command,
                                        loadout, set,    as,    resign };
    for (int i = 0; i < ST_COUNT(idle) && s->is_companion; i++)
        if (commands[n].run == idle[i])
            return false;
    return true;
}

int st_commands_find(const st_session *s, const char *word)
{
    static const char *const other_words[][2] = {
        { "?", "help" }, { "q", "quit" }, { "exit", "quit" }, { "l", "look" }
    };
    for (int i = 0; i < ST_COUNT(other_words); i++)
        if (strcasecmp(other_words[i][0], word) == 0)
            word = other_words[i][1];
    for (int i = 0; i < ST_COUNT(commands); i++)
        if (strcasecmp(commands[i].name, word) == 0 && st_commands_fits(s, i))
            return i;
    return -1;
}

/* May its answer be longer than a screen? None of these asks anything. */
static bool is_long(const command *c)
{
    static command_fn *const all[] = { help,   moves,           why,
                                       look,   notes,           board,
                                       legend, rules,           log_command,
                                       lesson, position_command };
    for (int i = 0; i < ST_COUNT(all); i++)
        if (c->run == all[i])
            return true;
    return false;
}

static bool obey(st_session *s, const command *c, const char *rest)
{
    st_paged paged;
    if (!is_long(c))
        return c->run(s, rest);
    st_paged_begin(&paged, s);
    const bool has_changed = c->run(s, rest);
    st_paged_end(&paged, s);
    return has_changed;
}

static bool is_verb(const st_game *game, const char *word)
{
    for (int i = 0; i < game->verb_count; i++)
        if (strcasecmp(game->verbs[i].name, word) == 0)
            return true;
    return false;
}

static bool puzzled(st_session *s, const char *word)
{
    st_suggest nearest = { .typed = word };
    for (int i = 0; i < s->table.game->verb_count; i++)
        st_suggest_try(&nearest, s->table.game->verbs[i].name);
    for (int i = 0; i < ST_COUNT(commands); i++)
        if (st_commands_fits(s, i))
            st_suggest_try(&nearest, commands[i].name);
    if (nearest.best != NULL)
        st_session_refuse(s, "There is no word `%.40s`. Did you mean `%s`?", word,
                          nearest.best);
    else
        st_session_refuse(s, "There is no word `%.40s`. `help` tells what can be typed.",
                          word);
    return false;
}

/* A move, as text or as one of the list. */
static bool play_if_open(st_session *s, const char *text, const st_offer *offer)
{
    if (!st_session_is_over(s) && s->viewer >= 0)
        return offer != NULL ? st_reply_offer(s, offer) : st_reply_text(s, text);
    st_session_refuse(s, "The game is over.");
    return false;
}

/* The words that begin so: verbs that can be used now, and those of the table. */
static int count_beginnings(const st_session *s, const char *start, bool has_verbs,
                            const char *found[BEGINNINGS])
{
    const st_game *game = s->table.game;
    int count = 0;
    for (int i = 0; i < game->verb_count && has_verbs && count < BEGINNINGS; i++)
        if (strncasecmp(game->verbs[i].name, start, strlen(start)) == 0 &&
            st_session_is_open(s, i))
            found[count++] = game->verbs[i].name;
    for (int i = 0; i < ST_COUNT(commands) && count < BEGINNINGS; i++)
        if (strncasecmp(commands[i].name, start, strlen(start)) == 0 &&
            st_commands_fits(s, i))
            found[count++] = commands[i].name;
    return count;
}

static bool ask_which_word(st_session *s, const char *const *found, int count)
{
    char text[LINE] = "";
    size_t used = 0;
    for (int i = 0; i < count; i++)
        st_append(text, sizeof text, &used, "%s`%s`",
                  i == 0           ? ""
                  : i + 1 == count ? " or "
                                   : ", ",
                  found[i]);
    st_session_refuse(s, "%s?", text);
    return false;
}

/* No word that is known: the end or the beginnings of a move, or the beginning of a word.
 * `text` is NULL where only the table's own words are meant. */
static bool by_beginning(st_session *s, const char *text, const char *word,
                         const char *rest)
{
    const st_offer *offer[ST_MOVES];
    const char *found[BEGINNINGS];
    char whole[LINE];
    const int words = count_beginnings(s, word, text != NULL, found);
    const int moves = text != NULL ? st_reply_meant(s, text, offer) : 0;
    if (words > 1 && moves != 1)
        return ask_which_word(s, found, words);
    const int command_number = words == 1 ? st_commands_find(s, found[0]) : -1;
    if (command_number >= 0 && moves == 0)
        return obey(s, &commands[command_number], rest);
    if (words == 1 && moves != 1) {
        snprintf(whole, sizeof whole, "%s%s%s", found[0], *rest != '\0' ? " " : "", rest);
        return play_if_open(s, whole, NULL);
    }
    if (moves == 1)
        return play_if_open(s, text, offer[0]);
    return moves > 1 ? st_reply_ask_which(s, offer, moves) : puzzled(s, word);
}

bool st_commands_run(st_session *s, const char *line)
{
    char text[LINE], word[WORD];
    line += strspn(line, " \t");
    if (strlen(line) >= sizeof text) {
        st_session_refuse(s, "That line is too long.");
        return false;
    }
    snprintf(text, sizeof text, "%s", line);
    for (size_t end = strlen(text); end > 0 && isspace((unsigned char)text[end - 1]);)
        text[--end] = '\0';
    bool is_table_word = text[0] == '/';
    const char *start = text + is_table_word;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(start, " \t"), start);
    const char *rest = start + strcspn(start, " \t");
    rest += strspn(rest, " \t");
    if (!*text && st_tutor_is_on(s))
        return st_tutor_do(s);
    if (!*text && st_session_is_over(s) && s->terminal.is_screen)
        st_ending_show(s);
    if (!*text)
        return s->terminal.is_screen && !st_session_is_over(s) && table(s, "");
    if (strspn(text, "0123456789") == strlen(text))
        return st_reply_number(s, text);
    if (!is_table_word && is_verb(s->table.game, word))
        return play_if_open(s, text, NULL);
    const int found = st_commands_find(s, word);
    if (found >= 0)
        return obey(s, &commands[found], rest);
    return by_beginning(s, is_table_word ? NULL : text, word, rest);
}
