/* folder.h - scripts that are read from a folder, and from nowhere else. */
#ifndef BQ_FOLDER_H
#define BQ_FOLDER_H

#include "buffer.h"

/* Appends the file `name`.lua of the folder, but no more than one byte over most. The name has parts between
 * slashes. No part may be a link, which could lead out of the folder, and only ordinary files are read: false
 * for anything else, and for what cannot be read. */
bool folder_read(const char *folder, const char *name, size_t most, Buffer *source);

/* Appends as much of a file that is open; false, with errno, if it cannot be read. */
bool folder_read_open(int file, size_t most, Buffer *source);

#endif
