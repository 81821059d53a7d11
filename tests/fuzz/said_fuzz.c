/* Any bytes as what a phone says: under the seal of its seat, below the heading, and as a message as it
 * stands. What is read keeps what said.h and channel.h promise, and nothing is read beyond the bytes. */
#include "phones/channel.h"
#include "phones/said.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

static const char table[] = "00112233445566778899aabbccddeeff";

static void check_said(const char *bytes, size_t length)
{
    Said said = said_read(bytes, length);
    if (said.kind < SAID_ANSWER) {
        bq_assert(!said.line && said.length == 0);
        return;
    }
    bq_assert(said.tap > 0 && (said.number > 0) == (said.kind != SAID_PROPOSE));
    if (said.kind == SAID_ACCEPT || said.kind == SAID_DECLINE) bq_assert(said.length == 0);
    bq_assert(said.length <= SAID_LINE_MAX);
    bq_assert(said.line >= bytes && said.line + said.length == bytes + length);
    bq_assert(text_is_valid(said.line, said.length));
    for (size_t i = 0; i < said.length; i++)
        bq_assert((unsigned char)said.line[i] >= ' ' && said.line[i] != '\x7F');
}

/* What is opened is counted, and is not opened twice; what is not leaves all as it was. */
static void check_opened(Channel *channel, const char *sealed, size_t length)
{
    Buffer text = {0}, again = {0};
    uint64_t before = channel->heard;
    ChannelResult result = channel_open(channel, table, sealed, length, &text);
    bq_assert((channel->heard > before) == (result == CHANNEL_OPEN));
    if (result == CHANNEL_OPEN) {
        bq_assert(channel_open(channel, table, sealed, length, &again) == CHANNEL_STALE);
        if (text.length > 0) check_said(text.bytes, text.length);
    }
    bq_assert(again.length == 0);
    buffer_done(&text);
    buffer_done(&again);
}

/* Bytes that the key of the seat has sealed: whoever has the key writes what he likes. */
static void check_sealed(Channel *channel, const char *bytes, size_t length)
{
    Buffer plain = {0}, sealed = {0};
    if (length > 0) buffer_bytes(&plain, bytes, length);
    channel_seal_first(&channel->key, &plain, &sealed);
    bq_assert(!sealed.failed);
    check_opened(channel, sealed.bytes, sealed.length);
    buffer_done(&plain);
    buffer_done(&sealed);
}

/* ... below a heading that is right. */
static void check_headed(Channel *channel, const char *bytes, size_t length)
{
    Buffer plain = {0};
    buffer_text(&plain, "banquier 1 ");
    buffer_text(&plain, table);
    buffer_byte(&plain, ' ');
    channel_write(&plain, channel->id.bytes, sizeof channel->id.bytes);
    buffer_text(&plain, " table 7\n");
    if (length > 0) buffer_bytes(&plain, bytes, length);
    check_sealed(channel, plain.bytes, plain.length);
    buffer_done(&plain);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Channel channel = {.key.bytes = {1}, .id.bytes = {2}};
    const char *bytes = (const char *)data;
    bq_assert(channel_begin());
    if (size > 3000) return 0; /* the server takes no more: see SERVER_BODY_MAX */
    check_said(bytes, size);
    check_opened(&channel, bytes, size);
    check_sealed(&channel, bytes, size);
    channel.heard = 0;
    check_headed(&channel, bytes, size);
    return 0;
}
