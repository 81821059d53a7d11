#include "tally.h"

#include "normal.h"
#include "text_names.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FEW = 8 }; /* evenings: below that no share says anything */

/* --- honest shares -------------------------------------------------------------------------------------- */

void tally_interval(int64_t wins, int64_t evenings, int64_t *low, int64_t *high)
{
    static const double z = NORMAL_95;
    *low = 0;
    *high = 100;
    if (evenings <= 0) return;
    double n = (double)evenings, share = (double)wins / n;
    double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    *low = (int64_t)floor(100 * (middle - half) + 0.5);
    *high = (int64_t)floor(100 * (middle + half) + 0.5);
    if (*low < 0) *low = 0;
    if (*high > 100) *high = 100;
}

static void put_share(Page *page, int64_t wins, int64_t evenings)
{
    int64_t low, high;
    tally_interval(wins, evenings, &low, &high);
    page_put_sentence(page, evenings < FEW ? say_tally_too_few(wins, evenings)
                                           : say_tally_share(wins, evenings, low, high));
}

/* --- what is counted together --------------------------------------------------------------------------- */

typedef struct {
    const Shelf *shelf;
    Page *page;
    const char **names; /* of persons, each once; lent */
    size_t count, room;
} Counting;

static const char *person_at(const Counting *counting, const Outcome *outcome, size_t seat)
{
    return shelf_person(counting->shelf, outcome->seats[seat].name);
}

static bool is_person(const char *one, const char *other)
{
    return name_is(one, other);
}

/* The seat of that person; seat_count if he did not play. */
static size_t seat_of(const Counting *counting, const Outcome *outcome, const char *person)
{
    size_t seat = 0;
    while (seat < outcome->seat_count && !is_person(person_at(counting, outcome, seat), person))
        seat++;
    return seat;
}

static void add_person(Counting *counting, const char *person)
{
    for (size_t i = 0; i < counting->count; i++) {
        if (is_person(counting->names[i], person)) return;
    }
    if (!RESERVE(counting->names, counting->room, counting->count + 1))
        counting->page->failed = true;
    else
        counting->names[counting->count++] = person;
}

static void find_persons(Counting *counting)
{
    for (size_t i = 0; i < counting->shelf->count; i++) {
        const Outcome *outcome = &counting->shelf->outcomes[i];
        for (size_t seat = 0; seat < outcome->seat_count; seat++)
            add_person(counting, person_at(counting, outcome, seat));
    }
}

/* Of one game, by so many, with or without house rules. */
static bool is_alike(const Outcome *one, const Outcome *other)
{
    return strcmp(one->game, other->game) == 0 && one->seat_count == other->seat_count &&
           one->has_house == other->has_house;
}

/* Whether none before it is alike: it stands for all that are. */
static bool is_first_of_kind(const Shelf *shelf, size_t number)
{
    for (size_t i = 0; i < number; i++) {
        if (is_alike(&shelf->outcomes[i], &shelf->outcomes[number])) return false;
    }
    return true;
}

static void put_kind(Page *page, const Outcome *kind)
{
    page_put_text(page, kind->game);
    page_put_number(page, (int64_t)kind->seat_count);
    page_put_text(page, kind->has_house ? phrase(page->language, PHRASE_TALLY_YES) : "");
}

static void kind_columns(Page *page)
{
    page_column(page, "game", PHRASE_TALLY_GAME, COLUMN_TEXT);
    page_column(page, "players", PHRASE_TALLY_PLAYERS, COLUMN_NUMBER);
    page_column(page, "house", PHRASE_TALLY_HOUSE, COLUMN_TEXT);
}

/* --- by person ------------------------------------------------------------------------------------------ */

typedef struct {
    int64_t evenings, wins, scored, sum, best;
    const char *best_day;
} Tally;

static Tally record_of(const Counting *counting, const char *person, const Outcome *kind)
{
    Tally record = {.best_day = ""};
    for (size_t i = 0; i < counting->shelf->count; i++) {
        const Outcome *outcome = &counting->shelf->outcomes[i];
        size_t seat = seat_of(counting, outcome, person);
        if (seat == outcome->seat_count || (kind && !is_alike(kind, outcome))) continue;
        const OutcomeSeat *his = &outcome->seats[seat];
        record.evenings++;
        record.wins += his->has_won;
        if (!his->has_score) continue;
        if (record.scored++ == 0 || his->score > record.best) {
            record.best = his->score;
            record.best_day = outcome->day;
        }
        record.sum += his->score;
    }
    return record;
}

static void tell_persons(Counting *counting)
{
    Page *page = counting->page;
    page_section(page, "persons", SECTION_FIRST, PHRASE_TALLY_PERSONS);
    page_column(page, "person", PHRASE_TALLY_PERSON, COLUMN_TEXT);
    page_column(page, "evenings", PHRASE_TALLY_EVENINGS, COLUMN_NUMBER);
    page_column(page, "wins", PHRASE_TALLY_WINS, COLUMN_NUMBER);
    for (size_t i = 0; i < counting->count; i++) {
        Tally record = record_of(counting, counting->names[i], NULL);
        page_put_text(page, counting->names[i]);
        page_put_number(page, record.evenings);
        page_put_number(page, record.wins);
    }
}

/* --- by game -------------------------------------------------------------------------------------------- */

static void put_record(Counting *counting, const Outcome *kind, const char *person, const Tally *record)
{
    Page *page = counting->page;
    put_kind(page, kind);
    page_put_text(page, person);
    page_put_number(page, record->evenings);
    page_put_number(page, record->wins);
    put_share(page, record->wins, record->evenings);
    if (record->scored > 0) {
        page_put_number(page, record->sum / record->scored);
        page_put_number(page, record->best);
    } else {
        page_put_nothing(page);
        page_put_nothing(page);
    }
    page_put_text(page, record->best_day);
}

static void tell_games(Counting *counting)
{
    Page *page = counting->page;
    PageSection *section = page_section(page, "games", SECTION_FIRST, PHRASE_TALLY_GAMES);
    section->strong = 4;
    kind_columns(page);
    page_column(page, "person", PHRASE_TALLY_PERSON, COLUMN_TEXT);
    page_column(page, "evenings", PHRASE_TALLY_EVENINGS, COLUMN_NUMBER);
    page_column(page, "wins", PHRASE_TALLY_WINS, COLUMN_NUMBER);
    page_column(page, "share", PHRASE_TALLY_SHARE_OF, COLUMN_TEXT);
    page_column(page, "average", PHRASE_TALLY_AVERAGE, COLUMN_NUMBER);
    page_column(page, "best", PHRASE_TALLY_BEST, COLUMN_NUMBER);
    page_column(page, "day", PHRASE_TALLY_DAY, COLUMN_TEXT);
    for (size_t i = 0; i < counting->shelf->count; i++) {
        const Outcome *kind = &counting->shelf->outcomes[i];
        if (!is_first_of_kind(counting->shelf, i)) continue;
        for (size_t person = 0; person < counting->count; person++) {
            Tally record = record_of(counting, counting->names[person], kind);
            if (record.evenings > 0) put_record(counting, kind, counting->names[person], &record);
        }
    }
}

/* --- against each other --------------------------------------------------------------------------------- */

/* Whether one ended before another; where scores are not known, who has won did. */
static int duel(const OutcomeSeat *one, const OutcomeSeat *other)
{
    if (one->has_won != other->has_won) return one->has_won ? 1 : -1;
    if (!one->has_score || !other->has_score) return 0;
    return (one->score > other->score) - (one->score < other->score);
}

static void duel_row(Counting *counting, const char *one, const char *other)
{
    int64_t together = 0, ahead = 0, behind = 0;
    for (size_t i = 0; i < counting->shelf->count; i++) {
        const Outcome *outcome = &counting->shelf->outcomes[i];
        size_t a = seat_of(counting, outcome, one), b = seat_of(counting, outcome, other);
        if (a == outcome->seat_count || b == outcome->seat_count) continue;
        int result = duel(&outcome->seats[a], &outcome->seats[b]);
        together++;
        ahead += result > 0;
        behind += result < 0;
    }
    if (together == 0) return;
    page_put_text(counting->page, one);
    page_put_text(counting->page, other);
    page_put_number(counting->page, together);
    page_put_number(counting->page, ahead);
    page_put_number(counting->page, behind);
}

static void tell_duels(Counting *counting)
{
    Page *page = counting->page;
    PageSection *section = page_section(page, "head_to_head", SECTION_MORE, PHRASE_TALLY_DUELS);
    section->strong = 2;
    page_column(page, "one", PHRASE_TALLY_PERSON, COLUMN_TEXT);
    page_column(page, "other", PHRASE_TALLY_AGAINST, COLUMN_TEXT);
    page_column(page, "evenings", PHRASE_TALLY_EVENINGS, COLUMN_NUMBER);
    page_column(page, "ahead", PHRASE_TALLY_AHEAD, COLUMN_NUMBER);
    page_column(page, "behind", PHRASE_TALLY_BEHIND, COLUMN_NUMBER);
    for (size_t one = 0; one < counting->count; one++) {
        for (size_t other = one + 1; other < counting->count; other++)
            duel_row(counting, counting->names[one], counting->names[other]);
    }
}

/* --- records -------------------------------------------------------------------------------------------- */

/* The best fortune of those that are alike. */
static void best_of_kind(Counting *counting, const Outcome *kind)
{
    const Outcome *when = NULL;
    const OutcomeSeat *best = NULL;
    for (size_t i = 0; i < counting->shelf->count; i++) {
        const Outcome *outcome = &counting->shelf->outcomes[i];
        for (size_t seat = 0; is_alike(kind, outcome) && seat < outcome->seat_count; seat++) {
            const OutcomeSeat *his = &outcome->seats[seat];
            if (!his->has_score || (best && his->score <= best->score)) continue;
            best = his;
            when = outcome;
        }
    }
    if (!best) return;
    put_kind(counting->page, kind);
    page_put_text(counting->page, shelf_person(counting->shelf, best->name));
    page_put_number(counting->page, best->score);
    page_put_text(counting->page, when->day);
}

static void tell_records(Counting *counting)
{
    Page *page = counting->page;
    PageSection *section = page_section(page, "records", SECTION_MORE, PHRASE_TALLY_RECORDS);
    section->strong = 1;
    kind_columns(page);
    page_column(page, "person", PHRASE_TALLY_PERSON, COLUMN_TEXT);
    page_column(page, "best", PHRASE_TALLY_BEST, COLUMN_NUMBER);
    page_column(page, "day", PHRASE_TALLY_DAY, COLUMN_TEXT);
    for (size_t i = 0; i < counting->shelf->count; i++) {
        if (is_first_of_kind(counting->shelf, i)) best_of_kind(counting, &counting->shelf->outcomes[i]);
    }
}

/* --- evenings ------------------------------------------------------------------------------------------- */

static void put_seats(Counting *counting, const Outcome *outcome, bool wants_winners)
{
    Buffer names = {0};
    for (size_t seat = 0; seat < outcome->seat_count; seat++) {
        if (wants_winners && !outcome->seats[seat].has_won) continue;
        if (names.length > 0) buffer_text(&names, ", ");
        buffer_text(&names, person_at(counting, outcome, seat));
    }
    page_put_bytes(counting->page, names.bytes ? names.bytes : "", names.length);
    counting->page->failed = counting->page->failed || names.failed;
    buffer_done(&names);
}

static void tell_evenings(Counting *counting)
{
    Page *page = counting->page;
    page_section(page, "evenings", SECTION_MORE, PHRASE_TALLY_ALL_EVENINGS);
    page_column(page, "day", PHRASE_TALLY_DAY, COLUMN_TEXT);
    kind_columns(page);
    page_column(page, "names", PHRASE_TALLY_WHO, COLUMN_TEXT);
    page_column(page, "winners", PHRASE_TALLY_WINNERS, COLUMN_TEXT);
    page_column(page, "minutes", PHRASE_TALLY_MINUTES, COLUMN_NUMBER);
    for (size_t i = counting->shelf->count; i > 0; i--) {
        const Outcome *outcome = &counting->shelf->outcomes[i - 1];
        page_put_text(page, outcome->day);
        put_kind(page, outcome);
        put_seats(counting, outcome, false);
        put_seats(counting, outcome, true);
        page_put_number(page, outcome->minutes);
    }
}

static void add_longest(Counting *counting)
{
    const Outcome *longest = NULL;
    for (size_t i = 0; i < counting->shelf->count; i++) {
        const Outcome *outcome = &counting->shelf->outcomes[i];
        if (outcome->minutes > 0 && (!longest || outcome->minutes > longest->minutes)) longest = outcome;
    }
    if (longest)
        counting->page->headline =
            page_say(counting->page, say_tally_longest(longest->game, longest->day, longest->minutes));
}

void tally(const Shelf *shelf, Page *page)
{
    Counting counting = {.shelf = shelf, .page = page};
    page->title = page_keep(page, phrase(page->language, PHRASE_TALLY_TITLE));
    page->subtitle = page_say(page, say_tally_subtitle((int64_t)shelf->count, (int64_t)shelf->unread));
    page->foot = page_keep(page, phrase(page->language, PHRASE_TALLY_FOOT));
    page->is_complete = true;
    find_persons(&counting);
    add_longest(&counting);
    tell_persons(&counting);
    tell_games(&counting);
    tell_duels(&counting);
    tell_records(&counting);
    tell_evenings(&counting);
    free(counting.names);
}
