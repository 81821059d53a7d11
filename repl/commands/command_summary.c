#include "command_summary.h"

#include "text_names.h"

#include <stdlib.h>
#include <string.h>

/* --- what came and went --------------------------------------------------------------------------------- */

typedef struct {
    Amount got, given;
} Flow;

typedef struct {
    char *kind; /* of line: an operation, a command */
    Flow now;   /* in the month or round that is going on */
    Flow all;
} Kind;

typedef struct {
    AccountId account;
    AssetId asset;
    char *period; /* the month or round that is going on; "": the game has none */
    Kind *kinds;
    size_t count, room;
    bool failed;
} Summary;

static void summary_done(Summary *summary)
{
    for (size_t i = 0; i < summary->count; i++)
        free(summary->kinds[i].kind);
    free(summary->kinds);
    free(summary->period);
}

static void add_flow(Flow *sum, const Flow *flow)
{
    sum->got += flow->got;
    sum->given += flow->given;
}

/* NULL if there is no memory. */
static Kind *kind_called(Summary *summary, const char *kind)
{
    for (size_t i = 0; i < summary->count; i++) {
        if (strcmp(summary->kinds[i].kind, kind) == 0) return &summary->kinds[i];
    }
    char *copy = strdup(kind);
    if (!copy || !RESERVE(summary->kinds, summary->room, summary->count + 1)) {
        free(copy);
        summary->failed = true;
        return NULL;
    }
    summary->kinds[summary->count] = (Kind){.kind = copy};
    return &summary->kinds[summary->count++];
}

/* --- a record ------------------------------------------------------------------------------------------- */

static Flow flow_of(const Summary *summary, const Table *table, const HistoryEntry *entry)
{
    Flow flow = {0};
    for (size_t at = entry->ops_begin; at < entry->ops_end;) {
        Op op = oplog_after(table_log(table), &at);
        if (op.kind != OP_MOVE || op.move.asset.index != summary->asset.index) continue;
        if (op.move.to.index == summary->account.index) flow.got += op.move.amount;
        if (op.move.from.index == summary->account.index) flow.given += op.move.amount;
    }
    return flow;
}

/* Appends the month or round of that table, a line end, and what kind of line it is that is typed there. */
static void find_kind(Console *console, Table *table, const char *typed, Buffer *found)
{
    Trouble trouble;
    GameTrouble in_game;
    Game *game = session_game_of(console->session, table, &trouble);
    if (!game || game_kind(game, table, typed, found, &in_game) != GAME_OK) buffer_byte(found, '\n');
}

/* What was typed, as far as his eyes may see it; free it. NULL if not. */
static char *typed_for(Console *console, const HistoryEntry *entry)
{
    Trouble trouble;
    char *who;
    char *typed = NULL;
    PlayerId eyes = teller_eyes(console_teller(console));
    if (!may_see_typed(session_history(console->session), entry, eyes)) return NULL;
    if (record_words(console->session, entry->number, &who, &typed, &trouble)) free(who);
    return typed;
}

/* Appends the month or round in which it was done, a line end, and its kind. */
static void add_kind(Console *console, const HistoryEntry *entry, Buffer *found)
{
    char *typed = typed_for(console, entry);
    Table *before =
        entry->number > 1 ? history_at(session_history(console->session), entry->number - 1) : NULL;
    session_allow(console->session); /* for each as for the line that it was */
    if (before) find_kind(console, before, typed ? typed : "", found);
    if (!before || !buffer_string(found) || !strchr(found->bytes, '\n')) {
        buffer_byte(found, '\n');
        console_add(console, found, PHRASE_COMMAND_SUMMARY_AT_THE_START);
    }
    table_free(before);
    free(typed);
}

void summary_kind(Console *console, const HistoryEntry *entry, Buffer *kind)
{
    Buffer found = {0};
    add_kind(console, entry, &found);
    if (buffer_string(&found)) buffer_text(kind, strchr(found.bytes, '\n') + 1);
    kind->failed = kind->failed || found.failed;
    buffer_done(&found);
}

static void add_record(Console *console, Summary *summary, uint64_t number)
{
    HistoryEntry entry;
    Buffer found = {0};
    history_entry(session_history(console->session), number, &entry);
    Flow flow = flow_of(summary, session_table(console->session), &entry);
    if (flow.got == 0 && flow.given == 0) return;
    add_kind(console, &entry, &found);
    char *kind = buffer_string(&found) ? strchr(found.bytes, '\n') : NULL;
    if (kind) *kind = '\0';
    Kind *sum = kind ? kind_called(summary, kind + 1) : NULL;
    if (sum) add_flow(&sum->all, &flow);
    if (sum && strcmp(found.bytes, summary->period) == 0) add_flow(&sum->now, &flow);
    summary->failed = summary->failed || !sum;
    buffer_done(&found);
}

static void find_period(Console *console, Summary *summary)
{
    Buffer found = {0};
    find_kind(console, session_table(console->session), "", &found);
    const char *text = buffer_string(&found);
    summary->period = text ? strndup(text, strcspn(text, "\n")) : NULL;
    summary->failed = summary->failed || !summary->period;
    buffer_done(&found);
}

/* --- as a table ----------------------------------------------------------------------------------------- */

static void add_head(Console *console, const char *period, Phrase sign, Buffer *cells)
{
    buffer_text(cells, "\tt");
    console_add(console, cells, sign);
    buffer_text(cells, period);
}

static void add_flow_cells(const Flow *flow, Buffer *cells)
{
    buffer_text(cells, "\tn");
    buffer_integer(cells, flow->got);
    buffer_text(cells, "\tn");
    buffer_integer(cells, flow->given);
}

static void add_row(const Summary *summary, const Kind *kind, Buffer *cells)
{
    add_text_cell(cells, '\n', kind->kind);
    if (*summary->period) add_flow_cells(&kind->now, cells);
    add_flow_cells(&kind->all, cells);
}

static void tell_table(Console *console, const Summary *summary)
{
    Buffer cells = {0};
    Kind total = {.kind = (char *)console_pick(console, PHRASE_COMMAND_SUMMARY_IN_ALL)};
    buffer_byte(&cells, 't');
    console_add(console, &cells, PHRASE_COMMAND_SUMMARY_WHAT_FOR);
    if (*summary->period) add_head(console, summary->period, PHRASE_COMMAND_SUMMARY_CAME_IN, &cells);
    if (*summary->period) add_head(console, summary->period, PHRASE_COMMAND_SUMMARY_WENT_OUT, &cells);
    add_head(console, total.kind, PHRASE_COMMAND_SUMMARY_CAME_IN, &cells);
    add_head(console, total.kind, PHRASE_COMMAND_SUMMARY_WENT_OUT, &cells);
    for (size_t i = summary->count; i > 0; i--) { /* they were found from the newest on */
        const Kind *kind = &summary->kinds[i - 1];
        add_flow(&total.now, &kind->now);
        add_flow(&total.all, &kind->all);
        add_row(summary, kind, &cells);
    }
    add_row(summary, &total, &cells);
    tell_cells(console_teller(console), &cells);
    buffer_done(&cells);
}

static void tell_title(Console *console, const Summary *summary)
{
    const Teller *teller = console_teller(console);
    const Table *table = teller->table;
    GameMoney money = teller_money(teller);
    teller_account(teller, table_name(table, NAME_ACCOUNT, summary->account.index), teller->out);
    teller_say(teller, PHRASE_COMMAND_COUNT_SIGN);
    teller_amount(teller, &money, money.asset, table_balance(table, summary->asset, summary->account),
                  teller->out);
    buffer_byte(teller->out, '\n');
}

static void summarise(Console *console, int32_t account, int32_t asset)
{
    uint64_t number;
    History *history = session_history(console->session);
    Summary summary = {.account = {account}, .asset = {asset}};
    TouchCursor cursor = history_why(history, NAME_ACCOUNT, account);
    find_period(console, &summary);
    while (!summary.failed && history_why_next(history, &cursor, false, &number))
        add_record(console, &summary, number);
    if (summary.failed) {
        console_refuse_text(console, say_system_no_memory());
    } else {
        tell_title(console, &summary);
        tell_table(console, &summary);
        teller_say(console_teller(console), PHRASE_COMMAND_SUMMARY_ROW_BY_ROW);
    }
    summary_done(&summary);
}

/* --- whose ---------------------------------------------------------------------------------------------- */

/* The account in which he has his money; NO_INDEX if the game cannot say. */
static int32_t purse_of(Console *console, const char *player)
{
    GameTrouble in_game;
    Buffer purse = {0};
    const Table *table = session_table(console->session);
    Game *game = session_game(console->session);
    bool is_said =
        game && game_purse(game, session_table(console->session), player, &purse, &in_game) == GAME_OK;
    int32_t account = is_said ? table_find(table, NAME_ACCOUNT, purse.bytes, purse.length) : NO_INDEX;
    buffer_done(&purse);
    return account;
}

static bool may_see(Console *console, int32_t account)
{
    PlayerId eyes = teller_eyes(console_teller(console));
    return account != NO_INDEX && table_may_see(session_table(console->session), NAME_ACCOUNT, account, eyes);
}

/* His purse, whom that names; else the account of that name. */
static int32_t account_called(Console *console, const char *name)
{
    const Table *table = session_table(console->session);
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++) {
        const char *player = table_name(table, NAME_PLAYER, i);
        if (name_begins_with(player, name)) return purse_of(console, player);
    }
    return teller_find_account(console_teller(console), name, strlen(name));
}

int32_t summary_account(Console *console, const char *whose)
{
    int32_t account = account_called(console, whose);
    return may_see(console, account) ? account : NO_INDEX;
}

/* Without a name: of him who looks; of all at the table, those that all may see. */
static void summarise_players(Console *console, int32_t asset)
{
    bool is_any = false;
    const Table *table = session_table(console->session);
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++) {
        const char *player = table_name(table, NAME_PLAYER, i);
        int32_t account = purse_of(console, player);
        if ((console->eyes && strcmp(console->eyes, player) != 0) || !may_see(console, account)) continue;
        if (is_any) buffer_byte(&console->out, '\n');
        is_any = true;
        summarise(console, account, asset);
    }
    if (!is_any) console_refuse_text(console, say_command_summary_the_purses_are_hidden());
}

void command_summary(Console *console, const char *argument, const char *line)
{
    (void)line;
    if (!console_game(console)) return;
    const Table *table = session_table(console->session);
    GameMoney money = teller_money(console_teller(console));
    int32_t asset = table_find(table, NAME_ASSET, money.asset, strlen(money.asset));
    int32_t account = *argument ? account_called(console, argument) : NO_INDEX;
    if (asset == NO_INDEX)
        console_refuse_text(console, say_command_summary_there_is_no_money());
    else if (*argument == '\0')
        summarise_players(console, asset);
    else if (account == NO_INDEX)
        console_refuse_text(console, say_command_summary_no_account_is_called(argument));
    else if (!may_see(console, account))
        console_refuse_text(console, say_command_summary_that_is_hidden());
    else
        summarise(console, account, asset);
}

/* --- as it is said -------------------------------------------------------------------------------------- */

static const char *const how_much[] = {"peu", "tant", "autant", "little", "much"};
static const char *const between[] = {"a",    "ai",   "j'ai", "si", "d'argent", "money", "has",
                                      "have", "does", "do",   "i",  "so",       "?"};

static bool is_among(const char *const *words, size_t count, const char *word)
{
    for (size_t i = 0; i < count; i++)
        if (name_is(words[i], word)) return true;
    return false;
}

bool summary_is_meant(const char *said, Buffer *whose)
{
    bool is_meant = false;
    char *copy = strdup(said), *rest = copy;
    for (char *word; copy && (word = strsep(&rest, " "));) {
        if (is_among(how_much, sizeof how_much / sizeof *how_much, word))
            is_meant = true;
        else if (*word && !is_among(between, sizeof between / sizeof *between, word)) {
            if (whose->length > 0) buffer_byte(whose, ' ');
            buffer_text(whose, word);
        }
    }
    free(copy);
    return is_meant && buffer_string(whose);
}
