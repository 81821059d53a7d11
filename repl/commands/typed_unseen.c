#include "typed_unseen.h"

#include "files/face.h"
#include "seal.h"

#include <string.h>

/* --- an answer ---------------------------------------------------------------------------------------- */

/* One of the lines that say who is asked, and how. */
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

static bool find_sealed(const char *asked, Buffer *who)
{
    Asked one;
    bool is_found = false;
    while (!is_found && next_asked(&asked, &one))
        is_found = is_asked(&one, "sealed") || is_asked(&one, "unseen");
    if (is_found) buffer_bytes(who, one.who, one.who_length);
    return is_found;
}

bool console_find_sealed(Console *console, Buffer *who)
{
    GameTrouble in_game;
    Buffer asked = {0};
    Game *game = session_game(console->session);
    bool is_known = game && game_asked(game, session_table(console->session), &asked, &in_game) == GAME_OK;
    bool is_found = is_known && find_sealed(buffer_string(&asked), who);
    buffer_done(&asked);
    return is_found;
}

void console_tell_how_unseen(Console *console, const char *asked)
{
    Buffer who = {0};
    if (console->wish->is_terminal && find_sealed(asked, &who))
        console_say(console, PHRASE_TYPED_UNSEEN_ENTER_AND_THEN_IT_IS);
    buffer_done(&who);
}

const char *console_read_unseen(Console *console, const char *who, Buffer *secret)
{
    Buffer prompt = {0};
    machine_keep_secrets();
    buffer_text(&prompt, who);
    console_add(console, &prompt, PHRASE_TYPED_UNSEEN_UNSEEN);
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
    console_say(console, PHRASE_TYPED_UNSEEN_NOTHING_IS_SEALED);
}

/* A lone 0 that is no answer goes back to the prompt, as nothing does. */
static bool is_given_up(const char *typed, const Trouble *trouble)
{
    return strcmp(typed, "0") == 0 && strcmp(trouble->code, "sealed_answer") == 0;
}

/* The line, of which that was typed unseen. False if it was refused, and may be typed again. */
static bool play_unseen(Console *console, const GameLine *line, const char *typed)
{
    Trouble trouble;
    Meaning meaning;
    bool is_done = console_play(console, line, &meaning, &trouble);
    bool is_given_up_now = !is_done && is_given_up(typed, &trouble);
    if (is_given_up_now)
        tell_nothing_sealed(console);
    else if (!is_done)
        console_refuse(console, &trouble);
    else if (console->out.length == 0)
        console_say(console, PHRASE_TYPED_UNSEEN_SEALED);
    return is_done || is_given_up_now;
}

/* One try; false if it was refused: what he types next is his secret, too. */
static bool try_sealed(Console *console, const char *who)
{
    Buffer secret = {0};
    GameLine line = {.who = who, .text = console_read_unseen(console, who, &secret)};
    bool is_over = !line.text || play_unseen(console, &line, line.text);
    if (!line.text) tell_nothing_sealed(console);
    console->report->end(console, "");
    console_forget_unseen(&secret);
    return is_over;
}

void console_ask_sealed(Console *console, const char *who)
{
    while (!try_sealed(console, who))
        ;
}

/* --- a command that says a secret --------------------------------------------------------------------- */

/* What was said openly, then what was typed unseen. */
static void play_rest(Console *console, const GameLine *begun, const char *rest)
{
    Buffer whole = {0};
    Trouble trouble;
    buffer_text(&whole, begun->text);
    buffer_byte(&whole, ' ');
    buffer_text(&whole, rest);
    GameLine line = {.text = buffer_string(&whole), .is_forced = begun->is_forced};
    if (line.text)
        play_unseen(console, &line, rest);
    else if (!trouble_of_memory(&trouble, console->screen.language))
        console_refuse(console, &trouble);
    console_forget_unseen(&whole);
}

void console_ask_rest(Console *console, const char *who, const GameLine *begun)
{
    Buffer secret = {0};
    const char *rest = console_read_unseen(console, who, &secret);
    if (rest)
        play_rest(console, begun, rest);
    else
        tell_nothing_sealed(console);
    console_forget_unseen(&secret);
}
