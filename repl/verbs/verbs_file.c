/* Journals as files: what is in them, whether they are sound, copies. */
#include "verbs_parts.h"

#include "commands/face.h"
#include "delivery.h"
#include "evening/face.h"
#include "files/face.h"
#include "terminal/face.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- telling ---------------------------------------------------------------------------------------- */

static int fail(const Arguments *arguments, const char *path, const HistoryTrouble *in_history)
{
    Trouble trouble;
    trouble_of_history(&trouble, arguments->language, in_history);
    return verb_fail(path, &trouble);
}

/* --- looking ---------------------------------------------------------------------------------------- */

/* A message if the journal has a header and no record. */
static bool tell_empty(const Arguments *arguments, const char *path, const History *history)
{
    if (history_last(history) > 0) return false;
    door_sentence(stdout, arguments->language, say_verbs_file_a_header_and_nothing_else(path));
    return true;
}

/* NULL, and *status set, if part of it could not be read. */
static History *open_whole(const Arguments *arguments, int *status)
{
    History *history;
    HistoryTrouble in_history;
    const char *path = arguments->words[0];
    if (history_open(machine(), path, JOURNAL_READ, &history, &in_history) == HISTORY_OK) return history;
    *status = fail(arguments, path, &in_history);
    history_close(history);
    return NULL;
}

static void print_account(const Table *table, int32_t account)
{
    for (int32_t i = 0; i < table_count(table, NAME_ASSET); i++) {
        Amount balance = table_balance(table, (AssetId){i}, (AccountId){account});
        if (balance != 0)
            door_say(stdout, "%s %" PRId64 " %s\n", table_name(table, NAME_ACCOUNT, account), balance,
                     table_name(table, NAME_ASSET, i));
    }
}

/* Leaves out zeros; a ? stands for an account that not all may see. */
static void print_balances(const Table *table)
{
    for (int32_t account = 0; account < table_count(table, NAME_ACCOUNT); account++) {
        if (table_may_see(table, NAME_ACCOUNT, account, NOBODY))
            print_account(table, account);
        else
            door_say(stdout, "%s ?\n", table_name(table, NAME_ACCOUNT, account));
    }
}

int verb_balances(const Arguments *arguments)
{
    int status = STATUS_OK;
    History *history = open_whole(arguments, &status);
    if (!history) return status;
    if (!tell_empty(arguments, arguments->words[0], history)) print_balances(history_table(history));
    history_close(history);
    return STATUS_OK;
}

/* --- checking --------------------------------------------------------------------------------------- */

const Option verify_options[] = {
    {"--rerun", {NULL, NULL}, PHRASE_VERBS_FILE_RUNS_EACH_LINE_AGAIN_AND},
    {"--seed", {"TEXTE", "TEXT"}, PHRASE_VERBS_FILE_THE_EVENINGS_SEED_TO_RUN},
    {.word = NULL},
};

static void tell_rerun(Language language, const RerunCount *count)
{
    uint64_t not_run = count->chance + count->unseen + count->program;
    door_sentence(
        stdout, language,
        say_verbs_file_lines_run_again((int64_t)(count->same + count->other), (int64_t)count->other));
    if (not_run == 0) return;
    door_sentence(stdout, language,
                  say_verbs_file_not_run_again((int64_t)not_run, (int64_t)count->chance,
                                               (int64_t)count->unseen, (int64_t)count->program));
}

/* Status 1 if a line now does something else than the journal says. */
static int rerun(const Arguments *arguments)
{
    Where where;
    Trouble trouble;
    RerunCount count;
    Buffer out = {0};
    const char *path = arguments->words[0];
    Session *session = verb_find_place(arguments, &where, &trouble)
                           ? session_open(&where.place, path, JOURNAL_READ, &trouble)
                           : NULL;
    bool is_done = session && session_has_game(session, &trouble) &&
                   rerun_all(session, is_program_word, &count, &out, &trouble);
    if (out.length > 0) door_bytes(stdout, out.bytes, out.length);
    if (is_done) tell_rerun(arguments->language, &count);
    session_close(session);
    buffer_done(&out);
    if (!is_done) return verb_fail(path, &trouble);
    return count.other == 0 ? STATUS_OK : STATUS_REFUSED;
}

/* Whole records that lead to a sound table prove nothing about the typed lines. */
static void tell_whole(const Arguments *arguments, History *history)
{
    Language language = arguments->language;
    bool is_rerun = arguments_has(arguments, "--rerun");
    char digest[32];
    snprintf(digest, sizeof digest, "%016llx",
             (unsigned long long)table_digest_public(history_table(history)));
    const char *run = is_rerun ? "" : phrase(language, PHRASE_VERBS_FILE_LINES_NOT_RUN_AGAIN_RERUN);
    door_sentence(
        stdout, language,
        say_verbs_file_records_all_good(arguments->words[0], (int64_t)history_last(history), run, digest));
}

int verb_verify(const Arguments *arguments)
{
    int status = STATUS_OK;
    History *history = open_whole(arguments, &status);
    if (!history) return status;
    history_check(history);
    bool is_empty = tell_empty(arguments, arguments->words[0], history);
    if (!is_empty) tell_whole(arguments, history);
    history_close(history);
    return is_empty || !arguments_has(arguments, "--rerun") ? STATUS_OK : rerun(arguments);
}

int verb_salvage(const Arguments *arguments)
{
    History *history;
    HistoryTrouble in_history;
    const char *from = arguments->words[0];
    const char *to = arguments->words[1];
    HistoryResult result = history_open(machine(), from, JOURNAL_READ, &history, &in_history);
    if (result != HISTORY_OK) fail(arguments, from, &in_history);
    if (!history) return STATUS_DAMAGED;
    int status = STATUS_OK;
    if (history_salvage(history, to, &in_history) == HISTORY_OK)
        door_sentence(stdout, arguments->language,
                      say_verbs_file_records_are_good(from, (int64_t)history_last(history), to));
    else
        status = fail(arguments, to, &in_history);
    history_close(history);
    return status;
}

/* --- this program ------------------------------------------------------------------------------------ */

int verb_self_test(const Arguments *arguments)
{
    (void)arguments;
    return delivery_check(stdout) == 0 ? STATUS_OK : STATUS_REFUSED;
}
