/* auctions_fields.h - between one struct of core/auction*.h and one table of a script.
 *
 * A list of fields, which ends in FIELDS_END, says for each key of the table where its value lies in the
 * struct and what it must be. Reading is strict: the error names the key, and says what was expected. */
#ifndef BQ_AUCTIONS_FIELDS_H
#define BQ_AUCTIONS_FIELDS_H

#include "auction.h"
#include "sentence.h"

#include <lua.h>
#include <stddef.h>

typedef enum {
    FIELD_END,
    FIELD_WHOLE,  /* int64_t */
    FIELD_SMALL,  /* int */
    FIELD_FLAG,   /* bool */
    FIELD_WORD,   /* an enum, by its words */
    FIELD_BIDDER, /* int: a name, or false */
    FIELD_RANGE,  /* PriceRange: a table */
} FieldType;

/* What the field is at an opening where the script does not set it. */
typedef enum { FIELD_NEEDED, FIELD_ELSE_YES, FIELD_ELSE_UNLIMITED, FIELD_SET_BY_CORE } FieldOpening;

typedef struct {
    const char *key;
    FieldType type;
    size_t offset;
    const char *const *words; /* of an enum: the places of its words are its values */
    FieldOpening opening;
} Field;

#define FIELD(type, owner, name)                                                                             \
    {                                                                                                        \
#name, FIELD_##type, offsetof(owner, name), NULL, FIELD_NEEDED                                       \
    }
#define FIELD_ONE_OF(owner, name, ...)                                                                       \
    {                                                                                                        \
#name, FIELD_WORD, offsetof(owner, name), (const char *const[]){__VA_ARGS__, NULL }, FIELD_NEEDED    \
    }
/* A field that the script need not set at an opening. */
#define FIELD_UNSAID(opening, type, owner, name)                                                             \
    {                                                                                                        \
#name, FIELD_##type, offsetof(owner, name), NULL, opening                                            \
    }
#define FIELDS_END                                                                                           \
    {                                                                                                        \
        NULL, FIELD_END, 0, NULL, FIELD_NEEDED                                                               \
    }

/* Who may be named: a list of names on the stack. */
typedef struct {
    int list;
    int count;
} FieldNames;

/* Which table this is: "rules", or an item of a list: "bidders", 2. */
typedef struct {
    const char *name;
    lua_Integer item; /* 0: none */
} FieldWhere;

/* Pushes "rules", or "bidders[2]". */
const char *fields_push_where(lua_State *L, FieldWhere where);

/* Complains of the value at the top, of that key: it is not what was expected. Never returns. */
_Noreturn void fields_complain(lua_State *L, FieldWhere where, const char *key, Sentence expected);

/* Complains unless there is a table at index. */
void fields_check_table(lua_State *L, int index, const char *name);

/* Complains unless each key of the table at index is that of a field, or one of the others. */
void fields_check_keys(lua_State *L, int index, FieldWhere where, const Field *fields,
                       const char *const *others);

/* Reads every field of the table at index into the struct. */
void fields_read(lua_State *L, int index, FieldWhere where, const Field *fields, FieldNames names,
                 void *into);

/* The same for an opening, where there need be no table at index. */
void fields_read_opening(lua_State *L, int index, FieldWhere where, const Field *fields, FieldNames names,
                         void *into);

/* Sets every field in the table at the top. */
void fields_write(lua_State *L, const Field *fields, FieldNames names, const void *from);

/* The place of the name at the top among the names; AUCTION_NOBODY if it is none of them. */
int fields_find_name(lua_State *L, FieldNames names);

/* Pushes the name in that place, false for AUCTION_NOBODY. */
void fields_push_name(lua_State *L, FieldNames names, int place);

/* Whole numbers only: no text that looks like one, no floating point that happens to be whole. */
lua_Integer fields_check_whole(lua_State *L, int argument);

/* { floor = 10, ceiling = 500 }; complains if it is no range. */
PriceRange fields_check_range(lua_State *L, int argument);

#endif
