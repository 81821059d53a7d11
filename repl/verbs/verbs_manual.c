/* What is told of the program itself: its manual, and what shells complete. */
#include "verbs_parts.h"

#include "manual.h"
#include "terminal/door.h"

int verb_manual(const Arguments *arguments)
{
    Buffer text = {0};
    manual_page(&text, verbs, common_options, arguments->language);
    return verb_print(arguments->language, &text);
}

int verb_completions(const Arguments *arguments)
{
    Trouble trouble;
    Buffer text = {0};
    const char *shell = arguments->words[0];
    if (completions_write(&text, shell, verbs, common_options, arguments->language))
        return verb_print(arguments->language, &text);
    trouble_say(&trouble, arguments->language, "usage", "bash, zsh ou fish, pas « %s »",
                "bash, zsh or fish, not '%s'", shell);
    return verb_fail(NULL, &trouble);
}
