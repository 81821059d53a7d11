#include "money_parts.h"

#include <string.h>

typedef struct {
    const char *word;
    MoneyScale scale;
    bool case_matters;
} Unit;

/* m is thousand to some and million to others; billion is a thousand millions or a million of them. */
static const Unit units[] = {
    {"k", {3, 3}, false},         {"mille", {3, 3}, false}, {"thousand", {3, 3}, false},
    {"m", {3, 6}, true},          {"M", {6, 6}, true},      {"million", {6, 6}, false},
    {"millions", {6, 6}, false},  {"md", {9, 9}, false},    {"milliard", {9, 9}, false},
    {"milliards", {9, 9}, false}, {"bn", {9, 12}, false},   {"billion", {9, 12}, false},
    {"billions", {9, 12}, false},
};
enum { UNITS = sizeof units / sizeof *units };

static unsigned lower(char letter)
{
    unsigned byte = (unsigned char)letter;
    return byte >= 'A' && byte <= 'Z' ? byte | 0x20 : byte;
}

static bool alike(const char *a, const char *b, size_t length, bool case_matters)
{
    for (size_t i = 0; i < length; i++)
        if (case_matters ? a[i] != b[i] : lower(a[i]) != lower(b[i])) return false;
    return true;
}

/* Bytes of the word, if the text begins with it; else 0. */
static size_t word_at(const char *word, const char *text, size_t length, bool case_matters)
{
    size_t size = strlen(word);
    return size <= length && alike(word, text, size, case_matters) ? size : 0;
}

size_t money_space_at(const char *text, size_t length)
{
    static const char *const spaces[] = {" ", "\u00A0", "\u202F", "\u2009"};
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++) {
        size_t size = word_at(spaces[i], text, length, true);
        if (size > 0) return size;
    }
    return 0;
}

size_t money_spaces_at(const char *text, size_t length)
{
    size_t at = 0;
    for (size_t size; (size = money_space_at(text + at, length - at)) > 0;)
        at += size;
    return at;
}

size_t money_symbol_at(const Currency *currency, const char *text, size_t length)
{
    size_t size = word_at(currency->symbol, text, length, false);
    size_t plain = word_at(currency->symbol_plain, text, length, false);
    return size > plain ? size : plain;
}

/* Nothing but spaces, and the symbol if it may follow. */
static bool ends_here(const Currency *currency, const char *text, size_t length, bool symbol_may_follow)
{
    size_t at = money_spaces_at(text, length);
    if (at < length && symbol_may_follow) at += money_symbol_at(currency, text + at, length - at);
    return at + money_spaces_at(text + at, length - at) == length;
}

bool money_read_words(const Currency *currency, const char *text, size_t length, bool symbol_may_follow,
                      MoneyScale *scale)
{
    *scale = (MoneyScale){0, 0};
    if (ends_here(currency, text, length, symbol_may_follow)) return true;
    size_t at = money_spaces_at(text, length);
    for (size_t i = 0; i < UNITS; i++) {
        size_t size = word_at(units[i].word, text + at, length - at, units[i].case_matters);
        if (size == 0 || !ends_here(currency, text + at + size, length - at - size, symbol_may_follow))
            continue;
        *scale = units[i].scale;
        return true;
    }
    return false;
}

static bool is_unit(const char *text, size_t length)
{
    for (size_t i = 0; i < UNITS; i++) {
        if (strlen(units[i].word) == length && alike(units[i].word, text, length, false)) return true;
    }
    return false;
}

/* Whether the symbol is a unit itself, or turns one into another, as d after M. */
bool money_word_is_taken(const char *symbol)
{
    size_t length = strlen(symbol);
    if (length == 0) return false;
    if (length == 1 && lower(symbol[0]) == 'x') return true; /* 3x50k */
    for (size_t i = 0; i < UNITS; i++) {
        size_t size = strlen(units[i].word);
        size_t before = size < length ? 0 : size - length;
        if (size < length || !alike(units[i].word + before, symbol, length, false)) continue;
        if (before == 0 || is_unit(units[i].word, before)) return true;
    }
    return false;
}
