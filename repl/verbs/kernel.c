#include "kernel.h"

#include "optext.h"
#include "sentences/face.h"
#include "terminal/face.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    History *history;
    bool is_terminal;
    bool is_over;
    int refused;
} Kernel;

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

static void refuse(Kernel *kernel, const char *reason)
{
    kernel->refused++;
    door_say(stderr, "refused: %s.\n", reason);
}

static bool check(Kernel *kernel, HistoryResult result, const HistoryTrouble *trouble)
{
    if (result == HISTORY_OK) return true;
    Trouble told;
    trouble_of_history(&told, LANGUAGE_ENGLISH, trouble);
    refuse(kernel, told.text);
    return false;
}

/* --- seeing ----------------------------------------------------------------------------------------- */

static void print_account(const Table *table, int32_t account)
{
    for (int32_t i = 0; i < table_count(table, NAME_ASSET); i++) {
        Amount balance = table_balance(table, (AssetId){i}, (AccountId){account});
        if (balance != 0)
            door_say(stdout, "%s %" PRId64 " %s\n", table_name(table, NAME_ACCOUNT, account), balance,
                     table_name(table, NAME_ASSET, i));
    }
}

void kernel_balances(const Table *table)
{
    for (int32_t account = 0; account < table_count(table, NAME_ACCOUNT); account++) {
        if (table_may_see(table, NAME_ACCOUNT, account, NOBODY))
            print_account(table, account);
        else
            door_say(stdout, "%s ?\n", table_name(table, NAME_ACCOUNT, account));
    }
}

static void print_record(Kernel *kernel, uint64_t number)
{
    HistoryTrouble trouble;
    HistoryEntry entry;
    Buffer body = {0};
    Record record;
    history_entry(kernel->history, number, &entry);
    if (check(kernel, history_body(kernel->history, number, &body, &trouble), &trouble) &&
        record_parse(body.bytes, body.length, &record))
        door_say(stdout, "%5" PRIu64 "%c %.*s  %.*s\n", number, entry.is_undone ? '-' : ' ',
                 (int)record.time_length, record.time, (int)record.typed_length, record.typed);
    buffer_done(&body);
}

static void show_log(Kernel *kernel, const char *unused)
{
    (void)unused;
    for (uint64_t number = 1; number <= history_last(kernel->history); number++)
        print_record(kernel, number);
}

static void show_balances(Kernel *kernel, const char *unused)
{
    (void)unused;
    kernel_balances(history_table(kernel->history));
}

static void show_digest(Kernel *kernel, const char *unused)
{
    (void)unused;
    door_say(stdout, "%016" PRIx64 "\n", table_digest(history_table(kernel->history)));
}

static void show_at(Kernel *kernel, const char *argument)
{
    char *end;
    unsigned long long number = strtoull(argument, &end, 10);
    Table *then = end == argument || *end ? NULL : history_at(kernel->history, number);
    if (!then) {
        refuse(kernel, "say the number of a command, as `log` shows them");
        return;
    }
    kernel_balances(then);
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

static void show_why(Kernel *kernel, const char *argument)
{
    NameKind kind;
    int32_t index;
    uint64_t number;
    if (!find_thing(history_table(kernel->history), argument, &kind, &index)) {
        refuse(kernel, "say account, pile, card or fact, and a name that is known");
        return;
    }
    TouchCursor cursor = history_why(kernel->history, kind, index);
    while (history_why_next(kernel->history, &cursor, false, &number))
        print_record(kernel, number);
}

static void show_help(Kernel *kernel, const char *unused)
{
    (void)unused;
    (void)kernel;
    door_text(stdout, kernel_help);
    door_text(stdout, help);
}

/* --- changing --------------------------------------------------------------------------------------- */

static uint32_t parse_count(const char *argument)
{
    if (*argument == '\0') return 1;
    char *end;
    unsigned long count = strtoul(argument, &end, 10);
    return *end || count > UINT32_MAX ? 0 : (uint32_t)count;
}

static void undo(Kernel *kernel, const char *argument)
{
    HistoryTrouble trouble;
    uint32_t count = parse_count(argument);
    if (check(kernel, history_undo(kernel->history, count, who, "undo", &trouble), &trouble))
        door_say(stdout, "%u undone\n", (unsigned)count);
}

static void redo(Kernel *kernel, const char *argument)
{
    HistoryTrouble trouble;
    uint32_t count = parse_count(argument);
    if (check(kernel, history_redo(kernel->history, count, who, "redo", &trouble), &trouble))
        door_say(stdout, "%u done again\n", (unsigned)count);
}

static void set_mark(Kernel *kernel, const char *argument)
{
    HistoryTrouble trouble;
    if (*argument == '\0')
        refuse(kernel, "say a name for the bookmark");
    else if (check(kernel, history_mark(kernel->history, who, argument, &trouble), &trouble))
        door_say(stdout, "marked\n");
}

static void go_back(Kernel *kernel, const char *argument)
{
    uint32_t count = history_commands_since_mark(kernel->history, argument);
    char digits[16];
    if (count == UINT32_MAX) {
        refuse(kernel, "there is no such bookmark, or no way back to it");
        return;
    }
    snprintf(digits, sizeof digits, "%u", (unsigned)count);
    if (count > 0) undo(kernel, digits);
}

static void leave(Kernel *kernel, const char *unused)
{
    (void)unused;
    kernel->is_over = true;
}

static const char *apply_text(Table *table, const char *text, size_t length)
{
    Op op;
    OpTextResult read = optext_read(table, text, length, &op);
    if (read == OPTEXT_UNKNOWN_WORD) return "there is no such command; `help` lists what there is";
    if (read != OPTEXT_OK) return optext_result_text(read);
    TableResult applied = table_apply(table, op);
    return applied == TABLE_OK ? NULL : table_result_text(applied);
}

/* One command of one op or several: all of them or none. */
static void change(Kernel *kernel, const char *line)
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
        reason = apply_text(history_table(kernel->history), at, length);
        at = end ? end + 1 : NULL;
    }
    if (reason) {
        history_drop(kernel->history);
        refuse(kernel, reason);
    } else if (check(kernel, history_commit(kernel->history, RECORD_DO, who, line, &trouble), &trouble)) {
        door_say(stdout, "%" PRIu64 "\n", history_last(kernel->history));
    }
}

/* --- lines ------------------------------------------------------------------------------------------ */

typedef struct {
    const char *word;
    void (*run)(Kernel *, const char *argument);
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

static void run_line(Kernel *kernel, char *line)
{
    while (isspace((unsigned char)*line))
        line++;
    size_t length = strlen(line);
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        line[--length] = '\0';
    if (*line == '#' || length == 0) return;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        size_t word = strlen(commands[i].word);
        if (strncmp(line, commands[i].word, word) != 0 || (line[word] != '\0' && line[word] != ' ')) continue;
        const char *argument = line + word;
        while (*argument == ' ')
            argument++;
        commands[i].run(kernel, argument);
        return;
    }
    change(kernel, line);
}

/* What cannot be read as a line is told; false if nothing more will come. */
static bool tell_unread(Kernel *kernel, LineResult result)
{
    const char *why = line_result_text(result, LANGUAGE_ENGLISH);
    switch (result) {
    case LINE_END:
    case LINE_LEAVING:
    case LINE_FAILED: return false;
    case LINE_NO_MEMORY: refuse(kernel, why); return false;
    case LINE_INTERRUPTED: return kernel->is_terminal; /* the line is dropped */
    case LINE_RESUMED: return true;
    case LINE_READ:
    case LINE_TOO_LONG:
    case LINE_HAS_NUL:
    case LINE_NOT_UTF8:
    case LINE_UNFINISHED:
    case LINE_NOT_RUN:
    case LINE_NO_SECRET: break;
    }
    refuse(kernel, why);
    return true;
}

static bool goes_on(const Kernel *kernel)
{
    return !kernel->is_over && (kernel->refused == 0 || kernel->is_terminal);
}

static void read_lines(Kernel *kernel, Editor *editor)
{
    Buffer line = {0};
    bool has_more = true;
    while (has_more && goes_on(kernel)) {
        buffer_clear(&line);
        LineResult result = editor_read(editor, "banquier> ", JOIN_NOTHING, &line);
        if (result == LINE_READ && buffer_string(&line)) {
            editor_remember(editor, line.bytes);
            run_line(kernel, line.bytes);
        } else {
            has_more = tell_unread(kernel, result);
        }
        fflush(stdout);
    }
    buffer_done(&line);
}

int kernel_run(History *history)
{
    RecallResult recalled;
    const EditorSettings settings = {.language = LANGUAGE_ENGLISH}; /* as all that is said here */
    Kernel kernel = {.history = history, .is_terminal = terminal_is_typed()};
    terminal_start();
    Editor *editor = editor_new(&settings, &recalled);
    if (editor)
        read_lines(&kernel, editor);
    else
        refuse(&kernel, line_result_text(LINE_NO_MEMORY, LANGUAGE_ENGLISH));
    editor_free(editor);
    terminal_stop();
    return kernel.refused;
}
