#include "evening.h"

#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CHOICES_MAX = 400, /* made and refused in a row before nothing is held to be possible */
    VIEWS_EVERY = 16,  /* moves from one look at all views to the next */
};

struct Evening {
    EveningPlan plan;
    Game *game;
    Game *witness; /* sees nothing of the evening: it is only asked what comes next */
    History *history;
    const char *const *players;
    size_t player_count;
    uint64_t seed, chance;
    Random random;
    EveningMoves moves;
    uint32_t refused, since_fresh;
    Buffer asked; /* what is awaited now; nothing if the game is over */
    Buffer asked_apart, chosen, said, views, drawn;
};

/* --- moves ------------------------------------------------------------------------------------------ */

static void forget_moves(EveningMoves *moves)
{
    for (size_t i = 0; i < moves->count; i++) {
        free(moves->list[i].who);
        free(moves->list[i].typed);
    }
    moves->count = 0;
}

void evening_moves_done(EveningMoves *moves)
{
    forget_moves(moves);
    free(moves->list);
    *moves = (EveningMoves){0};
}

bool evening_moves_add(EveningMoves *moves, const char *who, const char *typed)
{
    if (!RESERVE(moves->list, moves->room, moves->count + 1)) return false;
    EveningMove move = {strdup(who), strdup(typed)};
    if (move.who && move.typed) {
        moves->list[moves->count++] = move;
        return true;
    }
    free(move.who);
    free(move.typed);
    return false;
}

/* --- troubles --------------------------------------------------------------------------------------- */

static EveningFault fail(EveningTrouble *trouble, EveningFault fault)
{
    *trouble = (EveningTrouble){.fault = fault};
    return fault;
}

/* The game's own trouble is told already. */
static EveningFault blame(EveningTrouble *trouble, EveningFault fault)
{
    bool is_ours = trouble->game.result == GAME_NO_MEMORY;
    trouble->fault = is_ours ? EVENING_NO_MEMORY : fault;
    return trouble->fault;
}

static Table *table_of(const Evening *evening)
{
    return history_table(evening->history);
}

static uint64_t digest_of(const Evening *evening)
{
    return table_digest(table_of(evening));
}

/* --- the games -------------------------------------------------------------------------------------- */

static Game *load_game(const Evening *evening, EveningTrouble *trouble)
{
    Game *game = game_load(evening->plan.source, &trouble->game);
    if (!game) blame(trouble, EVENING_NOT_LOADED);
    return game;
}

Evening *evening_new(const EveningPlan *plan, EveningTrouble *trouble)
{
    fail(trouble, EVENING_NO_MEMORY);
    Evening *evening = calloc(1, sizeof *evening);
    if (!evening) return NULL;
    evening->plan = *plan;
    evening->game = load_game(evening, trouble);
    if (evening->game) evening->witness = load_game(evening, trouble);
    if (evening->witness) return evening;
    evening_free(evening);
    return NULL;
}

void evening_free(Evening *evening)
{
    if (!evening) return;
    history_close(evening->history);
    game_free(evening->game);
    game_free(evening->witness);
    evening_moves_done(&evening->moves);
    buffer_done(&evening->asked);
    buffer_done(&evening->asked_apart);
    buffer_done(&evening->chosen);
    buffer_done(&evening->said);
    buffer_done(&evening->views);
    buffer_done(&evening->drawn);
    free(evening);
}

/* The witness goes on with the evening; another takes its place. */
static bool change_games(Evening *evening, EveningTrouble *trouble)
{
    if (evening->plan.fresh_every == 0 || ++evening->since_fresh < evening->plan.fresh_every) return true;
    Game *fresh = load_game(evening, trouble);
    if (!fresh) return false;
    game_free(evening->game);
    evening->game = evening->witness;
    evening->witness = fresh;
    evening->since_fresh = 0;
    return true;
}

/* --- what comes next -------------------------------------------------------------------------------- */

static bool ask(const Evening *evening, Game *game, Buffer *asked, EveningTrouble *trouble)
{
    buffer_clear(asked);
    if (game_prompt(game, table_of(evening), asked, &trouble->game) == GAME_OK) return true;
    blame(trouble, EVENING_NO_ASKING);
    return false;
}

static bool is_same(const Buffer *a, const Buffer *b)
{
    return a->length == b->length && (a->length == 0 || memcmp(a->bytes, b->bytes, a->length) == 0);
}

static EveningFault ask_both(Evening *evening, EveningTrouble *trouble)
{
    if (!change_games(evening, trouble) || !ask(evening, evening->game, &evening->asked, trouble) ||
        !ask(evening, evening->witness, &evening->asked_apart, trouble))
        return trouble->fault;
    if (!is_same(&evening->asked, &evening->asked_apart)) return fail(trouble, EVENING_REMEMBERS);
    return EVENING_FINE;
}

/* --- what must hold --------------------------------------------------------------------------------- */

static EveningFault check_sums(const Evening *evening, EveningTrouble *trouble)
{
    const Table *table = table_of(evening);
    for (int32_t asset = 0; asset < table_count(table, NAME_ASSET); asset++) {
        uint64_t sum = 0; /* wraps, so no order of accounts overflows */
        for (int32_t account = 0; account < table_count(table, NAME_ACCOUNT); account++)
            sum += (uint64_t)table_balance(table, (AssetId){asset}, (AccountId){account});
        if (sum == 0) continue;
        fail(trouble, EVENING_SUMS);
        snprintf(trouble->asset, sizeof trouble->asset, "%s", table_name(table, NAME_ASSET, asset));
        return EVENING_SUMS;
    }
    return EVENING_FINE;
}

static EveningFault check_way_back(Evening *evening, uint64_t before, EveningTrouble *trouble)
{
    HistoryTrouble unused;
    uint64_t after = digest_of(evening);
    bool leads_back = history_undo(evening->history, 1, "", "undo", &unused) == HISTORY_OK &&
                      digest_of(evening) == before &&
                      history_redo(evening->history, 1, "", "redo", &unused) == HISTORY_OK &&
                      digest_of(evening) == after;
    return leads_back ? EVENING_FINE : fail(trouble, EVENING_UNDO);
}

/* For all, and for each player: a view may refuse, for it may want a word behind its name. */
static EveningFault draw_view(Evening *evening, const char *view, EveningTrouble *trouble)
{
    for (size_t i = 0; i <= evening->player_count; i++) {
        const char *who = i == 0 ? NULL : evening->players[i - 1];
        buffer_clear(&evening->drawn);
        GameResult result = game_draw_view(evening->game, table_of(evening), who, view, NULL, &evening->drawn,
                                           &trouble->game);
        if (result != GAME_OK && result != GAME_REFUSED) return blame(trouble, EVENING_VIEW);
    }
    return EVENING_FINE;
}

static EveningFault draw_views(Evening *evening, EveningTrouble *trouble)
{
    EveningFault fault = EVENING_FINE;
    buffer_clear(&evening->views);
    if (game_view_names(evening->game, table_of(evening), &evening->views, &trouble->game) != GAME_OK)
        return blame(trouble, EVENING_VIEW);
    if (!buffer_string(&evening->views)) return fail(trouble, EVENING_NO_MEMORY);
    for (char *at = evening->views.bytes; fault == EVENING_FINE && *at;) {
        char *end = at + strcspn(at, "\n");
        char *next = *end ? end + 1 : end;
        *end = '\0';
        fault = draw_view(evening, at, trouble);
        at = next;
    }
    return fault;
}

static EveningFault ask_what_is_wrong(Evening *evening, EveningTrouble *trouble)
{
    buffer_clear(&evening->drawn);
    if (game_what_is_wrong(evening->game, table_of(evening), &evening->drawn, &trouble->game) != GAME_OK)
        return blame(trouble, EVENING_ERROR);
    if (evening->drawn.length == 0) return EVENING_FINE;
    fail(trouble, EVENING_WRONG);
    text_show_in(trouble->game.text, sizeof trouble->game.text, evening->drawn.bytes, evening->drawn.length);
    return EVENING_WRONG;
}

static EveningFault check_all(Evening *evening, uint64_t before, EveningTrouble *trouble)
{
    table_check(table_of(evening));
    EveningFault fault = check_sums(evening, trouble);
    if (fault == EVENING_FINE) fault = check_way_back(evening, before, trouble);
    if (fault == EVENING_FINE) fault = ask_both(evening, trouble);
    if (fault == EVENING_FINE) fault = ask_what_is_wrong(evening, trouble);
    return fault;
}

/* What takes too long to be looked at after each move. */
static EveningFault check_now_and_then(Evening *evening, EveningTrouble *trouble)
{
    bool is_time = evening->moves.count % VIEWS_EVERY == 0 || evening_is_over(evening);
    return is_time ? draw_views(evening, trouble) : EVENING_FINE;
}

/* --- playing ---------------------------------------------------------------------------------------- */

static EveningFault refuse(Evening *evening, uint64_t before, EveningTrouble *trouble)
{
    history_drop(evening->history);
    table_check(table_of(evening));
    return digest_of(evening) == before ? EVENING_FINE : fail(trouble, EVENING_TRACES);
}

static EveningFault commit(Evening *evening, const char *who, const char *typed, uint64_t before,
                           EveningTrouble *trouble)
{
    HistoryTrouble unused;
    if (history_commit(evening->history, RECORD_DO, who, typed, &unused) != HISTORY_OK)
        return fail(trouble, EVENING_NO_MEMORY);
    return check_all(evening, before, trouble);
}

/* *is_done: it was not refused; it may have failed. */
static EveningFault play(Evening *evening, const char *who, const char *typed, bool *is_done,
                         EveningTrouble *trouble)
{
    uint64_t before = digest_of(evening);
    fail(trouble, EVENING_FINE);
    buffer_clear(&evening->said);
    GameResult result = game_line(evening->game, table_of(evening), &evening->random, who, typed,
                                  &evening->said, &trouble->game);
    *is_done = result != GAME_REFUSED;
    if (result == GAME_OK) return commit(evening, who, typed, before, trouble);
    EveningTrouble in_dropping;
    if (refuse(evening, before, &in_dropping) != EVENING_FINE) {
        *trouble = in_dropping;
        return trouble->fault;
    }
    return result == GAME_REFUSED ? EVENING_FINE : blame(trouble, EVENING_ERROR);
}

EveningFault evening_type(Evening *evening, const char *who, const char *typed, EveningTrouble *trouble)
{
    bool is_done;
    EveningFault fault = play(evening, who, typed, &is_done, trouble);
    if (is_done && !evening_moves_add(&evening->moves, who, typed)) return fail(trouble, EVENING_NO_MEMORY);
    return fault;
}

static EveningFault begin_at_table(Evening *evening, EveningTrouble *trouble)
{
    HistoryTrouble unused;
    const EveningPlan *plan = &evening->plan;
    const System *system = plan->system ? plan->system : system_real();
    evening->history = history_create(system, plan->path, "", 0, &unused);
    if (!evening->history) return fail(trouble, EVENING_NO_MEMORY);
    uint64_t before = digest_of(evening);
    if (plan->lay && plan->lay(plan->user, table_of(evening)) != TABLE_OK)
        return fail(trouble, EVENING_NO_MEMORY);
    if (game_begin(evening->game, table_of(evening), &evening->random, evening->players,
                   evening->player_count, NULL, &trouble->game) != GAME_OK)
        return blame(trouble, EVENING_NOT_BEGUN);
    return commit(evening, "", "play", before, trouble);
}

EveningFault evening_begin(Evening *evening, const char *const *players, size_t count, uint64_t seed,
                           EveningTrouble *trouble)
{
    fail(trouble, EVENING_FINE);
    history_close(evening->history);
    evening->history = NULL;
    forget_moves(&evening->moves);
    evening->players = players;
    evening->player_count = count;
    evening->seed = evening->chance = seed;
    evening->random = random_seeded(seed);
    evening->refused = 0;
    evening->since_fresh = 0;
    return begin_at_table(evening, trouble);
}

/* --- chance ----------------------------------------------------------------------------------------- */

static uint32_t pick(void *context, uint32_t n)
{
    uint64_t *chance = context;
    *chance = *chance * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(((*chance >> 32) * n) >> 32) + 1;
}

/* Sets *typed to what is chosen, which stands in evening->chosen behind who types it, or to NULL where there
 * is nothing to choose. */
static EveningFault choose(Evening *evening, const char **typed, EveningTrouble *trouble)
{
    *typed = NULL;
    buffer_clear(&evening->chosen);
    if (game_choose_move(evening->game, table_of(evening), pick, &evening->chance, &evening->chosen,
                         &trouble->game) == GAME_ERROR)
        return blame(trouble, EVENING_NO_ASKING);
    if (!buffer_string(&evening->chosen)) return fail(trouble, EVENING_NO_MEMORY);
    char *tab = strchr(evening->chosen.bytes, '\t');
    if (!tab) return EVENING_FINE;
    *tab = '\0';
    if (strpbrk(tab + 1, "\r\n")) return EVENING_FINE; /* what cannot be typed is no choice */
    *typed = tab + 1;
    for (size_t length = strlen(*typed); length > 0 && tab[length] == ' '; length--)
        tab[length] = '\0';
    return EVENING_FINE;
}

EveningFault evening_move(Evening *evening, EveningTrouble *trouble)
{
    size_t done = evening->moves.count;
    fail(trouble, EVENING_FINE);
    if (evening_is_over(evening) && !evening->plan.goes_on) return EVENING_FINE;
    for (int i = 0; i < CHOICES_MAX; i++) {
        const char *typed;
        EveningFault fault = choose(evening, &typed, trouble);
        if (fault == EVENING_FINE && typed)
            fault = evening_type(evening, evening->chosen.bytes, typed, trouble);
        if (fault == EVENING_FINE && evening->moves.count > done) return check_now_and_then(evening, trouble);
        if (fault != EVENING_FINE) return fault;
        evening->refused++;
    }
    return evening_is_over(evening) ? EVENING_FINE : fail(trouble, EVENING_STUCK);
}

EveningFault evening_replay(Evening *evening, const EveningMoves *moves, EveningTrouble *trouble)
{
    EveningFault fault =
        evening_begin(evening, evening->players, evening->player_count, evening->seed, trouble);
    for (size_t i = 0; fault == EVENING_FINE && i < moves->count; i++)
        fault = evening_type(evening, moves->list[i].who, moves->list[i].typed, trouble);
    return fault;
}

EveningFault evening_look(Evening *evening, EveningTrouble *trouble)
{
    fail(trouble, EVENING_FINE);
    EveningFault fault = draw_views(evening, trouble);
    if (fault != EVENING_FINE) return fault;
    for (int i = 0; fault == EVENING_FINE && i < CHOICES_MAX; i++) {
        const char *unused;
        fault = choose(evening, &unused, trouble);
    }
    if (fault == EVENING_FINE) fault = evening_move(evening, trouble);
    bool is_of_now = fault == EVENING_NO_ASKING || fault == EVENING_STUCK;
    return is_of_now ? fault : fail(trouble, EVENING_FINE);
}

/* --- what it is like -------------------------------------------------------------------------------- */

bool evening_is_over(const Evening *evening)
{
    return evening->asked.length == 0;
}

const EveningMoves *evening_moves(const Evening *evening)
{
    return &evening->moves;
}

uint32_t evening_refused(const Evening *evening)
{
    return evening->refused;
}

History *evening_history(Evening *evening)
{
    return evening->history;
}

Game *evening_game(Evening *evening)
{
    return evening->game;
}
