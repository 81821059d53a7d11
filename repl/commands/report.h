/* report.h - says what became of a line: to people in words, to machines as an object for each line. */
#ifndef BQ_REPORT_H
#define BQ_REPORT_H

#include "console.h"

extern const Report report_words; /* for people */
extern const Report report_json;  /* an object a line, for machines */

#endif
