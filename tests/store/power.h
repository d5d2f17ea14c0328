/* power.h: a disk that forgets. SQLite writes through it as through any other; what it
 * has not asked to be synced can be lost at any moment. */
#ifndef TESTS_STORE_POWER_H
#define TESTS_STORE_POWER_H

#include <stdint.h>

/* What is left of the writes that were not synced when the power goes. */
enum power_cut {
    POWER_NONE, /* nothing */
    POWER_SOME, /* some sectors, in no order */
    POWER_ALL,  /* everything */
    POWER_CUTS
};

/* From here on SQLite uses this disk for the files of a folder; `at_sync` is called before
 * and after each sync. */
void power_begin(const char *folder, void (*at_sync)(void *user), void *user);
/* SQLite uses the plain disk again, and everything noted is forgotten. */
void power_end(void);
/* Put the files into the folder `to` as a power cut would leave them now. `dice` decides
 * which sectors are lost with POWER_SOME. */
void power_copy(const char *to, enum power_cut cut, uint32_t dice);
/* Syncs so far. */
int power_syncs(void);

#endif
