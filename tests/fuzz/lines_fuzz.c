/* Any bytes as the lines of a batch. Whatever they are: no crash and no failed assertion; nothing is printed
 * that a terminal would take for a command; a refused line leaves the table and the history as they were; and
 * what was done goes back and there again, and is the same when the evening is opened once more.
 *
 * The first byte chooses: the lines one by one (l), or all at once, answered in words (w) or as JSON (j). */
#include "commands/run.h"
#include "disk.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define PATH "/tmp/evening.bq"

static const char house[] = "house { fr = \"doux\", en = \"mild\" }\noverride { taux_interet = 5 }\n";

/* --- where it is played ------------------------------------------------------------------------------- */

static void put_house(const char *path)
{
    FILE *file = fopen(path, "we");
    bq_assert(file && fputs(house, file) >= 0);
    fclose(file);
}

static char folder[] = "/tmp/banquier-lines-XXXXXX";

/* Says where it was, for go_back. */
static int go_to_folder(void)
{
    int here = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bq_assert(here >= 0 && chdir(folder) == 0);
    return here;
}

static void go_back(int here)
{
    bq_assert(fchdir(here) == 0);
    close(here);
}

static void leave_folder(void)
{
    char path[64];
    snprintf(path, sizeof path, "%s/doux.lua", folder);
    unlink(path);
    rmdir(folder);
}

/* A folder with a house rule in it and nothing of the user's. */
static void make_folder(void)
{
    bq_assert(mkdtemp(folder));
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("XDG_STATE_HOME", folder, 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    int here = go_to_folder();
    put_house("doux.lua");
    go_back(here);
}

/* --- a batch ------------------------------------------------------------------------------------------ */

typedef struct {
    int file, kept;
} Detour;

/* Until it is taken back, what the program reads or prints there is a file in memory. */
static Detour detour(int number, const char *bytes, size_t length)
{
    Detour made = {memfd_create("lines", MFD_CLOEXEC), dup(number)};
    bq_assert(made.file >= 0 && made.kept >= 0);
    bq_assert(pwrite(made.file, bytes, length, 0) == (ssize_t)length);
    dup2(made.file, number);
    return made;
}

static void take_back(Detour made, int number)
{
    dup2(made.kept, number);
    close(made.kept);
    close(made.file);
}

/* What was printed is text in lines, and no more than text. */
static void check_printed(int file)
{
    off_t length = lseek(file, 0, SEEK_END);
    if (length <= 0) return;
    char *bytes = mmap(NULL, (size_t)length, PROT_READ, MAP_PRIVATE, file, 0);
    bq_assert(bytes != MAP_FAILED);
    bq_assert(text_is_valid(bytes, (size_t)length));
    for (off_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        bq_assert((byte >= 0x20 && byte != 0x7F) || byte == '\n' || byte == '\t');
    }
    munmap(bytes, (size_t)length);
}

/* Says how many lines were refused. */
static int run(Session *session, bool is_json, const char *lines, size_t length)
{
    ConsoleWish wish = {.keeps_going = true, .echoes = !is_json, .is_json = is_json};
    fflush(stdout);
    Detour in = detour(STDIN_FILENO, lines, length);
    Detour out = detour(STDOUT_FILENO, "", 0);
    ConsoleEnd end = console_run(session, &wish);
    fflush(stdout);
    check_printed(out.file);
    take_back(out, STDOUT_FILENO);
    take_back(in, STDIN_FILENO);
    free(end.moved_to);
    return end.refused;
}

/* --- what must hold ----------------------------------------------------------------------------------- */

static void run_line(Session *session, const char *line, size_t length)
{
    Trouble trouble;
    bool has_game = session_has_game(session, &trouble); /* if not, that is told as a refusal too */
    uint64_t digest = table_digest(session_table(session));
    uint64_t last = history_last(session_history(session));
    if (run(session, false, line, length) == 0 || !has_game) return;
    bq_assert(table_digest(session_table(session)) == digest);
    bq_assert(history_last(session_history(session)) == last);
}

static void run_each(Session *session, const char *lines, size_t size)
{
    for (size_t at = 0; at < size;) {
        const char *newline = memchr(lines + at, '\n', size - at);
        size_t length = newline ? (size_t)(newline - lines) - at + 1 : size - at;
        run_line(session, lines + at, length);
        at += length;
    }
}

static void check_there_and_back(History *history)
{
    HistoryTrouble trouble;
    uint64_t digest = table_digest(history_table(history));
    uint32_t undoable = history_undoable(history);
    bq_assert(history_undo(history, undoable, "", "undo", &trouble) == HISTORY_OK);
    bq_assert(history_redo(history, undoable, "", "redo", &trouble) == HISTORY_OK);
    bq_assert(table_digest(history_table(history)) == digest);
    history_check(history);
}

static void check_opens_the_same(const System *system, uint64_t digest)
{
    History *history;
    HistoryTrouble trouble;
    bq_assert(history_open(system, PATH, JOURNAL_WRITE, &history, &trouble) == HISTORY_OK);
    bq_assert(table_digest(history_table(history)) == digest);
    check_there_and_back(history);
    history_close(history);
}

/* --- an evening --------------------------------------------------------------------------------------- */

typedef struct {
    Disk disk;
    SandboxLimits limits;
    Session *session;
    int inputs; /* that it was given */
} Played;

static void begin(Played *played)
{
    static const char *const players[] = {"Élodie", "Bo", "Zoé"};
    Trouble trouble;
    disk_init(&played->disk, 1);
    played->limits = sandbox_limits;
    played->limits.seconds_max = 60; /* what slows it down here is the looking on */
    SessionPlace place = {
        .system = disk_system(&played->disk), .share = BQ_TREE, .limits = &played->limits, .seed = "1"};
    played->session = session_begin(&place, PATH, "libre", players, 3, &(Houses){.count = 0}, &trouble);
    played->inputs = 0;
    bq_assert(played->session);
}

static void end(Played *played)
{
    uint64_t digest = table_digest(session_table(played->session));
    session_close(played->session);
    played->session = NULL;
    check_opens_the_same(disk_system(&played->disk), digest);
    disk_done(&played->disk);
}

/* Nothing has happened yet: most of the time goes into loading a game, so one serves several inputs. */
static void begin_afresh(Played *played)
{
    enum { INPUTS_MAX = 32 };
    Trouble trouble;
    if (played->session && ++played->inputs == INPUTS_MAX) end(played);
    if (!played->session) begin(played);
    uint32_t done = history_undoable(session_history(played->session)) - 1; /* the first set the table up */
    bq_assert(done == 0 || session_undo(played->session, done, "undo", &trouble));
    session_set_language(played->session, LANGUAGE_FRENCH);
}

static Played played;

static void leave(void)
{
    if (played.session) end(&played);
    leave_folder();
}

static void arrive(void)
{
    if (played.session) return;
    make_folder();
    atexit(leave);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *lines = (const char *)data + 1;
    if (size == 0) return 0;
    arrive();
    int here = go_to_folder();
    begin_afresh(&played);
    if (*data == 'l')
        run_each(played.session, lines, size - 1);
    else
        run(played.session, *data == 'j', lines, size - 1);
    check_there_and_back(session_history(played.session));
    go_back(here);
    return 0;
}
