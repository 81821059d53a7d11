/* hard_hands.h - hands of thirty things that are hard to part: of many thousands that were drawn, and changed
 * again and again where that made it harder. The steps of their search are what a better one must bear. */
#ifndef BQ_HARD_HANDS_H
#define BQ_HARD_HANDS_H

#include "base.h"
#include "partition.h"

enum { HARD_HAND = 30 };

typedef struct {
    int64_t best;     /* what it is worth, as long searches have proven */
    const char *text; /* the marks of each thing, those of one kind between strokes */
} HardHand;

static const HardHand hard_hands[] = {
    {65, "ACEF B BCDF BCEF D/ABCDE ABCDE ABCE BC BCDE BCDE BD CE/ABCF BDE BDE CDF F/ABEF BCD BCD BCD BCD "
         "BCEF/ABCF BCF/ABDEF ACE BDE CEF"},
    {65, "ACEF B BCDF BCEF D/ABCDE ABCDE ABCE BC BCDE BCDE BD CE/ABCF BDE BDE CDF F/ABEF BCD BCD BCD BCD "
         "BCEF/ABCF ABCF/ABDEF ACE BDE CEF"},
    {114, "ABCDF AE BDF CDEF/ABDEF AC AEF BCE DF/AB ABCDE ABCF ACDE ADE BEF CD/ABCEF AF BCD CE D/ACE ACF B "
          "EF/ABDF ACD ACDEF BCEF BE"},
    {141, "ABCDF ADF AE CDEF E/ABCD AC AEF DEF DF/AB ABCF ACDE CEF F/ABCEF ABF BDEF CDE/ABDE ACF BCDEF BCF "
          "BD EF/ABDF ABE ACD BCEF C"},
    {126, "ABCDF ABD ACEF ADF AE/ABCD AEF BCDE BCE/AB ABCDE ABCF ACDE BEF CD/ABDE ABF BDEF CE/ACDF ACE BCDEF "
          "BCF BD/ABDF ABE ACD ACDEF BE BF"},
    {109, "ABCDF ADF AE BC E/ABCD AC AEF BCDE DEF DF/ABCF BEF CD CEF/ABCEF ABF AF BDEF CE/ABDE ACDF ACF "
          "BCDEF BCF/ABDF ACD ACDEF BCEF BE"},
    {146, "ABCDF ACEF ADF BC BDF/ABCD ABDEF AEF BCDE/AB ABCDE ABCF ADE BEF F/ABCEF ABDE ABF BCD/ACDF ACE ACF "
          "B BCDEF EF/ABDF ABE ACDEF BCEF CDF"},
    {111, "ABCDF ABD ACEF ADF BC BDF E/ABDEF AC AEF BCDE BCE DEF DF/AB ABCDE BEF F/ABCEF ABF BDEF/ABDE ACE "
          "ACF B BCDEF/ABDF ABE BCEF BF"},
};

enum {
    HARD_HANDS = (int)(sizeof hard_hands / sizeof *hard_hands),
    HARD_OF_VENTURE = 2 /* from here on all cards are in the house pack of Venture */
};

/* Six in a set of one letter are worth 20, and so on: the steeper, the harder. */
static const PartitionWorth hard_worth = {.marks_min = 1, .size_max = 6, .values = {0, 0, 0, 1, 3, 8, 20}};

static inline void lay_hard_hand(const HardHand *hand, PartitionItem *items)
{
    int kind = 0, count = 0;
    items[0] = (PartitionItem){0, 0};
    for (const char *sign = hand->text; *sign; sign++) {
        if (*sign == '/') kind++;
        if (*sign == '/' || *sign == ' ')
            items[++count] = (PartitionItem){kind, 0};
        else
            items[count].marks |= UINT64_C(1) << (*sign - 'A');
    }
    bq_assert(count + 1 == HARD_HAND);
}

#endif
