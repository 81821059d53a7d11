#include "onlooker.h"

#include "commands/console_parts.h"
#include "terminal/door.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- what there is to see --------------------------------------------------------------------------- */

/* The same words as at the prompt. */
static Console console_of(const Onlooker *onlooker)
{
    Console console = {.session = onlooker->session, .report = &report_words, .screen = *onlooker->screen};
    console.screen.has_colour = false; /* lines are cut to the window first */
    return console;
}

static void take_out(Console *console, Buffer *out)
{
    buffer_bytes(out, console->out.bytes, console->out.length);
    out->failed = out->failed || console->out.failed;
    buffer_done(&console->out);
}

static void add_title(const Onlooker *onlooker, Buffer *out)
{
    const char *game = session_game_name(onlooker->session);
    text_show(out, game, strlen(game));
    buffer_text(out, " - ");
    text_show(out, onlooker->title, strlen(onlooker->title));
    buffer_text(out, language_pick(onlooker->screen->language, " - commande ", " - command "));
    buffer_unsigned(out, history_last(session_history(onlooker->session)));
    buffer_byte(out, '\n');
}

static void add_trouble(const Onlooker *onlooker, const GameTrouble *in_game, Buffer *out)
{
    Trouble trouble;
    trouble_of_game(&trouble, onlooker->screen->language, in_game);
    buffer_text(out, trouble.text);
    buffer_byte(out, '\n');
}

static void add_awaited(const Onlooker *onlooker, Buffer *out)
{
    GameTrouble in_game;
    Trouble trouble;
    size_t before = out->length;
    if (!session_has_game(onlooker->session, &trouble)) {
        buffer_text(out, trouble.text);
        buffer_byte(out, '\n');
    } else if (game_prompt(session_game(onlooker->session), session_table(onlooker->session), out,
                           &in_game) != GAME_OK) {
        add_trouble(onlooker, &in_game, out);
    } else if (out->length == before) {
        buffer_text(out,
                    language_pick(onlooker->screen->language, "la partie est finie\n", "the game is over\n"));
    } else {
        buffer_byte(out, '\n');
    }
}

void onlooker_turn(Onlooker *onlooker, Buffer *names, char *view, size_t room)
{
    const char *list = buffer_string(names);
    if (!list || !*list) return;
    const char *shown = onlooker->view ? onlooker->view : list;
    size_t length = strcspn(shown, "\n");
    const char *next = list;
    for (const char *at = list; at && *at; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL) {
        bool is_it = strncmp(at, shown, length) == 0 && (at[length] == '\n' || at[length] == '\0');
        if (is_it && at[length] == '\n') next = at + length + 1;
    }
    snprintf(view, room, "%.*s", (int)strcspn(next, "\n"), next);
    onlooker->view = view;
}

/* A view as it would be typed: its name, and what it may take behind a space. */
static bool draw_named(const Onlooker *onlooker, const char *typed, Buffer *cells, GameTrouble *in_game)
{
    Game *game = session_game(onlooker->session);
    Table *table = session_table(onlooker->session);
    char name[TABLE_NAME_MAX + 1];
    size_t length = strcspn(typed, " ");
    const char *rest = typed[length] ? typed + length + 1 : NULL;
    snprintf(name, sizeof name, "%.*s", (int)length, typed);
    return game_draw_view(game, table, NULL, name, rest, cells, in_game) == GAME_OK;
}

static bool draw_view(const Onlooker *onlooker, Buffer *cells, GameTrouble *in_game)
{
    Buffer names = {0};
    Game *game = session_game(onlooker->session);
    const char *view = onlooker->view;
    bool is_drawn =
        view || game_board_names(game, session_table(onlooker->session), &names, in_game) == GAME_OK;
    if (!view && is_drawn && names.length > 0 && buffer_string(&names)) view = strtok(names.bytes, "\n");
    if (is_drawn && view) is_drawn = draw_named(onlooker, view, cells, in_game);
    buffer_done(&names);
    return is_drawn;
}

/* What the expression behind the = comes to, with the expression before it. */
static void add_value(const Onlooker *onlooker, Console *console, Buffer *out)
{
    Trouble trouble;
    Buffer value = {0};
    Table *table = session_table(onlooker->session);
    const char *expression = onlooker->view + 1 + strspn(onlooker->view + 1, " ");
    const char *kept = find_query(table, expression);
    bool is_known = work_out(console, table, kept ? kept : expression, &value, &trouble);
    text_show(out, expression, strlen(expression));
    buffer_text(out, " = ");
    buffer_text(out, is_known && buffer_string(&value) ? value.bytes : trouble.text);
    buffer_byte(out, '\n');
    buffer_done(&value);
}

static void add_view(const Onlooker *onlooker, Buffer *out)
{
    GameTrouble in_game;
    Buffer cells = {0};
    Console console = console_of(onlooker);
    if (!session_game(onlooker->session)) return;
    if (onlooker->view && *onlooker->view == '=')
        add_value(onlooker, &console, out);
    else if (draw_view(onlooker, &cells, &in_game))
        tell_cells(&console, &cells);
    else
        add_trouble(onlooker, &in_game, out);
    take_out(&console, out);
    buffer_done(&cells);
}

static void add_command(const Onlooker *onlooker, uint64_t number, Buffer *out)
{
    Console console = console_of(onlooker);
    tell_record(&console, number);
    tell_moves_of(&console, number);
    take_out(&console, out);
}

/* --- in lines --------------------------------------------------------------------------------------- */

void onlooker_begin(const Onlooker *onlooker, Buffer *out)
{
    add_title(onlooker, out);
    add_view(onlooker, out);
    add_awaited(onlooker, out);
}

void onlooker_go_on(const Onlooker *onlooker, uint64_t after, Buffer *out)
{
    uint64_t last = history_last(session_history(onlooker->session));
    for (uint64_t number = after + 1; number <= last; number++)
        add_command(onlooker, number, out);
    add_awaited(onlooker, out);
}

/* --- on a page -------------------------------------------------------------------------------------- */

typedef struct {
    const Screen *screen;
    size_t columns, rows; /* rows: those that are left */
    Buffer *out;
} Page;

static void end_row(Page *page)
{
    door_sign(page->out, SIGN_ROW_AWAY);
    if (page->rows > 1) buffer_text(page->out, "\r\n");
    page->rows--;
}

static void add_row(Page *page, Ink ink, const char *bytes, size_t length)
{
    size_t width;
    size_t fits = text_fit(bytes, length, page->columns, &width);
    screen_text(page->screen, page->out, ink, bytes, fits);
    end_row(page);
}

static size_t row_length(const char *at, const char *end)
{
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    return (size_t)((newline ? newline : end) - at);
}

/* The first lines of text, at most so many rows. */
static void add_rows(Page *page, Ink ink, const Buffer *text, size_t most)
{
    if (text->length == 0) return;
    const char *at = text->bytes;
    const char *end = at + text->length;
    for (; at < end && most > 0 && page->rows > 0; most--) {
        size_t length = row_length(at, end);
        add_row(page, ink, at, length);
        at += length + 1;
    }
}

static void add_gap(Page *page)
{
    if (page->rows > 0) end_row(page);
}

/* The last commands, the newest first, as many as there is room for. */
static void add_last(Page *page, const Onlooker *onlooker)
{
    Ink ink = INK_STRONG;
    uint64_t number = history_last(session_history(onlooker->session));
    for (; number > 0 && page->rows > 0; number--) {
        Buffer text = {0};
        add_command(onlooker, number, &text);
        add_rows(page, ink, &text, page->rows);
        page->out->failed = page->out->failed || text.failed;
        buffer_done(&text);
        ink = INK_PLAIN;
    }
}

/* Two thirds of what is left: there is always room for what was done last. */
static size_t room_for_part(const Page *page)
{
    return page->rows / 3 * 2;
}

static void add_part(Page *page, Ink ink, const Buffer *text)
{
    add_rows(page, ink, text, room_for_part(page));
    add_gap(page);
}

static size_t count_rows(const Buffer *text)
{
    size_t count = 0;
    for (size_t i = 0; i < text->length; i++)
        count += text->bytes[i] == '\n';
    return count;
}

/* A board that fills the screen is seen whole, with what is awaited on one row above it: nothing else matters
 * as much to those who look on from afar. */
static bool fills_page(const Page *page, const Buffer *title, const Buffer *awaited, const Buffer *view)
{
    Page rest = *page;
    size_t gap = 1, needed = count_rows(view);
    size_t above = count_rows(title) + gap + count_rows(awaited) + gap;
    rest.rows -= above < rest.rows ? above : rest.rows;
    return needed > room_for_part(&rest) && needed < page->rows;
}

void onlooker_page(const Onlooker *onlooker, size_t columns, size_t rows, Buffer *out)
{
    Page page = {.screen = onlooker->screen, .columns = columns, .rows = rows, .out = out};
    Buffer title = {0}, awaited = {0}, view = {0};
    add_title(onlooker, &title);
    add_awaited(onlooker, &awaited);
    add_view(onlooker, &view);
    door_sign(out, SIGN_TOP);
    if (fills_page(&page, &title, &awaited, &view)) {
        add_rows(&page, INK_STRONG, &awaited, 1);
        add_rows(&page, INK_PLAIN, &view, page.rows);
    } else {
        add_part(&page, INK_DIM, &title);
        add_part(&page, INK_STRONG, &awaited);
        add_part(&page, INK_PLAIN, &view);
    }
    add_last(&page, onlooker);
    door_sign(out, SIGN_REST_AWAY);
    out->failed = out->failed || title.failed || awaited.failed || view.failed;
    buffer_done(&title);
    buffer_done(&awaited);
    buffer_done(&view);
}
