/* command_report.h - the evening as a page, while it goes on or when it is over. */
#ifndef BQ_COMMAND_REPORT_H
#define BQ_COMMAND_REPORT_H

#include "console.h"

CommandRun command_report;

#endif
