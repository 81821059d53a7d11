/* The first evening: a lesson, which the program plays along with whoever learns to keep the bank.
 *
 * It is an evening like any other, in a file of its own beside the folder of evenings: so it can be left and
 * taken up again, and no list tells of it, nor is it the last evening. */
#include "verbs_parts.h"

#include "commands/face.h"
#include "files/face.h"
#include "terminal/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

const Option learn_options[] = {
    {"--restart", {NULL, NULL}, PHRASE_VERBS_LEARN_FROM_THE_BEGINNING},
    {"--hasty", {NULL, NULL}, PHRASE_VERBS_PLAY_ENTER_COUNTS_AT_ONCE},
    {.word = NULL},
};

static Lesson *read_lesson(const Where *where, Trouble *trouble)
{
    Buffer path = {0};
    Language language = where->place.language;
    buffer_text(&path, where->share);
    buffer_text(&path, "/scripts/ambition/lesson.");
    buffer_text(&path, language_code(language));
    buffer_text(&path, ".txt");
    Lesson *lesson = lesson_read(buffer_string(&path) ? path.bytes : "", language, trouble);
    buffer_done(&path);
    return lesson;
}

/* Where the lesson is kept; false, and *trouble, if there is no such folder. */
static bool find_path(Language language, Buffer *path, Trouble *trouble)
{
    bool is_there = place_path(PLACE_DATA, getenv, path) && buffer_string(path) && place_make(path->bytes);
    buffer_text(path, "/lesson.bq");
    return (is_there && buffer_string(path)) ||
           trouble_say(trouble, language, "no_folder", say_verbs_learn_there_is_no_folder());
}

static Session *begin(const Where *where, const Lesson *lesson, const char *path, Trouble *trouble)
{
    size_t count;
    const char *const *players = lesson_players(lesson, &count);
    return session_begin(&where->place, path, lesson_game(lesson), players, count, &(Houses){.count = 0},
                         trouble);
}

/* At another table, which is forgotten. */
static bool play_through(const Where *where, Lesson *lesson, Trouble *trouble)
{
    Session *session = begin(where, lesson, NULL, trouble);
    bool is_fine = session && lesson_play_through(lesson, session, trouble);
    session_close(session);
    return is_fine;
}

/* The one that was left; NULL if there is none, or if it has been finished, or if it is to be begun anew. */
static Session *take_up(const Arguments *arguments, const Where *where, Lesson *lesson, const char *path,
                        Trouble *trouble)
{
    Session *session = session_open(&where->place, path, JOURNAL_WRITE, trouble);
    if (!session) return NULL;
    verb_tell_torn(arguments->language, session_history(session));
    lesson_come_back(lesson, session);
    bool goes_on =
        !lesson_is_over(lesson) && !lesson_is_lost(lesson) && !arguments_has(arguments, "--restart");
    if (goes_on) return session;
    session_close(session);
    lesson_begin(lesson);
    return NULL;
}

/* Takes up the lesson, or begins it anew where somebody else has not got it open. */
static Session *open_lesson(const Arguments *arguments, const Where *where, Lesson *lesson, const char *path,
                            Trouble *trouble)
{
    trouble->kind = TROUBLE_NONE;
    Session *session = access(path, F_OK) == 0 ? take_up(arguments, where, lesson, path, trouble) : NULL;
    if (session || trouble->kind == TROUBLE_LOCKED) return session;
    unlink(path);
    return begin(where, lesson, path, trouble);
}

static Session *prepare(const Arguments *arguments, const Where *where, Lesson **lesson, Buffer *path,
                        Trouble *trouble)
{
    *lesson = read_lesson(where, trouble);
    bool is_fine =
        *lesson && play_through(where, *lesson, trouble) && find_path(where->place.language, path, trouble);
    return is_fine ? open_lesson(arguments, where, *lesson, path->bytes, trouble) : NULL;
}

int verb_learn(const Arguments *arguments)
{
    Where where;
    Trouble trouble;
    Buffer path = {0};
    Lesson *lesson = NULL;
    Session *session = NULL;
    bool is_fine = terminal_is_typed() ||
                   trouble_say(&trouble, arguments->language, "usage", say_verbs_learn_at_a_terminal());
    if (is_fine && verb_find_place(arguments, &where, &trouble))
        session = prepare(arguments, &where, &lesson, &path, &trouble);
    int status = session ? verb_run(arguments, session, path.bytes, lesson) : verb_fail(NULL, &trouble);
    lesson_free(lesson);
    buffer_done(&path);
    return status;
}
