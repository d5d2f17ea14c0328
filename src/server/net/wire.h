/* wire.h: the reading side of WebSocket (RFC 6455): bytes become pieces of frames. It
 * knows no socket. */
#ifndef ST_SERVER_WIRE_H
#define ST_SERVER_WIRE_H

#include "server/table/connection.h"

enum { ST_WIRE_CONTROL = 125 }; /* bytes of a ping at most */

/* Where the reading of a line stands. All zero at its beginning. */
typedef struct st_wire {
    uint8_t head[14]; /* of the frame, with its mask */
    uint8_t head_used;
    uint8_t message; /* opcode of the message under way; 0: none */
    bool is_packed;  /* it is compressed */
    uint8_t phase;   /* of the mask */
    uint16_t pieces; /* that the message came in */
    uint64_t left;   /* bytes of the frame still to come */
    size_t kept;     /* of a control frame, below */
    uint8_t control[ST_WIRE_CONTROL];
} st_wire;

/* Take what came from the other end, until a message is whole or has a fault; the bytes are
 * unmasked in place. How many were taken; where the connection's `close_code` is set, the
 * line is to be closed. */
size_t st_wire_take(st_wire *w, st_connection *c, uint8_t *bytes, size_t size);

#endif
