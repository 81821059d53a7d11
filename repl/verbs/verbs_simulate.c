/* An evening that chance plays, printed as people would type it. */
#include "verbs_parts.h"

#include "evening/face.h"
#include "stand_ins.h"
#include "terminal/face.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Option simulate_options[] = {
    {"--players", {"N", "N"}, PHRASE_VERBS_SIMULATE_SO_MANY_PLAYERS_1_TO},
    {"--seed", {"N", "N"}, PHRASE_VERBS_SIMULATE_THE_SAME_EVENING_AS_THE},
    {"--moves", {"N", "N"}, PHRASE_VERBS_SIMULATE_SO_MANY_MOVES_AT_MOST},
    {"--slips", {NULL, NULL}, PHRASE_VERBS_SIMULATE_WITH_THE_SLIPS_OF_A},
    {"--house", {"FICHIER", "FILE"}, PHRASE_VERBS_PLAY_A_HOUSE_RULE_SEVERAL_IN},
    {"--no-box", {NULL, NULL}, PHRASE_VERBS_PLAY_WITH_THE_PROGRAMS_CARDS_NOT},
    {.word = NULL},
};

typedef struct {
    Where where;
    uint64_t players, seed, moves;
    Houses houses;
    GameHouse for_game[HOUSES_MAX];
    GameSource source;
    Evening *evening;
} Simulation;

static bool read_options(const Arguments *arguments, Simulation *simulation, Trouble *trouble)
{
    simulation->players = 3;
    simulation->moves = 200;
    if (!arguments_number(arguments, "--players", 1, STAND_INS, &simulation->players, trouble) ||
        !arguments_number(arguments, "--moves", 1, UINT32_MAX, &simulation->moves, trouble) ||
        !arguments_number(arguments, "--seed", 0, UINT64_MAX, &simulation->seed, trouble))
        return false;
    const System *system = system_real();
    uint32_t drawn = 0;
    if (arguments_has(arguments, "--seed")) return true;
    if (!system->entropy(system, &drawn, sizeof drawn))
        return trouble_say(trouble, arguments->language, "no_seed",
                           say_verbs_simulate_there_is_no_randomness_say());
    simulation->seed = drawn % 1000000; /* one that people can type */
    return true;
}

static bool find_all(const Arguments *arguments, Simulation *simulation, Trouble *trouble)
{
    if (!verb_find_game(arguments, &simulation->where, trouble) ||
        !verb_read_houses(arguments, arguments->words[0], true, &simulation->houses, trouble))
        return false;
    for (size_t i = 0; i < simulation->houses.count; i++)
        simulation->for_game[i] = house_for_game(simulation->houses.list[i]);
    simulation->source = (GameSource){
        .share = simulation->where.share,
        .own = verb_game_folders(&simulation->where).own,
        .name = arguments->words[0],
        .houses = simulation->for_game,
        .house_count = simulation->houses.count,
        .is_audited = true,
        .limits = &simulation->where.limits,
    };
    return true;
}

/* --- playing ---------------------------------------------------------------------------------------- */

/* The house rules are in force, as when people play. */
static TableResult lay_houses(const void *user, Table *table)
{
    const Simulation *simulation = user;
    return houses_store(&simulation->houses, table);
}

static EveningFault play_moves(Simulation *simulation, EveningTrouble *in_evening)
{
    EveningFault fault = evening_begin(simulation->evening, stand_ins, (size_t)simulation->players,
                                       simulation->seed, in_evening);
    for (uint64_t i = 0; fault == EVENING_FINE && i < simulation->moves; i++) {
        if (evening_is_over(simulation->evening)) break;
        fault = evening_move(simulation->evening, in_evening);
    }
    return fault;
}

static bool play(const Arguments *arguments, Simulation *simulation, Trouble *trouble)
{
    EveningTrouble in_evening;
    EveningPlan plan = {.source = &simulation->source, .lay = lay_houses, .user = simulation};
    plan.slips = arguments_has(arguments, "--slips") ? 1 : 0;
    simulation->evening = evening_new(&plan, &in_evening);
    if (simulation->evening && play_moves(simulation, &in_evening) == EVENING_FINE) return true;
    return trouble_of_evening(trouble, arguments->language, &in_evening);
}

/* --- printing --------------------------------------------------------------------------------------- */

/* Lends all that is printed: nothing of file must be freed. */
static EveningFile file_of(const Simulation *simulation)
{
    EveningFile file = {
        .game = (char *)simulation->source.name,
        .house_count = simulation->houses.count,
        .player_count = (size_t)simulation->players,
        .seed = simulation->seed,
        .moves = *evening_moves(simulation->evening),
    };
    for (size_t i = 0; i < file.house_count; i++)
        file.houses[i] = simulation->houses.list[i]->path;
    for (size_t i = 0; i < file.player_count; i++)
        file.players[i] = (char *)stand_ins[i];
    return file;
}

static bool print(const Arguments *arguments, const Simulation *simulation, Trouble *trouble)
{
    EveningFile file = file_of(simulation);
    const Table *table = history_table(evening_history(simulation->evening));
    size_t length;
    char *text = evening_file_text("", &file, &length);
    if (!text) return trouble_of_memory(trouble, arguments->language);
    door_bytes(stdout, text, length);
    free(text);
    door_say(stdout, "# %s\n", evening_is_over(simulation->evening) ? "over" : "to be continued");
    door_say(stdout, "# table: %016" PRIx64 "\n", table_digest_public(table));
    return true;
}

/* The moves before something went wrong are printed all the same. */
static bool simulate(const Arguments *arguments, Simulation *simulation, Trouble *trouble)
{
    Trouble in_printing;
    if (!find_all(arguments, simulation, trouble)) return false;
    bool is_played = play(arguments, simulation, trouble);
    if (!simulation->evening || !evening_history(simulation->evening)) return false;
    bool is_printed = print(arguments, simulation, &in_printing);
    if (is_played && !is_printed) *trouble = in_printing;
    return is_played && is_printed;
}

int verb_simulate(const Arguments *arguments)
{
    Trouble trouble;
    Simulation simulation = {.evening = NULL};
    if (!read_options(arguments, &simulation, &trouble)) return verb_fail("simulate", &trouble);
    int status =
        simulate(arguments, &simulation, &trouble) ? STATUS_OK : verb_fail(arguments->words[0], &trouble);
    evening_free(simulation.evening);
    houses_done(&simulation.houses);
    return status;
}
