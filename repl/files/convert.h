/* convert.h - pictures of SVG made into PNG by whatever program of this machine does that. */
#ifndef BQ_CONVERT_H
#define BQ_CONVERT_H

#include "base.h"

/* Writes the SVG to the same path with .svg in the place of its ending, and beside it the PNG. False if no
 * such program is installed, or none could do it. */
bool picture_convert(const char *svg, size_t length, const char *path);

#endif
