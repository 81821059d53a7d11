#include "private.h"

#include "door.h"
#include "seal.h"
#include "terminal.h"
#include "wrap.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { ESCAPE = 0x1B, MOMENT = 50 /* milliseconds */, ROWS_DEFAULT = 24, FOOT_ROWS = 2 };

const char *private_result_text(PrivateResult result, Language language)
{
    switch (result) {
    case PRIVATE_SHOWN:
    case PRIVATE_DECLINED:
    case PRIVATE_LEAVING: break;
    case PRIVATE_NO_SCREEN: return phrase(language, PHRASE_PRIVATE_NOTHING_SECRET_CAN_BE_SHOWN);
    case PRIVATE_NO_MEMORY: return phrase(language, PHRASE_PRIVATE_THERE_IS_NO_MEMORY_LEFT);
    }
    return "";
}

/* --- keys ----------------------------------------------------------------------------------------------- */

typedef enum { KEY_ON, KEY_AWAY, KEY_OTHER, KEY_RESIZED, KEY_GONE, KEY_LEAVING } Key;

/* A key of several bytes, such as an arrow, is read whole and does nothing. */
static Key read_escape(void)
{
    char rest[64];
    if (terminal_wait(STDIN_FILENO, MOMENT) != TERMINAL_READY) return KEY_AWAY;
    return read(STDIN_FILENO, rest, sizeof rest) > 0 ? KEY_OTHER : KEY_GONE;
}

static Key read_key(void)
{
    char byte;
    ssize_t got = read(STDIN_FILENO, &byte, 1);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return KEY_OTHER;
    if (got <= 0) return KEY_GONE;
    if (byte == '\r' || byte == '\n' || byte == ' ') return KEY_ON;
    if (byte == ESCAPE) return read_escape();
    return byte == 'q' || byte == 'n' ? KEY_AWAY : KEY_OTHER;
}

static Key next_key(void)
{
    switch (terminal_wait(STDIN_FILENO, -1)) {
    case TERMINAL_READY: return read_key();
    case TERMINAL_INTERRUPTED: return KEY_AWAY;
    case TERMINAL_LEAVING: return KEY_LEAVING;
    case TERMINAL_RESUMED:
    case TERMINAL_RESIZED: return KEY_RESIZED;
    case TERMINAL_IDLE: return KEY_OTHER;
    case TERMINAL_FAILED: break;
    }
    return KEY_GONE;
}

/* --- the page ------------------------------------------------------------------------------------------- */

/* Not through stdout, whose buffer would keep it. */
static void put(const Buffer *text)
{
    Shown shown = door_show(text->bytes, text->length);
    shown_put(&shown, STDOUT_FILENO);
    shown_done(&shown);
}

typedef struct {
    const Screen *screen;
    const char *text;
    size_t length;
    size_t at; /* what comes before was on earlier pages */
    Buffer drawn;
} Page;

/* The part of the text that fits on one line. */
static size_t fit_line(const Page *page, size_t at, size_t columns)
{
    const char *end = memchr(page->text + at, '\n', page->length - at);
    size_t length = end ? (size_t)(end - page->text) - at : page->length - at;
    size_t width;
    size_t fits = text_fit(page->text + at, length, columns, &width);
    return fits == 0 && length > 0 ? length : fits;
}

/* As many lines as fit; returns where the next page begins. */
static size_t draw_lines(Page *page, size_t columns, size_t rows)
{
    size_t at = page->at;
    for (size_t row = 0; row < rows && at < page->length; row++) {
        size_t length = fit_line(page, at, columns);
        door_sign(&page->drawn, SIGN_ROW_AWAY);
        buffer_bytes(&page->drawn, page->text + at, length);
        buffer_byte(&page->drawn, '\n');
        at += length;
        if (at < page->length && page->text[at] == '\n') at++;
    }
    return at;
}

static size_t draw_page(Page *page)
{
    int columns, rows;
    terminal_size(&columns, &rows);
    if (columns <= 0) columns = page->screen->columns;
    if (rows <= FOOT_ROWS) rows = ROWS_DEFAULT;
    buffer_clear(&page->drawn);
    door_sign(&page->drawn, SIGN_TOP);
    size_t next = draw_lines(page, (size_t)columns, (size_t)rows - FOOT_ROWS);
    door_sign(&page->drawn, SIGN_ROW_AWAY);
    buffer_text(&page->drawn, next < page->length
                                  ? phrase(page->screen->language, PHRASE_PRIVATE_RETURN_WHAT_FOLLOWS)
                                  : phrase(page->screen->language, PHRASE_PRIVATE_RETURN_WIPE));
    door_sign(&page->drawn, SIGN_REST_AWAY);
    put(&page->drawn);
    return next;
}

static PrivateResult turn_pages(Page *page)
{
    terminal_open_page();
    size_t next = draw_page(page);
    for (;;) {
        if (page->drawn.failed) return PRIVATE_NO_MEMORY;
        Key key = next_key();
        if (!terminal_has_page()) return PRIVATE_SHOWN; /* a stop has closed it */
        if (key == KEY_LEAVING) return PRIVATE_LEAVING;
        if (key == KEY_GONE || key == KEY_AWAY) return PRIVATE_SHOWN;
        if (key == KEY_ON && next >= page->length) return PRIVATE_SHOWN;
        if (key == KEY_ON) page->at = next;
        if (key == KEY_ON || key == KEY_RESIZED) next = draw_page(page);
    }
}

static PrivateResult show_page(const Screen *screen, const Buffer *text)
{
    Page page = {.screen = screen, .text = text->bytes ? text->bytes : "", .length = text->length};
    PrivateResult result = turn_pages(&page);
    terminal_close_page();
    seal_wipe_buffer(&page.drawn);
    return result;
}

/* --- without a page ------------------------------------------------------------------------------------- */

static void put_text(const Screen *screen, const char *text)
{
    Shown shown = door_show(text, strlen(text));
    shown_fit(&shown, (size_t)screen->columns - 1);
    shown_put(&shown, STDOUT_FILENO);
    shown_done(&shown);
}

/* What somebody types before Return: the first byte of a line, 0 for an empty one. The terminal gives whole
 * lines. */
static Key read_line(char *first)
{
    char line[256];
    *first = '\0';
    for (;;) {
        switch (terminal_wait(STDIN_FILENO, -1)) {
        case TERMINAL_READY: break;
        case TERMINAL_INTERRUPTED: return KEY_AWAY;
        case TERMINAL_LEAVING: return KEY_LEAVING;
        case TERMINAL_RESUMED:
        case TERMINAL_RESIZED:
        case TERMINAL_IDLE: continue;
        case TERMINAL_FAILED: return KEY_GONE;
        }
        ssize_t got = read(STDIN_FILENO, line, sizeof line);
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (got <= 0) return KEY_GONE;
        *first = *line == '\n' ? '\0' : *line;
        return KEY_ON;
    }
}

static PrivateResult wait_for_yes(const Screen *screen, const char *who)
{
    char first;
    Buffer question = {0};
    buffer_text(&question, who);
    buffer_text(&question, phrase(screen->language, PHRASE_PRIVATE_FOR_YOUR_EYES_ONLY_SCROLLS));
    if (buffer_string(&question)) put_text(screen, question.bytes);
    put_text(screen, " ");
    buffer_done(&question);
    Key key = read_line(&first);
    if (key == KEY_LEAVING) return PRIVATE_LEAVING;
    return key == KEY_ON && strchr("oOyY", first) && first ? PRIVATE_SHOWN : PRIVATE_DECLINED;
}

/* Empty lines until the answer is off the window. */
static void scroll_away(const Screen *screen)
{
    int columns, rows;
    terminal_size(&columns, &rows);
    for (int i = rows > 0 ? rows : ROWS_DEFAULT; i > 0; i--)
        put_text(screen, "\n");
    put_text(screen, phrase(screen->language, PHRASE_PRIVATE_SCROLLED_AWAY));
    put_text(screen, "\n");
}

static PrivateResult show_and_scroll(const Screen *screen, const char *who, const Shown *text)
{
    char first;
    terminal_set_typing(TYPING_LINES);
    fflush(stdout);
    PrivateResult result = wait_for_yes(screen, who);
    if (result != PRIVATE_SHOWN) return result;
    shown_put(text, STDOUT_FILENO);
    put_text(screen, "\n");
    put_text(screen, phrase(screen->language, PHRASE_PRIVATE_RETURN_SCROLLS));
    put_text(screen, " ");
    if (read_line(&first) == KEY_LEAVING) result = PRIVATE_LEAVING;
    scroll_away(screen);
    return result;
}

/* --- the question --------------------------------------------------------------------------------------- */

/* The name at the beginning of the question is set off, if it fits on one line. */
static void add_question(const Screen *screen, const char *who, const Buffer *wrapped, Buffer *question)
{
    size_t named = strlen(who);
    if (wrapped->length < named || memcmp(wrapped->bytes, who, named) != 0) named = 0;
    screen_text(screen, question, INK_STRONG, who, named);
    buffer_bytes(question, wrapped->bytes + named, wrapped->length - named);
    buffer_byte(question, ' ');
}

static void ask(const Screen *screen, const char *who)
{
    Buffer said = {0};
    Buffer wrapped = {0};
    Buffer question = {0};
    buffer_text(&said, who);
    buffer_text(&said, phrase(screen->language, PHRASE_PRIVATE_FOR_YOUR_EYES_ONLY_RETURN));
    wrap_text(said.bytes, said.length, (size_t)screen->columns - 1, &wrapped);
    if (wrapped.length > 0) add_question(screen, who, &wrapped, &question);
    fflush(stdout);
    put(&question);
    buffer_done(&question);
    buffer_done(&wrapped);
    buffer_done(&said);
}

static PrivateResult wait_for_person(const Screen *screen, const char *who)
{
    ask(screen, who);
    for (;;) {
        switch (next_key()) {
        case KEY_ON: return PRIVATE_SHOWN;
        case KEY_AWAY:
        case KEY_GONE: return PRIVATE_DECLINED;
        case KEY_LEAVING: return PRIVATE_LEAVING;
        case KEY_OTHER:
        case KEY_RESIZED: break;
        }
    }
}

static PrivateResult show_on_page(const Screen *screen, const char *who, const Shown *text)
{
    if (!terminal_set_typing(TYPING_KEYS)) return PRIVATE_NO_SCREEN;
    PrivateResult result = wait_for_person(screen, who);
    if (result == PRIVATE_SHOWN) result = show_page(screen, &text->text);
    terminal_set_typing(TYPING_LINES);
    put_text(screen, "\n");
    return result;
}

PrivateResult private_show(const Screen *screen, const char *who, const char *text, size_t length)
{
    if (!terminal_is_typed()) return PRIVATE_NO_SCREEN;
    Shown shown = door_show(text, length);
    shown_fit(&shown, (size_t)screen->columns);
    PrivateResult result = shown.text.failed     ? PRIVATE_NO_MEMORY
                           : terminal_can_edit() ? show_on_page(screen, who, &shown)
                                                 : show_and_scroll(screen, who, &shown);
    shown_done(&shown);
    return result;
}
