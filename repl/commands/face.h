/* commands/ - what the banker types: a line is read, understood and done, and he is told what became of it.
 *
 * This is all that other folders include of it. */
#ifndef BQ_COMMANDS_FACE_H
#define BQ_COMMANDS_FACE_H

#include "lesson.h" /* an evening that is played along with a script */
#include "paper.h"  /* what a banker would print */
#include "run.h"    /* an evening at a prompt, or fed through a pipe */

#include "commands.h" /* the program's own words */

#endif
