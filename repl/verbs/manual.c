#include "manual.h"

#include "delivery.h"

#include <string.h>

typedef struct {
    Buffer *out;
    Language language;
} Page;

static const char *pick(const Page *page, const char *french, const char *english)
{
    return language_pick(page->language, french, english);
}

static const char *pick_both(const Page *page, Both both)
{
    return pick(page, both.french, both.english);
}

/* --- text that the formatter does not obey ---------------------------------------------------------- */

/* How the formatter is told of a sign that means something to it; NULL: as it is. */
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

static void add_heading(const Page *page, const char *french, const char *english)
{
    buffer_text(page->out, ".SH ");
    add_line(page, pick(page, french, english));
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

/* What is typed, and behind a step to the right what it means. */
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
        add_item(page, options->word, pick_both(page, options->value), pick_both(page, options->meaning));
}

static void add_name(const Page *page)
{
    buffer_text(page->out, ".TH BANQUIER 1 \"\" \"banquier ");
    add_text(page, delivery_version());
    buffer_text(page->out, "\"\n");
    add_heading(page, "NOM", "NAME");
    add_line(page, pick(page, "banquier - tient la banque d'une table de jeu",
                        "banquier - keeps the bank at a game table"));
}

static void add_synopsis(const Page *page, const Verb *verb)
{
    add_heading(page, "SYNOPSIS", "SYNOPSIS");
    for (; verb->word; verb++) {
        add_bold(page, "banquier");
        buffer_byte(page->out, ' ');
        add_bold(page, verb->word);
        if (verb->options) add_behind(page, pick(page, "[OPTION...]", "[OPTION...]"));
        add_behind(page, pick_both(page, verb->arguments));
        buffer_text(page->out, "\n.br\n");
    }
}

static void add_description(const Page *page)
{
    add_heading(page, "DESCRIPTION", "DESCRIPTION");
    add_line(
        page,
        pick(page,
             "Le jeu est sur la table, avec ses cartes et ses billets\u202F; banquier tient les comptes, les "
             "paquets,\n"
             "les enchères et le tour, et répond à toute question. Ce qu'il a confirmé est sur le disque.\n"
             "Au terminal, les lignes se tapent après une invite, et aide dit lesquelles\u202F; par un tube, ce "
             "sont les\n"
             "mêmes lignes. Sans argument, la dernière partie est proposée.",
             "The game is on the table, with its cards and its banknotes; banquier holds the accounts, the "
             "decks,\n"
             "the auctions and the turn, and answers any question. What it has confirmed is on the disk.\n"
             "On a terminal lines are typed behind a prompt, and help says which; through a pipe they are "
             "the\n"
             "same lines. Without arguments the last evening is offered."));
}

static void add_verb(const Page *page, const Verb *verb)
{
    add_item(page, verb->word, pick_both(page, verb->arguments), pick_both(page, verb->meaning));
    const char *more = pick_both(page, verb->more);
    if (more) {
        buffer_text(page->out, ".IP\n");
        add_line(page, more);
    }
    if (!verb->options) return;
    buffer_text(page->out, ".RS\n");
    add_options(page, verb->options);
    buffer_text(page->out, ".RE\n");
}

static void add_statuses(const Page *page)
{
    add_heading(page, "ÉTAT DE SORTIE", "EXIT STATUS");
    add_item(page, "0", NULL, pick(page, "fait", "done"));
    add_item(page, "1", NULL,
             pick(page, "refusé, ou une ligne du tube l'a été\u202F; check\u00A0: quelque chose ne va pas",
                  "refused, or a line of the pipe was; check: something is wrong"));
    add_item(page, "2", NULL,
             pick(page, "la ligne de commande n'est pas comprise", "the command line is not understood"));
    add_item(page, "3", NULL,
             pick(page, "le journal est abîmé\u00A0: voir salvage", "the journal is damaged: see salvage"));
    add_item(page, "4", NULL,
             pick(page, "la partie est déjà ouverte ailleurs", "the evening is open elsewhere already"));
    add_item(page, "130", NULL, pick(page, "Ctrl-C, dans un tube", "Ctrl-C, through a pipe"));
}

static void add_environment(const Page *page)
{
    add_heading(page, "ENVIRONNEMENT", "ENVIRONMENT");
    add_item(page, "LC_ALL, LC_MESSAGES, LANG", NULL,
             pick(page, "la langue, si --lang ne la dit pas", "the language, unless --lang says it"));
    add_item(page, "NO_COLOR", NULL,
             pick(page, "sans couleurs, si elle n'est pas vide", "without colours, if it is not empty"));
    add_item(
        page, "PAGER", NULL,
        pick(page, "montre ce qui est plus haut que la fenêtre", "shows what is taller than the window"));
    add_item(page, "BANQUIER_MEMORY, BANQUIER_STEPS", NULL,
             pick(page, "comme --memory et --steps", "as --memory and --steps"));
    add_heading(page, "FICHIERS", "FILES");
    add_item(page, "$XDG_DATA_HOME/banquier/sessions", NULL,
             pick(page, "les parties\u202F; ~/.local/share d'habitude", "the evenings; ~/.local/share usually"));
    add_item(page, "$XDG_DATA_HOME/banquier/boxes", NULL,
             pick(page, "les cartes de vos boîtes, telles que box les a prises",
                  "the cards of your boxes, as box took them"));
    add_item(page, "$XDG_STATE_HOME/banquier", NULL,
             pick(page, "quelle fut la dernière, et les lignes tapées\u202F; ~/.local/state d'habitude",
                  "which was the last, and the lines typed; ~/.local/state usually"));
}

void manual_page(Buffer *out, const Verb *verbs, const Option *common, Language language)
{
    Page page = {out, language};
    add_name(&page);
    add_synopsis(&page, verbs);
    add_description(&page);
    add_heading(&page, "VERBES", "VERBS");
    for (; verbs->word; verbs++)
        add_verb(&page, verbs);
    add_heading(&page, "OPTIONS DE TOUS LES VERBES", "OPTIONS OF ALL VERBS");
    add_options(&page, common);
    add_statuses(&page);
    add_environment(&page);
}
