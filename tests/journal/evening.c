/* evening make SEED COUNT KEYS - plays a random evening of so many commands, among them hostile names,
 * secrets, undo and redo, and writes its journal to standard output and its key to the folder KEYS. evening
 * print FILE KEYS - opens a journal to read and prints what it adds up to, one line a thing.
 *
 * The exit status is 0 if all was read, 3 if it is damaged after what is printed, 2 if it is no journal. */
#include "disk.h"
#include "history.h"
#include "scenario.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PATH "/tmp/evening.bq"

enum { STATUS_NO_JOURNAL = 2, STATUS_DAMAGED = 3 };

/* --- making ----------------------------------------------------------------------------------------- */

/* Any bytes that a name may have, more than half of them such as break formats. */
static void make_name(Scenario *s, char *name, uint32_t number)
{
    static const char *const pieces[] = {"\\",
                                         " ",
                                         "\"",
                                         "é",
                                         "\xff",
                                         "\xe2\x80\xae",
                                         "%s",
                                         "\xc2\x85",
                                         ".",
                                         "none",
                                         "e\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81",
                                         "sealed ",
                                         "shown "};
    size_t length = (size_t)sprintf(name, "%u", (unsigned)number);
    uint32_t parts = 1 + scenario_pick(s, 8);
    for (uint32_t i = 0; i < parts; i++) {
        const char *piece = pieces[scenario_pick(s, sizeof pieces / sizeof *pieces)];
        memcpy(name + length, piece, strlen(piece) + 1);
        length += strlen(piece);
    }
}

static void define_hostile_names(Scenario *s, Table *table)
{
    for (uint32_t number = 0; number < 24; number++) {
        char name[TABLE_NAME_MAX + 1];
        int32_t index;
        NameKind kind = (NameKind)(number % NAME_FACT);
        make_name(s, name, number);
        if (kind == NAME_CARD)
            bq_assert(table_define_card(table, name, (PileId){0}, &(CardId){0}) == TABLE_OK);
        else
            bq_assert(table_define(table, kind, name, &index) == TABLE_OK);
    }
}

static void set_secrets(Scenario *s, Table *table)
{
    for (uint32_t number = 0; number < 6; number++) {
        char path[TABLE_NAME_MAX + 1] = "secret.";
        char text[TABLE_NAME_MAX + 1];
        FactId key;
        make_name(s, path + strlen(path), number);
        make_name(s, text, number);
        if (table_key(table, path, strlen(path), &key) != TABLE_OK) continue;
        Sight sight = {number % 2 ? SEEN_BY_NOBODY : SEEN_BY_OWNER, 0};
        bq_assert(table_set_sight(table, NAME_FACT, key.index, sight) == TABLE_OK);
        bq_assert(table_set_text(table, key, text, strlen(text)) == TABLE_OK);
    }
    if (scenario_pick(s, 3) == 0)
        table_set_sight(table, NAME_FACT, ROOT_FACT.index, (Sight){SEEN_BY_NOBODY, NO_INDEX});
}

static void play(History *history, uint64_t seed, uint32_t count)
{
    HistoryTrouble trouble;
    Scenario scenario = scenario_new(seed);
    bq_assert(scenario_set_up(history_table(history)) == TABLE_OK);
    define_hostile_names(&scenario, history_table(history));
    bq_assert(history_commit(history, "Élodie", "début", &trouble) == HISTORY_OK);
    set_secrets(&scenario, history_table(history));
    bq_assert(history_commit(history, "\x1b\t\\", "\xff\n", &trouble) == HISTORY_OK);
    for (uint32_t i = 0; i < count; i++)
        bq_assert(scenario_command(&scenario, history, &trouble) == HISTORY_OK);
}

/* The key, as the evening has left it on its disk, into a real folder. */
static void write_key(const Disk *disk, const char *folder)
{
    for (int i = 0; i < DISK_FILES; i++) {
        const DiskFile *file = &disk->files[i];
        char path[512];
        if (strncmp(file->path, DISK_KEYS "/", sizeof DISK_KEYS) != 0) continue;
        snprintf(path, sizeof path, "%s/%s", folder, file->path + sizeof DISK_KEYS);
        FILE *key = fopen(path, "w");
        bq_assert(key && fwrite(file->bytes, 1, file->length, key) == file->length && fclose(key) == 0);
    }
}

static int make(uint64_t seed, uint32_t count, const char *keys)
{
    static Disk disk;
    HistoryTrouble trouble;
    Buffer header = {0};
    disk_init(&disk, seed);
    header_add(&header, "game", "libre");
    header_add(&header, "player", "\xc3\x89lodie\t\x1b");
    History *history = history_create(disk_system(&disk), PATH, header.bytes, header.length, &trouble);
    bq_assert(history);
    play(history, seed, count);
    history_close(history);
    const DiskFile *file = disk_file(&disk, PATH);
    fwrite(file->bytes, 1, file->length, stdout);
    write_key(&disk, keys);
    buffer_done(&header);
    disk_done(&disk);
    return 0;
}

/* --- printing --------------------------------------------------------------------------------------- */

typedef struct {
    Buffer *lines;
    size_t count, room;
} Lines;

static Buffer *add_line(Lines *lines)
{
    bq_assert(RESERVE(lines->lines, lines->room, lines->count + 1));
    lines->lines[lines->count] = (Buffer){0};
    return &lines->lines[lines->count++];
}

static void add_shown(Buffer *line, const char *text, size_t length)
{
    buffer_byte(line, ' ');
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (byte >= 0x21 && byte < 0x7F && byte != '%') {
            buffer_byte(line, text[i]);
        } else {
            buffer_byte(line, '%');
            buffer_byte(line, "0123456789ABCDEF"[byte >> 4]);
            buffer_byte(line, "0123456789ABCDEF"[byte & 15]);
        }
    }
}

static void add_name(Buffer *line, const Table *table, NameKind kind, int32_t index)
{
    const char *name = table_name(table, kind, index);
    add_shown(line, name, strlen(name));
}

static void add_number(Buffer *line, int64_t number)
{
    buffer_byte(line, ' ');
    buffer_integer(line, number);
}

static void say_number(Lines *lines, const char *word, uint64_t number)
{
    Buffer *line = add_line(lines);
    buffer_text(line, word);
    buffer_byte(line, ' ');
    buffer_unsigned(line, number);
}

static const char *const kind_words[NAME_KINDS] = {"asset", "player", "account", "pile", "card", "fact"};

static void say_sight(Lines *lines, const Table *table, NameKind kind, int32_t index)
{
    static const char *const seen_words[] = {"all", "owner", "nobody", "parent"};
    Sight sight = table_sight(table, kind, index);
    bool has_parent = kind == NAME_FACT && index != ROOT_FACT.index;
    if (sight.seen == (has_parent ? SEEN_AS_PARENT : SEEN_BY_ALL) && sight.owner == NO_INDEX) return;
    Buffer *line = add_line(lines);
    buffer_text(line, "sight ");
    buffer_text(line, kind_words[kind]);
    add_name(line, table, kind, index);
    buffer_byte(line, ' ');
    buffer_text(line, seen_words[sight.seen]);
    if (sight.owner == NO_INDEX)
        buffer_byte(line, ' ');
    else
        add_name(line, table, NAME_PLAYER, sight.owner);
}

static void say_names(Lines *lines, const Table *table)
{
    for (int kind = 0; kind < NAME_KINDS; kind++) {
        for (int32_t i = 0; i < table_count(table, (NameKind)kind); i++) {
            say_sight(lines, table, (NameKind)kind, i);
            if (kind == NAME_FACT) continue;
            Buffer *line = add_line(lines);
            buffer_text(line, kind_words[kind]);
            add_name(line, table, (NameKind)kind, i);
        }
    }
}

static void say_holding(Lines *lines, const Table *table, AssetId asset, AccountId account)
{
    Amount balance = table_balance(table, asset, account);
    Bounds bounds = table_bounds(table, asset, account);
    Bounds usual = ledger_default_bounds(account);
    if (balance != 0) {
        Buffer *line = add_line(lines);
        buffer_text(line, "balance");
        add_name(line, table, NAME_ACCOUNT, account.index);
        add_name(line, table, NAME_ASSET, asset.index);
        add_number(line, balance);
    }
    if (bounds.floor != usual.floor || bounds.ceiling != usual.ceiling) {
        Buffer *line = add_line(lines);
        buffer_text(line, "bounds");
        add_name(line, table, NAME_ACCOUNT, account.index);
        add_name(line, table, NAME_ASSET, asset.index);
        add_number(line, bounds.floor);
        add_number(line, bounds.ceiling);
    }
}

static void say_ledger(Lines *lines, const Table *table)
{
    for (int32_t account = 0; account < table_count(table, NAME_ACCOUNT); account++) {
        for (int32_t asset = 0; asset < table_count(table, NAME_ASSET); asset++)
            say_holding(lines, table, (AssetId){asset}, (AccountId){account});
    }
}

static void say_zone(Lines *lines, const Table *table, PileId pile, Zone zone)
{
    static const char *const zone_words[] = {" under", " loose", " top"};
    const Deck *deck = table_deck(table);
    for (int32_t i = 0; i < deck_zone_size(deck, pile, zone); i++) {
        Buffer *line = add_line(lines);
        buffer_text(line, "lies");
        add_name(line, table, NAME_PILE, pile.index);
        buffer_text(line, zone_words[zone]);
        add_number(line, i);
        add_name(line, table, NAME_CARD, deck_card_at(deck, (Place){pile, zone, i}).index);
    }
}

static void say_piles(Lines *lines, const Table *table)
{
    for (int32_t i = 0; i < table_count(table, NAME_PILE); i++) {
        say_zone(lines, table, (PileId){i}, ZONE_UNDER);
        say_zone(lines, table, (PileId){i}, ZONE_LOOSE);
        say_zone(lines, table, (PileId){i}, ZONE_TOP);
    }
}

static void say_facts(Lines *lines, const Table *table)
{
    for (int32_t i = 0; i < table_count(table, NAME_FACT); i++) {
        FactValue value = table_fact(table, (FactId){i});
        if (value.type == FACT_NONE) continue;
        Buffer *line = add_line(lines);
        buffer_text(line, "fact");
        add_name(line, table, NAME_FACT, i);
        if (value.type == FACT_TEXT) {
            size_t length;
            const char *text = table_fact_text(table, value, &length);
            buffer_text(line, " text");
            add_shown(line, text, length);
        } else if (value.type == FACT_BOOLEAN) {
            buffer_text(line, value.integer ? " yes" : " no");
        } else {
            add_number(line, value.integer);
        }
    }
}

static int compare_lines(const void *a, const void *b)
{
    return strcmp(buffer_string((Buffer *)(uintptr_t)a), buffer_string((Buffer *)(uintptr_t)b));
}

static void print_all(const History *history, const Table *table)
{
    Lines lines = {0};
    say_number(&lines, "records", history_last(history));
    say_number(&lines, "undoable", history_undoable(history));
    say_number(&lines, "redoable", history_redoable(history));
    say_number(&lines, "draws", table_draws(table));
    say_names(&lines, table);
    say_ledger(&lines, table);
    say_piles(&lines, table);
    say_facts(&lines, table);
    qsort(lines.lines, lines.count, sizeof *lines.lines, compare_lines);
    for (size_t i = 0; i < lines.count; i++) {
        puts(buffer_string(&lines.lines[i]));
        buffer_done(&lines.lines[i]);
    }
    free(lines.lines);
}

static int print(const char *path, const char *keys)
{
    History *history;
    HistoryTrouble trouble;
    System system = *system_real();
    system.keys = keys;
    HistoryResult result = history_open(&system, path, JOURNAL_READ, &history, &trouble);
    if (!history) return STATUS_NO_JOURNAL;
    history_check(history);
    print_all(history, history_table(history));
    history_close(history);
    return result == HISTORY_OK ? EXIT_SUCCESS : STATUS_DAMAGED;
}

int main(int argc, char **argv)
{
    if (argc == 5 && strcmp(argv[1], "make") == 0)
        return make(strtoull(argv[2], NULL, 10), (uint32_t)strtoul(argv[3], NULL, 10), argv[4]);
    if (argc == 4 && strcmp(argv[1], "print") == 0) return print(argv[2], argv[3]);
    fputs("evening make SEED COUNT KEYS | evening print FILE KEYS\n", stderr);
    return 1;
}
