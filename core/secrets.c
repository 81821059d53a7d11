#include "secrets.h"

#include "keys.h"
#include "optext.h"

#include <stdlib.h>
#include <string.h>

/* --- what is secret --------------------------------------------------------------------------------- */

static bool is_open(const Table *table, NameKind kind, int32_t index)
{
    return table_may_see(table, kind, index, NOBODY);
}

/* Who could see the account then: the next change of that in the log knows it, else the account itself.
 * Everybody could see what has lost its name since. */
static bool was_open(const Table *table, AccountId account, size_t after, size_t end)
{
    const OpLog *log = table_log(table);
    while (after < end) {
        Op op = oplog_after(log, &after);
        if (op.kind == OP_SIGHT && op.sight.kind == NAME_ACCOUNT && op.sight.index == account.index)
            return op.sight.before.seen == SEEN_BY_ALL;
    }
    return account.index >= table_count(table, NAME_ACCOUNT) || is_open(table, NAME_ACCOUNT, account.index);
}

/* Whether a fact or a card was hidden was noted when the op was done. */
bool secrets_is_one(const Table *table, const Op *op, size_t after, size_t end)
{
    switch (op->kind) {
    case OP_MOVE:
        return !was_open(table, op->move.from, after, end) && !was_open(table, op->move.to, after, end);
    case OP_BOUNDS: return !was_open(table, op->bounds.account, after, end);
    case OP_CARD:
    case OP_FACT: return op->is_secret;
    case OP_DEFINE:
    case OP_DROP:
    case OP_RENAME:
    case OP_SIGHT:
    case OP_COUNTS:
    case OP_CHANCE: break;
    }
    return false;
}

/* --- what is laid open ------------------------------------------------------------------------------- */

static const char seal_word[] = "sealed ";
static const char shown_word[] = "shown ";

enum { SEAL_WORD = sizeof seal_word - 1, SHOWN_WORD = SECRET_SHOWN_WORD };
_Static_assert(SHOWN_WORD == sizeof shown_word - 1, "its length");

static void begin_shown(Buffer *out)
{
    buffer_byte(out, '\t');
    buffer_text(out, shown_word);
}

static void show_account(Buffer *out, const Table *table, AccountId account)
{
    for (int32_t asset = 0; asset < table_count(table, NAME_ASSET); asset++) {
        begin_shown(out);
        optext_write_balance(out, table, (AssetId){asset}, account);
    }
}

static void show_op(Buffer *out, const Table *table, const Op *op)
{
    begin_shown(out);
    optext_write(out, table, op);
}

static void show_zone(Buffer *out, const Table *table, PileId pile, Zone zone)
{
    const Deck *deck = table_deck(table);
    for (int32_t i = 0; i < deck_zone_size(deck, pile, zone); i++) {
        Place place = {pile, zone, i};
        Op op = {.kind = OP_CARD, .card = {.card = deck_card_at(deck, place), .after = place}};
        show_op(out, table, &op);
    }
}

static void show_pile(Buffer *out, const Table *table, PileId pile)
{
    PileCounts counts = deck_counts(table_deck(table), pile);
    show_op(out, table, &(Op){.kind = OP_COUNTS, .counts = {.pile = pile, .after = counts}});
    show_zone(out, table, pile, ZONE_UNDER);
    show_zone(out, table, pile, ZONE_LOOSE);
    show_zone(out, table, pile, ZONE_TOP);
}

static void show_fact(Buffer *out, const Table *table, FactId key)
{
    show_op(out, table, &(Op){.kind = OP_FACT, .fact = {.key = key, .after = table_fact(table, key)}});
}

typedef struct {
    const Table *table;
    FactId *keys;
    size_t count, room;
    bool failed;
} KeyList;

static void add_keys(KeyList *list, FactId key)
{
    const Facts *facts = table_facts(list->table);
    FactId child = {NO_INDEX};
    if (facts_value(facts, key).type != FACT_NONE && facts_is_public(facts, key)) {
        if (!RESERVE(list->keys, list->room, list->count + 1))
            list->failed = true;
        else
            list->keys[list->count++] = key;
    }
    while ((child = facts_next_child(facts, key, child)).index != NO_INDEX)
        add_keys(list, child);
}

typedef struct {
    const char *path;
    FactId key;
} Named;

static int compare_paths(const void *a, const void *b)
{
    return strcmp(((const Named *)a)->path, ((const Named *)b)->path);
}

/* By their paths: in memory they are in the order in which they were first mentioned. */
static bool show_in_order(Buffer *out, const KeyList *list)
{
    Named *sorted = malloc(list->count * sizeof *sorted);
    if (!sorted) return false;
    for (size_t i = 0; i < list->count; i++)
        sorted[i] = (Named){table_name(list->table, NAME_FACT, list->keys[i].index), list->keys[i]};
    qsort(sorted, list->count, sizeof *sorted, compare_paths);
    for (size_t i = 0; i < list->count; i++)
        show_fact(out, list->table, sorted[i].key);
    free(sorted);
    return true;
}

static void show_facts(Buffer *out, const Table *table, FactId key)
{
    KeyList list = {.table = table};
    add_keys(&list, key);
    bool is_done = list.count == 0 || (!list.failed && show_in_order(out, &list));
    out->failed = out->failed || list.failed || !is_done;
    free(list.keys);
}

static void show(Buffer *out, const Table *table, const Op *op)
{
    int32_t index = op->sight.index;
    switch (op->sight.kind) {
    case NAME_ACCOUNT: show_account(out, table, (AccountId){index}); break;
    case NAME_PILE: show_pile(out, table, (PileId){index}); break;
    case NAME_FACT: show_facts(out, table, (FactId){index}); break;
    case NAME_ASSET:
    case NAME_PLAYER:
    case NAME_CARD: break; /* they hold nothing that was ever sealed */
    }
}

void secrets_show(Buffer *out, const Table *table, const OpLog *log, size_t begin, size_t end)
{
    while (begin < end) {
        Op op = oplog_after(log, &begin);
        bool is_there = op.kind == OP_SIGHT && op.sight.index < table_count(table, op.sight.kind);
        if (is_there && is_open(table, op.sight.kind, op.sight.index)) show(out, table, &op);
    }
}

/* --- closing ----------------------------------------------------------------------------------------- */

void secret_add(Secret *secret, size_t place, const Table *table, const Op *op)
{
    Buffer *ops = &secret->ops;
    if (ops->length > 0) buffer_byte(ops, '\t');
    buffer_unsigned(ops, place);
    buffer_byte(ops, ' ');
    optext_write(ops, table, op);
}

void secret_done(Secret *secret)
{
    seal_wipe_buffer(&secret->ops);
}

static const char typed_word[] = "typed ";

enum { TYPED_WORD = sizeof typed_word - 1 };

/* The typed line comes first, so that it is found first. */
static void write_items(Buffer *items, const Secret *secret)
{
    if (secret->typed) {
        buffer_text(items, typed_word);
        optext_escape(items, secret->typed, strlen(secret->typed), false);
        buffer_byte(items, '\t');
    }
    buffer_bytes(items, secret->ops.bytes, secret->ops.length);
}

static void describe_place(Buffer *about, SecretPlace place, const char *before, size_t length)
{
    buffer_bytes(about, (const char *)place.session, KEYS_SESSION_BYTES);
    buffer_byte(about, '\t');
    buffer_unsigned(about, place.number);
    buffer_byte(about, '\t');
    buffer_bytes(about, before, length);
}

void secret_close(Buffer *body, const Secret *secret, SecretPlace place, const SealKey *key, SealNonce nonce)
{
    Buffer about = {0};
    Buffer items = {0};
    describe_place(&about, place, body->bytes, body->length);
    write_items(&items, secret);
    buffer_byte(body, '\t');
    buffer_text(body, seal_word);
    seal_add(body, key, nonce, &about, &items);
    buffer_done(&about);
    seal_wipe_buffer(&items);
}

/* --- opening ----------------------------------------------------------------------------------------- */

static bool begins_with(const char *text, size_t length, const char *word, size_t word_length)
{
    return length >= word_length && memcmp(text, word, word_length) == 0;
}

/* Where the ops begin: after kind, time, who and the typed line; NULL if there are none. */
static const char *find_ops(const char *body, size_t length)
{
    const char *at = body;
    const char *end = body + length;
    for (int i = 0; i < 4; i++) {
        const char *tab = memchr(at, '\t', (size_t)(end - at));
        if (!tab) return NULL;
        at = tab + 1;
    }
    return at;
}

/* The last op of the body, or whatever stands there. */
static const char *find_last(const char *body, size_t length)
{
    const char *ops = find_ops(body, length);
    const char *tab = ops ? memrchr(ops, '\t', length - (size_t)(ops - body)) : NULL;
    return tab ? tab + 1 : ops;
}

/* Asked of each record: for nearly all, one letter decides. */
bool secret_is_in(const char *body, size_t length, bool *is_sealed)
{
    const char *tab = memrchr(body, '\t', length);
    *is_sealed = false;
    if (!tab || tab + 1 == body + length || tab[1] != *seal_word || !find_ops(body, length)) return false;
    const char *last = find_last(body, length);
    size_t left = last ? length - (size_t)(last - body) : 0;
    *is_sealed = begins_with(last, left, seal_word, SEAL_WORD);
    return *is_sealed || begins_with(last, left, shown_word, SHOWN_WORD);
}

typedef struct { /* fields between tabs */
    const char *at, *end;
} Fields;

static bool next_field(Fields *fields, const char **field, size_t *length)
{
    if (!fields->at) return false;
    const char *tab = memchr(fields->at, '\t', (size_t)(fields->end - fields->at));
    *field = fields->at;
    *length = (size_t)((tab ? tab : fields->end) - fields->at);
    fields->at = tab ? tab + 1 : NULL;
    return true;
}

static bool is_next(const Fields *fields, const char *word, size_t length)
{
    return fields->at && begins_with(fields->at, (size_t)(fields->end - fields->at), word, length);
}

/* The place at the beginning of the item, and the rest of it. */
static bool read_place(const char **item, size_t *length, size_t *place)
{
    size_t digits = 0;
    *place = 0;
    while (digits < *length && digits < 9 && (*item)[digits] >= '0' && (*item)[digits] <= '9')
        *place = *place * 10 + (size_t)((*item)[digits++] - '0');
    if (digits == 0 || digits >= *length || (*item)[digits] != ' ') return false;
    *item += digits + 1;
    *length -= digits + 1;
    return true;
}

static void add_field(Buffer *plain, const char *field, size_t length)
{
    buffer_byte(plain, '\t');
    buffer_bytes(plain, field, length);
}

/* Takes the secret items for that place and the next ones, one after the other. */
static bool add_secret_ops(Buffer *plain, Fields *items, size_t *place)
{
    for (;;) {
        Fields look = *items;
        const char *item;
        size_t length, at;
        if (!next_field(&look, &item, &length)) return true;
        if (!read_place(&item, &length, &at) || at < *place) return false;
        if (at > *place) return true;
        add_field(plain, item, length);
        *items = look;
        ++*place;
    }
}

/* The open ops, with the secret ones in their places between them. */
static bool merge(Buffer *plain, Fields *clear, Fields *items)
{
    const char *field;
    size_t length;
    size_t place = 0;
    if (!add_secret_ops(plain, items, &place)) return false;
    while (clear->at && !is_next(clear, shown_word, SHOWN_WORD) && next_field(clear, &field, &length)) {
        add_field(plain, field, length);
        place++;
        if (!add_secret_ops(plain, items, &place)) return false;
    }
    return !items->at;
}

/* Kind, time and who; then the typed line, which may be among the items. */
static bool add_head(Buffer *plain, Fields *clear, Fields *items)
{
    const char *field;
    size_t length;
    for (int i = 0; i < 3; i++) {
        if (!next_field(clear, &field, &length)) return false;
        if (i > 0) buffer_byte(plain, '\t');
        buffer_bytes(plain, field, length);
    }
    if (!next_field(clear, &field, &length)) return false;
    if (is_next(items, typed_word, TYPED_WORD)) {
        if (length > 0 || !next_field(items, &field, &length)) return false;
        field += TYPED_WORD;
        length -= TYPED_WORD;
    }
    add_field(plain, field, length);
    return true;
}

static bool add_shown(Buffer *shown, Fields *clear)
{
    const char *field;
    size_t length;
    while (next_field(clear, &field, &length)) {
        if (!begins_with(field, length, shown_word, SHOWN_WORD)) return false;
        add_field(shown, field, length);
    }
    return true;
}

static SecretResult open_items(Buffer *items, const char *body, const char *sealed, size_t length,
                               SecretPlace place, const SealKey *key)
{
    Buffer about = {0};
    if (!key) return SECRET_NO_KEY;
    describe_place(&about, place, body, (size_t)(sealed - body) - 1);
    const char *text = sealed + SEAL_WORD;
    bool is_open = !about.failed && seal_open(items, key, &about, text, length - (size_t)(text - body));
    bool has_room = !about.failed && !items->failed;
    buffer_done(&about);
    if (!has_room) return SECRET_NO_MEMORY;
    return is_open ? SECRET_OK : SECRET_NOT_OURS;
}

SecretResult secret_open(Buffer *plain, Buffer *shown, const char *body, size_t length, SecretPlace place,
                         const SealKey *key)
{
    bool is_sealed;
    Buffer opened = {0};
    SecretResult result = SECRET_OK;
    Fields clear = {body, body + length};
    secret_is_in(body, length, &is_sealed);
    if (is_sealed) {
        const char *sealed = find_last(body, length);
        result = open_items(&opened, body, sealed, length, place, key);
        clear.end = sealed - 1;
    }
    Fields items = {opened.bytes, opened.bytes ? opened.bytes + opened.length : NULL};
    if (result == SECRET_OK || result == SECRET_NO_KEY) {
        bool is_well_formed =
            add_head(plain, &clear, &items) && merge(plain, &clear, &items) && add_shown(shown, &clear);
        if (!is_well_formed) result = SECRET_MALFORMED;
        if (plain->failed || shown->failed) result = SECRET_NO_MEMORY;
    }
    seal_wipe_buffer(&opened);
    return result;
}
