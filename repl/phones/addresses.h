/* addresses.h - where this machine can be reached from the table. */
#ifndef BQ_ADDRESSES_H
#define BQ_ADDRESSES_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>

enum { ADDRESSES_MAX = 16 };

typedef struct {
    struct in_addr ip;
    char device[16];
    bool is_private;  /* of a network at home, by its number */
    bool is_physical; /* a radio or a cable, no tunnel and nothing that another program made up */
    bool is_radio;
} Address;

/* The addresses of this machine that others can reach, the likeliest first: cables and radios before tunnels,
 * private ones before public ones. How many; none without a network. Loopback's own are not among them. */
size_t addresses_list(Address *list, size_t most);

#endif
