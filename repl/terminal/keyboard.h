/* keyboard.h - what comes from a terminal's keyboard, byte by byte, made fit for a line editor.
 *
 * The editor takes a byte that is no UTF-8, and a key that it does not know, for the end of the line; it
 * shows what turns the direction of text, and runs what is pasted line by line. So bytes go through here
 * first; no terminal is needed.
 * True of the bytes that come out:
 *   (1) they are UTF-8, and whole escape sequences of keys that the editor knows;
 *   (2) what would be C1, or invisible outside an emoji, is U+FFFD, as is what was no UTF-8;
 *   (3) what was pasted (between the marks of bracketed paste) holds no key that does something: of one
 *       line, it comes out as if typed; of several, nothing but a Return comes out, and the text waits
 *       in pasted for somebody to agree to it;
 *   (4) at the end of the line, Right and Ctrl-F put in what is offered, and Alt-Right its first word. */
#ifndef BQ_KEYBOARD_H
#define BQ_KEYBOARD_H

#include "text.h"

#define KEYBOARD_LINE_MAX  2048              /* bytes typed or pasted into one line */
#define KEYBOARD_PASTE_MAX ((size_t)1 << 20) /* bytes of one paste */
#define KEYBOARD_HELD_MAX  16

typedef struct {
    Buffer out; /* bytes for the editor, from out_at on */
    size_t out_at;
    char held[KEYBOARD_HELD_MAX]; /* an unfinished letter or escape sequence */
    size_t held_length;
    bool in_paste;
    Buffer paste;  /* as it came */
    Buffer pasted; /* several lines, as text_show shows each, with \n between them */
    bool has_pasted;
    Buffer offer;      /* what is offered after the line; empty: nothing */
    bool is_inside;    /* the cursor may not be at the end of the line */
    size_t line_bytes; /* so far */
    bool is_too_long;  /* the line or the paste is too long: all is swallowed until Return */
    bool failed;       /* there was no memory */
} Keyboard;

void keyboard_done(Keyboard *keyboard);

/* Begins a new line: forgets the marks of the last one, but not the bytes that wait. */
void keyboard_begin_line(Keyboard *keyboard);

/* Forgets all that waits. */
void keyboard_drop(Keyboard *keyboard);

/* Takes a byte from the terminal. */
void keyboard_push(Keyboard *keyboard, char byte);

/* A byte for the editor; false if there is none. */
bool keyboard_pull(Keyboard *keyboard, char *byte);
bool keyboard_has_byte(const Keyboard *keyboard);

/* Offers that text as the rest of the line, as long as the line stays the same. Copies it. */
void keyboard_offer(Keyboard *keyboard, const char *text);

/* Makes the editor draw its line again without changing it. */
void keyboard_redraw(Keyboard *keyboard);

/* Whether a letter or a sequence is unfinished. If nothing comes for a moment, keyboard_settle gives it out
 * as it is. */
bool keyboard_is_waiting(const Keyboard *keyboard);
void keyboard_settle(Keyboard *keyboard);

#endif
