/* extension.c: whether messages of a WebSocket may be compressed. Of the parameters an offer
 * may have, one is more than we do, a smaller window for us; another offer may do without. */
#include "server/net/extension.h"

#include <string.h>
#include <strings.h>

const char st_extension_agreed[] =
    "permessage-deflate; server_no_context_takeover; client_no_context_takeover";

/* Whether the next word of an offer is this one; a value may be behind it. */
static bool is_word(const char *at, size_t size, const char *word)
{
    const size_t length = strlen(word);
    return size >= length && strncasecmp(at, word, length) == 0 &&
           strspn(at + length, " \t") + length >= strcspn(at, "=;,");
}

/* The same of a word without a value. */
static bool is_bare(const char *at, size_t size, const char *word)
{
    return memchr(at, '=', size) == NULL && is_word(at, size, word);
}

/* A parameter that asks for nothing we do not do. */
static bool is_known(const char *at, size_t size)
{
    return is_bare(at, size, "server_no_context_takeover") ||
           is_bare(at, size, "client_no_context_takeover") ||
           is_word(at, size, "client_max_window_bits");
}

/* One offer: its name, and parameters behind semicolons. */
static bool is_ours(const char *at, const char *end)
{
    for (bool is_name = true; at < end; is_name = false) {
        at += strspn(at, " \t");
        const size_t size = strcspn(at, ";,");
        if (!(is_name ? is_bare(at, size, "permessage-deflate") : is_known(at, size)))
            return false;
        at += size + (at[size] == ';' ? 1 : 0);
    }
    return true;
}

static bool has_ours(const char *offers)
{
    for (const char *at = offers; *at != '\0';) {
        at += strspn(at, " \t,");
        const size_t size = strcspn(at, ",");
        if (size > 0 && is_ours(at, at + size))
            return true;
        at += size;
    }
    return false;
}

bool st_extension_is_offered(const st_http_head *head)
{
    for (int i = 0; i < head->fields; i++)
        if (strcasecmp(head->field[i].name, "sec-websocket-extensions") == 0 &&
            has_ours(head->field[i].value))
            return true;
    return false;
}
