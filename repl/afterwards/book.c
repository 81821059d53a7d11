#include "book_parts.h"

#include "optext.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- asking --------------------------------------------------------------------------------------------- */

const Page *book_page(const Book *book)
{
    return &book->page;
}

bool book_is_over(const Book *book)
{
    return book->is_over;
}

const char *book_text(const Book *book, size_t text)
{
    return book->texts.bytes + text;
}

size_t book_before(const Book *book, size_t point)
{
    const SeriesPoint *points = book->fortunes.series.points;
    uint64_t number = points[point].number;
    while (point > 0 && points[point].number == number)
        point--;
    return points[point].number == number ? SIZE_MAX : point;
}

bool book_gain(const Book *book, size_t point, size_t player, int64_t *gain)
{
    size_t before = book_before(book, point);
    const Fortunes *fortunes = &book->fortunes;
    if (before == SIZE_MAX || !fortunes_knows(fortunes, point, player)) return false;
    if (!fortunes_knows(fortunes, before, player)) return false;
    int64_t now = fortunes_of(fortunes, point, player), then = fortunes_of(fortunes, before, player);
    return !__builtin_sub_overflow(now, then, gain);
}

/* What is hidden from whom it is for is as if it were not. */
static bool may_tell(const Book *book, const Op *op)
{
    const Table *table = session_table(book->session);
    if (book->sees_all) return true;
    if (op->kind == OP_MOVE) return may_see_move(table, op, book->eyes);
    return !op->is_secret;
}

bool book_next_op(const Book *book, const BookRecord *record, size_t *at, Op *op)
{
    const OpLog *log = table_log(session_table(book->session));
    while (*at < record->entry.ops_end) {
        *op = oplog_after(log, at);
        if (may_tell(book, op)) return true;
    }
    return false;
}

const BookRecord *book_record(const Book *book, size_t point)
{
    return &book->records[book->fortunes.series.points[point].number - 1];
}

void book_player_columns(Book *book, ColumnKind kind)
{
    for (size_t i = 0; i < book->fortunes.player_count; i++)
        page_column_named(&book->page, NULL, fortunes_player(&book->fortunes, i), kind);
}

MoneyText book_money(const Book *book, int64_t amount)
{
    MoneyText text = money_print(&book->currency, amount);
    size_t length = strlen(text.text);
    bool is_counted = *book->money.asset == '\0' && book->fortunes.part_count == 1;
    if (is_counted)
        snprintf(text.text + length, sizeof text.text - length, " %s",
                 fortunes_part_called(&book->fortunes, 0));
    return text;
}

/* --- reading -------------------------------------------------------------------------------------------- */

static size_t keep(Buffer *texts, const char *escaped, size_t length)
{
    size_t at = texts->length;
    optext_unescape(texts, escaped, length);
    buffer_byte(texts, '\0');
    return at;
}

static void read_record(Book *book, uint64_t number)
{
    BookRecord *read = &book->records[number - 1];
    HistoryTrouble in_history;
    Record record;
    Buffer body = {0};
    History *history = session_history(book->session);
    *read = (BookRecord){.point = SIZE_MAX};
    history_entry(history, number, &read->entry);
    bool is_read = history_body(history, number, &body, &in_history) == HISTORY_OK &&
                   record_parse(body.bytes, body.length, &record);
    if (is_read) {
        bool is_told = book->sees_all || may_see_typed(history, &read->entry, book->eyes);
        read->time = record_seconds(record.time, record.time_length);
        read->who = keep(&book->texts, record.who, record.who_length);
        read->typed = keep(&book->texts, record.typed, is_told ? record.typed_length : 0);
    }
    buffer_done(&body);
}

static bool read_records(Book *book)
{
    const Series *series = &book->fortunes.series;
    book->record_count = (size_t)history_last(session_history(book->session));
    book->records = calloc(book->record_count + 1, sizeof *book->records);
    if (!book->records) return false;
    buffer_byte(&book->texts, '\0');
    for (uint64_t number = 1; number <= book->record_count; number++)
        read_record(book, number);
    for (size_t point = 0; point < series->count; point++) {
        if (!series->points[point].ends_period) book->records[series->points[point].number - 1].point = point;
    }
    return !book->texts.failed;
}

/* An account is a player's that bears his name, holds his money, or is told as his: "caisse d'Anna". */
static bool is_named_after(const char *account, const char *player)
{
    static const char *const before[] = {" de ", " d'"};
    size_t length = strlen(account), name = strlen(player);
    if (strcmp(account, player) == 0) return true;
    if (length <= name || strcmp(account + length - name, player) != 0) return false;
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        size_t size = strlen(before[i]);
        if (length > name + size && strncmp(account + length - name - size, before[i], size) == 0)
            return true;
    }
    return false;
}

static int32_t owner_of(const Book *book, int32_t account)
{
    const Table *table = session_table(book->session);
    const char *name = table_name(table, NAME_ACCOUNT, account);
    for (int32_t player = 0; player < table_count(table, NAME_PLAYER); player++) {
        if (is_named_after(name, table_name(table, NAME_PLAYER, player))) return player;
    }
    return table_sight(table, NAME_ACCOUNT, account).owner;
}

static bool find_owners(Book *book)
{
    int32_t count = table_count(session_table(book->session), NAME_ACCOUNT);
    book->owners = calloc((size_t)count + 1, sizeof *book->owners);
    if (!book->owners) return false;
    for (int32_t account = 0; account < count; account++)
        book->owners[account] = owner_of(book, account);
    return true;
}

static void find_money(Book *book)
{
    GameTrouble in_game;
    Session *session = book->session;
    if (game_money(session_game(session), session_table(session), &book->money, &in_game) != GAME_OK)
        book->money = (GameMoney){.name = "unit"};
    Currency currency = game_currency(&book->money);
    book->currency = book->language == LANGUAGE_FRENCH ? currency : currency_in_english(currency);
    book->page.money = book->currency;
}

/* --- the title ------------------------------------------------------------------------------------------ */

static void add_players(const Book *book, Buffer *out)
{
    for (size_t i = 0; i < book->fortunes.player_count; i++) {
        if (i > 0) buffer_text(out, ", ");
        buffer_text(out, fortunes_player(&book->fortunes, i));
    }
}

/* From the first record to the last, without what was longer than a pause between two. */
static int64_t minutes_played(const Book *book)
{
    int64_t seconds = 0;
    for (size_t i = 1; i < book->record_count; i++)
        seconds += pace_played(book->records[i].time - book->records[i - 1].time);
    return pace_minutes(seconds);
}

/* "20 novembre 2026", in the time of the journal. */
static void add_day(const Book *book, Buffer *out)
{
    char name[24] = "";
    Buffer time = {0};
    record_time(&time, book->record_count > 0 ? book->records[0].time : 0);
    const char *text = buffer_string(&time), *months = phrase(book->language, PHRASE_BOOK_MONTHS);
    long year = text ? strtol(text, NULL, 10) : 0, month = text ? strtol(text + 5, NULL, 10) : 0;
    long day = text ? strtol(text + 8, NULL, 10) : 0;
    for (long i = 1; i < month; i++)
        months += strcspn(months, " ") + 1;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(months, " "), months);
    if (month >= 1 && month <= 12)
        sentence_write(out, book->language,
                       day == 1 ? say_book_day_first(name, year) : say_book_day(day, name, year));
    buffer_done(&time);
}

static void add_title(Book *book)
{
    GameTrouble in_game;
    Page *page = &book->page;
    Session *session = book->session;
    Buffer day = {0}, players = {0}, game = {0};
    if (game_title(session_game(session), session_table(session), &game, &in_game) != GAME_OK)
        game.length = 0;
    add_day(book, &day);
    add_players(book, &players);
    const char *names = buffer_string(&players), *when = buffer_string(&day);
    const char *title = game.length > 0 ? buffer_string(&game) : session_game_name(session);
    int64_t minutes = minutes_played(book), commands = (int64_t)book->fortunes.series.count;
    page->title = page_say(page, say_book_title(title ? title : "", when ? when : ""));
    page->subtitle = page_say(page, minutes > 0 ? say_book_subtitle(names ? names : "", minutes, commands)
                                                : say_book_subtitle_short(names ? names : "", commands));
    page->foot = page_keep(page, phrase(book->language, book->is_over    ? PHRASE_BOOK_FOOT
                                                        : book->sees_all ? PHRASE_BOOK_FOOT_AGREED
                                                        : book->eyes.index != NOBODY.index
                                                            ? PHRASE_BOOK_FOOT_EYES
                                                            : PHRASE_BOOK_FOOT_RUNNING));
    buffer_done(&day);
    buffer_done(&players);
    buffer_done(&game);
}

/* --- all of it ------------------------------------------------------------------------------------------ */

static bool read(Book *book, const BookWish *asked, Trouble *trouble)
{
    Session *session = book->session;
    if (!session_has_game(session, trouble)) return false;
    book->is_over = session_is_over(session);
    book->sees_all = (book->is_over || asked->is_agreed) && !history_is_partial(session_history(session));
    book->page.is_complete = book->sees_all;
    Buffer more = {0};
    book_quoted_columns(book, &more);
    FortunesWish wish = {.eyes = asked->eyes, .sees_all = book->sees_all, .wants_kinds = true};
    wish.more = more.length > 0 ? buffer_string(&more) : NULL;
    bool is_read = fortunes_read(session, &wish, &book->fortunes, trouble);
    buffer_done(&more);
    if (!is_read) return false;
    find_money(book);
    return (read_records(book) && find_owners(book)) || trouble_of_memory(trouble, book->language);
}

Drawing *book_drawing(Book *book, Phrase title)
{
    Drawing *drawing = &book->drawings[book->drawing_count++];
    bool is_begun = drawing_begin(drawing, &book->fortunes, book->first);
    drawing->chart.title = phrase(book->language, title);
    drawing->chart.unit = book->currency;
    book->page.failed = book->page.failed || !is_begun;
    return is_begun ? drawing : NULL;
}

static void tell(Book *book)
{
    book->first = fortunes_first(&book->fortunes);
    add_title(book);
    book_tell_ranking(book);
    book_tell_values(book);
    book_tell_moments(book);
    book_tell_awards(book);
    book_tell_quotations(book);
    book_tell_flows(book);
    book_tell_kinds(book);
    book_tell_goods(book);
    book_tell_auctions(book);
    book_tell_cards(book);
    book_tell_times(book);
    book_tell_repairs(book);
    book_tell_history(book);
}

static PlayerId player_named(Session *session, const char *name)
{
    if (!name) return NOBODY;
    return (PlayerId){table_find(session_table(session), NAME_PLAYER, name, strlen(name))};
}

Book *book_read(Session *session, const BookWish *wish, Trouble *trouble)
{
    Language language = wish->language;
    Book *book = calloc(1, sizeof *book);
    if (!book) {
        trouble_of_memory(trouble, language);
        return NULL;
    }
    book->session = session;
    book->language = language;
    book->eyes = player_named(session, wish->eyes);
    book->page = page_of(language);
    bool is_read = read(book, wish, trouble);
    if (is_read) tell(book);
    if (is_read && (!book->page.failed || trouble_of_memory(trouble, language))) return book;
    book_free(book);
    return NULL;
}

void book_free(Book *book)
{
    if (!book) return;
    fortunes_done(&book->fortunes);
    page_done(&book->page);
    buffer_done(&book->texts);
    free(book->records);
    free(book->owners);
    for (size_t i = 0; i < book->drawing_count; i++)
        drawing_done(&book->drawings[i]);
    buffer_done(&book->quoted_names);
    free(book);
}
