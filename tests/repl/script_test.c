/* What is wrong with a house rule is told in French to whoever speaks it: each kind of slip that its author
 * may make, as the program, the prelude or Lua itself says it. */
#include "check.h"
#include "sentences/trouble.h"

#include <game.h>
#include <string.h>

#define HOUSE       "house { fr = \"x\", en = \"x\" }\n"
#define RULE(value) "rules { x = rule { " value ", from = \"house\", fr = \"x\", en = \"x\" } }"

static const struct {
    const char *first, *second, *told;
} slips[] = {
    /* a key or a name that is none */
    {"house { fr = \"x\", en = \"x\", begni = 1 }", NULL,
     "un.lua:1: house : « begni » n'y a pas de sens ; vouliez-vous dire begin ?"},
    {"override { argent_de_depar = 5 }", NULL,
     "un.lua:1: il n'y a pas de règle argent_de_depar ; vouliez-vous dire argent_de_depart ?"},
    {"local x = rules.argent_de_depar", NULL,
     "un.lua:1: il n'y a pas de règle argent_de_depar ; vouliez-vous dire argent_de_depart ?"},
    {HOUSE "around \"command\" \"payr\" { run = function() end }", NULL,
     "un.lua:2: il n'y a pas de commande payr ; vouliez-vous dire payer ?"},
    {"around \"commande\" \"payer\" {}", NULL,
     "un.lua:1: around step, command, verb, view, query ou setup, pas around commande"},
    {"step \"x\" { aks = 1 }", NULL,
     "un.lua:1: étape x : « aks » n'y a pas de sens ; vouliez-vous dire ask ?"},
    {"local f = integer \"n\" { mni = 3 }", NULL,
     "un.lua:1: integer n : « mni » n'y a pas de sens ; vouliez-vous dire min ?"},
    {"command \"x\" { words = { fr = \"x\", en = \"x\" }, help = { fr = \"x\", en = \"x\" }, run = "
     "function(t) "
     "t:todo \"nulle\" end }",
     NULL, "un.lua:1: il n'y a pas d'étape nulle"},
    {"ovveride { argent_de_depart = 5 }", NULL, "un.lua:1: on ne peut pas appeler « ovveride », qui est nil"},

    /* a value that cannot be */
    {"override { argent_de_depart = -5 }", NULL, "un.lua:1: règle argent_de_depart : au moins 0, pas -5"},
    {"override { argent_de_depart = \"x\" }", NULL,
     "un.lua:1: règle argent_de_depart : on attend une valeur comme 1500, pas x"},
    {RULE("3, max = 2"), NULL, "un.lua:1: règle x : au plus 2, pas 3"},
    {RULE("3, multiple = 2"), NULL, "un.lua:1: règle x : un multiple de 2, pas 3"},
    {RULE("\"a\", choices = { \"b\", \"c\" }"), NULL, "un.lua:1: règle x : « a » n'en est pas une valeur ; possibles : b, c"},
    {RULE("1.5"), NULL, "un.lua:1: règle x : une valeur est un nombre entier, un texte, ou true ou false"},
    {"rules { x = rule { 1, from = \"moi\", fr = \"x\", en = \"x\" } }", NULL,
     "un.lua:1: règle x : from vaut rulebook, box, house ou ruling"},
    {"view \"x\" (3)", NULL, "un.lua:1: vue x : on attend une fonction"},
    {"local f = integer \"n\" { min = \"a\" }", NULL,
     "un.lua:1: integer n : min est un nombre entier ou une fonction, pas a"},

    /* what is missing */
    {"house { fr = \"x\" }", NULL, "un.lua:1: house veut son nom en fr et en"},
    {"rules { x = rule { from = \"house\", fr = \"x\", en = \"x\" } }", NULL,
     "un.lua:1: règle x : sa valeur manque"},
    {"rules { x = rule { 1, from = \"house\", fr = \"x\" } }", NULL,
     "un.lua:1: règle x : son sens manque en français ou en anglais (fr, en)"},
    {"step \"x\" {}", NULL, "un.lua:1: l'étape x veut ask, asks ou run : un des trois"},
    {"step \"x\" { ask = function() end }", NULL, "un.lua:1: l'étape x demande (ask), mais il manque answer"},
    {"command \"x\" { words = { fr = \"x\" } }", NULL, "un.lua:1: il manque run à la commande x"},
    {"command \"x\" { words = { fr = \"x\" }, run = function() end }", NULL,
     "un.lua:1: la commande x veut words.fr et words.en"},
    {"deck \"d\" { { title = \"x\" } }", NULL, "un.lua:1: paquet d, carte ? : son numéro manque"},
    {"deck \"d\" { { no = 1 } }", NULL, "un.lua:1: paquet d, carte 1 : son titre manque"},
    {"deck \"d\" { { no = 1, title = \"x\", copies = 0 } }", NULL,
     "un.lua:1: paquet d, carte 1 : copies vaut 1 ou plus, pas 0"},
    {"deck \"d\" { { no = 1, title = \"x\", effect = pay() } }", NULL, "un.lua:1: pay : il manque amount"},
    {"verb \"v\" {}", NULL, "un.lua:1: le verbe v veut run, fr et en"},

    /* twice */
    {RULE("1"), RULE("2"), "deux.lua:1: règle x : à la fois dans un.lua et dans deux.lua"},
    {"override { argent_de_depart = 5 }", "override { argent_de_depart = 6 }",
     "deux.lua:1: règle argent_de_depart : à la fois dans un.lua et dans deux.lua"},
    {"rules { argent_de_depart = rule { 1, from = \"house\", fr = \"x\", en = \"x\" } }", NULL,
     "un.lua:1: règle argent_de_depart : ce nom est déjà pris"},
    {"deck \"d\" { { no = 1, title = \"x\" }, { no = 1, title = \"y\" } }", NULL,
     "un.lua:1: le paquet d a deux cartes numéro 1"},
    {"view \"v\" (function() end)", "view \"v\" (function() end)",
     "deux.lua:1: vue v : à la fois dans un.lua et dans deux.lua"},
    {"query \"manche\" (function() return 1 end)", NULL,
     "un.lua:1: requête manche : libre/manche.lua garde un fait de ce nom ; donnez-en un autre à la requête"},
    {"house { fr = \"x\", en = \"x\", after = { \"deux.lua\" } }", HOUSE,
     "un.lua:1: un.lua vient après deux.lua, pas avant"},

    /* the file, and Lua's grammar */
    {"override { argent_de_depart = 5", NULL, "un.lua:1: « } » manque avant la fin du fichier"},
    {"override {\n argent_de_depart = 5\n", NULL,
     "un.lua:3: « } » manque, pour fermer « { » de la ligne 1, avant la fin du fichier"},
    {"house { fr = \"x }", NULL, "un.lua:1: un texte n'est pas fermé"},
    {"step = = 3", NULL, "un.lua:1: « = » n'a rien à faire ici"},
    {"for i do end", NULL, "un.lua:1: « = » ou « in » manque avant « do »"},
    {"local n = 0\nfunction f() n = n + 1 end", NULL,
     "un.lua:2: une fonction change « n », ce qui serait retenu d'une commande à l'autre, où annuler ne le "
     "voit pas : "
     "gardez-le dans les faits de la table (t:set)"},
    {"\x1bLua", NULL, "un.lua:1: ce n'est pas un texte, mais quelque chose de compilé"},
    {"-- \xE9t\xE9", NULL, "un.lua:1: l'octet 233 n'est pas ici un texte en UTF-8"},
    {"command \"x\" { words = { fr = \"x\", en = \"x\" }, help = { fr = \"x\", en = \"x\" }, run = 5 "
     "}\nlocal l = ('x'):rep(1 << "
     "40)",
     NULL, "un.lua:2: un texte a 1048512 octets au plus ; celui-ci en aurait davantage"},
    {"local x = #nil", NULL, "un.lua:1: on ne peut pas mesurer ce qui est nil"},
    {"local x = ('x'):find('[')", NULL, "un.lua:1: motif mal écrit (il manque « ] »)"},
    {"local x = nil + 1", NULL, "un.lua:1: on ne peut pas calculer avec ce qui est nil"},
    {"house { fr = \"x }\n", NULL, "un.lua:1: le texte « \"x } » n'est pas fermé"},
};

/* Ordinary spaces for those that French has. */
static const char *plain(char *text)
{
    static const char *const spaces[] = {"\u00A0", "\u202F"};
    for (size_t i = 0; i < 2; i++) {
        size_t length = strlen(spaces[i]);
        for (char *at; (at = strstr(text, spaces[i]));) {
            *at = ' ';
            memmove(at + 1, at + length, strlen(at + length) + 1);
        }
    }
    return text;
}

static Trouble loading(const char *first, const char *second)
{
    GameTrouble in_game;
    Trouble trouble = {.text = ""};
    GameHouse houses[] = {{"un.lua", first, strlen(first), NULL, NULL},
                          {"deux.lua", second ? second : "", second ? strlen(second) : 0, NULL, NULL}};
    GameSource source = {.share = BQ_TREE, .name = "libre", .houses = houses, .house_count = second ? 2 : 1};
    Game *game = game_load(&source, &in_game);
    if (!game) trouble_of_game(&trouble, LANGUAGE_FRENCH, &in_game);
    game_free(game);
    return trouble;
}

UTEST(script, each_slip_of_an_author_is_told_in_French)
{
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        Trouble trouble = loading(slips[i].first, slips[i].second);
        EXPECT_STREQ(slips[i].told, plain(trouble.text));
    }
}
