-- A game that puts a text wherever a script can. at(PLACE, SAMPLE) is the sample, or what the test sends through that
-- place instead; tests/repl/hostile_texts.py writes `at` before each of these files, and reads from
-- scripts/annotations.lua which places there must be.

game(at("game.name", "foire")) {
  title = { fr = at("GameGiven.title", "Foire"), en = "Fair" },
  players = { 2, 6 },
  currency = { name = at("Currency.name", "franc"), symbol = at("Currency.symbol", "F") },
  money = at("GameGiven.money", "franc"),
  purse = function(_, player) return at("GameGiven.purse", player) end,
  bank = at("GameGiven.bank", "banque"),
  several = { franc = at("GameGiven.several", "francs") },
  account = function(name) return at("GameGiven.account", "compte " .. name) end,
  board = { at("GameGiven.board", "etat") },
  page = at("GameGiven.page", "etat") ~= "etat" and { at("GameGiven.page", "etat") } or nil,
  lies = function(_, say) say(at("GameGiven.lies:key", "dit"), { texte = at("GameGiven.lies", "rien") }) end,
  where = function(_, say) say(at("GameGiven.where:key", "dit"), { texte = at("GameGiven.where", "midi") }) end,
  large = function(_, say) say(at("GameGiven.large:key", "dit"), { texte = at("GameGiven.large", "rien") }) end,
  rephrase = function(_, line) return line == "autrement" and at("GameGiven.rephrase", "dire 3") or nil end,
  sheet = function() return at("GameGiven.sheet", "dire 3") end,
  box_objection = function() return at("GameGiven.box_objection", "rien") end,
  learnt = function() return { taux = at("GameGiven.learnt", "bas") } end,
  initials = { at("GameGiven.initials", "B") },
  breath = { fr = at("GameGiven.breath", "dire 3 : dire 4"), en = "dire 3" },
  explains = at("GameGiven.explains", "etat"),
  notes = { { 10, 100 }, { 1, 100 } },
  periods = { { fact = at("GameGiven.periods", "tour") } },
  moments = { "mois", at("GameGiven.moments", "an") },
  windows = { jour = true, [at("GameGiven.windows", "nuit")] = true },
}

cards(at("cards.file", "lots"))
local calls = include(at("include.file", "calls"))
local asked = include "asked"

rules {
  [at("Rules.[string]", "taux")] = rule { at("Rule.[1]", "bas"), unit = at("Rule.unit", "mot"),
    choices = { at("Rule.[1]", "bas"), at("Rule.choices", "haut") },
    choices_fr = { at("Rule.choices_fr", "en bas"), "en haut" }, choices_en = { "down", at("Rule.choices_en", "up") }, from = "house", page = at("Rule.page", "4"),
    reading = at("Rule.reading", "A01"),
    fr = at("Rule.fr", "le taux"), en = at("Rule.en", "the rate") },
}

local function told()
  return { says = at("ReadingTold.says", "rien"), may = at("ReadingTold.may", "ceci ou cela"), chosen = at("ReadingTold.chosen", "cela") }
end
readings { [at("readings.given", "A01")] = { at = at("Reading.at", "4"), fr = told(), en = told() } }

topic(at("topic.name", "sujet")) {
  words = { fr = at("Topic.words", "sujet"), en = "topic" }, fr = at("Topic.fr", "de quoi il s'agit"), en = at("Topic.en", "what it is"),
  example = at("Topic.example", "dire 3"), during = at("Topic.during", "demande"), readings = at("Topic.readings", "A01"),
}

moments { "jour", at("moments.list", "heure") }
windows { [at("windows.given", "aube")] = true }

worth(at("worth.name", "fortune")) { fr = at("worth.fr", "fortune"), en = "fortune", of = function() return 3 end }
quoted(at("quoted.name", "cote")) { fr = at("quoted.fr", "cotes"), en = "quotations" }
award(at("award.name", "prix")) { fr = at("award.fr", "le plus"), en = "the most", of = function() return 1 end }
sage(at("sage.name", "demande")) (function() return nil end)

scale(at("scale.name", "cote")) {
  min = at("ScaleGiven.min", 0), max = at("ScaleGiven.max", 100), step = at("ScaleGiven.step", 1),
  groups = { [at("ScaleGiven.groups:name", "fruits")] = { at("ScaleGiven.groups", "pomme") } },
}

local function words(place, word) return { fr = at(place, word), en = word } end

setup(function(t)
  t:define("asset", "franc")
  t:define("account", "banque")
  t:bound("franc", "banque", nil, nil)
  for _, player in ipairs(t:names "player") do
    t:define("account", player)
    t:move(100, "franc", "banque", player)
  end
  t:set("cote", "pomme", 50)
  t:set("tour", t:after())
  t:set("demande", 1)
  t:lay "lots"
  t:define("pile", "main")
  t:say(at("Table:say.key", "dit"), { texte = at("Table:say.fields", "bienvenue") })
  t:todo "tour"
end)

-- One question: its text, what may be answered, and how.
step(at("step.name", "tour")) {
  windows = { at("Step.windows", "jour") },
  ask = function(t)
    return { who = at("Form.who", t:get "tour"), title = at("Form.title:key", "question"), fields = {
      choice(at("choice.name:tour", "bien")) { choices = { at("Limits.choices:tour", "pomme"), "poire" } },
    } }
  end,
  answer = function(t, s, a)
    t:say("dit", { texte = a[at("choice.name:tour", "bien")] })
    t:set("tour", t:after(t:get "tour"))
    t:todo(at("Table:todo.step:tour", "tour"))
  end,
}

step "forme" {
  called = { fr = at("Step.called", "forme"), en = "shape" },
  by_program = at("Step.by_program", ""),
  ask = ways(form(at("form.who", whom(at("whom.key", "tour"))), at("form.title", "question"), yesno "oui"),
    { example = at("Ways.example", "oui"), also = { at("Ways.also", "question") }, enter = at("Ways.enter", "question"), each = at("Ways.each", "oui") }),
  answer = function() end,
}

command(at("command.name", "dire")) {
  words = words("Command.words", "dire"),
  alias = at("Command.alias", "d"),
  help = words("Command.help", "dire : dit tout"),
  when = at("Command.when", "any"),
  fields = { integer(at("integer.name", "nombre")) { 0, 9 } },
  run = function(t, _, who)
    t:say("dit", { texte = at("Table:say.fields:dire", "oui") })
    t:lay_open("dit", { texte = at("Table:lay_open.fields", "vu") })
    t:say_to(who or t:get "tour", "dit", { texte = at("Table:say_to.fields", "seul") })
  end,
}

command "parler" {
  words = { fr = "parler", en = "speak" }, help = { fr = "parler", en = "speak" },
  during = at("Command.during"),
  whose = function(t) return at("Command.whose", t:get "tour") end,
  run = function(t, _, who) t:say("dit", { texte = who or "personne" }) end,
}

-- What a script calls while the evening is played: each call of calls.lua by its number.
command "essai" {
  words = { fr = "essai", en = "trial" }, help = { fr = "essai N", en = "trial N" },
  fields = { integer "n" { 1, #calls } },
  run = function(t, a)
    local given = calls[a.n](t, t:get "tour", { who = t:get "tour" })
    if type(given) == "table" then given = given[1] end
    if type(given) == "string" then t:say("dit", { texte = given }) end
  end,
}

-- Each kind of field and limit, by its number: in a command, then in a question.
command "champ" {
  words = { fr = "champ", en = "field" }, help = { fr = "champ ...", en = "field ..." },
  fields = function(t) return { asked[t:get "demande"](t) } end,
  run = function(t, a) t:say("dit", { texte = a[1] }) end,
}
command "numero" {
  words = { fr = "numéro", en = "number" }, help = { fr = "numéro N", en = "number N" },
  fields = { integer "n" { 1, #asked } },
  run = function(t, a) t:set("demande", a.n) end,
}
step "demande" {
  ask = function(t) return form(t:get "tour", "question", asked[t:get "demande"](t)) end,
  answer = function() end,
}
command "poser" {
  words = { fr = "poser", en = "ask" }, help = { fr = "poser la question", en = "ask" },
  run = function(t) t:todo "demande" end,
}
command "jouer" {
  words = { fr = "jouer", en = "use" }, help = { fr = "jouer la carte du dessus", en = "use the top card" },
  run = function(t)
    local name = t:peek "lots"
    for _, each in ipairs(t:cards "lots") do t:say("carte", { card = each }) end
    t:carry_out(name, { player = t:get "tour" })
    t:put(name, "lots", "under")
  end,
}

view(at("view.name", "etat"))(function(_, _, rest)
  return { head = { "bien", at("Shown.head", "prix") }, rows = { { "pomme", 1 }, { at("Shown.rows", "poire"), rest or 2 } } }
end)
view "regard" (function(_, _, rest) return { head = { "vu" }, rows = { { rest or at("Shown.rows:regard", "rien") } } } end)

query(at("query.name", "fortune"))(function() return at("query.answer", "beaucoup") end)

short_entry(at("short_entry.deck", "lots"))(function(head)
  return { head .. at("short_entry.lines", " a") }
end)

view_names { ["etat"] = at("view_names.given", "state") }
rule_names { ["taux"] = at("rule_names.given", "rate") }
field_names { en = { bien = at("field_names.given:en", "good") }, fr = { bien = at("field_names.given", "denrée") } }

texts {
  fr = { dit = at("texts.given:dit", "voici") .. " {texte}", question = at("texts.given", "que prenez-vous ?"),
    carte = "{card:title} {card:text} {card:tell}", non = at("texts.given:non", "non") .. " {texte}",
    lots = at("texts.given:carte", "{card}") },
  en = { dit = "this {texte}", question = "what do you take?", carte = "{card:title} {card:text} {card:tell}",
    non = "no {texte}", lots = "{card}" },
}
