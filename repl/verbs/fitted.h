/* fitted.h - what is said before an evening begins, on lines that fit the window. */
#ifndef BQ_FITTED_H
#define BQ_FITTED_H

#include "sentences/face.h"

void say_fitted(Language language, Sentence sentence);

#endif
