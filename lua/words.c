#include "words.h"

#include "complaint.h"
#include "money.h"
#include "results.h"
#include "safe.h"
#include "sandbox.h"
#include "text_french.h"
#include "text_names.h"

#include <lauxlib.h>
#include <string.h>

enum { NAMES_MAX = 20000, NEAR = 3 };

/* --- names ------------------------------------------------------------------------------------------ */

/* The list of names at that argument, in memory that Lua keeps on the stack. */
static const char **check_names(lua_State *L, int argument, size_t *count)
{
    luaL_checktype(L, argument, LUA_TTABLE);
    lua_Integer length = luaL_len(L, argument);
    if (length < 0 || length > NAMES_MAX) complain_of(L, argument, say_argument_list_too_long());
    const char **names = lua_newuserdatauv(L, ((size_t)length + 1) * sizeof *names, 0);
    size_t bytes = 0;
    for (lua_Integer i = 0; i < length; i++) {
        if (lua_geti(L, argument, i + 1) != LUA_TSTRING) complain_of(L, argument, say_argument_names());
        names[i] = lua_tostring(L, -1);
        bytes += lua_rawlen(L, -1);
        lua_pop(L, 1); /* the list keeps it */
    }
    sandbox_charge(L, bytes); /* a text may stand there a thousand times, and is read each time */
    *count = (size_t)length;
    return names;
}

/* words.fold(text) -- without accents, case, spaces, hyphens and apostrophes; nil if it is no UTF-8 */
static int words_fold(lua_State *L)
{
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    if (!text_is_valid(text, length)) return lua_pushnil(L), 1;
    luaL_Buffer folded;
    luaL_buffinit(L, &folded);
    Fold fold = fold_start(text, length);
    for (uint32_t point = fold_next(&fold); point != FOLD_END; point = fold_next(&fold)) {
        char bytes[TEXT_ENCODED_MAX];
        luaL_addlstring(&folded, bytes, text_encode(point, bytes));
    }
    luaL_pushresult(&folded);
    return 1;
}

/* words.french(text) -- with the spaces that French puts before and inside its signs */
static int words_french(lua_State *L)
{
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_settop(L, 1);
    if (!strpbrk(text, ";:!?$M\xC2")) return 1; /* both quotation marks begin with that byte */
    luaL_Buffer set;
    char *to = luaL_buffinitsize(L, &set, length * TEXT_FRENCH_GROWTH);
    luaL_pushresultsize(&set, text_french(to, text, length));
    return 1;
}

/* words.units(text) -- with the space that a number has before its unit, in any language */
static int words_units(lua_State *L)
{
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    luaL_Buffer set;
    char *to = luaL_buffinitsize(L, &set, length * TEXT_FRENCH_GROWTH + 1);
    luaL_pushresultsize(&set, text_units(to, text, length));
    return 1;
}

/* words.match(typed, names) -- "exact" or "beginning" and its place; "none"; "ambiguous" */
static int words_match(lua_State *L)
{
    static const char *const results[] = {
        [MATCH_NONE] = "none",
        [MATCH_EXACT] = "exact",
        [MATCH_BEGINNING] = "beginning",
        [MATCH_AMBIGUOUS] = "ambiguous",
    };
    size_t count;
    size_t index;
    const char *typed = luaL_checkstring(L, 1);
    const char **names = check_names(L, 2, &count);
    NameMatch match = name_match(typed, names, count, &index);
    lua_pushstring(L, results[match]);
    if (match != MATCH_EXACT && match != MATCH_BEGINNING) return 1;
    lua_pushinteger(L, (lua_Integer)index + 1);
    return 2;
}

/* words.begins(name, typed) */
static int words_begins(lua_State *L)
{
    lua_pushboolean(L, name_begins_with(luaL_checkstring(L, 1), luaL_checkstring(L, 2)));
    return 1;
}

/* words.nearest(typed, names, at_table) -- the place of the nearest name, or nil; at the table, where numbers
 * and names are typed in haste, a short word has hardly any near */
static int words_nearest(lua_State *L)
{
    size_t count;
    size_t index;
    const char *typed = luaL_checkstring(L, 1);
    size_t slips = lua_toboolean(L, 3) ? name_slips(typed) : NEAR;
    const char **names = check_names(L, 2, &count);
    if (slips == 0 || !name_nearest(typed, names, count, slips, &index)) return lua_pushnil(L), 1;
    lua_pushinteger(L, (lua_Integer)index + 1);
    return 1;
}

/* words.unknown_key(given, known) -- the first key of given, in alphabetical order, that known lacks; or
 * nil */
static int words_unknown_key(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 2);
    lua_pushnil(L); /* the unknown key, and its text */
    lua_pushnil(L);
    safe_push_contents(L, 1);
    safe_push_contents(L, 2);
    for (lua_pushnil(L); lua_next(L, 5); lua_pop(L, 2)) {
        sandbox_charge(L, 10);
        lua_pushvalue(L, -2);
        if (lua_rawget(L, 6) != LUA_TNIL) continue;
        const char *text = safe_push_text(L, -3, NULL);
        bool is_first = lua_isnil(L, 4) || strcmp(text, lua_tostring(L, 4)) < 0;
        if (is_first) lua_copy(L, -1, 4);
        if (is_first) lua_copy(L, -4, 3);
        lua_pop(L, 1);
    }
    lua_settop(L, 3);
    return 1;
}

/* words.check_name(name, columns) -- nil, or what is wrong with it */
static int words_check_name(lua_State *L)
{
    size_t length;
    const char *name = luaL_checklstring(L, 1, &length);
    NameResult result = name_check(name, length, (size_t)luaL_checkinteger(L, 2));
    if (result == NAME_OK) return lua_pushnil(L), 1;
    complaint_push(L, say_name_result(result));
    return 1;
}

/* words.alike(a, b) -- "same", "equal" (apart from accents and the like), "alike" (to the eye), or nil */
static int words_alike(lua_State *L)
{
    size_t a_length;
    size_t b_length;
    const char *a = luaL_checklstring(L, 1, &a_length);
    const char *b = luaL_checklstring(L, 2, &b_length);
    switch (name_compare(a, a_length, b, b_length)) {
    case NAMES_DIFFER: lua_pushnil(L); break;
    case NAMES_LOOK_ALIKE: lua_pushliteral(L, "alike"); break;
    case NAMES_FOLD_EQUAL: lua_pushliteral(L, "equal"); break;
    case NAMES_SAME: lua_pushliteral(L, "same"); break;
    }
    return 1;
}

/* --- amounts ---------------------------------------------------------------------------------------- */

static const char *field(lua_State *L, int table, const char *key, const char *otherwise)
{
    lua_getfield(L, table, key);
    const char *text = luaL_optstring(L, -1, otherwise);
    lua_pop(L, 1); /* the table keeps it */
    return text;
}

static Currency read_currency(lua_State *L, int argument)
{
    static const char *const styles[] = {"french", "canadian", "english", NULL};
    luaL_checktype(L, argument, LUA_TTABLE);
    Currency currency = {
        .name = field(L, argument, "name", ""),
        .symbol = field(L, argument, "symbol", ""),
        .symbol_plain = field(L, argument, "plain_symbol", ""),
    };
    lua_getfield(L, argument, "style");
    currency.style = (MoneyStyle)luaL_checkoption(L, -1, "french", styles);
    lua_getfield(L, argument, "decimals");
    currency.decimals = (int)luaL_optinteger(L, -1, 0);
    lua_getfield(L, argument, "first");
    currency.symbol_first = lua_toboolean(L, -1);
    lua_getfield(L, argument, "plain");
    currency.plain = lua_toboolean(L, -1);
    lua_pop(L, 4);
    return currency;
}

Currency words_check_currency(lua_State *L, int argument)
{
    Currency currency = read_currency(L, argument);
    CurrencyResult result = currency_check(&currency);
    if (result != CURRENCY_OK) complain_of(L, argument, say_currency_result(result));
    return currency;
}

/* words.objection_to(currency) -- what is wrong with it, or nil */
static int words_objection_to(lua_State *L)
{
    Currency currency = read_currency(L, 1);
    CurrencyResult result = currency_check(&currency);
    if (result == CURRENCY_OK) return lua_pushnil(L), 1;
    complaint_push(L, say_currency_result(result));
    return 1;
}

static const char *const doubt_words[] = {
    [MONEY_OK] = "ok",
    [MONEY_EMPTY] = "amount_empty",
    [MONEY_NOT_TEXT] = "amount_not_text",
    [MONEY_FOREIGN_DIGITS] = "amount_foreign_digits",
    [MONEY_SIGN] = "amount_sign",
    [MONEY_NO_DIGITS] = "amount_no_digits",
    [MONEY_BAD_COUNT] = "amount_bad_count",
    [MONEY_UNKNOWN_WORD] = "amount_unknown_word",
    [MONEY_BARE_MARK] = "amount_bare_mark",
    [MONEY_BAD_GROUPS] = "amount_bad_groups",
    [MONEY_TWO_READINGS] = "amount_two_readings",
    [MONEY_ZERO] = "amount_zero",
    [MONEY_NEGATIVE] = "amount_negative",
    [MONEY_TOO_FINE] = "amount_too_fine",
    [MONEY_OVERFLOW] = "amount_too_large",
};

/* The money at that argument as written in "fr" or "en", at the next argument; nil: as in the currency. */
static Currency check_written(lua_State *L, int argument)
{
    Currency currency = words_check_currency(L, argument);
    const char *language = luaL_optstring(L, argument + 1, "");
    if (strcmp(language, "en") == 0) currency = currency_in_english(currency);
    if (strcmp(language, "fr") == 0 && currency.style == MONEY_ENGLISH) currency.style = MONEY_FRENCH;
    return currency;
}

/* words.read_amount(text, currency, language) -- the amount, of sums as 3x50k+20k too; or nil, the code of
 * the refusal, and the two readings if there are two. It reads what print_amount writes in a language. */
static int words_read_amount(lua_State *L)
{
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    Currency currency = check_written(L, 2);
    Amount amount;
    MoneyDoubt doubt;
    MoneyResult result = money_read_sum(&currency, text, length, ZERO_ALLOWED, &amount, &doubt);
    if (result == MONEY_OK) {
        lua_pushinteger(L, amount);
        return 1;
    }
    lua_pushnil(L);
    lua_pushstring(L, doubt_words[result]);
    lua_pushstring(L, doubt.readings[0].text);
    lua_pushstring(L, doubt.readings[1].text);
    return 4;
}

/* words.print_amount(amount, currency, language) -- as it is written in "fr" or "en"; nil: as in the currency
 */
static int words_print_amount(lua_State *L)
{
    Amount amount = luaL_checkinteger(L, 1);
    Currency currency = check_written(L, 2);
    MoneyText text = money_print(&currency, amount);
    lua_pushstring(L, text.text);
    return 1;
}

/* --- sentences -------------------------------------------------------------------------------------- */

static const char *look_in_table(void *user, const char *name, size_t *length)
{
    lua_State *L = user;
    if (lua_istable(L, 2)) lua_getfield(L, 2, name);
    const char *text = lua_istable(L, 2) ? lua_tolstring(L, -1, length) : NULL;
    return text; /* which the table, or the stack, keeps */
}

/* words.sentence(key, fields) -- that sentence of the program, packed with its fields: texts, or numbers */
static int words_sentence(lua_State *L)
{
    const char *key = luaL_checkstring(L, 1);
    Buffer *packed = sandbox_scratch(L);
    const char *wrong = sentence_pack_named(packed, key, look_in_table, L);
    if (wrong) return luaL_error(L, "%s: %s", key, wrong);
    lua_pushlstring(L, packed->bytes, packed->length);
    return 1;
}

/* words.told(text, language) -- the text with packed sentences, and Lua's own, written in "fr" or "en" */
static int words_told(lua_State *L)
{
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    Language language = strcmp(luaL_checkstring(L, 2), "fr") == 0 ? LANGUAGE_FRENCH : LANGUAGE_ENGLISH;
    Buffer *told = sandbox_scratch(L);
    complaint_write(told, language, text, length);
    lua_pushlstring(L, told->bytes, told->length);
    return 1;
}

/* words.elided(word, name) -- "d'Anna", "de Bruno" of "de" and the name */
static int words_elided(lua_State *L)
{
    size_t length;
    const char *word = luaL_checkstring(L, 1);
    const char *name = luaL_checklstring(L, 2, &length);
    Buffer *elided = sandbox_scratch(L);
    text_elide(elided, word, name, length);
    lua_pushlstring(L, elided->bytes, elided->length);
    return 1;
}

int words_push(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"fold", words_fold},
        {"french", words_french},
        {"units", words_units},
        {"match", words_match},
        {"begins", words_begins},
        {"nearest", words_nearest},
        {"unknown_key", words_unknown_key},
        {"check_name", words_check_name},
        {"alike", words_alike},
        {"read_amount", words_read_amount},
        {"print_amount", words_print_amount},
        {"objection_to", words_objection_to},
        {"sentence", words_sentence},
        {"told", words_told},
        {"elided", words_elided},
        {NULL, NULL},
    };
    luaL_newlib(L, functions);
    return 1;
}
