/* The same evening again, in another manner: after each move the table, the question and the answer must be
 * what they were when it was played plainly. The future counts too: whatever is drawn later lies on the
 * table. */
#include "evening_parts.h"

#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { REOPENED_MOST = 400 }; /* of one evening: opening a journal takes as long as the journal is */

typedef struct { /* what somebody can know after a move */
    uint64_t table, asked, said;
    bool is_taken;
} Sign;

typedef struct {
    Evening *evening;
    const EveningMoves *moves;
    unsigned manners; /* that it is played in, a bit each */
    EveningManner manner;
    EveningTrouble *trouble;
    Sign *plain;
    Buffer text;
    size_t at; /* the move that is played */
} Again;

static const EveningMove *move_at(const Again *again, size_t at)
{
    return &again->moves->list[at];
}

/* --- one move --------------------------------------------------------------------------------------- */

static uint64_t hash_of(const Buffer *buffer)
{
    static const uint64_t key[2] = {14, 6};
    return siphash24(key, buffer->bytes ? buffer->bytes : "", buffer->length);
}

/* Of what is said in several lines instead of one. */
static uint64_t digest_of(const Again *again)
{
    const Evening *evening = again->evening;
    bool is_in_pieces = again->manners & 1u << EVENING_IN_PIECES;
    return is_in_pieces ? evening_digest_said(evening_table(evening)) : evening_digest(evening);
}

static bool take_sign(Again *again, Sign *sign)
{
    Evening *evening = again->evening;
    buffer_clear(&evening->drawn);
    if (game_prompt(evening->game, evening_table(evening), &evening->drawn, &again->trouble->game) !=
        GAME_OK) {
        evening_blame(again->trouble, EVENING_NO_ASKING);
        return false;
    }
    *sign = (Sign){digest_of(again), hash_of(&evening->drawn), hash_of(&evening->said), true};
    return true;
}

/* False if it is refused or fails: then nothing has changed. */
static bool type(Evening *evening, const char *who, const char *typed)
{
    GameTrouble unused;
    HistoryTrouble in_history;
    buffer_clear(&evening->said);
    GameResult result = game_line(evening->game, evening_table(evening), &evening->random, who, typed,
                                  &evening->said, &unused);
    if (result == GAME_OK &&
        history_commit(evening->history, who ? who : "", typed, &in_history) == HISTORY_OK)
        return true;
    history_drop(evening->history);
    return false;
}

/* --- manners: before a move ------------------------------------------------------------------------- */

static bool choose_line(Again *again, char **who, char **typed)
{
    Evening *evening = again->evening;
    GameTrouble unused = {.result = GAME_OK};
    buffer_clear(&again->text);
    bool is_slip = evening_pick(&evening->chance, 2) == 1;
    GameResult result = (is_slip ? game_choose_slip : game_choose_move)(
        evening->game, evening_table(evening), evening_pick, &evening->chance, &again->text, &unused);
    if (result != GAME_OK || !buffer_string(&again->text)) return false;
    *who = again->text.bytes;
    *typed = strchr(*who, '\t');
    if (!*typed) return false;
    *(*typed)++ = '\0';
    (*typed)[strcspn(*typed, "\t")] = '\0';
    return true;
}

/* Types something and takes it back as a refusal would be, whether it is refused or not. */
static void refuse_something(Again *again)
{
    char *who;
    char *typed;
    Evening *evening = again->evening;
    GameTrouble unused;
    if (!choose_line(again, &who, &typed)) return;
    buffer_clear(&evening->said);
    game_line(evening->game, evening_table(evening), &evening->random, who, typed, &evening->said, &unused);
    history_drop(evening->history);
}

/* Tries something on a copy of the table, and the move itself too. */
static void try_something(Again *again)
{
    char *who;
    char *typed;
    GameTrouble unused;
    Evening *evening = again->evening;
    const EveningMove *move = move_at(again, again->at);
    Table *copy = history_at(evening->history, history_last(evening->history));
    Random random = evening->random;
    if (!copy) return;
    buffer_clear(&evening->said);
    game_line(evening->game, copy, &random, move->who, move->typed, &evening->said, &unused);
    if (choose_line(again, &who, &typed))
        game_line(evening->game, copy, &random, who, typed, &evening->said, &unused);
    table_free(copy);
}

/* --- manners: the move itself ----------------------------------------------------------------------- */

/* Whether that player is asked, and how many are. */
static bool is_asked(Again *again, const char *who, size_t *count, bool *is_first)
{
    GameTrouble unused;
    Evening *evening = again->evening;
    bool is_found = false;
    *count = 0;
    *is_first = false;
    buffer_clear(&again->text);
    if (game_asked(evening->game, evening_table(evening), &again->text, &unused) != GAME_OK ||
        !buffer_string(&again->text))
        return false;
    for (const char *line = again->text.bytes; *line;) {
        size_t name = strcspn(line, "\t");
        bool is_he = strlen(who) == name && strncmp(line, who, name) == 0;
        if (is_he) is_found = true;
        if (is_he && *count == 0) *is_first = true;
        ++*count;
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    return is_found;
}

static bool type_unnamed(Again *again, const EveningMove *move)
{
    size_t count;
    bool is_first;
    is_asked(again, move->who, &count, &is_first);
    return type(again->evening, is_first ? NULL : move->who, move->typed);
}

static bool type_reworded(Again *again, const EveningMove *move)
{
    GameTrouble unused;
    Evening *evening = again->evening;
    buffer_clear(&again->text);
    bool is_other = game_reword(evening->game, evening_table(evening), evening_pick, &evening->chance,
                                move->who, move->typed, &again->text, &unused) == GAME_OK &&
                    again->text.length > 0 && buffer_string(&again->text);
    return type(evening, move->who, is_other ? again->text.bytes : move->typed);
}

/* Types each piece, as long as they are taken; if one is not, takes all of them back. */
static bool type_each(Evening *evening, const char *who, char *pieces)
{
    HistoryTrouble unused;
    uint32_t taken = 0;
    for (char *piece = pieces; *piece;) {
        size_t length = strcspn(piece, "\n");
        char *next = piece + length + (piece[length] == '\n');
        piece[length] = '\0';
        if (!type(evening, who, piece)) {
            if (taken > 0) history_undo(evening->history, taken, "", "undo", &unused);
            return false;
        }
        taken++;
        piece = next;
    }
    return true;
}

static bool type_in_pieces(Again *again, const EveningMove *move)
{
    GameTrouble unused;
    Evening *evening = again->evening;
    buffer_clear(&again->text);
    bool has_pieces = game_pieces(evening->game, evening_table(evening), move->who, move->typed, &again->text,
                                  &unused) == GAME_OK &&
                      again->text.length > 0 && buffer_string(&again->text);
    if (has_pieces && type_each(evening, move->who, again->text.bytes)) return true;
    return type(evening, move->who, move->typed);
}

/* Whether this move and the next are answers of two who are asked together: then their order does not
 * matter. */
static bool is_exchangeable(Again *again)
{
    size_t count;
    bool unused;
    if (again->at + 1 >= again->moves->count || !again->plain[again->at + 1].is_taken) return false;
    const EveningMove *first = move_at(again, again->at);
    const EveningMove *second = move_at(again, again->at + 1);
    if (strcmp(first->who, second->who) == 0) return false;
    for (const EveningMove *move = first; move <= second; move++) {
        char word[64];
        bool is_command = true;
        GameTrouble in_game;
        snprintf(word, sizeof word, "%.*s", (int)strcspn(move->typed, " "), move->typed);
        game_is_command(again->evening->game, evening_table(again->evening), word, &is_command, &in_game);
        if (is_command || !is_asked(again, move->who, &count, &unused) || count < 2) return false;
    }
    return true;
}

static bool type_exchanged(Again *again, const EveningMove *move)
{
    if (!is_exchangeable(again)) return type(again->evening, move->who, move->typed);
    const EveningMove *second = move_at(again, ++again->at);
    return type(again->evening, second->who, second->typed) && type(again->evening, move->who, move->typed);
}

static bool type_in_manner(Again *again, const EveningMove *move)
{
    switch (again->manner) {
    case EVENING_UNNAMED: return type_unnamed(again, move);
    case EVENING_REWORDED: return type_reworded(again, move);
    case EVENING_IN_PIECES: return type_in_pieces(again, move);
    case EVENING_EXCHANGED: return type_exchanged(again, move);
    case EVENING_REFUSED: refuse_something(again); break;
    case EVENING_TRIED: try_something(again); break;
    case EVENING_PLAIN:
    case EVENING_UNDONE:
    case EVENING_RESUMED: break;
    }
    return type(again->evening, move->who, move->typed);
}

/* --- manners: behind a move ------------------------------------------------------------------------- */

static bool undo_and_redo(Evening *evening)
{
    HistoryTrouble unused;
    return history_undo(evening->history, 1, "", "undo", &unused) == HISTORY_OK &&
           history_redo(evening->history, 1, "", "redo", &unused) == HISTORY_OK;
}

/* Leaves the evening, and resumes it with another game. */
static bool resume(Again *again)
{
    Evening *evening = again->evening;
    HistoryTrouble unused;
    if (again->at % (again->moves->count / REOPENED_MOST + 1) != 0) return true;
    history_close(evening->history);
    evening->history = NULL;
    Game *game = evening->game;
    evening->game = evening->witness;
    evening->witness = game;
    HistoryResult result = history_open(evening->plan.system ? evening->plan.system : system_real(),
                                        evening->plan.path, JOURNAL_WRITE, &evening->history, &unused);
    return result == HISTORY_OK;
}

static bool do_behind(Again *again)
{
    switch (again->manner) {
    case EVENING_UNDONE: return undo_and_redo(again->evening);
    case EVENING_RESUMED: return resume(again);
    case EVENING_PLAIN:
    case EVENING_REFUSED:
    case EVENING_TRIED:
    case EVENING_UNNAMED:
    case EVENING_REWORDED:
    case EVENING_IN_PIECES:
    case EVENING_EXCHANGED: break;
    }
    return true;
}

/* --- the evening ------------------------------------------------------------------------------------ */

static EveningFault begin(Again *again)
{
    Evening *evening = again->evening;
    return evening_begin(evening, evening->players, evening->player_count, evening->seed, again->trouble);
}

/* Plays it as it is, and keeps what can be known after each move. */
static EveningFault play_plainly(Again *again)
{
    EveningFault fault = begin(again);
    for (size_t i = 0; fault == EVENING_FINE && i < again->moves->count; i++) {
        const EveningMove *move = move_at(again, i);
        again->plain[i].is_taken = type(again->evening, move->who, move->typed);
        if (again->plain[i].is_taken && !take_sign(again, &again->plain[i])) return again->trouble->fault;
    }
    return fault;
}

/* The move, and how it was put differently if it was. */
static void tell_difference(Again *again, const EveningMove *move)
{
    char line[1024];
    bool is_reworded = again->manner == EVENING_REWORDED && again->text.length > 0;
    evening_fail(again->trouble, EVENING_DIFFERS);
    again->trouble->manner = again->manner;
    snprintf(line, sizeof line, "%s: %s%s%s", move->who, move->typed, is_reworded ? " = " : "",
             is_reworded ? again->text.bytes : "");
    text_show_in(again->trouble->game.text, sizeof again->trouble->game.text, line, strlen(line));
}

/* Whether all is as it was. What is said in several lines, or in another order, is not compared. */
static bool is_alike(const Again *again, const Sign *sign)
{
    const Sign *plain = &again->plain[again->at];
    bool is_said_otherwise = again->manner == EVENING_IN_PIECES || again->manner == EVENING_EXCHANGED;
    return sign->table == plain->table && sign->asked == plain->asked &&
           (sign->said == plain->said || is_said_otherwise);
}

/* One move, or two in the other order. */
static EveningFault play_move(Again *again)
{
    Sign sign = {0};
    const EveningMove *move = move_at(again, again->at);
    bool is_taken = type_in_manner(again, move);
    uint64_t told = hash_of(&again->evening->said);
    bool is_done = is_taken && do_behind(again);
    if (is_done && !take_sign(again, &sign)) return again->trouble->fault;
    sign.said = told;
    if (is_done && is_alike(again, &sign)) return EVENING_FINE;
    tell_difference(again, move);
    return EVENING_DIFFERS;
}

/* The evening then has the moves up to the one that differs: all it takes to show it. */
static EveningFault play_in_manner(Again *again)
{
    EveningFault fault = begin(again);
    for (again->at = 0; fault == EVENING_FINE && again->at < again->moves->count; again->at++) {
        size_t first = again->at;
        if (!again->plain[first].is_taken) continue;
        fault = play_move(again);
        for (size_t i = first; i <= again->at; i++) {
            if (!evening_moves_add(&again->evening->moves, move_at(again, i)))
                return evening_fail(again->trouble, EVENING_NO_MEMORY);
        }
    }
    return fault;
}

/* In that manner, with a journal if it is to be resumed. */
static EveningFault play_so(Again *again, EveningManner manner)
{
    EveningPlan *plan = &again->evening->plan;
    const char *path = plan->path;
    bool is_resumed = manner == EVENING_RESUMED;
    if (is_resumed && !plan->journal) return EVENING_FINE;
    again->manner = manner;
    if (is_resumed) plan->path = plan->journal;
    if (is_resumed) unlink(plan->path);
    EveningFault fault = play_in_manner(again);
    if (is_resumed) unlink(plan->path);
    plan->path = path;
    return fault;
}

static EveningFault play_all(Again *again)
{
    EveningFault fault = play_plainly(again);
    for (int i = 0; i < EVENING_MANNERS && fault == EVENING_FINE; i++)
        if (again->manners & 1u << i) fault = play_so(again, (EveningManner)i);
    return fault;
}

EveningFault evening_again(Evening *evening, const EveningMoves *moves, unsigned manners,
                           EveningTrouble *trouble)
{
    EveningMoves copy = {0};
    Again again = {.evening = evening, .moves = &copy, .manners = manners, .trouble = trouble};
    EveningFault fault = EVENING_NO_MEMORY;
    again.plain = calloc(moves->count + 1, sizeof *again.plain);
    if (again.plain && evening_moves_copy(&copy, moves))
        fault = play_all(&again);
    else
        evening_fail(trouble, fault);
    evening_moves_done(&copy);
    buffer_done(&again.text);
    free(again.plain);
    return fault;
}
