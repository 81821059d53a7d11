/* about.h - what an evening's file says of it at a glance: which game, who, since when, where it stands. */
#ifndef BQ_ABOUT_H
#define BQ_ABOUT_H

#include "evening/face.h"

typedef struct {
    Buffer game;
    Buffer players; /* a line each, in their order */
    Buffer where;   /* from the widest to the nearest, with commas; "" if the game does not say */
    char day[16];   /* on which it began, where this machine is: 2026-11-19 */
    uint64_t commands;
    bool is_over;
} About;

/* Reads the evening at path as far as all may see it, and changes nothing. False, and *trouble, if it cannot
 * be opened. Call about_done either way. */
bool about_read(const SessionPlace *place, const char *path, About *about, Trouble *trouble);
void about_done(About *about);

/* Appends the players with a comma between them; where it stands, or that it is finished, or how long it is.
 */
void about_players(const About *about, Buffer *out);
void about_standing(const About *about, Language language, Buffer *out);

#endif
