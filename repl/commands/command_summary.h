/* command_summary.h - why somebody has so much, or so little: where it came from and where it went, by kind.
 */
#ifndef BQ_COMMAND_SUMMARY_H
#define BQ_COMMAND_SUMMARY_H

#include "console.h"

CommandRun command_summary;

/* Whether that is asked as people ask it, behind pourquoi: "bruno a si peu", "do I have so little"; and of
 * whom, "" for who asks. */
bool summary_is_meant(const char *said, Buffer *whose);

#endif
