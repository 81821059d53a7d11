#include "check.h"
#include "terminal/door.h"
#include "terminal/screen.h"

#include <string.h>

static const char *const *variables; /* name, value, name, value */

static char *lookup(const char *name)
{
    for (const char *const *at = variables; at && at[0]; at += 2)
        if (strcmp(at[0], name) == 0) return (char *)at[1]; /* as getenv, which nobody writes to */
    return NULL;
}

static const char *const xterm[] = {"TERM", "xterm", "LANG", "fr_FR.UTF-8", NULL};

static Screen screen_with(const ScreenFacts *facts, const char *const pairs[])
{
    variables = pairs;
    return screen_of(facts, lookup);
}

/* --- the window --- */

static int columns_with(int window, const char *said)
{
    const char *const pairs[] = {"COLUMNS", said, NULL};
    return screen_with(&(ScreenFacts){.is_terminal = window > 0, .columns = window}, pairs).columns;
}

UTEST(screen, window_its_own_width_comes_before_COLUMNS_and_that_before_80)
{
    EXPECT_EQ(120, columns_with(120, "60"));
    EXPECT_EQ(60, columns_with(0, "60"));
    EXPECT_EQ(80, columns_with(0, ""));
    EXPECT_EQ(80, columns_with(0, "large"));
    EXPECT_EQ(80, columns_with(0, "60x"));
    EXPECT_EQ(80, columns_with(0, "-60"));
}

UTEST(screen, window_a_width_beyond_40_and_200_is_taken_as_those)
{
    EXPECT_EQ(40, columns_with(12, NULL));
    EXPECT_EQ(200, columns_with(500, NULL));
    EXPECT_EQ(40, columns_with(0, "1"));
    EXPECT_EQ(200, columns_with(0, "99999999999999999999"));
}

UTEST(screen, window_off_a_terminal_it_is_endless)
{
    EXPECT_EQ(24, screen_with(&(ScreenFacts){.is_terminal = true, .rows = 24}, xterm).rows);
    EXPECT_EQ(0, screen_with(&(ScreenFacts){.rows = 24}, xterm).rows);
}

static bool coloured(bool is_terminal, ColourWish wish, const char *no_colour, const char *term)
{
    const char *const pairs[] = {"NO_COLOR", no_colour, "TERM", term, NULL};
    return screen_with(&(ScreenFacts){.is_terminal = is_terminal, .colour = wish}, pairs).has_colour;
}

UTEST(screen, window_has_colours_only_where_nothing_speaks_against_them)
{
    EXPECT_TRUE(coloured(true, COLOUR_BY_TERMINAL, "", "xterm"));
    EXPECT_FALSE(coloured(false, COLOUR_BY_TERMINAL, "", "xterm"));
    EXPECT_FALSE(coloured(true, COLOUR_BY_TERMINAL, "1", "xterm"));
    EXPECT_FALSE(coloured(true, COLOUR_BY_TERMINAL, "", "dumb"));
    EXPECT_FALSE(coloured(true, COLOUR_BY_TERMINAL, "", ""));
    EXPECT_FALSE(coloured(true, COLOUR_NEVER, "", "xterm"));
    EXPECT_TRUE(coloured(false, COLOUR_ALWAYS, "1", "dumb"));
}

/* --- texts --- */

struct screen {
    Screen screen;
    Grid grid;
    Buffer out;
    Currency franc;
};

UTEST_F_SETUP(screen)
{
    struct screen *t = utest_fixture;
    t->screen = screen_with(&(ScreenFacts){0}, xterm);
    t->grid = grid_of(&t->screen);
    t->franc = (Currency){.name = "franc", .symbol = "F", .symbol_plain = "F"};
    EXPECT_EQ(80, t->screen.columns);
}

UTEST_F_TEARDOWN(screen)
{
    EXPECT_FALSE(utest_fixture->out.failed);
    grid_done(&utest_fixture->grid);
    buffer_done(&utest_fixture->out);
}

/* As it goes out. */
static const char *at_the_door(struct screen *t)
{
    Shown shown = door_show(t->out.bytes, t->out.length);
    buffer_done(&t->out);
    t->out = shown.text;
    return buffer_string(&t->out);
}

static const char *text(struct screen *t, Ink ink, const char *bytes)
{
    buffer_clear(&t->out);
    screen_text(&t->screen, &t->out, ink, bytes, strlen(bytes));
    return at_the_door(t);
}

UTEST_F(screen, T01_no_control_character_of_a_name_reaches_it)
{
    struct screen *t = utest_fixture;
    EXPECT_STREQ("\\x1B[2J", text(t, INK_PLAIN, "\033[2J"));
    EXPECT_STREQ("\\x1B]52;c;QQ==\\x07", text(t, INK_PLAIN, "\033]52;c;QQ==\a"));
    EXPECT_STREQ("\\u009B31m", text(t, INK_PLAIN,
                                    "\xC2\x9B"
                                    "31m"));
    EXPECT_STREQ("\\x9B31m", text(t, INK_PLAIN,
                                  "\x9B"
                                  "31m"));
    EXPECT_STREQ("a\\x0Ab\\x0Dc\\x09d", text(t, INK_PLAIN, "a\nb\rc\td"));
}

UTEST_F(screen, T03_nothing_turns_the_direction_of_an_amount)
{
    struct screen *t = utest_fixture;
    EXPECT_STREQ("\\u202E15 000", text(t, INK_PLAIN, "\u202E15 000"));
    EXPECT_STREQ("Bo\\u200B", text(t, INK_PLAIN, "Bo\u200B"));
}

UTEST_F(screen, T11_a_format_is_shown_as_it_stands)
{
    EXPECT_STREQ("%s%n$(ls)`ls`", text(utest_fixture, INK_OWED, "%s%n$(ls)`ls`"));
}

UTEST_F(screen, a_meaning_has_its_colour_where_there_are_colours)
{
    struct screen *t = utest_fixture;
    EXPECT_STREQ("-400", text(t, INK_OWED, "-400"));
    t->screen.has_colour = true;
    EXPECT_STREQ("\033[31m-400\033[0m", text(t, INK_OWED, "-400"));
    EXPECT_STREQ("\033[1mBo\033[0m", text(t, INK_STRONG, "Bo"));
    EXPECT_STREQ("\033[90mBo\033[0m", text(t, INK_DIM, "Bo"));
    EXPECT_STREQ("Bo", text(t, INK_PLAIN, "Bo"));
    EXPECT_STREQ("", text(t, INK_OWED, ""));
}

UTEST_F(screen, I16_another_charset_gets_ASCII_only)
{
    struct screen *t = utest_fixture;
    t->screen.charset = CHARSET_OTHER;
    EXPECT_STREQ("elodie, coeur, ??, ?, 15 000", text(t, INK_PLAIN, "Élodie, cœur, 玉, Ю, 15\u202F000"));
    t->screen.charset = CHARSET_UNKNOWN;
    EXPECT_STREQ("Élodie", text(t, INK_PLAIN, "Élodie"));
}

UTEST_F(screen, money_is_printed_in_its_language)
{
    struct screen *t = utest_fixture;
    Currency here = screen_currency(&t->screen, &t->franc);
    EXPECT_STREQ("15\u202F000\u00A0F", money_print(&here, 15000).text);
    t->franc.style = MONEY_CANADIAN;
    here = screen_currency(&t->screen, &t->franc);
    EXPECT_STREQ("15\u00A0000\u00A0F", money_print(&here, 15000).text);
    t->screen.charset = CHARSET_UNKNOWN;
    here = screen_currency(&t->screen, &t->franc);
    EXPECT_STREQ("15 000 F", money_print(&here, 15000).text);
    t->screen.language = LANGUAGE_ENGLISH;
    here = screen_currency(&t->screen, &t->franc);
    EXPECT_EQ((int)MONEY_ENGLISH, (int)here.style);
}

/* --- curves --- */

static const char *curve(struct screen *t, const int64_t *values, size_t count, size_t columns)
{
    buffer_clear(&t->out);
    screen_curve(&t->screen, &t->out, values, count, columns);
    return buffer_string(&t->out);
}

UTEST_F(screen, a_curve_goes_from_the_smallest_to_the_largest)
{
    struct screen *t = utest_fixture;
    const int64_t rising[] = {10, 20, 30, 40, 50, 60, 70, 80};
    const int64_t both[] = {INT64_MIN, 0, INT64_MAX};
    const int64_t close[] = {7, 8};
    EXPECT_STREQ("▁▂▃▄▅▆▇█", curve(t, rising, 8, 80));
    EXPECT_STREQ("▁▅█", curve(t, both, 3, 80));
    EXPECT_STREQ("▁█", curve(t, close, 2, 80));
    t->screen.charset = CHARSET_UNKNOWN;
    EXPECT_STREQ("_.:-=+*#", curve(t, rising, 8, 80));
}

UTEST_F(screen, a_curve_that_stands_still_is_half_way_up)
{
    const int64_t still[] = {-5, -5, -5};
    EXPECT_STREQ("▄▄▄", curve(utest_fixture, still, 3, 80));
    EXPECT_STREQ("", curve(utest_fixture, still, 0, 80));
    EXPECT_STREQ("", curve(utest_fixture, still, 3, 0));
}

UTEST_F(screen, a_long_curve_is_thinned_and_ends_with_its_last_value)
{
    int64_t values[1000];
    for (int i = 0; i < 1000; i++)
        values[i] = i < 999 ? 0 : 100;
    EXPECT_STREQ("▁▁▁▁█", curve(utest_fixture, values, 1000, 5));
}

/* --- tables --- */

static void add(struct screen *t, const char *cell)
{
    grid_cell(&t->grid, INK_PLAIN, cell, strlen(cell));
}

static void add_row(struct screen *t, const char *name, Amount amount)
{
    add(t, name);
    grid_amount(&t->grid, &t->franc, amount);
}

static const char *drawn(struct screen *t)
{
    buffer_clear(&t->out);
    grid_draw(&t->grid, &t->out);
    return at_the_door(t);
}

/* The widest of the lines. */
static size_t widest_line(const char *text)
{
    size_t widest = 0;
    for (const char *at = text; *at;) {
        size_t length = strcspn(at, "\n");
        size_t width = text_width(at, length);
        if (width > widest) widest = width;
        at += length + (at[length] == '\n');
    }
    return widest;
}

UTEST_F(screen, a_table_has_texts_on_the_left_and_numbers_on_the_right)
{
    struct screen *t = utest_fixture;
    grid_column(&t->grid, GRID_TEXT, "Joueur");
    grid_column(&t->grid, GRID_NUMBER, "Argent");
    add_row(t, "Élodie", 1050000);
    add_row(t, "Bo", -400);
    EXPECT_STREQ("Joueur     Argent\n"
                 "──────  ─────────\n"
                 "Élodie  1\u202F050\u202F000\n"
                 "Bo           −400\n",
                 drawn(t));
}

UTEST_F(screen, curves_are_left_out_where_the_rest_of_a_table_needs_the_room)
{
    struct screen *t = utest_fixture;
    grid_column(&t->grid, GRID_CURVE, "cours");
    grid_column(&t->grid, GRID_TEXT, "Titre");
    grid_column(&t->grid, GRID_NUMBER, "N");
    add(t, "▁▂▃▄▅▆▇█▁▂▃▄▅▆▇█");
    add(t, "Union des Banques Suisses");
    grid_amount(&t->grid, &t->franc, 600);
    t->screen.columns = 48;
    EXPECT_STREQ("cours             Titre                        N\n"
                 "────────────────  ─────────────────────────  ───\n"
                 "▁▂▃▄▅▆▇█▁▂▃▄▅▆▇█  Union des Banques Suisses  600\n",
                 drawn(t));
    t->screen.columns = 47;
    EXPECT_STREQ("Titre                        N\n"
                 "─────────────────────────  ───\n"
                 "Union des Banques Suisses  600\n",
                 drawn(t));
}

UTEST_F(screen, T07_wide_names_and_marks_keep_the_columns_aligned)
{
    struct screen *t = utest_fixture;
    grid_column(&t->grid, GRID_TEXT, "Nom");
    grid_column(&t->grid, GRID_NUMBER, "N");
    add_row(t, "玉子", 1);
    add_row(t, "E\u0301lo", 22);
    add_row(t, "👩‍👧", 3);
    EXPECT_STREQ("Nom    N\n"
                 "────  ──\n"
                 "玉子   1\n"
                 "E\u0301lo   22\n"
                 "👩‍👧     3\n",
                 drawn(t));
}

UTEST_F(screen, T01_hostile_names_leave_a_table_whole)
{
    struct screen *t = utest_fixture;
    grid_column(&t->grid, GRID_TEXT, "\033[31mNom");
    grid_column(&t->grid, GRID_NUMBER, "N");
    add_row(t, "a\nb\033]0;x\a", 1);
    const char *text = drawn(t);
    EXPECT_TRUE(strchr(text, '\033') == NULL);
    EXPECT_TRUE(strstr(text, "a\\x0Ab\\x1B]0;x\\x07  1\n"));
}

UTEST_F(screen, too_wide_texts_and_names_go_on_below)
{
    struct screen *t = utest_fixture;
    t->screen.columns = 40;
    grid_column(&t->grid, GRID_TEXT, "Joueur");
    grid_column(&t->grid, GRID_TEXT, "Motif");
    grid_column(&t->grid, GRID_NUMBER, "Montant");
    add(t, "Jean-Christophe");
    add(t, "loyer de la rue de la Paix, deux maisons");
    grid_amount(&t->grid, &t->franc, 1050000);
    EXPECT_STREQ("Joueur         Motif             Montant\n"
                 "─────────────  ──────────────  ─────────\n"
                 "Jean-          loyer de la     1\u202F050\u202F000\n"
                 " Christophe    rue de la\n"
                 "               Paix, deux\n"
                 "               maisons\n",
                 drawn(t));
}

UTEST_F(screen, sentences_in_the_last_column_go_on_below_before_anything_is_cut)
{
    struct screen *t = utest_fixture;
    t->screen.columns = 50;
    grid_column(&t->grid, GRID_TEXT, "Règle");
    grid_column(&t->grid, GRID_NUMBER, "Valeur");
    grid_column(&t->grid, GRID_TEXT, "Sens");
    add(t, "bank_tokens_per_resource");
    grid_amount(&t->grid, &t->franc, 12);
    add(t, "jetons de chaque sorte, à deux");
    add(t, "bet_stake");
    grid_amount(&t->grid, &t->franc, 1);
    add(t, "unseulmotquinesecoupepas");
    EXPECT_STREQ("Règle                     Valeur  Sens\n"
                 "────────────────────────  ──────  ────────────────\n"
                 "bank_tokens_per_resource      12  jetons de chaque\n"
                 "                                  sorte, à deux\n"
                 "bet_stake                      1  unseulmotquines…\n",
                 drawn(t));
}

UTEST_F(screen, where_there_is_no_room_for_sentences_the_table_stands_as_lines)
{
    struct screen *t = utest_fixture;
    t->screen.columns = 40;
    grid_column(&t->grid, GRID_TEXT, "Règle");
    grid_column(&t->grid, GRID_NUMBER, "Valeur");
    grid_column(&t->grid, GRID_TEXT, "D'où");
    grid_column(&t->grid, GRID_TEXT, "Sens");
    add(t, "hire_max_increase");
    grid_amount(&t->grid, &t->franc, 62);
    add(t, "lecture A69");
    add(t, "embauches par mois, au plus");
    EXPECT_STREQ("Règle\u00A0: hire_max_increase · Valeur\u00A0: 62\n"
                 "  D'où\u00A0: lecture A69\n"
                 "  Sens\u00A0: embauches par mois, au plus\n",
                 drawn(t));
}

UTEST_F(screen, the_headers_of_numbers_go_on_above_their_rule)
{
    struct screen *t = utest_fixture;
    t->screen.columns = 40;
    grid_column(&t->grid, GRID_TEXT, "Joueur");
    grid_column(&t->grid, GRID_NUMBER, "Trésorerie disponible");
    grid_column(&t->grid, GRID_NUMBER, "Cotation en bourse");
    add(t, "Élodie");
    grid_amount(&t->grid, &t->franc, 1234567890);
    grid_amount(&t->grid, &t->franc, 15000);
    EXPECT_STREQ("             Trésorerie      Cotation en\n"
                 "Joueur       disponible           bourse\n"
                 "──────  ───────────────  ───────────────\n"
                 "Élodie    1\u202F234\u202F567\u202F890           15\u202F000\n",
                 drawn(t));
}

UTEST_F(screen, then_they_are_cut_but_no_number)
{
    struct screen *t = utest_fixture;
    t->screen.columns = 40;
    grid_column(&t->grid, GRID_TEXT, "Joueur");
    grid_column(&t->grid, GRID_NUMBER, "Investissements");
    grid_column(&t->grid, GRID_NUMBER, "Remboursements");
    grid_column(&t->grid, GRID_NUMBER, "Rang");
    add(t, "Élodie");
    grid_amount(&t->grid, &t->franc, 1234567890);
    grid_amount(&t->grid, &t->franc, 15000);
    grid_amount(&t->grid, &t->franc, 1);
    const char *text = drawn(t);
    EXPECT_EQ((size_t)40, widest_line(text));
    EXPECT_TRUE(strstr(text, "Investisseme…  Remboursem…"));
    EXPECT_TRUE(strstr(text, "1\u202F234\u202F567\u202F890"));
}

UTEST_F(screen, what_says_nothing_is_left_out_where_there_is_no_room)
{
    struct screen *t = utest_fixture;
    t->screen.columns = 30;
    grid_column(&t->grid, GRID_TEXT, "Titre");
    grid_column(&t->grid, GRID_NUMBER, "Cote");
    grid_column(&t->grid, GRID_TEXT, "Majorité");
    grid_column(&t->grid, GRID_NUMBER, "Banque");
    add(t, "British Leyland");
    grid_amount(&t->grid, &t->franc, 100);
    add(t, "");
    grid_amount(&t->grid, &t->franc, 10);
    EXPECT_STREQ("Titre            Cote  Banque\n"
                 "───────────────  ────  ──────\n"
                 "British Leyland   100      10\n",
                 drawn(t));
}

UTEST_F(screen, the_right_half_of_a_double_table_comes_below_where_there_is_no_room)
{
    struct screen *t = utest_fixture;
    t->screen.columns = 20;
    for (int side = 0; side < 2; side++) {
        grid_column(&t->grid, GRID_TEXT, "Titre");
        grid_column(&t->grid, GRID_NUMBER, "Cote");
    }
    add_row(t, "Fiat", 200);
    add_row(t, "Matra", 100);
    add_row(t, "Sony", 400);
    add_row(t, "Philips", 300);
    EXPECT_STREQ("Titre    Cote\n"
                 "───────  ────\n"
                 "Fiat      200\n"
                 "Sony      400\n"
                 "Matra     100\n"
                 "Philips   300\n",
                 drawn(t));
}

UTEST_F(screen, a_table_without_rows_says_so)
{
    struct screen *t = utest_fixture;
    grid_column(&t->grid, GRID_TEXT, "Objet");
    EXPECT_STREQ("Objet\n"
                 "─────\n"
                 "(rien)\n",
                 drawn(t));
}

UTEST_F(screen, as_lines_a_row_without_a_name_goes_on_with_the_one_above)
{
    struct screen *t = utest_fixture;
    t->screen.columns = 40;
    t->screen.cuts_nothing = true;
    grid_column(&t->grid, GRID_TEXT, "Joueur");
    grid_column(&t->grid, GRID_NUMBER, "Cartes");
    grid_column(&t->grid, GRID_TEXT, "Piles");
    add_row(t, "Anna", 7);
    add(t, "ELE-ABDE 20, AER-E 8, CHI-CD 12");
    add(t, "");
    add(t, "");
    add(t, "PET-EF");
    EXPECT_STREQ("Joueur\u00A0: Anna · Cartes\u00A0: 7\n"
                 "  Piles\u00A0: ELE-ABDE 20, AER-E 8, CHI-CD\n"
                 "  12\n"
                 "  Piles\u00A0: PET-EF\n",
                 drawn(t));
}

static void add_fortunes(struct screen *t)
{
    grid_column(&t->grid, GRID_TEXT, "Joueur");
    for (int i = 0; i < 4; i++)
        grid_column(&t->grid, GRID_NUMBER, i == 3 ? "Dette" : "Avoir");
    for (int row = 0; row < 2; row++) {
        add(t, row == 0 ? "Élodie" : "Bo");
        for (int i = 0; i < 4; i++)
            grid_amount(&t->grid, &t->franc, i == 3 ? -5 : 1234567890);
    }
}

UTEST_F(screen, a_table_of_numbers_that_is_too_wide_is_turned)
{
    struct screen *t = utest_fixture;
    t->screen.columns = 36;
    add_fortunes(t);
    EXPECT_STREQ("Joueur         Élodie             Bo\n"
                 "──────  ─────────────  ─────────────\n"
                 "Avoir   1\u202F234\u202F567\u202F890  1\u202F234\u202F567\u202F890\n"
                 "Avoir   1\u202F234\u202F567\u202F890  1\u202F234\u202F567\u202F890\n"
                 "Avoir   1\u202F234\u202F567\u202F890  1\u202F234\u202F567\u202F890\n"
                 "Dette              −5             −5\n",
                 drawn(t));
}

UTEST_F(screen, one_with_a_word_among_the_numbers_is_turned_too)
{
    struct screen *t = utest_fixture;
    t->screen.columns = 20;
    grid_column(&t->grid, GRID_TEXT, "Joueur");
    grid_column(&t->grid, GRID_NUMBER, "Barres");
    grid_column(&t->grid, GRID_NUMBER, "Titres");
    grid_column(&t->grid, GRID_TEXT, "Caisse");
    for (int row = 0; row < 2; row++) {
        add(t, row == 0 ? "Ali" : "Bo");
        for (int i = 0; i < 2; i++)
            grid_amount(&t->grid, &t->franc, i);
        add(t, "?");
    }
    EXPECT_STREQ("Joueur  Ali  Bo\n"
                 "──────  ───  ──\n"
                 "Barres    0   0\n"
                 "Titres    1   1\n"
                 "Caisse    ?   ?\n",
                 drawn(t));
}

UTEST_F(screen, a_table_that_cannot_fit_stands_as_lines_of_name_and_value)
{
    struct screen *t = utest_fixture;
    t->screen.columns = 35;
    add_fortunes(t);
    EXPECT_STREQ("Joueur\u00A0: Élodie\n"
                 "  Avoir\u00A0: 1\u202F234\u202F567\u202F890\n"
                 "  Avoir\u00A0: 1\u202F234\u202F567\u202F890\n"
                 "  Avoir\u00A0: 1\u202F234\u202F567\u202F890\n"
                 "  Dette\u00A0: −5\n"
                 "Joueur\u00A0: Bo · Avoir\u00A0: 1\u202F234\u202F567\u202F890\n"
                 "  Avoir\u00A0: 1\u202F234\u202F567\u202F890\n"
                 "  Avoir\u00A0: 1\u202F234\u202F567\u202F890\n"
                 "  Dette\u00A0: −5\n",
                 drawn(t));
}

UTEST_F(screen, stacked_a_long_text_is_wrapped_and_nothing_of_it_is_lost)
{
    struct screen *t = utest_fixture;
    char word[] = "abcdefghij";
    t->screen.columns = 40;
    t->screen.language = LANGUAGE_ENGLISH;
    for (int i = 0; i < 6; i++)
        grid_column(&t->grid, GRID_TEXT, "Reason given by the bank");
    Buffer reason = {0};
    for (int i = 0; i < 10; i++)
        buffer_text(&reason, word);
    for (int i = 0; i < 6; i++)
        grid_cell(&t->grid, INK_PLAIN, reason.bytes, reason.length);
    const char *text = drawn(t);
    size_t letters = 0;
    for (const char *at = strchr(text, '\n'); *at != 'R'; at++)
        letters += *at >= 'a' && *at <= 'j';
    EXPECT_EQ((size_t)100, letters);
    EXPECT_EQ((size_t)40, widest_line(text));
    buffer_done(&reason);
}

UTEST_F(screen, two_columns_that_cannot_fit_stand_as_one_line_each_broken_between_words)
{
    struct screen *t = utest_fixture;
    t->screen.columns = 40;
    grid_column(&t->grid, GRID_TEXT, "fiche");
    grid_column(&t->grid, GRID_NUMBER, "Bo");
    add(t, "cartes");
    add(t, "8t 10 10 14 16 18 20 1c 2c 3c 4c 5c passe");
    add(t, "vaut");
    grid_amount(&t->grid, &t->franc, 58);
    EXPECT_STREQ("fiche\u00A0: Bo\n"
                 "cartes\u00A0:\n"
                 "  8t 10 10 14 16 18 20 1c 2c 3c 4c 5c\n"
                 "  passe\n"
                 "vaut\u00A0: 58\n",
                 drawn(t));
}

/* The text without its spaces and line ends, for comparing what was broken in different places. */
static void squeeze(char *text)
{
    char *to = text;
    for (const char *at = text; *at; at++)
        if (*at != ' ' && *at != '\n') *to++ = *at;
    *to = '\0';
}

UTEST_F(screen, where_nothing_may_be_cut_a_text_is_whole_at_every_width)
{
    static const char effect[] =
        "tous les cours baissent de deux lignes, sauf celui de la société qui a payé "
        "le plus de salaires pendant le mois précédent";
    struct screen *t = utest_fixture;
    t->screen.cuts_nothing = true;
    grid_column(&t->grid, GRID_TEXT, "Rumeur");
    grid_column(&t->grid, GRID_TEXT, "Effet sur la table et sur tous ceux qui y jouent");
    grid_column(&t->grid, GRID_NUMBER, "Jusqu'au mois");
    for (int i = 0; i < 2; i++) {
        add(t, "Krach de la place de New York, et de celles qui la suivent");
        add(t, effect);
        add(t, "12");
    }
    char wanted[sizeof effect];
    memcpy(wanted, effect, sizeof effect);
    squeeze(wanted);
    for (int columns = SCREEN_COLUMNS_MIN; columns <= SCREEN_COLUMNS_MAX; columns++) {
        t->screen.columns = columns;
        char *text = strdup(drawn(t));
        EXPECT_TRUE(widest_line(text) <= (size_t)columns);
        EXPECT_FALSE(strstr(text, "…"));
        squeeze(text);
        EXPECT_TRUE(strstr(text, wanted));
        free(text);
    }
}

UTEST_F(screen, then_a_long_name_of_two_columns_is_broken_too)
{
    struct screen *t = utest_fixture;
    t->screen.cuts_nothing = true;
    t->screen.columns = 40;
    grid_column(&t->grid, GRID_TEXT, "carte");
    grid_column(&t->grid, GRID_TEXT, "vaut");
    add(t, "une carte dont le nom est bien plus long que la fenêtre");
    add(t, "58");
    EXPECT_STREQ("carte\u00A0: vaut\n"
                 "une carte dont le nom est bien plus long\n"
                 "  que la fenêtre\u00A0: 58\n",
                 drawn(t));
}

UTEST_F(screen, every_width_from_40_to_200_is_kept)
{
    struct screen *t = utest_fixture;
    grid_column(&t->grid, GRID_TEXT, "Société");
    grid_column(&t->grid, GRID_TEXT, "Propriétaire de la majorité des parts");
    grid_column(&t->grid, GRID_NUMBER, "Cours");
    grid_column(&t->grid, GRID_TEXT, "Remarque");
    add(t, "玉子玉子玉子玉子玉子玉子玉子玉子玉子玉子");
    add(t, "Jean-Christophe de la Tour du Pin, dit le Grand");
    grid_amount(&t->grid, &t->franc, -1234567);
    add(t, "e\u0301e\u0301e\u0301e\u0301 a payé sa dette, sans les intérêts de retard qui couraient encore");
    for (int columns = SCREEN_COLUMNS_MIN; columns <= SCREEN_COLUMNS_MAX; columns++) {
        t->screen.columns = columns;
        const char *text = drawn(t);
        EXPECT_TRUE(widest_line(text) <= (size_t)columns);
        EXPECT_TRUE(strstr(text, "−1\u202F234\u202F567"));
    }
}

/* Words, hyphens, numbers and spaces as they come, so that no line is drawn for ever. */
static void add_by_chance(struct screen *t, uint64_t *state)
{
    static const char *const pieces[] = {
        "a", "-", " ", "Jean-Paul", "É", "1 000", "AUT-DEF", "  ", "unmotquinesecoupepas", ""};
    char cell[128] = "";
    uint64_t count = *state >> 33 & 7;
    for (uint64_t i = 0; i < count; i++) {
        *state = *state * 6364136223846793005U + 1442695040888963407U;
        strcat(cell, pieces[(*state >> 33) % (sizeof pieces / sizeof *pieces)]);
    }
    *state = *state * 6364136223846793005U + 1442695040888963407U;
    add(t, cell);
}

UTEST_F(screen, whatever_stands_in_it_a_table_ends_and_keeps_its_width)
{
    struct screen *t = utest_fixture;
    uint64_t state = 1;
    for (int turn = 0; turn < 400; turn++) {
        size_t columns = 1 + (state >> 40) % 7;
        t->screen.columns = SCREEN_COLUMNS_MIN + turn % 60;
        t->screen.cuts_nothing = turn % 5 == 0;
        for (size_t i = 0; i < columns; i++)
            grid_column(&t->grid, (state >> (i + 8) & 1) != 0 ? GRID_NUMBER : GRID_TEXT,
                        i % 2 ? "en tout" : "Joueur");
        for (size_t i = 0; i < columns * 3; i++)
            add_by_chance(t, &state);
        EXPECT_LE(widest_line(drawn(t)), (size_t)t->screen.columns);
        grid_done(&t->grid);
    }
}

UTEST_F(screen, no_line_ends_in_spaces_and_a_short_row_is_filled_up)
{
    struct screen *t = utest_fixture;
    grid_column(&t->grid, GRID_TEXT, "Joueur");
    grid_column(&t->grid, GRID_TEXT, "Note");
    add(t, "Élodie");
    add(t, "x");
    add(t, "Bo");
    EXPECT_STREQ("Joueur  Note\n"
                 "──────  ────\n"
                 "Élodie  x\n"
                 "Bo\n",
                 drawn(t));
}

UTEST_F(screen, an_amount_that_is_owed_is_red_and_its_padding_is_not)
{
    struct screen *t = utest_fixture;
    t->screen.has_colour = true;
    grid_column(&t->grid, GRID_NUMBER, "Solde");
    grid_amount(&t->grid, &t->franc, -40);
    EXPECT_STREQ("\033[1mSolde\033[0m\n\033[90m─────\033[0m\n  \033[31m−40\033[0m\n", drawn(t));
}

UTEST_F(screen, a_table_without_rows_or_columns_is_no_trouble)
{
    struct screen *t = utest_fixture;
    EXPECT_STREQ("", drawn(t));
    grid_column(&t->grid, GRID_TEXT, "");
    grid_column(&t->grid, GRID_NUMBER, "N");
    EXPECT_STREQ("  N\n  ─\n(rien)\n", drawn(t));
}

UTEST_F(screen, T04_a_name_of_a_megabyte_is_cut_in_a_table)
{
    struct screen *t = utest_fixture;
    Buffer name = {0};
    for (int i = 0; i < 1 << 20; i++)
        buffer_byte(&name, 'x');
    grid_column(&t->grid, GRID_TEXT, "Nom");
    grid_column(&t->grid, GRID_NUMBER, "N");
    grid_cell(&t->grid, INK_PLAIN, name.bytes, name.length);
    grid_amount(&t->grid, &t->franc, 5);
    EXPECT_EQ((size_t)80, widest_line(drawn(t)));
    EXPECT_TRUE(t->out.length < 1000);
    buffer_done(&name);
}
