/* QR codes on a terminal and on a page. */
#include "qr.h"

static bool is_dark(const QrCode *code, int row, int column)
{
    bool is_inside = row >= 0 && column >= 0 && row < code->side && column < code->side;
    return is_inside && code->is_dark[row][column];
}

/* Most terminals are dark, and a code is dark on light: so what is light is drawn, and what is dark is left
 * out. */
static const char *half_blocks(bool is_upper_dark, bool is_lower_dark)
{
    if (is_upper_dark) return is_lower_dark ? " " : "▄";
    return is_lower_dark ? "▀" : "█";
}

static void draw_row(const QrCode *code, int row, bool has_blocks, Buffer *out)
{
    for (int column = -QR_QUIET; column < code->side + QR_QUIET; column++) {
        if (has_blocks)
            buffer_text(out, half_blocks(is_dark(code, row, column), is_dark(code, row + 1, column)));
        else
            buffer_text(out, is_dark(code, row, column) ? "  " : "##");
    }
    buffer_byte(out, '\n');
}

void qr_draw(const QrCode *code, bool has_blocks, Buffer *out)
{
    int quiet = has_blocks ? QR_QUIET / 2 : QR_QUIET;
    for (int row = -quiet; row < code->side + quiet; row += has_blocks ? 2 : 1)
        draw_row(code, row, has_blocks, out);
}

static int run_length(const QrCode *code, int row, int column)
{
    int length = 0;
    while (is_dark(code, row, column + length))
        length++;
    return length;
}

static void add_run(Buffer *out, int row, int column, int length)
{
    buffer_byte(out, 'M');
    buffer_integer(out, column);
    buffer_byte(out, ' ');
    buffer_integer(out, row);
    buffer_byte(out, 'h');
    buffer_integer(out, length);
    buffer_text(out, "v1h-");
    buffer_integer(out, length);
    buffer_byte(out, 'z');
}

void qr_path(const QrCode *code, Buffer *out)
{
    for (int row = 0; row < code->side; row++) {
        for (int column = 0; column < code->side; column++) {
            int length = run_length(code, row, column);
            if (length > 0) add_run(out, row, column, length);
            column += length;
        }
    }
}
