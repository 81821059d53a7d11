/* crc32c.h - the checksum of the journal: CRC-32C (Castagnoli), as iSCSI and ext4 use it. */
#ifndef BQ_CRC32C_H
#define BQ_CRC32C_H

#include <stddef.h>
#include <stdint.h>

/* The checksum so far is crc, 0 to begin with; returns the one after these bytes. */
uint32_t crc32c(uint32_t crc, const void *bytes, size_t length);

/* The same without the processor's own instruction; tests compare the two. */
uint32_t crc32c_portable(uint32_t crc, const void *bytes, size_t length);

#endif
