/* The table: accounts, piles and facts, as far as all may see them. */
#include "export.h"

#include "cells.h"
#include "csv.h"
#include "put.h"

#include <stdlib.h>
#include <string.h>

Table *export_table(Session *session, uint64_t at, Trouble *trouble)
{
    Table *table = history_at(session_history(session), at);
    if (!table)
        trouble_say(trouble, session_language(session), "no_command", say_export_there_is_no_command_of());
    return table;
}

/* --- what may be told ------------------------------------------------------------------------------- */

typedef struct {
    const char *path;
    FactValue value;
} Fact;

static int compare_facts(const void *a, const void *b)
{
    return strcmp(((const Fact *)a)->path, ((const Fact *)b)->path);
}

/* Those that begin with @ are the program's own. */
static bool is_told(const Table *table, int32_t fact)
{
    return table_fact(table, (FactId){fact}).type != FACT_NONE &&
           table_name(table, NAME_FACT, fact)[0] != '@' && table_may_see(table, NAME_FACT, fact, NOBODY);
}

/* The facts that all may see, by their paths; free them. NULL if there is no memory. */
static Fact *told_facts(const Table *table, size_t *count)
{
    int32_t all = table_count(table, NAME_FACT);
    Fact *facts = calloc((size_t)all + 1, sizeof *facts);
    *count = 0;
    if (!facts) return NULL;
    for (int32_t i = 0; i < all; i++) {
        if (is_told(table, i))
            facts[(*count)++] = (Fact){table_name(table, NAME_FACT, i), table_fact(table, (FactId){i})};
    }
    qsort(facts, *count, sizeof *facts, compare_facts);
    return facts;
}

static bool has_told_cards(const Table *table, PileId pile)
{
    return table_may_see(table, NAME_PILE, pile.index, NOBODY);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void add_zone(const Table *table, PileId pile, Zone zone, const char **cards, size_t *count)
{
    const Deck *deck = table_deck(table);
    for (int32_t i = deck_zone_size(deck, pile, zone); i-- > 0;) {
        CardId card = deck_card_at(deck, (Place){pile, zone, i});
        bool is_seen = table_may_see(table, NAME_CARD, card.index, NOBODY);
        cards[(*count)++] = is_seen ? table_name(table, NAME_CARD, card.index) : "";
    }
}

/* The names of a pile's cards from the top down, loose ones in alphabetical order; a hidden card has none.
 * Free them; NULL if there is no memory. */
static const char **told_cards(const Table *table, PileId pile, size_t *count)
{
    const char **cards = calloc((size_t)deck_size(table_deck(table), pile) + 1, sizeof *cards);
    *count = 0;
    if (!cards) return NULL;
    add_zone(table, pile, ZONE_TOP, cards, count);
    size_t loose = *count;
    add_zone(table, pile, ZONE_LOOSE, cards, count);
    qsort(cards + loose, *count - loose, sizeof *cards, compare_names);
    add_zone(table, pile, ZONE_UNDER, cards, count);
    return cards;
}

/* --- the table, as JSON ----------------------------------------------------------------------------- */

static void add_names(Json *json, const Table *table, const char *key, NameKind kind)
{
    json_key(json, key);
    json_open(json, '[');
    for (int32_t i = 0; i < table_count(table, kind); i++)
        json_text(json, table_name(table, kind, i));
    json_close(json, ']');
}

static void add_balances(Json *json, const Table *table, AccountId account)
{
    if (!table_may_see(table, NAME_ACCOUNT, account.index, NOBODY)) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    for (int32_t i = 0; i < table_count(table, NAME_ASSET); i++) {
        json_key(json, table_name(table, NAME_ASSET, i));
        json_integer(json, table_balance(table, (AssetId){i}, account));
    }
    json_close(json, '}');
}

static void add_accounts(Json *json, const Table *table)
{
    json_key(json, "accounts");
    json_open(json, '{');
    for (int32_t i = 0; i < table_count(table, NAME_ACCOUNT); i++) {
        json_key(json, table_name(table, NAME_ACCOUNT, i));
        add_balances(json, table, (AccountId){i});
    }
    json_close(json, '}');
}

static void add_cards(Json *json, const Table *table, PileId pile)
{
    size_t count;
    if (!has_told_cards(table, pile)) {
        json_null(json);
        return;
    }
    const char **cards = told_cards(table, pile, &count);
    if (!cards) json->out->failed = true;
    json_open(json, '[');
    for (size_t i = 0; i < count; i++)
        json_text(json, *cards[i] ? cards[i] : NULL);
    json_close(json, ']');
    free(cards);
}

static void add_piles(Json *json, const Table *table)
{
    json_key(json, "piles");
    json_open(json, '{');
    for (int32_t i = 0; i < table_count(table, NAME_PILE); i++) {
        json_key(json, table_name(table, NAME_PILE, i));
        add_cards(json, table, (PileId){i});
    }
    json_close(json, '}');
}

static void add_value(Json *json, const Table *table, FactValue value)
{
    size_t length;
    const char *text;
    switch (value.type) {
    case FACT_NONE: json_null(json); break;
    case FACT_INTEGER: json_integer(json, value.integer); break;
    case FACT_BOOLEAN: json_boolean(json, value.integer != 0); break;
    case FACT_TEXT:
        text = table_fact_text(table, value, &length);
        json_bytes(json, text, length);
        break;
    }
}

static void add_facts(Json *json, const Table *table)
{
    size_t count;
    Fact *facts = told_facts(table, &count);
    if (!facts) json->out->failed = true;
    json_key(json, "facts");
    json_open(json, '{');
    for (size_t i = 0; i < count; i++) {
        json_key(json, facts[i].path);
        add_value(json, table, facts[i].value);
    }
    json_close(json, '}');
    free(facts);
}

static void add_houses(Json *json, const Houses *houses)
{
    json_key(json, "house");
    json_open(json, '[');
    for (size_t i = 0; i < houses->count; i++)
        json_text(json, house_name(houses->list[i]));
    json_close(json, ']');
}

void export_awaited(Json *json, Session *session, Table *table)
{
    Buffer prompt = {0};
    Buffer put = {0};
    GameTrouble in_game;
    Game *game = session_game(session);
    json_key(json, "awaited");
    if (!game || game_prompt(game, table, &prompt, &in_game) != GAME_OK) {
        json_null(json);
    } else {
        put_questions(&prompt, 0, &put);
        Cells row, lines = cells_of(put.bytes, put.length);
        json_open(json, '[');
        while (put.length > 0 && cells_next_row(&lines, &row))
            json_bytes(json, row.at, (size_t)(row.end - row.at));
        json_close(json, ']');
    }
    buffer_done(&put);
    buffer_done(&prompt);
}

static void state_as_json(Session *session, Table *table, const Houses *houses, uint64_t at, Buffer *out)
{
    Json json = json_to(out);
    json_open(&json, '{');
    json_key(&json, "game");
    json_text(&json, session_game_name(session));
    json_key(&json, "command");
    json_unsigned(&json, at);
    add_names(&json, table, "players", NAME_PLAYER);
    add_houses(&json, houses);
    export_awaited(&json, session, table);
    add_names(&json, table, "assets", NAME_ASSET);
    add_accounts(&json, table);
    add_piles(&json, table);
    add_facts(&json, table);
    json_close(&json, '}');
    buffer_byte(out, '\n');
}

/* --- the table, as CSV ------------------------------------------------------------------------------ */

/* A last cell for the value, and the end of the row. */
static void begin_row(Csv *csv, const char *kind, const char *name, const char *what)
{
    csv_text(csv, kind);
    csv_text(csv, name);
    csv_text(csv, what);
}

static void end_row(Csv *csv, const char *value)
{
    csv_text(csv, value);
    csv_end_row(csv);
}

static void add_account_rows(Csv *csv, const Table *table, AccountId account)
{
    bool is_seen = table_may_see(table, NAME_ACCOUNT, account.index, NOBODY);
    for (int32_t i = 0; i < table_count(table, NAME_ASSET); i++) {
        begin_row(csv, "account", table_name(table, NAME_ACCOUNT, account.index),
                  table_name(table, NAME_ASSET, i));
        if (is_seen)
            csv_integer(csv, table_balance(table, (AssetId){i}, account));
        else
            csv_text(csv, "");
        csv_end_row(csv);
    }
}

static void add_pile_rows(Csv *csv, const Table *table, PileId pile)
{
    size_t count = 0;
    const char *name = table_name(table, NAME_PILE, pile.index);
    bool is_seen = has_told_cards(table, pile);
    const char **cards = is_seen ? told_cards(table, pile, &count) : NULL;
    if (is_seen && !cards) csv->out->failed = true;
    begin_row(csv, "pile", name, "cards");
    if (is_seen)
        csv_unsigned(csv, count);
    else
        csv_text(csv, "");
    csv_end_row(csv);
    for (size_t i = 0; i < count; i++) {
        begin_row(csv, "card", cards[i], name);
        csv_unsigned(csv, i + 1);
        csv_end_row(csv);
    }
    free(cards);
}

static void add_fact_row(Csv *csv, const Table *table, const Fact *fact)
{
    size_t length;
    const char *text;
    begin_row(csv, "fact", fact->path, "");
    switch (fact->value.type) {
    case FACT_NONE: csv_text(csv, ""); break;
    case FACT_INTEGER: csv_integer(csv, fact->value.integer); break;
    case FACT_BOOLEAN: csv_text(csv, fact->value.integer ? "true" : "false"); break;
    case FACT_TEXT:
        text = table_fact_text(table, fact->value, &length);
        csv_bytes(csv, text, length);
        break;
    }
    csv_end_row(csv);
}

static void add_fact_rows(Csv *csv, const Table *table)
{
    size_t count;
    Fact *facts = told_facts(table, &count);
    if (!facts) csv->out->failed = true;
    for (size_t i = 0; i < count; i++)
        add_fact_row(csv, table, &facts[i]);
    free(facts);
}

static void state_as_csv(const Table *table, const Houses *houses, Buffer *out)
{
    Csv csv = csv_to(out);
    begin_row(&csv, "kind", "name", "what");
    end_row(&csv, "value");
    for (size_t i = 0; i < houses->count; i++) {
        begin_row(&csv, "house", house_name(houses->list[i]), "");
        end_row(&csv, "");
    }
    for (int32_t i = 0; i < table_count(table, NAME_ACCOUNT); i++)
        add_account_rows(&csv, table, (AccountId){i});
    for (int32_t i = 0; i < table_count(table, NAME_PILE); i++)
        add_pile_rows(&csv, table, (PileId){i});
    add_fact_rows(&csv, table);
}

bool export_state(Session *session, uint64_t at, ExportForm form, Buffer *out, Trouble *trouble)
{
    Houses houses = {.count = 0};
    Table *table = export_table(session, at, trouble);
    if (!table) return false;
    if (!houses_fetch(&houses, table)) out->failed = true;
    if (form == EXPORT_JSON)
        state_as_json(session, table, &houses, at, out);
    else
        state_as_csv(table, &houses, out);
    houses_done(&houses);
    table_free(table);
    return !out->failed || trouble_of_memory(trouble, session_language(session));
}
