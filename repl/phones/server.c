#include "server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

enum {
    POOL = 8192, /* bytes a connection: its headers, and ours */
    PATIENCE = 10 /* seconds for a request, and until a silent peer is gone */,
    LATE = 1000 /* milliseconds before a wrong key is answered */,
    BLOCK = 4096,
};

typedef struct Request Request;

struct Request {
    struct MHD_Connection *connection;
    Buffer body;
    bool is_too_long, is_answered, has_reply;
    Reply reply;
    int64_t due; /* when a late reply is given; 0: it is not waited for */
    Request *next_late;
};

struct Stream {
    Server *server;
    struct MHD_Connection *connection;
    Buffer waiting; /* sent from at on */
    size_t at;
    bool is_asleep; /* suspended: nothing waits */
    bool is_ending;
    Stream *next, **self;
};

struct Server {
    const ServerFace *face;
    struct MHD_Daemon *daemon;
    int file;
    uint16_t port;
    char host[INET_ADDRSTRLEN + sizeof ":65535"];
    char origin[sizeof "http://" + INET_ADDRSTRLEN + sizeof ":65535"];
    Stream *streams;
    Request *late;
    bool is_closing;
};

static int64_t milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* --- streams ------------------------------------------------------------------------------------------ */

static bool has_waiting(const Stream *stream)
{
    return stream->at < stream->waiting.length;
}

static void wake(Stream *stream)
{
    if (stream->is_asleep) MHD_resume_connection(stream->connection);
    stream->is_asleep = false;
}

/* What a stream says next. */
static ssize_t read_stream(void *context, uint64_t position, char *to, size_t most)
{
    Stream *stream = context;
    (void)position;
    if (!has_waiting(stream)) {
        if (stream->is_ending) return MHD_CONTENT_READER_END_OF_STREAM;
        stream->is_asleep = true;
        MHD_suspend_connection(stream->connection);
        return 0;
    }
    size_t left = stream->waiting.length - stream->at;
    size_t taken = left < most ? left : most;
    memcpy(to, stream->waiting.bytes + stream->at, taken);
    stream->at += taken;
    if (!has_waiting(stream)) {
        buffer_clear(&stream->waiting);
        stream->at = 0;
    }
    return (ssize_t)taken;
}

static void free_stream(void *context)
{
    Stream *stream = context;
    stream->server->face->closed(stream->server->face->context, stream);
    *stream->self = stream->next;
    if (stream->next) stream->next->self = stream->self;
    buffer_done(&stream->waiting);
    free(stream);
}

static Stream *make_stream(Server *server, struct MHD_Connection *connection)
{
    Stream *stream = calloc(1, sizeof *stream);
    if (!stream) return NULL;
    *stream = (Stream){
        .server = server, .connection = connection, .next = server->streams, .self = &server->streams};
    if (stream->next) stream->next->self = &stream->next;
    server->streams = stream;
    return stream;
}

bool stream_send(Stream *stream, const char *bytes, size_t length)
{
    if (stream->is_ending) return false;
    if (stream->waiting.length - stream->at + length > SERVER_WAITING_MAX) {
        stream_end(stream);
        return false;
    }
    buffer_bytes(&stream->waiting, bytes, length);
    if (stream->waiting.failed) stream_end(stream);
    wake(stream);
    return !stream->is_ending;
}

bool stream_is_idle(const Stream *stream)
{
    return !has_waiting(stream);
}

void stream_end(Stream *stream)
{
    stream->is_ending = true;
    wake(stream);
}

/* --- replies ------------------------------------------------------------------------------------------ */

/* No page of ours needs more than this, and no text of a table can become a part of one. */
static const char *const headers[][2] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cache-Control", "no-store"},
};

static enum MHD_Result send_response(struct MHD_Connection *connection, unsigned status,
                                     struct MHD_Response *response, const char *type)
{
    if (!response) return MHD_NO;
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        MHD_add_response_header(response, headers[i][0], headers[i][1]);
    MHD_add_response_header(response, "Content-Type", type ? type : "text/plain; charset=utf-8");
    enum MHD_Result result = MHD_queue_response(connection, status, response);
    MHD_destroy_response(response);
    return result;
}

static enum MHD_Result refuse(struct MHD_Connection *connection, unsigned status)
{
    static const char text[] = "no\n";
    return send_response(connection, status, MHD_create_response_from_buffer_static(sizeof text - 1, text),
                         NULL);
}

static enum MHD_Result open_stream(Server *server, Request *request)
{
    Stream *stream = make_stream(server, request->connection);
    if (!stream) return MHD_NO;
    struct MHD_Response *response =
        MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK, read_stream, stream, free_stream);
    if (!response) {
        free_stream(stream);
        return MHD_NO;
    }
    MHD_add_response_header(response, "X-Accel-Buffering", "no");
    server->face->opened(server->face->context, stream, request->reply.listener);
    return send_response(request->connection, MHD_HTTP_OK, response, request->reply.type);
}

static enum MHD_Result give_reply(Server *server, Request *request)
{
    Reply *reply = &request->reply;
    request->is_answered = true;
    if (reply->listener && reply->status == REPLY_OK) return open_stream(server, request);
    if (reply->said.failed) return MHD_NO;
    bool is_file = reply->bytes;
    struct MHD_Response *response =
        is_file ? MHD_create_response_from_buffer_static(reply->length, reply->bytes)
                : MHD_create_response_from_buffer_copy(reply->said.length,
                                                       reply->said.length ? reply->said.bytes : "");
    return send_response(request->connection, reply->status, response, reply->type);
}

/* --- late replies ------------------------------------------------------------------------------------- */

static void put_off(Server *server, Request *request)
{
    request->due = milliseconds_now() + LATE;
    request->next_late = server->late;
    server->late = request;
    MHD_suspend_connection(request->connection);
}

static void resume_late(Server *server, bool all)
{
    int64_t now = milliseconds_now();
    for (Request **at = &server->late; *at;) {
        Request *request = *at;
        if (!all && request->due > now) {
            at = &request->next_late;
            continue;
        }
        *at = request->next_late;
        MHD_resume_connection(request->connection);
    }
}

static int until_late(const Server *server)
{
    int64_t now = milliseconds_now();
    int64_t least = -1;
    for (const Request *request = server->late; request; request = request->next_late) {
        int64_t left = request->due > now ? request->due - now : 0;
        if (least < 0 || left < least) least = left;
    }
    return (int)least;
}

/* --- requests ----------------------------------------------------------------------------------------- */

static bool is_header(struct MHD_Connection *connection, const char *name, const char *wanted)
{
    const char *value = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
    return value && strcmp(value, wanted) == 0;
}

/* 0, or the status of the refusal. */
static unsigned judge(const Server *server, struct MHD_Connection *connection, const char *method,
                      const char *version)
{
    bool is_get = strcmp(method, MHD_HTTP_METHOD_GET) == 0;
    if (!is_get && strcmp(method, MHD_HTTP_METHOD_POST) != 0) return MHD_HTTP_METHOD_NOT_ALLOWED;
    if (strcmp(version, MHD_HTTP_VERSION_1_1) != 0 && strcmp(version, MHD_HTTP_VERSION_1_0) != 0)
        return MHD_HTTP_HTTP_VERSION_NOT_SUPPORTED;
    if (!is_header(connection, MHD_HTTP_HEADER_HOST, server->host)) return MHD_HTTP_MISDIRECTED_REQUEST;
    if (is_get) return 0;
    if (!is_header(connection, MHD_HTTP_HEADER_ORIGIN, server->origin)) return MHD_HTTP_FORBIDDEN;
    return is_header(connection, MHD_HTTP_HEADER_CONTENT_TYPE, "application/x-banquier")
               ? 0
               : MHD_HTTP_UNSUPPORTED_MEDIA_TYPE;
}

static enum MHD_Result ask_face(Server *server, Request *request, const char *path, bool is_get)
{
    const ServerFace *face = server->face;
    request->reply.status = REPLY_NOT_FOUND;
    request->has_reply = true;
    if (is_get)
        face->get(face->context, path, &request->reply);
    else
        face->post(face->context, path, request->body.bytes ? request->body.bytes : "", request->body.length,
                   &request->reply);
    if (request->reply.status != REPLY_FORBIDDEN) return give_reply(server, request);
    put_off(server, request);
    return MHD_YES;
}

static void take_body(Request *request, const char *bytes, size_t *length)
{
    request->is_too_long = request->is_too_long || request->body.length + *length > SERVER_BODY_MAX;
    if (!request->is_too_long) buffer_bytes(&request->body, bytes, *length);
    *length = 0;
}

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *path,
                              const char *method, const char *version, const char *bytes, size_t *length,
                              void **its)
{
    Server *server = context;
    Request *request = *its;
    unsigned refused = 0;
    if (!request) {
        refused = judge(server, connection, method, version);
        request = refused ? NULL : calloc(1, sizeof *request);
        if (refused) return refuse(connection, refused);
        if (!request) return MHD_NO;
        request->connection = connection;
        *its = request;
        return MHD_YES;
    }
    if (request->has_reply) return request->is_answered ? MHD_NO : give_reply(server, request);
    if (*length > 0) {
        take_body(request, bytes, length);
        return MHD_YES;
    }
    if (request->is_too_long) return refuse(connection, MHD_HTTP_CONTENT_TOO_LARGE);
    if (request->body.failed) return MHD_NO;
    return ask_face(server, request, path, strcmp(method, MHD_HTTP_METHOD_GET) == 0);
}

static void forget_late(Server *server, const Request *request)
{
    for (Request **at = &server->late; *at; at = &(*at)->next_late) {
        if (*at != request) continue;
        *at = request->next_late;
        return;
    }
}

static void end_request(void *context, struct MHD_Connection *connection, void **its,
                        enum MHD_RequestTerminationCode why)
{
    Server *server = context;
    Request *request = *its;
    (void)connection, (void)why;
    if (!request) return;
    forget_late(server, request);
    buffer_done(&request->body);
    buffer_done(&request->reply.said);
    free(request);
    *its = NULL;
}

/* --- connections -------------------------------------------------------------------------------------- */

/* A peer whose radio is off is noticed after a while, and not after a quarter of an hour. */
static void begin_connection(void *context, struct MHD_Connection *connection, void **its,
                             enum MHD_ConnectionNotificationCode what)
{
    (void)context, (void)its;
    if (what != MHD_CONNECTION_NOTIFY_STARTED) return;
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    unsigned patience = PATIENCE * 1000;
    if (info) setsockopt(info->connect_fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &patience, sizeof patience);
}

static bool start(Server *server, struct in_addr address, uint16_t port)
{
    struct sockaddr_in place = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr = address};
    server->daemon = MHD_start_daemon(
        MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, port, NULL, NULL, answer, server, MHD_OPTION_SOCK_ADDR,
        (struct sockaddr *)&place, MHD_OPTION_LISTENING_ADDRESS_REUSE, 1u, MHD_OPTION_CONNECTION_LIMIT,
        (unsigned)SERVER_CONNECTIONS_MAX, MHD_OPTION_PER_IP_CONNECTION_LIMIT,
        (unsigned)SERVER_OF_ONE_ADDRESS_MAX, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)PATIENCE,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)POOL, MHD_OPTION_CLIENT_DISCIPLINE_LVL, 1,
        MHD_OPTION_NOTIFY_COMPLETED, end_request, server, MHD_OPTION_NOTIFY_CONNECTION, begin_connection,
        server, MHD_OPTION_END);
    return server->daemon;
}

static void name_itself(Server *server, struct in_addr address)
{
    char text[INET_ADDRSTRLEN];
    inet_ntop(AF_INET, &address, text, sizeof text);
    server->port = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT)->port;
    server->file = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
    snprintf(server->host, sizeof server->host, "%s:%u", text, server->port);
    snprintf(server->origin, sizeof server->origin, "http://%s", server->host);
}

ServerResult server_open(const ServerFace *face, struct in_addr address, uint16_t port, Server **opened)
{
    Server *server = calloc(1, sizeof *server);
    *opened = NULL;
    if (!server) return SERVER_NO_MEMORY;
    server->face = face;
    if (!start(server, address, port)) {
        int error = errno;
        free(server);
        errno = error;
        return SERVER_PORT_TAKEN;
    }
    name_itself(server, address);
    *opened = server;
    return SERVER_OPEN;
}

void server_close(Server *server)
{
    if (!server) return;
    for (Stream *stream = server->streams; stream; stream = stream->next)
        stream_end(stream);
    resume_late(server, true);
    MHD_run(server->daemon);
    for (Stream *stream = server->streams; stream; stream = stream->next)
        wake(stream);
    MHD_run(server->daemon);
    MHD_stop_daemon(server->daemon);
    free(server);
}

uint16_t server_port(const Server *server)
{
    return server->port;
}

int server_file(const Server *server)
{
    return server->file;
}

int server_patience(const Server *server)
{
    int wanted = MHD_get_timeout_i(server->daemon);
    int late = until_late(server);
    if (wanted < 0) return late;
    return late >= 0 && late < wanted ? late : wanted;
}

void server_run(Server *server)
{
    resume_late(server, false);
    MHD_run(server->daemon);
}
