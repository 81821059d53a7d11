#include "evening_parts.h"

#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CHOICES_MAX = 400, /* refusals in a row, before we believe that nothing is possible */
    VIEWS_EVERY = 16,  /* moves between two tests of all views */
};

/* --- moves ------------------------------------------------------------------------------------------ */

static void forget_moves(EveningMoves *moves)
{
    for (size_t i = 0; i < moves->count; i++) {
        free(moves->list[i].who);
        free(moves->list[i].typed);
        free(moves->list[i].base);
    }
    moves->count = 0;
}

void evening_moves_done(EveningMoves *moves)
{
    forget_moves(moves);
    free(moves->list);
    *moves = (EveningMoves){0};
}

static char *copied(const char *text)
{
    return strdup(text ? text : "");
}

bool evening_moves_add(EveningMoves *moves, const EveningMove *move)
{
    if (!RESERVE(moves->list, moves->room, moves->count + 1)) return false;
    EveningMove copy = {copied(move->who), copied(move->typed), copied(move->base)};
    if (copy.who && copy.typed && copy.base) {
        moves->list[moves->count++] = copy;
        return true;
    }
    free(copy.who);
    free(copy.typed);
    free(copy.base);
    return false;
}

bool evening_moves_copy(EveningMoves *copy, const EveningMoves *moves)
{
    for (size_t i = 0; i < moves->count; i++) {
        if (!evening_moves_add(copy, &moves->list[i])) return false;
    }
    return true;
}

/* --- troubles --------------------------------------------------------------------------------------- */

EveningFault evening_fail(EveningTrouble *trouble, EveningFault fault)
{
    *trouble = (EveningTrouble){.fault = fault};
    return fault;
}

EveningFault evening_blame(EveningTrouble *trouble, EveningFault fault)
{
    bool is_ours = trouble->game.result == GAME_NO_MEMORY;
    trouble->fault = is_ours ? EVENING_NO_MEMORY : fault;
    return trouble->fault;
}

Table *evening_table(const Evening *evening)
{
    return history_table(evening->history);
}

uint64_t evening_digest(const Evening *evening)
{
    return table_digest(evening_table(evening));
}

uint64_t evening_digest_said(const Table *table)
{
    Table *copy = table_fork(table);
    if (!copy) return 0;
    FactId lines = table_find_key(copy, "aloud", strlen("aloud"));
    if (lines.index != NO_INDEX) table_clear(copy, lines);
    uint64_t digest = table_digest(copy);
    table_free(copy);
    return digest;
}

/* --- the games -------------------------------------------------------------------------------------- */

static Game *load_game(const Evening *evening, EveningTrouble *trouble)
{
    Game *game = game_load(evening->plan.source, &trouble->game);
    if (!game) evening_blame(trouble, EVENING_NOT_LOADED);
    return game;
}

Evening *evening_new(const EveningPlan *plan, EveningTrouble *trouble)
{
    evening_fail(trouble, EVENING_NO_MEMORY);
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

/* The witness takes over the evening, and a new one takes its place. */
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
    if (game_prompt(game, evening_table(evening), asked, &trouble->game) == GAME_OK) return true;
    evening_blame(trouble, EVENING_NO_ASKING);
    return false;
}

bool evening_is_same(const Buffer *a, const Buffer *b)
{
    return a->length == b->length && (a->length == 0 || memcmp(a->bytes, b->bytes, a->length) == 0);
}

static EveningFault ask_both(Evening *evening, EveningTrouble *trouble)
{
    if (!change_games(evening, trouble) || !ask(evening, evening->game, &evening->asked, trouble) ||
        !ask(evening, evening->witness, &evening->asked_apart, trouble))
        return trouble->fault;
    if (!evening_is_same(&evening->asked, &evening->asked_apart))
        return evening_fail(trouble, EVENING_REMEMBERS);
    return EVENING_FINE;
}

/* --- what must hold --------------------------------------------------------------------------------- */

static EveningFault check_sums(const Evening *evening, EveningTrouble *trouble)
{
    const Table *table = evening_table(evening);
    for (int32_t asset = 0; asset < table_count(table, NAME_ASSET); asset++) {
        uint64_t sum = 0; /* wraps, so no order of accounts overflows */
        for (int32_t account = 0; account < table_count(table, NAME_ACCOUNT); account++)
            sum += (uint64_t)table_balance(table, (AssetId){asset}, (AccountId){account});
        if (sum == 0) continue;
        evening_fail(trouble, EVENING_SUMS);
        snprintf(trouble->asset, sizeof trouble->asset, "%s", table_name(table, NAME_ASSET, asset));
        return EVENING_SUMS;
    }
    return EVENING_FINE;
}

static EveningFault check_way_back(Evening *evening, uint64_t before, EveningTrouble *trouble)
{
    HistoryTrouble unused;
    uint64_t after = evening_digest(evening);
    bool leads_back = history_undo(evening->history, 1, "", "undo", &unused) == HISTORY_OK &&
                      evening_digest(evening) == before &&
                      history_redo(evening->history, 1, "", "redo", &unused) == HISTORY_OK &&
                      evening_digest(evening) == after;
    return leads_back ? EVENING_FINE : evening_fail(trouble, EVENING_UNDO);
}

/* For all, and for each player. A view may refuse: it may want a word after its name. */
static EveningFault draw_view(Evening *evening, const char *view, EveningTrouble *trouble)
{
    for (size_t i = 0; i <= evening->player_count; i++) {
        const char *who = i == 0 ? NULL : evening->players[i - 1];
        buffer_clear(&evening->drawn);
        GameResult result = game_draw_view(evening->game, evening_table(evening), who, view, NULL,
                                           &evening->drawn, &trouble->game);
        if (result != GAME_OK && result != GAME_REFUSED) return evening_blame(trouble, EVENING_VIEW);
    }
    return EVENING_FINE;
}

static EveningFault draw_views(Evening *evening, EveningTrouble *trouble)
{
    EveningFault fault = EVENING_FINE;
    buffer_clear(&evening->views);
    if (game_view_names(evening->game, evening_table(evening), "fr", &evening->views, &trouble->game) !=
        GAME_OK)
        return evening_blame(trouble, EVENING_VIEW);
    if (!buffer_string(&evening->views)) return evening_fail(trouble, EVENING_NO_MEMORY);
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
    if (game_what_is_wrong(evening->game, evening_table(evening), &evening->drawn, &trouble->game) != GAME_OK)
        return evening_blame(trouble, EVENING_ERROR);
    if (evening->drawn.length == 0) return EVENING_FINE;
    evening_fail(trouble, EVENING_WRONG);
    text_show_in(trouble->game.text, sizeof trouble->game.text, evening->drawn.bytes, evening->drawn.length);
    return EVENING_WRONG;
}

static EveningFault check_all(Evening *evening, uint64_t before, EveningTrouble *trouble)
{
    table_check(evening_table(evening));
    EveningFault fault = check_sums(evening, trouble);
    if (fault == EVENING_FINE) fault = check_way_back(evening, before, trouble);
    if (fault == EVENING_FINE) fault = ask_both(evening, trouble);
    if (fault == EVENING_FINE) fault = ask_what_is_wrong(evening, trouble);
    return fault;
}

/* What would take too long after each move. */
static EveningFault check_now_and_then(Evening *evening, EveningTrouble *trouble)
{
    bool is_time = evening->moves.count % VIEWS_EVERY == 0 || evening_is_over(evening);
    return is_time ? draw_views(evening, trouble) : EVENING_FINE;
}

/* --- playing ---------------------------------------------------------------------------------------- */

static EveningFault refuse(Evening *evening, uint64_t before, EveningTrouble *trouble)
{
    history_drop(evening->history);
    table_check(evening_table(evening));
    return evening_digest(evening) == before ? EVENING_FINE : evening_fail(trouble, EVENING_TRACES);
}

static EveningFault commit(Evening *evening, const char *who, const char *typed, uint64_t before,
                           EveningTrouble *trouble)
{
    HistoryTrouble unused;
    if (history_commit(evening->history, who, typed, &unused) != HISTORY_OK)
        return evening_fail(trouble, EVENING_NO_MEMORY);
    return check_all(evening, before, trouble);
}

/* is_done: it was not refused; it may still have failed. */
static EveningFault play(Evening *evening, const EveningMove *move, bool *is_done, EveningTrouble *trouble)
{
    uint64_t before = evening_digest(evening);
    evening_fail(trouble, EVENING_FINE);
    buffer_clear(&evening->said);
    GameResult result = game_line(evening->game, evening_table(evening), &evening->random, move->who,
                                  move->typed, &evening->said, &trouble->game);
    *is_done = result != GAME_REFUSED;
    if (result == GAME_OK) {
        EveningFault fault = commit(evening, move->who, move->typed, before, trouble);
        return fault == EVENING_FINE ? evening_doubt(evening, move, trouble) : fault;
    }
    EveningTrouble in_dropping;
    if (refuse(evening, before, &in_dropping) != EVENING_FINE) {
        *trouble = in_dropping;
        return trouble->fault;
    }
    return result == GAME_REFUSED ? EVENING_FINE : evening_blame(trouble, EVENING_ERROR);
}

static EveningFault play_move(Evening *evening, const EveningMove *move, EveningTrouble *trouble)
{
    bool is_done;
    EveningFault fault = play(evening, move, &is_done, trouble);
    if (is_done && !evening_moves_add(&evening->moves, move)) return evening_fail(trouble, EVENING_NO_MEMORY);
    return fault;
}

EveningFault evening_type(Evening *evening, const char *who, const char *typed, EveningTrouble *trouble)
{
    return play_move(evening, &(EveningMove){(char *)who, (char *)typed, NULL}, trouble);
}

static EveningFault begin_at_table(Evening *evening, EveningTrouble *trouble)
{
    HistoryTrouble unused;
    const EveningPlan *plan = &evening->plan;
    const System *system = plan->system ? plan->system : system_real();
    evening->history = history_create(system, plan->path, "", 0, &unused);
    if (!evening->history) return evening_fail(trouble, EVENING_NO_MEMORY);
    uint64_t before = evening_digest(evening);
    if (plan->lay && plan->lay(plan->user, evening_table(evening)) != TABLE_OK)
        return evening_fail(trouble, EVENING_NO_MEMORY);
    if (game_begin(evening->game, evening_table(evening), &evening->random, evening->players,
                   evening->player_count, NULL, &trouble->game) != GAME_OK)
        return evening_blame(trouble, EVENING_NOT_BEGUN);
    return commit(evening, "", "play", before, trouble);
}

EveningFault evening_begin(Evening *evening, const char *const *players, size_t count, uint64_t seed,
                           EveningTrouble *trouble)
{
    evening_fail(trouble, EVENING_FINE);
    history_close(evening->history);
    evening->history = NULL;
    forget_moves(&evening->moves);
    evening->players = players;
    evening->player_count = count;
    evening->seed = evening->chance = seed;
    evening->random = random_seeded(seed);
    evening->refused = evening->slips = 0;
    evening->since_fresh = 0;
    return begin_at_table(evening, trouble);
}

/* --- chance ----------------------------------------------------------------------------------------- */

uint32_t evening_pick(void *context, uint32_t n)
{
    uint64_t *chance = context;
    *chance = *chance * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(((*chance >> 32) * n) >> 32) + 1;
}

/* The next of the texts between tabs; NULL after the last. */
static char *next_part(char **rest)
{
    char *part = *rest;
    char *tab = part ? strchr(part, '\t') : NULL;
    *rest = tab ? tab + 1 : NULL;
    if (tab) *tab = '\0';
    return part;
}

/* Chooses, into evening->chosen. False if nothing is there to choose, or it cannot be typed. */
static bool read_choice(Evening *evening, EveningMove *move)
{
    char *rest = buffer_string(&evening->chosen) ? evening->chosen.bytes : NULL;
    move->who = next_part(&rest);
    move->typed = next_part(&rest);
    move->base = next_part(&rest);
    if (!move->typed || strpbrk(move->typed, "\r\n")) return false;
    for (size_t length = strlen(move->typed); length > 0 && move->typed[length - 1] == ' '; length--)
        move->typed[length - 1] = '\0';
    return true;
}

typedef GameResult Chooser(Game *game, Table *table, GamePick pick, void *context, Buffer *chosen,
                           GameTrouble *trouble);

/* *is_chosen: there was something to choose. */
static EveningFault choose(Evening *evening, Chooser *chooser, EveningMove *move, bool *is_chosen,
                           EveningTrouble *trouble)
{
    *is_chosen = false;
    buffer_clear(&evening->chosen);
    if (chooser(evening->game, evening_table(evening), evening_pick, &evening->chance, &evening->chosen,
                &trouble->game) == GAME_ERROR)
        return evening_blame(trouble, EVENING_NO_ASKING);
    if (evening->chosen.failed) return evening_fail(trouble, EVENING_NO_MEMORY);
    *is_chosen = read_choice(evening, move);
    return EVENING_FINE;
}

static EveningFault play_choice(Evening *evening, Chooser *chooser, EveningTrouble *trouble)
{
    bool is_chosen;
    EveningMove move;
    EveningFault fault = choose(evening, chooser, &move, &is_chosen, trouble);
    return fault == EVENING_FINE && is_chosen ? play_move(evening, &move, trouble) : fault;
}

/* --- a hand that errs ------------------------------------------------------------------------------- */

enum { STALE_ONE_IN = 8, STALE_MOST = 12 }; /* how often, and how many moves back */

/* What was typed a while ago, once more, by whoever it was. */
static EveningFault play_stale(Evening *evening, EveningTrouble *trouble)
{
    size_t count = evening->moves.count;
    size_t back = evening_pick(&evening->chance, STALE_MOST);
    if (back > count) return EVENING_FINE;
    const EveningMove *stale = &evening->moves.list[count - back]; /* play_move may move the list */
    EveningMove move = {copied(stale->who), copied(stale->typed), NULL};
    EveningFault fault = EVENING_NO_MEMORY;
    if (move.who && move.typed)
        fault = play_move(evening, &move, trouble);
    else
        evening_fail(trouble, fault);
    free(move.who);
    free(move.typed);
    return fault;
}

static EveningFault err(Evening *evening, EveningTrouble *trouble)
{
    evening->slips++;
    if (evening_pick(&evening->chance, STALE_ONE_IN) == 1) return play_stale(evening, trouble);
    return play_choice(evening, game_choose_slip, trouble);
}

EveningFault evening_move(Evening *evening, EveningTrouble *trouble)
{
    EveningFault fault = EVENING_FINE;
    evening_fail(trouble, EVENING_FINE);
    if (evening_is_over(evening) && !evening->plan.goes_on) return EVENING_FINE;
    for (uint32_t i = 0; i < evening->plan.slips && fault == EVENING_FINE; i++)
        fault = err(evening, trouble);
    if (fault != EVENING_FINE || (evening_is_over(evening) && !evening->plan.goes_on)) return fault;
    size_t done = evening->moves.count;
    for (int i = 0; i < CHOICES_MAX; i++) {
        fault = play_choice(evening, game_choose_move, trouble);
        if (fault != EVENING_FINE) return fault;
        if (evening->moves.count > done) return check_now_and_then(evening, trouble);
        evening->refused++;
    }
    return evening_is_over(evening) ? EVENING_FINE : evening_fail(trouble, EVENING_STUCK);
}

EveningFault evening_replay(Evening *evening, const EveningMoves *moves, EveningTrouble *trouble)
{
    EveningFault fault =
        evening_begin(evening, evening->players, evening->player_count, evening->seed, trouble);
    for (size_t i = 0; fault == EVENING_FINE && i < moves->count; i++)
        fault = play_move(evening, &moves->list[i], trouble);
    return fault;
}

EveningFault evening_look(Evening *evening, EveningTrouble *trouble)
{
    evening_fail(trouble, EVENING_FINE);
    EveningFault fault = draw_views(evening, trouble);
    if (fault != EVENING_FINE) return fault;
    for (int i = 0; fault == EVENING_FINE && i < CHOICES_MAX; i++) {
        EveningMove unused;
        bool is_chosen;
        bool is_slip = evening->plan.slips > 0 && i % 2 == 1;
        fault = choose(evening, is_slip ? game_choose_slip : game_choose_move, &unused, &is_chosen, trouble);
    }
    if (fault == EVENING_FINE) fault = evening_move(evening, trouble);
    bool is_of_now = fault == EVENING_NO_ASKING || fault == EVENING_STUCK;
    return is_of_now ? fault : evening_fail(trouble, EVENING_FINE);
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

uint32_t evening_slips(const Evening *evening)
{
    return evening->slips;
}

History *evening_history(Evening *evening)
{
    return evening->history;
}

Game *evening_game(Evening *evening)
{
    return evening->game;
}
