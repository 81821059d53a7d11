/* This program was built without libmicrohttpd: there is no door, and nobody who could come in. */
#include "board_files.h"
#include "server.h"

const BoardFile board_files[1] = {{"", "", "", 0}};
const size_t board_file_count = 0;

ServerResult server_open(const ServerFace *face, struct in_addr address, uint16_t port, Server **opened)
{
    (void)face, (void)address, (void)port;
    *opened = NULL;
    return SERVER_MISSING;
}

void server_close(Server *server)
{
    (void)server;
}

uint16_t server_port(const Server *server)
{
    (void)server;
    return 0;
}

int server_file(const Server *server)
{
    (void)server;
    return -1;
}

int server_patience(const Server *server)
{
    (void)server;
    return -1;
}

void server_run(Server *server)
{
    (void)server;
}

bool stream_send(Stream *stream, const char *bytes, size_t length)
{
    (void)stream, (void)bytes, (void)length;
    return false;
}

bool stream_is_idle(const Stream *stream)
{
    (void)stream;
    return true;
}

void stream_end(Stream *stream)
{
    (void)stream;
}
