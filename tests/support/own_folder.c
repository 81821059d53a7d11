#include "own_folder.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>

bool own_folder_make(char *path, size_t room)
{
    snprintf(path, room, "/tmp/banquier-XXXXXX");
    return mkdtemp(path) != NULL;
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status, (void)kind, (void)place;
    return remove(path);
}

bool own_folder_remove(const char *path)
{
    enum { DESCRIPTORS = 8 };
    return nftw(path, remove_one, DESCRIPTORS, FTW_DEPTH | FTW_PHYS) == 0;
}
