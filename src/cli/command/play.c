/* play.c: `sandtable play`: a match in the terminal, with bots and people in turn. */
#include "cli/command/play.h"

#include "cli/command/matches.h"
#include "cli/draw/panel.h"
#include "cli/subcommand.h"
#include "cli/table/commands.h"
#include "cli/table/complete.h"
#include "cli/table/ending.h"
#include "cli/table/keeping.h"
#include "cli/table/tutor.h"

#include <sandtable/registry.h>

#include <string.h>
#include <strings.h>

static const struct option options[] = {
    { "seats", required_argument, NULL, ST_OPTION_SEATS },
    { "seat", required_argument, NULL, ST_OPTION_SEAT },
    { "seed", required_argument, NULL, ST_OPTION_SEED },
    { "set", required_argument, NULL, ST_OPTION_SET },
    { "pack", required_argument, NULL, ST_OPTION_PACK },
    { "load", required_argument, NULL, ST_OPTION_LOAD },
    { "fork", required_argument, NULL, ST_OPTION_FORK },
    { "list", no_argument, NULL, ST_OPTION_LIST },
    { "json", no_argument, NULL, ST_OPTION_JSON },
    { "delete", required_argument, NULL, ST_OPTION_DELETE },
    { "position", required_argument, NULL, ST_OPTION_POSITION },
    { "takebacks", no_argument, NULL, ST_OPTION_TAKEBACKS },
    { "own-dice", no_argument, NULL, ST_OPTION_OWN_DICE },
    { "speed", required_argument, NULL, ST_OPTION_SPEED },
    { "no-warnings", no_argument, NULL, ST_OPTION_NO_WARNINGS },
    { "strict", no_argument, NULL, ST_OPTION_STRICT },
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
    "  --seat N=bot[:KIND]  a bot; 'sandtable games GAME' lists the kinds\n"
    "  --seed TEXT          the same text, the same dice and cards\n"
    "  --set KEY=VALUE      an option of the game; 'sandtable games GAME' lists them\n"
    "  --set KEY.2=VALUE    that of seat 2, where each seat has its own\n"
    "  --pack PACK          another pack, by its name or its folder; 'sandtable games\n"
    "                       GAME' lists those built in\n"
    "  --load FILE          go on with a saved match, or one of --list by its number\n"
    "  --fork N             with --load: a new match from after its move N\n"
    "  --list               list the matches that are kept, those played last first\n"
    "  --json               ... as JSON\n"
    "  --delete N           delete one of them, once you have agreed\n"
    "  --position LINE      begin from a position (as the word 'position' prints it)\n"
    "  --takebacks          everybody agrees that dice may be taken back\n"
    "  --own-dice           you throw and draw at a real table and type what came up\n"
    "  --speed SPEED        how fast bots' moves are told: instant, fast, normal, slow\n"
    "  --no-warnings        do not ask before a move you might regret\n"
    "  --strict             exit with 1 if any line that was typed was refused\n"
    "  --ascii              draw without characters beyond ASCII\n"
    "  --help               print this\n",
    options,
};

static void leave_on(st_session *s, st_got got)
{
    s->is_stopped = got == ST_GOT_STOP;
    if (got == ST_GOT_STOP || st_input_is_keyboard(s->input))
        st_keeping_leave(s);
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
        if (s->diary.is_failed)
            st_keeping_keep(s);
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

void st_play_run(st_session *s)
{
    st_input_set_completer(s->input, st_complete_line, s);
    while (!s->has_left) {
        st_keeping_keep(s);
        st_session_tell(s);
        if (st_input_is_stopped())
            leave_on(s, ST_GOT_STOP);
        else if (st_session_is_over(s))
            after_the_game(s);
        else if (st_tutor_lead(s))
            continue;
        else if (s->bot[st_session_actor(s)] != NULL)
            st_session_bot_move(s, st_session_actor(s));
        else
            person_turn(s, st_session_actor(s));
    }
    st_keeping_keep(s);
    st_keeping_say_goodbye(s);
}

/* Does somebody only name the game? */
static bool is_plain(const st_opening *o)
{
    return o->load == NULL && o->position == NULL && o->seed == NULL && o->pack == NULL &&
           !o->is_lesson && o->set_count == 0 && o->seat_count == 0 && o->seats == 0;
}

/* Where no game is named, ask. NULL: nobody answered. */
static const char *choose_game(st_input *input, const st_terminal *t, st_wish *wish)
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
    st_got got;
    while ((got = st_input_line(input, "which game? ", &line)) == ST_GOT_LINE) {
        if (st_usage_number(line, 1, count, &number))
            return game[number - 1]->id;
        if (strcasecmp(line, "quit") == 0 || strcasecmp(line, "q") == 0)
            break;
        const st_game *named = st_usage_game(line, &err);
        if (named != NULL)
            return named->id;
        st_terminal_say(t, "%s Type its number or its name, or quit.", err.text);
    }
    *wish = got == ST_GOT_STOP ? ST_WISH_STOP : ST_WISH_NOTHING;
    return NULL;
}

/* Ask for whatever the command line left open. */
static st_wish choose(st_opening *o, st_input *input, const st_terminal *t)
{
    st_wish wish = ST_WISH_NEW;
    if (o->game == NULL && o->load == NULL)
        o->game = choose_game(input, t, &wish);
    if (o->game != NULL && is_plain(o) && st_input_is_keyboard(input))
        wish = st_matches_offer(o->game, input, t, o->kept);
    if (wish == ST_WISH_KEPT)
        o->load = o->kept;
    return wish;
}

/* What somebody should know of the record they go on with. */
static void tell_of_record(st_session *s, const st_opening *o, bool is_own)
{
    if (s->table.cut.code != ST_OK)
        st_session_notice(s, "%s: %s You go on from there.", s->table.cut.place,
                          s->table.cut.text);
    else if (!is_own && !st_session_is_over(s))
        st_session_notice(s,
                          "%s stays as it is: what you play from here on is kept in a "
                          "file of its own. `save` writes it back.",
                          o->load);
}

/* Where the match is kept, and where it was. */
static void take_seat(st_session *s, const st_opening *o)
{
    const bool is_own = o->load != NULL && !o->has_fork && st_diary_is_own(o->load);
    st_diary_begin(&s->diary, s->table.match, st_session_bots(s),
                   is_own ? o->load : NULL);
    if (is_own)
        s->told = st_match_count(s->table.match);
    else if (o->load != NULL && !o->has_fork)
        st_session_resume(s, o->load);
    if (o->load != NULL && !o->has_fork)
        tell_of_record(s, o, is_own);
    if (s->table.drift.code != ST_OK)
        st_terminal_say(&s->terminal,
                        "%s: %s This program plays the match differently, so it goes on "
                        "from the position stored last; its record says so.",
                        s->table.drift.place, s->table.drift.text);
}

/* What was lost is no success, nor is being stopped. */
static int status_of(const st_session *s, st_manners manners)
{
    if (s->is_stopped)
        return ST_EXIT_STOPPED;
    const bool has_home = s->diary.path[0] != '\0'; /* else nothing could be kept ever */
    const bool is_lost = s->diary.is_failed && has_home && !st_session_is_saved(s);
    return is_lost || (manners.is_strict && s->has_refused) ? ST_EXIT_WRONG
                                                            : ST_EXIT_FINE;
}

static int sit_down(st_session *s, const st_opening *opening, st_manners manners)
{
    s->speed = manners.speed;
    s->has_warnings = s->has_warnings && !manners.is_unwarned;
    take_seat(s, opening);
    st_play_run(s);
    const int status = status_of(s, manners);
    st_session_end(s);
    st_opened_free(&s->table);
    return status;
}

/* Said before anything is asked. */
static int check_game(st_opening *opening)
{
    st_error err = { 0 };
    if (opening->game == NULL)
        return ST_EXIT_FINE;
    const st_game *game = st_usage_game(opening->game, &err);
    if (game == NULL)
        return st_usage_error(&err);
    opening->game = game->id;
    return ST_EXIT_FINE;
}

int st_play_open(st_opening *opening, st_manners manners)
{
    const int wrong = check_game(opening);
    if (wrong != ST_EXIT_FINE)
        return wrong;
    st_terminal terminal = st_terminal_open(stdin, stdout, manners.is_ascii);
    st_input *input = st_input_new(stdin, &terminal);
    st_opened table;
    st_session session;
    st_error err = { 0 };
    const st_wish wish = choose(opening, input, &terminal);
    const bool is_leaving = wish == ST_WISH_NOTHING || wish == ST_WISH_STOP;
    if (is_leaving || st_opening_open(opening, &table, &err) != ST_OK) {
        st_input_free(input);
        return wish == ST_WISH_STOP ? ST_EXIT_STOPPED
               : is_leaving         ? ST_EXIT_FINE
                                    : st_usage_error(&err);
    }
    st_session_begin(&session, table, terminal, input);
    return sit_down(&session, opening, manners);
}

bool st_play_take(st_manners *manners, int option, const char *value)
{
    manners->is_ascii = manners->is_ascii || option == ST_OPTION_ASCII;
    manners->is_strict = manners->is_strict || option == ST_OPTION_STRICT;
    manners->is_unwarned = manners->is_unwarned || option == ST_OPTION_NO_WARNINGS;
    return option != ST_OPTION_SPEED || st_session_read_speed(value, &manners->speed);
}

int st_play_command(int argc, char **argv)
{
    st_opening opening = { .has_bots = true };
    st_manners manners = { .speed = ST_NORMAL };
    st_error err;
    bool is_list = false, is_json = false;
    const char *unwanted = NULL;
    int status = ST_EXIT_FINE;
    for (int o; (o = st_usage_next(&usage, argc, argv, &status)) != -1;) {
        if (o == 0)
            return status;
        is_list = is_list || o == ST_OPTION_LIST;
        is_json = is_json || o == ST_OPTION_JSON;
        unwanted = o == ST_OPTION_DELETE ? optarg : unwanted;
        if (!st_play_take(&manners, o, optarg))
            return st_usage_value(&usage, o, optarg, ST_SPEEDS);
        if (o < ST_OPTION_SPEED && st_opening_take(&opening, o, optarg, &err) != ST_OK)
            return st_usage_error(&err);
    }
    if (argc - optind > 1)
        return st_usage_extra(&usage, argv[optind + 1]);
    if (is_json && !is_list)
        return st_usage_wrong(&usage, "--json belongs to --list.");
    opening.game = argc > optind ? argv[optind] : NULL;
    status = is_list ? check_game(&opening) : ST_EXIT_FINE;
    if (status != ST_EXIT_FINE)
        return status;
    if (is_list)
        return st_matches_list(opening.game, is_json);
    return unwanted != NULL ? st_matches_delete(unwanted)
                            : st_play_open(&opening, manners);
}
