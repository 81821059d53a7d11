/* Any bytes as a journal. Whatever they are: no crash and no failed assertion; what opens keeps its
 * promises, goes on, goes back and there again, and is the same when it is opened once more; what is
 * damaged is left as it is and can be salvaged.
 *
 * The first byte chooses: a file as it stands; or the bodies of records, one a line, that get a
 * header, numbers and checksums that fit, so that a fuzzer need not guess these. An op that begins with
 * ~ is sealed with the others, and its record's key lies where it should. */
#include "crc32c.h"
#include "disk.h"
#include "history.h"

#include <stdlib.h>
#include <string.h>

#define PATH     "/tmp/evening.bq"
#define SALVAGED "/tmp/salvaged.bq"

enum { AS_IT_STANDS = 'f' };

static const char header[] = "banquier journal 2\nsession\t000102030405060708090a0b0c0d0e0f\nbegin\t";

/* --- making a file ---------------------------------------------------------------------------------- */

static const unsigned char session[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
static const SealKey evening_key = {{7}};

/* As docs/journal.md says it. */
static void add_seal(Buffer *out, size_t begin, const Buffer *items, uint64_t record)
{
    Buffer about = {0};
    buffer_bytes(&about, (const char *)session, sizeof session);
    buffer_byte(&about, '\t');
    buffer_unsigned(&about, record);
    buffer_byte(&about, '\t');
    buffer_bytes(&about, out->bytes + begin, out->length - begin);
    buffer_text(out, "\tsealed ");
    seal_add(out, &evening_key, (SealNonce){{(unsigned char)record}}, &about, items);
    buffer_done(&about);
}

static void add_item(Buffer *items, size_t place, const char *op, size_t length)
{
    if (items->length > 0) buffer_byte(items, '\t');
    buffer_unsigned(items, place);
    buffer_byte(items, ' ');
    buffer_bytes(items, op, length);
}

static void add_body(Buffer *out, const char *body, size_t length, uint64_t record)
{
    enum { FIELDS_BEFORE_OPS = 4 };
    const char *end = body + length;
    size_t begin = out->length;
    size_t field = 0;
    Buffer items = {0};
    for (const char *at = body; at; field++) {
        const char *tab = memchr(at, '\t', (size_t)(end - at));
        size_t bytes = (size_t)((tab ? tab : end) - at);
        if (field >= FIELDS_BEFORE_OPS && bytes > 0 && *at == '~') {
            add_item(&items, field - FIELDS_BEFORE_OPS, at + 1, bytes - 1);
        } else {
            if (field > 0) buffer_byte(out, '\t');
            buffer_bytes(out, at, bytes);
        }
        at = tab ? tab + 1 : NULL;
    }
    if (items.length > 0) add_seal(out, begin, &items, record);
    buffer_done(&items);
}

static void put_key(Disk *disk)
{
    Buffer path = {0};
    Buffer text = {0};
    keys_path(&path, disk_system(disk), session);
    buffer_text(&text, "banquier key 1\n");
    for (size_t i = 0; i < sizeof evening_key.bytes; i++)
        buffer_hex(&text, evening_key.bytes[i], 2);
    buffer_byte(&text, '\n');
    disk_put(disk, buffer_string(&path), text.bytes, text.length);
    buffer_done(&path);
    buffer_done(&text);
}

static uint32_t add_line(Buffer *out, const char *body, size_t length, uint64_t record, uint32_t crc)
{
    size_t begin = out->length;
    buffer_unsigned(out, record);
    buffer_byte(out, '\t');
    add_body(out, body, length, record);
    buffer_byte(out, '\t');
    crc = crc32c(crc, out->bytes + begin, out->length - begin);
    buffer_hex(out, crc, 8);
    buffer_byte(out, '\n');
    return crc;
}

static void make_file(Buffer *out, const char *bodies, size_t size)
{
    uint32_t crc = crc32c(0, header, sizeof header - 1);
    uint64_t record = 0;
    buffer_text(out, header);
    buffer_hex(out, crc, 8);
    buffer_byte(out, '\n');
    for (size_t at = 0; at < size;) {
        const char *newline = memchr(bodies + at, '\n', size - at);
        size_t length = newline ? (size_t)(newline - bodies) - at : size - at;
        crc = add_line(out, bodies + at, length, ++record, crc);
        at += length + 1;
    }
}

/* --- what must hold --------------------------------------------------------------------------------- */

static bool commit_something(History *history, HistoryTrouble *trouble)
{
    FactId key;
    bq_assert(table_key(history_table(history), "encore", 6, &key) == TABLE_OK);
    bool more = table_fact(history_table(history), key).integer == 1;
    table_set_fact(history_table(history), key, (FactValue){FACT_INTEGER, more ? 2 : 1});
    return history_commit(history, "Bo", "encore", trouble) == HISTORY_OK;
}

static void check_there_and_back(History *history)
{
    HistoryTrouble trouble;
    uint64_t digest = table_digest(history_table(history));
    uint32_t undoable = history_undoable(history);
    bq_assert(history_undo(history, undoable, "", "undo", &trouble) == HISTORY_OK);
    bq_assert(history_undoable(history) == 0);
    bq_assert(history_redo(history, undoable, "", "redo", &trouble) == HISTORY_OK);
    bq_assert(table_digest(history_table(history)) == digest);
    Table *then = history_at(history, history_last(history) - 2);
    bq_assert(then && table_digest(then) == digest);
    table_free(then);
}

static void check_records(History *history)
{
    for (uint64_t number = 1; number <= history_last(history); number++) {
        HistoryTrouble trouble;
        HistoryEntry entry;
        Record record;
        Buffer body = {0};
        bq_assert(history_entry(history, number, &entry) == HISTORY_OK);
        bq_assert(history_body(history, number, &body, &trouble) == HISTORY_OK);
        bq_assert(record_parse(body.bytes, body.length, &record));
        bq_assert(record.kind == entry.kind);
        bq_assert(record.count == entry.count || entry.kind == RECORD_MARK);
        buffer_done(&body);
    }
}

static void check_opens_the_same(Disk *disk, const char *path, uint64_t digest, uint64_t last)
{
    History *history;
    HistoryTrouble trouble;
    bq_assert(history_open(disk_system(disk), path, JOURNAL_WRITE, &history, &trouble) == HISTORY_OK);
    bq_assert(table_digest(history_table(history)) == digest);
    bq_assert(history_last(history) == last);
    history_check(history);
    history_close(history);
}

static void check_whole(Disk *disk, History *history)
{
    HistoryTrouble trouble;
    bq_assert(commit_something(history, &trouble));
    check_records(history);
    check_there_and_back(history);
    uint64_t digest = table_digest(history_table(history));
    uint64_t last = history_last(history);
    history_close(history);
    check_opens_the_same(disk, PATH, digest, last);
}

static void check_damaged(Disk *disk, History *history, const Buffer *file)
{
    HistoryTrouble trouble;
    uint64_t digest = table_digest(history_table(history));
    uint64_t last = history_last(history);
    check_records(history);
    bool is_partial = history_is_partial(history);
    bq_assert(!commit_something(history, &trouble));
    bq_assert(is_partial ? trouble.result == HISTORY_SEALED : trouble.journal.result == JOURNAL_READ_ONLY);
    bq_assert(table_digest(history_table(history)) == digest);
    bq_assert(history_salvage(history, SALVAGED, &trouble) == HISTORY_OK);
    history_close(history);
    const DiskFile *kept = disk_file(disk, PATH);
    bq_assert(kept->length == file->length && memcmp(kept->bytes, file->bytes, file->length) == 0);
    check_opens_the_same(disk, SALVAGED, digest, last);
}

/* Without its key, an evening is looked at. */
static void check_partial(History *history)
{
    HistoryTrouble trouble;
    uint64_t digest = table_digest(history_table(history));
    check_records(history);
    bq_assert(!commit_something(history, &trouble) && trouble.result == HISTORY_SEALED);
    bq_assert(table_digest(history_table(history)) == digest);
    history_close(history);
}

/* Looking on and opening come to the same. */
static void check_watcher(Disk *disk, HistoryResult opened, const History *history)
{
    History *watcher;
    HistoryTrouble trouble;
    HistoryResult result = history_open(disk_system(disk), PATH, JOURNAL_READ, &watcher, &trouble);
    bq_assert(result == opened);
    bq_assert(history_last(watcher) == history_last(history));
    history_check(watcher);
    history_close(watcher);
}

static void try_file(const Buffer *file, bool has_key)
{
    Disk disk;
    History *history;
    HistoryTrouble trouble;
    disk_init(&disk, 1);
    disk_put(&disk, PATH, file->bytes, file->length);
    if (has_key) put_key(&disk);
    HistoryResult result = history_open(disk_system(&disk), PATH, JOURNAL_WRITE, &history, &trouble);
    if (history) {
        history_check(history);
        check_watcher(&disk, result, history);
        if (result == HISTORY_OK && history_is_partial(history))
            check_partial(history);
        else if (result == HISTORY_OK)
            check_whole(&disk, history);
        else
            check_damaged(&disk, history, file);
    } else {
        bq_assert(result != HISTORY_OK);
    }
    disk_done(&disk);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Buffer file = {0};
    if (size == 0) return 0;
    if (data[0] == AS_IT_STANDS)
        buffer_bytes(&file, (const char *)data + 1, size - 1);
    else
        make_file(&file, (const char *)data + 1, size - 1);
    bq_assert(!file.failed);
    try_file(&file, true);
    try_file(&file, false);
    buffer_done(&file);
    return 0;
}
