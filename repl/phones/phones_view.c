/* What is sent to boards and seats. */
#include "phones_parts.h"

#include "afterwards/face.h"
#include "pictures/face.h"
#include "seal.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- who has a phone ---------------------------------------------------------------------------------- */

static void add_phones(const Phones *phones, Json *json)
{
    json_key(json, "phones");
    json_open(json, '[');
    for (size_t i = 0; i < phones->seats.count; i++) {
        const Phone *phone = &phones->seats.phones[i];
        if (!phone->is_seated) continue;
        json_open(json, '{');
        json_key(json, "name");
        json_text(json, phone->player);
        json_key(json, "here");
        json_boolean(json, !phone->is_asleep);
        json_key(json, "silent");
        json_integer(json, phones_silent_seconds(phone));
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void add_link(const Phones *phones, Json *json)
{
    Buffer link = {0};
    phones_board_link(phones, &link);
    json_key(json, "link");
    json_bytes(json, link.bytes, link.length);
    buffer_done(&link);
}

/* What concerns him, or is his own, and whether it is for him to accept. */
static void add_proposals(Phones *phones, const char *player, Json *json)
{
    json_key(json, "may");
    json_integer(json, phones_may(session_table(phones->session)));
    json_key(json, "proposals");
    json_open(json, '[');
    for (size_t i = 0; i < phones->seats.proposals.count; i++) {
        Proposal *proposal = &phones->seats.proposals.list[i];
        const Concerned *concerned = proposal_of(proposal, player);
        bool is_mine = strcmp(proposal->player, player) == 0;
        if (!concerned && !is_mine) continue;
        json_open(json, '{');
        json_key(json, "number");
        json_integer(json, proposal->number);
        json_key(json, "who");
        json_text(json, proposal->player);
        json_key(json, "line");
        json_text(json, proposal->line);
        json_key(json, "mine");
        json_boolean(json, is_mine);
        json_key(json, "waits");
        json_boolean(json, concerned && !concerned->has_accepted);
        json_key(json, "banker");
        json_boolean(json, proposal->needs_banker || proposal->count == 0);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* --- pictures ----------------------------------------------------------------------------------------- */

static void draw(Phones *phones, const char *eyes, uint64_t question, Language language, Json *json)
{
    session_allow_briefly(phones->session);
    Picture picture = {
        .session = phones->session,
        .title = phones->wish.title,
        .eyes = eyes,
        .question = question,
        .language = language,
        .version = phones->version,
        .awaited_since = phones->awaited_since,
    };
    json_key(json, "now");
    json_integer(json, (int64_t)time(NULL));
    json_key(json, "past");
    json_boolean(json, phones->wish.is_past);
    picture_draw(&picture, json);
    session_allow_each(phones->session);
    if (!phones->wish.is_board_only) add_phones(phones, json);
}

/* The board, drawn once for all that show it. */
static const Buffer *board_of(Phones *phones)
{
    Buffer *board = &phones->board;
    if (phones->board_version == phones->version && board->length > 0) return board;
    buffer_clear(board);
    buffer_text(board, "data: ");
    Json json = json_to(board);
    json_open(&json, '{');
    draw(phones, NULL, 0, session_language(phones->session), &json);
    add_link(phones, &json);
    json_close(&json, '}');
    buffer_text(board, "\n\n");
    phones->board_version = phones->version;
    return board;
}

/* Somebody else is awaited, or for something else, from now on. */
static void note_awaited(Phones *phones)
{
    GameTrouble in_game;
    Buffer asked = {0};
    Game *game = session_game(phones->session);
    if (phones->noted_version == phones->version) return;
    phones->noted_version = phones->version;
    phones_note_questions(phones);
    phones_expire_proposals(phones);
    bool is_known = game && game_asked(game, session_table(phones->session), &asked, &in_game) == GAME_OK;
    bool is_same = is_known && asked.length == phones->awaited.length &&
                   (asked.length == 0 || memcmp(asked.bytes, phones->awaited.bytes, asked.length) == 0);
    if (is_known && !is_same) {
        buffer_clear(&phones->awaited);
        if (asked.length > 0) buffer_bytes(&phones->awaited, asked.bytes, asked.length);
        phones->awaited_since = time(NULL);
        phones->awaited_at = phones_now();
        for (size_t i = 0; i < phones->seats.count; i++)
            phones->seats.phones[i].is_told = false;
    }
    buffer_done(&asked);
}

/* --- sending ------------------------------------------------------------------------------------------ */

static void send_sealed(Phones *phones, Viewer *viewer, Phone *phone, const Buffer *text, size_t least)
{
    Buffer line = {0};
    channel_seal(&phone->channel, phones->table, text, least, &line);
    buffer_byte(&line, '\n');
    if (!line.failed) stream_send(viewer->stream, line.bytes, line.length);
    viewer->sent = phones_now();
    buffer_done(&line);
}

void phones_send_to(Phones *phones, Phone *phone, const Buffer *text)
{
    for (size_t i = 0; i < phones->viewer_count; i++) {
        Viewer *viewer = &phones->viewers[i];
        if (viewer->kind == VIEWER_SEAT && channel_same_id(&viewer->id, &phone->channel.id))
            send_sealed(phones, viewer, phone, text, CHANNEL_EQUAL);
    }
}

static void show_seat(Phones *phones, Viewer *viewer, Phone *phone)
{
    Buffer text = {0};
    Json json = json_to(&text);
    json_open(&json, '{');
    json_key(&json, "kind");
    json_text(&json, phone->is_seated ? "picture" : "waiting");
    if (phone->is_seated) {
        add_proposals(phones, phone->player, &json);
        draw(phones, phone->player, phone->question, viewer->language, &json);
    } else {
        json_key(&json, "seat");
        json_text(&json, phone->player);
        json_key(&json, "number");
        json_integer(&json, phone->number);
    }
    json_close(&json, '}');
    send_sealed(phones, viewer, phone, &text, CHANNEL_LEAST);
    seal_wipe_buffer(&text);
}

/* What he is worth, along the evening, as he may see it. It is a picture by itself, so it brings its own
 * colours. */
static void draw_curve(Phones *phones, const Phone *phone, Language language, Json *json)
{
    static const char colours[] =
        "<style>:root{--soft:#a9b8b0;--grid:#2b3c34;--c0:#f0c25a;font-family:sans-serif}";
    Curve curve = {.is_table = false};
    Trouble trouble;
    Buffer drawn = {0}, words = {0}, picture = {0};
    session_allow_briefly(phones->session);
    if (curve_read(phones->session, phone->player, phone->player, &curve, &trouble)) {
        chart_as_svg(&curve.drawing.chart,
                     &(ChartPaper){.width = 640, .height = 320, .letter = 20, .id = "mine"}, language,
                     &drawn);
        chart_as_words(&curve.drawing.chart, language, &words);
    }
    session_allow_each(phones->session);
    const char *end = drawn.length > 0 ? memchr(drawn.bytes, '>', drawn.length) : NULL;
    if (end) {
        size_t head = (size_t)(end - drawn.bytes) + 1;
        buffer_bytes(&picture, drawn.bytes, head);
        buffer_text(&picture, colours);
        chart_style(&picture);
        buffer_text(&picture, "</style>");
        buffer_bytes(&picture, drawn.bytes + head, drawn.length - head);
    }
    json_key(json, "svg");
    json_bytes(json, picture.length > 0 ? picture.bytes : "", picture.length);
    json_key(json, "words");
    json_bytes(json, words.length > 0 ? words.bytes : "", words.length);
    curve_done(&curve);
    seal_wipe_buffer(&drawn);
    seal_wipe_buffer(&words);
    seal_wipe_buffer(&picture);
}

static void send_curve(Phones *phones, Viewer *viewer)
{
    Buffer text = {0};
    Json json = json_to(&text);
    Phone *phone = seats_find(&phones->seats, &viewer->id);
    viewer->wants_curve = false;
    if (!phone || !phone->is_seated) return;
    json_open(&json, '{');
    json_key(&json, "kind");
    json_text(&json, "curve");
    draw_curve(phones, phone, viewer->language, &json);
    json_close(&json, '}');
    send_sealed(phones, viewer, phone, &text, CHANNEL_LEAST);
    seal_wipe_buffer(&text);
}

static void show_board(Phones *phones, Viewer *viewer)
{
    const Buffer *board = board_of(phones);
    if (!board->failed) stream_send(viewer->stream, board->bytes, board->length);
    viewer->sent = phones_now();
}

static void show(Phones *phones, Viewer *viewer)
{
    viewer->shown = phones->version;
    Phone *phone = viewer->kind == VIEWER_SEAT ? seats_find(&phones->seats, &viewer->id) : NULL;
    if (viewer->kind == VIEWER_BOARD)
        show_board(phones, viewer);
    else if (phone)
        show_seat(phones, viewer, phone);
    else
        stream_end(viewer->stream);
}

/* Whoever has not taken what it was sent last is not sent more: the next picture has all of it. */
static bool is_due(const Phones *phones, const Viewer *viewer)
{
    return viewer->shown != phones->version && stream_is_idle(viewer->stream);
}

static void show_curves(Phones *phones)
{
    for (size_t i = 0; i < phones->viewer_count; i++) {
        Viewer *viewer = &phones->viewers[i];
        if (!viewer->wants_curve) continue;
        send_curve(phones, viewer);
        return;
    }
}

/* Boards show the same; of the rest one at a time, and of curves one where there is nothing else to show. */
void phones_show(Phones *phones, bool *has_more)
{
    Viewer *seat = NULL;
    *has_more = false;
    note_awaited(phones);
    for (size_t i = 0; i < phones->viewer_count; i++) {
        Viewer *viewer = &phones->viewers[i];
        if (!is_due(phones, viewer)) continue;
        if (viewer->kind == VIEWER_BOARD) {
            show(phones, viewer);
        } else {
            *has_more = *has_more || seat;
            if (!seat) seat = viewer;
        }
    }
    if (seat)
        show(phones, seat);
    else
        show_curves(phones);
}

/* A word without a picture. */
static void send_word(Phones *phones, Viewer *viewer, const char *word)
{
    Buffer text = {0};
    Phone *phone = viewer->kind == VIEWER_SEAT ? seats_find(&phones->seats, &viewer->id) : NULL;
    buffer_text(&text, viewer->kind == VIEWER_BOARD ? "event: " : "{\"kind\":\"");
    buffer_text(&text, word);
    buffer_text(&text, viewer->kind == VIEWER_BOARD ? "\ndata: 1\n\n" : "\"}");
    if (viewer->kind == VIEWER_BOARD && !text.failed)
        stream_send(viewer->stream, text.bytes, text.length);
    else if (phone)
        send_sealed(phones, viewer, phone, &text, CHANNEL_LEAST);
    viewer->sent = phones_now();
    buffer_done(&text);
}

void phones_tell_rest(Phones *phones)
{
    for (size_t i = 0; i < phones->viewer_count; i++)
        send_word(phones, &phones->viewers[i], "rest");
}

void phones_beat(Phones *phones)
{
    int64_t now = phones_now();
    for (size_t i = 0; i < phones->viewer_count; i++)
        if (now - phones->viewers[i].sent >= BEAT) send_word(phones, &phones->viewers[i], "beat");
}

int phones_until_beat(const Phones *phones)
{
    int64_t now = phones_now();
    int64_t least = -1;
    for (size_t i = 0; i < phones->viewer_count; i++) {
        int64_t left = phones->viewers[i].sent + BEAT - now;
        if (left < 0) left = 0;
        if (least < 0 || left < least) least = left;
    }
    return (int)least;
}

void phones_dismiss(Phones *phones, const Phone *phone)
{
    for (size_t i = 0; i < phones->viewer_count; i++) {
        Viewer *viewer = &phones->viewers[i];
        if (viewer->kind != VIEWER_SEAT || !channel_same_id(&viewer->id, &phone->channel.id)) continue;
        send_word(phones, viewer, "gone");
        viewer->shown = phones->version;
        stream_end(viewer->stream);
    }
}
