#include "check.h"
#include "guarded.h"
#include "optext.h"

#include <string.h>

#define RESULT_TEXT optext_result_text

struct optext {
    Table *table;
    Buffer text;
};

static int32_t define(Table *table, NameKind kind, const char *name)
{
    int32_t index = NO_INDEX;
    return table_define(table, kind, name, &index) == TABLE_OK ? index : NO_INDEX;
}

UTEST_F_SETUP(optext)
{
    struct optext *t = utest_fixture;
    CardId card;
    t->table = table_new();
    ASSERT_TRUE(t->table != NULL);
    buffer_init(&t->text);
    define(t->table, NAME_ASSET, "franc");
    define(t->table, NAME_ACCOUNT, "banque");
    define(t->table, NAME_ACCOUNT, "Jean Paul");
    define(t->table, NAME_PLAYER, "Élodie");
    define(t->table, NAME_PILE, "talon");
    define(t->table, NAME_PILE, "main \\ cachée");
    for (int i = 0; i < 3; i++)
        ASSERT_EQ(TABLE_OK, (int)table_define_card(t->table, (const char *[]){"K1", "K2", "K3"}[i],
                                                   (PileId){0}, &card));
}

UTEST_F_TEARDOWN(optext)
{
    (void)utest_result;
    table_free(utest_fixture->table);
    buffer_done(&utest_fixture->text);
}

static OpTextResult read_op(struct optext *t, const char *text, Op *op)
{
    return optext_read(t->table, text, strlen(text), op);
}

/* Applies what text says; gives back what is written of it. */
static const char *told(struct optext *t, const char *text)
{
    Op op;
    OpTextResult result = read_op(t, text, &op);
    if (result != OPTEXT_OK) return optext_result_text(result);
    TableResult applied = table_apply(t->table, op);
    if (applied != TABLE_OK) return table_result_text(applied);
    size_t end = table_mark(t->table);
    op = oplog_before(table_log(t->table), &end);
    buffer_clear(&t->text);
    optext_write(&t->text, t->table, &op);
    return buffer_string(&t->text);
}

UTEST_F(optext, each_op_is_read_as_it_was_written)
{
    struct optext *t = utest_fixture;
    static const char *const texts[] = {
        "bounds franc banque none 9000",
        "bounds franc banque none none",
        "move 400 franc banque Jean\\ Paul",
        "move 9223372036854775000 franc corrections banque",
        "define asset barre",
        "define player Zoé",
        "define pile cent\\ re",
        "define card K4 cent\\ re",
        "rename player Zoé Zo\\ é",
        "rename player Zo\\ é Zoé",
        "rename card K4 K5",
        "rename card K5 K4",
        "drop card K4 cent\\ re",
        "drop pile cent\\ re",
        "drop player Zoé",
        "card K1 main\\ \\\\\\ cachée top 0",
        "card K2 main\\ \\\\\\ cachée under 0",
        "card K1 talon loose 1",
        "counts talon 0 1 1",
        "counts talon 0 2 0",
        "sight account banque nobody",
        "sight pile talon owner Élodie",
        "sight pile talon all Élodie",
        "sight fact choix.1 parent Élodie",
        "sight fact . nobody",
        "sight fact . all",
        "fact mois 3",
        "fact mois -9223372036854775808",
        "fact mois none",
        "fact ouvert yes",
        "fact ouvert no",
        "fact vide \"\"",
        "fact joueur.Jean\\ Paul.note \"dit \"non\" à l'été \\t\\n\\\\ \\x1b\"",
        "chance 18446744073709551615",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        EXPECT_STREQ(texts[i], told(t, texts[i]));
}

/* Cut anywhere, with a backslash there or without. */
UTEST_F(optext, no_byte_behind_the_end_is_looked_at)
{
    struct optext *t = utest_fixture;
    static const char *const texts[] = {"move 400 franc banque Jean\\ Paul", "fact vide \"\\x1b\"",
                                        "card K1 main\\ \\\\\\ cachée top 0",
                                        "sight fact choix.1 parent Élodie"};
    Guarded guarded = guarded_open(256);
    Op op;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        for (size_t length = 0; length < strlen(texts[i]); length++) {
            char cut[256];
            snprintf(cut, sizeof cut, "%.*s\\", (int)length, texts[i]);
            OpTextResult wanted = optext_read(t->table, cut, length, &op); /* more is there */
            EXPECT_RESULT(wanted, optext_read(t->table, guarded_copy(&guarded, cut, length), length, &op));
            wanted = optext_read(t->table, cut, length + 1, &op);
            EXPECT_RESULT(wanted,
                          optext_read(t->table, guarded_copy(&guarded, cut, length + 1), length + 1, &op));
        }
    }
    const char *at_end = "move 5 franc banque Jean\\";
    size_t length = strlen(at_end);
    EXPECT_RESULT(OPTEXT_MALFORMED,
                  optext_read(t->table, guarded_copy(&guarded, at_end, length), length, &op));
    guarded_close(&guarded);
}

UTEST_F(optext, escapes_keep_every_byte)
{
    struct optext *t = utest_fixture;
    char bytes[256];
    Buffer back = {0};
    for (int i = 0; i < 256; i++)
        bytes[i] = (char)i;
    for (int is_name = 0; is_name <= 1; is_name++) {
        buffer_clear(&t->text);
        buffer_clear(&back);
        optext_escape(&t->text, bytes, sizeof bytes, is_name);
        EXPECT_FALSE(memchr(t->text.bytes, '\n', t->text.length) ||
                     memchr(t->text.bytes, '\t', t->text.length));
        ASSERT_TRUE(optext_unescape(&back, t->text.bytes, t->text.length));
        ASSERT_EQ(sizeof bytes, back.length);
        EXPECT_EQ(0, memcmp(bytes, back.bytes, sizeof bytes));
    }
    buffer_done(&back);
}

UTEST_F(optext, T01_no_control_sequence_stands_raw)
{
    struct optext *t = utest_fixture;
    const char *hostile = "\x1b]0;x\a \xc2\x9b"
                          "31m \xe2\x80\xae";
    optext_escape(&t->text, hostile, strlen(hostile), false);
    EXPECT_STREQ("\\x1b]0;x\\x07 \\xc2\\x9b31m \\xe2\\x80\\xae", buffer_string(&t->text));
}

UTEST(optext, results_each_has_its_sentence)
{
    for (int result = OPTEXT_OK; result <= OPTEXT_NO_MEMORY; result++)
        EXPECT_NE((size_t)0, strlen(optext_result_text((OpTextResult)result)));
}

UTEST_F(optext, a_broken_escape_is_refused)
{
    struct optext *t = utest_fixture;
    static const char *const broken[] = {"\\", "a\\q", "\\x", "\\x1", "\\xg0", "\\x0g", "\\xAA"};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        EXPECT_FALSE(optext_unescape(&t->text, broken[i], strlen(broken[i])));
}

UTEST_F(optext, J22_an_unknown_word_is_refused)
{
    struct optext *t = utest_fixture;
    Op op;
    EXPECT_RESULT(OPTEXT_UNKNOWN_WORD, read_op(t, "", &op));
    EXPECT_RESULT(OPTEXT_UNKNOWN_WORD, read_op(t, "steal 5 franc banque Bo", &op));
    EXPECT_RESULT(OPTEXT_UNKNOWN_WORD, read_op(t, "Move 5 franc banque corrections", &op));
}

UTEST_F(optext, J21_what_is_not_written_as_it_should_be_is_refused)
{
    struct optext *t = utest_fixture;
    Op op;
    static const char *const malformed[] = {
        "move",
        "move 5",
        "move 5 franc banque",
        "move 5 franc banque corrections more",
        "move  5 franc banque corrections",
        "move 5 franc banque corrections ",
        "sight pile talon all ",
        "move five franc banque corrections",
        "move 05 franc banque corrections",
        "move +5 franc banque corrections",
        "move 9223372036854775808 franc banque corrections",
        "move -9223372036854775809 franc banque corrections",
        "move 99999999999999999999999 franc banque corrections",
        "move 5 franc ban\\que corrections",
        "define",
        "define fact x",
        "define asset",
        "define asset a\\tb",
        "define card K9",
        "rename player Élodie",
        "rename fact mois an",
        "rename asset franc a\\tb",
        "bounds franc banque x none",
        "bounds franc banque none -0",
        "sight pile talon everybody",
        "sight pile talon parent",
        "sight fact a..b all",
        "sight fact . parent",
        "fact . 1",
        "card K1 talon middle 0",
        "card K1 talon loose 2147483648",
        "card K1 talon loose -1",
        "counts talon 1 1 2",
        "counts talon 2147483647 2147483647 5",
        "fact x",
        "fact x 1 2",
        "fact x \"",
        "fact x \"abc",
        "fact x \"a\\x00b\"",
        "fact x true",
        "fact .x 1",
        "chance",
        "chance -1",
        "chance 18446744073709551616",
    };
    for (size_t i = 0; i < sizeof malformed / sizeof *malformed; i++)
        EXPECT_STREQ_MSG(optext_result_text(OPTEXT_MALFORMED),
                         optext_result_text(read_op(t, malformed[i], &op)), malformed[i]);
}

UTEST_F(optext, what_was_never_named_is_refused)
{
    struct optext *t = utest_fixture;
    Op op;
    EXPECT_RESULT(OPTEXT_UNKNOWN_NAME, read_op(t, "move 5 dollar banque corrections", &op));
    EXPECT_RESULT(OPTEXT_UNKNOWN_NAME, read_op(t, "move 5 franc Banque corrections", &op));
    EXPECT_RESULT(OPTEXT_UNKNOWN_NAME, read_op(t, "rename asset Franc sou", &op));
    EXPECT_RESULT(OPTEXT_UNKNOWN_NAME, read_op(t, "card K9 talon top 0", &op));
    EXPECT_RESULT(OPTEXT_UNKNOWN_NAME, read_op(t, "card K1 nulle\\ part top 0", &op));
    EXPECT_RESULT(OPTEXT_UNKNOWN_NAME, read_op(t, "sight pile talon owner Bo", &op));
}

UTEST_F(optext, what_is_laid_open_is_read_as_it_was_written)
{
    struct optext *t = utest_fixture;
    static const char balance[] = "balance franc Jean\\ Paul 400";
    Disclosure shown;
    told(t, "bounds franc banque none none");
    told(t, "move 400 franc banque Jean\\ Paul");
    buffer_clear(&t->text);
    optext_write_balance(&t->text, t->table, (AssetId){0}, (AccountId){2});
    EXPECT_STREQ(balance, buffer_string(&t->text));
    ASSERT_RESULT(OPTEXT_OK, optext_read_shown(t->table, balance, sizeof balance - 1, &shown));
    EXPECT_EQ((int)DISCLOSED_BALANCE, (int)shown.kind);
    EXPECT_EQ(400, shown.balance);
    EXPECT_EQ(2, shown.account.index);
    ASSERT_RESULT(OPTEXT_OK, optext_read_shown(t->table, "counts talon 0 9 0", 18, &shown));
    EXPECT_EQ((int)DISCLOSED_PILE, (int)shown.kind);
    ASSERT_RESULT(OPTEXT_OK, optext_read_shown(t->table, "fact mois 3", 11, &shown));
    EXPECT_EQ((int)DISCLOSED_OP, (int)shown.kind);
    EXPECT_EQ((int)OP_FACT, (int)shown.op.kind);
    EXPECT_RESULT(OPTEXT_MALFORMED, optext_read_shown(t->table, "balance franc banque x", 22, &shown));
    EXPECT_RESULT(OPTEXT_MALFORMED, optext_read_shown(t->table, "balance franc banque 4 5", 24, &shown));
    EXPECT_RESULT(OPTEXT_UNKNOWN_NAME, optext_read_shown(t->table, "balance dollar banque 4", 23, &shown));
    EXPECT_RESULT(OPTEXT_UNKNOWN_WORD, optext_read_shown(t->table, "solde franc banque 4", 20, &shown));
}
