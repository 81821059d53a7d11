#include "houses.h"

#include "crc32c.h"
#include "folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- a house rule ----------------------------------------------------------------------------------- */

static char *copy_bytes(const char *bytes, size_t length)
{
    char *copy = malloc(length + 1);
    if (!copy) return NULL;
    if (length > 0) memcpy(copy, bytes, length);
    copy[length] = '\0';
    return copy;
}

static bool add_script(House *house, const char *name, size_t name_length, const char *text, size_t length)
{
    HouseScript *scripts = realloc(house->scripts, (house->count + 1) * sizeof *scripts);
    if (!scripts) return false;
    house->scripts = scripts;
    HouseScript *script = &scripts[house->count];
    *script = (HouseScript){copy_bytes(name, name_length), copy_bytes(text, length), length};
    house->count++;
    return script->name && script->text;
}

static House *new_house(const char *path, size_t length)
{
    House *house = calloc(1, sizeof *house);
    if (!house) return NULL;
    house->path = copy_bytes(path, length);
    if (house->path) return house;
    free(house);
    return NULL;
}

void house_free(House *house)
{
    if (!house) return;
    for (size_t i = 0; i < house->count; i++) {
        free(house->scripts[i].name);
        free(house->scripts[i].text);
    }
    free(house->scripts);
    free(house->path);
    free(house);
}

const char *house_name(const House *house)
{
    return house->scripts[0].name;
}

static const char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* --- from its file ---------------------------------------------------------------------------------- */

NamedResult house_of_text(const char *path, const char *text, size_t length, House **house)
{
    const char *name = name_of(path);
    *house = NULL;
    if (length > SANDBOX_SOURCE_MAX) return NAMED_TOO_LONG;
    House *made = new_house(path, strlen(path));
    if (!made || !add_script(made, name, strlen(name), text, length)) {
        house_free(made);
        return NAMED_NO_MEMORY;
    }
    made->is_from_disk = true;
    *house = made;
    return NAMED_OK;
}

NamedResult house_read(const char *path, House **house)
{
    Buffer text = {0};
    *house = NULL;
    NamedResult result = named_read(path, SANDBOX_SOURCE_MAX, &text);
    char *absolute = result == NAMED_OK ? realpath(path, NULL) : NULL;
    if (result == NAMED_OK && !absolute) result = NAMED_UNREADABLE;
    if (result == NAMED_OK)
        result = house_of_text(absolute, text.bytes ? text.bytes : "", text.length, house);
    free(absolute);
    buffer_done(&text);
    return result;
}

bool house_trouble(Trouble *trouble, Language language, NamedResult result, const char *path)
{
    return named_trouble(trouble, language, result, path, SANDBOX_SOURCE_MAX);
}

const char *house_warning(const House *house, Language language)
{
    struct stat about;
    if (stat(house->path, &about) != 0) return NULL;
    if (about.st_mode & (S_IWGRP | S_IWOTH))
        return phrase(language, PHRASE_HOUSES_BEWARE_OTHERS_THAN_YOU_CAN);
    if (about.st_uid != geteuid()) return phrase(language, PHRASE_HOUSES_BEWARE_THIS_RULE_BELONGS_TO);
    return NULL;
}

/* --- what it includes ------------------------------------------------------------------------------- */

static const HouseScript *find_script(const House *house, const char *name)
{
    for (size_t i = 1; i < house->count; i++) {
        if (strcmp(house->scripts[i].name, name) == 0) return &house->scripts[i];
    }
    return NULL;
}

static bool read_beside(const House *house, const char *name, Buffer *source)
{
    char *folder = copy_bytes(house->path, (size_t)(name_of(house->path) - house->path));
    bool is_read = folder && folder_read(folder, name, SANDBOX_SOURCE_MAX, source) && !source->failed;
    free(folder);
    return is_read;
}

static bool read_new(House *house, const char *name, Buffer *source)
{
    return house->is_from_disk && read_beside(house, name, source) &&
           add_script(house, name, strlen(name), source->bytes, source->length);
}

static bool read_included(void *user, const char *name, const char *file, Buffer *source)
{
    (void)file;
    House *house = user;
    const HouseScript *script = find_script(house, name);
    if (!script) return read_new(house, name, source);
    buffer_bytes(source, script->text, script->length);
    return true;
}

GameHouse house_for_game(House *house)
{
    const HouseScript *own = &house->scripts[0];
    return (GameHouse){own->name, own->text, own->length, read_included, house};
}

static bool says(const HouseScript *script, const Buffer *text)
{
    return script->length == text->length &&
           (text->length == 0 || memcmp(script->text, text->bytes, text->length) == 0);
}

bool house_is_changed(const House *house)
{
    Buffer now = {0};
    bool is_changed =
        named_read(house->path, SANDBOX_SOURCE_MAX, &now) == NAMED_OK && !says(&house->scripts[0], &now);
    for (size_t i = 1; i < house->count && !is_changed; i++) {
        buffer_clear(&now);
        is_changed = read_beside(house, house->scripts[i].name, &now) && !says(&house->scripts[i], &now);
    }
    buffer_done(&now);
    return is_changed;
}

/* --- packed ----------------------------------------------------------------------------------------- */

/* A packed rule is its path and then names and texts, each with its length before it: 4:abcd */

static void pack(Buffer *out, const char *bytes, size_t length)
{
    buffer_unsigned(out, length);
    buffer_byte(out, ':');
    buffer_bytes(out, bytes, length);
}

static void pack_house(Buffer *out, const House *house)
{
    pack(out, house->path, strlen(house->path));
    for (size_t i = 0; i < house->count; i++) {
        pack(out, house->scripts[i].name, strlen(house->scripts[i].name));
        pack(out, house->scripts[i].text, house->scripts[i].length);
    }
}

uint32_t house_checksum(const House *house)
{
    uint32_t crc = 0;
    for (size_t i = 0; i < house->count; i++)
        crc = crc32c(crc, house->scripts[i].text, house->scripts[i].length);
    return crc;
}

typedef struct {
    const char *bytes;
    size_t length;
} Piece;

/* The next piece from *at on; false at the end, or at what is none. */
static bool unpack(const Buffer *packed, size_t *at, Piece *piece)
{
    size_t length = 0;
    const char *bytes = packed->bytes;
    while (*at < packed->length && bytes[*at] >= '0' && bytes[*at] <= '9' && length <= packed->length)
        length = length * 10 + (size_t)(bytes[(*at)++] - '0');
    if (*at >= packed->length || bytes[*at] != ':' || length > packed->length - *at - 1) return false;
    *piece = (Piece){bytes + *at + 1, length};
    *at += 1 + length;
    return true;
}

static House *unpack_house(const Buffer *packed)
{
    size_t at = 0;
    Piece name, text;
    if (packed->failed || !unpack(packed, &at, &name)) return NULL;
    House *house = new_house(name.bytes, name.length);
    bool is_fine = house;
    while (is_fine && unpack(packed, &at, &name))
        is_fine =
            unpack(packed, &at, &text) && add_script(house, name.bytes, name.length, text.bytes, text.length);
    if (is_fine && house->count > 0) return house;
    house_free(house);
    return NULL;
}

static bool is_same_text(const Buffer *a, const Buffer *b)
{
    return !a->failed && !b->failed && a->length == b->length &&
           (a->length == 0 || memcmp(a->bytes, b->bytes, a->length) == 0);
}

/* --- on the table ----------------------------------------------------------------------------------- */

/* @house.2.5 is the fifth piece of the second rule, packed: a fact has room for so much. */
enum { KEY_ROOM = 64, PIECE_MAX = TEXT_BYTES_MAX };

static FactId find_piece(const Table *table, size_t house, size_t piece)
{
    char key[KEY_ROOM];
    int length = snprintf(key, sizeof key, "@house.%zu.%zu", house + 1, piece + 1);
    return table_find_key(table, key, (size_t)length);
}

/* Appends what lies there of the rule of that place; false if nothing does. */
static bool fetch_packed(const Table *table, size_t house, Buffer *packed)
{
    size_t piece = 0;
    for (;; piece++) {
        FactId key = find_piece(table, house, piece);
        FactValue value = key.index == NO_INDEX ? (FactValue){FACT_NONE, 0} : table_fact(table, key);
        if (value.type != FACT_TEXT) return piece > 0;
        size_t length;
        const char *text = table_fact_text(table, value, &length);
        buffer_bytes(packed, text, length);
    }
}

static TableResult store_piece(Table *table, size_t house, size_t piece, const char *text, size_t length)
{
    char path[KEY_ROOM];
    FactId key;
    int path_length = snprintf(path, sizeof path, "@house.%zu.%zu", house + 1, piece + 1);
    TableResult result = table_key(table, path, (size_t)path_length, &key);
    return result == TABLE_OK ? table_set_text(table, key, text, length) : result;
}

/* Takes away what lies there from that piece on. */
static TableResult forget_pieces(Table *table, size_t house, size_t piece)
{
    for (;; piece++) {
        FactId key = find_piece(table, house, piece);
        if (key.index == NO_INDEX || table_fact(table, key).type == FACT_NONE) return TABLE_OK;
        TableResult result = table_set_fact(table, key, (FactValue){FACT_NONE, 0});
        if (result != TABLE_OK) return result;
    }
}

static TableResult store_packed(Table *table, size_t house, const Buffer *packed)
{
    size_t piece = 0;
    for (size_t at = 0; at < packed->length; at += PIECE_MAX, piece++) {
        size_t left = packed->length - at;
        TableResult result =
            store_piece(table, house, piece, packed->bytes + at, left < PIECE_MAX ? left : PIECE_MAX);
        if (result != TABLE_OK) return result;
    }
    return forget_pieces(table, house, piece);
}

size_t houses_find(const Houses *houses, const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; i < houses->count; i++) {
        const char *there = house_name(houses->list[i]);
        bool is_beginning = strncmp(there, name, length) == 0;
        if (is_beginning && (there[length] == '\0' || strcmp(there + length, ".lua") == 0)) return i;
    }
    return houses->count;
}

void houses_done(Houses *houses)
{
    for (size_t i = 0; i < houses->count; i++)
        house_free(houses->list[i]);
    houses->count = 0;
}

bool houses_fetch(Houses *houses, const Table *table)
{
    Buffer packed = {0};
    bool is_fine = true;
    while (is_fine && houses->count < HOUSES_MAX && fetch_packed(table, houses->count, &packed)) {
        House *house = unpack_house(&packed);
        is_fine = house;
        if (house) houses->list[houses->count++] = house;
        buffer_clear(&packed);
    }
    buffer_done(&packed);
    if (!is_fine) houses_done(houses);
    return is_fine;
}

TableResult houses_store(const Houses *houses, Table *table)
{
    Buffer packed = {0};
    TableResult result = TABLE_OK;
    for (size_t i = 0; i < HOUSES_MAX && result == TABLE_OK; i++) {
        buffer_clear(&packed);
        if (i < houses->count) pack_house(&packed, houses->list[i]);
        result = packed.failed ? TABLE_NO_MEMORY : store_packed(table, i, &packed);
    }
    buffer_done(&packed);
    return result;
}

static bool is_on(const Houses *houses, const Table *table, size_t place)
{
    Buffer there = {0};
    Buffer here = {0};
    bool is_there = fetch_packed(table, place, &there);
    if (place < houses->count) pack_house(&here, houses->list[place]);
    bool is_same = is_there == (place < houses->count) && is_same_text(&there, &here);
    buffer_done(&there);
    buffer_done(&here);
    return is_same;
}

bool houses_are_on(const Houses *houses, const Table *table)
{
    for (size_t i = 0; i < HOUSES_MAX; i++) {
        if (!is_on(houses, table, i)) return false;
        if (i >= houses->count) return true;
    }
    return true;
}

bool houses_are_changed_by(const Table *table, const OpLog *log, size_t begin, size_t end)
{
    static const char above[] = "@house.";
    while (begin < end) {
        Op op = oplog_after(log, &begin);
        bool is_one = op.kind == OP_FACT &&
                      strncmp(table_name(table, NAME_FACT, op.fact.key.index), above, sizeof above - 1) == 0;
        if (is_one) return true;
    }
    return false;
}
