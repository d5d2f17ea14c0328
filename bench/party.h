/* party.h: a table of a game that ships, and honest people in all its seats.
 *
 * Each has a line of their own and plays what the scenes offer. Whatever they say is what
 * a page would say, so an answer that refuses it is the server's fault and is counted. */
#ifndef BENCH_PARTY_H
#define BENCH_PARTY_H

#include "line.h"
#include "times.h"

#include <jansson.h>

enum { PARTY_SEATS = 3, PARTY_GAMES = 5, PARTY_NAMES = 16 };

/* What happened to honest people for a while. */
struct tally {
    struct times answered, shown; /* moves, since the frame was sent */
    struct times asked[2];        /* hints and saves */
    int64_t moves, laid, skipped; /* skipped: the last one was still open */
    int closed;                   /* lines */
    struct refusal {
        char name[24];
        int count;
    } refused[PARTY_NAMES];
};

enum party_state { PARTY_LAYING, PARTY_READY, PARTY_MOVING, PARTY_ASKING, PARTY_GONE };

enum party_wish { PARTY_HINT, PARTY_SAVE };

struct seat {
    struct line line;
    struct party *party;
    json_t *offers; /* moves that are open to it; NULL: none yet */
    int64_t seen;   /* the last move it was shown; -1: nothing yet */
};

struct party {
    int game, seats;
    uint32_t from;   /* the address they come from */
    uint64_t random; /* whatever they choose follows from it */
    bool has_seed;   /* so do the dice */
    enum party_state state;
    char code[16], token[PARTY_SEATS][40];
    struct seat seat[PARTY_SEATS];
    int64_t moves; /* the last that was acknowledged */
    int64_t owed;  /* the same before they came back */
    int64_t n, sent_ns;
    enum party_wish wish;
    bool is_answered, is_noted;
};

/* What a game is called, by its number. */
const char *party_game(int game);

/* Open the lines; `game` and `random` are set. The table is made when the first is there. */
void party_open(struct party *p, int port);

/* Come back with the tokens, on new lines. */
void party_return(struct party *p, int port);

/* Something has come. False: the line is closed, and with it the table is over. */
bool party_hear(struct seat *s, struct tally *now);

/* Make a move. `old` is filled with the table that was over, where a new one is laid
 * instead; its `moves` is -1 where none was. */
void party_move(struct party *p, struct tally *now, struct party *old);

/* Ask for a hint or for the record, where it is anybody's turn. */
void party_ask(struct party *p, enum party_wish wish);

/* At the end of a while: what is still open took at least so long. */
void party_note_open(struct party *p, struct tally *now);

void party_close(struct party *p);

#endif
