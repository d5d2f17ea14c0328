/* http.c: the page, the health of the server, its figures, and the beginning of a WebSocket.
 *
 * Every answer says that a browser may load nothing from anywhere else and run no script
 * that is not a file of the page. A WebSocket is opened only for pages that this server
 * has served. It must not know tables. */
#include "server/net/http.h"

#include "server/admin/figures.h"
#include "server/net/extension.h"
#include "server/net/page.h"

#include <sha1.h>
#include <sodium.h>
#include <string.h>
#include <strings.h>

enum {
    SWITCHING = 101,
    OK = 200,
    NOT_MODIFIED = 304,
    FORBIDDEN = 403,
    NOT_FOUND = 404,
    METHOD_NOT_ALLOWED = 405,
    UPGRADE_REQUIRED = 426,
    UNAVAILABLE = 503,
    KEY_BYTES = 16, /* that a handshake brings */
    BASE64_SHA1 = 32
};

static const char protocol[] = "sandtable.1";
static const char plain[] = "text/plain; charset=utf-8";

static const char policy[] =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

static const struct reason {
    unsigned int status;
    const char *text;
} reasons[] = {
    { SWITCHING, "Switching Protocols" },
    { OK, "OK" },
    { NOT_MODIFIED, "Not Modified" },
    { ST_HTTP_BAD_REQUEST, "Bad Request" },
    { FORBIDDEN, "Forbidden" },
    { NOT_FOUND, "Not Found" },
    { METHOD_NOT_ALLOWED, "Method Not Allowed" },
    { UPGRADE_REQUIRED, "Upgrade Required" },
    { ST_HTTP_TOO_MANY, "Too Many Requests" },
    { ST_HTTP_LONG_HEAD, "Request Header Fields Too Large" },
    { UNAVAILABLE, "Service Unavailable" },
};

/* A request under work. */
struct asking {
    st_http *http;
    st_net *net;
    const st_http_head *head;
    st_guest *guest; /* who asks */
};

static void add(st_http *http, const char *name, const char *value)
{
    st_text_print(&http->head, "%s: %s\r\n", name, value);
}

static void open_head(st_http *http, unsigned int status)
{
    int i = 0;
    while (i < ST_COUNT(reasons) - 1 && reasons[i].status != status)
        i++;
    st_text_print(&http->head, "HTTP/1.1 %u %s\r\n", status, reasons[i].text);
}

/* The head of a page, all but what is its own. */
static void open_page(st_http *http, unsigned int status, const char *type, size_t size)
{
    open_head(http, status);
    add(http, "content-type", type);
    if (status != NOT_MODIFIED)
        st_text_print(&http->head, "content-length: %zu\r\n", size);
    add(http, "content-security-policy", policy);
    add(http, "x-content-type-options", "nosniff");
    add(http, "referrer-policy", "no-referrer");
    add(http, "cross-origin-opener-policy", "same-origin");
}

static void close_head(st_http *http)
{
    if (http->is_last)
        add(http, "connection", "close");
    st_text_put(&http->head, "\r\n");
}

/* End the head, and send this behind it unless only the head is wanted. */
static void close_page(const struct asking *a, const void *body, size_t size)
{
    close_head(a->http);
    a->http->body = body;
    a->http->size = strcmp(a->head->method, "HEAD") == 0 ? 0 : size;
}

static void send_text(const struct asking *a, unsigned int status, const char *text)
{
    const size_t size = strlen(text);
    open_page(a->http, status, plain, size);
    add(a->http, "cache-control", "no-store");
    if (status == METHOD_NOT_ALLOWED)
        add(a->http, "allow", "GET, HEAD");
    close_page(a, text, size);
}

static void send_file(const struct asking *a, const st_file *file)
{
    char tag[ST_PAGE_TAG];
    const char *known = st_http_head_field(a->head, "if-none-match");
    st_page_tag(file, tag);
    const bool is_known = known != NULL && strstr(known, tag) != NULL;
    open_page(a->http, is_known ? NOT_MODIFIED : OK, st_page_type(file), file->size);
    add(a->http, "etag", tag);
    add(a->http, "vary", "accept-encoding");
    add(a->http, "cache-control",
        st_page_is_lasting(file) ? "public, max-age=31536000, immutable" : "no-cache");
    if (!is_known && st_page_packed(file) != NULL)
        add(a->http, "content-encoding", st_page_packed(file));
    close_page(a, file->bytes, is_known ? 0 : file->size);
}

static void send_metrics(const struct asking *a)
{
    st_text *text = &a->http->owned;
    st_figures_write(a->net->hall, text);
    st_text_add(text, "", 1);
    send_text(a, OK, text->bytes);
}

/* The truth: whether the store takes what it is given. */
static void send_health(const struct asking *a, bool is_fine)
{
    send_text(a, is_fine ? OK : UNAVAILABLE, is_fine ? "ok\n" : "not now\n");
}

static void send_page_below(const struct asking *a, const char *prefix, int size)
{
    st_text *page = &a->http->owned;
    st_page_below(prefix, size, page);
    open_page(a->http, OK, "text/html; charset=utf-8", page->used);
    add(a->http, "cache-control", "no-cache");
    close_page(a, page->bytes, page->used);
}

void st_http_refuse(st_http *http, unsigned int status)
{
    open_page(http, status, plain, 0);
    add(http, "cache-control", "no-store");
    if (status == UPGRADE_REQUIRED)
        add(http, "sec-websocket-version", "13");
    http->is_last = true;
    close_head(http);
}

/* What no page of ours asks for: a body, told in whatever way. */
static bool has_body(const st_http_head *head)
{
    const char *length = st_http_head_field(head, "content-length");
    return st_http_head_field(head, "transfer-encoding") != NULL ||
           (length != NULL && strcmp(length, "0") != 0);
}

/* Why a request is not answered; 0: it is. */
static unsigned int weigh(struct asking *a, bool is_counted)
{
    st_hall *hall = a->net->hall;
    st_guest *guest = a->guest;
    const bool is_slow = st_guest_may_request(guest, hall->limits.requests, hall->now_ms);
    unsigned int status = guest->is_banned ? FORBIDDEN : is_slow ? 0 : ST_HTTP_TOO_MANY;
    if (!is_counted) {
        if (guest->pages >= hall->limits.pages)
            status = ST_HTTP_TOO_MANY;
        guest->pages++;
        a->http->asks = guest;
    }
    return status == 0 && has_body(a->head) ? ST_HTTP_BAD_REQUEST : status;
}

static bool is_handshake(const st_http_head *head)
{
    return strcmp(head->method, "GET") == 0 && !head->is_old &&
           st_http_head_lists(head, "upgrade", "websocket") &&
           st_http_head_lists(head, "connection", "upgrade");
}

/* Whether a handshake is as RFC 6455 wants it. */
static bool is_sound(const st_http_head *head)
{
    unsigned char bytes[KEY_BYTES];
    size_t size;
    const char *key = st_http_head_field(head, "sec-websocket-key");
    return key != NULL &&
           sodium_base642bin(bytes, sizeof bytes, key, strlen(key), NULL, &size, NULL,
                             sodium_base64_VARIANT_ORIGINAL) == 0 &&
           size == sizeof bytes &&
           (st_http_head_field(head, "sec-websocket-protocol") == NULL ||
            st_http_head_lists(head, "sec-websocket-protocol", protocol));
}

/* 0 where a WebSocket may be opened, else the status that says why not. */
static unsigned int refuses(const struct asking *a, const char *path)
{
    const st_hall *hall = a->net->hall;
    const char *version = st_http_head_field(a->head, "sec-websocket-version");
    if (strcmp(path, "/ws") != 0)
        return NOT_FOUND;
    if (version == NULL || strcmp(version, "13") != 0)
        return UPGRADE_REQUIRED;
    if (!st_door_is_own_origin(&a->net->door, a->head, a->http->peer))
        return FORBIDDEN;
    if (!is_sound(a->head))
        return ST_HTTP_BAD_REQUEST;
    if (a->net->is_closing || hall->is_draining ||
        hall->connections >= hall->limits.connections)
        return UNAVAILABLE;
    return a->guest->lines >= hall->limits.lines ? ST_HTTP_TOO_MANY : 0;
}

/* The answer to a handshake proves that it was understood: a hash of its key. */
static void upgrade(const struct asking *a)
{
    static const char known[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    const char *key = st_http_head_field(a->head, "sec-websocket-key");
    uint8_t hash[SHA1_DIGEST_LENGTH];
    char accepted[BASE64_SHA1];
    SHA1_CTX sha1;
    SHA1Init(&sha1);
    SHA1Update(&sha1, (const uint8_t *)key, strlen(key));
    SHA1Update(&sha1, (const uint8_t *)known, sizeof known - 1);
    SHA1Final(hash, &sha1);
    sodium_bin2base64(accepted, sizeof accepted, hash, sizeof hash,
                      sodium_base64_VARIANT_ORIGINAL);
    open_head(a->http, SWITCHING);
    add(a->http, "upgrade", "websocket");
    add(a->http, "connection", "upgrade");
    add(a->http, "sec-websocket-accept", accepted);
    if (st_http_head_field(a->head, "sec-websocket-protocol") != NULL)
        add(a->http, "sec-websocket-protocol", protocol);
    a->http->is_deflated = st_extension_is_offered(a->head);
    if (a->http->is_deflated)
        add(a->http, "sec-websocket-extensions", st_extension_agreed);
    a->http->is_last = false;
    a->http->is_upgrade = true;
    close_head(a->http);
}

static void answer_get(const struct asking *a, const char *path)
{
    const st_hall *hall = a->net->hall;
    const st_door *door = &a->net->door;
    const char *prefix, *name = strrchr(path, '/');
    const int prefix_size = st_door_prefix(door, &prefix);
    const bool takes_brotli = st_http_head_wants(a->head, "accept-encoding", "br"),
               takes_gzip = st_http_head_wants(a->head, "accept-encoding", "gzip");
    if (strcmp(path, "/healthz") == 0) {
        send_health(a, hall->failures == 0);
    } else if (strcmp(path, "/readyz") == 0) {
        send_health(a, hall->failures == 0 && !hall->is_draining);
    } else if (strcmp(path, "/metrics") == 0 &&
               (door->has_public_metrics || st_door_is_near(a->head, a->http->peer))) {
        send_metrics(a);
    } else if (st_page_is_at(path) && prefix_size > 0) {
        send_page_below(a, prefix, prefix_size);
    } else {
        const st_file *file = st_page_choose(
            st_page_is_at(path) ? "index.html" : name + 1, takes_brotli, takes_gzip);
        if (file != NULL)
            send_file(a, file);
        else
            send_text(a, NOT_FOUND, "There is nothing here.\n");
    }
}

void st_http_answer(st_http *http, st_net *net, const st_http_head *head,
                    const char *near, bool is_counted)
{
    struct asking a = { http, net, head, NULL };
    const char *path = st_door_inner(&net->door, head->path);
    const bool is_opening = is_handshake(head);
    st_door_peer(&net->door, head, near, http->peer);
    a.guest = st_guest_meet(&net->hall->guests, http->peer);
    http->is_last = head->is_old || st_http_head_lists(head, "connection", "close");
    unsigned int status = weigh(&a, is_counted);
    if (status == 0 && is_opening)
        status = refuses(&a, path);
    if (status != 0)
        st_http_refuse(http, status);
    else if (is_opening)
        upgrade(&a);
    else if (strcmp(head->method, "GET") == 0 || strcmp(head->method, "HEAD") == 0)
        answer_get(&a, path);
    else
        send_text(&a, METHOD_NOT_ALLOWED, "Only GET and HEAD are served.\n");
}

void st_http_free(st_http *http)
{
    st_text_free(&http->head);
    st_text_free(&http->owned);
    if (http->asks != NULL)
        http->asks->pages--;
    *http = (st_http){ 0 };
}
