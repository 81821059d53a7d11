/* ctest: many */
/* What must hold of any evening, tried on random ones. An evening that breaks a property is shortened to
 * the commands that are needed for it, and printed as the journal would have them.
 * BANQUIER_SEED=7 tries that seed alone. */
#include "check.h"
#include "disk.h"
#include "history.h"
#include "sample.h"
#include "scenario.h"
#include "shrink.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PATH "/tmp/evening.bq"

enum { COMMANDS = 80, RECORDS = 4 * COMMANDS + 2 }; /* at most three more than each that is played */

/* --- evenings --------------------------------------------------------------------------------------- */

typedef struct {
    Disk disk;
    History *history;
    uint64_t digests[RECORDS]; /* after each record */
    uint64_t futures[RECORDS];
} Evening;

static Table *table_of(const Evening *evening)
{
    return history_table(evening->history);
}

static uint64_t digest_of(const Evening *evening)
{
    return table_digest(table_of(evening));
}

/* All that is ever to be seen of a table that no digest tells: what will be drawn from each pile. */
static uint64_t future_of(const Table *table)
{
    int32_t to;
    CardId card;
    uint64_t future = table_draws(table);
    Random random = random_seeded(99);
    Table *fork = table_fork(table);
    bq_assert(fork && table_define(fork, NAME_PILE, "plus tard", &to) == TABLE_OK);
    for (int32_t pile = 0; pile < to; pile++) {
        while (table_draw(fork, &random, (PileId){pile}, (PileId){to}, &card) == TABLE_OK)
            future = hash_mix(future, (uint64_t)card.index);
    }
    table_free(fork);
    return future;
}

static void note(Evening *evening, uint64_t record)
{
    evening->digests[record] = digest_of(evening);
    evening->futures[record] = future_of(table_of(evening));
}

static void begin(Evening *evening)
{
    HistoryTrouble trouble;
    *evening = (Evening){0};
    disk_init(&evening->disk, 1);
    evening->history = history_create(disk_system(&evening->disk), PATH, "", 0, &trouble);
    bq_assert(evening->history);
    note(evening, 0);
    bq_assert(scenario_set_up(table_of(evening)) == TABLE_OK);
    bq_assert(history_commit(evening->history, "", "début", &trouble) == HISTORY_OK);
    note(evening, 1);
}

static void end(Evening *evening)
{
    history_close(evening->history);
    disk_done(&evening->disk);
}

static Scenario scenario_of(uint64_t command)
{
    Scenario scenario = scenario_new(command);
    scenario.names = (uint32_t)(command >> 40);
    return scenario;
}

static void play(Evening *evening, uint64_t command)
{
    HistoryTrouble trouble;
    Scenario scenario = scenario_of(command);
    uint64_t last = history_last(evening->history);
    bq_assert(scenario_command(&scenario, evening->history, &trouble) == HISTORY_OK);
    bq_assert(history_last(evening->history) == last + 1);
    note(evening, last + 1);
}

static void reopen(Evening *evening)
{
    HistoryTrouble trouble;
    history_close(evening->history);
    HistoryResult result =
        history_open(disk_system(&evening->disk), PATH, JOURNAL_WRITE, &evening->history, &trouble);
    bq_assert(result == HISTORY_OK);
}

/* --- properties ------------------------------------------------------------------------------------- */

static void check_sums(const Table *table)
{
    for (int32_t asset = 0; asset < table_count(table, NAME_ASSET); asset++) {
        __int128 sum = 0;
        for (int32_t account = 0; account < table_count(table, NAME_ACCOUNT); account++)
            sum += table_balance(table, (AssetId){asset}, (AccountId){account});
        bq_assert(sum == 0);
    }
}

static void money_is_conserved(const uint64_t *commands, size_t count)
{
    Evening evening;
    begin(&evening);
    for (size_t i = 0; i < count; i++) {
        play(&evening, commands[i]);
        check_sums(table_of(&evening));
        history_check(evening.history);
    }
    end(&evening);
}

static void a_refused_or_rolled_back_change_leaves_no_trace(const uint64_t *commands, size_t count)
{
    Evening evening;
    begin(&evening);
    Table *table = table_of(&evening);
    for (size_t i = 0; i < count; i++) {
        Scenario scenario = scenario_of(commands[i]);
        size_t mark = table_mark(table);
        uint64_t digest = table_digest(table);
        uint64_t future = future_of(table);
        bool was_done = scenario_change(&scenario, table) == TABLE_OK;
        if (!was_done) bq_assert(table_mark(table) == mark && table_digest(table) == digest);
        if (was_done && commands[i] % 2 == 0) continue;
        table_rollback(table, mark);
        bq_assert(table_digest(table) == digest);
        bq_assert(future_of(table) == future);
        table_check(table);
    }
    history_drop(evening.history);
    bq_assert(digest_of(&evening) == evening.digests[1]);
    bq_assert(future_of(table) == evening.futures[1]);
    end(&evening);
}

static void undo_and_redo_are_exact(const uint64_t *commands, size_t count)
{
    Evening evening;
    HistoryTrouble trouble;
    begin(&evening);
    for (size_t i = 0; i < count; i++)
        play(&evening, commands[i]);
    uint64_t digest = digest_of(&evening);
    uint64_t future = future_of(table_of(&evening));
    uint32_t undoable = history_undoable(evening.history);
    for (uint32_t back = 1; back <= undoable; back += 1 + back / 2) {
        bq_assert(history_undo(evening.history, back, "", "undo", &trouble) == HISTORY_OK);
        table_check(table_of(&evening));
        bq_assert(history_redo(evening.history, back, "", "redo", &trouble) == HISTORY_OK);
        bq_assert(digest_of(&evening) == digest);
        bq_assert(future_of(table_of(&evening)) == future);
    }
    bq_assert(history_undo(evening.history, undoable, "", "all", &trouble) == HISTORY_OK);
    bq_assert(digest_of(&evening) == evening.digests[0]);
    bq_assert(history_redo(evening.history, undoable, "", "all", &trouble) == HISTORY_OK);
    bq_assert(digest_of(&evening) == digest);
    bq_assert(future_of(table_of(&evening)) == future);
    history_check(evening.history);
    end(&evening);
}

/* Step by step back, each table is the one that was there before. */
static void each_undo_leads_to_the_table_before(const uint64_t *commands, size_t count)
{
    Evening evening;
    HistoryTrouble trouble;
    begin(&evening);
    for (size_t i = 0; i < count; i++) {
        uint64_t before = digest_of(&evening);
        HistoryEntry entry;
        play(&evening, commands[i]);
        history_entry(evening.history, history_last(evening.history), &entry);
        if (entry.kind != RECORD_DO) continue;
        uint64_t after = digest_of(&evening);
        bq_assert(history_undo(evening.history, 1, "", "undo", &trouble) == HISTORY_OK);
        bq_assert(digest_of(&evening) == before);
        bq_assert(history_redo(evening.history, 1, "", "redo", &trouble) == HISTORY_OK);
        bq_assert(digest_of(&evening) == after);
        bq_assert(future_of(table_of(&evening)) == evening.futures[entry.number]);
    }
    end(&evening);
}

/* A pile that is mixed and unmixed again gives what it would have given: nobody gets another card so. */
static void an_undone_shuffle_changes_nothing(const uint64_t *commands, size_t count)
{
    Evening evening;
    HistoryTrouble trouble;
    begin(&evening);
    for (size_t i = 0; i < count; i++) {
        play(&evening, commands[i]);
        if (history_undoable(evening.history) > 1)
            bq_assert(history_undo(evening.history, 1, "", "undo", &trouble) == HISTORY_OK);
        uint64_t future = future_of(table_of(&evening));
        for (int32_t pile = 0; pile < table_count(table_of(&evening), NAME_PILE); pile++)
            bq_assert(table_shuffle(table_of(&evening), (PileId){pile}) == TABLE_OK);
        bq_assert(history_commit(evening.history, "", "battre", &trouble) == HISTORY_OK);
        bq_assert(history_undo(evening.history, 1, "", "undo", &trouble) == HISTORY_OK);
        bq_assert(future_of(table_of(&evening)) == future);
    }
    end(&evening);
}

static void a_fork_and_its_origin_go_their_own_ways(const uint64_t *commands, size_t count)
{
    Evening evening;
    begin(&evening);
    for (size_t i = 0; i < count; i++) {
        Scenario scenario = scenario_of(~commands[i]);
        uint64_t digest = digest_of(&evening);
        uint64_t future = future_of(table_of(&evening));
        Table *fork = table_fork(table_of(&evening));
        bq_assert(fork && table_digest(fork) == digest && future_of(fork) == future);
        scenario_changes(&scenario, fork);
        uint64_t forked = table_digest(fork);
        bq_assert(digest_of(&evening) == digest);
        bq_assert(future_of(table_of(&evening)) == future);
        play(&evening, commands[i]);
        bq_assert(table_digest(fork) == forked);
        table_check(fork);
        table_rollback(fork, 0);
        bq_assert(table_digest(fork) == digest && future_of(fork) == future);
        table_free(fork);
    }
    end(&evening);
}

static void at_is_what_it_was(const uint64_t *commands, size_t count)
{
    Evening evening;
    begin(&evening);
    for (size_t i = 0; i < count; i++)
        play(&evening, commands[i]);
    for (uint64_t number = 0; number <= history_last(evening.history); number++) {
        Table *then = history_at(evening.history, number);
        bq_assert(then && table_digest(then) == evening.digests[number]);
        bq_assert(future_of(then) == evening.futures[number]);
        table_check(then);
        table_free(then);
    }
    end(&evening);
}

static void check_same_bodies(Evening *evening, Buffer *bodies)
{
    HistoryTrouble trouble;
    for (uint64_t number = 1; number <= history_last(evening->history); number++) {
        Buffer body = {0};
        bq_assert(history_body(evening->history, number, &body, &trouble) == HISTORY_OK);
        if (!bodies[number].bytes) {
            bodies[number] = body;
            continue;
        }
        bq_assert(body.length == bodies[number].length);
        bq_assert(memcmp(body.bytes, bodies[number].bytes, body.length) == 0);
        buffer_done(&body);
    }
}

static void reopening_changes_nothing(const uint64_t *commands, size_t count)
{
    Evening evening;
    Buffer bodies[COMMANDS + 2] = {{0}};
    begin(&evening);
    for (size_t i = 0; i < count; i++) {
        play(&evening, commands[i]);
        check_same_bodies(&evening, bodies);
        uint64_t digest = digest_of(&evening);
        uint32_t undoable = history_undoable(evening.history);
        uint32_t redoable = history_redoable(evening.history);
        uint32_t since_mark = history_commands_since_mark(evening.history, "ici");
        reopen(&evening);
        bq_assert(digest_of(&evening) == digest);
        bq_assert(future_of(table_of(&evening)) == evening.futures[history_last(evening.history)]);
        bq_assert(history_undoable(evening.history) == undoable);
        bq_assert(history_redoable(evening.history) == redoable);
        bq_assert(history_commands_since_mark(evening.history, "ici") == since_mark);
        check_same_bodies(&evening, bodies);
        history_check(evening.history);
    }
    for (size_t i = 0; i < COMMANDS + 2; i++)
        buffer_done(&bodies[i]);
    end(&evening);
}

/* A change that commutes with those of the other commands: it alone touches its fact, its card, its
 * name; what it pays is paid between accounts that have no bounds. */
static void change_apart(Table *table, uint64_t command, size_t nth)
{
    char name[32];
    FactId key;
    int32_t index;
    snprintf(name, sizeof name, "à part.%u", (unsigned)nth);
    switch (command % 5) {
    case 0:
        table_move(table, (Amount)(command >> 8 & 0xFFFF), (AssetId){0}, CORRECTIONS, (AccountId){1});
        return;
    case 1: table_define(table, (NameKind)(command >> 8 & 3), name, &index); return;
    case 2: table_define_card(table, name, (PileId){(int32_t)(command >> 8 & 1)}, &(CardId){0}); return;
    case 3:
        table_key(table, name, strlen(name), &key);
        table_set_fact(table, key, (FactValue){FACT_INTEGER, (int64_t)command});
        return;
    default:
        table_key(table, name, strlen(name), &key);
        table_set_sight(table, NAME_FACT, key.index, (Sight){SEEN_BY_OWNER, (int32_t)(command >> 8 & 1)});
    }
}

/* --- without the key --------------------------------------------------------------------------------- */

static bool is_open(const Table *table, NameKind kind, int32_t index)
{
    return table_may_see(table, kind, index, NOBODY);
}

static int32_t same_name(const Table *table, const Table *other, NameKind kind, int32_t index)
{
    const char *name = table_name(other, kind, index);
    int32_t found = table_find(table, kind, name, strlen(name));
    bq_assert(found != NO_INDEX && is_open(table, kind, found) == is_open(other, kind, index));
    return found;
}

static void check_same_balances(const Table *partial, const Table *table)
{
    for (int32_t account = 0; account < table_count(table, NAME_ACCOUNT); account++) {
        int32_t same = same_name(partial, table, NAME_ACCOUNT, account);
        for (int32_t asset = 0;
             is_open(table, NAME_ACCOUNT, account) && asset < table_count(table, NAME_ASSET); asset++)
            bq_assert(table_balance(table, (AssetId){asset}, (AccountId){account}) ==
                      table_balance(partial, (AssetId){same_name(partial, table, NAME_ASSET, asset)},
                                    (AccountId){same}));
    }
}

static void check_same_pile(const Table *partial, const Table *table, PileId pile, PileId same)
{
    PileCounts counts = deck_counts(table_deck(table), pile);
    PileCounts known = deck_counts(table_deck(partial), same);
    bq_assert(counts.under == known.under && counts.loose == known.loose && counts.top == known.top);
    for (int32_t i = 0; i < table_count(table, NAME_CARD); i++) {
        Place place = deck_place_of(table_deck(table), (CardId){i});
        Place there = deck_place_of(table_deck(partial), (CardId){same_name(partial, table, NAME_CARD, i)});
        bool lies_here = place.pile.index == pile.index;
        bq_assert(lies_here == (there.pile.index == same.index));
        if (!lies_here) continue;
        bq_assert(place.zone == there.zone);
        bq_assert(place.zone == ZONE_LOOSE || place.position == there.position);
    }
}

static bool is_same_value(const Table *partial, FactValue known, const Table *table, FactValue value)
{
    size_t length, length_known;
    if (value.type != known.type) return false;
    if (value.type != FACT_TEXT) return value.integer == known.integer;
    const char *text = table_fact_text(table, value, &length);
    const char *text_known = table_fact_text(partial, known, &length_known);
    return length == length_known && memcmp(text, text_known, length) == 0;
}

static void check_same_facts(const Table *partial, const Table *table)
{
    for (int32_t i = 1; i < table_count(table, NAME_FACT); i++) {
        FactValue value = table_fact(table, (FactId){i});
        const char *path = table_name(table, NAME_FACT, i);
        FactId same = table_find_key(partial, path, strlen(path));
        if (value.type == FACT_NONE || !is_open(table, NAME_FACT, i)) continue;
        bq_assert(same.index != NO_INDEX && is_open(partial, NAME_FACT, same.index));
        bq_assert(is_same_value(partial, table_fact(partial, same), table, value));
    }
}

static void check_same_for_all(const Table *partial, const Table *table)
{
    check_same_balances(partial, table);
    for (int32_t i = 0; i < table_count(table, NAME_PILE); i++) {
        PileId same = {same_name(partial, table, NAME_PILE, i)};
        if (is_open(table, NAME_PILE, i)) check_same_pile(partial, table, (PileId){i}, same);
    }
    check_same_facts(partial, table);
}

static void without_the_key_all_that_all_may_see_is_seen(const uint64_t *commands, size_t count)
{
    Evening evening;
    begin(&evening);
    for (size_t i = 0; i < count; i++) {
        History *partial;
        HistoryTrouble trouble;
        play(&evening, commands[i]);
        evening.disk.system.keys = "/tmp/elsewhere";
        HistoryResult opened =
            history_open(disk_system(&evening.disk), PATH, JOURNAL_READ, &partial, &trouble);
        evening.disk.system.keys = DISK_KEYS;
        bq_assert(opened == HISTORY_OK);
        check_same_for_all(history_table(partial), table_of(&evening));
        check_sums(history_table(partial));
        table_check(history_table(partial));
        history_close(partial);
    }
    end(&evening);
}

static void the_order_of_commuting_changes_does_not_matter(const uint64_t *commands, size_t count)
{
    Table *one = table_new();
    Table *other = table_new();
    bq_assert(one && other);
    bq_assert(scenario_set_up(one) == TABLE_OK && scenario_set_up(other) == TABLE_OK);
    size_t stride = 37; /* has no divisor in common with any count below it, being prime */
    for (size_t i = 0; i < count; i++)
        change_apart(one, commands[i], (size_t)(commands[i] >> 16));
    for (size_t i = 0; i < count; i++) {
        size_t turned = count % stride == 0 ? count - 1 - i : i * stride % count;
        change_apart(other, commands[turned], (size_t)(commands[turned] >> 16));
    }
    bq_assert(table_digest(one) == table_digest(other));
    table_check(other);
    table_free(one);
    table_free(other);
}

/* --- trying and telling ----------------------------------------------------------------------------- */

static void print_script(const uint64_t *commands, size_t count)
{
    Evening evening;
    HistoryTrouble trouble;
    begin(&evening);
    for (size_t i = 0; i < count; i++) {
        Buffer body = {0};
        play(&evening, commands[i]);
        bq_assert(history_body(evening.history, history_last(evening.history), &body, &trouble) ==
                  HISTORY_OK);
        printf("  %s\n", buffer_string(&body));
        fflush(stdout);
        buffer_done(&body);
    }
    end(&evening);
}

static void tell(const char *name, Property *property, uint64_t seed, uint64_t *commands)
{
    size_t left = shrink(property, commands, COMMANDS);
    printf("%s does not hold: BANQUIER_SEED=%llu, %zu of %d commands are needed, after what sets up:\n", name,
           (unsigned long long)seed, left, COMMANDS);
    property_fails(print_script, commands, left, true);
    property_fails(property, commands, left, true);
}

static bool holds(const char *name, Property *property)
{
    const char *only = getenv("BANQUIER_SEED");
    uint64_t first = only ? strtoull(only, NULL, 10) : 1;
    uint64_t last = only ? first : (uint64_t)sample(5, 40, 200);
    for (uint64_t seed = first; seed <= last; seed++) {
        uint64_t commands[COMMANDS];
        commands_of_seed(seed, commands, COMMANDS);
        if (!property_fails(property, commands, COMMANDS, false)) continue;
        tell(name, property, seed, commands);
        return false;
    }
    return true;
}

#define PROPERTY(name)                                                                                       \
    UTEST(property, name)                                                                                    \
    {                                                                                                        \
        EXPECT_TRUE(holds(#name, name));                                                                     \
    }

PROPERTY(money_is_conserved)
PROPERTY(a_refused_or_rolled_back_change_leaves_no_trace)
PROPERTY(undo_and_redo_are_exact)
PROPERTY(each_undo_leads_to_the_table_before)
PROPERTY(an_undone_shuffle_changes_nothing)
PROPERTY(a_fork_and_its_origin_go_their_own_ways)
PROPERTY(at_is_what_it_was)
PROPERTY(reopening_changes_nothing)
PROPERTY(without_the_key_all_that_all_may_see_is_seen)
PROPERTY(the_order_of_commuting_changes_does_not_matter)

/* --- that a failure would be found and shortened ----------------------------------------------------- */

enum { BO = 4, MOST = 700 };

/* Planted: false as soon as Bo got more than that, for which no one command is enough. */
static void bo_stays_poor(const uint64_t *commands, size_t count)
{
    Evening evening;
    begin(&evening);
    for (size_t i = 0; i < count; i++) {
        play(&evening, commands[i]);
        bq_assert(table_balance(table_of(&evening), (AssetId){0}, (AccountId){BO}) <= MOST);
    }
    end(&evening);
}

static uint64_t seed_that_breaks(Property *property, uint64_t *commands)
{
    for (uint64_t seed = 1; seed <= 1000; seed++) {
        commands_of_seed(seed, commands, COMMANDS);
        if (property_fails(property, commands, COMMANDS, false)) return seed;
    }
    return 0;
}

UTEST(property, shrinking_leaves_only_the_commands_that_a_failure_needs)
{
    uint64_t commands[COMMANDS];
    ASSERT_NE((uint64_t)0, seed_that_breaks(bo_stays_poor, commands));
    size_t left = shrink(bo_stays_poor, commands, COMMANDS);
    EXPECT_GE(left, (size_t)2);
    EXPECT_LE(left, (size_t)6);
    EXPECT_TRUE(property_fails(bo_stays_poor, commands, left, false));
    for (size_t spared = 0; spared < left; spared++) {
        uint64_t rest[COMMANDS];
        memcpy(rest, commands, left * sizeof *rest);
        memmove(rest + spared, rest + spared + 1, (left - spared - 1) * sizeof *rest);
        EXPECT_FALSE(property_fails(bo_stays_poor, rest, left - 1, false));
    }
}

static void seven_is_missing(const uint64_t *commands, size_t count)
{
    for (size_t i = 0; i < count; i++)
        bq_assert(commands[i] != 7);
}

static void crashes_at_the_second(const uint64_t *commands, size_t count)
{
    (void)commands;
    if (count >= 2) abort();
}

static void leaves_early(const uint64_t *commands, size_t count)
{
    (void)commands;
    if (count >= 1) _exit(3);
}

UTEST(property, shrinking_finds_the_one_command_among_many_wherever_it_stands)
{
    uint64_t commands[COMMANDS];
    for (size_t at = 0; at < COMMANDS; at += 13) {
        for (size_t i = 0; i < COMMANDS; i++)
            commands[i] = i == at ? 7 : 100 + i;
        ASSERT_EQ((size_t)1, shrink(seven_is_missing, commands, COMMANDS));
        EXPECT_EQ((uint64_t)7, commands[0]);
    }
}

UTEST(property, shrinking_a_crash_and_a_bad_end_are_failures_too)
{
    uint64_t commands[COMMANDS] = {0};
    EXPECT_EQ((size_t)2, shrink(crashes_at_the_second, commands, COMMANDS));
    EXPECT_EQ((size_t)1, shrink(leaves_early, commands, COMMANDS));
    EXPECT_FALSE(property_fails(leaves_early, commands, 0, false));
}
