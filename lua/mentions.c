#include "mentions.h"

#include "sandbox.h"

#include <lauxlib.h>
#include <string.h>

/* --- the words of a script -------------------------------------------------------------------------- */

typedef enum {
    END,
    NAME,    /* of letters, digits and _; numbers look the same */
    LITERAL, /* "..." or '...', without its quotes */
    JOINING, /* .. */
    OTHER,   /* a character that stands alone */
} Kind;

typedef struct {
    Kind kind;
    const char *text;
    size_t length;
    int line;
} Word;

typedef struct {
    const char *at, *end;
    int line;
} Reader;

static bool is_of_name(char c)
{
    char small = (char)(c | 0x20);
    return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

static bool has(const Reader *reader, size_t ahead, char c)
{
    return (size_t)(reader->end - reader->at) > ahead && reader->at[ahead] == c;
}

static void pass(Reader *reader, const char *to)
{
    for (; reader->at < to; reader->at++)
        reader->line += *reader->at == '\n';
}

/* How many = stand in the long bracket that begins here, [[ or [==[; -1: none does. */
static int long_bracket(const Reader *reader)
{
    size_t level = 0;
    if (!has(reader, 0, '[')) return -1;
    while (has(reader, level + 1, '='))
        level++;
    return has(reader, level + 1, '[') ? (int)level : -1;
}

/* Goes past the ] that closes the long bracket of that level. */
static void pass_long(Reader *reader, int level)
{
    const char *at = reader->at;
    int equals = -1; /* past a ] */
    for (at += level + 2; at < reader->end; at++) {
        if (*at == ']' && equals == level) break;
        equals = *at == ']' ? 0 : *at == '=' && equals >= 0 ? equals + 1 : -1;
    }
    pass(reader, at < reader->end ? at + 1 : at);
}

/* Goes past a comment that begins here; false: there is none. */
static bool pass_remark(Reader *reader)
{
    if (!has(reader, 0, '-') || !has(reader, 1, '-')) return false;
    reader->at += 2;
    int level = long_bracket(reader);
    if (level >= 0) {
        pass_long(reader, level);
        return true;
    }
    const char *end = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
    reader->at = end ? end : reader->end;
    return true;
}

static void pass_between(Reader *reader)
{
    const char *at;
    do {
        for (at = reader->at; at < reader->end && (*at == ' ' || (*at >= '\t' && *at <= '\r')); at++)
            reader->line += *at == '\n';
        reader->at = at;
    } while (pass_remark(reader));
}

/* Where the literal ends whose quote is here: at the next quote without a \ before it. */
static const char *end_of_literal(const char *begin, const char *end, char quote)
{
    const char *close = memchr(begin, quote, (size_t)(end - begin));
    if (!close) close = end;
    if (!memchr(begin, '\\', (size_t)(close - begin))) return close;
    while (begin < end && *begin != quote)
        begin += *begin == '\\' && begin + 1 < end ? 2 : 1;
    return begin;
}

static Word read_literal(Reader *reader)
{
    const char *begin = reader->at + 1;
    const char *end = end_of_literal(begin, reader->end, *reader->at);
    Word word = {LITERAL, begin, (size_t)(end - begin), reader->line};
    if (memchr(begin, '\n', word.length)) pass(reader, end);
    reader->at = end < reader->end ? end + 1 : end;
    return word;
}

static Word read_name(Reader *reader)
{
    const char *begin = reader->at;
    const char *at = begin;
    while (at < reader->end && is_of_name(*at))
        at++;
    reader->at = at;
    return (Word){NAME, begin, (size_t)(at - begin), reader->line};
}

static Word next(Reader *reader)
{
    pass_between(reader);
    if (reader->at == reader->end) return (Word){.kind = END, .line = reader->line};
    if (is_of_name(*reader->at)) return read_name(reader);
    if (has(reader, 0, '"') || has(reader, 0, '\'')) return read_literal(reader);
    Word word = {OTHER, reader->at, 1, reader->line};
    int level = long_bracket(reader);
    if (level >= 0) {
        pass_long(reader, level);
    } else if (has(reader, 0, '.') && has(reader, 1, '.')) {
        word.kind = JOINING;
        reader->at += 2;
    } else {
        reader->at++;
    }
    return word;
}

static bool is(Word word, char c)
{
    return word.kind == OTHER && *word.text == c;
}

/* --- what they mention ------------------------------------------------------------------------------ */

enum { SOURCE = 1, BOOKS, RULES, KIND, MISSING, LINE, SAID, LOOSE, NAMED };

typedef struct {
    lua_State *L;
    Reader reader; /* after the current word */
    lua_Integer rules;
    bool is_missing; /* something was missing */
} Search;

typedef struct Call Call;

/* A word that is followed by a certain kind of literal. */
struct Call {
    const char *word;
    size_t length;
    void (*look)(Search *search, const char *kind);
    const char *kind;
};

static bool is_called(Word word, const Call *call)
{
    return word.length == call->length && memcmp(word.text, call->word, word.length) == 0;
}

/* Is it in the book? The first one that is not is kept. */
static void check_word(Search *search, const char *kind, Word name)
{
    lua_State *L = search->L;
    lua_getfield(L, BOOKS, kind);
    lua_pushlstring(L, name.text, name.length);
    lua_pushvalue(L, -1);
    lua_gettable(L, -3);
    if (!lua_toboolean(L, -1) && !search->is_missing) {
        search->is_missing = true;
        lua_pushstring(L, kind);
        lua_replace(L, KIND);
        lua_pushvalue(L, -2);
        lua_replace(L, MISSING);
        lua_pushinteger(L, name.line);
        lua_replace(L, LINE);
    }
    lua_pop(L, 3);
}

static bool can_be_name(Word literal)
{
    size_t i = 0;
    while (i < literal.length && is_of_name(literal.text[i]))
        i++;
    return i > 0 && i == literal.length;
}

/* table[name] = (table[name] or 0) + by */
static void count(lua_State *L, int table, Word name, lua_Integer by)
{
    lua_pushlstring(L, name.text, name.length);
    lua_pushvalue(L, -1);
    lua_rawget(L, table);
    lua_Integer number = lua_tointeger(L, -1) + by;
    lua_pop(L, 1);
    lua_pushinteger(L, number);
    lua_rawset(L, table);
}

/* Appends the names in { who = ..., amount = ... }, each followed by a space; the reader is past the brace.
 * False if some keys are not names. */
static bool add_keys(Search *search, Reader behind, luaL_Buffer *keys)
{
    Word before = {.kind = OTHER, .text = "{"};
    int depth = 1;
    for (Word word = next(&behind); depth > 0; before = word, word = next(&behind)) {
        Reader ahead = behind;
        sandbox_charge(search->L, word.length);
        bool may_be_key = depth == 1 && (is(before, '{') || is(before, ',') || is(before, ';'));
        if (word.kind == END || (may_be_key && is(word, '['))) return false;
        if (may_be_key && word.kind == NAME && is(next(&ahead), '=')) {
            luaL_addlstring(keys, word.text, word.length);
            luaL_addchar(keys, ' ');
        }
        depth += is(word, '{') || is(word, '(') || is(word, '[');
        depth -= is(word, '}') || is(word, ')') || is(word, ']');
    }
    return true;
}

/* A text and what it is said with, if that can be seen here: said[text] has the names, with a space before
 * and after each. If not, the literal stays a loose one. */
static void note_fields(Search *search, Word literal, Reader behind, bool is_in_call, const char *unsaid)
{
    lua_State *L = search->L;
    luaL_Buffer keys;
    Word word = is_in_call ? next(&behind) : (Word){.kind = OTHER, .text = ")"};
    bool has_values = is(word, ',');
    if (has_values) word = next(&behind);
    if (!is(word, has_values ? '{' : ')')) return;
    lua_pushlstring(L, literal.text, literal.length);
    lua_pushvalue(L, -1);
    lua_rawget(L, SAID);
    luaL_buffinit(L, &keys);
    luaL_addstring(&keys, has_values ? " " : unsaid);
    bool is_known = !has_values || add_keys(search, behind, &keys);
    luaL_pushresult(&keys);
    if (lua_isstring(L, -2)) {
        lua_insert(L, -2);
        lua_concat(L, 2);
    } else {
        lua_remove(L, -2);
    }
    if (is_known) {
        lua_rawset(L, SAID);
        count(L, LOOSE, literal, -1);
    } else {
        lua_pop(L, 2);
    }
}

/* A literal that is a whole name; the reader is past it. */
static void check_literal(Search *search, const char *kind, Word literal, Reader behind)
{
    if (literal.kind != LITERAL || !can_be_name(literal)) return;
    if (next(&behind).kind != JOINING) check_word(search, kind, literal);
}

/* The first argument; *is_in_call: whether it stands in brackets. */
static Word first_argument(Reader *ahead, bool *is_in_call)
{
    Word word = next(ahead);
    *is_in_call = is(word, '(');
    return *is_in_call ? next(ahead) : word;
}

/* The second one, after a first that is a name or a literal; or anything that is not a literal. */
static Word second_argument(Reader *ahead)
{
    Word word = next(ahead);
    if (!is(word, '(')) return word;
    word = next(ahead);
    while (word.kind == NAME || word.kind == LITERAL || is(word, '.') || is(word, ':'))
        word = next(ahead);
    return is(word, ',') ? next(ahead) : word;
}

static void check_first(Search *search, const char *kind)
{
    bool is_in_call;
    Reader ahead = search->reader;
    Word word = first_argument(&ahead, &is_in_call);
    check_literal(search, kind, word, ahead);
}

static void check_second(Search *search, const char *kind)
{
    Reader ahead = search->reader;
    Word word = second_argument(&ahead);
    check_literal(search, kind, word, ahead);
}

/* say("key", { ... }), and say_to(player, "key", { ... }) */
static void note_said(Search *search, const char *kind)
{
    bool is_in_call;
    Reader ahead = search->reader;
    Word word = first_argument(&ahead, &is_in_call);
    check_literal(search, kind, word, ahead);
    if (word.kind == LITERAL && can_be_name(word)) note_fields(search, word, ahead, is_in_call, " ");
}

/* objection "key" and objection("key", { ... }): a limit that has no fields adds its own. */
static void note_reason(Search *search, const char *kind)
{
    bool is_in_call;
    Reader ahead = search->reader;
    Word word = first_argument(&ahead, &is_in_call);
    check_literal(search, kind, word, ahead);
    if (word.kind == LITERAL && can_be_name(word))
        note_fields(search, word, ahead, is_in_call, " who value number min max multiple ");
}

static void note_said_to(Search *search, const char *kind)
{
    Reader ahead = search->reader;
    Word word = second_argument(&ahead);
    check_literal(search, kind, word, ahead);
    if (word.kind == LITERAL && can_be_name(word)) note_fields(search, word, ahead, true, " ");
}

/* todo_all { "offre", { "etal", player = "Bo" } }: the names at the beginning of each. */
static void check_list(Search *search, const char *kind)
{
    Reader ahead = search->reader;
    Word word = next(&ahead);
    Word before = word;
    if (is(word, '(')) word = next(&ahead);
    for (int depth = 0; word.kind != END; word = next(&ahead)) {
        sandbox_charge(search->L, (size_t)(ahead.at - word.text)); /* lists may stand in lists, and so on */
        if (depth > 0 && (is(before, '{') || is(before, ','))) check_literal(search, kind, word, ahead);
        depth += is(word, '{') - is(word, '}');
        if (depth <= 0) return;
        before = word;
    }
}

/* rules.NAME */
static void check_rule(Search *search, const char *kind)
{
    lua_State *L = search->L;
    Reader ahead = search->reader;
    if (!is(next(&ahead), '.')) return;
    Word name = next(&ahead);
    if (name.kind != NAME) return;
    lua_pushinteger(L, name.line);
    lua_rawseti(L, RULES, ++search->rules);
    lua_pushlstring(L, name.text, name.length);
    lua_rawseti(L, RULES, ++search->rules);
    check_word(search, kind, name);
}

#define CALL(word, look, kind)                                                                               \
    {                                                                                                        \
        (word), sizeof(word) - 1, (look), (kind)                                                             \
    }

static const Call methods[] = {
    CALL("todo", check_first, "step"),       CALL("drop", check_first, "step"),
    CALL("item", check_first, "step"),       CALL("ask_again", check_first, "step"),
    CALL("conclude", check_first, "step"),   CALL("todo_after", check_first, "step"),
    CALL("todo_all", check_list, "step"),    CALL("is_open", check_first, "window"),
    CALL("query", check_first, "query"),     CALL("shift", check_first, "scale"),
    CALL("shift_all", check_first, "scale"), CALL("moment", check_first, "moment"),
    CALL("lay", check_first, "deck"),        CALL("say", note_said, "text"),
    CALL("lay_open", note_said, "text"),     CALL("say_to", note_said_to, "text"),
    CALL("set", check_first, "fact"),        {NULL, 0, NULL, NULL},
};

static const Call functions[] = {
    CALL("rules", check_rule, "rule"),
    CALL("form", check_second, "text"),
    CALL("refuse", note_said, "text"),
    CALL("impossible", note_said, "text"),
    CALL("objection", note_reason, "text"),
    CALL("obstacle", note_reason, "text"),
    {NULL, 0, NULL, NULL},
};

/* t:todo "tour" is a method, and refuse("trop_tard") a function; x.rules is neither. */
static void check_at(Search *search, Word word, Word before)
{
    if (is(before, '.')) return;
    const Call *call = is(before, ':') ? methods : functions;
    while (call->word && !is_called(word, call))
        call++;
    if (call->word) call->look(search, call->kind);
}

/* Whether something is called by this word: it comes before a =, or before a comma that may lead to one. */
static bool is_assigned(Reader behind)
{
    Word word = next(&behind);
    return is(word, ',') || (is(word, '=') && !has(&behind, 0, '='));
}

/* A text's key that stands somewhere may be said there, with any fields; and whatever may be a key may be a
 * name that something is called by. */
static void note_word(Search *search, Word word)
{
    lua_State *L = search->L;
    bool is_key = word.kind == LITERAL ? can_be_name(word) : word.kind == NAME && is_assigned(search->reader);
    if (!is_key) return;
    lua_pushlstring(L, word.text, word.length);
    lua_pushboolean(L, true);
    lua_rawset(L, NAMED);
    if (word.kind != LITERAL) return;
    lua_getfield(L, BOOKS, "text");
    lua_pushlstring(L, word.text, word.length);
    bool is_text = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 2);
    if (is_text) count(L, LOOSE, word, 1);
}

int mentions_in(lua_State *L)
{
    size_t length;
    const char *source = luaL_checklstring(L, SOURCE, &length);
    luaL_checktype(L, BOOKS, LUA_TTABLE);
    lua_settop(L, BOOKS);
    lua_newtable(L);
    lua_settop(L, LINE);
    for (int table = SAID; table <= NAMED; table++)
        lua_newtable(L);
    sandbox_charge(L, length);
    Search search = {.L = L, .reader = {source, source + length, 1}};
    Word before = {.kind = END};
    for (Word word; (word = next(&search.reader)).kind != END; before = word) {
        if (word.kind == NAME) check_at(&search, word, before);
        note_word(&search, word);
    }
    return NAMED - RULES + 1;
}
