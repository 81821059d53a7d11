#include "deed.h"

#include "text.h"

#include <string.h>

/* The first of the lines, without what stands before it, and dots where there are more. */
static void add_first_line(Buffer *out, const Buffer *lines, Charset charset)
{
    size_t begin = strspn(lines->bytes, " ");
    size_t length = strcspn(lines->bytes + begin, "\n");
    text_show(out, lines->bytes + begin, length);
    if (begin + length + 1 < lines->length) buffer_text(out, charset == CHARSET_UTF8 ? " …" : " ...");
}

void deed_add(Console *console, const HistoryEntry *entry, Spoken *spoken, Buffer *out)
{
    Buffer moved = {0};
    Teller teller = *console_teller(console);
    teller.out = &moved;
    teller.form = TOLD_IN_WORDS;
    tell_moves_of(&teller, entry->number);
    const Buffer *lines = spoken->said.length > 0 ? &spoken->said : &moved;
    if (lines->length > 0 && buffer_string((Buffer *)lines)) {
        buffer_text(out, console->screen.charset == CHARSET_UTF8 ? " · " : " - ");
        add_first_line(out, lines, console->screen.charset);
    }
    buffer_done(&moved);
}
