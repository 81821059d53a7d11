#include "proposing.h"

#include "command.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static bool refuse(const Console *console, Sentence why, Trouble *trouble)
{
    return trouble_say(trouble, console->screen.language, "refused", why);
}

static void say(Console *console, Sentence sentence)
{
    sentence_write(&console->out, console->screen.language, sentence);
    buffer_byte(&console->out, '\n');
}

/* --- what it would do --------------------------------------------------------------------------------- */

typedef struct {
    Table *fork;
    size_t begin; /* of the ops in its log */
    bool is_done, is_guess;
    Trouble trouble;
} Would;

static void try_out(Console *console, const char *line, Would *would)
{
    SessionTrial trial = {.is_guess = false};
    Buffer said = {0};
    *would = (Would){.fork = table_fork(session_table(console->session))};
    if (!would->fork) {
        trouble_of_memory(&would->trouble, console->screen.language);
        return;
    }
    would->begin = table_mark(would->fork);
    session_allow(console->session);
    would->is_done =
        session_try(console->session, would->fork, &(GameLine){.text = line}, &said, &trial, &would->trouble);
    would->is_guess = trial.is_guess;
    buffer_done(&said);
}

/* --- whose it is to give ------------------------------------------------------------------------------ */

static bool is_purse_of(Console *console, const char *player, const char *account)
{
    GameTrouble in_game;
    Buffer purse = {0};
    Game *game = session_game(console->session);
    bool is_his = strcmp(player, account) == 0;
    if (!is_his && game &&
        game_purse(game, session_table(console->session), player, &purse, &in_game) == GAME_OK)
        is_his = buffer_string(&purse) && strcmp(purse.bytes, account) == 0;
    buffer_done(&purse);
    return is_his;
}

static bool is_theirs(Console *console, const Proposal *proposal, const char *account)
{
    if (is_purse_of(console, proposal->player, account)) return true;
    for (size_t i = 0; i < proposal->count; i++)
        if (is_purse_of(console, proposal->concerned[i].name, account)) return true;
    return false;
}

/* Whether something changes hands, and nothing but from those who have agreed to it: what leaves the bank the
 * banker lets go. */
static bool gives_theirs_alone(Console *console, const Proposal *proposal, const Would *would)
{
    const OpLog *log = table_log(would->fork);
    bool has_moved = false;
    for (size_t at = would->begin; at < log->count;) {
        Op op = oplog_after(log, &at);
        if (op.kind == OP_CARD) return false;
        if (op.kind != OP_MOVE) continue;
        has_moved = true;
        if (!is_theirs(console, proposal, table_name(would->fork, NAME_ACCOUNT, op.move.from.index)))
            return false;
    }
    return has_moved;
}

/* --- proposing ---------------------------------------------------------------------------------------- */

/* Several things in one breath are not proposed, nor a word that is a letter alone: that may be an answer. */
static bool is_one_command(Console *console, const char *line)
{
    enum { WHOLE = 3 /* letters */ };
    Split split = split_line(line);
    for (const char *at = line; *at; at++) {
        bool is_sign = strchr(":;.", *at) || strncmp(at, "·", strlen("·")) == 0;
        if (is_sign && (at == line || at[-1] == ' ')) return false;
    }
    return strlen(split.word) >= WHOLE && console_is_game_word(console, split.word);
}

/* "payer Bo 50" with the name of who says it: "payer Anna Bo 50". */
static void put_name_in(const char *player, const char *line, Buffer *named)
{
    Split split = split_line(line);
    buffer_text(named, split.word);
    buffer_byte(named, ' ');
    buffer_text(named, player);
    buffer_byte(named, ' ');
    buffer_text(named, split.rest);
}

/* What nobody may know yet is not told by a refusal: it is seen when it is accepted. */
static bool may_be_done(const Would *would)
{
    return would->is_done || would->is_guess;
}

/* The line as it may be done, with his name or without; NULL, and *trouble, where it may not be. */
static const char *find_meant(Console *console, const char *line, const char *named, Trouble *trouble)
{
    Would would;
    const char *lines[] = {named, line};
    for (size_t i = 0; i < 2; i++) {
        try_out(console, lines[i], &would);
        table_free(would.fork);
        if (may_be_done(&would)) return lines[i];
        if (i == 0) *trouble = would.trouble;
    }
    return NULL;
}

static bool add(Console *console, const char *player, const char *line, Trouble *trouble)
{
    Proposal *proposal =
        proposals_add(phones_proposals(console->phones), session_table(console->session), player, line);
    if (!proposal) return refuse(console, say_phones_too_many_proposals(), trouble);
    proposal->number = phones_next_number(console->phones);
    phones_expire_proposals(console->phones);
    say(console, say_phones_proposes(player, line, (Amount)proposal->number));
    return true;
}

bool console_propose(Console *console, const char *player, const char *line, Trouble *trouble)
{
    Buffer named = {0};
    if (!is_one_command(console, line)) return refuse(console, say_phones_no_proposal(), trouble);
    put_name_in(player, line, &named);
    const char *with_name = buffer_string(&named);
    const char *meant = with_name ? find_meant(console, line, with_name, trouble) : NULL;
    bool is_open = meant && add(console, player, meant, trouble);
    buffer_done(&named);
    return is_open;
}

/* --- accepting ---------------------------------------------------------------------------------------- */

static void add_accepters(const Console *console, const Proposal *proposal, Buffer *names)
{
    for (size_t i = 0; i < proposal->count; i++) {
        bool is_last = i + 1 == proposal->count;
        if (i > 0) buffer_text(names, is_last ? console_pick(console, PHRASE_PHONES_AND) : ", ");
        buffer_text(names, proposal->concerned[i].name);
    }
}

/* The line, and behind it as its reason who proposed and who accepted it: so it stands in the history. */
static void write_line(const Console *console, const Proposal *proposal, bool by_banker, Buffer *line)
{
    Buffer names = {0};
    if (by_banker)
        buffer_text(&names, console_pick(console, PHRASE_PHONES_THE_BANKER));
    else
        add_accepters(console, proposal, &names);
    const char *accepted = buffer_string(&names);
    buffer_text(line, proposal->line);
    sentence_write(line, console->screen.language,
                   say_phones_because(proposal->player, accepted ? accepted : "?"));
    buffer_done(&names);
}

static bool play(Console *console, const Proposal *proposal, bool by_banker, Trouble *trouble)
{
    Meaning meaning;
    Buffer line = {0}, said = {0};
    write_line(console, proposal, by_banker, &line);
    const char *text = buffer_string(&line);
    session_allow(console->session);
    bool is_done = text ? session_play(console->session, &(GameLine){.text = text}, &meaning, &said, trouble)
                        : trouble_of_memory(trouble, console->screen.language);
    if (is_done) {
        say(console, say_phones_accepted_now(text));
        tell_last(console_teller(console));
        tell_said(console_teller(console), &said);
    }
    buffer_done(&line);
    buffer_done(&said);
    return is_done;
}

static bool take(Console *console, const Proposal *taken, bool by_banker, Trouble *trouble)
{
    if (!phones_drop_proposal(console->phones, taken->number))
        return refuse(console, say_phones_cannot_keep(strerror(errno)), trouble);
    return play(console, taken, by_banker, trouble);
}

bool console_accept_proposal(Console *console, const Proposal *proposal, Trouble *trouble)
{
    Proposal taken = *proposal;
    return take(console, &taken, true, trouble);
}

/* Those whom it concerns have all agreed: it is done, unless there is more to it than what is theirs. */
static bool conclude(Console *console, Proposal *proposal, Trouble *trouble)
{
    Would would;
    Proposal taken = *proposal;
    try_out(console, taken.line, &would);
    bool is_theirs_alone = would.is_done && gives_theirs_alone(console, &taken, &would);
    table_free(would.fork);
    if (would.is_done && !is_theirs_alone) {
        proposal->needs_banker = true;
        say(console, say_phones_banker_too(taken.player, taken.line, (Amount)taken.number));
        return true;
    }
    if (would.is_done) return take(console, &taken, false, trouble);
    phones_drop_proposal(console->phones, taken.number);
    *trouble = would.trouble;
    return false;
}

bool console_accept_on_phone(Console *console, const char *player, int number, Trouble *trouble)
{
    Proposal *proposal = number > 0 ? proposals_find(phones_proposals(console->phones), number) : NULL;
    Concerned *concerned = proposal ? proposal_of(proposal, player) : NULL;
    if (!concerned || concerned->has_accepted) return refuse(console, say_phones_not_proposed(), trouble);
    concerned->has_accepted = true;
    return !proposal_is_accepted(proposal) || conclude(console, proposal, trouble);
}

bool console_decline_on_phone(Console *console, const char *player, int number, Trouble *trouble)
{
    Proposal *proposal = number > 0 ? proposals_find(phones_proposals(console->phones), number) : NULL;
    bool is_his = proposal && (strcmp(proposal->player, player) == 0 || proposal_of(proposal, player));
    if (!is_his) return refuse(console, say_phones_not_proposed(), trouble);
    say(console, say_phones_declines(player, proposal->line));
    phones_drop_proposal(console->phones, number);
    return true;
}
