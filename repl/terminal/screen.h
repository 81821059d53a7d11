/* screen.h - what is drawn: texts, tables and curves, as wide as the window and as colourful as it may be.
 *
 * Everything is appended to a Buffer, so that a pager, a file or a test can have it.
 * True of what is appended:
 *   (1) no control character of a name or a cell is in it: what has some is shown as text_show does;
 *   (2) without colours there is no sign of door.h in it;
 *   (3) a line of a table is never wider than the window, and no number is ever cut. */
#ifndef BQ_SCREEN_H
#define BQ_SCREEN_H

#include "money.h"
#include "sentences/face.h"
#include "text.h"

#define SCREEN_COLUMNS_MIN     40
#define SCREEN_COLUMNS_MAX     200
#define SCREEN_COLUMNS_DEFAULT 80

typedef enum { COLOUR_BY_TERMINAL, COLOUR_ALWAYS, COLOUR_NEVER } ColourWish;

/* The window, before the environment is asked. */
typedef struct {
    bool is_terminal;
    int columns, rows; /* 0: unknown */
    ColourWish colour; /* set by an option: it goes before NO_COLOR and TERM */
    Language language;
} ScreenFacts;

typedef struct {
    int columns; /* SCREEN_COLUMNS_MIN .. SCREEN_COLUMNS_MAX */
    int rows;    /* 0: endless */
    bool has_colour;
    bool cuts_nothing; /* no text of a table is cut: see grid_draw */
    bool is_dumb;      /* nothing can be drawn on it, or somebody hears it: TERM=dumb */
    Language language;
    Charset charset;
} Screen;

/* The window's own width, else COLUMNS, else SCREEN_COLUMNS_DEFAULT. No colour off a terminal, with
 * NO_COLOR that is not empty, or with TERM=dumb. */
Screen screen_of(const ScreenFacts *facts, Environment environment);

/* What a colour means; the words say it too, for those who see no colour. */
typedef enum { INK_PLAIN, INK_OWED, INK_STRONG, INK_DIM } Ink;

void screen_text(const Screen *screen, Buffer *out, Ink ink, const char *bytes, size_t length);

/* The same currency as this screen prints it: in its language, and in ASCII if it shows nothing else. */
Currency screen_currency(const Screen *screen, const Currency *currency);

/* A curve on one line, from the smallest value to the largest; each column shows the last of its values.
 * Nothing for no values. */
void screen_curve(const Screen *screen, Buffer *out, const int64_t *values, size_t count, size_t columns);

/* --- tables --- */

typedef enum {
    GRID_TEXT,   /* on the left */
    GRID_NUMBER, /* on the right */
    GRID_CURVE,  /* on the left, if there is room for it beside all the others */
} GridSide;

typedef struct {
    size_t begin, length; /* in text */
    size_t width;
    Ink ink;
    bool is_whole; /* a number, never parted between its digits */
} GridCell;

typedef struct {
    GridSide side;
    GridCell header;
    /* The columns that it would like, needs to cut nothing, needs at all, and has. */
    size_t natural, parted, least, width;
    bool is_empty, is_left_out;
    /* While it is drawn: what of a cell is still to be, and for how many lines it waits. */
    GridCell rest;
    size_t waits;
} GridColumn;

/* A table being filled: first columns, then cells, row by row. Once it has found no memory it stays failed
 * and is not drawn. */
typedef struct {
    const Screen *screen; /* lent */
    Buffer text;
    GridColumn *columns;
    size_t column_count, column_room;
    GridCell *cells;
    size_t cell_count, cell_room;
    bool failed;
} Grid;

Grid grid_of(const Screen *screen);
void grid_done(Grid *grid);

void grid_column(Grid *grid, GridSide side, const char *header); /* before the first cell */
void grid_cell(Grid *grid, Ink ink, const char *bytes, size_t length);

/* An amount without its symbol; INK_OWED below zero. */
void grid_amount(Grid *grid, const Currency *currency, Amount amount);

/* Draws it. Where it is too wide, curves and empty columns are left out; then a table of numbers is turned,
 * its rows as columns, and one of two halves drawn as one below the other; then cells go on below, parted
 * between words. Only if all that is not enough texts are cut with an ellipsis, the widest column first, then
 * the headers of numbers, then the names of the rows. If even that is too wide, or where nothing may be cut,
 * each row is lines of `name: value`, with nothing cut. Out fails if grid has. */
void grid_draw(Grid *grid, Buffer *out);

#endif
