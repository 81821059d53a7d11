/* own_folder.h - a folder of a test's own, gone with all that lies in it. */
#ifndef BQ_TEST_OWN_FOLDER_H
#define BQ_TEST_OWN_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

/* Makes one below /tmp and writes its path; false, with errno, if it cannot be made. */
bool own_folder_make(char *path, size_t room);

/* False, with errno, if something of it stays. */
bool own_folder_remove(const char *path);

#endif
