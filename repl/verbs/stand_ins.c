#include "stand_ins.h"

const char *const stand_ins[STAND_INS] = {"Élodie", "Bo",   "Zoé", "J. P.", "Anne-Marie", "Noël",
                                          "Max",    "Inès", "Tom", "Chloé", "Hugo",       "Léa"};
