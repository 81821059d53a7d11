/* phones_heard.h - what players answer on their phones is done at the terminal, as if they had said it aloud.
 */
#ifndef BQ_PHONES_HEARD_H
#define BQ_PHONES_HEARD_H

#include "console.h"

/* Does what phones have said since, if the console is at its prompt; whole lines of what came of it are
 * appended to told, or are shown at once where nobody types at a terminal. Context is the Console. True if
 * something was done: then something else is awaited. */
bool console_hear_phones(void *context, Buffer *told);

#endif
