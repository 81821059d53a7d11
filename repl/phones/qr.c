#include "qr.h"

#include <qrencode.h>

bool qr_make(const char *text, QrCode *code)
{
    *code = (QrCode){.side = 0};
    QRcode *made = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L);
    if (!made) return false;
    bool fits = made->width <= QR_SIDE_MAX;
    for (int at = 0; fits && at < made->width * made->width; at++)
        code->is_dark[at / made->width][at % made->width] = made->data[at] & 1;
    code->side = fits ? made->width : 0;
    QRcode_free(made);
    return fits;
}
