/* shrink.h - properties that must hold of any list of commands, and the shortest list that breaks one.
 *
 * A command is a number: what it does is a function of that and of the state it meets, so the list stays
 * a script when some are taken out. A property says what is wrong by bq_assert. It runs in a child: an
 * assertion, a crash, a leak of a sanitizer's kind or a hang are all failures. */
#ifndef BQ_TEST_SHRINK_H
#define BQ_TEST_SHRINK_H

#include "base.h"

typedef void Property(const uint64_t *commands, size_t count);

/* Whether it fails. What it has to say is heard if it is to be loud. */
bool property_fails(Property *property, const uint64_t *commands, size_t count, bool is_loud);

/* Takes commands out while it still fails, and says how many are left: not one of them can be spared. */
size_t shrink(Property *property, uint64_t *commands, size_t count);

/* The commands that the seed stands for. */
void commands_of_seed(uint64_t seed, uint64_t *commands, size_t count);

#endif
