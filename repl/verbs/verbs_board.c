/* The board of an evening in a browser, for whoever only looks on. */
#include "verbs_parts.h"

#include "files/face.h"
#include "phones/face.h"
#include "terminal/face.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static Sentence why_not(PhonesResult result)
{
    switch (result) {
    case PHONES_OPEN: break;
    case PHONES_MISSING: return say_phones_missing();
    case PHONES_NO_NETWORK: return say_phones_no_network();
    case PHONES_CANNOT_OPEN: return say_phones_cannot_open(strerror(errno));
    case PHONES_NO_ENTROPY: return say_key_no_entropy();
    case PHONES_NO_MEMORY: break;
    }
    return say_system_no_memory();
}

/* Reads on where somebody plays it still. */
static bool follow(Session *session, FileWatch *file, Phones *phones, Trouble *trouble)
{
    uint64_t before = history_last(session_history(session));
    file_watch_rearm(file);
    if (!session_follow(session, trouble)) return false;
    if (history_last(session_history(session)) > before) phones_changed(phones);
    return true;
}

static bool serve(Session *session, FileWatch *file, Phones *phones, Trouble *trouble)
{
    for (;;) {
        switch (terminal_wait(file->file, file->milliseconds)) {
        case TERMINAL_READY:
        case TERMINAL_IDLE:
            if (!follow(session, file, phones, trouble)) return false;
            break;
        case TERMINAL_RESUMED:
        case TERMINAL_RESIZED: break;
        case TERMINAL_INTERRUPTED:
        case TERMINAL_LEAVING:
        case TERMINAL_FAILED: return true;
        }
    }
}

static void tell_link(const Phones *phones, Language language)
{
    Buffer link = {0};
    phones_board_link(phones, &link);
    if (buffer_string(&link)) door_sentence(stdout, language, say_phones_board(link.bytes));
    door_text(stdout, "\n");
    door_text(stdout, phrase(language, PHRASE_VERBS_BOARD_CTRL_C_ENDS_IT));
    fflush(stdout);
    buffer_done(&link);
}

static bool show_board(const Arguments *arguments, Session *session, const char *path, Trouble *trouble)
{
    FileWatch file;
    Phones *phones;
    const char *slash = strrchr(path, '/');
    PhonesWish wish = {
        .title = slash ? slash + 1 : path,
        .is_board_only = true,
        .is_past = true,
        .is_local = arguments_has(arguments, "--no-input"),
    };
    PhonesResult result = phones_open(session, &wish, &phones);
    if (result != PHONES_OPEN) return trouble_say(trouble, arguments->language, "board", why_not(result));
    bool is_done = file_watch_open(&file, path, -1);
    if (is_done) {
        terminal_start();
        tell_link(phones, arguments->language);
        terminal_attend(phones_guest(phones));
        is_done = serve(session, &file, phones, trouble);
        terminal_attend(NULL);
        terminal_stop();
        file_watch_close(&file);
    } else {
        trouble_say(trouble, arguments->language, "board", say_trouble_as_it_is(strerror(errno)));
    }
    phones_close(phones);
    return is_done;
}

int verb_board(const Arguments *arguments)
{
    return verb_look_at(arguments, show_board);
}
