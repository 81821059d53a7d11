/* What is told of the program itself: its manual, and what shells complete. */
#include "verbs_parts.h"

#include "door.h"
#include "manual.h"

#include <stdio.h>

static int print(const Arguments *arguments, Buffer *text)
{
    Trouble trouble;
    bool is_whole = !text->failed || trouble_of_memory(&trouble, arguments->language);
    if (is_whole) door_bytes(stdout, text->bytes, text->length);
    buffer_done(text);
    return is_whole && verb_flush(arguments, &trouble) ? STATUS_OK : verb_fail(NULL, &trouble);
}

int verb_manual(const Arguments *arguments)
{
    Buffer text = {0};
    manual_page(&text, verbs, common_options, arguments->language);
    return print(arguments, &text);
}

int verb_completions(const Arguments *arguments)
{
    Trouble trouble;
    Buffer text = {0};
    const char *shell = arguments->words[0];
    if (completions_write(&text, shell, verbs, common_options, arguments->language))
        return print(arguments, &text);
    trouble_say(&trouble, arguments->language, "usage", "bash, zsh ou fish, pas « %s »",
                "bash, zsh or fish, not '%s'", shell);
    return verb_fail(NULL, &trouble);
}
