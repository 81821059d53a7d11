/* lab_told.h - the table of a lab, with its intervals and in words that do not say more than was seen. */
#ifndef BQ_LAB_TOLD_H
#define BQ_LAB_TOLD_H

#include "lab_sums.h"
#include "terminal/face.h"

enum { LAB_NUMBER = 32 };

/* With one digit behind the point, or the comma. Returns text. */
const char *lab_written(double value, Language language, char text[LAB_NUMBER]);

void lab_tell(const LabSums *sums, const Screen *screen, Buffer *out);

enum { LAB_VALUES = 16 };

typedef struct { /* of a rule that is tried with several: its evenings under it, as the second side */
    const char *value;
    LabSums sums;
} LabValue;

/* The same of several values of a rule, each beside the rule as it is. */
void lab_tell_values(const LabValue *values, size_t count, const Screen *screen, Buffer *out);

#endif
