#include "command_query.h"

#include "argument.h"
#include "command_look.h"

#include "text_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUERY_NAME_COLUMNS = 24 };

void complete_queries(Console *console, Buffer *words)
{
    const Table *table = session_table(console->session);
    for (int32_t i = 0; i < table_count(table, NAME_FACT); i++) {
        const char *name = kept_name(table, i);
        if (!name) continue;
        buffer_text(words, name);
        buffer_byte(words, '\n');
    }
}

/* --- showing ---------------------------------------------------------------------------------------- */

/* One that has become impossible says why instead of its value. */
static void add_row(Console *console, const char *name, const char *expression, Buffer *cells)
{
    Trouble trouble;
    Buffer value = {0};
    bool is_fine = teller_work_out(console_teller(console), expression, &value, &trouble);
    const char *shown = is_fine ? buffer_string(&value) : trouble.text;
    add_text_cell(cells, '\n', name);
    add_text_cell(cells, '\t', shown ? shown : "");
    add_text_cell(cells, '\t', expression);
    buffer_done(&value);
}

bool list_queries(Console *console)
{
    Buffer cells = {0};
    bool is_any = false;
    const Table *table = session_table(console->session);
    buffer_text(&cells, console_pick(console, PHRASE_COMMAND_QUERY_TQUERY_TVALUE_TEXPRESSION));
    for (int32_t i = 0; i < table_count(table, NAME_FACT); i++) {
        if (!kept_name(table, i)) continue;
        is_any = true;
        add_row(console, kept_name(table, i), kept_of(table, i), &cells);
    }
    if (is_any) tell_cells(console_teller(console), &cells);
    buffer_done(&cells);
    return is_any;
}

/* --- keeping ---------------------------------------------------------------------------------------- */

static bool keep(Console *console, const char *name, size_t length, const char *expression, const char *line)
{
    Trouble trouble;
    Table *table = session_table(console->session);
    int32_t fact = kept_find(table, name, length);
    const char *there = fact == NO_INDEX ? NULL : kept_name(table, fact);
    TableResult result = kept_set(table, there ? there : name, there ? strlen(there) : length, expression);
    if (result != TABLE_OK) {
        history_drop(session_history(console->session));
        return console_refuse_text(console, say_command_query_that_cannot_be_kept(table_result_text(result)));
    }
    return session_commit(console->session, "", line, &trouble) || console_refuse(console, &trouble);
}

/* A name that can be typed as one word, and be a part of a key. */
static bool is_name(const char *name, size_t length)
{
    return name_check(name, length, QUERY_NAME_COLUMNS) == NAME_OK && !memchr(name, '.', length) &&
           !memchr(name, ' ', length);
}

/* Whether an expression of that name is something already: a fact, a query of the game, a list. */
static bool is_taken(Console *console, const char *name, size_t length)
{
    Trouble trouble;
    Buffer text = {0};
    Buffer value = {0};
    Table *table = session_table(console->session);
    buffer_bytes(&text, name, length);
    const char *expression = buffer_string(&text);
    bool is_kept = kept_find(table, name, length) != NO_INDEX;
    bool is_fine =
        !is_kept && expression && teller_work_out(console_teller(console), expression, &value, &trouble);
    bool is_something = is_fine && buffer_string(&value) && strcmp(value.bytes, "nil") != 0;
    bool needs_more = !is_kept && !is_fine && expression && strcmp(trouble.code, "needs_parentheses") == 0;
    buffer_done(&value);
    buffer_done(&text);
    return is_something || needs_more;
}

static void keep_new(Console *console, const char *argument, const char *equals, const char *line)
{
    Trouble trouble;
    Buffer value = {0};
    size_t length = (size_t)(equals - argument);
    while (length > 0 && argument[length - 1] == ' ')
        length--;
    const char *expression = equals + 1 + strspn(equals + 1, " ");
    if (!is_name(argument, length))
        console_refuse_text(console, say_command_query_a_name_of_one_word(argument));
    else if (is_taken(console, argument, length))
        console_refuse_text(console, say_command_query_this_name_says_something_already(argument));
    else if (!teller_work_out(console_teller(console), expression, &value, &trouble))
        console_refuse(console, &trouble);
    else if (keep(console, argument, length, expression, line)) {
        text_show(&console->out, value.bytes, value.length);
        console_say(console, PHRASE_COMMAND_QUERY_KEPT);
    }
    buffer_done(&value);
}

static bool refuse_name(Console *console, const char *name)
{
    return console_refuse_text(console, say_command_query_no_expression_is_kept_under(name));
}

static void show_one(Console *console, const char *name)
{
    if (kept_expression(session_table(console->session), name))
        command_work_out(console, name, "");
    else
        refuse_name(console, name);
}

static void drop(Console *console, const char *name, const char *line)
{
    if (!kept_expression(session_table(console->session), name))
        refuse_name(console, name);
    else if (keep(console, name, strlen(name), NULL, line))
        console_say(console, PHRASE_COMMAND_QUERY_FORGOTTEN);
}

void command_query(Console *console, const char *argument, const char *line)
{
    const char *equals = strchr(argument, '=');
    const char *dropped = name_to_drop(argument);
    if (*argument == '\0') {
        if (!list_queries(console)) console_say(console, PHRASE_COMMAND_QUERY_NOTHING_IS_KEPT_QUERY_NAME);
    } else if (equals)
        keep_new(console, argument, equals, line);
    else if (dropped)
        drop(console, dropped, line);
    else
        show_one(console, argument);
}
