#include "manual.h"

#include "delivery.h"

#include <string.h>

typedef struct {
    Buffer *out;
    Language language;
} Page;

static const char *pick(const Page *page, Phrase what)
{
    return phrase(page->language, what);
}

static const char *pick_both(const Page *page, Both both)
{
    return language_pick(page->language, both.french, both.english);
}

/* --- text that the formatter does not obey ---------------------------------------------------------- */

/* How the formatter needs a character that means something to it; NULL: as it is. */
static const char *sign(char byte)
{
    switch (byte) {
    case '\\': return "\\e";
    case '-': return "\\-";
    case '~': return "\\(ti";
    case '^': return "\\(ha";
    default: return NULL;
    }
}

static void add_text(const Page *page, const char *text)
{
    for (bool begins_line = true; *text; text++) {
        const char *instead = sign(*text);
        if (begins_line && (*text == '.' || *text == '\'')) buffer_text(page->out, "\\&");
        if (instead)
            buffer_text(page->out, instead);
        else
            buffer_byte(page->out, *text);
        begins_line = *text == '\n';
    }
}

static void add_line(const Page *page, const char *text)
{
    add_text(page, text);
    buffer_byte(page->out, '\n');
}

static void add_heading(const Page *page, Phrase heading)
{
    buffer_text(page->out, ".SH ");
    add_line(page, pick(page, heading));
}

static void add_bold(const Page *page, const char *word)
{
    buffer_text(page->out, "\\fB");
    add_text(page, word);
    buffer_text(page->out, "\\fR");
}

static void add_behind(const Page *page, const char *behind)
{
    if (!behind) return;
    buffer_text(page->out, " \\fI");
    add_text(page, behind);
    buffer_text(page->out, "\\fR");
}

/* What is typed, and what it means, a step to the right. */
static void add_item(const Page *page, const char *word, const char *behind, const char *meaning)
{
    buffer_text(page->out, ".TP\n");
    add_bold(page, word);
    add_behind(page, behind);
    buffer_byte(page->out, '\n');
    add_line(page, meaning);
}

/* --- its parts -------------------------------------------------------------------------------------- */

static void add_options(const Page *page, const Option *options)
{
    for (; options && options->word; options++)
        add_item(page, options->word, pick_both(page, options->value), pick(page, options->meaning));
}

static void add_name(const Page *page)
{
    buffer_text(page->out, ".TH BANQUIER 1 \"\" \"banquier ");
    add_text(page, delivery_version());
    buffer_text(page->out, "\"\n");
    add_heading(page, PHRASE_MANUAL_NAME);
    add_line(page, pick(page, PHRASE_MANUAL_BANQUIER_KEEPS_THE_BANK_AT));
}

static void add_synopsis(const Page *page, const Verb *verb)
{
    add_heading(page, PHRASE_MANUAL_SYNOPSIS);
    for (; verb->word; verb++) {
        add_bold(page, "banquier");
        buffer_byte(page->out, ' ');
        add_bold(page, verb_word(verb, page->language));
        if (verb->options) add_behind(page, pick(page, PHRASE_MANUAL_OPTION));
        add_behind(page, pick_both(page, verb->arguments));
        buffer_text(page->out, "\n.br\n");
    }
}

static void add_description(const Page *page)
{
    add_heading(page, PHRASE_MANUAL_DESCRIPTION);
    add_line(page, pick(page, PHRASE_MANUAL_THE_GAME_IS_ON_THE));
}

static void add_verb(const Page *page, const Verb *verb)
{
    add_item(page, verb_word(verb, page->language), pick_both(page, verb->arguments),
             pick(page, verb->meaning));
    if (verb->has_more) {
        buffer_text(page->out, ".IP\n");
        add_line(page, pick(page, verb->more));
    }
    if (!verb->options) return;
    buffer_text(page->out, ".RS\n");
    add_options(page, verb->options);
    buffer_text(page->out, ".RE\n");
}

static void add_statuses(const Page *page)
{
    add_heading(page, PHRASE_MANUAL_EXIT_STATUS);
    add_item(page, "0", NULL, pick(page, PHRASE_JOURNAL_OK));
    add_item(page, "1", NULL, pick(page, PHRASE_MANUAL_REFUSED_OR_A_LINE_OF));
    add_item(page, "2", NULL, pick(page, PHRASE_MANUAL_THE_COMMAND_LINE_IS_NOT));
    add_item(page, "3", NULL, pick(page, PHRASE_MANUAL_THE_JOURNAL_IS_DAMAGED_SEE));
    add_item(page, "4", NULL, pick(page, PHRASE_MANUAL_THE_EVENING_IS_OPEN_ELSEWHERE));
    add_item(page, "130", NULL, pick(page, PHRASE_MANUAL_CTRL_C_THROUGH_A_PIPE));
}

static void add_environment(const Page *page)
{
    add_heading(page, PHRASE_MANUAL_ENVIRONMENT);
    add_item(page, "LC_ALL, LC_MESSAGES, LANG", NULL,
             pick(page, PHRASE_MANUAL_THE_LANGUAGE_UNLESS_LANG_SAYS));
    add_item(page, "NO_COLOR", NULL, pick(page, PHRASE_MANUAL_WITHOUT_COLOURS_IF_IT_IS));
    add_item(page, "PAGER", NULL, pick(page, PHRASE_MANUAL_SHOWS_WHAT_IS_TALLER_THAN));
    add_item(page, "BANQUIER_MEMORY, BANQUIER_STEPS", NULL, pick(page, PHRASE_MANUAL_AS_MEMORY_AND_STEPS));
    add_heading(page, PHRASE_MANUAL_FILES);
    add_item(page, "$XDG_DATA_HOME/banquier/sessions", NULL,
             pick(page, PHRASE_MANUAL_THE_EVENINGS_LOCAL_SHARE_USUALLY));
    add_item(page, "$XDG_DATA_HOME/banquier/lesson.bq", NULL,
             pick(page, PHRASE_MANUAL_THE_LESSON_THAT_WAS_LEFT));
    add_item(page, "$XDG_DATA_HOME/banquier/boxes", NULL, pick(page, PHRASE_MANUAL_THE_CARDS_OF_YOUR_BOXES));
    add_item(page, "$XDG_STATE_HOME/banquier", NULL, pick(page, PHRASE_MANUAL_WHICH_WAS_THE_LAST_AND));
}

void manual_page(Buffer *out, const Verb *verbs, const Option *common, Language language)
{
    Page page = {out, language};
    add_name(&page);
    add_synopsis(&page, verbs);
    add_description(&page);
    add_heading(&page, PHRASE_MANUAL_VERBS);
    for (; verbs->word; verbs++)
        add_verb(&page, verbs);
    add_heading(&page, PHRASE_MANUAL_OPTIONS_OF_ALL_VERBS);
    add_options(&page, common);
    add_statuses(&page);
    add_environment(&page);
}
