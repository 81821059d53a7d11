/* export.h - an evening for other programs: the table, what was done, a view; as JSON or as CSV.
 *
 * Nothing is in it that not all at the table may see. Amounts are bare digits; the money has no symbol. */
#ifndef BQ_EXPORT_H
#define BQ_EXPORT_H

#include "evening/face.h"
#include "json.h"

typedef enum { EXPORT_JSON, EXPORT_CSV } ExportForm;

/* Each appends to out, for the table as it was after command number at (in a session's history). False and
 * *trouble on failure. */
bool export_state(Session *session, uint64_t at, ExportForm form, Buffer *out, Trouble *trouble);
bool export_history(Session *session, uint64_t at, ExportForm form, Buffer *out, Trouble *trouble);

/* One line, as for a score sheet: the day, who played, the minutes, and who has won if the game says so. */
bool export_line(Session *session, uint64_t at, ExportForm form, Buffer *out, Trouble *trouble);

/* rest is what was typed after the view's name, or NULL. */
bool export_view(Session *session, uint64_t at, const char *view, const char *rest, ExportForm form,
                 Buffer *out, Trouble *trouble);

/* The cells of a view, or of another table. */
void export_rows(const Buffer *cells, ExportForm form, Buffer *out);

/* A fork of the table as it was then. NULL and *trouble if it cannot be. */
Table *export_table(Session *session, uint64_t at, Trouble *trouble);

/* --- parts, for others that write JSON --------------------------------------------------------------- */

/* The amounts that the ops of the log from begin to end moved, an object each, if these eyes may see them. */
void export_moves(Json *json, const Table *table, const OpLog *log, size_t begin, size_t end, PlayerId eyes);

/* The key awaited, and what the game asks next, a text for each question; null if the scripts do not load. */
void export_awaited(Json *json, Session *session, Table *table);

/* The cells of a view as an object with its columns and its rows. */
void export_cells(Json *json, const Buffer *cells);

#endif
