/* verbs.h - what the program can be asked to do from the command line. */
#ifndef BQ_VERBS_H
#define BQ_VERBS_H

#include "options.h"

enum { STATUS_OK, STATUS_REFUSED, STATUS_USAGE, STATUS_DAMAGED, STATUS_LOCKED, STATUS_INTERRUPTED = 130 };

/* All verbs, in the order of the help; the last has no word. */
extern const Verb verbs[];

/* The options of all verbs; the last has no word. */
extern const Option common_options[];

/* Each returns the exit status. */
int verb_play(const Arguments *arguments);
int verb_resume(const Arguments *arguments);
int verb_learn(const Arguments *arguments);
int verb_list(const Arguments *arguments);
int verb_games(const Arguments *arguments);
int verb_new_house(const Arguments *arguments);
int verb_new_game(const Arguments *arguments);
int verb_export(const Arguments *arguments);
int verb_report(const Arguments *arguments);
int verb_scores(const Arguments *arguments);
int verb_watch(const Arguments *arguments);
int verb_board(const Arguments *arguments);
int verb_lab(const Arguments *arguments);
int verb_simulate(const Arguments *arguments);
int verb_box(const Arguments *arguments);
int verb_boxes(const Arguments *arguments);
int verb_check(const Arguments *arguments);

int verb_balances(const Arguments *arguments);
int verb_verify(const Arguments *arguments);
int verb_salvage(const Arguments *arguments);

int verb_self_test(const Arguments *arguments);
int verb_manual(const Arguments *arguments);
int verb_completions(const Arguments *arguments);

/* Without a verb: offers the last evening, or a new one. */
int verb_none(const Arguments *arguments);

/* Their options; the last has no word. */
extern const Option play_options[];

enum { OPTIONS_OF_PLAY_ALONE = 4 }; /* the first ones; resume has the others too */
extern const Option learn_options[];
extern const Option list_options[];
extern const Option export_options[];
extern const Option report_options[];
extern const Option scores_options[];
extern const Option watch_options[];
extern const Option lab_options[];
extern const Option simulate_options[];
extern const Option check_options[];
extern const Option verify_options[];

#endif
