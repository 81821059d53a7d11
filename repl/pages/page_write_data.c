/* A page for machines: bare digits, ISO times, keys in English. */
#include "page_write.h"

#include "record.h"
#include "telling/face.h"

#include <stdio.h>

/* --- cells ---------------------------------------------------------------------------------------------- */

static bool is_text(const PageColumn *column)
{
    return column->kind == COLUMN_TEXT;
}

static void write_time(Buffer *out, int64_t seconds)
{
    if (seconds != 0) record_time(out, seconds);
}

void cell_as_text(const Page *page, const PageColumn *column, const PageCell *cell, Buffer *out)
{
    char clock[32];
    if (!cell->is_known) {
        buffer_text(out, "?");
        return;
    }
    switch (column->kind) {
    case COLUMN_TEXT: buffer_text(out, page_text(page, cell->text)); break;
    case COLUMN_GAIN:
        if (cell->number > 0) buffer_byte(out, '+');
        buffer_text(out, money_print_bare(&page->money, cell->number).text);
        break;
    case COLUMN_MONEY: buffer_text(out, money_print_bare(&page->money, cell->number).text); break;
    case COLUMN_NUMBER:
    case COLUMN_COMMAND:
        if (cell->number != 0 || column->kind == COLUMN_NUMBER) buffer_integer(out, cell->number);
        break;
    case COLUMN_SECONDS:
        snprintf(clock, sizeof clock, "%d:%02d", (int)(cell->number / 60), (int)(cell->number % 60));
        buffer_text(out, clock);
        break;
    case COLUMN_TIME: write_time(out, cell->number); break;
    }
}

/* --- JSON ----------------------------------------------------------------------------------------------- */

static void key_of(const PageSection *section, size_t column, char *key, size_t room)
{
    const char *known = section->columns[column].key;
    if (known)
        snprintf(key, room, "%s", known);
    else
        snprintf(key, room, "column_%zu", column + 1);
}

static void json_cell(Json *json, const Page *page, const PageColumn *column, const PageCell *cell)
{
    Buffer time = {0};
    if (!cell->is_known) {
        json_null(json);
    } else if (is_text(column)) {
        json_text(json, page_text(page, cell->text));
    } else if (column->kind == COLUMN_TIME) {
        write_time(&time, cell->number);
        json_bytes(json, time.bytes ? time.bytes : "", time.length);
    } else {
        json_integer(json, cell->number);
    }
    buffer_done(&time);
}

static void json_row(Json *json, const Page *page, const PageSection *section, size_t row)
{
    char key[64];
    json_open(json, '{');
    for (size_t i = 0; i < section->column_count; i++) {
        key_of(section, i, key, sizeof key);
        json_key(json, key);
        json_cell(json, page, &section->columns[i], section_cell(section, row, i));
    }
    json_close(json, '}');
}

/* What the columns are called, where they are called after people or things. */
static void json_columns(Json *json, const Page *page, const PageSection *section)
{
    char key[64];
    json_open(json, '{');
    for (size_t i = 0; i < section->column_count; i++) {
        key_of(section, i, key, sizeof key);
        json_key(json, key);
        json_text(json, page_text(page, section->columns[i].title));
    }
    json_close(json, '}');
}

static void json_section(Json *json, const Page *page, const PageSection *section)
{
    json_key(json, section->id);
    json_open(json, '{');
    json_key(json, "title");
    json_text(json, page_text(page, section->title));
    json_key(json, "columns");
    json_columns(json, page, section);
    json_key(json, "rows");
    json_open(json, '[');
    for (size_t row = 0; row < section_rows(section); row++)
        json_row(json, page, section, row);
    json_close(json, ']');
    json_close(json, '}');
}

void page_as_json(const Page *page, Buffer *out)
{
    Json json = json_to(out);
    json_open(&json, '{');
    json_key(&json, "title");
    json_text(&json, page_text(page, page->title));
    json_key(&json, "subtitle");
    json_text(&json, page_text(page, page->subtitle));
    json_key(&json, "headline");
    json_text(&json, page_text(page, page->headline));
    json_key(&json, "complete");
    json_boolean(&json, page->is_complete);
    json_key(&json, "sections");
    json_open(&json, '{');
    for (size_t i = 0; i < page->section_count; i++)
        json_section(&json, page, &page->sections[i]);
    json_close(&json, '}');
    json_close(&json, '}');
    buffer_byte(out, '\n');
}

/* --- CSV ------------------------------------------------------------------------------------------------ */

/* Columns that are called after people have their names as keys. */
static void csv_head(Csv *csv, const Page *page, const PageSection *section)
{
    for (size_t i = 0; i < section->column_count; i++) {
        const char *key = section->columns[i].key;
        csv_text(csv, key ? key : page_text(page, section->columns[i].title));
    }
    csv_end_row(csv);
}

static void csv_cell(Csv *csv, const Page *page, const PageColumn *column, const PageCell *cell)
{
    Buffer time = {0};
    if (!cell->is_known) {
        csv_text(csv, "");
    } else if (is_text(column)) {
        csv_text(csv, page_text(page, cell->text));
    } else if (column->kind == COLUMN_TIME) {
        write_time(&time, cell->number);
        csv_bytes(csv, time.bytes ? time.bytes : "", time.length);
    } else {
        csv_integer(csv, cell->number);
    }
    buffer_done(&time);
}

void section_as_csv(const Page *page, const PageSection *section, Buffer *out)
{
    Csv csv = csv_to(out);
    csv_head(&csv, page, section);
    for (size_t row = 0; row < section_rows(section); row++) {
        for (size_t i = 0; i < section->column_count; i++)
            csv_cell(&csv, page, &section->columns[i], section_cell(section, row, i));
        csv_end_row(&csv);
    }
}
