/* server.h - the door for browsers: HTTP on one address of the local network, inside the program's own loop.
 *
 * It knows nothing of tables or seats. Whoever opens it is asked what a path is answered with; a stream stays
 * open, and gets lines for as long as there is somebody at its other end.
 * True of every request:
 *   (1) it is answered only if its Host is the very address that was opened, and what is posted only if its
 * Origin is that too: a page of somebody else's gets nothing, whatever name it was found under; (2) how many
 * there are, how long they take, how large they are and what waits for one of them is bounded; none holds up
 * another, or the terminal; (3) nothing of it is written anywhere: no log, no cookie. */
#ifndef BQ_SERVER_H
#define BQ_SERVER_H

#include "buffer.h"

#include <netinet/in.h>

enum {
    SERVER_BODY_MAX = 4096,
    SERVER_WAITING_MAX = 1 << 20, /* bytes that wait for one stream */
    SERVER_CONNECTIONS_MAX = 256,
    SERVER_OF_ONE_ADDRESS_MAX = 64,
};

typedef struct Server Server;
typedef struct Stream Stream;

typedef enum {
    REPLY_OK = 200,
    REPLY_FORBIDDEN = 403, /* is given late, so that nobody tries many keys */
    REPLY_NOT_FOUND = 404,
    REPLY_CONFLICT = 409, /* overtaken: it may be said once more */
    REPLY_TOO_MANY = 429,
} ReplyStatus;

typedef struct {
    ReplyStatus status;
    const char *type;     /* kept; NULL: a text */
    const char *bytes;    /* kept: a file of this program; NULL: what is in said */
    size_t length;        /* of bytes */
    Buffer said;          /* taken */
    const void *listener; /* not NULL: the answer is a stream, for this one */
} Reply;

/* Whoever answers. */
typedef struct {
    void *context;
    void (*get)(void *context, const char *path, Reply *reply);
    void (*post)(void *context, const char *path, const char *body, size_t length, Reply *reply);
    void (*opened)(void *context, Stream *stream, const void *listener);
    void (*closed)(void *context, Stream *stream); /* it is freed when this returns */
} ServerFace;

typedef enum {
    SERVER_OPEN,
    SERVER_MISSING,    /* this program was built without libmicrohttpd */
    SERVER_PORT_TAKEN, /* see errno */
    SERVER_NO_MEMORY,
} ServerResult;

/* Opens it. Keeps face. Where port is 0, the system chooses one. */
ServerResult server_open(const ServerFace *face, struct in_addr address, uint16_t port, Server **opened);
void server_close(Server *server); /* NULL is fine */

uint16_t server_port(const Server *server);

/* Can be read when there is something to do; in so many milliseconds there is anyway, -1: never. */
int server_file(const Server *server);
int server_patience(const Server *server);
void server_run(Server *server);

/* What is sent waits until the other end takes it. False, and the stream is closed, if too much waits
 * already. */
bool stream_send(Stream *stream, const char *bytes, size_t length);

/* Whether what was sent has left. */
bool stream_is_idle(const Stream *stream);

/* Ends it, when what waits has left; closed is called later. */
void stream_end(Stream *stream);

#endif
