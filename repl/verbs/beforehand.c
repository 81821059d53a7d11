#include "beforehand.h"

#include "terminal/face.h"
#include "text_names.h"

#include <stdio.h>
#include <string.h>

bool read_answer(char *line, size_t room)
{
    door_say(stdout, "> ");
    fflush(stdout);
    if (!fgets(line, (int)room, stdin)) {
        door_text(stdout, "\n");
        return false;
    }
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}

bool asks_what(const char *line)
{
    return name_is(line, "aide") || name_is(line, "help") || name_is(line, "?");
}
