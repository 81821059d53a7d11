/* maxi_bourse_cards.h - what tests of cards, tours and closings lay on the table of Maxi Bourse. */
#ifndef BQ_MAXI_BOURSE_CARDS_H
#define BQ_MAXI_BOURSE_CARDS_H

#include "maxi_bourse_table.h"

enum { POLITIQUE = 6, PERSONNEL = 10, BOURSE = 13, COCA_COLA = 17, RUMEURS = 19, THOMSON = 48 };

/* A house with a card 33 that orders such a forced sale. */
#define SELLS(amount)                                                                                        \
    "deck 'personnel' { { no = 33, title = 'SP-33 Vente', effect = must('vente_ordonnee', " amount ") } }"

/* The card lies on top of that pile. */
static inline void give_card(struct maxi_bourse *t, const char *card, const char *pile)
{
    CardId of = {table_find(t->table, NAME_CARD, card, strlen(card))};
    PileId in = {table_find(t->table, NAME_PILE, pile, strlen(pile))};
    bq_assert(of.index != NO_INDEX && in.index != NO_INDEX);
    bq_assert(table_move_card(t->table, of, (Place){in, ZONE_TOP, 0}) == TABLE_OK);
}

static inline const char *fact_of(struct maxi_bourse *t, const char *fact, const char *player)
{
    char expression[64];
    snprintf(expression, sizeof expression, "%s.%s", fact, player);
    return asked(t, NULL, expression);
}

#define EXPECT_NO_FACT(t, name, player) EXPECT_TRUE(strstr(fact_of(t, name, player), "nil") != NULL)

/* The view as the player sees it, NULL for the table; rest is what stands behind its name. */
static inline const char *seen_with(struct maxi_bourse *t, const char *who, const char *view,
                                    const char *rest)
{
    Buffer cells = {0};
    buffer_clear(&t->text);
    GameResult result = game_draw_view(t->game, t->table, who, view, rest, &cells, &t->trouble);
    if (result == GAME_OK) buffer_bytes(&t->text, cells.bytes, cells.length);
    buffer_done(&cells);
    return result == GAME_OK ? buffer_string(&t->text) : t->trouble.code;
}

static inline const char *seen(struct maxi_bourse *t, const char *who, const char *view)
{
    return seen_with(t, who, view, NULL);
}

#endif
