/* session.c: keeps the people at one keyboard and the bots around one match.
 *
 * What is told is always what those who watch may know: the view of the one person who
 * plays, or with several people the view of a spectator, and each person's own view only
 * behind a curtain. */
#include "cli/table/session.h"

#include "cli/draw/offers.h"
#include "cli/draw/panel.h"
#include "cli/draw/screen.h"
#include "cli/table/aloud.h"
#include "cli/table/keeping.h"
#include "cli/table/recap.h"
#include "cli/table/tell.h"
#include "cli/table/tutor.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    CONTEXT = 24, /* moves whose events stay in sight */
    MACROS = 3,   /* verbs for several moves that the footer names */
    STORY = 6     /* headlines of one's own move that are worth telling one by one */
};

/* How long a headline and a detail stay before the next line comes. */
static const struct {
    int headline_ms, detail_ms;
} pace[] = {
    [ST_INSTANT] = { 0, 0 },
    [ST_FAST] = { 160, 0 },
    [ST_NORMAL] = { 500, 160 },
    [ST_SLOW] = { 1400, 500 },
};

bool st_session_read_speed(const char *text, st_speed *speed)
{
    static const char *const names[] = { "instant", "fast", "normal", "slow" };
    for (int i = 0; i < ST_COUNT(names); i++)
        if (strcasecmp(names[i], text) == 0) {
            *speed = (st_speed)i;
            return true;
        }
    return false;
}

bool st_session_pause(st_session *s, st_speed speed)
{
    return st_input_pause(s->input, pace[speed].headline_ms);
}

static st_match *match_of(const st_session *s)
{
    return s->table.match;
}

static void seat_bot(st_session *s, int seat)
{
    const st_start *start = st_match_start(match_of(s));
    uint8_t seed[ST_SEED_BYTES];
    st_error err;
    if (!start->bot[seat][0])
        return;
    st_chance_seed_nth(seed, start->seed, (uint64_t)seat + 1);
    st_bot_free(s->bot[seat]);
    s->bot[seat] = st_bot_new(s->table.game, s->table.pack, start->bot[seat], seed, &err);
    ST_ASSERT(s->bot[seat] != NULL, "open tables with bots that exist");
}

void st_session_begin(st_session *s, st_opened table, st_terminal terminal,
                      st_input *input)
{
    *s = (st_session){ .terminal = terminal, .input = input, .table = table };
    s->speed = ST_NORMAL;
    s->has_warnings = st_input_is_keyboard(input);
    s->scene = st_scene_new();
    s->other = st_scene_new();
    s->viewer = s->last_person = s->wanted = ST_SPECTATOR;
    s->saved = s->told = s->asked_after = ST_SEEN_NOTHING;
    s->round = -1;
    for (int seat = 0; seat < ST_SEATS; seat++)
        s->seen[seat] = ST_SEEN_NOTHING;
    for (int seat = 0; seat < st_match_start(table.match)->setup.seats; seat++)
        seat_bot(s, seat);
}

/* Go on with another match of the same game. */
static void sit_down(st_session *s, st_match *match)
{
    st_match_free(match_of(s));
    s->table.match = match;
    s->round = -1;
    s->summary[0] = '\0';
    s->file[0] = '\0';
    s->saved = s->told = s->asked_after = ST_SEEN_NOTHING;
    s->has_said_goodbye = false;
    for (int seat = 0; seat < ST_SEATS; seat++)
        s->seen[seat] = ST_SEEN_NOTHING;
    for (int seat = 0; seat < st_match_start(match)->setup.seats; seat++)
        seat_bot(s, seat);
    if (s->diary.is_on)
        st_diary_begin(&s->diary, match, st_session_bots(s), NULL);
}

st_status st_session_fork(st_session *s, uint32_t number, st_error *err)
{
    st_match *fork = st_match_fork(match_of(s), number, s->viewer, err);
    if (fork == NULL)
        return err->code;
    sit_down(s, fork);
    s->diary.is_fork = true;
    if (st_match_count(fork) > 0)
        s->told = st_match_count(fork); /* its past has been told at the other table */
    return ST_OK;
}

st_status st_session_again(st_session *s, st_error *err)
{
    st_start start = *st_match_start(match_of(s));
    const st_start other = st_start_default(start.game, start.pack);
    memcpy(start.seed, other.seed, sizeof start.seed);
    st_match *again = st_match_new(&start, err);
    if (again == NULL)
        return err->code;
    sit_down(s, again);
    return ST_OK;
}

void st_session_resume(st_session *s, const char *file)
{
    s->told = s->saved = st_match_count(match_of(s));
    snprintf(s->file, sizeof s->file, "%s", file);
}

void st_session_end(st_session *s)
{
    for (int seat = 0; seat < ST_SEATS; seat++)
        st_bot_free(s->bot[seat]);
    st_bot_free(s->adviser);
    st_scene_free(s->scene);
    st_scene_free(s->other);
    st_input_free(s->input);
}

uint32_t st_session_bots(const st_session *s)
{
    return st_opened_bots(&s->table);
}

int st_session_people(const st_session *s)
{
    int people = 0;
    for (int seat = 0; seat < st_match_start(match_of(s))->setup.seats; seat++)
        people += s->bot[seat] == NULL;
    return people;
}

bool st_session_is_over(const st_session *s)
{
    return st_position_outcome(st_match_position(match_of(s))).ending != 0;
}

bool st_session_is_saved(const st_session *s)
{
    return s->saved == st_match_count(match_of(s));
}

uint32_t st_session_asked(const st_session *s)
{
    return st_position_to_act(st_match_position(match_of(s))) & ~st_session_bots(s);
}

int st_session_actor(const st_session *s)
{
    uint32_t to_act = st_position_to_act(st_match_position(match_of(s)));
    uint32_t people = st_session_asked(s);
    if (s->wanted >= 0 && people >> s->wanted & 1)
        return s->wanted;
    if (s->last_person >= 0 && people >> s->last_person & 1)
        return s->last_person;
    for (int seat = 0; seat < ST_SEATS; seat++)
        if ((people ? people : to_act) >> seat & 1)
            return seat;
    return ST_SPECTATOR;
}

void st_session_bot_move(st_session *s, int seat)
{
    st_match *m = match_of(s);
    st_error err;
    st_move move = st_bot_choose(s->bot[seat], st_match_position(m), seat);
    if (st_match_play(m, seat, st_match_count(m), move, &err) == ST_OK)
        return;
    /* A record without its seed can be looked at, but nobody can move on from it. */
    st_terminal_print(&s->terminal, ST_ROLE_WARN, "%s", err.text);
    st_terminal_newline(&s->terminal);
    s->has_left = true;
}

st_status st_session_resign(st_session *s, int seat, st_error *err)
{
    st_status status = st_midend_resign(match_of(s), seat, err);
    if (status == ST_OK)
        seat_bot(s, seat);
    return status;
}

st_bot *st_session_adviser(st_session *s)
{
    uint8_t seed[ST_SEED_BYTES];
    st_error err;
    if (s->adviser == NULL) {
        st_chance_seed_nth(seed, st_match_start(match_of(s))->seed, ST_SEATS + 1);
        s->adviser = st_bot_new(s->table.game, s->table.pack, ST_USUAL_BOT, seed, &err);
    }
    ST_ASSERT(s->adviser != NULL, "every game has a greedy bot");
    return s->adviser;
}

/* The only person, or nobody in particular. */
static int watcher(const st_session *s)
{
    int found = ST_SPECTATOR;
    for (int seat = 0; seat < st_match_start(match_of(s))->setup.seats; seat++)
        if (s->bot[seat] == NULL)
            found = seat;
    return st_session_people(s) == 1 ? found : ST_SPECTATOR;
}

/* The last words of a lesson name the command for what comes after it. Where they may be
 * cut, at the end of a game on a screen, ending.c does. */
static void add_next(st_scene *scene, const st_session *s)
{
    char command[256];
    const bool is_said_below = scene->ending != NULL && s->terminal.is_screen;
    st_tutor_next(s, command, sizeof command);
    if (*command != '\0' && scene->lesson.say != NULL && !is_said_below)
        scene->lesson.say = st_scene_text(scene, "%s\n\nA game of your own: `%s`",
                                          scene->lesson.say, command);
}

void st_session_view(st_session *s, int seat)
{
    uint32_t count = st_match_count(match_of(s));
    uint32_t since = count > CONTEXT ? count - CONTEXT : ST_SEEN_NOTHING;
    s->viewer = seat;
    if (seat >= 0 && s->seen[seat] + 1 < since + 1) /* nothing has been seen before 0 */
        since = s->seen[seat];
    st_match_scene(match_of(s), seat, since, s->scene);
    st_recap_fold(s->scene);
    st_offers_sort(s->scene);
    add_next(s->scene, s);
}

/* When a round is over, say how everybody stands. */
static void sum_up(st_session *s)
{
    int round = st_recap_round_of(s->scene);
    if (s->round >= 0 && round == s->round + 1 &&
        st_recap_round(s->scene, s->round, s->summary, sizeof s->summary) &&
        !s->terminal.is_screen)
        st_terminal_say(&s->terminal, "%s.", s->summary);
    s->round = round;
}

/* Index of the first line that follows move `seen`. */
static int first_new_line(const st_scene *scene, uint32_t seen)
{
    int first = 0;
    while (seen != ST_SEEN_NOTHING && first < scene->lines &&
           scene->line[first].move <= seen)
        first++;
    return first;
}

/* "scatter NUMBER from ROOM": kinds in capitals, literals without their quotes. */
static void print_macro(const st_verb *verb, char *text, size_t size)
{
    size_t used = 0;
    bool is_literal = false;
    st_append(text, size, &used, "%s ", verb->name);
    for (const char *arg = verb->args; *arg; arg++) {
        if (*arg == '\'')
            is_literal = !is_literal;
        else
            st_append(text, size, &used, "%c",
                      is_literal ? *arg : toupper((unsigned char)*arg));
    }
}

static bool has_role(const st_verb *verb, const char *role)
{
    return verb->role != NULL && role != NULL && strcmp(verb->role, role) == 0;
}

/* Do single moves of the game have the role too? */
static bool is_shared(const st_game *game, const char *role)
{
    for (int verb = 0; verb < game->verb_count; verb++)
        if (!game->verbs[verb].is_macro && has_role(&game->verbs[verb], role))
            return true;
    return false;
}

/* Does a verb that stands for several moves begin with what one of them is about? Where
 * its role is theirs, the move must have it; an open one that has it will do. */
static bool is_near(const st_session *s, const st_verb *macro)
{
    size_t kind = strcspn(macro->args, " .");
    const char *role = is_shared(s->table.game, macro->role) ? macro->role : NULL;
    for (int i = 0; i < s->scene->offers && kind > 0; i++) {
        const st_verb *verb = &s->table.game->verbs[s->scene->offer[i].move.verb];
        if (role != NULL && has_role(verb, role) && s->scene->offer[i].open > 0)
            return true;
        if ((role == NULL || has_role(verb, role)) && strcspn(verb->args, " .") == kind &&
            strncmp(verb->args, macro->args, kind) == 0)
            return true;
    }
    return false;
}

/* Macros, where one of their moves is on offer, and as many as do not push the rest out
 * of sight. */
static void add_macros(const st_session *s, char *text, size_t size, size_t *used)
{
    const st_game *game = s->table.game;
    int count = 0;
    for (int verb = 0; verb < game->verb_count && count < MACROS; verb++) {
        char macro[128];
        if (!game->verbs[verb].is_macro || !is_near(s, &game->verbs[verb]))
            continue;
        print_macro(&game->verbs[verb], macro, sizeof macro);
        st_append(text, size, used, "%s · ", macro);
        count++;
    }
}

/* Is a move on offer with which a macro begins? False too where none is known. */
static bool has_beginning(const st_session *s, const st_verb *macro)
{
    for (int i = 0; i < s->scene->offers; i++) {
        const st_verb *verb = &s->table.game->verbs[s->scene->offer[i].move.verb];
        if (verb->typed_as != NULL && strcmp(verb->typed_as, macro->name) == 0)
            return true;
    }
    return false;
}

/* Does the game say which moves a macro begins with? */
static bool has_beginnings(const st_game *game, const st_verb *macro)
{
    for (int i = 0; i < game->verb_count; i++)
        if (game->verbs[i].typed_as != NULL &&
            strcmp(game->verbs[i].typed_as, macro->name) == 0)
            return true;
    return false;
}

bool st_session_is_open(const st_session *s, int verb)
{
    const st_verb *v = &s->table.game->verbs[verb];
    const st_move move = { .verb = (int16_t)verb };
    if (v->is_macro && has_beginnings(s->table.game, v))
        return has_beginning(s, v);
    if (v->is_macro)
        return is_near(s, v);
    for (int i = 0; i < s->scene->offers; i++)
        if (s->scene->offer[i].move.verb == verb)
            return true;
    return v->is_unlisted && !*v->args && s->viewer >= 0 &&
           st_position_judge(st_match_position(match_of(s)), s->viewer, move).refusal ==
               0;
}

/* Short cuts that no list shows. */
static void add_unlisted(const st_session *s, char *text, size_t size, size_t *used)
{
    const st_game *game = s->table.game;
    for (int verb = 0; verb < game->verb_count; verb++)
        if (game->verbs[verb].is_unlisted && has_role(&game->verbs[verb], "shortcut") &&
            st_session_is_open(s, verb))
            st_append(text, size, used, "%s (%s) · ", game->verbs[verb].name,
                      game->verbs[verb].title);
}

/* Others at this keyboard who may decide just as well. */
static void add_others(const st_session *s, char *text, size_t size, size_t *used)
{
    uint32_t others = st_session_asked(s) & ~(s->viewer >= 0 ? 1u << s->viewer : 0);
    for (int seat = 0; seat < s->scene->seats; seat++) {
        char name[64];
        if (!(others >> seat & 1))
            continue;
        st_panel_name(s->scene, seat, name, sizeof name);
        st_append(text, size, used, "as %d: act as %s · ", seat + 1, name);
    }
}

static void make_footer(const st_session *s, char *text, size_t size)
{
    size_t used = 0;
    char why[256];
    int reach = st_midend_undo_reach(match_of(s), s->viewer, st_session_bots(s), why,
                                     sizeof why);
    bool is_new = st_match_count(match_of(s)) == 0 &&
                  st_pack_lesson(s->table.pack) != NULL && s->scene->lesson.title == NULL;
    st_append(text, size, &used, "or: ");
    add_others(s, text, size, &used);
    add_unlisted(s, text, size, &used);
    add_macros(s, text, size, &used);
    st_append(text, size, &used, "hint · why MOVE · look%s · legend · help · log · quit",
              reach > 0 ? " · undo" : "");
    if (is_new)
        st_append(
            text, size, &used,
            ". New here? `rules` says what it is about, `sandtable learn %s` teaches "
            "it",
            s->table.game->id);
}

static st_screen screen_of(const st_session *s)
{
    return (st_screen){ .scene = s->scene,
                        .bots = st_session_bots(s),
                        .log = { .told = s->scene->lines,
                                 .fresh = first_new_line(s->scene, s->asked_after),
                                 .says_more = true,
                                 .summary = s->summary[0] ? s->summary : NULL } };
}

/* Leaves `spare` rows of a screen free. Returns whether a lesson did not fit. */
static bool draw(st_session *s, int spare)
{
    char footer[256], warning[ST_UNKEPT + 64];
    bool is_cut = false;
    st_screen screen = screen_of(s);
    screen.is_cut = &is_cut;
    make_footer(s, footer, sizeof footer);
    screen.footer = footer;
    st_keeping_warning(s, warning, sizeof warning);
    screen.warning = warning;
    screen.spare = spare;
    st_screen_show(&screen, &s->terminal);
    return is_cut;
}

void st_session_draw(st_session *s)
{
    draw(s, 0);
}

void st_session_draw_above(st_session *s, int spare)
{
    draw(s, spare);
}

/* The lines of the viewer that a spectator did not get to read. */
static void tell_private(st_session *s)
{
    uint32_t seen = s->seen[s->viewer];
    st_match_scene(match_of(s), ST_SPECTATOR, seen, s->other);
    for (int i = first_new_line(s->scene, seen); i < s->scene->lines; i++) {
        const st_line *line = &s->scene->line[i];
        bool is_public = false;
        for (int n = 0; n < s->other->lines && !is_public; n++)
            is_public = s->other->line[n].move == line->move &&
                        strcmp(s->other->line[n].text, line->text) == 0;
        if (!is_public)
            st_tell_lines(&s->terminal, s->scene, i, i + 1, ST_TELL_STEPS);
    }
}

/* Where there is no footer to say it. */
static void ask_aloud(st_session *s)
{
    char extra[256] = "";
    size_t used = 0;
    if (st_session_people(s) > 1)
        tell_private(s);
    st_tutor_tell(s);
    add_others(s, extra, sizeof extra, &used);
    add_unlisted(s, extra, sizeof extra, &used);
    add_macros(s, extra, sizeof extra, &used);
    if (used > 0)
        extra[used - strlen(" · ")] = '\0';
    st_aloud_ask(s, extra);
}

void st_session_refuse(st_session *s, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    s->has_refused = true;
    st_terminal_say(&s->terminal, "%s", text);
}

void st_session_notice(st_session *s, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(s->notice, sizeof s->notice, format, args);
    va_end(args);
    if (s->terminal.is_screen)
        return;
    st_terminal_say(&s->terminal, "%s", s->notice);
    s->notice[0] = '\0';
}

static void show_notice(st_session *s)
{
    if (!s->notice[0])
        return;
    draw(s, 1 + (int)strlen(s->notice) / s->terminal.columns);
    st_terminal_say(&s->terminal, "%s", s->notice);
    s->notice[0] = '\0';
}

void st_session_show(st_session *s)
{
    bool is_asked = s->viewer >= 0 && s->scene->to_act >> s->viewer & 1;
    if (s->viewer >= 0)
        s->asked_after = s->seen[s->viewer];
    if (s->terminal.is_screen && draw(s, 0)) {
        st_tutor_read(s);
        draw(s, 0);
    } else if (s->terminal.is_screen) {
        show_notice(s);
    } else if (is_asked) {
        ask_aloud(s);
    }
    if (s->viewer >= 0)
        s->seen[s->viewer] = st_match_count(match_of(s));
}

/* Line by line on the screen, each staying for a moment. */
static void tell_slowly(st_session *s, int first)
{
    st_screen screen = screen_of(s);
    screen.is_telling = true;
    screen.log.says_more = false;
    for (int i = first; i < s->scene->lines && !s->is_hurrying; i++) {
        bool is_head = s->scene->line[i].depth == ST_HEADLINE;
        screen.log.told = i + 1;
        st_screen_show(&screen, &s->terminal);
        s->is_hurrying = !st_input_pause(s->input, is_head ? pace[s->speed].headline_ms
                                                           : pace[s->speed].detail_ms);
    }
}

static int count_headlines(const st_scene *scene, int first)
{
    int count = 0;
    for (int i = first; i < scene->lines; i++)
        count += scene->line[i].depth == ST_HEADLINE;
    return count;
}

/* Is a bot in the middle of a walk? Then it is told when the walk is over. */
static bool is_walking(const st_session *s)
{
    const st_scene *scene = s->scene;
    int actor = st_session_actor(s);
    return scene->lines > 0 && scene->line[scene->lines - 1].depth == ST_STEP &&
           scene->ending == NULL && scene->lesson.title == NULL && actor >= 0 &&
           s->bot[actor] != NULL;
}

void st_session_tell(st_session *s)
{
    st_match *m = match_of(s);
    uint32_t count = st_match_count(m);
    if (s->told == count)
        return;
    if (s->terminal.is_screen)
        st_session_view(s, watcher(s));
    else {
        s->viewer = watcher(s);
        st_match_scene(m, s->viewer, s->told, s->scene);
        if (is_walking(s))
            return;
        st_recap_fold(s->scene);
    }
    int first = first_new_line(s->scene, s->told);
    bool is_others = count > 0 && s->bot[st_match_entry(m, count).seat] != NULL;
    bool is_story = count_headlines(s->scene, first) >= STORY;
    if (!s->terminal.is_screen)
        st_tell_lines(&s->terminal, s->scene, first, s->scene->lines, ST_TELL_STEPS);
    else if ((is_others || is_story) && s->speed != ST_INSTANT)
        tell_slowly(s, first);
    s->told = count;
    sum_up(s);
}

/* A terminal that cannot be wiped is filled with empty rows. */
static void push_out_of_sight(const st_session *s)
{
    st_terminal_wipe(&s->terminal);
    if (!s->terminal.is_screen && st_input_is_keyboard(s->input))
        for (int row = 0; row < s->terminal.rows; row++)
            st_terminal_newline(&s->terminal);
}

bool st_session_curtain(st_session *s, int seat)
{
    const char *line, *name = st_match_start(match_of(s))->name[seat];
    bool is_same = s->last_person == seat || st_session_people(s) < 2 ||
                   s->table.game->rules->blur == NULL; /* nobody holds a secret */
    s->last_person = seat;
    s->wanted = ST_SPECTATOR;
    s->is_hurrying = false;
    if (is_same)
        return true;
    st_input_forget(s->input);
    push_out_of_sight(s);
    if (*name)
        st_terminal_print(&s->terminal, ST_ROLE_STRONG, "Pass the keyboard to %s.", name);
    else
        st_terminal_print(&s->terminal, ST_ROLE_STRONG, "Pass the keyboard to seat %d.",
                          seat + 1);
    if (!st_input_is_keyboard(s->input)) {
        st_terminal_newline(&s->terminal);
        return true;
    }
    st_terminal_put(&s->terminal, ST_ROLE_PLAIN, " Enter when ready.");
    st_terminal_newline(&s->terminal);
    return st_input_line(s->input, "", &line) == ST_GOT_LINE;
}
