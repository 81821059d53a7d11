/* The report of an evening: a page that people keep. */
#include "verbs_parts.h"

#include "afterwards/face.h"
#include "files/face.h"
#include "terminal/face.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const Option report_options[] = {
    {"--as", {"html|text|json|csv|picture", "html|text|json|csv|picture"}, PHRASE_VERBS_REPORT_IN_WHICH_FORM},
    {"--out", {"FICHIER", "FILE"}, PHRASE_VERBS_REPORT_TO_THAT_FILE},
    {"--with-names", {NULL, NULL}, PHRASE_VERBS_REPORT_WITH_NAMES},
    {.word = NULL},
};

typedef enum { AS_HTML, AS_TEXT, AS_JSON, AS_CSV, AS_PICTURE } Form;

/* --- which form ----------------------------------------------------------------------------------------- */

static const char *const words[] = {"html", "text", "json", "csv", "picture"};

static bool ends_in(const char *path, const char *ending)
{
    size_t length = strlen(path), size = strlen(ending);
    return length > size && strcmp(path + length - size, ending) == 0;
}

static Form form_of_path(const char *path)
{
    if (ends_in(path, ".txt")) return AS_TEXT;
    if (ends_in(path, ".json")) return AS_JSON;
    if (ends_in(path, ".csv")) return AS_CSV;
    return ends_in(path, ".svg") || ends_in(path, ".png") ? AS_PICTURE : AS_HTML;
}

/* What is said; else what the file's name says; else what a terminal shows, or a pipe takes. */
static bool find_form(const Arguments *arguments, Form *form)
{
    const char *said = arguments_value(arguments, "--as"), *path = arguments_value(arguments, "--out");
    if (!said) {
        *form = path ? form_of_path(path) : isatty(STDOUT_FILENO) ? AS_TEXT : AS_HTML;
        return true;
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        *form = (Form)i;
        if (strcmp(said, words[i]) == 0) return true;
    }
    return false;
}

/* --- written -------------------------------------------------------------------------------------------- */

static void write_page(const Arguments *arguments, const Page *page, Form form, Buffer *out)
{
    switch (form) {
    case AS_HTML: page_as_html(page, out); break;
    case AS_TEXT: verb_page_text(page, arguments->language, out); break;
    case AS_JSON: page_as_json(page, out); break;
    case AS_PICTURE: page_as_picture(page, arguments_has(arguments, "--with-names"), out); break;
    case AS_CSV: break;
    }
}

/* A folder with a table in each file. */
static bool put_tables(const Arguments *arguments, const Page *page, Trouble *trouble)
{
    const char *folder = arguments_value(arguments, "--out");
    if (!folder) return trouble_say(trouble, arguments->language, "usage", say_verbs_report_which_folder());
    bool is_done =
        mkdir(folder, 0777) == 0 || errno == EEXIST || verb_refuse_file(arguments, folder, trouble);
    for (size_t i = 0; i < page->section_count && is_done; i++) {
        Buffer path = {0}, out = {0};
        const PageSection *section = &page->sections[i];
        buffer_text(&path, folder);
        buffer_byte(&path, '/');
        buffer_text(&path, section->id);
        buffer_text(&path, ".csv");
        const char *name = buffer_string(&path);
        section_as_csv(page, section, &out);
        if (section->column_count > 0)
            is_done = name ? verb_put_file(arguments, name, &out, trouble)
                           : trouble_of_memory(trouble, arguments->language);
        buffer_done(&path);
        buffer_done(&out);
    }
    return is_done;
}

static bool put(const Arguments *arguments, const Page *page, Form form, Trouble *trouble)
{
    Buffer out = {0};
    const char *path = arguments_value(arguments, "--out");
    if (form == AS_CSV) return put_tables(arguments, page, trouble);
    write_page(arguments, page, form, &out);
    bool is_done = !out.failed || trouble_of_memory(trouble, arguments->language);
    if (is_done && path && ends_in(path, ".png"))
        is_done = picture_convert(out.bytes, out.length, path) ||
                  trouble_say(trouble, arguments->language, "output", say_verbs_report_no_converter());
    else if (is_done)
        is_done = verb_put(arguments, path, &out, trouble);
    buffer_done(&out);
    if (is_done && form == AS_PICTURE && !arguments_has(arguments, "--with-names"))
        door_sentence(stderr, arguments->language, say_verbs_report_no_names());
    return is_done;
}

static bool report(const Arguments *arguments, Form form, Buffer *path, Trouble *trouble)
{
    Where where;
    if (!verb_find_place(arguments, &where, trouble) || !verb_find_evening(arguments, path, trouble))
        return false;
    Session *session =
        session_open(&where.place, buffer_string(path) ? path->bytes : "", JOURNAL_READ, trouble);
    BookWish wish = {.language = arguments->language};
    Book *book = session ? book_read(session, &wish, trouble) : NULL;
    bool is_done = book && put(arguments, book_page(book), form, trouble);
    book_free(book);
    session_close(session);
    return is_done;
}

int verb_report(const Arguments *arguments)
{
    Form form;
    Trouble trouble;
    Buffer path = {0};
    int status = STATUS_OK;
    if (!find_form(arguments, &form)) {
        trouble_say(&trouble, arguments->language, "usage",
                    say_verbs_export_that_cannot_be_help_tells("--as"));
        status = verb_fail("report", &trouble);
    } else if (!report(arguments, form, &path, &trouble)) {
        status = verb_fail(path.length > 0 ? buffer_string(&path) : NULL, &trouble);
    }
    buffer_done(&path);
    return status;
}
