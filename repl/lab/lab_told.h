/* lab_told.h - the table of a lab, with its intervals and in words that do not say more than was seen. */
#ifndef BQ_LAB_TOLD_H
#define BQ_LAB_TOLD_H

#include "lab_sums.h"
#include "sentences/face.h"

enum { LAB_NUMBER = 32 };

/* With one digit behind the point, or the comma. Returns text. */
const char *lab_written(double value, Language language, char text[LAB_NUMBER]);

void lab_tell(const LabSums *sums, Language language, Buffer *out);

#endif
