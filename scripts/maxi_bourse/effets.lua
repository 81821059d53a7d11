-- What the event cards do, beside the verbs that all games have: halts, purchases and sales that a card orders, companies
-- that the drawer names, the way of his pawn.

local comptes = include "comptes"
local corbeille = include "corbeille"
local cotes = include "cotes"
local dettes = include "dettes"
local entreprises = include "entreprises"
local marches = include "marches"
local parcours = include "parcours"
local paquets = include "paquets"
local retrait = include "retrait"
local ruine = include "ruine"
local rumeurs = include "rumeurs"

local function says_nothing(t, player) t:say("carte_sans_effet", { who = player }) end

-- A Bourse card that orders a trade may be without effect, where a house has it so.
local function is_allowed(t)
  local card = t:card(t:get("lue", "carte") or "")
  return rules.bourse_cards_may_trade or not card or card.deck ~= "bourse"
end

-- --- la cotation suspendue ----------------------------------------------------------------------------

-- The companies that the name of a sector, or of a company, stands for.
local function meant_by(t, cible)
  local list = entreprises.of_sector(t, cible)
  return #list > 0 and list or { cible }
end

verb "halte" {
  args = { { "cible", "string" } },
  run = function(t, e, c)
    for _, entreprise in ipairs(meant_by(t, e.cible)) do t:set("halte", entreprise, c.player) end
  end,
  fr = "aucune transaction jusqu'à son prochain tour : {cible}", en = "no trade until the next turn of who drew it: {cible}",
}

-- --- what only some cards of a box say ------------------------------------------------------------------

verb "cote_devient" {
  args = { { "entreprise", "string" }, { "valeur", "integer" } },
  run = function(t, e) t:shift("cote", e.entreprise, e.valeur - cotes.of(t, e.entreprise)) end,
  fr = "la cote de {entreprise} devient {valeur}", en = "the cote of {entreprise} becomes {valeur}",
}

verb "suspend" {
  args = { { "tours", "integer" } },
  run = function(t, e, c) retrait.suspend(t, c.player, e.tours) end,
  fr = "suspendu {tours} tour(s)", en = "suspended for {tours} turn(s)",
}

local function of_one_company(pays)
  return function(t, e, c)
    local due = e.amount * comptes.lots(t, c.player, e.entreprise)
    if pays then t:pay(t:purse(c.player), t:bank(), due) else t:pay(t:bank(), t:purse(c.player), due) end
  end
end

verb "paie_par_titre" {
  args = { { "amount", "integer" }, { "entreprise", "string" } }, run = of_one_company(true),
  fr = "paie {amount:money} par {entreprise}", en = "pays {amount:money} for each {entreprise}",
}

verb "recoit_par_titre" {
  args = { { "amount", "integer" }, { "entreprise", "string" } }, run = of_one_company(false),
  fr = "reçoit {amount:money} par {entreprise}", en = "gets {amount:money} for each {entreprise}",
}

-- Forward to the square of that name, whose event is played.
verb "va_a" {
  args = { { "nom", "string" } },
  run = function(t, e, c)
    local by = corbeille.distance(t, c.player, e.nom)
    if not by then return says_nothing(t, c.player) end
    t:todo("avance_et_joue", { player = c.player, amount = by })
  end,
  fr = "va à la case {nom}", en = "goes to the square {nom}",
}

-- What no word says: the table does it with payer, remettre, cote and pion, and says when it is done.
verb "a_la_main" {
  args = { { "texte", "string" } },
  run = function(t, e, c) t:todo("a_la_main", { joueur = c.player, texte = e.texte }) end,
  fr = "à faire à la main : {texte}", en = "to be done by hand: {texte}",
}

step "a_la_main" {
  aloud = true,
  ask = function(t, s)
    local question = plain(form(comptes.guichet(t), "a_la_main", list "mot" {
      min = 0, max = 1, pass = true, of = choice "mot" { choices = { "fait" }, aliases = { { "done", "fait" } } },
    }))
    question.text, question.whom = s.texte, s.joueur
    return ways(question, { common = true, example = { fr = "fait", en = "done" }, also = { "a_la_main_avec" } })
  end,
  answer = function() end,
}

-- --- buying au cours ----------------------------------------------------------------------------------

local function buys(t, player, entreprise, number)
  t:say("au_cours", { who = player, number = number, what = entreprise, price = cotes.of(t, entreprise) })
  marches.settle(t, { marches.announce(t, {
    acheteur = player, vendeur = comptes.TITRES, entreprise = entreprise, lots = number, prix = cotes.of(t, entreprise),
  }) })
end

local function on_sale(c) return corbeille.tradable(c.t, entreprises.all(c.t)) end

local function sold_out(c, entreprise)
  if comptes.in_the_bank(c.t, entreprise) == 0 then return obstacle("E_BANQUE_VIDE", { what = entreprise }) end
end

local function what_is_left(c, _, number) return { what = c.answers.entreprise, number = number } end

-- One that could be bought now.
local function to_be_had(t)
  local c = { t = t }
  for _, entreprise in ipairs(on_sale(c)) do
    if not sold_out(c, entreprise) and not marches.closed(c, entreprise) then return entreprise end
  end
end

-- Of the service Titres, at the cote, which does not move.
step "achat_au_cours" {
  aloud = true,
  ask = function(t, s)
    if not comptes.takes_part(t, s.player) or t:get "politique" or not is_allowed(t) then return nil end
    local question = plain(form(s.player, "achat_au_cours", list "achat" { min = 0, max = 1, pass = true, of = {
      entreprises.field("entreprise", on_sale, { sold_out, marches.closed }), marches.lots("lots", {
        min = { 1, objection "E_DEMANDE" },
        max = { { s.amount, objection "E_AU_COURS_MAX" },
          { function(c) return comptes.in_the_bank(c.t, c.answers.entreprise) end, obstacle("E_BANQUE_N_A_QUE", what_is_left) } },
      }),
    } }))
    question.number = s.amount
    local entreprise = to_be_had(t)
    return ways(question, { example = entreprise and entreprise .. " 1", also = { "achat_rien" } })
  end,
  answer = function(t, s, a)
    local said = a.achat[1]
    if said then buys(t, s.player, said.entreprise, said.lots) end
  end,
}

-- --- vendez pour tant d'actions -------------------------------------------------------------------------

local function can_complement(t, s, missing)
  local from = rules.forced_sale_complement_from == "all_cash" and comptes.money(t, s.joueur) or s.avant
  return math.min(from, comptes.money(t, s.joueur)) >= missing
end

-- All his shares are gone, or enough of them.
local function complements(t, s, missing)
  if rules.forced_sale_proceeds == "spent" then return dettes.pay(t, s.joueur, comptes.BANQUE, s.montant) end
  if missing <= 0 then return end
  if not can_complement(t, s, missing) then return ruine.eliminate(t, s.joueur, comptes.BANQUE) end
  t:say("complement", { who = s.joueur, amount = missing })
  comptes.pay(t, s.joueur, comptes.BANQUE, missing)
end

-- He sells company by company until it has brought so much.
step "vente_par_carte" {
  run = function(t, s)
    if comptes.is_ruined(t, s.joueur) then return end
    local missing = s.montant - (marches.proceeds(t, s.joueur) - s.produit)
    if missing <= 0 or #marches.saleable(t, s.joueur) == 0 then return complements(t, s, missing) end
    t:todo_all {
      { "vente_forcee", joueur = s.joueur, montant = missing, methode = rules.forced_sale_method, par_carte = true },
      { "vente_par_carte", joueur = s.joueur, montant = s.montant, avant = s.avant, produit = s.produit },
    }
  end,
}

step "vente_ordonnee" {
  run = function(t, s)
    if not is_allowed(t) then return says_nothing(t, s.player) end
    t:todo("vente_par_carte", {
      joueur = s.player, montant = s.amount, avant = comptes.money(t, s.player), produit = marches.proceeds(t, s.player),
    })
  end,
}

-- --- naming a company -----------------------------------------------------------------------------------

-- A step that lets the player name one of the companies, where there are several: which they are, what is done with the
-- one that is named, and how it is asked.
local function designation(name, list, done, question)
  step(name) {
    run = function(t, s)
      local found = list(t, s)
      if #found == 0 then return says_nothing(t, s.player) end
      if #found == 1 then return done(t, s, found[1]) end
      t:todo(name .. "_choix", { player = s.player, amount = s.amount })
    end,
  }
  step(name .. "_choix") {
    ask = function(_, s)
      return question(s.player, entreprises.field("entreprise", function(c) return list(c.t, s) end))
    end,
    answer = function(t, s, a) done(t, s, a.entreprise) end,
  }
end

-- Those of which he holds so many cartes-actions at least.
local function held(t, player, least)
  local found = {}
  for _, entreprise in ipairs(entreprises.all(t)) do
    if comptes.lots(t, player, entreprise) >= least then found[#found + 1] = entreprise end
  end
  return found
end

local function largest(t, player)
  local most = 1
  for _, entreprise in ipairs(entreprises.all(t)) do most = math.max(most, comptes.lots(t, player, entreprise)) end
  return held(t, player, most)
end

local function all_of_them(t) return entreprises.all(t) end
local function shift(t, entreprise, by) cotes.told(t, function() t:shift("cote", entreprise, by) end) end
local function moves(t, s, entreprise) shift(t, entreprise, s.amount) end

designation("valeur_a_soi", function(t, s) return held(t, s.player, 1) end, moves,
  function(player, entreprise) return ways(form(player, "valeur_a_soi", entreprise), {}) end)
designation("valeur_au_choix", all_of_them, moves,
  function(player, entreprise) return ways(form(player, "valeur_au_choix", entreprise), {}) end)
designation("la_plus_grosse", function(t, s) return largest(t, s.player) end, moves,
  function(player, entreprise) return ways(form(player, "la_plus_grosse", entreprise), {}) end)
designation("retour_au_nominal", all_of_them, function(t, _, entreprise)
  shift(t, entreprise, entreprises.nominal(t, entreprise) - cotes.of(t, entreprise))
end, function(player, entreprise) return ways(form(player, "retour_au_nominal", entreprise), {}) end)

local function given_freely(t, s)
  local found = {}
  for _, entreprise in ipairs(held(t, s.player, s.amount)) do
    if comptes.in_the_bank(t, entreprise) > 0 then found[#found + 1] = entreprise end
  end
  return found
end

designation("titre_gratuit", given_freely, function(t, s, entreprise)
  comptes.deliver(t, 1, entreprise, comptes.TITRES, s.player)
end, function(player, entreprise) return ways(form(player, "titre_gratuit", entreprise), {}) end)

-- --- the pawn, and the Rumeurs ----------------------------------------------------------------------------

step "deplace" {
  run = function(t, s) parcours.advance(t, s.player, s.amount) end,
}

step "avance_et_joue" {
  run = function(t, s)
    t:todo("case", { joueur = s.player })
    parcours.advance(t, s.player, s.amount)
  end,
}

step "tire_une_rumeur" {
  run = function(t, s) rumeurs.draw(t, s.player) end,
}

-- One of his own, which nobody else sees.
step "rend_une_rumeur" {
  run = function(t, s)
    if rumeurs.in_hand(t, s.player) == 0 then return says_nothing(t, s.player) end
    local known, is_unknown = t:size(rumeurs.pile(s.player)), rumeurs.unknown(t, s.player) > 0
    if is_unknown and (known == 0 or paquets.are_on_the_table()) then return rumeurs.give_back(t, s.player) end
    if known == 1 then return rumeurs.give_back(t, s.player, t:cards(rumeurs.pile(s.player))[1]) end
    t:todo("rumeur_rendue", { joueur = s.player })
  end,
}

step "rumeur_rendue" {
  sealed = true,
  ask = function(_, s) return ways(form(s.joueur, "rumeur_rendue", card "carte" { pile = rumeurs.pile(s.joueur) }), {}) end,
  answer = function(t, s, a) rumeurs.give_back(t, s.joueur, a.carte) end,
}

-- --- what cards count ---------------------------------------------------------------------------------------

query "cartes" (function(t, player) return comptes.total(t, player) end)
query "majorites" (function(t, player) return #held(t, player, rules.pay_majority_lots) end)
query "entreprises_tenues" (function(t, player) return #held(t, player, 1) end)
query "points_des_des" (function(t) return (t:get("des", "1") or 0) + (t:get("des", "2") or 0) end)

for _, secteur in ipairs(entreprises.secteurs) do
  query("cartes_" .. secteur) (function(t, player)
    local sum = 0
    for _, entreprise in ipairs(entreprises.of_sector(t, secteur)) do sum = sum + comptes.lots(t, player, entreprise) end
    return sum
  end)
end
