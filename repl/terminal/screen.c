#include "screen.h"

#include "door.h"
#include "text_names.h"

#include <stdlib.h>
#include <string.h>

/* --- the window ------------------------------------------------------------------------------------- */

static bool is_set(Environment environment, const char *name)
{
    const char *value = environment(name);
    return value && *value;
}

static bool is_dumb(Environment environment)
{
    const char *terminal = environment("TERM");
    return !terminal || !*terminal || strcmp(terminal, "dumb") == 0;
}

/* It says so; where nothing is said, it is a pipe or a file, which holds whatever is drawn. */
static bool says_it_is_dumb(Environment environment)
{
    const char *terminal = environment("TERM");
    return terminal && strcmp(terminal, "dumb") == 0;
}

static bool may_colour(const ScreenFacts *facts, Environment environment)
{
    if (facts->colour != COLOUR_BY_TERMINAL) return facts->colour == COLOUR_ALWAYS;
    return facts->is_terminal && !is_set(environment, "NO_COLOR") && !is_dumb(environment);
}

/* 0 if it is no number. */
static int said_columns(Environment environment)
{
    const char *value = environment("COLUMNS");
    char *end;
    if (!value || *value < '1' || *value > '9') return 0;
    long columns = strtol(value, &end, 10);
    if (*end) return 0;
    return columns > SCREEN_COLUMNS_MAX ? SCREEN_COLUMNS_MAX : (int)columns;
}

static int clamp(int columns)
{
    if (columns < SCREEN_COLUMNS_MIN) return SCREEN_COLUMNS_MIN;
    return columns > SCREEN_COLUMNS_MAX ? SCREEN_COLUMNS_MAX : columns;
}

Screen screen_of(const ScreenFacts *facts, Environment environment)
{
    int columns = facts->columns > 0 ? facts->columns : said_columns(environment);
    return (Screen){
        .columns = clamp(columns > 0 ? columns : SCREEN_COLUMNS_DEFAULT),
        .rows = facts->is_terminal ? facts->rows : 0,
        .has_colour = may_colour(facts, environment),
        .is_dumb = says_it_is_dumb(environment),
        .language = facts->language,
        .charset = charset_choose(environment),
    };
}

/* --- texts ------------------------------------------------------------------------------------------ */

static bool is_ascii(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)bytes[i] >= 0x80) return false;
    return true;
}

/* One character for a terminal of ASCII: its letter without accents, or a ? for each of its columns. */
static void show_in_ascii(Buffer *out, const char *bytes, size_t length, int columns)
{
    Buffer folded = {0};
    uint32_t point;
    bool is_space = text_decode(bytes, length, &point) > 0 && text_is_space(point);
    if (is_space) {
        buffer_byte(out, ' ');
    } else if (text_fold(&folded, bytes, length) && folded.length > 0 &&
               is_ascii(folded.bytes, folded.length)) {
        buffer_bytes(out, folded.bytes, folded.length);
    } else {
        for (int i = 0; i < columns; i++)
            buffer_byte(out, '?');
    }
    buffer_done(&folded);
}

static void show_all_in_ascii(Buffer *out, const char *bytes, size_t length)
{
    int columns;
    for (size_t at = 0, size; (size = text_cluster(bytes + at, length - at, &columns)) > 0; at += size) {
        if (is_ascii(bytes + at, size))
            buffer_bytes(out, bytes + at, size);
        else
            show_in_ascii(out, bytes + at, size, columns);
    }
}

static void show(const Screen *screen, Buffer *out, const char *bytes, size_t length)
{
    if (screen->charset != CHARSET_OTHER) {
        text_show(out, bytes, length);
        return;
    }
    Buffer shown = {0};
    text_show(&shown, bytes, length);
    show_all_in_ascii(out, shown.bytes, shown.length);
    out->failed = out->failed || shown.failed;
    buffer_done(&shown);
}

static Sign sign_of(Ink ink)
{
    switch (ink) {
    case INK_PLAIN: break;
    case INK_OWED: return SIGN_OWED;
    case INK_STRONG: return SIGN_STRONG;
    case INK_DIM: return SIGN_DIM;
    }
    return SIGN_PLAIN;
}

/* Text that is safe already, in its colour. */
static void paint(const Screen *screen, Buffer *out, Ink ink, const char *bytes, size_t length)
{
    bool is_coloured = screen->has_colour && ink != INK_PLAIN && length > 0;
    if (is_coloured) door_sign(out, sign_of(ink));
    buffer_bytes(out, bytes, length);
    if (is_coloured) door_sign(out, SIGN_PLAIN);
}

void screen_text(const Screen *screen, Buffer *out, Ink ink, const char *bytes, size_t length)
{
    Buffer shown = {0};
    show(screen, &shown, bytes, length);
    paint(screen, out, ink, shown.bytes, shown.length);
    out->failed = out->failed || shown.failed;
    buffer_done(&shown);
}

Currency screen_currency(const Screen *screen, const Currency *currency)
{
    Currency here = *currency;
    MoneyStyle french = currency->style == MONEY_CANADIAN ? MONEY_CANADIAN : MONEY_FRENCH;
    if (screen->language == LANGUAGE_FRENCH)
        here.style = french;
    else
        here = currency_in_english(here);
    here.plain = currency->plain || screen->charset != CHARSET_UTF8;
    return here;
}

/* --- curves ----------------------------------------------------------------------------------------- */

enum { LEVELS = 8 };

static const char *level_sign(const Screen *screen, unsigned level)
{
    static const char *const blocks[LEVELS] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static const char *const signs[LEVELS] = {"_", ".", ":", "-", "=", "+", "*", "#"};
    return screen->charset == CHARSET_UTF8 ? blocks[level] : signs[level];
}

/* A flat curve runs half way up. Differences are unsigned, where none overflows; large ones lose their last
 * bits before they would overflow in the product. */
static unsigned level_of(int64_t value, int64_t least, int64_t most)
{
    uint64_t range = (uint64_t)most - (uint64_t)least;
    uint64_t height = (uint64_t)value - (uint64_t)least;
    if (range == 0) return LEVELS / 2 - 1;
    if (range > UINT64_MAX / (2 * LEVELS)) {
        range /= 2 * LEVELS;
        height /= 2 * LEVELS;
    }
    return (unsigned)((height * (LEVELS - 1) + range / 2) / range);
}

void screen_curve(const Screen *screen, Buffer *out, const int64_t *values, size_t count, size_t columns)
{
    if (count == 0 || columns == 0) return;
    int64_t least = values[0], most = values[0];
    for (size_t i = 1; i < count; i++) {
        if (values[i] < least) least = values[i];
        if (values[i] > most) most = values[i];
    }
    size_t shown = count < columns ? count : columns;
    for (size_t column = 1; column <= shown; column++)
        buffer_text(out, level_sign(screen, level_of(values[count * column / shown - 1], least, most)));
}
