#include "phones_heard.h"

#include "phones/face.h"
#include "proposing.h"
#include "report.h"

#include <string.h>

/* Whether the history shows it to all. */
static bool may_be_told(History *history)
{
    HistoryEntry last;
    history_entry(history, history_last(history), &last);
    return may_see_typed(history, &last, NOBODY);
}

/* Who has said what, as the history has it. */
static void tell_said_by(Console *console, const char *player, const char *line, const Meaning *meaning)
{
    bool is_told = !meaning->is_sealed && may_be_told(session_history(console->session));
    const char *shown = !is_told          ? console_pick(console, PHRASE_RERUN_SEALED)
                        : *meaning->enter ? meaning->enter
                                          : line;
    sentence_write(&console->out, console->screen.language, say_phones_says(player, shown));
    buffer_byte(&console->out, '\n');
}

static bool do_answer(Console *console, const PhoneSaid *heard, Trouble *trouble)
{
    Meaning meaning;
    Buffer said = {0};
    GameLine line = {.who = heard->player, .text = heard->line, .place = TYPED_ON_PHONE};
    session_allow(console->session);
    bool is_done = session_play(console->session, &line, &meaning, &said, trouble);
    if (is_done) {
        tell_said_by(console, heard->player, heard->line, &meaning);
        tell_last(console_teller(console));
        tell_said(console_teller(console), &said);
        buffer_clear(&console->awaited);
    }
    buffer_done(&said);
    return is_done;
}

static bool do_said(Console *console, const PhoneSaid *heard, Trouble *trouble)
{
    switch (heard->kind) {
    case SAID_ANSWER: return do_answer(console, heard, trouble);
    case SAID_PROPOSE: return console_propose(console, heard->player, heard->line, trouble);
    case SAID_ACCEPT: return console_accept_on_phone(console, heard->player, heard->number, trouble);
    case SAID_DECLINE: return console_decline_on_phone(console, heard->player, heard->number, trouble);
    case SAID_NOTHING:
    case SAID_OPEN:
    case SAID_HERE:
    case SAID_ASLEEP:
    case SAID_CURVE: break;
    }
    return trouble_say(trouble, console->screen.language, "refused", say_phones_asked_again());
}

static void hear(Console *console, const PhoneSaid *heard)
{
    Trouble trouble;
    bool is_done = do_said(console, heard, &trouble);
    if (!is_done && trouble.kind != TROUBLE_REFUSED) { /* nothing that he could say better */
        buffer_text(&console->out, trouble.text);
        buffer_byte(&console->out, '\n');
    }
    phones_tell_done(console->phones, is_done ? NULL : trouble.text);
}

bool console_hear_phones(void *context, Buffer *told)
{
    PhoneSaid heard;
    Console *console = context;
    uint64_t before = history_last(session_history(console->session));
    if (!console->phones || !console->is_at_prompt) return false;
    while (phones_next_said(console->phones, &heard))
        hear(console, &heard);
    bool has_done = history_last(session_history(console->session)) > before;
    if (console->wish->is_terminal) {
        buffer_bytes(told, console->out.bytes, console->out.length);
        buffer_clear(&console->out);
    } else if (has_done || console->out.length > 0) {
        console->report->end(console, "");
    }
    return has_done;
}
