/* log.h: what happened, as typed events that render to one sentence each.
 *
 * The log a player reads, the animation a browser plays and the answer to "why did that
 * happen?" come from the same events. Each says who may see it. */
#ifndef SANDTABLE_LOG_H
#define SANDTABLE_LOG_H

#include <sandtable/move.h>

ST_API_BEGIN

enum { ST_EVENT_ARGS = 6, ST_LOG = 1024, ST_LOG_POINTS = 1024 };
enum { ST_EVERYBODY = 0xFFFF, ST_SPECTATORS = 0x8000 };

/* A sentence of a game, used for events and for refusals. `args` names the kinds of the
 * numbers it is filled with; `{0}` in the text stands for the first of them. They are also
 * the facts of the event, which are called as their kinds are, or by a name before a colon:
 * "left:number". In one event no two are called alike. */
typedef struct st_sentence {
    const char *name; /* stable, for programs: "solved" */
    const char *args; /* "seat crime space points:number" */
    /* The ids it follows from, separated by blanks. Where one of several did it, they
     * stand together, "PATROL-33/PATROL-34", and whoever tells it says which. */
    const char *rules;
    const char *text; /* "{0} solves the {1} at {2} for {3}." */
    int depth;        /* of enum st_depth; of no meaning in refusals */
} st_sentence;

/* A step is a detail of which there are often several in a row, told of the same first
 * argument: of those the last says it all. A turn is the headline with which the turn of
 * the seat that is its first argument begins, a chapter that with which a part of the match
 * begins that is told as one: a round, a mission. The last three are headlines that are
 * moments: nobody may miss them, and they say of which tone they are. */
enum st_depth {
    ST_HEADLINE,
    ST_DETAIL,
    ST_STEP,
    ST_TURN,
    ST_CHAPTER,
    ST_TRIUMPH, /* an objective taken, an escape */
    ST_BLOW,    /* a wound, a death */
    ST_ALARM    /* somebody has seen you, somebody comes in */
};

typedef struct st_event {
    int16_t kind;
    uint16_t seen_by; /* a bit per seat, ST_SPECTATORS, or ST_EVERYBODY */
    int16_t arg[ST_EVENT_ARGS];
    int8_t is_brief; /* can be read only until the next move, and when all is over */
    int8_t rule;     /* which of the rules that stand together did it, from 0 */
    /* The path it carries: over which board, and which points of its log. */
    int16_t board;
    uint16_t first_point, points;
} st_event;

/* A point of a path in tenths of a millimetre (scene.h), and when it is passed. */
typedef struct st_waypoint {
    int16_t x, y;
    uint16_t ms;
} st_waypoint;

/* Somebody who looks at the table while a move is made: as an event `has_told` something,
 * and at the end of each step. Nobody does while a match is played: it is for whoever plays
 * a move again to see what each of its events did. */
typedef struct st_witness {
    void (*look)(struct st_witness *self, const void *state, bool has_told);
} st_witness;

typedef struct st_log {
    int count; /* above ST_LOG: more was told than there is room for, and is lost */
    st_witness *witness; /* NULL: nobody */
    st_event event[ST_LOG];
    st_waypoint point[ST_LOG_POINTS];
} st_log;

/* Nothing is told yet, and nobody looks on. A log begins so. */
void st_log_clear(st_log *log);
/* `log` may be NULL: nobody listens. */
void st_log_add(st_log *log, st_event event);
/* Give the last event a path; what is beyond ST_LOG_POINTS is left out. */
void st_log_path(st_log *log, int board, const st_waypoint *points, int count);
/* How many points the events have together. */
int st_log_points(const st_log *log);
bool st_log_shows(const st_event *event, int seat);

/* The rules of a sentence as they apply: the `rule`-th of those that stand together. */
void st_sentence_rules(const st_sentence *sentence, int rule, char *buffer, size_t size);

ST_API_END

#endif
