/* language.h - French or English, and whether the terminal shows UTF-8: what the environment says of it.
 *
 * It decides what is shown and nothing else: amounts and names are read and journals written the same
 * under any locale, a broken one included. The C library's own locale is never set. */
#ifndef BQ_LANGUAGE_H
#define BQ_LANGUAGE_H

#include "sentence.h"

typedef enum {
    CHARSET_UTF8,
    CHARSET_UNKNOWN, /* nothing, or C: drawings are in ASCII, names are shown as they are */
    CHARSET_OTHER,   /* it names another one: nothing but ASCII may be shown */
} Charset;

/* The value of a variable of the environment, NULL if it has none: getenv, or a test's own. */
typedef char *(*Environment)(const char *name);

/* fr, fr_CA.UTF-8, français and the like; en, en_GB, english. False, and nothing changed, for another. */
bool language_read(const char *text, Language *language);

/* From option (of --lang; NULL for none), else from the first of LC_ALL, LC_MESSAGES and LANG that is not
 * empty. French if none names a language, English if it names one that we do not have. */
Language language_choose(const char *option, Environment environment);

/* From the first of LC_ALL, LC_CTYPE and LANG that is not empty. */
Charset charset_choose(Environment environment);

/* "fr" or "en", as scripts call it. */
const char *language_code(Language language);

/* A text in the two languages of the program. */
typedef struct {
    const char *french, *english;
} Both;

/* One of the two. */
const char *language_pick(Language language, const char *french, const char *english);

#endif
