/* match.h: a game being played by somebody: seats, the record, undo, saving.
 *
 * A match is its set-up, its seed and the list of (seat, move, what chance answered);
 * the position is a cache of that list. Nothing reaches a seat but through
 * st_match_scene. docs/record.md describes the text a match is saved as. */
#ifndef SANDTABLE_MATCH_H
#define SANDTABLE_MATCH_H

#include <sandtable/position.h>

ST_API_BEGIN

typedef struct st_match st_match;

enum {
    ST_NAME = 32,
    ST_PHYSICS = 64,
    ST_MATCH_MOVES = 100000,
    ST_RECORD_BYTES = 16 << 20
};

/* For st_match_scene: a viewer who has not even seen the set-up. */
#define ST_SEEN_NOTHING UINT32_MAX

/* How a match begins. Start from st_start_default. */
typedef struct st_start {
    const st_game *game;
    const st_pack *pack; /* borrowed: outlives the match */
    st_setup setup;
    uint8_t seed[ST_SEED_BYTES];
    char name[ST_SEATS][ST_NAME]; /* "" : seat 2 */
    char bot[ST_SEATS][ST_NAME];  /* "" : a person; else the bot's name */
    bool has_takebacks;           /* all seats agreed that chance may be taken back */
    bool has_own_dice;            /* chance may be answered by hand, for a real table */
    /* The pack's lesson: it decides set-up, seed and take-backs, and which moves are made
     * until it ends. ST_NOT_FOUND where the pack has none. */
    bool is_lesson;
    /* The seed is that of another match, which is over and has told it. */
    bool is_challenge;
} st_start;

/* One move of a match. */
typedef struct st_entry {
    int8_t seat;
    st_move move;
    int answer_count;
    const st_answer *answers; /* until the match changes */
    bool is_by_hand;          /* they were given, not drawn from the seed */
    int events;               /* how many st_match_events has */
} st_entry;

/* Defaults, with a seed from the system's generator. */
st_start st_start_default(const st_game *game, const st_pack *pack);

/* NULL on failure: ST_BAD_SETUP for seats, options or names that do not do. */
st_match *st_match_new(const st_start *start, st_error *err);
/* Begin from a position line instead: it is laid over the table that the set-up gives,
 * so it may leave out whatever stays as it is. */
st_match *st_match_new_from(const st_start *start, const char *position, st_error *err);
void st_match_free(st_match *m);

/* As the match began, but for `bot`, which tells who plays each seat now. The seed in it
 * is the secret of the match. */
const st_start *st_match_start(const st_match *m);
const st_position *st_match_position(const st_match *m);
uint32_t st_match_count(const st_match *m);                  /* moves made */
st_entry st_match_entry(const st_match *m, uint32_t number); /* 1..count; 0: set-up */
/* What happened in a move: until the match changes, or is asked about another. */
const st_event *st_match_events(const st_match *m, uint32_t number);

/* Play a move for a seat. `seen` is the number of the last move that seat saw; where that
 * is not the last move made, this fails with ST_STALE. On success the record grows by
 * one line, on failure nothing has changed. */
ST_MUST_USE st_status st_match_play(st_match *m, int seat, uint32_t seen, st_move move,
                                    st_error *err);
/* Play with chance answering only as given; the record says "by hand" of them. Where the
 * answers do not fit, nothing changes, the status is ST_BAD_CHANCE and `question` (may be
 * NULL) tells what was asked: kind, first and last answer. Where more answers were given
 * than asked for, `last` is below `first`. */
typedef struct st_question {
    int kind, first, last;
    bool is_open;     /* the answers ran out, as against: one of them is impossible */
    st_subject about; /* what it is about, where the rules say so */
    bool is_told; /* a result that the program would work out: what a real disc struck */
} st_question;
ST_MUST_USE st_status st_match_play_with(st_match *m, int seat, st_move move,
                                         const st_answer *answers, int count,
                                         st_question *question, st_error *err);
/* What is asked for, in words: "a token, calm or flood", "a number from 1 to 6, for the
 * reeds". */
void st_match_print_question(const st_match *m, const st_question *q, char *text,
                             size_t size);

/* What a lesson says before the next move. A match is a lesson as long as its moves are
 * those of the lesson; the last thing it says comes without a move. */
typedef struct st_tuition {
    const char *title, *say;
    const char *order; /* what to do now, as text that may be a macro; NULL: play on */
    const char *next;  /* with which options of `play` a first game of one's own begins */
    int step, steps;   /* from 0; `step` equals `steps` at the end */
    int seat;
    st_move move;  /* the first that is still to be made of `order` */
    bool is_begun; /* some moves of `order` have been made */
} st_tuition;
/* False where there is none, or none any more. */
bool st_match_tuition(const st_match *m, st_tuition *out);

/* How many moves could be taken back now, one after the other from the last one, whoever
 * made them; where none, `why` (may be NULL) says what stands in the way. It is for the
 * caller to ask the seat whose move it was. */
int st_match_undo_reach(const st_match *m, char *why, size_t size);
/* Take back the last move; chance goes back with it, so the same question gets the same
 * answer again. ST_NO_UNDO where something stands in the way. */
ST_MUST_USE st_status st_match_undo(st_match *m, st_error *err);

/* A new match from the table as it was after move `number`, with the same seats and
 * options and a seed of its own. The moves up to there are its first ones, which it does
 * not take back. A match under way in which seats have secrets is another matter: the fork
 * begins without a move, carries what `seat` (or ST_SPECTATOR) could know then, and the
 * rest is dealt anew. NULL where there is no such move, or the game was over after it. */
st_match *st_match_fork(const st_match *m, uint32_t number, int seat, st_error *err);
/* Whether it is a fork with such a past; its set-up and the moves up to `number` were
 * given by the seed of the other match. */
bool st_match_is_fork(const st_match *m, uint32_t *number);

/* What sets a match apart from one that was played from its beginning with dice nobody knew:
 * "lesson", "fork" (of another match, or of a position) or "challenge"; NULL: nothing. */
const char *st_match_sort(const st_match *m);

/* The seat gives up: told in the record; a bot of that name plays on in its place. */
void st_match_hand_over(st_match *m, int seat, const char *bot);

/* What a seat (or ST_SPECTATOR, or ST_ALL_KNOWING) sees now, with the events of the moves
 * after number `since`; the set-up's too with ST_SEEN_NOTHING. Clears `out` first; its
 * texts are its own and stay when the match goes on. */
void st_match_scene(const st_match *m, int seat, uint32_t since, st_scene *out);
/* The same after move `number`, as the seat saw it then: without events, and where moves
 * have been made since, without anything to choose. */
void st_match_scene_at(const st_match *m, uint32_t number, int seat, st_scene *out);
/* Whether st_match_scene would tell two viewers the same events since that move, without
 * what they changed. */
bool st_match_tells_alike(const st_match *m, int seat, int other, uint32_t since);
/* Add to a scene, which names the seats, the events of the moves `first` to `last`, as far
 * as the seat sees them. */
void st_match_tell(const st_match *m, int seat, uint32_t first, uint32_t last,
                   st_scene *out);
/* The same of those alone that begin a chapter or tell of points, each with the facts
 * `total-1`, `total-2`...: what every seat had right then. It is how a whole match is told
 * in short. */
void st_match_chronicle(const st_match *m, int seat, uint32_t first, uint32_t last,
                        st_scene *out);
/* Call a seat by another name, plain text of less than ST_NAME bytes. */
void st_match_rename(st_match *m, int seat, const char *name);

/* The record as text; free it. A finished match reveals its seed, or any with
 * `with_seed` (a save that can be resumed). */
char *st_match_record_new(const st_match *m, bool with_seed);
/* The lines behind move `since` alone, to be appended to a record that is kept as it
 * grows; the head and the set-up with ST_SEEN_NOTHING. It tells the seed, and no hash that
 * stands only at the end. */
char *st_match_lines_new(const st_match *m, uint32_t since);
/* The beginning of a record alone, up to how the table was laid, with the seed. */
char *st_match_head_new(const st_match *m);
/* Read a record and play it again with the answers it holds. `file` is for messages. The
 * game is the one the pack was read for, which need not be in the registry.
 * Where it has the seed, the match goes on as if never interrupted; where not, it can be
 * looked at but st_match_play fails with ST_BAD_CHANCE. NULL on failure: ST_BAD_FILE,
 * ST_BAD_CHANCE for an answer that does not fit, ST_DIFFERS for other rules, another pack
 * or a hash that does not hold, ST_CUT where the last line is not whole: without that line
 * the record holds as far as it goes. */
st_match *st_match_read(const char *text, const char *file, const st_pack *pack,
                        st_error *err);
/* The same where this program plays differently than the one that wrote the record: the
 * match goes on from the last position stored in it, the record says so at that line, and
 * moves made after it are kept there as text. `found` (may be NULL) names the first line
 * that differs, and its code is ST_OK where none does. NULL where no position is stored
 * before the difference. */
st_match *st_match_recover(const char *text, const char *file, const st_pack *pack,
                           st_error *found, st_error *err);
/* Whether it went on from a stored position, last after move `number`, because it plays
 * differently from move `first` on. */
bool st_match_drift(const st_match *m, uint32_t *number, uint32_t *first);
/* The position line that a journal is due after a move: "32 117 {game: ...}" with the
 * number and where the generator stood; NULL where none is. One is after the first moves,
 * every few, and where another mission begins. Free the text. */
char *st_match_place_new(const st_match *m, uint32_t number);
/* What a record is a record of, without playing it. */
typedef struct st_record_head {
    char game[32], pack[64], pack_version[32], pack_hash[80];
    char physics[ST_PHYSICS]; /* that worked out told results; "": none did */
    int version;
    bool has_seed, is_finished;
} st_record_head;
ST_MUST_USE st_status st_record_peek(const char *text, const char *file,
                                     st_record_head *head, st_error *err);
/* Recompute chance from the revealed seed and every hash; the error names the first
 * line that differs (ST_DIFFERS) and what was expected there. */
ST_MUST_USE st_status st_match_verify(const char *text, const char *file,
                                      const st_pack *pack, st_error *err);
/* The same, counting in `taken` the told results that another physics than the running
 * one has worked out. They are taken as recorded; all others are worked out again. */
ST_MUST_USE st_status st_match_verify_told(const char *text, const char *file,
                                           const st_pack *pack, int *taken,
                                           st_error *err);

ST_API_END

#endif
