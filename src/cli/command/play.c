/* play.c: `sandtable play`: a match in the terminal, with bots and people in turn. */
#include "cli/command/play.h"

#include "cli/draw/panel.h"
#include "cli/subcommand.h"
#include "cli/table/commands.h"
#include "cli/table/complete.h"
#include "cli/table/ending.h"
#include "cli/table/recap.h"
#include "cli/table/tutor.h"

#include <sandtable/registry.h>

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    KEPT_MOST = 64, /* matches that are looked at */
    OFFERED = 5,    /* ... and asked about */
    SUMMARY = 512
};

static const struct option options[] = {
    { "seats", required_argument, NULL, ST_OPTION_SEATS },
    { "seat", required_argument, NULL, ST_OPTION_SEAT },
    { "seed", required_argument, NULL, ST_OPTION_SEED },
    { "set", required_argument, NULL, ST_OPTION_SET },
    { "pack", required_argument, NULL, ST_OPTION_PACK },
    { "load", required_argument, NULL, ST_OPTION_LOAD },
    { "fork", required_argument, NULL, ST_OPTION_FORK },
    { "list", no_argument, NULL, ST_OPTION_LIST },
    { "position", required_argument, NULL, ST_OPTION_POSITION },
    { "takebacks", no_argument, NULL, ST_OPTION_TAKEBACKS },
    { "own-dice", no_argument, NULL, ST_OPTION_OWN_DICE },
    { "speed", required_argument, NULL, ST_OPTION_SPEED },
    { "no-warnings", no_argument, NULL, ST_OPTION_NO_WARNINGS },
    { "ascii", no_argument, NULL, ST_OPTION_ASCII },
    { 0 },
};

static const st_usage usage = {
    "play",
    "[GAME] [OPTION]...",
    "Play in the terminal. You sit in seat 1, bots in the others, unless you say so.\n"
    "Without GAME you are asked which; with --load it is not needed.\n\n"
    "  --seats N            how many play; each game has its usual number\n"
    "  --seat N=NAME        a person called NAME sits in seat N\n"
    "  --seat N=person      a person without a name\n"
    "  --seat N=bot[:KIND]  a bot; 'sandtable games' lists the kinds\n"
    "  --seed TEXT          the same text, the same dice and cards\n"
    "  --set KEY=VALUE      an option of the game; 'sandtable games' lists them\n"
    "  --set KEY.2=VALUE    that of seat 2, where each seat has its own\n"
    "  --pack PACK          another pack, by its name or its folder; 'sandtable games'\n"
    "                       lists those built in\n"
    "  --load FILE          go on with a saved match\n"
    "  --fork N             with --load: a new match from after its move N\n"
    "  --list               list the matches that are kept, those played last first\n"
    "  --position LINE      begin from a position (as the word 'position' prints it)\n"
    "  --takebacks          everybody agrees that dice may be taken back\n"
    "  --own-dice           you throw and draw at a real table and type what came up\n"
    "  --speed SPEED        how fast bots' moves are told: instant, fast, normal, slow\n"
    "  --no-warnings        do not ask before a move you might regret\n"
    "  --ascii              draw without characters beyond ASCII\n"
    "  --help               print this\n",
    options,
};

static void leave_on(st_session *s, st_got got)
{
    if (got == ST_GOT_STOP || st_input_is_keyboard(s->input))
        st_commands_leave(s);
    else
        s->has_left = true;
}

static const char *prompt_of(const st_session *s, char *buffer, size_t size)
{
    char name[ST_NAME] = "";
    if (s->viewer >= 0 && st_session_people(s) > 1)
        st_panel_name(s->scene, s->viewer, name, sizeof name);
    snprintf(buffer, size, "%s> ", name);
    return buffer;
}

/* The terminal has got another size. */
static void redraw(void *user)
{
    st_session *s = user;
    if (st_session_is_over(s))
        st_ending_show(s);
    else
        st_session_draw(s);
}

/* Lines typed until one of them changes the position. */
static void listen(st_session *s)
{
    const char *line;
    char prompt[48];
    while (!s->has_left) {
        st_input_set_redraw(s->input, redraw, s);
        st_got got = st_input_line(s->input, prompt_of(s, prompt, sizeof prompt), &line);
        st_input_set_redraw(s->input, NULL, NULL); /* not behind a curtain */
        if (got != ST_GOT_LINE)
            leave_on(s, got);
        else if (st_commands_run(s, line))
            return;
    }
}

static void person_turn(st_session *s, int seat)
{
    if (!st_session_curtain(s, seat)) {
        leave_on(s, ST_GOT_END);
        return;
    }
    st_session_view(s, seat);
    st_session_show(s);
    listen(s);
}

/* The result, and then what one may still want to look at or save. */
static void after_the_game(st_session *s)
{
    int seat = st_session_people(s) == 1 && s->last_person >= 0 ? s->last_person
                                                                : ST_SPECTATOR;
    st_session_view(s, seat);
    st_ending_show(s);
    while (!s->has_left && st_session_is_over(s))
        listen(s);
}

/* What becomes of the match now. */
static void say_goodbye(st_session *s)
{
    uint32_t count = st_match_count(s->table.match);
    bool is_as_loaded = st_session_is_over(s) && s->diary.is_on && !s->diary.path[0];
    if (st_session_is_saved(s) && is_as_loaded)
        st_terminal_print(&s->terminal, ST_ROLE_PLAIN, "%s is as it was.", s->file);
    else if (st_session_is_saved(s))
        st_terminal_print(&s->terminal, ST_ROLE_PLAIN, "Saved in %s.", s->file);
    else if (!s->diary.path[0] || s->diary.is_failed)
        st_terminal_print(&s->terminal, ST_ROLE_PLAIN, "Not saved; %u move%s made.",
                          count, count == 1 ? " was" : "s were");
    else if (st_session_is_over(s))
        st_terminal_print(&s->terminal, ST_ROLE_PLAIN, "Kept in %s.", s->diary.path);
    else
        st_terminal_print(&s->terminal, ST_ROLE_PLAIN,
                          "Kept after move %u; `sandtable play %s` goes on with it.",
                          count, s->table.game->id);
    st_terminal_newline(&s->terminal);
}

void st_play_run(st_session *s)
{
    st_input_set_completer(s->input, st_complete_line, s);
    while (!s->has_left) {
        st_session_keep(s);
        st_session_tell(s);
        if (st_input_is_stopped())
            st_commands_leave(s);
        else if (st_session_is_over(s))
            after_the_game(s);
        else if (st_tutor_lead(s))
            continue;
        else if (s->bot[st_session_actor(s)])
            st_session_bot_move(s, st_session_actor(s));
        else
            person_turn(s, st_session_actor(s));
    }
    st_session_keep(s);
    say_goodbye(s);
}

static void print_time(int64_t seconds, char *text, size_t size)
{
    const time_t then = (time_t)seconds;
    struct tm when;
    localtime_r(&then, &when);
    strftime(text, size, "%Y-%m-%d %H:%M", &when);
}

/* What a kept match says of itself; nothing where it cannot be read any more. */
static void describe(const char *path, char *text, size_t size)
{
    const st_opening opening = { .load = path };
    st_opened opened = { 0 };
    st_error err = { 0 };
    uint32_t forked;
    *text = '\0';
    if (st_opening_open(&opening, &opened, &err) != ST_OK)
        return;
    st_scene *scene = st_scene_new();
    st_match_scene_at(opened.match, st_match_count(opened.match), ST_SPECTATOR, scene);
    st_recap_table(scene, text, size);
    size_t used = strlen(text);
    if (st_match_is_fork(opened.match, &forked))
        st_append(text, size, &used, " · forked after move %u", forked);
    st_scene_free(scene);
    st_opened_free(&opened);
}

/* One line of what is asked about: "move 5, 2026-11-17 03:33: Round 3 of 8 · you 7". */
static void say_kept(const st_terminal *t, const char *before,
                     const st_diary_entry *entry)
{
    char when[32], about[SUMMARY];
    print_time(entry->time, when, sizeof when);
    describe(entry->path, about, sizeof about);
    st_terminal_say(t, "%smove %u, %s%s%s", before, entry->moves, when,
                    *about ? ": " : "", about);
}

/* Which match the player goes on with, from 1; 0: a new one begins, and the old ones
 * stay. */
static int ask_kept(st_input *input, const st_terminal *t,
                    const st_diary_entry *const *left, int count)
{
    char text[64];
    const char *line;
    int number;
    st_terminal_say(t, "You left %s of %s:", count == 1 ? "a match" : "matches",
                    left[0]->game);
    for (int i = 0; i < count; i++) {
        snprintf(text, sizeof text, count == 1 ? "  " : "%2d ", i + 1);
        say_kept(t, text, left[i]);
    }
    if (count == 1)
        snprintf(text, sizeof text, "Go on with it? y/n ");
    else
        snprintf(text, sizeof text, "Go on with which? 1-%d, or n for a new one ", count);
    if (st_input_line(input, text, &line) != ST_GOT_LINE)
        return 0;
    if (*line == '\0' || *line == 'y' || *line == 'Y')
        return 1;
    return st_usage_number(line, 1, count, &number) ? number : 0;
}

/* Offer the matches of this game that were left last, to somebody who asks for nothing in
 * particular. */
static void offer_kept(st_opening *o, st_input *input, const st_terminal *t,
                       st_diary_entry *entries)
{
    const st_diary_entry *left[OFFERED];
    const bool is_plain = o->game && !o->load && !o->position && !o->seed && !o->pack &&
                          !o->is_lesson && o->set_count == 0 && o->seat_count == 0 &&
                          o->seats == 0;
    const int count = is_plain && st_input_is_keyboard(input)
                          ? st_diary_list(o->game, entries, KEPT_MOST)
                          : 0;
    int lefts = 0;
    for (int i = 0; i < count && lefts < OFFERED; i++)
        if (!entries[i].is_finished)
            left[lefts++] = &entries[i];
    const int number = lefts > 0 ? ask_kept(input, t, left, lefts) : 0;
    if (number > 0)
        o->load = left[number - 1]->path;
}

static int list_kept(const char *game)
{
    st_diary_entry *entries = st_alloc(KEPT_MOST, sizeof *entries);
    const int count = st_diary_list(game, entries, KEPT_MOST);
    for (int i = 0; i < count; i++) {
        char when[32], about[SUMMARY];
        print_time(entries[i].time, when, sizeof when);
        describe(entries[i].path, about, sizeof about);
        printf("%-12s move %-5u %-10s %s  %s\n", entries[i].game, entries[i].moves,
               entries[i].is_finished ? "finished" : "under way", when, entries[i].path);
        if (*about)
            printf("  %s\n", about);
    }
    if (count == 0)
        printf("No match is kept.\n");
    free(entries);
    return ST_EXIT_FINE;
}

/* Where no game is named, ask. NULL: nobody answered. */
static const char *choose_game(st_input *input, const st_terminal *t)
{
    int count, number;
    const st_game *const *game = st_registry_all(&count);
    const char *line;
    st_error err;
    for (int i = 0; i < count; i++) {
        char text[512];
        int most = game[i]->seats_max, least = game[i]->seats_min;
        snprintf(text, sizeof text, "%s %d%s%.0d seat%s, %d minutes.", game[i]->blurb,
                 least, most > least ? " to " : "", most > least ? most : 0,
                 most > 1 ? "s" : "", game[i]->minutes);
        st_terminal_print(t, ST_ROLE_ACCENT, "%2d ", i + 1);
        st_terminal_print(t, ST_ROLE_STRONG, "%s", game[i]->title);
        st_terminal_newline(t);
        st_terminal_put(t, ST_ROLE_PLAIN, "   ");
        st_terminal_wrap(t, ST_ROLE_PLAIN, 3, 3, text);
    }
    st_terminal_say(t, "`sandtable learn GAME` teaches one by playing it.");
    while (st_input_line(input, "which game? ", &line) == ST_GOT_LINE) {
        if (st_usage_number(line, 1, count, &number))
            return game[number - 1]->id;
        const st_game *named = st_usage_game(line, &err);
        if (named)
            return named->id;
        st_terminal_say(t, "%s Type its number or its name.", err.text);
    }
    return NULL;
}

/* Where the match is kept, and where it was. */
static void take_seat(st_session *s, const st_opening *o)
{
    const bool is_own = o->load && !o->has_fork && st_diary_is_own(o->load);
    st_diary_begin(&s->diary, is_own ? o->load : NULL);
    s->diary.is_fork = o->has_fork;
    if (o->load && !o->has_fork && !is_own) {
        st_session_resume(s, o->load);
        if (!st_session_is_over(s))
            st_session_notice(
                s,
                "%s stays as it is: what you play from here on is kept in a "
                "file of its own. `save` writes it back.",
                o->load);
    } else if (is_own)
        s->told = st_match_count(s->table.match);
    if (st_session_is_over(s))
        st_diary_rest(&s->diary, s->table.match, st_session_bots(s));
    if (s->table.drift.code != ST_OK)
        st_terminal_say(&s->terminal,
                        "%s: %s This program plays the match differently, so it goes on "
                        "from the position stored last; its record says so.",
                        s->table.drift.place, s->table.drift.text);
}

int st_play_open(st_opening *opening, st_manners manners)
{
    st_terminal terminal = st_terminal_open(stdin, stdout, manners.is_ascii);
    st_input *input = st_input_new(stdin, &terminal);
    st_diary_entry *kept = st_alloc(KEPT_MOST, sizeof *kept);
    st_opened table;
    st_session session;
    st_error err = { 0 };
    if (!opening->game && !opening->load)
        opening->game = choose_game(input, &terminal);
    offer_kept(opening, input, &terminal, kept);
    const bool is_named = opening->game || opening->load;
    if (!is_named || st_opening_open(opening, &table, &err) != ST_OK) {
        st_input_free(input);
        free(kept);
        return is_named ? st_usage_error(&err) : ST_EXIT_FINE;
    }
    st_session_begin(&session, table, terminal, input);
    session.speed = manners.speed;
    session.has_warnings = session.has_warnings && !manners.is_unwarned;
    take_seat(&session, opening);
    st_play_run(&session);
    st_session_end(&session);
    st_opened_free(&session.table);
    free(kept);
    return ST_EXIT_FINE;
}

bool st_play_take(st_manners *manners, int option, const char *value)
{
    manners->is_ascii = manners->is_ascii || option == ST_OPTION_ASCII;
    manners->is_unwarned = manners->is_unwarned || option == ST_OPTION_NO_WARNINGS;
    return option != ST_OPTION_SPEED || st_session_read_speed(value, &manners->speed);
}

int st_play_command(int argc, char **argv)
{
    st_opening opening = { .has_bots = true };
    st_manners manners = { .speed = ST_NORMAL };
    st_error err;
    bool is_list = false;
    int status = ST_EXIT_FINE;
    for (int o; (o = st_usage_next(&usage, argc, argv, &status)) != -1;) {
        if (o == 0)
            return status;
        is_list = is_list || o == ST_OPTION_LIST;
        if (!st_play_take(&manners, o, optarg))
            return st_usage_wrong(&usage, "'%s' is no speed.", optarg);
        if (o < ST_OPTION_SPEED && st_opening_take(&opening, o, optarg, &err) != ST_OK)
            return st_usage_error(&err);
    }
    if (argc - optind > 1)
        return st_usage_wrong(&usage, "'%s' is one word too many.", argv[optind + 1]);
    opening.game = argc > optind ? argv[optind] : NULL;
    if (is_list)
        return list_kept(opening.game);
    return st_play_open(&opening, manners);
}
