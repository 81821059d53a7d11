/* json.h - values written as JSON, for machines.
 *
 * A packaged library would be a fourth dependency for the half of it that we have no use for: nothing here
 * reads JSON. What is left is brackets, commas and the escapes of strings.
 * True of what is appended, if each bracket that was opened is closed and each key gets its value:
 *   (1) it is one JSON value without a line end;
 *   (2) what a terminal would obey, or would not show, stands as an escape;
 *   (3) whole numbers are bare digits. */
#ifndef BQ_JSON_H
#define BQ_JSON_H

#include "buffer.h"

typedef struct {
    Buffer *out; /* kept */
    bool needs_comma;
} Json;

Json json_to(Buffer *out);

/* The next value goes after what is there, with a comma. */
Json json_more(Buffer *list);

void json_open(Json *json, char bracket);  /* { or [ */
void json_close(Json *json, char bracket); /* } or ] */
void json_key(Json *json, const char *key);

/* Bytes that are not UTF-8 become U+FFFD. */
void json_bytes(Json *json, const char *bytes, size_t length);
void json_text(Json *json, const char *text); /* NULL: null */
void json_integer(Json *json, int64_t integer);
void json_unsigned(Json *json, uint64_t integer);
void json_boolean(Json *json, bool is_true);
void json_null(Json *json);

#endif
