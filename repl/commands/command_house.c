#include "command_house.h"

#include "argument.h"
#include "text.h"
#include "text_names.h"

#include <string.h>

void list_houses(Console *console)
{
    const Houses *houses = session_houses(console->session);
    if (houses->count == 0) console_say(console, PHRASE_COMMAND_HOUSE_NO_HOUSE_RULE_HOUSE_FILE);
    for (size_t i = 0; i < houses->count; i++) {
        const House *house = houses->list[i];
        buffer_text(&console->out, "  ");
        text_show(&console->out, house_name(house), strlen(house_name(house)));
        if (house_is_changed(house)) console_say(console, PHRASE_COMMAND_HOUSE_ITS_FILE_HAS_CHANGED_RELOAD);
        buffer_byte(&console->out, '\n');
    }
}

/* Their Lua, for whoever wants to change it. */
static void show_houses(Console *console)
{
    const Houses *houses = session_houses(console->session);
    if (houses->count == 0) console_say(console, PHRASE_COMMAND_HOUSE_NO_HOUSE_RULE_HOUSE_FILE);
    for (size_t i = 0; i < houses->count; i++) {
        const House *house = houses->list[i];
        buffer_text(&console->out, "-- ");
        text_show(&console->out, house->path, strlen(house->path));
        buffer_byte(&console->out, '\n');
        for (const char *at = house->scripts[0].text; *at;) {
            size_t length = strcspn(at, "\n");
            text_show(&console->out, at, length);
            buffer_byte(&console->out, '\n');
            at += length + (at[length] == '\n');
        }
    }
}

static void warn(Console *console, const House *house)
{
    const char *warning = house_warning(house, console->screen.language);
    if (!warning) return;
    buffer_text(&console->out, warning);
    buffer_byte(&console->out, '\n');
}

static void tell(Console *console, bool is_done, const Trouble *trouble, Phrase done)
{
    if (is_done)
        console_say(console, done);
    else
        console_refuse(console, trouble);
}

void command_house(Console *console, const char *argument, const char *line)
{
    Trouble trouble;
    const char *dropped = name_to_drop(argument);
    if (*argument == '\0') {
        list_houses(console);
    } else if (name_is(argument, "montrer") || name_is(argument, "show")) {
        show_houses(console);
    } else if (dropped) {
        bool is_done = session_drop_house(console->session, dropped, line, &trouble);
        tell(console, is_done, &trouble, PHRASE_COMMAND_HOUSE_IT_IS_IN_FORCE_NO);
    } else {
        House *house = session_read_house(console->session, argument, &trouble);
        if (house) warn(console, house);
        bool is_done = house && session_add_house(console->session, house, line, &trouble);
        tell(console, is_done, &trouble, PHRASE_COMMAND_HOUSE_IT_IS_IN_FORCE_FROM);
    }
}

/* --- reload ----------------------------------------------------------------------------------------- */

static void reload(Console *console, const char *name, const char *line)
{
    Trouble trouble;
    const Houses *houses = session_houses(console->session);
    size_t place = houses_find(houses, name);
    if (place < houses->count) warn(console, houses->list[place]);
    bool is_done = session_reload_house(console->session, name, line, &trouble);
    tell(console, is_done, &trouble, PHRASE_COMMAND_HOUSE_RELOADED);
}

void command_reload(Console *console, const char *argument, const char *line)
{
    const Houses *houses = session_houses(console->session);
    size_t changed = 0;
    if (*argument) {
        reload(console, argument, line);
        return;
    }
    for (size_t i = 0; i < houses->count; i++) {
        if (!house_is_changed(houses->list[i])) continue;
        changed++;
        reload(console, house_name(houses->list[i]), line);
    }
    if (changed == 0) console_say(console, PHRASE_COMMAND_HOUSE_NO_FILE_HAS_CHANGED);
}
