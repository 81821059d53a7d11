---@meta banquier

-- What games and house rules are written with, for the Lua language server (LuaCATS). The program never loads
-- this file. The tests compare it with the words that the prelude gives and with the methods of `t`, and
-- docs/reference.md is generated from it.

-- ## What an author declares

--- What a script may keep on the table: a whole number, a text, or yes and no. There is no floating point.
---@alias Fact integer|string|boolean

--- A text in both languages.
---@class Both
---@field fr string its spaces before ; ! ? : and inside « » are set by the program
---@field en string

--- What a game is called and what it is played with.
---@class GameGiven
---@field title Both
---@field players? { [1]: integer, [2]: integer } the least and the most; 1 to 12 if it says nothing
---@field currency? Currency|fun(t: Table): Currency how money is written
---@field money? string|fun(t: Table): string the asset that the verbs of cards move
---@field purse? fun(t: Table, player: string): string the account of a player's money, and of what cards give him with `gain` and `promote`; his name if it says nothing
---@field bank? string the account of the bank; "banque" if it says nothing
---@field pays? fun(t: Table, from: string, to: string, amount: integer) how the money of cards changes hands, where it does not merely move: whoever has not got it sells something first
---@field several? table<string, string> what an asset is called where there are several: { barre = "barres" }; as it is if it says nothing
---@field account? fun(name: string, language: "fr"|"en"): string? what an account is called where it is told; field_names says it of whole names, and else it is called as it is
---@field plays? fun(t: Table, player: string): boolean who has not left the game; all if it says nothing
---@field notes? { [1]: integer, [2]: integer }[]|fun(t: Table): { [1]: integer, [2]: integer }[] the banknotes of the box, by kinds: what one is worth, and how many there are
---@field page? string[]|fun(t: Table): string[] the views that `fiche` shows of the table; without it all of them, the balances and the piles
---@field board? string[]|fun(t: Table): string[] the views that a second screen shows, one at a time, the first one first; all of them if it says nothing, and etat first
---@field large? fun(t: Table, say: fun(key: string, fields?: table)) says what a board shows so large that it is read from afar: the price of a running auction, who is still in; one thing at a time, the first one largest
---@field initials? string[] what is typed by its initial in this game: at a question for yes or no such an initial is neither, and must be said whole
---@field held? fun(t: Table, account: string): { [1]: integer, [2]: integer }[]? the notes that lie there, by kinds, where the game follows them: what one is worth, and how many there are. When something was put right the table is told which of them change hands
---@field sheet? fun(t: Table, text: string): string? the lines that lay what stands on a printed sheet, for `lire fiche`; nil where it is none
---@field explains? string the view of two columns that tells about one thing, such as a card, by its name: `? NAME` and `aide NAME` tell it too
---@field breath? Both what a table says in one breath, as a line of several parts: told by aide, and to whoever types each on a line of its own
---@field rephrase? fun(t: Table, line: string, language: "fr"|"en"): string? what a typed line is in the words of a command; nil: it is one as it stands
---@field adopted? fun(t: Table) what is done when the rules have changed in the middle of an evening; a refusal keeps them as they were
---@field learnt? fun(t: Table): table<string, Fact> which values rules would have for an evening that begins with what lies there: `règles garder` keeps them too
---@field box_objection? fun(t: Table, rule: string, text: string, amount: fun(text: string): integer?): string? of a text that answers a question about a box, the first part that cannot be read
---@field box_money? fun(rule: string, value: string): Currency? how money is written in a box that answers so: amounts of its other rules are read like that
---@field shelf? boolean many boxes are played with it, so what belongs to one is kept under a name
---@field elsewhere? fun(t: Table, typed: string): Reason? why what the open question does not take belongs to another moment; nil: then the question says what is wrong with it
---@field lies? fun(t: Table, say: fun(key: string, fields?: table)) says what lies on the table beside money and goods, one thing at a time: after an undo the table is told what must lie otherwise again
---@field where? fun(t: Table, say: fun(key: string, fields?: table)) says where the game stands, for the prompt: in short, from the widest to the nearest
---@field periods? { fact: string, fr?: string, en?: string, called?: (fun(t: Table): string?), who?: (fun(t: Table): string?) }[] a turn and a round: the fact that changes when one begins, and what it is called beside that; called says which one goes on, else it is its number; who says whose it is, else it is everybody's: what stands to be done each turn is done for him. `annuler tour` and `annuler manche` go back to where it did
---@field moments? string[] what t:moment and t:trigger tell, `on` in a card waits for, and marks may last until
---@field windows? table<string, true|fun(t: Table, whom?: string): boolean?> the times at which a card may be played; of a function, while it holds

---@class Currency
---@field name string
---@field symbol? string what stands beside amounts: letters or a sign, but none that is read as thousands or millions (k, m, M, s, d); it is not put in the plural
---@field decimals? integer

--- Says what the game is called: `game "criee" { title = ..., players = { 2, 6 } }`.
---@param name string
---@return fun(given: GameGiven)
function game(name) end

--- Runs a script of the game's own folder, once: `include "rules"`.
---@param file string
---@return any
function include(file) end

--- Runs a script of the game's folder in cards/: `cards "temps"`.
---@param file string
---@return any
function cards(file) end

--- What is done when an evening begins: it defines what lies on the table and says what comes first.
---@param run fun(t: Table, options: table)
function setup(run) end

---@class Rule
---@field [1] Fact its value
---@field unit? string
---@field min? integer
---@field max? integer
---@field multiple? integer
---@field choices? Fact[] the readings of an ambiguity
---@field choices_fr? string[] what each of them is called in French, in their order, where that is not the choice itself with spaces for `_`; it is understood too, while scripts and files have the choice
---@field choices_en? string[] the same in English
---@field from "rulebook"|"box"|"house"|"ruling" where it comes from
---@field page? string|integer where the rulebook says so
---@field reading? string the code of the reading that decides it: see readings
---@field asked? integer whoever begins an evening at a terminal is asked for it, in this order; it has `choices`
---@field fr string what it means
---@field en string

--- One rule, within `rules`: `rule { 30, unit = "money", min = 0, from = "rulebook", fr = ..., en = ... }`.
---@param given Rule
---@return Rule
function rule(given) end

--- `rules { name = rule { ... }, ... }` declares, `rules.name` reads.
---@class Rules
---@field [string] any
---@overload fun(given: table<string, Rule>)
rules = {}

--- What is said of a reading, in one language.
---@class ReadingTold
---@field says string what the rulebook says, and what it leaves open
---@field may string what that may mean
---@field chosen string what is played, and why

---@class Reading
---@field at? string where the rulebook speaks of it; left out where it is silent
---@field fixed? boolean true where no rule changes it; else a rule names it with its `reading`
---@field fr ReadingTold
---@field en ReadingTold

--- `readings { A01 = { at = "III-2-5", fr = { says = ..., may = ..., chosen = ... }, en = ... } }`: where the rulebook is silent or may be taken in two ways, what was chosen and why. `? A01` shows it.
---@param given table<string, Reading>
function readings(given) end

--- What is asked about by its name, though it is no command.
---@class Topic
---@field words Both|table<string, string[]> how it is called, by one word or several in each language
---@field fr string what it is, in two or three sentences; `{hire_max}` is the value of that rule
---@field en string
---@field example string|Both a line that can be typed then; `{1}`, `{2}` are those who play
---@field during? string|string[] the steps that it is about: while one of them asks, its question stands in the place of the example
---@field readings? string|string[] the codes of what the rulebook leaves open about it

--- `topic "embauche" { words = { fr = "embauche", en = "hiring" }, fr = ..., en = ..., example = "{1} 1 0 0 -1", during = "embauche", readings = "A02" }`: `aide embauche` and `? embauche` tell it. It stands in the script beside what it is about.
---@param name string
---@return fun(given: Topic): Topic
function topic(name) end

--- What the agenda holds for a step: its name, and what was given to t:todo with it.
---@class Item
---@field step string
---@field player? string
---@field [string] Fact

--- One of ask, asks and run.
---@class Step
---@field ask? Form|fun(t: Table, s: Item): Form? a question to one: always the same, or made each time; nil: nothing is asked, and the step is over
---@field answer? fun(t: Table, s: Item, a: table<string, any>, who: string) what the answer does; with asks: each answer as it comes, until nobody is asked any more
---@field asks? fun(t: Table, s: Item): Form[] questions to several at once, answered in any order
---@field answers? fun(t: Table, s: Item, all: table<string, table<string, any>>) all answers, by player
---@field run? fun(t: Table, s: Item) a step that asks nobody
---@field sealed? boolean|"unseen" nobody sees an answer before all have answered; what is typed stands readable nowhere. At a terminal it is typed unseen, or shown by whoever says his name first; "unseen": not even so
---@field aloud? boolean it is said aloud at the table: the history tells it as it was typed, whatever hidden money it moves
---@field windows? string[]|fun(t: Table, s: Item): string[] the times that are open while it asks
---@field by_program? string|fun(t: Table, s: Item): string? what the program types where it does the step: "" for Enter, nil for nothing; `degré` lets the table say how much of it the program does
---@field called? { fr: string, en: string } what money moved by its answers was for, in `bilan`; as its name says, where it says nothing

--- `step "mise" { ask = ..., answer = ... }`
---@param name string
---@return fun(given: Step): Step
function step(name) end

--- A question.
---@class Form
---@field who string|fun(t: Table, s: Item): string
---@field title string
---@field fields Field[]
---@field says_all? boolean its text says what may be answered: no example is made of its fields

--- A question to one player: the key of its text, and what is to be answered. A form that is made once, while the
--- game is loaded, has a function that says who is asked.
---@param who string|fun(t: Table, s: Item): string
---@param title string
---@param ... Field
---@return Form
function form(who, title, ...) end

--- The same question, whose text says all that may be answered: what it takes is not told once more behind it. `?` tells it all the same.
---@param question Form
---@return Form
function plain(question) end

--- The same question, with how it may be answered.
---@param question Form
---@param given Ways
---@return Form
function ways(question, given) end

--- How a question may be answered.
---@class Ways
---@field common? boolean nobody in particular answers: no name is put before it, and what stands at the prompt names nobody
---@field each? string the name of a field in which each has a part of his own, a row of a list by players or a number in turn: he may say it by himself, and the others are asked on
---@field example? string|Both|any[] what could be typed as it stands: a text, or a value for each field; without it, one is made of the fields
---@field also? string[] the keys of texts that say what else may be typed, and what it does
---@field enter? string the key of the text that says what an empty line does; without it, it does nothing

--- For a form that is made once: asks the player whom the fact names, as whose turn it is.
---@param key string
---@return fun(t: Table): string
function whom(key) end

--- Something that can be typed at any time, or while it is open.
---@class Command
---@field words Both the word that is typed
---@field alias? string|{ fr?: string, en?: string } one to three letters that stand for it, in either language
---@field help Both
---@field fields? Field[]|fun(t: Table, who: string?): Field[]
---@field open? fun(t: Table, who: string?): boolean? when it is possible; until the game is over if it says nothing
---@field when? string|string[] the windows in which it is possible
---@field during? string|string[] the step, or the steps, while which ask it is possible
---@field closed? fun(t: Table, who: string): Reason? why it is not possible now, where that is worth a sentence of its own
---@field whose? string|fun(t: Table): string? who alone may say it: the player whose turn it is, or the one whom the field of that name says. Somebody else's name before the line is refused; nil: anybody may
---@field sealed? boolean what is typed stands readable nowhere; where its first field is a player, at a terminal the line says whose it is, and the rest is typed unseen
---@field aloud? boolean it is said aloud at the table: the history tells it as it was typed, whatever hidden money it moves
---@field run fun(t: Table, a: table<string, any>, who: string?)

--- `command "ceder" { words = ..., help = ..., fields = ..., run = ... }`
---@param name string
---@return fun(given: Command): Command
function command(name) end

--- Whole numbers that follow each other in time, drawn as a curve: `{ curve = { 40, 45, 30 } }`.
---@class Curve
---@field curve integer[]

---@class Shown
---@field head string[]
---@field rows (Fact|Curve)[][]

--- A name behind "de", as French writes it: "d'Anna", "de Bruno". For what an account is called; in texts: {who:de}.
---@param name string
---@return string
function de(name) end

--- Something to look at: `view "quai" (function(t, who) return { head = ..., rows = ... } end)`. The function gets who looks, what was typed behind its name, and the language of the table, where a view says whole sentences.
---@param name string
---@return fun(show: fun(t: Table, who: string?, rest: string?, language: "fr"|"en"?): Shown)
function view(name) end

--- A value to ask for, also within expressions: `query "fortune" (function(t, player) return ... end)`.
---@param name string
---@return fun(answer: fun(t: Table, player: string, ...): any)
function query(name) end

--- What was typed, as the table stood before it: who, the words, the command that they begin with or the step that is answered, what the form reads of them, and who was asked.
---@class AuditLine
---@field who string
---@field typed string
---@field words string[]
---@field command string?
---@field step string? the step on top of the agenda
---@field item Item? what that step knows
---@field answers table<string, any> the values by the names of their fields, as far as they can be read
---@field asked string[]

--- A second opinion on each line that was taken, for `banquier check`: `audit "tour" (function(t, before, line) ... end)` returns what of it cannot be, or nothing. t is the table after it; before(f, ...) calls f(t, ...) with the table before. A game has its audits in audit.lua, which is not loaded when people play; they share no code with its steps.
---@param name string
---@return fun(look: fun(t: Table, before: (fun(f: function, ...: any): any), line: AuditLine): string?)
function audit(name) end

--- How a seat plays that the program plays for.
---@class Mood
---@field level "hasard"|"sage"
---@field temper "prudent"|"avide"|"bluffeur"
---@field pick fun(n: integer): integer 1 .. n, each equally likely

--- Advice for the question of a step, for seats that the program plays: `sage "offre" (function(t, who, s, mood, form, said) ... end)` returns the line that who types, the key of a text that says why, and its fields; nil where he has nothing to say. It reads the table with the eyes of who alone. In a table it is says; beside it may stand any, what chance says in its place; whose(t, s, form), who is to speak where nobody in particular is asked; together(t, s, said, form), the one line in which they all say it, where said has the lines of each; closes, what is typed when nobody has anything to say, or a function of t that says it.
---@param name string
---@return fun(advice: function|{ says: function, any: function?, whose: function?, together: function?, closes: string|function|nil })
function sage(name) end

--- What fields, and the heads and cells of views, are called in the other language: `field_names { en = { montant = "amount" } }`.
---@param given { fr?: table<string, string>, en?: table<string, string> }
function field_names(given) end

--- By what name a view is asked for in English; its own name is always understood: `view_names { etat = "state" }`.
---@param given table<string, string>
function view_names(given) end

--- By what name a rule is shown and changed in English; its own name is always understood: `rule_names { salaire = "salary" }`.
---@param given table<string, string>
function rule_names(given) end

--- The texts of questions, messages and refusals by key, in both languages; {name} is filled in, {name:money} as money, `barre{name:s}` with an s where there are several, {name:de} as d'Anna or de Bruno, {name:aside} in brackets, if it is not "".
---@param given { fr: table<string, string>, en: table<string, string> }
function texts(given) end

--- Times at which a card may be played or a command typed: `windows { nuit = true }` is open while a step asks that names
--- it; with a function, while that holds.
---@param given table<string, true|fun(t: Table): boolean?>
function windows(given) end

--- Moments that the game tells with t:moment and t:trigger, that `on` in a card waits for, and until which marks may last: `moments { "mois" }`.
---@param list string[]
function moments(list) end

--- Facts that rise and fall between bounds. A bound is a whole number, or the name of a rule.
---@class ScaleGiven
---@field min? integer|string
---@field max? integer|string
---@field step? integer|string all changes by cards are multiples of it
---@field groups? table<string, string[]>|fun(t: Table): table<string, string[]> the sectors, for shift_all
---@field move? fun(t: Table, name: string, by: integer): integer how it moves, where more happens then; returns what it has become

--- A scale: `scale "cote" { min = "cote_plancher" }`; then cote.SONY is a fact of it, and t:shift moves it.
---@param name string
---@return fun(given: ScaleGiven)
function scale(name) end

--- What counts at the end of an evening, at any moment of it: `worth "titres" { fr = "titres", en = "titles", of = function(t, player) return ... end }`. A fortune is the sum of all that is said to be worth something; the report and `courbe` draw it. A game that says nothing has its money, and what its query "score" counts beside it.
---@param name string
---@return fun(given: { fr: string, en: string, of: fun(t: Table, player: string): integer? })
function worth(name) end

--- Prices that are told: `quoted "cote" { fr = "cotes", en = "quotations" }`; then each number below that fact is drawn, with what has changed it.
---@param name string
---@return fun(given: { fr: string, en: string })
function quoted(name) end

--- What one of an asset is worth now, nil where nobody can say, false for what is not bought and sold: the report tells what each holding was bought for, and has gained.
---@param price fun(t: Table, asset: string): integer|false|nil
function priced(price) end

--- Something to be named for at the end: whoever has most of it, if that is more than nothing and not everybody has as much.
---@param name string
---@return fun(given: { fr: string, en: string, of: fun(t: Table, player: string): integer? })
function award(name) end

--- A rule says no: the command is taken back and the table is told why. fields fill in the text of the code. Where
--- the table passes over the rule (`!` before the line), it returns: go on as if nothing had been said. A field called line is
--- the line that would have done: Tab at an empty prompt brings it back.
---@param code RefusalCode
---@param fields? table<string, any>
function refuse(code, fields) end

--- The same of what nobody can do, such as naming what there is not: a forced line does not pass over it.
---@param code RefusalCode
---@param fields? table<string, any>
function impossible(code, fields) end

--- Why a limit refuses, in the limit: `max = { 12, objection "trop" }`. A rule says no, as refuse does. Without fields the text has
--- who, value, number, and min, max or multiple; a function is given the context, the value and the limit, and makes them.
---@param code RefusalCode
---@param fields? table<string, any>|fun(c: Context, value: any, limit: integer): table<string, any>
---@return Reason
function objection(code, fields) end

--- The same where nobody can do it, as impossible does.
---@param code RefusalCode
---@param fields? table<string, any>|fun(c: Context, value: any, limit: integer): table<string, any>
---@return Reason
function obstacle(code, fields) end

-- ## What a house rule adds

---@class HouseGiven
---@field fr string
---@field en string
---@field game? string the game that it is for
---@field begin? fun(t: Table) what is done when it comes in, at the beginning of an evening or in the middle of it
---@field after? string[] files of house rules that it must come after, where they are there

--- What the house rule is called, and what it does to the table when it comes in.
---@param given HouseGiven
function house(given) end

--- Other values for rules: `override { argent_de_depart = 2000 }`.
---@param given table<string, Fact>
function override(given) end

---@class BoxGiven
---@field fr string
---@field en string
---@field game? string
---@field rules? table<string, Fact>
---@field decks? table<string, Card[]>

--- What is printed in the owner's box, in a file of its own that comes before house rules: values of rules, and cards
--- that take the place of those of the house pack with the same number.
---@param given BoxGiven
function box(given) end

--- Functions that run in the place of those of a step, command, verb, view (show) or query (answer), with the original
--- before their own arguments; `around "step" "tour" { windows = { "nuit" } }` adds windows. `around "setup"` has no name.
---@param kind "step"|"command"|"verb"|"view"|"query"|"setup"
---@return fun(name: string): fun(wrappers: table<string, fun(original: function, ...): any>)
function around(kind) end

-- ## Cards

---@class Card
---@field no integer|string its number in the box
---@field title string|Both
---@field copies? integer how many there are, 1 if it says nothing; 0 in a box file: it is not in that box
---@field effect? Effect|fun(t: Table, c: EffectContext) what it does
---@field when? string|string[] the windows in which it may be played, or "any"
---@field text? string|Both what is printed on it
---@field data? table<string, any> whatever the game's scripts want to know of it

--- `deck "temps" { { no = 1, title = "Mer calme" }, ... }`; a house rule adds or replaces cards, by their numbers.
---@param name string
---@return fun(list: Card[])
function deck(name) end

--- What the owner may type of his box in one line, where that stands for several cards: `short_entry "societes" (function(head,
--- words, cards, t) ... end)` gives for `boîte societes AER: E AE` the lines `1 AER-E prix=0` and so on, each as it could be typed
--- behind the name of the deck. cards: those that there are. It refuses as a command does.
---@param deck string
---@return fun(lines: fun(head: string, words: string[], cards: Card[], t: Table): string[])
function short_entry(deck) end

---@class EffectContext
---@field player string whom it concerns
---@field sender? string who played the card
---@field card string the card's name on the table
---@field path? string where in the card's effect this one stands

---@class Effect
---@field verb string
---@field [string] any

--- What an argument of a verb may be. The last ones are names, and must be those of something that there is.
---@alias ArgumentKind
---| "integer"
---| "string"
---| "boolean"
---| "any"
---| "list"
---| "effect"
---| "effects"
---| "query"
---| "step"
---| "scale"
---| "moment"

---@class VerbGiven
---@field args? { [1]: string, [2]: ArgumentKind, optional?: boolean }[] names and kinds
---@field run fun(t: Table, e: table, c: EffectContext) e has the arguments by name
---@field said? table<string, fun(value: any, language: string): string> how arguments are told, by their names: 2O as 2 Or
---@field fr string
---@field en string

--- A verb of one's own: from here on it is a word like the others.
---@param name string
---@return fun(given: VerbGiven)
function verb(name) end

--- The player pays the bank, or `to`: an account, "sender", or his neighbour "left" or "right".
---@param amount integer
---@param to? string
---@return Effect
function pay(amount, to) end

--- The player gets money from the bank, or from `from`, as for pay.
---@param amount integer
---@param from? string
---@return Effect
function collect(amount, from) end

--- Each other player pays the player.
---@param amount integer
---@return Effect
function each_pays(amount) end

--- The player pays each other player.
---@param amount integer
---@return Effect
function pays_each(amount) end

--- The player pays so much for each that the query `per` counts: beyond so many, and for so many at most.
---@param amount integer
---@param per string
---@param above? integer
---@param most? integer
---@return Effect
function pay_per(amount, per, above, most) end

--- The player gets so much for each that the query `per` counts: beyond so many, and for so many at most.
---@param amount integer
---@param per string
---@param above? integer
---@param most? integer
---@return Effect
function collect_per(amount, per, above, most) end

--- The player gives goods to the bank, or to the account `to`.
---@param number integer
---@param what string
---@param to? string
---@return Effect
function lose(number, what, to) end

--- The player gets goods from the bank, or from the account `from`.
---@param number integer
---@param what string
---@param from? string
---@return Effect
function gain(number, what, from) end

--- One of the player's `what`, or so many, becomes one of `into`, for nothing.
---@param what string
---@param into string
---@param number? integer
---@return Effect
function promote(what, into, number) end

--- The player sells as many as he has, up to the number, to the bank, each at the price that is the fact `price`.
---@param number integer
---@param what string
---@param price string
---@return Effect
function sell(number, what, price) end

--- Adds to the fact passe.PLAYER: t:misses_turn takes a turn off it.
---@param turns integer
---@return Effect
function skip(turns) end

--- Sets the fact marque.FACT.PLAYER, to be looked at later: t:marked.
---@param fact string
---@param value? Fact
---@return Effect
function mark(fact, value) end

--- The same until that moment comes: t:moment.
---@param moment string
---@param fact string
---@param value? Fact
---@return Effect
function mark_until(moment, fact, value) end

--- The same from when that moment comes until it comes again: next month's mark.
---@param moment string
---@param fact string
---@param value? Fact
---@return Effect
function mark_next(moment, fact, value) end

--- Forgets the fact FACT.PLAYER with all below it, and such a mark of his: a contract is cancelled.
---@param fact string
---@return Effect
function cancel(fact) end

--- Adds to a fact that is a whole number.
---@param fact string
---@param by integer
---@return Effect
function change(fact, by) end

--- Moves a fact of a scale, as far as its bounds let it: `shift("cote", "SONY", 60)`.
---@param scale string
---@param name string
---@param by integer
---@return Effect
function shift(scale, name, by) end

--- Moves all facts of a scale, or those of one of its groups: `shift_all("cote", -30, "electronique")`.
---@param scale string
---@param by integer
---@param group? string
---@return Effect
function shift_all(scale, by, group) end

--- Moves all facts of a scale whose value is `least` or more, and `most` or less: `shift_between("cote", -30, 500)`.
---@param scale string
---@param by integer
---@param least integer
---@param most? integer
---@return Effect
function shift_between(scale, by, least, most) end

--- The top card of a pile goes to another; {player} in their names is whom it concerns.
---@param from string
---@param to string
---@return Effect
function draw(from, to) end

--- The player alone is told which card lies on top.
---@param pile string
---@return Effect
function peek(pile) end

--- What no verb says and the table does: the program repeats it.
---@param text string
---@return Effect
function by_hand(text) end

--- Calls off a step that is going on: t:drop.
---@param step string
---@return Effect
function call_off(step) end

--- Those who have answered a step are asked again: t:ask_again.
---@param step string
---@return Effect
function ask_again(step) end

--- Nobody else is asked in a step: t:conclude.
---@param step string
---@return Effect
function conclude(step) end

--- Puts a step of the game on the agenda, with player, sender, card and amount: a forced sale, a choice of shares.
---@param step string
---@param amount? integer
---@return Effect
function must(step, amount) end

--- Several effects, one after the other; all of them or none. What comes after one that asks waits for the answer.
---@param effects Effect[]
---@return Effect
function all(effects) end

--- The effect if the query is true, or a number that is not 0; else the other one, if there is one.
---@param query string
---@param effect Effect
---@param otherwise? Effect
---@return Effect
function only_if(query, effect, otherwise) end

--- The effect for each player, the one whom it concerns last; who cannot comply is spared.
---@param effect Effect
---@return Effect
function everybody(effect) end

--- Waits in a card that lies before somebody until that moment comes, which the game tells with t:trigger.
---@param moment string
---@param effect Effect
---@return Effect
function on(moment, effect) end

--- The player is asked whether he wants it; who could not carry it out is not asked.
---@param effect Effect
---@return Effect
function may(effect) end

--- The player is asked which of them it shall be.
---@param effects Effect[]
---@return Effect
function choose(effects) end

--- One of them by chance, each as likely as the other.
---@param effects Effect[]
---@return Effect
function one_of(effects) end

--- A die decides, which the table rolls, or the program: `by_roll(6, { { 1, 3, pay(10) }, { 4, 6, collect(10) } })`.
---@param faces integer
---@param outcomes { [1]: integer, [2]: integer, [3]: Effect }[]
---@return Effect
function by_roll(faces, outcomes) end

-- ## Fields

--- What a limit that is a function is given. What the limit is made of may be hidden from the table: then it holds, and
--- is told to nobody.
---@class Context
---@field t Table
---@field who string? who answers
---@field answers table<string, any> what was answered so far, by the names of the fields
---@field items? any[] within a list: what stands in it so far
---@field item? any within a list, where what was said is checked: the item, with all its parts
---@field whose? string the player that a field has named before this one
---@field currency Currency
---@field language "fr"|"en"

--- Why something is refused: what objection and obstacle make.
---@class Reason

--- A limit that is a number, or a function that gives one; it is given the value too where that is checked.
---@alias Number integer|fun(c: Context, value?: integer): integer?

--- A limit with a reason or without: `max = 12`, `max = { 12, objection "trop" }`, or several of them, each with its own. The
--- narrowest is proposed, all are checked.
---@alias Bound Number|{ [1]: Number, [2]?: Reason }|{ [1]: Number, [2]?: Reason }[]

---@class Limits
---@field [1]? Bound the same as min
---@field [2]? Bound the same as max
---@field min? Bound of list: how many values at least; 1 if it says nothing
---@field max? Bound
---@field multiple? Bound
---@field choices? string[]|fun(c: Context): string[] of choice, player, players, rival and holder, which has the bank as well
---@field aliases? string[][]|fun(c: Context): string[][] of choice: other names, each with the choice that it means: { { "VW", "Volkswagen" } }; of option, each with its number
---@field pile? string|fun(c: Context): string of card
---@field labels? string[]|fun(c: Context): string[] of option: the texts, in the language of c
---@field faces? integer of roll
---@field taken? string[]|fun(c: Context): string[] of name: those that there are
---@field columns? integer of name: how wide it may be
---@field tapped? fun(c: Context): string[][] of choice: what a phone offers instead of the choices, each a word and what stands beside it
---@field samples? string[]|fun(c: Context): string[] of text, choice and card: some that a simulated player might type
---@field reads? fun(word: string|integer, c: Context): string|integer|nil of choice: what a word that is none of them is meant for, which need not be one of them; a value of its own is read as itself. Of integer and quantity: what a typed number stands for. Of a list in turn: a text that says it in other words, plainly
---@field words? table<string, string> of a list in turn: what a word is of one who is named before it, or of all where it stands alone: { rien = "0" }; without accents, spaces and case
---@field of? Field|Field[] of list: what it is a list of
---@field distinct? boolean|string of list: nothing stands in it twice, or nothing whose part of that name is the same
---@field in_turn? boolean of list: a line that begins with a number names nobody, the items are of the choices of its player in turn
---@field of_whom? string[]|fun(c: Context): string[] of list: its values are of these players, one of each in that order, and may be said behind their names
---@field otherwise? string|fun(c: Context, word: string): any of choice: the key of what is refused where the word is none of them; of card: a function of the word, too, which gives the reason why it is none, or nil
---@field known? string[]|fun(c: Context): string[] of choice: what is understood, where that is more than the choices: these are proposed and chosen from, and their beginnings go first; what is beyond them `against` refuses
---@field likely? integer|(fun(c: Context): integer)|(integer|fun(c: Context): integer)[] of numbers and amounts: up to which number, or between which two and by which steps, chance chooses, where more may be typed
---@field against? (fun(c: Context, value: any): Reason?)|(fun(c: Context, value: any): Reason?)[] what is against a value, whatever the other limits are: objection(...) or obstacle(...); a player or a choice that something is against is not proposed
---@field next? fun(c: Context): integer of bid: what + stands for
---@field same? fun(c: Context): any of list: what pareil, comme d'habitude, same or as usual stand for; nil: nothing has been said before
---@field in_all? fun(c: Context): integer of integer and quantity: how many there are, where the answer is how many more: =2 says how many are wanted in all
---@field pass? boolean|Both passe or pass may be typed too: of bid and player, whose value is false then; of integer: 0; of list: none. Where the program does it then, the word for that: { fr = "lancer", en = "throw" }
---@field sellers? fun(c: Context): string[] of lot: who may sell; the first is meant if nobody is named
---@field goods? fun(c: Context, seller: string): string[] of lot: what he can sell by the piece
---@field has? fun(c: Context, seller: string, good: string): integer of lot: how many of it
---@field most? fun(c: Context): integer of lot: how many pieces of a text
---@field priced? boolean of lot: the price must be said
---@field money? boolean of parcel: an amount may be among the things
---@field counted_behind? boolean of parcel: the number stands behind its thing
---@field all? fun(c: Context): integer of amount: what tout, or all, stands for
---@field usual? any the value where nothing is typed, or a function of the context that gives it; the last fields of a form may have one

---@class Field
---@field kind string
---@field name string
---@overload fun(limits: Limits): Field

--- A whole number: `integer "barres" { 0, 12 }`.
---@param name string
---@return Field
function integer(name) end

--- A number of things, as integer. In a list, after an amount, `4000x5` says both.
---@param name string
---@return Field
function quantity(name) end

--- Money, typed as people write it: `amount "prix" { min = 1, multiple = 5 }`.
---@param name string
---@return Field
function amount(name) end

--- One of a list: `choice "bien" { choices = { "blé", "orge" } }`.
---@param name string
---@return Field
function choice(name) end

--- One of several texts, by its number or its beginning; the value is the number.
---@param name string
---@return Field
function option(name) end

--- What a die says, as the table has rolled it; + lets the program roll it, and the value is 0 then.
---@param name string
---@return Field
function roll(name) end

--- Money, or + for the next bid, which the function `next` says.
---@param name string
---@return Field
function bid(name) end

--- What is put up: "vélo", "vélo 50", "3 SONY 50", "Bo: 3 SONY 50". Its value has seller, number, what, is_good, price.
---@param name string
---@return Field
function lot(name) end

--- Somebody at the table.
---@param name string
---@return Field
function player(name) end

--- Somebody at the table, or the bank: whoever can hold money and goods.
---@param name string
---@return Field
function holder(name) end

--- Several at the table, or one: "Bo Élodie"; the value is a list of names.
---@param name string
---@return Field
function players(name) end

--- Anybody but the one who answers.
---@param name string
---@return Field
function rival(name) end

--- A card of a pile: `card "carte" { pile = "temps" }`.
---@param name string
---@return Field
function card(name) end

--- Yes or no; the answer is true or false.
---@param name string
---@return Field
function yesno(name) end

--- Any text.
---@param name string
---@return Field
function text(name) end

--- Several things at once, as they change hands: "gare + 50", or "SONY 3 gare 1" where `counted_behind` says so. Its value is a list of { what = , number = }.
---@param name string
---@return Field
function parcel(name) end

--- Why something is put right: all that is left of the line, or nothing; the value is "" then. `{reason:aside}` in a text.
---@param name string
---@return Field
function reason(name) end

--- Several values in one answer: `list "effectifs" { of = quantity "n" { 0, 20 }, 4, 4 }` takes "6 3 0 9". Where it is a
--- list of several fields, `of = { choice "titre" { ... }, quantity "lots" }`, each item is a table with their values.
---@param name string
---@return Field
function list(name) end

--- A new name, which looks like none of those that are taken.
---@param name string
---@return Field
function name(name) end

-- ## Auctions

--- The auctions of the core. Each function takes a state and gives a new one, or refuses with auction_...; the state it
--- was given stays as it was. Between two answers the state lies on the table: auctions.keep and auctions.kept.
---@class Auctions
---@field unlimited integer as many as one likes
auctions = {}

--- Everything about one auction: its kind, rules, phase, price, bidders. See the header of its kind in core/.
---@class AuctionState
---@field kind "sealed"|"rising"|"outcry"|"demand"|"shortage"|"sale"
---@field rules table
---@field bidders table[]
---@field [string] any

---@class PriceRange
---@field floor integer
---@field ceiling integer

--- Puts the state on the table, as one fact: a text of 4096 bytes at most.
---@param t Table
---@param key string
---@param state AuctionState
function auctions.keep(t, key, state) end

--- The state that was kept there, or nil.
---@param t Table
---@param key string
---@return AuctionState?
function auctions.kept(t, key) end

--- Who has said a price in it: a table of names, each with his highest that stands.
---@param state AuctionState
---@return table<string, integer>
function auctions.offers(state) end

--- Takes it off the table.
---@param t Table
---@param key string
function auctions.forget(t, key) end

--- For `large` of a game: says what is put up, the price where one is called, and who is still in.
---@param say fun(key: string, fields?: table) the one that `large` is given
---@param state table a running auction
---@param lot string what is put up
function auctions.large(say, state, lot) end

--- Why the core would refuse a call, for a field that says what is against an answer: `auctions.refusal({ auction_step =
--- objection "pas_trop_grand" }, auctions.rising_raise, state, 700, false)`. Its codes are told as the reasons say, where there
--- is one.
---@param reasons table<string, Reason>
---@param f function one of those below
---@param ... any what it is given
---@return Reason?
function auctions.refusal(reasons, f, ...) end

--- Sealed bids for several units of one thing: the dearest are served first. Bidders are names, or { name, room, money }.
---@param rules table
---@param bidders (string|table)[]
---@return AuctionState
function auctions.sealed_open(rules, bidders) end

--- May that bid be made? Refuses if not.
---@param state AuctionState
---@param who string
---@param price integer
---@param quantity integer
---@return true
function auctions.sealed_check(state, who, price, quantity) end

--- A bid: so many units at that price each.
---@param state AuctionState
---@param who string
---@param price integer
---@param quantity integer
---@return AuctionState
function auctions.sealed_bid(state, who, price, quantity) end

--- What his standing bids would cost him in all.
---@param state AuctionState
---@param who string
---@return integer
function auctions.sealed_commitment(state, who) end

--- The place of the bid that would be served first.
---@param state AuctionState
---@return integer|false place
function auctions.sealed_best(state) end

--- The bid at that place does not count: it was a bluff.
---@param state AuctionState
---@param place integer
---@return AuctionState
function auctions.sealed_void(state, place) end

--- Whoever made the bid at that place does not want it any more, where the rules let him.
---@param state AuctionState
---@param place integer
---@return AuctionState
function auctions.sealed_decline(state, place) end

--- What each bid gets of a pile, in the order of the bids, and what is left.
---@param state AuctionState
---@param pile integer
---@return { bidder: string, quantity: integer, price: integer, cost: integer }[]
---@return integer left
function auctions.sealed_award(state, pile) end

--- One thing at rising prices: the first to accept stops the auctioneer. Bidders are names, or { name, is_in }.
---@param rules table
---@param bidders (string|table)[]
---@param base integer
---@param price_max integer
---@return AuctionState
function auctions.rising_open(rules, bidders, base, price_max) end

--- He accepts the price, or refuses it.
---@param state AuctionState
---@param who string
---@param accepts boolean
---@return AuctionState
function auctions.rising_answer(state, who, accepts) end

--- The winner cannot deliver what he has accepted.
---@param state AuctionState
---@return AuctionState
function auctions.rising_void(state) end

--- The auctioneer's next price, after all have refused; agreed: all agree to a rise beyond the greatest step.
---@param state AuctionState
---@param price integer
---@param agreed boolean
---@return AuctionState
function auctions.rising_raise(state, price, agreed) end

--- The price that "+" stands for.
---@param state AuctionState
---@return integer
function auctions.rising_proposal(state) end

--- He takes part no longer.
---@param state AuctionState
---@param who string
---@return AuctionState
function auctions.rising_leave(state, who) end

--- The auctioneer gives up.
---@param state AuctionState
---@return AuctionState
function auctions.rising_withdraw(state) end

--- One thing, bids shouted over each other until one bidder is left. Bidders are names, or { name, is_in, money }.
---@param rules table
---@param bidders (string|table)[]
---@return AuctionState
function auctions.outcry_open(rules, bidders) end

--- A bid.
---@param state AuctionState
---@param who string
---@param amount integer
---@return AuctionState
function auctions.outcry_bid(state, who, amount) end

--- He passes.
---@param state AuctionState
---@param who string
---@return AuctionState
function auctions.outcry_pass(state, who) end

--- He takes part no longer, for good.
---@param state AuctionState
---@param who string
---@return AuctionState
function auctions.outcry_withdraw(state, who) end

--- The auctioneer ends it: sold to the leader, if he reached the reserve.
---@param state AuctionState
---@return AuctionState
function auctions.outcry_hammer(state) end

--- What "+" stands for: the least bid that would be taken.
---@param state AuctionState
---@return integer
function auctions.outcry_least_bid(state) end

--- Each unit demanded lifts the price, and all pay the last one. One may be privileged to buy at the first price. Bidders are names, or { name, is_in }.
---@param rules table
---@param bidders (string|table)[]
---@param stock integer
---@param price integer
---@param privileged? string
---@return AuctionState
function auctions.demand_open(rules, bidders, stock, price, privileged) end

--- Who speaks next.
---@param state AuctionState
---@return string|false
function auctions.demand_asked(state) end

--- Would his demand now be at the price before the round?
---@param state AuctionState
---@param who string
---@return boolean
function auctions.demand_is_privileged(state, who) end

--- How many he wants.
---@param state AuctionState
---@param who string
---@param quantity integer
---@return AuctionState
function auctions.demand_answer(state, who, quantity) end

--- What the price would be after a demand of so many.
---@param state AuctionState
---@param quantity integer
---@return integer
function auctions.demand_price_after(state, quantity) end

--- The bidders for auctions.shortage_open, when more is demanded than there is.
---@param state AuctionState
---@return table[]
function auctions.demand_to_shortage(state) end

--- He takes part no longer.
---@param state AuctionState
---@param who string
---@return AuctionState
function auctions.demand_out(state, who) end

--- The quotation moves in the middle of it.
---@param state AuctionState
---@param delta integer
---@return AuctionState
function auctions.demand_shift(state, delta) end

--- The next round, after the shortage if there was one; false: it has ended.
---@param state AuctionState
---@param shortage? AuctionState
---@param stock integer
---@param price integer
---@return AuctionState|false
function auctions.demand_next(state, shortage, stock, price) end

--- More is demanded than there is: rising calls until enough have left. Bidders are { name, demand }.
---@param rules table
---@param bidders { name: string, demand: integer }[]
---@param stock integer
---@param price integer
---@return AuctionState
function auctions.shortage_open(rules, bidders, stock, price) end

--- The next price to call.
---@param state AuctionState
---@return integer
function auctions.shortage_next_call(state) end

--- A price is called, and who wants fewer from now on; 0: he leaves.
---@param state AuctionState
---@param call integer
---@param changes table<string, integer>
---@return AuctionState
function auctions.shortage_call(state, call, changes) end

--- The quotation moves in the middle of it.
---@param state AuctionState
---@param delta integer
---@return AuctionState
function auctions.shortage_shift(state, delta) end

--- A player sells at the quoted price, then at falling ones; in the end the bank takes the rest. Bidders are names, or { name, is_in }.
---@param rules table
---@param bidders (string|table)[]
---@param price integer
---@param lots integer
---@param owned integer
---@return AuctionState
function auctions.sale_open(rules, bidders, price, lots, owned) end

--- How many he takes.
---@param state AuctionState
---@param who string
---@param quantity integer
---@return AuctionState
function auctions.sale_answer(state, who, quantity) end

--- What was bought has been paid, and a sale whose phase is "resting" goes on: at the price that is quoted now.
---@param state AuctionState
---@param price integer
---@return AuctionState
function auctions.sale_resume(state, price) end

--- The seller offers so many in all from now on, of so many that he owns, with what is sold.
---@param state AuctionState
---@param lots integer
---@param owned integer
---@return AuctionState
function auctions.sale_set_lots(state, lots, owned) end

--- More is wanted than remains, and the seller calls for an auction among the buyers.
---@param state AuctionState
---@param wanted table<string, integer>
---@return AuctionState
function auctions.sale_contest(state, wanted) end

--- The bidders for auctions.shortage_open.
---@param state AuctionState
---@return table[]
function auctions.sale_to_shortage(state) end

--- That auction left over so many, at that price.
---@param state AuctionState
---@param left_over integer
---@param price integer
---@return AuctionState
function auctions.sale_auctioned(state, left_over, price) end

--- He is asked no more.
---@param state AuctionState
---@param who string
---@return AuctionState
function auctions.sale_out(state, who) end

--- The quotation moves in the middle of it.
---@param state AuctionState
---@param delta integer
---@return AuctionState
function auctions.sale_shift(state, delta) end

--- The price at which the bank would take so many if none of so many bidders buys.
---@param rules table
---@param price integer
---@param lots integer
---@param bidders integer how many there are
---@return integer
function auctions.sale_bank_price(rules, price, lots, bidders) end

--- The least number of units whose fall the floor would cut short; auctions.unlimited if none does.
---@param rules table
---@param price integer
---@param bidders integer how many there are
---@return integer
function auctions.sale_floor_lots(rules, price, bidders) end

--- Does the price lie in { floor, ceiling }?
---@param range PriceRange
---@param price integer
---@return boolean
function auctions.price_in_range(range, price) end

--- The price moved by delta and held within the range.
---@param range PriceRange
---@param price integer
---@param delta integer
---@return integer
function auctions.price_shift(range, price, delta) end

--- The price so many steps higher, held within the range.
---@param range PriceRange
---@param price integer
---@param step integer
---@param units integer
---@return integer
function auctions.price_up(range, price, step, units) end

--- The price so many steps lower, held within the range.
---@param range PriceRange
---@param price integer
---@param step integer
---@param units integer
---@return integer
function auctions.price_down(range, price, step, units) end

--- Who speaks in that place of that round, when the first speaker moves on by shift a round. Both count from 1.
---@param names string[]
---@param shift integer
---@param round integer
---@param place integer
---@return string
function auctions.speaker_at(names, shift, round, place) end

--- In which place he speaks in that round.
---@param names string[]
---@param shift integer
---@param round integer
---@param who string
---@return integer
function auctions.speaker_place(names, shift, round, who) end

--- Splits a total into so many piles, as equal as can be, the larger first.
---@param total integer
---@param count integer
---@return integer[]
function auctions.piles_split(total, count) end

--- May a split made by hand stand? Refuses if not.
---@param total integer
---@param piles integer[]
---@param spread_max integer
---@return true
function auctions.piles_check(total, piles, spread_max) end

-- ## Parting things into sets

--- How things are parted into sets so that the sets are worth most. The answer is the best there is: is_proven; where it
--- would take too long, it is the best one met, and none is worth more than bound.
---@class Partitions
partitions = {}

---@class Partition
---@field value integer
---@field bound integer
---@field is_proven boolean
---@field chosen? integer[] of best: the places of the sets
---@field groups? integer[][] of best_groups: the places of the things of each set; what is in none stays alone

--- Chooses sets of the things 1 .. count, no two of which share a thing.
---@param count integer 54 at most
---@param sets { members: integer[], value: integer }[]
---@return Partition
function partitions.best(count, sets) end

--- Puts things together: no two of one kind, and all with marks_min marks in common at least, 1 if it says nothing. A set
--- of n things is worth values[n] for each mark in common, or once if is_flat; the letters of marks are the marks.
---@param items { kind: string, marks: string }[] 54 at most
---@param worth { values: integer[], size_max?: integer, marks_min?: integer, is_flat?: boolean }
---@return Partition
function partitions.best_groups(items, worth) end

-- ## Notes and cheques

--- Paying with the notes or cheques there are. A stack is a list of { value, count }, and so is an answer; it is nil where
--- these notes cannot, or there is nothing to pay.
---@class Notes
notes = {}

--- The fewest notes of the stack that make the amount, the same for each of so many players; of equally few, the largest.
---@param stack integer[][]
---@param amount integer
---@param players? integer
---@return integer[][]?
function notes.pay(stack, amount, players) end

--- What the payer gives, and what the bank gives back, so that the fewest notes move.
---@param payer integer[][]
---@param bank integer[][]
---@param amount integer
---@return integer[][]? given
---@return integer[][]? returned
function notes.exchange(payer, bank, amount) end

-- ## The table

--- The table, lent for the time of a call. A view and a query look at it with the eyes of whoever asks.
---@class Table
local Table = {}

---@alias Kind "asset"|"player"|"account"|"pile"|"card"

-- ### Names

--- A new thing of that kind; a card needs the pile in which it lies.
---@param kind Kind
---@param name string
---@param pile? string
function Table:define(kind, name, pile) end

--- Is there such a thing?
---@param kind Kind
---@param name string
---@return boolean
function Table:exists(kind, name) end

--- All that there are, in the order in which they were defined; players sit in that order.
---@param kind Kind
---@return string[]
function Table:names(kind) end

--- Who sits after the player; the first player after nobody.
---@param player? string
---@return string
function Table:after(player) end

--- Everybody from the one after `from` on, who comes last himself.
---@param from string
---@return string[]
function Table:order_after(from) end

--- Everybody, that player first, clockwise.
---@param from string
---@return string[]
function Table:order_from(from) end

--- Everybody but that player, from his left on.
---@param player string
---@return string[]
function Table:others(player) end

-- ### Money and goods

--- Moves units of an asset between two accounts, or raises the refusal. 0 is fine.
---@param amount integer
---@param asset string
---@param from string
---@param to string
function Table:move(amount, asset, from, to) end

--- The same, of an amount that all at the table have heard, though not all may see the accounts: what an undo or an
--- amendment changes of it is told. Never for an amount that hangs on what a hidden account holds.
---@param amount integer
---@param asset string
---@param from string
---@param to string
function Table:move_aloud(amount, asset, from, to) end

--- What an account holds.
---@param asset string
---@param account string
---@return integer
function Table:balance(asset, account) end

--- How low and how high an account may go; nil: as it likes. A new account may not go below 0.
---@param asset string
---@param account string
---@return integer? floor
---@return integer? ceiling
function Table:bounds(asset, account) end

--- Says how low and how high an account may go; nil: as it likes.
---@param asset string
---@param account string
---@param floor? integer
---@param ceiling? integer
function Table:bound(asset, account, floor, ceiling) end

--- The asset that is the game's money.
---@return string
function Table:money() end

--- The account of the bank.
---@return string
function Table:bank() end

--- The account of a player's money.
---@param player string
---@return string
function Table:purse(player) end

--- Pays somebody, as the game says with `pays`; else the money is moved.
---@param from string
---@param to string
---@param amount integer
function Table:pay(from, to, amount) end

--- The same, of an amount that all at the table have heard, as for t:move_aloud.
---@param from string
---@param to string
---@param amount integer
function Table:pay_aloud(from, to, amount) end

--- Has he not left the game?
---@param player string
---@return boolean
function Table:plays(player) end

--- Is that one of the words by which the banker takes back, unloads or leaves? No table may have it for something else.
---@param word string
---@return boolean
function Table:is_reserved(word) end

--- What somebody has written as an amount of the game's money; nil where it is none.
---@param text string
---@return integer?
function Table:amount(text) end

--- How the game's money is written.
---@return Currency
function Table:currency() end

--- The language that is spoken: "fr" or "en". For what is told; nothing that is kept may hang on it.
---@return string
function Table:language() end

--- An amount as the game's money is written in the language that is spoken, for a text that lists several.
---@param amount integer
---@return string
function Table:written(amount) end

--- The banknotes that make the amount, as few as can be, the same for each of so many players: { { value, count }, ... }; nil if the box does not hold them. In texts: {amount:notes}.
---@param amount integer
---@param players? integer
---@return { [1]: integer, [2]: integer }[]?
function Table:notes(amount, players) end

--- What all banknotes of the box are worth; nil where the game has no `notes`.
---@return integer?
function Table:notes_worth() end

-- ### Facts

--- The fact of that key, or nil. The first part may have dots: t:get("cours"), t:get("passe", player).
---@param key string
---@param ... string
---@return any
function Table:get(key, ...) end

--- Sets the fact of that key to the last argument; nil forgets it.
---@param key string
---@param ... string|Fact|nil
function Table:set(key, ...) end

--- The last parts of the keys below that one, in order: numbers by size, then words by their letters.
---@param key string
---@param ... string
---@return string[]
function Table:keys(key, ...) end

--- Forgets the fact of that key and all below it.
---@param key string
---@param ... string
function Table:forget(key, ...) end

--- Moves a fact of a scale by so much, as far as its bounds let it; returns what it has become.
---@param scale string
---@param name string
---@param by integer
---@return integer
function Table:shift(scale, name, by) end

--- Moves all facts of a scale, or those of one of its groups.
---@param scale string
---@param by integer
---@param group? string
function Table:shift_all(scale, by, group) end

--- What is marked of a player: true or the value of the mark, or nil.
---@param fact string
---@param player string
---@return Fact?
function Table:marked(fact, player) end

--- A moment has come: the marks that last until it end, those that begin with it begin.
---@param moment string
function Table:moment(moment) end

--- Has he a turn to miss? Then it is missed now.
---@param player string
---@return boolean
function Table:misses_turn(player) end

--- What a query answers.
---@param name string
---@param player? string
---@param ... any
---@return any
function Table:query(name, player, ...) end

-- ### Cards and piles

--- Lays a deck of the game in a pile, face down; the pile is called like the deck unless it is named.
---@param deck string
---@param pile? string
function Table:lay(deck, pile) end

--- How many cards lie in a pile.
---@param pile string
---@return integer
function Table:size(pile) end

--- The cards of a pile: those on top, from the top down, then the loose ones by name, then those underneath.
---@param pile string
---@return string[]
function Table:cards(pile) end

--- Those of which one is the next to come off a pile: the top card where it is known, else the loose ones by name, else the
--- first of those underneath.
---@param pile string
---@return string[]
function Table:next_cards(pile) end

--- The card that is known to lie on top, or nil.
---@param pile string
---@return string?
function Table:top(pile) end

--- The pile in which a card lies.
---@param card string
---@return string
function Table:where(card) end

--- Puts a card into a pile: on top if nothing is said; "loose" shuffles it in.
---@param card string
---@param pile string
---@param place? "top"|"under"|"loose"
function Table:put(card, pile, place) end

--- The top card goes on top of another pile; the core draws it where nobody knows yet which it is.
---@param from string
---@param to string
---@return string card
function Table:draw(from, to) end

--- Which card lies on top; from now on it does.
---@param pile string
---@return string card
function Table:peek(pile) end

--- Nobody knows any more in what order the pile lies.
---@param pile string
function Table:shuffle(pile) end

--- All cards of a pile are shuffled in among those of another, as a discard that becomes the deck again.
---@param from string
---@param to string
function Table:shuffle_in(from, to) end

--- What the deck says of the card of that name: its number, title, data.
---@param name string
---@return Card?
function Table:card(name) end

--- Is the window open now, or one of several? "any" always is. Some hang on whom a card is played.
---@param window string|string[]
---@param whom? string
---@return boolean
function Table:is_open(window, whom) end

--- May that card be played now, on him?
---@param card_name string
---@param whom? string
---@return boolean
function Table:is_time(card_name, whom) end

--- What a field is called in "fr" or in "en".
---@param name string
---@param language string
---@return string
function Table:field_name(name, language) end

--- What is typed by its initial in this game: see `initials` of Game.
---@return string[]
function Table:initials() end

--- The file that has given a rule another value, a house rule or a box file; nil if it has the game's own.
---@param rule string
---@return string?
function Table:given_by(rule) end

--- Which of those names somebody has typed, whole or by a beginning that is only one's; nil: none.
---@param typed string
---@param names string[]
---@return string?
function Table:meant(typed, names) end

--- The same for what stands behind the name of a view, where something does: nil if nothing was typed; a word that is none of the names is refused, with those that it could be.
---@param typed? string
---@param names string[]
---@return string?
function Table:named(typed, names) end

--- Which of those names somebody may have meant who has typed none of them: the nearest within a slip or two; nil: none.
---@param typed string
---@param names string[]
---@return string?
function Table:nearly(typed, names) end

--- Does what the card does: true; or false and the refusal, and nothing of it is left.
---@param card_name string
---@param c { player: string, sender?: string }
---@return boolean done
---@return Refusal? refusal
function Table:carry_out(card_name, c) end

--- For verbs that hold effects: does e[key], or e[key][place], for whom it concerns, or for another player.
---@param e Effect
---@param c EffectContext
---@param key string
---@param place? integer
---@param player? string
function Table:do_part(e, c, key, place, player) end

--- Could f(...) be done now? If not, behind it why; nothing of it is left either way.
---@param f function
---@return boolean can
---@return Refusal? refusal
function Table:could(f, ...) end

--- Could that part be done now? If not, behind it why; nothing of it is left either way.
---@param e Effect
---@param c EffectContext
---@param key string
---@param place? integer
---@return boolean can
---@return Refusal? refusal
function Table:could_do_part(e, c, key, place) end

--- The parts of a card's effect that have that verb, with the path that leads there: what a card that lies before
--- somebody changes as long as it lies there.
---@param card_name string
---@param verb string
---@return { effect: Effect, path: string }[]
function Table:parts_of(card_name, verb) end

--- The moment has come for what waits in that card behind `on`. Whoever calls it knows whose the card is.
---@param card_name string
---@param moment string
---@param c { player: string, sender?: string }
function Table:trigger(card_name, moment, c) end

--- What a card, by its name, or an effect does, in a few words. In texts: {card:tell}; {card:title} is its title, {card:text} what is printed on it, or what it does.
---@param what string|Effect
---@param language "fr"|"en"
---@return string
function Table:tell(what, language) end

-- ### Who may see what

--- Who may see an account, a pile, a card from now on.
---@param kind Kind
---@param name string
---@param seen "all"|"owner"|"nobody"
---@param owner? string
function Table:show(kind, name, seen, owner) end

--- Who may see a fact and those below it; "parent": as the key above it.
---@param key string
---@param seen "all"|"owner"|"nobody"|"parent"
---@param owner? string
function Table:show_fact(key, seen, owner) end

--- May whoever asks this view or query see it? In a command: always.
---@param kind Kind
---@param name string
---@return boolean
function Table:sees(kind, name) end

--- What f returns when it looks with the eyes of that player, nil for those of all: true and that; or false if something
--- is hidden from them. A view cannot borrow another's eyes.
---@param player? string
---@param f fun(...): any
---@param ... any
---@return boolean seen
---@return any
function Table:seen_by(player, f, ...) end

--- May that player see it? Without a player: may everybody?
---@param kind Kind
---@param name string
---@param player? string
---@return boolean
function Table:may_see(kind, name, player) end

-- ### The agenda

--- Puts a step on top of the agenda, with what it needs to know.
---@param step string
---@param args? table<string, Fact>
function Table:todo(step, args) end

--- Puts several on, so that the first of the list comes first: { "mise", { "etal", player = "Bo" } }.
---@param list (string|table)[]
function Table:todo_all(list) end

--- Takes everything off the agenda. If nothing is put on again, the game is over.
function Table:finish() end

--- The names of the steps on the agenda, the next one first.
---@return string[]
function Table:agenda() end

--- What the agenda holds for a step, the topmost if there are several, of those that have all that `args` has; without a
--- step, what is on top. nil if there is none.
---@param step? string
---@param args? table<string, Fact>
---@return Item?
function Table:item(step, args) end

--- Puts a step on the agenda that comes when the step `after` is over.
---@param after string
---@param step string
---@param args? table<string, Fact>
function Table:todo_after(after, step, args) end

--- Calls a step off, the topmost with all that `args` has: it leaves the agenda with what was answered to it; others stay.
---@param step string
---@param args? table<string, Fact>
---@return boolean was_there
function Table:drop(step, args) end

--- Forgets what was answered to a step that asks several, by that player or by all: they are asked again.
---@param step string
---@param who? string
---@return boolean was_there
function Table:ask_again(step, who) end

--- Nobody else is asked in a step that asks several: it goes on with the answers that there are.
---@param step string
---@return boolean was_there
function Table:conclude(step) end

-- ### Chance, savepoints, messages

--- 1 .. n, each equally likely.
---@param n integer
---@return integer
function Table:chance(n) end

--- Calls f: true and what it returns; or false and the refusal that was raised, and nothing that f did is left.
---@param f fun(...): any
---@param ... any
---@return boolean done
---@return any
function Table:attempt(f, ...) end

--- Tells the table something when the command is done: the key of a text, and what fills it in.
---@param key string
---@param fields? table<string, any>
function Table:say(key, fields) end

--- What was typed must not stand readable in the history: whoever keeps it writes that it is sealed.
function Table:seal_line() end

--- The refusals of rules that this line passed over.
---@return { code: RefusalCode }[]
function Table:overruled() end

--- Says to all what was sealed and is laid open now. The table knows it from then on: an undo past it, at a terminal, names it and
--- is done when it is typed once more.
---@param key string
---@param fields? table<string, Fact>
function Table:lay_open(key, fields) end

--- Tells something to one player alone: he reads it when nobody else looks; the table hears that there is something.
---@param player string
---@param key string
---@param fields? table<string, Fact>
function Table:say_to(player, key, fields) end

--- What was told in this call.
---@return { key: string, fields?: table<string, any> }[]
function Table:said() end

-- ## Refusals

--- What t:attempt and t:carry_out return of one.
---@class Refusal
---@field code RefusalCode
---@field [string] any what fills in its text

--- The refusals of the program; a game's own are any other word that its texts know.
---@alias RefusalCode
---| string
---| "above_max"
---| "ambiguous"
---| "amount_bad_count"
---| "amount_bad_groups"
---| "amount_bare_mark"
---| "amount_empty"
---| "amount_foreign_digits"
---| "amount_negative"
---| "amount_no_digits"
---| "amount_not_text"
---| "amount_sign"
---| "amount_too_fine"
---| "amount_too_large"
---| "amount_two_readings"
---| "amount_unknown_word"
---| "amount_zero"
---| "auction_bid_low"
---| "auction_bound"
---| "auction_buyer_max"
---| "auction_call_high"
---| "auction_call_low"
---| "auction_capped"
---| "auction_closed"
---| "auction_demand_max"
---| "auction_done"
---| "auction_enough"
---| "auction_going_on"
---| "auction_in_auction"
---| "auction_leads"
---| "auction_locked"
---| "auction_lots"
---| "auction_money"
---| "auction_multiple"
---| "auction_no_auction"
---| "auction_no_bid"
---| "auction_no_bidder"
---| "auction_no_price"
---| "auction_no_reduction"
---| "auction_no_shortage"
---| "auction_nobody"
---| "auction_not_in"
---| "auction_not_lower"
---| "auction_not_sold"
---| "auction_not_turn"
---| "auction_off_step"
---| "auction_open"
---| "auction_over"
---| "auction_owned"
---| "auction_passed"
---| "auction_piles_negative"
---| "auction_piles_none"
---| "auction_piles_spread"
---| "auction_piles_sum"
---| "auction_price_low"
---| "auction_price_max"
---| "auction_price_multiple"
---| "auction_quantity"
---| "auction_room"
---| "auction_round_closed"
---| "auction_speaks"
---| "auction_spoken"
---| "auction_step"
---| "auction_stock"
---| "auction_unpaid"
---| "bad_expression"
---| "needs_parentheses"
---| "bad_name"
---| "below_min"
---| "bounds_leave_out_what_is_held"
---| "card_elsewhere"
---| "hidden"
---| "missing"
---| "name_alike"
---| "name_colon"
---| "name_is_word"
---| "no_order"
---| "table_plays"
---| "order_without_line"
---| "name_taken"
---| "negative_amount"
---| "no_card"
---| "no_card_near"
---| "no_chance"
---| "no_choice"
---| "no_choice_near"
---| "two_meanings"
---| "no_command"
---| "no_moment"
---| "no_player"
---| "no_player_near"
---| "no_rule"
---| "no_rule_near"
---| "nothing_before"
---| "nothing_changed"
---| "rule_fixed"
---| "rule_same"
---| "rule_unchanged"
---| "rule_value"
---| "rule_yes_no"
---| "which_rule"
---| "no_view"
---| "enter_does_nothing"
---| "name_first"
---| "unknown_command"
---| "no_deck"
---| "players_count"
---| "step_pending"
---| "nobody_asked"
---| "number_beyond"
---| "account_beyond"
---| "not_enough"
---| "not_multiple"
---| "not_open"
---| "not_text"
---| "not_whole"
---| "not_your_turn"
---| "other_game"
---| "over"
---| "pile_empty"
---| "same_account"
---| "sealed_answer"
---| "box_form"
---| "box_unreadable"
---| "box_nothing"
---| "no_sheet"
---| "box_by_hand"
---| "box_by_name"
---| "seat_is_his"
---| "seat_no_sage"
---| "seat_so_already"
---| "seat_word"
---| "secret_part"
---| "early_part"
---| "only_an_answer"
---| "only_his_part"
---| "unseen_answer"
---| "unseen_command"
---| "partition_items"
---| "partition_sets"
---| "text_too_long"
---| "none_of_those"
---| "below_hidden_min"
---| "above_hidden_max"
---| "too_few"
---| "too_many"
---| "too_much"
---| "too_much_typed"
---| "named_twice"
---| "yourself"
---| "no_choice_alike"
---| "no_query"
---| "no_query_near"
---| "none_in_entries"
