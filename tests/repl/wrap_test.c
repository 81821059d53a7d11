/* Long lines in narrow windows. */
#include "check.h"
#include "terminal/wrap.h"
#include "text.h"

#include <string.h>

static const char *wrapped(Buffer *out, const char *text, size_t columns)
{
    buffer_clear(out);
    wrap_text(text, strlen(text), columns, out);
    return buffer_string(out);
}

UTEST(wrap, breaks_between_words_and_goes_on_to_the_right)
{
    Buffer out = {0};
    EXPECT_STREQ("une ligne\n    qui est\n    longue\n", wrapped(&out, "une ligne qui est longue\n", 12));
    EXPECT_STREQ("court\n\ncourt\n", wrapped(&out, "court\n\ncourt\n", 10));
    EXPECT_STREQ("", wrapped(&out, "", 10));
    EXPECT_STREQ("  un deux\n    trois\n    quatre", wrapped(&out, "  un deux trois quatre", 10));
    EXPECT_STREQ("exactement dix", wrapped(&out, "exactement dix", 14));
    buffer_done(&out);
}

UTEST(wrap, what_help_has_in_its_second_column_stays_there)
{
    static const char line[] = "  payer QUI   entre deux joueurs\n";
    Buffer out = {0};
    EXPECT_STREQ("  payer QUI   entre deux\n              joueurs\n", wrapped(&out, line, 28));
    EXPECT_STREQ("  payer QUI   entre\n    deux joueurs\n", wrapped(&out, line, 20));
    EXPECT_STREQ(line, wrapped(&out, line, 80));
    buffer_done(&out);
}

UTEST(wrap, T03_T07_counts_columns_and_never_breaks_an_amount)
{
    Buffer out = {0};
    EXPECT_STREQ("Élodie a\n    15\u202F000\u00A0F", wrapped(&out, "Élodie a 15\u202F000\u00A0F", 12));
    EXPECT_STREQ("魚魚魚魚\n    魚魚魚", wrapped(&out, "魚魚魚魚 魚魚魚", 8));
    EXPECT_STREQ("supercalifragilistic\n    x", wrapped(&out, "supercalifragilistic x", 10));
    EXPECT_STREQ("\033[1mune ligne qui est longue\033[0m",
                 wrapped(&out, "\033[1mune ligne qui est longue\033[0m", 10));
    buffer_done(&out);
}

UTEST(wrap, T12_what_goes_on_looks_like_no_amount_that_moved)
{
    Buffer out = {0};
    const char *said = wrapped(&out, "un texte assez long banque → Bo : 1 000 F et la suite", 20);
    EXPECT_TRUE(strstr(said, "\n    banque → Bo") != NULL);
    EXPECT_TRUE(strstr(said, "\n  banque") == NULL);
    buffer_done(&out);
}

UTEST(wrap, nothing_is_lost_in_any_window)
{
    static const char text[] =
        "  amender N COMMANDE | N - | N + COMMANDE  N était une autre commande, ou aucune\nÀ vous !";
    Buffer out = {0};
    for (size_t columns = 1; columns < 100; columns++) {
        const char *said = wrapped(&out, text, columns);
        const char *wanted = text;
        for (; *said && *wanted; said++, wanted++) {
            while (*said == ' ' || *said == '\n')
                said++;
            while (*wanted == ' ' || *wanted == '\n')
                wanted++;
            ASSERT_EQ(*wanted, *said);
        }
    }
    buffer_done(&out);
}
