#include "page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Page page_of(Language language)
{
    Page page = {.language = language};
    buffer_byte(&page.texts, '\0');
    page.failed = page.texts.failed;
    return page;
}

void page_done(Page *page)
{
    for (size_t i = 0; i < page->section_count; i++) {
        free(page->sections[i].columns);
        free(page->sections[i].cells);
    }
    free(page->sections);
    buffer_done(&page->texts);
    *page = (Page){.failed = true};
}

/* --- texts ------------------------------------------------------------------------------------------ */

size_t page_keep_bytes(Page *page, const char *bytes, size_t length)
{
    size_t at = page->texts.length;
    if (length == 0 || page->failed) return 0;
    buffer_bytes(&page->texts, bytes, length);
    buffer_byte(&page->texts, '\0');
    page->failed = page->texts.failed;
    return page->failed ? 0 : at;
}

size_t page_keep(Page *page, const char *text)
{
    return page_keep_bytes(page, text, strlen(text));
}

size_t page_say(Page *page, Sentence sentence)
{
    Buffer said = {0};
    sentence_write(&said, page->language, sentence);
    size_t at = page_keep_bytes(page, said.bytes ? said.bytes : "", said.length);
    page->failed = page->failed || said.failed;
    buffer_done(&said);
    return at;
}

const char *page_text(const Page *page, size_t text)
{
    return page->failed ? "" : page->texts.bytes + text;
}

/* --- sections --------------------------------------------------------------------------------------- */

PageSection *page_section(Page *page, const char *id, SectionPlace place, Phrase title)
{
    if (page->failed || !RESERVE(page->sections, page->section_room, page->section_count + 1)) {
        page->failed = true;
        page->nowhere = (PageSection){.id = ""};
        return &page->nowhere;
    }
    PageSection *section = &page->sections[page->section_count++];
    *section = (PageSection){.place = place, .strong = 1};
    snprintf(section->id, sizeof section->id, "%s", id);
    section->title = page_keep(page, phrase(page->language, title));
    return section;
}

static PageSection *last(Page *page)
{
    return page->failed || page->section_count == 0 ? NULL : &page->sections[page->section_count - 1];
}

void page_column_named(Page *page, const char *key, const char *title, ColumnKind kind)
{
    PageSection *section = last(page);
    if (!section) return;
    size_t kept = page_keep(page, title);
    if (!RESERVE(section->columns, section->column_room, section->column_count + 1)) page->failed = true;
    if (page->failed) return;
    section->columns[section->column_count++] = (PageColumn){.key = key, .title = kept, .kind = kind};
}

void page_column(Page *page, const char *key, Phrase title, ColumnKind kind)
{
    page_column_named(page, key, phrase(page->language, title), kind);
}

static void put(Page *page, PageCell cell)
{
    PageSection *section = last(page);
    if (!section) return;
    if (!RESERVE(section->cells, section->cell_room, section->cell_count + 1)) page->failed = true;
    if (!page->failed) section->cells[section->cell_count++] = cell;
}

void page_put_bytes(Page *page, const char *bytes, size_t length)
{
    put(page, (PageCell){.is_known = true, .text = page_keep_bytes(page, bytes, length)});
}

void page_put_text(Page *page, const char *text)
{
    page_put_bytes(page, text, strlen(text));
}

void page_put_sentence(Page *page, Sentence sentence)
{
    put(page, (PageCell){.is_known = true, .text = page_say(page, sentence)});
}

void page_put_number(Page *page, int64_t number)
{
    put(page, (PageCell){.is_known = true, .number = number});
}

void page_put_nothing(Page *page)
{
    put(page, (PageCell){.is_known = false});
}

size_t section_rows(const PageSection *section)
{
    return section->column_count == 0 ? 0 : section->cell_count / section->column_count;
}

const PageCell *section_cell(const PageSection *section, size_t row, size_t column)
{
    return &section->cells[row * section->column_count + column];
}
