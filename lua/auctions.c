#include "auctions.h"

#include "auctions_parts.h"

int auctions_push(lua_State *L)
{
    static const luaL_Reg *const parts[] = {
        auctions_sealed_functions, auctions_rising_functions,   auctions_outcry_functions,
        auctions_demand_functions, auctions_shortage_functions, auctions_sale_functions,
        auctions_common_functions, auctions_text_functions,     NULL,
    };
    lua_newtable(L);
    for (int i = 0; parts[i]; i++)
        luaL_setfuncs(L, parts[i], 0);
    lua_pushinteger(L, AMOUNT_MAX); /* a ceiling, a purse or a store without an end */
    lua_setfield(L, -2, "unlimited");
    return 1;
}
