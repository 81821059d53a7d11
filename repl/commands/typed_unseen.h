/* typed_unseen.h - what is typed where nobody sees it: answers that are sealed, and commands that say a
 * secret. */
#ifndef BQ_TYPED_UNSEEN_H
#define BQ_TYPED_UNSEEN_H

#include "console.h"

/* Appends who is next to give an answer that nobody may see; false if nobody is. */
bool console_find_sealed(Console *console, Buffer *who);

/* Whether what he is asked may not even be shown by himself. */
bool console_must_be_unseen(Console *console, const char *who);

/* What who types where nobody sees it; NULL if nothing was typed. Forget it when it has been used. */
const char *console_read_unseen(Console *console, const char *who, Buffer *secret);
void console_forget_unseen(Buffer *secret);

/* He types his answer; an empty one goes back to the prompt. */
void console_ask_sealed(Console *console, const char *who);

/* A command of the game that says a secret of somebody, at a terminal: the line says whose, and he types the
 * rest unseen. One that says all of it is refused. False, and nothing is done, if it is no such command. */
bool console_do_sealed(Console *console, const char *word, const SessionLine *line);

#endif
