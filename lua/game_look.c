/* What can be asked of a game: its views and rules, its money, and help for whoever types. */
#include "game_parts.h"

#include "words.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- what is drawn ---------------------------------------------------------------------------------- */

static int push_question(lua_State *L, const GameRequest *request)
{
    lua_pushstring(L, request->text);
    lua_pushstring(L, request->who);
    return 2;
}

GameResult game_view(Game *game, Table *table, const char *who, const char *view, Buffer *shown,
                     GameTrouble *trouble)
{
    GameRequest request = {game, CALL_SHOW_VIEW, .lent = game_show_to(table, who), .push = push_question,
                           .out = shown};
    request.who = who;
    request.text = view;
    return game_call(&request, trouble);
}

static int push_drawing(lua_State *L, const GameRequest *request)
{
    lua_pushstring(L, request->text);
    lua_pushstring(L, request->who);
    lua_pushstring(L, request->rest);
    return 3 + game_push_language(L, request);
}

GameResult game_draw_view(Game *game, Table *table, const char *who, const char *view, const char *rest,
                          Buffer *drawn, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_DRAW_VIEW, .lent = game_show_to(table, who), .push = push_drawing,
                           .out = drawn};
    request.who = who;
    request.text = view;
    request.rest = rest;
    return game_call(&request, trouble);
}

GameResult game_what_is_wrong(Game *game, Table *table, Buffer *wrong, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_WHAT_IS_WRONG, .lent = game_show(table), .out = wrong};
    return game_call(&request, trouble);
}

GameResult game_one_sided_texts(Game *game, Table *table, Buffer *texts, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_ONE_SIDED_TEXTS, .lent = game_show(table), .out = texts};
    return game_call(&request, trouble);
}

GameResult game_view_names(Game *game, Table *table, const char *language, Buffer *names,
                           GameTrouble *trouble)
{
    GameRequest request = {game, CALL_VIEW_NAMES, .lent = game_show(table), .push = game_push_text,
                           .out = names};
    request.text = language;
    return game_call(&request, trouble);
}

GameResult game_board_names(Game *game, Table *table, Buffer *names, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_BOARD_NAMES, .lent = game_show(table), .out = names};
    return game_call(&request, trouble);
}

GameResult game_page_names(Game *game, Table *table, Buffer *names, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_PAGE_NAMES, .lent = game_show(table), .out = names};
    return game_call(&request, trouble);
}

static int push_word(lua_State *L, const GameRequest *request)
{
    int count = game_push_language(L, request);
    return count + game_push_text(L, request);
}

GameResult game_draw_rules(Game *game, Table *table, const char *word, Buffer *drawn, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_DRAW_RULES, .lent = game_show(table), .push = push_word, .out = drawn};
    request.text = word;
    return game_call(&request, trouble);
}

GameResult game_draw_decks(Game *game, Table *table, const char *deck, Buffer *drawn, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_DRAW_DECKS, .lent = game_show(table), .push = push_word, .out = drawn};
    request.text = deck;
    return game_call(&request, trouble);
}

static int push_box(lua_State *L, const GameRequest *request)
{
    lua_pushstring(L, request->rest);
    lua_pushstring(L, request->text);
    return 2 + game_push_language(L, request);
}

GameResult game_box_file(Game *game, Table *table, const char *source, const char *typed, Buffer *text,
                         GameTrouble *trouble)
{
    GameRequest request = {game, CALL_BOX_FILE, .lent = game_show(table), .push = push_box, .out = text};
    request.text = typed;
    request.rest = source;
    return game_call(&request, trouble);
}

/* Takes the asset's name at the top of the stack, and the currency below it. */
static void take_money(lua_State *L, const GameRequest *request)
{
    GameMoney *money = request->taken;
    const char *asset = lua_tostring(L, -1);
    Currency currency = words_check_currency(L, lua_gettop(L) - 1);
    snprintf(money->asset, sizeof money->asset, "%s", asset ? asset : "");
    snprintf(money->name, sizeof money->name, "%s", currency.name);
    snprintf(money->symbol, sizeof money->symbol, "%s", currency.symbol);
    snprintf(money->symbol_plain, sizeof money->symbol_plain, "%s", currency.symbol_plain);
    money->manner = currency;
    money->manner.name = money->manner.symbol = money->manner.symbol_plain = NULL;
}

Currency game_currency(const GameMoney *money)
{
    Currency currency = money->manner;
    currency.name = money->name;
    currency.symbol = money->symbol;
    currency.symbol_plain = money->symbol_plain;
    return currency;
}

GameResult game_money(Game *game, Table *table, GameMoney *money, GameTrouble *trouble)
{
    GameRequest request = {game,         CALL_MONEY,    .lent = game_show(table), .take = take_money,
                           .results = 2, .taken = money};
    return game_call(&request, trouble);
}

/* The text and the language. */
static int push_called(lua_State *L, const GameRequest *request)
{
    lua_pushstring(L, request->text);
    return 1 + game_push_language(L, request);
}

GameResult game_purse(Game *game, Table *table, const char *player, Buffer *account, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_PURSE, .lent = game_show(table), .push = game_push_text,
                           .out = account};
    request.text = player;
    return game_call(&request, trouble);
}

GameResult game_account(Game *game, Table *table, const char *name, Buffer *called, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_ACCOUNT, .lent = game_show(table), .push = push_called, .out = called};
    request.text = name;
    return game_call(&request, trouble);
}

GameResult game_period(Game *game, Table *table, const char *called, Buffer *fact, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_PERIOD, .lent = game_show(table), .push = push_called, .out = fact};
    request.text = called;
    return game_call(&request, trouble);
}

GameResult game_card(Game *game, Table *table, const char *name, Buffer *called, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_CARD, .lent = game_show(table), .push = push_called, .out = called};
    request.text = name;
    return game_call(&request, trouble);
}

static int push_counted(lua_State *L, const GameRequest *request)
{
    lua_pushstring(L, request->text);
    lua_pushinteger(L, request->amount);
    return 2 + game_push_language(L, request);
}

GameResult game_unit(Game *game, Table *table, const char *asset, Amount amount, Buffer *called,
                     GameTrouble *trouble)
{
    GameRequest request = {game, CALL_UNIT, .lent = game_show(table), .push = push_counted, .out = called};
    request.text = asset;
    request.amount = amount;
    return game_call(&request, trouble);
}

GameResult game_rule_words(Game *game, Table *table, Buffer *words, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_RULE_WORDS, .lent = game_show(table), .out = words};
    return game_call(&request, trouble);
}

GameResult game_asked_rules(Game *game, Table *table, const char *language, Buffer *rules,
                            GameTrouble *trouble)
{
    GameRequest request = {game, CALL_ASKED_RULES, .lent = game_show(table), .push = game_push_text,
                           .out = rules};
    request.text = language;
    return game_call(&request, trouble);
}

GameResult game_sheet(Game *game, Table *table, const char *sheet, Buffer *lines, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_SHEET, .lent = game_show(table), .push = push_called, .out = lines};
    request.text = sheet;
    return game_call(&request, trouble);
}

GameResult game_box_questions(Game *game, Table *table, const char *language, Buffer *questions,
                              GameTrouble *trouble)
{
    GameRequest request = {game, CALL_BOX_QUESTIONS, .lent = game_show(table), .push = game_push_text,
                           .out = questions};
    request.text = language;
    return game_call(&request, trouble);
}

GameResult game_box_text(Game *game, Table *table, const char *answers, Buffer *text, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_BOX_TEXT, .lent = game_show(table), .push = push_called, .out = text};
    request.text = answers;
    return game_call(&request, trouble);
}

GameResult game_command_words(Game *game, Table *table, const char *language, Buffer *words,
                              GameTrouble *trouble)
{
    GameRequest request = {game, CALL_COMMAND_WORDS, .lent = game_show(table), .push = game_push_text,
                           .out = words};
    request.text = language;
    return game_call(&request, trouble);
}

GameResult game_topic_words(Game *game, Table *table, const char *language, Buffer *words,
                            GameTrouble *trouble)
{
    GameRequest request = {game, CALL_TOPIC_WORDS, .lent = game_show(table), .push = game_push_text,
                           .out = words};
    request.text = language;
    return game_call(&request, trouble);
}

static void take_flag(lua_State *L, const GameRequest *request)
{
    bool *flag = request->taken;
    *flag = lua_toboolean(L, -1);
}

GameResult game_is_command(Game *game, Table *table, const char *word, bool *is_one, GameTrouble *trouble)
{
    bool flag = false;
    GameRequest request = {
        game,        CALL_IS_COMMAND, .lent = game_show(table), .push = game_push_text, .take = take_flag,
        .results = 1};
    request.text = word;
    request.taken = &flag;
    GameResult result = game_call(&request, trouble);
    *is_one = flag;
    return result;
}

/* --- help for whoever types -------------------------------------------------------------------------- */

static int push_told_to(lua_State *L, const GameRequest *request)
{
    lua_pushstring(L, request->who);
    return 1 + game_push_language(L, request);
}

static int push_wanted(lua_State *L, const GameRequest *request)
{
    const GameAwaited *awaited = request->taken;
    int count = game_push_language(L, request);
    lua_pushboolean(L, awaited->where != NULL);
    lua_pushboolean(L, awaited->asked != NULL);
    lua_pushboolean(L, awaited->prompt != NULL);
    return count + 3;
}

static void take_text(lua_State *L, int index, Buffer *text)
{
    size_t length;
    const char *bytes = text ? lua_tolstring(L, index, &length) : NULL;
    if (bytes) buffer_bytes(text, bytes, length);
}

static void take_awaited(lua_State *L, const GameRequest *request)
{
    const GameAwaited *awaited = request->taken;
    take_text(L, -3, awaited->where);
    take_text(L, -2, awaited->asked);
    take_text(L, -1, awaited->prompt);
}

static bool is_short_of_memory(const Buffer *text)
{
    return text && text->failed;
}

GameResult game_awaited(Game *game, Table *table, const GameAwaited *awaited, GameTrouble *trouble)
{
    GameRequest request = {game,
                           CALL_AWAITED,
                           .lent = game_show(table),
                           .push = push_wanted,
                           .take = take_awaited,
                           .results = 3,
                           .taken = (void *)awaited};
    GameResult result = game_call(&request, trouble);
    bool is_short = is_short_of_memory(awaited->where) || is_short_of_memory(awaited->asked) ||
                    is_short_of_memory(awaited->prompt);
    return result == GAME_OK && is_short ? game_describe_no_memory(trouble) : result;
}

GameResult game_asked(Game *game, Table *table, Buffer *asked, GameTrouble *trouble)
{
    return game_awaited(game, table, &(GameAwaited){.asked = asked}, trouble);
}

GameResult game_where(Game *game, Table *table, Buffer *where, GameTrouble *trouble)
{
    return game_awaited(game, table, &(GameAwaited){.where = where}, trouble);
}

GameResult game_prompt(Game *game, Table *table, Buffer *prompt, GameTrouble *trouble)
{
    return game_awaited(game, table, &(GameAwaited){.prompt = prompt}, trouble);
}

/* Takes the text of the house rule at the top of the stack, nil where nothing was changed, and what is said
 * below it. */
static void take_rule(lua_State *L, const GameRequest *request)
{
    GameRule *rule = request->taken;
    rule->is_change = !lua_isnil(L, -1);
    take_text(L, -2, rule->said);
    if (rule->is_change) take_text(L, -1, rule->text);
}

GameResult game_type_rule(Game *game, Table *table, const char *typed, GameRule *rule, GameTrouble *trouble)
{
    GameRequest request = {
        game,         CALL_RULE,    .lent = game_show(table), .push = push_called, .take = take_rule,
        .results = 2, .taken = rule};
    request.text = typed;
    GameResult result = game_call(&request, trouble);
    bool is_short = is_short_of_memory(rule->said) || is_short_of_memory(rule->text);
    return result == GAME_OK && is_short ? game_describe_no_memory(trouble) : result;
}

GameResult game_kept_rules(Game *game, Table *table, const char *name, Buffer *text, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_KEPT_RULES, .lent = game_show(table), .push = push_called, .out = text};
    request.text = name;
    return game_call(&request, trouble);
}

GameResult game_laid_open(Game *game, Table *table, Buffer *lines, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_LAID_OPEN, .lent = game_show(table), .push = game_push_language,
                           .out = lines};
    return game_call(&request, trouble);
}

GameResult game_lies(Game *game, Table *table, Buffer *lines, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_LIES, .lent = game_show(table), .push = game_push_language,
                           .out = lines};
    return game_call(&request, trouble);
}

GameResult game_large(Game *game, Table *table, Buffer *lines, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_LARGE, .lent = game_show(table), .push = game_push_language,
                           .out = lines};
    return game_call(&request, trouble);
}

static int push_changes(lua_State *L, const GameRequest *request)
{
    const GameChanges *changes = request->taken;
    lua_pushstring(L, changes->changes);
    lua_pushstring(L, changes->held);
    int count = 2 + game_push_language(L, request);
    lua_pushboolean(L, changes->is_told);
    return count + 1;
}

GameResult game_handed(Game *game, Table *table, const GameChanges *changes, Buffer *lines,
                       GameTrouble *trouble)
{
    GameRequest request = {game,
                           CALL_HANDED,
                           .lent = game_show(table),
                           .push = push_changes,
                           .out = lines,
                           .taken = (void *)changes};
    return game_call(&request, trouble);
}

GameResult game_kind(Game *game, Table *table, const char *line, Buffer *kind, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_KIND, .lent = game_show(table), .push = push_called, .out = kind};
    request.text = line;
    return game_call(&request, trouble);
}

GameResult game_held(Game *game, Table *table, Buffer *held, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_HELD, .lent = game_show(table), .out = held};
    return game_call(&request, trouble);
}

GameResult game_asked_form(Game *game, Table *table, const char *who, Buffer *form, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_ASKED_FORM, .lent = game_show_all(table, who), .push = push_told_to,
                           .out = form};
    request.who = who;
    return game_call(&request, trouble);
}

GameResult game_secrets(Game *game, Table *table, const char *who, Buffer *told, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_SECRETS, .lent = game_show(table), .push = push_told_to, .out = told};
    request.who = who;
    return game_call(&request, trouble);
}

/* Takes the list of candidates at the top of the stack, and below it where the word begins. */
static void take_candidates(lua_State *L, const GameRequest *request)
{
    size_t *from = request->taken;
    size_t length;
    *from = (size_t)luaL_checkinteger(L, -2);
    const char *candidates = luaL_checklstring(L, -1, &length);
    buffer_bytes(request->out, candidates, length);
    lua_pop(L, 1);
    lua_pushnil(L); /* nothing else is appended */
}

GameResult game_complete(Game *game, Table *table, const char *who, const char *line, size_t *from,
                         Buffer *candidates, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_COMPLETE, .lent = game_show_all(table, who), .push = game_push_line,
                           .out = candidates};
    request.take = take_candidates;
    request.results = 2;
    request.taken = from;
    request.who = who;
    request.text = line;
    *from = strlen(line);
    return game_call(&request, trouble);
}

GameResult game_hint(Game *game, Table *table, const char *who, const char *line, Buffer *hint,
                     GameTrouble *trouble)
{
    GameRequest request = {game, CALL_HINT, .lent = game_show_all(table, who), .push = game_push_line,
                           .out = hint};
    request.who = who;
    request.text = line;
    return game_call(&request, trouble);
}

GameResult game_following(Game *game, Table *table, const char *who, const char *line, Buffer *told,
                          GameTrouble *trouble)
{
    GameRequest request = {game, CALL_FOLLOWING, .lent = game_show_all(table, who), .push = game_push_line,
                           .out = told};
    request.who = who;
    request.text = line;
    return game_call(&request, trouble);
}

GameResult game_mend(Game *game, Table *table, const char *who, const char *line, Buffer *mended,
                     GameTrouble *trouble)
{
    GameRequest request = {game, CALL_MEND, .lent = game_show_all(table, NULL), .push = game_push_line,
                           .out = mended};
    request.who = who;
    request.text = line;
    return game_call(&request, trouble);
}

GameResult game_explain(Game *game, Table *table, const char *who, const char *what, bool with_rules,
                        Buffer *explained, GameTrouble *trouble)
{
    GameFunction function = with_rules ? CALL_EXPLAIN_RULES : CALL_EXPLAIN;
    GameRequest request = {game, function, .lent = game_show_all(table, who), .push = game_push_line,
                           .out = explained};
    request.who = who;
    request.text = what;
    return game_call(&request, trouble);
}
