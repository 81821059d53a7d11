/* seats.h - which phone has whose seat, which ask for one, what they have proposed, and where that is kept
 * beside the evening's key.
 *
 * True between any two calls:
 *   (1) a seat belongs to one phone at most: whoever gets it takes it from the one before;
 *   (2) a phone is known by the key it brought, never by a name or an address;
 *   (3) a code for one seat lets one phone in, once;
 *   (4) what a phone says twice under one number is done once, whenever the program was killed: the number is
 *       kept, with that of the record, before the record is written;
 *   (5) whoever has a seat keeps it, whatever he is called at the table. */
#ifndef BQ_SEATS_H
#define BQ_SEATS_H

#include "channel.h"
#include "proposals.h"
#include "said.h"
#include "table.h"

enum { SEATS_MAX = 16, SEATS_ASKING_MAX = 8 };

typedef struct {
    Channel channel;
    int32_t seat; /* at the table, from 1 on; 0: not looked for yet */
    char player[TABLE_NAME_MAX + 1];
    bool is_seated; /* else it asks for that seat */
    int number;     /* by which the banker lets it in */
    int64_t
        heard; /* when it last said something, in milliseconds of a clock that never jumps; 0: not tonight */
    bool is_asleep; /* that was long ago */
    bool is_told;   /* ... and the banker knows that somebody waits for it */

    uint64_t question;       /* the number of what he is asked; another one each time that is another thing */
    uint64_t question_known; /* the evening's last record when that was looked at */
    uint64_t question_sum;   /* of what was asked then */

    int taps_left;        /* so many more may come now; */
    int64_t taps_counted; /* it was counted then: see phones_said.c */
    uint64_t tap;         /* the number of what it said last that a command is made of */
    uint64_t record;      /* ... and of the record that this is, or was about to be; 0: of none */
    bool is_done;         /* ... and that it was done */
    bool is_waiting;      /* it is still to be done: */
    uint64_t arrived;     /* behind those that came before */
    SaidKind kind;
    uint64_t about; /* the number of the question that it answers, or of a proposal */
    char line[SAID_LINE_MAX + 1];
} Phone;

typedef struct {
    ChannelKey key;
    ChannelId id;
    int32_t seat;
    char player[TABLE_NAME_MAX + 1]; /* "": there is none */
} Invitation;

typedef struct {
    ChannelKey table; /* the table's own secret half */
    uint16_t port;    /* 0: not chosen yet */
    Phone phones[SEATS_MAX + SEATS_ASKING_MAX];
    size_t count;
    Invitation invitations[SEATS_MAX];
    int asked; /* so many have asked this evening, or proposed something */
    Proposals proposals;
    char *path; /* where it is kept; NULL: nowhere */
} Seats;

/* Those of that evening, as they were kept; new ones where none were. Path may be NULL. False if there is no
 * memory. */
bool seats_open(Seats *seats, const char *path);
void seats_done(Seats *seats); /* wipes the keys */

/* When an evening of which these are kept goes on, before anything is added to it: what was about to be done,
 * and has no record, was not done, whoever makes the record of that number now. */
void seats_settle(const char *path, uint64_t last_record);

/* Keeps them and what is proposed; false, with errno, if the disk refuses. */
bool seats_keep(const Seats *seats);

/* Those at the table are called what they are called there now; true where that is news, and should be kept.
 */
bool seats_follow(Seats *seats, const Table *table);

Phone *seats_find(Seats *seats, const ChannelId *id);     /* NULL: nobody has it */
Phone *seats_of_player(Seats *seats, const char *player); /* the one that is seated there */
Phone *seats_asking(Seats *seats, int number);            /* 0: the one that asked first */

/* A code for that player's seat, in place of the last one. NULL where there are too many. */
const Invitation *seats_invite(Seats *seats, const char *player);
Invitation *seats_invitation(Seats *seats, const ChannelId *id); /* NULL: it was used, or never made */

/* A phone that brought this key asks for a seat; where too many ask, in the place of one that is asleep.
 * NULL where none is. */
Phone *seats_ask(Seats *seats, const char *player, const ChannelId *id, const ChannelKey *key);

/* It has the seat now. The invitation of that seat is over. */
void seats_admit(Seats *seats, Phone *phone);

/* It is forgotten; the others may have moved in memory. */
void seats_forget(Seats *seats, Phone *phone);

#endif
