#include "phones_may.h"

#include <string.h>

static const char place[] = "@phones";

PhonesMay phones_may(const Table *table)
{
    FactId key = table_find_key(table, place, strlen(place));
    FactValue value = key.index == NO_INDEX ? (FactValue){FACT_NONE, 0} : table_fact(table, key);
    bool is_one =
        value.type == FACT_INTEGER && value.integer >= PHONES_SEE && value.integer <= PHONES_ANNOUNCE;
    return is_one ? (PhonesMay)value.integer : PHONES_ANNOUNCE;
}

TableResult phones_may_set(Table *table, PhonesMay may)
{
    FactId key;
    TableResult result = table_key(table, place, strlen(place), &key);
    return result == TABLE_OK ? table_set_fact(table, key, (FactValue){FACT_INTEGER, may}) : result;
}

static const char opening[] = "opening"; /* scripts/prelude/questions.lua reads it */

bool opens_at_a_word(const Table *table)
{
    FactId key = table_find_key(table, opening, strlen(opening));
    return key.index != NO_INDEX && table_fact(table, key).type == FACT_BOOLEAN;
}

TableResult open_at_a_word(Table *table, bool is_so)
{
    FactId key;
    TableResult result = table_key(table, opening, strlen(opening), &key);
    FactValue value = is_so ? (FactValue){FACT_BOOLEAN, 1} : (FactValue){FACT_NONE, 0};
    return result == TABLE_OK ? table_set_fact(table, key, value) : result;
}

bool phones_may_answer(const Table *table, bool is_sealed, bool is_aloud)
{
    PhonesMay may = phones_may(table);
    if (is_sealed) return may >= PHONES_SEAL;
    return may >= (is_aloud ? PHONES_ANNOUNCE : PHONES_ANSWER);
}
