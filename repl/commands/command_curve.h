/* command_curve.h - questions whose answer is a picture. */
#ifndef BQ_COMMAND_CURVE_H
#define BQ_COMMAND_CURVE_H

#include "console.h"

CommandRun command_curve;

/* Two players or more beside each other. */
CommandRun command_compare;

/* The words that may stand behind them, a line each. */
void complete_curve(Console *console, Buffer *words);

#endif
