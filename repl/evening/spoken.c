#include "spoken.h"

#include "may_see.h"
#include "way_back.h"

#include <stdlib.h>

static void find_awaited(Session *session, Table *before, Buffer *awaited)
{
    Trouble trouble;
    GameTrouble in_game;
    Buffer asked = {0};
    Game *game = session_game_of(session, before, &trouble);
    GameAwaited wanted = {.where = awaited, .prompt = &asked};
    if (game && game_awaited(game, before, &wanted, &in_game) == GAME_OK && asked.length > 0) {
        buffer_byte(awaited, '\n');
        buffer_bytes(awaited, asked.bytes, asked.length);
    }
    buffer_done(&asked);
}

/* What comes out as it did then says what it said then: so nothing is told that was not. */
static void find_said(Session *session, uint64_t record, Table *before, Buffer *said)
{
    Trouble trouble;
    SessionTrial trial;
    char *who, *typed;
    size_t mark = table_mark(before);
    if (!record_words(session, record, &who, &typed, &trouble)) return;
    bool is_forced = *typed == '!';
    GameLine line = {.who = *who ? who : NULL, .text = typed + is_forced, .is_forced = is_forced};
    bool is_same = session_foresee(session, before, &line, said, &trial, &trouble) &&
                   is_as_recorded(session, record, before, mark);
    if (!is_same) buffer_clear(said);
    free(who);
    free(typed);
}

void spoken_of(Session *session, uint64_t record, Spoken *spoken)
{
    HistoryEntry entry;
    History *history = session_history(session);
    history_entry(history, record, &entry);
    Table *before = record > 1 ? history_at(history, record - 1) : NULL;
    if (!before) return;
    session_allow(session); /* each as when it was typed */
    find_awaited(session, before, &spoken->awaited);
    if (may_see_typed(history, &entry, NOBODY)) find_said(session, record, before, &spoken->said);
    table_free(before);
}

void spoken_done(Spoken *spoken)
{
    buffer_done(&spoken->awaited);
    buffer_done(&spoken->said);
}
