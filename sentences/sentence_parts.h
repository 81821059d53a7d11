/* sentence_parts.h - the catalogue as it is compiled: for sentence.c and the list that is made. */
#ifndef BQ_SENTENCE_PARTS_H
#define BQ_SENTENCE_PARTS_H

#include "sentence.h"

#define SENTENCE_PLACE '\x0E' /* in a text: the digit and the kind of a field follow */

typedef struct {
    const char *key;
    const char *texts[LANGUAGES];
    const char *types; /* a letter a field: t or n */
    const char *names[SENTENCE_FIELDS_MAX];
} SentenceForm;

extern const SentenceForm sentence_forms[SENTENCES];
extern const int sentences_by_key[SENTENCES];

#endif
