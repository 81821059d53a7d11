/* sales.h - an evening of libre with auctions, in memory: each line is undone, done again and looked at. A
 * FIXTURE, see check.h. */
#ifndef BQ_SALES_H
#define BQ_SALES_H

#include "check.h"
#include "disk.h"
#include "game.h"
#include "history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct FIXTURE {
    Game *game;
    History *history;
    Disk disk;
    Random random;
    Buffer text, question, question_before, transcript;
    GameTrouble trouble;
    HistoryTrouble in_history;
    const char *house; /* the house rule that holds, or NULL */
    const char *language;
    bool is_all_same; /* so far */
};

static const char *const players[] = {"Élodie", "J. P.", "Bo"};

static inline Table *table_of(struct FIXTURE *t)
{
    return history_table(t->history);
}

/* Whatever the scripts knew is gone; house is what they know from now on. */
static inline bool load(struct FIXTURE *t, const char *house)
{
    GameHouse rule = {"maison.lua", house, house ? strlen(house) : 0, NULL, NULL};
    game_free(t->game);
    t->house = house;
    t->game = game_load(
        &(GameSource){.share = BQ_TREE, .name = "libre", .houses = &rule, .house_count = house ? 1 : 0},
        &t->trouble);
    if (t->game) game_set_language(t->game, t->language);
    return t->game != NULL;
}

static inline void begin(struct FIXTURE *t)
{
    disk_init(&t->disk, 1);
    t->random = random_seeded(42);
    t->history = history_create(disk_system(&t->disk), NULL, "", 0, &t->in_history);
    bq_assert(t->history != NULL);
    bq_assert(game_begin(t->game, table_of(t), &t->random, players, 3, NULL, &t->trouble) == GAME_OK);
    bq_assert(history_commit(t->history, "", "début", &t->in_history) == HISTORY_OK);
}

static inline void end(struct FIXTURE *t)
{
    history_check(t->history);
    history_close(t->history);
    disk_done(&t->disk);
}

FIXTURE_SETUP(FIXTURE)
{
    struct FIXTURE *t = utest_fixture;
    t->language = "fr";
    bool is_loaded = load(t, NULL);
    ASSERT_STREQ("", is_loaded ? "" : t->trouble.text);
    t->is_all_same = true;
    begin(t);
}

FIXTURE_TEARDOWN(FIXTURE)
{
    (void)utest_result;
    struct FIXTURE *t = utest_fixture;
    end(t);
    game_free(t->game);
    buffer_done(&t->text);
    buffer_done(&t->question);
    buffer_done(&t->question_before);
    buffer_done(&t->transcript);
}

/* Another evening, under a house rule. */
static inline bool play_under(struct FIXTURE *t, const char *house)
{
    end(t);
    if (!load(t, house)) puts(t->trouble.text);
    if (!t->game) return false;
    begin(t);
    return true;
}

/* --- what must be the same ---------------------------------------------------------------------------- */

static const char *question(struct FIXTURE *t)
{
    buffer_clear(&t->question);
    GameResult result = game_prompt(t->game, table_of(t), &t->question, &t->trouble);
    return result == GAME_OK ? buffer_string(&t->question) : t->trouble.text;
}

/* Undoing gives what was before, redoing what was after. */
static inline bool undo_and_redo(struct FIXTURE *t, uint64_t before, const char *asked_before)
{
    uint64_t after = table_digest(table_of(t));
    bool is_same = history_undo(t->history, 1, "", "undo", &t->in_history) == HISTORY_OK &&
                   table_digest(table_of(t)) == before && strcmp(question(t), asked_before) == 0;
    return history_redo(t->history, 1, "", "redo", &t->in_history) == HISTORY_OK && is_same &&
           table_digest(table_of(t)) == after;
}

/* A new Lua state asks the same. */
static inline bool forget_and_go_on(struct FIXTURE *t)
{
    uint64_t before = table_digest(table_of(t));
    buffer_clear(&t->question_before);
    const char *asked = question(t);
    buffer_bytes(&t->question_before, asked, strlen(asked));
    return load(t, t->house) && table_digest(table_of(t)) == before &&
           strcmp(question(t), buffer_string(&t->question_before)) == 0;
}

/* --- typing ------------------------------------------------------------------------------------------- */

/* What a line is answered with: what was said, or the sentence of the refusal. */
static const char *typed(struct FIXTURE *t, const char *line)
{
    uint64_t before = table_digest(table_of(t));
    buffer_clear(&t->text);
    buffer_clear(&t->question_before);
    const char *asked = question(t);
    buffer_bytes(&t->question_before, asked, strlen(asked));
    if (game_line(t->game, table_of(t), &t->random, NULL, line, &t->text, &t->trouble) != GAME_OK) {
        history_drop(t->history);
        t->is_all_same = t->is_all_same && table_digest(table_of(t)) == before;
        return t->trouble.text;
    }
    bool is_kept = history_commit(t->history, "", line, &t->in_history) == HISTORY_OK;
    bool is_undone = is_kept && undo_and_redo(t, before, buffer_string(&t->question_before));
    t->is_all_same = t->is_all_same && is_undone && forget_and_go_on(t);
    return buffer_string(&t->text);
}

static inline Amount held(struct FIXTURE *t, const char *asset, const char *name)
{
    return table_balance(table_of(t), (AssetId){table_find(table_of(t), NAME_ASSET, asset, strlen(asset))},
                         (AccountId){table_find(table_of(t), NAME_ACCOUNT, name, strlen(name))});
}

/* Plays the lines of a transcript that begin with "> ", and gives the transcript as it is: each with what was
 * answered, and where a line is "?", the question that is asked there. */
static inline const char *played(struct FIXTURE *t, const char *transcript)
{
    char line[512];
    buffer_clear(&t->transcript);
    while (*transcript) {
        size_t length = strcspn(transcript, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, transcript);
        transcript += length + (transcript[length] == '\n');
        bool is_typed = strncmp(line, "> ", 2) == 0;
        if (!is_typed && strcmp(line, "?") != 0) continue;
        const char *answer = is_typed ? typed(t, line + 2) : question(t);
        buffer_text(&t->transcript, line);
        buffer_text(&t->transcript, *answer ? "\n" : "");
        buffer_text(&t->transcript, answer);
        buffer_text(&t->transcript, "\n");
    }
    return buffer_string(&t->transcript);
}

/* The transcript is what happens, and each command could be undone and the game loaded anew after it. */
#define EXPECT_TRANSCRIPT(text)                                                                              \
    do {                                                                                                     \
        EXPECT_STREQ(text, played(t, text));                                                                 \
        EXPECT_TRUE(t->is_all_same);                                                                         \
    } while (0)

#define EXPECT_MONEY(elodie, jp, bo)                                                                         \
    do {                                                                                                     \
        EXPECT_EQ((Amount)(elodie), held(t, "franc", "Élodie"));                                             \
        EXPECT_EQ((Amount)(jp), held(t, "franc", "J. P."));                                                  \
        EXPECT_EQ((Amount)(bo), held(t, "franc", "Bo"));                                                     \
    } while (0)

#endif
