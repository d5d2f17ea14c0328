/* midend.h: what people say at a table, and what they are answered.
 *
 * A match knows moves; a front end reads and draws. What lies between is here, once:
 * which moves a text stands for, whether it may be said now, who may take back how much,
 * what a hint is and what a lesson wants. Terminal, server, companion and scenarios all
 * ask here, so a word means the same at each of them.
 *
 * Nothing here prints, waits or thinks by itself: where a person has to be asked or a bot
 * to think, the caller does that. */
#ifndef SANDTABLE_MIDEND_H
#define SANDTABLE_MIDEND_H

#include <sandtable/match.h>

ST_API_BEGIN

/* The bot that plays where nobody names another. */
#define ST_USUAL_BOT "greedy"

/* From text to moves. A text is read once; what is asked about it or done with it after
 * that takes the reading. */

/* The one move a text stands for. ST_BAD_MOVE where it is none, or is a macro. */
ST_MUST_USE st_status st_midend_move(const st_game *game, const st_pack *pack,
                                     const char *text, st_move *move, st_error *err);
/* What a text means to a seat at a position: the moves it stands for (of a macro that is
 * refused none), and what the rules say to it. */
typedef struct st_reading {
    st_order order; /* the words, whoever says them */
    int seat;
    st_verdict verdict;
    st_moves moves;
} st_reading;
/* ST_BAD_MOVE where it means nothing. */
ST_MUST_USE st_status st_midend_read(const st_position *p, int seat, const char *text,
                                     st_reading *out, st_error *err);
/* What the words of a reading mean to another seat, or at another position. */
ST_MUST_USE st_status st_midend_mean(const st_position *p, int seat,
                                     const st_order *order, st_reading *out,
                                     st_error *err);
/* The reading of a move that is at hand, as the offer of a scene is. */
void st_midend_take(const st_position *p, int seat, st_move move, st_reading *out);

/* What changes the match. */

/* Whoever is asked back while something is made. A NULL function is not asked. */
typedef struct st_asker {
    void *who;
    /* Is this meant? Asked before a move that the scene of the seat warns of. Where it is
     * not, nothing more is made. */
    bool (*is_meant)(void *who, st_move move, const char *warning);
    /* At a table with dice of its own: what came up? Words in the order of asking, of
     * which the move takes as many as it needs; until the next question they are the
     * asker's. `wrong` is NULL, or says why what came before cannot be. A blank answer
     * lets the program throw all of the move; with NULL nobody answers, and it is not
     * made. */
    const char *(*came_up)(void *who, const st_question *question, const char *wrong);
} st_asker;
/* Make the moves of a reading that was made of this position; `asker` may be NULL, and
 * `played` (may be NULL) counts them. A macro is refused as a whole, or played until the
 * seat is no longer asked; only its first move can fail, and the others are dropped. Where
 * the first was not meant, ST_NOT_MEANT. A lesson asks nobody back. */
ST_MUST_USE st_status st_midend_make(st_match *m, const st_reading *reading,
                                     const st_asker *asker, int *played, st_error *err);
/* The same of one move at a table with dice of its own, where what came up is told with
 * it: words in the order of asking, as a record writes them or bare ("4 2 run-code"), and
 * none too many. Results that are told are worked out, unless they stand among them marked
 * as a record marks them ("tenths~12,40"). `question` (may be NULL) is as for
 * st_match_play_with. */
ST_MUST_USE st_status st_midend_make_with(st_match *m, const st_reading *reading,
                                          const char *words, st_question *question,
                                          st_error *err);
/* Read what somebody says who has seen the moves up to `seen`, to make it at once: it is
 * judged only then, and a macro as a whole here. ST_OVER, ST_STALE, ST_BAD_MOVE. */
ST_MUST_USE st_status st_midend_hear(const st_match *m, int seat, uint32_t seen,
                                     const char *text, st_reading *out, st_error *err);
/* Hear and make what a text stands for, and ask nobody back. */
ST_MUST_USE st_status st_midend_say(st_match *m, int seat, uint32_t seen,
                                    const char *text, int *played, st_error *err);
/* The same with what came up. */
ST_MUST_USE st_status st_midend_say_with(st_match *m, int seat, uint32_t seen,
                                         const char *text, const char *words,
                                         st_question *question, st_error *err);
/* A line that breaks may bring a text twice: how many of its moves were made by that
 * seat right behind move `seen`. 0: it is new. */
uint32_t st_midend_made(const st_match *m, int seat, uint32_t seen, const char *text);

/* How many moves a seat may take back: to its own last one, together with what seats of
 * the mask `bots` did since, who do not mind. Where none, `why` says so. */
int st_midend_undo_reach(const st_match *m, int seat, uint32_t bots, char *why,
                         size_t size);
/* Take them back; `taken` (may be NULL) counts. ST_NO_UNDO where there are none. */
ST_MUST_USE st_status st_midend_undo(st_match *m, int seat, uint32_t bots, int *taken,
                                     st_error *err);
/* The seat gives up, and the usual bot plays on for it. */
ST_MUST_USE st_status st_midend_resign(st_match *m, int seat, st_error *err);

/* What changes nothing. */

/* Why not? ST_OK where the text is a legal move or macro of the seat, ST_REFUSED with
 * sentence and rule where it is not, ST_BAD_MOVE where it is none. */
ST_MUST_USE st_status st_midend_why(const st_match *m, int seat, const char *text,
                                    st_error *err);
/* Why does pointing at a thing of the scene do nothing? The same for the move that the
 * seat seems to want of it: the way there, else one of the verbs it is offered, else the
 * first of the game's that take such a thing. ST_BAD_MOVE where none does. */
ST_MUST_USE st_status st_midend_why_thing(const st_match *m, int seat, const char *id,
                                          st_error *err);
/* The one legal move of the seat that a text stands for. Refusals as for st_midend_why. */
ST_MUST_USE st_status st_midend_legal(const st_match *m, int seat, const char *text,
                                      st_move *move, st_error *err);
/* The same of what has been read. */
ST_MUST_USE st_status st_midend_judge(const st_match *m, const st_reading *reading,
                                      st_error *err);
/* What would it do? The preview of one move, or of a macro for one, as far as the seat
 * can know, over what `out` has already; nothing where the game does not tell. Refusals as
 * for st_midend_why; ST_BAD_MOVE where it is several moves. */
ST_MUST_USE st_status st_midend_preview(const st_match *m, const st_reading *reading,
                                        st_scene *out, st_error *err);
/* The milliseconds that a move claims to have passed on a clock that a person started; -1:
 * it claims none. Whether the seat's next move is timed at all: st_midend_is_timed. */
int st_midend_claim(const st_match *m, const st_reading *reading);
bool st_midend_is_timed(const st_match *m, int seat);
/* Is there anything to advise a seat on? ST_OVER or ST_NOT_YOUR_TURN where not. */
ST_MUST_USE st_status st_midend_may_hint(const st_match *m, int seat, st_error *err);
/* A move that was advised, in the words of the scene of the seat, which stay the scene's:
 * what it does, and what speaks against it. */
typedef struct st_hint {
    char text[ST_MOVE_TEXT];
    int number;                  /* among the offers, from 1; 0: it is not offered */
    const char *label, *warning; /* NULL: none */
    const char *reason;          /* why; never NULL: what the verb is for, at the least */
} st_hint;
st_hint st_midend_hint(const st_position *p, st_scene *scene, st_move move);

/* Lessons. */

/* Begin the pack's lesson: the learner sits in the first seat, bots in all others. */
void st_midend_seat_learner(st_start *start);
/* The move that the lesson wants next, of `seat` (may be NULL). False: it wants none, or
 * there is no lesson. */
bool st_midend_taught(const st_match *m, st_move *move, int *seat);
/* Do all that the lesson wants now, which may be several moves. */
ST_MUST_USE st_status st_midend_obey(st_match *m, st_error *err);

ST_API_END

#endif
