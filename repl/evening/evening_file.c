#include "evening_file.h"

#include "files/face.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char first_words[] = "# banquier check: ";

void evening_file_done(EveningFile *file)
{
    for (size_t i = 0; i < file->house_count; i++)
        free(file->houses[i]);
    for (size_t i = 0; i < file->player_count; i++)
        free(file->players[i]);
    free(file->game);
    free(file->fault);
    evening_moves_done(&file->moves);
    *file = (EveningFile){0};
}

/* Up to and with the last slash. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

/* --- writing ---------------------------------------------------------------------------------------- */

/* The house rule as it is found from the file: its folder is that of the file, or its path is absolute. */
static const char *house_from(const char *path, const char *house)
{
    char *file_folder = strndup(path, folder_length(path));
    char *house_folder = strndup(house, folder_length(house));
    char *here = file_folder ? realpath(*file_folder ? file_folder : ".", NULL) : NULL;
    char *there = house_folder ? realpath(*house_folder ? house_folder : ".", NULL) : NULL;
    bool is_beside = here && there && strcmp(here, there) == 0;
    free(file_folder);
    free(house_folder);
    free(here);
    free(there);
    return is_beside ? house + folder_length(house) : house;
}

/* A word of a command line, quoted for a shell. */
static void print_word(FILE *out, const char *word)
{
    fputs(" '", out);
    for (; *word; word++)
        fputs(*word == '\'' ? "'\\''" : (char[]){*word, '\0'}, out);
    fputs("'", out);
}

static void print_how_to_play(FILE *out, const char *path, const EveningFile *file)
{
    fprintf(out, "# To play it: banquier play %s --seed %" PRIu64, file->game, file->seed);
    for (size_t i = 0; i < file->house_count; i++) {
        fputs(" --house", out);
        print_word(out, house_from(path, file->houses[i]));
    }
    for (size_t i = 0; i < file->player_count; i++)
        print_word(out, file->players[i]);
    fputs(" < THIS\n", out);
}

static void print_head(FILE *out, const char *path, const EveningFile *file)
{
    if (file->fault)
        fprintf(out, "%s%s\n# To see it again: banquier check --replay %s\n", first_words, file->fault,
                path + folder_length(path));
    else
        print_how_to_play(out, path, file);
    fprintf(out, "# game: %s\n", file->game);
    for (size_t i = 0; i < file->house_count; i++)
        fprintf(out, "# house: %s\n", house_from(path, file->houses[i]));
    for (size_t i = 0; i < file->player_count; i++)
        fprintf(out, "# player: %s\n", file->players[i]);
    fprintf(out, "# seed: %" PRIu64 "\n", file->seed);
}

static void print_moves(FILE *out, const EveningMoves *moves)
{
    for (size_t i = 0; i < moves->count; i++) {
        const EveningMove *move = &moves->list[i];
        if (move->base && *move->base) fprintf(out, "# less: %s\n", move->base);
        fprintf(out, "%s: %s\n", move->who, move->typed);
    }
}

char *evening_file_text(const char *path, const EveningFile *file, size_t *length)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    if (!out) return NULL;
    print_head(out, path, file);
    print_moves(out, &file->moves);
    if (fclose(out) == 0) return text;
    free(text);
    return NULL;
}

/* Only overwrites a file of our own kind. */
static bool may_write(const char *path)
{
    char head[sizeof first_words];
    struct stat about;
    if (lstat(path, &about) != 0) return errno == ENOENT;
    FILE *there = S_ISREG(about.st_mode) ? fopen(path, "re") : NULL;
    bool is_ours = there && fgets(head, sizeof head, there) && strcmp(head, first_words) == 0;
    if (there) fclose(there);
    if (!is_ours) errno = EEXIST;
    return is_ours;
}

bool evening_file_write(const char *path, const EveningFile *file)
{
    size_t length;
    if (!may_write(path)) return false;
    char *text = evening_file_text(path, file, &length);
    bool is_written = text && whole_file_write(path, text, length);
    int error = text ? errno : ENOMEM;
    free(text);
    errno = error;
    return is_written;
}

/* --- reading ---------------------------------------------------------------------------------------- */

typedef struct {
    const char *path;
    EveningFile *file;
    char *less; /* the next move with a word less; NULL: it is not told */
} Reading;

static bool keep(char **kept, const char *value)
{
    free(*kept);
    *kept = strdup(value);
    return *kept;
}

static bool add(char **list, size_t *count, size_t room, const char *value)
{
    if (*count == room) return false;
    list[*count] = strdup(value);
    return list[*count] && ++*count;
}

static bool add_house(Reading *reading, const char *house)
{
    char path[4096];
    EveningFile *file = reading->file;
    int folder = *house == '/' ? 0 : (int)folder_length(reading->path);
    int length = snprintf(path, sizeof path, "%.*s%s", folder, reading->path, house);
    return length > 0 && (size_t)length < sizeof path &&
           add(file->houses, &file->house_count, EVENING_FILE_HOUSES, path);
}

static bool read_seed(const char *value, uint64_t *seed)
{
    char *end;
    errno = 0;
    *seed = strtoull(value, &end, 10);
    return !errno && end != value && !*end;
}

/* `# word: value`; any other comment is one. */
static bool read_comment(Reading *reading, const char *line)
{
    EveningFile *file = reading->file;
    const char *value = strstr(line, ": ");
    if (strncmp(line, first_words, sizeof first_words - 1) == 0)
        return keep(&file->fault, line + sizeof first_words - 1);
    if (strncmp(line, "# ", 2) != 0 || !value) return true;
    const char *word = line + 2;
    size_t length = (size_t)(value - word);
    value += 2;
    if (length == 4 && strncmp(word, "game", 4) == 0) return keep(&file->game, value);
    if (length == 4 && strncmp(word, "less", 4) == 0) return keep(&reading->less, value);
    if (length == 5 && strncmp(word, "house", 5) == 0) return add_house(reading, value);
    if (length == 6 && strncmp(word, "player", 6) == 0)
        return add(file->players, &file->player_count, EVENING_FILE_PLAYERS, value);
    if (length == 4 && strncmp(word, "seed", 4) == 0) return read_seed(value, &file->seed);
    return true;
}

/* The length of the name before a colon, which may have a colon in it; 0 if there is none. */
static size_t name_length(const EveningFile *file, const char *line)
{
    for (size_t i = 0; i < file->player_count; i++) {
        size_t length = strlen(file->players[i]);
        if (strncmp(line, file->players[i], length) == 0 && strncmp(line + length, ": ", 2) == 0)
            return length;
    }
    const char *colon = strstr(line, ": ");
    return colon ? (size_t)(colon - line) : 0;
}

/* `NAME: what was typed` */
static bool read_move(Reading *reading, char *line)
{
    size_t length = name_length(reading->file, line);
    if (length == 0) return false;
    line[length] = '\0';
    bool is_added =
        evening_moves_add(&reading->file->moves, &(EveningMove){line, line + length + 2, reading->less});
    free(reading->less);
    reading->less = NULL;
    return is_added;
}

static bool read_line(Reading *reading, char *line)
{
    line[strcspn(line, "\r\n")] = '\0';
    if (*line == '#') return read_comment(reading, line);
    return read_move(reading, line);
}

static bool read_lines(Reading *reading, FILE *in)
{
    char *text = NULL;
    size_t room = 0;
    bool is_fine = true;
    while (is_fine && getline(&text, &room, in) >= 0)
        is_fine = read_line(reading, text);
    free(text);
    return is_fine && reading->file->game && reading->file->player_count > 0;
}

bool evening_file_read(const char *path, EveningFile *file, NamedResult *result)
{
    int opened;
    Reading reading = {.path = path, .file = file};
    *file = (EveningFile){0};
    *result = named_open(path, NAMED_LINES_MAX, &opened);
    if (*result != NAMED_OK) return false;
    FILE *in = fdopen(opened, "r");
    bool is_read = in && read_lines(&reading, in);
    if (!in) *result = NAMED_NO_MEMORY;
    if (in)
        fclose(in);
    else
        close(opened);
    free(reading.less);
    if (!is_read) evening_file_done(file);
    return is_read;
}
