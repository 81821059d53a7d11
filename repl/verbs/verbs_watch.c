/* The public table on another screen, while the evening is played. */
#include "verbs_parts.h"

#include "files/face.h"
#include "telling/face.h"
#include "terminal/face.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const Option watch_options[] = {
    {"--view", {"VUE", "VIEW"}, PHRASE_VERBS_WATCH_WHICH_OF_THE_GAMES_VIEWS},
    {.word = NULL},
};

typedef struct {
    const Arguments *arguments;
    SecondScreen onlooker;
    Screen screen;
    size_t columns, rows;
    FileWatch file;
    uint64_t seen; /* the last record that is on the screen */
    Trouble trouble;
    bool is_failed;
    char view[TABLE_NAME_MAX + 1]; /* the view that is shown */
} Watch;

static void measure(Watch *watch)
{
    int columns = 0, rows = 0;
    if (terminal_can_edit()) terminal_size(&columns, &rows);
    bool has_colour = !arguments_has(watch->arguments, "--no-color");
    ScreenFacts facts = {
        .is_terminal = isatty(STDOUT_FILENO),
        .columns = columns,
        .rows = rows,
        .colour = has_colour ? COLOUR_BY_TERMINAL : COLOUR_NEVER,
        .language = watch->arguments->language,
    };
    watch->screen = screen_of(&facts, getenv);
    watch->columns = columns > 0 ? (size_t)columns : (size_t)watch->screen.columns;
    watch->rows = rows > 0 ? (size_t)rows : 24;
}

/* --- writing ---------------------------------------------------------------------------------------- */

/* All at once, so that nobody sees half a page. */
static bool put(const Buffer *text)
{
    Shown shown = door_show(text->bytes, text->length);
    bool is_put = shown_put(&shown, STDOUT_FILENO);
    shown_done(&shown);
    return is_put || text->failed;
}

static bool show(Watch *watch, bool is_page, bool is_first)
{
    Buffer text = {0};
    if (is_page)
        second_screen_page(&watch->onlooker, watch->columns, watch->rows, &text);
    else if (is_first)
        second_screen_begin(&watch->onlooker, &text);
    else
        second_screen_go_on(&watch->onlooker, watch->seen, &text);
    watch->seen = history_last(session_history(watch->onlooker.session));
    bool is_put = put(&text);
    buffer_done(&text);
    return is_put;
}

/* --- waiting ---------------------------------------------------------------------------------------- */

/* v turns to the next view of the game, and from the last to the first. */
static void turn_view(Watch *watch)
{
    GameTrouble in_game;
    Buffer names = {0};
    Session *session = watch->onlooker.session;
    Game *game = session_game(session);
    if (game && game_board_names(game, session_table(session), &names, &in_game) == GAME_OK)
        second_screen_turn(&watch->onlooker, &names, watch->view, sizeof watch->view);
    buffer_done(&names);
}

/* Whether somebody typed q or Ctrl-D, or the keyboard is gone; does v at once and ignores other keys. Not
 * with terminal_wait: it would report a new size, or Ctrl-C, here and then no more. */
static bool is_left_by_key(Watch *watch)
{
    char keys[64];
    enum { CTRL_D = 4 };
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (poll(&input, 1, 0) <= 0) return false;
    ssize_t length = read(STDIN_FILENO, keys, sizeof keys);
    if (length < 0) return errno != EINTR && errno != EAGAIN;
    if (length > 0 && keys[0] == 'v') {
        turn_view(watch);
        return !show(watch, true, false);
    }
    return length == 0 || keys[0] == 'q' || keys[0] == CTRL_D;
}

/* Whether the file is still there, with all that we have read of it. */
static bool is_there(Watch *watch)
{
    HistoryTrouble in_history = {.result = HISTORY_JOURNAL};
    Language language = watch->arguments->language;
    Journal *journal = history_journal(session_history(watch->onlooker.session));
    switch (journal_check(journal, &in_history.journal)) {
    case JOURNAL_OK: return true;
    case JOURNAL_REPLACED:
        return trouble_say(&watch->trouble, language, "gone", say_verbs_watch_its_file_is_gone_or());
    default: return trouble_of_history(&watch->trouble, language, &in_history);
    }
}

/* Reads on; false if that fails. */
static bool follow(Watch *watch, bool *has_changed)
{
    file_watch_rearm(&watch->file);
    watch->is_failed = !is_there(watch) || !session_follow(watch->onlooker.session, &watch->trouble);
    *has_changed = history_last(session_history(watch->onlooker.session)) > watch->seen;
    return !watch->is_failed;
}

/* Whether the reader of the pipe has left. */
static bool is_output_gone(void)
{
    struct pollfd output = {.fd = STDOUT_FILENO};
    return poll(&output, 1, 0) > 0 && (output.revents & (POLLERR | POLLHUP | POLLNVAL));
}

static bool go_on(Watch *watch)
{
    bool has_changed;
    return follow(watch, &has_changed) && (!has_changed || show(watch, false, false)) && !is_output_gone();
}

static void watch_in_lines(Watch *watch)
{
    bool goes_on = show(watch, false, true);
    while (goes_on) {
        switch (terminal_wait(watch->file.file, watch->file.milliseconds)) {
        case TERMINAL_READY:
        case TERMINAL_IDLE: goes_on = go_on(watch); break;
        case TERMINAL_RESUMED:
        case TERMINAL_RESIZED: break;
        case TERMINAL_INTERRUPTED:
        case TERMINAL_LEAVING:
        case TERMINAL_FAILED: goes_on = false; break;
        }
    }
}

static bool draw_again(Watch *watch)
{
    if (!terminal_has_page()) terminal_open_page();
    measure(watch);
    return show(watch, true, false);
}

static bool go_on_with_page(Watch *watch)
{
    bool has_changed;
    return follow(watch, &has_changed) && (!has_changed || show(watch, true, false)) &&
           !is_left_by_key(watch);
}

static void watch_on_page(Watch *watch)
{
    terminal_set_typing(TYPING_KEYS);
    bool goes_on = draw_again(watch);
    while (goes_on) {
        switch (terminal_wait(watch->file.file, watch->file.milliseconds)) {
        case TERMINAL_READY:
        case TERMINAL_IDLE: goes_on = go_on_with_page(watch); break;
        case TERMINAL_RESUMED:
        case TERMINAL_RESIZED: goes_on = draw_again(watch); break;
        case TERMINAL_INTERRUPTED:
        case TERMINAL_LEAVING:
        case TERMINAL_FAILED: goes_on = false; break;
        }
    }
    terminal_close_page();
    terminal_set_typing(TYPING_LINES);
}

/* --- the verb --------------------------------------------------------------------------------------- */

static const char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* Shows it until somebody leaves. */
static bool watch_evening(const Arguments *arguments, Session *session, const char *path, Trouble *trouble)
{
    Watch watch = {.arguments = arguments};
    bool has_page = terminal_can_edit();
    watch.onlooker =
        (SecondScreen){session, &watch.screen, name_of(path), arguments_value(arguments, "--view")};
    if (!file_watch_open(&watch.file, path, has_page ? STDIN_FILENO : -1))
        return trouble_say(trouble, arguments->language, "watch", say_trouble_as_it_is(strerror(errno)));
    bool unused;
    measure(&watch);
    terminal_start();
    if (follow(&watch, &unused)) (has_page ? watch_on_page : watch_in_lines)(&watch);
    terminal_stop();
    file_watch_close(&watch.file);
    *trouble = watch.trouble;
    return !watch.is_failed;
}

int verb_watch(const Arguments *arguments)
{
    return verb_look_at(arguments, watch_evening);
}
