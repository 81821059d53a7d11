/* game_table.h - a table of a game by typed lines, for the tests of its vectors.
 *
 * Before it is included, GAME_FIXTURE is the name of the fixture, and GAME_NAME that of the game. */
#ifndef BQ_GAME_TABLE_H
#define BQ_GAME_TABLE_H

#include "check.h"
#include "game.h"
#include "patience.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct GAME_FIXTURE {
    Game *game;
    Table *table;
    Random random;
    Buffer text;
    GameTrouble trouble;
};

/* A new evening of those players, under a house rule, "" for none. */
static inline void seat(struct GAME_FIXTURE *t, const char *const *names, size_t players, const char *rules)
{
    GameHouse house = {"maison.lua", rules, strlen(rules), NULL, NULL};
    game_free(t->game);
    table_free(t->table);
    t->table = table_new();
    t->random = random_seeded(1);
    SandboxLimits limits = patient_limits();
    GameSource source = {.share = BQ_TREE, .name = GAME_NAME, .houses = &house, .limits = &limits};
    source.house_count = *rules ? 1 : 0;
    t->game = game_load(&source, &t->trouble);
    if (!t->game) fprintf(stderr, "%s\n", t->trouble.text);
    bq_assert(t->game && t->table);
    GameResult begun = game_begin(t->game, t->table, &t->random, names, players, NULL, &t->trouble);
    if (begun != GAME_OK) fprintf(stderr, "%s\n", t->trouble.text);
    bq_assert(begun == GAME_OK);
}

/* Of the first so many of those who are called by a letter. */
static inline void begin_with(struct GAME_FIXTURE *t, size_t players, const char *rules)
{
    static const char *const letters[] = {"A", "B", "C", "D", "E", "F"};
    seat(t, letters, players, rules);
}

static inline void end(struct GAME_FIXTURE *t)
{
    table_check(t->table);
    game_free(t->game);
    table_free(t->table);
    buffer_done(&t->text);
}

/* "", or the code of the refusal; then nothing of the line is left. who: whose name stands before it, or
 * NULL. */
static inline const char *spoken(struct GAME_FIXTURE *t, const char *who, const char *line)
{
    buffer_clear(&t->text);
    size_t mark = table_mark(t->table);
    GameResult result = game_line(t->game, t->table, &t->random, who, line, &t->text, &t->trouble);
    if (result == GAME_OK) return "";
    table_rollback(t->table, mark);
    if (result != GAME_REFUSED) fprintf(stderr, "%s\n", t->trouble.text);
    return result == GAME_REFUSED ? t->trouble.code : "error";
}

static inline const char *typed(struct GAME_FIXTURE *t, const char *line)
{
    return spoken(t, NULL, line);
}

/* The same of a line behind "!": what a rule says no to is done all the same. */
static inline const char *forced(struct GAME_FIXTURE *t, const char *line)
{
    buffer_clear(&t->text);
    size_t mark = table_mark(t->table);
    GameResult result = game_force_line(t->game, t->table, &t->random, NULL, line, &t->text, &t->trouble);
    if (result == GAME_OK) return "";
    table_rollback(t->table, mark);
    return result == GAME_REFUSED ? t->trouble.code : "error";
}

/* All of them are done, or the first that is not is told. */
static inline const char *typed_all(struct GAME_FIXTURE *t, const char *const *lines)
{
    for (; *lines; lines++) {
        const char *code = typed(t, *lines);
        if (*code) {
            fprintf(stderr, "%s: %s\n", *lines, t->trouble.text);
            return code;
        }
    }
    return "";
}
#define TYPED(...) typed_all(t, (const char *const[]){__VA_ARGS__, NULL})

/* Which audit speaks of the line; "" for none. */
static inline const char *audit_of(struct GAME_FIXTURE *t, const char *who, const char *line)
{
    Table *before = table_fork(t->table);
    bq_assert(before != NULL);
    const char *code = *line == '!' ? forced(t, line + 1) : typed(t, line);
    if (*code) fprintf(stderr, "%s: %s\n", line, t->trouble.text);
    bq_assert(!*code);
    buffer_clear(&t->text);
    GameResult result =
        game_audit(t->game, t->table, before, who, line + (*line == '!'), &t->text, &t->trouble);
    if (result != GAME_OK) fprintf(stderr, "%s\n", t->trouble.text);
    bq_assert(result == GAME_OK);
    table_free(before);
    char *said = (char *)buffer_string(&t->text);
    said[strcspn(said, "\t")] = '\0';
    return said;
}

static inline Amount held(struct GAME_FIXTURE *t, const char *asset, const char *account)
{
    int32_t of = table_find(t->table, NAME_ASSET, asset, strlen(asset));
    int32_t in = table_find(t->table, NAME_ACCOUNT, account, strlen(account));
    bq_assert(of != NO_INDEX && in != NO_INDEX);
    return table_balance(t->table, (AssetId){of}, (AccountId){in});
}

static inline const char *prompt(struct GAME_FIXTURE *t)
{
    buffer_clear(&t->text);
    bq_assert(game_prompt(t->game, t->table, &t->text, &t->trouble) == GAME_OK);
    return buffer_string(&t->text);
}

static inline const char *asked(struct GAME_FIXTURE *t, const char *who, const char *expression)
{
    buffer_clear(&t->text);
    GameResult result = game_evaluate(t->game, t->table, who, expression, &t->text, &t->trouble);
    return result == GAME_OK ? buffer_string(&t->text) : t->trouble.text;
}

/* Moves that no rule of the game makes, to lay the table out as a vector wants it. */
static inline void lay(struct GAME_FIXTURE *t, Amount amount, const char *asset, const char *from,
                       const char *to)
{
    AssetId of = {table_find(t->table, NAME_ASSET, asset, strlen(asset))};
    AccountId source = {table_find(t->table, NAME_ACCOUNT, from, strlen(from))};
    AccountId target = {table_find(t->table, NAME_ACCOUNT, to, strlen(to))};
    bq_assert(table_move(t->table, amount, of, source, target) == TABLE_OK);
}

#endif
