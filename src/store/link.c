/* link.c: what ties a row to all before it. */
#include "store/link.h"

#include <sodium.h>
#include <string.h>

static const char letters_of[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
enum { BITS = 6, SEAL = '=' };
static const uint64_t all = ((uint64_t)1 << ST_LINK_LETTERS * BITS) - 1;

_Static_assert(crypto_shorthash_KEYBYTES == 16 && crypto_shorthash_BYTES == 8,
               "a link is made with SipHash");

/* A number whose bytes are those of a machine that has the lowest first. */
static uint64_t in_order(uint64_t number)
{
    const uint16_t one = 1;
    uint64_t turned = 0;
    if (*(const unsigned char *)&one == 1)
        return number;
    for (int i = 0; i < 8; i++)
        turned = turned << 8 | (number >> 8 * i & 0xFF);
    return turned;
}

/* The same on all machines. Never 0, which says that there is none. */
static uint64_t sum(const char *bytes, size_t size, uint64_t one, uint64_t two)
{
    const uint64_t key[] = { in_order(one), in_order(two) };
    uint64_t made;
    crypto_shorthash((unsigned char *)&made, (const unsigned char *)bytes, size,
                     (const unsigned char *)key);
    made = in_order(made) & all;
    return made != 0 ? made : 1;
}

uint64_t st_link_first(const char *code)
{
    return sum(code, strlen(code), 0, 0);
}

/* What the text is not goes into the key, so that it need not be copied together. */
uint64_t st_link_next(uint64_t before, const st_row *row)
{
    const uint64_t time = (uint64_t)row->time;
    return sum(row->text, strlen(row->text), before << 16 | (unsigned char)row->kind,
               time << 32 ^ time >> 32 ^ row->number);
}

void st_link_print(uint64_t link, char letters[ST_LINK_LETTERS])
{
    for (int i = 0; i < ST_LINK_LETTERS; i++)
        letters[i] = letters_of[link >> i * BITS & 63];
}

uint64_t st_link_read(const char *letters)
{
    uint64_t link = 0;
    for (int i = 0; i < ST_LINK_LETTERS; i++) {
        const char *found = letters[i] != '\0' ? strchr(letters_of, letters[i]) : NULL;
        if (found == NULL)
            return 0;
        link |= (uint64_t)(found - letters_of) << i * BITS;
    }
    return link;
}

st_chain st_link_begin(const char *code)
{
    return (st_chain){ .link = st_link_first(code) };
}

bool st_link_follow(st_chain *c, const st_row *row, bool is_explained)
{
    const bool is_next = row->number == c->number + 1;
    const uint64_t link = st_link_next(c->link, row);
    if (row->kind == ST_ROW_DAMAGED || (!is_next && !is_explained) ||
        (row->link == 0 && c->is_tied) ||
        (row->link != 0 && is_next && row->link != link))
        return false;
    c->number = row->number;
    c->link = row->link != 0 ? row->link : link;
    c->is_tied = row->link != 0;
    return true;
}

void st_link_seal(const char *key, const char *text, st_text *out)
{
    char seal[ST_LINK_LETTERS + 2] = { SEAL };
    const size_t size = strlen(text);
    st_link_print(sum(text, size, st_link_first(key), 1), seal + 1);
    seal[sizeof seal - 1] = '\n';
    st_text_add(out, seal, sizeof seal);
    st_text_add(out, text, size + 1);
}

const char *st_link_unseal(const char *key, const char *sealed)
{
    if (sealed[0] != SEAL)
        return sealed;
    if (strlen(sealed) < ST_LINK_LETTERS + 2 || sealed[ST_LINK_LETTERS + 1] != '\n')
        return NULL;
    const char *text = sealed + ST_LINK_LETTERS + 2;
    const uint64_t link = sum(text, strlen(text), st_link_first(key), 1);
    return link == st_link_read(sealed + 1) ? text : NULL;
}
