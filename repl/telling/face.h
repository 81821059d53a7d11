/* telling/ - an evening told: to people in words, to machines as JSON or CSV, to a second screen. Whoever is
 * told something is a Teller, which is made without a terminal.
 *
 * This is all that other folders include of it. */
#ifndef BQ_TELLING_FACE_H
#define BQ_TELLING_FACE_H

#include "teller.h" /* what it speaks of, to whose eyes, in which language, into which buffer */

#include "cells.h"         /* rows of a view, as games give them */
#include "csv.h"           /* rows for spreadsheets */
#include "difference.h"    /* what an undo or an amendment would change: here it is explained */
#include "json.h"          /* values for machines */
#include "export.h"        /* the table, the history, a view, for other programs */
#include "picture.h"       /* the table as a page in a browser shows it, of a board or of a seat */
#include "second_screen.h" /* the public table, drawn for those who look on */
#include "sheet.h"         /* all that a player, or all, may see on one page */

#endif
