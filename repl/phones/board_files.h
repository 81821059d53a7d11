/* board_files.h - the page that a browser loads, from the folder board/, as it was when the program was
 * built. */
#ifndef BQ_BOARD_FILES_H
#define BQ_BOARD_FILES_H

#include <stddef.h>

typedef struct {
    const char *path; /* /board.js */
    const char *type; /* as a browser wants it */
    const char *bytes;
    size_t length;
} BoardFile;

extern const BoardFile board_files[];
extern const size_t board_file_count;

#endif
