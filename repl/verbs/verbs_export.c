/* An evening for other programs, and for paper. */
#include "verbs_parts.h"

#include "afterwards/face.h"
#include "commands/face.h"
#include "files/face.h"
#include "telling/face.h"
#include "terminal/face.h"
#include "text_names.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

const Option export_options[] = {
    {"--what",
     {"état|historique|ligne|vue|courbe|fiche|passation", "state|history|line|view|curve|sheet|handover"},
     PHRASE_VERBS_EXPORT_THE_TABLE_USUALLY_WHAT_WAS},
    {"--as", {"json|csv|text", "json|csv|text"}, PHRASE_VERBS_EXPORT_IN_WHICH_FORM_JSON_USUALLY},
    {"--out", {"FICHIER", "FILE"}, PHRASE_VERBS_EXPORT_TO_THAT_FILE_WHOLE_OR},
    {"--at", {"N", "N"}, PHRASE_VERBS_EXPORT_AS_IT_WAS_AFTER_COMMAND},
    {.word = NULL},
};

#define NOW UINT64_MAX

typedef enum { WHAT_STATE, WHAT_HISTORY, WHAT_LINE, WHAT_VIEW, WHAT_CURVE, WHAT_SHEET, WHAT_HANDOVER } What;

typedef struct {
    What what;
    ExportForm form;
    uint64_t at; /* NOW, or the number of a command */
    Buffer rest; /* after the name of the view; what the curve is of */
} Wish;

/* --- reading ---------------------------------------------------------------------------------------- */

static bool is_word(const char *typed, const char *french, const char *english)
{
    return name_compare(typed, strlen(typed), french, strlen(french)) >= NAMES_FOLD_EQUAL ||
           strcmp(typed, english) == 0;
}

static bool read_what(const char *typed, What *what)
{
    if (!typed || is_word(typed, "état", "state"))
        *what = WHAT_STATE;
    else if (is_word(typed, "historique", "history"))
        *what = WHAT_HISTORY;
    else if (is_word(typed, "ligne", "line"))
        *what = WHAT_LINE;
    else if (is_word(typed, "vue", "view"))
        *what = WHAT_VIEW;
    else if (is_word(typed, "courbe", "curve"))
        *what = WHAT_CURVE;
    else if (is_word(typed, "fiche", "sheet"))
        *what = WHAT_SHEET;
    else if (is_word(typed, "passation", "handover"))
        *what = WHAT_HANDOVER;
    else
        return false;
    return true;
}

static bool read_form(const char *typed, ExportForm *form)
{
    *form = typed && strcmp(typed, "csv") == 0 ? EXPORT_CSV : EXPORT_JSON;
    return !typed || *form == EXPORT_CSV || strcmp(typed, "json") == 0;
}

/* For people and their paper: text, of the table as it is now. */
static bool is_of_text(const Wish *wish)
{
    return wish->what == WHAT_SHEET || wish->what == WHAT_HANDOVER;
}

static bool refuse(const Arguments *arguments, const char *option, Trouble *trouble)
{
    return trouble_say(trouble, arguments->language, "usage",
                       say_verbs_export_that_cannot_be_help_tells(option));
}

static bool read_wish(const Arguments *arguments, Wish *wish, Trouble *trouble)
{
    if (!read_what(arguments_value(arguments, "--what"), &wish->what))
        return refuse(arguments, "--what", trouble);
    const char *form = arguments_value(arguments, "--as");
    bool is_text = form && strcmp(form, "text") == 0;
    if (is_text && !arguments_has(arguments, "--what")) wish->what = WHAT_SHEET;
    if (is_of_text(wish) ? form && !is_text : !read_form(form, &wish->form))
        return refuse(arguments, "--as", trouble);
    if ((is_of_text(wish) || wish->what == WHAT_CURVE) && arguments_has(arguments, "--at"))
        return refuse(arguments, "--at", trouble);
    if (!arguments_number(arguments, "--at", 0, UINT64_MAX, &wish->at, trouble)) return false;
    if (wish->what == WHAT_VIEW && arguments->count < 2)
        return trouble_say(trouble, arguments->language, "usage",
                           say_verbs_export_which_view_its_name_stands());
    if (wish->what != WHAT_VIEW && wish->what != WHAT_CURVE &&
        arguments->count > (wish->what == WHAT_SHEET ? 2 : 1))
        return trouble_say(trouble, arguments->language, "usage",
                           say_options_is_one_word_too_many(arguments->words[1]));
    for (int i = wish->what == WHAT_VIEW ? 2 : 1; i < arguments->count; i++) {
        if (wish->rest.length > 0) buffer_byte(&wish->rest, ' ');
        buffer_text(&wish->rest, arguments->words[i]);
    }
    return true;
}

/* --- writing ---------------------------------------------------------------------------------------- */

static bool write_curve(Session *session, const char *asked, ExportForm form, Buffer *out, Trouble *trouble)
{
    Buffer cells = {0};
    Curve curve = {.is_table = false};
    bool is_read = curve_read(session, asked ? asked : "", NULL, &curve, trouble);
    if (is_read) curve_as_cells(&curve, session_language(session), &cells);
    if (is_read) export_rows(&cells, form, out);
    curve_done(&curve);
    buffer_done(&cells);
    return is_read;
}

static bool write_wish(const Arguments *arguments, Session *session, Wish *wish, Buffer *out,
                       Trouble *trouble)
{
    const char *rest = wish->rest.length > 0 ? buffer_string(&wish->rest) : NULL;
    uint64_t at = wish->at == NOW ? history_last(session_history(session)) : wish->at;
    switch (wish->what) {
    case WHAT_STATE: return export_state(session, at, wish->form, out, trouble);
    case WHAT_HISTORY: return export_history(session, at, wish->form, out, trouble);
    case WHAT_LINE: return export_line(session, at, wish->form, out, trouble);
    case WHAT_SHEET:
        return paper_sheet(session, arguments->count > 1 ? arguments->words[1] : NULL, out, trouble);
    case WHAT_HANDOVER: return paper_handover(session, out, trouble);
    case WHAT_CURVE: return write_curve(session, rest, wish->form, out, trouble);
    case WHAT_VIEW: break;
    }
    return export_view(session, at, arguments->words[1], rest, wish->form, out, trouble);
}

/* To the named file, whole or not at all; else to the standard output. */
static bool put(const Arguments *arguments, const Buffer *out, Trouble *trouble)
{
    const char *path = arguments_value(arguments, "--out");
    const char *bytes = out->bytes ? out->bytes : "";
    if (!path) {
        door_bytes(stdout, bytes, out->length);
        return true;
    }
    if (whole_file_write(path, bytes, out->length)) return true;
    return trouble_say(trouble, arguments->language, "output",
                       say_verbs_export_the_file_cannot_be_written(strerror(errno)));
}

/* Without its scripts, an evening is exported as far as that goes, and a message says so. */
static bool has_all(const Session *session, const Where *where, Trouble *trouble)
{
    return where->place.without_scripts || session_has_game(session, trouble);
}

static bool export_evening(const Arguments *arguments, Wish *wish, Buffer *path, Trouble *trouble)
{
    Where where;
    Buffer out = {0};
    if (!verb_find_place(arguments, &where, trouble) || !verb_find_evening(arguments, path, trouble))
        return false;
    Session *session =
        session_open(&where.place, buffer_string(path) ? path->bytes : "", JOURNAL_READ, trouble);
    bool is_done =
        session && write_wish(arguments, session, wish, &out, trouble) && put(arguments, &out, trouble);
    is_done = is_done && has_all(session, &where, trouble);
    session_close(session);
    buffer_done(&out);
    return is_done;
}

int verb_export(const Arguments *arguments)
{
    Wish wish = {.at = NOW};
    Buffer path = {0};
    Trouble trouble;
    int status = STATUS_OK;
    if (!read_wish(arguments, &wish, &trouble)) {
        status = verb_fail("export", &trouble);
    } else if (!export_evening(arguments, &wish, &path, &trouble)) {
        status = verb_fail(path.length > 0 ? buffer_string(&path) : NULL, &trouble);
    }
    buffer_done(&wish.rest);
    buffer_done(&path);
    return status;
}
