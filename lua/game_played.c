#include "game_played.h"

#include "game_parts.h"

#include <stdlib.h>
#include <string.h>

/* --- chance in streams ------------------------------------------------------------------------------ */

enum { STREAMS_MAX = 64 }; /* purposes; those beyond share the last one */

typedef struct {
    uint64_t purpose, count;
} Stream;

typedef struct PlayedChance {
    Random random; /* asks for the bytes below */
    uint64_t key[2];
    Stream streams[STREAMS_MAX];
    size_t stream_count;
} Chance;

static Stream *stream_of(Chance *chance, uint64_t purpose)
{
    for (size_t i = 0; i < chance->stream_count; i++)
        if (chance->streams[i].purpose == purpose) return &chance->streams[i];
    if (chance->stream_count == STREAMS_MAX) return &chance->streams[STREAMS_MAX - 1];
    chance->streams[chance->stream_count] = (Stream){purpose, 0};
    return &chance->streams[chance->stream_count++];
}

static uint64_t next_word(Chance *chance, uint64_t purpose)
{
    Stream *stream = stream_of(chance, purpose);
    uint64_t words[2] = {purpose, stream->count++};
    unsigned char bytes[sizeof words];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)(words[i / 8] >> (8 * (i % 8)));
    return siphash24(chance->key, bytes, sizeof bytes);
}

static bool fill(void *context, void *bytes, size_t n)
{
    Chance *chance = context;
    unsigned char *at = bytes;
    for (size_t i = 0; i < n; i += 8) {
        uint64_t word = next_word(chance, chance->random.purpose);
        for (size_t k = i; k < n && k < i + 8; k++)
            at[k] = (unsigned char)(word >> (8 * (k - i)));
    }
    return true;
}

static void chance_init(Chance *chance, uint64_t seed)
{
    Random from = random_seeded(seed);
    *chance = (Chance){.key = {from.key[0], from.key[1]}};
    chance->random = random_system(fill, chance);
}

PlayedChance *played_chance_new(uint64_t seed)
{
    Chance *chance = malloc(sizeof *chance);
    if (chance) chance_init(chance, seed);
    return chance;
}

void played_chance_free(PlayedChance *chance)
{
    free(chance);
}

Random *played_chance_random(PlayedChance *chance)
{
    return &chance->random;
}

/* What is left to chance in a choice has a stream of its own. */
static uint32_t pick(void *context, uint32_t n)
{
    enum { CHOICES = 1 };
    return (uint32_t)(((next_word(context, CHOICES) >> 32) * n) >> 32) + 1;
}

/* --- the evening ------------------------------------------------------------------------------------ */

typedef struct {
    Game *game;
    Table *table;
    const PlayedPlan *plan;
    Chance *chance;
    Buffer *told;
    GameTrouble *trouble;
} Played;

/* What was done can no longer be rolled back; or is. */
static GameResult keep(const Played *played, size_t mark, GameResult result)
{
    if (result == GAME_OK)
        table_forget(played->table);
    else
        table_rollback(played->table, mark);
    return result;
}

static GameResult say(const Played *played, const char *who, const char *line)
{
    return keep(
        played, table_mark(played->table),
        game_line(played->game, played->table, &played->chance->random, who, line, NULL, played->trouble));
}

static GameResult seat(const Played *played, const char *who, const char *manner)
{
    Buffer line = {0};
    buffer_text(&line, "joue ");
    buffer_text(&line, manner);
    GameResult result =
        buffer_string(&line) ? say(played, who, line.bytes) : game_describe_no_memory(played->trouble);
    buffer_done(&line);
    return result;
}

static GameResult begin(const Played *played)
{
    const PlayedPlan *plan = played->plan;
    if (plan->lay && plan->lay(plan->user, played->table) != TABLE_OK)
        return game_describe_no_memory(played->trouble);
    GameResult result = game_begin(played->game, played->table, &played->chance->random, plan->players,
                                   plan->count, NULL, played->trouble);
    keep(played, 0, result);
    for (size_t i = 0; i < plan->count && result == GAME_OK; i++)
        result = seat(played, plan->players[i], plan->manners[i]);
    return result;
}

/* Whether the last line of what was told says that there is more, which is then taken away; and how many
 * moves were made. */
static bool goes_on(Buffer *told, uint32_t *made)
{
    static const char more[] = "more ";
    size_t at = told->length > 0 ? told->length - 1 : 0; /* behind it is the line end */
    while (at > 0 && told->bytes[at - 1] != '\n')
        at--;
    if (told->length - at < sizeof more || memcmp(told->bytes + at, more, sizeof more - 1) != 0) return false;
    *made = 0;
    for (size_t i = at + sizeof more - 1; told->bytes[i] != '\n'; i++)
        *made = *made * 10 + (uint32_t)(told->bytes[i] - '0');
    told->length = at;
    return true;
}

static GameResult play_on(const Played *played)
{
    enum { MOVES_A_CALL = 4 }; /* what scripts may take of memory and steps is meant for one line */
    GameResult result = GAME_OK;
    bool is_on = true;
    uint32_t most = played->plan->most;
    for (GameMoves moves = {.is_written = played->plan->is_written}; result == GAME_OK && is_on;) {
        moves.most = most - moves.made < MOVES_A_CALL ? most : moves.made + MOVES_A_CALL;
        size_t mark = table_mark(played->table);
        result = keep(played, mark,
                      game_play_on(played->game, played->table, &played->chance->random, pick, played->chance,
                                   moves, played->told, played->trouble));
        is_on = result == GAME_OK && moves.most < most && goes_on(played->told, &moves.made);
    }
    return result;
}

GameResult played_evening(Game *game, const PlayedPlan *plan, Buffer *told, GameTrouble *trouble)
{
    Chance chance;
    chance_init(&chance, plan->seed);
    Played played = {game, table_new(), plan, &chance, told, trouble};
    if (!played.table) return game_describe_no_memory(trouble);
    GameResult result = begin(&played);
    if (result == GAME_OK) result = play_on(&played);
    table_free(played.table);
    return result;
}
