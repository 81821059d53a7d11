/* paths.h - where the program finds what it was delivered with, its scripts/ and cards/.
 *
 * The first of these folders that has both:
 *   ../share/banquier from the program's own folder, so that an installation may be moved;
 *   the source tree, where the program runs from its build/PRESET/;
 *   share/banquier in the prefix it was configured for;
 *   the source tree that it was built from. */
#ifndef BQ_PATHS_H
#define BQ_PATHS_H

#include <stdbool.h>
#include <stddef.h>

/* Copies the path of the running program; false if the system does not say it, or if it is too long. */
bool paths_executable(char *path, size_t size);

/* Copies the folder that belongs to this executable; false, and an empty string, if there is none. */
bool paths_find_share(const char *executable, char *folder, size_t size);

#endif
