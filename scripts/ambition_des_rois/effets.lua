-- What the cards of this game do, beside the words that all games have. c.player is whose card it is.

local jetons = include "jetons"
local royaume = include "royaume"

-- --- in words --------------------------------------------------------------------------------------

local of_choice = { fr = { " jeton au choix", " jetons au choix" }, en = { " token of choice", " tokens of choice" } }

-- "2 Or, 1 jeton au choix": what cards write as 2O ?.
local function bag_in_words(text, language)
  local bag = jetons.read(text)
  local any, parts = bag.any, {}
  bag.any = 0
  if jetons.total(bag) > 0 then parts[1] = jetons.tell(bag) end
  if any > 0 then parts[#parts + 1] = any .. of_choice[language][any > 1 and 2 or 1] end
  return table.concat(parts, ", ")
end

-- What cards name in a word; icons are called as they are printed.
local names = {
  citoyen = { fr = "un Citoyen", en = "a Citoyen" }, objet = { fr = "un Objet", en = "an Objet" },
  batiment = { fr = "un Bâtiment", en = "a Bâtiment" }, palais = { fr = "un Palais", en = "a Palais" },
  [royaume.HORS_PALAIS] = { fr = "un Bâtiment qui n'est pas un Palais", en = "a Bâtiment that is no Palais" },
  promotion = { fr = "une promotion", en = "a promotion" }, heros = { fr = "un Héros", en = "a hero" },
  avant_combat = { fr = "avant le combat", en = "before the combat" },
  apres_blocage = { fr = "après le blocage", en = "after the blocks" },
  voleur = { fr = "à son choix", en = "of his choice" }, victime = { fr = "au choix de la victime", en = "of the victim's choice" },
}

local function named(word, language) return names[word] and names[word][language] or word end

local said = {
  jetons = bag_in_words, donne = bag_in_words, recoit = bag_in_words,
  sur = named, par = named, genre = named, moment = named,
}

-- --- tokens ------------------------------------------------------------------------------------------

verb "gagne" {
  args = { { "jetons", "string" } },
  run = function(t, e, c) jetons.receive(t, c.player, jetons.read(e.jetons), true) end,
  said = said,
  fr = "gagne {jetons}", en = "gains {jetons}",
}

-- Both or neither.
verb "echange" {
  args = { { "donne", "string" }, { "recoit", "string" } },
  run = function(t, e, c)
    local give, get = jetons.read(e.donne), jetons.read(e.recoit)
    local payments = jetons.payments(t, c.player, give, {})
    if #payments == 0 then refuse("CANT_AFFORD", { who = c.player, what = jetons.tell(jetons.missing(t, c.player, give, {})) }) end
    if #payments > 1 then return t:todo("echange", { joueur = c.player, donne = e.donne, recoit = e.recoit }) end
    jetons.hand_over(t, payments[1], c.player, jetons.BANQUE)
    jetons.receive(t, c.player, get)
  end,
  said = said,
  fr = "échange {donne} contre {recoit}", en = "gives {donne} for {recoit}",
}

-- From the other one of the combat, or who would be: par is "voleur" or "victime", who says which tokens.
verb "vole" {
  args = { { "nombre", "integer" }, { "par", "string" } },
  run = function(t, e, c)
    if royaume.is_of_several(t) and rules.effects_opponent_multi == "choose" then
      return t:todo("victime_au_choix", { voleur = c.player, nombre = e.nombre, par = e.par })
    end
    local victim = royaume.opponent(t, c.player)
    t:todo("vol", { voleur = c.player, victime = victim, nombre = e.nombre, par = e.par })
    t:todo("fenetre_de", { joueur = victim, moment = "vol" })
  end,
  said = said,
  fr = "vole {nombre} jeton{nombre:s}, {par}", en = "steals {nombre} token{nombre:s}, {par}",
}

verb "annule_vol" {
  run = function(t) t:drop "vol" end,
  fr = "annule un vol", en = "cancels a theft",
}

-- The first tokens that are stolen from the owner in a combat stay.
verb "protege" {
  args = { { "nombre", "integer" } },
  run = function() end,
  fr = "en combat, garde {nombre} jeton{nombre:s} de ce qu'on lui vole",
  en = "in a combat, keeps {nombre} token{nombre:s} of what is stolen",
}

-- All of it, or the effect ends there.
verb "paie" {
  args = { { "jetons", "string" } },
  run = function(t, e, c)
    local cost = jetons.read(e.jetons)
    jetons.require_payable(t, c.player, cost, {}, jetons.payments(t, c.player, cost, {}))
    t:todo("payer", { joueur = c.player, cout = e.jetons })
  end,
  said = said,
  fr = "paie {jetons}", en = "pays {jetons}",
}

-- To the other one of the combat, or who would be.
verb "donne" {
  args = { { "jetons", "string" } },
  run = function(t, e, c)
    local bag = jetons.read(e.jetons)
    jetons.require_payable(t, c.player, bag, {}, jetons.payments(t, c.player, bag, {}))
    jetons.hand_over(t, bag, c.player, royaume.opponent(t, c.player))
  end,
  said = said,
  fr = "donne {jetons} à l'adversaire", en = "gives {jetons} to the opponent",
}

-- Where the player has those tokens.
verb "si_a" {
  args = { { "jetons", "string" }, { "effect", "effect" } },
  run = function(t, e, c)
    if #jetons.payments(t, c.player, jetons.read(e.jetons), {}) > 0 then t:do_part(e, c, "effect") end
  end,
  fr = "avec {jetons} : {effect:tell}", en = "with {jetons}: {effect:tell}",
}

-- What a published card says that no word here says: the table does it, and adjusts what lies where.
-- --- the market and the heroes -----------------------------------------------------------------------

verb "remplace" {
  args = { { "nombre", "integer" } },
  run = function(t, e, c) t:todo("remplacement", { joueur = c.player, nombre = e.nombre }) end,
  fr = "remplace {nombre} carte{nombre:s} du marché", en = "replaces {nombre} card{nombre:s} of the market",
}

-- For nothing, unless the card names a cost.
verb "promeut" {
  args = { { "tires", "integer" }, { "cout", "string", optional = true } },
  run = function(t, e, c) t:todo("promotion_offerte", { joueur = c.player, nombre = e.tires, cout = e.cout or rules.promote_free_cost }) end,
  fr = "promeut un Héros, parmi {tires} avancé{tires:s}", en = "promotes a hero, out of {tires} advanced",
}

verb "prend_au_marche" {
  args = { { "genre", "string" }, { "total", "integer" } },
  run = function(t, e, c) t:todo("prise_au_marche", { joueur = c.player, genre = e.genre, total = e.total }) end,
  said = said,
  fr = "prend au marché {genre} de {total} jetons au plus", en = "takes {genre} of {total} tokens at most from the market",
}

verb "remplit" {
  run = function(t) t:todo "marche" end,
  fr = "complète le marché", en = "fills the market",
}

-- A card of the opponent's kingdom leaves the game.
verb "retire" {
  args = { { "genre", "string" } },
  run = function(t, e, c) t:todo("retrait", { joueur = c.player, genre = e.genre }) end,
  said = said,
  fr = "retire {genre} de l'adversaire", en = "removes {genre} of the opponent",
}

-- --- what buying costs -------------------------------------------------------------------------------

-- As long as the card lies there; sur is batiment, "bâtiment hors Palais", citoyen, objet, palais, promotion or heros.
verb "remise" {
  args = { { "sur", "string" }, { "jetons", "string" } },
  run = function() end,
  said = said,
  fr = "{sur} coûte {jetons} de moins", en = "{sur} costs {jetons} less",
}

-- For the next one that is bought this turn.
verb "remise_du_tour" {
  args = { { "sur", "string" }, { "jetons", "string" } },
  run = function(t, e) royaume.note_reduction(t, e.sur, e.jetons) end,
  said = said,
  fr = "ce tour-ci, {sur} coûte {jetons} de moins, une fois", en = "this turn, {sur} costs {jetons} less, once",
}

verb "developpe" {
  args = { { "actions", "integer" } },
  run = function(t, e) t:set("actions", t:get "actions" + e.actions) end,
  fr = "{actions} actions de développement", en = "{actions} actions of development",
}

-- --- the combat --------------------------------------------------------------------------------------

-- Where the hero whom it is about carries the icon, or what was bought is of that kind.
verb "si_categorie" {
  args = { { "categorie", "string" }, { "effect", "effect" } },
  run = function(t, e, c)
    if t:get("evenement", e.categorie) then t:do_part(e, c, "effect") end
  end,
  fr = "{categorie} : {effect:tell}", en = "{categorie}: {effect:tell}",
}

-- Once in a combat, a turn or the game.
local function once(name, fact, fr, en)
  verb(name) {
    args = { { "effect", "effect" } },
    run = function(t, e, c)
      if t:get(fact, c.card) then return end
      t:set(fact, c.card, true)
      t:do_part(e, c, "effect")
    end,
    fr = "{effect:tell} (" .. fr .. ")", en = "{effect:tell} (" .. en .. ")",
  }
end

once("une_fois", "une_fois", "une fois par combat", "once in a combat")
once("une_fois_par_tour", "une_fois_par_tour", "une fois par tour", "once in a turn")
once("une_fois_par_partie", "une_fois_par_partie", "une fois par partie", "once in the game")

-- One more defender of that category while the owner defends.
verb "bloque_comme" {
  args = { { "categorie", "string" } },
  run = function() end,
  fr = "défend comme un Héros : {categorie}", en = "defends like a hero: {categorie}",
}

local function about_heroes(name, fr, en)
  verb(name) {
    args = { { "nombre", "integer" } },
    run = function(t, e, c) t:todo("choix_de_heros", { joueur = c.player, acte = name, nombre = e.nombre }) end,
    fr = fr, en = en,
  }
end

about_heroes("bloque", "bloque {nombre} attaquant{nombre:s} de plus", "blocks {nombre} more attacker{nombre:s}")
about_heroes("debloque", "débloque {nombre} attaquant{nombre:s}", "lifts {nombre} block{nombre:s}")
about_heroes("annule_heros", "{nombre} attaquant{nombre:s} sans effet, sans être bloqué{nombre:s}",
  "{nombre} attacker{nombre:s} without effect, yet not blocked")
about_heroes("rejoue", "{nombre} attaquant{nombre:s} à employer une fois de plus", "{nombre} attacker{nombre:s} may be used once more")

-- A revealed hero of the owner against one in hand.
verb "change_de_heros" {
  args = { { "nombre", "integer" } },
  run = function(t, e, c) t:todo("echange_de_heros", { joueur = c.player, nombre = e.nombre }) end,
  fr = "échange {nombre} Héros posé{nombre:s} contre autant de sa main", en = "swaps {nombre} laid hero against as many in hand",
}

-- For this combat.
verb "change_categorie" {
  args = { { "categorie", "string" } },
  run = function(t, e, c) t:todo("change_categorie", { joueur = c.player, categorie = e.categorie }) end,
  fr = "un de ses Héros porte : {categorie}", en = "one of the owner's heroes carries: {categorie}",
}

-- So many of the target's heroes are shown, before the attacker chooses his.
verb "devoile" {
  args = { { "nombre", "integer" } },
  run = function(t, e) t:set("espion", e.nombre) end,
  fr = "voit {nombre} Héros adverse{nombre:s} avant de choisir les siens", en = "sees {nombre} enemy hero before choosing",
}

-- Leaves something behind for later this turn: at the window of that name, or before the combat.
verb "arme" {
  args = { { "moment", "string" }, { "effect", "effect" } },
  run = function(t, e, c) t:set("arme", e.moment, c.card, c.player) end,
  said = said,
  fr = "ce tour-ci, {moment} : {effect:tell}", en = "this turn, {moment}: {effect:tell}",
}

verb "annule_objet" {
  run = function(t) t:drop "objet_agit" end,
  fr = "annule l'Objet annoncé", en = "cancels the Objet that is announced",
}
