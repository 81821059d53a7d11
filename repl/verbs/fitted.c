#include "fitted.h"

#include "terminal/face.h"

void say_fitted(Language language, Sentence sentence)
{
    Buffer text = {0};
    int columns, rows;
    terminal_size(&columns, &rows);
    sentence_write(&text, language, sentence);
    Shown shown = door_show(text.bytes, text.length);
    if (columns > SCREEN_COLUMNS_MIN) shown_fit(&shown, (size_t)columns);
    shown_print(&shown, stdout);
    shown_done(&shown);
    buffer_done(&text);
}
