/* typed_unseen.h - typing that nobody sees: sealed answers, and commands with a secret in them. */
#ifndef BQ_TYPED_UNSEEN_H
#define BQ_TYPED_UNSEEN_H

#include "console.h"

/* Appends who is next to give an answer that nobody may see; false if nobody is. */
bool console_find_sealed(Console *console, Buffer *who);

/* Whoever answers unseen has to be told how. asked: see game_awaited; it may be NULL. */
void console_tell_how_unseen(Console *console, const char *asked);

/* What who types where nobody sees it; NULL if nothing was typed. Forget it when it has been used. */
const char *console_read_unseen(Console *console, const char *who, Buffer *secret);
void console_forget_unseen(Buffer *secret);

/* He types his answer; an empty one goes back to the prompt. */
void console_ask_sealed(Console *console, const char *who);

/* The line names who has a secret to type: he types the rest unseen. */
void console_ask_rest(Console *console, const char *who, const GameLine *begun);

#endif
