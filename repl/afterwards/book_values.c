/* Who is worth what: the ranking, the curve, what each was worth at the end of each period. */
#include "book_parts.h"

#include <stdlib.h>
#include <string.h>

static size_t last_point(const Book *book)
{
    return book->fortunes.series.count - 1;
}

/* --- the ranking ---------------------------------------------------------------------------------------- */

/* The player at that place, counted from 0; those of whom nothing is known come last. */
static size_t player_at(const Book *book, size_t place)
{
    const Fortunes *fortunes = &book->fortunes;
    size_t last = last_point(book), seen = 0;
    for (size_t rank = 1; rank <= fortunes->player_count + 1; rank++) {
        for (size_t player = 0; player < fortunes->player_count; player++) {
            size_t his = fortunes_rank(fortunes, last, player);
            bool is_his = his == rank || (his == 0 && rank == fortunes->player_count + 1);
            if (is_his && seen++ == place) return player;
        }
    }
    return 0;
}

static void put_value(Book *book, size_t point, size_t player)
{
    if (fortunes_knows(&book->fortunes, point, player))
        page_put_number(&book->page, fortunes_of(&book->fortunes, point, player));
    else
        page_put_nothing(&book->page);
}

static void put_parts(Book *book, size_t point, size_t player)
{
    const Fortunes *fortunes = &book->fortunes;
    for (size_t part = 0; part < fortunes->part_count; part++) {
        if (series_knows(&fortunes->series, point, player * fortunes->part_count + part))
            page_put_number(&book->page, fortunes_part(fortunes, point, player, part));
        else
            page_put_nothing(&book->page);
    }
}

static void part_columns(Book *book)
{
    for (size_t part = 0; part < book->fortunes.part_count; part++)
        page_column_named(&book->page, NULL, fortunes_part_called(&book->fortunes, part), COLUMN_MONEY);
}

static void rank_rows(Book *book)
{
    Page *page = &book->page;
    size_t last = last_point(book);
    for (size_t place = 0; place < book->fortunes.player_count; place++) {
        size_t player = player_at(book, place), rank = fortunes_rank(&book->fortunes, last, player);
        if (rank > 0)
            page_put_number(page, (int64_t)rank);
        else
            page_put_nothing(page);
        page_put_text(page, fortunes_player(&book->fortunes, player));
        put_parts(book, last, player);
        put_value(book, last, player);
    }
}

/* Who has won, as the game says. */
static bool add_winner(const Book *book, Buffer *winner)
{
    GameTrouble in_game;
    Session *session = book->session;
    if (!book->is_over) return false;
    return game_evaluate(session_game(session), session_table(session), NULL, "vainqueur()", winner,
                         &in_game) == GAME_OK &&
           winner->length > 0;
}

/* All that are first. */
static void add_first(const Book *book, Buffer *names)
{
    size_t last = last_point(book);
    for (size_t player = 0; player < book->fortunes.player_count; player++) {
        if (fortunes_rank(&book->fortunes, last, player) != 1) continue;
        if (names->length > 0) buffer_text(names, ", ");
        buffer_text(names, fortunes_player(&book->fortunes, player));
    }
}

static void add_headline(Book *book)
{
    Page *page = &book->page;
    Buffer names = {0};
    size_t first = player_at(book, 0), last = last_point(book);
    bool is_won = add_winner(book, &names);
    if (!is_won) {
        buffer_clear(&names);
        add_first(book, &names);
    }
    const char *who = names.length > 0 ? buffer_string(&names) : NULL;
    bool is_known = fortunes_knows(&book->fortunes, last, first);
    if (who && is_known) {
        MoneyText amount = book_money(book, fortunes_of(&book->fortunes, last, first));
        page->headline = page_say(page, is_won || book->is_over ? say_book_wins(who, amount.text)
                                                                : say_book_leads(who, amount.text));
    }
    buffer_done(&names);
}

void book_tell_ranking(Book *book)
{
    Page *page = &book->page;
    if (book->fortunes.series.count == 0) return;
    add_headline(book);
    PageSection *section = page_section(page, "ranking", SECTION_FIRST, PHRASE_BOOK_RANKING);
    section->strong = 2;
    page_column(page, "rank", PHRASE_BOOK_RANK, COLUMN_NUMBER);
    page_column(page, "player", PHRASE_BOOK_PLAYER, COLUMN_TEXT);
    if (book->fortunes.part_count > 1) part_columns(book);
    page_column(page, "total", PHRASE_BOOK_TOTAL, COLUMN_MONEY);
    if (book->fortunes.part_count > 1) {
        rank_rows(book);
        return;
    }
    size_t last = last_point(book);
    for (size_t place = 0; place < book->fortunes.player_count; place++) {
        size_t player = player_at(book, place), rank = fortunes_rank(&book->fortunes, last, player);
        page_put_number(page, (int64_t)rank);
        page_put_text(page, fortunes_player(&book->fortunes, player));
        put_value(book, last, player);
    }
}

/* --- the curve ------------------------------------------------------------------------------------------ */

static bool draw_fortunes(Book *book)
{
    const Fortunes *fortunes = &book->fortunes;
    Drawing *drawing = book_drawing(book, PHRASE_BOOK_CURVE);
    for (size_t player = 0; drawing && player < fortunes->player_count; player++)
        drawing_add_player(drawing, fortunes, player);
    return drawing && drawing->chart.line_count > 0 && drawing->chart.point_count > 1;
}

/* --- at the end of each period -------------------------------------------------------------------------- */

static void value_row(Book *book, const char *name, size_t point)
{
    page_put_text(&book->page, name);
    for (size_t player = 0; player < book->fortunes.player_count; player++)
        put_value(book, point, player);
}

static void tell_periods(Book *book)
{
    enum { PERIODS_FEW = 16 };
    const Series *series = &book->fortunes.series;
    size_t count = 0;
    for (size_t point = 0; point < series->count; point++)
        count += series->points[point].ends_period;
    SectionPlace place = count > PERIODS_FEW ? SECTION_FOLDED : SECTION_MORE;
    page_section(&book->page, "periods", place, PHRASE_BOOK_PERIODS);
    page_column(&book->page, "period", PHRASE_BOOK_PERIOD, COLUMN_TEXT);
    book_player_columns(book, COLUMN_MONEY);
    for (size_t point = 0; point < series->count; point++) {
        if (series->points[point].ends_period)
            value_row(book, series_text(series, series->points[point].period), point);
    }
    const char *now = series_text(series, series->period_now);
    value_row(book, *now && !book->is_over ? now : phrase(book->language, PHRASE_BOOK_END), last_point(book));
}

/* Of each command and player: what 18xx players copy into their spreadsheets. */
static void tell_all_values(Book *book)
{
    Page *page = &book->page;
    const Series *series = &book->fortunes.series;
    page_section(page, "values", SECTION_DATA, PHRASE_BOOK_CURVE);
    page_column(page, "command", PHRASE_BOOK_COMMAND, COLUMN_COMMAND);
    page_column(page, "time", PHRASE_BOOK_WHEN, COLUMN_TIME);
    page_column(page, "ends_period", PHRASE_BOOK_PERIOD, COLUMN_NUMBER);
    page_column(page, "period", PHRASE_BOOK_PERIOD, COLUMN_TEXT);
    page_column(page, "player", PHRASE_BOOK_PLAYER, COLUMN_TEXT);
    part_columns(book);
    page_column(page, "total", PHRASE_BOOK_TOTAL, COLUMN_MONEY);
    for (size_t point = 0; point < series->count; point++) {
        for (size_t player = 0; player < book->fortunes.player_count; player++) {
            page_put_number(page, (int64_t)series->points[point].called);
            page_put_number(page, book_record(book, point)->time);
            page_put_number(page, series->points[point].ends_period);
            page_put_text(page, series_text(series, series->points[point].period));
            page_put_text(page, fortunes_player(&book->fortunes, player));
            put_parts(book, point, player);
            put_value(book, point, player);
        }
    }
}

void book_tell_values(Book *book)
{
    if (book->fortunes.series.count == 0) return;
    if (draw_fortunes(book))
        page_section(&book->page, "curve", SECTION_FIRST, PHRASE_BOOK_CURVE)->chart =
            &book->drawings[0].chart;
    tell_periods(book);
    tell_all_values(book);
}
