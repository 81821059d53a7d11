/* page.h - a report: sections, each a table, a list of sentences or a curve with its table.
 *
 * All writers read the same cells, so what is drawn, printed and exported cannot differ. A page that once
 * found no memory stays failed; whoever fills it looks once, at the end. */
#ifndef BQ_PAGE_H
#define BQ_PAGE_H

#include "buffer.h"
#include "pictures/face.h"
#include "sentences/face.h"

typedef enum {
    COLUMN_TEXT,
    COLUMN_MONEY,
    COLUMN_GAIN, /* money with its sign */
    COLUMN_NUMBER,
    COLUMN_COMMAND, /* the number of a command, which leads into the history */
    COLUMN_SECONDS,
    COLUMN_TIME, /* a moment, in seconds */
} ColumnKind;

typedef struct {
    const char *key; /* what machines call it; NULL: `column_3`, after its place from 1 */
    size_t title;    /* in texts */
    ColumnKind kind;
    bool is_for_machines; /* people do not see it */
} PageColumn;

typedef struct {
    bool is_known;
    int64_t number;
    size_t text; /* in texts */
} PageCell;

typedef enum {
    SECTION_FIRST,  /* on the first page */
    SECTION_MORE,   /* behind it */
    SECTION_FOLDED, /* opened by who wants it */
    SECTION_DATA,   /* for machines alone */
} SectionPlace;

enum { SECTION_ID_ROOM = 32 };

typedef struct {
    char id[SECTION_ID_ROOM]; /* what machines call it */
    SectionPlace place;
    bool is_list;       /* of sentences: the first column */
    bool has_total;     /* the last row sums the others up */
    bool is_history;    /* its rows are what COLUMN_COMMAND leads to */
    size_t strong;      /* so many columns name the row */
    size_t title, note; /* in texts; note 0: none */
    Chart *chart;       /* above the table; NULL: none */
    PageColumn *columns;
    size_t column_count, column_room;
    PageCell *cells;
    size_t cell_count, cell_room;
} PageSection;

typedef struct {
    Language language;
    Currency money;                         /* of COLUMN_MONEY; lent texts */
    size_t title, subtitle, headline, foot; /* in texts */
    PageSection *sections;
    size_t section_count, section_room;
    Buffer texts;        /* each with a NUL behind it; what is at 0 is "" */
    bool is_complete;    /* nothing was left out for being hidden */
    PageSection nowhere; /* what is filled where there is no memory for a section */
    bool failed;
} Page;

Page page_of(Language language);
void page_done(Page *page);

/* Keeps a text; returns where. */
size_t page_keep(Page *page, const char *text);
size_t page_keep_bytes(Page *page, const char *bytes, size_t length);
size_t page_say(Page *page, Sentence sentence);
const char *page_text(const Page *page, size_t text); /* lends, until something is kept */

/* Begins a section, copies its id; what is filled next goes into it. Lends it, until the next one begins;
 * never NULL: where there is no memory, it is one that nobody reads. */
PageSection *page_section(Page *page, const char *id, SectionPlace place, Phrase title);

void page_column(Page *page, const char *key, Phrase title, ColumnKind kind);
void page_column_named(Page *page, const char *key, const char *title, ColumnKind kind);

/* Cells, row by row. */
void page_put_text(Page *page, const char *text);
void page_put_bytes(Page *page, const char *bytes, size_t length);
void page_put_sentence(Page *page, Sentence sentence);
void page_put_number(Page *page, int64_t number);
void page_put_nothing(Page *page);

size_t section_rows(const PageSection *section);
const PageCell *section_cell(const PageSection *section, size_t row, size_t column);

#endif
