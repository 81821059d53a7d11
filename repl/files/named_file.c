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

static const char *reason(Language language, NamedResult result)
{
    switch (result) {
    case NAMED_OK:
    case NAMED_NO_MEMORY: break;
    case NAMED_NOTHING: return language_pick(language, "ce fichier n'existe pas", "there is no such file");
    case NAMED_FORBIDDEN: return language_pick(language, "l'accès en est refusé", "it may not be read");
    case NAMED_FOLDER:
        return language_pick(language, "c'est un dossier, pas un fichier", "that is a folder, not a file");
    case NAMED_NOT_A_FILE:
        return language_pick(language, "ce n'est pas un fichier ordinaire", "that is no ordinary file");
    case NAMED_TOO_LONG:
        return language_pick(language, "il a plus de %zu Mio, c'est trop",
                             "it has more than %zu MiB, which is too much");
    case NAMED_UNREADABLE: return language_pick(language, "il ne se lit pas", "it cannot be read");
    }
    return "";
}

bool named_trouble(Trouble *trouble, Language language, NamedResult result, const char *path, size_t most)
{
    char shown[384];
    char why[128];
    Buffer text = {0};
    if (result == NAMED_NO_MEMORY) return trouble_of_memory(trouble, language);
    text_show_in(shown, sizeof shown, path, strlen(path));
    snprintf(why, sizeof why, reason(language, result), most >> 20);
    buffer_text(&text, shown);
    buffer_text(&text, language_pick(language, "\u00A0: ", ": "));
    buffer_text(&text, why);
    const char *code = result == NAMED_TOO_LONG ? "too_long" : "no_file";
    if (buffer_string(&text))
        trouble_say(trouble, language, code, "%s", "%s", text.bytes);
    else
        trouble_of_memory(trouble, language);
    buffer_done(&text);
    return false;
}
