#include "trouble.h"

#include "script_french.h"
#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* --- sentences -------------------------------------------------------------------------------------- */

bool trouble_say(Trouble *trouble, Language language, const char *code, const char *french,
                 const char *english, const char *what)
{
    const char *sentence = language_pick(language, french, english);
    const char *place = strstr(sentence, "%s");
    char shown[512];
    *trouble = (Trouble){.kind = TROUBLE_REFUSED};
    snprintf(trouble->code, sizeof trouble->code, "%s", code);
    text_show_in(shown, sizeof shown, what ? what : "", what ? strlen(what) : 0);
    int before = place ? (int)(place - sentence) : (int)strlen(sentence);
    snprintf(trouble->text, sizeof trouble->text, "%.*s%s%s", before, sentence, place ? shown : "",
             place ? place + 2 : "");
    return false;
}

const char *trouble_stop(const Trouble *trouble)
{
    size_t length = strlen(trouble->text);
    return length > 0 && strchr(".?!", trouble->text[length - 1]) ? "" : ".";
}

bool trouble_of_memory(Trouble *trouble, Language language)
{
    trouble_say(trouble, language, "no_memory", "il n'y a plus de mémoire", "there is no memory left", NULL);
    trouble->kind = TROUBLE_JOURNAL;
    return false;
}

/* In the language of the program: no game is there to say it. */
static bool refuse_game(Trouble *trouble, Language language, const GameTrouble *in_game)
{
    trouble_say(trouble, language, in_game->code, "il n'y a pas de jeu « %s »",
                "there is no game called '%s'", in_game->no_game);
    trouble->kind = TROUBLE_SCRIPT;
    bool has_near = *in_game->near_game;
    const char *others = has_near ? in_game->near_game : in_game->games;
    const char *near = language_pick(language, "\u202F; vouliez-vous dire %s\u202F?", "; is %s meant?");
    const char *all = language_pick(language, "\u202F; il y a %s", "; there are %s");
    size_t length = strlen(trouble->text);
    if (*others)
        snprintf(trouble->text + length, sizeof trouble->text - length, has_near ? near : all, others);
    return false;
}

/* Behind the file and the line, which stand before it as a rule. */
static void say_in_french(Trouble *trouble, const GameTrouble *in_game)
{
    char place[sizeof in_game->file + 16];
    Buffer text = {0};
    int length = snprintf(place, sizeof place, "%s:%d: ", in_game->file, in_game->line);
    bool has_place = strncmp(in_game->text, place, (size_t)length) == 0;
    if (has_place) buffer_text(&text, place);
    script_french(&text, in_game->text + (has_place ? length : 0));
    const char *said = buffer_string(&text);
    if (said) text_show_in(trouble->text, sizeof trouble->text, said, text.length);
    buffer_done(&text);
}

/* It was raised where something had been read that not all may see, so it may be made of that. The games
 * themselves refuse in words that are not. */
static bool may_tell_hidden(const GameTrouble *in_game)
{
    bool is_said_by_script = in_game->result == GAME_ERROR && !in_game->is_stopped;
    return in_game->is_guess &&
           (is_said_by_script || (in_game->result == GAME_REFUSED && in_game->is_house_guess));
}

static void withhold(Trouble *trouble, Language language, const GameTrouble *in_game)
{
    char place[sizeof in_game->file + 16] = "";
    if (in_game->line > 0) snprintf(place, sizeof place, "%s:%d: ", in_game->file, in_game->line);
    snprintf(
        trouble->text, sizeof trouble->text, "%s%s", place,
        language_pick(
            language,
            "la règle s'arrête après avoir lu une chose cachée ; ce qu'elle en dit ne se montre pas ici, "
            "mais dans une partie jouée par le hasard (simulate, check)",
            "the rule stops after it has read something hidden; what it says of it is not shown here, "
            "but in an evening that chance plays (simulate, check)"));
}

bool trouble_of_game(Trouble *trouble, Language language, const GameTrouble *in_game)
{
    if (in_game->result == GAME_NO_MEMORY) return trouble_of_memory(trouble, language);
    if (strcmp(in_game->code, "no_such_game") == 0) return refuse_game(trouble, language, in_game);
    *trouble = (Trouble){.kind = in_game->result == GAME_REFUSED ? TROUBLE_REFUSED : TROUBLE_SCRIPT};
    snprintf(trouble->code, sizeof trouble->code, "%s", in_game->code[0] ? in_game->code : "script");
    snprintf(trouble->text, sizeof trouble->text, "%s", in_game->text);
    if (in_game->result == GAME_ERROR && language == LANGUAGE_FRENCH) say_in_french(trouble, in_game);
    snprintf(trouble->file, sizeof trouble->file, "%s", in_game->file);
    snprintf(trouble->traceback, sizeof trouble->traceback, "%s", in_game->traceback);
    trouble->line = in_game->line;
    trouble->is_sealed = in_game->is_sealed;
    if (may_tell_hidden(in_game)) withhold(trouble, language, in_game);
    return false;
}

/* --- the journal, in French ------------------------------------------------------------------------- */

static const char *error_in_french(int error)
{
    switch (error) {
    case ENOENT: return "ce fichier n'existe pas";
    case EACCES:
    case EPERM: return "l'accès en est refusé";
    case EROFS: return "le disque ne se laisse que lire";
    case EISDIR: return "c'est un dossier";
    case ENOTDIR: return "un dossier du chemin n'en est pas un";
    case ENOSPC: return "le disque est plein";
    case EIO: return "le disque ne répond pas";
    case ENAMETOOLONG: return "le nom est trop long";
    case EMFILE:
    case ENFILE: return "trop de fichiers sont ouverts";
    case EDQUOT: return "le quota est épuisé";
    case EFBIG: return "le fichier ne peut plus grandir";
    default: return strerror(error);
    }
}

static void add_error(Buffer *out, const char *what, int error)
{
    buffer_text(out, what);
    buffer_text(out, " : ");
    buffer_text(out, error_in_french(error));
}

static void add_number(Buffer *out, const char *before, uint64_t number, const char *after)
{
    buffer_text(out, before);
    buffer_unsigned(out, number);
    buffer_text(out, after);
}

static void describe_change(Buffer *out, uint64_t line)
{
    if (line == 0) {
        buffer_text(out, "quelqu'un d'autre a coupé le fichier du journal");
        return;
    }
    add_number(out, "quelqu'un d'autre a changé le journal, dès la ligne ", line,
               " de son fichier ; gardez la partie ailleurs (sauver FICHIER)");
}

static void describe_journal(Buffer *out, const JournalTrouble *trouble)
{
    int error = trouble->error;
    switch (trouble->result) {
    case JOURNAL_OK: buffer_text(out, "fait"); break;
    case JOURNAL_END: buffer_text(out, "il n'y a plus rien à lire"); break;
    case JOURNAL_CANNOT_OPEN: add_error(out, "le fichier ne s'ouvre pas", error); break;
    case JOURNAL_NOT_A_FILE: buffer_text(out, "ce n'est pas un fichier ordinaire"); break;
    case JOURNAL_EXISTS: buffer_text(out, "un fichier porte déjà ce nom ; choisissez-en un autre"); break;
    case JOURNAL_NOT_A_JOURNAL: buffer_text(out, "ce fichier n'est pas un journal de banquier"); break;
    case JOURNAL_OTHER_VERSION:
        add_number(out, "le journal est de la version ", trouble->version, " ; ce programme lit la version ");
        buffer_unsigned(out, JOURNAL_VERSION);
        break;
    case JOURNAL_NO_HEADER:
        buffer_text(out, "le journal s'est arrêté avant son premier enregistrement : il est vide");
        break;
    case JOURNAL_LOCKED:
        if (trouble->holder > 0) {
            add_number(out, "la partie est déjà ouverte ailleurs (processus ", (uint64_t)trouble->holder,
                       ")");
        } else {
            buffer_text(out, "la partie est déjà ouverte ailleurs");
        }
        break;
    case JOURNAL_NO_LOCKS:
        buffer_text(out, "on ne peut rien verrouiller à cet endroit : gardez la partie ailleurs");
        break;
    case JOURNAL_DAMAGED:
        add_number(out, "le journal est abîmé à la ligne ", trouble->line,
                   " ; `salvage` en sauve ce qui est bon dans un autre fichier");
        break;
    case JOURNAL_CANNOT_READ: add_error(out, "le journal ne se lit pas", error); break;
    case JOURNAL_CANNOT_WRITE: add_error(out, "le journal ne s'écrit pas", error); break;
    case JOURNAL_DISK_FULL:
        buffer_text(out, "le disque est plein : faites de la place, puis tapez de nouveau");
        break;
    case JOURNAL_NOT_SYNCED:
        add_error(
            out,
            "le disque n'a pas confirmé la dernière écriture ; gardez la partie ailleurs (sauver FICHIER)",
            error);
        break;
    case JOURNAL_REPLACED:
        buffer_text(out, "le fichier du journal n'est plus là, ou un autre a pris sa place ; gardez la "
                         "partie ailleurs (sauver FICHIER)");
        break;
    case JOURNAL_CHANGED: describe_change(out, trouble->line); break;
    case JOURNAL_READ_ONLY: buffer_text(out, "cette partie n'est que regardée"); break;
    case JOURNAL_TOO_LONG: buffer_text(out, "un enregistrement a 64 Mio au plus"); break;
    case JOURNAL_NO_MEMORY: buffer_text(out, "il n'y a plus de mémoire"); break;
    }
}

static void describe_key(Buffer *out, const HistoryTrouble *trouble)
{
    switch (trouble->key) {
    case KEYS_OK: buffer_text(out, "fait"); break;
    case KEYS_NONE: buffer_text(out, "il n'y a pas de clé de cette partie sur cette machine"); break;
    case KEYS_CANNOT_READ: add_error(out, "la clé de cette partie ne se lit pas", trouble->error); break;
    case KEYS_NO_KEY: buffer_text(out, "le fichier de la clé de cette partie contient autre chose"); break;
    case KEYS_CANNOT_WRITE:
        add_error(out, "la clé de ce qui est caché n'a pas pu être gardée", trouble->error);
        break;
    case KEYS_NOWHERE:
        buffer_text(out,
                    "il n'y a pas de dossier pour la clé de ce qui est caché : dites HOME ou XDG_DATA_HOME");
        break;
    case KEYS_NO_ENTROPY:
        buffer_text(out, "le système ne donne pas de hasard pour la clé de ce qui est caché");
        break;
    case KEYS_NO_MEMORY: buffer_text(out, "il n'y a plus de mémoire"); break;
    }
}

static void describe_history(Buffer *out, const HistoryTrouble *trouble)
{
    switch (trouble->result) {
    case HISTORY_OK: buffer_text(out, "fait"); break;
    case HISTORY_NOTHING_TO_UNDO: buffer_text(out, "il n'y a rien à annuler"); break;
    case HISTORY_NOTHING_TO_REDO: buffer_text(out, "il n'y a rien à refaire"); break;
    case HISTORY_DROPS: buffer_text(out, "un nom ne disparaît qu'en annulant ce qui l'a donné"); break;
    case HISTORY_NO_SUCH_RECORD: buffer_text(out, "il n'y a pas de commande de ce numéro"); break;
    case HISTORY_NO_SUCH_MARK:
        buffer_text(out, "il n'y a pas de tel signet, ou pas de chemin pour y revenir");
        break;
    case HISTORY_BAD_RECORD:
        add_number(out, "la ligne ", trouble->line,
                   " ne se lit pas ; `salvage` en sauve ce qui est bon dans un autre fichier");
        break;
    case HISTORY_SEALED:
        buffer_text(
            out, "la clé de ce que cette partie cache n'est pas sur cette machine : on ne peut que regarder");
        break;
    case HISTORY_KEY: describe_key(out, trouble); break;
    case HISTORY_JOURNAL: describe_journal(out, &trouble->journal); break;
    case HISTORY_TOO_MANY: buffer_text(out, "une partie a 4 294 967 294 enregistrements au plus"); break;
    case HISTORY_NO_MEMORY: buffer_text(out, "il n'y a plus de mémoire"); break;
    }
}

static TroubleKind kind_of(const HistoryTrouble *trouble)
{
    if (trouble->result == HISTORY_BAD_RECORD) return TROUBLE_DAMAGED;
    if (trouble->result == HISTORY_NO_MEMORY || trouble->result == HISTORY_KEY) return TROUBLE_JOURNAL;
    if (trouble->result != HISTORY_JOURNAL) return TROUBLE_REFUSED;
    if (trouble->journal.result == JOURNAL_LOCKED) return TROUBLE_LOCKED;
    return trouble->journal.result == JOURNAL_DAMAGED ? TROUBLE_DAMAGED : TROUBLE_JOURNAL;
}

bool trouble_of_history(Trouble *trouble, Language language, const HistoryTrouble *in_history)
{
    Buffer text = {0};
    if (language == LANGUAGE_FRENCH)
        describe_history(&text, in_history);
    else
        history_describe(&text, in_history);
    if (text.failed) {
        buffer_done(&text);
        return trouble_of_memory(trouble, language);
    }
    *trouble = (Trouble){.kind = kind_of(in_history)};
    snprintf(trouble->code, sizeof trouble->code, "journal");
    text_show_in(trouble->text, sizeof trouble->text, text.bytes, text.length);
    buffer_done(&text);
    return false;
}
