/* An evening of the lab, kept as one that people have played: resumed, looked into, reported. */
#include "verbs_parts.h"

#include "game_played.h"
#include "stand_ins.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    Lab *lab;
    Side *side;
    LabEvening evening;
    const char *names[LAB_SEATS], *manners[LAB_SEATS]; /* as they sit */
    PlayedChance *chance;
    const char *path;
} Replay;

static void seat(Replay *replay)
{
    lab_seat_players(&replay->evening, replay->evening.number);
    for (uint32_t i = 0; i < replay->evening.seats; i++) {
        replay->names[i] = stand_ins[replay->evening.order[i]];
        replay->manners[i] = replay->lab->who[replay->evening.order[i]];
    }
}

/* --- its lines -------------------------------------------------------------------------------------- */

static TableResult lay_houses(const void *user, Table *table)
{
    return houses_store(user, table);
}

/* What is told of it, each line that was said among it. */
static bool play(const Replay *replay, Buffer *told, Trouble *trouble)
{
    const Lab *lab = replay->lab;
    GameTrouble in_game;
    Game *game = game_load(&replay->side->source, &in_game);
    PlayedPlan plan = {replay->names,
                       replay->manners,
                       replay->evening.seats,
                       lab_seed(lab, replay->evening.number),
                       (uint32_t)lab->moves,
                       true,
                       lay_houses,
                       &replay->side->houses};
    bool is_played = game && played_evening(game, &plan, told, &in_game) == GAME_OK && buffer_string(told);
    game_free(game);
    return is_played || trouble_of_game(trouble, lab->arguments->language, &in_game);
}

/* --- as an evening ---------------------------------------------------------------------------------- */

static bool say(Session *session, const char *who, const char *text, Trouble *trouble)
{
    Meaning meaning;
    Buffer said = {0};
    GameLine line = {.who = *who ? who : NULL, .text = text};
    bool is_done = session_play(session, &line, &meaning, &said, trouble);
    buffer_done(&said);
    return is_done;
}

static bool seat_programs(const Replay *replay, Session *session, Trouble *trouble)
{
    bool is_fine = true;
    for (uint32_t i = 0; is_fine && i < replay->evening.seats; i++) {
        char text[MANNER_ROOM + 8];
        snprintf(text, sizeof text, "joue %s", replay->manners[i]);
        is_fine = say(session, replay->names[i], text, trouble);
    }
    return is_fine;
}

/* The lines "move WHO", a tab and what was said. */
static bool say_moves(Session *session, char *told, Trouble *trouble)
{
    static const char move[] = "move ";
    bool is_fine = true;
    char *rest;
    for (char *line = strtok_r(told, "\n", &rest); line && is_fine; line = strtok_r(NULL, "\n", &rest)) {
        char *tab = strchr(line, '\t');
        if (!tab || strncmp(line, move, strlen(move)) != 0) continue;
        *tab = '\0';
        is_fine = say(session, line + strlen(move), tab + 1, trouble);
    }
    return is_fine;
}

/* Begins it with the same chance; takes the house rules. */
static Session *begin(const Replay *replay, Houses *houses, Trouble *trouble)
{
    SessionPlace place = replay->lab->where.place;
    place.chance = played_chance_random(replay->chance);
    return session_begin(&place, replay->path, replay->lab->arguments->words[0], replay->names,
                         replay->evening.seats, houses, trouble);
}

static bool keep(const Replay *replay, char *told, Trouble *trouble)
{
    Side again = {.houses = {.count = 0}};
    const char *option = replay->side == &replay->lab->side[0] ? "--house" : "--against";
    if (!lab_find_side(replay->lab, &again, option, trouble)) return false;
    Session *session = begin(replay, &again.houses, trouble);
    bool is_kept = session && seat_programs(replay, session, trouble) && say_moves(session, told, trouble);
    session_close(session);
    return is_kept;
}

static bool show_side(Replay *replay, Trouble *trouble)
{
    Buffer told = {0};
    Language language = replay->lab->arguments->language;
    replay->chance = played_chance_new(lab_seed(replay->lab, replay->evening.number));
    bool is_fine = replay->chance || trouble_of_memory(trouble, language);
    is_fine = is_fine && play(replay, &told, trouble) && keep(replay, told.bytes, trouble);
    if (is_fine)
        door_sentence(stdout, language, say_verbs_lab_is_kept((int64_t)replay->evening.number, replay->path));
    played_chance_free(replay->chance);
    buffer_done(&told);
    return is_fine;
}

/* --- where ------------------------------------------------------------------------------------------ */

/* The name that is given, or one of the game and the number; of the second rule with a b behind it. */
static void add_path(const Lab *lab, uint64_t number, uint32_t side, Buffer *path)
{
    static const char ending[] = ".bq";
    const char *given = arguments_value(lab->arguments, "--session");
    if (given) {
        size_t length = strlen(given);
        bool is_whole = length > strlen(ending) && strcmp(given + length - strlen(ending), ending) == 0;
        buffer_bytes(path, given, length - (is_whole ? strlen(ending) : 0));
    } else {
        buffer_text(path, lab->arguments->words[0]);
        buffer_byte(path, '-');
        buffer_unsigned(path, number);
    }
    if (side > 0) buffer_text(path, "-b");
    buffer_text(path, ending);
}

bool lab_show(Lab *lab, Trouble *trouble)
{
    uint64_t number = 0;
    bool is_fine = arguments_number(lab->arguments, "--show", 0, EVENINGS_MAX, &number, trouble);
    for (uint32_t i = 0; is_fine && i < lab->sides; i++) {
        Buffer path = {0};
        add_path(lab, number, i, &path);
        Replay replay = {.lab = lab, .side = &lab->side[i], .path = buffer_string(&path)};
        replay.evening = (LabEvening){.number = number, .seats = (uint32_t)lab->players};
        seat(&replay);
        is_fine =
            replay.path ? show_side(&replay, trouble) : trouble_of_memory(trouble, lab->arguments->language);
        buffer_done(&path);
    }
    return is_fine;
}
