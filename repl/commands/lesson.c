#include "command.h"
#include "lesson_parts.h"
#include "text.h"
#include "text_french.h"
#include "text_names.h"

#include <stdlib.h>
#include <string.h>

/* --- the script --------------------------------------------------------------------------------------- */

/* The first line says how it is played: `# banquier play GAME PLAYER... --option...` */
static bool read_first(Lesson *lesson, char *line)
{
    char *rest = strstr(line, " play ");
    if (!rest) return false;
    rest += strlen(" play ");
    lesson->game = strsep(&rest, " ");
    for (char *word; (word = strsep(&rest, " ")) && lesson->player_count < LESSON_PLAYERS;) {
        if (*word == '-') break;
        lesson->players[lesson->player_count++] = word;
    }
    return lesson->player_count > 0;
}

static bool add_step(Lesson *lesson)
{
    if (!RESERVE(lesson->steps, lesson->step_room, lesson->step_count + 1)) return false;
    lesson->steps[lesson->step_count++] = (LessonStep){.line = NULL};
    return true;
}

/* Whether a space stands there between thousands: no line is broken at it. */
static bool is_in_number(const char *text, size_t at)
{
    enum { GROUP = 3 };
    static const char digits[] = "0123456789";
    return at > 0 && strchr(digits, text[at - 1]) && strspn(text + at + 1, digits) == GROUP;
}

/* Several lines of it are one paragraph. */
static void add_told(const Lesson *lesson, Buffer *told, const char *line)
{
    Buffer plain = {0};
    for (size_t at = 0; line[at]; at++) {
        if (line[at] == ' ' && is_in_number(line, at))
            buffer_text(&plain, "\u202F");
        else
            buffer_byte(&plain, line[at]);
    }
    char *spaced = malloc(plain.length * TEXT_FRENCH_GROWTH + 1);
    if (told->length > 0) buffer_byte(told, ' ');
    if (spaced && lesson->language == LANGUAGE_FRENCH)
        buffer_bytes(told, spaced, text_french(spaced, plain.bytes, plain.length));
    else
        buffer_text(told, line);
    free(spaced);
    buffer_done(&plain);
}

static bool read_line(Lesson *lesson, char *line)
{
    LessonStep *step = &lesson->steps[lesson->step_count - 1];
    bool is_typed = strncmp(line, "> ", 2) == 0 && line[2];
    if (!is_typed) return true; /* an answer */
    if (strncmp(line, "> # ", 4) == 0) {
        add_told(lesson, &step->told, line + 4);
        return !step->told.failed;
    }
    step->line = line + 2;
    return add_step(lesson);
}

static bool read_lines(Lesson *lesson)
{
    char *rest = lesson->text.bytes;
    if (!read_first(lesson, strsep(&rest, "\n")) || !add_step(lesson)) return false;
    for (char *line; (line = strsep(&rest, "\n"));)
        if (!read_line(lesson, line)) return false;
    return true;
}

Lesson *lesson_read(const char *path, Language language, Trouble *trouble)
{
    enum { BYTES_MAX = 256 << 10 };
    Lesson *lesson = calloc(1, sizeof *lesson);
    if (!lesson) {
        trouble_of_memory(trouble, language);
        return NULL;
    }
    lesson->language = language;
    NamedResult result = named_read(path, BYTES_MAX, &lesson->text);
    bool is_read = result == NAMED_OK && buffer_string(&lesson->text) && read_lines(lesson);
    if (is_read) return lesson;
    if (result != NAMED_OK)
        named_trouble(trouble, language, result, path, BYTES_MAX);
    else
        trouble_say(trouble, language, "no_lesson", say_lesson_that_is_none(path));
    lesson_free(lesson);
    return NULL;
}

void lesson_free(Lesson *lesson)
{
    if (!lesson) return;
    for (size_t i = 0; i < lesson->step_count; i++)
        buffer_done(&lesson->steps[i].told);
    free(lesson->steps);
    free(lesson->places);
    buffer_done(&lesson->text);
    free(lesson);
}

const char *lesson_game(const Lesson *lesson)
{
    return lesson->game;
}

const char *const *lesson_players(const Lesson *lesson, size_t *count)
{
    *count = lesson->player_count;
    return (const char *const *)lesson->players;
}

const LessonStep *lesson_step(const Lesson *lesson)
{
    return &lesson->steps[lesson->places[lesson->at].step];
}

bool lesson_is_over(const Lesson *lesson)
{
    return !lesson_step(lesson)->line;
}

/* --- what he types ------------------------------------------------------------------------------------ */

/* Whether both begin with the same word of the program's, or with one that is short for it. */
static bool is_same_word(const Commands *commands, const char *line, const char *typed)
{
    Split wanted = split_line(line);
    Split given = split_line(typed);
    const Command *command = command_find(commands, wanted.word);
    bool is_command = command && command == command_find(commands, given.word);
    return *given.word && (is_command || name_begins_with(wanted.word, given.word));
}

/* What he was asked for may be refused where something else came after the step before, as when nothing is
 * left to keep: then that one is asked for again. */
static void step_back(Lesson *lesson, const char *line)
{
    const char *rest = lesson->places[lesson->at].rest;
    bool is_behind_look =
        lesson->at > 0 && lesson->places[lesson->at].digest == lesson->places[lesson->at - 1].digest;
    if (is_behind_look && rest && strcmp(line, rest) == 0) lesson->at--;
}

void lesson_hear(Lesson *lesson, const Console *console, const char *line, bool is_refused)
{
    const LessonStep *step = lesson_step(lesson);
    bool is_asked = step->only_looks && !is_refused;
    lesson->has_looked = is_asked && is_same_word(console->commands, step->line, line);
    if (is_refused) step_back(lesson, line);
    if (console->may_mislead) lesson->is_told = false;
}

/* --- what he is told ---------------------------------------------------------------------------------- */

/* A paragraph behind a bar at the left. */
static void add_paragraph(const Screen *screen, Ink ink, const char *text, Buffer *out)
{
    enum { BAR = 2 };
    const char *bar = screen->charset == CHARSET_UTF8 ? "│ " : "| ";
    size_t length = strlen(text);
    for (size_t at = 0; at < length;) {
        size_t taken = wrap_fitting(text + at, length - at, (size_t)screen->columns - BAR);
        screen_text(screen, out, INK_DIM, bar, strlen(bar));
        if (ink == INK_PLAIN)
            buffer_bytes(out, text + at, taken);
        else
            screen_text(screen, out, ink, text + at, taken);
        buffer_byte(out, '\n');
        for (at += taken; text[at] == ' ';)
            at++;
    }
}

/* In the language of the lesson, whatever the program speaks by now. */
static void tell(const Lesson *lesson, Console *console, Ink ink, Sentence sentence)
{
    Buffer text = {0};
    sentence_write(&text, lesson->language, sentence);
    if (buffer_string(&text)) add_paragraph(&console->screen, ink, text.bytes, &console->out);
    buffer_done(&text);
}

/* What is told where he is, the first time. */
static void tell_step(Lesson *lesson, Console *console)
{
    size_t at = lesson->places[lesson->at].step;
    const char *told = buffer_string(&lesson->steps[at].told);
    int64_t number = (int64_t)at + 1, count = (int64_t)lesson->step_count;
    tell(lesson, console, INK_PLAIN, say_lesson_step(number, count, told ? told : ""));
}

static void tell_line(const Lesson *lesson, Console *console)
{
    const char *rest = lesson->places[lesson->at].rest;
    bool is_enter = lesson_step(lesson)->is_enter;
    tell(lesson, console, INK_STRONG, is_enter ? say_lesson_type_or_enter(rest) : say_lesson_type(rest));
}

void lesson_tell(Lesson *lesson, Console *console)
{
    lesson_follow(lesson, console->session);
    bool is_over = lesson_is_over(lesson);
    bool is_new = !lesson->is_told || lesson->told_at != lesson->at;
    if (lesson_is_lost(lesson)) return;
    if (lesson->astray > 0 && !is_over)
        tell(lesson, console, INK_PLAIN, say_lesson_not_yet(lesson->astray));
    else if (is_new)
        tell_step(lesson, console);
    if (!is_over) tell_line(lesson, console);
    lesson->is_told = true;
    lesson->told_at = lesson->at;
}
