#include "amend_words.h"

#include "text_names.h"

#include <stdlib.h>
#include <string.h>

/* --- words ------------------------------------------------------------------------------------------ */

typedef struct {
    const char *at;
    size_t length; /* without the comma or full stop behind it */
} Word;

static bool is_between(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == ',' || byte == ';' || byte == ':';
}

/* The next word from *at on; no length at the end. */
static Word next_word(const char **at)
{
    while (**at && is_between(**at))
        (*at)++;
    Word word = {*at, 0};
    while (**at && !is_between(**at))
        (*at)++;
    word.length = (size_t)(*at - word.at);
    while (word.length > 1 && strchr(".?!", word.at[word.length - 1]))
        word.length--;
    return word;
}

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

typedef enum { KIND_WORD, KIND_NUMBER, KIND_BID } WordKind;

static WordKind kind_of(Word word)
{
    size_t digits = 0;
    if (!is_digit(word.at[0])) return KIND_WORD;
    while (digits < word.length && is_digit(word.at[digits]))
        digits++;
    bool is_bid = digits + 1 < word.length && word.at[digits] == 'x' && is_digit(word.at[digits + 1]);
    return is_bid ? KIND_BID : KIND_NUMBER;
}

/* Folded, and without the noughts before a number: K09 is k9. */
static void fold(Word word, Buffer *folded)
{
    Buffer whole = {0};
    text_fold(&whole, word.at, word.length);
    for (size_t i = 0; i < whole.length; i++) {
        bool is_first = i == 0 || !is_digit(whole.bytes[i - 1]);
        bool is_more = i + 1 < whole.length && is_digit(whole.bytes[i + 1]);
        if (whole.bytes[i] != '0' || !is_first || !is_more) buffer_byte(folded, whole.bytes[i]);
    }
    folded->failed = folded->failed || whole.failed;
    buffer_done(&whole);
}

/* Whether the word begins as that one does. */
static bool begins_with(Word word, Word typed)
{
    Buffer whole = {0};
    Buffer begun = {0};
    fold(word, &whole);
    fold(typed, &begun);
    bool is_so = !whole.failed && !begun.failed && begun.length > 0 && begun.length <= whole.length &&
                 memcmp(whole.bytes, begun.bytes, begun.length) == 0;
    buffer_done(&whole);
    buffer_done(&begun);
    return is_so;
}

/* Where the first word of the text that begins so ends; NULL if there is none. */
static const char *find_word(const char *text, Word typed)
{
    for (Word word = next_word(&text); word.length > 0; word = next_word(&text)) {
        if (begins_with(word, typed)) return word.at + word.length;
    }
    return NULL;
}

/* --- which command ---------------------------------------------------------------------------------- */

size_t words_known(const char *words, const char *typed, const char *spoken, const char **rest,
                   size_t *behind)
{
    size_t known = 0;
    size_t left_out = 0;
    *behind = 0;
    *rest = words;
    for (Word word = next_word(&words); word.length > 0; word = next_word(&words)) {
        bool is_to_choose = kind_of(word) == KIND_WORD;
        const char *end = is_to_choose ? find_word(typed + *behind, word) : NULL;
        if (is_to_choose && !end) end = find_word(typed, word);
        bool is_spoken = is_to_choose && !end && find_word(spoken, word);
        if (!is_to_choose || (known > 0 && !end && !is_spoken)) {
            *rest = word.at;
            break;
        }
        if (end) *behind = (size_t)(end - typed);
        left_out += !end && !is_spoken;
        known += end ? 4 : is_spoken ? 2 : 0;
        *rest = words;
    }
    return known > left_out ? known - left_out : 0;
}

/* --- what comes in its place ------------------------------------------------------------------------ */

enum { WORDS_MAX = 64 };

typedef struct {
    Word words[WORDS_MAX];
    Word in_place[WORDS_MAX]; /* no length: none */
    size_t count;
} Line;

static Line line_of(const char *typed)
{
    Line line = {.count = 0};
    for (Word word = next_word(&typed); word.length > 0 && line.count < WORDS_MAX; word = next_word(&typed))
        line.words[line.count++] = word;
    return line;
}

static bool replace_from(Line *line, size_t first, Word word)
{
    for (size_t i = first; i < line->count; i++) {
        bool is_free = line->in_place[i].length == 0;
        if (!is_free || kind_of(line->words[i]) != kind_of(word)) continue;
        line->in_place[i] = word;
        return true;
    }
    return false;
}

static void write_line(const Line *line, const char *typed, Buffer *out)
{
    const char *at = typed;
    for (size_t i = 0; i < line->count; i++) {
        const Word *word = &line->words[i];
        const Word *written = line->in_place[i].length > 0 ? &line->in_place[i] : word;
        buffer_bytes(out, at, (size_t)(word->at - at));
        buffer_bytes(out, written->at, written->length);
        at = word->at + word->length;
    }
    buffer_text(out, at);
}

bool words_replace(Buffer *out, const char *typed, size_t behind, const char *rest)
{
    Line line = line_of(typed);
    size_t first = 0;
    while (first < line.count && line.words[first].at < typed + behind)
        first++;
    for (Word word = next_word(&rest); word.length > 0; word = next_word(&rest)) {
        if (!replace_from(&line, first, word) && !replace_from(&line, 0, word)) return false;
    }
    write_line(&line, typed, out);
    return true;
}
