/* Whoever is told of an evening: many at once, each with eyes, a language and a buffer of its own, and none
 * of them at a terminal. */
#include "check.h"
#include "telling/face.h"

#include <stdio.h>
#include <string.h>

struct teller {
    SessionPlace place;
    Session *session;
    Trouble trouble;
    Buffer out;
};

static const char *const players[] = {"Bo", "Zoé"};

/* Bo's purse is for his eyes alone, Zoé's for hers; 500 have gone from hers to his, and nobody has said so.
 */
UTEST_F_SETUP(teller)
{
    struct teller *t = utest_fixture;
    AccountId purse[2];
    t->place = (SessionPlace){.system = system_real(), .share = BQ_TREE, .seed = "1"};
    t->session = session_begin(&t->place, NULL, "libre", players, 2, &(Houses){.count = 0}, &t->trouble);
    ASSERT_TRUE(t->session != NULL);
    Table *table = session_table(t->session);
    for (int32_t i = 0; i < 2; i++) {
        purse[i].index = table_find(table, NAME_ACCOUNT, players[i], strlen(players[i]));
        int32_t owner = table_find(table, NAME_PLAYER, players[i], strlen(players[i]));
        ASSERT_TRUE(table_set_sight(table, NAME_ACCOUNT, purse[i].index, (Sight){SEEN_BY_OWNER, owner}) ==
                    TABLE_OK);
    }
    ASSERT_TRUE(table_move(table, 500, (AssetId){0}, purse[1], purse[0]) == TABLE_OK);
    ASSERT_TRUE(session_commit(t->session, "", "500", &t->trouble));
}

UTEST_F_TEARDOWN(teller)
{
    struct teller *t = utest_fixture;
    (void)utest_result;
    session_close(t->session);
    buffer_done(&t->out);
}

static Screen in(Language language)
{
    return (Screen){.columns = 80, .language = language, .charset = CHARSET_UTF8};
}

static Teller tell_with(struct teller *t, const char *eyes, Language language)
{
    Screen screen = in(language);
    Teller teller = teller_of(t->session, &screen, &t->out);
    teller.eyes = eyes;
    return teller;
}

static const char *told(struct teller *t)
{
    const char *text = buffer_string(&t->out);
    bq_assert(text);
    return text;
}

static bool has_told(struct teller *t, const char *text)
{
    return strstr(told(t), text) != NULL;
}

static size_t hidden_cells(struct teller *t)
{
    size_t count = 0;
    for (const char *at = told(t); (at = strchr(at, '?')); at++)
        count++;
    return count;
}

/* --- eyes ------------------------------------------------------------------------------------------- */

UTEST_F(teller, each_is_told_what_his_own_eyes_see)
{
    struct teller *t = utest_fixture;
    Teller all = tell_with(t, NULL, LANGUAGE_FRENCH);
    Teller bo = tell_with(t, "Bo", LANGUAGE_FRENCH);
    for (int turn = 0; turn < 2; turn++) {
        buffer_clear(&t->out);
        tell_balances(&all);
        EXPECT_EQ((size_t)2, hidden_cells(t));
        buffer_clear(&t->out);
        tell_balances(&bo);
        EXPECT_EQ((size_t)1, hidden_cells(t));
    }
}

UTEST_F(teller, what_moved_in_a_hidden_purse_is_told_to_its_owner_alone)
{
    struct teller *t = utest_fixture;
    Teller all = tell_with(t, NULL, LANGUAGE_FRENCH);
    Teller bo = tell_with(t, "Bo", LANGUAGE_FRENCH);
    tell_last(&all);
    EXPECT_STREQ("", told(t));
    tell_last(&bo);
    EXPECT_TRUE(has_told(t, "500"));
}

/* --- languages -------------------------------------------------------------------------------------- */

UTEST_F(teller, two_tell_of_one_evening_in_two_languages_by_turns)
{
    struct teller *t = utest_fixture;
    const GameAwaited nothing = {.prompt = NULL};
    char first[256];
    Teller french = tell_with(t, NULL, LANGUAGE_FRENCH);
    Teller english = tell_with(t, NULL, LANGUAGE_ENGLISH);
    for (int turn = 0; turn < 2; turn++) {
        buffer_clear(&t->out);
        tell_balances(&french);
        EXPECT_TRUE(has_told(t, "compte"));
        EXPECT_TRUE(has_told(t, "banque"));
        buffer_clear(&t->out);
        tell_balances(&english);
        EXPECT_TRUE(has_told(t, "account"));
        EXPECT_TRUE(has_told(t, "bank"));
        EXPECT_FALSE(has_told(t, "banque"));
    }
    buffer_clear(&t->out);
    EXPECT_TRUE(tell_awaited(&french, &nothing, &t->trouble));
    snprintf(first, sizeof first, "%s", told(t));
    buffer_clear(&t->out);
    EXPECT_TRUE(tell_awaited(&english, &nothing, &t->trouble));
    EXPECT_STRNE(first, told(t));
}

UTEST_F(teller, the_evening_goes_on_in_its_own_language_whoever_was_told_of_it)
{
    struct teller *t = utest_fixture;
    Teller english = tell_with(t, NULL, LANGUAGE_ENGLISH);
    tell_balances(&english);
    EXPECT_STREQ("fr", game_language(session_game(t->session)));
}

UTEST_F(teller, a_refusal_is_told_in_the_language_of_who_asked)
{
    struct teller *t = utest_fixture;
    Trouble other;
    Teller french = tell_with(t, NULL, LANGUAGE_FRENCH);
    Teller english = tell_with(t, NULL, LANGUAGE_ENGLISH);
    EXPECT_FALSE(tell_view(&french, "nulle-part", NULL, &t->trouble));
    EXPECT_FALSE(tell_view(&english, "nulle-part", NULL, &other));
    EXPECT_STREQ(t->trouble.code, other.code);
    EXPECT_STRNE(t->trouble.text, other.text);
    EXPECT_STREQ("", told(t));
}

/* --- tables ----------------------------------------------------------------------------------------- */

UTEST_F(teller, one_tells_of_a_game_and_a_table_without_an_evening)
{
    struct teller *t = utest_fixture;
    Table *then = history_at(session_history(t->session), 1);
    Buffer value = {0};
    ASSERT_TRUE(then != NULL);
    Teller teller = {
        .game = session_game(t->session),
        .table = then,
        .eyes = "Bo",
        .screen = in(LANGUAGE_ENGLISH),
        .out = &t->out,
    };
    EXPECT_TRUE(teller_work_out(&teller, "1 + 1", &value, &t->trouble));
    EXPECT_STREQ("2", buffer_string(&value));
    tell_balances(&teller);
    EXPECT_EQ((size_t)0, hidden_cells(t)); /* then all could see them */
    buffer_done(&value);
    table_free(then);
}

UTEST_F(teller, without_scripts_things_bear_the_names_that_the_table_has)
{
    struct teller *t = utest_fixture;
    Trouble why = {.kind = TROUBLE_SCRIPT, .text = "no scripts"};
    Teller teller = {
        .why_no_game = &why,
        .table = session_table(t->session),
        .eyes = "Bo",
        .screen = in(LANGUAGE_ENGLISH),
        .out = &t->out,
    };
    tell_balances(&teller);
    EXPECT_TRUE(has_told(t, "banque"));
    EXPECT_FALSE(tell_view(&teller, "etat", NULL, &t->trouble));
    EXPECT_STREQ("no scripts", t->trouble.text);
}

/* --- surfaces --------------------------------------------------------------------------------------- */

UTEST_F(teller, a_machine_has_amounts_and_tables_as_objects_beside_the_words)
{
    struct teller *t = utest_fixture;
    Buffer moves = {0}, tables = {0};
    Buffer cells = {0};
    Teller machine = tell_with(t, NULL, LANGUAGE_FRENCH);
    machine.form = TOLD_AS_JSON;
    machine.moves = &moves;
    machine.tables = &tables;
    buffer_text(&cells, "ta\ttb\nn1\tn2");
    tell_cells(&machine, &cells);
    tell_cells(&machine, &cells);
    EXPECT_STREQ("{\"columns\":[\"a\",\"b\"],\"rows\":[[1,2]]},{\"columns\":[\"a\",\"b\"],\"rows\":[[1,2]]}",
                 buffer_string(&tables));
    EXPECT_STREQ("", told(t));
    buffer_done(&cells);
    buffer_done(&moves);
    buffer_done(&tables);
}

UTEST_F(teller, a_machine_has_what_its_eyes_may_see)
{
    struct teller *t = utest_fixture;
    Buffer moves = {0};
    Teller machine = tell_with(t, NULL, LANGUAGE_FRENCH);
    machine.form = TOLD_AS_JSON;
    machine.moves = &moves;
    tell_last(&machine);
    EXPECT_EQ((size_t)0, moves.length);
    machine.eyes = "Bo";
    tell_last(&machine);
    EXPECT_STREQ("{\"from\":\"Zoé\",\"to\":\"Bo\",\"asset\":\"franc\",\"amount\":500}",
                 buffer_string(&moves));
    buffer_done(&moves);
}

UTEST_F(teller, bare_tables_are_cells_between_tabs)
{
    struct teller *t = utest_fixture;
    Buffer cells = {0};
    Teller bare = tell_with(t, NULL, LANGUAGE_FRENCH);
    bare.form = TOLD_BARE;
    buffer_text(&cells, "ta\ttb\nn1\tn2");
    tell_cells(&bare, &cells);
    EXPECT_STREQ("a\tb\n1\t2\n", told(t));
    buffer_done(&cells);
}

/* --- pages ------------------------------------------------------------------------------------------ */

UTEST_F(teller, his_own_sheet_has_the_cards_that_he_alone_may_see)
{
    struct teller *t = utest_fixture;
    Meaning meaning;
    Buffer said = {0};
    GameLine line = {.text = "paquet tas 3"};
    Table *table = session_table(t->session);
    ASSERT_TRUE(session_play(t->session, &line, &meaning, &said, &t->trouble));
    Sight of_bo = {SEEN_BY_OWNER, table_find(table, NAME_PLAYER, "Bo", 2)};
    for (int32_t pile = 0; pile < table_count(table, NAME_PILE); pile++)
        ASSERT_TRUE(table_set_sight(table, NAME_PILE, pile, of_bo) == TABLE_OK);
    Teller all = tell_with(t, NULL, LANGUAGE_FRENCH);
    Teller bo = tell_with(t, "Bo", LANGUAGE_FRENCH);
    Teller zoe = tell_with(t, "Zoé", LANGUAGE_FRENCH);
    Sheet open = sheet_of(&all, "Bo");
    Sheet his = sheet_of(&bo, "Bo");
    Sheet of_another = sheet_of(&zoe, "Bo");
    EXPECT_FALSE(sheet_is_same(&open, &his));
    EXPECT_TRUE(sheet_is_same(&open, &of_another));
    tell_sheet(&bo, &his);
    EXPECT_TRUE(has_told(t, "tas\u00A0:\n"));
    buffer_done(&said);
    sheet_done(&open);
    sheet_done(&his);
    sheet_done(&of_another);
}

/* --- amounts ---------------------------------------------------------------------------------------- */

static int32_t found(const Table *table, NameKind kind, const char *name)
{
    return table_find(table, kind, name, strlen(name));
}

/* So many times one from the bank to Bo and one to Zoé of each of those goods, and 5 francs to Zoé. */
static const char *told_of_goods(struct teller *t, size_t times)
{
    static const char *const lines[] = {"bien SONY 90 40", "bien ELF 90 40"};
    Table *table = session_table(t->session);
    AccountId bank = {found(table, NAME_ACCOUNT, "banque")};
    AccountId to[2] = {{found(table, NAME_ACCOUNT, "Bo")}, {found(table, NAME_ACCOUNT, "Zoé")}};
    for (size_t i = 0; i < 2; i++) {
        Meaning meaning;
        Buffer said = {0};
        GameLine line = {.text = lines[i]};
        bq_assert(session_play(t->session, &line, &meaning, &said, &t->trouble));
        buffer_done(&said);
    }
    size_t mark = table_mark(table);
    for (size_t i = 0; i < times; i++) {
        for (size_t who = 0; who < 2; who++) {
            bq_assert(table_move(table, 1, (AssetId){found(table, NAME_ASSET, "SONY")}, bank, to[who]) ==
                      TABLE_OK);
            if (i > 0) continue;
            bq_assert(table_move(table, 2, (AssetId){found(table, NAME_ASSET, "ELF")}, bank, to[who]) ==
                      TABLE_OK);
        }
    }
    bq_assert(table_move(table, 5, (AssetId){0}, to[1], bank) == TABLE_OK);
    buffer_clear(&t->out);
    Teller zoe = tell_with(t, "Zoé", LANGUAGE_FRENCH);
    tell_moves(&zoe, table, table_log(table), mark, table_mark(table));
    return told(t);
}

UTEST_F(teller, a_few_goods_have_a_line_each)
{
    EXPECT_STREQ("  banque → Bo\u00A0: 1 SONY\n"
                 "  banque → Bo\u00A0: 2 ELF\n"
                 "  banque → Zoé\u00A0: 1 SONY\n"
                 "  banque → Zoé\u00A0: 2 ELF\n"
                 "  Zoé → banque\u00A0: 5\u00A0F\n",
                 told_of_goods(utest_fixture, 1));
}

UTEST_F(teller, many_goods_have_a_line_for_who_gives_them_behind_the_money)
{
    EXPECT_STREQ("  Zoé → banque\u00A0: 5\u00A0F\n"
                 "  banque → Bo\u00A0: 7 SONY, 2 ELF\n"
                 "  banque → Zoé\u00A0: 7 SONY, 2 ELF\n",
                 told_of_goods(utest_fixture, 7));
}
