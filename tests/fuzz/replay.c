/* replay.c FOLDER - reads every file of a fuzzer's corpus once, without libFuzzer: what a fuzzer has found
 * stays found, with any compiler. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The bytes of the file, to be freed, or NULL. A copy of just their size lets a sanitizer see its end. */
static uint8_t *read_file(const char *path, size_t *size)
{
    struct stat status;
    uint8_t *data = NULL;
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    if (fstat(fileno(file), &status) == 0 && S_ISREG(status.st_mode)) {
        *size = (size_t)status.st_size;
        data = malloc(*size > 0 ? *size : 1);
        if (data && fread(data, 1, *size, file) != *size) {
            free(data);
            data = NULL;
        }
    }
    fclose(file);
    return data;
}

static int replay(const char *folder, const char *name)
{
    char path[4096];
    size_t size = 0;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    uint8_t *data = read_file(path, &size);
    if (!data) {
        fprintf(stderr, "%s cannot be read\n", path);
        return 1;
    }
    printf("%s\n", name);
    fflush(stdout); /* one that crashes is then known */
    LLVMFuzzerTestOneInput(data, size);
    free(data);
    return 0;
}

int main(int argc, char *argv[])
{
    int unread = 0;
    int count = 0;
    DIR *folder = argc == 2 ? opendir(argv[1]) : NULL;
    if (!folder) {
        fprintf(stderr, "%s: give it the folder of its corpus\n", argv[0]);
        return 2;
    }
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        if (entry->d_name[0] == '.') continue;
        unread += replay(argv[1], entry->d_name);
        count++;
    }
    closedir(folder);
    if (count == 0) fprintf(stderr, "%s is empty\n", argv[1]);
    return unread == 0 && count > 0 ? 0 : 1;
}
