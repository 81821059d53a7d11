/* joining.h - whether a line that was typed goes on in the next. */
#ifndef BQ_JOINING_H
#define BQ_JOINING_H

#include "buffer.h"

typedef enum {
    JOIN_NOTHING,
    JOIN_BACKSLASH, /* a backslash at its end: a space stands for both */
    JOIN_BRACKETS,  /* that, or an open bracket, as in a script: a line end stays between the two */
} Join;

/* True if the text so far goes on; then it is ready for the next line to be appended. Brackets in strings
 * and comments of Lua do not count, nor do those that close what was not open. */
bool join_goes_on(Join join, Buffer *text);

#endif
