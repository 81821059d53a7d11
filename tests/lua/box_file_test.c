/* ctest: game */
/* What is typed of an owner's cards, and the file that it becomes: read as Lua, whatever its lines and
 * comments. */
#include "play.h"

struct box_file {
    Play play;
    Buffer text; /* of the file */
};

UTEST_F_SETUP(box_file)
{
    struct box_file *t = utest_fixture;
    play_open(&t->play);
    ASSERT_STREQ("", play_load(&t->play, ""));
    game_set_language(t->play.game, "en");
}

UTEST_F_TEARDOWN(box_file)
{
    struct box_file *t = utest_fixture;
    (void)utest_result;
    play_close(&t->play);
    buffer_done(&t->text);
}

static const char *text(struct box_file *t)
{
    const char *said = buffer_string(&t->text);
    return said ? said : "";
}

/* The file with that typed, "", or why not, and nothing has changed. */
static const char *type(struct box_file *t, const char *typed)
{
    Play *play = &t->play;
    Buffer edited = {0};
    GameResult result = game_box_file(play->game, play->table, text(t), typed, &edited, &play->trouble);
    if (result == GAME_OK) {
        buffer_done(&t->text);
        t->text = edited;
        return "";
    }
    buffer_done(&edited);
    return play->trouble.text;
}

static const char *type_into(struct box_file *t, const char *source, const char *typed)
{
    buffer_clear(&t->text);
    buffer_text(&t->text, source);
    return type(t, typed);
}

#define HEAD "box {\n  fr = \"boîte libre\", en = \"box libre\", game = \"libre\",\n"

UTEST_F(box_file, is_written_a_line_a_card_and_a_line_a_rule)
{
    struct box_file *t = utest_fixture;
    EXPECT_STREQ("", type(t, "contrats 10 Le Grand Hôtel tonnes=20 base=17k max=1,05M"));
    EXPECT_STREQ("", type(t, "contrats 9 tonnes=10 base=3x3000 max=9000"));
    EXPECT_STREQ("", type(t, "interet = 5k"));
    EXPECT_STREQ("", type(t, "express x1 \"Dit \\ vu\" quand=any secret=oui texte=\"un, deux\" "
                             "effet=pay(7000, \"banque\")"));
    EXPECT_STREQ(HEAD "  rules = {\n"
                      "    interet = 5000,\n"
                      "  },\n"
                      "  decks = {\n"
                      "    contrats = {\n"
                      "      { no = 9, data = { tonnes = 10, base = 9000, max = 9000 } },\n"
                      "      { no = 10, title = \"Le Grand Hôtel\", data = { tonnes = 20, base = 17000, max "
                      "= 1050000 } },\n"
                      "    },\n"
                      "    express = {\n"
                      "      { no = \"x1\", title = \"Dit \\\\ vu\", when = \"any\", text = \"un, deux\", "
                      "effect = pay(7000, \"banque\"), data = { secret = true } },\n"
                      "    },\n"
                      "  },\n"
                      "}\n",
                 text(t));
}

UTEST_F(box_file, what_is_typed_again_replaces_and_a_dash_takes_out)
{
    struct box_file *t = utest_fixture;
    EXPECT_STREQ("", type(t, "contrats 9 Un prix=1"));
    EXPECT_STREQ("", type(t, "contrats 9 Deux prix=2"));
    EXPECT_STREQ("", type(t, "interet = 5"));
    EXPECT_TRUE(strstr(text(t), "Un") == NULL &&
                strstr(text(t), "{ no = 9, title = \"Deux\", data = { prix = 2 } }"));
    EXPECT_STREQ("", type(t, "contrats 9 -"));
    EXPECT_STREQ("", type(t, "interet = -"));
    EXPECT_STREQ("no such thing was typed: 9", type(t, "contrats 9 -"));
    EXPECT_STREQ(HEAD "  rules = {\n  },\n  decks = {\n  },\n}\n", text(t));
}

UTEST_F(box_file, several_lines_are_typed_at_once_or_none_where_one_is_none)
{
    struct box_file *t = utest_fixture;
    EXPECT_STREQ("", type(t, "temps 1 Calme\ntemps 2 copies=0\ninteret = 5"));
    EXPECT_TRUE(strstr(text(t), "      { no = 1, title = \"Calme\" },\n      { no = 2, copies = 0 },\n") !=
                NULL);
    EXPECT_TRUE(strstr(text(t), "    interet = 5,\n") != NULL);
    EXPECT_STREQ("no such thing was typed: 9", type(t, "temps 3 Vent\ntemps 9 -\ntemps 4 Pluie"));
    EXPECT_TRUE(strstr(text(t), "Vent") == NULL);
}

UTEST_F(box_file, I14_what_is_neither_card_nor_rule_changes_nothing)
{
    struct box_file *t = utest_fixture;
    static const char *const lines[] = {
        "",          "contrats",      "contrats 9",        "9 9 x", "contrats 1,2 x",
        "interet =", "con-trats 9 x", "contrats 9 x prix="};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        EXPECT_STREQ("say box DECK NUMBER TITLE KEY=VALUE..., box DECK NUMBER - or box RULE = VALUE",
                     type(t, lines[i]));
        EXPECT_STREQ("", text(t));
    }
}

UTEST_F(box_file, comments_stay_where_they_stand)
{
    struct box_file *t = utest_fixture;
    EXPECT_STREQ("", type_into(t,
                               "-- My own box.\n"
                               "box {\n"
                               "  -- the first edition\n"
                               "  fr = \"boîte libre\", en = \"box libre\", game = \"libre\",\n"
                               "  rules = {\n"
                               "    interet = 5, -- on the board\n"
                               "    -- on the lid\n"
                               "    taux = 7,\n"
                               "  },\n"
                               "  decks = {\n"
                               "    --[[ in the\n         small bag ]]\n"
                               "    contrats = {\n"
                               "      -- worn\n"
                               "      { no = 9, title = \"Un\" }, -- \"red\" }, {\n"
                               "      -- the last\n"
                               "    },\n"
                               "  },\n"
                               "}\n"
                               "-- That is all.\n",
                               "contrats 3 Trois"));
    EXPECT_STREQ("", type(t, "interet = 6"));
    EXPECT_STREQ("-- My own box.\n"
                 "box {\n"
                 "  -- the first edition\n"
                 "  fr = \"boîte libre\", en = \"box libre\", game = \"libre\",\n"
                 "  rules = {\n"
                 "    interet = 6, -- on the board\n"
                 "    -- on the lid\n"
                 "    taux = 7,\n"
                 "  },\n"
                 "  decks = {\n"
                 "    --[[ in the\n         small bag ]]\n"
                 "    contrats = {\n"
                 "      { no = 3, title = \"Trois\" },\n"
                 "      -- worn\n"
                 "      { no = 9, title = \"Un\" }, -- \"red\" }, {\n"
                 "      -- the last\n"
                 "    },\n"
                 "  },\n"
                 "}\n"
                 "-- That is all.\n",
                 text(t));
}

UTEST_F(box_file, any_indentation_is_read_and_a_file_of_one_line)
{
    struct box_file *t = utest_fixture;
    static const char after[] =
        "rules = {\n    a = 1,\n    b = 2,\n  },\n  decks = {\n    d = {\n"
        "      { no = 1, title = 'x' },\n      { no = 2, title = \"y\" },\n    },\n  },\n}\n";
    static const char on_one_line[] = "box{fr='x',en='x',rules={a=1},decks={d={{no = 1, title = 'x'}}}}\n";
    static const char as_it_comes[] = "\tbox ({\n\t\tfr = 'x';\n\t\ten = 'x';\n\n\tdecks = { [\"d\"] "
                                      "=\n{\n{ no = 1, title = 'x' }; }, },\nrules = {\n"
                                      "a\n=\n1 } })\n";
    static const char with_returns[] = "box {\r\n  fr = 'x',\r\n  en = 'x', rules = { a = 1 }, decks = { d "
                                       "= { { no = 1, title = 'x' } } } }\n";
    static const char *const files[] = {on_one_line, as_it_comes, with_returns};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        EXPECT_STREQ("", type_into(t, files[i], "b = 2"));
        EXPECT_STREQ("", type(t, "d 2 y"));
        EXPECT_TRUE(strstr(text(t), "    a = 1,\n    b = 2,\n") != NULL);
        EXPECT_TRUE(strstr(text(t), "title = 'x'") != NULL);
        EXPECT_TRUE(strstr(text(t), "{ no = 2, title = \"y\" },\n") != NULL);
    }
    EXPECT_STREQ(
        "",
        type_into(
            t, "box { fr = 'x', en = 'x', rules = { a = 1 }, decks = { d = { { no = 1, title = 'x' } } } }\n",
            "b = 2"));
    EXPECT_STREQ("", type(t, "d 2 y"));
    EXPECT_STREQ(after, strstr(text(t), "rules"));
}

UTEST_F(box_file, what_a_card_does_is_kept_as_it_is_written)
{
    struct box_file *t = utest_fixture;
    static const char card[] =
        "{ no = 'x,1', effect = function(t) if a, b then return { 1, '}' } end end, text = [[ ]=] } ]] }";
    char file[512];
    snprintf(file, sizeof file, "local x = 1\nbox { fr = 'x', en = 'x', decks = { d = { %s } } }\nreturn x\n",
             card);
    EXPECT_STREQ("", type_into(t, file, "d 2 y"));
    EXPECT_TRUE(strstr(text(t), card) != NULL);
    EXPECT_EQ(0, strncmp("local x = 1\nbox {", text(t), 17));
    EXPECT_TRUE(strstr(text(t), "}\nreturn x\n") != NULL);
}

UTEST_F(box_file, a_file_whose_cards_are_made_by_a_script_is_left_to_the_hand)
{
    struct box_file *t = utest_fixture;
    static const char *const files[] = {
        "boxes { }",
        "box { fr = 'x', rules = all_rules() }",
        "box { decks = { d = cards() } }",
        "box { decks = { d = { card(1) } } }",
        "box { rules = { a = 1 }",
        "box { decks = { d = { { title = 'x' } } } }",
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        EXPECT_STREQ("libre.box.lua does not simply say box { rules = { ... }, decks = { ... } }: what is "
                     "added to it is "
                     "written by hand",
                     type_into(t, files[i], "a = 2"));
        EXPECT_STREQ(files[i], text(t));
    }
}
