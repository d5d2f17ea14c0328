/* loadout.c: named loadouts, as files of the user's data folder: a move a line.
 *
 * It knows no game: while gear is chosen, a card says by which move it is taken, and that
 * move's verb names the one that puts it back. A move of such a verb with two words or more
 * behind it begins with who carries; a loadout whose bearers are not there goes to those
 * who are, in their order. Taking one is a series of moves, each judged by the game. */
#include "cli/table/loadout.h"

#include "cli/disk.h"
#include "cli/table/keeping.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { TEXT = 80, CARDS = 64, NAME = 24, BYTES = CARDS * TEXT, BEARERS = 12 };

/* Moves by their texts. */
typedef struct cards {
    char text[CARDS][TEXT];
    int count;
} cards;

typedef char word[TEXT];

typedef struct bearers {
    word name[BEARERS];
    int count;
} bearers;

static void add(cards *c, const char *text)
{
    if (c->count < CARDS)
        snprintf(c->text[c->count++], TEXT, "%s", text);
}

static int copies(const cards *c, const char *text)
{
    int count = 0;
    for (int i = 0; i < c->count; i++)
        count += strcasecmp(c->text[i], text) == 0;
    return count;
}

/* The verb that is taken back by moves of this one; -1: none. */
static int taken_back_by(const st_game *game, int verb)
{
    for (int i = 0; i < game->verb_count; i++)
        if (game->verbs[i].undone_by != NULL &&
            strcmp(game->verbs[i].undone_by, game->verbs[verb].name) == 0)
            return i;
    return -1;
}

static bool has_loadouts(const st_game *game)
{
    for (int i = 0; i < game->verb_count; i++)
        if (game->verbs[i].undone_by != NULL)
            return true;
    return false;
}

static int count_words(const char *text)
{
    int count = 0;
    for (const char *at = text; *at != '\0'; at++)
        count += *at != ' ' && (at == text || at[-1] == ' ');
    return count;
}

/* Who carries, by a move; false where it does not say. */
static bool bearer_of(const char *text, word name)
{
    return count_words(text) > 2 && sscanf(text, "%*79s %79s", name) == 1;
}

static void meet(bearers *b, const char *text)
{
    word name;
    if (!bearer_of(text, name) || b->count == BEARERS)
        return;
    for (int i = 0; i < b->count; i++)
        if (strcasecmp(b->name[i], name) == 0)
            return;
    snprintf(b->name[b->count++], TEXT, "%s", name);
}

/* What is carried now, as the moves that would take it. */
static void find_carried(const st_session *s, cards *out)
{
    out->count = 0;
    for (int i = 0; i < s->scene->zones; i++) {
        const st_zone *zone = &s->scene->zone[i];
        for (int n = 0; n < zone->cards && zone->owner == s->viewer; n++)
            if (s->scene->card[zone->first_card + n].taken_by != NULL)
                add(out, s->scene->card[zone->first_card + n].taken_by);
    }
}

/* Everybody who could carry something or does. */
static void find_bearers(const st_session *s, bearers *out)
{
    const st_game *game = s->table.game;
    out->count = 0;
    for (int i = 0; i < s->scene->offers; i++) {
        const int verb = s->scene->offer[i].move.verb;
        if (game->verbs[verb].undone_by != NULL || taken_back_by(game, verb) >= 0)
            meet(out, s->scene->offer[i].text);
    }
}

/* "~/.local/share/sandtable/loadouts/flix/quiet.txt"; with a name of NULL the folder. */
static st_status find_file(const st_session *s, const char *name,
                           char path[ST_DIARY_PATH], st_error *err)
{
    if (!st_diary_folder("loadouts", path))
        return st_fail(err, ST_BAD_SETUP, "HOME",
                       "You have no home folder, so no loadout can be kept.");
    for (const char *at = name; at != NULL && *at; at++)
        if (!isalnum((unsigned char)*at) && *at != '-' && *at != '_')
            return st_fail(err, ST_BAD_SETUP, name,
                           "A loadout is called by one word of letters and digits.");
    if (name != NULL && strlen(name) > NAME)
        return st_fail(err, ST_BAD_SETUP, name,
                       "A loadout's name has at most %d letters.", NAME);
    size_t used = strlen(path);
    st_append(path, ST_DIARY_PATH, &used, "/%s/%s%s", s->table.game->id,
              name != NULL ? name : "", name != NULL ? ".txt" : "");
    return ST_OK;
}

static void complain(st_session *s, const st_error *err)
{
    st_terminal_say(&s->terminal, "%s", err->text);
}

static void keep(st_session *s, const char *name)
{
    char path[ST_DIARY_PATH], text[BYTES] = "";
    st_error err = { 0 };
    cards held;
    size_t used = 0;
    find_carried(s, &held);
    if (held.count == 0) {
        st_terminal_say(&s->terminal,
                        "There is nothing to keep: nobody of yours carries a card "
                        "that could be chosen now.");
        return;
    }
    for (int i = 0; i < held.count; i++)
        st_append(text, sizeof text, &used, "%s\n", held.text[i]);
    if (find_file(s, name, path, &err) != ST_OK ||
        st_disk_make_folders(path, &err) != ST_OK ||
        st_disk_write(path, text, &err) != ST_OK)
        complain(s, &err);
    else
        st_terminal_say(&s->terminal,
                        "Kept as `%s`: %d card%s. `loadout %s` takes it again, in any "
                        "later match.",
                        name, held.count, held.count == 1 ? "" : "s", name);
}

static void forget(st_session *s, const char *name)
{
    char path[ST_DIARY_PATH];
    st_error err = { 0 };
    if (find_file(s, name, path, &err) != ST_OK)
        complain(s, &err);
    else if (unlink(path) != 0)
        st_terminal_say(&s->terminal, "There is no loadout `%s`.", name);
    else
        st_terminal_say(&s->terminal, "`%s` is forgotten.", name);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void list(st_session *s)
{
    char path[ST_DIARY_PATH], names[CARDS][NAME + 1], text[CARDS * (NAME + 5)] = "";
    st_error err = { 0 };
    int count = 0;
    size_t used = 0;
    DIR *dir = find_file(s, NULL, path, &err) == ST_OK ? opendir(path) : NULL;
    for (struct dirent *item;
         dir != NULL && count < CARDS && (item = readdir(dir)) != NULL;) {
        const char *dot = strrchr(item->d_name, '.');
        if (dot != NULL && strcmp(dot, ".txt") == 0 && dot - item->d_name <= NAME)
            snprintf(names[count++], NAME + 1, "%.*s", (int)(dot - item->d_name),
                     item->d_name);
    }
    if (dir != NULL)
        closedir(dir);
    qsort(names, (size_t)count, sizeof names[0], by_name);
    for (int i = 0; i < count; i++)
        st_append(text, sizeof text, &used, "%s`%s`", i > 0 ? ", " : "", names[i]);
    if (count == 0)
        st_terminal_say(&s->terminal, "No loadout is kept yet. While gear is chosen, "
                                      "`loadout keep NAME` keeps what you carry.");
    else
        st_terminal_say(&s->terminal,
                        "Kept: %s. `loadout NAME` takes one, `loadout "
                        "forget NAME` drops it.",
                        text);
}

static void read_cards(const char *text, cards *out)
{
    out->count = 0;
    for (const char *line = text; *line;
         line += strcspn(line, "\n"), line += *line != 0) {
        const int length = (int)strcspn(line, "\r\n");
        char one[TEXT];
        if (length == 0 || length >= TEXT)
            continue;
        snprintf(one, sizeof one, "%.*s", length, line);
        add(out, one);
    }
}

/* Another bearer in the place of one who is not here. */
static void rename_bearer(cards *c, const char *from, const char *to)
{
    for (int i = 0; i < c->count; i++) {
        word verb, name;
        char moved[3 * TEXT];
        int end = 0;
        if (!bearer_of(c->text[i], name) || strcasecmp(name, from) != 0)
            continue;
        sscanf(c->text[i], "%79s %*79s%n", verb, &end);
        snprintf(moved, sizeof moved, "%s %s%s", verb, to, c->text[i] + end);
        snprintf(c->text[i], TEXT, "%.*s", TEXT - 1, moved);
    }
}

static bool is_among(const bearers *b, const char *name)
{
    for (int i = 0; i < b->count; i++)
        if (strcasecmp(b->name[i], name) == 0)
            return true;
    return false;
}

/* Who of a loadout is not here leaves their cards to somebody here who is not in it. */
static void hand_on(const st_session *s, cards *wanted)
{
    bearers here, named = { .count = 0 };
    int next = 0;
    find_bearers(s, &here);
    for (int i = 0; i < wanted->count; i++)
        meet(&named, wanted->text[i]);
    for (int i = 0; i < named.count; i++) {
        if (is_among(&here, named.name[i]))
            continue;
        while (next < here.count && is_among(&named, here.name[next]))
            next++;
        if (next < here.count)
            rename_bearer(wanted, named.name[i], here.name[next++]);
    }
}

static st_status say(st_session *s, const char *text, st_error *err)
{
    st_match *m = s->table.match;
    return st_midend_say(m, s->viewer, st_match_count(m), text, NULL, err);
}

static bool has_extra(const cards *held, const cards *wanted, const char *who)
{
    word name = "";
    for (int i = 0; i < held->count; i++) {
        bearer_of(held->text[i], name);
        if (strcasecmp(name, who) == 0 &&
            copies(held, held->text[i]) > copies(wanted, held->text[i]))
            return true;
    }
    return false;
}

/* All that somebody carries who gets something and carries what is not in the loadout: one
 * card may rest on another. */
static void find_extra(const st_session *s, const cards *wanted, cards *extra)
{
    bearers named = { .count = 0 };
    cards held;
    extra->count = 0;
    find_carried(s, &held);
    for (int i = 0; i < wanted->count; i++)
        meet(&named, wanted->text[i]);
    for (int i = 0; i < held.count; i++) {
        word who = "";
        const bool is_meant = !bearer_of(held.text[i], who) || is_among(&named, who);
        if (is_meant && has_extra(&held, wanted, who))
            add(extra, held.text[i]);
    }
}

/* Put it back, the last first. What the game does not let go stays; then what needs its
 * slot is left out. */
static void put_back(st_session *s, const cards *extra)
{
    const st_game *game = s->table.game;
    for (int i = extra->count - 1; i >= 0; i--) {
        st_order order;
        st_error err = { 0 };
        char text[2 * TEXT];
        if (st_move_parse(game, s->table.pack, extra->text[i], &order, &err) != ST_OK)
            continue;
        snprintf(text, sizeof text, "%s%s", game->verbs[order.verb].undone_by,
                 strchr(extra->text[i], ' '));
        (void)say(s, text, &err);
    }
}

/* Take what is missing; what the game refuses is written to `left`, a line each. */
static int take_cards(st_session *s, const cards *wanted, char *left, size_t size)
{
    cards held;
    size_t used = 0;
    int taken = 0;
    find_carried(s, &held);
    for (int i = 0; i < wanted->count; i++) {
        st_error err = { 0 };
        if (copies(&held, wanted->text[i]) >= copies(wanted, wanted->text[i]))
            continue;
        if (say(s, wanted->text[i], &err) == ST_OK) {
            add(&held, wanted->text[i]);
            taken++;
        } else {
            st_append(left, size, &used, "%s: %s\n", wanted->text[i], err.text);
        }
    }
    return taken;
}

static void tell_taken(st_session *s, const char *name, int taken, const char *left)
{
    int lines = 0;
    for (const char *at = left; (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    st_keeping_keep(s);
    st_session_view(s, s->viewer);
    if (s->terminal.is_screen)
        st_session_draw_above(s, lines + 1);
    st_terminal_say(&s->terminal, "Loadout `%s`: %d card%s taken%s", name, taken,
                    taken == 1 ? "" : "s",
                    lines > 0 ? ". Left out:" : ", none left out.");
    for (const char *at = left, *end; (end = strchr(at, '\n')) != NULL; at = end + 1)
        st_terminal_say(&s->terminal, "%.*s", (int)(end - at), at);
}

static void take(st_session *s, const char *name)
{
    char path[ST_DIARY_PATH], left[BYTES * 2] = "";
    st_error err = { 0 };
    cards wanted, extra;
    bearers here;
    if (find_file(s, name, path, &err) != ST_OK) {
        complain(s, &err);
        return;
    }
    char *text = st_disk_read_new(path, BYTES, &err);
    if (text == NULL) {
        st_terminal_say(&s->terminal, "There is no loadout `%s`; `loadout` lists them.",
                        name);
        return;
    }
    read_cards(text, &wanted);
    free(text);
    find_bearers(s, &here);
    if (here.count == 0 && wanted.count > 0 && count_words(wanted.text[0]) > 2) {
        st_terminal_say(&s->terminal, "A loadout is taken while gear is chosen, by "
                                      "somebody who can carry it.");
        return;
    }
    hand_on(s, &wanted);
    find_extra(s, &wanted, &extra);
    put_back(s, &extra);
    st_session_view(s, s->viewer);
    const int taken = take_cards(s, &wanted, left, sizeof left);
    tell_taken(s, name, taken, left);
}

void st_loadout(st_session *s, const char *rest)
{
    char verb[NAME + 2], name[TEXT];
    const int words = sscanf(rest, "%25s %79s", verb, name);
    if (!has_loadouts(s->table.game) || s->viewer < 0)
        st_terminal_say(&s->terminal, "No loadouts are kept of this game.");
    else if (words < 1)
        list(s);
    else if (words == 2 && strcasecmp(verb, "keep") == 0)
        keep(s, name);
    else if (words == 2 && strcasecmp(verb, "forget") == 0)
        forget(s, name);
    else if (words == 1)
        take(s, verb);
    else
        st_terminal_say(&s->terminal,
                        "`loadout`, `loadout keep NAME`, `loadout NAME` or `loadout "
                        "forget NAME`.");
}
