/* mentions.h - what the text of a script mentions by name: steps, windows, queries, rules, texts ...
 *
 * The text is read as words. Comments and long strings are skipped, and so is a literal that is only a
 * part of a name ("to" .. "ur"). */
#ifndef BQ_MENTIONS_H
#define BQ_MENTIONS_H

#include <lua.h>

/* mentions_in(source, books) -- { line, name, line, name ... } of the rules that are read, as rules.NAME, and
 * the first mention of something that is not in the book of its kind: kind, name and line. books[kind] is a
 * table whose keys are names. Behind them said[text], the names of what the text is said with where that can
 * be seen, each between spaces; loose[text], how often its key stands elsewhere; and named[name] of all that
 * may be a key. For the prelude. */
int mentions_in(lua_State *L);

#endif
