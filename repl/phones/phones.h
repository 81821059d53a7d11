/* phones.h - the evening on other screens: a board for all, and a seat on each player's phone.
 *
 * It is served while the program waits for a key, by one thread: see terminal_attend. What a screen shows is
 * drawn anew when something has changed, one screen at a time, so that no key waits for more than one. True
 * between any two calls: (1) what is sent to a seat is drawn with its player's eyes, and sealed with the key
 * of the phone that has the seat; what is sent to a board is drawn with the eyes of all; (2) a phone that has
 * no seat, or has it no more, gets nothing of the table. */
#ifndef BQ_PHONES_H
#define BQ_PHONES_H

#include "addresses.h"
#include "proposals.h"
#include "seats.h"
#include "server.h"
#include "telling/face.h"

typedef struct Phones Phones;

typedef struct {
    const char *title;  /* what the evening is called; kept */
    const char *path;   /* where seats are kept; NULL: nowhere */
    bool is_board_only; /* there are no seats */
    bool is_local;      /* nobody but this machine */
    bool is_past;       /* the evening is only read */
} PhonesWish;

typedef enum {
    PHONES_OPEN,
    PHONES_MISSING, /* this program was built without them */
    PHONES_NO_NETWORK,
    PHONES_CANNOT_OPEN, /* see errno */
    PHONES_NO_ENTROPY,
    PHONES_NO_MEMORY,
} PhonesResult;

/* Opens them; lends session. */
PhonesResult phones_open(Session *session, const PhonesWish *wish, Phones **opened);
void phones_close(Phones *phones); /* NULL is fine */

/* Whom terminal_wait serves. */
const TerminalGuest *phones_guest(const Phones *phones);

/* Something was done at the table. */
void phones_changed(Phones *phones);

/* Moves what is to be told at the terminal to out, a line each. False if there is nothing. */
bool phones_tell(Phones *phones, Buffer *out);

/* --- what phones say ---------------------------------------------------------------------------------- */

/* What a player says; lent until phones_tell_done. */
typedef struct {
    SaidKind kind; /* SAID_ANSWER and those behind it */
    const char *player, *line;
    int number; /* of a proposal */
} PhoneSaid;

/* What is to be done next; false if there is nothing. It may be said, an answer is one to the question as it
 * is now, and it is noted as the evening's next record: it is done now, or phones_tell_done says why not. */
bool phones_next_said(Phones *phones, PhoneSaid *said);

/* It is done, and in the journal if it changed anything there; or it is refused: why. */
void phones_tell_done(Phones *phones, const char *why);

/* What is proposed and still open; what is changed there phones_changed tells. It lasts through a restart, as
 * the seats do. */
Proposals *phones_proposals(Phones *phones);

/* It is open no more, and kept no more: so it is dropped before it is done, which is never done twice. False,
 * with errno, if the disk refuses. */
bool phones_drop_proposal(Phones *phones, int number);

/* The next number by which the banker lets somebody or something in. */
int phones_next_number(Phones *phones);

/* Drops what was proposed before the game went on. */
void phones_expire_proposals(Phones *phones);

/* --- what a banker may know and do -------------------------------------------------------------------- */

const Address *phones_address(const Phones *phones);
size_t phones_addresses(const Phones *phones, const Address **list);

/* Appends the address of the board; of the table's code; of a new code for that player's seat. */
void phones_board_link(const Phones *phones, Buffer *out);
void phones_table_link(const Phones *phones, Buffer *out);
bool phones_seat_link(Phones *phones, const char *player, Buffer *out);

/* Goes to another of its addresses; false, with errno, if that cannot be: then it stays where it was. */
bool phones_move(Phones *phones, size_t address);

/* The seats, to be looked at. */
const Seats *phones_seats(const Phones *phones);
bool phones_has_seated(Phones *phones, const char *player);
int64_t phones_silent_seconds(const Phone *phone); /* since it was heard; -1: not tonight */

/* Lets the phone in that asks by that number; 0: the one that asked first. NULL: nobody asks so; else whose
 * seat it has now. */
const char *phones_accept(Phones *phones, int number);

/* Takes the seat back, with a word to its phone. False if none has it. */
bool phones_take_back(Phones *phones, const char *player);

#endif
