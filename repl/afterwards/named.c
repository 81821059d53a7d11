#include "named.h"

#include <string.h>

bool named_begin(Named *named, Session *session, GameList *list, GameTrouble *trouble)
{
    *named = (Named){.name = ""};
    bool is_told = list(session_game(session), session_table(session), &named->lines, trouble) == GAME_OK;
    if (is_told && named->lines.length > 0) named->rest = (char *)buffer_string(&named->lines);
    return is_told;
}

bool named_next(Named *named)
{
    while (named->rest && *named->rest) {
        char *line = named->rest, *end = strchr(line, '\n');
        named->rest = end ? end + 1 : NULL;
        if (end) *end = '\0';
        char *tab = strchr(line, '\t');
        if (!tab) continue;
        *tab = '\0';
        named->name = line;
        named->called = tab + 1;
        return true;
    }
    return false;
}

void named_done(Named *named)
{
    buffer_done(&named->lines);
    named->rest = NULL;
}
