/* keeping.c: nothing that was played is lost without a word.
 *
 * The diary writes; here is what people are told of it. It knows no game. */
#include "cli/table/keeping.h"

#include "cli/disk.h"
#include "cli/table/consent.h"
#include "cli/table/tutor.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH = 1024 };

void st_keeping_warning(const st_session *s, char *text, size_t size)
{
    const st_diary *d = &s->diary;
    text[0] = '\0';
    if (!d->is_failed)
        return;
    if (d->kept == ST_SEEN_NOTHING)
        snprintf(text, size, "This match is not kept. %s", s->unkept);
    else
        snprintf(text, size, "What follows move %u is not kept. %s", d->kept, s->unkept);
}

void st_keeping_keep(st_session *s)
{
    char text[ST_UNKEPT + 64];
    const bool was_failed = s->diary.is_failed;
    st_error err = { 0 };
    if (st_diary_keep(&s->diary, s->table.match, st_session_bots(s), &err) == ST_OK) {
        if (was_failed)
            st_session_notice(s, "The match is kept again, in %s.", s->diary.path);
        return;
    }
    snprintf(s->unkept, sizeof s->unkept,
             "%s: %s `save FILE` keeps it elsewhere; I go on trying.", err.place,
             err.text);
    st_keeping_warning(s, text, sizeof text);
    if (!was_failed && !s->terminal.is_screen)
        st_terminal_say(&s->terminal, "! %s", text);
}

/* "~/x" is in the user's home. */
static bool spell_out(const char *file, char path[PATH])
{
    const char *home = getenv("HOME");
    const bool is_home = file[0] == '~' && (file[1] == '/' || file[1] == '\0');
    if (is_home && home == NULL)
        return false;
    return snprintf(path, PATH, "%s%s", is_home ? home : "", file + is_home) < PATH;
}

/* A file that this match was not saved in before is not written over unasked. */
static bool may_write(st_session *s, const char *file)
{
    struct stat about;
    if (stat(file, &about) != 0)
        return true;
    if (S_ISDIR(about.st_mode)) {
        st_session_refuse(s, "%s is a folder. Name a file in it: `save %s%s%s`.", file,
                          file, file[strlen(file) - 1] == '/' ? "" : "/", "match.record");
        return false;
    }
    st_terminal_say(&s->terminal, "There is a file %s.", file);
    if (st_consent(s->input, &s->terminal, "Write over it?"))
        return true;
    st_session_refuse(s, "Not saved.");
    return false;
}

void st_keeping_save(st_session *s, const char *file)
{
    char path[PATH];
    st_error err;
    if (*file == '\0' && s->file[0] == '\0') {
        st_session_refuse(s, "Save to which file? `save FILE`.");
        return;
    }
    if (!spell_out(*file != '\0' ? file : s->file, path) ||
        strlen(path) >= sizeof s->file) {
        st_session_refuse(s, "That name is too long.");
        return;
    }
    if (strcmp(path, s->file) != 0 && !may_write(s, path))
        return;
    char *record = st_match_record_new(s->table.match, true);
    const st_status status = st_disk_write(path, record, &err);
    free(record);
    if (status != ST_OK) {
        st_session_refuse(s, "Not saved. %s: %s", err.place, err.text);
        return;
    }
    snprintf(s->file, sizeof s->file, "%s", path);
    s->saved = st_match_count(s->table.match);
    st_terminal_say(&s->terminal, "Saved in %s.", s->file);
}

void st_keeping_leave(st_session *s)
{
    const char *line;
    st_keeping_keep(s); /* maybe there is room by now */
    const bool is_kept = s->diary.is_on && !s->diary.is_failed;
    while (!is_kept && !st_session_is_saved(s) && st_match_count(s->table.match) > 0 &&
           st_input_is_keyboard(s->input)) {
        st_terminal_say(&s->terminal, "This match is not kept. Type a file name to save "
                                      "it, or Enter to leave without.");
        if (st_input_line(s->input, "save as: ", &line) != ST_GOT_LINE || *line == '\0')
            break;
        st_keeping_save(s, line);
    }
    s->has_left = true;
}

/* Of a match that is not kept whole. */
static void say_lost(st_session *s, uint32_t count)
{
    const uint32_t kept = s->diary.kept;
    if (count == 0 || (s->diary.is_on && !s->diary.is_failed))
        st_terminal_say(&s->terminal, "Nothing was played, so nothing is kept.");
    else if (kept == ST_SEEN_NOTHING || !s->diary.is_on)
        st_terminal_say(&s->terminal, "Not saved; %u move%s made.", count,
                        count == 1 ? " was" : "s were");
    else
        st_terminal_say(&s->terminal, "Kept up to move %u in %s; what followed is lost.",
                        kept, s->diary.path);
}

/* What somebody who has just finished a lesson may type now. */
static void say_next(const st_session *s)
{
    char command[256];
    st_tutor_next(s, command, sizeof command);
    if (*command != '\0')
        st_terminal_say(&s->terminal, "A game of your own: `%s`", command);
}

void st_keeping_say_goodbye(st_session *s)
{
    const uint32_t count = st_match_count(s->table.match);
    const st_diary *d = &s->diary;
    const bool is_as_loaded = s->file[0] != '\0' && d->is_on && d->path[0] == '\0' &&
                              st_session_is_saved(s) && s->saved == d->began;
    if (is_as_loaded)
        st_terminal_say(&s->terminal, "%s is as it was.", s->file);
    else if (st_session_is_saved(s))
        st_terminal_say(&s->terminal, "Saved in %s.", s->file);
    else if (!d->is_on || d->is_failed || d->kept == ST_SEEN_NOTHING)
        say_lost(s, count);
    else if (st_session_is_over(s))
        st_terminal_say(&s->terminal, "Kept in %s.", d->path);
    else
        st_terminal_say(&s->terminal,
                        "Kept after move %u; `sandtable play %s` goes on with it.", count,
                        s->table.game->id);
    say_next(s);
}
