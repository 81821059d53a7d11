#include "people.h"

#include "text_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The name of the player of whom that is the name or its only beginning, or of the account of that very name:
 * the bank may be asked too. NULL if there is none. */
static const char *named(const Table *table, const char *typed)
{
    enum { PLAYERS_MAX = 64 };
    const char *names[PLAYERS_MAX];
    size_t index;
    int32_t count = table_count(table, NAME_PLAYER);
    for (int32_t i = 0; i < count && i < PLAYERS_MAX; i++)
        names[i] = table_name(table, NAME_PLAYER, i);
    NameMatch match = count <= PLAYERS_MAX ? name_match(typed, names, (size_t)count, &index) : MATCH_NONE;
    if (match == MATCH_EXACT || match == MATCH_BEGINNING) return names[index];
    int32_t account = table_find(table, NAME_ACCOUNT, typed, strlen(typed));
    return account == NO_INDEX ? NULL : table_name(table, NAME_ACCOUNT, account);
}

bool find_speaker(const Table *table, const char **line, char who[TABLE_NAME_MAX + 1])
{
    const char *colon = strchr(*line, ':');
    if (!colon || colon == *line || colon - *line > TABLE_NAME_MAX) return false;
    size_t length = (size_t)(colon - *line);
    while (length > 0 && (*line)[length - 1] == ' ')
        length--;
    snprintf(who, TABLE_NAME_MAX + 1, "%.*s", (int)length, *line);
    const char *name = named(table, who);
    if (!name) return false;
    snprintf(who, TABLE_NAME_MAX + 1, "%s", name);
    for (*line = colon + 1; **line == ' ';)
        (*line)++;
    return true;
}

const char *find_player(Console *console, const char *typed, int32_t *index)
{
    const Table *table = session_table(console->session);
    size_t count = (size_t)table_count(table, NAME_PLAYER);
    size_t found = 0;
    const char **names = calloc(count + 1, sizeof *names);
    if (!names) {
        console_refuse_text(console, say_system_no_memory());
        return NULL;
    }
    for (size_t i = 0; i < count; i++)
        names[i] = table_name(table, NAME_PLAYER, (int32_t)i);
    NameMatch match = name_match(typed, names, count, &found);
    bool is_one = match == MATCH_EXACT || match == MATCH_BEGINNING;
    size_t slips = name_slips(typed);
    bool is_near = !is_one && slips > 0 && name_nearest(typed, names, count, slips, &found);
    const char *player = is_one || is_near ? names[found] : NULL;
    *index = (int32_t)found;
    free(names);
    if (is_one) return player;
    if (is_near)
        console_refuse_text(console, say_people_nobody_is_called_so_did(player));
    else
        console_refuse_text(console, say_people_is_the_name_of_no(typed));
    return NULL;
}

bool is_player(const Table *table, const char *typed)
{
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++) {
        const char *name = table_name(table, NAME_PLAYER, i);
        if (name_compare(typed, strlen(typed), name, strlen(name)) >= NAMES_FOLD_EQUAL) return true;
    }
    return false;
}
