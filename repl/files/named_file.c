#include "named_file.h"

#include "folder.h"
#include "text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static NamedResult why_not_opened(void)
{
    switch (errno) {
    case ENOENT:
    case ENOTDIR: return NAMED_NOTHING;
    case EACCES:
    case EPERM: return NAMED_FORBIDDEN;
    case ENXIO: return NAMED_NOT_A_FILE;
    case ENOMEM: return NAMED_NO_MEMORY;
    default: return NAMED_UNREADABLE;
    }
}

static NamedResult judge(int file, size_t most)
{
    struct stat about;
    if (fstat(file, &about) != 0) return NAMED_UNREADABLE;
    if (S_ISDIR(about.st_mode)) return NAMED_FOLDER;
    if (!S_ISREG(about.st_mode)) return NAMED_NOT_A_FILE;
    return (uintmax_t)about.st_size > most ? NAMED_TOO_LONG : NAMED_OK;
}

NamedResult named_open(const char *path, size_t most, int *file)
{
    *file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (*file < 0) return why_not_opened();
    NamedResult result = judge(*file, most);
    if (result == NAMED_OK) return NAMED_OK;
    close(*file);
    *file = -1;
    return result;
}

NamedResult named_read(const char *path, size_t most, Buffer *bytes)
{
    int file;
    NamedResult result = named_open(path, most, &file);
    if (result != NAMED_OK) return result;
    bool is_read = folder_read_open(file, most, bytes);
    close(file);
    if (bytes->failed) return NAMED_NO_MEMORY;
    if (!is_read) return NAMED_UNREADABLE;
    return bytes->length > most ? NAMED_TOO_LONG : NAMED_OK; /* it has grown meanwhile */
}

static Sentence reason(NamedResult result, size_t most)
{
    switch (result) {
    case NAMED_OK:
    case NAMED_NO_MEMORY: break;
    case NAMED_NOTHING: return say_named_file_there_is_no_such_file();
    case NAMED_FORBIDDEN: return say_named_file_it_may_not_be_read();
    case NAMED_FOLDER: return say_named_file_that_is_a_folder_not();
    case NAMED_NOT_A_FILE: return say_named_file_that_is_no_ordinary_file();
    case NAMED_TOO_LONG: return say_named_file_it_is_too_long((int64_t)(most >> 20));
    case NAMED_UNREADABLE: return say_named_file_it_cannot_be_read();
    }
    return say_system_no_memory();
}

bool named_trouble(Trouble *trouble, Language language, NamedResult result, const char *path, size_t most)
{
    Buffer why = {0};
    if (result == NAMED_NO_MEMORY) return trouble_of_memory(trouble, language);
    sentence_write(&why, language, reason(result, most));
    const char *code = result == NAMED_TOO_LONG ? "too_long" : "no_file";
    if (buffer_string(&why))
        trouble_say(trouble, language, code, say_named_file_of(path, why.bytes));
    else
        trouble_of_memory(trouble, language);
    buffer_done(&why);
    return false;
}
