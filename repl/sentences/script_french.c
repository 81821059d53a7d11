#include "script_french.h"

#include "base.h"
#include "text.h"
#include "text_french.h"

#include <stdbool.h>
#include <string.h>

enum { HOLES_MAX = 5, DEPTH_MAX = 4, SENTENCE_MAX = 256 };

/* %s stands for anything, %t for what may be a sentence, or a part of one, itself, %n for a thing with its
 * name; %1 is the first of them. The first that fits is taken. The spaces of French are set when it is said.
 */
typedef struct {
    const char *english, *french;
} Sentence;

static const Sentence sentences[] = {
    {"step %s needs ask, asks or run: one of them", "l'étape %1 veut ask, asks ou run : un des trois"},

    /* where it is: what follows is looked at by itself */
    {"step %s: %t", "étape %1 : %2"},
    {"command %s: %t", "commande %1 : %2"},
    {"rule %s: %t", "règle %1 : %2"},
    {"deck %s, card %s: %t", "paquet %1, carte %2 : %3"},
    {"verb %s: %t", "verbe %1 : %2"},
    {"scale %s: %t", "échelle %1 : %2"},
    {"currency of %s: %t", "monnaie de %1 : %2"},
    {"alias of command %s: %t", "abréviation de la commande %1 : %2"},
    {"around %n: %t", "around %1 : %2"},

    /* a key, a name */
    {"what is '%s'? Is %s meant?", "« %1 » n'y a pas de sens ; vouliez-vous dire %2 ?"},
    {"what is '%s'?", "« %1 » n'y a pas de sens"},
    {"%s: what is '%s'? Is %s meant?", "%1 : « %2 » n'y a pas de sens ; vouliez-vous dire %3 ?"},
    {"%s: what is '%s'?", "%1 : « %2 » n'y a pas de sens"},
    {"there is no argument of kind %s", "il n'y a pas d'argument du genre %1"},
    {"there is no step %s; is %s meant?", "il n'y a pas d'étape %1 ; vouliez-vous dire %2 ?"},
    {"there is no scale %s; is %s meant?", "il n'y a pas d'échelle %1 ; vouliez-vous dire %2 ?"},
    {"there is no %n; is %s meant?", "il n'y a pas de %1 ; vouliez-vous dire %2 ?"},
    {"there is no script '%s' to include here; %s", "il n'y a pas ici de script « %1 » à inclure ; un nom a "
                                                    "des lettres de a à z, des chiffres et _ entre des /"},
    {"there is no step %s", "il n'y a pas d'étape %1"},
    {"there is no scale %s", "il n'y a pas d'échelle %1"},
    {"there is no memory left", "il n'y a plus de mémoire"},
    {"there is no %n", "il n'y a pas de %1"},

    {"the agenda does not come to rest, it goes on putting steps on it",
     "l'agenda ne s'arrête plus, il y vient sans cesse des étapes"},

    /* twice */
    {"query %s: %s keeps a fact of that name; give the query another",
     "requête %1 : %2 garde un fait de ce nom ; donnez-en un autre à la requête"},
    {"%n stands in both %s and %s", "%1 : à la fois dans %2 et dans %3"},
    {"%n is there already", "%1 : ce nom est déjà pris"},
    {"deck %s has two cards of number %s", "le paquet %1 a deux cartes numéro %2"},
    {"that is the title of card %s of deck %s", "c'est le titre de la carte %1 du paquet %2"},
    {"commands %s and %s are both called %s", "les commandes %1 et %2 s'appellent toutes deux %3"},
    {"%s comes after %s, not before it", "%1 vient après %2, pas avant"},

    /* a money */
    {"a money needs a name", "une monnaie veut un nom (name)"},
    {"a money has 0 to 4 decimals", "une monnaie a de 0 à 4 décimales"},
    {"the symbol of a money has 16 bytes at most", "le signe d'une monnaie a 16 octets au plus"},
    {"the symbol of a money has no digits, signs, commas, dots or spaces",
     "le signe d'une monnaie n'a ni chiffre, ni signe de calcul, ni virgule, ni point, ni espace"},
    {"the symbol of this money would be taken for thousands or millions",
     "le signe de cette monnaie se lirait comme des milliers ou des millions"},
    {"the plain symbol of a money is written in ASCII", "le signe simple d'une monnaie s'écrit en ASCII"},

    /* what is missing, what is not as it must be */
    {"its value is missing", "sa valeur manque"},
    {"its meaning is missing in French or English", "son sens manque en français ou en anglais (fr, en)"},
    {"its title is missing", "son titre manque"},
    {"its number is missing", "son numéro manque"},
    {"its %s is missing", "il manque %1"},
    {"%s: its %s is missing", "%1 : il manque %2"},
    {"its title: %t", "son titre : %1"},
    {"its text is wanted in fr and en", "son texte est voulu en fr et en"},
    {"its effect is none: use the verbs", "son effet n'en est pas un : écrivez-le avec les verbes"},
    {"copies must be 1 or more, not %s", "copies vaut 1 ou plus, pas %1"},
    {"from must be rulebook, box, house or ruling", "from vaut rulebook, box, house ou ruling"},
    {"a value is a whole number, a text, or true or false",
     "une valeur est un nombre entier, un texte, ou true ou false"},
    {"it can be %s, not %s", "elle peut être %1, pas %2"},
    {"a value like %s is expected, not %s", "on attend une valeur comme %1, pas %2"},
    {"at least %s is expected, not %s", "au moins %1, pas %2"},
    {"at most %s is expected, not %s", "au plus %1, pas %2"},
    {"a multiple of %s is expected, not %s", "un multiple de %1, pas %2"},
    {"%s: its %s must be a %t, not %s", "%1 : %2 doit être %3, pas %4"},
    {"%s: one argument too many", "%1 : un argument de trop"},
    {"ask is a form, or a function", "ask est un form, ou une fonction"},
    {"step %s asks, but has no answer", "l'étape %1 demande (ask), mais il manque answer"},
    {"step %s asks several, but has no answers",
     "l'étape %1 demande à plusieurs (asks), mais il manque answers"},
    {"step %s has answer and answers: one of them", "l'étape %1 a answer et answers : l'un des deux"},
    {"command %s has no run", "il manque run à la commande %1"},
    {"command %s: whose is a function, or the name of a field",
     "commande %1 : whose est une fonction, ou le nom d'un champ"},
    {"verb %s needs run, fr and en", "le verbe %1 veut run, fr et en"},
    {"command %s needs %s.fr and %s.en", "la commande %1 veut %2.fr et %3.en"},
    {"house needs its name in fr and en", "house veut son nom en fr et en"},
    {"box needs its name in fr and en", "box veut son nom en fr et en"},
    {"%n is a function", "%1 : on attend une fonction"},
    {"window %s is true, or a function", "la fenêtre %1 est true, ou une fonction"},
    {"%n is no text", "%1 : on attend un texte"},
    {"the name of %s is no text", "le nom de %1 n'est pas un texte"},
    {"an alias is a word of one to three letters", "une abréviation est un mot d'une à trois lettres"},
    {"%s is no function", "%1 n'est pas une fonction"},
    {"%s has no %s", "%1 n'a pas de %2"},
    {"around step, command, verb, view, query or setup, not around %s",
     "around step, command, verb, view, query ou setup, pas around %1"},
    {"%s needs a name, as in %s", "%1 veut un nom, comme dans %2"},
    {"%s: %s is a whole number or a function, not %s",
     "%1 : %2 est un nombre entier ou une fonction, pas %3"},
    {"%s: of is a field, or several, that are no lists",
     "%1 : of est un champ, ou plusieurs, mais pas une liste"},
    {"list %s: of what?", "liste %1 : de quoi (of) ?"},
    {"rules.%s is a rule: house rules change it",
     "rules.%1 est une règle : une règle maison la change avec override"},

    /* the file */
    {"this is no text but something compiled", "ce n'est pas un texte, mais quelque chose de compilé"},
    {"the byte %s here is no text in UTF-8", "l'octet %1 n'est pas ici un texte en UTF-8"},
    {"a script may have %s bytes, this one has more",
     "un script a %1 octets au plus, celui-ci en a davantage"},
    {"'%s' includes itself, by the scripts that it includes",
     "« %1 » s'inclut lui-même, par les scripts qu'il inclut"},
    {"'%s' can be included while the game is loaded, not later",
     "« %1 » s'inclut quand le jeu est chargé, pas plus tard"},
    {"more than %s scripts are included, with '%s'", "plus de %1 scripts sont inclus, avec « %2 »"},
    {"a function changes '%s', which would be remembered from one command to the next, %s",
     "une fonction change « %1 », ce qui serait retenu d'une commande à l'autre, où annuler ne le voit pas : "
     "gardez-le dans les "
     "faits de la table (t:set)"},
    {"'%s' is changed by a function that is kept, %s",
     "une fonction gardée change « %1 », ce qui serait retenu d'une commande à l'autre, où annuler ne le "
     "voit pas : gardez-le dans les "
     "faits de la table (t:set)"},

    /* Lua's grammar */
    {"%t expected (to close %t at line %s) near %t", "%1 manque, pour fermer %2 de la ligne %3, avant %4"},
    {"%t expected near %t", "%1 manque avant %2"},
    {"unexpected symbol near %t", "%1 n'a rien à faire ici"},
    {"unfinished string near <eof>", "un texte n'est pas fermé"},
    {"unfinished string near %t", "le texte %1 n'est pas fermé"},
    {"unfinished long string (starting at line %s) near %t", "le texte ouvert à la ligne %1 n'est pas fermé"},
    {"malformed number near %t", "le nombre %1 est mal écrit"},
    {"syntax error near %t", "ce n'est pas du Lua avant %1"},
    {"invalid escape sequence %t", "%1 ne veut rien dire dans un texte"},
    {"attempt to assign to const variable %t", "%1 est une constante"},
    {"break outside a loop at line %s near %t", "break hors d'une boucle, à la ligne %1"},
    {"'%s' or '%s'", "« %1 » ou « %2 »"},
    {"'%s'", "« %1 »"},
    {"<eof>", "la fin du fichier"},
    {"<name>", "un nom"},

    /* while it runs */
    {"attempt to %t a %s value (%s '%s')", "on ne peut pas %1 « %4 », qui est %2"},
    {"attempt to %t a %s value", "on ne peut pas %1 ce qui est %2"},
    {"attempt to compare %s with %s", "on ne compare pas %1 et %2"},
    {"call", "appeler"},
    {"index", "regarder dans"},
    {"concatenate", "mettre bout à bout"},
    {"perform arithmetic on", "calculer avec"},
    {"get length of", "mesurer"},
    {"stopped after %s steps: %s", "arrêté après %1 pas : quelque chose dure-t-il sans fin ici ?"},
    {"stopped after %s s: %s", "arrêté après %1 s : quelque chose dure-t-il sans fin ici ?"},
    {"nothing may be changed here: this only looks at the table",
     "rien ne se change ici : ceci ne fait que regarder la table"},
    {"a question changes nothing on the table: what is done is done by run or answer",
     "une question ne change rien sur la table : ce qui se fait se fait dans run ou answer"},
    {"a key that begins with @ is the program's own: choose another",
     "une clé qui commence par @ est au programme : prenez-en une autre"},
    {"the key %s is the program's own: choose another", "la clé %1 est au programme : prenez-en une autre"},
    {"'%s' is the banker's own, to take back or unload what went wrong: choose another",
     "« %1 » est au banquier, pour reprendre ou décharger ce qui ne va pas : prenez un autre mot"},
    {"{%s} would be shown as ?, for nothing is called so where it is said",
     "{%1} s'afficherait « ? », car rien ne s'appelle ainsi là où il est dit"},
    {"text %s: %t", "texte %1 : %2"},
    {"a text may have %s bytes; this would have more",
     "un texte a %1 octets au plus ; celui-ci en aurait davantage"},
    {"stopped by Ctrl-C", "arrêté par Ctrl-C"},
    {"stopped: functions call each other without end here",
     "arrêté : des fonctions s'appellent ici sans fin l'une l'autre"},
    {"stopped: more memory is wanted than the %s MB that all scripts have, the %s MB of one table, or the %s "
     "MB of one text",
     "arrêté : plus de mémoire que les %1 Mo de tous les scripts, les %2 Mo d'une table ou les %3 Mo d'un "
     "texte"},
};

/* What a %n stands for. */
static const Sentence things[] = {
    {"card %s of deck %s", "carte %1 du paquet %2"},
    {"rule %s", "règle %1"},
    {"step %s", "étape %1"},
    {"command %s", "commande %1"},
    {"deck %s", "paquet %1"},
    {"verb %s", "verbe %1"},
    {"view %s", "vue %1"},
    {"query %s", "requête %1"},
    {"scale %s", "échelle %1"},
    {"window %s", "fenêtre %1"},
    {"time called %s", "moment nommé %1"},
    {"text %s", "texte %1"},
    {"moment %s", "moment %1"},
};

/* --- which it is ------------------------------------------------------------------------------------ */

typedef struct {
    const char *bytes;
    size_t length;
    char kind; /* s, t or n */
} Hole;

typedef struct {
    Hole holes[HOLES_MAX];
    int count;
} Found;

static bool fits(const char *pattern, const char *text, size_t length, Found *found);

/* The hole at the beginning of the pattern, as short as the rest lets it be. */
static bool fits_hole(const char *pattern, const char *text, size_t length, Found *found)
{
    int place = found->count++;
    for (size_t taken = 1; taken <= length; taken++) {
        found->holes[place] = (Hole){text, taken, pattern[1]};
        if (fits(pattern + 2, text + taken, length - taken, found)) return true;
        found->count = place + 1;
    }
    return false;
}

static bool fits(const char *pattern, const char *text, size_t length, Found *found)
{
    for (; *pattern && *pattern != '%'; pattern++, text++, length--)
        if (length == 0 || *text != *pattern) return false;
    return *pattern ? fits_hole(pattern, text, length, found) : length == 0;
}

static const Sentence *find(const Sentence *list, size_t count, const char *text, size_t length, Found *found)
{
    for (size_t i = 0; i < count; i++) {
        found->count = 0;
        if (fits(list[i].english, text, length, found)) return &list[i];
    }
    return NULL;
}

static const Sentence *find_kind(char kind, const char *text, size_t length, Found *found)
{
    if (kind == 'n') return find(things, sizeof things / sizeof *things, text, length, found);
    if (kind == 't') return find(sentences, sizeof sentences / sizeof *sentences, text, length, found);
    return NULL;
}

/* --- in French -------------------------------------------------------------------------------------- */

static void say(Buffer *out, const Hole *what, int depth)
{
    Found found;
    char french[SENTENCE_MAX * TEXT_FRENCH_GROWTH];
    bool is_deep = depth == DEPTH_MAX;
    const Sentence *sentence = is_deep ? NULL : find_kind(what->kind, what->bytes, what->length, &found);
    if (!sentence) {
        buffer_bytes(out, what->bytes, what->length);
        return;
    }
    bq_assert(strlen(sentence->french) <= SENTENCE_MAX);
    size_t said = text_french(french, sentence->french, strlen(sentence->french));
    for (size_t at = 0; at < said; at++) {
        if (french[at] == '%')
            say(out, &found.holes[french[++at] - '1'], depth + 1);
        else
            buffer_byte(out, french[at]);
    }
}

void script_french(Buffer *out, const char *sentence)
{
    say(out, &(Hole){sentence, strlen(sentence), 't'}, 0);
}
