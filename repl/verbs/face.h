/* verbs/ - what the command line asks for: play, resume, check, export, watch...
 *
 * This is all that other folders include of it. */
#ifndef BQ_VERBS_FACE_H
#define BQ_VERBS_FACE_H

#include "verbs.h" /* all of them, from which help, manual and completions are made */

#include "delivery.h"    /* which version this is */
#include "verbs_parts.h" /* how a verb ends */

#endif
