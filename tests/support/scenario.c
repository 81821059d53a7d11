#include "scenario.h"

#include <stdio.h>
#include <string.h>

enum { ASSETS = 3, ACCOUNTS = 5, PILES = 3, CARDS = 12, KEYS = 6, PLAYERS = 2 };

Scenario scenario_new(uint64_t seed)
{
    return (Scenario){.chance = seed * 2 + 1};
}

uint32_t scenario_pick(Scenario *scenario, uint32_t below)
{
    scenario->chance = scenario->chance * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(((scenario->chance >> 32) * below) >> 32);
}

static TableResult set_up_names(Table *table, NameKind kind, const char *const *names, int count)
{
    for (int i = 0; i < count; i++) {
        int32_t index;
        TableResult result = table_define(table, kind, names[i], &index);
        if (result != TABLE_OK) return result;
    }
    return TABLE_OK;
}

static TableResult set_up_cards(Table *table)
{
    for (int i = 0; i < CARDS; i++) {
        char name[32];
        CardId card;
        snprintf(name, sizeof name, "carte %d", i);
        TableResult result = table_define_card(table, name, (PileId){i % PILES}, &card);
        if (result != TABLE_OK) return result;
    }
    return TABLE_OK;
}

static TableResult set_up_bank(Table *table)
{
    for (int32_t asset = 0; asset < ASSETS; asset++) {
        TableResult result =
            table_set_bounds(table, (AssetId){asset}, (AccountId){1}, (Bounds){-100000, AMOUNT_MAX});
        if (result == TABLE_OK)
            result = table_move(table, 1500, (AssetId){asset}, (AccountId){1}, (AccountId){2});
        if (result != TABLE_OK) return result;
    }
    return TABLE_OK;
}

TableResult scenario_set_up(Table *table)
{
    static const char *const assets[ASSETS] = {"franc", "barre de cacao", "action"};
    static const char *const accounts[ACCOUNTS] = {"banque", "Élodie", "Jean Paul", "Bo", "caisse"};
    static const char *const piles[PILES] = {"talon", "centre", "main d'Élodie"};
    static const char *const players[PLAYERS] = {"Élodie", "Bo"};
    TableResult result = set_up_names(table, NAME_ASSET, assets, ASSETS);
    if (result == TABLE_OK) result = set_up_names(table, NAME_ACCOUNT, accounts, ACCOUNTS);
    if (result == TABLE_OK) result = set_up_names(table, NAME_PILE, piles, PILES);
    if (result == TABLE_OK) result = set_up_names(table, NAME_PLAYER, players, PLAYERS);
    if (result == TABLE_OK) result = set_up_cards(table);
    if (result == TABLE_OK) result = set_up_bank(table);
    return result;
}

static int32_t pick_one(Scenario *s, const Table *table, NameKind kind)
{
    return (int32_t)scenario_pick(s, (uint32_t)table_count(table, kind));
}

static TableResult random_move(Scenario *s, Table *table)
{
    Amount amount = scenario_pick(s, 50) == 0 ? AMOUNT_MAX - scenario_pick(s, 9) : scenario_pick(s, 400);
    AssetId asset = {pick_one(s, table, NAME_ASSET)};
    AccountId from = {pick_one(s, table, NAME_ACCOUNT)};
    AccountId to = {pick_one(s, table, NAME_ACCOUNT)};
    return table_move(table, amount, asset, from, to);
}

static TableResult random_bounds(Scenario *s, Table *table)
{
    AssetId asset = {pick_one(s, table, NAME_ASSET)};
    AccountId account = {pick_one(s, table, NAME_ACCOUNT)};
    Amount floor = scenario_pick(s, 4) == 0 ? AMOUNT_MIN : -(Amount)scenario_pick(s, 300);
    Amount ceiling = scenario_pick(s, 4) == 0 ? AMOUNT_MAX : (Amount)scenario_pick(s, 9000);
    return table_set_bounds(table, asset, account, (Bounds){floor, ceiling});
}

static Place pick_place(Scenario *s, const Table *table)
{
    PileId pile = {pick_one(s, table, NAME_PILE)};
    switch (scenario_pick(s, 4)) {
    case 0: return deck_on_top(table_deck(table), pile);
    case 1: return deck_underneath(table_deck(table), pile);
    case 2: return deck_among(table_deck(table), pile);
    default: return (Place){pile, (Zone)scenario_pick(s, 3), (int32_t)scenario_pick(s, 6)};
    }
}

static TableResult random_card(Scenario *s, Table *table)
{
    Random random = random_seeded(7);
    CardId card = {pick_one(s, table, NAME_CARD)};
    PileId pile = {pick_one(s, table, NAME_PILE)};
    switch (scenario_pick(s, 4)) {
    case 0: return table_shuffle(table, pile);
    case 1: return table_peek(table, &random, pile, &card);
    case 2: return table_draw(table, &random, pile, (PileId){pick_one(s, table, NAME_PILE)}, &card);
    default: return table_move_card(table, card, pick_place(s, table));
    }
}

static TableResult pick_key(Scenario *s, Table *table, FactId *key)
{
    static const char *const keys[KEYS] = {"mois",         "marche.1.ouvert", "marche.2.ouvert",
                                           "choix.Élodie", "choix.Bo",        "joueur.Jean Paul.curseur"};
    const char *path = keys[scenario_pick(s, KEYS)];
    return table_key(table, path, strlen(path), key);
}

static TableResult random_fact(Scenario *s, Table *table)
{
    static const char *const texts[] = {"", "Chevalier", "l'été \"au\" bord\tde l'eau\n", "\x1b[31m\\"};
    FactId key;
    TableResult result = pick_key(s, table, &key);
    if (result != TABLE_OK) return result;
    switch (scenario_pick(s, 4)) {
    case 0: return table_set_fact(table, key, (FactValue){FACT_NONE, 0});
    case 1: return table_set_fact(table, key, (FactValue){FACT_BOOLEAN, scenario_pick(s, 2)});
    case 2: {
        const char *text = texts[scenario_pick(s, sizeof texts / sizeof *texts)];
        return table_set_text(table, key, text, strlen(text));
    }
    default:
        return table_set_fact(table, key, (FactValue){FACT_INTEGER, (int64_t)scenario_pick(s, 100) - 50});
    }
}

static TableResult random_sight(Scenario *s, Table *table)
{
    FactId key;
    Sight sight = {(Seen)scenario_pick(s, 3), (int32_t)scenario_pick(s, PLAYERS + 1) - 1};
    if (scenario_pick(s, 2) == 0) {
        NameKind kind = (NameKind)scenario_pick(s, NAME_FACT);
        return table_set_sight(table, kind, pick_one(s, table, kind), sight);
    }
    TableResult result = pick_key(s, table, &key);
    return result == TABLE_OK ? table_set_sight(table, NAME_FACT, key.index, sight) : result;
}

static TableResult random_name(Scenario *s, Table *table)
{
    char name[32];
    int32_t index;
    NameKind kind = (NameKind)scenario_pick(s, NAME_FACT);
    snprintf(name, sizeof name, "nouveau %u", (unsigned)s->names++ % 1000);
    if (scenario_pick(s, 3) == 0) return table_rename(table, kind, pick_one(s, table, kind), name);
    if (kind != NAME_CARD) return table_define(table, kind, name, &index);
    return table_define_card(table, name, (PileId){pick_one(s, table, NAME_PILE)}, &(CardId){0});
}

TableResult scenario_change(Scenario *s, Table *table)
{
    uint32_t kind = scenario_pick(s, 20);
    if (kind < 8) return random_move(s, table);
    if (kind < 13) return random_card(s, table);
    if (kind < 17) return random_fact(s, table);
    if (kind == 17) return random_sight(s, table);
    if (kind == 18) return random_bounds(s, table);
    return random_name(s, table);
}

void scenario_changes(Scenario *s, Table *table)
{
    uint32_t count = 1 + scenario_pick(s, 5);
    for (uint32_t i = 0; i < count; i++) {
        size_t mark = table_mark(table);
        scenario_change(s, table);
        if (scenario_pick(s, 6) == 0) table_rollback(table, mark);
    }
}

HistoryResult scenario_command(Scenario *s, History *history, HistoryTrouble *trouble)
{
    uint32_t undoable = history_undoable(history);
    uint32_t redoable = history_redoable(history);
    uint32_t kind = scenario_pick(s, 12);
    if (kind == 0 && undoable > 1) /* what was set up stays */
        return history_undo(history, 1 + scenario_pick(s, undoable - 1 < 3 ? undoable - 1 : 3), "Élodie",
                            "undo", trouble);
    if (kind <= 2 && redoable > 0)
        return history_redo(history, 1 + scenario_pick(s, redoable < 3 ? redoable : 3), "Élodie", "redo",
                            trouble);
    if (kind == 3) return history_mark(history, "Bo", scenario_pick(s, 2) ? "ici" : "là-bas", trouble);
    scenario_changes(s, history_table(history));
    return history_commit(history, "Élodie", "au hasard\tet \x1b plus", trouble);
}
