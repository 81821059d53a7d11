#include "argument.h"

#include <stdlib.h>
#include <string.h>

const char *word_behind(const char *text, const char *french, const char *english)
{
    const char *words[] = {french, english};
    for (size_t i = 0; i < 2; i++) {
        size_t length = strlen(words[i]);
        if (strncmp(text, words[i], length) != 0 || (text[length] != ' ' && text[length] != '\0')) continue;
        text += length;
        while (*text == ' ')
            text++;
        return text;
    }
    return NULL;
}

const char *name_to_drop(const char *argument)
{
    static const char *const words[] = {"sans ", "without "};
    for (size_t i = 0; i < 2; i++) {
        if (strncmp(argument, words[i], strlen(words[i])) == 0) return argument + strlen(words[i]);
    }
    return NULL;
}

bool read_number(const char *text, uint64_t *number)
{
    char *end;
    if (*text < '0' || *text > '9') return false;
    *number = strtoull(text, &end, 10);
    return *end == '\0' && *number > 0;
}

bool read_record(const char *text, uint64_t *number, const char **rest)
{
    char *end;
    if (*text < '0' || *text > '9') return false;
    *number = strtoull(text, &end, 10);
    if (*end != '\0' && *end != ' ') return false;
    while (*end == ' ')
        end++;
    *rest = end;
    return true;
}
