#include "command_sheet.h"

#include "command_history.h"
#include "command_house.h"
#include "command_look.h"
#include "command_marks.h"
#include "command_query.h"
#include "people.h"

/* --- of a player ------------------------------------------------------------------------------------ */

/* What all may see of him, or, where that is not all, a page for his own eyes. */
static void show_player(Console *console, const char *player)
{
    Buffer page = {0};
    Teller to_him = console_private_teller(console, player, &page);
    Sheet open = sheet_of(console_teller(console), player);
    if (open.is_stopped) console_refuse(console, &open.why);
    Sheet his = sheet_of(&to_him, player);
    if (his.is_stopped) console_refuse(console, &his.why);
    if (sheet_has_failed(&open) || sheet_has_failed(&his)) {
        console_refuse_text(console, "il n'y a plus de mémoire", "there is no memory left", NULL);
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
    if (!tell_all_views(console_teller(console), &trouble)) console_refuse(console, &trouble);
    buffer_byte(&console->out, '\n');
    tell_balances(console_teller(console));
    tell_piles(console_teller(console));
}

/* --- for whoever takes over the bank ---------------------------------------------------------------- */

static void tell_heading(Console *console, const char *french, const char *english)
{
    buffer_byte(&console->out, '\n');
    console_say(console, french, english);
}

/* Says the heading, then what there is; or nothing at all. */
static void tell_part(Console *console, const char *french, const char *english,
                      bool (*list)(Console *console))
{
    size_t begin = console->out.length;
    tell_heading(console, french, english);
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

void command_handover(Console *console, const char *argument, const char *line)
{
    (void)argument;
    (void)line;
    show_standing(console);
    tell_part(console, "Règles maison\u00A0:\n", "House rules:\n", list_some_houses);
    tell_part(console, "Ce que la table a passé outre\u00A0:\n", "What the table passed over:\n", list_overruled);
    tell_part(console, "Remarques\u00A0:\n", "Remarks:\n", list_notes);
    tell_part(console, "Signets\u00A0:\n", "Bookmarks:\n", list_marks);
    tell_part(console, "Calculs gardés\u00A0:\n", "Kept expressions:\n", list_queries);
    tell_part(console, "Les dernières commandes\u00A0:\n", "The last commands:\n", list_last_commands);
    tell_heading(console,
                 "Entrée fait ce qui est attendu\u202F;\u202F? l'explique\u202F; annuler reprend la dernière\n"
                 "commande\u202F; fiche montre la table\u202F; compter vérifie une boîte\u202F; aide dit le reste.\n",
                 "Enter does what is awaited;\u202F? explains it; undo takes back the last command;\n"
                 "sheet shows the table; count checks a box; help says the rest.\n");
}
