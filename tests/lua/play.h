/* play.h - an evening in memory for tests: a game under house rules, lines that are typed, what is told. */
#ifndef BQ_TEST_PLAY_H
#define BQ_TEST_PLAY_H

#include "check.h"
#include "game.h"

#include <stdio.h>
#include <string.h>

typedef struct {
    Game *game;
    Table *table;
    Random random;
    Buffer text;
    GameTrouble trouble;
} Play;

static inline void play_open(Play *play)
{
    *play = (Play){.table = table_new(), .random = random_seeded(1)};
    bq_assert(play->table);
}

static inline void play_close(Play *play)
{
    table_check(play->table);
    game_free(play->game);
    table_free(play->table);
    buffer_done(&play->text);
}

/* Why libre cannot be loaded with that house rule; "" if it can. */
static inline const char *play_load(Play *play, const char *source)
{
    GameHouse house = {"maison.lua", source, strlen(source), NULL, NULL};
    game_free(play->game);
    play->game = game_load(
        &(GameSource){.share = BQ_TREE, .name = "libre", .houses = &house, .house_count = 1}, &play->trouble);
    return play->game ? "" : play->trouble.text;
}

/* The same, begun with Élodie, Bo and Zoé. */
static inline const char *play_begin(Play *play, const char *source)
{
    static const char *const players[] = {"Élodie", "Bo", "Zoé"};
    if (*play_load(play, source)) return play->trouble.text;
    GameResult result = game_begin(play->game, play->table, &play->random, players, 3, NULL, &play->trouble);
    return result == GAME_OK ? "" : play->trouble.text;
}

/* What is said, or why it is refused; then nothing of it is left. */
static inline const char *play_type(Play *play, const char *who, const char *line)
{
    buffer_clear(&play->text);
    size_t mark = table_mark(play->table);
    if (game_line(play->game, play->table, &play->random, who, line, &play->text, &play->trouble) == GAME_OK)
        return buffer_string(&play->text);
    table_rollback(play->table, mark);
    return play->trouble.text;
}

static inline const char *play_prompt(Play *play)
{
    buffer_clear(&play->text);
    GameResult result = game_prompt(play->game, play->table, &play->text, &play->trouble);
    return result == GAME_OK ? buffer_string(&play->text) : play->trouble.text;
}

static inline const char *play_ask(Play *play, const char *who, const char *expression)
{
    buffer_clear(&play->text);
    GameResult result = game_evaluate(play->game, play->table, who, expression, &play->text, &play->trouble);
    return result == GAME_OK ? buffer_string(&play->text) : play->trouble.text;
}

static inline Amount play_money(Play *play, const char *account)
{
    int32_t index = table_find(play->table, NAME_ACCOUNT, account, strlen(account));
    return table_balance(play->table, (AssetId){0}, (AccountId){index});
}

/* What is done in play_command's run, as a command that is called WORD. */
#define PLAY_COMMAND(WORD, FIELDS, RUN)                                                                      \
    "command '" WORD "' { words = { fr = '" WORD "', en = '" WORD                                            \
    "' }, help = { fr = 'x', en = 'x' }, fields = " FIELDS ", run = function(t, a, who) " RUN " end }\n"

#endif
