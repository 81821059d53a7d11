/* What is said is said in each language, with its fields, and comes through text unharmed. */
#include "check.h"
#include "sentence.h"
#include "text.h"
#include "text_french.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sentence {
    Buffer out, packed;
};

UTEST_F_SETUP(sentence)
{
    struct sentence *t = utest_fixture;
    *t = (struct sentence){.out = {0}};
}

UTEST_F_TEARDOWN(sentence)
{
    struct sentence *t = utest_fixture;
    buffer_done(&t->out);
    buffer_done(&t->packed);
}

static const char *written(struct sentence *t, Language language, Sentence sentence)
{
    buffer_clear(&t->out);
    sentence_write(&t->out, language, sentence);
    return buffer_string(&t->out);
}

static const char *expanded(struct sentence *t, Language language)
{
    buffer_clear(&t->out);
    sentence_expand(&t->out, language, t->packed.bytes, t->packed.length);
    return buffer_string(&t->out);
}

UTEST_F(sentence, it_is_said_in_each_language_with_its_fields)
{
    struct sentence *t = utest_fixture;
    Sentence sentence = say_journal_other_version(7, 1);
    EXPECT_STREQ("the journal is of version 7; this program reads version 1",
                 written(t, LANGUAGE_ENGLISH, sentence));
    EXPECT_STREQ("le journal est de la version 7\u202F; ce programme lit la version 1",
                 written(t, LANGUAGE_FRENCH, sentence));
    EXPECT_STREQ("le disque est plein", phrase(LANGUAGE_FRENCH, PHRASE_SYSTEM_DISK_FULL));
}

UTEST_F(sentence, the_spaces_of_French_are_set_when_it_is_built)
{
    struct sentence *t = utest_fixture;
    EXPECT_STREQ("le journal ne se lit pas\u00A0: Élodie",
                 written(t, LANGUAGE_FRENCH, say_journal_cannot_read("Élodie")));
    EXPECT_STREQ("the journal cannot be read: Élodie",
                 written(t, LANGUAGE_ENGLISH, say_journal_cannot_read("Élodie")));
}

UTEST_F(sentence, packed_it_stands_within_others_and_beside_text)
{
    struct sentence *t = utest_fixture;
    Buffer inner = {0};
    sentence_pack(&inner, say_journal_cannot_open("Élodie"));
    buffer_text(&t->packed, "un.lua:3: ");
    sentence_pack(&t->packed, say_journal_cannot_write(buffer_string(&inner)));
    buffer_text(&t->packed, ".");
    EXPECT_STREQ("un.lua:3: the journal cannot be written: the file cannot be opened: Élodie.",
                 expanded(t, LANGUAGE_ENGLISH));
    EXPECT_STREQ("un.lua:3: le journal ne s'écrit pas\u00A0: le fichier ne s'ouvre pas\u00A0: Élodie.",
                 expanded(t, LANGUAGE_FRENCH));
    buffer_done(&inner);
}

static const char *look(void *user, const char *name, size_t *length)
{
    const char *value = strcmp(name, user) == 0 ? "12" : NULL;
    *length = 2;
    return value;
}

UTEST_F(sentence, by_its_key_it_wants_each_of_its_fields)
{
    struct sentence *t = utest_fixture;
    char line[] = "line", other[] = "lien";
    EXPECT_TRUE(sentence_pack_named(&t->packed, "journal.changed", look, line) == NULL);
    EXPECT_TRUE(strstr(expanded(t, LANGUAGE_ENGLISH), "from line 12 of its file on") != NULL);
    EXPECT_STREQ("line", sentence_pack_named(&t->packed, "journal.changed", look, other));
    EXPECT_TRUE(sentence_pack_named(&t->packed, "journal.change", look, line) != NULL);
    EXPECT_TRUE(sentence_pack_named(&t->packed, "journal.changed2", look, line) != NULL);
}

/* A script may raise what it likes. */
UTEST_F(sentence, what_is_torn_or_forged_stays_as_it_is)
{
    static const char *const texts[] = {
        "\x01",
        "\x01\x03",
        "\x01nobody.said\x03",
        "\x01journal.changed\x03",
        "\x01journal.changed\x02",
        "\x02\x03",
        "\x01journal.changed\x02\x31\x32",
        "\x01journal.changed\x02\x01\x03",
        "\x03\x01\x01\x01\x02\x02",
    };
    struct sentence *t = utest_fixture;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        buffer_clear(&t->packed);
        buffer_text(&t->packed, texts[i]);
        EXPECT_STREQ(texts[i], expanded(t, LANGUAGE_FRENCH));
    }
}

UTEST_F(sentence, one_in_another_without_end_is_left_where_it_is_too_deep)
{
    struct sentence *t = utest_fixture;
    for (int i = 0; i < 10000; i++)
        buffer_text(&t->packed, "\x01journal.cannot_open\x02");
    for (int i = 0; i < 10000; i++)
        buffer_byte(&t->packed, '\x03');
    EXPECT_TRUE(strlen(expanded(t, LANGUAGE_FRENCH)) > 10000);
}

static const char *recognised(struct sentence *t, const char *text)
{
    buffer_clear(&t->packed);
    if (!sentence_recognise(&t->packed, LANGUAGE_ENGLISH, "lua", text, strlen(text))) return "";
    return expanded(t, LANGUAGE_FRENCH);
}

UTEST_F(sentence, what_Lua_says_is_known_again_and_what_others_say_is_not)
{
    struct sentence *t = utest_fixture;
    EXPECT_STREQ("on ne peut pas appeler «\u00A0call\u00A0», qui est nil",
                 recognised(t, "attempt to call a nil value (global 'call')"));
    EXPECT_STREQ("argument 2 de move\u00A0: il faut un nombre, pas nil",
                 recognised(t, "bad argument #2 to 'move' (number expected, got nil)"));
    EXPECT_STREQ("", recognised(t, "call"));
    EXPECT_STREQ("", recognised(t, "nobody has written this 100% one"));
    for (int i = 0; i < 60; i++)
        buffer_text(&t->out, "a expected (to close b at line c) near ");
    char *slow = strdup(buffer_string(&t->out));
    recognised(t, slow); /* ends soon */
    free(slow);
}

UTEST(sentence, a_vowel_gives_way_to_another)
{
    static const char *const cases[][3] = {
        {"de", "Anna", "d'Anna"},       {"de", "Bruno", "de Bruno"},
        {"de", "Élodie", "d'Élodie"},   {"de", "Yves", "d'Yves"},
        {"de", "Yann", "de Yann"},      {"que", "Œdipe", "qu'Œdipe"},
        {"le", "ouvrier", "l'ouvrier"}, {"la", "usine", "l'usine"},
        {"de", "Henri", "de Henri"},    {"de", "", "de "},
        {"de", "\xFF", "de \xFF"},      {"de", "Y", "de Y"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Buffer out = {0};
        text_elide(&out, cases[i][0], cases[i][1], strlen(cases[i][1]));
        EXPECT_STREQ(cases[i][2], buffer_string(&out));
        buffer_done(&out);
    }
}
