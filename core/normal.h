/* normal.h - the normal distribution, as far as intervals ask for it. */
#ifndef BQ_NORMAL_H
#define BQ_NORMAL_H

/* As many standard deviations on both sides hold 95 of 100; so many on one side 80 of 100. */
#define NORMAL_95       1.959964
#define NORMAL_80_ABOVE 0.841621

#endif
