/* ctest: many slow game */
/* Whole evenings, and before each line a second world that differs in what is hidden and in nothing else:
 * sealed answers, purses, hands, what lies on top of a pile. Whatever is typed without being kept, and
 * whatever is asked, is answered by the same bytes in both. And what is refused is refused in the same words,
 * whatever chance would have given. */
#include "check.h"
#include "evening/session.h"
#include "patience.h"
#include "sample.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS = 12, LINE_ROOM = 4096, QUICK_POINTS = 10, QUICK_STEP = 4 };

typedef struct {
    char how[LINE_ROOM];
    const char *game, *seed, *house;
    const char *players[PLAYERS];
    size_t count;
} Beginning;

struct two_worlds {
    SandboxLimits limits;
    SessionPlace place;
    Session *session;
    Trouble trouble;
    char name[256];
    size_t points; /* where something was hidden */
    size_t lines;
    bool is_same;
};

/* --- the second world --------------------------------------------------------------------------------- */

/* From those eyes. */
static bool is_hidden(const Table *table, NameKind kind, int32_t index, PlayerId eyes)
{
    return !table_may_see(table, kind, index, eyes);
}

/* Other digits: other heroes, another price. */
static bool change_text(Table *table, FactId key, FactValue value)
{
    char changed[TEXT_BYTES_MAX + 1];
    size_t length;
    const char *text = table_fact_text(table, value, &length);
    memcpy(changed, text, length + 1);
    for (size_t i = 0; i < length; i++) {
        if (text[i] >= '1' && text[i] <= '9') changed[i] = (char)('1' + (text[i] - '0') % 9);
    }
    return memcmp(changed, text, length) != 0 && table_set_text(table, key, changed, length) == TABLE_OK;
}

static bool change_facts(Table *table, PlayerId eyes)
{
    bool is_changed = false;
    for (int32_t i = 0; i < table_count(table, NAME_FACT); i++) {
        FactId key = {i};
        FactValue value = table_fact(table, key);
        if (!is_hidden(table, NAME_FACT, i, eyes) || *table_name(table, NAME_FACT, i) == '@') continue;
        if (value.type == FACT_INTEGER) {
            value.integer++;
            is_changed = table_set_fact(table, key, value) == TABLE_OK || is_changed;
        } else if (value.type == FACT_TEXT) {
            is_changed = change_text(table, key, value) || is_changed;
        }
    }
    return is_changed;
}

/* The next hidden thing of that kind behind that one; NO_INDEX if there is none. */
static int32_t next_hidden(const Table *table, NameKind kind, int32_t before, PlayerId eyes)
{
    for (int32_t i = before + 1; i < table_count(table, kind); i++)
        if (is_hidden(table, kind, i, eyes)) return i;
    return NO_INDEX;
}

static bool change_purses(Table *table, PlayerId eyes)
{
    bool is_changed = false;
    int32_t from = next_hidden(table, NAME_ACCOUNT, -1, eyes);
    int32_t to;
    for (; from != NO_INDEX && (to = next_hidden(table, NAME_ACCOUNT, from, eyes)) != NO_INDEX; from = to) {
        for (int32_t asset = 0; asset < table_count(table, NAME_ASSET); asset++) {
            Amount all = table_balance(table, (AssetId){asset}, (AccountId){from});
            Amount some = all > 2 ? all / 2 : 1;
            TableResult result =
                table_move(table, some, (AssetId){asset}, (AccountId){from}, (AccountId){to});
            is_changed = result == TABLE_OK || is_changed;
        }
    }
    return is_changed;
}

static CardId top_of(const Table *table, int32_t pile)
{
    int32_t count = deck_counts(table_deck(table), (PileId){pile}).top;
    return deck_card_at(table_deck(table), (Place){{pile}, ZONE_TOP, count - 1});
}

/* The two on top change their places, and so do the uppermost of two hands. */
static bool change_piles(Table *table, PlayerId eyes)
{
    bool is_changed = false;
    int32_t last = NO_INDEX;
    const Deck *deck = table_deck(table);
    for (int32_t i = next_hidden(table, NAME_PILE, -1, eyes); i != NO_INDEX;
         i = next_hidden(table, NAME_PILE, i, eyes)) {
        int32_t count = deck_counts(deck, (PileId){i}).top;
        if (count == 0) continue;
        if (count > 1) {
            Place below = {{i}, ZONE_TOP, count - 2};
            is_changed = table_move_card(table, top_of(table, i), below) == TABLE_OK || is_changed;
        }
        if (last != NO_INDEX) {
            CardId one = top_of(table, last);
            CardId other = top_of(table, i);
            bq_assert(table_move_card(table, one, deck_on_top(deck, (PileId){i})) == TABLE_OK);
            bq_assert(table_move_card(table, other, deck_on_top(deck, (PileId){last})) == TABLE_OK);
            is_changed = true;
        }
        last = i;
    }
    return is_changed;
}

/* NULL: nothing is hidden. */
static Table *other_world(const Table *table, PlayerId eyes)
{
    Table *other = table_fork(table);
    bq_assert(other);
    bool is_other = change_facts(other, eyes);
    is_other = change_purses(other, eyes) || is_other;
    is_other = change_piles(other, eyes) || is_other;
    if (is_other) return other;
    table_free(other);
    return NULL;
}

/* --- what is told ------------------------------------------------------------------------------------- */

static void tell_trial(struct two_worlds *t, const Table *world, const GameLine *line, Buffer *told)
{
    SessionTrial trial;
    Buffer said = {0};
    Table *copy = table_fork(world);
    bq_assert(copy);
    session_allow(t->session);
    bool is_done = session_try(t->session, copy, line, &said, &trial, &t->trouble);
    buffer_text(told, trial.is_guess ? "not told" : is_done ? "done: " : t->trouble.text);
    if (!trial.is_guess && is_done) {
        buffer_hex(told, (uint32_t)table_digest_public(copy), 8);
        buffer_bytes(told, said.bytes, said.length);
    }
    buffer_byte(told, '\n');
    buffer_done(&said);
    table_free(copy);
}

static void tell_result(struct two_worlds *t, GameResult result, const GameTrouble *in_game, Buffer *told)
{
    if (result != GAME_OK && !trouble_of_game(&t->trouble, LANGUAGE_FRENCH, in_game))
        buffer_text(told, t->trouble.text);
    buffer_byte(told, '\n');
}

static void tell_views(struct two_worlds *t, Table *world, Buffer *told)
{
    GameTrouble in_game;
    Buffer names = {0};
    Game *game = session_game(t->session);
    bq_assert(game_view_names(game, world, "fr", &names, &in_game) == GAME_OK);
    char *rest = names.length > 0 ? (char *)buffer_string(&names) : NULL;
    for (char *name; rest && (name = strsep(&rest, "\n"));) {
        session_allow(t->session);
        if (*name) tell_result(t, game_view(game, world, NULL, name, told, &in_game), &in_game, told);
    }
    buffer_done(&names);
}

/* The line without its last word. */
static const char *half(const char *line)
{
    static char typed[LINE_ROOM];
    snprintf(typed, sizeof typed, "%.4000s", line);
    char *last = strrchr(typed, ' ');
    if (last) *last = '\0';
    return typed;
}

static void tell_questions(struct two_worlds *t, Table *world, const char *line, Buffer *told)
{
    size_t from;
    GameTrouble in_game;
    Game *game = session_game(t->session);
    session_allow(t->session);
    tell_result(t, game_prompt(game, world, told, &in_game), &in_game, told);
    tell_result(t, game_asked(game, world, told, &in_game), &in_game, told);
    tell_result(t, game_where(game, world, told, &in_game), &in_game, told);
    tell_result(t, game_lies(game, world, told, &in_game), &in_game, told);
    tell_result(t, game_laid_open(game, world, told, &in_game), &in_game, told);
    tell_result(t, game_help(game, world, told, &in_game), &in_game, told);
    session_allow(t->session);
    tell_result(t, game_explain(game, world, NULL, "", true, told, &in_game), &in_game, told);
    tell_result(t, game_hint(game, world, NULL, line, told, &in_game), &in_game, told);
    tell_result(t, game_hint(game, world, NULL, "", told, &in_game), &in_game, told);
    tell_result(t, game_following(game, world, NULL, line, told, &in_game), &in_game, told);
    tell_result(t, game_following(game, world, NULL, half(line), told, &in_game), &in_game, told);
    tell_result(t, game_mend(game, world, NULL, line, told, &in_game), &in_game, told);
    tell_result(t, game_complete(game, world, NULL, "", &from, told, &in_game), &in_game, told);
    tell_result(t, game_what_is_wrong(game, world, told, &in_game), &in_game, told);
    tell_views(t, world, told);
}

static const char *first_difference(const char *one, const char *other)
{
    size_t at = 0, begin = 0;
    for (; one[at] && one[at] == other[at]; at++)
        if (one[at] == '\n') begin = at + 1;
    return other + begin;
}

static void compare(struct two_worlds *t, const char *what, Buffer *one, Buffer *other)
{
    const char *here = buffer_string(one);
    const char *there = buffer_string(other);
    if (strcmp(here, there) != 0) {
        t->is_same = false;
        printf("%s, %s:\n  %.300s\nand\n  %.300s\n", t->name, what, first_difference(there, here),
               first_difference(here, there));
    }
    buffer_done(one);
    buffer_done(other);
}

/* What may be typed, beside the line that comes. */
static const char *const probes[] = {"", "0", "1", "1 2 3", "oui", "révéler", "annoncer", "tirer"};

/* What it is refused with, "" where it is not, by the chance of the evening or by another. */
static void tell_refused(struct two_worlds *t, const GameLine *line, bool is_evenings, Buffer *told)
{
    SessionTrial trial;
    Buffer said = {0};
    Table *copy = table_fork(session_table(t->session));
    bq_assert(copy);
    session_allow(t->session);
    bool is_done = is_evenings ? session_foresee(t->session, copy, line, &said, &trial, &t->trouble)
                               : session_try(t->session, copy, line, &said, &trial, &t->trouble);
    buffer_text(told, is_done ? "" : t->trouble.text);
    buffer_byte(told, '\n');
    buffer_done(&said);
    table_free(copy);
}

/* A line that is refused takes back what it drew: so it does not tell of that either. */
static void compare_chances(struct two_worlds *t, const GameLine *line)
{
    static const char *const more[] = {"", " 1", " zz", " 999999"};
    Buffer here = {0};
    Buffer there = {0};
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        char text[LINE_ROOM];
        snprintf(text, sizeof text, "%.4000s%s", line->text, more[i]);
        GameLine tried = {.who = line->who, .text = text};
        tell_refused(t, &tried, true, &here);
        tell_refused(t, &tried, false, &there);
    }
    compare(t, line->text, &here, &there);
}

/* other is NULL where nothing is hidden. */
static void compare_worlds(struct two_worlds *t, Table *other, const GameLine *line)
{
    Buffer here = {0};
    Buffer there = {0};
    Table *table = session_table(t->session);
    if (!other) return;
    t->points++;
    for (int is_forced = 0; is_forced < 2; is_forced++) {
        GameLine tried = {.who = line->who, .text = line->text, .is_forced = is_forced};
        tell_trial(t, table, &tried, &here);
        tell_trial(t, other, &tried, &there);
    }
    compare(t, line->text, &here, &there);
    for (size_t i = 0; i < sizeof probes / sizeof *probes; i++) {
        tell_trial(t, table, &(GameLine){.text = probes[i]}, &here);
        tell_trial(t, other, &(GameLine){.text = probes[i]}, &there);
    }
    compare(t, "a probe", &here, &there);
    tell_questions(t, table, line->text, &here);
    tell_questions(t, other, line->text, &there);
    compare(t, "what is asked", &here, &there);
    bq_assert(table_digest_public(table) == table_digest_public(other));
}

/* What a player is asked on his phone hangs on nothing that he may not see. */
static void compare_forms(struct two_worlds *t)
{
    GameTrouble in_game;
    Game *game = session_game(t->session);
    Table *table = session_table(t->session);
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++) {
        Buffer here = {0};
        Buffer there = {0};
        const char *who = table_name(table, NAME_PLAYER, i);
        Table *other = other_world(table, (PlayerId){i});
        if (!other) continue;
        session_allow(t->session);
        tell_result(t, game_asked_form(game, table, who, &here, &in_game), &in_game, &here);
        tell_result(t, game_asked_form(game, other, who, &there, &in_game), &in_game, &there);
        compare(t, "what is asked on a phone", &here, &there);
        table_free(other);
    }
}

/* Where somebody waits, or a tool looks on, an evening is left then. */
static bool is_enough(const struct two_worlds *t)
{
    return sample(t->points >= QUICK_POINTS, 0, 0);
}

/* Each so many lines, and the first of an evening at which something is hidden. */
static bool is_compared(struct two_worlds *t, const Table *other)
{
    bool is_of_sample = t->lines++ % (size_t)sample(QUICK_STEP, 2, 1) == 0;
    return is_of_sample || (other && t->points == 0);
}

static void compare_at(struct two_worlds *t, const GameLine *line)
{
    Table *other = other_world(session_table(t->session), NOBODY);
    if (is_compared(t, other)) {
        compare_worlds(t, other, line);
        compare_chances(t, line);
        compare_forms(t);
    }
    table_free(other);
}

/* --- evenings ----------------------------------------------------------------------------------------- */

/* # banquier play GAME PLAYER... --seed N --house FILE --keep-going */
static void read_beginning(Beginning *made, const char *line)
{
    snprintf(made->how, sizeof made->how, "%s", line);
    char *rest = made->how + strlen("# banquier play ");
    for (char *word; (word = strsep(&rest, " \n"));) {
        if (strcmp(word, "--seed") == 0)
            made->seed = strsep(&rest, " \n");
        else if (strcmp(word, "--house") == 0)
            made->house = strsep(&rest, " \n");
        else if (strcmp(word, "--lang") == 0)
            strsep(&rest, " \n");
        else if (*word && *word != '-' && !made->game)
            made->game = word;
        else if (*word && *word != '-' && made->count < PLAYERS)
            made->players[made->count++] = word;
    }
}

static bool begin(struct two_worlds *t, const Beginning *beginning)
{
    char path[512];
    Houses houses = {.count = 0};
    t->limits = patient_limits();
    t->place = (SessionPlace){
        .system = system_real(), .share = BQ_TREE, .seed = beginning->seed, .limits = &t->limits};
    if (beginning->house) {
        snprintf(path, sizeof path, "%s/%s", BQ_TREE, beginning->house);
        if (house_read(path, &houses.list[0]) != NAMED_OK) return false;
        houses.count = 1;
    }
    t->session = session_begin(&t->place, NULL, beginning->game, beginning->players, beginning->count,
                               &houses, &t->trouble);
    return t->session != NULL;
}

/* Who speaks, where a name and a colon stand first. */
static void find_who(const Table *table, char *text, GameLine *line)
{
    char *colon = strstr(text, ": ");
    line->text = text;
    if (!colon || table_find(table, NAME_PLAYER, text, (size_t)(colon - text)) == NO_INDEX) return;
    *colon = '\0';
    line->who = text;
    line->text = colon + 2;
}

/* Words of the program are no lines of the game, and refused here; the evening goes on without them. */
static void play(struct two_worlds *t, char *text)
{
    Meaning meaning;
    Buffer said = {0};
    GameLine line = {.is_forced = *text == '!'};
    find_who(session_table(t->session), text + line.is_forced, &line);
    if (*text != '#') compare_at(t, &line);
    session_allow(t->session);
    if (*text != '#') session_play(t->session, &line, &meaning, &said, &t->trouble);
    buffer_done(&said);
}

static void play_evening(struct two_worlds *t, const char *name)
{
    char path[512], line[LINE_ROOM];
    Beginning beginning = {.game = NULL};
    snprintf(path, sizeof path, "%s/examples/evenings/%s", BQ_TREE, name);
    snprintf(t->name, sizeof t->name, "%s", name);
    FILE *file = fopen(path, "r");
    bq_assert(file && fgets(line, sizeof line, file));
    read_beginning(&beginning, line);
    bool has_begun = begin(t, &beginning);
    if (!has_begun) printf("%s: %s\n", name, t->trouble.text);
    bq_assert(has_begun);
    while (!is_enough(t) && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "> ", 2) == 0) play(t, line + 2);
    }
    fclose(file);
    session_close(t->session);
    t->session = NULL;
}

UTEST_F_SETUP(two_worlds)
{
    utest_fixture->is_same = true;
    EXPECT_TRUE(utest_fixture->session == NULL);
}

UTEST_F_TEARDOWN(two_worlds)
{
    (void)utest_result;
    session_close(utest_fixture->session);
}

/* Whether something was compared, and it was the same. */
static bool is_silent(struct two_worlds *t, const char *beginning)
{
    size_t points = 0;
    struct dirent *entry;
    DIR *folder = opendir(BQ_TREE "/examples/evenings");
    bq_assert(folder);
    while ((entry = readdir(folder))) {
        if (strncmp(entry->d_name, beginning, strlen(beginning)) != 0) continue;
        t->points = t->lines = 0;
        play_evening(t, entry->d_name);
        points += t->points;
    }
    closedir(folder);
    return t->is_same && points > 0;
}

UTEST_F(two_worlds, evenings_of_Ambition_tell_nothing_of_what_is_hidden)
{
    EXPECT_TRUE(is_silent(utest_fixture, "ambition_"));
}

UTEST_F(two_worlds, evenings_of_L_Ambition_des_Rois_tell_nothing_of_what_is_hidden)
{
    EXPECT_TRUE(is_silent(utest_fixture, "rois_"));
}

UTEST_F(two_worlds, evenings_of_Venture_tell_nothing_of_what_is_hidden)
{
    EXPECT_TRUE(is_silent(utest_fixture, "venture_"));
}

UTEST_F(two_worlds, evenings_of_Maxi_Bourse_tell_nothing_of_what_is_hidden)
{
    EXPECT_TRUE(is_silent(utest_fixture, "maxi_bourse_"));
}

UTEST_F(two_worlds, sealed_bids_tell_nothing_of_what_is_hidden)
{
    EXPECT_TRUE(is_silent(utest_fixture, "plis"));
}
