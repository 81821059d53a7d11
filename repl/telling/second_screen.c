#include "second_screen.h"

#include "teller.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- what there is to see --------------------------------------------------------------------------- */

/* The same words as at the prompt, for the eyes of all. */
static Teller teller(const SecondScreen *onlooker, Buffer *out)
{
    Teller made = teller_of(onlooker->session, onlooker->screen, out);
    made.screen.has_colour = false; /* lines are first cut to the window */
    return made;
}

static void add_title(const SecondScreen *onlooker, Buffer *out)
{
    const char *game = session_game_name(onlooker->session);
    text_show(out, game, strlen(game));
    buffer_text(out, " - ");
    text_show(out, onlooker->title, strlen(onlooker->title));
    buffer_text(out, phrase(onlooker->screen->language, PHRASE_SECOND_SCREEN_COMMAND));
    buffer_unsigned(out, history_last(session_history(onlooker->session)));
    buffer_byte(out, '\n');
}

static void add_trouble(const Trouble *trouble, Buffer *out)
{
    buffer_text(out, trouble->text);
    buffer_byte(out, '\n');
}

static void add_awaited(const SecondScreen *onlooker, Buffer *out)
{
    Trouble trouble;
    Teller all = teller(onlooker, out);
    if (!tell_awaited(&all, &(GameAwaited){.prompt = NULL}, &trouble)) add_trouble(&trouble, out);
}

void second_screen_turn(SecondScreen *onlooker, Buffer *names, char *view, size_t room)
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

/* A view as one would type it: its name, and its argument after a space. */
static bool tell_named(const Teller *all, const char *typed, Trouble *trouble)
{
    char name[TABLE_NAME_MAX + 1];
    size_t length = strcspn(typed, " ");
    snprintf(name, sizeof name, "%.*s", (int)length, typed);
    return tell_view(all, name, typed[length] ? typed + length + 1 : NULL, trouble);
}

/* The first view that the game has for a board; nothing if it has none. */
static bool tell_first(const Teller *all, Trouble *trouble)
{
    GameTrouble in_game;
    Buffer names = {0};
    bool is_told = game_board_names(all->game, all->table, &names, &in_game) == GAME_OK ||
                   trouble_of_game(trouble, all->screen.language, &in_game);
    if (is_told && names.length > 0 && buffer_string(&names))
        is_told = tell_named(all, strtok(names.bytes, "\n"), trouble);
    buffer_done(&names);
    return is_told;
}

/* The value of the expression after the =, below the expression itself. */
static void add_value(const Teller *all, const char *expression, Buffer *out)
{
    Trouble trouble;
    Buffer value = {0};
    bool is_known = teller_work_out(all, teller_expression(all, expression), &value, &trouble);
    text_show(out, expression, strlen(expression));
    buffer_text(out, " = ");
    buffer_text(out, is_known && buffer_string(&value) ? value.bytes : trouble.text);
    buffer_byte(out, '\n');
    buffer_done(&value);
}

static void add_view(const SecondScreen *onlooker, Buffer *out)
{
    Trouble trouble;
    const char *view = onlooker->view;
    Teller all = teller(onlooker, out);
    if (!all.game) return;
    if (view && *view == '=')
        add_value(&all, view + 1 + strspn(view + 1, " "), out);
    else if (!(view ? tell_named(&all, view, &trouble) : tell_first(&all, &trouble)))
        add_trouble(&trouble, out);
}

/* What was announced with it, where that is known, stands before what it moved. */
static void add_command(const SecondScreen *onlooker, uint64_t number, Buffer *out)
{
    Teller all = teller(onlooker, out);
    const Buffer *said = session_announced(onlooker->session, number);
    tell_record(&all, number);
    if (said && said->length > 0) tell_said(&all, said);
    tell_moves_of(&all, number);
}

/* What the scripts want to be read from afar. */
static void add_large(const SecondScreen *onlooker, Buffer *out)
{
    Teller all = teller(onlooker, out);
    tell_large(&all);
}

/* --- in lines --------------------------------------------------------------------------------------- */

void second_screen_begin(const SecondScreen *onlooker, Buffer *out)
{
    add_title(onlooker, out);
    add_view(onlooker, out);
    add_large(onlooker, out);
    add_awaited(onlooker, out);
}

void second_screen_go_on(const SecondScreen *onlooker, uint64_t after, Buffer *out)
{
    uint64_t last = history_last(session_history(onlooker->session));
    for (uint64_t number = after + 1; number <= last; number++)
        add_command(onlooker, number, out);
    add_awaited(onlooker, out);
}

/* --- on a page -------------------------------------------------------------------------------------- */

typedef struct {
    const Screen *screen;
    size_t columns, rows; /* rows: how many are left */
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

/* The first lines of the text, so many rows at most. */
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

/* The last commands, newest first, as many as fit. */
static void add_last(Page *page, const SecondScreen *onlooker)
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

/* Two thirds of what is left, so that the last command always fits too. */
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

/* A board that fills the screen is shown whole, with one row above it for what is awaited: from afar, nothing
 * else matters as much. */
static bool fills_page(const Page *page, const Buffer *title, const Buffer *awaited, const Buffer *view)
{
    Page rest = *page;
    size_t gap = 1, needed = count_rows(view);
    size_t above = count_rows(title) + gap + count_rows(awaited) + gap;
    rest.rows -= above < rest.rows ? above : rest.rows;
    return needed > room_for_part(&rest) && needed < page->rows;
}

void second_screen_page(const SecondScreen *onlooker, size_t columns, size_t rows, Buffer *out)
{
    Page page = {.screen = onlooker->screen, .columns = columns, .rows = rows, .out = out};
    Buffer title = {0}, awaited = {0}, view = {0};
    add_title(onlooker, &title);
    add_large(onlooker, &awaited);
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
