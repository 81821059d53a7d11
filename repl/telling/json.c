#include "json.h"

#include "text.h"

#include <string.h>

Json json_to(Buffer *out)
{
    return (Json){.out = out};
}

Json json_more(Buffer *list)
{
    Json json = json_to(list);
    json.needs_comma = list->length > 0;
    return json;
}

static void begin_value(Json *json)
{
    if (json->needs_comma) buffer_byte(json->out, ',');
    json->needs_comma = true;
}

void json_open(Json *json, char bracket)
{
    begin_value(json);
    buffer_byte(json->out, bracket);
    json->needs_comma = false;
}

void json_close(Json *json, char bracket)
{
    buffer_byte(json->out, bracket);
    json->needs_comma = true;
}

/* --- strings ---------------------------------------------------------------------------------------- */

static void escape_unit(Buffer *out, uint32_t unit)
{
    buffer_text(out, "\\u");
    buffer_hex(out, unit, 4);
}

/* What lies beyond 16 bits is two units. */
static void escape(Buffer *out, uint32_t point)
{
    if (point > 0xFFFF) escape_unit(out, 0xD800 + ((point - 0x10000) >> 10));
    escape_unit(out, point > 0xFFFF ? 0xDC00 + ((point - 0x10000) & 0x3FF) : point);
}

static void add_point(Buffer *out, const char *bytes, size_t length, uint32_t point, TextTrouble trouble)
{
    switch (trouble) {
    case TEXT_HARMLESS:
    case TEXT_BAD_MARK:
        if (point == '"' || point == '\\') buffer_byte(out, '\\');
        buffer_bytes(out, bytes, length);
        break;
    case TEXT_INVALID: escape(out, 0xFFFD); break;
    case TEXT_CONTROL:
    case TEXT_HIDDEN: escape(out, point); break;
    }
}

void json_bytes(Json *json, const char *bytes, size_t length)
{
    uint32_t point;
    TextTrouble trouble;
    TextScan scan = text_scan(bytes, length);
    begin_value(json);
    buffer_byte(json->out, '"');
    for (size_t at = 0, size; (size = text_next(&scan, &point, &trouble)) > 0; at += size)
        add_point(json->out, bytes + at, size, point, trouble);
    buffer_byte(json->out, '"');
}

void json_text(Json *json, const char *text)
{
    if (text)
        json_bytes(json, text, strlen(text));
    else
        json_null(json);
}

void json_key(Json *json, const char *key)
{
    json_text(json, key);
    buffer_byte(json->out, ':');
    json->needs_comma = false;
}

/* --- the rest --------------------------------------------------------------------------------------- */

void json_integer(Json *json, int64_t integer)
{
    begin_value(json);
    buffer_integer(json->out, integer);
}

void json_unsigned(Json *json, uint64_t integer)
{
    begin_value(json);
    buffer_unsigned(json->out, integer);
}

void json_boolean(Json *json, bool is_true)
{
    begin_value(json);
    buffer_text(json->out, is_true ? "true" : "false");
}

void json_null(Json *json)
{
    begin_value(json);
    buffer_text(json->out, "null");
}
