/* terminal/ - the screen and the keyboard: lines come in here, and everything that is shown goes out here.
 * What it is about is nothing to this folder.
 *
 * This is all that other folders include of it. */
#ifndef BQ_TERMINAL_FACE_H
#define BQ_TERMINAL_FACE_H

#include "door.h"     /* the one way out, where nothing harmful passes */
#include "editor.h"   /* one line after another, with hints and completions */
#include "lines.h"    /* lines of a file or a pipe */
#include "pager.h"    /* what is taller than the window */
#include "private.h"  /* a page for one person, which is wiped */
#include "prompt.h"   /* what is written before the line being typed */
#include "screen.h"   /* texts, tables and curves, as wide as the window */
#include "terminal.h" /* the terminal itself: its size, its modes, its signals */
#include "wrap.h"     /* long lines in a narrow window */

#endif
