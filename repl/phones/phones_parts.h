/* phones_parts.h - what the files of phones.h share. */
#ifndef BQ_PHONES_PARTS_H
#define BQ_PHONES_PARTS_H

#include "phones.h"

enum {
    BEAT = 10 * 1000,       /* milliseconds between two signs of life */
    ASLEEP = 25 * 1000,     /* ... after which who said nothing is asleep */
    NOBODY_YET = 60 * 1000, /* ... after which nobody has knocked */
    VIEWERS_MAX = SERVER_CONNECTIONS_MAX,
    TABLE_TEXT = 33, /* the evening's number in hex, and a NUL */
};

typedef enum { VIEWER_BOARD, VIEWER_SEAT } ViewerKind;

/* Somebody at the other end of a stream. */
typedef struct {
    Stream *stream;
    ViewerKind kind;
    ChannelId id;      /* of a seat */
    Language language; /* of a seat */
    uint64_t shown;    /* the version of what it was sent last */
    int64_t sent;      /* when */
    bool wants_curve;
} Viewer;

/* A stream that is about to open: server.h hands it on. */
typedef struct {
    ViewerKind kind;
    ChannelId id;
    Language language;
} Listener;

struct Phones {
    Session *session;
    PhonesWish wish;
    char table[TABLE_TEXT];
    Seats seats;
    Address addresses[ADDRESSES_MAX];
    size_t address_count, address;
    Server *server;
    ServerFace face;
    TerminalGuest guest;
    Listener listener;
    Viewer viewers[VIEWERS_MAX];
    size_t viewer_count;
    uint64_t version, noted_version;
    uint64_t questions; /* the number of the last one that was asked: see Phone */
    uint64_t arrived;   /* so many answers have come */
    Buffer board;       /* drawn last */
    uint64_t board_version;
    Buffer awaited;        /* what was awaited then */
    int64_t awaited_since; /* in seconds since 1970 */
    int64_t awaited_at;    /* the same by the clock that never jumps */
    Buffer told;           /* at the terminal, not yet */
    int64_t opened;
    bool has_knocked, has_told_wrong, has_told_nobody;
};

int64_t phones_now(void);

/* --- phones.c: a phone that asks for a seat, or was invited to one; a key that fits nothing */
void phones_come_in(Phones *phones, Phone *phone, bool is_invited);
void phones_tell_wrong(Phones *phones);

/* --- phones_said.c: looks what each of them is asked; takes what a phone answers, or told already; whether
 * something of that is still to be done */
void phones_note_questions(Phones *phones);
ReplyStatus phones_hear_tap(Phones *phones, Phone *phone, const Said *said);
bool phones_have_said(Phones *phones);

/* --- phones_door.c: requests */
void phones_make_face(Phones *phones);

/* --- phones_view.c: what is sent */
void phones_show(Phones *phones, bool *has_more);
void phones_beat(Phones *phones);
int phones_until_beat(const Phones *phones);

/* Sends that to the phone, of the one size that answers have; nothing where it does not listen. */
void phones_send_to(Phones *phones, Phone *phone, const Buffer *text);

/* Tells all screens that the program is about to be stopped for a while. */
void phones_tell_rest(Phones *phones);

/* Ends the streams of that phone, after a last word. */
void phones_dismiss(Phones *phones, const Phone *phone);

#endif
