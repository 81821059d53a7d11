/* phones/ - the evening on other screens, through a door for browsers: a board for all, a seat on each phone.
 *
 * This is all that other folders include of it. */
#ifndef BQ_PHONES_FACE_H
#define BQ_PHONES_FACE_H

#include "phones.h" /* the whole of it, as one who plays or watches has it */
#include "qr.h"     /* an address to be scanned */

#endif
