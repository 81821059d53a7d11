/* qr.h - an address as a QR code. */
#ifndef BQ_QR_H
#define BQ_QR_H

#include "buffer.h"

enum { QR_SIDE_MAX = 177, QR_QUIET = 4 /* light modules around it */ };

typedef struct {
    int side; /* in modules; 0: there is none */
    bool is_dark[QR_SIDE_MAX][QR_SIDE_MAX];
} QrCode;

/* False if it is too long, or if this program was built without QR codes. */
bool qr_make(const char *text, QrCode *code);

/* For a terminal with light letters on dark: two rows of modules a line, as half blocks; or in ASCII two
 * signs a module. With what must stay light around it. */
void qr_draw(const QrCode *code, bool has_blocks, Buffer *out);

/* What stands in the d of an SVG path: the dark modules, with 1 for a side. */
void qr_path(const QrCode *code, Buffer *out);

#endif
