/* lesson_parts.h - the inside of a lesson, for its own files alone. */
#ifndef BQ_LESSON_PARTS_H
#define BQ_LESSON_PARTS_H

#include "lesson.h"

enum { LESSON_PLAYERS = 12 };

typedef struct {
    Buffer told;     /* what is told before the line */
    char *line;      /* that may be typed, lent of text; NULL: nothing, that is the end */
    bool only_looks; /* it leaves the table as it is */
    bool is_leaving; /* ... and the evening */
    bool is_enter;   /* Enter alone does the same */
} LessonStep;

/* Where somebody may be: what his table comes to, and what he still has to type of which step. */
typedef struct {
    uint64_t digest;
    size_t step;
    const char *rest;
} LessonPlace;

struct Lesson {
    Language language;
    Buffer text; /* of the script, cut into lines */
    char *game;
    char *players[LESSON_PLAYERS];
    size_t player_count;
    LessonStep *steps;
    size_t step_count, step_room;
    LessonPlace *places; /* in the order of the lesson; the last one is its end */
    size_t place_count, place_room;

    size_t at;       /* the place where he is, or was last */
    uint32_t astray; /* how many commands he has typed since then that led to none */
    bool has_looked; /* he has typed what only looks, as he was told */
    bool is_told;    /* what stands at told_at, and he can still read it */
    size_t told_at;
};

const LessonStep *lesson_step(const Lesson *lesson);

/* Finds out where that evening is, as far as it can be said. */
void lesson_follow(Lesson *lesson, Session *session);

#endif
