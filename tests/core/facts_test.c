#include "check.h"
#include "facts.h"

#include <string.h>

struct facts {
    Names names;
    Facts facts;
};

UTEST_F_SETUP(facts)
{
    names_init(&utest_fixture->names);
    ASSERT_TRUE(facts_init(&utest_fixture->facts, &utest_fixture->names));
}

UTEST_F_TEARDOWN(facts)
{
    (void)utest_result;
    facts_check(&utest_fixture->facts);
    facts_done(&utest_fixture->facts);
    names_done(&utest_fixture->names);
}

static FactId key(struct facts *t, const char *path)
{
    FactId id = {NO_INDEX};
    return facts_key(&t->facts, &t->names, path, strlen(path), &id) ? id : (FactId){NO_INDEX};
}

static bool is_path(const char *path)
{
    return facts_is_path(path, strlen(path));
}

UTEST(facts, path_is_parts_between_dots)
{
    EXPECT_TRUE(is_path("mois"));
    EXPECT_TRUE(is_path("marche.3.ouvert"));
    EXPECT_TRUE(is_path("joueur.Jean Paul.été"));
    EXPECT_FALSE(is_path(""));
    EXPECT_FALSE(is_path("."));
    EXPECT_FALSE(is_path(".mois"));
    EXPECT_FALSE(is_path("mois."));
    EXPECT_FALSE(is_path("a..b"));
    EXPECT_FALSE(is_path("a\tb"));
    EXPECT_FALSE(is_path("a\x7f"));
}

UTEST_F(facts, a_key_has_no_value_until_it_gets_one)
{
    struct facts *t = utest_fixture;
    FactId mois = key(t, "mois");
    EXPECT_EQ((int)FACT_NONE, (int)facts_value(&t->facts, mois).type);
    facts_set(&t->facts, mois, (FactValue){FACT_INTEGER, 3});
    EXPECT_EQ((int64_t)3, facts_value(&t->facts, mois).integer);
    EXPECT_EQ(mois.index, key(t, "mois").index);
}

UTEST_F(facts, a_key_brings_those_above_it)
{
    struct facts *t = utest_fixture;
    FactId open = key(t, "marche.3.ouvert");
    FactId third = facts_parent(&t->facts, open);
    EXPECT_STREQ("marche.3", names_text(&t->names, facts_path(&t->facts, third)));
    EXPECT_EQ(third.index, key(t, "marche.3").index);
    EXPECT_EQ(key(t, "marche").index, facts_parent(&t->facts, third).index);
    EXPECT_EQ(ROOT_FACT.index, facts_parent(&t->facts, key(t, "marche")).index);
    EXPECT_EQ(NO_INDEX, facts_parent(&t->facts, ROOT_FACT).index);
}

UTEST_F(facts, values_are_counted_all_the_way_up)
{
    struct facts *t = utest_fixture;
    FactId deep = key(t, "a.b.c");
    FactId side = key(t, "a.d");
    facts_set(&t->facts, deep, (FactValue){FACT_BOOLEAN, 1});
    facts_set(&t->facts, deep, (FactValue){FACT_INTEGER, 7});
    facts_set(&t->facts, side, (FactValue){FACT_INTEGER, 0});
    EXPECT_EQ(2, facts_live(&t->facts, key(t, "a")));
    EXPECT_EQ(2, facts_live(&t->facts, ROOT_FACT));
    facts_set(&t->facts, deep, (FactValue){FACT_NONE, 0});
    EXPECT_EQ(1, facts_live(&t->facts, key(t, "a")));
    EXPECT_EQ(0, facts_live(&t->facts, key(t, "a.b")));
}

UTEST_F(facts, only_children_that_lead_to_values_are_listed)
{
    struct facts *t = utest_fixture;
    FactId parent = key(t, "p");
    key(t, "p.empty");
    facts_set(&t->facts, key(t, "p.x"), (FactValue){FACT_INTEGER, 1});
    facts_set(&t->facts, key(t, "p.y.z"), (FactValue){FACT_INTEGER, 2});
    int count = 0;
    for (FactId child = facts_next_child(&t->facts, parent, (FactId){NO_INDEX}); child.index != NO_INDEX;
         child = facts_next_child(&t->facts, parent, child))
        count++;
    EXPECT_EQ(2, count);
}

UTEST_F(facts, who_may_see_is_said_above_unless_said_here)
{
    struct facts *t = utest_fixture;
    EXPECT_EQ((int)SEEN_BY_ALL, (int)facts_sight(&t->facts, ROOT_FACT).seen);
    EXPECT_EQ((int)SEEN_AS_PARENT, (int)facts_sight(&t->facts, key(t, "choix")).seen);
    facts_set_sight(&t->facts, key(t, "choix"), (Sight){SEEN_BY_OWNER, 2});
    EXPECT_EQ(2, facts_sight(&t->facts, key(t, "choix")).owner);
}

UTEST_F(facts, a_copy_is_independent)
{
    struct facts *t = utest_fixture;
    Facts copy;
    FactId mois = key(t, "mois");
    ASSERT_TRUE(facts_copy(&copy, &t->facts));
    facts_set(&copy, mois, (FactValue){FACT_INTEGER, 9});
    EXPECT_EQ((int)FACT_NONE, (int)facts_value(&t->facts, mois).type);
    facts_done(&copy);
}
