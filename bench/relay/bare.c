/* bare.c: the least a server can do with libwebsockets, for comparing ours with.
 *
 * Lines are paired in the order they come, and whatever text one of a pair says goes to
 * both. Nothing is read, stored or drawn; the loop, the framing and the sending are the
 * library's own. Usage: bare_relay */
#include <libwebsockets.h>

#include <signal.h>
#include <stdio.h>
#include <string.h>

enum { FRAME = 256, FRAMES = 8, MOST_FILES = 65536 };

/* One line of a pair, and what waits to be sent to it. */
struct line {
    struct lws *wsi;
    struct line *other;
    size_t size[FRAMES];
    unsigned int first, count;
    unsigned char frame[FRAMES][LWS_PRE + FRAME];
};

static struct line *unpaired;
static volatile sig_atomic_t is_stopping;

static void stop(int number)
{
    is_stopping = 1;
}

static void pair(struct line *line, struct lws *wsi)
{
    line->wsi = wsi;
    line->other = unpaired;
    if (unpaired != NULL)
        unpaired->other = line;
    unpaired = unpaired != NULL ? NULL : line;
}

static void part(struct line *line)
{
    if (line->other != NULL)
        line->other->other = NULL;
    if (unpaired == line)
        unpaired = NULL;
}

static int queue(struct line *line, const void *bytes, size_t size)
{
    if (line == NULL)
        return 0;
    if (size > FRAME || line->count == FRAMES)
        return -1;
    const unsigned int slot = (line->first + line->count++) % FRAMES;
    memcpy(line->frame[slot] + LWS_PRE, bytes, size);
    line->size[slot] = size;
    lws_callback_on_writable(line->wsi);
    return 0;
}

static int flush(struct line *line)
{
    while (line->count > 0) {
        const unsigned int slot = line->first;
        if (lws_send_pipe_choked(line->wsi)) {
            lws_callback_on_writable(line->wsi);
            return 0;
        }
        if (lws_write(line->wsi, line->frame[slot] + LWS_PRE, line->size[slot],
                      LWS_WRITE_TEXT) < 0)
            return -1;
        line->first = (slot + 1) % FRAMES;
        line->count--;
    }
    return 0;
}

static int serve(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                 size_t size)
{
    struct line *line = user;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED: pair(line, wsi); return 0;
    case LWS_CALLBACK_CLOSED: part(line); return 0;
    case LWS_CALLBACK_RECEIVE:
        return queue(line, in, size) != 0 || queue(line->other, in, size) != 0 ? -1 : 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return flush(line);
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    { "sandtable.1", serve, sizeof(struct line), FRAME, 0, NULL, 0 },
    { NULL, NULL, 0, 0, 0, NULL, 0 },
};

int main(void)
{
    const struct lws_context_creation_info info = {
        .iface = "127.0.0.1",
        .protocols = protocols,
        .gid = -1,
        .uid = -1,
        .fd_limit_per_thread = MOST_FILES,
        .options = LWS_SERVER_OPTION_DISABLE_IPV6 | LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
    };
    struct lws_context *context;
    struct lws_vhost *vhost;
    signal(SIGTERM, stop);
    signal(SIGINT, stop);
    lws_set_log_level(LLL_ERR, NULL);
    context = lws_create_context(&info);
    vhost = context != NULL ? lws_create_vhost(context, &info) : NULL;
    if (vhost == NULL)
        return 1;
    printf("Listening on http://127.0.0.1:%d/\n", lws_get_vhost_listen_port(vhost));
    fflush(stdout);
    while (is_stopping == 0 && lws_service(context, 0) >= 0)
        continue;
    lws_context_destroy(context);
    return 0;
}
