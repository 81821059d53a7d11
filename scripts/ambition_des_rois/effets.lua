-- What the cards of this game do, beside the words that all games have. c.player is whose card it is.

local jetons = include "jetons"
local royaume = include "royaume"

-- --- tokens ------------------------------------------------------------------------------------------

verb "gagne" {
  args = { { "jetons", "string" } },
  run = function(t, e, c) jetons.recoit(t, c.player, jetons.lit(e.jetons), true) end,
  fr = "gagne {jetons}", en = "gains {jetons}",
}

-- Both or neither.
verb "echange" {
  args = { { "donne", "string" }, { "recoit", "string" } },
  run = function(t, e, c)
    local give, get = jetons.lit(e.donne), jetons.lit(e.recoit)
    local payments = jetons.paiements(t, c.player, give, {})
    if #payments == 0 then refuse("CANT_AFFORD", { who = c.player, what = jetons.dit(jetons.manque(t, c.player, give, {})) }) end
    if #payments > 1 then return t:todo("echange", { joueur = c.player, donne = e.donne, recoit = e.recoit }) end
    jetons.passe(t, payments[1], c.player, jetons.BANQUE)
    jetons.recoit(t, c.player, get)
  end,
  fr = "échange {donne} contre {recoit}", en = "gives {donne} for {recoit}",
}

-- From the other one of the combat, or who would be: par is "voleur" or "victime", who says which tokens.
verb "vole" {
  args = { { "nombre", "integer" }, { "par", "string" } },
  run = function(t, e, c)
    local victim = royaume.adversaire(t, c.player)
    t:todo("vol", { voleur = c.player, victime = victim, nombre = e.nombre, par = e.par })
    t:todo("fenetre_de", { joueur = victim, moment = "vol" })
  end,
  fr = "vole {nombre} (au choix : {par})", en = "steals {nombre} (chosen by: {par})",
}

verb "annule_vol" {
  run = function(t) t:drop "vol" end,
  fr = "annule un vol", en = "cancels a theft",
}

-- The first tokens that are stolen from the owner in a combat stay.
verb "protege" {
  args = { { "nombre", "integer" } },
  run = function() end,
  fr = "en combat, les {nombre} premiers jetons volés restent", en = "in a combat, the first {nombre} tokens stolen stay",
}

-- --- the market and the heroes -----------------------------------------------------------------------

verb "remplace" {
  args = { { "nombre", "integer" } },
  run = function(t, e, c) t:todo("remplacement", { joueur = c.player, nombre = e.nombre }) end,
  fr = "remplace jusqu'à {nombre} carte(s) du marché", en = "replaces up to {nombre} card(s) of the market",
}

verb "promeut" {
  args = { { "tires", "integer" } },
  run = function(t, e, c) t:todo("promotion", { joueur = c.player, nombre = e.tires }) end,
  fr = "promeut un Héros, parmi {tires}", en = "promotes a hero, out of {tires}",
}

verb "prend_au_marche" {
  args = { { "genre", "string" }, { "total", "integer" } },
  run = function(t, e, c) t:todo("prise_au_marche", { joueur = c.player, genre = e.genre, total = e.total }) end,
  fr = "prend au marché : {genre}, {total} jetons au plus", en = "takes from the market: {genre}, {total} tokens at most",
}

-- --- what buying costs -------------------------------------------------------------------------------

-- As long as the card lies there; sur is batiment, citoyen, objet, palais or promotion.
verb "remise" {
  args = { { "sur", "string" }, { "jetons", "string" } },
  run = function() end,
  fr = "remise ({sur}) : {jetons}", en = "reduction ({sur}): {jetons}",
}

-- For the next one that is bought this turn.
verb "remise_du_tour" {
  args = { { "sur", "string" }, { "jetons", "string" } },
  run = function(t, e) royaume.note_remise(t, e.sur, e.jetons) end,
  fr = "remise ({sur}), une fois ce tour : {jetons}", en = "reduction ({sur}), once this turn: {jetons}",
}

verb "developpe" {
  args = { { "actions", "integer" } },
  run = function(t, e) t:set("actions", t:get "actions" + e.actions) end,
  fr = "{actions} actions de développement", en = "{actions} actions of development",
}

-- --- the combat --------------------------------------------------------------------------------------

-- Where the hero whom it is about carries the icon.
verb "si_categorie" {
  args = { { "categorie", "string" }, { "effect", "effect" } },
  run = function(t, e, c)
    if t:get("evenement", e.categorie) then t:do_part(e, c, "effect") end
  end,
  fr = "{categorie} : {effect:tell}", en = "{categorie}: {effect:tell}",
}

verb "une_fois" {
  args = { { "effect", "effect" } },
  run = function(t, e, c)
    if t:get("une_fois", c.card) then return end
    t:set("une_fois", c.card, true)
    t:do_part(e, c, "effect")
  end,
  fr = "{effect:tell} (une fois par combat)", en = "{effect:tell} (once in a combat)",
}

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

about_heroes("bloque", "bloque {nombre} attaquant(s) de plus", "blocks {nombre} more attacker(s)")
about_heroes("debloque", "débloque {nombre} attaquant(s)", "lifts {nombre} block(s)")
about_heroes("rejoue", "{nombre} attaquant(s) s'emploie(nt) une fois de plus", "{nombre} attacker(s) may be used once more")

-- A revealed hero of the owner against one in hand.
verb "change_de_heros" {
  args = { { "nombre", "integer" } },
  run = function(t, _, c) t:todo("echange_de_heros", { joueur = c.player }) end,
  fr = "échange {nombre} Héros posé contre un de sa main", en = "swaps {nombre} laid hero for one in hand",
}

-- One of the target's heroes is shown, before the attacker chooses his.
verb "devoile" {
  args = { { "nombre", "integer" } },
  run = function(t) t:set("espion", true) end,
  fr = "voit {nombre} Héros adverse avant de choisir les siens", en = "sees {nombre} enemy hero before choosing",
}

-- Leaves something behind for later this turn: at the window of that name, or before the combat.
verb "arme" {
  args = { { "moment", "string" }, { "effect", "effect" } },
  run = function(t, e, c) t:set("arme", e.moment, c.card, c.player) end,
  fr = "ce tour-ci, {moment} : {effect:tell}", en = "this turn, {moment}: {effect:tell}",
}

verb "annule_objet" {
  run = function(t) t:drop "objet_agit" end,
  fr = "annule l'Objet annoncé", en = "cancels the Objet that is announced",
}
