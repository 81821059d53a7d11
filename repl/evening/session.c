#include "session.h"

#include "announced.h"
#include "files/face.h"
#include "kept_houses.h"
#include "may_see.h"
#include "random.h"
#include "results.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct Session {
    SessionPlace place;
    Announced announced;
    History *history;
    char *game_name;
    Game *game;          /* NULL: its scripts do not load */
    Houses houses;       /* those of the game, or that should be its */
    Trouble why_no_game; /* where there is none */
    Game *game_then;     /* the one that was loaded last for a table with other house rules; NULL: none was */
    Houses houses_then;
    System system; /* a copy, for the entropy */
    Random own_random, *random;
    Buffer opening; /* what the scripts said when the evening began */
    SandboxLimits limits;
    SandboxAllowance allowance; /* of what is typed */
    const SessionDoubt *doubt;
};

/* --- lending ---------------------------------------------------------------------------------------- */

History *session_history(Session *session)
{
    return session->history;
}

Table *session_table(Session *session)
{
    return history_table(session->history);
}

Game *session_game(Session *session)
{
    return session->game;
}

Buffer *session_opening(Session *session)
{
    return &session->opening;
}

Random *session_random(Session *session)
{
    return session->random;
}

const Buffer *session_announced(Session *session, uint64_t number)
{
    return announced_find(&session->announced, number);
}

const Houses *session_houses(const Session *session)
{
    return &session->houses;
}

const char *session_game_name(const Session *session)
{
    return session->game_name;
}

Language session_language(const Session *session)
{
    return session->place.language;
}

void session_set_language(Session *session, Language language)
{
    session->place.language = language;
    if (session->game) game_set_language(session->game, language_code(language));
}

bool session_has_game(const Session *session, Trouble *trouble)
{
    if (session->game) return true;
    *trouble = session->why_no_game;
    return false;
}

bool session_is_over(Session *session)
{
    GameTrouble in_game;
    Buffer asked = {0};
    bool is_asked =
        game_prompt(session->game, session_table(session), &asked, &in_game) != GAME_OK || asked.length > 0;
    buffer_done(&asked);
    return !is_asked && history_last(session->history) > 1;
}

const Trouble *session_why_no_game(const Session *session)
{
    return &session->why_no_game;
}

void session_allow(Session *session)
{
    sandbox_allow(&session->allowance, &session->limits);
}

void session_allow_briefly(Session *session)
{
    SandboxLimits brief = session->limits;
    brief.steps_max /= 10;
    brief.seconds_max /= 10;
    sandbox_allow(&session->allowance, &brief);
}

bool session_is_interrupted(const Session *session)
{
    return session->place.is_interrupted && session->place.is_interrupted();
}

void session_allow_each(Session *session)
{
    sandbox_allow_each(&session->allowance);
}

/* --- the game and its house rules ------------------------------------------------------------------- */

/* NULL, and *trouble, if it does not load. */
Game *session_load_game(const Session *session, const Houses *houses, Trouble *trouble)
{
    GameHouse list[HOUSES_MAX];
    GameTrouble in_game;
    for (size_t i = 0; i < houses->count; i++)
        list[i] = house_for_game(houses->list[i]);
    GameSource source = {
        .share = session->place.share,
        .own = session->place.own,
        .name = session->game_name,
        .houses = list,
        .house_count = houses->count,
        .limits = &session->limits,
        .is_believed = true,
    };
    Game *game = game_load(&source, &in_game);
    if (!game) {
        trouble_of_game(trouble, session->place.language, &in_game);
        return NULL;
    }
    game_set_language(game, language_code(session->place.language));
    for (size_t i = 0; i < houses->count; i++)
        houses->list[i]->is_from_disk = false; /* what it includes is known now */
    return game;
}

/* Puts game and house rules in the place of those that were; takes them. */
static void take_game(Session *session, Game *game, Houses houses)
{
    game_free(session->game);
    session->game = game;
    houses_done(&session->houses);
    session->houses = houses;
}

static bool refuse_scripts(const Session *session, Trouble *trouble)
{
    return trouble_say(trouble, session->place.language, "no_scripts",
                       say_session_the_evening_is_without_its());
}

/* While anything is secret, the system writes no image of our memory, and freed memory is wiped. */
static void keep_secrets(Session *session)
{
    if (!history_holds_secrets(session->history)) return;
    machine_keep_secrets();
    if (session->game) game_keep_secrets(session->game);
}

static bool refuse_partial(const Session *session, Trouble *trouble)
{
    return trouble_say(trouble, session->place.language, "no_key", say_session_the_key_of_what_this());
}

/* The house rules that lie on the table have become others: by undo, redo, or because a session is opened. */
static void follow_table(Session *session)
{
    Houses houses = {.count = 0};
    const Table *table = history_table(session->history);
    if (session->game && houses_are_on(&session->houses, table)) return;
    Game *game = NULL;
    if (!houses_fetch(&houses, table))
        trouble_of_memory(&session->why_no_game, session->place.language);
    else if (history_is_partial(session->history))
        refuse_partial(session, &session->why_no_game);
    else if (session->place.without_scripts)
        refuse_scripts(session, &session->why_no_game);
    else
        game = session_load_game(session, &houses, &session->why_no_game);
    take_game(session, game, houses);
    keep_secrets(session);
}

/* --- making ----------------------------------------------------------------------------------------- */

static bool draw_entropy(void *context, void *bytes, size_t length)
{
    const System *system = context;
    return system->entropy(system, bytes, length);
}

static Session *new_session(const SessionPlace *place, const char *game)
{
    Session *session = calloc(1, sizeof *session);
    if (!session) return NULL;
    session->place = *place;
    session->limits = place->limits ? *place->limits : sandbox_limits;
    session->limits.allowance = &session->allowance;
    session->allowance.is_interrupted = place->is_interrupted;
    session->system = *place->system;
    session->own_random =
        place->seed ? random_seeded_text(place->seed) : random_system(draw_entropy, &session->system);
    session->random = place->chance ? place->chance : &session->own_random;
    session->game_name = strdup(game);
    if (session->game_name) return session;
    free(session);
    return NULL;
}

void session_close(Session *session)
{
    if (!session) return;
    history_close(session->history);
    game_free(session->game);
    game_free(session->game_then);
    houses_done(&session->houses);
    houses_done(&session->houses_then);
    free(session->game_name);
    buffer_done(&session->opening);
    announced_done(&session->announced);
    free(session);
}

/* --- committing ------------------------------------------------------------------------------------- */

/* In the file all may read what was said aloud, and how the evening began. */
static bool is_aloud(const Session *session)
{
    HistoryEntry last;
    const Table *table = history_table(session->history);
    uint64_t number = history_last(session->history);
    if (number == 0) return true;
    history_entry(session->history, number, &last);
    return was_said_aloud(table, table_log(table), last.ops_end, table_mark(table));
}

static bool note_commit(Session *session, HistoryResult result, const HistoryTrouble *in_history,
                        Trouble *trouble)
{
    if (result != HISTORY_OK) return trouble_of_history(trouble, session->place.language, in_history);
    keep_secrets(session);
    return true;
}

static bool commit(Session *session, const char *who, const char *typed, Trouble *trouble)
{
    HistoryTrouble in_history;
    HistoryResult (*keep)(History *, const char *, const char *, HistoryTrouble *) =
        is_aloud(session) ? history_commit_aloud : history_commit;
    HistoryResult result = keep(session->history, who ? who : "", typed, &in_history);
    return note_commit(session, result, &in_history, trouble);
}

bool session_commit_in_place(Session *session, const InPlace *command, Trouble *trouble)
{
    HistoryTrouble in_history;
    InPlace kept = *command;
    kept.is_aloud = is_aloud(session);
    if (kept.called == 0) kept.called = history_last(session->history) + 1;
    HistoryResult result = history_commit_in_place(session->history, &kept, &in_history);
    if (!note_commit(session, result, &in_history, trouble)) return false;
    follow_table(session);
    return true;
}

/* Takes back what a call into the game has changed, if it did not end well. */
static bool judge_game(Session *session, GameResult result, const GameTrouble *in_game, Trouble *trouble)
{
    if (result == GAME_OK) return true;
    history_drop(session->history);
    return trouble_of_game(trouble, session->place.language, in_game);
}

static bool judge_table(Session *session, TableResult result, Trouble *trouble)
{
    if (result == TABLE_OK) return true;
    history_drop(session->history);
    if (result == TABLE_NO_MEMORY) return trouble_of_memory(trouble, session->place.language);
    return trouble_say(trouble, session->place.language, "table", say_table_result(result));
}

/* --- beginning -------------------------------------------------------------------------------------- */

/* The name of the rule, and the checksum of all that it says: the text itself is on the table. */
static void add_house_to_header(Buffer *header, const House *house)
{
    Buffer value = {0};
    buffer_text(&value, house_name(house));
    buffer_byte(&value, ' ');
    buffer_hex(&value, house_checksum(house), 8);
    const char *text = buffer_string(&value);
    if (text) header_add(header, "house", text);
    if (!text) header->failed = true;
    buffer_done(&value);
}

static bool create_history(Session *session, const char *path, const char *const *players, size_t count,
                           Trouble *trouble)
{
    HistoryTrouble in_history;
    Buffer header = {0};
    header_add(&header, "game", session->game_name);
    for (size_t i = 0; i < count; i++)
        header_add(&header, "player", players[i]);
    for (size_t i = 0; i < session->houses.count; i++)
        add_house_to_header(&header, session->houses.list[i]);
    if (header.failed)
        in_history = (HistoryTrouble){.result = HISTORY_NO_MEMORY};
    else
        session->history =
            history_create(session->place.system, path, header.bytes, header.length, &in_history);
    buffer_done(&header);
    return session->history || trouble_of_history(trouble, session->place.language, &in_history);
}

static bool set_up(Session *session, const char *const *players, size_t count, Trouble *trouble)
{
    GameTrouble in_game;
    Table *table = session_table(session);
    if (!judge_table(session, houses_store(&session->houses, table), trouble)) return false;
    GameResult result =
        game_begin(session->game, table, session->random, players, count, &session->opening, &in_game);
    return judge_game(session, result, &in_game, trouble) && commit(session, NULL, "play", trouble);
}

static void open_announced(Session *session, bool writes)
{
    announced_open(&session->announced, journal_session(history_journal(session->history)), writes);
}

/* Makes the loaded game this evening's. */
static Game *adopt(const Session *session, Game *loaded)
{
    game_set_limits(loaded, &session->limits);
    game_set_language(loaded, language_code(session->place.language));
    return loaded;
}

static Game *game_to_begin(const Session *session, Game *loaded, Trouble *trouble)
{
    bool has_scripts = !session->place.without_scripts || refuse_scripts(session, trouble);
    if (has_scripts && loaded && session->houses.count == 0) return adopt(session, loaded);
    game_free(loaded);
    return has_scripts ? session_load_game(session, &session->houses, trouble) : NULL;
}

Session *session_begin(const SessionPlace *place, const char *path, const char *game,
                       const char *const *players, size_t count, Houses *houses, Trouble *trouble)
{
    return session_begin_loaded(place, path, game, NULL, players, count, houses, trouble);
}

Session *session_begin_loaded(const SessionPlace *place, const char *path, const char *game, Game *loaded,
                              const char *const *players, size_t count, Houses *houses, Trouble *trouble)
{
    Session *session = new_session(place, game);
    if (!session) {
        game_free(loaded);
        houses_done(houses);
        trouble_of_memory(trouble, place->language);
        return NULL;
    }
    session->houses = *houses;
    houses->count = 0;
    session->game = game_to_begin(session, loaded, trouble);
    bool is_made = session->game && create_history(session, path, players, count, trouble);
    if (is_made && path) open_announced(session, true);
    if (is_made && set_up(session, players, count, trouble)) return session;
    session_close(session);
    if (is_made && path) unlink(path); /* nothing was ever in it */
    return NULL;
}

/* --- opening ---------------------------------------------------------------------------------------- */

/* Appends what the header says under that key. */
static bool read_header(History *history, const char *key, Buffer *value)
{
    size_t length;
    size_t at = 0;
    const char *header = journal_header(history_journal(history), &length);
    return header_next(header, length, key, &at, value);
}

static Session *session_of_history(const SessionPlace *place, History *history, Trouble *trouble)
{
    Buffer name = {0};
    Session *session = NULL;
    if (!read_header(history, "game", &name)) {
        trouble_say(trouble, place->language, "no_game", say_session_this_journal_does_not_say());
    } else {
        const char *game = buffer_string(&name);
        session = game ? new_session(place, game) : NULL;
        if (!session) trouble_of_memory(trouble, place->language);
    }
    buffer_done(&name);
    if (!session) {
        history_close(history);
        return NULL;
    }
    session->history = history;
    follow_table(session);
    return session;
}

Session *session_open(const SessionPlace *place, const char *path, JournalMode mode, Trouble *trouble)
{
    History *history;
    HistoryTrouble in_history;
    HistoryResult result = history_open(place->system, path, mode, &history, &in_history);
    if (result == HISTORY_OK && history_last(history) > 0) {
        Session *session = session_of_history(place, history, trouble);
        if (session) open_announced(session, mode != JOURNAL_READ);
        return session;
    }
    history_close(history);
    if (result == HISTORY_OK)
        trouble_say(trouble, place->language, "no_records", say_session_this_journal_has_a_header());
    else
        trouble_of_history(trouble, place->language, &in_history);
    return NULL;
}

bool session_follow(Session *session, Trouble *trouble)
{
    HistoryTrouble in_history;
    uint64_t before = history_last(session->history);
    HistoryResult result = history_follow(session->history, &in_history);
    if (history_last(session->history) > before) follow_table(session);
    return result == HISTORY_OK || trouble_of_history(trouble, session->place.language, &in_history);
}

/* --- playing ---------------------------------------------------------------------------------------- */

/* What the history says was typed; NULL if there is no memory. Of an empty line, what it did: door.lua takes
 * that as one again. */
static const char *kept_text(const Session *session, const GameLine *line, const Meaning *meaning,
                             Buffer *kept)
{
    if (line->is_forced) buffer_byte(kept, '!');
    if (meaning->is_sealed) {
        buffer_text(kept, phrase(session->place.language, PHRASE_RERUN_SEALED));
    } else if (*meaning->enter) {
        buffer_text(kept, "↵ ");
        buffer_text(kept, meaning->enter);
    } else {
        buffer_text(kept, line->text);
    }
    return buffer_string(kept);
}

static bool commit_line(Session *session, const GameLine *line, const Meaning *meaning, Trouble *trouble)
{
    Buffer kept = {0};
    const char *typed = kept_text(session, line, meaning, &kept);
    bool is_done = typed && commit(session, line->who, typed, trouble);
    if (!typed) {
        history_drop(session->history);
        trouble_of_memory(trouble, session->place.language);
    }
    buffer_done(&kept);
    return is_done;
}

/* The game under the house rules that lie on that table; NULL, and *trouble, if they do not load. */
Game *session_game_of(Session *session, const Table *table, Trouble *trouble)
{
    Houses houses = {.count = 0};
    if (houses_are_on(&session->houses, table)) return session->game;
    if (session->game_then && houses_are_on(&session->houses_then, table)) return session->game_then;
    game_free(session->game_then);
    houses_done(&session->houses_then);
    session->game_then = NULL;
    session->houses_then = houses;
    if (!houses_fetch(&session->houses_then, table))
        trouble_of_memory(trouble, session->place.language);
    else
        session->game_then = session_load_game(session, &session->houses_then, trouble);
    return session->game_then;
}

static bool is_done(const Meaning *meaning)
{
    return meaning->kind == MEANS_COMMAND || meaning->kind == MEANS_ANSWER;
}

/* Each value that is drawn is a step of the source, which a seed takes up where the copy left it. */
static bool has_drawn(const Random *random, uint64_t counter, const Table *copy, uint64_t draws)
{
    return table_draws(copy) != draws || (!random_is_seeded(random) && random_counter(random) != counter);
}

void session_set_doubt(Session *session, const SessionDoubt *doubt)
{
    session->doubt = doubt;
}

static bool is_doubted(const Session *session, const Meaning *meaning, size_t begin, Trouble *trouble)
{
    const SessionDoubt *doubt = session->doubt;
    return doubt && meaning->kind == MEANS_COMMAND &&
           doubt->is_doubted(doubt->context, meaning, begin, trouble);
}

bool session_play(Session *session, const GameLine *line, Meaning *meaning, Buffer *said, Trouble *trouble)
{
    GameTrouble in_game;
    size_t before = said->length, begin = table_mark(session_table(session));
    uint64_t draws = table_draws(session_table(session)), counter = random_counter(session->random);
    *meaning = (Meaning){.kind = MEANS_NOTHING};
    if (!session_has_game(session, trouble)) return false;
    GameResult result =
        game_enter(session->game, session_table(session), session->random, line, meaning, said, &in_game);
    if (!judge_game(session, result, &in_game, trouble)) return false;
    if (!is_done(meaning)) return true;
    bool is_known = !has_drawn(session->random, counter, session_table(session), draws);
    if (is_known && is_doubted(session, meaning, begin, trouble)) {
        history_drop(session->history);
        return false;
    }
    /* Before the record is there, so that whoever sees it finds this too; if it is refused, the next has its
     * number. */
    if (!said->failed)
        announced_add(&session->announced, history_last(session->history) + 1,
                      said->length > before ? said->bytes + before : "", said->length - before);
    return commit_line(session, line, meaning, trouble);
}

/* Whether something done to the copy since mark lays open what was hidden. */
static bool has_disclosed(const Table *copy, size_t mark)
{
    const OpLog *log = table_log(copy);
    while (mark < log->count) {
        Op op = oplog_after(log, &mark);
        if (is_disclosure(copy, &op)) return true;
    }
    return false;
}

static bool try_with(Session *session, Table *copy, Random random, const GameLine *line, Buffer *said,
                     SessionTrial *trial, Trouble *trouble)
{
    GameTrouble in_game;
    Language language = session->place.language;
    uint64_t counter = random_counter(&random);
    uint64_t draws = table_draws(copy);
    size_t mark = table_mark(copy);
    *trial = (SessionTrial){.is_guess = false};
    if (!session_has_game(session, trouble)) return false;
    Game *game = session_game_of(session, copy, trouble);
    if (!game) return false;
    Meaning meaning;
    GameResult result = game_enter(game, copy, &random, line, &meaning, said, &in_game);
    if (meaning.is_sealed)
        return trouble_say(trouble, language, "sealed", say_session_a_sealed_answer_is_not());
    trial->is_guess = in_game.is_guess || has_disclosed(copy, mark);
    trial->has_drawn = has_drawn(&random, counter, copy, draws);
    return result == GAME_OK || trouble_of_game(trouble, language, &in_game);
}

bool session_try(Session *session, Table *copy, const GameLine *line, Buffer *said, SessionTrial *trial,
                 Trouble *trouble)
{
    return try_with(session, copy, random_aside(session->random), line, said, trial, trouble);
}

bool session_foresee(Session *session, Table *copy, const GameLine *line, Buffer *said, SessionTrial *trial,
                     Trouble *trouble)
{
    return try_with(session, copy, *session->random, line, said, trial, trouble);
}

bool session_commit(Session *session, const char *who, const char *typed, Trouble *trouble)
{
    if (!commit(session, who, typed, trouble)) return false;
    follow_table(session);
    return true;
}

/* The first command has set the table up: without it there is no game to go on with. */
static HistoryResult undo(Session *session, uint32_t count, const char *typed, HistoryTrouble *in_history)
{
    *in_history = (HistoryTrouble){.result = HISTORY_NOTHING_TO_UNDO};
    if (count >= history_undoable(session->history)) return HISTORY_NOTHING_TO_UNDO;
    return history_undo(session->history, count, "", typed, in_history);
}

bool session_undo(Session *session, uint32_t count, const char *typed, Trouble *trouble)
{
    HistoryTrouble in_history;
    if (undo(session, count, typed, &in_history) != HISTORY_OK)
        return trouble_of_history(trouble, session->place.language, &in_history);
    follow_table(session);
    return true;
}

bool session_redo(Session *session, uint32_t count, const char *typed, Trouble *trouble)
{
    HistoryTrouble in_history;
    if (history_redo(session->history, count, "", typed, &in_history) != HISTORY_OK)
        return trouble_of_history(trouble, session->place.language, &in_history);
    follow_table(session);
    return true;
}

/* --- house rules while the game goes on ------------------------------------------------------------- */

House *session_read_house(const Session *session, const char *path, Trouble *trouble)
{
    House *house;
    NamedResult result = kept_house_read(session->game_name, path, &house);
    if (result != NAMED_OK) house_trouble(trouble, session->place.language, result, path);
    return house;
}

/* The same list with house in that place; NULL removes what is there. Its rules are shared with the list in
 * force. */
static Houses list_with(const Houses *houses, size_t place, House *house)
{
    Houses list = *houses;
    if (house) {
        list.list[place] = house;
        if (place == list.count) list.count++;
    } else {
        for (size_t i = place + 1; i < list.count; i++)
            list.list[i - 1] = list.list[i];
        list.count--;
    }
    return list;
}

/* Plays on under that list, or not at all. entered is the rule that comes in, NULL for none. */
static bool change_houses(Session *session, const Houses *list, const House *entered, const char *typed,
                          Trouble *trouble)
{
    GameTrouble in_game;
    Table *table = session_table(session);
    Game *game = session_load_game(session, list, trouble);
    if (!game) return false;
    bool is_done = judge_table(session, houses_store(list, table), trouble);
    if (is_done) {
        const char *name = entered ? house_name(entered) : NULL;
        GameResult result = game_adopt(game, table, session->random, name, &in_game);
        is_done = judge_game(session, result, &in_game, trouble);
    }
    if (is_done) is_done = commit(session, NULL, typed, trouble);
    if (!is_done) {
        game_free(game);
        return false;
    }
    game_free(session->game);
    session->game = game;
    session->houses = *list;
    return true;
}

/* Whether that rule, as it is, is one of them. */
static bool has_house(const Houses *houses, const House *house)
{
    size_t place = houses_find(houses, house_name(house));
    return place < houses->count && house_checksum(houses->list[place]) == house_checksum(house);
}

static bool adopt_on(Session *session, Table *copy, const char *entered, Trouble *trouble)
{
    GameTrouble in_game;
    Random random = random_aside(session->random);
    return game_adopt(session->game, copy, &random, entered, &in_game) == GAME_OK ||
           trouble_of_game(trouble, session->place.language, &in_game);
}

bool session_lay_rules(Session *session, Table *copy, Trouble *trouble)
{
    Houses before = {.count = 0};
    bool is_done = houses_fetch(&before, copy) && houses_store(&session->houses, copy) == TABLE_OK;
    if (!is_done) trouble_of_memory(trouble, session->place.language);
    is_done = is_done && adopt_on(session, copy, NULL, trouble);
    for (size_t i = 0; is_done && i < session->houses.count; i++) {
        const House *house = session->houses.list[i];
        if (!has_house(&before, house)) is_done = adopt_on(session, copy, house_name(house), trouble);
    }
    houses_done(&before);
    return is_done;
}

static bool refuse_many(const Session *session, House *house, Trouble *trouble)
{
    house_free(house);
    return trouble_say(trouble, session->place.language, "too_many_houses",
                       say_session_32_house_rules_are_in());
}

/* Takes house. */
static bool enter_list(Session *session, const Houses *list, House *house, House *replaced, const char *typed,
                       Trouble *trouble)
{
    bool is_done = change_houses(session, list, house, typed, trouble);
    house_free(is_done ? replaced : house);
    return is_done;
}

bool session_add_house(Session *session, House *house, const char *typed, Trouble *trouble)
{
    size_t place = houses_find(&session->houses, house_name(house));
    if (place >= HOUSES_MAX) return refuse_many(session, house, trouble);
    House *replaced = place < session->houses.count ? session->houses.list[place] : NULL;
    Houses list = list_with(&session->houses, place, house);
    if (place > 0 && !replaced && strcmp(house_name(list.list[place - 1]), HOUSE_TONIGHT) == 0) {
        list.list[place] = list.list[place - 1]; /* tonight's changes stay the last word */
        list.list[place - 1] = house;
    }
    return enter_list(session, &list, house, replaced, typed, trouble);
}

bool session_add_box(Session *session, House *box, const char *typed, Trouble *trouble)
{
    Houses list = {.list = {box}, .count = 1};
    if (houses_find(&session->houses, house_name(box)) < session->houses.count)
        return session_add_house(session, box, typed, trouble);
    if (session->houses.count >= HOUSES_MAX) return refuse_many(session, box, trouble);
    for (size_t i = 0; i < session->houses.count; i++)
        list.list[list.count++] = session->houses.list[i];
    return enter_list(session, &list, box, NULL, typed, trouble);
}

static bool find_house(const Session *session, const char *name, size_t *place, Trouble *trouble)
{
    *place = houses_find(&session->houses, name);
    if (*place < session->houses.count) return true;
    return trouble_say(trouble, session->place.language, "no_house",
                       say_session_no_house_rule_is_called(name));
}

bool session_drop_house(Session *session, const char *name, const char *typed, Trouble *trouble)
{
    size_t place;
    if (!find_house(session, name, &place, trouble)) return false;
    House *dropped = session->houses.list[place];
    Houses list = list_with(&session->houses, place, NULL);
    if (!change_houses(session, &list, NULL, typed, trouble)) return false;
    house_free(dropped);
    return true;
}

bool session_reload_house(Session *session, const char *name, const char *typed, Trouble *trouble)
{
    size_t place;
    if (!find_house(session, name, &place, trouble)) return false;
    House *house = session_read_house(session, session->houses.list[place]->path, trouble);
    return house && session_add_house(session, house, typed, trouble);
}
