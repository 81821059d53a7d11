/* What can be seen of the table: views, balances, rules, expressions. */
#include "console_parts.h"

#include "text_names.h"

#include <string.h>

static bool refuse_game(Console *console, const GameTrouble *in_game)
{
    Trouble trouble;
    trouble_of_game(&trouble, console->screen.language, in_game);
    return console_refuse(console, &trouble);
}

static Game *game_of(Console *console)
{
    Trouble trouble;
    if (!session_has_game(console->session, &trouble)) console_refuse(console, &trouble);
    return session_game(console->session);
}

/* --- balances --------------------------------------------------------------------------------------- */

/* Whether the account is somebody's own, or holds something that may be seen, or may not be looked at. */
static bool is_worth_a_row(const Table *table, int32_t account, PlayerId eyes)
{
    const char *name = table_name(table, NAME_ACCOUNT, account);
    if (table_find(table, NAME_PLAYER, name, strlen(name)) != NO_INDEX) return true;
    if (!table_may_see(table, NAME_ACCOUNT, account, eyes)) return true;
    for (int32_t i = 0; i < table_count(table, NAME_ASSET); i++) {
        if (table_balance(table, (AssetId){i}, (AccountId){account}) != 0) return true;
    }
    return false;
}

void show_balances(Console *console, const Table *table)
{
    Buffer cells = {0};
    PlayerId eyes = eyes_of(console);
    int32_t assets = table_count(table, NAME_ASSET);
    buffer_text(&cells, console_pick(console, "tcompte", "taccount"));
    for (int32_t i = 0; i < assets; i++) {
        buffer_text(&cells, "\tt");
        add_unit(console, table_name(table, NAME_ASSET, i), 1, &cells);
    }
    for (int32_t a = 0; a < table_count(table, NAME_ACCOUNT); a++) {
        if (!is_worth_a_row(table, a, eyes)) continue;
        bool is_seen = table_may_see(table, NAME_ACCOUNT, a, eyes);
        buffer_text(&cells, "\nt");
        add_account_name(console, table_name(table, NAME_ACCOUNT, a), &cells);
        for (int32_t i = 0; i < assets; i++) {
            buffer_text(&cells, is_seen ? "\tn" : "\tt?");
            if (is_seen) buffer_integer(&cells, table_balance(table, (AssetId){i}, (AccountId){a}));
        }
    }
    tell_cells(console, &cells);
    buffer_done(&cells);
}

void command_balances(Console *console, const char *argument, const char *line)
{
    (void)argument;
    (void)line;
    show_balances(console, session_table(console->session));
}

/* --- views ------------------------------------------------------------------------------------------ */

static Table *table_at(void *context, uint64_t number)
{
    return history_at(context, number);
}

bool work_out(Console *console, Table *table, const char *expression, Buffer *value, Trouble *trouble)
{
    GameTrouble in_game;
    History *history = session_history(console->session);
    GameAt at = {table_at, history, history_last(history)};
    if (!session_has_game(console->session, trouble)) return false;
    return game_evaluate_at(session_game(console->session), table, &at, console->eyes, expression, value,
                            &in_game) == GAME_OK ||
           trouble_of_game(trouble, console->screen.language, &in_game);
}

/* The expression, or the one that is kept under that name. */
static void tell_worked_out(Console *console, Table *table, const char *expression)
{
    Trouble trouble;
    Buffer value = {0};
    const char *kept = find_query(table, expression);
    if (work_out(console, table, kept ? kept : expression, &value, &trouble)) {
        text_show(&console->out, value.bytes, value.length);
        buffer_byte(&console->out, '\n');
    } else {
        console_refuse(console, &trouble);
    }
    buffer_done(&value);
}

void show_view(Console *console, Table *table, const char *view, const char *rest)
{
    GameTrouble in_game;
    Buffer cells = {0};
    if (!view) {
        show_balances(console, table);
        return;
    }
    if (*view == '=') {
        tell_worked_out(console, table, view + 1);
        return;
    }
    Game *game = game_of(console);
    if (game && game_draw_view(game, table, console->eyes, view, rest, &cells, &in_game) == GAME_OK)
        tell_cells(console, &cells);
    else if (game)
        refuse_game(console, &in_game);
    buffer_done(&cells);
}

void command_views(Console *console, const char *argument, const char *line)
{
    (void)argument;
    (void)line;
    GameTrouble in_game;
    Game *game = game_of(console);
    if (!game) return;
    if (game_view_names(game, session_table(console->session), &console->out, &in_game) == GAME_OK)
        buffer_byte(&console->out, '\n');
    else
        refuse_game(console, &in_game);
}

void command_rules(Console *console, const char *argument, const char *line)
{
    (void)line;
    GameTrouble in_game;
    Buffer cells = {0};
    Game *game = game_of(console);
    if (!game) return;
    const char *word = *argument ? argument : NULL;
    if (game_draw_rules(game, session_table(console->session), word, &cells, &in_game) == GAME_OK)
        tell_cells(console, &cells);
    else
        refuse_game(console, &in_game);
    buffer_done(&cells);
}

void command_work_out(Console *console, const char *argument, const char *line)
{
    (void)line;
    tell_worked_out(console, session_table(console->session), argument);
}

/* Whoever answers unseen has to be told how. */
static void tell_how_unseen(Console *console)
{
    Buffer who = {0};
    if (console->wish->is_terminal && console_find_sealed(console, &who))
        console_say(console, "(Entrée, puis cela se tape sans être vu)\n",
                    "(Enter, and then it is typed unseen)\n");
    buffer_done(&who);
}

void command_awaited(Console *console, const char *argument, const char *line)
{
    (void)argument;
    (void)line;
    GameTrouble in_game;
    Game *game = game_of(console);
    if (!game) return;
    size_t before = console->out.length;
    if (game_prompt(game, session_table(console->session), &console->out, &in_game) != GAME_OK)
        refuse_game(console, &in_game);
    else if (console->out.length == before)
        console_say(console, "la partie est finie\n", "the game is over\n");
    else {
        buffer_byte(&console->out, '\n');
        tell_how_unseen(console);
    }
}

/* The text, and below it, behind an empty line, the rules to be drawn. */
static void explain(Console *console, const char *what, bool with_rules)
{
    GameTrouble in_game;
    Buffer text = {0};
    Game *game = game_of(console);
    if (!game) return;
    const char *about = *what ? what : NULL;
    if (game_explain(game, session_table(console->session), NULL, about, with_rules, &text, &in_game) !=
        GAME_OK) {
        refuse_game(console, &in_game);
    } else if (buffer_string(&text)) {
        char *rules = with_rules ? strstr(text.bytes, "\n\n") : NULL;
        size_t length = rules ? (size_t)(rules - text.bytes) : text.length;
        buffer_bytes(&console->out, text.bytes, length);
        buffer_byte(&console->out, '\n');
        bool is_short = !about && !memchr(text.bytes, '\n', length); /* nothing but the question */
        if (is_short)
            console_say(console, "aide montre ce qui peut se taper\n", "help lists what can be typed\n");
        Buffer cells = {.bytes = rules ? rules + 2 : NULL, .length = rules ? strlen(rules + 2) : 0};
        tell_cells(console, &cells);
    }
    buffer_done(&text);
}

void command_explain(Console *console, const char *argument, const char *line)
{
    (void)line;
    explain(console, argument, false);
}

void command_explain_rules(Console *console, const char *argument, const char *line)
{
    (void)line;
    explain(console, argument, true);
}
