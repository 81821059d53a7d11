#include "check.h"
#include "telling/cells.h"

#include <string.h>

static bool is_cell(const Cell *cell, const char *text)
{
    return cell->length == strlen(text) && memcmp(cell->bytes, text, cell->length) == 0;
}

UTEST(cells, numbers_and_texts_are_told_apart)
{
    static const char text[] = "tjoueur\ttfranc\ntÉlodie\tn-300\n";
    Cells row;
    Cell cell;
    Cells rows = cells_of(text, sizeof text - 2);
    ASSERT_TRUE(cells_next_row(&rows, &row) && cells_next(&row, &cell));
    EXPECT_TRUE(is_cell(&cell, "joueur") && !cell.is_number);
    ASSERT_TRUE(cells_next(&row, &cell));
    EXPECT_TRUE(is_cell(&cell, "franc"));
    EXPECT_FALSE(cells_next(&row, &cell));
    ASSERT_TRUE(cells_next_row(&rows, &row) && cells_next(&row, &cell));
    EXPECT_TRUE(is_cell(&cell, "Élodie"));
    ASSERT_TRUE(cells_next(&row, &cell));
    EXPECT_TRUE(cell.is_number && cell.number == -300 && is_cell(&cell, "-300"));
    EXPECT_FALSE(cells_next(&row, &cell));
    EXPECT_FALSE(cells_next_row(&rows, &row));
}

UTEST(cells, a_number_ends_where_the_text_does)
{
    Cells row;
    Cell cell;
    Cells rows = cells_of("n1234", 3);
    ASSERT_TRUE(cells_next_row(&rows, &row) && cells_next(&row, &cell));
    EXPECT_EQ(12, cell.number);
}

UTEST(cells, empty_cells_and_no_text)
{
    Cells row;
    Cell cell;
    Cells rows = cells_of("\tt\t", 3);
    ASSERT_TRUE(cells_next_row(&rows, &row));
    for (int i = 0; i < 3; i++) {
        ASSERT_TRUE(cells_next(&row, &cell));
        EXPECT_TRUE(is_cell(&cell, "") && !cell.is_number);
    }
    EXPECT_FALSE(cells_next(&row, &cell));
    rows = cells_of(NULL, 0);
    EXPECT_FALSE(cells_next_row(&rows, &row));
}

UTEST(cells, a_curve_has_its_values_in_their_order)
{
    Cells row;
    Cell cell;
    int64_t value;
    Cells rows = cells_of("c40,-5,30\tc", 11);
    ASSERT_TRUE(cells_next_row(&rows, &row) && cells_next(&row, &cell));
    EXPECT_TRUE(cell.is_curve && !cell.is_number);
    Cells values = cells_of(cell.bytes, cell.length);
    static const int64_t wanted[] = {40, -5, 30};
    for (size_t i = 0; i < 3; i++) {
        ASSERT_TRUE(cells_next_value(&values, &value));
        EXPECT_EQ(wanted[i], value);
    }
    EXPECT_FALSE(cells_next_value(&values, &value));
    ASSERT_TRUE(cells_next(&row, &cell));
    values = cells_of(cell.bytes, cell.length);
    EXPECT_FALSE(cells_next_value(&values, &value));
}
