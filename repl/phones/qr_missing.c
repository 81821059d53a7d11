/* This program was built without libqrencode. */
#include "qr.h"

bool qr_make(const char *text, QrCode *code)
{
    (void)text;
    *code = (QrCode){.side = 0};
    return false;
}
