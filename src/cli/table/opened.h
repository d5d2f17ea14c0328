/* opened.h: a match with the game and the pack it is played by, as a table holds it. */
#ifndef ST_CLI_TABLE_OPENED_H
#define ST_CLI_TABLE_OPENED_H

#include <sandtable/match.h>

/* Owns the pack and the match. */
typedef struct st_opened {
    const st_game *game;
    st_pack *pack;
    st_match *match;
    st_error cut;   /* where its record ends too early; ST_OK: nowhere */
    st_error drift; /* where this program plays its record differently; ST_OK: nowhere */
} st_opened;

void st_opened_free(st_opened *opened);
/* The seats that bots play, a bit each. */
uint32_t st_opened_bots(const st_opened *opened);

#endif
