#include "keyboard.h"

#include <string.h>

enum {
    TO_BEGINNING = 0x01,
    BACK = 0x02,
    TO_END = 0x05,
    FORWARD = 0x06,
    CUT_BEHIND = 0x0B,
    SEARCH = 0x12,
    SWAP = 0x14,
};

enum { LITERALLY = 0x16, ESCAPE = 0x1B, DELETE = 0x7F, JOINER = 0x200D, EMOJI_VARIATION = 0xFE0F };

static const char paste_begins[] = "\033[200~";
static const char paste_ends[] = "\033[201~";
static const char replacement[] = "\xEF\xBF\xBD"; /* U+FFFD */

void keyboard_done(Keyboard *keyboard)
{
    buffer_done(&keyboard->out);
    buffer_done(&keyboard->paste);
    buffer_done(&keyboard->pasted);
    buffer_done(&keyboard->offer);
    *keyboard = (Keyboard){0};
}

void keyboard_begin_line(Keyboard *keyboard)
{
    keyboard->line_bytes = 0;
    keyboard->is_too_long = false;
    keyboard->failed = false;
    keyboard->has_pasted = false;
    keyboard->is_inside = false;
    buffer_clear(&keyboard->pasted);
    buffer_clear(&keyboard->offer);
}

void keyboard_drop(Keyboard *keyboard)
{
    buffer_clear(&keyboard->out);
    keyboard->out_at = 0;
    keyboard->held_length = 0;
}

/* --- towards the editor ------------------------------------------------------------------------------ */

static void give(Keyboard *keyboard, const char *bytes, size_t length)
{
    buffer_bytes(&keyboard->out, bytes, length);
    if (!keyboard->out.failed) return;
    keyboard->failed = true;
    buffer_clear(&keyboard->out);
    keyboard->out_at = 0;
}

/* The editor would take á to ú for Alt and a letter, unless they come literally. */
static bool looks_like_a_key(const char *bytes, size_t length)
{
    uint32_t point;
    return text_decode(bytes, length, &point) > 0 && point >= ('a' | 0x80) && point <= ('z' | 0x80);
}

/* A letter of the line. */
static void give_letter(Keyboard *keyboard, const char *bytes, size_t length)
{
    keyboard->line_bytes += length;
    buffer_clear(&keyboard->offer);
    if (keyboard->line_bytes > KEYBOARD_LINE_MAX) keyboard->is_too_long = true;
    if (keyboard->is_too_long) return;
    if (looks_like_a_key(bytes, length)) give(keyboard, (const char[]){LITERALLY}, 1);
    give(keyboard, bytes, length);
}

bool keyboard_has_byte(const Keyboard *keyboard)
{
    return keyboard->out_at < keyboard->out.length;
}

bool keyboard_pull(Keyboard *keyboard, char *byte)
{
    if (!keyboard_has_byte(keyboard)) return false;
    *byte = keyboard->out.bytes[keyboard->out_at++];
    if (keyboard_has_byte(keyboard)) return true;
    buffer_clear(&keyboard->out);
    keyboard->out_at = 0;
    return true;
}

/* Ctrl-V, then a NUL. */
void keyboard_redraw(Keyboard *keyboard)
{
    give(keyboard, (const char[]){LITERALLY, '\0'}, 2);
}

/* --- what is offered ----------------------------------------------------------------------------------- */

static void give_letters(Keyboard *keyboard, const char *bytes, size_t length)
{
    uint32_t point;
    for (size_t size; (size = text_decode(bytes, length, &point)) > 0; bytes += size, length -= size)
        give_letter(keyboard, bytes, size);
}

void keyboard_offer(Keyboard *keyboard, const char *text)
{
    buffer_clear(&keyboard->offer);
    buffer_text(&keyboard->offer, text);
    if (keyboard->offer.failed) buffer_clear(&keyboard->offer);
}

static size_t first_word(const char *bytes, size_t length)
{
    size_t word = 0;
    while (word < length && bytes[word] == ' ')
        word++;
    while (word < length && bytes[word] != ' ')
        word++;
    return word;
}

/* Whether the key accepts the offer: all of it, or its first word. */
static bool take_offer(Keyboard *keyboard, bool is_all)
{
    Buffer taken = keyboard->offer;
    if (taken.length == 0 || keyboard->is_inside) return false;
    keyboard->offer = (Buffer){0};
    give_letters(keyboard, taken.bytes, is_all ? taken.length : first_word(taken.bytes, taken.length));
    buffer_done(&taken);
    return true;
}

/* Follows the cursor just enough that an offer never lands in the middle of a line. Any key that does more
 * than move the cursor ends the offer. */
static void follow_control(Keyboard *keyboard, char byte)
{
    bool goes_back = byte == TO_BEGINNING || byte == BACK;
    if (goes_back || byte == SWAP || byte == SEARCH) keyboard->is_inside = true;
    if (byte == TO_END || byte == CUT_BEHIND) keyboard->is_inside = false;
    if (!goes_back && byte != TO_END && byte != FORWARD) buffer_clear(&keyboard->offer);
}

static bool is_key(const char *key, const char *wanted)
{
    return strcmp(key, wanted) == 0;
}

static void follow_key(Keyboard *keyboard, const char *key)
{
    bool goes_back = is_key(key, "\033[D") || is_key(key, "\033[H") || is_key(key, "\033b");
    bool goes_on = is_key(key, "\033[C") || is_key(key, "\033[F") || is_key(key, "\033f");
    if (goes_back) keyboard->is_inside = true;
    if (is_key(key, "\033[F")) keyboard->is_inside = false;
    if (!goes_back && !goes_on) buffer_clear(&keyboard->offer);
}

static void give_control(Keyboard *keyboard, char byte)
{
    follow_control(keyboard, byte);
    if (byte != FORWARD || !take_offer(keyboard, true)) give(keyboard, &byte, 1);
}

static void give_key(Keyboard *keyboard, const char *key)
{
    bool is_all = is_key(key, "\033[C");
    follow_key(keyboard, key);
    if ((is_all || is_key(key, "\033f")) && take_offer(keyboard, is_all)) return;
    give(keyboard, key, strlen(key));
}

/* --- pastes ------------------------------------------------------------------------------------------- */

static size_t line_length(const char *bytes, size_t length)
{
    size_t line = 0;
    while (line < length && bytes[line] != '\r' && bytes[line] != '\n')
        line++;
    return line;
}

/* Steps over the end of a line: CR LF, CR or LF. */
static size_t after_line(const char *bytes, size_t length, size_t at)
{
    if (at == length) return at;
    return at + (bytes[at] == '\r' && at + 1 < length && bytes[at + 1] == '\n' ? 2 : 1);
}

/* A line in a form that is safe to show: a tab is a space, any other control character its code. */
static void show_line(Buffer *out, char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (bytes[i] == '\t') bytes[i] = ' ';
    text_show(out, bytes, length);
}

static void show_lines(Buffer *out, char *bytes, size_t length)
{
    for (size_t at = 0; at < length;) {
        size_t line = line_length(bytes + at, length - at);
        show_line(out, bytes + at, line);
        at += line;
        if (at < length) buffer_byte(out, '\n');
        at = after_line(bytes, length, at);
    }
}

static void take_one_line(Keyboard *keyboard, char *bytes, size_t length)
{
    Buffer shown = {0};
    show_line(&shown, bytes, length);
    if (shown.failed) keyboard->failed = true;
    if (keyboard->line_bytes + shown.length > KEYBOARD_LINE_MAX) keyboard->is_too_long = true;
    give_letters(keyboard, shown.bytes, shown.length);
    buffer_done(&shown);
}

static void take_several_lines(Keyboard *keyboard, char *bytes, size_t length)
{
    show_lines(&keyboard->pasted, bytes, length);
    keyboard->has_pasted = !keyboard->pasted.failed;
    if (keyboard->pasted.failed) keyboard->failed = true;
    give(keyboard, "\r", 1);
}

/* A Return after a single line does not count: whoever pasted it presses Return himself. */
static void take_paste(Keyboard *keyboard, char *bytes, size_t length)
{
    size_t line = line_length(bytes, length);
    if (after_line(bytes, length, line) == length)
        take_one_line(keyboard, bytes, line);
    else
        take_several_lines(keyboard, bytes, length);
}

static void end_paste(Keyboard *keyboard)
{
    Buffer *paste = &keyboard->paste;
    keyboard->in_paste = false;
    if (!keyboard->is_too_long) take_paste(keyboard, paste->bytes, paste->length - strlen(paste_ends));
    if (keyboard->is_too_long) give(keyboard, "\r", 1);
    buffer_done(paste);
}

static bool paste_is_over(const Buffer *paste)
{
    size_t length = strlen(paste_ends);
    return paste->length >= length && memcmp(paste->bytes + paste->length - length, paste_ends, length) == 0;
}

/* If a paste is too long, or there is no memory for it, we only look for its end. */
static void keep_tail(Keyboard *keyboard)
{
    Buffer *paste = &keyboard->paste;
    size_t kept = strlen(paste_ends) - 1;
    if (paste->length > kept) {
        memmove(paste->bytes, paste->bytes + paste->length - kept, kept);
        paste->length = kept;
    }
    paste->failed = false;
    keyboard->is_too_long = true;
}

static void push_pasted(Keyboard *keyboard, char byte)
{
    Buffer *paste = &keyboard->paste;
    if (paste->length >= KEYBOARD_PASTE_MAX + strlen(paste_ends)) keep_tail(keyboard);
    buffer_byte(paste, byte);
    if (paste->failed) {
        keyboard->failed = true;
        keep_tail(keyboard);
        buffer_byte(paste, byte);
    }
    if (paste_is_over(paste)) end_paste(keyboard);
}

/* --- keys and letters ---------------------------------------------------------------------------------- */

static bool is_letter(char byte)
{
    unsigned char value = (unsigned char)byte;
    return value >= ' ' && value != DELETE;
}

static size_t letter_length(char first)
{
    unsigned char value = (unsigned char)first;
    if (value >= 0xF0) return 4;
    return value >= 0xE0 ? 3 : 2;
}

/* Joiners pass: emoji are typed code point by code point. */
static bool is_harmless(const char *bytes, size_t length)
{
    uint32_t point;
    TextTrouble trouble;
    TextScan scan = text_scan(bytes, length);
    text_next(&scan, &point, &trouble);
    if (point == JOINER || point == EMOJI_VARIATION) return true;
    return trouble == TEXT_HARMLESS || trouble == TEXT_BAD_MARK;
}

static void end_letter(Keyboard *keyboard)
{
    if (is_harmless(keyboard->held, keyboard->held_length))
        give_letter(keyboard, keyboard->held, keyboard->held_length);
    else
        give_letter(keyboard, replacement, strlen(replacement));
    keyboard->held_length = 0;
}

static bool is_continuation(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

static void push_first(Keyboard *keyboard, char byte)
{
    bool may_begin = (unsigned char)byte >= 0xC2 && (unsigned char)byte <= 0xF4;
    if (byte == ESCAPE || may_begin) {
        keyboard->held[0] = byte;
        keyboard->held_length = 1;
    } else if ((unsigned char)byte >= 0x80) {
        give_letter(keyboard, replacement, strlen(replacement));
    } else if (is_letter(byte)) {
        give_letter(keyboard, &byte, 1);
    } else if (byte != '\0') {
        give_control(keyboard, byte);
    }
}

/* --- escape sequences ---------------------------------------------------------------------------------- */

typedef struct {
    const char *sent; /* as terminals send it */
    const char *key;  /* as the editor knows it */
} Key;

static const Key keys[] = {
    {"\033[A", "\033[A"},   {"\033[B", "\033[B"},   {"\033[C", "\033[C"},   {"\033[D", "\033[D"},
    {"\033[F", "\033[F"},   {"\033[H", "\033[H"},   {"\033OA", "\033[A"},   {"\033OB", "\033[B"},
    {"\033OC", "\033[C"},   {"\033OD", "\033[D"},   {"\033OF", "\033[F"},   {"\033OH", "\033[H"},
    {"\033[1~", "\033[H"},  {"\033[4~", "\033[F"},  {"\033[3~", "\033[3~"}, {"\033[5~", "\033[5~"},
    {"\033[6~", "\033[6~"}, {"\033[7~", "\033[H"},  {"\033[8~", "\033[F"},  {"\033OM", "\r"},
    {"\033[1;5C", "\033f"}, /* a word on, a word back, with Control or Alt */
    {"\033[1;5D", "\033b"}, {"\033[1;3C", "\033f"}, {"\033[1;3D", "\033b"},
};

/* A sequence that the editor does not know is dropped. */
static void end_escape(Keyboard *keyboard)
{
    size_t length = keyboard->held_length;
    keyboard->held_length = 0;
    if (length == strlen(paste_begins) && memcmp(keyboard->held, paste_begins, length) == 0) {
        keyboard->in_paste = true;
        buffer_clear(&keyboard->paste);
        return;
    }
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (length == strlen(keys[i].sent) && memcmp(keyboard->held, keys[i].sent, length) == 0)
            give_key(keyboard, keys[i].key);
}

/* A sequence may be longer than any that we know; we follow it to its end. */
static void hold(Keyboard *keyboard, char byte)
{
    if (keyboard->held_length < sizeof keyboard->held) keyboard->held[keyboard->held_length++] = byte;
}

/* The key after Escape: Alt and a letter, the beginning of a sequence, or a key by itself. */
static void push_second(Keyboard *keyboard, char byte)
{
    if (byte == '[' || byte == 'O') {
        hold(keyboard, byte);
        return;
    }
    keyboard->held_length = 0;
    if (byte >= 'a' && byte <= 'z') {
        give_key(keyboard, (const char[]){ESCAPE, byte, '\0'});
    } else if ((unsigned char)byte < ' ' || (unsigned char)byte >= DELETE) {
        push_first(keyboard, byte);
    }
}

static void push_escaped(Keyboard *keyboard, char byte)
{
    if (keyboard->held_length == 1) {
        push_second(keyboard, byte);
    } else if ((unsigned char)byte < ' ' || (unsigned char)byte >= DELETE) {
        keyboard->held_length = 0; /* it was not a sequence after all */
        push_first(keyboard, byte);
    } else {
        hold(keyboard, byte);
        if (byte >= '@') end_escape(keyboard);
    }
}

/* --- letters ------------------------------------------------------------------------------------------- */

static void push_lettered(Keyboard *keyboard, char byte)
{
    if (!is_continuation(byte)) {
        end_letter(keyboard);
        push_first(keyboard, byte);
        return;
    }
    keyboard->held[keyboard->held_length++] = byte;
    if (keyboard->held_length == letter_length(keyboard->held[0])) end_letter(keyboard);
}

void keyboard_push(Keyboard *keyboard, char byte)
{
    if (keyboard->in_paste)
        push_pasted(keyboard, byte);
    else if (keyboard->held_length == 0)
        push_first(keyboard, byte);
    else if (keyboard->held[0] == ESCAPE)
        push_escaped(keyboard, byte);
    else
        push_lettered(keyboard, byte);
}

bool keyboard_is_waiting(const Keyboard *keyboard)
{
    return keyboard->held_length > 0;
}

void keyboard_settle(Keyboard *keyboard)
{
    if (keyboard->held_length == 0) return;
    bool is_escape_key = keyboard->held[0] == ESCAPE && keyboard->held_length == 1;
    if (keyboard->held[0] != ESCAPE) end_letter(keyboard);
    keyboard->held_length = 0;
    if (is_escape_key) give(keyboard, (const char[]){ESCAPE}, 1);
}
