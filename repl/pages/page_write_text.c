/* A page for a terminal. */
#include "page_write.h"

#include "telling/face.h"

#include <string.h>

/* Long ones are broken between words. */
static void add_line(const Screen *screen, Ink ink, const char *text, Buffer *out)
{
    Buffer lines = {0};
    if (*text == '\0') return;
    wrap_text(text, strlen(text), (size_t)screen->columns, &lines);
    const char *end = lines.bytes + lines.length;
    for (const char *line = lines.bytes; line && line < end;) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        size_t length = (size_t)((newline ? newline : end) - line);
        screen_text(screen, out, ink, line, length);
        buffer_byte(out, '\n');
        line += length + 1;
    }
    out->failed = out->failed || lines.failed;
    buffer_done(&lines);
}

static bool is_number(ColumnKind kind)
{
    return kind != COLUMN_TEXT && kind != COLUMN_TIME;
}

static void add_cell(const Page *page, const PageColumn *column, const PageCell *cell, Grid *grid)
{
    Buffer text = {0};
    cell_as_text(page, column, cell, &text);
    Ink ink = is_number(column->kind) && cell->is_known && cell->number < 0 ? INK_OWED : INK_PLAIN;
    grid_cell(grid, ink, text.bytes ? text.bytes : "", text.length);
    grid->failed = grid->failed || text.failed;
    buffer_done(&text);
}

static void add_table(const Page *page, const PageSection *section, const Screen *screen, Buffer *out)
{
    Grid grid = grid_of(screen);
    for (size_t i = 0; i < section->column_count; i++) {
        const PageColumn *column = &section->columns[i];
        if (column->is_for_machines) continue;
        grid_column(&grid, is_number(column->kind) ? GRID_NUMBER : GRID_TEXT, page_text(page, column->title));
    }
    for (size_t row = 0; row < section_rows(section); row++) {
        for (size_t i = 0; i < section->column_count; i++) {
            if (!section->columns[i].is_for_machines)
                add_cell(page, &section->columns[i], section_cell(section, row, i), &grid);
        }
    }
    grid_draw(&grid, out);
    grid_done(&grid);
}

static void add_list(const Page *page, const PageSection *section, const Screen *screen, Buffer *out)
{
    for (size_t row = 0; row < section_rows(section); row++) {
        buffer_text(out, screen->charset == CHARSET_UTF8 ? "· " : "- ");
        add_line(screen, INK_PLAIN, page_text(page, section_cell(section, row, 0)->text), out);
    }
}

static void add_section(const Page *page, const PageSection *section, const Screen *screen, Buffer *out)
{
    buffer_byte(out, '\n');
    if (section->chart && !screen->is_dumb) {
        chart_as_text(section->chart, screen, out);
        if (section->column_count == 0) return;
    }
    add_line(screen, INK_STRONG, page_text(page, section->title), out);
    if (section->is_list)
        add_list(page, section, screen, out);
    else
        add_table(page, section, screen, out);
    add_line(screen, INK_DIM, page_text(page, section->note), out);
}

void page_as_text(const Page *page, const Screen *screen, Buffer *out)
{
    add_line(screen, INK_STRONG, page_text(page, page->title), out);
    add_line(screen, INK_PLAIN, page_text(page, page->subtitle), out);
    add_line(screen, INK_STRONG, page_text(page, page->headline), out);
    for (size_t i = 0; i < page->section_count; i++) {
        const PageSection *section = &page->sections[i];
        bool is_shown = section->place == SECTION_FIRST || section->place == SECTION_MORE;
        bool has_drawing = section->chart && !screen->is_dumb;
        if (is_shown && (section_rows(section) > 0 || has_drawing)) add_section(page, section, screen, out);
    }
}
