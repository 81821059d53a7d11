/* text.h - UTF-8 that comes from keyboards, files and strangers.
 *
 * Text is bytes with a length; it may hold NUL and need not be valid. Nothing here reads past the
 * length, asks the locale, or depends on it.
 *
 * True of what text_show appends:
 *   (1) it is valid UTF-8;
 *   (2) it has no control character, no invisible one outside an emoji, and no mark without a letter;
 *   (3) nothing of the input is left out, and text that is harmless already comes out unchanged. */
#ifndef BQ_TEXT_H
#define BQ_TEXT_H

#include "buffer.h"

#define TEXT_ENCODED_MAX 4 /* bytes of one code point */
#define TEXT_MARKS_MAX   4 /* marks on one letter; more are a prank, not a language */

/* Bytes of the code point at the beginning, which is written to *point; 0 if there is none: nothing
 * left, a lone or missing continuation, an overlong form, a surrogate, or beyond U+10FFFF. */
size_t text_decode(const char *bytes, size_t length, uint32_t *point);

/* Writes a code point as 1 to 4 bytes and says how many. */
size_t text_encode(uint32_t point, char bytes[TEXT_ENCODED_MAX]);

bool text_is_valid(const char *bytes, size_t length);

/* Any space of Unicode; any decimal digit but 0 to 9. */
bool text_is_space(uint32_t point);
bool text_is_foreign_digit(uint32_t point);

/* Why a character cannot be shown as it is. */
typedef enum {
    TEXT_HARMLESS,
    TEXT_INVALID,  /* no UTF-8; one byte */
    TEXT_CONTROL,  /* C0, DEL, C1, line and paragraph separators */
    TEXT_HIDDEN,   /* zero width, turns the direction, soft hyphen, byte order mark, private use... */
    TEXT_BAD_MARK, /* a mark with nothing to stand on, or one of more than TEXT_MARKS_MAX */
} TextTrouble;

/* Walks through text one code point at a time. Inside an emoji the joiner and the variation selector
 * are harmless. */
typedef struct {
    const char *bytes; /* lent by the caller of text_scan */
    size_t length, at;
    bool in_picture;
    int mark_room;
} TextScan;

TextScan text_scan(const char *bytes, size_t length);

/* Bytes of the next code point, with what is wrong with it; 0 at the end. Of TEXT_INVALID, *point is
 * the byte. */
size_t text_next(TextScan *scan, uint32_t *point, TextTrouble *trouble);

/* Appends text in a form that is safe to show: \x1B for ESC and for a byte that is not UTF-8, \u202E,
 * \U000E0041 for a character in trouble. */
void text_show(Buffer *out, const char *bytes, size_t length);

/* Writes the same into room bytes, with its NUL: as many whole characters as fit. */
void text_show_in(char *to, size_t room, const char *bytes, size_t length);

/* Columns on a terminal. A byte that is no UTF-8 counts one, as the sign that replaces it. */
size_t text_width(const char *bytes, size_t length);

/* Bytes of the first character as a reader sees it (letter with its marks, joined emoji, flag), and
 * its columns: 0, 1 or 2. 0 bytes at the end. */
size_t text_cluster(const char *bytes, size_t length, int *columns);

/* Bytes of the longest beginning, in whole characters, that fits into so many columns. Its own columns go to
 * *width: fewer if a wide character did not fit. */
size_t text_fit(const char *bytes, size_t length, size_t columns, size_t *width);

#endif
