#include "command_amend.h"

#include "amend_choice.h"
#include "argument.h"
#include "people.h"
#include "tried.h"

#include <stdlib.h>
#include <string.h>

/* Where it stops, and what can be done about it. */
static void tell_stop(Console *console, const Amendment *amendment, bool is_kept)
{
    const Trouble *why;
    uint64_t stopped = amend_stopped(amendment, &why);
    if (stopped == 0) return;
    console_say(console, PHRASE_COMMAND_AMEND_BUT_FROM_THIS_ONE_ON);
    tell_record(console_teller(console), stopped);
    buffer_text(&console->out, "        ");
    buffer_text(&console->out, why->text);
    buffer_byte(&console->out, '\n');
    if (is_kept)
        console_say(console, PHRASE_COMMAND_AMEND_UNDO_TAKES_IT_BACK);
    else if (console->skipped_count < SKIPPED_MAX)
        console_say(console, PHRASE_COMMAND_AMEND_SKIP_LEAVES_IT_OUT);
}

/* `--règles` */
static bool is_of_rules(const char *text)
{
    const char *behind = word_behind(text, "--règles", "--rules");
    if (!behind) behind = word_behind(text, "--regles", "--rules");
    return behind && *behind == '\0';
}

/* `13 payer bo 5`, `13 -`, `avant 13 payer bo 5`, `--règles` */
static bool read_plan(Console *console, const char *text, AmendPlan *plan)
{
    if (is_of_rules(text)) {
        plan->kind = AMEND_RULES;
        plan->line = console_pick(console, PHRASE_COMMAND_AMEND_RULES);
        return true;
    }
    const char *before = word_behind(text, "avant", "before");
    if (!read_record(before ? before : text, &plan->number, &plan->line) || *plan->line == '\0') return false;
    bool is_dropped = !before && strcmp(plan->line, "-") == 0;
    plan->kind = before ? AMEND_INSERT : is_dropped ? AMEND_DROP : AMEND_REPLACE;
    return true;
}

void console_forget_amendment(Console *console)
{
    amend_free(console->amendment);
    free(console->amendment_typed);
    free(console->amendment_argument);
    console->amendment = NULL;
    console->amendment_typed = NULL;
    console->amendment_argument = NULL;
    console->skipped_count = 0;
    console_forget_tried(console);
}

/* NULL, and *trouble, if what was typed is not a possible amendment. */
static Amendment *try_amendment(Console *console, const char *argument, bool *is_guess, Trouble *trouble)
{
    AmendPlan plan = {.who = "", .skipped = console->skipped, .skipped_count = console->skipped_count};
    char who[TABLE_NAME_MAX + 1];
    *is_guess = false;
    if (!read_plan(console, argument, &plan)) {
        trouble_say(trouble, console->screen.language, "refused",
                    say_command_amend_say_amend_n_command_amend());
        return NULL;
    }
    bool is_of_line = plan.kind != AMEND_RULES;
    if (is_of_line && find_speaker(session_table(console->session), &plan.line, who)) plan.who = who;
    return amend_try(console->session, &plan, is_guess, trouble);
}

static void tell_amendment(Console *console)
{
    Aloud paid = {0};
    amend_paid(console->session, console->amendment, &paid);
    tell_difference(console_teller(console), amend_table(console->amendment), &paid);
    aloud_done(&paid);
    tell_stop(console, console->amendment, false);
}

/* What is to be kept: the plan, as it stands behind the word, and when it was made. */
static void note_plan(Console *console, const char *plan)
{
    Buffer typed = {0};
    console_add(console, &typed, PHRASE_AMEND_CHOICE_AMEND);
    buffer_text(&typed, plan);
    console->amendment_typed = buffer_string(&typed) ? typed.bytes : NULL;
    console->amendment_argument = strdup(plan);
    console->amendment_after = history_last(session_history(console->session));
}

/* What hangs on a hidden account is told neither before it is kept nor instead: then it is tried when it is
 * kept, as a command that is typed is. */
static void amend(Console *console, const char *plan)
{
    Trouble trouble;
    bool is_guess;
    Amendment *amendment = try_amendment(console, plan, &is_guess, &trouble);
    if (!amendment && !is_guess) {
        console_refuse(console, &trouble);
        return;
    }
    note_plan(console, plan);
    if (is_guess) {
        amend_free(amendment);
        console_say(console, PHRASE_COMMAND_AMEND_WHAT_HANGS_ON_SOMETHING_HIDDEN);
    } else {
        console->amendment = amendment;
        tell_amendment(console);
    }
    console_say(console, PHRASE_COMMAND_AMEND_NOTHING_IS_CHANGED_YET_KEEP);
}

/* The same once more, without the command that has become impossible. */
static void amend_without(Console *console)
{
    const Trouble *why;
    uint64_t skipped[SKIPPED_MAX];
    size_t count = console->skipped_count;
    uint64_t stopped = console->amendment ? amend_stopped(console->amendment, &why) : 0;
    char *plan = stopped ? strdup(console->amendment_argument) : NULL;
    if (!plan || count == SKIPPED_MAX) {
        console_refuse_text(console, say_command_amend_nothing_to_skip());
        free(plan);
        return;
    }
    memcpy(skipped, console->skipped, count * sizeof *skipped);
    skipped[count++] = stopped;
    console_forget_amendment(console);
    memcpy(console->skipped, skipped, count * sizeof *skipped);
    console->skipped_count = count;
    amend(console, plan);
    free(plan);
}

static bool choose(Console *console, const char *argument, Buffer *plan)
{
    if (!is_of_rules(argument)) return amend_choose(console, argument, plan);
    buffer_text(plan, argument);
    return true;
}

void command_amend(Console *console, const char *argument, const char *line)
{
    (void)line;
    Buffer plan = {0};
    const char *behind = word_behind(argument, "sauter", "skip");
    if (behind && *behind == '\0') {
        amend_without(console);
        return;
    }
    console_forget_amendment(console);
    bool is_chosen = choose(console, argument, &plan);
    const char *text = is_chosen ? buffer_string(&plan) : NULL;
    if (text) amend(console, text);
    buffer_done(&plan);
}

/* Of what was told beforehand, what changes hands for it; else all. */
static void tell_kept(Console *console, Table *before, const Aloud *paid, bool is_told)
{
    const Teller *teller = console_teller(console);
    if (is_told) {
        tell_handed(teller, before, paid, false);
    } else {
        tell_change(teller, before, paid);
        tell_said(teller, amend_said(console->amendment));
        tell_stop(console, console->amendment, true);
    }
    console_say(console, PHRASE_COMMAND_AMEND_DONE_HISTORY_ALL_SHOWS_WHAT);
}

/* Makes it so; what was not told beforehand is tried now. */
static void keep_amendment(Console *console)
{
    Trouble trouble;
    bool is_guess;
    Aloud paid = {0};
    Session *session = console->session;
    bool is_told = console->amendment;
    Table *before = table_fork(session_table(session));
    if (!before) trouble_of_memory(&trouble, console->screen.language);
    if (before && !is_told)
        console->amendment = try_amendment(console, console->amendment_argument, &is_guess, &trouble);
    if (before && console->amendment) amend_paid(session, console->amendment, &paid);
    bool is_kept = before && console->amendment &&
                   amend_keep(session, console->amendment, console->amendment_typed, &trouble);
    if (is_kept)
        tell_kept(console, before, &paid, is_told);
    else
        console_refuse(console, &trouble);
    aloud_done(&paid);
    table_free(before);
}

/* What stands behind the word is amended and kept at once. */
static bool choose_to_keep(Console *console, const char *argument)
{
    Buffer plan = {0};
    console_forget_amendment(console);
    bool is_chosen = choose(console, argument, &plan) && buffer_string(&plan);
    if (is_chosen) note_plan(console, plan.bytes);
    buffer_done(&plan);
    return is_chosen;
}

void command_keep(Console *console, const char *argument, const char *line)
{
    (void)line;
    if (*argument == '\0' && console_keep_tried(console)) return;
    if (*argument && !choose_to_keep(console, argument)) return;
    if (!console->amendment_typed || !console->amendment_argument)
        console_refuse_text(console, say_command_amend_there_is_nothing_to_keep());
    else if (console->amendment_after != history_last(session_history(console->session)))
        console_refuse_text(console, say_command_amend_the_evening_has_gone_on());
    else
        keep_amendment(console);
    console_forget_amendment(console);
}
