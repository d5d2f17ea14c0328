/* serve.c: `sandtable serve`: the table in the browser. */
#include "cli/command/stored.h"
#include "cli/subcommand.h"
#include "cli/usage.h"
#include "server/net/door.h"
#include "server/net/server.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    LISTEN = 1,
    STORE,
    PUBLIC_URL,
    LOG,
    MAX_TABLES,
    MAX_CONNECTIONS,
    RATE,
    SILENCE,
    LINES,
    PAGES,
    REQUESTS,
    CREATES,
    KEEP,
    TRUST,
    METRICS,
    PACK,
    OPEN,
    ORDERS,
    SEEDS,
    SOCKET_PATH = 108 /* bytes, as Linux has it */
};

static const struct option options[] = {
    { "listen", required_argument, NULL, LISTEN },
    { "store", required_argument, NULL, STORE },
    { "public-url", required_argument, NULL, PUBLIC_URL },
    { "log", required_argument, NULL, LOG },
    { "max-tables", required_argument, NULL, MAX_TABLES },
    { "max-connections", required_argument, NULL, MAX_CONNECTIONS },
    { "rate", required_argument, NULL, RATE },
    { "silence", required_argument, NULL, SILENCE },
    { "max-per-address", required_argument, NULL, LINES },
    { "max-pages", required_argument, NULL, PAGES },
    { "requests", required_argument, NULL, REQUESTS },
    { "creates", required_argument, NULL, CREATES },
    { "keep", required_argument, NULL, KEEP },
    { "trust-proxy", required_argument, NULL, TRUST },
    { "public-metrics", no_argument, NULL, METRICS },
    { "pack", required_argument, NULL, PACK },
    { "given-seeds", no_argument, NULL, SEEDS },
    { "open", no_argument, NULL, OPEN },
    { "admin", required_argument, NULL, ORDERS },
    { 0 },
};

static const st_usage usage = {
    "serve",
    "[OPTION]...",
    "Serve the table to browsers and print the address. Stop it with Ctrl-C.\n\n"
    "  --listen [ADDRESS:]PORT  where to listen (127.0.0.1:8377, or the next free "
    "port);\n"
    "                           port 0 takes any that is free; [IPV6]:PORT and\n"
    "                           unix:PATH will do too\n"
    "  --store sqlite:FILE      where tables are kept (in your data folder)\n"
    "  --public-url URL         where browsers find the server, if not at that address\n"
    "  --log json               tell on stderr what happens, an object a line; with\n"
    "                           'requests' also every frame that is answered\n"
    "  --max-tables N           how many tables there may be (100000)\n"
    "  --max-connections N      how many may be connected at a time (4096)\n"
    "  --rate N                 frames a second that one connection may send (50)\n"
    "  --silence SECONDS        ask a silent line after so long, cut it after twice "
    "that\n"
    "                           (30)\n"
    "  --max-per-address N      how many connections an address may have (128)\n"
    "  --max-pages N            how many requests for pages an address may have under\n"
    "                           way, or lines that have not asked yet (128)\n"
    "  --requests N             how many of these and of new connections it may begin\n"
    "                           in a second, and ten times that at once (100)\n"
    "  --creates N              how many tables an address may make in an hour (60)\n"
    "  --keep U,F,I             days that tables are kept: unplayed, finished, others,\n"
    "                           from the last thing that happened there (2,90,365)\n"
    "  --trust-proxy ADDRESSES  believe the X-Forwarded-For of these, given as\n"
    "                           numbers with commas between them; 10.0.0.0/8 is a\n"
    "                           network\n"
    "  --public-metrics         tell /metrics to everybody, not only to this machine\n"
    "  --pack DIR               play a game with the content in this folder\n"
    "  --admin PATH             the socket for 'sandtable admin' (beside the store)\n"
    "  --given-seeds            let who makes a table choose its dice, and believe\n"
    "                           their clock, for tests\n"
    "  --open                   open the page, where there is a desktop\n"
    "  --help                   print this\n",
    options,
};

/* What was typed. */
struct serving {
    st_server_options server;
    char address[64];
    char store[ST_STORED_PATH], admin[ST_STORED_PATH];
};

static bool read_address(struct serving *s, const char *text)
{
    s->server.may_use_next_port = false;
    if (strncmp(text, "unix:", 5) == 0) {
        s->server.address = text;
        return text[5] != '\0';
    }
    const char *colon = strrchr(text, ':'), *port = colon != NULL ? colon + 1 : text;
    size_t length = colon != NULL ? (size_t)(colon - text) : 0;
    if (length >= 2 && text[0] == '[' && text[length - 1] == ']') {
        text++;
        length -= 2;
    }
    if (!st_usage_number(port, 0, 65535, &s->server.port) || length >= sizeof s->address)
        return false;
    if (length > 0) {
        memcpy(s->address, text, length);
        s->address[length] = '\0';
        s->server.address = s->address;
    }
    return true;
}

/* Hand the address to the desktop's browser; where there is none, the line that names
 * it has to do. */
static void open_page(const char *url)
{
    if (getenv("DISPLAY") == NULL && getenv("WAYLAND_DISPLAY") == NULL)
        return;
    if (fork() != 0)
        return;
    if (freopen("/dev/null", "w", stdout) != NULL &&
        freopen("/dev/null", "w", stderr) != NULL)
        execlp("xdg-open", "xdg-open", url, (char *)NULL);
    _exit(0);
}

static bool take(struct serving *s, int option, const char *value)
{
    st_limits *limits = &s->server.limits;
    int seconds = 0;
    switch (option) {
    case LISTEN: return read_address(s, value);
    case STORE:
        return snprintf(s->store, sizeof s->store, "%s", value) < (int)sizeof s->store;
    case PUBLIC_URL: s->server.public_url = value; return st_door_is_url(value);
    case LOG:
        s->server.has_json_log = true;
        s->server.has_request_log = strcmp(value, "requests") == 0;
        return s->server.has_request_log || strcmp(value, "json") == 0;
    case MAX_TABLES: return st_usage_number(value, 1, 100000000, &limits->tables);
    case MAX_CONNECTIONS: return st_usage_number(value, 1, 1000000, &limits->connections);
    case RATE: return st_usage_number(value, 1, 1000000, &limits->frames);
    case SILENCE:
        if (!st_usage_number(value, 1, 86400, &seconds))
            return false;
        limits->silent_ms = seconds * 1000;
        return true;
    case LINES: return st_usage_number(value, 1, 1000000, &limits->lines);
    case PAGES: return st_usage_number(value, 1, 1000000, &limits->pages);
    case REQUESTS: return st_usage_number(value, 1, 1000000, &limits->requests);
    case CREATES: return st_usage_number(value, 1, 100000000, &limits->creates);
    case KEEP:
        return sscanf(value, "%d,%d,%d", &limits->unplayed_days, &limits->finished_days,
                      &limits->idle_days) == 3 &&
               limits->unplayed_days > 0 && limits->finished_days > 0 &&
               limits->idle_days > 0;
    case TRUST: return st_networks_read(&s->server.trusted_proxies, value);
    case METRICS: s->server.has_public_metrics = true; return true;
    case PACK: s->server.pack_dir = value; return true;
    case ORDERS: return snprintf(s->admin, sizeof s->admin, "%s", value) < SOCKET_PATH;
    case SEEDS: limits->takes_seeds = true; return true;
    case OPEN: s->server.ready = open_page; return true;
    default: return false;
    }
}

/* Orders are taken beside the store, unless another place was named or the path is too
 * long for a socket. */
static void name_admin(struct serving *s)
{
    const bool is_named = s->admin[0] != '\0';
    if (!is_named && strstr(s->store, ":memory:") != NULL)
        return; /* there is no folder */
    if (!is_named)
        st_stored_socket(s->store, s->admin);
    if (is_named || strlen(s->admin) < SOCKET_PATH)
        s->server.admin = s->admin;
    else
        fprintf(stderr,
                "sandtable: %s is too long for a socket, so no orders are taken; name "
                "another with --admin.\n",
                s->admin);
}

/* A pack belongs to one game. One that no game can read is not served without a word. */
static st_status check_pack(const char *source, st_error *err)
{
    int count;
    const st_game *const *game = st_registry_all(&count);
    st_status status = source != NULL ? st_usage_any_pack(source, err) : ST_OK;
    if (source == NULL || status != ST_OK)
        return status;
    for (int i = 0; i < count; i++) {
        st_pack *pack = st_pack_new(game[i], source, NULL, err);
        if (pack != NULL) {
            st_pack_free(pack);
            return ST_OK;
        }
    }
    return err->code;
}

static int serve(struct serving *s)
{
    st_error err = { 0 };
    st_status status = check_pack(s->server.pack_dir, &err);
    if (status == ST_OK)
        status = st_stored_name(s->store, &err);
    st_server_heed_signals();
    umask(0077); /* the store knows the seeds of matches under way */
    if (status == ST_OK)
        st_stored_shut_out(s->store);
    st_store *store = status == ST_OK ? st_store_open(s->store, &err) : NULL;
    if (store == NULL)
        return st_usage_error(&err);
    name_admin(s);
    status = st_server_run(store, &s->server, &err);
    store->close(store);
    return status == ST_OK ? ST_EXIT_FINE : st_usage_error(&err);
}

int st_serve_command(int argc, char **argv)
{
    struct serving s = { .server = { .port = ST_SERVER_PORT,
                                     .may_use_next_port = true,
                                     .limits = st_limits_default() } };
    int option, status = ST_EXIT_FINE;
    while ((option = st_usage_next(&usage, argc, argv, &status)) > 0)
        if (!take(&s, option, optarg))
            return st_usage_value(&usage, option, optarg, "value for it");
    if (option == 0)
        return status;
    if (optind < argc)
        return st_usage_extra(&usage, argv[optind]);
    return serve(&s);
}
