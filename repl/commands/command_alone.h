/* command_alone.h - seul: what one asks for oneself, with what is hidden from the others, on a page that is
 * wiped. */
#ifndef BQ_COMMAND_ALONE_H
#define BQ_COMMAND_ALONE_H

#include "console.h"

CommandRun command_alone;

#endif
