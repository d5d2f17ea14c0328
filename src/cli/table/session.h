/* session.h: one match at one keyboard: who plays, what has been told, what is shown. */
#ifndef ST_CLI_TABLE_SESSION_H
#define ST_CLI_TABLE_SESSION_H

#include "cli/table/diary.h"
#include "cli/table/opened.h"
#include "cli/terminal/input.h"
#include "cli/terminal/terminal.h"

#include <sandtable/bot.h>
#include <sandtable/midend.h>

enum { ST_UNKEPT = 800 };

typedef enum st_speed { ST_INSTANT, ST_FAST, ST_NORMAL, ST_SLOW } st_speed;

typedef struct st_session {
    st_terminal terminal;
    st_input *input;
    st_opened table; /* game, pack and match; the caller's */
    st_speed speed;
    st_bot *bot[ST_SEATS];   /* NULL: a person */
    st_bot *adviser;         /* for hints; made when first asked */
    st_scene *scene;         /* what was shown or told last */
    st_scene *other;         /* for comparing two views */
    int viewer;              /* whose view `scene` is */
    int last_person;         /* who sat at the keyboard last; ST_SPECTATOR: nobody */
    int wanted;              /* who wants to sit there next; ST_SPECTATOR: nobody */
    uint32_t told;           /* the last move that was told; ST_SEEN_NOTHING: none */
    uint32_t seen[ST_SEATS]; /* the last move each person has seen in its own view */
    uint32_t asked_after;    /* ... before the question that is open now */
    int round;               /* that is told of; -1: none yet */
    char summary[256];       /* of the round before it; "": none */
    char notice[512];        /* to be said below the next table; "": nothing */
    bool is_companion;       /* helps at a real table; nobody plays here */
    bool has_warnings;       /* ask before a move that might be regretted */
    bool has_said_goodbye;   /* the last words of a lesson */
    bool is_hurrying;        /* Enter was pressed: no more pauses until a decision */
    bool has_left;
    bool is_stopped;      /* ... by Ctrl-C */
    bool has_refused;     /* some line that was typed */
    bool has_heard_words; /* which words of the table help, where no screen shows them */
    char heard[256];      /* the shorthands that were named last */
    uint32_t saved;       /* moves in the file saved last; ST_SEEN_NOTHING: never saved */
    char file[256];
    st_diary diary;         /* off unless it is begun */
    char unkept[ST_UNKEPT]; /* why the diary failed, and what helps */
} st_session;

/* "fast" and so on; false for no speed. */
bool st_session_read_speed(const char *text, st_speed *speed);

/* Wait as long as a headline stays at a speed. False: something was typed. */
bool st_session_pause(st_session *s, st_speed speed);

/* Sit down at an opened table. Takes over `input`. */
void st_session_begin(st_session *s, st_opened table, st_terminal terminal,
                      st_input *input);
/* The match was loaded from this file: it is saved there, and what happened so far has
 * been told. */
void st_session_resume(st_session *s, const char *file);
void st_session_end(st_session *s);

uint32_t st_session_bots(const st_session *s); /* a bit per seat */
int st_session_people(const st_session *s);    /* how many */
bool st_session_is_over(const st_session *s);
bool st_session_is_saved(const st_session *s);
/* The seat that decides next: where several may, a person before any bot, and of people
 * the one who wants to, else the one who sits at the keyboard already. */
int st_session_actor(const st_session *s);
/* Whether a verb is on offer, or may be said though no list shows it. */
bool st_session_is_open(const st_session *s, int verb);
/* The people who may decide now, a bit per seat. */
uint32_t st_session_asked(const st_session *s);

/* Say why nothing comes of a line that was typed. */
void st_session_refuse(st_session *s, const char *format, ...) ST_PRINTF(2, 3);
/* Say something that the next table drawn would hide: below it. */
void st_session_notice(st_session *s, const char *format, ...) ST_PRINTF(2, 3);
/* Leave this match for a new one from the table after move `number`, as the seat that is
 * asked knows it. */
ST_MUST_USE st_status st_session_fork(st_session *s, uint32_t number, st_error *err);
/* Let the bot of a seat move. */
void st_session_bot_move(st_session *s, int seat);
/* A bot takes over a seat. */
ST_MUST_USE st_status st_session_resign(st_session *s, int seat, st_error *err);
/* The bot that gives hints. */
st_bot *st_session_adviser(st_session *s);

/* Tell what happened since it was last told, to all who sit here. */
void st_session_tell(st_session *s);
/* See the table as a seat does; then draw it, or on a pipe only say the question. */
void st_session_view(st_session *s, int seat);
void st_session_show(st_session *s);
/* Draw the whole table, on a pipe too; and so that rows below it stay free. */
void st_session_draw(st_session *s);
void st_session_draw_above(st_session *s, int spare);
/* Begin the same game again, with other dice. */
ST_MUST_USE st_status st_session_again(st_session *s, st_error *err);
/* Hide what the last person saw before the next one looks. False: they left. */
bool st_session_curtain(st_session *s, int seat);

#endif
