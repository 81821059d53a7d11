#include "box.h"

#include "files/face.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- where it is ------------------------------------------------------------------------------------ */

static bool add_path(const char *game, Buffer *path)
{
    if (!place_path(PLACE_DATA, getenv, path)) return false;
    buffer_text(path, "/boxes");
    if (!buffer_string(path)) return false;
    bool is_made = place_make(path->bytes);
    buffer_byte(path, '/');
    buffer_text(path, game);
    buffer_text(path, ".box.lua");
    return is_made && buffer_string(path);
}

bool box_path(const char *game, Buffer *path)
{
    return !strchr(game, '/') && add_path(game, path);
}

bool box_find(const char *game, Buffer *path)
{
    size_t begin = path->length;
    if (box_path(game, path) && access(path->bytes + begin, F_OK) == 0) return true;
    path->length = begin;
    return false;
}

/* --- the file with it ------------------------------------------------------------------------------- */

static bool refuse_place(Language language, Trouble *trouble)
{
    return trouble_say(trouble, language, "no_folder", say_box_there_is_no_folder_to(strerror(errno)));
}

/* Appends the file; nothing if there is none. */
static bool read_file(const char *path, Buffer *source, Language language, Trouble *trouble)
{
    House *box;
    if (access(path, F_OK) != 0 && errno == ENOENT) return true;
    NamedResult result = house_read(path, &box);
    if (result != NAMED_OK) return house_trouble(trouble, language, result, path);
    buffer_bytes(source, box->scripts[0].text, box->scripts[0].length);
    house_free(box);
    return true;
}

/* Appends the file with that typed. */
static bool edit_file(Game *game, Table *table, Buffer *source, const char *typed, Buffer *text,
                      Language language, Trouble *trouble)
{
    GameTrouble in_game;
    const char *before = source->length > 0 || source->failed ? buffer_string(source) : "";
    if (!before) return trouble_of_memory(trouble, language);
    if (game_box_file(game, table, before, typed, text, &in_game) == GAME_OK) return true;
    return trouble_of_game(trouble, language, &in_game);
}

static House *edited(Game *game, Table *table, const char *path, const char *typed, Language language,
                     Trouble *trouble)
{
    House *box = NULL;
    Buffer source = {0};
    Buffer text = {0};
    bool is_edited = read_file(path, &source, language, trouble) &&
                     edit_file(game, table, &source, typed, &text, language, trouble);
    NamedResult result = is_edited ? house_of_text(path, text.bytes, text.length, &box) : NAMED_OK;
    if (result != NAMED_OK) house_trouble(trouble, language, result, path);
    buffer_done(&source);
    buffer_done(&text);
    return box;
}

House *box_typed(Game *game, Table *table, const char *name, const char *typed, Language language,
                 Trouble *trouble)
{
    Buffer path = {0};
    House *box = NULL;
    if (box_path(name, &path))
        box = edited(game, table, path.bytes, typed, language, trouble);
    else
        refuse_place(language, trouble);
    buffer_done(&path);
    return box;
}

bool box_keep(const House *box, Language language, Trouble *trouble)
{
    const HouseScript *own = &box->scripts[0];
    if (whole_file_write(box->path, own->text, own->length)) return true;
    return trouble_say(trouble, language, "box", say_box_the_box_cannot_be_written(strerror(errno)));
}
