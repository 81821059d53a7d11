/* curve.h - a question whose answer is a picture: courbe SONY IBM, courbe argent depuis mars, courbe =
 * sum(...)
 *
 * Words are names of players, of what a fortune is made of, of what is quoted; `depuis` and a period, mars or
 * tour 3, or a command's number; `par` and a period, or commande, for a table; or = and an expression. */
#ifndef BQ_CURVE_H
#define BQ_CURVE_H

#include "drawing.h"
#include "telling/face.h"

typedef struct {
    Fortunes fortunes;
    Drawing drawing;     /* points into the rest */
    Buffer title, names; /* of lines that are no players, each with a NUL behind it */
    GameMoney money;
    bool is_table; /* that is what was asked for */
} Curve;

/* What was typed behind the word, for those eyes. False, and *trouble, where it cannot be drawn. Free it with
 * curve_done, whatever happens. */
bool curve_read(Session *session, const char *typed, const char *eyes, Curve *curve, Trouble *trouble);
void curve_done(Curve *curve);

/* Its values where periods end, as cells with bare digits. */
void curve_as_cells(const Curve *curve, Language language, Buffer *cells);

/* Drawn, or where nothing can be drawn, as a table. */
void tell_curve(const Teller *teller, const Curve *curve);

#endif
