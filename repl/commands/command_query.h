/* command_query.h - requête: expressions that are kept under a name. */
#ifndef BQ_COMMAND_QUERY_H
#define BQ_COMMAND_QUERY_H

#include "console.h"

CommandRun command_query;

/* All of them with their values; false if there are none. */
bool list_queries(Console *console);

/* Appends their names, a line each. */
void complete_queries(Console *console, Buffer *words);

#endif
