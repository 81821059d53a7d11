/* door.h - the one way out: whatever this program writes to a terminal or a pipe goes through here.
 *
 * A name, a text, a rule, a card, a journal, an error of Lua, a word of the command line: nobody has to ask
 * where a text comes from, or to make it harmless first.
 * True of what has passed:
 *   (1) no control character is in it but line ends and tabs, nothing invisible outside an emoji, no byte
 * that is no UTF-8: such things are shown as text_show does; (2) what acts on a terminal is a sign that
 * door_sign has put there. Nobody else can: a sign is a number that is drawn anew each time the program
 * starts, and never shown. */
#ifndef BQ_DOOR_H
#define BQ_DOOR_H

#include "buffer.h"
#include "sentence.h"

#include <stdio.h>

/* What the program says to the terminal itself. */
typedef enum {
    SIGN_PLAIN, /* ends a colour */
    SIGN_OWED,  /* begins it */
    SIGN_STRONG,
    SIGN_DIM,
    SIGN_TOP,       /* the upper left corner */
    SIGN_ALL_AWAY,  /* clears the page */
    SIGN_ROW_AWAY,  /* clears the rest of the row */
    SIGN_REST_AWAY, /* clears what is below */
    SIGN_ROW_AGAIN, /* the beginning of the row */
} Sign;

/* Puts a sign into a text that has not passed yet. */
void door_sign(Buffer *out, Sign sign);

/* A text that has passed: nothing else goes out. */
typedef struct {
    Buffer text;
} Shown;

Shown door_show(const char *bytes, size_t length);

/* Breaks its lines between words so that they fit into so many columns, as wrap_text does. */
void shown_fit(Shown *shown, size_t columns);

/* Frees what was shown, and wipes it from memory. */
void shown_done(Shown *shown);

/* Writes it to the buffer of the C library, or at once. False if not all of it was taken, or if there was no
 * memory for it. */
bool shown_print(const Shown *shown, FILE *to);
bool shown_put(const Shown *shown, int file);

/* Writes what the standard output still buffers. 0, or the errno of the first write that failed there. */
int door_close(void);

/* The same for text that has not passed: it does now. */
bool door_bytes(FILE *to, const char *bytes, size_t length);
bool door_text(FILE *to, const char *text);
bool door_say(FILE *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same, broken between words where it goes to a terminal. */
bool door_fitted(FILE *to, const char *text);
bool door_sentence(FILE *to, Language language, Sentence sentence);

/* What is wrong, to the standard error, broken so. */
bool door_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
