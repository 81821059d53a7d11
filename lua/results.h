/* results.h - the sentences for the core's results. */
#ifndef BQ_RESULTS_H
#define BQ_RESULTS_H

#include "money.h"
#include "sentence.h"
#include "table.h"
#include "text_names.h"

Sentence say_table_result(TableResult result);
Sentence say_name_result(NameResult result);
Sentence say_currency_result(CurrencyResult result);

#endif
