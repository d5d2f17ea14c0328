/* brought.c: moves that are played again, of a record or of a fork. */
#include "server/table/brought.h"

#include "core/work.h"
#include "server/table/journal.h"

#include <stdlib.h>
#include <string.h>

/* The seat that was a person's: the one who loads gets it. */
static int seat_of(const st_start *start)
{
    for (int seat = 0; seat < start->setup.seats; seat++)
        if (start->bot[seat][0] == '\0')
            return seat;
    return 0;
}

static void play_fork(st_brought *b)
{
    b->match = st_branch_play(b->fork, &b->err);
    if (b->match != NULL && b->is_saved) {
        char *text = st_match_record_new(b->match, true);
        st_text_string(&b->rows, text);
        free(text);
    } else if (b->match != NULL)
        st_journal_print(b->match, &b->rows);
}

/* The lines of a record that tell moves, also of those that were set aside. */
static int count_moves(const char *text)
{
    int count = 0;
    for (const char *line = text; line != NULL;) {
        const char *word = line + strspn(line, " ");
        count += (*word >= '0' && *word <= '9') || strncmp(word, "was ", 4) == 0;
        line = strchr(line, '\n');
        line = line != NULL ? line + 1 : NULL;
    }
    return count;
}

static void play_record(st_brought *b)
{
    const int moves = count_moves(b->text);
    if (moves > ST_BROUGHT_MOVES) {
        st_fail(&b->err, ST_TOO_MUCH, "record",
                "A record of at most %d moves can be loaded; this one has %d.",
                ST_BROUGHT_MOVES, moves);
        return;
    }
    st_match *kept = st_match_read(b->text, "record", b->pack, &b->err);
    if (kept == NULL)
        return;
    b->seat = seat_of(st_match_start(kept));
    const bool is_over = st_position_outcome(st_match_position(kept)).ending != 0;
    if (b->move < 0 && is_over) {
        b->match = kept; /* to be looked at: nothing goes on from there */
        st_journal_print(b->match, &b->rows);
        return;
    }
    const uint32_t number = b->move >= 0 ? (uint32_t)b->move : st_match_count(kept);
    b->match = st_match_fork(kept, number, b->seat, &b->err);
    st_match_free(kept);
    if (b->match != NULL)
        st_journal_print(b->match, &b->rows);
}

void st_brought_play(st_brought *b)
{
    if (b->fork != NULL)
        play_fork(b);
    else
        play_record(b);
    if (b->match == NULL && st_work_is_out())
        st_fail(&b->err, ST_TOO_MUCH, "",
                "To play these moves takes more work than the server does for one.");
}

void st_brought_clear(st_brought *b)
{
    st_match_free(b->match);
    st_branch_free(b->fork);
    st_text_free(&b->rows);
    free(b->text);
}
