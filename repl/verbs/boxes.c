#include "boxes.h"

#include "beforehand.h"
#include "files/face.h"
#include "terminal/face.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char ending[] = ".lua";

/* --- where they are --------------------------------------------------------------------------------- */

static bool add_models(const SessionPlace *place, const char *game, Buffer *path)
{
    buffer_text(path, place->share);
    buffer_text(path, "/scripts/");
    buffer_text(path, game);
    buffer_text(path, "/boxes");
    return !strchr(game, '/') && buffer_string(path);
}

static bool ends_so(const char *name)
{
    size_t length = strlen(name);
    return *name != '.' && length > strlen(ending) && strcmp(name + length - strlen(ending), ending) == 0;
}

void boxes_own(const char *game, Buffer *names)
{
    kept_house_names(game, names);
}

void boxes_models(const SessionPlace *place, const char *game, Buffer *names)
{
    Buffer path = {0};
    struct dirent **list = NULL;
    int count = add_models(place, game, &path) ? scandir(path.bytes, &list, NULL, alphasort) : -1;
    for (int i = 0; i < count; i++) {
        const char *name = list[i]->d_name;
        if (ends_so(name)) {
            buffer_bytes(names, name, strlen(name) - strlen(ending));
            buffer_byte(names, '\n');
        }
        free(list[i]);
    }
    free(list);
    buffer_done(&path);
}

static NamedResult read_model(const SessionPlace *place, const char *game, const char *name, House **box)
{
    Buffer path = {0};
    NamedResult result = NAMED_NOTHING;
    if (!strchr(name, '/') && add_models(place, game, &path)) {
        buffer_byte(&path, '/');
        buffer_text(&path, name);
        buffer_text(&path, ending);
        result = buffer_string(&path) ? house_read(path.bytes, box) : NAMED_NO_MEMORY;
    }
    buffer_done(&path);
    return result;
}

static NamedResult read_box(const SessionPlace *place, const char *game, const char *name, House **box)
{
    NamedResult result = kept_house_read(game, name, box);
    return result == NAMED_NOTHING ? read_model(place, game, name, box) : result;
}

/* --- one is described ------------------------------------------------------------------------------- */

/* What is being asked: the game that knows the questions, and what was answered, the name of the box first.
 */
typedef struct {
    Game *game;
    Table *table;
    Language language;
    Buffer questions;
    Buffer answers;
} Describing;

static void done(Describing *all)
{
    game_free(all->game);
    table_free(all->table);
    buffer_done(&all->questions);
    buffer_done(&all->answers);
}

/* False, and *trouble, if the game does not load, or has one box alone and nothing to ask. */
static bool begin(Describing *all, const SessionPlace *place, const char *game, const char *name,
                  Trouble *trouble)
{
    GameTrouble in_game;
    GameSource source = {.share = place->share, .own = place->own, .name = game, .limits = place->limits};
    all->language = place->language;
    all->table = table_new();
    all->game = all->table ? game_load(&source, &in_game) : NULL;
    if (!all->table) return trouble_of_memory(trouble, place->language);
    if (!all->game) return trouble_of_game(trouble, place->language, &in_game);
    game_set_language(all->game, language_code(place->language));
    GameResult result =
        game_box_questions(all->game, all->table, language_code(place->language), &all->questions, &in_game);
    if (result != GAME_OK) return trouble_of_game(trouble, place->language, &in_game);
    if (all->questions.length == 0)
        return trouble_say(trouble, place->language, "one_box", say_boxes_this_game_has_one(game));
    buffer_text(&all->answers, name);
    buffer_byte(&all->answers, '\n');
    return buffer_string(&all->questions) || trouble_of_memory(trouble, place->language);
}

/* Takes the answer to that rule, if it can be; else says why not. */
static bool take(Describing *all, const char *rule, const char *typed)
{
    GameTrouble in_game;
    Buffer text = {0};
    size_t before = all->answers.length;
    buffer_text(&all->answers, rule);
    buffer_byte(&all->answers, '=');
    buffer_text(&all->answers, typed);
    buffer_byte(&all->answers, '\n');
    const char *answers = buffer_string(&all->answers);
    bool is_taken = answers && game_box_text(all->game, all->table, answers, &text, &in_game) == GAME_OK;
    if (answers && !is_taken) {
        Trouble trouble;
        trouble_of_game(&trouble, all->language, &in_game);
        door_sentence(stdout, all->language, say_boxes_not_so(trouble.text));
        all->answers.length = before;
    }
    buffer_done(&text);
    return is_taken;
}

typedef enum { ANSWERED, BACK, ENOUGH, LEFT } Answer;

typedef struct {
    const char *rule, *usual, *choices,
        *meaning;   /* choices with commas between; "" where it may be anything */
    size_t answers; /* what had been answered before it: how long that was */
} Question;

enum { QUESTIONS_MAX = 64, QUESTION_PARTS = 6 };

static void put(const Describing *all, const Question *question, int64_t number, int64_t count)
{
    const char *usual = *question->usual ? question->usual : phrase(all->language, PHRASE_BOXES_NOTHING);
    Sentence sentence = *question->choices ? say_boxes_question_of_some(number, count, question->meaning,
                                                                        question->choices, usual)
                                           : say_boxes_question(number, count, question->meaning, usual);
    door_sentence(stdout, all->language, sentence);
}

static Answer ask_one(Describing *all, const Question *question)
{
    char line[1024];
    for (;;) {
        if (!read_answer(line, sizeof line)) return LEFT;
        const char *typed = line + strspn(line, " \t");
        if (*typed == '\0') return ANSWERED;
        if (strcmp(typed, ".") == 0) return ENOUGH;
        if (strcmp(typed, "<") == 0) return BACK;
        if (take(all, question->rule, typed)) return ANSWERED;
    }
}

/* Each line is as game_asked_rules has it; what files call a value nobody is asked. */
static size_t list_questions(Describing *all, Question *list)
{
    size_t count = 0;
    char *rest = all->questions.bytes;
    for (char *line; count < QUESTIONS_MAX && (line = strsep(&rest, "\n"));) {
        const char *parts[QUESTION_PARTS];
        for (size_t i = 0; i < QUESTION_PARTS; i++)
            parts[i] = strsep(&line, "\t");
        Question question = {parts[0], parts[2], parts[4], parts[5], 0};
        if (question.meaning) list[count++] = question;
    }
    return count;
}

/* One after the other; whoever goes back answers that one anew. */
static Answer ask_all(Describing *all)
{
    Question list[QUESTIONS_MAX];
    size_t count = list_questions(all, list);
    Answer answer = ANSWERED;
    for (size_t at = 0; at < count && (answer == ANSWERED || answer == BACK);) {
        if (answer == BACK) all->answers.length = list[at].answers;
        list[at].answers = all->answers.length;
        put(all, &list[at], (int64_t)at + 1, (int64_t)count);
        answer = ask_one(all, &list[at]);
        if (answer == BACK && at > 0) at--;
        if (answer == ANSWERED) at++;
    }
    return answer;
}

static bool keep(Describing *all, const char *game, const char *name, Trouble *trouble)
{
    GameTrouble in_game;
    Buffer text = {0}, path = {0};
    const char *answers = buffer_string(&all->answers);
    bool is_made = answers && game_box_text(all->game, all->table, answers, &text, &in_game) == GAME_OK;
    if (!answers)
        trouble_of_memory(trouble, all->language);
    else if (!is_made)
        trouble_of_game(trouble, all->language, &in_game);
    bool is_kept = is_made && kept_house_write(game, name, &text, &path, all->language, trouble);
    if (is_kept && buffer_string(&path)) {
        door_sentence(stdout, all->language, say_boxes_kept(path.bytes));
        door_text(stdout, "\n");
    }
    buffer_done(&text);
    buffer_done(&path);
    return is_kept;
}

static bool describe(const SessionPlace *place, const char *game, const char *name, Trouble *trouble)
{
    Describing all = {.game = NULL};
    if (!kept_house_may_be(name, place->language, trouble)) return false;
    bool is_begun = begin(&all, place, game, name, trouble);
    if (is_begun) {
        door_sentence(stdout, place->language, say_boxes_new(name));
        door_sentence(stdout, place->language, say_boxes_can_be_changed(name));
    }
    Answer answer = is_begun ? ask_all(&all) : LEFT;
    bool is_kept = answer != LEFT && keep(&all, game, name, trouble);
    if (is_begun && answer == LEFT) trouble_say(trouble, place->language, "left", say_opening_left());
    done(&all);
    return is_kept;
}

House *boxes_find(const SessionPlace *place, const char *game, const char *name, bool asks, Trouble *trouble)
{
    House *box = NULL;
    NamedResult result = read_box(place, game, name, &box);
    if (result == NAMED_NOTHING && asks) {
        if (!describe(place, game, name, trouble)) return NULL;
        result = read_box(place, game, name, &box);
    }
    if (result == NAMED_NOTHING)
        trouble_say(trouble, place->language, "no_box", say_boxes_none_is_called(name));
    else if (result != NAMED_OK)
        house_trouble(trouble, place->language, result, name);
    return box;
}
