/* command_box.h - boîte: the cards of the owner's own box, shown and typed in. */
#ifndef BQ_COMMAND_BOX_H
#define BQ_COMMAND_BOX_H

#include "console.h"

CommandRun command_box;

#endif
