/* door.c: who calls, and who may: addresses, proxies that are believed, and the pages from
 * which a WebSocket may be opened. It must not know what is asked for. */
#include "server/net/door.h"

#include "core/text.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

enum { LINE = 256 };

bool st_door_is_url(const char *text)
{
    const size_t scheme = strncasecmp(text, "https://", 8) == 0  ? 8
                          : strncasecmp(text, "http://", 7) == 0 ? 7
                                                                 : 0;
    const char *host = text + scheme;
    const size_t size = strspn(host,
                               "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                               "0123456789-._~:/[]@!$&()*+,;=%");
    return scheme > 0 && *host != '\0' && *host != '/' && *host != ':' &&
           host[size] == '\0';
}

/* Whether an origin is that of a URL: scheme, host and port, all of them. */
static bool is_public(const char *origin, const char *url)
{
    const char *host = url != NULL ? strstr(url, "://") : NULL;
    if (host == NULL)
        return false;
    const size_t size = (size_t)(host - url) + 3 + strcspn(host + 3, "/");
    return strlen(origin) == size && strncasecmp(url, origin, size) == 0;
}

/* The host of a Host header, without its port. */
static void host_name(const char *host, char name[LINE])
{
    const char *end = *host == '[' ? strchr(host, ']') : strrchr(host, ':');
    const size_t size = end == NULL    ? strlen(host)
                        : *host == '[' ? (size_t)(end - host) - 1
                                       : (size_t)(end - host);
    snprintf(name, LINE, "%.*s", (int)size, *host == '[' ? host + 1 : host);
}

/* Names that no stranger can make point here: an address itself, this machine's name. A
 * name of any other kind has to be given with --public-url. */
static bool is_own_name(const char *host)
{
    char name[LINE], own[LINE] = "", local[LINE + 8];
    struct in6_addr numeric;
    host_name(host, name);
    gethostname(own, sizeof own - 1);
    snprintf(local, sizeof local, "%s.local", own);
    return strcasecmp(name, "localhost") == 0 ||
           inet_pton(AF_INET, name, &numeric) == 1 ||
           inet_pton(AF_INET6, name, &numeric) == 1 ||
           (own[0] != '\0' &&
            (strcasecmp(name, own) == 0 || strcasecmp(name, local) == 0));
}

static bool is_here(const char *peer)
{
    return strncmp(peer, "127.", 4) == 0 || strcmp(peer, "::1") == 0 ||
           strncmp(peer, "::ffff:127.", 11) == 0;
}

bool st_door_is_own_origin(const st_door *door, const st_http_head *head,
                           const char *peer)
{
    const char *origin = st_http_head_field(head, "origin");
    const char *host = st_http_head_field(head, "host");
    if (origin == NULL)
        return is_here(peer);
    if (is_public(origin, door->public_url))
        return true;
    const char *name = strstr(origin, "://");
    return name != NULL && host != NULL && strcasecmp(name + 3, host) == 0 &&
           is_own_name(host);
}

/* Of those who passed a request on, the last whom we do not trust is who asks: whatever
 * stands before that anybody may have written. What is no address at all tells nothing. */
static void last_stranger(const st_door *door, char *chain, char peer[ST_ADDRESS])
{
    for (char *comma = chain; comma != NULL;) {
        comma = strrchr(chain, ',');
        char *name = comma != NULL ? comma + 1 : chain;
        name += strspn(name, " \t");
        name[strcspn(name, " \t")] = '\0';
        if (*name != '\0' && !st_network_spell(name, peer))
            return;
        if (comma != NULL)
            *comma = '\0';
        if (!st_networks_have(&door->trusted, peer))
            return;
    }
}

void st_door_other_end(int fd, char peer[ST_ADDRESS])
{
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } from = { 0 };
    socklen_t size = sizeof from;
    snprintf(peer, ST_ADDRESS, "unix");
    if (getpeername(fd, &from.any, &size) != 0)
        return;
    if (from.any.sa_family == AF_INET)
        inet_ntop(AF_INET, &from.four.sin_addr, peer, ST_ADDRESS);
    if (from.any.sa_family == AF_INET6 && IN6_IS_ADDR_V4MAPPED(&from.six.sin6_addr))
        inet_ntop(AF_INET, from.six.sin6_addr.s6_addr + 12, peer, ST_ADDRESS);
    else if (from.any.sa_family == AF_INET6)
        inet_ntop(AF_INET6, &from.six.sin6_addr, peer, ST_ADDRESS);
}

bool st_door_is_proxy(const st_door *door, const char *peer)
{
    return strcmp(peer, "unix") == 0 || st_networks_have(&door->trusted, peer);
}

void st_door_peer(const st_door *door, const st_http_head *head, const char *near,
                  char peer[ST_ADDRESS])
{
    st_text chain = { 0 };
    snprintf(peer, ST_ADDRESS, "%s", near);
    if (!st_door_is_proxy(door, near))
        return;
    for (int i = 0; i < head->fields; i++)
        if (strcasecmp(head->field[i].name, "x-forwarded-for") == 0)
            st_text_print(&chain, "%s%s", chain.used > 0 ? "," : "",
                          head->field[i].value);
    if (chain.used > 0) {
        st_text_add(&chain, "", 1);
        last_stranger(door, chain.bytes, peer);
    }
    st_text_free(&chain);
}

bool st_door_is_near(const st_http_head *head, const char *peer)
{
    return is_here(peer) && st_http_head_field(head, "x-forwarded-for") == NULL;
}

int st_door_prefix(const st_door *door, const char **prefix)
{
    const char *host = door->public_url != NULL ? strstr(door->public_url, "://") : NULL;
    *prefix = host != NULL ? strchr(host + 3, '/') : NULL;
    size_t size = *prefix != NULL ? strlen(*prefix) : 0;
    while (size > 0 && (*prefix)[size - 1] == '/')
        size--;
    return (int)size;
}

const char *st_door_inner(const st_door *door, const char *path)
{
    const char *prefix;
    const size_t size = (size_t)st_door_prefix(door, &prefix);
    return size > 0 && strncmp(path, prefix, size) == 0 && path[size] == '/' ? path + size
                                                                             : path;
}
