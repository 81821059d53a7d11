/* argument.h - reads what follows a word of the program. */
#ifndef BQ_ARGUMENT_H
#define BQ_ARGUMENT_H

#include "base.h"

/* The text's rest behind the word, if it begins with one of the two; NULL if not. */
const char *word_behind(const char *text, const char *french, const char *english);

/* The name behind `sans ` or `without `; NULL if the text does not begin so. */
const char *name_to_drop(const char *argument);

/* A whole number from 1 on, alone in the text. */
bool read_number(const char *text, uint64_t *number);

/* The number that the text begins with; what follows it in *rest. */
bool read_record(const char *text, uint64_t *number, const char **rest);

#endif
