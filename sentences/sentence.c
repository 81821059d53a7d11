#include "sentence_parts.h"

#include "text.h"
#include "text_french.h"

#include <stdlib.h>
#include <string.h>

/* Between BEGIN and END: the key, and each field behind a MARK. */
enum { BEGIN = SENTENCE_BEGIN, MARK = '\x02', END = '\x03', DEPTH_MAX = 8 };

typedef struct {
    const char *bytes;
    size_t length;
} Span;

static Span span_of(const char *text)
{
    return (Span){text, strlen(text)};
}

/* --- said ------------------------------------------------------------------------------------------- */

/* The fields of a sentence that is being said: a number is there in digits. */
typedef struct {
    Language language;
    int depth;
    const SentenceForm *form;
    Span fields[SENTENCE_FIELDS_MAX];
} Saying;

static void expand(Buffer *out, Language language, Span text, int depth);

static void say_elided(const Saying *saying, Buffer *out, const char *word, Span name)
{
    Buffer said = {0};
    expand(&said, saying->language, name, saying->depth + 1);
    text_elide(out, word, said.bytes, said.length);
    buffer_done(&said);
}

/* French has no s for none, English has. */
static bool is_one(Language language, Span digits)
{
    bool is_zero = digits.length == 1 && *digits.bytes == '0';
    return (digits.length == 1 && *digits.bytes == '1') || (is_zero && language == LANGUAGE_FRENCH);
}

static void say_field(const Saying *saying, Buffer *out, char kind, Span field)
{
    switch (kind) {
    case 's': buffer_text(out, is_one(saying->language, field) ? "" : "s"); break;
    case 'u': break;
    case 'd': say_elided(saying, out, "de", field); break;
    case 'l': say_elided(saying, out, "le", field); break;
    case 'a': say_elided(saying, out, "la", field); break;
    case 'q': say_elided(saying, out, "que", field); break;
    default: expand(out, saying->language, field, saying->depth + 1); break;
    }
}

static void say(const Saying *saying, Buffer *out)
{
    for (const char *at = saying->form->texts[saying->language]; *at; at++) {
        if (*at != SENTENCE_PLACE) {
            buffer_byte(out, *at);
            continue;
        }
        say_field(saying, out, at[2], saying->fields[at[1] - '0']);
        at += 2;
    }
}

const char *phrase(Language language, Phrase phrase)
{
    return sentence_forms[phrase].texts[language];
}

void sentence_write(Buffer *out, Language language, Sentence sentence)
{
    Saying saying = {.language = language, .form = &sentence_forms[sentence.place]};
    Buffer digits[SENTENCE_FIELDS_MAX] = {{0}};
    for (int i = 0; saying.form->types[i]; i++) {
        if (saying.form->types[i] == 'n') {
            buffer_integer(&digits[i], sentence.fields[i].number);
            saying.fields[i] = (Span){digits[i].bytes, digits[i].length};
        } else {
            saying.fields[i] = span_of(sentence.fields[i].text);
        }
    }
    say(&saying, out);
    for (int i = 0; i < SENTENCE_FIELDS_MAX; i++) {
        if (digits[i].failed) out->failed = true;
        buffer_done(&digits[i]);
    }
}

/* --- packed ----------------------------------------------------------------------------------------- */

static void begin_pack(Buffer *out, const SentenceForm *form)
{
    buffer_byte(out, BEGIN);
    buffer_text(out, form->key);
}

void sentence_pack(Buffer *out, Sentence sentence)
{
    const SentenceForm *form = &sentence_forms[sentence.place];
    begin_pack(out, form);
    for (int i = 0; form->types[i]; i++) {
        buffer_byte(out, MARK);
        if (form->types[i] == 'n')
            buffer_integer(out, sentence.fields[i].number);
        else
            buffer_text(out, sentence.fields[i].text);
    }
    buffer_byte(out, END);
}

static int compare_key(const void *key, const void *place)
{
    const Span *wanted = key;
    const char *there = sentence_forms[*(const int *)place].key;
    int order = strncmp(wanted->bytes, there, wanted->length);
    return order == 0 && there[wanted->length] ? -1 : order;
}

static const SentenceForm *find_form(Span key)
{
    const int *place = bsearch(&key, sentences_by_key, SENTENCES, sizeof *sentences_by_key, compare_key);
    return place ? &sentence_forms[*place] : NULL;
}

const char *sentence_pack_named(Buffer *out, const char *key, SentenceLook *look, void *user)
{
    const SentenceForm *form = find_form(span_of(key));
    if (!form) return "there is no such sentence";
    begin_pack(out, form);
    for (int i = 0; form->types[i]; i++) {
        size_t length;
        const char *value = look(user, form->names[i], &length);
        if (!value) return form->names[i];
        buffer_byte(out, MARK);
        buffer_bytes(out, value, length);
    }
    buffer_byte(out, END);
    return NULL;
}

/* The bytes up to the next MARK or END that belongs to the sentence itself, or to the end. */
static size_t part_length(Span text)
{
    int inside = 0;
    size_t at = 0;
    for (; at < text.length; at++) {
        char byte = text.bytes[at];
        if (inside == 0 && (byte == MARK || byte == END)) break;
        inside += (byte == BEGIN) - (byte == END);
    }
    return at;
}

static Span skip(Span text, size_t length)
{
    return (Span){text.bytes + length, text.length - length};
}

/* Says the packed sentence that the text begins with, and returns its bytes; 0: it is none. */
static size_t expand_one(Buffer *out, Language language, Span text, int depth)
{
    Saying saying = {.language = language, .depth = depth};
    Span rest = skip(text, 1);
    size_t length = part_length(rest);
    saying.form = find_form((Span){rest.bytes, length});
    if (!saying.form || depth >= DEPTH_MAX) return 0;
    rest = skip(rest, length);
    for (int i = 0; saying.form->types[i]; i++) {
        if (rest.length == 0 || *rest.bytes != MARK) return 0;
        rest = skip(rest, 1);
        length = part_length(rest);
        saying.fields[i] = (Span){rest.bytes, length};
        rest = skip(rest, length);
    }
    if (rest.length == 0 || *rest.bytes != END) return 0;
    say(&saying, out);
    return text.length - rest.length + 1;
}

static void expand(Buffer *out, Language language, Span text, int depth)
{
    while (text.length > 0) {
        size_t taken = *text.bytes == BEGIN ? expand_one(out, language, text, depth) : 0;
        if (taken == 0) {
            buffer_byte(out, *text.bytes);
            taken = 1;
        }
        text = skip(text, taken);
    }
}

void sentence_expand(Buffer *out, Language language, const char *text, size_t length)
{
    expand(out, language, (Span){text, length}, 0);
}

/* --- recognised ------------------------------------------------------------------------------------- */

enum { RECOGNISED_DEPTH = 4 };

/* What each field of a text stands for, and whether that may be said by a sentence, too. */
typedef struct {
    Span fields[SENTENCE_FIELDS_MAX];
    bool is_part[SENTENCE_FIELDS_MAX];
} Found;

static bool fits(const char *form, Span text, Found *found);

/* The field at the beginning of the form, as short as the rest lets it be. */
static bool fits_field(const char *form, Span text, Found *found)
{
    int place = form[1] - '0';
    found->is_part[place] = form[2] == 'p';
    for (size_t taken = 1; taken <= text.length; taken++) {
        found->fields[place] = (Span){text.bytes, taken};
        if (fits(form + 3, skip(text, taken), found)) return true;
    }
    return false;
}

static bool fits(const char *form, Span text, Found *found)
{
    for (; *form && *form != SENTENCE_PLACE; form++, text = skip(text, 1))
        if (text.length == 0 || *text.bytes != *form) return false;
    return *form ? fits_field(form, text, found) : text.length == 0;
}

/* Of lua, or of lua_part within one of those. */
static bool is_of_module(const SentenceForm *form, const char *module, bool is_within)
{
    size_t length = strlen(module);
    if (strncmp(form->key, module, length) != 0) return false;
    return form->key[length] == '.' || (is_within && form->key[length] == '_');
}

static bool recognise(Buffer *out, Language language, const char *module, Span text, int depth)
{
    for (int i = 0; i < SENTENCES && depth < RECOGNISED_DEPTH; i++) {
        Found found = {0};
        const SentenceForm *form = &sentence_forms[i];
        if (!is_of_module(form, module, depth > 0) || !fits(form->texts[language], text, &found)) continue;
        begin_pack(out, form);
        for (int place = 0; form->types[place]; place++) {
            Span field = found.fields[place];
            buffer_byte(out, MARK);
            bool is_said = found.is_part[place] && recognise(out, language, module, field, depth + 1);
            if (!is_said) buffer_bytes(out, field.bytes, field.length);
        }
        buffer_byte(out, END);
        return true;
    }
    return false;
}

bool sentence_recognise(Buffer *out, Language language, const char *module, const char *text, size_t length)
{
    return recognise(out, language, module, (Span){text, length}, 0);
}
