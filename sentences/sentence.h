/* sentence.h - what is said to people: codes with fields, whose words stand in french.txt and english.txt.
 *
 * A sentence is made by its own function, say_module_key, which asks for its fields, and one without fields
 * is also a Phrase: so a missing or a wrong field does not compile. cmake/compile_sentences.lua says what a
 * catalogue looks like, and makes the functions of it.
 *
 * Where a sentence must travel as text, through Lua's errors above all, it is packed: its key and its fields
 * between control characters, in which other packed sentences may stand. sentence_expand says it in a
 * language. */
#ifndef BQ_SENTENCE_H
#define BQ_SENTENCE_H

#include "buffer.h"

enum { SENTENCE_FIELDS_MAX = 5 };

typedef struct {
    const char *text; /* lent; may hold packed sentences */
    int64_t number;
} SentenceField;

typedef struct {
    int place; /* in the catalogue */
    SentenceField fields[SENTENCE_FIELDS_MAX];
} Sentence;

#include "sentences_list.h"

/* What is told without fields. */
const char *phrase(Language language, Phrase phrase);

static inline Sentence sentence_of(Phrase phrase)
{
    return (Sentence){(int)phrase, {{0}}};
}

void sentence_write(Buffer *out, Language language, Sentence sentence);

/* --- packed ----------------------------------------------------------------------------------------- */

#define SENTENCE_BEGIN '\x01'

void sentence_pack(Buffer *out, Sentence sentence);

/* Packed already, for whoever has no memory to pack anything. */
#define SENTENCE_NO_MEMORY "\x01system.no_memory\x03"

/* The same for whoever knows it by its key and its fields by their names: a number is given in digits. NULL,
 * or what is wrong with it. */
typedef const char *SentenceLook(void *user, const char *name,
                                 size_t *length); /* NULL: there is no such field */
const char *sentence_pack_named(Buffer *out, const char *key, SentenceLook *look, void *user);

/* Appends the text with each packed sentence in it said in the language. One that is torn, or whose key is
 * none, stays as it is. */
void sentence_expand(Buffer *out, Language language, const char *text, size_t length);

/* Appends, packed, the sentence of that module that says in that language just what the text says; false if
 * none does. What Lua says of a script, nobody can ask of it as a code. Where a field is a {name:part}, what
 * stands there is looked for likewise, among the sentences of module_part too. */
bool sentence_recognise(Buffer *out, Language language, const char *module, const char *text, size_t length);

#endif
