/* What stands before a line that is being typed, in wide windows and in narrow ones. */
#include "check.h"
#include "terminal/prompt.h"
#include "text.h"

#include <string.h>

static const char *told(Buffer *out, const Prompt *prompt)
{
    buffer_clear(out);
    prompt_write(prompt, out);
    return buffer_string(out);
}

UTEST(prompt, says_the_game_where_it_stands_and_who_is_awaited)
{
    Buffer out = {0};
    Prompt prompt = {"ambition", "mars\n4 vente", "Élodie\topen\nBo\tsealed", 80};
    EXPECT_STREQ("ambition, mars, 4 vente, Élodie, Bo> ", told(&out, &prompt));
    prompt.where = "";
    EXPECT_STREQ("ambition, Élodie, Bo> ", told(&out, &prompt));
    prompt.asked = "";
    EXPECT_STREQ("ambition> ", told(&out, &prompt));
    buffer_done(&out);
}

UTEST(prompt, leaves_room_to_type_and_leaves_out_first_what_says_least)
{
    Buffer out = {0};
    Prompt prompt = {"ambition", "mars\n4 vente", "Élodie\topen\nBo\topen\nZoé\topen", 80};
    static const char *const wanted[] = {"ambition, mars, 4 vente, Élodie, Bo, Zoé> ",
                                         "mars, 4 vente, Élodie, Bo, Zoé> ",
                                         "mars, 4 vente, Élodie +2> ",
                                         "mars, Élodie +2> ",
                                         "Élodie +2> ",
                                         "Élodie +> "};
    static const size_t columns[] = {200, 80, 60, 40, 24, 20};
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        prompt.columns = columns[i];
        EXPECT_STREQ(wanted[i], told(&out, &prompt));
    }
    buffer_done(&out);
}

UTEST(prompt, T07_is_measured_in_columns)
{
    Buffer out = {0};
    Prompt prompt = {"libre", "", "魚魚魚魚魚魚魚魚\topen", 40};
    EXPECT_STREQ("魚魚魚魚魚魚魚魚> ", told(&out, &prompt));
    prompt.columns = 30;
    EXPECT_STREQ("魚魚魚魚魚魚> ", told(&out, &prompt));
    for (prompt.columns = 6; prompt.columns < 60; prompt.columns++) {
        told(&out, &prompt);
        EXPECT_LE(text_width(out.bytes, out.length), prompt.columns / 2);
    }
    buffer_done(&out);
}

UTEST(prompt, T01_shows_hostile_bytes_as_escapes)
{
    Buffer out = {0};
    Prompt prompt = {"libre", "", "B\033[2Jo\topen", 80};
    EXPECT_STREQ("libre, B\\x1B[2Jo> ", told(&out, &prompt));
    buffer_done(&out);
}
