#include "command_phones.h"

#include "argument.h"
#include "files/face.h"
#include "people.h"
#include "phones/face.h"
#include "proposing.h"
#include "text_names.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- opening ------------------------------------------------------------------------------------------ */

/* Beside the evening's key, so that a seat lasts as long as the evening. */
static void seats_path(const Console *console, Buffer *path)
{
    const System *system = machine();
    History *history = session_history(console->session);
    if (!system->keys || !history_journal(history)) return;
    keys_path(path, system, journal_session(history_journal(history)));
    buffer_text(path, ".seats");
}

void console_settle_phones(Console *console)
{
    Buffer path = {0};
    seats_path(console, &path);
    if (path.length > 0 && buffer_string(&path))
        seats_settle(path.bytes, history_last(session_history(console->session)));
    buffer_done(&path);
}

static const char *evening_title(const Console *console)
{
    const char *path = journal_path(history_journal(session_history(console->session)));
    const char *slash = path ? strrchr(path, '/') : NULL;
    if (!path) return session_game_name(console->session);
    return slash ? slash + 1 : path;
}

static void refuse_opening(Console *console, PhonesResult result)
{
    switch (result) {
    case PHONES_OPEN: break;
    case PHONES_MISSING: console_refuse_text(console, say_phones_missing()); break;
    case PHONES_NO_NETWORK: console_refuse_text(console, say_phones_no_network()); break;
    case PHONES_CANNOT_OPEN: console_refuse_text(console, say_phones_cannot_open(strerror(errno))); break;
    case PHONES_NO_ENTROPY: console_refuse_text(console, say_key_no_entropy()); break;
    case PHONES_NO_MEMORY: console_refuse_text(console, say_system_no_memory()); break;
    }
}

static bool open_phones(Console *console)
{
    Buffer path = {0};
    if (console->phones) return true;
    seats_path(console, &path);
    if (path.length > 0)
        place_make(machine()->keys); /* if it cannot be, seats last as long as the program runs */
    PhonesWish wish = {
        .title = evening_title(console),
        .path = path.length > 0 ? buffer_string(&path) : NULL,
        .is_local = console->wish->is_local,
    };
    PhonesResult result = phones_open(console->session, &wish, &console->phones);
    refuse_opening(console, result);
    if (result == PHONES_OPEN) terminal_attend(phones_guest(console->phones));
    buffer_done(&path);
    return result == PHONES_OPEN;
}

void console_close_phones(Console *console)
{
    terminal_attend(NULL);
    phones_close(console->phones);
    console->phones = NULL;
}

/* --- telling ------------------------------------------------------------------------------------------ */

static void say(Console *console, Sentence sentence)
{
    sentence_write(&console->out, console->screen.language, sentence);
    buffer_byte(&console->out, '\n');
}

static void draw_code(Console *console, const char *link)
{
    QrCode *code = malloc(sizeof *code);
    if (code && qr_make(link, code)) qr_draw(code, console->screen.charset == CHARSET_UTF8, &console->out);
    free(code);
}

static void tell_seat(Console *console, const Phone *phone, Buffer *cells)
{
    char number[16];
    int64_t silent = phones_silent_seconds(phone);
    add_text_cell(cells, '\n', phone->player);
    snprintf(number, sizeof number, "%d", phone->number);
    Sentence state = !phone->is_seated                 ? say_phones_asks(number)
                     : silent < 0                      ? say_phones_not_yet()
                     : phone->is_asleep && silent < 60 ? say_phones_sleeps_since_seconds(silent)
                     : phone->is_asleep                ? say_phones_sleeps_since_minutes(silent / 60)
                                                       : say_phones_is_here();
    buffer_text(cells, "\tt");
    sentence_write(cells, console->screen.language, state);
}

static void tell_seats(Console *console)
{
    const Seats *seats = phones_seats(console->phones);
    Buffer cells = {0};
    if (seats->count == 0) return;
    console_add(console, &cells, PHRASE_PHONES_HEAD);
    for (size_t i = 0; i < seats->count; i++)
        tell_seat(console, &seats->phones[i], &cells);
    tell_cells(console_teller(console), &cells);
    buffer_done(&cells);
}

static void tell_other_addresses(Console *console)
{
    const Address *list;
    size_t count = phones_addresses(console->phones, &list);
    for (size_t i = 0; i < count; i++) {
        char ip[INET_ADDRSTRLEN], number[24];
        if (&list[i] == phones_address(console->phones)) continue;
        inet_ntop(AF_INET, &list[i].ip, ip, sizeof ip);
        snprintf(number, sizeof number, "%zu", i + 1);
        say(console, say_phones_other_address(ip, list[i].device, number));
    }
}

static void tell_table(Console *console)
{
    Buffer code = {0}, link = {0};
    phones_table_link(console->phones, &code);
    phones_board_link(console->phones, &link);
    if (buffer_string(&code) && buffer_string(&link)) {
        draw_code(console, code.bytes);
        say(console, say_phones_scan());
        say(console, say_phones_board(link.bytes));
        say(console, say_phones_who_can_reach(phones_address(console->phones)->device));
        tell_other_addresses(console);
    }
    tell_seats(console);
    buffer_done(&code);
    buffer_done(&link);
}

/* --- a seat ------------------------------------------------------------------------------------------- */

/* The history says that a seat may change hands. */
static bool note_change(Console *console, const char *line)
{
    Trouble trouble;
    return session_commit(console->session, "", line, &trouble) || console_refuse(console, &trouble);
}

static void tell_code_of_seat(Console *console, const char *typed, const char *line)
{
    int32_t index;
    Buffer link = {0};
    const char *player = find_player(console, typed, &index);
    if (!player) return;
    if (phones_has_seated(console->phones, player) && !note_change(console, line)) return;
    if (phones_seat_link(console->phones, player, &link) && buffer_string(&link)) {
        draw_code(console, link.bytes);
        say(console, say_phones_scan_seat(player));
        if (phones_has_seated(console->phones, player)) say(console, say_phones_takes_the_place());
    }
    buffer_done(&link);
}

static void take_back(Console *console, const char *typed, const char *line)
{
    int32_t index;
    const char *player = find_player(console, typed, &index);
    if (!player) return;
    if (!phones_has_seated(console->phones, player)) {
        console_refuse_text(console, say_phones_has_none(player));
    } else if (note_change(console, line)) {
        phones_take_back(console->phones, player);
        say(console, say_phones_taken_back(player));
    }
}

static void change_address(Console *console, const char *typed)
{
    const Address *list;
    size_t count = phones_addresses(console->phones, &list);
    unsigned long number = strtoul(typed, NULL, 10);
    if (number < 1 || number > count) {
        console_refuse_text(console, say_phones_which_address());
    } else if (!phones_move(console->phones, number - 1)) {
        console_refuse_text(console, say_phones_cannot_open(strerror(errno)));
    } else {
        tell_table(console);
    }
}

/* --- what they may do --------------------------------------------------------------------------------- */

/* In the order of PhonesMay. */
static const Phrase may_words[] = {PHRASE_PHONES_SEE, PHRASE_PHONES_SEAL, PHRASE_PHONES_ANSWER,
                                   PHRASE_PHONES_PROPOSE, PHRASE_PHONES_ANNOUNCE};

static bool find_may(const char *typed, PhonesMay *may)
{
    for (size_t i = 0; i < sizeof may_words / sizeof *may_words; i++) {
        const char *french = phrase(LANGUAGE_FRENCH, may_words[i]);
        const char *english = phrase(LANGUAGE_ENGLISH, may_words[i]);
        size_t length = strlen(typed);
        *may = (PhonesMay)i;
        if (name_compare(typed, length, french, strlen(french)) >= NAMES_FOLD_EQUAL ||
            name_compare(typed, length, english, strlen(english)) >= NAMES_FOLD_EQUAL)
            return true;
    }
    return false;
}

static void tell_may(Console *console)
{
    PhonesMay may = phones_may(session_table(console->session));
    say(console, say_phones_may(console_pick(console, may_words[may])));
}

static void tell_opening(Console *console)
{
    bool is_at_word = opens_at_a_word(session_table(console->session));
    console_say(console, is_at_word ? PHRASE_PHONES_OPENED_AT_WORD : PHRASE_PHONES_OPENED_ALONE);
}

static void set_opening(Console *console, bool is_at_word, const char *line)
{
    TableResult result = open_at_a_word(session_table(console->session), is_at_word);
    if (result != TABLE_OK) {
        history_drop(session_history(console->session));
        console_refuse_text(console, say_trouble_as_it_is(table_result_text(result)));
    } else if (note_change(console, line)) {
        tell_opening(console);
    }
}

static void change_opening(Console *console, const char *typed, const char *line)
{
    if (*typed == '\0')
        tell_opening(console);
    else if (word_behind(typed, "mot", "word"))
        set_opening(console, true, line);
    else if (word_behind(typed, "seuls", "alone"))
        set_opening(console, false, line);
    else
        console_refuse_text(console, say_phones_opening_which());
}

static void change_may(Console *console, const char *typed, const char *line)
{
    PhonesMay may;
    if (*typed == '\0') {
        tell_may(console);
    } else if (!find_may(typed, &may)) {
        console_refuse_text(console, say_phones_may_which());
    } else {
        TableResult result = phones_may_set(session_table(console->session), may);
        if (result != TABLE_OK) {
            history_drop(session_history(console->session));
            console_refuse_text(console, say_trouble_as_it_is(table_result_text(result)));
        } else if (note_change(console, line)) {
            tell_may(console);
        }
    }
}

/* --- the words ---------------------------------------------------------------------------------------- */

void complete_phones(Console *console, Buffer *words)
{
    const Table *table = session_table(console->session);
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++) {
        buffer_text(words, table_name(table, NAME_PLAYER, i));
        buffer_byte(words, '\n');
    }
    bool is_french = console->screen.language == LANGUAGE_FRENCH;
    buffer_text(words, is_french ? "stop\nsans\nadresse\npeuvent\nouvrent\n"
                                 : "stop\nwithout\naddress\nmay\nopen\n");
}

static void stop(Console *console)
{
    if (!console->phones) {
        console_refuse_text(console, say_phones_not_open());
        return;
    }
    console_close_phones(console);
    console_say(console, PHRASE_PHONES_CLOSED);
}

void command_phones(Console *console, const char *argument, const char *line)
{
    if (word_behind(argument, "stop", "stop")) {
        stop(console);
        return;
    }
    const char *may = word_behind(argument, "peuvent", "may");
    if (may) {
        change_may(console, may, line);
        return;
    }
    const char *opening = word_behind(argument, "ouvrent", "open");
    if (opening) {
        change_opening(console, opening, line);
        return;
    }
    if (!open_phones(console)) return;
    const char *rest = name_to_drop(argument);
    const char *address = word_behind(argument, "adresse", "address");
    if (rest)
        take_back(console, rest, line);
    else if (address)
        change_address(console, address);
    else if (*argument)
        tell_code_of_seat(console, argument, line);
    else
        tell_table(console);
}

/* What a phone has proposed. */
static void accept_proposal(Console *console, const Proposal *proposal)
{
    Trouble trouble;
    if (!console_accept_proposal(console, proposal, &trouble)) console_refuse(console, &trouble);
    phones_changed(console->phones);
}

void command_accept(Console *console, const char *argument, const char *line)
{
    int number = (int)strtoul(argument, NULL, 10);
    const Proposal *proposal =
        console->phones ? proposals_find(phones_proposals(console->phones), number) : NULL;
    const Phone *asking = NULL;
    const Seats *seats = console->phones ? phones_seats(console->phones) : NULL;
    for (size_t i = 0; seats && i < seats->count && !asking; i++)
        if (!seats->phones[i].is_seated && (number == 0 || seats->phones[i].number == number))
            asking = &seats->phones[i];
    if (!asking && proposal) {
        accept_proposal(console, proposal);
    } else if (!asking) {
        console_refuse_text(console, say_phones_nobody_asks());
    }
    if (!asking) return;
    number = asking->number;
    if (phones_has_seated(console->phones, asking->player) && !note_change(console, line)) return;
    say(console, say_phones_accepted(phones_accept(console->phones, number)));
}

void console_open_phones(Console *console)
{
    if (open_phones(console)) tell_table(console);
    console->report->end(console, "");
}

bool console_tell_phones(void *context, Buffer *out)
{
    Console *console = context;
    return console->phones && phones_tell(console->phones, out);
}
