/* beforehand.h - what is asked before an evening begins. */
#ifndef BQ_BEFOREHAND_H
#define BQ_BEFOREHAND_H

#include <stdbool.h>
#include <stddef.h>

/* Reads a line, without its end, behind a prompt; false where no more come. */
bool read_answer(char *line, size_t room);

/* Whether the line asks what may be typed. */
bool asks_what(const char *line);

#endif
