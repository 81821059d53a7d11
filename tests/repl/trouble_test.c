/* Each trouble of a journal has a sentence of its own in each language. */
#include "check.h"
#include "sentences/trouble.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const char *told(Language language, HistoryTrouble in_history)
{
    static _Thread_local Trouble trouble;
    trouble_of_history(&trouble, language, &in_history);
    return trouble.text;
}

UTEST(trouble, each_of_a_history_is_told_in_both_languages)
{
    for (int result = HISTORY_OK; result <= HISTORY_NO_MEMORY; result++) {
        HistoryTrouble trouble = {.result = (HistoryResult)result, .reason = "why", .line = 12};
        char french[sizeof(Trouble){0}.text];
        snprintf(french, sizeof french, "%s", told(LANGUAGE_FRENCH, trouble));
        EXPECT_STRNE("", french);
        EXPECT_STRNE(french, told(LANGUAGE_ENGLISH, trouble));
    }
    HistoryTrouble bad = {.result = HISTORY_BAD_RECORD, .line = 12, .reason = "a name that nothing bears"};
    EXPECT_STREQ("line 12 cannot be read: a name that nothing bears; `salvage` writes what is good before it "
                 "to a new file",
                 told(LANGUAGE_ENGLISH, bad));
}

UTEST(trouble, its_kind_says_whether_the_file_is_to_blame)
{
    static const struct {
        HistoryTrouble in_history;
        TroubleKind kind;
    } kinds[] = {
        {{.result = HISTORY_NOTHING_TO_UNDO, .journal.result = JOURNAL_LOCKED}, TROUBLE_REFUSED},
        {{.result = HISTORY_BAD_RECORD, .reason = "why"}, TROUBLE_DAMAGED},
        {{.result = HISTORY_KEY}, TROUBLE_JOURNAL},
        {{.result = HISTORY_NO_MEMORY}, TROUBLE_JOURNAL},
        {{.result = HISTORY_JOURNAL, .journal.result = JOURNAL_LOCKED}, TROUBLE_LOCKED},
        {{.result = HISTORY_JOURNAL, .journal = {.result = JOURNAL_DAMAGED, .reason = "why"}},
         TROUBLE_DAMAGED},
        {{.result = HISTORY_JOURNAL, .journal.result = JOURNAL_DISK_FULL}, TROUBLE_JOURNAL},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        Trouble trouble;
        trouble_of_history(&trouble, LANGUAGE_ENGLISH, &kinds[i].in_history);
        EXPECT_EQ((int)kinds[i].kind, (int)trouble.kind);
    }
}

UTEST(trouble, each_of_a_journal_is_told_in_both_languages)
{
    for (int result = JOURNAL_OK; result <= JOURNAL_NO_MEMORY; result++) {
        JournalTrouble journal = {(JournalResult)result, EIO, 12, 7, 4242, "why"};
        HistoryTrouble trouble = {.result = HISTORY_JOURNAL, .journal = journal};
        EXPECT_STRNE("", told(LANGUAGE_FRENCH, trouble));
        EXPECT_STRNE("", told(LANGUAGE_ENGLISH, trouble));
    }
    HistoryTrouble locked = {.result = HISTORY_JOURNAL,
                             .journal = {.result = JOURNAL_LOCKED, .holder = 4242}};
    EXPECT_STREQ("process 4242 has this session open; it can be watched meanwhile",
                 told(LANGUAGE_ENGLISH, locked));
    locked.journal.holder = 0;
    EXPECT_STREQ("another process has this session open; it can be watched meanwhile",
                 told(LANGUAGE_ENGLISH, locked));
}

UTEST(trouble, each_of_a_key_is_told_with_what_the_system_says)
{
    for (int result = KEYS_OK; result <= KEYS_NO_MEMORY; result++) {
        HistoryTrouble trouble = {.result = HISTORY_KEY, .key = (KeysResult)result, .error = ENOSPC};
        bool has_why = result == KEYS_CANNOT_READ || result == KEYS_CANNOT_WRITE;
        EXPECT_EQ(has_why, strstr(told(LANGUAGE_ENGLISH, trouble), strerror(ENOSPC)) != NULL);
        EXPECT_EQ(has_why, strstr(told(LANGUAGE_FRENCH, trouble), "le disque est plein") != NULL);
    }
}

/* What English says of a file is what the system says. */
UTEST(trouble, in_English_the_system_speaks_for_itself)
{
    static const int errors[] = {ENOENT, EACCES,       EPERM,  EROFS,  EISDIR, ENOTDIR, ENOSPC,
                                 EIO,    ENAMETOOLONG, EMFILE, ENFILE, EDQUOT, EFBIG,   EXDEV};
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
        JournalTrouble journal = {.result = JOURNAL_CANNOT_OPEN, .error = errors[i]};
        HistoryTrouble trouble = {.result = HISTORY_JOURNAL, .journal = journal};
        EXPECT_TRUE(strstr(told(LANGUAGE_ENGLISH, trouble), strerror(errors[i])) != NULL);
    }
}
