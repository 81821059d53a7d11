/* look.c - what is only looked at, with somebody's eyes: nothing of the table changes. */
#include "bench.h"

#include <string.h>

typedef struct {
    const char *who, *name, *rest; /* NULL where nothing is said */
} Looking;

typedef GameResult Look(Bench *bench, const Looking *at);

#define LOOK(FUNCTION, ...)                                                                                  \
    static GameResult look_##FUNCTION(Bench *bench, const Looking *at)                                       \
    {                                                                                                        \
        (void)at;                                                                                            \
        return game_##FUNCTION(bench->game, bench->table, __VA_ARGS__ & bench->text, &bench->trouble);       \
    }

LOOK(prompt, )
LOOK(asked, )
LOOK(where, )
LOOK(lies, )
LOOK(board_names, )
LOOK(view_names, "fr", )
LOOK(what_is_wrong, )
LOOK(secrets, at->who, )
LOOK(view, at->who, at->name, )
LOOK(draw_view, at->who, at->name, at->rest, )
LOOK(draw_rules, at->name, )
LOOK(box_file, "", at->name, )
LOOK(explain, at->who, at->name, false, )
LOOK(hint, at->who, at->name, )
LOOK(topic_words, at->name, )
LOOK(following, at->who, at->name, )
LOOK(mend, at->who, at->name, )
LOOK(evaluate, at->who, at->name, )

static GameResult look_complete(Bench *bench, const Looking *at)
{
    size_t from;
    return game_complete(bench->game, bench->table, at->who, at->name, &from, &bench->text, &bench->trouble);
}

int bench_look(lua_State *L)
{
    static const struct {
        const char *name;
        Look *look;
    } looks[] = {{"prompt", look_prompt},
                 {"asked", look_asked},
                 {"where", look_where},
                 {"lies", look_lies},
                 {"board_names", look_board_names},
                 {"view_names", look_view_names},
                 {"wrong", look_what_is_wrong},
                 {"secrets", look_secrets},
                 {"view", look_view},
                 {"drawn", look_draw_view},
                 {"rules", look_draw_rules},
                 {"box_file", look_box_file},
                 {"explanation", look_explain},
                 {"hint", look_hint},
                 {"following", look_following},
                 {"mended", look_mend},
                 {"topics", look_topic_words},
                 {"value", look_evaluate},
                 {"completion", look_complete}};
    Bench *bench = lua_touserdata(L, lua_upvalueindex(1));
    Looking at = {luaL_optstring(L, 2, NULL), luaL_optstring(L, 3, NULL), luaL_optstring(L, 4, NULL)};
    buffer_clear(&bench->text);
    const char *what = luaL_checkstring(L, 1);
    size_t i = 0, count = sizeof looks / sizeof *looks;
    while (i < count && strcmp(looks[i].name, what) != 0)
        i++;
    if (i == count) return luaL_argerror(L, 1, "nothing is looked at so");
    GameResult result = looks[i].look(bench, &at);
    if (result != GAME_OK) return 0;
    lua_pushlstring(L, bench->text.length ? bench->text.bytes : "", bench->text.length);
    return 1;
}
