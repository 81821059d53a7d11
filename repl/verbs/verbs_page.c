/* Where a page goes that a verb has made: to a file, or out; and why not. */
#include "verbs_parts.h"

#include "files/face.h"
#include "terminal/face.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void verb_page_text(const Page *page, Language language, Buffer *out)
{
    int columns, rows;
    terminal_size(&columns, &rows);
    ScreenFacts facts = {.is_terminal = isatty(STDOUT_FILENO) == 1, .columns = columns, .language = language};
    Screen screen = screen_of(&facts, getenv);
    page_as_text(page, &screen, out);
}

bool verb_refuse_file(const Arguments *arguments, const char *path, Trouble *trouble)
{
    return trouble_say(trouble, arguments->language, "output",
                       say_verbs_report_cannot_be_written(path, strerror(errno)));
}

bool verb_put_file(const Arguments *arguments, const char *path, const Buffer *out, Trouble *trouble)
{
    if (out->failed) return trouble_of_memory(trouble, arguments->language);
    return whole_file_write(path, out->bytes ? out->bytes : "", out->length) ||
           verb_refuse_file(arguments, path, trouble);
}

bool verb_put(const Arguments *arguments, const char *path, const Buffer *out, Trouble *trouble)
{
    if (path) return verb_put_file(arguments, path, out, trouble);
    if (out->failed) return trouble_of_memory(trouble, arguments->language);
    door_bytes(stdout, out->bytes ? out->bytes : "", out->length);
    return true;
}
