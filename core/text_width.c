/* text_width.c - columns on a terminal, by our own table: the locale has no say. */
#define UNICODE_WIDTH
#define UNICODE_KINDS
#include "text.h"
#include "unicode_tables.h"

enum { JOINER = 0x200D, EMOJI_VARIATION = 0xFE0F };

/* One character as a reader sees it, while it is being read. */
typedef struct {
    uint32_t last;
    bool is_picture;
    bool is_half_flag;
    int columns;
} Cluster;

static bool is_flag_letter(uint32_t point)
{
    return point >= 0x1F1E6 && point <= 0x1F1FF;
}

static bool is_skin_tone(uint32_t point)
{
    return point >= 0x1F3FB && point <= 0x1F3FF;
}

static bool is_control(uint32_t point)
{
    return point < 0x20 || (point >= 0x7F && point < 0xA0);
}

static int columns_of(uint32_t point)
{
    if (is_control(point)) return 0;
    if (point < 0x300) return point == 0xAD ? 0 : 1;
    if (UNICODE_IN(unicode_zero_width, point)) return 0;
    return UNICODE_IN(unicode_wide, point) ? 2 : 1;
}

static Cluster begin_cluster(uint32_t point)
{
    return (Cluster){
        .last = point,
        .is_picture = UNICODE_IN(unicode_symbol, point),
        .is_half_flag = is_flag_letter(point),
        .columns = columns_of(point),
    };
}

/* Takes point into the cluster, unless a new character begins with it. */
static bool goes_on(Cluster *cluster, uint32_t point)
{
    bool joined = cluster->is_picture && cluster->last == JOINER && UNICODE_IN(unicode_symbol, point);
    bool toned = cluster->is_picture && is_skin_tone(point) && !is_skin_tone(cluster->last);
    bool flag = cluster->is_half_flag && is_flag_letter(point);
    bool nothing = !is_control(point) && columns_of(point) == 0;
    if (!joined && !toned && !flag && !nothing) return false;

    bool pictured = cluster->is_picture && point == EMOJI_VARIATION;
    if (pictured || joined || toned || flag) cluster->columns = 2;
    cluster->is_half_flag = false;
    cluster->last = point;
    return true;
}

size_t text_cluster(const char *bytes, size_t length, int *columns)
{
    *columns = 0;
    if (length == 0) return 0;
    uint32_t point;
    size_t at = text_decode(bytes, length, &point);
    if (at == 0) {
        *columns = 1;
        return 1;
    }
    Cluster cluster = begin_cluster(point);
    while (!is_control(cluster.last)) {
        size_t size = text_decode(bytes + at, length - at, &point);
        if (size == 0 || !goes_on(&cluster, point)) break;
        at += size;
    }
    *columns = cluster.columns;
    return at;
}

size_t text_fit(const char *bytes, size_t length, size_t columns, size_t *width)
{
    size_t at = 0;
    *width = 0;
    while (at < length) {
        int next;
        size_t size = text_cluster(bytes + at, length - at, &next);
        if (*width + (size_t)next > columns) break;
        *width += (size_t)next;
        at += size;
    }
    return at;
}

size_t text_width(const char *bytes, size_t length)
{
    size_t width;
    text_fit(bytes, length, SIZE_MAX, &width);
    return width;
}
