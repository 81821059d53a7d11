#include "shelf.h"

#include "text_names.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILE_MAX = 16 << 20 };

static const char *const kept_file = "scores", *const typed_file = "scores", *const persons_file = "persons";

/* --- files ---------------------------------------------------------------------------------------------- */

static bool path_of(UserPlace place, const char *name, bool is_made, Buffer *path)
{
    if (!place_path(place, getenv, path) || !buffer_string(path)) return false;
    if (is_made && !place_make(path->bytes)) return false;
    buffer_byte(path, '/');
    buffer_text(path, name);
    return buffer_string(path) != NULL;
}

static void read_file(UserPlace place, const char *name, Buffer *text)
{
    Buffer path = {0};
    if (path_of(place, name, false, &path) && named_read(path.bytes, FILE_MAX, text) != NAMED_OK)
        buffer_clear(text);
    buffer_done(&path);
}

static bool write_file(UserPlace place, const char *name, const Buffer *text)
{
    Buffer path = {0};
    bool is_done = !text->failed && path_of(place, name, true, &path) &&
                   whole_file_write(path.bytes, text->bytes ? text->bytes : "", text->length);
    buffer_done(&path);
    return is_done;
}

/* --- who is who ----------------------------------------------------------------------------------------- */

/* Copies the line's two names; false after the last line. */
static bool next_person(const Buffer *lines, size_t *at, char *name, char *person, size_t room)
{
    while (*at < lines->length) {
        const char *line = lines->bytes + *at, *end = memchr(line, '\n', lines->length - *at);
        if (!end) end = lines->bytes + lines->length;
        const char *tab = memchr(line, '\t', (size_t)(end - line));
        *at = (size_t)(end - lines->bytes) + 1;
        if (!tab || (size_t)(tab - line) >= room || (size_t)(end - tab) > room) continue;
        memcpy(name, line, (size_t)(tab - line));
        name[tab - line] = '\0';
        memcpy(person, tab + 1, (size_t)(end - tab - 1));
        person[end - tab - 1] = '\0';
        return true;
    }
    return false;
}

const char *shelf_person(const Shelf *shelf, const char *name)
{
    size_t at = 0;
    while (at < shelf->persons.length) {
        const char *line = shelf->persons.bytes + at;
        const char *tab = strchr(line, '\t'), *next = line + strlen(line) + 1;
        size_t length = tab ? (size_t)(tab - line) : 0;
        if (tab && name_compare(line, length, name, strlen(name)) >= NAMES_FOLD_EQUAL) return tab + 1;
        at = (size_t)(next - shelf->persons.bytes);
    }
    return name;
}

/* Kept with a NUL behind each line, so that a person can be lent. */
static void read_persons(Shelf *shelf)
{
    Buffer text = {0};
    char name[NAME_BYTES_MAX + 1], person[NAME_BYTES_MAX + 1];
    read_file(PLACE_DATA, persons_file, &text);
    for (size_t at = 0; next_person(&text, &at, name, person, sizeof name);) {
        buffer_text(&shelf->persons, name);
        buffer_byte(&shelf->persons, '\t');
        buffer_bytes(&shelf->persons, person, strlen(person) + 1);
    }
    buffer_done(&text);
}

bool shelf_join(Shelf *shelf, const char *joined, const char *whose)
{
    Buffer text = {0}, lines = {0};
    char name[NAME_BYTES_MAX + 1], person[NAME_BYTES_MAX + 1];
    read_file(PLACE_DATA, persons_file, &text);
    for (size_t at = 0; next_person(&text, &at, name, person, sizeof name);) {
        if (name_is(name, joined)) continue;
        buffer_text(&lines, name);
        buffer_byte(&lines, '\t');
        buffer_text(&lines, person);
        buffer_byte(&lines, '\n');
    }
    if (whose) {
        buffer_text(&lines, joined);
        buffer_byte(&lines, '\t');
        buffer_text(&lines, shelf_person(shelf, whose));
        buffer_byte(&lines, '\n');
    }
    bool is_done = write_file(PLACE_DATA, persons_file, &lines);
    buffer_done(&text);
    buffer_done(&lines);
    return is_done;
}

/* --- what is kept of journals --------------------------------------------------------------------------- */

typedef struct {
    Shelf *shelf;
    const SessionPlace *place;
    Buffer kept; /* lines `path TAB size TAB time TAB` and the evening's, or nothing behind it */
    Buffer now;  /* the same, of what is there now */
} Visit;

static void add_outcome(Shelf *shelf, Outcome *outcome)
{
    if (!RESERVE(shelf->outcomes, shelf->room, shelf->count + 1)) {
        shelf->failed = true;
        outcome_done(outcome);
        return;
    }
    shelf->outcomes[shelf->count++] = *outcome;
}

/* How the evening is recognised: a file that has grown since is read again. */
static bool add_stamp(const char *path, Buffer *stamp)
{
    struct stat found;
    if (stat(path, &found) != 0 || strpbrk(path, "\t\n")) return false;
    buffer_text(stamp, path);
    buffer_byte(stamp, '\t');
    buffer_integer(stamp, found.st_size);
    buffer_byte(stamp, '\t');
    buffer_integer(stamp, found.st_mtim.tv_sec);
    buffer_byte(stamp, '.');
    buffer_integer(stamp, found.st_mtim.tv_nsec);
    buffer_byte(stamp, '\t');
    return buffer_string(stamp) != NULL;
}

/* The evening's line, behind its stamp; NULL if it is not kept. Lends, without its end. */
static const char *find_kept(const Visit *visit, const Buffer *stamp, size_t *length)
{
    const char *at = visit->kept.bytes, *end = at + visit->kept.length;
    while (at && at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t size = newline ? (size_t)(newline - at) : (size_t)(end - at);
        if (size >= stamp->length && memcmp(at, stamp->bytes, stamp->length) == 0) {
            *length = size - stamp->length;
            return at + stamp->length;
        }
        at += size + 1;
    }
    return NULL;
}

/* Nothing is filled where it is not over, or cannot be read. */
static void read_journal(Visit *visit, const char *path, Buffer *line, Outcome *outcome)
{
    Trouble trouble;
    bool is_told = false;
    Session *session = session_open(visit->place, path, JOURNAL_READ, &trouble);
    bool is_read = session && outcome_of(session, outcome, &is_told, &trouble) && is_told;
    if (is_read)
        outcome_write(outcome, line);
    else
        outcome_done(outcome);
    session_close(session);
}

/* What is kept of it: the line may be empty, of an evening that is not over. False if nothing is, or what is
 * there is damaged: then it is worked out again. */
static bool take_kept(const Visit *visit, const Buffer *stamp, Buffer *line, Outcome *outcome)
{
    size_t length = 0;
    const char *kept = find_kept(visit, stamp, &length);
    if (!kept) return false;
    buffer_bytes(line, kept, length);
    const char *text = buffer_string(line);
    bool is_good = length == 0 || (text && outcome_read(text, outcome));
    if (!is_good) buffer_clear(line);
    return is_good;
}

static void visit_evening(void *user, const char *path)
{
    Visit *visit = user;
    Outcome outcome = {.day = ""};
    Buffer stamp = {0}, line = {0};
    bool is_stamped = add_stamp(path, &stamp);
    if (!is_stamped || !take_kept(visit, &stamp, &line, &outcome)) read_journal(visit, path, &line, &outcome);
    if (outcome.seat_count > 0)
        add_outcome(visit->shelf, &outcome);
    else
        visit->shelf->unread++;
    if (is_stamped) {
        buffer_bytes(&visit->now, stamp.bytes, stamp.length);
        buffer_bytes(&visit->now, line.bytes ? line.bytes : "", line.length);
        buffer_byte(&visit->now, '\n');
    }
    buffer_done(&stamp);
    buffer_done(&line);
}

/* --- what was typed ------------------------------------------------------------------------------------- */

static void read_typed(Shelf *shelf)
{
    Buffer text = {0};
    read_file(PLACE_DATA, typed_file, &text);
    char *line = text.length > 0 && buffer_string(&text) ? text.bytes : NULL;
    while (line && *line) {
        Outcome outcome = {.day = ""};
        char *newline = strchr(line, '\n');
        if (newline) *newline = '\0';
        if (outcome_read(line, &outcome)) add_outcome(shelf, &outcome);
        line = newline ? newline + 1 : NULL;
    }
    buffer_done(&text);
}

bool shelf_add(const Outcome *outcome)
{
    Buffer text = {0};
    read_file(PLACE_DATA, typed_file, &text);
    outcome_write(outcome, &text);
    buffer_byte(&text, '\n');
    bool is_done = write_file(PLACE_DATA, typed_file, &text);
    buffer_done(&text);
    return is_done;
}

/* --- all of them ---------------------------------------------------------------------------------------- */

static int by_day(const void *one, const void *other)
{
    return strcmp(((const Outcome *)one)->day, ((const Outcome *)other)->day);
}

bool shelf_read(const SessionPlace *place, bool is_anew, Shelf *shelf, Trouble *trouble)
{
    Visit visit = {.shelf = shelf, .place = place};
    if (!is_anew) read_file(PLACE_STATE, kept_file, &visit.kept);
    bool is_each = evening_each(visit_evening, &visit);
    bool is_same = visit.kept.length == visit.now.length && visit.now.bytes &&
                   memcmp(visit.kept.bytes, visit.now.bytes, visit.now.length) == 0;
    if (!is_same)
        write_file(PLACE_STATE, kept_file, &visit.now); /* if not, it is worked out again next time */
    buffer_done(&visit.kept);
    buffer_done(&visit.now);
    read_typed(shelf);
    read_persons(shelf);
    if (shelf->count > 0) qsort(shelf->outcomes, shelf->count, sizeof *shelf->outcomes, by_day);
    bool is_fine = is_each && !shelf->failed && !shelf->persons.failed;
    return is_fine || trouble_of_memory(trouble, place->language);
}

void shelf_done(Shelf *shelf)
{
    for (size_t i = 0; i < shelf->count; i++)
        outcome_done(&shelf->outcomes[i]);
    free(shelf->outcomes);
    buffer_done(&shelf->persons);
    *shelf = (Shelf){.count = 0};
}
