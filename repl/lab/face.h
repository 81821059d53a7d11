/* lab/ - what many evenings of the program's players come to: lines, sums, intervals, and how they are told.
 *
 * This is all that other folders include of it. */
#ifndef BQ_LAB_FACE_H
#define BQ_LAB_FACE_H

#include "lab_line.h" /* one evening as a line */
#include "lab_sums.h" /* what many come to */
#include "lab_told.h" /* as people read it */

#endif
