/* partial.h - a table that is read by somebody without the key: all that everybody may see is right, and of
 * what is hidden nothing is known. So what comes out of the hidden may come from where nobody knew of it: (1)
 * accounts, piles and facts that all may see are as in the table itself, from the first record on or from
 * when they were laid open; (2) the sum of each asset is nought, and each card lies somewhere. */
#ifndef BQ_PARTIAL_H
#define BQ_PARTIAL_H

#include "optext.h"

/* Does the op in text, as far as it is known. */
OpTextResult partial_read(Table *table, const char *text, size_t length);

/* Makes true what was laid open. */
OpTextResult partial_show(Table *table, const char *text, size_t length);

#endif
