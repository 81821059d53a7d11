/* scores/ - the score book: what came of all evenings, by game, by person, against each other.
 *
 * This is all that other folders include of it. */
#ifndef BQ_SCORES_FACE_H
#define BQ_SCORES_FACE_H

#include "outcome.h" /* what came of one evening */
#include "shelf.h"   /* of all of them, and who is who */
#include "tally.h"   /* counted, as a page */

#endif
