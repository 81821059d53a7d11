/* Many evenings of the program's players, under one rule or under two. */
#include "verbs_parts.h"

#include "files/face.h"
#include "game_played.h"
#include "stand_ins.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

const Option lab_options[] = {
    {"--players", {"N", "N"}, PHRASE_VERBS_LAB_PLAYERS},
    {"--who", {"SAGE,HASARD", "SAGE,CHANCE"}, PHRASE_VERBS_LAB_WHO},
    {"--evenings", {"N", "N"}, PHRASE_VERBS_LAB_EVENINGS},
    {"--see", {"POINTS", "POINTS"}, PHRASE_VERBS_LAB_SEE},
    {"--house", {"FICHIER", "FILE"}, PHRASE_VERBS_PLAY_A_HOUSE_RULE_SEVERAL_IN},
    {"--against", {"FICHIER", "FILE"}, PHRASE_VERBS_LAB_AGAINST},
    {"--rule", {"NOM=A,B...", "NAME=A,B..."}, PHRASE_VERBS_LAB_RULE},
    {"--show", {"N", "N"}, PHRASE_VERBS_LAB_SHOW},
    {"--session", {"FICHIER", "FILE"}, PHRASE_VERBS_LAB_SHOWN_IN},
    {"--no-box", {NULL, NULL}, PHRASE_VERBS_PLAY_WITH_THE_PROGRAMS_CARDS_NOT},
    {"--seed", {"N", "N"}, PHRASE_VERBS_LAB_SEED},
    {"--moves", {"N", "N"}, PHRASE_VERBS_LAB_MOVES},
    {"--jobs", {"N", "N"}, PHRASE_VERBS_LAB_JOBS},
    {"--shard", {"K/N", "K/N"}, PHRASE_VERBS_LAB_SHARD},
    {"--out", {"FICHIER", "FILE"}, PHRASE_VERBS_LAB_OUT},
    {"--resume", {NULL, NULL}, PHRASE_VERBS_LAB_RESUME},
    {.word = NULL},
};

/* --- what is asked ---------------------------------------------------------------------------------- */

bool lab_refuse_option(const Lab *lab, const char *option, Trouble *trouble)
{
    return trouble_say(trouble, lab->arguments->language, "usage", say_verbs_lab_bad_option(option));
}

/* sage,hasard: the last counts for all who come behind. */
static bool read_who(Lab *lab, Trouble *trouble)
{
    const char *given = arguments_value(lab->arguments, "--who");
    const char *at = given ? given : "sage";
    for (uint64_t i = 0; i < lab->players; i++) {
        size_t length = strcspn(at, ",");
        if (length == 0 || length >= MANNER_ROOM) return lab_refuse_option(lab, "--who", trouble);
        snprintf(lab->who[i], MANNER_ROOM, "%.*s", (int)length, at);
        if (at[length] == ',' && i + 1 < lab->players) at += length + 1;
    }
    return true;
}

static bool read_shard(Lab *lab, Trouble *trouble)
{
    const char *given = arguments_value(lab->arguments, "--shard");
    lab->shard = lab->shards = 1;
    if (!given) return true;
    char *slash, *end;
    lab->shard = strtoull(given, &slash, 10);
    lab->shards = *slash == '/' ? strtoull(slash + 1, &end, 10) : 0;
    bool is_read = lab->shards > 0 && *end == '\0' && lab->shard >= 1 && lab->shard <= lab->shards;
    return is_read || lab_refuse_option(lab, "--shard", trouble);
}

static bool read_see(Lab *lab, Trouble *trouble)
{
    const char *given = arguments_value(lab->arguments, "--see");
    if (!given) return true;
    char *end;
    double points = strtod(given, &end);
    if (end == given || (*end != '\0' && strcmp(end, "%") != 0) || !(points >= 0.1 && points <= 50))
        return lab_refuse_option(lab, "--see", trouble);
    lab->evenings = lab_evenings(points, (uint32_t)lab->players);
    return true;
}

static bool read_options(Lab *lab, Trouble *trouble)
{
    const Arguments *arguments = lab->arguments;
    lab->players = 3;
    lab->evenings = 200;
    lab->seed = 1;
    lab->moves = 5000;
    lab->jobs = 1;
    return arguments_number(arguments, "--players", 1, LAB_SEATS, &lab->players, trouble) &&
           arguments_number(arguments, "--evenings", 1, EVENINGS_MAX, &lab->evenings, trouble) &&
           arguments_number(arguments, "--seed", 0, UINT64_MAX, &lab->seed, trouble) &&
           arguments_number(arguments, "--moves", 1, UINT32_MAX, &lab->moves, trouble) &&
           arguments_number(arguments, "--jobs", 1, JOBS_MAX, &lab->jobs, trouble) &&
           read_see(lab, trouble) && read_who(lab, trouble) && read_shard(lab, trouble);
}

bool lab_find_side(Lab *lab, Side *side, const char *option, Trouble *trouble)
{
    const char *game = lab->arguments->words[0];
    if (!verb_read_houses_given(lab->arguments, option, game, true, &side->houses, trouble)) return false;
    for (size_t i = 0; i < side->houses.count; i++)
        side->for_game[i] = house_for_game(side->houses.list[i]);
    side->source = (GameSource){
        .share = lab->where.share,
        .own = verb_game_folders(&lab->where).own,
        .name = game,
        .houses = side->for_game,
        .house_count = side->houses.count,
        .limits = &lab->where.limits,
    };
    return true;
}

static bool find_all(Lab *lab, Trouble *trouble)
{
    if (!read_options(lab, trouble) || !verb_find_game(lab->arguments, &lab->where, trouble) ||
        !lab_find_side(lab, &lab->side[0], "--house", trouble))
        return false;
    bool has_other = arguments_has(lab->arguments, "--against");
    lab->sides = has_other || arguments_has(lab->arguments, "--rule") ? 2 : 1;
    if (has_other && !lab_find_side(lab, &lab->side[1], "--against", trouble)) return false;
    lab->list = calloc(lab->evenings, sizeof *lab->list);
    lab->is_known = calloc(lab->evenings, sizeof *lab->is_known);
    return (lab->list && lab->is_known) || trouble_of_memory(trouble, lab->arguments->language);
}

/* --- an evening ------------------------------------------------------------------------------------- */

static TableResult lay_houses(const void *user, Table *table)
{
    return houses_store(user, table);
}

/* The number counts through all orders in which they can sit. */
void lab_seat_players(LabEvening *evening, uint64_t number)
{
    uint32_t left[LAB_SEATS];
    for (uint32_t i = 0; i < evening->seats; i++)
        left[i] = i;
    for (uint32_t count = evening->seats; count > 0; count--) {
        uint32_t at = (uint32_t)(number % count);
        number /= count;
        evening->order[evening->seats - count] = left[at];
        memmove(left + at, left + at + 1, (count - at - 1) * sizeof *left);
    }
}

uint64_t lab_seed(const Lab *lab, uint64_t number)
{
    Random random = random_seeded(lab->seed);
    return siphash24(random.key, &number, sizeof number);
}

/* Fills *trouble if it holds none yet. */
static void play_side(const Lab *lab, Game *game, const Side *side, LabEvening *evening, LabSide *result,
                      Trouble *trouble)
{
    const char *names[LAB_SEATS], *manners[LAB_SEATS];
    GameTrouble in_game;
    Buffer told = {0};
    for (uint32_t i = 0; i < evening->seats; i++) {
        names[i] = stand_ins[evening->order[i]];
        manners[i] = lab->who[evening->order[i]];
    }
    PlayedPlan plan = {
        names, manners,    evening->seats, lab_seed(lab, evening->number), (uint32_t)lab->moves,
        false, lay_houses, &side->houses};
    bool is_played = played_evening(game, &plan, &told, &in_game) == GAME_OK;
    if (!is_played && trouble->kind == TROUBLE_NONE)
        trouble_of_game(trouble, lab->arguments->language, &in_game);
    lab_side_read(is_played && buffer_string(&told) ? told.bytes : "", evening->seats, result);
    buffer_done(&told);
}

static LabEvening play_evening(const Lab *lab, Game *const *games, uint64_t number, Trouble *trouble)
{
    LabEvening evening = {.number = number, .seats = (uint32_t)lab->players, .sides = lab->sides};
    lab_seat_players(&evening, number);
    for (uint32_t i = 0; i < lab->sides; i++)
        play_side(lab, games[i], &lab->side[i], &evening, &evening.side[i], trouble);
    return evening;
}

/* --- on several processes --------------------------------------------------------------------------- */

static bool is_wanted(const Lab *lab, uint64_t number)
{
    return number % lab->shards == lab->shard - 1 && !lab->is_known[number];
}

static bool load_games(const Lab *lab, Game **games, Trouble *trouble)
{
    GameTrouble in_game;
    for (uint32_t i = 0; i < lab->sides; i++) {
        games[i] = game_load(&lab->side[i].source, &in_game);
        if (!games[i]) return trouble_of_game(trouble, lab->arguments->language, &in_game);
    }
    return true;
}

static void free_games(Game **games)
{
    for (int i = 0; i < LAB_SIDES; i++)
        game_free(games[i]);
}

/* Each line is written at once: a pipe takes it whole. */
static bool write_line(int pipe, const Buffer *line)
{
    return !line->failed && write(pipe, line->bytes, line->length) == (ssize_t)line->length;
}

static bool write_evening(int pipe, const LabEvening *evening)
{
    Buffer line = {0};
    lab_line_write(evening, &line);
    bool is_written = write_line(pipe, &line);
    buffer_done(&line);
    return is_written;
}

static const char trouble_line[] = "trouble ";

static void write_trouble(int pipe, const Trouble *trouble)
{
    Buffer line = {0};
    buffer_text(&line, trouble_line);
    for (const char *at = trouble->text; *at; at++)
        buffer_byte(&line, *at == '\n' ? ' ' : *at);
    buffer_byte(&line, '\n');
    write_line(pipe, &line);
    buffer_done(&line);
}

/* The part of one process; returns its exit status. */
static int play_part(const Lab *lab, Game *const *games, uint64_t job, int pipe)
{
    uint64_t place = 0;
    Trouble trouble = {.kind = TROUBLE_NONE};
    for (uint64_t number = 0; number < lab->evenings; number++) {
        if (!is_wanted(lab, number) || place++ % lab->jobs != job) continue;
        bool was_fine = trouble.kind == TROUBLE_NONE;
        LabEvening evening = play_evening(lab, games, number, &trouble);
        if (was_fine && trouble.kind != TROUBLE_NONE) write_trouble(pipe, &trouble);
        if (!write_evening(pipe, &evening)) return STATUS_REFUSED;
    }
    return STATUS_OK;
}

static bool start(const Lab *lab, Game *const *games, const int pipe[2])
{
    for (uint64_t job = 0; job < lab->jobs; job++) {
        pid_t child = fork();
        if (child < 0) return false;
        if (child > 0) continue;
        close(pipe[0]);
        _exit(play_part(lab, games, job, pipe[1]));
    }
    return true;
}

static void take(Lab *lab, const char *line)
{
    LabEvening evening;
    if (!lab_line_read(line, &evening) || evening.number >= lab->evenings || evening.seats != lab->players ||
        evening.sides != lab->sides)
        return;
    lab->list[evening.number] = evening;
    lab->is_known[evening.number] = true;
}

/* What went wrong in a process, if nothing has in another before. */
static void take_trouble(Lab *lab, const char *line)
{
    if (lab->first.kind != TROUBLE_NONE) return;
    lab->first.kind = TROUBLE_SCRIPT;
    snprintf(lab->first.text, sizeof lab->first.text, "%.*s", (int)strcspn(line, "\n"), line);
}

static void tell_progress(const Lab *lab, uint64_t done, uint64_t all)
{
    if (!isatty(STDERR_FILENO)) return;
    door_say(stderr, "\r%s %" PRIu64 " / %" PRIu64 " ",
             phrase(lab->arguments->language, PHRASE_VERBS_LAB_PROGRESS), done, all);
    if (done == all) door_text(stderr, "\n");
}

/* Reads what the processes play, and keeps each line as it comes: what was played is not lost. */
static void gather(Lab *lab, FILE *from, uint64_t all)
{
    char *line = NULL;
    size_t room = 0;
    uint64_t done = 0;
    while (getline(&line, &room, from) > 0) {
        if (strncmp(line, trouble_line, strlen(trouble_line)) == 0) {
            take_trouble(lab, line + strlen(trouble_line));
            continue;
        }
        take(lab, line);
        if (lab->out) fputs(line, lab->out);
        if (lab->out) fflush(lab->out);
        tell_progress(lab, ++done, all);
    }
    free(line);
}

static uint64_t count_wanted(const Lab *lab)
{
    uint64_t count = 0;
    for (uint64_t number = 0; number < lab->evenings; number++)
        count += is_wanted(lab, number);
    return count;
}

static bool play_all(Lab *lab, Trouble *trouble)
{
    Game *games[LAB_SIDES] = {NULL};
    int ends[2];
    uint64_t all = count_wanted(lab);
    bool is_loaded = load_games(lab, games, trouble);
    bool is_fine = is_loaded && pipe(ends) == 0;
    if (is_loaded && !is_fine) trouble_of_memory(trouble, lab->arguments->language);
    if (is_fine && !start(lab, games, ends)) is_fine = trouble_of_memory(trouble, lab->arguments->language);
    if (is_fine) {
        close(ends[1]);
        FILE *from = fdopen(ends[0], "r");
        if (from) gather(lab, from, all);
        if (from) fclose(from);
        while (wait(NULL) > 0)
            ;
    }
    free_games(games);
    return is_fine;
}

/* --- what is kept ----------------------------------------------------------------------------------- */

static bool can_open(const Lab *lab, FILE *file, const char *path, Trouble *trouble)
{
    return file || trouble_say(trouble, lab->arguments->language, "no_file", say_verbs_lab_no_file(path));
}

static void read_lines(Lab *lab, FILE *file)
{
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, file) > 0)
        take(lab, line);
    free(line);
}

/* Goes on where it was: a last line that was torn is played again. */
static bool open_out(Lab *lab, Trouble *trouble)
{
    const char *path = arguments_value(lab->arguments, "--out");
    if (!path) return true;
    FILE *before = arguments_has(lab->arguments, "--resume") ? fopen(path, "r") : NULL;
    if (before) read_lines(lab, before);
    if (before) fclose(before);
    lab->out = fopen(path, before ? "a" : "w");
    if (lab->out && before) fputs("\n", lab->out); /* behind what was torn */
    return can_open(lab, lab->out, path, trouble);
}

static void add_lines(const Lab *lab, Buffer *lines)
{
    for (uint64_t number = 0; number < lab->evenings; number++)
        if (lab->is_known[number]) lab_line_write(&lab->list[number], lines);
}

/* In their order, whoever played them. */
static bool close_out(Lab *lab, Trouble *trouble)
{
    const char *path = arguments_value(lab->arguments, "--out");
    Buffer lines = {0};
    if (!lab->out) return true;
    fclose(lab->out);
    add_lines(lab, &lines);
    bool is_written = !lines.failed && whole_file_write(path, lines.bytes, lines.length);
    buffer_done(&lines);
    return is_written || can_open(lab, NULL, path, trouble);
}

/* --- told ------------------------------------------------------------------------------------------- */

static LabSums sums_of(const Lab *lab)
{
    LabSums sums = {.evenings = 0};
    for (uint64_t number = 0; number < lab->evenings; number++)
        if (lab->is_known[number]) lab_sums_add(&sums, &lab->list[number]);
    return sums;
}

static Screen screen_for(const Lab *lab)
{
    ScreenFacts facts = {.is_terminal = isatty(STDOUT_FILENO), .language = lab->arguments->language};
    return screen_of(&facts, getenv);
}

static void tell(const Lab *lab)
{
    Buffer out = {0};
    Screen screen = screen_for(lab);
    LabSums sums = sums_of(lab);
    lab_tell(&sums, &screen, &out);
    verb_print(lab->arguments->language, &out);
}

/* Before anything is played: what so many can show at all. */
static void tell_beforehand(const Lab *lab)
{
    char points[LAB_NUMBER];
    Language language = lab->arguments->language;
    lab_written(lab_sharpness(lab->evenings, (uint32_t)lab->players), language, points);
    if (lab->sides < 2) return;
    door_sentence(stdout, language, say_verbs_lab_can_show((int64_t)lab->evenings, points));
}

/* What was played is told in any case; false where evenings are missing that a process should have played. */
static bool are_all_there(const Lab *lab, Trouble *trouble)
{
    uint64_t missing = count_wanted(lab);
    Language language = lab->arguments->language;
    if (lab->first.kind != TROUBLE_NONE) {
        Trouble told;
        trouble_say(&told, language, "lab", say_verbs_lab_went_wrong(lab->first.text));
        verb_fail("lab", &told);
    }
    return missing == 0 || trouble_say(trouble, language, "missing", say_verbs_lab_missing((int64_t)missing));
}

/* --- several values of a rule ----------------------------------------------------------------------- */

enum { WORD_ROOM = 64 };

typedef struct {
    char name[WORD_ROOM];
    char values[LAB_VALUES][WORD_ROOM];
    size_t count;
} Sweep;

/* As scripts name and write things: nothing else of the text comes into one. */
static bool is_plain(const char *word, size_t length)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz0123456789_.-";
    return length > 0 && length < WORD_ROOM && strspn(word, plain) >= length;
}

/* NAME=A,B,... */
static bool read_sweep(const Lab *lab, Sweep *sweep, Trouble *trouble)
{
    const char *given = arguments_value(lab->arguments, "--rule");
    size_t length = strcspn(given, "=");
    bool is_read = is_plain(given, length) && given[length] == '=';
    if (is_read) snprintf(sweep->name, sizeof sweep->name, "%.*s", (int)length, given);
    for (const char *at = given + length; is_read && *at; at += length) {
        at++;
        length = strcspn(at, ",");
        is_read = is_plain(at, length) && sweep->count < LAB_VALUES;
        if (is_read) snprintf(sweep->values[sweep->count++], WORD_ROOM, "%.*s", (int)length, at);
    }
    return (is_read && sweep->count > 0) || lab_refuse_option(lab, "--rule", trouble);
}

static bool is_of_lua(const char *value)
{
    char *end;
    strtoll(value, &end, 10);
    return *end == '\0' || strcmp(value, "true") == 0 || strcmp(value, "false") == 0;
}

/* The rule has that value on the second side, behind the house rules of both. */
static bool lay_value(Lab *lab, const Sweep *sweep, const char *value, Trouble *trouble)
{
    Side *side = &lab->side[1];
    char path[2 * WORD_ROOM + 16], text[2 * WORD_ROOM + 32];
    const char *quote = is_of_lua(value) ? "" : "\"";
    houses_done(&side->houses);
    *side = (Side){.houses = {.count = 0}};
    if (!lab_find_side(lab, side, "--house", trouble)) return false;
    if (side->houses.count == HOUSES_MAX) return lab_refuse_option(lab, "--house", trouble);
    snprintf(path, sizeof path, "/%s = %s", sweep->name, value);
    snprintf(text, sizeof text, "override { %s = %s%s%s }\n", sweep->name, quote, value, quote);
    NamedResult result = house_of_text(path, text, strlen(text), &side->houses.list[side->houses.count]);
    if (result != NAMED_OK) return house_trouble(trouble, lab->arguments->language, result, path);
    side->for_game[side->houses.count] = house_for_game(side->houses.list[side->houses.count]);
    side->source.house_count = ++side->houses.count;
    return true;
}

static bool play_value(Lab *lab, const Sweep *sweep, LabValue *value, Trouble *trouble)
{
    memset(lab->is_known, 0, lab->evenings * sizeof *lab->is_known);
    if (!lay_value(lab, sweep, value->value, trouble) || !play_all(lab, trouble)) return false;
    value->sums = sums_of(lab);
    return are_all_there(lab, trouble);
}

/* Each value is a lab of its own against the rule as it is; what they come to stands in one table. */
static bool run_values(Lab *lab, Trouble *trouble)
{
    Sweep sweep = {.count = 0};
    LabValue values[LAB_VALUES];
    Buffer out = {0};
    Screen screen = screen_for(lab);
    if (!read_sweep(lab, &sweep, trouble)) return false;
    for (size_t i = 0; i < sweep.count; i++) {
        values[i] = (LabValue){.value = sweep.values[i]};
        if (!play_value(lab, &sweep, &values[i], trouble)) return false;
    }
    door_sentence(stdout, screen.language, say_verbs_lab_of_rule(sweep.name));
    lab_tell_values(values, sweep.count, &screen, &out);
    return verb_print(screen.language, &out) == STATUS_OK;
}

/* One table of many labs: no lines of it can be kept, or compared with another rule. */
static bool is_alone(const Lab *lab, Trouble *trouble)
{
    static const char *const others[] = {"--against", "--out", "--shard", "--resume", "--show"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (arguments_has(lab->arguments, others[i])) return lab_refuse_option(lab, "--rule", trouble);
    return true;
}

static bool run(Lab *lab, Trouble *trouble)
{
    bool has_values = arguments_has(lab->arguments, "--rule");
    if (has_values && !is_alone(lab, trouble)) return false;
    if (!find_all(lab, trouble)) return false;
    if (arguments_has(lab->arguments, "--show")) return lab_show(lab, trouble);
    if (!open_out(lab, trouble)) return false;
    tell_beforehand(lab);
    fflush(stdout);
    if (has_values) return run_values(lab, trouble);
    if (!play_all(lab, trouble) || !close_out(lab, trouble)) return false;
    tell(lab);
    return are_all_there(lab, trouble);
}

/* --- merge ------------------------------------------------------------------------------------------ */

/* So that there is room for that number. */
static bool hold(Lab *lab, uint64_t number)
{
    uint64_t more = (number + 1) * 2;
    if (number < lab->evenings) return true;
    LabEvening *list = realloc(lab->list, more * sizeof *list);
    if (list) lab->list = list;
    bool *known = list ? realloc(lab->is_known, more * sizeof *known) : NULL;
    if (!known) return false;
    memset(known + lab->evenings, 0, more - lab->evenings);
    lab->is_known = known;
    lab->evenings = more;
    return true;
}

static bool is_same(const LabEvening *one, const LabEvening *other)
{
    Buffer lines[2] = {{0}, {0}};
    lab_line_write(one, &lines[0]);
    lab_line_write(other, &lines[1]);
    bool is_so = lines[0].length == lines[1].length && lines[0].length > 0 &&
                 memcmp(lines[0].bytes, lines[1].bytes, lines[0].length) == 0;
    buffer_done(&lines[0]);
    buffer_done(&lines[1]);
    return is_so;
}

/* Of one lab are lines of as many seats and rules; and a number that stands twice says the same. */
static bool join_line(Lab *lab, const LabEvening *evening, const char *path, Trouble *trouble)
{
    Language language = lab->arguments->language;
    bool is_other = lab->players > 0 && (evening->seats != lab->players || evening->sides != lab->sides);
    bool is_known = evening->number < lab->evenings && lab->is_known[evening->number];
    if (is_other || evening->number >= EVENINGS_MAX ||
        (is_known && !is_same(&lab->list[evening->number], evening)))
        return trouble_say(trouble, language, "other_lab",
                           say_verbs_lab_other_lab(path, (int64_t)evening->number));
    if (!hold(lab, evening->number)) return trouble_of_memory(trouble, language);
    lab->players = evening->seats;
    lab->sides = evening->sides;
    lab->list[evening->number] = *evening;
    lab->is_known[evening->number] = true;
    return true;
}

static bool join_file(Lab *lab, const char *path, Trouble *trouble)
{
    char *line = NULL;
    size_t room = 0;
    LabEvening evening;
    FILE *file = fopen(path, "r");
    bool is_fine = can_open(lab, file, path, trouble);
    while (is_fine && getline(&line, &room, file) > 0)
        is_fine = !lab_line_read(line, &evening) || join_line(lab, &evening, path, trouble);
    free(line);
    if (file) fclose(file);
    return is_fine;
}

/* The lines of those files, in their order. */
static bool merge(Lab *lab, Buffer *lines, Trouble *trouble)
{
    for (int i = 1; i < lab->arguments->count; i++)
        if (!join_file(lab, lab->arguments->words[i], trouble)) return false;
    add_lines(lab, lines);
    return true;
}

static bool is_of_files(const Arguments *arguments)
{
    return arguments->count > 1;
}

/* lab merge FILES writes them as lines, lab table FILES as a table. */
static bool join(Lab *lab, Trouble *trouble)
{
    const Arguments *arguments = lab->arguments;
    Buffer lines = {0};
    bool is_table = strcmp(arguments->words[0], "table") == 0;
    bool is_known = is_table || strcmp(arguments->words[0], "merge") == 0;
    bool is_fine =
        is_known ? merge(lab, &lines, trouble) : lab_refuse_option(lab, arguments->words[0], trouble);
    if (is_fine && is_table)
        tell(lab);
    else if (is_fine)
        door_bytes(stdout, lines.bytes, lines.length);
    buffer_done(&lines);
    return is_fine;
}

int verb_lab(const Arguments *arguments)
{
    Trouble trouble;
    Lab lab = {.arguments = arguments};
    bool is_fine = is_of_files(arguments) ? join(&lab, &trouble) : run(&lab, &trouble);
    int status = is_fine ? STATUS_OK : verb_fail("lab", &trouble);
    for (int i = 0; i < LAB_SIDES; i++)
        houses_done(&lab.side[i].houses);
    free(lab.list);
    free(lab.is_known);
    return status;
}
