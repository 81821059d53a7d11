#include "check.h"

UTEST_MAIN()
