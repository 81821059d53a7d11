/* pictures/ - curves: worked out once, and written as SVG, in letters for a terminal, as a table, in words.
 * What they are about is nothing to this folder.
 *
 * This is all that other folders include of it. */
#ifndef BQ_PICTURES_FACE_H
#define BQ_PICTURES_FACE_H

#include "chart.h"      /* lines over a row of points: what is drawn */
#include "chart_draw.h" /* the three writers */
#include "scale.h"      /* round numbers beside them */

#endif
