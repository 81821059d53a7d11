#include "addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static bool is_in(struct in_addr ip, uint32_t network, int bits)
{
    return ntohl(ip.s_addr) >> (32 - bits) == network >> (32 - bits);
}

static bool is_private(struct in_addr ip)
{
    return is_in(ip, 0x0A000000, 8) || is_in(ip, 0xAC100000, 12) || is_in(ip, 0xC0A80000, 16);
}

/* What no phone could reach, or what a machine gives itself when nobody gives it an address. */
static bool is_useless(struct in_addr ip)
{
    return is_in(ip, 0x7F000000, 8) || is_in(ip, 0xA9FE0000, 16) || ip.s_addr == 0;
}

static bool has_entry(const char *device, const char *entry)
{
    char path[64];
    snprintf(path, sizeof path, "/sys/class/net/%s/%s", device, entry);
    return access(path, F_OK) == 0;
}

static Address address_of(const struct ifaddrs *found)
{
    const struct sockaddr_in *place = (const struct sockaddr_in *)(const void *)found->ifa_addr;
    Address address = {.ip = place->sin_addr, .is_private = is_private(place->sin_addr)};
    snprintf(address.device, sizeof address.device, "%s", found->ifa_name);
    address.is_physical = has_entry(address.device, "device");
    address.is_radio = has_entry(address.device, "wireless");
    return address;
}

static bool is_usable(const struct ifaddrs *found)
{
    bool is_up = (found->ifa_flags & IFF_UP) && (found->ifa_flags & IFF_RUNNING);
    if (!is_up || !found->ifa_addr || found->ifa_addr->sa_family != AF_INET) return false;
    return !is_useless(((const struct sockaddr_in *)(const void *)found->ifa_addr)->sin_addr);
}

static int rank(const Address *address)
{
    return (address->is_physical ? 4 : 0) + (address->is_private ? 2 : 0) + (address->is_radio ? 1 : 0);
}

static int compare(const void *a, const void *b)
{
    return rank(b) - rank(a);
}

size_t addresses_list(Address *list, size_t most)
{
    struct ifaddrs *all;
    size_t count = 0;
    if (getifaddrs(&all) != 0) return 0;
    for (const struct ifaddrs *found = all; found && count < most; found = found->ifa_next)
        if (is_usable(found)) list[count++] = address_of(found);
    freeifaddrs(all);
    qsort(list, count, sizeof *list, compare);
    return count;
}
