#include "forms.h"

#include "agenda.h"
#include "complaint.h"
#include "handle.h"
#include "inside.h"
#include "safe.h"
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
} SureField;

typedef struct { /* bytes that Lua keeps: those of a user value */
    const char *bytes;
    size_t length;
} Text;

typedef struct {
    Text step;
    Text who_key; /* the fact that says who is asked; NULL: it is found in another way */
    int count;    /* of fields */
    SureField fields[];
} Form;

/* User values of a form: its step; who is asked, or the function that says it; what handles the answer; a
 * spare item { step = name } and a spare table of answers; then for each field its name and its choices:
 * { choice = true, ... } */
enum { FORM_STEP = 1, FORM_WHO, FORM_ANSWER, FORM_ITEM, FORM_ANSWERS, FORM_FIELDS };

static int name_of(int field)
{
    return FORM_FIELDS + 2 * field;
}

static int choices_of(int field)
{
    return FORM_FIELDS + 2 * field + 1;
}

static bool is_whole(lua_State *L, const SureField *field, int value)
{
    if (!lua_isinteger(L, value)) return false;
    lua_Integer number = lua_tointeger(L, value);
    return number >= field->min && number <= field->max &&
           (field->multiple == 1 || number % field->multiple == 0);
}

static bool is_seated(lua_State *L, Handle *handle, int value)
{
    size_t length;
    const char *name = inside_text(L, value, &length);
    return name && handle_find_name(handle, NAME_PLAYER, name, length) != NO_INDEX;
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

/* Whether the value is surely one for that field of the form at index; asked is where who answers stands. */
static bool is_sure(lua_State *L, Handle *handle, const Form *made, int form, int field, int value, int asked)
{
    const SureField *wanted = &made->fields[field];
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

/* The field of that name of the table at index, or a default. */
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
        (SureField){sure, number_of(L, given, "min", LUA_MININTEGER),
                    number_of(L, given, "max", LUA_MAXINTEGER), number_of(L, given, "multiple", 1)};
    lua_getfield(L, given, "name");
    luaL_checkstring(L, -1);
    lua_setiuservalue(L, form, name_of(field));
    if (lua_getfield(L, given, "choices") == LUA_TTABLE) {
        replace_by_set(L);
        lua_setiuservalue(L, form, choices_of(field));
    }
    lua_settop(L, given);
}

/* Upvalues: the handle; the table of forms by the names of their steps, and at 1, 2 ... those in Recent; and
 * what the prelude does with an answer. */
enum { HANDLE = 1, FORMS, RECENT, ANSWER, SETTLE };

enum { RECENT_FORMS = 64 };

/* Where a step's form was found last, by the number of its name in the handle's table: a guess, checked when
 * used. */
typedef struct {
    const Form *forms[RECENT_FORMS]; /* or NULL */
} Recent;

static Text text_at(lua_State *L, int index)
{
    Text text;
    text.bytes = luaL_checklstring(L, index, &text.length);
    return text;
}

static int read_fact(lua_State *L);

enum { KEY = 2 }; /* upvalue of read_fact */

/* If the function is whom(key), its upvalue has the key. */
static Text who_key(lua_State *L, int who)
{
    if (lua_tocfunction(L, who) != read_fact) return (Text){NULL, 0};
    lua_getupvalue(L, who, KEY);
    Text key = text_at(L, -1);
    lua_pop(L, 1);
    return key;
}

/* keep(step, who, answer, fields) -- keeps the form of that step, which never changes */
static int keep(lua_State *L)
{
    Text step = text_at(L, 1);
    luaL_checktype(L, 3, LUA_TFUNCTION);
    luaL_checktype(L, 4, LUA_TTABLE);
    lua_settop(L, 4);
    int count = (int)lua_rawlen(L, 4);
    Form *form = lua_newuserdatauv(L, sizeof *form + (size_t)count * sizeof *form->fields, name_of(count));
    *form = (Form){step, who_key(L, 2), count};
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, 5, FORM_STEP);
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, 5, FORM_WHO);
    lua_pushvalue(L, 3);
    lua_setiuservalue(L, 5, FORM_ANSWER);
    if (count == 0) {
        lua_newtable(L);
        safe_freeze_value(L, -1);
        lua_setiuservalue(L, 5, FORM_ANSWERS);
    }
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, 4, i + 1);
        read_field(L, 5, i);
        lua_pop(L, 1);
    }
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 5);
    lua_rawset(L, lua_upvalueindex(FORMS)); /* forms[step] = form */
    *(Recent *)lua_touserdata(L, lua_upvalueindex(RECENT)) = (Recent){0};
    return 0;
}

/* --- an answer -------------------------------------------------------------------------------------- */

/* The arguments of an answer, and what is pushed above them: the form, the step's item, and who is asked. */
enum { GAME = 1, TABLE, WHO, VALUES };

static bool is_named(const Table *table, FactValue value, Text name)
{
    size_t length;
    const char *text = table_fact_text(table, value, &length);
    return length == name.length && memcmp(text, name.bytes, length) == 0;
}

static FactValue fact_at(const Table *table, FactId key)
{
    return key.index == NO_INDEX ? (FactValue){FACT_NONE, 0} : table_fact(table, key);
}

/* The name of the step on top of the agenda, if there is one. */
static FactValue step_on_top(const Table *table)
{
    return fact_at(table, agenda_step(table, agenda_depth(table)));
}

static const Form **recent_of(lua_State *L, FactValue step)
{
    Recent *recent = lua_touserdata(L, lua_upvalueindex(RECENT));
    return &recent->forms[step.integer % RECENT_FORMS];
}

static bool is_recent(lua_State *L, const Table *table, FactValue step)
{
    const Form *form = *recent_of(L, step);
    return form && is_named(table, step, form->step);
}

/* Pushes the form of the step of that name; NULL, and nothing pushed, if it has none. */
static const Form *push_form(lua_State *L, const Table *table, FactValue step)
{
    lua_Integer place = step.integer % RECENT_FORMS + 1;
    if (is_recent(L, table, step)) {
        lua_rawgeti(L, lua_upvalueindex(FORMS), place);
        return *recent_of(L, step);
    }
    size_t length;
    const char *name = table_fact_text(table, step, &length);
    lua_pushlstring(L, name, length);
    if (lua_rawget(L, lua_upvalueindex(FORMS)) != LUA_TUSERDATA) {
        lua_pop(L, 1);
        return NULL;
    }
    lua_pushvalue(L, -1);
    lua_rawseti(L, lua_upvalueindex(FORMS), place);
    return *recent_of(L, step) = lua_touserdata(L, -1);
}

static bool has_form(lua_State *L, const Table *table, FactValue step)
{
    if (is_recent(L, table, step)) return true;
    if (!push_form(L, table, step)) return false;
    lua_pop(L, 1);
    return true;
}

/* Whether the form asks the player whom a fact names, and it is he who answers. */
static bool is_named_by_fact(lua_State *L, Handle *handle, const Form *made)
{
    Text who;
    who.bytes = inside_text(L, WHO, &who.length);
    if (!who.bytes || !made->who_key.bytes || !handle->sees_all) return false;
    FactId key = {handle_find_name(handle, NAME_FACT, made->who_key.bytes, made->who_key.length)};
    FactValue value = fact_at(handle->table, key);
    return value.type == FACT_TEXT && is_named(handle->table, value, who);
}

/* Pushes whom the form at that index asks; the step's item is above it. */
static void push_asked(lua_State *L, Handle *handle, const Form *made, int form)
{
    if (is_named_by_fact(L, handle, made)) {
        lua_pushvalue(L, WHO);
        return;
    }
    if (lua_getiuservalue(L, form, FORM_WHO) != LUA_TFUNCTION) return;
    lua_pushvalue(L, TABLE);
    lua_pushvalue(L, form + 1);
    handle->questions++; /* an error in it ends the whole call, and closes the handle */
    lua_call(L, 2, 1);
    handle->questions--;
}

/* --- what is lent ------------------------------------------------------------------------------------ */

/* Most items have nothing but their step. Such an item is made once a form, and lent to one answer after
 * another as long as each gives it back unchanged; so is the table of answers. */

static bool has_plain_item(const Table *table)
{
    return facts_live(table_facts(table), agenda_item(table, agenda_depth(table))) == 1;
}

/* Pushes a spare table of the form, for one user at a time; false, and nothing pushed, if it has none. */
static bool borrow(lua_State *L, int form, int spare)
{
    if (lua_getiuservalue(L, form, spare) != LUA_TTABLE) {
        lua_pop(L, 1);
        return false;
    }
    lua_pushnil(L);
    lua_setiuservalue(L, form, spare);
    return true;
}

static void give_back(lua_State *L, int form, int spare, int table)
{
    lua_pushvalue(L, table);
    lua_setiuservalue(L, form, spare);
}

/* Pushes { step = name } */
static void push_plain_item(lua_State *L, int form)
{
    if (borrow(L, form, FORM_ITEM)) return;
    lua_createtable(L, 0, 1);
    lua_getiuservalue(L, form, FORM_STEP);
    lua_setfield(L, -2, "step");
}

/* Pushes { name = value, ... }. If there is nothing to answer it is a constant. */
static void push_answers(lua_State *L, const Form *made, int form)
{
    if (made->count == 0) {
        lua_getiuservalue(L, form, FORM_ANSWERS);
        return;
    }
    if (!borrow(L, form, FORM_ANSWERS)) lua_createtable(L, 0, made->count);
    for (int i = 0; i < made->count; i++) {
        lua_getiuservalue(L, form, name_of(i));
        lua_pushvalue(L, VALUES + i);
        lua_rawset(L, -3);
    }
}

/* Pushes the step's item, and who is asked; returns whether it is surely he who answers. */
static bool is_asked(lua_State *L, Handle *handle, const Form *made, int form, bool is_plain)
{
    if (is_plain)
        push_plain_item(L, form);
    else
        todo_push_item(L, handle->table);
    push_asked(L, handle, made, form);
    return lua_type(L, -1) == LUA_TSTRING && (lua_isnil(L, WHO) || lua_rawequal(L, WHO, -1));
}

static bool is_answer(lua_State *L, Handle *handle, const Form *made, int form)
{
    if (form - VALUES < made->count) return false;
    for (int i = 0; i < made->count; i++) {
        if (!is_sure(L, handle, made, form, i, VALUES + i, form + 2)) return false;
    }
    return true;
}

/* step.answer(t, item, answers, who), of which all but t stand above the form */
static void handle_answer(lua_State *L, const Form *made, int form, bool is_plain)
{
    int item = form + 1;
    int answers = form + 3;
    push_answers(L, made, form);
    lua_getiuservalue(L, form, FORM_ANSWER);
    lua_pushvalue(L, TABLE);
    lua_pushvalue(L, item);
    lua_pushvalue(L, answers);
    lua_pushvalue(L, form + 2);
    lua_call(L, 4, 0);
    if (is_plain && inside_holds_only(L, item, "step", made->step.bytes)) give_back(L, form, FORM_ITEM, item);
    if (made->count > 0 && inside_holds_as_many(L, answers, made->count))
        give_back(L, form, FORM_ANSWERS, answers);
}

/* settle(game, t), unless the next step asks at once */
static void settle(lua_State *L, const Table *table)
{
    FactValue step = step_on_top(table);
    if (step.type == FACT_TEXT && has_form(L, table, step)) return;
    lua_pushvalue(L, lua_upvalueindex(SETTLE));
    lua_pushvalue(L, GAME);
    lua_pushvalue(L, TABLE);
    lua_call(L, 2, 0);
}

/* Whether the step on top of the agenda has a form, and this is surely an answer to it: then it is
 * handled. */
static bool is_handled(lua_State *L, Handle *handle)
{
    Table *table = handle->table;
    FactValue step = step_on_top(table);
    const Form *made = step.type == FACT_TEXT ? push_form(L, table, step) : NULL;
    if (!made) return false;
    int form = lua_gettop(L);
    bool is_plain = has_plain_item(table);
    if (!is_asked(L, handle, made, form, is_plain) || !is_answer(L, handle, made, form)) return false;
    if (agenda_pop(table) != TABLE_OK) complain(L, say_system_no_memory());
    handle_answer(L, made, form, is_plain);
    settle(L, table);
    return true;
}

/* answer(game, t, who, value...) -- what the prelude would do with it */
static int answer(lua_State *L)
{
    int count = lua_gettop(L);
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    if (is_handled(L, lua_touserdata(L, lua_upvalueindex(HANDLE)))) return 0;
    lua_settop(L, count);
    lua_pushvalue(L, lua_upvalueindex(ANSWER));
    lua_insert(L, GAME);
    lua_call(L, count, 0);
    return 0;
}

/* Pushes what all these functions need. */
static void push_shared(lua_State *L)
{
    lua_pushvalue(L, lua_upvalueindex(HANDLE));
    lua_pushvalue(L, lua_upvalueindex(FORMS));
    lua_pushvalue(L, lua_upvalueindex(RECENT));
}

/* answering(answer, settle) -- the function answer above, with those of the prelude behind it */
static int answering(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TFUNCTION);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    push_shared(L);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_pushcclosure(L, answer, SETTLE);
    return 1;
}

/* whom(key)(t) -- the player whom the fact names: t:get(key) */
static int read_fact(lua_State *L)
{
    Handle *handle = handle_check(L);
    size_t length;
    const char *key = lua_tolstring(L, lua_upvalueindex(KEY), &length);
    FactId fact = {handle_find_name(handle, NAME_FACT, key, length)};
    if (fact.index == NO_INDEX) return lua_pushnil(L), 1;
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
    lua_newtable(L);
    *(Recent *)lua_newuserdatauv(L, sizeof(Recent), 0) = (Recent){0};
    luaL_setfuncs(L, functions, RECENT);
}
