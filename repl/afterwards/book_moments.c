/* The moments that decided the evening, and who is named for what.
 *
 * What a command is worth to the others does not count, but what it moved between them: the sum by which each
 * gained more or less than all on average. It weighs more where it settled who ends before whom: where two
 * players came into the order of the end, and did not leave it again. */
#include "book_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOMENTS = 5, PLAYERS_MAX = 64 };

typedef struct {
    size_t point;
    double weight; /* only to choose among them: it is told nowhere */
} Moment;

/* --- which ---------------------------------------------------------------------------------------------- */

static int order_of(const Book *book, size_t point, size_t one, size_t other)
{
    int64_t a = fortunes_of(&book->fortunes, point, one), b = fortunes_of(&book->fortunes, point, other);
    return (a > b) - (a < b);
}

static bool are_known(const Book *book, size_t point, size_t one, size_t other)
{
    return fortunes_knows(&book->fortunes, point, one) && fortunes_knows(&book->fortunes, point, other);
}

/* The last point at which these two came into the order in which they end; SIZE_MAX: they always were. */
static size_t settled_at(const Book *book, size_t one, size_t other)
{
    size_t last = book->fortunes.series.count - 1;
    if (!are_known(book, last, one, other)) return SIZE_MAX;
    int end = order_of(book, last, one, other);
    for (size_t point = last; point > 0; point--) {
        bool is_other =
            are_known(book, point - 1, one, other) && order_of(book, point - 1, one, other) != end;
        if (is_other) return point;
        if (!are_known(book, point - 1, one, other)) return SIZE_MAX;
    }
    return SIZE_MAX;
}

/* Of each pair of players, the record that settled it; free it. NULL if there is no memory. */
static uint64_t *settlements(const Book *book, size_t *count)
{
    size_t players = book->fortunes.player_count;
    uint64_t *numbers = calloc(players * players + 1, sizeof *numbers);
    *count = 0;
    for (size_t one = 0; numbers && one < players; one++) {
        for (size_t other = one + 1; other < players; other++) {
            size_t at = settled_at(book, one, other);
            if (at != SIZE_MAX) numbers[(*count)++] = book->fortunes.series.points[at].number;
        }
    }
    return numbers;
}

/* By how much it put them apart, or together. */
static double moved_by(const Book *book, size_t point)
{
    double gains[PLAYERS_MAX], sum = 0, apart = 0;
    size_t players = book->fortunes.player_count;
    if (players > PLAYERS_MAX) return 0;
    for (size_t player = 0; player < players; player++) {
        int64_t gain = 0;
        if (!book_gain(book, point, player, &gain)) return 0;
        gains[player] = (double)gain;
        sum += gains[player];
    }
    for (size_t player = 0; player < players; player++) {
        double off = players > 1 ? gains[player] - sum / (double)players : gains[player];
        apart += off < 0 ? -off : off;
    }
    return apart;
}

static void offer(Moment *list, size_t *count, Moment moment)
{
    bool is_full = *count == MOMENTS;
    if (is_full && list[MOMENTS - 1].weight >= moment.weight) return;
    size_t at = is_full ? MOMENTS - 1 : (*count)++;
    list[at] = moment;
    for (; at > 0 && list[at - 1].weight < list[at].weight; at--) {
        Moment kept = list[at];
        list[at] = list[at - 1];
        list[at - 1] = kept;
    }
}

static int by_point(const void *one, const void *other)
{
    size_t a = ((const Moment *)one)->point, b = ((const Moment *)other)->point;
    return (a > b) - (a < b);
}

static size_t choose_moments(const Book *book, Moment *chosen)
{
    const Series *series = &book->fortunes.series;
    size_t settled, count = 0;
    uint64_t *numbers = settlements(book, &settled);
    for (size_t point = book->first + 1; numbers && point < series->count; point++) {
        double weight = series->points[point].ends_period ? 0 : moved_by(book, point);
        size_t times = 1;
        for (size_t i = 0; i < settled; i++)
            times += numbers[i] == series->points[point].number;
        if (weight > 0) offer(chosen, &count, (Moment){point, weight * (double)times});
    }
    free(numbers);
    return count;
}

/* --- told ----------------------------------------------------------------------------------------------- */

/* Who gained or lost most by it. */
static size_t most_moved(const Book *book, size_t point, int64_t *gain)
{
    size_t who = 0;
    *gain = 0;
    for (size_t player = 0; player < book->fortunes.player_count; player++) {
        int64_t his = 0;
        if (!book_gain(book, point, player, &his)) continue;
        if ((his < 0 ? -(double)his : (double)his) <= (*gain < 0 ? -(double)*gain : (double)*gain)) continue;
        *gain = his;
        who = player;
    }
    return who;
}

/* "mars, encaissement"; or the one that is known. */
static void add_place(const Book *book, size_t point, Buffer *out)
{
    const Series *series = &book->fortunes.series;
    const char *period = series_text(series, series->points[point].period);
    const char *kind = series_text(series, series->points[point].kind);
    buffer_text(out, period);
    if (*period && *kind) buffer_text(out, ", ");
    buffer_text(out, kind);
}

/* "1er" or "2nd". */
static void ordinal(const Book *book, size_t rank, char *out, size_t room)
{
    static const char *const english[] = {"th", "st", "nd", "rd"};
    bool is_teen = rank % 100 >= 11 && rank % 100 <= 13;
    const char *ending = book->language == LANGUAGE_FRENCH
                             ? (rank == 1 ? "er" : "e")
                             : english[rank % 10 < 4 && !is_teen ? rank % 10 : 0];
    snprintf(out, room, "%zu%s", rank, ending);
}

static void put_moment(Book *book, size_t point)
{
    int64_t gain;
    Buffer place = {0};
    Page *page = &book->page;
    size_t who = most_moved(book, point, &gain), before = book_before(book, point);
    size_t was = fortunes_rank(&book->fortunes, before, who), is = fortunes_rank(&book->fortunes, point, who);
    const char *name = fortunes_player(&book->fortunes, who);
    MoneyText amount = book_money(book, gain < 0 ? -gain : gain);
    add_place(book, point, &place);
    const char *where = place.length > 0 ? buffer_string(&place) : "";
    if (!where) where = "";
    Sentence sentence =
        gain < 0 ? say_moment_loses(where, name, amount.text) : say_moment_gains(where, name, amount.text);
    char then[24], now[24];
    ordinal(book, was, then, sizeof then);
    ordinal(book, is, now, sizeof now);
    if (was != is)
        sentence = gain < 0 ? say_moment_loses_rank(where, name, amount.text, now, then)
                            : say_moment_gains_rank(where, name, amount.text, now, then);
    page_put_sentence(page, sentence);
    page_put_number(page, (int64_t)book->fortunes.series.points[point].called);
    page_put_text(page, book_text(book, book_record(book, point)->typed));
    page_put_text(page, name);
    page_put_number(page, gain);
    buffer_done(&place);
}

void book_tell_moments(Book *book)
{
    Moment list[MOMENTS + 1] = {{0}};
    Page *page = &book->page;
    size_t count = choose_moments(book, list);
    qsort(list, count, sizeof *list, by_point);
    PageSection *section = page_section(page, "moments", SECTION_FIRST, PHRASE_BOOK_MOMENTS);
    section->is_list = true;
    page_column(page, "sentence", PHRASE_BOOK_MOMENTS, COLUMN_TEXT);
    page_column(page, "command", PHRASE_BOOK_COMMAND, COLUMN_COMMAND);
    page_column(page, "typed", PHRASE_BOOK_TYPED, COLUMN_TEXT);
    page_column(page, "player", PHRASE_BOOK_PLAYER, COLUMN_TEXT);
    page_column(page, "gain", PHRASE_BOOK_GAIN, COLUMN_GAIN);
    for (size_t i = 0; i < count; i++)
        put_moment(book, list[i].point);
}

/* --- awards --------------------------------------------------------------------------------------------- */

static void put_award(Book *book, const char *what, const char *who, const char *amount)
{
    page_put_sentence(&book->page, say_book_award(what, who, amount));
    page_put_text(&book->page, who);
}

/* Those of the game: lines `what, tab, who, tab, how much`. */
static void game_awards_told(Book *book)
{
    GameTrouble in_game;
    Buffer lines = {0};
    Session *session = book->session;
    if (game_awards(session_game(session), session_table(session), book->sees_all, &lines, &in_game) !=
        GAME_OK)
        lines.length = 0;
    char *next = lines.length > 0 && buffer_string(&lines) ? lines.bytes : NULL;
    while (next && *next) {
        char *line = next, *end = strchr(line, '\n');
        next = end ? end + 1 : NULL;
        if (end) *end = '\0';
        char *who = strchr(line, '\t'), *amount = who ? strchr(who + 1, '\t') : NULL;
        if (!amount) continue;
        *who = *amount = '\0';
        put_award(book, line, who + 1, amount + 1);
    }
    buffer_done(&lines);
}

/* Whether he alone is first there. */
static bool leads_alone(const Book *book, size_t point, size_t player)
{
    const Fortunes *fortunes = &book->fortunes;
    if (fortunes_rank(fortunes, point, player) != 1) return false;
    for (size_t other = 0; other < fortunes->player_count; other++)
        if (other != player && fortunes_rank(fortunes, point, other) == 1) return false;
    return true;
}

/* Behind how many commands he led, and how many there were since somebody had something. */
static size_t led_after(const Book *book, size_t player, size_t *commands)
{
    size_t count = 0;
    *commands = 0;
    for (size_t point = book->first + 1; point < book->fortunes.series.count; point++) {
        if (book->fortunes.series.points[point].ends_period) continue;
        (*commands)++;
        count += leads_alone(book, point, player);
    }
    return count;
}

/* Who was first for most commands. */
static void longest_leader(Book *book)
{
    size_t best = 0, best_player = 0, commands = 0;
    for (size_t player = 0; player < book->fortunes.player_count; player++) {
        size_t count = led_after(book, player, &commands);
        if (count <= best) continue;
        best = count;
        best_player = player;
    }
    if (best == 0 || book->fortunes.player_count < 2) return;
    page_put_sentence(&book->page, say_book_led(fortunes_player(&book->fortunes, best_player),
                                                (int64_t)(best * 100 / commands)));
    page_put_text(&book->page, fortunes_player(&book->fortunes, best_player));
}

/* The largest gain by one command, and the largest loss. */
static void largest_gain(Book *book, bool is_loss)
{
    int64_t most = 0;
    size_t who = 0;
    for (size_t point = book->first + 1; point < book->fortunes.series.count; point++) {
        if (book->fortunes.series.points[point].ends_period) continue;
        for (size_t player = 0; player < book->fortunes.player_count; player++) {
            int64_t gain = 0;
            bool is_known = book_gain(book, point, player, &gain) && gain > INT64_MIN;
            if (!is_known || (is_loss ? -gain : gain) <= most) continue;
            most = is_loss ? -gain : gain;
            who = player;
        }
    }
    if (most == 0) return;
    MoneyText amount = book_money(book, most);
    put_award(book, phrase(book->language, is_loss ? PHRASE_BOOK_LARGEST_LOSS : PHRASE_BOOK_LARGEST_GAIN),
              fortunes_player(&book->fortunes, who), amount.text);
}

void book_tell_awards(Book *book)
{
    PageSection *section = page_section(&book->page, "awards", SECTION_FIRST, PHRASE_BOOK_AWARDS);
    section->is_list = true;
    page_column(&book->page, "sentence", PHRASE_BOOK_AWARDS, COLUMN_TEXT);
    page_column(&book->page, "player", PHRASE_BOOK_PLAYER, COLUMN_TEXT);
    longest_leader(book);
    largest_gain(book, false);
    largest_gain(book, true);
    game_awards_told(book);
}
