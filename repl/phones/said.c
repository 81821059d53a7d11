#include "said.h"

#include "text.h"

#include <stdlib.h>
#include <string.h>

enum { DIGITS_MAX = 19 };

typedef struct {
    const char *at, *end;
} Rest;

/* Whether the next is that word; then it is taken, with the space behind it. */
static bool takes(Rest *rest, const char *word)
{
    size_t length = strlen(word);
    size_t left = (size_t)(rest->end - rest->at);
    bool is_next =
        left >= length && memcmp(rest->at, word, length) == 0 && (left == length || rest->at[length] == ' ');
    if (is_next) rest->at += left == length ? length : length + 1;
    return is_next;
}

/* A number without sign or leading zero, and the space behind it. */
static bool takes_number(Rest *rest, uint64_t *number)
{
    size_t digits = 0;
    size_t left = (size_t)(rest->end - rest->at);
    *number = 0;
    while (digits < left && digits < DIGITS_MAX && rest->at[digits] >= '0' && rest->at[digits] <= '9')
        *number = *number * 10 + (uint64_t)(rest->at[digits++] - '0');
    if (digits == 0 || *rest->at == '0' || digits == left || rest->at[digits] != ' ') return false;
    rest->at += digits + 1;
    return true;
}

static bool is_line(const char *bytes, size_t length)
{
    if (length > SAID_LINE_MAX || !text_is_valid(bytes, length)) return false;
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)bytes[i] < ' ' || bytes[i] == '\x7F') return false;
    return true;
}

/* TAP NUMBER LINE; a proposal has no number, and of one that is accepted or declined there is no line. */
static Said read_tap(SaidKind kind, Rest rest)
{
    Said said = {.kind = kind};
    bool is_read =
        takes_number(&rest, &said.tap) && (kind == SAID_PROPOSE || takes_number(&rest, &said.number));
    bool has_line = kind == SAID_ANSWER || kind == SAID_PROPOSE;
    if (!is_read || (!has_line && rest.at < rest.end)) return (Said){.kind = SAID_NOTHING};
    said.line = rest.at;
    said.length = (size_t)(rest.end - rest.at);
    return is_line(said.line, said.length) ? said : (Said){.kind = SAID_NOTHING};
}

Said said_read(const char *text, size_t length)
{
    static const struct {
        const char *words;
        Said said;
    } plain[] = {
        {"open fr", {.kind = SAID_OPEN, .language = LANGUAGE_FRENCH}},
        {"open en", {.kind = SAID_OPEN, .language = LANGUAGE_ENGLISH}},
        {"here", {.kind = SAID_HERE}},
        {"asleep", {.kind = SAID_ASLEEP}},
        {"curve", {.kind = SAID_CURVE}},
    };
    Rest rest = {text, text + length};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strlen(plain[i].words) == length && memcmp(plain[i].words, text, length) == 0)
            return plain[i].said;
    if (takes(&rest, "answer")) return read_tap(SAID_ANSWER, rest);
    if (takes(&rest, "propose")) return read_tap(SAID_PROPOSE, rest);
    if (takes(&rest, "accept")) return read_tap(SAID_ACCEPT, rest);
    if (takes(&rest, "decline")) return read_tap(SAID_DECLINE, rest);
    return (Said){.kind = SAID_NOTHING};
}
