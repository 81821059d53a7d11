#include "prompt.h"

#include "text.h"

#include <string.h>

/* What the whole table answers waits for nobody in particular. */
static bool is_of_table(const char *line)
{
    static const char mark[] = "\ttable";
    const char *tab = line + strcspn(line, "\t\n");
    return strncmp(tab, mark, strlen(mark)) == 0;
}

static const char *next_line(const char *text)
{
    text += strcspn(text, "\n");
    return text + (*text == '\n');
}

static size_t count_lines(const char *text)
{
    size_t count = 0;
    for (; *text; text = next_line(text))
        count += !is_of_table(text);
    return count;
}

/* How much of all this the prompt says. */
typedef struct {
    bool has_game;
    size_t where, asked; /* how many of them */
} Extent;

static void add_separator(Buffer *out)
{
    if (out->length > 0) buffer_text(out, ", ");
}

/* The first lines of the text, each up to its tab. */
static void add_lines(Buffer *out, const char *text, size_t count)
{
    for (; count > 0 && *text; text = next_line(text)) {
        if (is_of_table(text)) continue;
        add_separator(out);
        text_show(out, text, strcspn(text, "\t\n"));
        count--;
    }
}

static void compose(const Prompt *prompt, const Extent *extent, Buffer *out)
{
    size_t all = count_lines(prompt->asked);
    buffer_clear(out);
    if (extent->has_game) text_show(out, prompt->game, strlen(prompt->game));
    add_lines(out, prompt->where, extent->where);
    add_lines(out, prompt->asked, extent->asked);
    if (extent->asked < all) {
        if (extent->asked > 0) buffer_byte(out, ' ');
        buffer_byte(out, '+');
        buffer_unsigned(out, all - extent->asked);
    }
    buffer_text(out, "> ");
}

/* Says less; false if nothing more can be left out. Who is awaited matters most. */
static bool shorten(Extent *extent)
{
    if (extent->has_game)
        extent->has_game = false;
    else if (extent->asked > 1)
        extent->asked = 1;
    else if (extent->where > 0)
        extent->where--;
    else
        return false;
    return true;
}

static void cut(Buffer *text, size_t columns)
{
    size_t width;
    if (text->failed) return;
    text->length = text_fit(text->bytes, text->length, columns, &width);
    buffer_text(text, "> ");
}

/* The columns it may take: more is no help to whoever looks for what he types. */
static size_t room(size_t columns)
{
    enum { WIDEST = 48 };
    return columns / 2 < WIDEST ? columns / 2 : WIDEST;
}

void prompt_write(const Prompt *prompt, Buffer *out)
{
    enum { END = 2 }; /* columns of "> " */
    Buffer said = {0};
    size_t most = room(prompt->columns);
    Extent extent = {true, count_lines(prompt->where), count_lines(prompt->asked)};
    compose(prompt, &extent, &said);
    while (!said.failed && text_width(said.bytes, said.length) > most && shorten(&extent))
        compose(prompt, &extent, &said);
    if (!said.failed && most > END && text_width(said.bytes, said.length) > most) cut(&said, most - END);
    buffer_bytes(out, said.bytes, said.length);
    out->failed = out->failed || said.failed;
    buffer_done(&said);
}
