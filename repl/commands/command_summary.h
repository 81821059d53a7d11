/* command_summary.h - why somebody has so much, or so little: where it came from and where it went, by kind. */
#ifndef BQ_COMMAND_SUMMARY_H
#define BQ_COMMAND_SUMMARY_H

#include "console.h"

CommandRun command_summary;

#endif
