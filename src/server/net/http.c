/* http.c: the page, the health of the server and its figures.
 *
 * The page is inside the program. Every answer says that a browser may load nothing from
 * anywhere else and run no script that is not a file of the page. A WebSocket is opened
 * only for pages that this server has served. It must not know tables. */
#include "server/net/http.h"

#include "server/admin/figures.h"

#include <sandtable/pack.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    HEADERS = 2048,
    PIECE = 16384,
    LINE = 256,
    CHAIN = 4096, /* who passed a request on: the library takes no longer heads */
    HASHED = 8,
    DRAINED = 8, /* pieces that are read from a line before it is closed */
    TAG_BYTES = 8,
    PATIENCE_SECONDS = 20, /* for each piece of an answer */
    UPGRADE_REQUIRED = 426
};

extern const st_file st_content_web[]; /* made by the build */

static const char policy[] =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

static const struct type {
    const char *ending, *name;
} types[] = {
    { ".html", "text/html; charset=utf-8" },
    { ".js", "text/javascript; charset=utf-8" },
    { ".css", "text/css; charset=utf-8" },
    { ".json", "application/json" },
    { ".webmanifest", "application/manifest+json" },
    { ".svg", "image/svg+xml" },
    { ".png", "image/png" },
    { ".ico", "image/x-icon" },
    { ".woff2", "font/woff2" },
    { ".txt", "text/plain; charset=utf-8" },
    { ".map", "application/json" },
};

static bool has_ending(const char *name, size_t length, const char *ending)
{
    const size_t size = strlen(ending);
    return length >= size && strncmp(name + length - size, ending, size) == 0;
}

static const char *type_of(const char *name)
{
    size_t length = strlen(name);
    if (has_ending(name, length, ".gz"))
        length -= 3;
    for (int i = 0; i < ST_COUNT(types); i++)
        if (has_ending(name, length, types[i].ending))
            return types[i].name;
    return "application/octet-stream";
}

/* A name such as app-3F2A91BC.js changes with its content, so it can be kept forever. */
static bool is_hashed(const char *name)
{
    const char *dash = strrchr(name, '-');
    if (dash == NULL)
        return false;
    size_t length = strcspn(dash + 1, ".");
    return length >= HASHED && dash[1 + length] == '.';
}

static const st_file *find(const char *name)
{
    for (const st_file *file = st_content_web; file->name != NULL; file++)
        if (strcmp(file->name, name) == 0)
            return file;
    return NULL;
}

static bool header(struct lws *wsi, enum lws_token_indexes which, char *line)
{
    return lws_hdr_copy(wsi, line, LINE, which) > 0;
}

/* The file, or the same compressed where the client can read that. */
static const st_file *choose(struct lws *wsi, const char *name)
{
    char accepted[LINE], packed[LINE];
    const st_file *file = find(name);
    snprintf(packed, sizeof packed, "%s.gz", name);
    if (file == NULL || (header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepted) &&
                         strstr(accepted, "gzip") != NULL)) {
        const st_file *smaller = find(packed);
        file = smaller != NULL ? smaller : file;
    }
    return file;
}

/* Headers under writing. */
struct head {
    struct lws *wsi;
    unsigned char *at, *end;
    bool is_fine;
    unsigned char bytes[LWS_PRE + HEADERS];
};

static void add(struct head *h, const char *name, const char *value)
{
    h->is_fine = h->is_fine &&
                 lws_add_http_header_by_name(h->wsi, (const unsigned char *)name,
                                             (const unsigned char *)value,
                                             (int)strlen(value), &h->at, h->end) == 0;
}

static void open_head(struct head *h, unsigned int status, const char *type, size_t size)
{
    h->at = h->bytes + LWS_PRE;
    h->end = h->bytes + sizeof h->bytes - 1;
    h->is_fine = lws_add_http_common_headers(h->wsi, status, type, size, &h->at,
                                             h->end) == 0;
    add(h, "content-security-policy:", policy);
    add(h, "x-content-type-options:", "nosniff");
    add(h, "referrer-policy:", "no-referrer");
    add(h, "cross-origin-opener-policy:", "same-origin");
}

static int close_head(struct head *h)
{
    return h->is_fine && lws_finalize_write_http_header(h->wsi, h->bytes + LWS_PRE,
                                                        &h->at, h->end) == 0
               ? 0
               : -1;
}

static int send_body(struct lws *wsi, st_http *http, const unsigned char *bytes,
                     size_t size)
{
    http->bytes = bytes;
    http->size = size;
    http->sent = 0;
    if (size == 0 || lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0)
        return lws_http_transaction_completed(wsi) != 0 ? -1 : 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static int send_text(struct lws *wsi, st_http *http, unsigned int status,
                     const char *text)
{
    struct head h = { .wsi = wsi };
    open_head(&h, status, "text/plain; charset=utf-8", strlen(text));
    add(&h, "cache-control:", "no-store");
    if (close_head(&h) != 0)
        return -1;
    return send_body(wsi, http, (const unsigned char *)text, strlen(text));
}

static void tag_of(const st_file *file, char tag[2 * TAG_BYTES + 3])
{
    unsigned char hash[crypto_generichash_BYTES_MIN];
    char hex[2 * TAG_BYTES + 1];
    crypto_generichash(hash, sizeof hash, file->bytes, file->size, NULL, 0);
    sodium_bin2hex(hex, sizeof hex, hash, TAG_BYTES);
    snprintf(tag, 2 * TAG_BYTES + 3, "\"%s\"", hex);
}

static int send_file(struct lws *wsi, st_http *http, const st_file *file)
{
    struct head h = { .wsi = wsi };
    char tag[2 * TAG_BYTES + 3], known[LINE];
    tag_of(file, tag);
    const bool is_known = header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known) &&
                          strstr(known, tag) != NULL;
    const size_t size = is_known ? 0 : file->size;
    open_head(&h, is_known ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK,
              type_of(file->name), size);
    add(&h, "etag:", tag);
    add(&h, "vary:", "accept-encoding");
    add(&h, "cache-control:",
        is_hashed(file->name) ? "public, max-age=31536000, immutable" : "no-cache");
    if (!is_known && has_ending(file->name, strlen(file->name), ".gz"))
        add(&h, "content-encoding:", "gzip");
    return close_head(&h) != 0 ? -1 : send_body(wsi, http, file->bytes, size);
}

static int send_metrics(struct lws *wsi, st_http *http, const st_hall *hall)
{
    st_text text = { 0 };
    st_figures_write(hall, &text);
    st_text_add(&text, "", 1);
    http->owned = text.bytes;
    return send_text(wsi, http, HTTP_STATUS_OK, text.bytes);
}

/* The truth: whether the store takes what it is given. */
static int send_health(struct lws *wsi, st_http *http, bool is_fine)
{
    return is_fine ? send_text(wsi, http, HTTP_STATUS_OK, "ok\n")
                   : send_text(wsi, http, HTTP_STATUS_SERVICE_UNAVAILABLE, "not now\n");
}

/* The page itself finds out from its address what to show. */
static bool is_page(const char *path)
{
    static const char *const rooms[] = { "/t/", "/companion/", "/rules/" };
    for (int i = 0; i < ST_COUNT(rooms); i++)
        if (strncmp(path, rooms[i], strlen(rooms[i])) == 0)
            return true;
    return strcmp(path, "/") == 0;
}

/* All of it has been handed to the library, and by now by the library to the system:
 * completed earlier, a line that is to be closed would lose its end. */
static int finish(struct lws *wsi, st_http *http)
{
    st_http_free(http);
    return lws_http_transaction_completed(wsi) != 0 ? -1 : 0;
}

int st_http_go_on(struct lws *wsi, st_http *http)
{
    unsigned char piece[LWS_PRE + PIECE];
    const size_t left = http->size - http->sent, size = left < PIECE ? left : PIECE;
    if (http->bytes == NULL)
        return 0;
    if (left == 0)
        return finish(wsi, http);
    memcpy(piece + LWS_PRE, http->bytes + http->sent, size);
    http->sent += size;
    const bool is_last = http->sent == http->size;
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, PATIENCE_SECONDS);
    if (lws_write(wsi, piece + LWS_PRE, size,
                  is_last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)size)
        return -1;
    lws_callback_on_writable(wsi);
    return 0;
}

void st_http_free(st_http *http)
{
    free(http->owned);
    if (http->asks != NULL)
        http->asks->pages--;
    *http = (st_http){ 0 };
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

static bool is_own_origin(struct lws *wsi, const st_door *door)
{
    char origin[LINE], host[LINE], peer[ST_ADDRESS];
    if (!header(wsi, WSI_TOKEN_ORIGIN, origin)) {
        st_http_peer(wsi, door, peer);
        return lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0 && is_here(peer);
    }
    if (is_public(origin, door->public_url))
        return true;
    const char *name = strstr(origin, "://");
    return name != NULL && header(wsi, WSI_TOKEN_HOST, host) &&
           strcasecmp(name + 3, host) == 0 && is_own_name(host);
}

/* An address of IPv4 as a socket of IPv6 writes it is that address: ::ffff:192.0.2.1. */
static const char *without_prefix(const char *address)
{
    static const char prefix[] = "::ffff:";
    const size_t size = sizeof prefix - 1;
    const bool has_dots = strcspn(address, ".") < strcspn(address, ",");
    return has_dots && strncasecmp(address, prefix, size) == 0 ? address + size : address;
}

/* Whether an address is in a list of them, separated by commas. */
static bool is_among(const char *list, const char *address)
{
    const char *wanted = without_prefix(address);
    const size_t size = strlen(wanted);
    for (const char *at = list; at != NULL && *at != '\0'; at += *at == ',') {
        at = without_prefix(at);
        if (strcspn(at, ",") == size && strncmp(at, wanted, size) == 0)
            return true;
        at += strcspn(at, ",");
    }
    return false;
}

/* Of those who passed a request on, the last whom we do not trust is who asks: whatever
 * stands before that anybody may have written. */
static void last_stranger(const st_door *door, char *chain, char peer[ST_ADDRESS])
{
    for (char *comma = chain; comma != NULL;) {
        comma = strrchr(chain, ',');
        char *name = comma != NULL ? comma + 1 : chain;
        name += strspn(name, " ");
        name[strcspn(name, " ")] = '\0';
        if (*name != '\0')
            snprintf(peer, ST_ADDRESS, "%.*s", ST_ADDRESS - 1, without_prefix(name));
        if (comma != NULL)
            *comma = '\0';
        if (!is_among(door->trusted, peer))
            return;
    }
}

void st_http_other_end(int fd, char peer[ST_ADDRESS])
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

bool st_http_is_proxy(const st_door *door, const char *peer)
{
    return strcmp(peer, "unix") == 0 || is_among(door->trusted, peer);
}

void st_http_peer(struct lws *wsi, const st_door *door, char peer[ST_ADDRESS])
{
    char chain[CHAIN];
    st_http_other_end(lws_get_socket_fd(wsi), peer);
    if (st_http_is_proxy(door, peer) &&
        lws_hdr_copy(wsi, chain, sizeof chain, WSI_TOKEN_X_FORWARDED_FOR) > 0)
        last_stranger(door, chain, peer);
}

/* The sub-path of --public-url, without the slash at its end; its length. */
static int prefix_of(const st_door *door, const char **prefix)
{
    const char *host = door->public_url != NULL ? strstr(door->public_url, "://") : NULL;
    *prefix = host != NULL ? strchr(host + 3, '/') : NULL;
    size_t size = *prefix != NULL ? strlen(*prefix) : 0;
    while (size > 0 && (*prefix)[size - 1] == '/')
        size--;
    return (int)size;
}

/* A sub-path that the proxy left in front. */
static const char *inner_path(const st_door *door, const char *path)
{
    const char *prefix;
    const size_t size = (size_t)prefix_of(door, &prefix);
    return size > 0 && strncmp(path, prefix, size) == 0 && path[size] == '/' ? path + size
                                                                             : path;
}

/* The page names its files from the root on: below a sub-path it names them there. What
 * the page does afterwards follows from where its files are. */
static int send_page_below(struct lws *wsi, st_http *http, const char *prefix, int size)
{
    static const char names[] = "=\"/";
    const st_file *file = find("index.html");
    st_text page = { 0 };
    struct head h = { .wsi = wsi };
    for (size_t i = 0; i < file->size; i++) {
        st_text_add(&page, (const char *)file->bytes + i, 1);
        if (i >= 2 && memcmp(file->bytes + i - 2, names, 3) == 0) {
            page.used--;
            st_text_print(&page, "%.*s/", size, prefix);
        }
    }
    http->owned = page.bytes;
    open_head(&h, HTTP_STATUS_OK, type_of(file->name), page.used);
    add(&h, "cache-control:", "no-cache");
    if (close_head(&h) != 0)
        return -1;
    return send_body(wsi, http, (unsigned char *)page.bytes, page.used);
}

unsigned int st_http_refuses(struct lws *wsi, const st_door *door)
{
    char path[LINE], version[LINE];
    if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0 ||
        strcmp(inner_path(door, path), "/ws") != 0)
        return HTTP_STATUS_NOT_FOUND;
    if (!header(wsi, WSI_TOKEN_VERSION, version) || strcmp(version, "13") != 0)
        return UPGRADE_REQUIRED;
    return is_own_origin(wsi, door) ? 0 : HTTP_STATUS_FORBIDDEN;
}

void st_http_refuse(struct lws *wsi, unsigned int status)
{
    struct head h = { .wsi = wsi };
    open_head(&h, status, "text/plain; charset=utf-8", 0);
    add(&h, "cache-control:", "no-store");
    add(&h, "connection:", "close");
    if (status == UPGRADE_REQUIRED)
        add(&h, "sec-websocket-version:", "13");
    (void)close_head(&h);
}

st_guest *st_http_guest(struct lws *wsi, st_hall *hall, const st_door *door,
                        unsigned int *status)
{
    char peer[ST_ADDRESS];
    st_http_peer(wsi, door, peer);
    st_guest *guest = st_guest_meet(&hall->guests, peer);
    const bool is_slow = st_guest_may_request(guest, hall->limits.requests, hall->now_ms);
    *status = guest->is_banned ? HTTP_STATUS_FORBIDDEN : is_slow ? 0 : ST_HTTP_TOO_MANY;
    return guest;
}

void st_http_drain(int fd)
{
    char bytes[PIECE];
    for (int i = 0; i < DRAINED; i++)
        if (recv(fd, bytes, sizeof bytes, MSG_DONTWAIT) < PIECE)
            return;
}

void st_http_turn_away(int fd)
{
    char text[LINE + sizeof policy];
    const int size = snprintf(text, sizeof text,
                              "HTTP/1.1 429 Too Many Requests\r\n"
                              "content-security-policy: %s\r\n"
                              "x-content-type-options: nosniff\r\n"
                              "content-length: 0\r\nconnection: close\r\n\r\n",
                              policy);
    (void)!send(fd, text, (size_t)size, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/* What no page of ours asks for: a body, told in whatever way. Where two programs disagree
 * about where it ends, one of them can be made to see a request that nobody sent. */
static bool has_body(struct lws *wsi)
{
    char length[LINE];
    return lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 ||
           (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 &&
            (!header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length) ||
             strcmp(length, "0") != 0));
}

/* Why a request is not answered; 0: it is. */
static unsigned int weigh(struct lws *wsi, st_http *http, st_hall *hall,
                          const st_door *door)
{
    unsigned int status;
    st_guest *guest = st_http_guest(wsi, hall, door, &status);
    if (lws_get_opaque_user_data(wsi) == NULL) {
        if (guest->pages >= hall->limits.pages)
            status = ST_HTTP_TOO_MANY;
        guest->pages++;
        http->asks = guest;
    }
    return status == 0 && has_body(wsi) ? HTTP_STATUS_BAD_REQUEST : status;
}

int st_http_begin(struct lws *wsi, st_http *http, const char *path, st_hall *hall,
                  const st_door *door)
{
    char peer[ST_ADDRESS];
    st_http_free(http);
    path = inner_path(door, path);
    const unsigned int status = weigh(wsi, http, hall, door);
    if (status != 0) {
        st_http_refuse(wsi, status);
        return -1;
    }
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0 &&
        lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) == 0)
        return send_text(wsi, http, HTTP_STATUS_METHOD_NOT_ALLOWED,
                         "Only GET and HEAD are served.\n");
    if (strcmp(path, "/healthz") == 0)
        return send_health(wsi, http, hall->failures == 0);
    if (strcmp(path, "/readyz") == 0)
        return send_health(wsi, http, hall->failures == 0 && !hall->is_draining);
    st_http_peer(wsi, door, peer);
    /* What a proxy passes on comes from elsewhere, trusted or not. */
    const bool is_near = is_here(peer) &&
                         lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) == 0;
    if (strcmp(path, "/metrics") == 0 && (door->has_public_metrics || is_near))
        return send_metrics(wsi, http, hall);
    const char *prefix, *name = strrchr(path, '/');
    const int prefix_size = prefix_of(door, &prefix);
    if (is_page(path) && prefix_size > 0)
        return send_page_below(wsi, http, prefix, prefix_size);
    const st_file *file = is_page(path) ? choose(wsi, "index.html")
                          : name != NULL && strlen(name) < LINE - 4
                              ? choose(wsi, name + 1)
                              : NULL;
    if (file == NULL)
        return send_text(wsi, http, HTTP_STATUS_NOT_FOUND, "There is nothing here.\n");
    return send_file(wsi, http, file);
}
