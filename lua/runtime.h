/* runtime.h - what the program asks of the prelude: the functions of the table that its init.lua returns.
 *
 * This is the only list of them. The program numbers them by it, and when a game is loaded the table must
 * hold exactly these. */
#ifndef BQ_RUNTIME_H
#define BQ_RUNTIME_H

/* clang-format off */
#define RUNTIME_FUNCTIONS(FUNCTION)            \
    FUNCTION(ACCOUNT, account)                 \
    FUNCTION(ADOPT, adopt)                     \
    FUNCTION(ALONG, along)                     \
    FUNCTION(ANSWER, answer)                   \
    FUNCTION(ANSWERS, answers)                 \
    FUNCTION(ASKED_FORM, asked_form)           \
    FUNCTION(ASKED_RULES, asked_rules)         \
    FUNCTION(AUDIT, audit)                     \
    FUNCTION(AWAITED, awaited)                 \
    FUNCTION(AWARDS, awards)                   \
    FUNCTION(BEGIN, begin)                     \
    FUNCTION(BOARD_NAMES, board_names)         \
    FUNCTION(BOX_FILE, box_file)               \
    FUNCTION(BOX_QUESTIONS, box_questions)     \
    FUNCTION(BOX_TEXT, box_text)               \
    FUNCTION(CARD, card)                       \
    FUNCTION(CHECK_MENTIONS, check_mentions)   \
    FUNCTION(CHECK_TEXTS, check_texts)         \
    FUNCTION(CHOOSE_MOVE, choose_move)         \
    FUNCTION(CHOOSE_SLIP, choose_slip)         \
    FUNCTION(COMMAND, command)                 \
    FUNCTION(COMMAND_WORDS, command_words)     \
    FUNCTION(COMPLETE, complete)               \
    FUNCTION(DRAW_DECKS, draw_decks)           \
    FUNCTION(DRAW_RULES, draw_rules)           \
    FUNCTION(DRAW_VIEW, draw_view)             \
    FUNCTION(ENTER, enter)                     \
    FUNCTION(EVALUATE, evaluate)               \
    FUNCTION(EXPLAIN, explain)                 \
    FUNCTION(EXPLAIN_RULES, explain_rules)     \
    FUNCTION(FOLLOWING, following)             \
    FUNCTION(HANDED, handed)                   \
    FUNCTION(HELD, held)                       \
    FUNCTION(HELP, help)                       \
    FUNCTION(HELP_NOW, help_now)               \
    FUNCTION(IN_ONE_BREATH, in_one_breath)     \
    FUNCTION(HINT, hint)                       \
    FUNCTION(IS_COMMAND, is_command)           \
    FUNCTION(KEPT_RULES, kept_rules)           \
    FUNCTION(KIND, kind)                       \
    FUNCTION(LAID_OPEN, laid_open)             \
    FUNCTION(LARGE, large)                     \
    FUNCTION(LIES, lies)                       \
    FUNCTION(LOAD, load)                       \
    FUNCTION(MEND, mend)                       \
    FUNCTION(MONEY, money)                     \
    FUNCTION(OFFERS, offers)                   \
    FUNCTION(ONE_SIDED_TEXTS, one_sided_texts) \
    FUNCTION(PERIOD, period)                   \
    FUNCTION(PERIOD_FACTS, period_facts)       \
    FUNCTION(PAGE_NAMES, page_names)           \
    FUNCTION(PIECES, pieces)                   \
    FUNCTION(PLAY_ON, play_on)                 \
    FUNCTION(PRICE, price)                     \
    FUNCTION(PURSE, purse)                     \
    FUNCTION(QUOTED, quoted)                   \
    FUNCTION(RANDOM_MOVE, random_move)         \
    FUNCTION(READY, ready)                     \
    FUNCTION(REWORD, reword)                   \
    FUNCTION(RULE, rule)                       \
    FUNCTION(RULE_WORDS, rule_words)           \
    FUNCTION(SEAT_ADVICE, seat_advice)         \
    FUNCTION(SEAT_MOVE, seat_move)             \
    FUNCTION(SEAT_TOLD, seat_told)             \
    FUNCTION(SECRETS, secrets)                 \
    FUNCTION(SENTENCE, sentence)               \
    FUNCTION(SHEET, sheet)                     \
    FUNCTION(SHOW_VIEW, show_view)             \
    FUNCTION(TITLE, title)                     \
    FUNCTION(TOPIC_WORDS, topic_words)         \
    FUNCTION(UNIT, unit)                       \
    FUNCTION(VIEW_NAMES, view_names)           \
    FUNCTION(WHAT_IS_WRONG, what_is_wrong)     \
    FUNCTION(WORTH, worth)
/* clang-format on */

#endif
