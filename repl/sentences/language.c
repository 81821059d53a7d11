#include "language.h"

#include "text_names.h"

#include <string.h>
#include <strings.h>

static const char *first_set(Environment environment, const char *const names[3])
{
    for (int i = 0; i < 3; i++) {
        const char *value = environment(names[i]);
        if (value && *value) return value;
    }
    return "";
}

/* fr and fr_FR, but not fry. */
static bool is_code(const char *text, const char *code)
{
    size_t length = strlen(code);
    return strncasecmp(text, code, length) == 0 && (text[length] == '\0' || strchr("_-.@", text[length]));
}

static bool is_word(const char *text, const char *word)
{
    NameLikeness likeness = name_compare(text, strlen(text), word, strlen(word));
    return likeness == NAMES_FOLD_EQUAL || likeness == NAMES_SAME;
}

bool language_read(const char *text, Language *language)
{
    if (is_code(text, "fr") || is_word(text, "français") || is_word(text, "french")) {
        *language = LANGUAGE_FRENCH;
        return true;
    }
    if (is_code(text, "en") || is_word(text, "english") || is_word(text, "anglais")) {
        *language = LANGUAGE_ENGLISH;
        return true;
    }
    return false;
}

Language language_choose(const char *option, Environment environment)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    Language language;
    if (option && language_read(option, &language)) return language;
    const char *value = first_set(environment, names);
    if (language_read(value, &language)) return language;
    bool names_none = *value == '\0' || is_code(value, "C") || is_code(value, "POSIX");
    return names_none ? LANGUAGE_FRENCH : LANGUAGE_ENGLISH;
}

Charset charset_choose(Environment environment)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *value = first_set(environment, names);
    const char *charset = strchr(value, '.');
    if (!charset) return CHARSET_UNKNOWN;
    charset++;
    return strncasecmp(charset, "UTF-8", 5) == 0 || strncasecmp(charset, "UTF8", 4) == 0 ? CHARSET_UTF8
                                                                                         : CHARSET_OTHER;
}

const char *language_code(Language language)
{
    return phrase(language, PHRASE_LANGUAGE_EN);
}

const char *language_pick(Language language, const char *french, const char *english)
{
    return language == LANGUAGE_FRENCH ? french : english;
}
