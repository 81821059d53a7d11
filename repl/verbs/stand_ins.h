/* stand_ins.h - players for evenings that chance plays: names as people have them. */
#ifndef BQ_STAND_INS_H
#define BQ_STAND_INS_H

enum { STAND_INS = 12 };

extern const char *const stand_ins[STAND_INS];

#endif
