#include "results.h"

Sentence say_table_result(TableResult result)
{
    switch (result) {
    case TABLE_OK: return say_table_fine();
    case TABLE_BAD_NAME: return say_table_bad_name();
    case TABLE_NAME_TAKEN: return say_table_name_taken();
    case TABLE_STILL_IN_USE: return say_table_in_use();
    case TABLE_SAME_ACCOUNT: return say_table_same_account();
    case TABLE_NEGATIVE: return say_table_negative();
    case TABLE_BELOW_FLOOR: return say_table_below_floor();
    case TABLE_ABOVE_CEILING: return say_table_above_ceiling();
    case TABLE_BALANCE_OUTSIDE: return say_table_outside();
    case TABLE_NO_SUCH_PLACE: return say_table_no_place();
    case TABLE_PILE_EMPTY: return say_table_pile_empty();
    case TABLE_BAD_KEY: return say_table_bad_key();
    case TABLE_BAD_TEXT: return say_table_bad_text();
    case TABLE_TEXT_TOO_LONG: return say_table_text_too_long();
    case TABLE_STALE: return say_table_stale();
    case TABLE_NO_CHANCE: return say_table_no_chance();
    case TABLE_NO_MEMORY: break;
    }
    return say_system_no_memory();
}

Sentence say_name_result(NameResult result)
{
    switch (result) {
    case NAME_OK: break;
    case NAME_EMPTY: return say_name_empty();
    case NAME_ONLY_SPACES: return say_name_spaces();
    case NAME_NOT_UTF8: return say_name_not_utf8();
    case NAME_HAS_CONTROL: return say_name_control();
    case NAME_HAS_HIDDEN: return say_name_hidden();
    case NAME_HAS_BAD_MARK: return say_name_accents();
    case NAME_TOO_WIDE: return say_name_wide();
    case NAME_TOO_LONG: return say_name_long();
    case NAME_SPACE_AT_AN_END: return say_name_space_at_end();
    case NAME_ONLY_SIGNS: return say_name_signs();
    }
    return say_name_fine();
}

Sentence say_currency_result(CurrencyResult result)
{
    switch (result) {
    case CURRENCY_OK: break;
    case CURRENCY_NO_NAME: return say_money_no_name();
    case CURRENCY_BAD_DECIMALS: return say_money_decimals();
    case CURRENCY_SYMBOL_TOO_LONG: return say_money_long_symbol();
    case CURRENCY_SYMBOL_UNREADABLE: return say_money_bad_symbol();
    case CURRENCY_SYMBOL_IS_A_UNIT: return say_money_suffix();
    case CURRENCY_PLAIN_IS_NOT_ASCII: return say_money_plain();
    }
    return say_money_fine();
}
