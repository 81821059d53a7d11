/* sentences/ - what is said, in which language: the languages themselves, and why something was not done.
 *
 * This is all that other folders include of it. */
#ifndef BQ_SENTENCES_FACE_H
#define BQ_SENTENCES_FACE_H

#include "language.h" /* French or English, and whether the terminal shows UTF-8 */
#include "trouble.h"  /* why something was not done */

#endif
