#include "box.h"

#include "files/face.h"

#include <ctype.h>
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

/* --- entries ---------------------------------------------------------------------------------------- */

void box_done(Box *box)
{
    for (size_t i = 0; i < box->count; i++) {
        free(box->entries[i].deck);
        free(box->entries[i].key);
        free(box->entries[i].line);
    }
    free(box->entries);
    *box = (Box){0};
}

static bool is_of(const BoxEntry *entry, const char *deck)
{
    return deck ? entry->deck && strcmp(entry->deck, deck) == 0 : !entry->deck;
}

/* The entry of that key; NULL if there is none. */
static BoxEntry *find(const Box *box, const char *deck, const char *key)
{
    for (size_t i = 0; i < box->count; i++) {
        BoxEntry *entry = &box->entries[i];
        if (is_of(entry, deck) && strcmp(entry->key, key) == 0) return entry;
    }
    return NULL;
}

/* Takes line. */
static bool put(Box *box, const char *deck, const char *key, char *line)
{
    BoxEntry *there = find(box, deck, key);
    if (there && line) {
        free(there->line);
        there->line = line;
        return true;
    }
    BoxEntry *entries = line ? realloc(box->entries, (box->count + 1) * sizeof *entries) : NULL;
    if (!entries) {
        free(line);
        return false;
    }
    box->entries = entries;
    BoxEntry *entry = &entries[box->count++];
    *entry = (BoxEntry){deck ? strdup(deck) : NULL, strdup(key), line};
    return entry->key && (entry->deck || !deck);
}

static bool take_out(Box *box, const char *deck, const char *key)
{
    BoxEntry *there = find(box, deck, key);
    if (!there) return false;
    free(there->deck);
    free(there->key);
    free(there->line);
    bq_assert(box->entries && box->count > 0); /* there is one of them */
    *there = box->entries[--box->count];
    return true;
}

/* --- its text --------------------------------------------------------------------------------------- */

static const char in_rules[] = "  rules = {";
static const char in_decks[] = "  decks = {";

/* Cards by their numbers, 9 before 10; the rest by the alphabet. */
static int compare(const void *a, const void *b)
{
    const BoxEntry *x = a;
    const BoxEntry *y = b;
    if (!x->deck != !y->deck) return x->deck ? 1 : -1;
    int decks = x->deck ? strcmp(x->deck, y->deck) : 0;
    if (decks != 0) return decks;
    unsigned long long i = strtoull(x->key, NULL, 10);
    unsigned long long j = strtoull(y->key, NULL, 10);
    if (i != j) return i < j ? -1 : 1;
    return strcmp(x->key, y->key);
}

static void add_rules(const Box *box, Buffer *text)
{
    buffer_text(text, in_rules);
    buffer_byte(text, '\n');
    for (size_t i = 0; i < box->count; i++) {
        if (box->entries[i].deck) continue;
        buffer_text(text, "    ");
        buffer_text(text, box->entries[i].key);
        buffer_text(text, " = ");
        buffer_text(text, box->entries[i].line);
        buffer_text(text, ",\n");
    }
    buffer_text(text, "  },\n");
}

static void add_decks(const Box *box, Buffer *text)
{
    const char *deck = NULL;
    buffer_text(text, in_decks);
    buffer_byte(text, '\n');
    for (size_t i = 0; i < box->count; i++) {
        const BoxEntry *entry = &box->entries[i];
        if (!entry->deck) continue;
        if (deck && strcmp(deck, entry->deck) != 0) buffer_text(text, "    },\n");
        if (!deck || strcmp(deck, entry->deck) != 0) {
            buffer_text(text, "    ");
            buffer_text(text, entry->deck);
            buffer_text(text, " = {\n");
        }
        deck = entry->deck;
        buffer_text(text, "      { no = ");
        buffer_text(text, entry->key);
        buffer_text(text, entry->line);
        buffer_text(text, " },\n");
    }
    if (deck) buffer_text(text, "    },\n");
    buffer_text(text, "  },\n");
}

void box_text(const Box *box, const char *game, Buffer *text)
{
    if (box->count > 0) qsort(box->entries, box->count, sizeof *box->entries, compare);
    buffer_text(text, "box {\n  fr = \"boîte ");
    buffer_text(text, game);
    buffer_text(text, "\", en = \"box ");
    buffer_text(text, game);
    buffer_text(text, "\", game = \"");
    buffer_text(text, game);
    buffer_text(text, "\",\n");
    add_rules(box, text);
    add_decks(box, text);
    buffer_text(text, "}\n");
}

/* --- read back -------------------------------------------------------------------------------------- */

static char *copy(const char *begin, const char *end)
{
    return strndup(begin, (size_t)(end - begin));
}

/* "    NAME = VALUE," */
static bool read_rule(Box *box, const char *line)
{
    const char *equals = strstr(line, " = ");
    size_t length = strlen(line);
    if (strncmp(line, "    ", 4) != 0 || !equals || line[length - 1] != ',') return false;
    char *key = copy(line + 4, equals);
    bool is_put = key && put(box, NULL, key, copy(equals + 3, line + length - 1));
    free(key);
    return is_put;
}

/* "      { no = NUMBER, title = ... }," */
static bool read_card(Box *box, const char *deck, const char *line)
{
    static const char begins[] = "      { no = ";
    static const char ends[] = " },";
    size_t length = strlen(line);
    bool is_card = strncmp(line, begins, strlen(begins)) == 0 && length > strlen(begins) + strlen(ends) &&
                   strcmp(line + length - strlen(ends), ends) == 0;
    if (!is_card) return false;
    const char *key = line + strlen(begins);
    const char *behind = key + strcspn(key, ",");
    const char *end = line + length - strlen(ends);
    if (behind > end) behind = end;
    char *number = copy(key, behind);
    bool is_put = number && put(box, deck, number, copy(behind, end));
    free(number);
    return is_put;
}

typedef enum { AT_TOP, AT_RULES, AT_DECKS, AT_CARDS } Part;

typedef struct {
    Part part;
    char *deck; /* AT_CARDS */
} Reading;

/* "    DECK = {" */
static bool begin_deck(Reading *reading, const char *line)
{
    static const char ends[] = " = {";
    size_t length = strlen(line);
    bool is_deck = strncmp(line, "    ", 4) == 0 && length > 4 + strlen(ends) &&
                   strcmp(line + length - strlen(ends), ends) == 0;
    if (!is_deck) return false;
    free(reading->deck);
    reading->deck = copy(line + 4, line + length - strlen(ends));
    reading->part = AT_CARDS;
    return reading->deck;
}

static bool read_top(Reading *reading, const char *line)
{
    if (strcmp(line, in_rules) == 0)
        reading->part = AT_RULES;
    else if (strcmp(line, in_decks) == 0)
        reading->part = AT_DECKS;
    else
        return strcmp(line, "box {") == 0 || strcmp(line, "}") == 0 || *line == '\0' ||
               strncmp(line, "  fr = ", strlen("  fr = ")) == 0;
    return true;
}

static bool read_line(Reading *reading, Box *box, const char *line)
{
    bool is_end = strcmp(line, reading->part == AT_CARDS ? "    }," : "  },") == 0;
    if (reading->part == AT_TOP) return read_top(reading, line);
    if (is_end) {
        reading->part = reading->part == AT_CARDS ? AT_DECKS : AT_TOP;
        return true;
    }
    if (reading->part == AT_RULES) return read_rule(box, line);
    if (reading->part == AT_DECKS) return begin_deck(reading, line);
    return read_card(box, reading->deck, line);
}

static bool read_lines(Box *box, char *text)
{
    Reading reading = {AT_TOP, NULL};
    bool is_fine = true;
    for (char *line = text; line && is_fine;) {
        char *end = strchr(line, '\n');
        if (end) *end = '\0';
        is_fine = read_line(&reading, box, line);
        line = end ? end + 1 : NULL;
    }
    free(reading.deck);
    return is_fine && reading.part == AT_TOP;
}

bool box_read(const char *path, Box *box, Language language, Trouble *trouble)
{
    House *house;
    if (access(path, F_OK) != 0 && errno == ENOENT) return true;
    NamedResult result = house_read(path, &house);
    if (result != NAMED_OK) return house_trouble(trouble, language, result, path);
    bool is_read = read_lines(box, house->scripts[0].text);
    house_free(house);
    if (is_read) return true;
    box_done(box);
    return trouble_say(trouble, language, "by_hand",
                       "%s a été changé à la main : ce qui s'y ajoute s'y écrit à la main aussi",
                       "%s was changed by hand: what is added to it is written by hand as well", path);
}

/* --- what is typed ---------------------------------------------------------------------------------- */

static const char *skip_spaces(const char *text)
{
    return text + strspn(text, " \t");
}

static bool is_name(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        bool is_letter =
            isalpha((unsigned char)text[i]) || text[i] == '_' || (i > 0 && isdigit((unsigned char)text[i]));
        if (!is_letter) return false;
    }
    return length > 0;
}

static void add_quoted(Buffer *line, const char *text, size_t length)
{
    buffer_byte(line, '"');
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"' || text[i] == '\\') buffer_byte(line, '\\');
        buffer_byte(line, text[i]);
    }
    buffer_byte(line, '"');
}

static bool is_word(const char *text, size_t length, const char *french, const char *english)
{
    return (strlen(french) == length && strncmp(text, french, length) == 0) ||
           (strlen(english) == length && strncmp(text, english, length) == 0);
}

/* A number as people write it, yes or no, or a text. */
static void add_value(Buffer *line, const char *text, size_t length, Language language)
{
    Currency counted = {.name = "unit", .symbol = "", .symbol_plain = ""};
    if (language == LANGUAGE_ENGLISH) counted = currency_in_english(counted);
    Amount number;
    MoneyDoubt doubt;
    bool is_quoted = length > 1 && text[0] == '"' && text[length - 1] == '"';
    if (is_quoted)
        add_quoted(line, text + 1, length - 2);
    else if (money_read_sum(&counted, text, length, ZERO_ALLOWED, &number, &doubt) == MONEY_OK)
        buffer_integer(line, number);
    else if (is_word(text, length, "oui", "yes") || is_word(text, length, "true", "true"))
        buffer_text(line, "true");
    else if (is_word(text, length, "non", "no") || is_word(text, length, "false", "false"))
        buffer_text(line, "false");
    else
        add_quoted(line, text, length);
}

/* The length of a value: to the next space outside quotes. */
static size_t value_length(const char *text)
{
    bool is_quoted = false;
    size_t length = 0;
    for (; text[length] && (is_quoted || text[length] != ' '); length++)
        is_quoted = is_quoted != (text[length] == '"');
    return length;
}

/* What a key of a card is called in Lua; NULL: it is of the card's data. */
static const char *field_of(const char *key, size_t length)
{
    static const struct {
        const char *french, *english, *field;
    } fields[] = {{"titre", "title", "title"},
                  {"copies", "copies", "copies"},
                  {"texte", "text", "text"},
                  {"quand", "when", "when"},
                  {"effet", "effect", "effect"}};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        if (is_word(key, length, fields[i].french, fields[i].english)) return fields[i].field;
    }
    return NULL;
}

/* The first `KEY=` of the text, which is what stands behind a title; the end if there is none. */
static const char *find_pairs(const char *text)
{
    for (const char *at = text; *at;) {
        size_t length = value_length(at);
        const char *equals = memchr(at, '=', length);
        if (equals && is_name(at, (size_t)(equals - at))) return at;
        at = skip_spaces(at + length);
    }
    return text + strlen(text);
}

/* Appends `, title = "...", data = { ... }`; false if the text is none. An effect goes to the end of the
 * line. */
static bool read_pairs(const char *text, Buffer *line, Language language)
{
    Buffer data = {0};
    bool is_fine = true;
    while (*text && is_fine) {
        const char *equals = strchr(text, '=');
        size_t key_length = equals ? (size_t)(equals - text) : 0;
        is_fine = equals && is_name(text, key_length);
        if (!is_fine) break;
        const char *field = field_of(text, key_length);
        bool is_effect = field && strcmp(field, "effect") == 0;
        const char *value = equals + 1;
        size_t length = is_effect ? strlen(value) : value_length(value);
        Buffer *to = field ? line : &data;
        if (field || data.length > 0) buffer_text(to, ", ");
        if (field)
            buffer_text(to, field);
        else
            buffer_bytes(to, text, key_length);
        buffer_text(to, " = ");
        if (is_effect)
            buffer_bytes(to, value, length);
        else
            add_value(to, value, length, language);
        is_fine = length > 0;
        text = skip_spaces(value + length);
    }
    if (data.length > 0) {
        buffer_text(line, ", data = { ");
        buffer_bytes(line, data.bytes, data.length);
        buffer_text(line, " }");
    }
    is_fine = is_fine && !data.failed;
    buffer_done(&data);
    return is_fine;
}

static bool refuse_form(Language language, Trouble *trouble)
{
    return trouble_say(
        trouble, language, "form",
        "dites boîte PAQUET NUMÉRO TITRE CLÉ=VALEUR..., boîte PAQUET NUMÉRO - ou boîte RÈGLE = VALEUR",
        "say box DECK NUMBER TITLE KEY=VALUE..., box DECK NUMBER - or box RULE = VALUE", NULL);
}

static bool refuse_nothing(Language language, const char *what, Trouble *trouble)
{
    return trouble_say(trouble, language, "nothing", "rien de tel n'a été tapé : %s",
                       "no such thing was typed: %s", what);
}

/* Puts the line there, or takes out what is there where the text is a lone -. */
static bool put_or_take(Box *box, const char *deck, const char *key, const char *text, Buffer *line,
                        Language language, Trouble *trouble)
{
    if (strcmp(text, "-") == 0) return take_out(box, deck, key) || refuse_nothing(language, key, trouble);
    const char *made = buffer_string(line);
    return (made && put(box, deck, key, strdup(made))) || trouble_of_memory(trouble, language);
}

static bool type_rule(Box *box, const char *name, const char *text, Language language, Trouble *trouble)
{
    Buffer line = {0};
    if (*text == '\0') return refuse_form(language, trouble);
    add_value(&line, text, strlen(text), language);
    bool is_done = put_or_take(box, NULL, name, text, &line, language, trouble);
    buffer_done(&line);
    return is_done;
}

/* The number of a card as Lua has it. */
static void add_key(Buffer *key, const char *text, size_t length)
{
    bool is_number = length > 0;
    for (size_t i = 0; i < length; i++)
        is_number = is_number && isdigit((unsigned char)text[i]);
    if (is_number)
        buffer_bytes(key, text, length);
    else
        add_quoted(key, text, length);
}

static bool type_card(Box *box, const char *deck, const char *text, Language language, Trouble *trouble)
{
    Buffer key = {0};
    Buffer line = {0};
    size_t number = strcspn(text, " \t");
    const char *rest = skip_spaces(text + number);
    add_key(&key, text, number);
    const char *pairs = strcmp(rest, "-") == 0 ? rest + 1 : find_pairs(rest);
    size_t title = (size_t)(pairs - rest);
    while (title > 0 && rest[title - 1] == ' ')
        title--;
    if (title > 0) buffer_text(&line, ", title = ");
    if (title > 0 && *rest == '"')
        add_value(&line, rest, title, language);
    else if (title > 0)
        add_quoted(&line, rest, title);
    bool is_form = number > 0 && *rest && buffer_string(&key) && !strchr(key.bytes, ',') &&
                   read_pairs(pairs, &line, language);
    bool is_done = is_form ? put_or_take(box, deck, key.bytes, rest, &line, language, trouble)
                           : refuse_form(language, trouble);
    buffer_done(&key);
    buffer_done(&line);
    return is_done;
}

static bool type_line(Box *box, const char *typed, Language language, Trouble *trouble)
{
    typed = skip_spaces(typed);
    size_t length = strcspn(typed, " \t=");
    const char *rest = skip_spaces(typed + length);
    if (!is_name(typed, length)) return refuse_form(language, trouble);
    char *name = strndup(typed, length);
    if (!name) return trouble_of_memory(trouble, language);
    bool is_done = *rest == '=' ? type_rule(box, name, skip_spaces(rest + 1), language, trouble)
                                : type_card(box, name, rest, language, trouble);
    free(name);
    return is_done;
}

bool box_type(Box *box, const char *typed, Language language, Trouble *trouble)
{
    bool is_done = true;
    for (const char *end; is_done && typed; typed = *end ? end + 1 : NULL) {
        end = typed + strcspn(typed, "\n");
        char *line = copy(typed, end);
        is_done = line ? type_line(box, line, language, trouble) : trouble_of_memory(trouble, language);
        free(line);
    }
    return is_done;
}

/* --- the file with it ------------------------------------------------------------------------------- */

static bool refuse_place(Language language, Trouble *trouble)
{
    return trouble_say(trouble, language, "no_folder", "il n'y a pas de dossier pour garder la boîte : %s",
                       "there is no folder to keep the box in: %s", strerror(errno));
}

static House *house_of_box(const Box *box, const char *game, const char *path, Language language,
                           Trouble *trouble)
{
    House *house = NULL;
    Buffer text = {0};
    box_text(box, game, &text);
    NamedResult result = NAMED_NO_MEMORY;
    if (!text.failed) result = house_of_text(path, text.bytes, text.length, &house);
    if (result != NAMED_OK) house_trouble(trouble, language, result, path);
    buffer_done(&text);
    return house;
}

House *box_edited(const char *game, const char *typed, Language language, Trouble *trouble)
{
    Buffer path = {0};
    Box box = {0};
    House *house = NULL;
    if (!box_path(game, &path))
        refuse_place(language, trouble);
    else if (box_read(path.bytes, &box, language, trouble) && box_type(&box, typed, language, trouble))
        house = house_of_box(&box, game, path.bytes, language, trouble);
    box_done(&box);
    buffer_done(&path);
    return house;
}

House *box_typed(Game *game, Table *table, const char *name, const char *typed, Language language,
                 Trouble *trouble)
{
    GameTrouble in_game;
    Buffer lines = {0};
    House *box = NULL;
    if (game_box_lines(game, table, typed, &lines, &in_game) != GAME_OK)
        trouble_of_game(trouble, language, &in_game);
    else if (buffer_string(&lines))
        box = box_edited(name, lines.bytes, language, trouble);
    else
        trouble_of_memory(trouble, language);
    buffer_done(&lines);
    return box;
}

bool box_keep(const House *box, Language language, Trouble *trouble)
{
    const HouseScript *own = &box->scripts[0];
    if (whole_file_write(box->path, own->text, own->length)) return true;
    return trouble_say(trouble, language, "box", "la boîte ne s'écrit pas : %s",
                       "the box cannot be written: %s", strerror(errno));
}
