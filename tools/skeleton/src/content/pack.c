/* pack.c: what the set-up must obey. What a pack holds would be read here. */
#include "games/shore/content/content.h"
#include "games/shore/sentences.h"

/* SHORE-1. */
st_verdict shore_vet(const st_setup *setup, const void *pack)
{
    return setup->seats >= 2 && setup->seats <= SEATS
               ? st_legal()
               : st_refused(TOO_FEW, setup->seats, 0, 0);
}
