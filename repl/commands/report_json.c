/* What became of a line, as an object of JSON on a line of its own. */
#include "report.h"

#include "evening/face.h"
#include "telling/face.h"
#include "terminal/face.h"

#include <stdio.h>

static void refuse(Console *console, const Trouble *trouble)
{
    console->refusal = *trouble;
    console->is_refused = true;
}

/* --- the object ------------------------------------------------------------------------------------- */

static void add_list(Json *json, const char *key, const Buffer *list)
{
    json_key(json, key);
    json_open(json, '[');
    buffer_bytes(json->out, list->bytes, list->length);
    json_close(json, ']');
    json->out->failed = json->out->failed || list->failed;
}

static void add_refusal(Json *json, const Trouble *trouble)
{
    json_key(json, "refused");
    json_open(json, '{');
    json_key(json, "code");
    json_text(json, trouble->code);
    json_key(json, "text");
    json_text(json, trouble->text);
    if (trouble->kind == TROUBLE_SCRIPT) {
        json_key(json, "file");
        json_text(json, trouble->file);
        json_key(json, "line");
        json_integer(json, trouble->line);
    }
    json_close(json, '}');
}

static void add_done(Json *json, const Console *console, uint64_t last)
{
    if (last > console->told_until) {
        json_key(json, "number");
        json_unsigned(json, last);
    }
    add_list(json, "postings", &console->postings);
    add_list(json, "tables", &console->tables);
    json_key(json, "said");
    size_t length = console->out.length;
    if (length > 0 && console->out.bytes[length - 1] == '\n') length--;
    json_bytes(json, console->out.bytes, length);
}

/* Nothing sealed is read here. */
static bool is_typed_told(const Console *console, uint64_t last)
{
    HistoryEntry entry;
    if (console->is_refused) return !console->refusal.is_sealed;
    if (last == console->told_until) return true;
    history_entry(session_history(console->session), last, &entry);
    return may_see_typed(session_history(console->session), &entry, NOBODY);
}

static void write_object(Console *console, const char *line, Buffer *object)
{
    Json json = json_to(object);
    uint64_t last = history_last(session_history(console->session));
    json_open(&json, '{');
    json_key(&json, "line");
    json_unsigned(&json, console->line_number);
    json_key(&json, "typed");
    json_text(&json, is_typed_told(console, last) ? line : NULL);
    json_key(&json, "ok");
    json_boolean(&json, !console->is_refused);
    if (console->is_refused)
        add_refusal(&json, &console->refusal);
    else
        add_done(&json, console, last);
    export_awaited(&json, console->session, session_table(console->session));
    json_close(&json, '}');
    buffer_byte(object, '\n');
    console->told_until = last;
}

static void end(Console *console, const char *line)
{
    Buffer object = {0};
    write_object(console, line, &object);
    if (object.failed)
        door_text(stdout, "{\"ok\":false,\"refused\":{\"code\":\"no_memory\",\"text\":\"\"}}\n");
    else
        door_bytes(stdout, object.bytes, object.length);
    fflush(stdout);
    buffer_done(&object);
    buffer_clear(&console->out);
    buffer_clear(&console->postings);
    buffer_clear(&console->tables);
    console->is_refused = false;
}

const Report report_json = {refuse, end};
