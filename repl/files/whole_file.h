/* whole_file.h - a file that takes the place of an older one whole, or not at all. */
#ifndef BQ_WHOLE_FILE_H
#define BQ_WHOLE_FILE_H

#include "base.h"

/* Puts the bytes on the disk under that path, for its user alone. False, with errno, and what stood there
 * before stands there still: if it is no ordinary file (a link or a folder, say), or the disk is full. */
bool whole_file_write(const char *path, const char *bytes, size_t length);

#endif
