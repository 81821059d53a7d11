#include "table_parts.h"

/* Each thing that is part of the state is hashed by itself, by name and never by number, and the
 * hashes are added up: so neither the order of definition nor that of any command matters.
 *
 * What not all may see is left out where the digest is printed: a few sealed heroes can be tried in all their
 * combinations until the digest is the same. */

enum { PART_ENTITY = 1, PART_BALANCE, PART_BOUNDS, PART_CARD, PART_FACT, PART_SIGHT, PART_DRAWS, PART_SIZE };

typedef struct {
    const Table *table;
    bool is_whole; /* what is hidden counts too */
} Digested;

static bool covers(const Digested *digested, NameKind kind, int32_t index)
{
    return digested->is_whole || table_may_see(digested->table, kind, index, NOBODY);
}

static uint64_t part(uint64_t kind, uint64_t a, uint64_t b, uint64_t c)
{
    return hash_mix(hash_mix(hash_mix(kind, a), b), c);
}

static uint64_t hash_of(const Table *table, NameKind kind, int32_t index)
{
    return index == NO_INDEX ? 0 : names_hash(&table->names, table->entities[kind].items[index].name);
}

static uint64_t sight_hash(const Table *table, Sight sight)
{
    return hash_mix((uint64_t)sight.seen, hash_of(table, NAME_PLAYER, sight.owner));
}

static uint64_t digest_entities(const Table *table)
{
    uint64_t sum = 0;
    for (int kind = 0; kind < ENTITY_KINDS; kind++) {
        for (int32_t i = 0; i < table_count(table, (NameKind)kind); i++) {
            Sight sight = table->entities[kind].items[i].sight;
            sum += part(PART_ENTITY, (uint64_t)kind, hash_of(table, (NameKind)kind, i),
                        sight_hash(table, sight));
        }
    }
    return sum;
}

static uint64_t digest_holding(const Table *table, AssetId asset, AccountId account)
{
    uint64_t holder =
        hash_mix(hash_of(table, NAME_ASSET, asset.index), hash_of(table, NAME_ACCOUNT, account.index));
    Amount balance = table_balance(table, asset, account);
    Bounds bounds = table_bounds(table, asset, account);
    Bounds usual = ledger_default_bounds(account);
    uint64_t sum = 0;
    if (balance != 0) sum += part(PART_BALANCE, holder, (uint64_t)balance, 0);
    if (bounds.floor != usual.floor || bounds.ceiling != usual.ceiling)
        sum += part(PART_BOUNDS, holder, (uint64_t)bounds.floor, (uint64_t)bounds.ceiling);
    return sum;
}

static uint64_t digest_ledger(const Digested *digested)
{
    const Table *table = digested->table;
    uint64_t sum = 0;
    for (int32_t account = 0; account < table_count(table, NAME_ACCOUNT); account++) {
        if (!covers(digested, NAME_ACCOUNT, account)) continue;
        for (int32_t asset = 0; asset < table_count(table, NAME_ASSET); asset++)
            sum += digest_holding(table, (AssetId){asset}, (AccountId){account});
    }
    return sum;
}

static uint64_t digest_card(const Table *table, Place place)
{
    CardId card = deck_card_at(&table->deck, place);
    uint64_t lies = hash_mix((uint64_t)place.zone, hash_of(table, NAME_PILE, place.pile.index));
    uint64_t order = place.zone == ZONE_LOOSE ? 0 : (uint64_t)place.position; /* loose: none */
    return part(PART_CARD, hash_of(table, NAME_CARD, card.index), lies, order);
}

static uint64_t digest_zone(const Table *table, PileId pile, Zone zone, int32_t count)
{
    uint64_t sum = 0;
    for (int32_t i = 0; i < count; i++)
        sum += digest_card(table, (Place){pile, zone, i});
    return sum;
}

/* All see how large a pile is, even one that nobody may look into. */
static uint64_t digest_deck(const Digested *digested)
{
    const Table *table = digested->table;
    uint64_t sum = 0;
    for (int32_t i = 0; i < table_count(table, NAME_PILE); i++) {
        if (!covers(digested, NAME_PILE, i)) {
            sum += part(PART_SIZE, hash_of(table, NAME_PILE, i),
                        (uint64_t)deck_size(&table->deck, (PileId){i}), 0);
            continue;
        }
        PileCounts counts = deck_counts(&table->deck, (PileId){i});
        sum += digest_zone(table, (PileId){i}, ZONE_UNDER, counts.under);
        sum += digest_zone(table, (PileId){i}, ZONE_LOOSE, counts.loose);
        sum += digest_zone(table, (PileId){i}, ZONE_TOP, counts.top);
    }
    return sum;
}

static uint64_t digest_fact(const Table *table, FactId key)
{
    uint64_t path = names_hash(&table->names, facts_path(&table->facts, key));
    FactValue value = facts_value(&table->facts, key);
    Sight sight = facts_sight(&table->facts, key);
    uint64_t sum = 0;
    if (value.type != FACT_NONE) {
        uint64_t held = value.type == FACT_TEXT
                            ? names_hash(&table->names, (StringId){(int32_t)value.integer})
                            : (uint64_t)value.integer;
        sum += part(PART_FACT, path, (uint64_t)value.type, held);
    }
    if (sight.seen != SEEN_AS_PARENT) sum += part(PART_SIGHT, path, sight_hash(table, sight), 0);
    return sum;
}

static uint64_t digest(const Digested *digested)
{
    const Table *table = digested->table;
    uint64_t sum = part(PART_DRAWS, table->draws, 0, 0);
    sum += digest_entities(table);
    sum += digest_ledger(digested);
    sum += digest_deck(digested);
    for (int32_t i = 0; i < table_count(table, NAME_FACT); i++)
        if (covers(digested, NAME_FACT, i)) sum += digest_fact(table, (FactId){i});
    return hash_mix(sum, 0);
}

uint64_t table_digest(const Table *table)
{
    return digest(&(Digested){table, true});
}

uint64_t table_digest_public(const Table *table)
{
    return digest(&(Digested){table, false});
}
