#include "optext.h"

#include "table_parts.h"
#include "text.h"

#include <string.h>

const char *optext_result_text(OpTextResult result)
{
    switch (result) {
    case OPTEXT_OK: return "done";
    case OPTEXT_UNKNOWN_WORD: return "a change of a kind that this version does not know";
    case OPTEXT_MALFORMED: return "a change that is not written as it should be";
    case OPTEXT_UNKNOWN_NAME: return "a change of something that was never named";
    case OPTEXT_NO_MEMORY: return "there is no memory left";
    }
    return "";
}

static const char *const op_words[OP_KINDS] = {
    [OP_MOVE] = "move",     [OP_DEFINE] = "define", [OP_DROP] = "drop", [OP_RENAME] = "rename",
    [OP_BOUNDS] = "bounds", [OP_SIGHT] = "sight",   [OP_CARD] = "card", [OP_COUNTS] = "counts",
    [OP_FACT] = "fact",     [OP_CHANCE] = "chance",
};
static const char *const kind_words[NAME_KINDS] = {
    [NAME_ASSET] = "asset", [NAME_PLAYER] = "player", [NAME_ACCOUNT] = "account",
    [NAME_PILE] = "pile",   [NAME_CARD] = "card",     [NAME_FACT] = "fact",
};
static const char *const seen_words[] = {
    [SEEN_BY_ALL] = "all",
    [SEEN_BY_OWNER] = "owner",
    [SEEN_BY_NOBODY] = "nobody",
    [SEEN_AS_PARENT] = "parent",
};
static const char *const zone_words[] = {[ZONE_UNDER] = "under", [ZONE_LOOSE] = "loose", [ZONE_TOP] = "top"};

enum { SEEN_WORDS = SEEN_AS_PARENT + 1, ZONE_WORDS = ZONE_TOP + 1 };

/* --- escapes ---------------------------------------------------------------------------------------- */

static void escape_byte(Buffer *out, unsigned char byte)
{
    switch (byte) {
    case '\\': buffer_text(out, "\\\\"); break;
    case '\t': buffer_text(out, "\\t"); break;
    case '\n': buffer_text(out, "\\n"); break;
    case ' ': buffer_text(out, "\\ "); break;
    default: buffer_text(out, "\\x"); buffer_hex(out, byte, 2);
    }
}

void optext_escape(Buffer *out, const char *text, size_t length, bool is_name)
{
    TextScan scan = text_scan(text, length);
    TextTrouble trouble;
    uint32_t point;
    size_t bytes;
    for (size_t at = 0; (bytes = text_next(&scan, &point, &trouble)) > 0; at += bytes) {
        if (trouble == TEXT_HARMLESS && point != '\\' && !(is_name && point == ' ')) {
            buffer_bytes(out, text + at, bytes);
            continue;
        }
        for (size_t i = 0; i < bytes; i++)
            escape_byte(out, (unsigned char)text[at + i]);
    }
}

static int hex_digit(char digit)
{
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    return -1;
}

static bool hex_byte(const char *digits, char *byte)
{
    int high = hex_digit(digits[0]);
    int low = high < 0 ? -1 : hex_digit(digits[1]);
    *byte = (char)(high * 16 + low);
    return low >= 0;
}

/* Reads the escape after the backslash at text and returns its length; 0 if it is not one. */
static size_t read_escape(const char *text, size_t length, char *byte)
{
    if (length == 0) return 0;
    switch (*text) {
    case '\\':
    case ' ': *byte = *text; return 1;
    case 't': *byte = '\t'; return 1;
    case 'n': *byte = '\n'; return 1;
    case 'x': return length >= 3 && hex_byte(text + 1, byte) ? 3 : 0;
    default: return 0;
    }
}

bool optext_unescape(Buffer *out, const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        const char *backslash = memchr(text + at, '\\', length - at);
        size_t end = backslash ? (size_t)(backslash - text) : length;
        buffer_bytes(out, text + at, end - at);
        if (!backslash) return true;
        char byte;
        size_t escape = read_escape(text + end + 1, length - end - 1, &byte);
        if (escape == 0) return false;
        buffer_byte(out, byte);
        at = end + 1 + escape;
    }
    return true;
}

/* --- writing ---------------------------------------------------------------------------------------- */

static void write_string(Buffer *out, const Table *table, StringId string)
{
    buffer_byte(out, ' ');
    optext_escape(out, names_text(&table->names, string), names_length(&table->names, string), true);
}

/* What the command dropped last still stands in its slot, so it has a name. The root of all paths is empty,
 * which no word can be: it is written as a dot, which is no path. */
static void write_name(Buffer *out, const Table *table, NameKind kind, int32_t index)
{
    if (kind == NAME_FACT && index == ROOT_FACT.index) {
        buffer_text(out, " .");
        return;
    }
    write_string(out, table,
                 kind == NAME_FACT ? facts_path(&table->facts, (FactId){index})
                                   : table->entities[kind].items[index].name);
}

static void write_word(Buffer *out, const char *word)
{
    buffer_byte(out, ' ');
    buffer_text(out, word);
}

static void write_number(Buffer *out, int64_t number)
{
    buffer_byte(out, ' ');
    buffer_integer(out, number);
}

static void write_bound(Buffer *out, Amount bound, Amount none)
{
    if (bound == none)
        write_word(out, "none");
    else
        write_number(out, bound);
}

static void write_value(Buffer *out, const Table *table, FactValue value)
{
    switch (value.type) {
    case FACT_NONE: write_word(out, "none"); break;
    case FACT_INTEGER: write_number(out, value.integer); break;
    case FACT_BOOLEAN: write_word(out, value.integer ? "yes" : "no"); break;
    case FACT_TEXT: {
        size_t length;
        const char *text = table_fact_text(table, value, &length);
        buffer_text(out, " \"");
        optext_escape(out, text, length, false);
        buffer_byte(out, '"');
        break;
    }
    }
}

static void write_define(Buffer *out, const Table *table, const Op *op)
{
    write_word(out, kind_words[op->name.kind]);
    write_string(out, table, op->name.name);
    if (op->name.kind == NAME_CARD) write_name(out, table, NAME_PILE, op->name.pile.index);
}

static void write_rename(Buffer *out, const Table *table, const Op *op)
{
    write_word(out, kind_words[op->rename.kind]);
    write_string(out, table, op->rename.before);
    write_string(out, table, op->rename.after);
}

static void write_counts(Buffer *out, const Table *table, const Op *op)
{
    write_name(out, table, NAME_PILE, op->counts.pile.index);
    write_number(out, op->counts.after.under);
    write_number(out, op->counts.after.loose);
    write_number(out, op->counts.after.top);
}

static void write_bounds(Buffer *out, const Table *table, const Op *op)
{
    write_name(out, table, NAME_ASSET, op->bounds.asset.index);
    write_name(out, table, NAME_ACCOUNT, op->bounds.account.index);
    write_bound(out, op->bounds.after.floor, AMOUNT_MIN);
    write_bound(out, op->bounds.after.ceiling, AMOUNT_MAX);
}

static void write_sight(Buffer *out, const Table *table, const Op *op)
{
    write_word(out, kind_words[op->sight.kind]);
    write_name(out, table, op->sight.kind, op->sight.index);
    write_word(out, seen_words[op->sight.after.seen]);
    if (op->sight.after.owner != NO_INDEX) write_name(out, table, NAME_PLAYER, op->sight.after.owner);
}

static void write_card(Buffer *out, const Table *table, const Op *op)
{
    write_name(out, table, NAME_CARD, op->card.card.index);
    write_name(out, table, NAME_PILE, op->card.after.pile.index);
    write_word(out, zone_words[op->card.after.zone]);
    write_number(out, op->card.after.position);
}

static void write_move(Buffer *out, const Table *table, const Op *op)
{
    write_number(out, op->move.amount);
    write_name(out, table, NAME_ASSET, op->move.asset.index);
    write_name(out, table, NAME_ACCOUNT, op->move.from.index);
    write_name(out, table, NAME_ACCOUNT, op->move.to.index);
}

void optext_write(Buffer *out, const Table *table, const Op *op)
{
    buffer_text(out, op_words[op->kind]);
    switch (op->kind) {
    case OP_MOVE: write_move(out, table, op); break;
    case OP_DEFINE:
    case OP_DROP: write_define(out, table, op); break;
    case OP_RENAME: write_rename(out, table, op); break;
    case OP_BOUNDS: write_bounds(out, table, op); break;
    case OP_SIGHT: write_sight(out, table, op); break;
    case OP_CARD: write_card(out, table, op); break;
    case OP_COUNTS: write_counts(out, table, op); break;
    case OP_FACT:
        write_name(out, table, NAME_FACT, op->fact.key.index);
        write_value(out, table, op->fact.after);
        break;
    case OP_CHANCE:
        buffer_byte(out, ' ');
        buffer_unsigned(out, op->chance.after);
        break;
    }
}

static const char balance_word[] = "balance";

void optext_write_balance(Buffer *out, const Table *table, AssetId asset, AccountId account)
{
    buffer_text(out, balance_word);
    write_name(out, table, NAME_ASSET, asset.index);
    write_name(out, table, NAME_ACCOUNT, account.index);
    write_number(out, table_balance(table, asset, account));
}

/* --- reading ---------------------------------------------------------------------------------------- */

typedef struct { /* the rest of a text, with one space between two words */
    Table *table;
    const char *at, *end;
    OpTextResult result; /* the first thing that went wrong */
} Reader;

static void fail(Reader *reader, OpTextResult result)
{
    if (reader->result == OPTEXT_OK) reader->result = result;
}

typedef struct {
    const char *text;
    size_t length;
    bool has_escape;
} Word;

/* What ends a word, or may hide in it. */
static const bool is_special[256] = {[' '] = true, ['\\'] = true};

/* The next word, up to the next space that is not escaped. */
static Word next_word(Reader *reader)
{
    const char *at = reader->at;
    const char *end = reader->end;
    Word word = {at, 0, false};
    while (at < end && !is_special[(unsigned char)*at])
        at++;
    while (at < end && *at != ' ') { /* from the first backslash on */
        word.has_escape = true;
        at += *at == '\\' && at + 1 < end ? 2 : 1;
    }
    word.length = (size_t)(at - word.text);
    if (word.length == 0 || at + 1 == end) fail(reader, OPTEXT_MALFORMED); /* a space with nothing after it */
    reader->at = at < end ? at + 1 : at;
    return word;
}

static bool is_word(Word word, const char *expected)
{
    return strlen(expected) == word.length && memcmp(word.text, expected, word.length) == 0;
}

static int32_t choose(Reader *reader, const char *const *words, int32_t count)
{
    Word word = next_word(reader);
    for (int32_t i = 0; i < count; i++) {
        if (is_word(word, words[i])) return i;
    }
    fail(reader, OPTEXT_MALFORMED);
    return 0;
}

/* Digits as the journal writes them: perhaps a minus, no leading zero, no more than 64 bits. */
static bool parse_unsigned(Word word, uint64_t *number)
{
    enum { DIGITS_THAT_FIT = 19, DIGITS_MAX = 20 };
    if (word.length == 0 || word.length > DIGITS_MAX || (word.length > 1 && *word.text == '0')) return false;
    uint64_t value = 0;
    for (size_t i = 0; i < word.length; i++) {
        unsigned digit = (unsigned)(unsigned char)word.text[i] - '0';
        if (digit > 9) return false;
        if (i >= DIGITS_THAT_FIT && value > (UINT64_MAX - digit) / 10) return false;
        value = value * 10 + digit;
    }
    *number = value;
    return true;
}

static bool parse_integer(Word word, int64_t *number)
{
    bool is_negative = word.length > 0 && *word.text == '-';
    Word digits = {word.text + is_negative, word.length - is_negative, false};
    uint64_t size;
    if (!parse_unsigned(digits, &size)) return false;
    if (size > (uint64_t)INT64_MAX + is_negative || (is_negative && size == 0)) return false;
    *number = is_negative ? (int64_t)(0 - size) : (int64_t)size;
    return true;
}

static uint64_t read_unsigned(Reader *reader)
{
    uint64_t number = 0;
    if (!parse_unsigned(next_word(reader), &number)) fail(reader, OPTEXT_MALFORMED);
    return number;
}

static int64_t read_integer(Reader *reader)
{
    int64_t number = 0;
    if (!parse_integer(next_word(reader), &number)) fail(reader, OPTEXT_MALFORMED);
    return number;
}

static int32_t read_count(Reader *reader)
{
    int64_t number = read_integer(reader);
    if (number >= 0 && number <= INT32_MAX) return (int32_t)number;
    fail(reader, OPTEXT_MALFORMED);
    return 0;
}

static Amount read_bound(Reader *reader, Amount none)
{
    Word word = next_word(reader);
    if (is_word(word, "none")) return none;
    Amount bound = 0;
    if (!parse_integer(word, &bound)) fail(reader, OPTEXT_MALFORMED);
    return bound;
}

/* Calls use with the unescaped word; most words hold no escape and are used in place. */
static void with_unescaped(Reader *reader, Word word, void (*use)(Reader *, const char *, size_t, void *),
                           void *result)
{
    if (!word.has_escape) {
        use(reader, word.text, word.length, result);
        return;
    }
    Buffer plain;
    buffer_init(&plain);
    if (!optext_unescape(&plain, word.text, word.length))
        fail(reader, OPTEXT_MALFORMED);
    else if (plain.failed)
        fail(reader, OPTEXT_NO_MEMORY);
    else
        use(reader, plain.bytes, plain.length, result);
    buffer_done(&plain);
}

typedef struct {
    NameKind kind;
    int32_t index;
} Named;

static void find_named(Reader *reader, const char *name, size_t length, void *result)
{
    Named *named = result;
    named->index = table_find(reader->table, named->kind, name, length);
    if (named->index == NO_INDEX) fail(reader, OPTEXT_UNKNOWN_NAME);
}

static int32_t read_name(Reader *reader, NameKind kind)
{
    Word word = next_word(reader);
    Named named = {kind, NO_INDEX};
    if (!word.has_escape)
        find_named(reader, word.text, word.length, &named);
    else
        with_unescaped(reader, word, find_named, &named);
    return named.index;
}

static void keep_string(Reader *reader, const char *text, size_t length, void *result)
{
    if (length > TEXT_BYTES_MAX || memchr(text, '\0', length))
        fail(reader, OPTEXT_MALFORMED);
    else if (!names_keep(&reader->table->names, text, length, result))
        fail(reader, OPTEXT_NO_MEMORY);
}

static void keep_new_name(Reader *reader, const char *name, size_t length, void *result)
{
    if (table_is_name(name, length))
        keep_string(reader, name, length, result);
    else
        fail(reader, OPTEXT_MALFORMED);
}

static void make_key(Reader *reader, const char *path, size_t length, void *result)
{
    TableResult made = table_key(reader->table, path, length, result);
    if (made != TABLE_OK) fail(reader, made == TABLE_NO_MEMORY ? OPTEXT_NO_MEMORY : OPTEXT_MALFORMED);
}

static FactId read_key(Reader *reader)
{
    Word word = next_word(reader);
    FactId key = ROOT_FACT;
    if (word.length > 0 && !is_word(word, ".")) with_unescaped(reader, word, make_key, &key);
    return key;
}

/* The last word of its op: it may hold spaces. */
static FactValue read_text(Reader *reader)
{
    StringId text = {NO_INDEX};
    Word word = {reader->at, (size_t)(reader->end - reader->at), true};
    reader->at = reader->end;
    if (word.length < 2 || word.text[0] != '"' || word.text[word.length - 1] != '"') {
        fail(reader, OPTEXT_MALFORMED);
        return (FactValue){FACT_NONE, 0};
    }
    word.text++;
    word.length -= 2;
    if (!memchr(word.text, '\\', word.length)) word.has_escape = false;
    with_unescaped(reader, word, keep_string, &text);
    return (FactValue){FACT_TEXT, text.index};
}

static FactValue read_value(Reader *reader)
{
    if (reader->at < reader->end && *reader->at == '"') return read_text(reader);
    Word word = next_word(reader);
    FactValue value = {FACT_INTEGER, 0};
    if (is_word(word, "none")) return (FactValue){FACT_NONE, 0};
    if (is_word(word, "yes")) return (FactValue){FACT_BOOLEAN, 1};
    if (is_word(word, "no")) return (FactValue){FACT_BOOLEAN, 0};
    if (!parse_integer(word, &value.integer)) fail(reader, OPTEXT_MALFORMED);
    return value;
}

static void read_move(Reader *reader, Op *op)
{
    op->move.amount = read_integer(reader);
    op->move.asset.index = read_name(reader, NAME_ASSET);
    op->move.from.index = read_name(reader, NAME_ACCOUNT);
    op->move.to.index = read_name(reader, NAME_ACCOUNT);
}

static void read_define(Reader *reader, Op *op)
{
    op->name.kind = (NameKind)choose(reader, kind_words, ENTITY_KINDS);
    Word word = next_word(reader);
    if (word.length > 0) with_unescaped(reader, word, keep_new_name, &op->name.name);
    op->name.pile.index = op->name.kind == NAME_CARD ? read_name(reader, NAME_PILE) : NO_INDEX;
}

static void read_rename(Reader *reader, Op *op)
{
    op->rename.kind = (NameKind)choose(reader, kind_words, ENTITY_KINDS);
    op->rename.index = read_name(reader, op->rename.kind);
    Word word = next_word(reader);
    if (word.length > 0) with_unescaped(reader, word, keep_new_name, &op->rename.after);
    if (reader->result == OPTEXT_OK)
        op->rename.before = reader->table->entities[op->rename.kind].items[op->rename.index].name;
}

static void read_bounds(Reader *reader, Op *op)
{
    op->bounds.asset.index = read_name(reader, NAME_ASSET);
    op->bounds.account.index = read_name(reader, NAME_ACCOUNT);
    op->bounds.after.floor = read_bound(reader, AMOUNT_MIN);
    op->bounds.after.ceiling = read_bound(reader, AMOUNT_MAX);
    if (reader->result == OPTEXT_OK)
        op->bounds.before = table_bounds(reader->table, op->bounds.asset, op->bounds.account);
}

static void read_sight(Reader *reader, Op *op)
{
    op->sight.kind = (NameKind)choose(reader, kind_words, NAME_KINDS);
    op->sight.index =
        op->sight.kind == NAME_FACT ? read_key(reader).index : read_name(reader, op->sight.kind);
    op->sight.after.seen = (Seen)choose(reader, seen_words, SEEN_WORDS);
    op->sight.after.owner = reader->at < reader->end ? read_name(reader, NAME_PLAYER) : NO_INDEX;
    bool has_parent = op->sight.kind == NAME_FACT && op->sight.index != ROOT_FACT.index;
    if (op->sight.after.seen == SEEN_AS_PARENT && !has_parent) fail(reader, OPTEXT_MALFORMED);
    if (reader->result == OPTEXT_OK)
        op->sight.before = table_sight(reader->table, op->sight.kind, op->sight.index);
}

static void read_card(Reader *reader, Op *op)
{
    op->card.card.index = read_name(reader, NAME_CARD);
    op->card.after.pile.index = read_name(reader, NAME_PILE);
    op->card.after.zone = (Zone)choose(reader, zone_words, ZONE_WORDS);
    op->card.after.position = read_count(reader);
    if (reader->result == OPTEXT_OK) op->card.before = deck_place_of(&reader->table->deck, op->card.card);
}

static void read_counts(Reader *reader, Op *op)
{
    op->counts.pile.index = read_name(reader, NAME_PILE);
    op->counts.after.under = read_count(reader);
    op->counts.after.loose = read_count(reader);
    op->counts.after.top = read_count(reader);
    if (reader->result != OPTEXT_OK) return;
    op->counts.before = deck_counts(&reader->table->deck, op->counts.pile);
    int64_t cards = (int64_t)op->counts.after.under + op->counts.after.loose + op->counts.after.top;
    if (cards != deck_size(&reader->table->deck, op->counts.pile)) fail(reader, OPTEXT_MALFORMED);
}

static void read_fact(Reader *reader, Op *op)
{
    op->fact.key = read_key(reader);
    op->fact.after = read_value(reader);
    if (reader->result != OPTEXT_OK) return;
    op->fact.before = table_fact(reader->table, op->fact.key);
    if (op->fact.key.index == ROOT_FACT.index) fail(reader, OPTEXT_MALFORMED);
}

static void read_parts(Reader *reader, Op *op)
{
    switch (op->kind) {
    case OP_MOVE: read_move(reader, op); break;
    case OP_DEFINE:
    case OP_DROP: read_define(reader, op); break;
    case OP_RENAME: read_rename(reader, op); break;
    case OP_BOUNDS: read_bounds(reader, op); break;
    case OP_SIGHT: read_sight(reader, op); break;
    case OP_CARD: read_card(reader, op); break;
    case OP_COUNTS: read_counts(reader, op); break;
    case OP_FACT: read_fact(reader, op); break;
    case OP_CHANCE:
        op->chance.before = table_draws(reader->table);
        op->chance.after = read_unsigned(reader);
        break;
    }
    if (reader->at != reader->end) fail(reader, OPTEXT_MALFORMED);
}

OpTextResult optext_read(Table *table, const char *text, size_t length, Op *op)
{
    Reader reader = {table, text, text + length, OPTEXT_OK};
    Word word = next_word(&reader);
    for (int kind = 0; kind < OP_KINDS; kind++) {
        if (!is_word(word, op_words[kind])) continue;
        *op = (Op){.kind = (OpKind)kind};
        read_parts(&reader, op);
        return reader.result;
    }
    return OPTEXT_UNKNOWN_WORD;
}

/* The cards of the pile follow one by one, so their number can be skipped. */
OpTextResult optext_read_shown(Table *table, const char *text, size_t length, Disclosure *shown)
{
    Reader reader = {table, text, text + length, OPTEXT_OK};
    Word word = next_word(&reader);
    *shown = (Disclosure){.kind = DISCLOSED_OP};
    if (is_word(word, balance_word)) {
        shown->kind = DISCLOSED_BALANCE;
        shown->asset.index = read_name(&reader, NAME_ASSET);
        shown->account.index = read_name(&reader, NAME_ACCOUNT);
        shown->balance = read_integer(&reader);
        if (reader.at != reader.end) fail(&reader, OPTEXT_MALFORMED);
        return reader.result;
    }
    if (!is_word(word, op_words[OP_COUNTS])) return optext_read(table, text, length, &shown->op);
    shown->kind = DISCLOSED_PILE;
    shown->pile.index = read_name(&reader, NAME_PILE);
    return reader.result;
}
