#include "trouble.h"

#include "complaint.h"
#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* --- sentences -------------------------------------------------------------------------------------- */

bool trouble_say(Trouble *trouble, Language language, const char *code, Sentence sentence)
{
    Buffer said = {0};
    *trouble = (Trouble){.kind = TROUBLE_REFUSED};
    snprintf(trouble->code, sizeof trouble->code, "%s", code);
    sentence_write(&said, language, sentence);
    text_show_in(trouble->text, sizeof trouble->text, said.bytes, said.length);
    buffer_done(&said);
    return false;
}

const char *trouble_stop(const Trouble *trouble)
{
    size_t length = strlen(trouble->text);
    return length > 0 && strchr(".?!", trouble->text[length - 1]) ? "" : ".";
}

bool trouble_of_memory(Trouble *trouble, Language language)
{
    trouble_say(trouble, language, "no_memory", say_system_no_memory());
    trouble->kind = TROUBLE_JOURNAL;
    return false;
}

/* What is wrong with a script, after the place. */
static void say_error(Trouble *trouble, Language language, const GameTrouble *in_game)
{
    Buffer text = {0};
    if (in_game->line > 0) {
        buffer_text(&text, in_game->file);
        buffer_byte(&text, ':');
        buffer_integer(&text, in_game->line);
        buffer_text(&text, ": ");
    }
    complaint_write(&text, language, in_game->said, in_game->said_length);
    text_show_in(trouble->text, sizeof trouble->text, text.bytes, text.length);
    buffer_done(&text);
}

/* It was raised after something hidden was read, so its text may give that away. The texts of the games
 * themselves do not. */
static bool may_tell_hidden(const GameTrouble *in_game)
{
    bool is_said_by_script = in_game->result == GAME_ERROR && !in_game->is_stopped;
    return in_game->is_guess &&
           (is_said_by_script || (in_game->result == GAME_REFUSED && in_game->is_house_guess));
}

static void withhold(Trouble *trouble, Language language, const GameTrouble *in_game)
{
    char place[sizeof in_game->file + 16] = "";
    if (in_game->line > 0) snprintf(place, sizeof place, "%s:%d: ", in_game->file, in_game->line);
    snprintf(trouble->text, sizeof trouble->text, "%s%s", place,
             phrase(language, PHRASE_TROUBLE_THE_RULE_STOPS_AFTER_IT));
}

bool trouble_of_game(Trouble *trouble, Language language, const GameTrouble *in_game)
{
    if (in_game->result == GAME_NO_MEMORY) return trouble_of_memory(trouble, language);
    *trouble = (Trouble){.kind = in_game->result == GAME_REFUSED ? TROUBLE_REFUSED : TROUBLE_SCRIPT};
    snprintf(trouble->code, sizeof trouble->code, "%s", in_game->code[0] ? in_game->code : "script");
    snprintf(trouble->text, sizeof trouble->text, "%s", in_game->text);
    if (in_game->result == GAME_ERROR && in_game->said_length > 0) say_error(trouble, language, in_game);
    snprintf(trouble->file, sizeof trouble->file, "%s", in_game->file);
    snprintf(trouble->traceback, sizeof trouble->traceback, "%s", in_game->traceback);
    snprintf(trouble->instead, sizeof trouble->instead, "%s", in_game->instead);
    trouble->line = in_game->line;
    trouble->is_sealed = in_game->is_sealed;
    trouble->is_stopped = in_game->is_stopped;
    if (may_tell_hidden(in_game)) withhold(trouble, language, in_game);
    return false;
}

/* --- the journal ------------------------------------------------------------------------------------ */

/* What the system says about that errno, in our words if we have any. */
static const char *error_text(Language language, int error)
{
    switch (error) {
    case ENOENT: return phrase(language, PHRASE_SYSTEM_NO_SUCH_FILE);
    case EACCES: return phrase(language, PHRASE_SYSTEM_FORBIDDEN);
    case EPERM: return phrase(language, PHRASE_SYSTEM_NOT_PERMITTED);
    case EROFS: return phrase(language, PHRASE_SYSTEM_DISK_READ_ONLY);
    case EISDIR: return phrase(language, PHRASE_SYSTEM_IS_FOLDER);
    case ENOTDIR: return phrase(language, PHRASE_SYSTEM_NO_FOLDER);
    case ENOSPC: return phrase(language, PHRASE_SYSTEM_DISK_FULL);
    case EIO: return phrase(language, PHRASE_SYSTEM_DISK_SILENT);
    case ENAMETOOLONG: return phrase(language, PHRASE_SYSTEM_NAME_TOO_LONG);
    case EMFILE: return phrase(language, PHRASE_SYSTEM_FILES_OPEN);
    case ENFILE: return phrase(language, PHRASE_SYSTEM_FILES_OPEN_EVERYWHERE);
    case EDQUOT: return phrase(language, PHRASE_SYSTEM_QUOTA);
    case EFBIG: return phrase(language, PHRASE_SYSTEM_FILE_TOO_LARGE);
    default: return strerror(error);
    }
}

static Sentence say_key(const HistoryTrouble *trouble, const char *why)
{
    switch (trouble->key) {
    case KEYS_OK: return say_key_ok();
    case KEYS_NONE: return say_key_none();
    case KEYS_CANNOT_READ: return say_key_cannot_read(why);
    case KEYS_NO_KEY: return say_key_no_key();
    case KEYS_CANNOT_WRITE: return say_key_cannot_write(why);
    case KEYS_NOWHERE: return say_key_nowhere();
    case KEYS_NO_ENTROPY: return say_key_no_entropy();
    case KEYS_NO_MEMORY: break;
    }
    return say_system_no_memory();
}

static Sentence say_lock(int64_t holder)
{
    return holder > 0 ? say_journal_locked_by(holder) : say_journal_locked();
}

/* A reader has nothing to compare each line with. */
static Sentence say_change(uint64_t line)
{
    return line > 0 ? say_journal_changed((int64_t)line) : say_journal_cut();
}

static Sentence say_journal(const JournalTrouble *trouble, const char *why)
{
    switch (trouble->result) {
    case JOURNAL_OK: return say_journal_ok();
    case JOURNAL_END: return say_journal_end();
    case JOURNAL_CANNOT_OPEN: return say_journal_cannot_open(why);
    case JOURNAL_NOT_A_FILE: return say_journal_not_a_file();
    case JOURNAL_EXISTS: return say_journal_exists();
    case JOURNAL_NOT_A_JOURNAL: return say_journal_not_a_journal();
    case JOURNAL_OTHER_VERSION: return say_journal_other_version((int64_t)trouble->version, JOURNAL_VERSION);
    case JOURNAL_NO_HEADER: return say_journal_no_header();
    case JOURNAL_LOCKED: return say_lock(trouble->holder);
    case JOURNAL_NO_LOCKS: return say_journal_no_locks();
    case JOURNAL_DAMAGED: return say_journal_damaged((int64_t)trouble->line, trouble->reason);
    case JOURNAL_CANNOT_READ: return say_journal_cannot_read(why);
    case JOURNAL_CANNOT_WRITE: return say_journal_cannot_write(why);
    case JOURNAL_DISK_FULL: return say_journal_disk_full();
    case JOURNAL_NOT_SYNCED: return say_journal_not_synced(why);
    case JOURNAL_REPLACED: return say_journal_replaced();
    case JOURNAL_CHANGED: return say_change(trouble->line);
    case JOURNAL_READ_ONLY: return say_journal_read_only();
    case JOURNAL_TOO_LONG: return say_journal_too_long();
    case JOURNAL_NO_MEMORY: break;
    }
    return say_system_no_memory();
}

static Sentence say_history(const HistoryTrouble *trouble, const char *why)
{
    switch (trouble->result) {
    case HISTORY_OK: return say_history_ok();
    case HISTORY_NOTHING_TO_UNDO: return say_history_nothing_to_undo();
    case HISTORY_NOTHING_TO_REDO: return say_history_nothing_to_redo();
    case HISTORY_DROPS: return say_history_drops();
    case HISTORY_NO_SUCH_RECORD: return say_history_no_such_record();
    case HISTORY_NO_SUCH_MARK: return say_history_no_such_mark();
    case HISTORY_BAD_RECORD: return say_history_bad_record((int64_t)trouble->line, trouble->reason);
    case HISTORY_SEALED: return say_history_sealed();
    case HISTORY_KEY: return say_key(trouble, why);
    case HISTORY_JOURNAL: return say_journal(&trouble->journal, why);
    case HISTORY_TOO_MANY: return say_history_too_many();
    case HISTORY_NO_MEMORY: break;
    }
    return say_system_no_memory();
}

static TroubleKind kind_of(const HistoryTrouble *trouble)
{
    if (trouble->result == HISTORY_BAD_RECORD) return TROUBLE_DAMAGED;
    if (trouble->result == HISTORY_NO_MEMORY || trouble->result == HISTORY_KEY) return TROUBLE_JOURNAL;
    if (trouble->result != HISTORY_JOURNAL) return TROUBLE_REFUSED;
    if (trouble->journal.result == JOURNAL_LOCKED) return TROUBLE_LOCKED;
    return trouble->journal.result == JOURNAL_DAMAGED ? TROUBLE_DAMAGED : TROUBLE_JOURNAL;
}

static bool is_of_memory(const HistoryTrouble *trouble)
{
    return trouble->result == HISTORY_NO_MEMORY ||
           (trouble->result == HISTORY_JOURNAL && trouble->journal.result == JOURNAL_NO_MEMORY);
}

bool trouble_of_history(Trouble *trouble, Language language, const HistoryTrouble *in_history)
{
    if (is_of_memory(in_history)) return trouble_of_memory(trouble, language);
    Buffer text = {0};
    int error = in_history->result == HISTORY_JOURNAL ? in_history->journal.error : in_history->error;
    sentence_write(&text, language, say_history(in_history, error_text(language, error)));
    if (text.failed) {
        buffer_done(&text);
        return trouble_of_memory(trouble, language);
    }
    *trouble = (Trouble){.kind = kind_of(in_history)};
    snprintf(trouble->code, sizeof trouble->code, "journal");
    text_show_in(trouble->text, sizeof trouble->text, text.bytes, text.length);
    buffer_done(&text);
    return false;
}
