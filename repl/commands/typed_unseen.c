#include "typed_unseen.h"

#include "files/face.h"
#include "seal.h"

#include <string.h>

/* --- an answer ---------------------------------------------------------------------------------------- */

/* The lines that say who is asked, and how; NULL if there are none. */
static const char *asked_of(Console *console, Buffer *asked)
{
    GameTrouble in_game;
    Game *game = session_game(console->session);
    bool is_known = game && game_asked(game, session_table(console->session), asked, &in_game) == GAME_OK;
    return is_known ? buffer_string(asked) : NULL;
}

/* One of those lines. */
typedef struct {
    const char *who, *how;
    size_t who_length, how_length;
} Asked;

static bool next_asked(const char **at, Asked *one)
{
    if (!*at || !**at) return false;
    size_t length = strcspn(*at, "\n");
    one->who = *at;
    one->who_length = strcspn(*at, "\t");
    one->how = one->who + one->who_length + 1;
    one->how_length = length - one->who_length - 1;
    *at += length + ((*at)[length] == '\n');
    return true;
}

static bool is_asked(const Asked *one, const char *how)
{
    return one->how_length == strlen(how) && strncmp(one->how, how, one->how_length) == 0;
}

bool console_find_sealed(Console *console, Buffer *who)
{
    Buffer asked = {0};
    Asked one;
    bool is_found = false;
    for (const char *at = asked_of(console, &asked); !is_found && next_asked(&at, &one);)
        is_found = !is_asked(&one, "open");
    if (is_found) buffer_bytes(who, one.who, one.who_length);
    buffer_done(&asked);
    return is_found;
}

bool console_must_be_unseen(Console *console, const char *who)
{
    Buffer asked = {0};
    Asked one;
    bool is_found = false;
    for (const char *at = asked_of(console, &asked); !is_found && next_asked(&at, &one);)
        is_found = is_asked(&one, "unseen") && one.who_length == strlen(who) &&
                   strncmp(one.who, who, one.who_length) == 0;
    buffer_done(&asked);
    return is_found;
}

const char *console_read_unseen(Console *console, const char *who, Buffer *secret)
{
    Buffer prompt = {0};
    machine_keep_secrets();
    buffer_text(&prompt, who);
    console_add(console, &prompt, ", sans être vu : ", ", unseen: ");
    const char *question = buffer_string(&prompt);
    LineResult result = question ? editor_read_secret(console->editor, question, secret) : LINE_NO_MEMORY;
    buffer_done(&prompt);
    const char *answer = result == LINE_READ ? buffer_string(secret) : NULL;
    return answer && *answer ? answer : NULL;
}

void console_forget_unseen(Buffer *secret)
{
    seal_wipe_buffer(secret);
}

static void tell_nothing_sealed(Console *console)
{
    console_say(console, "rien n'est scellé\n", "nothing is sealed\n");
}

/* A lone 0 that is no answer goes back to the prompt, as nothing does. */
static bool is_given_up(const char *typed, const Trouble *trouble)
{
    return strcmp(typed, "0") == 0 && strcmp(trouble->code, "sealed_answer") == 0;
}

/* The line, of which that was typed unseen. */
static void play_unseen(Console *console, const SessionLine *line, const char *typed)
{
    Trouble trouble;
    bool is_done = console_play(console, line, &trouble);
    if (!is_done && is_given_up(typed, &trouble))
        tell_nothing_sealed(console);
    else if (!is_done)
        console_refuse(console, &trouble);
    else if (console->out.length == 0)
        console_say(console, "scellé\n", "sealed\n");
}

void console_ask_sealed(Console *console, const char *who)
{
    Buffer secret = {0};
    SessionLine line = {.who = who, .text = console_read_unseen(console, who, &secret)};
    if (line.text)
        play_unseen(console, &line, line.text);
    else
        tell_nothing_sealed(console);
    console->report->end(console, "");
    console_forget_unseen(&secret);
}

/* --- a command that says a secret --------------------------------------------------------------------- */

/* What was said openly, then what was typed unseen. */
static void play_rest(Console *console, const SessionLine *begun, const char *rest)
{
    Buffer whole = {0};
    Trouble trouble;
    buffer_text(&whole, begun->text);
    buffer_byte(&whole, ' ');
    buffer_text(&whole, rest);
    SessionLine line = {.text = buffer_string(&whole), .is_forced = begun->is_forced};
    if (line.text)
        play_unseen(console, &line, rest);
    else if (!trouble_of_memory(&trouble, console->screen.language))
        console_refuse(console, &trouble);
    console_forget_unseen(&whole);
}

static void ask_rest(Console *console, const char *who, const SessionLine *begun)
{
    Buffer secret = {0};
    const char *rest = console_read_unseen(console, who, &secret);
    if (rest)
        play_rest(console, begun, rest);
    else
        tell_nothing_sealed(console);
    console_forget_unseen(&secret);
}

static void refuse_seen(Console *console, const char *word)
{
    Trouble trouble;
    trouble_say(&trouble, console->screen.language, "USE_HIDDEN_ENTRY",
                "cela se tape sans être vu : %s et le nom, puis Entrée",
                "that is typed unseen: %s and the name, then Enter", word);
    trouble.is_sealed = true;
    console_refuse(console, &trouble);
}

bool console_do_sealed(Console *console, const char *word, const SessionLine *line)
{
    GameTrouble in_game;
    Buffer who = {0};
    bool is_told = false;
    Game *game = session_game(console->session);
    if (!console->wish->is_terminal || console->is_reading || !game) return false;
    bool is_sealed = game_sealed_command(game, session_table(console->session), line->text, &who, &is_told,
                                         &in_game) == GAME_OK &&
                     who.length > 0;
    if (is_sealed) console->is_sealed = true;
    if (is_sealed && is_told)
        refuse_seen(console, word);
    else if (is_sealed && buffer_string(&who))
        ask_rest(console, who.bytes, line);
    buffer_done(&who);
    return is_sealed;
}
