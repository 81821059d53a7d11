#include "command_sheet.h"

#include "command_history.h"
#include "command_house.h"
#include "command_look.h"
#include "command_marks.h"
#include "command_query.h"
#include "people.h"
#include "text.h"

#include <string.h>

/* --- of a player ------------------------------------------------------------------------------------ */

/* What all may see of him; or, if that is not everything, a page for his own eyes. */
static void show_player(Console *console, const char *player)
{
    Buffer page = {0};
    Teller to_him = console_private_teller(console, player, &page);
    Sheet open = sheet_of(console_teller(console), player);
    if (open.is_stopped) console_refuse(console, &open.why);
    Sheet his = sheet_of(&to_him, player);
    if (his.is_stopped) console_refuse(console, &his.why);
    if (sheet_has_failed(&open) || sheet_has_failed(&his)) {
        console_refuse_text(console, say_system_no_memory());
    } else if (sheet_is_same(&open, &his)) {
        tell_sheet(console_teller(console), &open);
    } else {
        tell_sheet(&to_him, &his);
        console_show_privately(console, player, &page);
    }
    sheet_done(&open);
    sheet_done(&his);
}

/* --- of the table ----------------------------------------------------------------------------------- */

/* Where the evening stands, and what is awaited. */
static void show_standing(Console *console)
{
    tell_standing(console_teller(console));
    if (session_game(console->session)) command_awaited(console, "", "");
}

void command_sheet(Console *console, const char *argument, const char *line)
{
    (void)line;
    int32_t index;
    Trouble trouble;
    const char *player = *argument ? find_player(console, argument, &index) : NULL;
    if (player) show_player(console, player);
    if (*argument) return;
    show_standing(console);
    if (!tell_whole_table(console_teller(console), &trouble)) console_refuse(console, &trouble);
}

/* --- for whoever takes over the bank ---------------------------------------------------------------- */

static void tell_heading(Console *console, Phrase heading)
{
    buffer_byte(&console->out, '\n');
    console_say(console, heading);
}

/* The heading and what is below it; or nothing at all. */
static void tell_part(Console *console, Phrase heading, bool (*list)(Console *console))
{
    size_t begin = console->out.length;
    tell_heading(console, heading);
    if (!list(console) && !console->out.failed) console->out.length = begin;
}

static bool list_some_houses(Console *console)
{
    if (session_houses(console->session)->count == 0) return false;
    list_houses(console);
    return true;
}

static bool list_last_commands(Console *console)
{
    command_history(console, "5", "");
    return true;
}

/* What lies there beside money and goods, and who does what. */
static bool list_what_lies(Console *console)
{
    GameTrouble in_game;
    Buffer lines = {0};
    Game *game = session_game(console->session);
    bool is_told = game && game_lies(game, session_table(console->session), &lines, &in_game) == GAME_OK &&
                   lines.length > 0;
    for (const char *at = is_told ? buffer_string(&lines) : NULL; at && *at;) {
        size_t length = strcspn(at, "\n");
        buffer_text(&console->out, "  ");
        text_show(&console->out, at, length);
        buffer_byte(&console->out, '\n');
        at += length + (at[length] == '\n');
    }
    buffer_done(&lines);
    return is_told;
}

void command_handover(Console *console, const char *argument, const char *line)
{
    (void)argument;
    (void)line;
    show_standing(console);
    tell_part(console, PHRASE_COMMAND_SHEET_HOUSE_RULES, list_some_houses);
    tell_part(console, PHRASE_COMMAND_SHEET_ON_THE_TABLE, list_what_lies);
    tell_part(console, PHRASE_COMMAND_SHEET_WHAT_THE_TABLE_PASSED_OVER, list_overruled);
    tell_part(console, PHRASE_COMMAND_SHEET_REMARKS, list_notes);
    tell_part(console, PHRASE_COMMAND_SHEET_BOOKMARKS, list_marks);
    tell_part(console, PHRASE_COMMAND_SHEET_KEPT_EXPRESSIONS, list_queries);
    tell_part(console, PHRASE_COMMAND_SHEET_THE_LAST_COMMANDS, list_last_commands);
    tell_heading(console, PHRASE_COMMAND_SHEET_ENTER_DOES_WHAT_IS_AWAITED);
}
