/* whole_file.h - a file that takes the place of an older one whole, or not at all. */
#ifndef BQ_WHOLE_FILE_H
#define BQ_WHOLE_FILE_H

#include "base.h"

/* Puts the bytes on the disk under that path, for its user alone. False, with errno, if that fails, for
 * instance because something else than an ordinary file is there (a link, a folder), or because the disk is
 * full; then what was there is still there. */
bool whole_file_write(const char *path, const char *bytes, size_t length);

#endif
