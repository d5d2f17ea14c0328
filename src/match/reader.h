/* reader.h: a record while it is read; read.c has the moves, head.c what stands before. */
#ifndef ST_MATCH_READER_H
#define ST_MATCH_READER_H

#include "match/retrace.h"

enum { ST_READ_LABEL = 96, ST_READ_SHOWN = 40 /* of a word that is complained about */ };

struct reader {
    st_lines in;
    const st_pack *pack;
    st_retrace way; /* its match is there from the start line on */

    st_start start; /* the head, as far as it has been read */
    int seats_read, options_read;
    int option_seat; /* of the option read last; ST_SEATS: it was for all */
    bool is_older;   /* than some option: the sum is one of other lines */
    bool has_seed;
    uint8_t commit[ST_COMMIT_BYTES];
    const char *origin;
    bool is_fork;
    uint32_t forked;
    char content[ST_READ_LABEL];
    char physics[ST_PHYSICS];

    bool has_hash, has_end, has_sum;
};

/* read.c: the head as a whole, up to how the table was laid. */
st_status st_read_head(struct reader *r);

/* The lines of the head. */
st_status st_head_game(struct reader *r);
st_status st_head_pack(struct reader *r);
st_status st_head_physics(struct reader *r); /* also further down */
st_status st_head_seats(struct reader *r);
st_status st_head_option(struct reader *r);
st_status st_head_seat(struct reader *r);
st_status st_head_takebacks(struct reader *r);
st_status st_head_dice(struct reader *r);
st_status st_head_lesson(struct reader *r);
st_status st_head_challenge(struct reader *r);
st_status st_head_commit(struct reader *r);
st_status st_head_seed(struct reader *r);
st_status st_head_forked(struct reader *r);
st_status st_head_position(struct reader *r);

#endif
