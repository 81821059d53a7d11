#include "command_check.h"

#include "people.h"

/* Whether what all hold of it, with what is owed for it, is nothing: so it is whatever is hidden of it. */
static bool adds_up(const Table *table, int32_t asset)
{
    uint64_t sum = 0; /* wraps, so that no order of accounts overflows */
    for (int32_t account = 0; account < table_count(table, NAME_ACCOUNT); account++)
        sum += (uint64_t)table_balance(table, (AssetId){asset}, (AccountId){account});
    return sum == 0;
}

static bool check_sums(Console *console)
{
    bool is_fine = true;
    const Table *table = session_table(console->session);
    for (int32_t asset = 0; asset < table_count(table, NAME_ASSET); asset++) {
        if (adds_up(table, asset)) continue;
        const char *name = table_name(table, NAME_ASSET, asset);
        sentence_write(&console->out, console->screen.language, say_command_check_does_not_add_up(name));
        is_fine = false;
    }
    if (is_fine) console_say(console, PHRASE_COMMAND_CHECK_ALL_ADDS_UP);
    return is_fine;
}

/* What the game's own query ce_qui_cloche finds. */
static bool check_game(Console *console)
{
    GameTrouble in_game;
    Buffer wrong = {0};
    Game *game = session_game(console->session);
    if (!game) return true;
    bool is_known = game_what_is_wrong(game, session_table(console->session), &wrong, &in_game) == GAME_OK;
    const char *text = buffer_string(&wrong);
    if (!is_known) {
        console_refuse_game(console, &in_game);
    } else if (wrong.length > 0 && text) {
        buffer_text(&console->out, text);
        buffer_byte(&console->out, '\n');
    } else {
        console_say(console, PHRASE_COMMAND_CHECK_THE_RULES_FIND_NOTHING);
    }
    bool is_fine = is_known && wrong.length == 0;
    buffer_done(&wrong);
    return is_fine;
}

void command_check(Console *console, const char *argument, const char *line)
{
    (void)argument;
    (void)line;
    uint64_t last = history_last(session_history(console->session));
    bool adds = check_sums(console);
    bool is_fine = check_game(console) && adds;
    sentence_write(&console->out, console->screen.language, say_command_check_so_many((int64_t)last));
    if (is_fine) console_say(console, PHRASE_COMMAND_CHECK_COUNT_COMPARES);
}
