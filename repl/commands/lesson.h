/* lesson.h - an evening that somebody plays along with a script: what the others say at the table, and a line
 * that the banker may type for it.
 *
 * The script is a transcript like those of examples/evenings: of its lines `> # ...` is told, `> ...` can be
 * typed, and what the program answers is left to its test. First it is played through, by the program itself,
 * at another table. Where somebody is in the lesson is found by his table alone: it is where the other one
 * was after that line. So he may say the same in other words, in pieces or in one breath, look at whatever he
 * likes, undo, amend, leave and come back, and nothing is kept of the lesson but his evening. True once it
 * has been played through: (1) every line that it tells somebody to type is done, if he is where it is told.
 */
#ifndef BQ_LESSON_H
#define BQ_LESSON_H

#include "console.h"

typedef struct Lesson Lesson;

/* Reads the script. NULL, and *trouble, if it cannot be. */
Lesson *lesson_read(const char *path, Language language, Trouble *trouble);
void lesson_free(Lesson *lesson);

/* Which game is played, and by whom; lends. */
const char *lesson_game(const Lesson *lesson);
const char *const *lesson_players(const Lesson *lesson, size_t *count);

/* Plays it through; session is an evening of that game and those players that has just begun, and is of no
 * use afterwards. False, and *trouble, if a line of it is refused. */
bool lesson_play_through(Lesson *lesson, Session *session, Trouble *trouble);

/* He is at its beginning. */
void lesson_begin(Lesson *lesson);

/* Finds out where that evening is; behind a line that leaves it, if one was asked for there, and at the end
 * where there is nothing more to do but to look. Lost: nothing of it is of the lesson. */
void lesson_come_back(Lesson *lesson, Session *session);
bool lesson_is_lost(const Lesson *lesson);

/* Whether there is nothing more to type. */
bool lesson_is_over(const Lesson *lesson);

/* A line was typed, and done or refused. */
void lesson_hear(Lesson *lesson, const Console *console, const char *line, bool is_refused);

/* Appends what is to be told before the next line. */
void lesson_tell(Lesson *lesson, Console *console);

#endif
