/* editor.h - one line after another from whoever gives them: edited on a terminal that can, plainly read on
 * any other input.
 *
 * On a terminal there are completion, a grey hint, what was typed before (arrows, Ctrl-R; the rest of a line
 * of this evening in grey, which Right, Ctrl-F or Alt-Right takes), and pasted text of several lines is run
 * only if somebody agrees. On a pipe there is no prompt, and nothing is asked.
 * terminal_start goes before, terminal_stop after. One Editor at a time. */
#ifndef BQ_EDITOR_H
#define BQ_EDITOR_H

#include "joining.h"
#include "lines.h"
#include "recall.h"
#include "sentences/face.h"

typedef struct Candidates Candidates;

/* Adds a whole line that the typed one may become. Copies it; skips one with control characters. */
void candidates_add(Candidates *candidates, const char *line);

/* Those who know what may be typed. Each is called often and must be quick; NULL for none. */
typedef struct {
    void *context;
    void (*complete)(void *context, const char *typed, Candidates *candidates);
    /* Appends the rest in grey; false if nothing at all should be there. */
    bool (*hint)(void *context, const char *typed, Buffer *hint);
    /* Appends what has happened meanwhile, whole lines; it stands above the line that is being typed. False:
     * nothing. */
    bool (*tell)(void *context, Buffer *told);
    /* Does what others have said meanwhile, and appends what came of it, whole lines. True: the question is
     * another one; LINE_RESUMED is given, and what was typed stands behind the next prompt. */
    bool (*hear)(void *context, Buffer *told);
} EditorHelp;

typedef struct {
    Language language;
    bool has_colour;
    const char *recall_path; /* NULL: typed lines are kept nowhere */
    EditorHelp help;
} EditorSettings;

typedef struct Editor Editor;

/* recalled says why typed lines will not be kept. NULL if there is no memory. */
Editor *editor_new(const EditorSettings *settings, RecallResult *recalled);
void editor_free(Editor *editor);

/* Appends the next line. On any result but LINE_READ nothing is appended. */
LineResult editor_read(Editor *editor, const char *prompt, Join join, Buffer *line);

/* Appends a line that is neither shown nor kept; wipe it after use. LINE_NO_SECRET if somebody types and it
 * would be shown. */
LineResult editor_read_secret(Editor *editor, const char *prompt, Buffer *line);

/* The next line begins with that text, which can be changed. False where lines are not edited. Copies it. */
bool editor_offer(Editor *editor, const char *text);

/* While that one is edited, the arrows lead to these lines alone, the last one first; to those of always
 * again when it has been read. editor_offer_none forgets what was offered. */
void editor_recall(Editor *editor, const char *line);
void editor_offer_none(Editor *editor);

/* Wipes the line that editor_read gave last off the screen, with its prompt; nothing may have been written
 * since. False if the terminal cannot. */
bool editor_erase(Editor *editor);

/* Remembers a line, for this evening and the next. Only lines that come this way are kept. */
RecallResult editor_remember(Editor *editor, const char *line);

/* Lines that were read or refused so far. */
size_t editor_line_number(const Editor *editor);

/* Lines of a paste that are still to be run; and drops them, for instance after a refusal. */
bool editor_has_pasted(const Editor *editor);
void editor_drop_pasted(Editor *editor);

#endif
