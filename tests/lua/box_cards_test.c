/* ctest: game */
/* The owner's cards in the place of those of a game's house pack, in a small game of their own. */
#include "check.h"
#include "disk.h"
#include "game.h"
#include "own_folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct box_cards {
    char share[64];
    Game *game;
    Table *table;
    Random random;
    Buffer text;
    GameTrouble trouble;
};

/* What is printed on the cards, and a command that carries one out. */
static const char jeu[] =
    "game 'jeu' { title = { fr = 'Jeu', en = 'Game' }, money = 'franc' }\n"
    "setup(function(t)\n"
    "  t:define('asset', 'franc') t:define('account', 'banque')\n"
    "  for _, player in ipairs(t:names 'player') do\n"
    "    t:define('account', player) t:bound('franc', player, -1000, nil)\n"
    "  end\n"
    "  t:lay 'express' t:todo 'attente'\n"
    "end)\n"
    "step 'attente' { ask = function() return form('Bo', 'dit') end, answer = function() end }\n"
    "deck 'express' { { no = 1, title = 'Maison', data = { prix = 10 }, effect = pay(1) },\n"
    "  { no = 2, title = 'Reste', data = { prix = 20, rare = true }, effect = pay(2) } }\n"
    "command 'jouer' { words = { fr = 'jouer', en = 'play' }, help = { fr = 'x', en = 'x' },\n"
    "  fields = { card 'carte' { pile = 'express' } },\n"
    "  run = function(t, a)\n"
    "    t:carry_out(a.carte, { player = 'Bo' })\n"
    "    t:say('dit', { what = t:card(a.carte).data.prix })\n"
    "  end }\n"
    "texts { fr = { dit = '{what}' }, en = { dit = '{what}' } }\n";

UTEST_F_SETUP(box_cards)
{
    struct box_cards *t = utest_fixture;
    char command[512];
    char path[128];
    t->table = table_new();
    t->random = random_seeded(1);
    ASSERT_TRUE(own_folder_make(t->share, sizeof t->share));
    snprintf(command, sizeof command, "mkdir -p %s/scripts/jeu %s/cards", t->share, t->share);
    ASSERT_EQ(0, system(command)); /* NOLINT(cert-env33-c): paths of our own */
    snprintf(path, sizeof path, "%s/scripts/jeu/game.lua", t->share);
    FILE *file = fopen(path, "wb");
    ASSERT_TRUE(file != NULL);
    fputs(jeu, file);
    fclose(file);
}

UTEST_F_TEARDOWN(box_cards)
{
    struct box_cards *t = utest_fixture;
    (void)utest_result;
    game_free(t->game);
    table_free(t->table);
    buffer_done(&t->text);
    own_folder_remove(t->share);
}

/* Loads the game with that box, NULL for none; "" or why not. */
static const char *loading(struct box_cards *t, const char *box)
{
    GameHouse house = {"jeu.box.lua", box, box ? strlen(box) : 0, NULL, NULL};
    game_free(t->game);
    t->game = game_load(
        &(GameSource){.share = t->share, .name = "jeu", .houses = &house, .house_count = box != NULL},
        &t->trouble);
    return t->game ? "" : t->trouble.text;
}

/* One card in that box. */
static const char *loading_card(struct box_cards *t, const char *card)
{
    char box[512];
    snprintf(box, sizeof box, "box { fr = 'x', en = 'x', decks = { express = { { %s } } } }", card);
    return loading(t, box);
}

static void begin(struct box_cards *t)
{
    static const char *const players[] = {"Bo", "Zoé"};
    bq_assert(game_begin(t->game, t->table, &t->random, players, 2, NULL, &t->trouble) == GAME_OK);
}

static const char *typed(struct box_cards *t, const char *line)
{
    buffer_clear(&t->text);
    if (game_line(t->game, t->table, &t->random, "Bo", line, &t->text, &t->trouble) != GAME_OK)
        return t->trouble.text;
    return buffer_string(&t->text);
}

static Amount money(struct box_cards *t)
{
    return table_balance(t->table, (AssetId){0}, (AccountId){table_find(t->table, NAME_ACCOUNT, "Bo", 2)});
}

UTEST_F(box_cards, a_card_replaced_from_a_box_is_the_one_in_play)
{
    struct box_cards *t = utest_fixture;
    ASSERT_STREQ("", loading_card(t, "no = 1, title = 'Imprimée', data = { prix = 70 }, effect = pay(100)"));
    begin(t);
    EXPECT_EQ(NO_INDEX, table_find(t->table, NAME_CARD, "Maison", 6));
    EXPECT_STREQ("70", typed(t, "jouer imprimée"));
    EXPECT_EQ((Amount)-100, money(t));
    EXPECT_STREQ("20", typed(t, "jouer reste"));
    EXPECT_EQ((Amount)-102, money(t));
}

UTEST_F(box_cards, a_card_that_lies_on_the_table_is_the_printed_one_once_the_box_is_there)
{
    struct box_cards *t = utest_fixture;
    ASSERT_STREQ("", loading(t, NULL));
    begin(t);
    EXPECT_STREQ("10", typed(t, "jouer maison"));
    ASSERT_STREQ("", loading_card(t, "no = 1, title = 'Imprimée', data = { prix = 70 }, effect = pay(100)"));
    EXPECT_STREQ("70", typed(t, "jouer maison"));
    EXPECT_EQ((Amount)-101, money(t));
}

UTEST_F(box_cards, a_card_has_the_data_that_the_game_reads_and_a_name_of_its_own)
{
    struct box_cards *t = utest_fixture;
    static const struct {
        const char *card, *wanted;
    } slips[] = {
        {"no = 1, data = { pris = 1 }", "card 1: what is 'pris'? Is prix meant?"},
        {"no = 1, data = { rare = true }", "card 1: its prix is missing"},
        {"no = 1, data = { prix = 'cher' }", "card 1: prix is integer, not string"},
        {"no = 1, data = { prix = 1 }, title = 'Reste'",
         "card 1: that is the title of card 2 of deck express"},
        {"no = 1, titel = 'x'", "card 1: what is 'titel'? Is title meant?"},
        {"no = 3, data = { prix = 3 }", "card 3: its title is missing"},
    };
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        char wanted[256];
        snprintf(wanted, sizeof wanted, "jeu.box.lua:1: deck express, %s", slips[i].wanted);
        EXPECT_STREQ(wanted, loading_card(t, slips[i].card));
    }
    EXPECT_STREQ("", loading_card(t, "no = 1, data = { prix = 3 }"));
    EXPECT_STREQ("", loading_card(t, "no = 3, title = 'Rare', data = { prix = 3, rare = false }"));
}

UTEST_F(box_cards, the_decks_tell_what_comes_from_the_box)
{
    struct box_cards *t = utest_fixture;
    ASSERT_STREQ("", loading_card(t, "no = 1, title = 'Imprimée', data = { prix = 70 }"));
    game_set_language(t->game, "en");
    begin(t);
    buffer_clear(&t->text);
    EXPECT_EQ(GAME_OK, game_draw_decks(t->game, t->table, NULL, &t->text, &t->trouble));
    EXPECT_STREQ("tdeck\ttcards\ttof the box\ntexpress\tn2\tn1", buffer_string(&t->text));
    buffer_clear(&t->text);
    EXPECT_EQ(GAME_OK, game_draw_decks(t->game, t->table, "exp", &t->text, &t->trouble));
    EXPECT_STREQ(
        "tno.\tttitle\ttfrom\ttprix\ttrare\nn1\ttImprimée\ttbox\tn70\tt\nn2\ttReste\tthouse\tn20\ttyes",
        buffer_string(&t->text));
    EXPECT_EQ(GAME_REFUSED, game_draw_decks(t->game, t->table, "x", &t->text, &t->trouble));
    EXPECT_STREQ("'x': there is no such deck", t->trouble.text);
}
