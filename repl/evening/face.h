/* evening/ - an evening of a game, without anybody to tell of it: what is done to it, undone and mended, and
 * who may see what of it.
 *
 * This is all that other folders include of it. */
#ifndef BQ_EVENING_FACE_H
#define BQ_EVENING_FACE_H

#include "session.h" /* a line is done and kept, or refused and nothing has changed: all else rests on it */

#include "aloud.h"         /* what was paid so that all heard it */
#include "amend.h"         /* an old command was another one */
#include "box.h"           /* the cards of the owner's own box */
#include "evening_file.h"  /* an evening as a file that can be played again */
#include "gap.h"           /* which entries would explain a wrong count */
#include "houses.h"        /* the house rules that lie on the table */
#include "kept.h"          /* expressions that are kept under a name */
#include "kept_houses.h"   /* house rules that the user has kept by their names */
#include "large_sum.h"     /* whether an amount looks like a slip */
#include "may_see.h"       /* what all may see, or one player: here a secret is veiled */
#include "moved.h"         /* what has moved, for questions over what happened */
#include "otherwise.h"     /* what a command should have been, as a difference */
#include "pace.h"          /* what of its time was played, and what was a pause */
#include "past.h"          /* the table that a record is told by */
#include "rerun.h"         /* each line run again, and held against the journal */
#include "phones_may.h"    /* what players may do on their phones */
#include "script_limits.h" /* how much scripts may take */
#include "spoken.h"        /* what was awaited before a command, and what was said to it */
#include "way_back.h"      /* undo, redo, and back to where nothing leads any more */

#endif
