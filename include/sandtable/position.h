/* position.h: a game under way at one moment. The only door to a game's functions.
 *
 * Public checks, private rules: judge first, then play, then run the agenda to the next
 * question. Nothing on the path of a move allocates. */
#ifndef SANDTABLE_POSITION_H
#define SANDTABLE_POSITION_H

#include <sandtable/game.h>

ST_API_BEGIN

/* Copy with st_position_copy, compare with st_position_equal. The memory of `state`
 * (game->rules->size bytes) may also be the caller's own. */
typedef struct st_position {
    const st_game *game;
    const st_pack *pack;
    void *state;
    bool is_given; /* it was read, or comes of one that was: see st_position_run */
} st_position;

st_position st_position_new(const st_game *game, const st_pack *pack);
void st_position_free(st_position *p);
void st_position_copy(st_position *to, const st_position *from);
bool st_position_equal(const st_position *a, const st_position *b);

/* Set-up from defaults, and one option given as text. The number of seats is set first. */
st_setup st_setup_default(const st_game *game);
/* Give a person's seat what is usual for whoever types, or points; then choose. */
void st_setup_person(st_setup *setup, const st_game *game, int seat, bool is_typed);
ST_MUST_USE st_status st_setup_option(st_setup *setup, const st_game *game,
                                      const st_pack *pack, const char *key,
                                      const char *value, st_error *err);
ST_MUST_USE st_status st_setup_vet(const st_setup *setup, const st_game *game,
                                   const st_pack *pack, st_error *err);
/* One choice of a set-up as st_setup_option takes it; the value is "" where it is unset. */
typedef struct st_setting {
    char key[64], value[64];
    bool is_usual;
    int option, seat; /* which comes next */
} st_setting;
/* The next choice, from { 0 } on; false past the last. Of an option per seat there is one
 * for all where the seats of the table agree, and else one for each of them. */
bool st_setup_next(const st_setup *setup, const st_game *game, const st_pack *pack,
                   st_setting *at);

/* Lay the table; the set-up must have been vetted. The agenda is not yet run. */
void st_position_lay(st_position *p, const st_setup *setup, st_chance *chance,
                     st_log *log);
/* Run the agenda to the next question or the end. Legal, or ST_EXCESS: then throw the
 * state away, as after a fault of chance (which, where there is one, is all that counts).
 * Nobody has played up to a position that was read, so what it leads to is checked. */
st_verdict st_position_run(st_position *p, st_chance *chance, st_log *log);

uint32_t st_position_to_act(const st_position *p);
int st_position_actor(const st_position *p); /* the first of them; ST_SPECTATOR: none */
/* The legal moves; of more than ST_MOVES the first, though judging knows them all. */
void st_position_moves(const st_position *p, st_moves *out);
/* Those of one of the seats asked: where several may answer, the list above is for all of
 * them, and what this one may not do is left out. */
void st_position_moves_of(const st_position *p, int seat, st_moves *out);
st_verdict st_position_judge(const st_position *p, int seat, st_move move);
/* The ranges of a listed move's open arguments, into ST_ARGS places; returns how many
 * arguments are open, 0 where the verb is not. */
int st_position_ranges(const st_position *p, int seat, st_move move, st_range *out);
/* A listed move with its open arguments drawn: the move itself where nothing is open. */
st_move st_position_sample(const st_position *p, int seat, st_move move,
                           st_chance *chance);
/* Whether `move` is `listed` but for open arguments that are within the ranges. */
bool st_position_covers(const st_position *p, int seat, st_move listed, st_move move);
/* Judge, play and run. On a refusal nothing has changed, but for ST_EXCESS, as above. */
st_verdict st_position_play(st_position *p, int seat, st_move move, st_chance *chance,
                            st_log *log);
st_verdict st_position_expand(const st_position *p, int seat, const st_order *order,
                              st_moves *out);
st_outcome st_position_outcome(const st_position *p);
const char *st_position_check(const st_position *p); /* NULL, or what is wrong */
void st_position_blur(st_position *p, int seat, st_chance *chance);
int st_position_worth(const st_position *p, int seat);
/* What a sensible player of that level would do; only for games that have `advise`. */
st_move st_position_advise(const st_position *p, int seat, int level, st_chance *chance);
void st_position_scene(const st_position *p, int seat, st_scene *out);
/* What a legal move would do, into a scene that was cleared; nothing where the game does
 * not tell. */
void st_position_preview(const st_position *p, int seat, st_move move, st_scene *out);
/* What people say came of the next move, spelt out in the words that chance asks for; false
 * where the game knows no other words. */
bool st_position_spell(const st_position *p, const char *said, char *words, size_t size);

/* Words, moves and sentences. `names` (one per seat) may be NULL: "seat 2". */
/* Returns how long the word is in the buffer. */
size_t st_word_print(const st_game *game, const st_pack *pack, int kind, int value,
                     char *buffer, size_t size);
/* False where the text is no word of the kind; values fit 16 bits. */
bool st_word_parse(const st_game *game, const st_pack *pack, int kind, const char *text,
                   int *value);
const char *st_kind_name(const st_game *game, int kind);
/* "nothing" for the verb ST_NONE, which is no move. */
void st_move_print(const st_game *game, const st_pack *pack, st_move move, char *buffer,
                   size_t size);
/* How many arguments a verb has, and the kind of each, into ST_ARGS places. Not for
 * macros and verbs with a repeated argument. */
int st_move_kinds(const st_game *game, int verb, int *kinds);
/* The text of an open move with {0}, {1} ... in the place of the arguments that are free:
 * those whose range is not empty. */
void st_move_form(const st_game *game, const st_pack *pack, st_move move,
                  const st_range *ranges, char *buffer, size_t size);
ST_MUST_USE st_status st_move_parse(const st_game *game, const st_pack *pack,
                                    const char *text, st_order *out, st_error *err);
/* The same at a table: with things as they are called there, and read so or by their
 * words. */
void st_position_say(const st_position *p, st_move move, char *buffer, size_t size);
ST_MUST_USE st_status st_position_hear(const st_position *p, const char *text,
                                       st_order *out, st_error *err);
/* Calls `found` with every word that could come next after `text`. */
void st_move_complete(const st_game *game, const st_pack *pack, const char *text,
                      void (*found)(void *user, const char *word), void *user);
void st_event_print(const st_game *game, const st_pack *pack, const st_event *event,
                    const char *const *names, char *buffer, size_t size);
void st_verdict_print(const st_game *game, const st_pack *pack, st_verdict verdict,
                      const char *const *names, char *buffer, size_t size);
/* The rule ids of a refusal, or the first of them; "" where no rule stands behind it. */
const char *st_verdict_rules(const st_game *game, st_verdict verdict);
const char *st_verdict_rule(const st_game *game, st_verdict verdict, char *buffer,
                            size_t size);

/* One line that says the whole position, or (seat >= 0, or ST_SPECTATOR) one in which
 * whatever that seat cannot know is dealt anew in a fixed way. Free the text. */
char *st_position_text_new(const st_position *p, int seat);
/* Read such a line, or a part of one laid over what `p` already is. */
ST_MUST_USE st_status st_position_read(st_position *p, const char *text, st_error *err);
/* 64 bits over the text above, so the same on every machine. */
uint64_t st_position_hash(const st_position *p);

ST_API_END

#endif
