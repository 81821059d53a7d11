#include "compiled.h"

#include "crc32c.h"

#include <string.h>

const CompiledScript *compiled_find(const char *name, const char *source, size_t length)
{
    const CompiledScript *script = compiled_games;
    while (script->name && (script->length != length || strcmp(script->name, name) != 0))
        script++;
    bool is_same = script->name && script->checksum == crc32c(0, source, length);
    return is_same ? script : NULL;
}
