/* Whether a move that was taken can be right: asks code that shares nothing with the step that took it. */
#include "evening_parts.h"

#include "text.h"

#include <stdio.h>
#include <string.h>

/* A copy of the table as it was before the last command, which was undone and redone. */
static Table *table_before(const Evening *evening)
{
    return history_at(evening->history, history_last(evening->history) - 1);
}

/* Whether the same line with a word less comes to the same table and the same sentences: then the word was
 * ignored. */
static EveningFault doubt_each_word(Evening *evening, Table *before, const EveningMove *move,
                                    EveningTrouble *trouble)
{
    Random random = evening->random;
    Buffer said = {0};
    GameTrouble unused;
    if (!move->base || !*move->base) return EVENING_FINE;
    GameResult result = game_line(evening->game, before, &random, move->who, move->base, &said, &unused);
    bool is_ignored = result == GAME_OK && table_digest(before) == evening_digest(evening) &&
                      evening_is_same(&said, &evening->said);
    buffer_done(&said);
    if (!is_ignored) return EVENING_FINE;
    evening_fail(trouble, EVENING_IGNORED);
    snprintf(trouble->game.text, sizeof trouble->game.text, "%s", move->base);
    return EVENING_IGNORED;
}

static EveningFault ask_audits(Evening *evening, Table *before, const EveningMove *move,
                               EveningTrouble *trouble)
{
    Buffer *wrong = &evening->drawn;
    buffer_clear(wrong);
    if (game_audit(evening->game, evening_table(evening), before, move->who, move->typed, wrong,
                   &trouble->game) != GAME_OK)
        return evening_blame(trouble, EVENING_ERROR);
    if (wrong->length == 0) return EVENING_FINE;
    if (!buffer_string(wrong)) return evening_fail(trouble, EVENING_NO_MEMORY);
    evening_fail(trouble, EVENING_AUDIT);
    const char *what = wrong->bytes + strcspn(wrong->bytes, "\t");
    snprintf(trouble->game.code, sizeof trouble->game.code, "%.*s", (int)(what - wrong->bytes), wrong->bytes);
    text_show_in(trouble->game.text, sizeof trouble->game.text, what + (*what == '\t'),
                 strlen(what + (*what == '\t')));
    return EVENING_AUDIT;
}

EveningFault evening_doubt(Evening *evening, const EveningMove *move, EveningTrouble *trouble)
{
    Table *was = table_before(evening);
    if (!was) return evening_fail(trouble, EVENING_NO_MEMORY);
    EveningFault fault = ask_audits(evening, was, move, trouble);
    if (fault == EVENING_FINE) fault = doubt_each_word(evening, was, move, trouble);
    table_free(was);
    return fault;
}
