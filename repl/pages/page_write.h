/* page_write.h - a page written. */
#ifndef BQ_PAGE_WRITE_H
#define BQ_PAGE_WRITE_H

#include "page.h"
#include "terminal/face.h"

/* One file of HTML that needs nothing else: no script, no fonts, no pictures from elsewhere. */
void page_as_html(const Page *page, Buffer *out);

/* Its first curve with the headline, 1200 by 630, as SVG. Without names nobody is named in it: lines are called
 * A, B, and so on. */
void page_as_picture(const Page *page, bool has_names, Buffer *out);

/* What stands on its first page and behind it, for a terminal. */
void page_as_text(const Page *page, const Screen *screen, Buffer *out);

/* One object: its sections by their ids, each a list of objects by the keys of the columns. */
void page_as_json(const Page *page, Buffer *out);

/* One section as RFC 4180 has it, with one line of keys. */
void section_as_csv(const Page *page, const PageSection *section, Buffer *out);

/* A cell as people read it; appended. */
void cell_as_text(const Page *page, const PageColumn *column, const PageCell *cell, Buffer *out);

#endif
