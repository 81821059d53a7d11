#include "check.h"
#include "deck.h"

struct deck {
    Deck deck;
    PileId talon, centre;
};

enum { CARDS = 5 };

UTEST_F_SETUP(deck)
{
    struct deck *t = utest_fixture;
    deck_init(&t->deck);
    ASSERT_TRUE(deck_add_pile(&t->deck));
    ASSERT_TRUE(deck_add_pile(&t->deck));
    t->talon = (PileId){0};
    t->centre = (PileId){1};
    for (int i = 0; i < CARDS; i++)
        ASSERT_TRUE(deck_add_card(&t->deck, t->talon));
}

UTEST_F_TEARDOWN(deck)
{
    (void)utest_result;
    deck_check(&utest_fixture->deck);
    deck_done(&utest_fixture->deck);
}

static void put(Deck *deck, int card, Place to)
{
    if (deck_reserve(deck, to.pile)) deck_move(deck, deck_place_of(deck, (CardId){card}), to);
}

static int at(const Deck *deck, PileId pile, Zone zone, int position)
{
    return deck_card_at(deck, (Place){pile, zone, position}).index;
}

UTEST_F(deck, a_new_card_lies_loose)
{
    struct deck *t = utest_fixture;
    PileCounts counts = deck_counts(&t->deck, t->talon);
    EXPECT_EQ(0, counts.under);
    EXPECT_EQ(CARDS, counts.loose);
    EXPECT_EQ(0, counts.top);
    EXPECT_EQ(0, deck_size(&t->deck, t->centre));
}

UTEST_F(deck, cards_on_top_keep_their_order)
{
    struct deck *t = utest_fixture;
    put(&t->deck, 3, deck_on_top(&t->deck, t->centre));
    put(&t->deck, 1, deck_on_top(&t->deck, t->centre));
    EXPECT_EQ(3, at(&t->deck, t->centre, ZONE_TOP, 0));
    EXPECT_EQ(1, at(&t->deck, t->centre, ZONE_TOP, 1));
    EXPECT_EQ(t->centre.index, deck_pile_of(&t->deck, (CardId){3}).index);
}

UTEST_F(deck, a_card_put_under_lies_below_those_put_under_before)
{
    struct deck *t = utest_fixture;
    put(&t->deck, 0, deck_on_top(&t->deck, t->centre));
    put(&t->deck, 4, deck_on_top(&t->deck, t->centre));
    put(&t->deck, 0, deck_underneath(&t->deck, t->talon));
    put(&t->deck, 4, deck_underneath(&t->deck, t->talon));
    EXPECT_EQ(4, at(&t->deck, t->talon, ZONE_UNDER, 0));
    EXPECT_EQ(0, at(&t->deck, t->talon, ZONE_UNDER, 1));
    EXPECT_EQ(3, deck_counts(&t->deck, t->talon).loose);
}

UTEST_F(deck, every_move_has_its_exact_way_back)
{
    struct deck *t = utest_fixture;
    put(&t->deck, 2, deck_underneath(&t->deck, t->talon));
    put(&t->deck, 0, deck_on_top(&t->deck, t->talon));
    int before[CARDS];
    for (int i = 0; i < CARDS; i++)
        before[i] = t->deck.piles[0].cards[i];
    Place places[] = {deck_on_top(&t->deck, t->centre),     deck_among(&t->deck, t->centre),
                      deck_underneath(&t->deck, t->centre), (Place){t->talon, ZONE_LOOSE, 0},
                      (Place){t->talon, ZONE_TOP, 0},       (Place){t->talon, ZONE_UNDER, 0}};
    for (int card = 0; card < CARDS; card++) {
        for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
            Place from = deck_place_of(&t->deck, (CardId){card});
            if (!deck_has_place(&t->deck, from, places[i])) continue;
            ASSERT_TRUE(deck_reserve(&t->deck, places[i].pile));
            deck_move(&t->deck, from, places[i]);
            deck_check(&t->deck);
            EXPECT_EQ(card, deck_card_at(&t->deck, places[i]).index);
            deck_move(&t->deck, places[i], from);
            for (int k = 0; k < CARDS; k++)
                ASSERT_EQ(before[k], t->deck.piles[0].cards[k]);
        }
    }
}

UTEST_F(deck, there_is_no_place_beyond_the_end_of_a_zone)
{
    struct deck *t = utest_fixture;
    Place from = {t->talon, ZONE_LOOSE, 0};
    EXPECT_TRUE(deck_has_place(&t->deck, from, (Place){t->centre, ZONE_TOP, 0}));
    EXPECT_FALSE(deck_has_place(&t->deck, from, (Place){t->centre, ZONE_TOP, 1}));
    EXPECT_FALSE(deck_has_place(&t->deck, from, (Place){t->centre, ZONE_TOP, -1}));
    EXPECT_TRUE(deck_has_place(&t->deck, from, (Place){t->talon, ZONE_LOOSE, CARDS - 1}));
    EXPECT_FALSE(deck_has_place(&t->deck, from, (Place){t->talon, ZONE_LOOSE, CARDS}));
}

UTEST_F(deck, only_the_last_card_can_go_and_only_from_where_it_began)
{
    struct deck *t = utest_fixture;
    EXPECT_TRUE(deck_last_card_can_drop(&t->deck));
    put(&t->deck, CARDS - 1, deck_on_top(&t->deck, t->talon));
    EXPECT_FALSE(deck_last_card_can_drop(&t->deck));
    put(&t->deck, CARDS - 1, deck_among(&t->deck, t->talon));
    EXPECT_TRUE(deck_last_card_can_drop(&t->deck));
    deck_drop_card(&t->deck);
    EXPECT_EQ(CARDS - 1, deck_size(&t->deck, t->talon));
}

UTEST_F(deck, what_lies_elsewhere_does_not_lie_here)
{
    struct deck *t = utest_fixture;
    EXPECT_TRUE(deck_lies_at(&t->deck, (CardId){2}, (Place){t->talon, ZONE_LOOSE, 2}));
    EXPECT_FALSE(deck_lies_at(&t->deck, (CardId){2}, (Place){t->talon, ZONE_LOOSE, 3}));
    EXPECT_FALSE(deck_lies_at(&t->deck, (CardId){2}, (Place){t->centre, ZONE_TOP, 0}));
    EXPECT_FALSE(deck_lies_at(&t->deck, (CardId){2}, (Place){t->talon, ZONE_LOOSE, -1}));
}

UTEST_F(deck, a_copy_is_independent)
{
    struct deck *t = utest_fixture;
    Deck copy;
    ASSERT_TRUE(deck_copy(&copy, &t->deck));
    put(&copy, 2, deck_on_top(&copy, t->centre));
    EXPECT_EQ(CARDS, deck_size(&t->deck, t->talon));
    EXPECT_EQ(CARDS - 1, deck_size(&copy, t->talon));
    deck_check(&copy);
    deck_done(&copy);
}

UTEST_F(deck, A09_a_million_cards_come_and_go)
{
    struct deck *t = utest_fixture;
    enum { MANY = 1000000 };
    for (int i = CARDS; i < MANY; i++)
        ASSERT_TRUE(deck_add_card(&t->deck, t->talon));
    for (int i = 0; i < MANY; i++) {
        ASSERT_TRUE(deck_reserve(&t->deck, t->centre));
        int32_t left = deck_counts(&t->deck, t->talon).loose;
        deck_move(&t->deck, (Place){t->talon, ZONE_LOOSE, i % left}, deck_on_top(&t->deck, t->centre));
    }
    EXPECT_EQ(0, deck_size(&t->deck, t->talon));
    EXPECT_EQ(MANY, deck_size(&t->deck, t->centre));
}
