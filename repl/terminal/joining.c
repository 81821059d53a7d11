#include "joining.h"

#include <string.h>

static size_t backslashes_at_end(const Buffer *text)
{
    size_t count = 0;
    while (count < text->length && text->bytes[text->length - 1 - count] == '\\')
        count++;
    return count;
}

static size_t to_line_end(const char *bytes, size_t length, size_t at)
{
    while (at < length && bytes[at] != '\n')
        at++;
    return at;
}

/* Past the string that begins at at; if it is not closed, it ends with its line. */
static size_t past_string(const char *bytes, size_t length, size_t at)
{
    char quote = bytes[at++];
    while (at < length && bytes[at] != quote && bytes[at] != '\n')
        at += bytes[at] == '\\' && at + 1 < length ? 2 : 1;
    return at < length ? at + 1 : length;
}

static bool has_open_bracket(const char *bytes, size_t length)
{
    size_t open = 0;
    for (size_t at = 0; at < length;) {
        char byte = bytes[at];
        if (byte == '"' || byte == '\'') {
            at = past_string(bytes, length, at);
        } else if (byte == '-' && at + 1 < length && bytes[at + 1] == '-') {
            at = to_line_end(bytes, length, at);
        } else {
            if (byte != '\0' && strchr("([{", byte)) open++;
            if (byte != '\0' && strchr(")]}", byte) && open > 0) open--;
            at++;
        }
    }
    return open > 0;
}

bool join_goes_on(Join join, Buffer *text)
{
    if (join == JOIN_NOTHING || text->length == 0) return false;
    if (backslashes_at_end(text) % 2 == 1) {
        text->bytes[text->length - 1] = ' ';
        return true;
    }
    if (join != JOIN_BRACKETS || !has_open_bracket(text->bytes, text->length)) return false;
    buffer_byte(text, '\n');
    return !text->failed;
}
