/* listener.c: where a server listens. */
#include "server/net/listener.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum {
    QUEUE = 1024,        /* callers that may wait to be accepted */
    OUT_BYTES = 1 << 16, /* that the system takes of what is sent to one of them... */
    IN_BYTES = 1 << 16   /* ...and of what one says; it counts twice as much */
};

static const char unix_prefix[] = "unix:";

static bool is_unix(const char *address)
{
    return strncmp(address, unix_prefix, sizeof unix_prefix - 1) == 0;
}

static const char *path_of(const char *address)
{
    return address + sizeof unix_prefix - 1;
}

/* One of the kinds of address, ready for bind. */
struct place {
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
        struct sockaddr_un local;
    } at;
    socklen_t size;
};

static bool read_place(const char *address, struct place *p)
{
    memset(p, 0, sizeof *p);
    if (is_unix(address)) {
        p->at.local.sun_family = AF_UNIX;
        p->size = sizeof p->at.local;
        return snprintf(p->at.local.sun_path, sizeof p->at.local.sun_path, "%s",
                        path_of(address)) < (int)sizeof p->at.local.sun_path;
    }
    if (inet_pton(AF_INET, address, &p->at.four.sin_addr) == 1) {
        p->at.four.sin_family = AF_INET;
        p->size = sizeof p->at.four;
        return true;
    }
    p->at.six.sin6_family = AF_INET6;
    p->size = sizeof p->at.six;
    return inet_pton(AF_INET6, address, &p->at.six.sin6_addr) == 1;
}

static void set_port(struct place *p, int port)
{
    if (p->at.any.sa_family == AF_INET)
        p->at.four.sin_port = htons((uint16_t)port);
    if (p->at.any.sa_family == AF_INET6)
        p->at.six.sin6_port = htons((uint16_t)port);
}

/* A socket that was left behind by a server that crashed is in nobody's way. */
static void remove_stale(const struct place *p)
{
    struct stat file;
    if (p->at.any.sa_family != AF_UNIX || lstat(p->at.local.sun_path, &file) != 0 ||
        !S_ISSOCK(file.st_mode))
        return;
    const int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (connect(fd, &p->at.any, p->size) != 0)
        unlink(p->at.local.sun_path);
    close(fd);
}

/* What the system keeps for a line is bounded, too, and those that are let in have the same
 * bounds: left to itself, it keeps megabytes for each that never reads, and when that is more
 * than it wants to keep for all, everybody's packets are late. */
static void bound_buffers(int fd)
{
    const int out = OUT_BYTES, in = IN_BYTES;
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &out, sizeof out);
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &in, sizeof in);
}

static int listen_at(struct place *p)
{
    const int one = 1, fd = socket(p->at.any.sa_family, SOCK_STREAM, 0);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    bound_buffers(fd);
    if (bind(fd, &p->at.any, p->size) == 0 && listen(fd, QUEUE) == 0 &&
        getsockname(fd, &p->at.any, &p->size) == 0) {
        fcntl(fd, F_SETFL, O_NONBLOCK);
        fcntl(fd, F_SETFD, FD_CLOEXEC);
        return fd;
    }
    close(fd);
    return -1;
}

static void print_url(const char *address, const struct place *p, char url[160])
{
    switch (p->at.any.sa_family) {
    case AF_UNIX: snprintf(url, 160, "%s", address); break;
    case AF_INET:
        snprintf(url, 160, "http://%s:%d/", address, ntohs(p->at.four.sin_port));
        break;
    default:
        snprintf(url, 160, "http://[%s]:%d/", address, ntohs(p->at.six.sin6_port));
        break;
    }
}

/* Like a port of this machine, a socket is for all of its users; a proxy has another. */
static void open_to_all(const struct place *p)
{
    if (p->at.any.sa_family == AF_UNIX)
        chmod(p->at.local.sun_path, 0666);
}

int st_listener_local(const char *path, int mode, st_error *err)
{
    struct place p;
    char address[160];
    int fd = -1;
    if (snprintf(address, sizeof address, "unix:%s", path) < (int)sizeof address &&
        read_place(address, &p)) {
        remove_stale(&p);
        const mode_t before = umask(0777 & ~(mode_t)mode);
        fd = listen_at(&p);
        umask(before);
    }
    if (fd < 0)
        st_fail(err, ST_BAD_SETUP, path,
                "No socket can be made there; is the path too long, or in use?");
    return fd;
}

int st_listener_new(const char *address, int port, int tries, char url[160],
                    st_error *err)
{
    struct place p;
    char name[160];
    snprintf(name, sizeof name, is_unix(address) ? "%s" : "%s:%d", address, port);
    if (!read_place(address, &p)) {
        st_fail(err, ST_BAD_SETUP, name, "Give the address as numbers, or as unix:PATH.");
        return -1;
    }
    remove_stale(&p);
    for (int i = 0; i < tries; i++) {
        set_port(&p, port + i);
        const int fd = listen_at(&p);
        if (fd >= 0) {
            open_to_all(&p);
            print_url(address, &p, url);
            return fd;
        }
    }
    st_fail(err, ST_BAD_SETUP, name, "The server cannot listen there; is it in use?");
    return -1;
}

void st_listener_free(int listener, const char *address)
{
    if (listener < 0)
        return;
    close(listener);
    if (is_unix(address))
        unlink(path_of(address));
}
