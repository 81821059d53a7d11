/* A lesson played through at another table, and where somebody's own table is in it. */
#include "command.h"
#include "commands.h"
#include "lesson_parts.h"
#include "typed_line.h"

#include <stdlib.h>
#include <string.h>

/* --- played through ----------------------------------------------------------------------------------- */

/* Nobody reads what becomes of it. */
static void refuse_unheard(Console *console, const Trouble *trouble)
{
    (void)console;
    (void)trouble;
}

static void end_unheard(Console *console, const char *line)
{
    (void)line;
    buffer_clear(&console->out);
}

static const Report report_unheard = {refuse_unheard, end_unheard};

/* What may come behind a comma was said by somebody else, who may be typed on a line of his own. */
static const char *end_of_piece(const char *line)
{
    const char *comma = strstr(line, ", ");
    return comma ? comma : line + strlen(line);
}

static bool add_place(Lesson *lesson, Session *session, size_t step, const char *rest)
{
    if (!RESERVE(lesson->places, lesson->place_room, lesson->place_count + 1)) return false;
    uint64_t digest = evening_digest_said(session_table(session));
    lesson->places[lesson->place_count++] = (LessonPlace){digest, step, rest};
    return true;
}

static uint64_t digest_of_enter(Session *session)
{
    Trouble trouble;
    SessionTrial trial;
    Buffer said = {0};
    Table *copy = table_fork(session_table(session));
    bool is_done = copy && session_try(session, copy, &(GameLine){.text = ""}, &said, &trial, &trouble);
    uint64_t digest = is_done ? evening_digest_said(copy) : 0;
    table_free(copy);
    buffer_done(&said);
    return digest;
}

static bool play_piece(Console *console, const char *piece, size_t length)
{
    char *line = strndup(piece, length);
    int refused = console->refused;
    session_allow(console->session);
    if (line) console->obey(console, line);
    console->report->end(console, "");
    free(line);
    return line && console->refused == refused;
}

/* Plays the line of that step in its pieces, and notes the place behind each. */
static bool play_step(Lesson *lesson, Console *console, size_t at)
{
    LessonStep *step = &lesson->steps[at];
    uint64_t before = evening_digest_said(session_table(console->session));
    uint64_t by_enter = digest_of_enter(console->session);
    for (const char *piece = step->line; *piece;) {
        const char *end = end_of_piece(piece);
        if (!play_piece(console, piece, (size_t)(end - piece))) return false;
        piece = *end ? end + strlen(", ") : end;
        if (!add_place(lesson, console->session, *piece ? at : at + 1, *piece ? piece : NULL)) return false;
    }
    LessonPlace *behind = &lesson->places[lesson->place_count - 1];
    if (at + 1 < lesson->step_count) behind->rest = lesson->steps[at + 1].line;
    step->only_looks = behind->digest == before;
    step->is_leaving = console->is_over;
    step->is_enter = !step->only_looks && behind->digest == by_enter;
    console->is_over = false;
    return true;
}

bool lesson_play_through(Lesson *lesson, Session *session, Trouble *trouble)
{
    static const ConsoleWish wish = {.keeps_going = true};
    Console console = {
        .session = session,
        .wish = &wish,
        .report = &report_unheard,
        .commands = &program_commands,
        .obey = console_do_text,
        .screen = {.columns = SCREEN_COLUMNS_DEFAULT, .language = lesson->language},
    };
    bool is_fine = add_place(lesson, session, 0, lesson->steps[0].line);
    size_t at = 0;
    for (; is_fine && lesson->steps[at].line; at += is_fine)
        is_fine = play_step(lesson, &console, at);
    console_done(&console);
    const char *line = lesson->steps[at].line;
    const char *why = console.last_refusal.text;
    return is_fine || trouble_say(trouble, lesson->language, "no_lesson", say_lesson_is_refused(line, why));
}

/* --- where somebody is -------------------------------------------------------------------------------- */

/* The place of that table next to where he is, rather before him than behind; place_count if it has none. */
static size_t find_place(const Lesson *lesson, uint64_t digest)
{
    for (size_t at = lesson->at; at < lesson->place_count; at++)
        if (lesson->places[at].digest == digest) return at;
    for (size_t at = lesson->at; at-- > 0;)
        if (lesson->places[at].digest == digest) return at;
    return lesson->place_count;
}

/* The place of his table as it would be if so many commands were undone. */
static size_t find_undone(const Lesson *lesson, const History *history, uint32_t count)
{
    Table *table = history_undone(history, count);
    size_t place = table ? find_place(lesson, evening_digest_said(table)) : lesson->place_count;
    table_free(table);
    return place;
}

/* How many commands he must undo to be in the lesson again; and where. UINT32_MAX if that leads nowhere, or
 * farther back than anybody goes. */
static uint32_t find_way(const Lesson *lesson, const History *history, size_t *place)
{
    enum { FAR = 99 };
    for (uint32_t count = 0; count <= history_undoable(history) && count <= FAR; count++) {
        *place = find_undone(lesson, history, count);
        if (*place < lesson->place_count) return count;
    }
    return UINT32_MAX;
}

void lesson_follow(Lesson *lesson, Session *session)
{
    size_t place;
    bool has_looked = lesson->has_looked;
    lesson->has_looked = false;
    uint32_t astray = find_way(lesson, session_history(session), &place);
    lesson->astray = astray;
    if (astray == UINT32_MAX) return;
    lesson->at = place;
    if (astray == 0 && has_looked) lesson->at++;
}

static const LessonStep *step_of(const Lesson *lesson, size_t place)
{
    return &lesson->steps[lesson->places[place].step];
}

void lesson_come_back(Lesson *lesson, Session *session)
{
    lesson->at = 0;
    lesson_follow(lesson, session);
    if (lesson->astray > 0) return;
    for (size_t at = lesson->at; step_of(lesson, at)->only_looks; at++)
        if (step_of(lesson, at)->is_leaving || !step_of(lesson, at + 1)->line) lesson->at = at + 1;
}

void lesson_begin(Lesson *lesson)
{
    lesson->at = lesson->astray = 0;
}

bool lesson_is_lost(const Lesson *lesson)
{
    return lesson->astray == UINT32_MAX;
}
