/* listener.h: where a server listens: an address and a port, or a Unix socket. */
#ifndef ST_SERVER_LISTENER_H
#define ST_SERVER_LISTENER_H

#include <sandtable/error.h>

/* A socket that listens and does not block, at the first free port from `port` on among
 * `tries`; -1 where there is none. `address` is numeric, IPv4 or IPv6, or "unix:PATH". The
 * URL it is found under goes to `url`. */
int st_listener_new(const char *address, int port, int tries, char url[160],
                    st_error *err);
/* A Unix socket with the rights of `mode`; those of a socket of the function above are
 * everybody's, and its folder decides. */
int st_listener_local(const char *path, int mode, st_error *err);
void st_listener_free(int listener, const char *address);

#endif
