/* callers.h: those who have rung and not yet said what they want. */
#ifndef ST_SERVER_CALLERS_H
#define ST_SERVER_CALLERS_H

#include "server/table/guest.h"

#include <stddef.h>

typedef struct st_callers st_callers;

/* Somebody has said what it wants: the head of its request, and not a byte of what may
 * follow it. The socket is handed over, and so is what the guest is counted for. */
typedef void st_caller_fn(void *user, int fd, st_guest *guest, const char *head,
                          size_t size);

/* NULL where the system has nothing left. */
st_callers *st_callers_new(st_caller_fn *ready, void *user);
void st_callers_free(st_callers *all);
/* Readable where st_callers_serve has something to do. */
int st_callers_descriptor(const st_callers *all);
/* Take a socket, and with `guest` one of the pages it is counted for; NULL: nobody is. */
void st_callers_add(st_callers *all, int fd, st_guest *guest, int64_t now_ms);
void st_callers_serve(st_callers *all);
/* Hang up on whoever came before this and has not made up its mind. */
void st_callers_hang_up_late(st_callers *all, int64_t before_ms);

#endif
