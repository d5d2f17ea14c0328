/* opened.c: lets go of an opened match, and says who plays it. */
#include "cli/table/opened.h"

void st_opened_free(st_opened *opened)
{
    st_match_free(opened->match);
    st_pack_free(opened->pack);
    *opened = (st_opened){ 0 };
}

uint32_t st_opened_bots(const st_opened *opened)
{
    const st_start *start = st_match_start(opened->match);
    uint32_t bots = 0;
    for (int seat = 0; seat < start->setup.seats; seat++)
        bots |= start->bot[seat][0] ? 1u << seat : 0;
    return bots;
}
