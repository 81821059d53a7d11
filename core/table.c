#include "table_parts.h"

#include <stdlib.h>
#include <string.h>

const char *table_result_text(TableResult result)
{
    switch (result) {
    case TABLE_OK: return "done";
    case TABLE_BAD_NAME: return "a name needs 1 to 255 bytes and no control characters";
    case TABLE_NAME_TAKEN: return "that name is taken";
    case TABLE_STILL_IN_USE: return "it still holds something";
    case TABLE_SAME_ACCOUNT: return "an account cannot pay itself";
    case TABLE_NEGATIVE: return "an amount cannot be negative";
    case TABLE_BELOW_FLOOR: return "the payer would fall below his floor";
    case TABLE_ABOVE_CEILING: return "the payee would rise above his ceiling";
    case TABLE_BALANCE_OUTSIDE: return "what is held now lies outside those bounds";
    case TABLE_NO_SUCH_PLACE: return "there is no such place in that pile";
    case TABLE_PILE_EMPTY: return "the pile is empty";
    case TABLE_BAD_KEY: return "a key needs parts between dots and no control characters";
    case TABLE_BAD_TEXT: return "a text cannot hold a NUL byte";
    case TABLE_TEXT_TOO_LONG: return "a text can have 4096 bytes at most";
    case TABLE_STALE: return "the change was made for another state of the table";
    case TABLE_NO_CHANCE: return "the system gives no randomness";
    case TABLE_NO_MEMORY: return "there is no memory left";
    }
    return "";
}

static TableResult of_ledger(LedgerResult result)
{
    switch (result) {
    case LEDGER_OK: return TABLE_OK;
    case LEDGER_SAME_ACCOUNT: return TABLE_SAME_ACCOUNT;
    case LEDGER_NEGATIVE: return TABLE_NEGATIVE;
    case LEDGER_BELOW_FLOOR: return TABLE_BELOW_FLOOR;
    case LEDGER_ABOVE_CEILING: return TABLE_ABOVE_CEILING;
    }
    return TABLE_OK;
}

/* --- making, forking -------------------------------------------------------------------------------- */

static bool start(Table *table)
{
    int32_t corrections;
    names_init(&table->names);
    ledger_init(&table->ledger);
    deck_init(&table->deck);
    oplog_init(&table->log);
    if (!facts_init(&table->facts, &table->names)) return false;
    if (table_define(table, NAME_ACCOUNT, "corrections", &corrections) != TABLE_OK) return false;
    bq_assert(corrections == CORRECTIONS.index);
    table_forget(table);
    return true;
}

Table *table_new(void)
{
    Table *table = calloc(1, sizeof *table);
    if (table && !start(table)) {
        table_free(table);
        return NULL;
    }
    return table;
}

/* Facts, texts and places of cards may be secret; what a hidden account holds follows from the log. */
static void wipe(Table *table)
{
    seal_wipe(table->names.bytes, table->names.bytes_room);
    seal_wipe(table->facts.nodes, table->facts.room * sizeof *table->facts.nodes);
    seal_wipe(table->log.words, table->log.room * sizeof *table->log.words);
    seal_wipe(table->ledger.holdings,
              table->ledger.account_room * table->ledger.asset_room * sizeof(Holding));
    deck_wipe(&table->deck);
}

void table_free(Table *table)
{
    if (!table) return;
    if (table->log.holds_secrets) wipe(table);
    names_done(&table->names);
    for (int kind = 0; kind < ENTITY_KINDS; kind++)
        free(table->entities[kind].items);
    ledger_done(&table->ledger);
    deck_done(&table->deck);
    known_done(&table->known);
    facts_done(&table->facts);
    oplog_done(&table->log);
    free(table->agenda.items);
    free(table);
}

static bool copy_entities(EntityList *copy, const EntityList *list)
{
    copy->count = copy->room = list->count;
    return bq_duplicate(&copy->items, list->items, list->count, sizeof *list->items);
}

static bool copy_state(Table *copy, const Table *table)
{
    for (int kind = 0; kind < ENTITY_KINDS; kind++) {
        if (!copy_entities(&copy->entities[kind], &table->entities[kind])) return false;
    }
    copy->draws = table->draws;
    copy->log.holds_secrets = table->log.holds_secrets;
    return names_copy(&copy->names, &table->names) && ledger_copy(&copy->ledger, &table->ledger) &&
           deck_copy(&copy->deck, &table->deck) && facts_copy(&copy->facts, &table->facts) &&
           known_copy(&copy->known, &table->known) &&
           table_record_again(copy, &table->log, table->recorded_until, table->log.count, KNOWN_DO);
}

Table *table_fork(const Table *table)
{
    Table *fork = calloc(1, sizeof *fork);
    if (fork && !copy_state(fork, table)) {
        table_free(fork);
        return NULL;
    }
    return fork;
}

/* --- names ------------------------------------------------------------------------------------------ */

static Entity *entity_of(const Table *table, NameKind kind, int32_t index)
{
    bq_assert((int)kind < ENTITY_KINDS);
    bq_assert((size_t)(uint32_t)index < table->entities[kind].count);
    return &table->entities[kind].items[index];
}

int32_t table_count(const Table *table, NameKind kind)
{
    return (int32_t)(kind == NAME_FACT ? table->facts.count : table->entities[kind].count);
}

size_t table_things(const Table *table)
{
    size_t sum = table->facts.count;
    for (int kind = 0; kind < ENTITY_KINDS; kind++)
        sum += table->entities[kind].count;
    return sum;
}

size_t table_bytes(const Table *table)
{
    const Names *names = &table->names;
    const Ledger *ledger = &table->ledger;
    return names->bytes_used + names->count * sizeof *names->entries + table->facts.count * sizeof(FactNode) +
           ledger->account_room * ledger->asset_room * sizeof(Holding) + table->log.count * sizeof(uint64_t);
}

int32_t table_find(const Table *table, NameKind kind, const char *name, size_t length)
{
    StringId string = names_find(&table->names, name, length);
    return string.index == NO_INDEX ? NO_INDEX : names_named(&table->names, kind, string);
}

int32_t table_find_known(const Table *table, NameKind kind, const char *name, size_t length, StringId *known)
{
    StringId string = names_find_known(&table->names, name, length, known);
    return string.index == NO_INDEX ? NO_INDEX : names_named(&table->names, kind, string);
}

int32_t table_index_named(const Table *table, NameKind kind, StringId name)
{
    return names_named(&table->names, kind, name);
}

static StringId string_of(const Table *table, NameKind kind, int32_t index)
{
    return kind == NAME_FACT ? facts_path(&table->facts, (FactId){index})
                             : entity_of(table, kind, index)->name;
}

const char *table_name(const Table *table, NameKind kind, int32_t index)
{
    return names_text(&table->names, string_of(table, kind, index));
}

const char *table_name_sized(const Table *table, NameKind kind, int32_t index, size_t *length)
{
    return table_string(table, string_of(table, kind, index), length);
}

const char *table_string(const Table *table, StringId string, size_t *length)
{
    *length = names_length(&table->names, string);
    return names_text(&table->names, string);
}

bool table_is_name(const char *name, size_t length)
{
    if (length == 0 || length > TABLE_NAME_MAX) return false;
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)name[i] < 0x20 || name[i] == 0x7F) return false;
    }
    return true;
}

static TableResult define(Table *table, NameKind kind, const char *name, PileId pile, int32_t *index)
{
    size_t length = strlen(name);
    Op op = {.kind = OP_DEFINE, .name = {.kind = kind, .pile = pile}};
    if (!table_is_name(name, length)) return TABLE_BAD_NAME;
    if (!names_keep(&table->names, name, length, &op.name.name)) return TABLE_NO_MEMORY;
    TableResult result = table_apply(table, op);
    if (result == TABLE_OK) *index = table_count(table, kind) - 1;
    return result;
}

TableResult table_define(Table *table, NameKind kind, const char *name, int32_t *index)
{
    bq_assert(kind < NAME_CARD);
    return define(table, kind, name, (PileId){NO_INDEX}, index);
}

TableResult table_define_card(Table *table, const char *name, PileId pile, CardId *card)
{
    return define(table, NAME_CARD, name, pile, &card->index);
}

static bool add_part(Table *table, const Op *op)
{
    switch (op->name.kind) {
    case NAME_ASSET: return ledger_add_asset(&table->ledger);
    case NAME_ACCOUNT: return ledger_add_account(&table->ledger);
    case NAME_PILE: return deck_add_pile(&table->deck);
    case NAME_CARD: return deck_add_card(&table->deck, op->name.pile);
    case NAME_PLAYER:
    case NAME_FACT: break;
    }
    return true;
}

static void drop_part(Table *table, NameKind kind)
{
    switch (kind) {
    case NAME_ASSET: ledger_drop_asset(&table->ledger); break;
    case NAME_ACCOUNT: ledger_drop_account(&table->ledger); break;
    case NAME_PILE: deck_drop_pile(&table->deck); break;
    case NAME_CARD: deck_drop_card(&table->deck); break;
    case NAME_PLAYER:
    case NAME_FACT: break;
    }
}

static TableResult apply_define(Table *table, const Op *op)
{
    EntityList *list = &table->entities[op->name.kind];
    if (names_named(&table->names, op->name.kind, op->name.name) != NO_INDEX) return TABLE_NAME_TAKEN;
    if (list->count >= INT32_MAX || !RESERVE(list->items, list->room, list->count + 1))
        return TABLE_NO_MEMORY;
    if (!add_part(table, op)) return TABLE_NO_MEMORY;
    names_set_named(&table->names, op->name.kind, op->name.name, (int32_t)list->count);
    list->items[list->count++] = (Entity){op->name.name, {SEEN_BY_ALL, NO_INDEX}};
    return TABLE_OK;
}

static bool can_drop(const Table *table, NameKind kind, int32_t index)
{
    switch (kind) {
    case NAME_ASSET: return ledger_asset_is_fresh(&table->ledger, (AssetId){index});
    case NAME_ACCOUNT: return ledger_account_is_fresh(&table->ledger, (AccountId){index});
    case NAME_PILE: return deck_size(&table->deck, (PileId){index}) == 0;
    case NAME_CARD: return deck_last_card_can_drop(&table->deck);
    case NAME_PLAYER:
    case NAME_FACT: break;
    }
    return true;
}

/* Only the last thing can be dropped, and only if it is as it was when it was defined. */
static TableResult apply_drop(Table *table, const Op *op)
{
    EntityList *list = &table->entities[op->name.kind];
    if (list->count == 0) return TABLE_STALE;
    const Entity *last = &list->items[list->count - 1];
    if (last->name.index != op->name.name.index) return TABLE_STALE;
    if (last->sight.seen != SEEN_BY_ALL || last->sight.owner != NO_INDEX) return TABLE_STILL_IN_USE;
    if (!can_drop(table, op->name.kind, (int32_t)list->count - 1)) return TABLE_STILL_IN_USE;
    drop_part(table, op->name.kind);
    names_set_named(&table->names, op->name.kind, op->name.name, NO_INDEX);
    list->count--;
    return TABLE_OK;
}

/* --- called otherwise ------------------------------------------------------------------------------- */

static TableResult apply_rename(Table *table, const Op *op)
{
    if (op->rename.index >= table_count(table, op->rename.kind)) return TABLE_STALE;
    Entity *entity = entity_of(table, op->rename.kind, op->rename.index);
    if (entity->name.index != op->rename.before.index) return TABLE_STALE;
    if (names_named(&table->names, op->rename.kind, op->rename.after) != NO_INDEX) return TABLE_NAME_TAKEN;
    names_set_named(&table->names, op->rename.kind, op->rename.before, NO_INDEX);
    names_set_named(&table->names, op->rename.kind, op->rename.after, op->rename.index);
    entity->name = op->rename.after;
    return TABLE_OK;
}

TableResult table_rename(Table *table, NameKind kind, int32_t index, const char *name)
{
    size_t length = strlen(name);
    Op op = {.kind = OP_RENAME, .rename = {.kind = kind, .index = index}};
    bq_assert(kind != NAME_FACT);
    if (!table_is_name(name, length)) return TABLE_BAD_NAME;
    op.rename.before = entity_of(table, kind, index)->name;
    if (!names_keep(&table->names, name, length, &op.rename.after)) return TABLE_NO_MEMORY;
    return table_apply(table, op);
}

/* What was dropped since still stands in its slot; nothing is found by its name meanwhile. */
void table_names_back(Table *table, size_t mark)
{
    size_t end = table->renamed_at > mark ? table->log.count : mark;
    while (end > mark) {
        Op op = oplog_before(&table->log, &end);
        if (op.kind == OP_RENAME)
            table->entities[op.rename.kind].items[op.rename.index].name = op.rename.before;
    }
}

void table_names_on(Table *table, const Op *told)
{
    if (told->kind == OP_RENAME)
        table->entities[told->rename.kind].items[told->rename.index].name = told->rename.after;
}

/* --- who may see what ------------------------------------------------------------------------------- */

Sight table_sight(const Table *table, NameKind kind, int32_t index)
{
    return kind == NAME_FACT ? facts_sight(&table->facts, (FactId){index})
                             : entity_of(table, kind, index)->sight;
}

static bool is_sight(Sight a, Sight b)
{
    return a.seen == b.seen && a.owner == b.owner;
}

static TableResult apply_sight(Table *table, const Op *op)
{
    if (!is_sight(table_sight(table, op->sight.kind, op->sight.index), op->sight.before)) return TABLE_STALE;
    if (op->sight.kind == NAME_FACT)
        facts_set_sight(&table->facts, (FactId){op->sight.index}, op->sight.after);
    else
        entity_of(table, op->sight.kind, op->sight.index)->sight = op->sight.after;
    return TABLE_OK;
}

TableResult table_set_sight(Table *table, NameKind kind, int32_t index, Sight sight)
{
    bq_assert(sight.owner == NO_INDEX || sight.owner < table_count(table, NAME_PLAYER));
    bq_assert(sight.seen != SEEN_AS_PARENT || (kind == NAME_FACT && index != ROOT_FACT.index));
    Op op = {.kind = OP_SIGHT, .sight = {kind, index, table_sight(table, kind, index), sight}};
    return is_sight(op.sight.before, sight) ? TABLE_OK : table_apply(table, op);
}

bool table_may_see(const Table *table, NameKind kind, int32_t index, PlayerId asker)
{
    Sight sight = table_sight(table, kind, index);
    while (sight.seen == SEEN_AS_PARENT) {
        index = facts_parent(&table->facts, (FactId){index}).index;
        sight = table_sight(table, NAME_FACT, index);
    }
    return sight.seen == SEEN_BY_ALL ||
           (sight.seen == SEEN_BY_OWNER && asker.index != NO_INDEX && asker.index == sight.owner);
}

static bool is_hidden(const Table *table, PileId pile)
{
    return !table_may_see(table, NAME_PILE, pile.index, NOBODY);
}

/* --- money ------------------------------------------------------------------------------------------ */

static TableResult apply_move(Table *table, const Op *op)
{
    return of_ledger(
        ledger_move(&table->ledger, op->move.asset, op->move.from, op->move.to, op->move.amount));
}

/* Moves come by the million, so they go to the log without becoming an Op first. */
TableResult table_move(Table *table, Amount amount, AssetId asset, AccountId from, AccountId to)
{
    if (!oplog_reserve(&table->log)) return TABLE_NO_MEMORY;
    LedgerResult result = ledger_move(&table->ledger, asset, from, to, amount);
    if (result != LEDGER_OK) return of_ledger(result);
    oplog_push_move(&table->log, amount, asset, from, to);
    return TABLE_OK;
}

Amount table_balance(const Table *table, AssetId asset, AccountId account)
{
    return ledger_balance(&table->ledger, asset, account);
}

Bounds table_bounds(const Table *table, AssetId asset, AccountId account)
{
    return ledger_bounds(&table->ledger, asset, account);
}

static bool are_bounds(Bounds a, Bounds b)
{
    return a.floor == b.floor && a.ceiling == b.ceiling;
}

static TableResult apply_bounds(Table *table, const Op *op)
{
    Bounds now = ledger_bounds(&table->ledger, op->bounds.asset, op->bounds.account);
    if (!are_bounds(now, op->bounds.before)) return TABLE_STALE;
    return ledger_set_bounds(&table->ledger, op->bounds.asset, op->bounds.account, op->bounds.after)
               ? TABLE_OK
               : TABLE_BALANCE_OUTSIDE;
}

TableResult table_set_bounds(Table *table, AssetId asset, AccountId account, Bounds bounds)
{
    Op op = {.kind = OP_BOUNDS, .bounds = {account, asset, table_bounds(table, asset, account), bounds}};
    return are_bounds(op.bounds.before, bounds) ? TABLE_OK : table_apply(table, op);
}

/* --- cards ------------------------------------------------------------------------------------------ */

const Deck *table_deck(const Table *table)
{
    return &table->deck;
}

static TableResult apply_card(Table *table, const Op *op)
{
    if (!deck_lies_at(&table->deck, op->card.card, op->card.before)) return TABLE_STALE;
    if (!deck_has_place(&table->deck, op->card.before, op->card.after)) return TABLE_NO_SUCH_PLACE;
    if (!deck_reserve(&table->deck, op->card.after.pile)) return TABLE_NO_MEMORY;
    deck_move(&table->deck, op->card.before, op->card.after);
    return TABLE_OK;
}

static bool is_place(Place a, Place b)
{
    return a.pile.index == b.pile.index && a.zone == b.zone && a.position == b.position;
}

/* Places are counted without the card that moves: if it stays in its zone, the last one is one less. */
TableResult table_move_card(Table *table, CardId card, Place to)
{
    Place from = deck_place_of(&table->deck, card);
    bool stays = from.pile.index == to.pile.index && from.zone == to.zone;
    if (stays && to.position == deck_zone_size(&table->deck, to.pile, to.zone)) to.position--;
    if (is_place(from, to)) return TABLE_OK;
    return table_apply(table, (Op){.kind = OP_CARD, .card = {card, from, to}});
}

static bool are_counts(PileCounts a, PileCounts b)
{
    return a.under == b.under && a.loose == b.loose && a.top == b.top;
}

static TableResult apply_counts(Table *table, const Op *op)
{
    if (!are_counts(deck_counts(&table->deck, op->counts.pile), op->counts.before)) return TABLE_STALE;
    deck_set_counts(&table->deck, op->counts.pile, op->counts.after);
    return TABLE_OK;
}

/* Whether something that is in no record yet has mixed the pile. */
static bool was_mixed_just_now(const Table *table, PileId pile)
{
    for (size_t at = table->recorded_until; at < table->log.count;) {
        Op op = oplog_after(&table->log, &at);
        if (known_is_mixing(&op, pile)) return true;
    }
    return false;
}

/* Where the next card lies, if somebody knows it. */
static bool is_next_known(const Table *table, PileId pile, Place *place)
{
    return known_place(&table->known, &table->deck, pile, place) && !was_mixed_just_now(table, pile);
}

/* A pile that is all loose must still be shuffled if somebody knows what comes. */
TableResult table_shuffle(Table *table, PileId pile)
{
    Place known;
    PileCounts before = deck_counts(&table->deck, pile);
    PileCounts after = {0, deck_size(&table->deck, pile), 0};
    Op op = {.kind = OP_COUNTS, .counts = {pile, before, after}};
    bool is_shuffled = are_counts(before, after) && !is_next_known(table, pile, &known);
    return is_shuffled ? TABLE_OK : table_apply(table, op);
}

static Place lowest_place(const Deck *deck, PileId pile)
{
    PileCounts counts = deck_counts(deck, pile);
    return (Place){pile, counts.under ? ZONE_UNDER : counts.loose ? ZONE_LOOSE : ZONE_TOP, 0};
}

TableResult table_shuffle_in(Table *table, PileId from, PileId to)
{
    bq_assert(from.index != to.index);
    size_t mark = table_mark(table);
    TableResult result = TABLE_OK;
    while (result == TABLE_OK && deck_size(&table->deck, from) > 0) {
        Place lowest = lowest_place(&table->deck, from);
        CardId card = deck_card_at(&table->deck, lowest);
        Op op = {.kind = OP_CARD, .card = {card, lowest, deck_among(&table->deck, to)}};
        result = table_apply(table, op);
    }
    if (result != TABLE_OK) table_rollback(table, mark);
    return result;
}

/* Where the next card lies. There is one on top; or an undone draw has shown which one comes; or chance picks
 * a loose one; or the cards that were put under the pile come up again. */
static TableResult next_place(Table *table, Random *random, PileId pile, Place *place)
{
    PileCounts counts = deck_counts(&table->deck, pile);
    if (counts.top > 0) {
        *place = (Place){pile, ZONE_TOP, counts.top - 1};
    } else if (counts.loose > 0) {
        uint64_t drawn;
        size_t length;
        const char *name = table_name_sized(table, NAME_PILE, pile.index, &length);
        random_for(random, name, length);
        TableResult result = table_chance(table, random, (uint64_t)counts.loose, &drawn);
        random_for_nothing(random);
        if (result != TABLE_OK) return result;
        if (!is_next_known(table, pile, place)) *place = (Place){pile, ZONE_LOOSE, (int32_t)drawn};
    } else if (counts.under > 0) {
        *place = (Place){pile, ZONE_UNDER, counts.under - 1};
    } else {
        return TABLE_PILE_EMPTY;
    }
    return TABLE_OK;
}

static TableResult take_next(Table *table, Random *random, PileId from, PileId to, CardId *card)
{
    size_t mark = table_mark(table);
    Place place;
    TableResult result = next_place(table, random, from, &place);
    if (result != TABLE_OK) return result;
    *card = deck_card_at(&table->deck, place);
    if (from.index == to.index && place.zone == ZONE_TOP) return TABLE_OK;
    Op op = {.kind = OP_CARD, .card = {*card, place, deck_on_top(&table->deck, to)}};
    result = table_apply(table, op);
    if (result != TABLE_OK) table_rollback(table, mark);
    return result;
}

TableResult table_peek(Table *table, Random *random, PileId pile, CardId *card)
{
    return take_next(table, random, pile, pile, card);
}

TableResult table_draw(Table *table, Random *random, PileId from, PileId to, CardId *card)
{
    return take_next(table, random, from, to, card);
}

/* --- facts ------------------------------------------------------------------------------------------ */

TableResult table_key(Table *table, const char *path, size_t length, FactId *key)
{
    FactId known = table_find_key(table, path, length);
    if (known.index > ROOT_FACT.index) {
        *key = known;
        return TABLE_OK;
    }
    if (length > TABLE_NAME_MAX || !facts_is_path(path, length)) return TABLE_BAD_KEY;
    return facts_key(&table->facts, &table->names, path, length, key) ? TABLE_OK : TABLE_NO_MEMORY;
}

FactId table_find_key(const Table *table, const char *path, size_t length)
{
    return (FactId){table_find(table, NAME_FACT, path, length)};
}

FactValue table_fact(const Table *table, FactId key)
{
    return facts_value(&table->facts, key);
}

const Facts *table_facts(const Table *table)
{
    return &table->facts;
}

const char *table_fact_text(const Table *table, FactValue value, size_t *length)
{
    bq_assert(value.type == FACT_TEXT);
    return table_string(table, (StringId){(int32_t)value.integer}, length);
}

static bool are_values(FactValue a, FactValue b)
{
    return a.type == b.type && a.integer == b.integer;
}

static TableResult apply_fact(Table *table, const Op *op)
{
    if (!are_values(facts_value(&table->facts, op->fact.key), op->fact.before)) return TABLE_STALE;
    facts_set(&table->facts, op->fact.key, op->fact.after);
    return TABLE_OK;
}

TableResult table_set_fact(Table *table, FactId key, FactValue value)
{
    bq_assert(key.index != ROOT_FACT.index);
    bq_assert(value.type != FACT_NONE || value.integer == 0);
    FactValue before = facts_value(&table->facts, key);
    if (are_values(before, value)) return TABLE_OK;
    if (!oplog_reserve(&table->log)) return TABLE_NO_MEMORY;
    facts_set(&table->facts, key, value);
    oplog_push_fact(&table->log, key, before, value, !facts_is_public(&table->facts, key));
    return TABLE_OK;
}

TableResult table_set_text(Table *table, FactId key, const char *text, size_t length)
{
    StringId string;
    if (memchr(text, '\0', length)) return TABLE_BAD_TEXT;
    if (length > TEXT_BYTES_MAX) return TABLE_TEXT_TOO_LONG;
    if (!names_keep(&table->names, text, length, &string)) return TABLE_NO_MEMORY;
    return table_set_fact(table, key, (FactValue){FACT_TEXT, string.index});
}

TableResult table_set_known_text(Table *table, FactId key, const char *text, size_t length, StringId *known)
{
    StringId string = names_find_known(&table->names, text, length, known);
    if (string.index == NO_INDEX) return table_set_text(table, key, text, length);
    return table_set_fact(table, key, (FactValue){FACT_TEXT, string.index});
}

static FactId first_child(const Table *table, FactId key)
{
    FactId first = facts_next_child(&table->facts, key, (FactId){NO_INDEX});
    FactId child = first;
    while (child.index != NO_INDEX &&
           (child = facts_next_child(&table->facts, key, child)).index != NO_INDEX) {
        if (strcmp(table_name(table, NAME_FACT, child.index), table_name(table, NAME_FACT, first.index)) < 0)
            first = child;
    }
    return first;
}

TableResult table_clear(Table *table, FactId key)
{
    if (facts_live(&table->facts, key) == 0) return TABLE_OK;
    TableResult result = table_set_fact(table, key, (FactValue){FACT_NONE, 0});
    FactId child;
    while (result == TABLE_OK && (child = first_child(table, key)).index != NO_INDEX)
        result = table_clear(table, child);
    return result;
}

/* --- chance ----------------------------------------------------------------------------------------- */

uint64_t table_draws(const Table *table)
{
    return table->draws;
}

static TableResult apply_chance(Table *table, const Op *op)
{
    if (table->draws != op->chance.before) return TABLE_STALE;
    table->draws = op->chance.after;
    return TABLE_OK;
}

TableResult table_chance(Table *table, Random *random, uint64_t below, uint64_t *drawn)
{
    bq_assert(below > 0);
    if (!random_is_seeded(random))
        return random_below(random, below, drawn) == RANDOM_OK ? TABLE_OK : TABLE_NO_CHANCE;

    random_set_counter(random, table->draws);
    if (random_below(random, below, drawn) != RANDOM_OK) return TABLE_NO_CHANCE;
    Op op = {.kind = OP_CHANCE, .chance = {table->draws, random_counter(random)}};
    return table_apply(table, op);
}

/* --- ops -------------------------------------------------------------------------------------------- */

static TableResult change(Table *table, const Op *op)
{
    switch (op->kind) {
    case OP_MOVE: return apply_move(table, op);
    case OP_DEFINE: return apply_define(table, op);
    case OP_DROP: return apply_drop(table, op);
    case OP_RENAME: return apply_rename(table, op);
    case OP_BOUNDS: return apply_bounds(table, op);
    case OP_SIGHT: return apply_sight(table, op);
    case OP_CARD: return apply_card(table, op);
    case OP_COUNTS: return apply_counts(table, op);
    case OP_FACT: return apply_fact(table, op);
    case OP_CHANCE: return apply_chance(table, op);
    }
    return TABLE_STALE;
}

/* A card that goes from one hidden pile to another is secret; one that disappears before all eyes is not. */
static bool is_secret(const Table *table, const Op *op)
{
    if (op->kind == OP_FACT) return !facts_is_public(&table->facts, op->fact.key);
    return op->kind == OP_CARD && is_hidden(table, op->card.before.pile) &&
           is_hidden(table, op->card.after.pile);
}

static bool hides(const Op *op)
{
    return op->kind == OP_SIGHT && op->sight.after.seen != SEEN_BY_ALL &&
           op->sight.after.seen != SEEN_AS_PARENT;
}

TableResult table_apply(Table *table, Op op)
{
    op.is_secret = is_secret(table, &op);
    table->log.holds_secrets = table->log.holds_secrets || op.is_secret || hides(&op);
    if (!oplog_reserve(&table->log)) return TABLE_NO_MEMORY;
    TableResult result = change(table, &op);
    if (result == TABLE_OK) oplog_push(&table->log, op);
    if (result == TABLE_OK && op.kind == OP_DROP) table->dropped_at = table->log.count;
    if (result == TABLE_OK && op.kind == OP_RENAME) table->renamed_at = table->log.count;
    return result;
}

bool table_has_dropped_since(const Table *table, size_t mark)
{
    return table->dropped_at > mark;
}

const OpLog *table_log(const Table *table)
{
    return &table->log;
}

size_t table_mark(const Table *table)
{
    return table->log.count;
}

/* Undoing needs no memory: what has grown on the way stays as large. */
void table_rollback(Table *table, size_t mark)
{
    bq_assert(mark <= table->log.count);
    bq_assert(mark >= table->recorded_until); /* records are undone, not rolled back */
    while (table->log.count > mark) {
        Op inverse = op_inverse(oplog_before(&table->log, &table->log.count));
        TableResult result = change(table, &inverse);
        bq_assert(result == TABLE_OK);
    }
    bq_assert(table->log.count == mark);
}

/* Where no card is known, it matters to nobody how often a pile was mixed: what is forgotten is not undone.
 */
void table_forget(Table *table)
{
    if (table->known.count > 0 && table_reserve_record(table))
        table_record(table, KNOWN_DO);
    else
        known_done(&table->known); /* where there is no memory, that is the safe side */
    table->log.count = table->recorded_until = 0;
}

bool table_reserve_record(Table *table)
{
    return known_reserve(&table->known, &table->log, table->recorded_until, table->log.count);
}

void table_record(Table *table, KnownWay way)
{
    known_follow(&table->known, &table->log, table->recorded_until, table->log.count, way);
    table->recorded_until = table->log.count;
}

void table_record_nothing(Table *fork)
{
    known_done(&fork->known);
}

bool table_record_again(Table *fork, const OpLog *log, size_t begin, size_t end, KnownWay way)
{
    if (!known_reserve(&fork->known, log, begin, end)) return false;
    known_follow(&fork->known, log, begin, end, way);
    return true;
}

bool table_rewind(Table *fork, const OpLog *log, size_t mark)
{
    size_t end = log->count;
    while (end > mark) {
        Op inverse = op_inverse(oplog_before(log, &end));
        TableResult result = change(fork, &inverse);
        if (result == TABLE_NO_MEMORY) return false;
        bq_assert(result == TABLE_OK);
    }
    bq_assert(end == mark);
    return true;
}

/* --- the whole -------------------------------------------------------------------------------------- */

void table_check(const Table *table)
{
    ledger_check(&table->ledger); /* (1) */
    deck_check(&table->deck);     /* (1) */
    facts_check(&table->facts);   /* (1) */
    for (int kind = 0; kind < ENTITY_KINDS; kind++) {
        const EntityList *list = &table->entities[kind];
        for (size_t i = 0; i < list->count; i++)
            bq_assert(names_named(&table->names, (NameKind)kind, list->items[i].name) ==
                      (int32_t)i); /* (2) */
    }
    bq_assert(table->entities[NAME_ACCOUNT].count == table->ledger.account_count);
    bq_assert(table->entities[NAME_ASSET].count == table->ledger.asset_count);
    bq_assert(table->entities[NAME_PILE].count == table->deck.pile_count);
    bq_assert(table->entities[NAME_CARD].count == table->deck.card_count);
}
