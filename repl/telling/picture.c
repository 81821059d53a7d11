#include "picture.h"

#include "cells.h"
#include "seal.h"
#include "sheet.h"
#include "teller_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NEWS_MAX = 8,
    ROWS_MAX = 60,
    CURVE_COLUMNS = 24,
    CURVE_VALUES = 256,
    WIDE = 400 /* columns: no line is broken */
};

static Screen wide_screen(Language language)
{
    return (Screen){.columns = WIDE, .language = language, .charset = CHARSET_UTF8, .cuts_nothing = true};
}

static Teller teller_for(const Picture *picture, Buffer *out)
{
    Screen screen = wide_screen(picture->language);
    Teller teller = teller_of(picture->session, &screen, out);
    teller.eyes = picture->eyes;
    return teller;
}

/* --- lines as lists ----------------------------------------------------------------------------------- */

static size_t line_length(const char *at, const char *end)
{
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    return (size_t)((newline ? newline : end) - at);
}

static size_t spaces(const char *at, size_t length)
{
    size_t count = 0;
    while (count < length && at[count] == ' ')
        count++;
    return count;
}

static void add_lines(Json *json, const char *key, const char *bytes, size_t length)
{
    json_key(json, key);
    json_open(json, '[');
    const char *end = bytes + length;
    for (const char *at = bytes; length > 0 && at < end;) {
        size_t line = line_length(at, end);
        size_t before = spaces(at, line);
        if (line > before) json_bytes(json, at + before, line - before);
        at += line + 1;
    }
    json_close(json, ']');
}

static void add_text(Json *json, const char *key, const Buffer *text)
{
    json_key(json, key);
    json_bytes(json, text->length > 0 ? text->bytes : "", text->length);
}

/* --- tables ------------------------------------------------------------------------------------------- */

static void add_number(Json *json, const Screen *screen, int64_t number)
{
    static const Currency counted = {.name = "unit", .symbol = "", .symbol_plain = ""};
    char text[sizeof(MoneyText) + 1];
    Currency here = screen_currency(screen, &counted);
    MoneyText shown = money_print_bare(&here, number);
    snprintf(text, sizeof text, "n%s", shown.text);
    json_text(json, text);
}

/* The values themselves, for whoever draws them, as c1,2,3. */
static void add_cell(Json *json, const Screen *screen, const Cell *cell)
{
    Buffer text = {0};
    if (cell->is_number) {
        add_number(json, screen, cell->number);
        return;
    }
    buffer_byte(&text, cell->is_curve ? 'c' : 't');
    buffer_bytes(&text, cell->bytes, cell->length);
    if (buffer_string(&text)) json_bytes(json, text.bytes, text.length);
    buffer_done(&text);
}

static void add_row(Json *json, const Screen *screen, Cells row)
{
    json_open(json, '[');
    for (Cell cell; cells_next(&row, &cell);)
        add_cell(json, screen, &cell);
    json_close(json, ']');
}

static void add_cells(Json *json, const Screen *screen, const Buffer *cells)
{
    Cells row;
    Cells rows = cells_of(cells->bytes, cells->length);
    json_key(json, "rows");
    json_open(json, '[');
    for (int count = 0; cells->length > 0 && count < ROWS_MAX && cells_next_row(&rows, &row); count++)
        add_row(json, screen, row);
    json_close(json, ']');
}

/* --- what all see ------------------------------------------------------------------------------------- */

/* Who is asked, with how: see GameAwaited. */
static void add_asked(Json *json, const Buffer *asked)
{
    const char *at = asked->length > 0 ? asked->bytes : "";
    const char *end = at + asked->length;
    json_key(json, "asked");
    json_open(json, '[');
    while (at < end) {
        size_t length = line_length(at, end);
        const char *tab = memchr(at, '\t', length);
        size_t name = tab ? (size_t)(tab - at) : length;
        json_open(json, '{');
        json_key(json, "name");
        json_bytes(json, at, name);
        json_key(json, "how");
        json_bytes(json, tab ? tab + 1 : "", tab ? length - name - 1 : 0);
        json_close(json, '}');
        at += length + 1;
    }
    json_close(json, ']');
}

/* The questions, without how a keyboard answers them. */
static void add_questions(Json *json, const Buffer *prompt)
{
    const char *at = prompt->length > 0 ? prompt->bytes : "";
    const char *end = at + prompt->length;
    json_key(json, "questions");
    json_open(json, '[');
    while (at < end) {
        size_t length = line_length(at, end);
        const char *tab = memchr(at, '\t', length);
        json_bytes(json, at, tab ? (size_t)(tab - at) : length);
        at += length + 1;
    }
    json_close(json, ']');
}

static void add_awaited(const Picture *picture, const Teller *teller, Json *json)
{
    GameTrouble in_game;
    Buffer where = {0}, asked = {0}, prompt = {0};
    GameAwaited awaited = {.where = &where, .asked = &asked, .prompt = &prompt};
    LentGame lent = teller_lend_game(teller);
    bool is_known = lent.game && game_awaited(lent.game, teller->table, &awaited, &in_game) == GAME_OK;
    teller_return_game(&lent);
    add_lines(json, "where", where.length > 0 ? where.bytes : "", where.length);
    add_asked(json, &asked);
    add_questions(json, &prompt);
    json_key(json, "over");
    json_boolean(json, is_known && prompt.length == 0);
    json_key(json, "since");
    json_integer(json, picture->awaited_since);
    buffer_done(&where);
    buffer_done(&asked);
    buffer_done(&prompt);
}

static void add_large(const Teller *teller, Json *json)
{
    Buffer lines = {0};
    Teller telling = *teller;
    telling.out = &lines;
    tell_large(&telling);
    add_lines(json, "large", lines.length > 0 ? lines.bytes : "", lines.length);
    buffer_done(&lines);
}

/* The number and the time of day stand before what was typed. */
static const char *past_words(const char *text, int words)
{
    for (; words > 0; words--) {
        text += strspn(text, " ");
        text += strcspn(text, " ");
    }
    return text + strspn(text, " ");
}

static void add_command(const Picture *picture, uint64_t number, Json *json)
{
    Buffer line = {0}, moves = {0};
    HistoryEntry entry;
    Teller teller = teller_for(picture, &line);
    history_entry(teller.history, number, &entry);
    tell_record(&teller, number);
    teller.out = &moves;
    tell_moves_of(&teller, number);
    const char *typed = buffer_string(&line) ? past_words(line.bytes, 2) : "";
    size_t length = strcspn(typed, "\n");
    json_open(json, '{');
    json_key(json, "id");
    json_unsigned(json, number);
    json_key(json, "line");
    json_bytes(json, typed, length);
    json_key(json, "undone");
    json_boolean(json, entry.is_undone);
    add_lines(json, "moves", moves.length > 0 ? moves.bytes : "", moves.length);
    const Buffer *said = session_announced(picture->session, number);
    add_lines(json, "said", said && said->length > 0 ? said->bytes : "", said ? said->length : 0);
    json_close(json, '}');
    buffer_done(&line);
    buffer_done(&moves);
}

/* What was done last, the newest first. */
static void add_news(const Picture *picture, Json *json)
{
    uint64_t last = history_last(session_history(picture->session));
    json_key(json, "news");
    json_open(json, '[');
    for (uint64_t i = 0; i < NEWS_MAX && i < last; i++)
        add_command(picture, last - i, json);
    json_close(json, ']');
}

/* --- the board ---------------------------------------------------------------------------------------- */

/* The view of that name, with its argument behind a space. */
static void add_view(const Teller *teller, const char *typed, Json *json)
{
    char name[TABLE_NAME_MAX + 1];
    Trouble trouble;
    Buffer cells = {0};
    size_t length = strcspn(typed, " ");
    if (length > TABLE_NAME_MAX) return;
    memcpy(name, typed, length);
    name[length] = '\0';
    bool is_drawn =
        teller_draw_view(teller, name, typed[length] ? typed + length + 1 : NULL, &cells, &trouble);
    if (is_drawn && cells.length > 0 && memchr(cells.bytes, '\n', cells.length)) {
        json_open(json, '{');
        json_key(json, "name");
        json_text(json, typed);
        add_cells(json, &teller->screen, &cells);
        json_close(json, '}');
    }
    buffer_done(&cells);
}

static void add_views(const Teller *teller, Json *json)
{
    char *rest;
    GameTrouble in_game;
    Buffer names = {0};
    bool has_names =
        teller->game && game_board_names(teller->game, teller->table, &names, &in_game) == GAME_OK;
    char *list = has_names && names.length > 0 && buffer_string(&names) ? names.bytes : NULL;
    json_key(json, "views");
    json_open(json, '[');
    for (char *view = list ? strtok_r(list, "\n", &rest) : NULL; view; view = strtok_r(NULL, "\n", &rest))
        add_view(teller, view, json);
    json_close(json, ']');
    buffer_done(&names);
}

/* Who has won, where the game says so. */
static void add_winner(const Teller *teller, Json *json)
{
    Trouble trouble;
    Buffer winner = {0};
    if (!teller_work_out(teller, "vainqueur()", &winner, &trouble)) buffer_clear(&winner);
    add_text(json, "winner", &winner);
    buffer_done(&winner);
}

/* --- a seat ------------------------------------------------------------------------------------------- */

static bool has_view(const Teller *teller, const char *wanted)
{
    GameTrouble in_game;
    Buffer names = {0};
    bool is_there = false;
    if (teller->game && game_view_names(teller->game, teller->table, "fr", &names, &in_game) == GAME_OK &&
        names.length > 0 && buffer_string(&names)) {
        char *rest;
        for (char *name = strtok_r(names.bytes, "\n", &rest); name && !is_there;
             name = strtok_r(NULL, "\n", &rest))
            is_there = strcmp(name, wanted) == 0;
    }
    buffer_done(&names);
    return is_there;
}

/* All that he has and may see: his sheet, the lines below it, and the cards of his hand with what they say.
 */
static void add_mine(const Picture *picture, const Teller *teller, Json *json)
{
    Sheet sheet = sheet_of(teller, picture->eyes);
    json_key(json, "mine");
    json_open(json, '{');
    add_cells(json, &teller->screen, &sheet.cells);
    add_lines(json, "said", sheet.said.length > 0 ? sheet.said.bytes : "", sheet.said.length);
    json_key(json, "views");
    json_open(json, '[');
    if (has_view(teller, "main")) add_view(teller, "main", json);
    json_close(json, ']');
    json_close(json, '}');
    seal_wipe_buffer(&sheet.cells);
    seal_wipe_buffer(&sheet.said);
}

/* A line of a form: its words, between tabs. */
static void add_form_line(const char *at, size_t length, Json *json)
{
    const char *end = at + length;
    json_open(json, '[');
    for (bool goes_on = true; goes_on;) {
        const char *tab = memchr(at, '\t', (size_t)(end - at));
        json_bytes(json, at, (size_t)((tab ? tab : end) - at));
        goes_on = tab;
        if (tab) at = tab + 1;
    }
    json_close(json, ']');
}

/* What he is asked, line by line, see game_asked_form; an answer names it by the number of the question,
 * which is a text: it may be too large for a page's numbers. */
static void draw_form(const Buffer *lines, uint64_t question, Json *json)
{
    Buffer number = {0};
    const char *end = lines->bytes + lines->length;
    buffer_unsigned(&number, question);
    json_key(json, "form");
    json_open(json, '{');
    add_text(json, "question", &number);
    json_key(json, "lines");
    json_open(json, '[');
    for (const char *at = lines->bytes; at < end;) {
        size_t length = line_length(at, end);
        add_form_line(at, length, json);
        at += length + 1;
    }
    json_close(json, ']');
    json_close(json, '}');
    buffer_done(&number);
}

static void add_form(const Picture *picture, const Teller *teller, Json *json)
{
    GameTrouble in_game;
    Buffer lines = {0};
    LentGame lent = teller_lend_game(teller);
    if (lent.game && game_asked_form(lent.game, teller->table, picture->eyes, &lines, &in_game) == GAME_OK &&
        lines.length > 0)
        draw_form(&lines, picture->question, json);
    teller_return_game(&lent);
    seal_wipe_buffer(&lines);
}

/* --- all of it ---------------------------------------------------------------------------------------- */

void picture_draw(const Picture *picture, Json *json)
{
    Buffer unused = {0};
    Teller teller = teller_for(picture, &unused);
    json_key(json, "version");
    json_unsigned(json, picture->version);
    json_key(json, "number");
    json_unsigned(json, history_last(teller.history));
    json_key(json, "game");
    json_text(json, teller.game_name);
    json_key(json, "title");
    json_text(json, picture->title);
    json_key(json, "language");
    json_text(json, language_code(picture->language));
    add_awaited(picture, &teller, json);
    add_large(&teller, json);
    add_news(picture, json);
    if (picture->eyes) {
        json_key(json, "seat");
        json_text(json, picture->eyes);
        add_mine(picture, &teller, json);
        if (picture->question > 0) add_form(picture, &teller, json);
    } else {
        add_views(&teller, json);
        add_winner(&teller, json);
    }
    buffer_done(&unused);
}
