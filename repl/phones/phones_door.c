/* Requests: the page, the board's stream, and what phones post. */
#include "phones_parts.h"

#include "board_files.h"
#include "qr.h"
#include "seal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the page ----------------------------------------------------------------------------------------- */

static const BoardFile *find_file(const char *path)
{
    if (strcmp(path, "/") == 0) path = "/board.html";
    for (size_t i = 0; i < board_file_count; i++)
        if (strcmp(board_files[i].path, path) == 0) return &board_files[i];
    return NULL;
}

/* What whoever has the table's code must know to choose a seat. */
static void tell_table(Phones *phones, Reply *reply)
{
    const Table *table = session_table(phones->session);
    Json json = json_to(&reply->said);
    json_open(&json, '{');
    json_key(&json, "table");
    json_text(&json, phones->table);
    json_key(&json, "game");
    json_text(&json, session_game_name(phones->session));
    json_key(&json, "language");
    json_text(&json, language_code(session_language(phones->session)));
    json_key(&json, "players");
    json_open(&json, '[');
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++) {
        const char *name = table_name(table, NAME_PLAYER, i);
        json_open(&json, '{');
        json_key(&json, "name");
        json_text(&json, name);
        json_key(&json, "taken");
        json_boolean(&json, seats_of_player(&phones->seats, name));
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    reply->type = "application/json";
    reply->status = REPLY_OK;
}

/* Whoever joins scans this; he is let in by the banker. */
static void draw_code(const Phones *phones, Reply *reply)
{
    Buffer link = {0};
    QrCode *code = malloc(sizeof *code);
    phones_table_link(phones, &link);
    const char *text = buffer_string(&link);
    if (code && text && qr_make(text, code)) {
        buffer_text(&reply->said, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-1 -1 ");
        buffer_integer(&reply->said, code->side + 2);
        buffer_byte(&reply->said, ' ');
        buffer_integer(&reply->said, code->side + 2);
        buffer_text(&reply->said, "\"><path d=\"");
        qr_path(code, &reply->said);
        buffer_text(&reply->said, "\"/></svg>");
        reply->type = "image/svg+xml";
        reply->status = REPLY_OK;
    }
    free(code);
    buffer_done(&link);
}

/* A board speaks the language of the table. */
static void listen_to_board(Phones *phones, Reply *reply)
{
    phones->listener = (Listener){.kind = VIEWER_BOARD};
    reply->type = "text/event-stream";
    reply->status = REPLY_OK;
    reply->listener = &phones->listener;
}

static void get(void *context, const char *path, Reply *reply)
{
    Phones *phones = context;
    const BoardFile *file = find_file(path);
    phones->has_knocked = true;
    if (file) {
        reply->status = REPLY_OK;
        reply->type = file->type;
        reply->bytes = file->bytes;
        reply->length = file->length;
    } else if (strcmp(path, "/events") == 0) {
        listen_to_board(phones, reply);
    } else if (strcmp(path, "/code.svg") == 0 && !phones->wish.is_board_only) {
        draw_code(phones, reply);
    } else if (strcmp(path, "/table") == 0 && !phones->wish.is_board_only) {
        tell_table(phones, reply);
    }
}

/* --- asking for a seat -------------------------------------------------------------------------------- */

typedef struct {
    const char *at;
    size_t length;
} Word;

/* The next word of a line of words; empty after the last. */
static Word next_word(const char **at, const char *end, char separator)
{
    const char *found = *at < end ? memchr(*at, separator, (size_t)(end - *at)) : NULL;
    Word word = {*at, (size_t)((found ? found : end) - *at)};
    *at = found ? found + 1 : end;
    return word;
}

static bool read_key(Word word, ChannelKey *key)
{
    return channel_read(word.at, word.length, key->bytes, sizeof key->bytes);
}

static bool read_id(Word word, ChannelId *id)
{
    return channel_read(word.at, word.length, id->bytes, sizeof id->bytes);
}

/* What was sealed when a phone asked: "join TABLE", the phone's own number and key, whose seat; a line each.
 */
static Phone *take_asking(Phones *phones, const Buffer *text, const char *only)
{
    ChannelId id;
    ChannelKey key;
    char name[TABLE_NAME_MAX + 1];
    const char *at = text->bytes, *end = at + text->length;
    Word heading = next_word(&at, end, '\n');
    Word number = next_word(&at, end, '\n');
    Word secret = next_word(&at, end, '\n');
    Word player = next_word(&at, end, '\n');
    bool is_ours = heading.length == strlen("join ") + strlen(phones->table) &&
                   memcmp(heading.at, "join ", strlen("join ")) == 0 &&
                   memcmp(heading.at + strlen("join "), phones->table, strlen(phones->table)) == 0;
    if (only) player = (Word){only, strlen(only)};
    int32_t found = table_find(session_table(phones->session), NAME_PLAYER, player.at, player.length);
    if (!is_ours || found == NO_INDEX || !read_id(number, &id) || !read_key(secret, &key)) return NULL;
    snprintf(name, sizeof name, "%s", table_name(session_table(phones->session), NAME_PLAYER, found));
    Phone *phone = seats_ask(&phones->seats, name, &id, &key);
    seal_wipe(&key, sizeof key);
    return phone;
}

/* By the table's code: NUMBER SEALED, where the number is the public half of a key made for this. */
static Phone *ask_by_table(Phones *phones, Word first, Word sealed)
{
    ChannelKey other, both;
    Buffer text = {0};
    Phone *phone = NULL;
    if (read_key(first, &other) && channel_agree(&phones->seats.table, &other, &both) &&
        channel_open_first(&both, sealed.at, sealed.length, &text))
        phone = take_asking(phones, &text, NULL);
    seal_wipe(&both, sizeof both);
    seal_wipe_buffer(&text);
    return phone;
}

/* By the code of one seat. */
static Phone *ask_by_invitation(Phones *phones, Word first, Word sealed)
{
    ChannelId id;
    Buffer text = {0};
    Phone *phone = NULL;
    Invitation *invitation = read_id(first, &id) ? seats_invitation(&phones->seats, &id) : NULL;
    if (invitation && channel_open_first(&invitation->key, sealed.at, sealed.length, &text))
        phone = take_asking(phones, &text, invitation->player);
    seal_wipe_buffer(&text);
    return phone;
}

static void ask(Phones *phones, bool is_invited, Word first, Word sealed, Reply *reply)
{
    Phone *phone =
        is_invited ? ask_by_invitation(phones, first, sealed) : ask_by_table(phones, first, sealed);
    reply->status = phone ? REPLY_OK : REPLY_FORBIDDEN;
    if (phone)
        phones_come_in(phones, phone, is_invited);
    else
        phones_tell_wrong(phones);
}

/* --- from a seat -------------------------------------------------------------------------------------- */

static void end_older(Phones *phones, const ChannelId *id)
{
    for (size_t i = 0; i < phones->viewer_count; i++) {
        Viewer *viewer = &phones->viewers[i];
        if (viewer->kind == VIEWER_SEAT && channel_same_id(&viewer->id, id)) stream_end(viewer->stream);
    }
}

static void listen_to_seat(Phones *phones, const Phone *phone, Language language, Reply *reply)
{
    end_older(phones, &phone->channel.id);
    phones->listener = (Listener){
        .kind = VIEWER_SEAT,
        .id = phone->channel.id,
        .language = language,
    };
    reply->type = "text/plain; charset=utf-8";
    reply->status = REPLY_OK;
    reply->listener = &phones->listener;
    seats_keep(&phones->seats); /* what it said once is not taken again, whatever happens */
}

/* It takes a while to draw, so it is drawn when somebody looks. */
static void want_curve(Phones *phones, const Phone *phone)
{
    for (size_t i = 0; i < phones->viewer_count && phone->is_seated; i++) {
        Viewer *viewer = &phones->viewers[i];
        if (viewer->kind == VIEWER_SEAT && channel_same_id(&viewer->id, &phone->channel.id))
            viewer->wants_curve = true;
    }
}

/* What a phone that is known has sealed. */
static void hear(Phones *phones, Phone *phone, const Buffer *text, Reply *reply)
{
    Said said = said_read(text->bytes, text->length);
    phone->heard = phones_now();
    reply->status = REPLY_OK;
    switch (said.kind) {
    case SAID_NOTHING: reply->status = REPLY_NOT_FOUND; break;
    case SAID_OPEN: listen_to_seat(phones, phone, said.language, reply); break;
    case SAID_HERE: break;
    case SAID_ASLEEP: phone->heard = phones_now() - ASLEEP; break;
    case SAID_CURVE: want_curve(phones, phone); break;
    case SAID_ANSWER:
    case SAID_PROPOSE:
    case SAID_ACCEPT:
    case SAID_DECLINE: reply->status = phones_hear_tap(phones, phone, &said); break;
    }
}

static void take_sealed(Phones *phones, Word first, Word sealed, Reply *reply)
{
    ChannelId id;
    Buffer text = {0};
    Phone *phone = read_id(first, &id) ? seats_find(&phones->seats, &id) : NULL;
    ChannelResult result =
        phone ? channel_open(&phone->channel, phones->table, sealed.at, sealed.length, &text) : CHANNEL_WRONG;
    reply->status = result == CHANNEL_STALE ? REPLY_CONFLICT : REPLY_FORBIDDEN;
    if (result == CHANNEL_OPEN && text.length > 0)
        hear(phones, phone, &text, reply);
    else if (result == CHANNEL_WRONG)
        phones_tell_wrong(phones);
    seal_wipe_buffer(&text);
}

static void post(void *context, const char *path, const char *body, size_t length, Reply *reply)
{
    Phones *phones = context;
    const char *at = body, *end = body + length;
    Word first = next_word(&at, end, ' ');
    Word sealed = next_word(&at, end, ' ');
    if (phones->wish.is_board_only) return;
    if (strcmp(path, "/join") == 0)
        ask(phones, false, first, sealed, reply);
    else if (strcmp(path, "/invited") == 0)
        ask(phones, true, first, sealed, reply);
    else if (strcmp(path, "/seat") == 0)
        take_sealed(phones, first, sealed, reply);
}

/* --- streams ------------------------------------------------------------------------------------------ */

static void opened(void *context, Stream *stream, const void *given)
{
    Phones *phones = context;
    const Listener *listener = given;
    if (phones->viewer_count == VIEWERS_MAX) {
        stream_end(stream);
        return;
    }
    phones->viewers[phones->viewer_count++] = (Viewer){
        .stream = stream,
        .kind = listener->kind,
        .id = listener->id,
        .language = listener->language,
        .sent = phones_now(),
    };
}

static void closed(void *context, Stream *stream)
{
    Phones *phones = context;
    for (size_t i = 0; i < phones->viewer_count; i++) {
        if (phones->viewers[i].stream != stream) continue;
        phones->viewers[i] = phones->viewers[--phones->viewer_count];
        return;
    }
}

void phones_make_face(Phones *phones)
{
    phones->face = (ServerFace){phones, get, post, opened, closed};
}
