#include "command_report.h"

#include "afterwards/face.h"
#include "argument.h"

#include <errno.h>
#include <string.h>

/* Beside the journal, with its name. */
static bool find_path(Console *console, Buffer *path)
{
    Journal *journal = history_journal(session_history(console->session));
    if (!journal) return console_refuse_text(console, say_command_report_needs_a_file());
    const char *of_journal = journal_path(journal);
    const char *slash = strrchr(of_journal, '/'), *dot = strrchr(of_journal, '.');
    bool has_ending = dot && (!slash || dot > slash + 1);
    buffer_bytes(path, of_journal, has_ending ? (size_t)(dot - of_journal) : strlen(of_journal));
    buffer_text(path, ".html");
    return buffer_string(path) || console_refuse_text(console, say_system_no_memory());
}

static bool write_page(Console *console, const Page *page, const char *path)
{
    Buffer html = {0};
    page_as_html(page, &html);
    bool is_written = !html.failed && whole_file_write(path, html.bytes, html.length);
    const char *why = html.failed ? strerror(ENOMEM) : strerror(errno);
    buffer_done(&html);
    return is_written || console_refuse_text(console, say_verbs_report_cannot_be_written(path, why));
}

/* For one pair of eyes it is shown, and lies nowhere. */
static void write_report(Console *console, bool is_agreed)
{
    Trouble trouble;
    Buffer path = {0};
    BookWish wish = {console->screen.language, console->eyes, is_agreed};
    session_allow(console->session);
    Book *book = book_read(console->session, &wish, &trouble);
    if (!book) {
        console_refuse(console, &trouble);
    } else if (console->eyes) {
        page_as_text(book_page(book), &console->screen, &console->out);
    } else if (find_path(console, &path) && write_page(console, book_page(book), path.bytes)) {
        bool is_all = is_agreed && !book_is_over(book);
        sentence_write(&console->out, console->screen.language,
                       is_all ? say_command_report_written_all(path.bytes)
                              : say_command_report_written(path.bytes));
    }
    book_free(book);
    buffer_done(&path);
}

/* That the table has agreed stands in the history: nobody sees alone what is hidden from the others. */
void command_report(Console *console, const char *argument, const char *line)
{
    Trouble trouble;
    const char *behind = word_behind(argument, "tout", "all");
    bool is_all = behind && *behind == '\0';
    if (*argument && (!is_all || console->eyes))
        console_refuse_text(console, say_command_report_what());
    else if (is_all && !session_commit(console->session, "", line, &trouble))
        console_refuse(console, &trouble);
    else if (console_game(console))
        write_report(console, is_all);
}
