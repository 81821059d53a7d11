#include "rerun.h"

#include "may_see.h"
#include "optext.h"
#include "way_back.h"

#include <stdlib.h>
#include <string.h>

enum { PLAYERS_ROOM = 64 };

/* --- what a line did -------------------------------------------------------------------------------- */

typedef struct {
    char *text; /* as a journal has it */
    bool is_seen;
} Deed;

typedef struct {
    Deed *list;
    size_t count, room;
} Deeds;

static void deeds_done(Deeds *deeds)
{
    for (size_t i = 0; i < deeds->count; i++)
        free(deeds->list[i].text);
    free(deeds->list);
}

static bool add_deed(Deeds *deeds, const Table *table, Op op)
{
    Buffer text = {0};
    bool is_seen = !op.is_secret && (op.kind != OP_MOVE || may_see_move(table, &op, NOBODY));
    optext_write(&text, table, &op);
    if (buffer_string(&text) && RESERVE(deeds->list, deeds->room, deeds->count + 1)) {
        deeds->list[deeds->count++] = (Deed){text.bytes, is_seen};
        return true;
    }
    buffer_done(&text);
    return false;
}

/* What was done to the table since that mark. */
static bool read_deeds(Deeds *deeds, const Table *table, size_t mark)
{
    const OpLog *log = table_log(table);
    for (size_t at = mark; at < log->count;) {
        if (!add_deed(deeds, table, oplog_after(log, &at))) return false;
    }
    return true;
}

static bool is_same(const Deed *a, const Deed *b)
{
    return strcmp(a->text, b->text) == 0;
}

/* --- running again ---------------------------------------------------------------------------------- */

typedef struct {
    Session *session;
    IsProgramWord *is_program_word;
    Game *game; /* with the houses of the table that is being looked at */
    Houses houses;
    RerunCount *count;
    Buffer *out;
    Trouble *trouble;
} Rerun;

typedef struct {
    HistoryEntry entry;
    char *who, *typed;
    Table *before; /* and what is done on it */
    size_t mark;
} RerunLine;

static bool fail_for_memory(Rerun *rerun)
{
    return trouble_of_memory(rerun->trouble, session_language(rerun->session));
}

/* The house rules of that time. */
static bool load(Rerun *rerun, const Table *table)
{
    if (rerun->game && houses_are_on(&rerun->houses, table)) return true;
    game_free(rerun->game);
    rerun->game = NULL;
    houses_done(&rerun->houses);
    if (!houses_fetch(&rerun->houses, table)) return fail_for_memory(rerun);
    rerun->game = session_load_game(rerun->session, &rerun->houses, rerun->trouble);
    return rerun->game;
}

/* The names that the header has, one behind the other, each with its NUL; how many. */
static size_t read_players(const Rerun *rerun, Buffer *names)
{
    size_t length, count = 0, at = 0;
    const char *header = journal_header(history_journal(session_history(rerun->session)), &length);
    for (; count < PLAYERS_ROOM && header_next(header, length, "player", &at, names); count++)
        buffer_byte(names, '\0');
    return count;
}

/* How it began: the players are those of the header, the house rules those that lay there from the start. */
static GameResult begin_again(Rerun *rerun, Table *table, Random *random, GameTrouble *trouble)
{
    const char *players[PLAYERS_ROOM];
    Buffer names = {0};
    size_t count = read_players(rerun, &names);
    *trouble = (GameTrouble){.result = GAME_NO_MEMORY};
    GameResult result = GAME_NO_MEMORY;
    if (!names.failed && houses_store(&rerun->houses, table) == TABLE_OK) {
        const char *name = names.bytes;
        for (size_t i = 0; i < count; i++, name += strlen(name) + 1)
            players[i] = name;
        result = game_begin(rerun->game, table, random, players, count, NULL, trouble);
    }
    buffer_done(&names);
    return result;
}

static GameResult run(Rerun *rerun, const RerunLine *line, GameTrouble *trouble)
{
    Buffer said = {0};
    Random random = *session_random(rerun->session);
    bool is_forced = *line->typed == '!';
    GameLine typed = {
        .who = *line->who ? line->who : NULL, .text = line->typed + is_forced, .is_forced = is_forced};
    Meaning meaning;
    session_allow(rerun->session);
    GameResult result = line->entry.number == 1 ? begin_again(rerun, line->before, &random, trouble)
                                                : game_enter(rerun->game, line->before, &random, &typed,
                                                             &meaning, &said, trouble);
    session_allow_each(rerun->session);
    buffer_done(&said);
    return result;
}

/* --- telling ---------------------------------------------------------------------------------------- */

static const char *say(const Rerun *rerun, Phrase what)
{
    return phrase(session_language(rerun->session), what);
}

static void tell_deed(Rerun *rerun, const char *from, const Deed *deed)
{
    buffer_text(rerun->out, "      ");
    buffer_text(rerun->out, from);
    buffer_text(rerun->out, deed->is_seen ? deed->text : say(rerun, PHRASE_RERUN_SEALED));
    buffer_byte(rerun->out, '\n');
}

static void tell_line(Rerun *rerun, const RerunLine *line)
{
    bool is_told = may_see_typed(session_history(rerun->session), &line->entry, NOBODY);
    buffer_text(rerun->out, "  ");
    buffer_unsigned(rerun->out, line->entry.number);
    buffer_text(rerun->out, "  ");
    if (*line->who) buffer_text(rerun->out, line->who);
    if (*line->who) buffer_text(rerun->out, ": ");
    buffer_text(rerun->out, is_told ? line->typed : say(rerun, PHRASE_RERUN_SEALED));
    buffer_byte(rerun->out, '\n');
    bq_assert(rerun->count);
    rerun->count->other++;
}

/* Where the two begin to differ, up to where they are the same again to the end. */
static void hold_against(Rerun *rerun, const RerunLine *line, const Deeds *journal, const Deeds *again)
{
    size_t begin = 0, end = 0;
    size_t least = journal->count < again->count ? journal->count : again->count;
    while (begin < least && is_same(&journal->list[begin], &again->list[begin]))
        begin++;
    if (begin == journal->count && begin == again->count) {
        rerun->count->same++;
        return;
    }
    while (end < least - begin &&
           is_same(&journal->list[journal->count - 1 - end], &again->list[again->count - 1 - end]))
        end++;
    tell_line(rerun, line);
    for (size_t i = begin; i < journal->count - end; i++)
        tell_deed(rerun, say(rerun, PHRASE_RERUN_IN_THE_JOURNAL), &journal->list[i]);
    for (size_t i = begin; i < again->count - end; i++)
        tell_deed(rerun, say(rerun, PHRASE_RERUN_RUN_AGAIN), &again->list[i]);
}

/* A refusal that depends on something hidden would give it away. */
static bool tell_refusal(Rerun *rerun, const RerunLine *line, const GameTrouble *in_game)
{
    Trouble why;
    if (in_game->result == GAME_NO_MEMORY) return fail_for_memory(rerun);
    trouble_of_game(&why, session_language(rerun->session), in_game);
    tell_line(rerun, line);
    buffer_text(rerun->out, "      ");
    buffer_text(rerun->out, say(rerun, PHRASE_RERUN_RUN_AGAIN_REFUSED));
    if (!in_game->is_guess && !in_game->is_sealed) {
        buffer_text(rerun->out, say(rerun, PHRASE_COMMAND_COUNT_SIGN));
        buffer_text(rerun->out, why.text);
    }
    buffer_byte(rerun->out, '\n');
    return true;
}

/* --- record by record ------------------------------------------------------------------------------- */

static bool draws(const Rerun *rerun, const RerunLine *line)
{
    if (random_is_seeded(session_random(rerun->session))) return false;
    for (size_t at = line->entry.ops_begin; at < line->entry.ops_end;) {
        if (oplog_after(table_log(session_table(rerun->session)), &at).kind == OP_CHANCE) return true;
    }
    return false;
}

/* Whether the line was for the program itself: behind a colon, or by a word that is none of the game's. */
static bool is_of_program(Rerun *rerun, const RerunLine *line)
{
    char word[64];
    bool is_game_word = false;
    GameTrouble unused;
    size_t length = strcspn(line->typed, " \t");
    if (line->entry.number == 1 || length >= sizeof word) return false;
    if (*line->typed == ':') return true;
    memcpy(word, line->typed, length);
    word[length] = '\0';
    game_is_command(rerun->game, line->before, word, &is_game_word, &unused);
    return !is_game_word && rerun->is_program_word(word);
}

static bool is_unseen(const RerunLine *line)
{
    const char *typed = line->typed + (*line->typed == '!');
    return strcmp(typed, "[scellé]") == 0 || strcmp(typed, "[sealed]") == 0;
}

/* NULL where the line can be run again, else what counts those that are like it. */
static uint64_t *why_not(Rerun *rerun, const RerunLine *line)
{
    if (is_unseen(line)) return &rerun->count->unseen;
    if (is_of_program(rerun, line)) return &rerun->count->program;
    return draws(rerun, line) ? &rerun->count->chance : NULL;
}

static bool compare(Rerun *rerun, const RerunLine *line)
{
    Deeds journal = {0}, again = {0};
    bool is_done = read_deeds(&again, line->before, line->mark);
    table_rollback(line->before, line->mark);
    is_done = is_done && repeat_record(rerun->session, line->entry.number, line->before) == TABLE_OK &&
              read_deeds(&journal, line->before, line->mark);
    if (is_done) hold_against(rerun, line, &journal, &again);
    deeds_done(&journal);
    deeds_done(&again);
    return is_done || fail_for_memory(rerun);
}

static bool rerun_line(Rerun *rerun, RerunLine *line)
{
    GameTrouble in_game;
    uint64_t *others = why_not(rerun, line);
    if (others) {
        ++*others;
        return true;
    }
    if (run(rerun, line, &in_game) == GAME_OK) return compare(rerun, line);
    return tell_refusal(rerun, line, &in_game);
}

static bool rerun_record(Rerun *rerun, uint64_t number)
{
    RerunLine line = {.who = NULL};
    History *history = session_history(rerun->session);
    history_entry(history, number, &line.entry);
    if (line.entry.kind != RECORD_DO) return true;
    if (!record_words(rerun->session, number, &line.who, &line.typed, rerun->trouble)) return false;
    line.before = history_at(history, number - 1);
    Table *with_houses = number == 1 ? history_at(history, 1) : NULL;
    bool is_there = line.before && (with_houses || number > 1);
    bool is_done = is_there || fail_for_memory(rerun);
    if (is_there) line.mark = table_mark(line.before);
    is_done = is_done && load(rerun, with_houses ? with_houses : line.before) && rerun_line(rerun, &line);
    table_free(with_houses);
    table_free(line.before);
    free(line.who);
    free(line.typed);
    return is_done;
}

static bool stop(Rerun *rerun)
{
    return trouble_say(rerun->trouble, session_language(rerun->session), "interrupted",
                       say_stopped_interrupted());
}

bool rerun_all(Session *session, IsProgramWord *is_program_word, RerunCount *count, Buffer *out,
               Trouble *trouble)
{
    bool is_done = true;
    Rerun rerun = {.session = session,
                   .is_program_word = is_program_word,
                   .count = count,
                   .out = out,
                   .trouble = trouble};
    *count = (RerunCount){0};
    for (uint64_t number = 1; is_done && number <= history_last(session_history(session)); number++)
        is_done = session_is_interrupted(session) ? stop(&rerun) : rerun_record(&rerun, number);
    game_free(rerun.game);
    houses_done(&rerun.houses);
    return is_done && (!out->failed || trouble_of_memory(trouble, session_language(session)));
}
