/* diary.h: the match at the terminal, kept in a file as it is played, so that a closed
 * window, a signal or a crash loses nothing. */
#ifndef ST_CLI_TABLE_DIARY_H
#define ST_CLI_TABLE_DIARY_H

#include <sandtable/match.h>

enum { ST_DIARY_PATH = 1024, ST_DIARY_MOST = 64 /* matches that are looked at */ };

typedef struct st_diary {
    bool is_on;
    bool is_fork;             /* worth keeping though no move has been made */
    uint32_t began;           /* moves that were made before it was opened here */
    bool is_failed;           /* it could not be written the last time */
    bool is_whole;            /* the next time it is written anew, not appended to */
    char path[ST_DIARY_PATH]; /* "": not begun, since no move has been made */
    uint32_t kept;            /* moves in the file; ST_SEEN_NOTHING: there is none yet */
    uint32_t bots;            /* who played which seat when it was written */
} st_diary;

/* A match that is kept. */
typedef struct st_diary_entry {
    char path[ST_DIARY_PATH], game[32];
    uint32_t moves;
    int64_t time; /* when it was last played, in seconds since 1970 */
    bool is_finished;
} st_diary_entry;

/* Keep a match: in the file it was taken from, or in a new one once a person has moved. */
void st_diary_begin(st_diary *d, const st_match *m, uint32_t bots, const char *path);
/* Bring the file up to the match. Where that fails the file stays as it was, and the next
 * call tries again. */
ST_MUST_USE st_status st_diary_keep(st_diary *d, const st_match *m, uint32_t bots,
                                    st_error *err);
/* Whether a file is one of those kept here. */
bool st_diary_is_own(const char *path);

/* The matches of a game (NULL: of all) that are kept, those played last first; returns
 * how many of them `entries` got. */
int st_diary_list(const char *game, st_diary_entry *entries, int room);

/* The file of the match with this number in the list of all, from 1; false: none has. */
bool st_diary_nth(int number, char path[ST_DIARY_PATH]);

/* The folder of what a player keeps, by the part of it: "matches"; false: there is no
 * home for one. */
bool st_diary_folder(const char *part, char path[ST_DIARY_PATH]);

/* The folder of a pack, by its identity, whose content is kept beside the matches. */
bool st_diary_pack(const char *identity, char path[ST_DIARY_PATH]);

#endif
