#include "opening.h"

#include "beforehand.h"
#include "files/face.h"
#include "terminal/face.h"
#include "text_names.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ASKED_MAX = 9, ASKED_PARTS = 6, CHOICES_MAX = 9 };

static const char without_box[] = "-- box: no\n";

typedef struct {
    char *line; /* the game's own, cut into the texts below */
    char *name, *meaning;
    char *choices[CHOICES_MAX]; /* as files have them, and */
    char *called[CHOICES_MAX];  /* as they are shown */
    size_t count, usual, chosen;
} Asked;

struct Opening {
    Language language;
    char game[SANDBOX_NAME_MAX + 1];
    Buffer path; /* of the file in which it is kept; "" if there is no place for it */
    Asked asked[ASKED_MAX];
    size_t count;
    bool has_box, plays_box;
    Game *loaded;
};

/* --- the file ---------------------------------------------------------------------------------------------
 */

static void find_path(Opening *opening)
{
    if (!place_path(PLACE_DATA, getenv, &opening->path)) return;
    buffer_text(&opening->path, "/openings");
    bool is_made = buffer_string(&opening->path) && place_make(opening->path.bytes);
    buffer_byte(&opening->path, '/');
    buffer_text(&opening->path, opening->game);
    buffer_text(&opening->path, ".opening.lua");
    if (!is_made || !buffer_string(&opening->path)) buffer_clear(&opening->path);
}

/* `decks_mode = "physical"`: numbers, yes and no stand without quotes. */
static void add_choice(Buffer *out, const Asked *asked, size_t choice)
{
    const char *value = asked->choices[choice];
    bool is_bare = strcmp(value, "true") == 0 || strcmp(value, "false") == 0 ||
                   value[strspn(value, "-0123456789")] == '\0';
    buffer_text(out, asked->name);
    buffer_text(out, " = ");
    buffer_text(out, is_bare ? "" : "\"");
    buffer_text(out, value);
    buffer_text(out, is_bare ? "" : "\"");
}

static void compose(const Opening *opening, Buffer *out)
{
    buffer_text(out,
                "house { fr = \"choisi avant de commencer\", en = \"chosen before it began\", game = \"");
    buffer_text(out, opening->game);
    buffer_text(out, "\" }\noverride {\n");
    for (size_t i = 0; i < opening->count; i++) {
        const Asked *asked = &opening->asked[i];
        if (asked->chosen == asked->usual) continue;
        buffer_text(out, "  ");
        add_choice(out, asked, asked->chosen);
        buffer_text(out, ",\n");
    }
    buffer_text(out, "}\n");
    if (!opening->plays_box) buffer_text(out, without_box);
}

/* What was chosen last time, if the file says so. */
static void take_last(Opening *opening, const char *text)
{
    for (size_t i = 0; i < opening->count; i++) {
        Asked *asked = &opening->asked[i];
        for (size_t choice = 0; choice < asked->count; choice++) {
            Buffer said = {0};
            buffer_text(&said, "  ");
            add_choice(&said, asked, choice);
            buffer_text(&said, ",\n");
            if (buffer_string(&said) && strstr(text, said.bytes)) asked->chosen = choice;
            buffer_done(&said);
        }
    }
    opening->plays_box = !strstr(text, without_box);
}

static void read_last(Opening *opening)
{
    Buffer text = {0};
    enum { BYTES_MAX = 64 << 10 };
    if (opening->path.length > 0 && named_read(opening->path.bytes, BYTES_MAX, &text) == NAMED_OK &&
        buffer_string(&text))
        take_last(opening, text.bytes);
    buffer_done(&text);
}

static bool is_as_usual(const Opening *opening)
{
    for (size_t i = 0; i < opening->count; i++)
        if (opening->asked[i].chosen != opening->asked[i].usual) return false;
    return true;
}

static bool keep(const Opening *opening, Trouble *trouble)
{
    Buffer text = {0};
    if (opening->path.length == 0) return true;
    compose(opening, &text);
    bool is_kept = buffer_string(&text) && whole_file_write(opening->path.bytes, text.bytes, text.length);
    int error = errno;
    buffer_done(&text);
    return is_kept || trouble_say(trouble, opening->language, "output",
                                  say_verbs_export_the_file_cannot_be_written(strerror(error)));
}

House *opening_house(const Opening *opening)
{
    House *house = NULL;
    Buffer text = {0};
    if (is_as_usual(opening) || opening->path.length == 0) return NULL;
    compose(opening, &text);
    if (buffer_string(&text)) house_of_text(opening->path.bytes, text.bytes, text.length, &house);
    buffer_done(&text);
    return house;
}

bool opening_plays_box(const Opening *opening)
{
    return opening->plays_box;
}

/* --- what the game asks -----------------------------------------------------------------------------------
 */

/* Cuts the line at its tabs; false if it has not so many parts. */
static bool cut(char *line, char *parts[ASKED_PARTS])
{
    for (size_t i = 0; i < ASKED_PARTS; i++)
        parts[i] = strsep(&line, "\t");
    return parts[ASKED_PARTS - 1];
}

static bool take_asked(Asked *asked, char *line)
{
    char *parts[ASKED_PARTS];
    asked->line = line;
    if (!cut(line, parts)) return false;
    char *choices = parts[3], *called = parts[4];
    asked->name = parts[0];
    asked->meaning = parts[5];
    for (char *choice; asked->count < CHOICES_MAX && (choice = strsep(&choices, ","));) {
        if (strcmp(choice, parts[1]) == 0) asked->usual = asked->chosen = asked->count;
        asked->called[asked->count] = strsep(&called, ",");
        asked->choices[asked->count++] = choice;
    }
    return true;
}

static void take_all(Opening *opening, const char *lines)
{
    while (*lines && opening->count < ASKED_MAX) {
        size_t length = strcspn(lines, "\n");
        char *line = strndup(lines, length);
        if (line && take_asked(&opening->asked[opening->count], line))
            opening->count++;
        else
            free(line);
        lines += length + (lines[length] == '\n');
    }
}

static void ask_game(Opening *opening, const SessionPlace *place)
{
    GameTrouble in_game;
    Buffer lines = {0};
    Table *table = table_new();
    GameSource source = {.share = place->share,
                         .own = place->own,
                         .name = opening->game,
                         .limits = place->limits,
                         .is_believed = true};
    opening->loaded = table ? game_load(&source, &in_game) : NULL;
    bool is_known =
        opening->loaded &&
        game_asked_rules(opening->loaded, table, language_code(place->language), &lines, &in_game) == GAME_OK;
    if (is_known && buffer_string(&lines)) take_all(opening, lines.bytes);
    buffer_done(&lines);
    table_free(table);
}

Opening *opening_new(const SessionPlace *place, const char *game, bool has_box)
{
    Opening *opening = calloc(1, sizeof *opening);
    if (!opening) return NULL;
    opening->language = place->language;
    opening->has_box = has_box;
    opening->plays_box = true;
    snprintf(opening->game, sizeof opening->game, "%s", game);
    ask_game(opening, place);
    find_path(opening);
    read_last(opening);
    return opening;
}

bool opening_asks(const Opening *opening)
{
    return opening->count > 0 || opening->has_box;
}

Game *opening_take_game(Opening *opening)
{
    Game *game = opening->loaded;
    opening->loaded = NULL;
    return game;
}

void opening_free(Opening *opening)
{
    if (!opening) return;
    for (size_t i = 0; i < opening->count; i++)
        free(opening->asked[i].line);
    game_free(opening->loaded);
    buffer_done(&opening->path);
    free(opening);
}

/* --- the question
 * ------------------------------------------------------------------------------------------- */

static void say(const Opening *opening, Sentence sentence)
{
    door_sentence(stdout, opening->language, sentence);
}

static void show(const Opening *opening, const char *players)
{
    say(opening, say_opening_before(opening->game, players));
    for (size_t i = 0; i < opening->count; i++) {
        const Asked *asked = &opening->asked[i];
        Buffer others = {0};
        for (size_t choice = 0; choice < asked->count; choice++) {
            if (choice == asked->chosen) continue;
            if (others.length > 0) buffer_text(&others, ", ");
            buffer_text(&others, asked->called[choice]);
        }
        if (buffer_string(&others))
            say(opening,
                say_opening_rule((int64_t)i + 1, asked->meaning, asked->called[asked->chosen], others.bytes));
        buffer_done(&others);
    }
    const char *answer =
        phrase(opening->language, opening->plays_box ? PHRASE_OPENING_YES : PHRASE_OPENING_NO);
    if (opening->has_box) say(opening, say_opening_box((int64_t)opening->count + 1, answer));
    say(opening, sentence_of(PHRASE_OPENING_HOW));
}

static bool take_number(Opening *opening, const char *typed)
{
    char *end;
    unsigned long number = strtoul(typed, &end, 10);
    if (end == typed || *end || number == 0 || number > opening->count + opening->has_box) return false;
    if (number > opening->count) {
        opening->plays_box = !opening->plays_box;
    } else {
        Asked *asked = &opening->asked[number - 1];
        asked->chosen = (asked->chosen + 1) % asked->count;
    }
    return true;
}

/* A word that is a choice of one of them, or of the first that has it. */
static bool take_word(Opening *opening, const char *typed)
{
    for (size_t i = 0; i < opening->count; i++) {
        Asked *asked = &opening->asked[i];
        for (size_t choice = 0; choice < asked->count; choice++) {
            if (!name_is(typed, asked->called[choice]) && !name_is(typed, asked->choices[choice])) continue;
            asked->chosen = choice;
            return true;
        }
    }
    return false;
}

bool opening_ask(Opening *opening, const char *players, Trouble *trouble)
{
    char line[256];
    show(opening, players);
    for (;;) {
        if (!read_answer(line, sizeof line))
            return trouble_say(trouble, opening->language, "left", say_opening_left());
        const char *typed = line + strspn(line, " \t");
        if (!*typed) return keep(opening, trouble);
        if (asks_what(typed) || take_number(opening, typed) || take_word(opening, typed))
            show(opening, players);
        else
            say(opening, say_opening_not_here(typed));
    }
}
