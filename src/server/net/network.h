/* network.h: addresses as numbers, however they are spelled, and networks of them. */
#ifndef ST_SERVER_NETWORK_H
#define ST_SERVER_NETWORK_H

#include "server/table/guest.h"

enum { ST_NETWORKS = 32 };

/* Networks by the first bits of their addresses. One of IPv4 is where IPv6 has it,
 * ::ffff:0:0/96. */
typedef struct st_networks {
    int count;
    struct st_network {
        uint8_t bytes[16];
        int bits;
    } network[ST_NETWORKS];
} st_networks;

/* Read a list with commas between them: 127.0.0.1, fd00::/8. False: it is none. */
bool st_networks_read(st_networks *n, const char *list);
bool st_networks_have(const st_networks *n, const char *address);
/* The one spelling of an address, which may come with a port, and then or anyway in
 * brackets. False: it is none, and nothing is written. */
bool st_network_spell(const char *text, char address[ST_ADDRESS]);

#endif
