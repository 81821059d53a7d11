/* A house rule or a game to begin with: a template that can be played as it stands, for the user to change.
 */
#include "verbs_parts.h"

#include "files/face.h"
#include "terminal/face.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- a template ------------------------------------------------------------------------------------- */

/* What stands in it between two @, and what comes there. */
typedef struct {
    const char *sign, *text;
} Blank;

static const Blank *blank_at(const Blank *blanks, const char *text)
{
    for (; blanks->sign; blanks++) {
        if (strncmp(text, blanks->sign, strlen(blanks->sign)) == 0) return blanks;
    }
    return NULL;
}

static void fill_line(Buffer *out, const char *line, size_t length, const Blank *blanks)
{
    for (const char *at = line; at < line + length;) {
        const Blank *blank = *at == '@' ? blank_at(blanks, at) : NULL;
        if (blank)
            buffer_text(out, blank->text);
        else
            buffer_byte(out, *at);
        at += blank ? strlen(blank->sign) : 1;
    }
}

/* A remark begins with --fr or --en: those of the other language are left out. */
static void fill(Buffer *out, const char *text, Language language, const Blank *blanks)
{
    static const char *const marks[] = {"--fr ", "--en "};
    const char *own = marks[language == LANGUAGE_ENGLISH], *other = marks[language != LANGUAGE_ENGLISH];
    while (*text) {
        size_t length = strcspn(text, "\n");
        size_t indent = strspn(text, " ");
        const char *line = text + indent, *rest = text + length;
        bool is_own = strncmp(line, own, strlen(own)) == 0;
        text = rest + (*rest == '\n');
        if (strncmp(line, other, strlen(other)) == 0) continue;
        buffer_bytes(out, line - indent, indent);
        if (is_own) buffer_text(out, "-- ");
        if (is_own) line += strlen(own);
        fill_line(out, line, (size_t)(rest - line), blanks);
        buffer_byte(out, '\n');
    }
}

/* --- its file --------------------------------------------------------------------------------------- */

static bool cannot(const Arguments *arguments, const char *path, Trouble *trouble)
{
    return trouble_say(trouble, arguments->language, "unwritable",
                       say_verbs_new_cannot_be_written(path, strerror(errno)));
}

/* Reads the template of that name. */
static House *read_template(const Arguments *arguments, const Where *where, const char *name,
                            Trouble *trouble)
{
    House *house = NULL;
    Buffer path = {0};
    buffer_text(&path, where->share);
    buffer_text(&path, "/scripts/templates/");
    buffer_text(&path, name);
    NamedResult result = buffer_string(&path) ? house_read(path.bytes, &house) : NAMED_NO_MEMORY;
    if (!house) house_trouble(trouble, arguments->language, result, buffer_string(&path));
    buffer_done(&path);
    return house;
}

/* Writes the template to that path, unless something is there. */
static bool write_from(const Arguments *arguments, const Where *where, const char *name, const char *path,
                       const Blank *blanks, Trouble *trouble)
{
    Buffer text = {0};
    if (access(path, F_OK) == 0)
        return trouble_say(trouble, arguments->language, "there", say_verbs_new_is_there(path));
    House *house = read_template(arguments, where, name, trouble);
    if (!house) return false;
    fill(&text, house->scripts[0].text, arguments->language, blanks);
    bool is_written = !text.failed && whole_file_write(path, text.bytes, text.length);
    if (!is_written) cannot(arguments, path, trouble);
    buffer_done(&text);
    house_free(house);
    return is_written;
}

/* Where an editor looks for what it knows of scripts; what the user has put there stays. */
static void lead_editor(const Arguments *arguments, const Where *where, const Buffer *folder)
{
    Trouble unused;
    Buffer path = {0};
    const Blank blanks[] = {{"@SHARE@", where->share}, {.sign = NULL}};
    buffer_bytes(&path, folder->bytes, folder->length);
    buffer_text(&path, "/.luarc.json");
    if (buffer_string(&path)) write_from(arguments, where, "luarc.json", path.bytes, blanks, &unused);
    buffer_done(&path);
}

/* Lends it; "" where there was no memory for it. */
static const char *text_of(Buffer *path)
{
    const char *text = buffer_string(path);
    return text ? text : "";
}

/* Makes the folder below the user's data, or below --games, and writes the file into it. */
static bool write_new(const Arguments *arguments, const Where *where, const char *name, Buffer *folder,
                      const char *file, Blank *blanks, Trouble *trouble)
{
    Buffer path = {0};
    buffer_bytes(&path, folder->bytes, folder->length);
    buffer_byte(&path, '/');
    buffer_text(&path, file);
    for (Blank *blank = blanks; blank->sign; blank++)
        if (!blank->text) blank->text = buffer_string(&path);
    bool is_made = buffer_string(&path) && buffer_string(folder) && place_make(folder->bytes);
    bool is_written = is_made && write_from(arguments, where, name, path.bytes, blanks, trouble);
    if (!is_made) cannot(arguments, text_of(folder), trouble);
    if (is_written) lead_editor(arguments, where, folder);
    buffer_clear(folder);
    buffer_bytes(folder, path.bytes, path.length);
    buffer_done(&path);
    return is_written;
}

/* --- the two verbs ---------------------------------------------------------------------------------- */

/* Prints the sentence, or the trouble; ends what was made for it. */
static int end(const Arguments *arguments, Buffer *path, bool is_written, Sentence sentence,
               const Trouble *trouble)
{
    if (is_written) door_sentence(stdout, arguments->language, sentence);
    buffer_done(path);
    return is_written ? STATUS_OK : verb_fail(NULL, trouble);
}

static bool is_game(const Arguments *arguments, const Where *where, const char *name, Trouble *trouble)
{
    if (game_exists(verb_game_folders(where), name)) return true;
    Buffer list = {0};
    game_list(verb_game_folders(where), &list);
    trouble_say(trouble, arguments->language, "no_such_game", say_script_no_game_of(name, text_of(&list)));
    buffer_done(&list);
    return false;
}

int verb_new_house(const Arguments *arguments)
{
    Where where;
    Trouble trouble;
    Buffer path = {0}, file = {0};
    if (!verb_find_game(arguments, &where, &trouble)) return verb_fail(NULL, &trouble);
    const char *game = arguments->words[0], *name = arguments->words[1];
    if (!is_game(arguments, &where, game, &trouble)) return verb_fail(NULL, &trouble);
    if (!kept_house_may_be(name, arguments->language, &trouble)) return verb_fail(NULL, &trouble);
    Blank blanks[] = {{"@NAME@", name}, {"@GAME@", game}, {"@FILE@", NULL}, {.sign = NULL}};
    place_path(PLACE_DATA, getenv, &path);
    buffer_text(&path, "/houses/");
    buffer_text(&path, game);
    buffer_text(&file, name);
    buffer_text(&file, ".lua");
    bool is_written = buffer_string(&file) &&
                      write_new(arguments, &where, "new_house.lua", &path, file.bytes, blanks, &trouble);
    buffer_done(&file);
    return end(arguments, &path, is_written, say_verbs_new_house(text_of(&path), game, name), &trouble);
}

/* What is said of a game's folder is said of a script's name too: letters from a to z, digits, and _. */
static bool may_be_game(const Arguments *arguments, const Where *where, const char *name, Trouble *trouble)
{
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_");
    if (length == 0 || name[length] != '\0' || length > SANDBOX_NAME_MAX)
        return trouble_say(trouble, arguments->language, "bad_name", say_verbs_new_bad_name(name));
    if (game_exists(verb_game_folders(where), name))
        return trouble_say(trouble, arguments->language, "there", say_verbs_new_game_is_there(name));
    return true;
}

int verb_new_game(const Arguments *arguments)
{
    Where where;
    Trouble trouble;
    Buffer path = {0};
    const char *name = arguments->words[0], *games = arguments_value(arguments, "--games");
    if (!verb_find_place(arguments, &where, &trouble) || !may_be_game(arguments, &where, name, &trouble))
        return verb_fail(NULL, &trouble);
    Blank blanks[] = {{"@NAME@", name}, {.sign = NULL}};
    char *there = games ? realpath(games, NULL) : NULL;
    if (there)
        buffer_text(&path, there);
    else if (place_path(PLACE_DATA, getenv, &path))
        buffer_text(&path, "/games");
    free(there);
    buffer_byte(&path, '/');
    buffer_text(&path, name);
    bool is_written = write_new(arguments, &where, "new_game.lua", &path, "game.lua", blanks, &trouble);
    return end(arguments, &path, is_written, say_verbs_new_game(text_of(&path), name), &trouble);
}
