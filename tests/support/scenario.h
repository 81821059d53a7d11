/* scenario.h - random evenings for the kernel: commands of random ops, refused ones and rollbacks among
 * them, undo, redo and bookmarks; each a function of its seed. */
#ifndef BQ_TEST_SCENARIO_H
#define BQ_TEST_SCENARIO_H

#include "history.h"

typedef struct {
    uint64_t chance;
    uint32_t names; /* made up so far */
} Scenario;

Scenario scenario_new(uint64_t seed);

/* 0 .. below - 1 */
uint32_t scenario_pick(Scenario *scenario, uint32_t below);

/* Accounts, assets, piles, cards and facts to play with, not yet committed. */
TableResult scenario_set_up(Table *table);

/* One random change of the table, which may be refused. */
TableResult scenario_change(Scenario *scenario, Table *table);

/* One command: some random changes, now and then one that is rolled back within it, committed; or an
 * undo, a redo, a bookmark. */
HistoryResult scenario_command(Scenario *scenario, History *history, HistoryTrouble *trouble);

/* The same without history: changes and rollbacks. */
void scenario_changes(Scenario *scenario, Table *table);

#endif
