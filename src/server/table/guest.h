/* guest.h: what the server remembers of an address, so that nobody can wear it out by
 * coming with many lines. */
#ifndef ST_SERVER_GUEST_H
#define ST_SERVER_GUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ST_ADDRESS = 48, ST_GUEST_BUCKETS = 1024 };

/* Something that may be done so often, and then again as time goes by. */
typedef struct st_allowance {
    double left;
    int64_t since_ms;
} st_allowance;

typedef struct st_guest st_guest;
typedef struct st_waiter st_waiter; /* of the network: round.h */
struct st_guest {
    char address[ST_ADDRESS];
    int lines;                /* connections it has open... */
    int pages;                /* ...and lines that are none: requests for pages */
    bool is_banned, is_muted; /* by whoever runs the server */
    st_allowance creates, guesses, requests;
    st_allowance stored;  /* bytes */
    size_t bringing;      /* bytes of records that its lines bring in and have played */
    size_t waiting_bytes; /* of long answers to them */

    /* Of its lines, those that wait to be heard, and what all of them have cost. */
    st_waiter *waiting, *last_waiting;
    st_guest *next_heard;
    bool is_visited;   /* one of them is being heard */
    int64_t debt_ns;   /* of processor time, while others wait */
    int64_t left_ns;   /* of its allowance of that, which comes back... */
    int64_t worked_ns; /* ...as time goes by since then */
    st_guest *next;
};

typedef struct st_guests {
    st_guest *bucket[ST_GUEST_BUCKETS];
} st_guests;

/* An address as it is counted; false: it is none. */
bool st_guest_address(const char *text, char address[ST_ADDRESS]);
/* An address comes with one more line. Of IPv6 the network counts, its first 64 bits. */
st_guest *st_guest_enter(st_guests *all, const char *address);
void st_guest_leave(st_guest *guest);
/* What is known of an address; NULL: nothing. */
st_guest *st_guest_find(st_guests *all, const char *address);
/* The same, made where there is none: to ban or mute it. */
st_guest *st_guest_meet(st_guests *all, const char *address);
/* Whether something that may be done `an_hour` times (a fresh guest has a third of that
 * at hand) may be done now, and doing it. NULL guests may do anything. */
bool st_guest_may_create(st_guest *guest, int an_hour, int64_t now_ms);
bool st_guest_may_guess(st_guest *guest, int an_hour, int64_t now_ms);
void st_guest_guessed_wrong(st_guest *guest);
/* The same of what may be done so often a second, and ten times that at once. */
bool st_guest_may_request(st_guest *guest, int a_second, int64_t now_ms);
/* Whether its lines may bring in so many bytes more of records; and that they do, or no longer
 * do. One record may always be brought. */
bool st_guest_may_bring(const st_guest *guest, size_t size);
void st_guest_bring(st_guest *guest, size_t size);
void st_guest_has_brought(st_guest *guest, size_t size);
/* So much was worked for it. Whoever has worked up more than an eighth of a core, and a
 * second besides, comes after the others. */
void st_guest_worked(st_guest *guest, int64_t cost_ns, int64_t now_ns);
bool st_guest_may_work(st_guest *guest, int64_t now_ns);
/* So much of what it owes is forgiven; what is left of it. */
int64_t st_guest_forgive(st_guest *guest, int64_t ns);
/* Nobody is banned any more. */
void st_guest_pardon_all(st_guests *all);
/* Forget those who are gone and have their allowances back. */
void st_guest_sweep(st_guests *all, int64_t now_ms);
void st_guest_free_all(st_guests *all);
/* Whether the rows of a table that it brings, so many bytes, may be stored, and that they
 * are: so many `an_hour`, a third of them at once. */
bool st_guest_may_store(st_guest *guest, size_t bytes, size_t an_hour, int64_t now_ms);

#endif
