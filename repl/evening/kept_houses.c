#include "kept_houses.h"

#include "text_names.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char ending[] = ".lua";

static bool is_name(const char *name)
{
    return name_check(name, strlen(name), NAME_PLAYER_COLUMNS_MAX) == NAME_OK && *name != '.' &&
           !strchr(name, '/');
}

/* Appends the folder of that game; false if there is no place for it. */
static bool add_folder(const char *game, Buffer *path)
{
    if (strchr(game, '/') || !place_path(PLACE_DATA, getenv, path)) return false;
    buffer_text(path, "/houses/");
    buffer_text(path, game);
    return buffer_string(path);
}

static bool ends_so(const char *name)
{
    size_t length = strlen(name);
    return length >= strlen(ending) && strcmp(name + length - strlen(ending), ending) == 0;
}

/* Appends the path of what is called so, with or without its ending. */
static bool add_file(const char *game, const char *name, Buffer *path)
{
    if (!is_name(name) || !add_folder(game, path)) return false;
    buffer_byte(path, '/');
    buffer_text(path, name);
    if (!ends_so(name)) buffer_text(path, ending);
    return buffer_string(path);
}

NamedResult kept_house_read(const char *game, const char *name, House **house)
{
    Buffer path = {0};
    bool is_kept = access(name, F_OK) != 0 && add_file(game, name, &path) && access(path.bytes, F_OK) == 0;
    NamedResult result = house_read(is_kept ? path.bytes : name, house);
    buffer_done(&path);
    return result;
}

static bool write_file(const char *game, const char *name, const Buffer *text, Buffer *path)
{
    Buffer folder = {0};
    bool is_written = add_folder(game, &folder) && place_make(folder.bytes) && add_file(game, name, path) &&
                      whole_file_write(path->bytes, text->bytes, text->length);
    buffer_done(&folder);
    return is_written;
}

bool kept_house_may_be(const char *name, Language language, Trouble *trouble)
{
    return is_name(name) ||
           trouble_say(trouble, language, "bad_name", say_kept_houses_cannot_be_a_name(name));
}

bool kept_house_write(const char *game, const char *name, const Buffer *text, Buffer *path, Language language,
                      Trouble *trouble)
{
    if (!kept_house_may_be(name, language, trouble)) return false;
    if (write_file(game, name, text, path)) return true;
    return trouble_say(trouble, language, "house", say_kept_houses_cannot_be_kept(strerror(errno)));
}

void kept_house_names(const char *game, Buffer *names)
{
    Buffer path = {0};
    struct dirent **list = NULL;
    int count = add_folder(game, &path) ? scandir(path.bytes, &list, NULL, alphasort) : -1;
    for (int i = 0; i < count; i++) {
        const char *name = list[i]->d_name;
        if (*name != '.' && ends_so(name)) {
            buffer_bytes(names, name, strlen(name) - strlen(ending));
            buffer_byte(names, '\n');
        }
        free(list[i]);
    }
    free(list);
    buffer_done(&path);
}
