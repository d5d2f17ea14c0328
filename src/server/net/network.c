/* network.c: addresses as numbers, however they are spelled, and networks of them. */
#include "server/net/network.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAPPED = 96 /* bits before an address of IPv4 */, PORT = 65535 };

/* So many bytes of a text as one. False: it is too long for an address. */
static bool take(char out[ST_ADDRESS], const char *text, size_t size)
{
    if (size >= ST_ADDRESS)
        return false;
    memcpy(out, text, size);
    out[size] = '\0';
    return true;
}

/* A number that is written with digits alone; -1: it is none. */
static int read_number(const char *text, int most)
{
    const size_t size = strspn(text, "0123456789");
    const int number = size > 0 && size < 6 && text[size] == '\0' ? atoi(text) : -1;
    return number <= most ? number : -1;
}

/* The sixteen bytes of an address; bits that are before those of IPv4, or 0; -1: it is none. */
static int read_address(const char *text, uint8_t bytes[16])
{
    static const uint8_t mapped[12] = { [10] = 0xFF, [11] = 0xFF };
    if (inet_pton(AF_INET6, text, bytes) == 1)
        return 0;
    memcpy(bytes, mapped, sizeof mapped);
    return inet_pton(AF_INET, text, bytes + sizeof mapped) == 1 ? MAPPED : -1;
}

static bool read_network(struct st_network *n, const char *text)
{
    char address[ST_ADDRESS];
    const char *slash = strchr(text, '/');
    if (!take(address, text, slash != NULL ? (size_t)(slash - text) : strlen(text)))
        return false;
    const int before = read_address(address, n->bytes);
    if (before < 0)
        return false;
    n->bits = slash == NULL ? 128 - before : read_number(slash + 1, 128 - before);
    if (n->bits < 0)
        return false;
    n->bits += before;
    return true;
}

bool st_networks_read(st_networks *n, const char *list)
{
    char word[2 * ST_ADDRESS];
    n->count = 0;
    while (n->count < ST_NETWORKS) {
        const size_t blanks = strspn(list, " "), size = strcspn(list + blanks, ", ");
        snprintf(word, sizeof word, "%.*s", (int)size, list + blanks);
        if (size >= sizeof word || !read_network(&n->network[n->count++], word))
            return false;
        list += blanks + size;
        list += strspn(list, " ");
        if (*list == '\0')
            return true;
        if (*list++ != ',')
            return false;
    }
    return false;
}

static bool is_in(const struct st_network *n, const uint8_t bytes[16])
{
    const int whole = n->bits / 8, rest = n->bits % 8;
    return memcmp(n->bytes, bytes, (size_t)whole) == 0 &&
           (rest == 0 || (n->bytes[whole] ^ bytes[whole]) >> (8 - rest) == 0);
}

bool st_networks_have(const st_networks *n, const char *address)
{
    uint8_t bytes[16];
    if (read_address(address, bytes) < 0)
        return false;
    for (int i = 0; i < n->count; i++)
        if (is_in(&n->network[i], bytes))
            return true;
    return false;
}

/* Where a port may begin that stands behind an address; where there is none, its end. */
static const char *end_of(const char *text)
{
    const char *colon = strchr(text, ':');
    if (*text == '[')
        return strchr(text, ']');
    return colon != NULL && strchr(colon + 1, ':') == NULL ? colon : text + strlen(text);
}

bool st_network_spell(const char *text, char address[ST_ADDRESS])
{
    char bare[ST_ADDRESS];
    uint8_t bytes[16];
    const char *end = end_of(text);
    const bool has_brackets = *text == '[';
    if (end == NULL ||
        !take(bare, text + has_brackets, (size_t)(end - text) - has_brackets))
        return false;
    end += has_brackets;
    if (*end != '\0' && (*end != ':' || read_number(end + 1, PORT) < 0))
        return false;
    bare[strcspn(bare, "%")] = '\0'; /* the name of an interface is of no use elsewhere */
    if (read_address(bare, bytes) < 0)
        return false;
    struct in6_addr six;
    memcpy(&six, bytes, sizeof six);
    if (IN6_IS_ADDR_V4MAPPED(&six))
        return inet_ntop(AF_INET, bytes + 12, address, ST_ADDRESS) != NULL;
    return inet_ntop(AF_INET6, bytes, address, ST_ADDRESS) != NULL;
}
