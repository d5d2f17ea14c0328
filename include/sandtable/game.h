/* game.h: what a game is to Sandtable: one constant table.
 *
 * A game owns a flat state (the agenda first, no padding, no pointers) and read-only
 * content loaded from a pack. It draws nothing, reads no clock and no file, keeps no
 * global, and is called only through position.h. docs/adding-a-game.md walks through
 * the smallest one. */
#ifndef SANDTABLE_GAME_H
#define SANDTABLE_GAME_H

#include <sandtable/agenda.h>
#include <sandtable/chance.h>
#include <sandtable/log.h>
#include <sandtable/move.h>
#include <sandtable/pack.h>
#include <sandtable/scene.h>

ST_API_BEGIN

/* The table as a step finds it. */
typedef struct st_table {
    void *state;
    const void *pack; /* the game's own content */
    st_chance *chance;
    st_log *log; /* may be NULL */
} st_table;

/* Say something to everybody, or only to the seats of a mask. */
void st_tell(st_table *t, int event, int a, int b, int c);
/* To everybody an event of more arguments: (const int[ST_EVENT_ARGS]){ a, b, c, d }. */
void st_tell_args(st_table *t, int event, const int args[ST_EVENT_ARGS]);
/* To everybody, but only until the next move is made, and again when the game is over. */
void st_tell_briefly(st_table *t, int event, int a, int b, int c);
void st_tell_only(st_table *t, int seats, int event, int a, int b, int c);
/* Give the event told last a path over a board (counted in the order of the scene), for
 * the eye: the first thing that the event touches goes along it. A replay that reads
 * told results back need not have the same one. What is too long is cut. */
void st_tell_path(st_table *t, int board, const st_waypoint *points, int count);
/* Which of the rules that stand together in its sentence did what was told last. */
void st_tell_rule(st_table *t, int rule);

typedef st_stop st_step_fn(st_table *t, st_task task);

typedef struct st_step {
    const char *name;
    st_step_fn *run;
    const char *rules; /* the ids it enacts, separated by blanks */
} st_step;

st_stop st_ask(st_table *t, st_task task); /* a step that only waits for an answer */

typedef struct st_kind {
    const char *name; /* as `args` of verbs and sentences spell it */
    const char *help; /* "a space, A1 to I9 or HQ" */
} st_kind;

/* Chosen before play. Its value is a word of `values`, or of the kind where that is
 * NULL; such an option may also be left unset (ST_NONE). One that is per seat has a value
 * for each seat, set as KEY.2 for the second, or as KEY for all of them. */
typedef struct st_option {
    const char *key, *values, *fallback, *help;
    int kind;
    bool is_per_seat;
    /* Of those per seat: what a person mostly has who types, and who points; NULL: the
     * fallback, which is a bot's. */
    const char *typed, *by_hand;
} st_option;

enum { ST_OPTIONS = 16 };

/* A value is an index among those of the option; options come in the order of the table. */
typedef struct st_setup {
    int seats;
    int16_t option[ST_OPTIONS];                /* of those for the whole table */
    int16_t seat_option[ST_OPTIONS][ST_SEATS]; /* of those per seat, and of no other: a
                                                * seat that nobody has may have any */
} st_setup;

/* Legal, or which refusal and what fills its sentence. */
typedef struct st_verdict {
    int16_t refusal; /* 0: legal; ST_EXCESS; else an index into the game's refusals */
    int16_t arg[3];
    int16_t rule; /* which of the rules that stand together in its sentence forbids it */
} st_verdict;

/* What the engine has room for. No set-up of a game that conforms comes near; a position
 * or content from outside may lead beyond. Then the verdict is ST_EXCESS with the bound
 * as its first argument. */
enum { ST_EXCESS = -1 };
typedef enum st_bound {
    ST_BOUND_AGENDA,  /* more than ST_AGENDA_DEPTH steps still to do */
    ST_BOUND_STEPS,   /* more than ST_STEPS of them from one question to the next */
    ST_BOUND_ANSWERS, /* more than ST_ANSWERS of chance */
    ST_BOUND_NOTHING, /* chance has to choose where there is nothing */
    ST_BOUND_EVENTS,  /* more than ST_LOG of them */
    ST_BOUND_MOVES,   /* a macro stands for more than ST_MOVES */
    ST_BOUND_SENSE,   /* a position from outside leads to one that cannot be */
    ST_BOUND_WORK     /* more than is done for whoever asked */
} st_bound;

st_verdict st_legal(void);
st_verdict st_refused(int refusal, int a, int b, int c);
st_verdict st_refused_by(int rule, st_verdict verdict);

typedef struct st_outcome {
    int16_t ending;   /* 0: under way; else an index into the game's endings */
    uint16_t winners; /* a bit per seat */
    int16_t score[ST_SEATS];
} st_outcome;

/* A named part of the state: how positions are written, scenarios set them and
 * expectations read them. */
typedef struct st_field {
    const char *name;
    uint16_t offset, size; /* of one value: 1, 2, 4 or 8 bytes, see `is_signed` */
    bool is_signed;
    uint8_t kind;           /* how a value reads */
    uint16_t rows, columns; /* 0: none. One value, a row of values, or rows of rows */
    uint16_t stride;        /* bytes from row to row */
    int16_t row_kind, column_kind; /* ST_LIST, or the kind whose words are the keys */
    bool is_sparse;                /* zeros need not be written */
    uint8_t bits; /* a set: the kind whose n-th word is bit n, so that it may be given in
                   * words; ST_NUMBER: it is none */
    /* Computed, so it can be read but not set. NULL for what is stored. */
    int (*read)(const void *state, const void *pack, int row, int column);
} st_field;

enum { ST_LIST = -1 };

/* A table of a game with the number of its rows, as one line of an st_game; the second
 * for a table that stands in another file. */
#define ST_TABLE(row, table) ST_TABLE_OF(row, table, ST_COUNT(table))
#define ST_TABLE_OF(row, table, count) .row##s = (table), .row##_count = (count)

/* A game is who it is, tables of words, and a small table of functions for each of its four
 * rooms: content, rules, show and bot. Of each a member must be there unless its comment says
 * what NULL means. A table whose count is 0 may be NULL. */

/* The room `content`: what packs hold, how they are read and what they allow. */
typedef struct st_content {
    const char *id; /* that packs name; NULL: the game's own. A companion shares one */
    size_t size;    /* of the game's own content, zeroed before `load` */
    /* The default pack, made from content/<id>/ by the build. NULL: every pack is a
     * folder. */
    const st_file *files;
    const st_bundle *packs; /* further ones; NULL: none */
    /* Read the pack's files; problems go to the reader. NULL: there is nothing to read
     * but the rulebook. */
    void (*load)(st_reader *reader, void *content);
    /* Give back what `load` took. NULL: it took nothing. */
    void (*unload)(void *content);
    /* How many of the first values of the first option are missions that can each be won;
     * `pack check` lets bots win them. NULL: there are none. */
    int (*missions)(const void *content);
    /* Whether seats and options go together, each of which is allowed by itself. NULL:
     * they always do. */
    st_verdict (*vet)(const st_setup *setup, const void *pack);
} st_content;

/* The room `rules`: the state and what may become of it. The fingerprint of a game is a
 * function of this room and of content alone. */
typedef struct st_rules {
    size_t size;                                     /* of the state */
    void (*lay)(st_table *t, const st_setup *setup); /* into a zeroed state */
    /* The seats that may answer the open question, a bit each; 0 when over. */
    uint32_t (*to_act)(const void *state);
    /* Every legal move of the seats asked, each once; of an open choice one example, of
     * unlisted verbs none. */
    void (*moves)(const void *state, const void *pack, st_moves *out);
    /* Whether a seat may make a move. Any seat may be handed in, so it is `judge` that
     * refuses one that is not asked, and a game that is over; and any values that the
     * kinds of the verb can hold. */
    st_verdict (*judge)(const void *state, const void *pack, int seat, st_move move);
    /* Turn one legal move into steps, taking the answered question off the agenda. */
    void (*play)(st_table *t, int seat, st_move move);
    st_outcome (*outcome)(const void *state);
    /* Re-deal what a seat cannot know. NULL: nothing is private. */
    void (*blur)(void *state, const void *pack, int seat, st_chance *chance);
    /* What cannot be about a state, in a few words; NULL is returned where it is sound. */
    const char *(*check)(const void *state, const void *pack);
    /* The fields whose numbers `check` need not bound, by name with blanks between: tallies,
     * and what means nothing where it is not used. NULL: it bounds all. */
    const char *unbounded;
    /* After fields were set from outside, make what follows from them agree; `is_set`
     * tells which were. NULL: nothing follows. */
    void (*mend)(void *state, const void *pack, const bool *is_set);
    /* Of a campaign under way that was set from outside: the field by which its mission
     * is not laid by the rules, so that only what was set lies there; ST_NONE where it is
     * laid. NULL: no set-up is ever left out. */
    int (*unlaid)(const void *state, const bool *is_set);
    /* Whether a position from outside that is sound could have come about: it has
     * nothing left lying that the rules would have done at once. The sentence names the
     * field and its row. NULL: whatever passes `check`. */
    st_verdict (*doubt)(const void *state, const void *pack);
    /* A number that changes where another mission of a campaign begins, so that the
     * position there is kept. NULL: there is only one. */
    int (*mission)(const void *state);
    /* What is done with the hand; NULL: nothing is, no verb is open and nothing told. */
    const struct st_hand *hand;
} st_rules;

/* A part of the rules that most games do without: open verbs, and results that are worked
 * out elsewhere and told to chance. Flix has it, for its flicks. */
typedef struct st_hand {
    /* What the open arguments of a listed move may be, the first of them first: `judge`
     * accepts every combination. */
    void (*ranges)(const void *state, const void *pack, int seat, st_move move,
                   st_range *out);
    /* The listed move with its open arguments drawn as random play should draw them, by
     * st_chance_below. NULL: all values alike. */
    st_move (*sample)(const void *state, const void *pack, int seat, st_move move,
                      st_chance *chance);
    /* Which argument of the seat's next move, an open one, counted from 1, is the
     * milliseconds on a clock that a person started; whoever can measures them. 0: none.
     * NULL: no move is timed. */
    int (*timed)(const void *state, const void *pack, int seat);
    /* The name of what works out results that are told to chance, another for each
     * version that might differ. NULL: nothing is told. */
    const char *(*physics)(void);
    /* For `bench`: the n-th usual piece of work of that physics, or the same done by the
     * library alone. NULL: there is none. */
    void (*exercise)(const void *pack, uint32_t n, bool is_bare);
} st_hand;

/* The room `show`: how the table is told to people, and what they may say to it. */
typedef struct st_show {
    /* The n-th word of a kind of this game; id NULL past the last. NULL: it has no kinds
     * of its own. */
    st_word (*word)(const void *pack, int kind, int value);
    /* How a thing of this table is called, in one word, where its own does not say what it
     * is: "guard-1" for the enemy e1. Moves are offered to people so and may be said so;
     * records keep the word. NULL is returned where the word will do, and a game may do
     * without. */
    const char *(*call)(const void *state, const void *pack, int kind, int value);
    /* What everybody sees and what does not change while the match, or a mission of it,
     * lasts: boards with areas, cells, edges, walls, regions. It is sent once. NULL:
     * `scene` writes it all. */
    void (*ground)(const void *state, const void *pack, st_scene *out);
    /* The table as a seat sees it, ST_SPECTATOR, or ST_ALL_KNOWING. It says how many
     * seats there are, and writes on the boards of the ground by naming them again. */
    void (*scene)(const void *state, const void *pack, int seat, st_scene *out);
    /* Describe one legal move of a seat: label, what it touches, a warning. The core lists
     * the moves and offers them to whoever is asked. NULL: they speak for themselves. */
    void (*offer)(const void *state, const void *pack, int seat, st_offer *offer,
                  st_scene *out);
    /* What a legal move would do as far as the seat can know, into an empty scene: boards
     * by their ids with routes, reaches, marks and regions; notes. It asks no chance,
     * changes nothing, and tells nothing that is hidden. NULL: there is none. */
    void (*preview)(const void *state, const void *pack, int seat, st_move move,
                    st_scene *out);
    /* Why a sensible player makes this move, in a clause that a hint can tell, written
     * with `out`; by what the seat knows. NULL is returned where its label says it all,
     * and a game may do without. */
    const char *(*reason)(const void *state, const void *pack, int seat, st_move move,
                          st_scene *out);
    /* Turn a macro into moves, checked as a whole. NULL: no verb is a macro. */
    st_verdict (*expand)(const void *state, const void *pack, int seat,
                         const st_order *order, st_moves *out);
    /* What people say came of a move at the real table, spelt out in the words that chance
     * asks for. False: it is spelt out already, or nothing that can be. NULL: they say
     * chance's words. */
    bool (*spell)(const void *state, const void *pack, const char *said, char *words,
                  size_t size);
} st_show;

/* The room `bot`: how sensible players think. The bot "greedy" is made of it: the best level
 * of `advise`; without it, the move after which `worth` is highest on the average of a few
 * tries; without either it plays like "random". Both are shown a state that is already
 * blurred. */
typedef struct st_mind {
    const char *const *levels; /* names that `advise` knows, the best last; may be none */
    int level_count;
    /* How well the seat stands, in whatever unit; more is better. NULL: nobody can say. */
    int (*worth)(const void *state, const void *pack, int seat);
    /* What a sensible player of that level does, an index into `levels` (0 where there
     * are none). A move that `judge` refuses is replaced by a random one. NULL: the game
     * advises nobody, and names no levels. */
    st_move (*advise)(const void *state, const void *pack, int seat, int level,
                      st_chance *chance);
} st_mind;

typedef struct st_game st_game;
struct st_game {
    const char *id, *title, *blurb; /* blurb: one sentence for the lobby */
    int version;                    /* of the rules; records name it */
    int seats_min, seats_max, seats_usual, minutes;
    const st_game *companion; /* the same rules for people with the box; NULL: none */

    const st_option *options;
    const st_kind *kinds;
    const st_verb *verbs;
    const st_step *steps;
    const st_sentence *events;
    const st_sentence *refusals; /* [0] is unused: legal */
    const st_field *fields;
    const char *const *endings; /* [0] is "under way" */
    int option_count, kind_count, verb_count, step_count, event_count, refusal_count,
        field_count, ending_count;
    int seat_kind; /* a kind of its own whose n-th word is seat n; 0: none */
    /* For the lab: names of the events, separated by blanks, that tell what somebody took
     * and carries from then on, so that it can say who won with it. NULL: none. */
    const char *carried;

    const st_content *content;
    const st_rules *rules;
    const st_show *show;
    const st_mind *mind; /* NULL: the game has no player of its own */
};

/* The parts that a game may do without; never NULL, but empty where it has none. */
const st_hand *st_game_hand(const st_game *game);
const st_mind *st_game_mind(const st_game *game);

ST_API_END

#endif
