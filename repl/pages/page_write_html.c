/* A page as one file of HTML without scripts: so mail programs show it, it prints, and it is read aloud. Its
 * first page is one sheet of A4. */
#include "page_write.h"

#include "record.h"

#include <stdio.h>
#include <string.h>

/* --- style ---------------------------------------------------------------------------------------------- */

static const char day[] =
    "--paper:#fbf9f4;--card:#fff;--ink:#24211c;--soft:#625c50;--grid:#e3ddcf;--accent:#8a3b12;--gold:#f3e6bf;"
    "--c0:#1b629e;--c1:#b23c14;--c2:#2a6e2f;--c3:#843586;--c4:#7d5600;--c5:#00697a;--c6:#a8164f;--c7:#4a57ad;"
    "--c8:#6d4c41;--c9:#3f535e;--c10:#566200;--c11:#8c4f00";

static const char night[] =
    "--paper:#1b1a17;--card:#24221e;--ink:#ece7db;--soft:#b4ac9b;--grid:#3d3931;--accent:#f0a878;--gold:#"
    "4a3f1c;"
    "--c0:#74b9ec;--c1:#ff9a78;--c2:#86d38a;--c3:#dca0de;--c4:#e4bb63;--c5:#57c7d2;--c6:#ff89b6;--c7:#acb6f7;"
    "--c8:#d0aa9b;--c9:#aec1cb;--c10:#c8d45f;--c11:#f3ba55";

static const char style[] =
    "*{box-sizing:border-box}html{background:var(--paper);color:var(--ink);-webkit-text-size-adjust:100%}"
    "body{font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;margin:0 "
    "auto;"
    "max-width:62rem;padding:1.5rem 1.2rem 3rem}"
    "h1,h2,.headline{font-family:Georgia,'Iowan Old Style','Palatino Linotype',serif;line-height:1.2}"
    "h1{font-size:2.3rem;margin:0;letter-spacing:-.01em}h2{font-size:1.35rem;margin:2.2rem 0 .5rem}"
    ".subtitle{color:var(--soft);margin:.2rem 0 0}.headline{font-size:1.45rem;margin:1rem 0 "
    "1.2rem;color:var(--accent)}"
    "p.note{color:var(--soft);font-size:.9rem;margin:.4rem 0 0}"
    ".scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.95rem;"
    "font-variant-numeric:tabular-nums}"
    "th,td{padding:.28rem .6rem;text-align:left;border-bottom:1px solid var(--grid);vertical-align:baseline}"
    "thead th{color:var(--soft);font-weight:600;font-size:.85rem;border-bottom:2px solid var(--grid);"
    "vertical-align:bottom}"
    ".n{text-align:right;white-space:nowrap}tbody "
    "th{font-weight:600}tr.total>*{font-weight:700;border-top:2px solid "
    "var(--grid)}"
    "#ranking tbody tr:first-child>*{background:var(--gold)}"
    "#ranking td:last-child{font-weight:700}"
    ".up{color:var(--c2)}.down{color:var(--c1)}.none{color:var(--soft)}"
    "ol.told,ul.told{margin:.4rem 0 0;padding-left:1.3rem}.told li{margin:.18rem 0}"
    "a{color:var(--accent)}.chart{display:block;width:100%;height:auto;margin:.3rem 0 "
    ".6rem;font-family:inherit}"
    "details{margin-top:2rem}summary{cursor:pointer;font:600 1.2rem Georgia,serif}"
    "tr.undone td{text-decoration:line-through;color:var(--soft)}"
    "footer{margin-top:3rem;color:var(--soft);font-size:.85rem}"
    "@media screen and (max-width:40rem){.chart{min-width:36rem}body{padding:1rem .8rem "
    "2rem}h1{font-size:1.8rem}.headline{font-size:1.2rem}}"
    "@media screen{.chart .line{stroke-dasharray:none}}@media(forced-colors:active){.chart "
    ".line{stroke:CanvasText}}"
    "@page{size:A4;margin:12mm 13mm}"
    "@media "
    "print{html{background:#fff}body{font-size:10.2pt;padding:0;max-width:none;line-height:1.38}h1{font-size:"
    "23pt}"
    ".headline{font-size:14pt;margin:6pt 0 8pt}h2{font-size:12.5pt;margin:10pt 0 3pt;break-after:avoid}"
    ".first{break-after:page}th,td{padding:1.6pt "
    "4pt}tr,li,.chart{break-inside:avoid}.scroll{overflow:visible}"
    "section.wide table{font-size:8.2pt}a{color:inherit;text-decoration:none}"
    ".chart{max-height:76mm}.first .chart{max-height:92mm}details:not([open]){display:none}"
    "thead{display:table-header-group}}";

static void add_style(Buffer *out)
{
    buffer_text(out, "<style>\n:root{color-scheme:light dark;");
    buffer_text(out, day);
    buffer_text(out, "}\n@media screen and (prefers-color-scheme:dark){:root{");
    buffer_text(out, night);
    buffer_text(out, "}}\n");
    chart_style(out);
    buffer_text(out, style);
    buffer_byte(out, '\n');
    buffer_text(out, "</style>\n");
}

/* --- pieces --------------------------------------------------------------------------------------------- */

static void element(Buffer *out, const char *open, const char *text, const char *close)
{
    if (*text == '\0') return;
    buffer_text(out, open);
    markup_text(out, text);
    buffer_text(out, close);
}

static bool is_number(ColumnKind kind)
{
    return kind != COLUMN_TEXT && kind != COLUMN_TIME;
}

static const char *sign_class(const PageColumn *column, const PageCell *cell)
{
    if (!cell->is_known) return " none";
    bool is_money = column->kind == COLUMN_MONEY || column->kind == COLUMN_GAIN;
    if (is_money && cell->number < 0) return " down";
    if (column->kind != COLUMN_GAIN) return "";
    return cell->number > 0 ? " up" : " none";
}

static void add_link(int64_t command, const char *text, Buffer *out)
{
    buffer_text(out, "<a href=\"#c");
    buffer_integer(out, command);
    buffer_text(out, "\">");
    buffer_text(out, text);
    buffer_text(out, "</a>");
}

/* Minutes and hours of the evening are enough for people. */
static void add_clock(int64_t seconds, Buffer *out)
{
    char clock[16];
    Buffer time = {0};
    record_time(&time, seconds);
    snprintf(clock, sizeof clock, "%.5s", time.length > 16 ? time.bytes + 11 : "");
    buffer_text(out, clock);
    buffer_done(&time);
}

static void add_value(const Page *page, const PageSection *section, const PageColumn *column,
                      const PageCell *cell, Buffer *out)
{
    Buffer text = {0};
    cell_as_text(page, column, cell, &text);
    const char *shown = buffer_string(&text);
    bool leads = column->kind == COLUMN_COMMAND && !section->is_history && cell->number > 0;
    if (column->kind == COLUMN_TIME)
        add_clock(cell->number, out);
    else if (shown && leads)
        add_link(cell->number, shown, out);
    else if (shown)
        markup_text(out, shown);
    buffer_done(&text);
}

/* --- tables --------------------------------------------------------------------------------------------- */

static void add_head(const Page *page, const PageSection *section, Buffer *out)
{
    buffer_text(out, "<thead><tr>");
    for (size_t i = 0; i < section->column_count; i++) {
        const PageColumn *column = &section->columns[i];
        if (column->is_for_machines) continue;
        const char *title = page_text(page, column->title);
        const char *open = is_number(column->kind) ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">";
        if (*title)
            element(out, open, title, "</th>");
        else
            buffer_text(out, "<td></td>");
    }
    buffer_text(out, "</tr></thead>\n");
}

static void add_cell(const Page *page, const PageSection *section, size_t row, size_t number, Buffer *out)
{
    const PageColumn *column = &section->columns[number];
    const PageCell *cell = section_cell(section, row, number);
    bool is_name = number + 1 == section->strong;
    if (column->is_for_machines) return;
    buffer_text(out, is_name ? "<th scope=\"row\"" : "<td");
    if (is_number(column->kind)) {
        buffer_text(out, " class=\"n");
        buffer_text(out, sign_class(column, cell));
        buffer_byte(out, '"');
    }
    buffer_byte(out, '>');
    add_value(page, section, column, cell, out);
    buffer_text(out, is_name ? "</th>" : "</td>");
}

/* What leads here finds the row. What was undone is struck out, and nothing leads to it: another may be
 * called by its number now. */
static void open_row(const PageSection *section, size_t row, Buffer *out)
{
    bool is_total = section->has_total && row + 1 == section_rows(section);
    bool is_undone = section->is_history && section_cell(section, row, section->column_count - 1)->number;
    if (is_total) {
        buffer_text(out, "<tr class=\"total\">");
    } else if (is_undone) {
        buffer_text(out, "<tr class=\"undone\">");
    } else if (section->is_history) {
        buffer_text(out, "<tr id=\"c");
        buffer_integer(out, section_cell(section, row, 0)->number);
        buffer_text(out, "\">");
    } else {
        buffer_text(out, "<tr>");
    }
}

/* What is wider than a phone is moved within its own frame. */
static void open_scroll(const Page *page, const PageSection *section, const char *role, Buffer *out)
{
    buffer_text(out, "<div class=\"scroll\" tabindex=\"0\" role=\"");
    buffer_text(out, role);
    buffer_text(out, "\" aria-label=\"");
    markup_text(out, page_text(page, section->title));
    buffer_text(out, "\">");
}

static void add_table(const Page *page, const PageSection *section, Buffer *out)
{
    open_scroll(page, section, "region", out);
    buffer_text(out, "<table>\n");
    add_head(page, section, out);
    buffer_text(out, "<tbody>\n");
    for (size_t row = 0; row < section_rows(section); row++) {
        open_row(section, row, out);
        for (size_t i = 0; i < section->column_count; i++)
            add_cell(page, section, row, i, out);
        buffer_text(out, "</tr>\n");
    }
    buffer_text(out, "</tbody></table></div>\n");
}

/* A sentence each, which ends with what leads into the history. */
static void add_list(const Page *page, const PageSection *section, Buffer *out)
{
    buffer_text(out, "<ul class=\"told\">\n");
    for (size_t row = 0; row < section_rows(section); row++) {
        buffer_text(out, "<li>");
        markup_text(out, page_text(page, section_cell(section, row, 0)->text));
        for (size_t i = 1; i < section->column_count; i++) {
            const PageCell *cell = section_cell(section, row, i);
            if (section->columns[i].kind != COLUMN_COMMAND || !cell->is_known) continue;
            char text[32];
            snprintf(text, sizeof text, "%lld", (long long)cell->number);
            buffer_text(out, " (");
            add_link(cell->number, text, out);
            buffer_text(out, ")");
        }
        buffer_text(out, "</li>\n");
    }
    buffer_text(out, "</ul>\n");
}

/* --- sections ------------------------------------------------------------------------------------------- */

enum { CHART_WIDTH = 760, CHART_HEIGHT = 320, CHART_LETTER = 13, WIDE = 8 };

static void add_body(const Page *page, const PageSection *section, Buffer *out)
{
    if (section->chart) {
        open_scroll(page, section, "group", out);
        chart_as_svg(section->chart,
                     &(ChartPaper){CHART_WIDTH, CHART_HEIGHT, CHART_LETTER, section->id, false},
                     page->language, out);
        buffer_text(out, "</div>\n");
    }
    if (section->is_list)
        add_list(page, section, out);
    else if (section->column_count > 0)
        add_table(page, section, out);
    element(out, "<p class=\"note\">", page_text(page, section->note), "</p>\n");
}

static void add_section(const Page *page, const PageSection *section, Buffer *out)
{
    bool is_folded = section->place == SECTION_FOLDED;
    buffer_text(out, is_folded ? "<details id=\"" : "<section id=\"");
    buffer_text(out, section->id);
    buffer_text(out, section->column_count > WIDE && !is_folded ? "\" class=\"wide\">" : "\">");
    element(out, is_folded ? "<summary>" : "<h2>", page_text(page, section->title),
            is_folded ? "</summary>\n" : "</h2>\n");
    add_body(page, section, out);
    buffer_text(out, is_folded ? "</details>\n" : "</section>\n");
}

static void add_sections(const Page *page, SectionPlace place, Buffer *out)
{
    for (size_t i = 0; i < page->section_count; i++) {
        const PageSection *section = &page->sections[i];
        if (section->place == place && (section_rows(section) > 0 || section->chart))
            add_section(page, section, out);
    }
}

void page_as_html(const Page *page, Buffer *out)
{
    buffer_text(out, "<!DOCTYPE html>\n<html lang=\"");
    buffer_text(out, language_code(page->language));
    buffer_text(
        out, "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, "
             "initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n");
    element(out, "<title>", page_text(page, page->title), "</title>\n");
    add_style(out);
    buffer_text(out, "</head>\n<body>\n<main>\n<div class=\"first\">\n<header>\n");
    element(out, "<h1>", page_text(page, page->title), "</h1>\n");
    element(out, "<p class=\"subtitle\">", page_text(page, page->subtitle), "</p>\n");
    element(out, "<p class=\"headline\">", page_text(page, page->headline), "</p>\n");
    buffer_text(out, "</header>\n");
    add_sections(page, SECTION_FIRST, out);
    buffer_text(out, "</div>\n");
    add_sections(page, SECTION_MORE, out);
    add_sections(page, SECTION_FOLDED, out);
    buffer_text(out, "</main>\n");
    element(out, "<footer>", page_text(page, page->foot), "</footer>\n");
    buffer_text(out, "</body>\n</html>\n");
}

/* --- the picture ---------------------------------------------------------------------------------------- */

enum { PICTURE_WIDTH = 1200, PICTURE_HEIGHT = 630 };

static const Chart *first_chart(const Page *page)
{
    for (size_t i = 0; i < page->section_count; i++) {
        if (page->sections[i].chart) return page->sections[i].chart;
    }
    return NULL;
}

/* Programs that make a PNG of it know no custom properties: each becomes the colour that it has by day. */
static void add_by_day(const Buffer *style_of_page, Buffer *out)
{
    const char *at = style_of_page->bytes, *end = at ? at + style_of_page->length : at;
    while (at && at < end) {
        const char *var = strstr(at, "var("), *close = var ? strchr(var, ')') : NULL;
        buffer_bytes(out, at, (size_t)((close ? var : end) - at));
        if (!close) break;
        char name[24];
        snprintf(name, sizeof name, "%.*s:", (int)(close - var - 4), var + 4);
        const char *colour = strstr(day, name);
        if (colour) buffer_bytes(out, colour + strlen(name), strcspn(colour + strlen(name), ";"));
        at = close + 1;
    }
}

static void add_picture_style(Buffer *out)
{
    Buffer rules = {0};
    chart_style(&rules);
    buffer_text(
        &rules,
        ".h{font:700 46px Georgia,'DejaVu Serif',serif;fill:var(--ink)}.s{font-size:24px;fill:var(--soft)}"
        ".w{font:700 34px Georgia,'DejaVu Serif',serif;fill:var(--accent)}"
        ".chart .line{stroke-dasharray:none;stroke-width:3.5}");
    if (buffer_string(&rules)) add_by_day(&rules, out);
    out->failed = out->failed || rules.failed;
    buffer_done(&rules);
}

/* The same lines under letters. */
static Chart nameless(const Chart *chart)
{
    static const char *const letters[CHART_LINES_MAX] = {"A", "B", "C", "D", "E", "F",
                                                         "G", "H", "I", "J", "K", "L"};
    Chart other = *chart;
    for (size_t i = 0; i < other.line_count; i++)
        other.lines[i].name = letters[i];
    return other;
}

static void add_heading(const Page *page, bool has_names, Buffer *out)
{
    element(out, "<text class=\"h\" x=\"48\" y=\"78\">", page_text(page, page->title), "</text>\n");
    if (!has_names) return;
    element(out, "<text class=\"s\" x=\"48\" y=\"116\">", page_text(page, page->subtitle), "</text>\n");
    element(out, "<text class=\"w\" x=\"48\" y=\"170\">", page_text(page, page->headline), "</text>\n");
}

void page_as_picture(const Page *page, bool has_names, Buffer *out)
{
    const Chart *first = first_chart(page);
    buffer_text(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"630\" viewBox=\"0 0 1200 630\" "
        "font-family=\"'DejaVu Sans','Segoe UI',Roboto,Arial,sans-serif\">\n<style>");
    add_picture_style(out);
    buffer_text(out, "</style>\n<rect width=\"1200\" height=\"630\" fill=\"#fbf9f4\"/>\n");
    add_heading(page, has_names, out);
    if (first) {
        Chart chart = has_names ? *first : nameless(first);
        buffer_text(out, "<g transform=\"translate(48 196)\">");
        chart_as_svg(&chart, &(ChartPaper){PICTURE_WIDTH - 96, PICTURE_HEIGHT - 220, 21, "picture", true},
                     page->language, out);
        buffer_text(out, "</g>\n");
    }
    buffer_text(out, "</svg>\n");
}
