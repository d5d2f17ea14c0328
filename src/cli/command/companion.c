/* companion.c: `sandtable companion`: helps people who play with the box.
 *
 * What they enter are the moves of a game of its own, the companion of theirs; what it
 * tells is read out phrase by phrase. The match is kept in a file, so that it goes on
 * where it stopped, whatever happens to the terminal. One order on the command line is
 * carried out without a conversation. */
#define _DEFAULT_SOURCE /* nanosleep */
#include "cli/command/kept.h"
#include "cli/command/play.h"
#include "cli/draw/screen.h"
#include "cli/subcommand.h"
#include "cli/table/commands.h"
#include "cli/table/complete.h"
#include "cli/table/tell.h"

#include <sandtable/registry.h>

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

enum { FILE_NAME = 800, NEW, PAUSE };
enum { LINE = 1024, PAUSE_USUAL = 5, PAUSE_MOST = 60, SEED = 12, MARKS = 4096 };

static const struct option options[] = {
    { "seed", required_argument, NULL, ST_OPTION_SEED },
    { "set", required_argument, NULL, ST_OPTION_SET },
    { "pack", required_argument, NULL, ST_OPTION_PACK },
    { "file", required_argument, NULL, FILE_NAME },
    { "new", no_argument, NULL, NEW },
    { "pause", required_argument, NULL, PAUSE },
    { "ascii", no_argument, NULL, ST_OPTION_ASCII },
    { 0 },
};

static const st_usage usage = {
    "companion",
    "GAME [ORDER] [OPTION]...",
    "Help for a game on a real table: boards, dice, cards and, where the game has it,\n"
    "keeping track. With an ORDER ('sandtable companion vault roll 2') that alone is "
    "done;\n"
    "without, you type orders, and 'help' tells which. Everything is kept in a file and\n"
    "goes on there the next time.\n\n"
    "  --pause N        seconds between phrases, 0 to 60; usually 5 on a terminal, and "
    "0\n"
    "                   for an ORDER\n"
    "  --file FILE      keep it in this file instead of the usual one\n"
    "  --new            begin anew; the old one is lost with the first entry\n"
    "  --seed TEXT      a new table with this seed: the same text, the same results. "
    "One\n"
    "                   ORDER with a seed is not kept, unless --file says where\n"
    "  --set KEY=VALUE  an option of the companion\n"
    "  --pack PACK      another pack, by its name or its folder\n"
    "  --ascii          print without characters beyond ASCII\n"
    "  --help           print this\n",
    options,
};

/* What was asked for. */
typedef struct errand {
    st_opening opening;
    const char *file; /* NULL: the usual one */
    int pause_s;      /* -1: as usual */
    bool is_new, is_ascii;
    char order[LINE]; /* empty: a conversation */
} errand;

/* The table, with where it is kept. */
typedef struct company {
    st_session session;
    char path[ST_KEPT_PATH]; /* empty: nowhere */
    char seed[SEED + 1];     /* of a match that begins without one being given */
    const errand *errand;    /* with what it was begun, and is begun anew */
    bool is_begun;           /* nothing is gone on with */
    int pause_ms;
    int marks;
    uint32_t mark[MARKS]; /* how many moves there were before each order, for undo */
} company;

/* The companion of a game, by the name of either. */
static const st_game *find_companion(const char *id, st_error *err)
{
    const st_game *game = st_usage_game(id, err);
    int count;
    const st_game *const *all = st_registry_all(&count);
    char list[256] = "";
    size_t used = 0;
    if (game == NULL)
        return NULL;
    if (game->companion != NULL)
        return game->companion;
    for (int i = 0; i < count; i++) {
        if (all[i]->companion == game)
            return game;
        if (all[i]->companion != NULL)
            st_append(list, sizeof list, &used, "%s%s", used ? ", " : "", all[i]->id);
    }
    st_fail(err, ST_NOT_FOUND, id, "%s has no companion%s%s.", game->title,
            used ? "; there is one for " : "", list);
    return NULL;
}

/* Eight letters that can be said aloud, for whoever wants the same once more. */
static void make_seed(char seed[SEED + 1])
{
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz";
    for (int i = 0; i < 8; i++)
        seed[i] = letters[randombytes_uniform(sizeof letters - 1)];
    seed[8] = '\0';
}

static st_status begin(company *c, const errand *e, st_opened *table, st_error *err)
{
    st_opening opening = e->opening;
    opening.has_takebacks = true;
    c->is_begun = true;
    if (opening.seed == NULL) {
        make_seed(c->seed);
        opening.seed = c->seed;
    }
    return st_opening_open(&opening, table, err);
}

static bool is_packed_up(const st_opened *table)
{
    return st_position_outcome(st_match_position(table->match)).ending != 0;
}

/* Take up what is kept, or begin. */
static st_status open_table(company *c, const errand *e, const char *game,
                            st_opened *table, st_error *err)
{
    bool is_passing = e->order[0] && e->opening.seed != NULL && e->file == NULL;
    bool is_new = e->is_new || e->opening.seed != NULL;
    st_status status = ST_OK;
    if (e->file != NULL)
        snprintf(c->path, sizeof c->path, "%s", e->file);
    else if (!is_passing)
        status = st_kept_name(game, c->path, err);
    if (status != ST_OK || is_new)
        return status == ST_OK ? begin(c, e, table, err) : status;
    status = st_kept_open(c->path, e->opening.pack, table, err);
    if (status == ST_NOT_FOUND)
        return begin(c, e, table, err);
    if (status == ST_OK && is_packed_up(table)) { /* there is nothing to go on with */
        st_opened_free(table);
        return begin(c, e, table, err);
    }
    if (status == ST_OK && strcmp(table->game->id, e->opening.game) != 0) {
        status = st_fail(err, ST_BAD_SETUP, c->path, "This is a record of %s, not of %s.",
                         table->game->title, game);
        st_opened_free(table);
    }
    return status;
}

/* Wait between two phrases. False: there is no need to wait any more. */
static bool wait(company *c)
{
    struct timespec time = { c->pause_ms / 1000, c->pause_ms % 1000 * 1000000L };
    st_terminal_flush(&c->session.terminal);
    if (c->pause_ms == 0)
        return true;
    if (st_input_is_keyboard(c->session.input))
        return st_input_pause(c->session.input, c->pause_ms);
    return nanosleep(&time, NULL) == 0;
}

/* Read out what was told after a move, and ask what is asked now. */
static void read_out(company *c, uint32_t since)
{
    st_session *s = &c->session;
    bool is_patient = true;
    st_match_scene(s->table.match, 0, since, s->scene);
    for (int i = 0; i < s->scene->lines; i++) {
        if (i > 0 && is_patient)
            is_patient = wait(c);
        st_tell_lines(&s->terminal, s->scene, i, i + 1, ST_TELL_STEPS);
    }
    st_session_view(s, 0);
}

static void say_question(company *c, const char *before)
{
    const st_scene *scene = c->session.scene;
    if (scene->prompt != NULL && strcmp(scene->prompt, before) != 0) {
        st_terminal_put(&c->session.terminal, ST_ROLE_STRONG, scene->prompt);
        st_terminal_newline(&c->session.terminal);
    }
}

static bool save(company *c)
{
    st_error err;
    if (!c->path[0] || st_kept_save(c->session.table.match, c->path, &err) == ST_OK)
        return true;
    st_terminal_say(&c->session.terminal, "Not saved: %s: %s", err.place, err.text);
    return false;
}

/* Back to before the last order, or by one move where that was in an earlier sitting. */
static void undo(company *c)
{
    st_match *m = c->session.table.match;
    uint32_t count = st_match_count(m);
    uint32_t to = c->marks > 0 ? c->mark[--c->marks] : count > 0 ? count - 1 : 0;
    st_error err;
    while (st_midend_undo(m, 0, 0, NULL, &err) == ST_OK && st_match_count(m) > to)
        continue;
    if (st_match_count(m) == count) {
        st_terminal_say(&c->session.terminal, "%s", err.text);
        return;
    }
    st_session_view(&c->session, 0);
    save(c);
    st_terminal_say(&c->session.terminal, "Taken back.");
}

/* Go on with a match from another file; it is kept where this one was. */
static void load(company *c, const char *path)
{
    st_session *s = &c->session;
    st_opened table;
    st_error err = { 0 };
    if (!*path) {
        st_terminal_say(&s->terminal, "Load which file? `load FILE`.");
        return;
    }
    st_status status = st_kept_open(path, NULL, &table, &err);
    if (status == ST_OK && table.game != s->table.game) {
        status = st_fail(&err, ST_BAD_FILE, path, "This is a record of another game.");
        st_opened_free(&table);
    }
    if (status != ST_OK) {
        st_terminal_say(&s->terminal, "%s: %s", err.place, err.text);
        return;
    }
    st_opened_free(&s->table);
    s->table = table;
    c->marks = 0;
    st_session_view(s, 0);
    save(c);
    st_terminal_say(&s->terminal, "Loaded; `show` shows the table.");
}

/* The table without the moves, which are many: `moves` lists them. */
static void show(company *c)
{
    st_session *s = &c->session;
    int offers = s->scene->offers;
    st_screen screen = { .scene = s->scene, .log.told = s->scene->lines };
    s->scene->offers = 0;
    st_screen_show(&screen, &s->terminal);
    s->scene->offers = offers;
}

/* Another table in the place of one that is packed up. */
static void begin_anew(company *c)
{
    st_session *s = &c->session;
    st_opened table;
    st_error err = { 0 };
    errand unseeded = *c->errand;
    unseeded.opening.seed = NULL; /* the same text would bring the same once more */
    if (begin(c, &unseeded, &table, &err) != ST_OK) {
        st_terminal_say(&s->terminal, "%s", err.text);
        return;
    }
    st_opened_free(&s->table);
    s->table = table;
    c->marks = 0;
    st_session_view(s, 0);
    st_terminal_say(&s->terminal, "A new table; its seed is %s.", c->seed);
}

static bool is_verb(const st_game *game, const char *line)
{
    const size_t length = strcspn(line, " ");
    for (int i = 0; i < game->verb_count; i++)
        if (strlen(game->verbs[i].name) == length &&
            strncasecmp(game->verbs[i].name, line, length) == 0)
            return true;
    return false;
}

static bool is_word(const char *line, const char *word, const char **rest)
{
    size_t length = strlen(word);
    if (strncasecmp(line, word, length) != 0 || strchr(" ", line[length]) == NULL)
        return false;
    *rest = line + length + strspn(line + length, " ");
    return true;
}

/* Carry out one line. Whatever a match does not know is a word of the table. */
static bool carry_out(company *c, const char *line)
{
    st_session *s = &c->session;
    const char *rest;
    char before[LINE];
    line += strspn(line, " \t");
    if (st_session_is_over(s) && is_verb(s->table.game, line))
        begin_anew(c);
    uint32_t count = st_match_count(s->table.match);
    snprintf(before, sizeof before, "%s",
             s->scene->prompt != NULL ? s->scene->prompt : "");
    if (is_word(line, "quit", &rest))
        s->has_left = true;
    else if (is_word(line, "undo", &rest))
        undo(c);
    else if (is_word(line, "show", &rest))
        show(c);
    else if (is_word(line, "load", &rest))
        load(c, rest);
    else if (is_word(line, "again", &rest) && st_session_is_over(s))
        begin_anew(c);
    else if (!st_commands_run(s, line)) {
        if (strcasecmp(line, "help") == 0)
            st_terminal_say(&s->terminal, "Also `show` (the table) and `load FILE`.");
        return false;
    } else {
        if (c->marks < MARKS)
            c->mark[c->marks++] = count;
        read_out(c, count);
        save(c);
        if (st_session_is_over(s))
            st_terminal_say(&s->terminal, "`again` or any order begins anew; `log` tells "
                                          "what was, `quit` leaves.");
    }
    say_question(c, before);
    return true;
}

static void converse(company *c)
{
    st_session *s = &c->session;
    const char *line;
    st_input_set_completer(s->input, st_complete_line, s);
    if (c->is_begun)
        st_terminal_say(&s->terminal, "A new table; its seed is %s.",
                        c->seed[0] != '\0' ? c->seed : c->errand->opening.seed);
    else
        st_terminal_say(&s->terminal, "Going on; `show` shows the table.");
    st_terminal_say(&s->terminal, "`help` tells what can be typed. It is kept in %s.",
                    c->path);
    say_question(c, "");
    while (!s->has_left && st_input_line(s->input, "> ", &line) == ST_GOT_LINE)
        carry_out(c, line);
}

/* Help and the like change nothing, and yet they were done. */
static bool is_table_word(const char *line)
{
    const char *word, *rest;
    for (int i = 0; (word = st_commands_word(i)) != NULL; i++)
        if (is_word(line, word, &rest))
            return true;
    return false;
}

static int work(company *c, const errand *e, st_opened table)
{
    st_terminal terminal = st_terminal_open(stdin, stdout, e->is_ascii);
    bool is_terminal = terminal.is_screen;
    if (e->order[0])
        terminal.is_screen = false; /* nothing will be typed */
    st_input *input = st_input_new(stdin, &terminal);
    int seconds = e->pause_s >= 0                      ? e->pause_s
                  : is_terminal && e->order[0] == '\0' ? PAUSE_USUAL
                                                       : 0,
        status = 0; /* one order alone is over at once */
    c->pause_ms = seconds * 1000;
    st_session_begin(&c->session, table, terminal, input);
    c->session.terminal.is_screen = false; /* one thing after the other, down the page */
    c->session.has_warnings = false;       /* what is told has happened already */
    c->session.is_companion = true;
    st_session_view(&c->session, 0);
    if (!e->order[0])
        converse(c);
    else if (!carry_out(c, e->order))
        status = is_table_word(e->order) ? ST_EXIT_FINE : ST_EXIT_WRONG;
    else if (c->seed[0])
        st_terminal_say(&c->session.terminal, "Seed: %s.", c->seed);
    table = c->session.table;
    st_session_end(&c->session);
    st_opened_free(&table);
    return status;
}

static int run(errand *e)
{
    company c = { .errand = e };
    st_opened table;
    st_error err = { 0 };
    const char *asked = e->opening.game;
    const st_game *game = find_companion(asked, &err);
    if (game == NULL)
        return st_usage_error(&err);
    e->opening.game = game->id;
    if (open_table(&c, e, asked, &table, &err) != ST_OK) {
        size_t used = strlen(err.text);
        if (err.code == ST_DIFFERS)
            st_append(err.text, sizeof err.text, &used,
                      " --new begins anew with this one.");
        return st_usage_error(&err);
    }
    return work(&c, e, table);
}

/* The words after the game are one order. */
static bool join(char order[LINE], char **word, int words)
{
    size_t used = 0;
    for (int i = 0; i < words; i++) {
        if (used + strlen(word[i]) + 2 > LINE)
            return false;
        st_append(order, LINE, &used, "%s%s", i ? " " : "", word[i]);
    }
    return true;
}

int st_companion_command(int argc, char **argv)
{
    errand e = { .pause_s = -1 };
    st_error err;
    int status = ST_EXIT_FINE;
    for (int o; (o = st_usage_next(&usage, argc, argv, &status)) != -1;) {
        if (o == 0)
            return status;
        if (o == PAUSE && !st_usage_number(optarg, 0, PAUSE_MOST, &e.pause_s))
            return st_usage_value(&usage, o, optarg, "pause from 0 to 60");
        e.file = o == FILE_NAME ? optarg : e.file;
        e.is_new = e.is_new || o == NEW;
        e.is_ascii = e.is_ascii || o == ST_OPTION_ASCII;
        if (o < ST_OPTION_SPEED && st_opening_take(&e.opening, o, optarg, &err) != ST_OK)
            return st_usage_error(&err);
    }
    if (argc == optind)
        return st_usage_wrong(&usage, "Say which game.");
    if (e.file != NULL && strlen(e.file) >= ST_KEPT_PATH)
        return st_usage_wrong(&usage, "The name of the file is too long.");
    e.opening.game = argv[optind];
    if (!join(e.order, argv + optind + 1, argc - optind - 1))
        return st_usage_wrong(&usage, "That order is too long.");
    return run(&e);
}
