#include "console.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- telling ---------------------------------------------------------------------------------------- */

const char *console_pick(const Console *console, Phrase what)
{
    return phrase(console->screen.language, what);
}

void console_say(Console *console, Phrase what)
{
    buffer_text(&console->out, console_pick(console, what));
}

void console_add(const Console *console, Buffer *out, Phrase what)
{
    buffer_text(out, console_pick(console, what));
}

const Teller *console_teller(Console *console)
{
    console->teller = teller_of(console->session, &console->screen, &console->out);
    console->teller.eyes = console->eyes;
    console->teller.form = console->form;
    console->teller.moves = &console->postings;
    console->teller.tables = &console->tables;
    return &console->teller;
}

bool console_refuse(Console *console, const Trouble *trouble)
{
    console->refused++;
    if (!console->eyes) console->last_refusal = *trouble;
    console->report->refuse(console, trouble);
    return false;
}

bool console_refuse_text(Console *console, Sentence why)
{
    Trouble trouble;
    trouble_say(&trouble, console->screen.language, "refused", why);
    return console_refuse(console, &trouble);
}

bool console_refuse_game(Console *console, const GameTrouble *in_game)
{
    Trouble trouble;
    trouble_of_game(&trouble, console->screen.language, in_game);
    return console_refuse(console, &trouble);
}

void console_refuse_guess(Console *console)
{
    console_refuse_text(console, say_console_what_hangs_on_something_hidden());
}

void console_tell_nothing_done(Console *console)
{
    console_say(console, PHRASE_CONSOLE_NOTHING_WAS_DONE);
}

void console_show(Console *console, const Teller *teller, const char *view, const char *rest)
{
    Trouble trouble;
    if (!view)
        tell_balances(teller);
    else if (!tell_view(teller, view, rest, &trouble))
        console_refuse(console, &trouble);
}

Teller console_private_teller(Console *console, const char *who, Buffer *page)
{
    Teller teller = *console_teller(console);
    teller.eyes = who;
    teller.form = TOLD_IN_WORDS;
    teller.screen.has_colour = false; /* the page shows what it is given, letter for letter */
    teller.screen.cuts_nothing = true;
    teller.out = page;
    return teller;
}

void console_show_privately(Console *console, const char *who, Buffer *page)
{
    PrivateResult result = private_show(&console->screen, who, page->bytes, page->length);
    const char *why = private_result_text(result, console->screen.language);
    if (*why) console_refuse_text(console, say_trouble_as_it_is(why)); /* whoever declined knows why */
    console->is_apart = true;
    buffer_done(page);
}

/* --- the game --------------------------------------------------------------------------------------- */

Game *console_game(Console *console)
{
    Trouble trouble;
    if (!session_has_game(console->session, &trouble)) console_refuse(console, &trouble);
    return session_game(console->session);
}

bool console_is_game_word(const Console *console, const char *typed)
{
    GameTrouble in_game;
    bool is_one;
    Game *game = session_game(console->session);
    if (!game) return false;
    GameResult result = game_is_command(game, session_table(console->session), typed, &is_one, &in_game);
    return result == GAME_OK && is_one;
}

/* Others could read along as it was typed: wipes what still stands there, and says so. */
static void erase_typed(Console *console, Trouble *trouble)
{
    size_t length = strlen(trouble->text);
    const char *told = editor_erase(console->editor)
                           ? console_pick(console, PHRASE_CONSOLE_IT_IS_WIPED_OFF_THE)
                           : console_pick(console, PHRASE_CONSOLE_IT_CAN_STILL_BE_READ);
    snprintf(trouble->text + length, sizeof trouble->text - length, "%s", told);
}

TypedPlace console_typed_place(const Console *console)
{
    if (!console->wish->is_terminal) return TYPED_UNSEEN;
    return console->is_reading ? TYPED_IN_FILE : TYPED_ON_SCREEN;
}

/* --- an amount that looks like a slip ----------------------------------------------------------------- */

static bool say_doubt(Console *console, const LargeSum *sum, int64_t times, Trouble *trouble)
{
    Buffer amount = {0}, other = {0};
    const Teller *teller = console_teller(console);
    GameMoney money = teller_money(teller);
    teller_amount(teller, &money, money.asset, sum->amount, &amount);
    teller_amount(teller, &money, money.asset, sum->other, &other);
    const char *one = buffer_string(&amount), *two = buffer_string(&other);
    Sentence why = sum->kind == SUM_MANY_TIMES ? say_console_much_more_than_usual(one, times, two)
                                               : say_console_nearly_all(one, sum->whose, two);
    trouble_say(trouble, console->screen.language, TROUBLE_ASKED_BACK, why);
    buffer_done(&amount);
    buffer_done(&other);
    return true;
}

static bool is_doubted(void *context, const Meaning *meaning, size_t begin, Trouble *trouble)
{
    Console *console = context;
    LargeSum sum = large_sum_of(console->session, begin, meaning);
    return sum.kind != SUM_USUAL && say_doubt(console, &sum, meaning->doubted_times, trouble);
}

/* Whether whoever types can be asked, and was not asked about this very line. */
static bool may_be_doubted(const Console *console, const GameLine *line)
{
    bool is_again = console->doubted && strcmp(console->doubted, line->text) == 0 &&
                    console->doubted_after == history_last(session_history(console->session));
    return console->wish->is_terminal && !console->is_reading && !console->is_sure && !line->is_forced &&
           !is_again;
}

static void note_doubted(Console *console, const GameLine *line, bool is_asked)
{
    free(console->doubted);
    console->doubted = is_asked ? strdup(line->text) : NULL;
    console->doubted_after = history_last(session_history(console->session));
}

bool console_play(Console *console, const GameLine *line, Meaning *meaning, Trouble *trouble)
{
    Buffer said = {0};
    SessionDoubt doubt = {is_doubted, console};
    session_set_doubt(console->session, may_be_doubted(console, line) ? &doubt : NULL);
    bool is_fine = session_play(console->session, line, meaning, &said, trouble);
    session_set_doubt(console->session, NULL);
    note_doubted(console, line, !is_fine && strcmp(trouble->code, TROUBLE_ASKED_BACK) == 0);
    console->is_sealed = meaning->is_sealed;
    if (is_fine && (meaning->kind == MEANS_COMMAND || meaning->kind == MEANS_ANSWER)) {
        tell_last(console_teller(console));
        tell_said(console_teller(console), &said);
    } else if (!is_fine && meaning->is_sealed && line->place == TYPED_ON_SCREEN) {
        erase_typed(console, trouble);
    }
    buffer_done(&said);
    return is_fine;
}
