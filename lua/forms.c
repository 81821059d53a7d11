#include "forms.h"

#include "agenda.h"
#include "handle.h"
#include "inside.h"
#include "sandbox.h"
#include "todo.h"

#include <lauxlib.h>
#include <string.h>

/* --- what is surely an answer ----------------------------------------------------------------------- */

typedef enum { SURE_WHOLE, SURE_PLAYER, SURE_RIVAL, SURE_CHOICE, SURE_YESNO } Sure;

static const char *const sure_words[] = {"whole", "player", "rival", "choice", "yesno", NULL};

typedef struct {
    Sure sure;
    lua_Integer min, max, multiple; /* of a whole number */
} Field;

typedef struct {
    const char *step; /* Lua's: a user value */
    size_t step_length;
    int count; /* of fields */
    Field fields[];
} Form;

/* User values of a form: its step; who is asked, or the function that says it; what handles the answer; a
 * spare item { step = name }, and the answers {} where it has no fields; then for each field its name and its
 * choices: { choice = true, ... } */
enum { FORM_STEP = 1, FORM_WHO, FORM_ANSWER, FORM_ITEM, FORM_NO_ANSWERS, FORM_FIELDS };

static int name_of(int field)
{
    return FORM_FIELDS + 2 * field;
}

static int choices_of(int field)
{
    return FORM_FIELDS + 2 * field + 1;
}

static bool is_whole(lua_State *L, const Field *field, int value)
{
    if (!lua_isinteger(L, value)) return false;
    lua_Integer number = lua_tointeger(L, value);
    return number >= field->min && number <= field->max &&
           (field->multiple == 1 || number % field->multiple == 0);
}

static bool is_seated(lua_State *L, Handle *handle, int value)
{
    size_t length;
    if (lua_type(L, value) != LUA_TSTRING) return false;
    const char *name = lua_tolstring(L, value, &length);
    return handle_find_name(handle, NAME_PLAYER, name, length) != NO_INDEX;
}

static bool is_choice(lua_State *L, int form, int field, int value)
{
    if (lua_type(L, value) != LUA_TSTRING) return false;
    lua_getiuservalue(L, form, choices_of(field));
    lua_pushvalue(L, value);
    bool is_one = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 2);
    return is_one;
}

/* Whether the value is surely one for that field of the form at index; who answers stands at asked. */
static bool is_sure(lua_State *L, Handle *handle, int form, int field, int value, int asked)
{
    const Form *made = lua_touserdata(L, form);
    const Field *wanted = &made->fields[field];
    switch (wanted->sure) {
    case SURE_WHOLE: return is_whole(L, wanted, value);
    case SURE_PLAYER: return is_seated(L, handle, value);
    case SURE_RIVAL: return is_seated(L, handle, value) && !lua_rawequal(L, value, asked);
    case SURE_CHOICE: return is_choice(L, form, field, value);
    case SURE_YESNO: return lua_isboolean(L, value);
    }
    return false;
}

/* --- making a form ---------------------------------------------------------------------------------- */

/* What the table at index says by that name, or what is said otherwise. */
static lua_Integer number_of(lua_State *L, int table, const char *name, lua_Integer otherwise)
{
    lua_Integer number = lua_getfield(L, table, name) == LUA_TNIL ? otherwise : luaL_checkinteger(L, -1);
    lua_pop(L, 1);
    return number;
}

/* choices[choice] = true for each text of the list at the top, which it takes the place of */
static void replace_by_set(lua_State *L)
{
    int list = lua_gettop(L);
    lua_newtable(L);
    for (lua_Integer i = 1; lua_rawgeti(L, list, i) == LUA_TSTRING; i++) {
        lua_pushboolean(L, true);
        lua_rawset(L, list + 1);
    }
    lua_pop(L, 1);
    lua_replace(L, list);
}

/* Reads { name = , sure = , min = , max = , multiple = , choices = } at the top into that field of the form.
 */
static void read_field(lua_State *L, int form, int field)
{
    int given = lua_gettop(L);
    Form *made = lua_touserdata(L, form);
    lua_getfield(L, given, "sure");
    Sure sure = (Sure)luaL_checkoption(L, -1, NULL, sure_words);
    made->fields[field] =
        (Field){sure, number_of(L, given, "min", LUA_MININTEGER), number_of(L, given, "max", LUA_MAXINTEGER),
                number_of(L, given, "multiple", 1)};
    lua_getfield(L, given, "name");
    luaL_checkstring(L, -1);
    lua_setiuservalue(L, form, name_of(field));
    if (lua_getfield(L, given, "choices") == LUA_TTABLE) {
        replace_by_set(L);
        lua_setiuservalue(L, form, choices_of(field));
    }
    lua_settop(L, given);
}

enum { HANDLE = 1, ANSWER, SETTLE }; /* upvalues: the handle, and what the prelude does with an answer */

/* keep(step, who, answer, fields) -- keeps the form that is made once for that step */
static int keep(lua_State *L)
{
    size_t length;
    const char *step = luaL_checklstring(L, 1, &length);
    luaL_checktype(L, 3, LUA_TFUNCTION);
    luaL_checktype(L, 4, LUA_TTABLE);
    lua_settop(L, 4);
    int count = (int)lua_rawlen(L, 4);
    Form *form = lua_newuserdatauv(L, sizeof *form + (size_t)count * sizeof *form->fields, name_of(count));
    *form = (Form){.step = step, .step_length = length, .count = count};
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, 5, FORM_STEP);
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, 5, FORM_WHO);
    lua_pushvalue(L, 3);
    lua_setiuservalue(L, 5, FORM_ANSWER);
    lua_newtable(L);
    sandbox_freeze_value(L, -1);
    lua_setiuservalue(L, 5, FORM_NO_ANSWERS);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, 4, i + 1);
        read_field(L, 5, i);
        lua_pop(L, 1);
    }
    lua_getiuservalue(L, lua_upvalueindex(HANDLE), HANDLE_FORMS);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 5);
    lua_rawset(L, -3); /* forms[step] = form */
    return 0;
}

/* --- an answer -------------------------------------------------------------------------------------- */

/* The arguments of an answer, and what is pushed on top of them, from form on: the form, what the step
 * knows, and who is asked. */
enum { GAME = 1, TABLE, WHO, VALUES };

static bool is_of_step(lua_State *L, const Table *table, FactValue step)
{
    const Form *form = lua_touserdata(L, -1);
    size_t length;
    const char *name = table_fact_text(table, step, &length);
    return form && length == form->step_length && memcmp(name, form->step, length) == 0;
}

/* The table of forms, at the top, also has where a step's was found last, by the number of its name in the
 * handle's table: each guess is checked when it is used. */
enum { GUESSES = 64 };

/* Pushes the form of the step of that name, or what is no form. */
static void push_form_of(lua_State *L, const Table *table, FactValue step)
{
    lua_Integer guess = step.integer % GUESSES + 1;
    lua_rawgeti(L, -1, guess);
    if (is_of_step(L, table, step)) return;
    size_t length;
    const char *name = table_fact_text(table, step, &length);
    lua_pop(L, 1);
    lua_pushlstring(L, name, length);
    if (lua_rawget(L, -2) != LUA_TUSERDATA) return;
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, guess);
}

/* Pushes the form that the step on top of the agenda has; false, and nothing pushed, if it has none. */
static bool push_form(lua_State *L, const Table *table)
{
    FactId key = agenda_step(table, agenda_depth(table));
    FactValue step = key.index == NO_INDEX ? (FactValue){FACT_NONE, 0} : table_fact(table, key);
    if (step.type != FACT_TEXT) return false;
    lua_getiuservalue(L, lua_upvalueindex(HANDLE), HANDLE_FORMS);
    push_form_of(L, table, step);
    lua_replace(L, -2);
    if (lua_type(L, -1) == LUA_TUSERDATA) return true;
    lua_pop(L, 1);
    return false;
}

/* Pushes who is asked by the form at that index; what the step knows stands above it. */
static void push_asked(lua_State *L, int form)
{
    if (lua_getiuservalue(L, form, FORM_WHO) != LUA_TFUNCTION) return;
    lua_pushvalue(L, TABLE);
    lua_pushvalue(L, form + 1);
    lua_call(L, 2, 1);
}

/* --- items ------------------------------------------------------------------------------------------- */

/* Most items know nothing but their step. Such a one is made once for a form and lent to one answer after
 * another, as long as each gives it back as it was. */

static bool has_plain_item(const Table *table)
{
    FactId item = agenda_item(table, agenda_depth(table));
    return item.index != NO_INDEX && facts_live(table_facts(table), item) == 1;
}

/* Pushes the plain item of the form, which is nobody else's until it is given back. */
static void borrow_item(lua_State *L, int form)
{
    if (lua_getiuservalue(L, form, FORM_ITEM) == LUA_TTABLE) {
        lua_pushnil(L);
        lua_setiuservalue(L, form, FORM_ITEM);
        return;
    }
    lua_pop(L, 1);
    lua_createtable(L, 0, 1);
    lua_getiuservalue(L, form, FORM_STEP);
    lua_setfield(L, -2, "step");
}

static void give_item_back(lua_State *L, int form, int item)
{
    const Form *made = lua_touserdata(L, form);
    if (!inside_holds_only(L, item, "step", made->step)) return;
    lua_pushvalue(L, item);
    lua_setiuservalue(L, form, FORM_ITEM);
}

/* Pushes the form, what its step knows and who is asked: whether it is surely he who answers. */
static bool is_asked(lua_State *L, const Table *table, bool is_plain)
{
    if (!push_form(L, table)) return false;
    int form = lua_gettop(L);
    if (is_plain)
        borrow_item(L, form);
    else
        todo_push_item(L, table);
    push_asked(L, form);
    return lua_type(L, -1) == LUA_TSTRING && (lua_isnil(L, WHO) || lua_rawequal(L, WHO, -1));
}

static bool is_answer(lua_State *L, Handle *handle, int form)
{
    const Form *made = lua_touserdata(L, form);
    if (form - VALUES < made->count) return false;
    for (int i = 0; i < made->count; i++) {
        if (!is_sure(L, handle, form, i, VALUES + i, form + 2)) return false;
    }
    return true;
}

/* Pushes { name = value, ... } */
static void push_answers(lua_State *L, int form)
{
    const Form *made = lua_touserdata(L, form);
    if (made->count == 0) {
        lua_getiuservalue(L, form, FORM_NO_ANSWERS);
        return;
    }
    lua_createtable(L, 0, made->count);
    for (int i = 0; i < made->count; i++) {
        lua_getiuservalue(L, form, name_of(i));
        lua_pushvalue(L, VALUES + i);
        lua_rawset(L, -3);
    }
}

/* step.answer(t, item, answers, who) */
static void handle_answer(lua_State *L, int form)
{
    lua_getiuservalue(L, form, FORM_ANSWER);
    lua_pushvalue(L, TABLE);
    lua_pushvalue(L, form + 1);
    push_answers(L, form);
    lua_pushvalue(L, form + 2);
    lua_call(L, 4, 0);
}

/* settle(game, t), unless the next step asks at once */
static void settle(lua_State *L, const Table *table)
{
    if (push_form(L, table)) return;
    lua_pushvalue(L, lua_upvalueindex(SETTLE));
    lua_pushvalue(L, GAME);
    lua_pushvalue(L, TABLE);
    lua_call(L, 2, 0);
}

/* answer(game, t, who, value...) -- what the prelude would do with it */
static int answer(lua_State *L)
{
    Handle *handle = lua_touserdata(L, lua_upvalueindex(HANDLE));
    Table *table = handle->table;
    int form = lua_gettop(L) + 1;
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    bool is_plain = has_plain_item(table);
    if (is_asked(L, table, is_plain) && is_answer(L, handle, form)) {
        if (agenda_pop(table) != TABLE_OK) return luaL_error(L, "there is no memory left");
        handle_answer(L, form);
        if (is_plain) give_item_back(L, form, form + 1);
        settle(L, table);
        return 0;
    }
    lua_settop(L, form - 1);
    lua_pushvalue(L, lua_upvalueindex(ANSWER));
    lua_insert(L, GAME);
    lua_call(L, form - 1, 0);
    return 0;
}

/* answering(answer, settle) -- the function answer above, with those of the prelude behind it */
static int answering(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TFUNCTION);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_settop(L, 2);
    lua_pushvalue(L, lua_upvalueindex(HANDLE));
    lua_insert(L, HANDLE);
    lua_pushcclosure(L, answer, SETTLE);
    return 1;
}

enum { KEY = 2 }; /* upvalue */

/* whom(key)(t) -- the player whom the fact names: t:get(key) */
static int read_fact(lua_State *L)
{
    Handle *handle = handle_check(L);
    size_t length;
    const char *key = lua_tolstring(L, lua_upvalueindex(KEY), &length);
    FactId fact = {handle_find_name(handle, NAME_FACT, key, length)};
    if (fact.index == NO_INDEX) return 0;
    handle_check_sight(L, NAME_FACT, fact.index);
    handle_push_fact(L, handle->table, fact);
    return 1;
}

/* whom(key) */
static int whom(lua_State *L)
{
    luaL_checkstring(L, 1);
    lua_pushvalue(L, lua_upvalueindex(HANDLE));
    lua_pushvalue(L, 1);
    lua_pushcclosure(L, read_fact, KEY);
    return 1;
}

static const luaL_Reg functions[] = {{"keep", keep}, {"answering", answering}, {"whom", whom}, {NULL, NULL}};

void forms_push(lua_State *L)
{
    luaL_newlibtable(L, functions);
    lua_insert(L, -2);
    luaL_setfuncs(L, functions, 1);
}
