/* What went wrong, as one clean line: `file.lua:12: what it was`. */
#include "sandbox_parts.h"

#include "complaint.h"
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *sandbox_result_text(SandboxResult result)
{
    switch (result) {
    case SANDBOX_OK: return "done";
    case SANDBOX_REFUSED: return "refused by a rule";
    case SANDBOX_ERROR: return "an error in a script";
    case SANDBOX_STEPS: return "stopped: too many steps";
    case SANDBOX_TIME: return "stopped: too much time";
    case SANDBOX_MEMORY: return "stopped: too much memory";
    case SANDBOX_INTERRUPTED: return "stopped: interrupted";
    case SANDBOX_NOT_TEXT: return "not a text";
    case SANDBOX_TOO_LONG: return "too long a text";
    case SANDBOX_STATEFUL: return "a script that remembers";
    }
    return "";
}

enum { LEVELS_LOOKED_AT = 100 };

/* --- places ----------------------------------------------------------------------------------------- */

size_t sandbox_place_in(const char *text, InsidePlace *place)
{
    const char *colon = *text != SENTENCE_BEGIN ? strchr(text, ':') : NULL;
    size_t length = colon ? (size_t)(colon - text) : 0;
    if (length == 0 || length >= sizeof place->file) return 0;
    int line = 0, digits = 0;
    const char *at = colon + 1;
    for (; *at >= '0' && *at <= '9' && digits < 8; at++, digits++) {
        line = line * 10 + (*at - '0');
    }
    if (digits == 0 || at[0] != ':' || at[1] != ' ') return 0;
    memcpy(place->file, text, length);
    place->file[length] = '\0';
    place->line = line;
    return (size_t)(at + 2 - text);
}

/* Where a foreign script is at work; else what a script of ours works for; else where that one is itself. */
static InsidePlace place_of_work(lua_State *L)
{
    InsidePlace place = inside_place(L, NULL);
    if (!place.is_foreign) sandbox_place_in(sandbox_of(L)->works_for, &place);
    return place;
}

/* Whether a running function stands there: then nobody made the place up. */
static bool is_on_stack(lua_State *L, const InsidePlace *place)
{
    lua_Debug frame;
    for (int level = 0; level < LEVELS_LOOKED_AT && lua_getstack(L, level, &frame); level++) {
        lua_getinfo(L, "Sl", &frame);
        if (frame.currentline == place->line && strcmp(frame.short_src, place->file) == 0) return true;
    }
    return false;
}

/* Finds the innermost function that is not in C. */
static bool find_innermost(lua_State *L, lua_Debug *frame)
{
    for (int level = 0; lua_getstack(L, level, frame); level++) {
        lua_getinfo(L, "S", frame);
        if (*frame->what != 'C') return true;
    }
    return false;
}

/* Where to place the error. Its text may name a place; but a foreign script is only believed if the place can
 * be checked, and an error of ours is placed in the foreign script that we work for. Returns the part of the
 * text to show. */
static const char *settle_place(lua_State *L, const char *text, InsidePlace *place)
{
    InsidePlace said = {.line = 0};
    size_t length = sandbox_place_in(text, &said);
    *place = place_of_work(L);
    if (length == 0) return text;
    lua_Debug frame;
    bool is_believed = true;
    if (sandbox_of(L)->raising == SANDBOX_OK && find_innermost(L, &frame)) {
        bool is_ours = *frame.source == '=';
        if (is_ours && place->line > 0 && strncmp(said.file, "prelude/", 8) == 0) return text + length;
        is_believed = is_ours || is_on_stack(L, &said);
    }
    if (!is_believed) return text;
    *place = said;
    return text + length;
}

static void tell(SandboxTrouble *trouble, const InsidePlace *place, const char *text, size_t length)
{
    char line[sizeof trouble->message - sizeof trouble->file - 16];
    Buffer said = {0};
    complaint_write(&said, LANGUAGE_ENGLISH, text, length);
    text_show_in(line, sizeof line, said.bytes, said.length);
    buffer_done(&said);
    trouble->said_length = length <= sizeof trouble->said ? length : 0; /* then it stays in English */
    memcpy(trouble->said, text, trouble->said_length);
    text_show_in(trouble->file, sizeof trouble->file, place->file, strlen(place->file));
    trouble->line = place->line;
    if (place->line > 0) {
        snprintf(trouble->message, sizeof trouble->message, "%s:%d: %s", trouble->file, place->line, line);
    } else {
        snprintf(trouble->message, sizeof trouble->message, "%s", line);
    }
}

/* --- the traceback ---------------------------------------------------------------------------------- */

enum { LEVELS_FIRST = 12, LEVELS_LAST = 6 };

static void trace_level(lua_State *L, lua_Debug *frame, char *text, size_t room)
{
    char name[64];
    lua_getinfo(L, "nSl", frame);
    text_show_in(name, sizeof name, frame->name ? frame->name : "?", strlen(frame->name ? frame->name : "?"));
    char file[64];
    text_show_in(file, sizeof file, frame->short_src, strlen(frame->short_src));
    bool is_main = *frame->what == 'm';
    if (*frame->what == 'C') {
        snprintf(text, room, "  in %s, a function of the program\n", name);
    } else {
        snprintf(text, room, "  %s:%d: in %s\n", file, frame->currentline,
                 is_main ? "the script itself" : name);
    }
}

static int count_levels(lua_State *L)
{
    lua_Debug frame;
    int low = 0, high = 1;
    while (lua_getstack(L, high, &frame)) {
        low = high;
        high *= 2;
    }
    while (low + 1 < high) { /* low exists, high does not */
        int middle = low + (high - low) / 2;
        if (lua_getstack(L, middle, &frame))
            low = middle;
        else
            high = middle;
    }
    return high;
}

static void trace(lua_State *L, char *text, size_t room)
{
    lua_Debug frame;
    int levels = count_levels(L);
    *text = '\0';
    for (int level = 1; level < levels; level++) { /* 0 is the message handler */
        size_t used = strlen(text);
        if (level == LEVELS_FIRST && levels > LEVELS_FIRST + LEVELS_LAST + 1) {
            level = levels - LEVELS_LAST;
            snprintf(text + used, room - used, "  ...\n");
            used = strlen(text);
        }
        if (lua_getstack(L, level, &frame)) trace_level(L, &frame, text + used, room - used);
    }
}

/* --- telling ---------------------------------------------------------------------------------------- */

/* What was raised, without calling any of its own functions: a value may lie about itself. */
static Sentence say_no_text(int type)
{
    switch (type) {
    case LUA_TSTRING: return say_raised_nothing();
    case LUA_TNIL: return say_raised_nil();
    case LUA_TNUMBER: return say_raised_number();
    case LUA_TBOOLEAN: return say_raised_boolean();
    case LUA_TTABLE: return say_raised_table();
    case LUA_TFUNCTION: return say_raised_function();
    default: return say_raised_other();
    }
}

static void tell_sentence(SandboxTrouble *trouble, const InsidePlace *place, Sentence sentence)
{
    Buffer packed = {0};
    sentence_pack(&packed, sentence);
    if (packed.failed)
        tell(trouble, place, SENTENCE_NO_MEMORY, strlen(SENTENCE_NO_MEMORY));
    else
        tell(trouble, place, packed.bytes, packed.length);
    buffer_done(&packed);
}

static void tell_error(lua_State *L, SandboxTrouble *trouble)
{
    size_t length = 0;
    InsidePlace place;
    bool is_text = lua_type(L, 1) == LUA_TSTRING;
    const char *text = is_text ? lua_tolstring(L, 1, &length) : "";
    const char *rest = settle_place(L, text, &place);
    length -= (size_t)(rest - text);
    if (length > 0)
        tell(trouble, &place, rest, length);
    else
        tell_sentence(trouble, &place, say_no_text(lua_type(L, 1)));
}

/* Where a refusal comes from, in case the caller wants to know. */
static void tell_place(lua_State *L, SandboxTrouble *trouble)
{
    InsidePlace place = inside_place(L, NULL);
    text_show_in(trouble->file, sizeof trouble->file, place.file, strlen(place.file));
    trouble->line = place.line;
}

int sandbox_handle_error(lua_State *L)
{
    Sandbox *sandbox = sandbox_of(L);
    SandboxTrouble *trouble = sandbox->trouble;
    if (!sandbox->stopped && sandbox->is_refusal && sandbox->is_refusal(L, 1)) {
        sandbox->raising = SANDBOX_REFUSED;
        if (trouble) tell_place(L, trouble);
        return 1;
    }
    if (trouble) {
        if (!sandbox->stopped) tell_error(L, trouble);
        trace(L, trouble->traceback, sizeof trouble->traceback);
    }
    if (sandbox->raising == SANDBOX_OK) sandbox->raising = SANDBOX_ERROR;
    return 1;
}

static int64_t megabytes(size_t bytes)
{
    return (int64_t)(bytes >> 20);
}

/* Why it was stopped; seconds has room for how many. */
static Sentence say_stop(const Sandbox *sandbox, char seconds[32])
{
    const SandboxLimits *limits = &sandbox->limits;
    snprintf(seconds, 32, "%.1f", limits->seconds_max);
    if (sandbox->stopped == SANDBOX_STEPS) return say_stopped_steps(limits->steps_max);
    if (sandbox->stopped == SANDBOX_TIME) return say_stopped_time(seconds);
    if (sandbox->stopped == SANDBOX_INTERRUPTED) return say_stopped_interrupted();
    if (sandbox->place.is_stack) return say_stopped_stack();
    return say_stopped_memory(megabytes(limits->memory_max), megabytes(limits->block_max),
                              megabytes(limits->text_max));
}

void sandbox_describe_stop(Sandbox *sandbox, SandboxTrouble *trouble)
{
    char seconds[32];
    InsidePlace place = sandbox->place;
    bool is_known = place.is_foreign || sandbox_place_in(sandbox->works_for, &place) > 0;
    if (!is_known && sandbox->stopped == SANDBOX_INTERRUPTED) place.line = 0; /* nobody's fault */
    tell_sentence(trouble, &place, say_stop(sandbox, seconds));
}

void sandbox_describe_text(SandboxTrouble *trouble, const char *text)
{
    InsidePlace place = {.line = 0};
    if (!text) {
        tell_sentence(trouble, &place, say_script_error_in_error());
        return;
    }
    text += sandbox_place_in(text, &place);
    tell(trouble, &place, text, strlen(text));
}

void sandbox_complain(lua_State *L, SandboxResult kind, const char *file, int line, Sentence sentence)
{
    lua_pushstring(L, "");
    if (file) lua_pushfstring(L, "%s:%d: ", file, line);
    complaint_push(L, sentence);
    lua_concat(L, file ? 3 : 2);
    sandbox_raise(L, kind);
}

void sandbox_raise(lua_State *L, SandboxResult kind)
{
    sandbox_of(L)->raising = kind;
    lua_error(L);
    abort(); /* lua_error does not come back */
}
