/* afterwards/ - an evening looked back on: values along it, curves, the report that people keep.
 *
 * This is all that other folders include of it. */
#ifndef BQ_AFTERWARDS_FACE_H
#define BQ_AFTERWARDS_FACE_H

#include "book.h"  /* what the report of an evening tells */
#include "curve.h" /* a question whose answer is a picture */
#include "named.h" /* what a game lists of itself */

#endif
