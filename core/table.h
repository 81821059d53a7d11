/* table.h - everything that an evening must remember, and the one way to change it.
 *
 * The table holds assets, players, accounts with their balances, piles of cards, and facts; each says
 * who may see it. Every change is an op: it is applied whole or refused without a trace, and the log
 * keeps it so that it can be taken back. A command that fails half-way returns to the mark where it
 * began; a card effect inside it returns to a mark of its own.
 * True between any two calls:
 *   (1) the ledger's, the deck's and the facts' own promises;
 *   (2) what a name names bears that name. */
#ifndef BQ_TABLE_H
#define BQ_TABLE_H

#include "known.h"
#include "op.h"
#include "random.h"

typedef struct Table Table;
typedef struct {
    int32_t index;
} PlayerId;

#define NOBODY ((PlayerId){NO_INDEX}) /* nobody in particular asks: he sees what all see */

enum { TABLE_NAME_MAX = 255, TEXT_BYTES_MAX = 4096 };

/* Listed in the order they are checked. */
typedef enum {
    TABLE_OK,
    TABLE_BAD_NAME,
    TABLE_NAME_TAKEN,
    TABLE_STILL_IN_USE,
    TABLE_SAME_ACCOUNT,
    TABLE_NEGATIVE,
    TABLE_BELOW_FLOOR,
    TABLE_ABOVE_CEILING,
    TABLE_BALANCE_OUTSIDE,
    TABLE_NO_SUCH_PLACE,
    TABLE_PILE_EMPTY,
    TABLE_BAD_KEY,
    TABLE_BAD_TEXT,
    TABLE_TEXT_TOO_LONG,
    TABLE_STALE,
    TABLE_NO_CHANCE,
    TABLE_NO_MEMORY,
} TableResult;

const char *table_result_text(TableResult result); /* a sentence without its full stop */

/* A table with nothing on it but the account `corrections`; NULL if there is no memory. */
Table *table_new(void);
void table_free(Table *table);

/* About how much memory it takes, with its log: quick, whatever its size. */
size_t table_bytes(const Table *table);

/* The same state with an empty log, independent of the first; NULL if there is no memory. */
Table *table_fork(const Table *table);

/* --- names ------------------------------------------------------------------------------------------ */

/* A new thing gets the next index of its kind. Not for cards, nor for facts. Copies name. */
TableResult table_define(Table *table, NameKind kind, const char *name, int32_t *index);
TableResult table_define_card(Table *table, const char *name, PileId pile, CardId *card);

/* It is called otherwise from now on, also where it is told what it did before. Not for facts. Copies name.
 */
TableResult table_rename(Table *table, NameKind kind, int32_t index, const char *name);

bool table_is_name(const char *name, size_t length);

int32_t table_count(const Table *table, NameKind kind);
size_t table_things(const Table *table); /* of all kinds together */

/* The index of the thing of that name, or NO_INDEX. */
int32_t table_find(const Table *table, NameKind kind, const char *name, size_t length);

/* The same with a guess, which becomes what is found: see names_find_known. */
int32_t table_find_known(const Table *table, NameKind kind, const char *name, size_t length, StringId *known);

int32_t table_index_named(const Table *table, NameKind kind, StringId name);

/* Lends the name, until the next one is defined. */
const char *table_name(const Table *table, NameKind kind, int32_t index);
const char *table_name_sized(const Table *table, NameKind kind, int32_t index, size_t *length);

Sight table_sight(const Table *table, NameKind kind, int32_t index);
TableResult table_set_sight(Table *table, NameKind kind, int32_t index, Sight sight);
bool table_may_see(const Table *table, NameKind kind, int32_t index, PlayerId asker);

/* --- money ------------------------------------------------------------------------------------------ */

TableResult table_move(Table *table, Amount amount, AssetId asset, AccountId from, AccountId to);
Amount table_balance(const Table *table, AssetId asset, AccountId account);
Bounds table_bounds(const Table *table, AssetId asset, AccountId account);
TableResult table_set_bounds(Table *table, AssetId asset, AccountId account, Bounds bounds);

/* --- cards ------------------------------------------------------------------------------------------ */

const Deck *table_deck(const Table *table);
TableResult table_move_card(Table *table, CardId card, Place to);
TableResult table_shuffle(Table *table, PileId pile);

/* All cards of a pile are mixed into the loose ones of another. */
TableResult table_shuffle_in(Table *table, PileId from, PileId to);

/* Fixes which card lies on top of the pile, choosing among the loose ones if none does yet. */
TableResult table_peek(Table *table, Random *random, PileId pile, CardId *card);

/* Puts the top card, chosen in the same way, on top of another pile. */
TableResult table_draw(Table *table, Random *random, PileId from, PileId to, CardId *card);

/* --- facts ------------------------------------------------------------------------------------------ */

/* The key of that path; TABLE_BAD_KEY if it is none. */
TableResult table_key(Table *table, const char *path, size_t length, FactId *key);
FactId table_find_key(const Table *table, const char *path, size_t length); /* or {NO_INDEX} */

FactValue table_fact(const Table *table, FactId key);
const char *table_fact_text(const Table *table, FactValue value, size_t *length); /* lends */
TableResult table_set_fact(Table *table, FactId key, FactValue value);
TableResult table_set_text(Table *table, FactId key, const char *text, size_t length);

/* The same with a guess where the text was kept before: see names_find_known. */
TableResult table_set_known_text(Table *table, FactId key, const char *text, size_t length, StringId *known);

/* Forgets the values of key and all below it, in an order that depends on their paths alone. */
TableResult table_clear(Table *table, FactId key);
const Facts *table_facts(const Table *table);
const char *table_string(const Table *table, StringId string, size_t *length); /* lends */

/* --- chance ----------------------------------------------------------------------------------------- */

/* From 0 to below - 1. A seeded random goes on where this table left it. */
TableResult table_chance(Table *table, Random *random, uint64_t below, uint64_t *drawn);
uint64_t table_draws(const Table *table);

/* --- ops -------------------------------------------------------------------------------------------- */

TableResult table_apply(Table *table, Op op);
const OpLog *table_log(const Table *table);

/* Whether something in the log after that mark may have lost its name since. */
bool table_has_dropped_since(const Table *table, size_t mark);

/* What the log did after that mark is written by the names of then: first things are called what they were at
 * the mark, then with each op what it calls them. Meanwhile nothing is found by its name. */
void table_names_back(Table *table, size_t mark);
void table_names_on(Table *table, const Op *told);

/* Where the log is now; and back to there, which undoes all that came after. */
size_t table_mark(const Table *table);
void table_rollback(Table *table, size_t mark);

/* Empties the log: what was done so far can no longer be rolled back. */
void table_forget(Table *table);

/* What the log has since the last call is now part of a record that goes this way: so we know which draws
 * were undone. Reserve room first, false if there is no memory; then nothing fails. */
bool table_reserve_record(Table *table);
void table_record(Table *table, KnownWay way);

/* The same for a fork, with ops of the log that it was made from; at first nothing is known. */
void table_record_nothing(Table *fork);
bool table_record_again(Table *fork, const OpLog *log, size_t begin, size_t end, KnownWay way);

/* Undoes in a fork, newest first, what log has after mark: the fork is then as it was at that mark, except
 * that it knows undone draws. False if there is no memory; then free the fork. */
bool table_rewind(Table *fork, const OpLog *log, size_t mark);

/* --- the whole -------------------------------------------------------------------------------------- */

/* The same for the same state, however it came about. */
uint64_t table_digest(const Table *table);

/* The same of what all may see. This one is shown to people: from the other they could find by trial what is
 * hidden. */
uint64_t table_digest_public(const Table *table);

/* Asserts all promises, here and in the parts. */
void table_check(const Table *table);

#endif
