/* The score book: what came of all evenings. */
#include "verbs_parts.h"

#include "files/face.h"
#include "scores/face.h"
#include "terminal/face.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const Option scores_options[] = {
    {"--as", {"text|html|json|csv", "text|html|json|csv"}, PHRASE_VERBS_SCORES_IN_WHICH_FORM},
    {"--out", {"FICHIER", "FILE"}, PHRASE_VERBS_REPORT_TO_THAT_FILE},
    {"--anew", {NULL, NULL}, PHRASE_VERBS_SCORES_ANEW},
    {.word = NULL},
};

static bool refuse(const Arguments *arguments, Sentence why, Trouble *trouble)
{
    return trouble_say(trouble, arguments->language, "usage", why);
}

/* --- shown ---------------------------------------------------------------------------------------------- */

static bool write_page(const Arguments *arguments, const Page *page, Buffer *out, Trouble *trouble)
{
    const char *form = arguments_value(arguments, "--as");
    if (!form || strcmp(form, "text") == 0)
        verb_page_text(page, arguments->language, out);
    else if (strcmp(form, "html") == 0)
        page_as_html(page, out);
    else if (strcmp(form, "json") == 0)
        page_as_json(page, out);
    else if (strcmp(form, "csv") == 0)
        section_as_csv(page, &page->sections[page->section_count - 1], out);
    else
        return refuse(arguments, say_verbs_export_that_cannot_be_help_tells("--as"), trouble);
    return !out->failed || trouble_of_memory(trouble, arguments->language);
}

static bool show(const Arguments *arguments, const Shelf *shelf, Trouble *trouble)
{
    Buffer out = {0};
    Page page = page_of(arguments->language);
    tally(shelf, &page);
    bool is_done = (!page.failed || trouble_of_memory(trouble, arguments->language)) &&
                   write_page(arguments, &page, &out, trouble) &&
                   verb_put(arguments, arguments_value(arguments, "--out"), &out, trouble);
    page_done(&page);
    buffer_done(&out);
    return is_done;
}

/* --- added, joined -------------------------------------------------------------------------------------- */

static bool add(const Arguments *arguments, Trouble *trouble)
{
    Outcome outcome = {.day = ""};
    bool is_done = outcome_typed((const char *const *)arguments->words + 1, arguments->count - 1, &outcome) ||
                   refuse(arguments, say_verbs_scores_what_is_added(), trouble);
    is_done = is_done && (shelf_add(&outcome) || verb_refuse_file(arguments, "scores", trouble));
    outcome_done(&outcome);
    if (is_done) door_sentence(stdout, arguments->language, say_verbs_scores_added());
    return is_done;
}

static bool join(const Arguments *arguments, Shelf *shelf, bool is_same, Trouble *trouble)
{
    bool is_right = arguments->count == (is_same ? 3 : 2);
    if (!is_right) return refuse(arguments, say_verbs_scores_who_is_who(), trouble);
    const char *name = arguments->words[1], *person = is_same ? arguments->words[2] : NULL;
    if (!shelf_join(shelf, name, person)) return verb_refuse_file(arguments, "persons", trouble);
    door_sentence(stdout, arguments->language,
                  person ? say_verbs_scores_joined(name, shelf_person(shelf, person))
                         : say_verbs_scores_parted(name));
    return true;
}

static bool obey(const Arguments *arguments, Trouble *trouble)
{
    Where where;
    Shelf shelf = {.count = 0};
    const char *word = arguments->count > 0 ? arguments->words[0] : NULL;
    bool is_same = word && (strcmp(word, "same") == 0 || strcmp(word, "même") == 0);
    bool is_apart = word && (strcmp(word, "apart") == 0 || strcmp(word, "autre") == 0);
    if (word && (strcmp(word, "add") == 0 || strcmp(word, "ajouter") == 0)) return add(arguments, trouble);
    if (word && !is_same && !is_apart)
        return refuse(arguments, say_options_is_one_word_too_many(word), trouble);
    if (!verb_find_place(arguments, &where, trouble)) return false;
    bool is_done = shelf_read(&where.place, arguments_has(arguments, "--anew"), &shelf, trouble);
    is_done =
        is_done && (word ? join(arguments, &shelf, is_same, trouble) : show(arguments, &shelf, trouble));
    shelf_done(&shelf);
    return is_done;
}

int verb_scores(const Arguments *arguments)
{
    Trouble trouble;
    return obey(arguments, &trouble) ? STATUS_OK : verb_fail("scores", &trouble);
}
