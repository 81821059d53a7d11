#include "console.h"

#include <ctype.h>
#include <inttypes.h>
#include <linenoise.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
    History *history;
    Game *game; /* NULL: the kernel alone */
    Random *random;
    bool is_terminal;
    bool is_over;
    int refused;
} Console;

static const char who[] = "console";

static const char kernel_help[] =
    "A change of the table, several with ; between them:\n"
    "  define asset|player|account|pile NAME     define card NAME PILE\n"
    "  bounds ASSET ACCOUNT FLOOR|none CEILING|none\n"
    "  move AMOUNT ASSET FROM TO\n"
    "  card NAME PILE under|loose|top POSITION   counts PILE UNDER LOOSE TOP\n"
    "  fact KEY NUMBER|yes|no|none|\"TEXT\"        sight KIND NAME all|owner|nobody|parent [PLAYER]\n"
    "A space inside a name is typed \\ with the space behind it.\n";

static const char help[] =
    "And: balances, log, undo [N], redo [N], mark NAME, back NAME, at N, why account|pile|card|fact NAME,\n"
    "     digest, help, quit\n";

static void refuse(Console *console, const char *reason)
{
    console->refused++;
    fprintf(stderr, "refused: %s.\n", reason);
}

static bool check(Console *console, HistoryResult result, const HistoryTrouble *trouble)
{
    if (result == HISTORY_OK) return true;
    Buffer text = {0};
    history_describe(&text, trouble);
    const char *reason = buffer_string(&text);
    refuse(console, reason ? reason : "there is no memory left");
    buffer_done(&text);
    return false;
}

/* --- seeing ----------------------------------------------------------------------------------------- */

void console_balances(const Table *table)
{
    for (int32_t a = 0; a < table_count(table, NAME_ACCOUNT); a++) {
        for (int32_t i = 0; i < table_count(table, NAME_ASSET); i++) {
            Amount balance = table_balance(table, (AssetId){i}, (AccountId){a});
            if (balance != 0)
                printf("%s %" PRId64 " %s\n", table_name(table, NAME_ACCOUNT, a), balance,
                       table_name(table, NAME_ASSET, i));
        }
    }
}

static void print_record(Console *console, uint64_t number)
{
    HistoryTrouble trouble;
    HistoryEntry entry;
    Buffer body = {0};
    Record record;
    history_entry(console->history, number, &entry);
    if (check(console, history_body(console->history, number, &body, &trouble), &trouble) &&
        record_parse(body.bytes, body.length, &record))
        printf("%5" PRIu64 "%c %.*s  %.*s\n", number, entry.is_undone ? '-' : ' ', (int)record.time_length,
               record.time, (int)record.typed_length, record.typed);
    buffer_done(&body);
}

static void show_log(Console *console, const char *unused)
{
    (void)unused;
    for (uint64_t number = 1; number <= history_last(console->history); number++)
        print_record(console, number);
}

static void show_balances(Console *console, const char *unused)
{
    (void)unused;
    console_balances(history_table(console->history));
}

static void show_digest(Console *console, const char *unused)
{
    (void)unused;
    printf("%016" PRIx64 "\n", table_digest(history_table(console->history)));
}

static void show_at(Console *console, const char *argument)
{
    char *end;
    unsigned long long number = strtoull(argument, &end, 10);
    Table *then = end == argument || *end ? NULL : history_at(console->history, number);
    if (!then) {
        refuse(console, "say the number of a command, as `log` shows them");
        return;
    }
    console_balances(then);
    table_free(then);
}

static bool find_thing(const Table *table, const char *argument, NameKind *kind, int32_t *index)
{
    static const struct {
        const char *word;
        NameKind kind;
    } words[] = {
        {"account ", NAME_ACCOUNT}, {"pile ", NAME_PILE}, {"card ", NAME_CARD}, {"fact ", NAME_FACT}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i].word);
        if (strncmp(argument, words[i].word, length) != 0) continue;
        *kind = words[i].kind;
        *index = table_find(table, *kind, argument + length, strlen(argument + length));
        return *index != NO_INDEX;
    }
    return false;
}

static void show_why(Console *console, const char *argument)
{
    NameKind kind;
    int32_t index;
    uint64_t number;
    if (!find_thing(history_table(console->history), argument, &kind, &index)) {
        refuse(console, "say account, pile, card or fact, and a name that is known");
        return;
    }
    TouchCursor cursor = history_why(console->history, kind, index);
    while (history_why_next(console->history, &cursor, false, &number))
        print_record(console, number);
}

static void show_game_help(Console *console)
{
    Buffer text = {0};
    GameTrouble trouble;
    if (game_help(console->game, history_table(console->history), &text, &trouble) == GAME_OK)
        printf("%.*s\n", (int)text.length, text.bytes);
    buffer_done(&text);
}

static void show_help(Console *console, const char *unused)
{
    (void)unused;
    if (console->game) {
        show_game_help(console);
    } else {
        fputs(kernel_help, stdout);
    }
    fputs(help, stdout);
}

/* --- changing --------------------------------------------------------------------------------------- */

static uint32_t parse_count(const char *argument)
{
    if (*argument == '\0') return 1;
    char *end;
    unsigned long count = strtoul(argument, &end, 10);
    return *end || count > UINT32_MAX ? 0 : (uint32_t)count;
}

static void undo(Console *console, const char *argument)
{
    HistoryTrouble trouble;
    uint32_t count = parse_count(argument);
    if (check(console, history_undo(console->history, count, who, "undo", &trouble), &trouble))
        printf("%u undone\n", (unsigned)count);
}

static void redo(Console *console, const char *argument)
{
    HistoryTrouble trouble;
    uint32_t count = parse_count(argument);
    if (check(console, history_redo(console->history, count, who, "redo", &trouble), &trouble))
        printf("%u done again\n", (unsigned)count);
}

static void set_mark(Console *console, const char *argument)
{
    HistoryTrouble trouble;
    if (*argument == '\0')
        refuse(console, "say a name for the bookmark");
    else if (check(console, history_mark(console->history, who, argument, &trouble), &trouble))
        printf("marked\n");
}

static void go_back(Console *console, const char *argument)
{
    uint32_t count = history_commands_since_mark(console->history, argument);
    char digits[16];
    if (count == UINT32_MAX) {
        refuse(console, "there is no such bookmark, or no way back to it");
        return;
    }
    snprintf(digits, sizeof digits, "%u", (unsigned)count);
    if (count > 0) undo(console, digits);
}

static void leave(Console *console, const char *unused)
{
    (void)unused;
    console->is_over = true;
}

static const char *apply_text(Table *table, const char *text, size_t length)
{
    Op op;
    OpTextResult read = optext_read(table, text, length, &(Veil){0}, &op);
    if (read == OPTEXT_UNKNOWN_WORD) return "there is no such command; `help` lists what there is";
    if (read != OPTEXT_OK) return optext_result_text(read);
    TableResult applied = table_apply(table, op);
    return applied == TABLE_OK ? NULL : table_result_text(applied);
}

/* One command of one op or several: all of them or none. */
static void change(Console *console, const char *line)
{
    HistoryTrouble trouble;
    const char *reason = NULL;
    for (const char *at = line; at && !reason;) {
        const char *end = strchr(at, ';');
        size_t length = end ? (size_t)(end - at) : strlen(at);
        while (length > 0 && at[0] == ' ')
            at++, length--;
        while (length > 0 && at[length - 1] == ' ')
            length--;
        reason = apply_text(history_table(console->history), at, length);
        at = end ? end + 1 : NULL;
    }
    if (reason) {
        history_drop(console->history);
        refuse(console, reason);
    } else if (check(console, history_commit(console->history, RECORD_DO, who, line, &trouble), &trouble)) {
        printf("%" PRIu64 "\n", history_last(console->history));
    }
}

/* Every amount that the last command moved, in full: a slip shows at once. */
static void echo_moves(const Console *console)
{
    HistoryEntry entry;
    const Table *table = history_table(console->history);
    history_entry(console->history, history_last(console->history), &entry);
    for (size_t at = entry.ops_begin; at < entry.ops_end;) {
        Op op = oplog_after(table_log(table), &at);
        if (op.kind == OP_MOVE)
            printf("  %s -> %s: %" PRId64 " %s\n", table_name(table, NAME_ACCOUNT, op.move.from.index),
                   table_name(table, NAME_ACCOUNT, op.move.to.index), op.move.amount,
                   table_name(table, NAME_ASSET, op.move.asset.index));
    }
}

/* A line of the game: what it did is printed when it is on the disk. */
static void play(Console *console, const char *line)
{
    HistoryTrouble trouble;
    GameTrouble in_game;
    Buffer said = {0};
    Table *table = history_table(console->history);
    if (game_line(console->game, table, console->random, NULL, line, &said, &in_game) != GAME_OK) {
        history_drop(console->history);
        refuse(console, in_game.text);
    } else if (check(console, history_commit(console->history, RECORD_DO, who, line, &trouble), &trouble)) {
        echo_moves(console);
        if (said.length > 0) printf("%.*s\n", (int)said.length, said.bytes);
    }
    buffer_done(&said);
}

/* --- lines ------------------------------------------------------------------------------------------ */

typedef struct {
    const char *word;
    void (*run)(Console *, const char *argument);
} Command;

static const Command commands[] = {
    {"balances", show_balances},
    {"log", show_log},
    {"undo", undo},
    {"redo", redo},
    {"mark", set_mark},
    {"back", go_back},
    {"at", show_at},
    {"why", show_why},
    {"digest", show_digest},
    {"help", show_help},
    {"?", show_help},
    {"quit", leave},
    {"exit", leave},
};

static void run_line(Console *console, char *line)
{
    while (isspace((unsigned char)*line))
        line++;
    size_t length = strlen(line);
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        line[--length] = '\0';
    if (*line == '#' || (length == 0 && !console->game)) return;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        size_t word = strlen(commands[i].word);
        if (strncmp(line, commands[i].word, word) != 0 || (line[word] != '\0' && line[word] != ' ')) continue;
        const char *argument = line + word;
        while (*argument == ' ')
            argument++;
        commands[i].run(console, argument);
        return;
    }
    if (console->game)
        play(console, line);
    else
        change(console, line);
}

/* What is awaited, above the prompt. */
static void show_prompt(Console *console)
{
    Buffer prompt = {0};
    GameTrouble trouble;
    GameResult result = game_prompt(console->game, history_table(console->history), &prompt, &trouble);
    if (result != GAME_OK) fprintf(stderr, "%s\n", trouble.text);
    if (prompt.length > 0) printf("%.*s\n", (int)prompt.length, prompt.bytes);
    fflush(stdout);
    buffer_done(&prompt);
}

static char *read_line(const Console *console)
{
    if (console->is_terminal) return linenoise("banquier> "); /* it wants a terminal that can be edited on */
    char *line = NULL;
    size_t room = 0;
    if (getline(&line, &room, stdin) >= 0) return line;
    free(line);
    return NULL;
}

int console_run(History *history, Game *game, Random *random)
{
    const char *terminal = getenv("TERM");
    bool can_edit = terminal && strcmp(terminal, "dumb") != 0;
    bool is_terminal = isatty(STDIN_FILENO) && can_edit;
    Console console = {.history = history, .game = game, .random = random, .is_terminal = is_terminal};
    while (!console.is_over) {
        if (game && is_terminal) show_prompt(&console);
        char *line = read_line(&console);
        if (!line) break;
        if (console.is_terminal) linenoiseHistoryAdd(line);
        run_line(&console, line);
        fflush(stdout);
        free(line);
        if (console.refused > 0 && !console.is_terminal) break;
    }
    return console.refused;
}
