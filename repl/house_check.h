/* house_check.h - `banquier check`: is a house rule fit for the evening? It is loaded over its game, and evenings are
 * played under it by chance; a failing one is shrunk and left as a file. */
#ifndef BQ_HOUSE_CHECK_H
#define BQ_HOUSE_CHECK_H

/* The words behind `check`. Returns the exit status: 0 nothing to say, 1 something is wrong, 2 not understood. */
int house_check_run(char **words, int count);

#endif
