/* What phones answer: which question it is the answer to, when it is done, and what they are told of it. */
#include "phones_parts.h"

#include "crc32c.h"
#include "seal.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* --- what is asked ------------------------------------------------------------------------------------ */

static bool has_line(const Buffer *form, const char *line)
{
    const char *end = form->bytes + form->length;
    size_t length = strlen(line);
    for (const char *at = form->bytes; form->length > 0 && at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *line_end = newline ? newline : end;
        if ((size_t)(line_end - at) == length && memcmp(at, line, length) == 0) return true;
        at = line_end + 1;
    }
    return false;
}

/* Of one's own part it is the same, whatever the sentence above it tells of what others have said. */
static uint32_t sum_of_form(const Buffer *form)
{
    const char *title_end = form->length > 0 ? memchr(form->bytes, '\n', form->length) : NULL;
    size_t skipped = title_end && has_line(form, "own\tyes") ? (size_t)(title_end - form->bytes) + 1 : 0;
    return form->length > 0 ? crc32c(0, form->bytes + skipped, form->length - skipped) : 0;
}

/* Whether it is the question that it was. What several are asked together stays the same until all have
 * answered; what one alone is asked may be asked anew, in the same words, by any command. */
static bool is_same_question(const Phone *phone, const Buffer *form, uint64_t sum, uint64_t last)
{
    if (form->length == 0 || sum != phone->question_sum) return false;
    uint64_t commands = last - phone->question_known;
    return commands == 0 || (commands == 1 && has_line(form, "together\tyes"));
}

static void note_question(Phones *phones, Phone *phone)
{
    GameTrouble in_game;
    Buffer form = {0};
    uint64_t last = history_last(session_history(phones->session));
    Game *game = session_game(phones->session);
    if (game && phone->is_seated &&
        game_asked_form(game, session_table(phones->session), phone->player, &form, &in_game) != GAME_OK)
        buffer_clear(&form);
    if (!phones_may_answer(session_table(phones->session), has_line(&form, "sealed\tyes"),
                           has_line(&form, "aloud\tyes")))
        buffer_clear(&form);
    uint64_t sum = sum_of_form(&form);
    if (!is_same_question(phone, &form, sum, last))
        phone->question = form.length > 0 ? ++phones->questions : 0;
    phone->question_sum = sum;
    phone->question_known = last;
    seal_wipe_buffer(&form);
}

void phones_note_questions(Phones *phones)
{
    session_allow_briefly(phones->session);
    for (size_t i = 0; i < phones->seats.count; i++)
        note_question(phones, &phones->seats.phones[i]);
    session_allow_each(phones->session);
}

/* --- what became of it -------------------------------------------------------------------------------- */

static bool is_recorded(const Phones *phones, const Phone *phone)
{
    return phone->is_done ||
           (phone->record > 0 && phone->record <= history_last(session_history(phones->session)));
}

/* why: NULL where it is done. */
static void tell_what_became(Phones *phones, Phone *phone, uint64_t tap, const char *why)
{
    Buffer text = {0};
    Json json = json_to(&text);
    json_open(&json, '{');
    json_key(&json, "kind");
    json_text(&json, "said");
    json_key(&json, "tap");
    json_unsigned(&json, tap);
    json_key(&json, "done");
    json_boolean(&json, !why);
    json_key(&json, "why");
    json_text(&json, why ? why : "");
    json_close(&json, '}');
    phones_send_to(phones, phone, &text);
    seal_wipe_buffer(&text);
}

static void tell_sentence(Phones *phones, Phone *phone, uint64_t tap, Sentence sentence)
{
    Buffer why = {0};
    sentence_write(&why, session_language(phones->session), sentence);
    tell_what_became(phones, phone, tap, buffer_string(&why) ? why.bytes : "...");
    buffer_done(&why);
}

static void forget_line(Phone *phone)
{
    phone->is_waiting = false;
    seal_wipe(phone->line, sizeof phone->line);
}

/* --- hearing ------------------------------------------------------------------------------------------ */

/* What it has said before under that number, or before it said something else, is not done once more: it is
 * told what became of it. Of what was about to be done when the program was killed, see seats_settle. */
static void answer_again(Phones *phones, Phone *phone, uint64_t tap)
{
    bool is_last = tap == phone->tap;
    if (is_last && phone->is_waiting) return;
    if (is_last && is_recorded(phones, phone))
        tell_what_became(phones, phone, tap, NULL);
    else
        tell_sentence(phones, phone, tap, say_phones_asked_again());
}

/* No thumb is faster for long. What is faster is a program, and must not keep the disk busy. */
enum { TAPS_AT_ONCE = 8, TAP_EVERY = 150 /* milliseconds */ };

static bool comes_too_fast(Phone *phone)
{
    int64_t now = phones_now();
    int64_t earned = (now - phone->taps_counted) / TAP_EVERY;
    if (earned > 0) {
        phone->taps_counted = now;
        phone->taps_left =
            earned < TAPS_AT_ONCE - phone->taps_left ? phone->taps_left + (int)earned : TAPS_AT_ONCE;
    }
    return phone->taps_left == 0;
}

ReplyStatus phones_hear_tap(Phones *phones, Phone *phone, const Said *said)
{
    if (!phone->is_seated) return REPLY_OK;
    if (said->tap <= phone->tap) {
        answer_again(phones, phone, said->tap);
        return REPLY_OK;
    }
    if (phone->is_waiting || comes_too_fast(phone)) return REPLY_TOO_MANY;
    phone->taps_left--;
    phone->tap = said->tap;
    phone->record = 0;
    phone->is_done = false;
    phone->kind = said->kind;
    phone->about = said->number;
    if (said->length > 0) memcpy(phone->line, said->line, said->length);
    phone->line[said->length] = '\0';
    phone->is_waiting = true;
    phone->arrived = ++phones->arrived;
    return REPLY_OK;
}

/* --- doing -------------------------------------------------------------------------------------------- */

/* Who said something first that is still to be done. */
static Phone *first_waiting(Phones *phones)
{
    Phone *first = NULL;
    for (size_t i = 0; i < phones->seats.count; i++) {
        Phone *phone = &phones->seats.phones[i];
        if (phone->is_waiting && (!first || phone->arrived < first->arrived)) first = phone;
    }
    return first;
}

bool phones_have_said(Phones *phones)
{
    return first_waiting(phones) != NULL;
}

/* Once that is on the disk, whatever is killed when: the record is there, and then it is this; or it is not.
 */
static bool note_record(Phones *phones, Phone *phone)
{
    phone->record = history_last(session_history(phones->session)) + 1;
    if (seats_keep(&phones->seats)) return true;
    int error = errno;
    phone->record = 0;
    forget_line(phone);
    tell_sentence(phones, phone, phone->tap, say_phones_cannot_keep(strerror(error)));
    return false;
}

/* Whether it may be said now: an answer to what is asked as it was shown. */
static bool may_be_said(Phones *phones, const Phone *phone)
{
    phones_note_questions(phones);
    if (phone->kind == SAID_ANSWER) return phone->question > 0 && phone->about == phone->question;
    return phones_may(session_table(phones->session)) >= PHONES_PROPOSE;
}

bool phones_next_said(Phones *phones, PhoneSaid *said)
{
    for (Phone *phone; (phone = first_waiting(phones));) {
        if (!may_be_said(phones, phone)) {
            forget_line(phone);
            tell_sentence(phones, phone, phone->tap, say_phones_asked_again());
        } else if (note_record(phones, phone)) {
            int number = phone->about <= INT_MAX ? (int)phone->about : INT_MAX;
            *said = (PhoneSaid){phone->kind, phone->player, phone->line, number};
            return true;
        }
    }
    return false;
}

void phones_tell_done(Phones *phones, const char *why)
{
    Phone *phone = first_waiting(phones);
    bool is_recorded_now = !why && is_recorded(phones, phone);
    phone->is_done = !why;
    if (!is_recorded_now) {
        phone->record = 0;
        seats_keep(&phones->seats); /* another command will have that number */
    }
    forget_line(phone);
    tell_what_became(phones, phone, phone->tap, why);
    if (!why) phones_changed(phones);
}

/* --- proposals ---------------------------------------------------------------------------------------- */

Proposals *phones_proposals(Phones *phones)
{
    return &phones->seats.proposals;
}

int phones_next_number(Phones *phones)
{
    return ++phones->seats.asked;
}

static uint32_t sum_of_where(Phones *phones)
{
    GameTrouble in_game;
    Buffer where = {0};
    Game *game = session_game(phones->session);
    uint32_t sum = 0;
    if (game && game_where(game, session_table(phones->session), &where, &in_game) == GAME_OK &&
        where.length > 0)
        sum = crc32c(0, where.bytes, where.length);
    buffer_done(&where);
    return sum;
}

void phones_expire_proposals(Phones *phones)
{
    if (phones->seats.proposals.count == 0) return;
    uint32_t where = sum_of_where(phones);
    for (size_t i = 0; i < phones->seats.proposals.count; i++) {
        Proposal *proposal = &phones->seats.proposals.list[i];
        if (proposal->where == 0) proposal->where = where; /* it is new */
    }
    if (!proposals_expire(&phones->seats.proposals, where)) return;
    seats_keep(&phones->seats);
    phones_changed(phones);
}

bool phones_drop_proposal(Phones *phones, int number)
{
    proposals_drop(&phones->seats.proposals, number);
    return seats_keep(&phones->seats);
}
