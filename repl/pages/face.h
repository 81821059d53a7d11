/* pages/ - a report as sections of tables, lists and curves; and how it is written: as HTML, text, JSON, CSV.
 * What it is about is nothing to this folder.
 *
 * This is all that other folders include of it. */
#ifndef BQ_PAGES_FACE_H
#define BQ_PAGES_FACE_H

#include "page.h"       /* what stands in it */
#include "page_write.h" /* the writers */

#endif
