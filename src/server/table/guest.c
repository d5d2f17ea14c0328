/* guest.c: what the server remembers of an address: how many lines it has, and what it
 * may still do. It must not know what a table is. */
#include "server/table/guest.h"

#include <sandtable/error.h>

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

enum {
    HOUR_MS = 3600000,
    MINUTE_MS = 60000,
    NETWORK_BYTES = 8,
    AT_ONCE = 10,
    BROUGHT_BYTES = 4 << 20, /* of records, at a time */
    WORK_NS = 1000000000,    /* of processor time at hand... */
    WORK_PART = 8,           /* ...and of each second this part */
    DEBT_NS = 100000000,     /* that is owed at most, whatever something has cost... */
    DEBT_PART = 16           /* ...of which time pays, by this part of it */
};

/* An address as it is counted. */
static void normalize(const char *address, char out[ST_ADDRESS])
{
    struct in6_addr six;
    snprintf(out, ST_ADDRESS, "%s", address);
    if (inet_pton(AF_INET6, address, &six) != 1)
        return;
    if (IN6_IS_ADDR_V4MAPPED(&six)) {
        inet_ntop(AF_INET, six.s6_addr + 12, out, ST_ADDRESS);
        return;
    }
    memset(six.s6_addr + NETWORK_BYTES, 0, sizeof six.s6_addr - NETWORK_BYTES);
    inet_ntop(AF_INET6, &six, out, ST_ADDRESS);
}

bool st_guest_address(const char *text, char address[ST_ADDRESS])
{
    struct in6_addr any;
    normalize(text, address);
    return inet_pton(AF_INET, text, &any) == 1 || inet_pton(AF_INET6, text, &any) == 1;
}

static st_guest **bucket_of(st_guests *all, const char *address)
{
    uint32_t sum = 2166136261U;
    for (const char *c = address; *c != '\0'; c++)
        sum = (sum ^ (unsigned char)*c) * 16777619U;
    return &all->bucket[sum % ST_GUEST_BUCKETS];
}

st_guest *st_guest_find(st_guests *all, const char *address)
{
    char counted[ST_ADDRESS];
    normalize(address, counted);
    st_guest *guest = *bucket_of(all, counted);
    while (guest != NULL && strcmp(guest->address, counted) != 0)
        guest = guest->next;
    return guest;
}

st_guest *st_guest_meet(st_guests *all, const char *address)
{
    st_guest *guest = st_guest_find(all, address);
    if (guest != NULL)
        return guest;
    guest = st_alloc(1, sizeof *guest);
    normalize(address, guest->address);
    guest->left_ns = WORK_NS;
    guest->creates.left = guest->guesses.left = guest->requests.left =
        guest->stored.left = -1; /* not used */
    st_guest **bucket = bucket_of(all, guest->address);
    guest->next = *bucket;
    *bucket = guest;
    return guest;
}

st_guest *st_guest_enter(st_guests *all, const char *address)
{
    st_guest *guest = st_guest_meet(all, address);
    guest->lines++;
    return guest;
}

void st_guest_leave(st_guest *guest)
{
    if (guest != NULL)
        guest->lines--;
}

/* What time has given back. */
static double refill(st_allowance *a, double a_ms, double most, int64_t now_ms)
{
    if (a->left < 0)
        a->left = most;
    else
        a->left += (double)(now_ms - a->since_ms) * a_ms;
    a->left = a->left < most ? a->left : most;
    a->since_ms = now_ms;
    return a->left;
}

static double left_of(st_allowance *a, int an_hour, int64_t now_ms)
{
    const double most = an_hour / 3.0 > 1 ? an_hour / 3.0 : 1;
    return refill(a, (double)an_hour / HOUR_MS, most, now_ms);
}

bool st_guest_may_create(st_guest *guest, int an_hour, int64_t now_ms)
{
    if (guest == NULL)
        return true;
    if (left_of(&guest->creates, an_hour, now_ms) < 1)
        return false;
    guest->creates.left -= 1;
    return true;
}

bool st_guest_may_guess(st_guest *guest, int an_hour, int64_t now_ms)
{
    return guest == NULL || left_of(&guest->guesses, an_hour, now_ms) >= 1;
}

void st_guest_guessed_wrong(st_guest *guest)
{
    if (guest != NULL && guest->guesses.left >= 1)
        guest->guesses.left -= 1;
}

bool st_guest_may_request(st_guest *guest, int a_second, int64_t now_ms)
{
    if (refill(&guest->requests, a_second / 1000.0, AT_ONCE * a_second, now_ms) < 1)
        return false;
    guest->requests.left -= 1;
    return true;
}

bool st_guest_may_bring(const st_guest *guest, size_t size)
{
    return guest == NULL || guest->bringing == 0 ||
           guest->bringing + size <= BROUGHT_BYTES;
}

void st_guest_bring(st_guest *guest, size_t size)
{
    if (guest != NULL)
        guest->bringing += size;
}

void st_guest_has_brought(st_guest *guest, size_t size)
{
    if (guest != NULL)
        guest->bringing -= size;
}

static void forgive(st_guest *guest, int64_t ns)
{
    guest->debt_ns = guest->debt_ns > ns ? guest->debt_ns - ns : 0;
}

/* Time pays what is owed, and gives back of the allowance. */
static void rest(st_guest *guest, int64_t now_ns)
{
    const int64_t rested_ns = now_ns - guest->worked_ns;
    if (rested_ns <= 0)
        return;
    guest->worked_ns = now_ns;
    forgive(guest, rested_ns / DEBT_PART);
    guest->left_ns = rested_ns / WORK_PART < WORK_NS - guest->left_ns
                         ? guest->left_ns + rested_ns / WORK_PART
                         : WORK_NS;
}

void st_guest_worked(st_guest *guest, int64_t cost_ns, int64_t now_ns)
{
    if (guest == NULL)
        return;
    rest(guest, now_ns);
    guest->debt_ns += cost_ns;
    if (guest->debt_ns > DEBT_NS)
        guest->debt_ns = DEBT_NS;
    guest->left_ns -= cost_ns;
    if (guest->left_ns < -(int64_t)WORK_NS)
        guest->left_ns = -(int64_t)WORK_NS;
}

bool st_guest_may_work(st_guest *guest, int64_t now_ns)
{
    rest(guest, now_ns);
    return guest->left_ns > 0;
}

int64_t st_guest_forgive(st_guest *guest, int64_t ns)
{
    forgive(guest, ns);
    return guest->debt_ns;
}

static bool is_forgettable(const st_guest *guest, int64_t now_ms)
{
    return guest->lines == 0 && guest->pages == 0 && guest->waiting == NULL &&
           guest->bringing == 0 && guest->waiting_bytes == 0 && !guest->is_banned &&
           !guest->is_muted && now_ms - guest->requests.since_ms > MINUTE_MS &&
           now_ms - guest->creates.since_ms > HOUR_MS &&
           now_ms - guest->guesses.since_ms > HOUR_MS &&
           now_ms - guest->stored.since_ms > HOUR_MS;
}

void st_guest_pardon_all(st_guests *all)
{
    for (int i = 0; i < ST_GUEST_BUCKETS; i++)
        for (st_guest *guest = all->bucket[i]; guest != NULL; guest = guest->next)
            guest->is_banned = false;
}

void st_guest_sweep(st_guests *all, int64_t now_ms)
{
    for (int i = 0; i < ST_GUEST_BUCKETS; i++)
        for (st_guest **link = &all->bucket[i]; *link != NULL;) {
            st_guest *guest = *link;
            if (is_forgettable(guest, now_ms)) {
                *link = guest->next;
                free(guest);
            } else {
                link = &guest->next;
            }
        }
}

void st_guest_free_all(st_guests *all)
{
    for (int i = 0; i < ST_GUEST_BUCKETS; i++)
        while (all->bucket[i] != NULL) {
            st_guest *next = all->bucket[i]->next;
            free(all->bucket[i]);
            all->bucket[i] = next;
        }
}

bool st_guest_may_store(st_guest *guest, size_t bytes, size_t an_hour, int64_t now_ms)
{
    if (guest == NULL)
        return true;
    if (refill(&guest->stored, (double)an_hour / HOUR_MS, (double)an_hour / 3, now_ms) <
        (double)bytes)
        return false;
    guest->stored.left -= (double)bytes;
    return true;
}
