-- III-6 and III-8. Ruine: whoever is ruined leaves the game, and what he has goes where the rule says.

local comptes = include "comptes"
local entreprises = include "entreprises"
local retrait = include "retrait"
local rumeurs = include "rumeurs"

local ruine = {}

-- What is left of his turn when it ends before its time. An event that has begun goes on without him.
local of_a_turn = { "des", "avance", "remuneration", "double", "case" }

function ruine.end_the_turn(t, player)
  for _, name in ipairs(of_a_turn) do
    while t:drop(name, { joueur = player }) do end
  end
end

-- What he was to buy is void; what he was to sell goes through the bank.
local function settle_promises(t, player)
  for _, number in ipairs(t:keys "marche") do
    if t:get("marche", number, "acheteur") == player then
      t:forget("marche", number)
    elseif t:get("marche", number, "vendeur") == player then
      comptes.deliver(t, t:get("marche", number, "lots"), t:get("marche", number, "entreprise"), player, comptes.TITRES)
      t:set("marche", number, "vendeur", comptes.TITRES)
    end
  end
end

-- Sales that he held are over.
local function end_sales(t, player)
  for _, affaire in ipairs(t:keys "affaire") do
    if t:get("affaire", affaire, "titres") == player then
      auctions.forget(t, "etat." .. affaire)
      t:forget("affaire", affaire)
    end
  end
end

local function heirs(t, creditor)
  if rules.ruin_assets == "out_of_play" then return comptes.HORS_DU_JEU, comptes.HORS_DU_JEU end
  if rules.ruin_assets == "creditor" and t:exists("player", creditor) then return creditor, creditor end
  return comptes.BANQUE, comptes.TITRES
end

topic "ruine" {
  words = { fr = "ruine", en = "ruin" },
  fr = "Qui ne peut payer ce qu'une carte demande, ou ce qu'il doit, même en vendant tout, est ruiné et quitte le jeu. S'il "
    .. "tenait la banque ou les cotes, un autre les prend.",
  en = "Whoever cannot pay what a card asks, or what he owes, even by selling everything, is ruined and leaves the game. If he "
    .. "kept the bank or the cotes, somebody else takes them.",
  example = "{1}",
  during = "charge_du_ruine",
  readings = { "A34", "A54" },
}

-- Enter: he keeps it, though he does not play any more.
step "charge_du_ruine" {
  aloud = true,
  ask = function(t, s)
    local question = plain(form(comptes.guichet(t), "charge_du_ruine", list "joueur" {
      min = 0, max = 1, pass = true, of = player "joueur" { choices = comptes.players(t) },
    }))
    question.what, question.whom = s.charge, s.joueur
    return ways(question, { common = true, example = comptes.players(t)[1], enter = "charge_reste" })
  end,
  answer = function(t, s, a)
    if not a.joueur[1] then return end
    t:set(s.charge, a.joueur[1])
    t:say("charge", { what = s.charge, who = a.joueur[1] })
  end,
}

-- Who keeps the bank, or writes the cotes, and is ruined: the table is asked who does it from now on.
local function offer_offices(t, player)
  if #comptes.players(t) <= 1 then return end
  for _, charge in ipairs { "coteur", "banquier" } do
    if t:get(charge) == player then t:todo("charge_du_ruine", { charge = charge, joueur = player }) end
  end
end

-- creditor: the account of whoever he could not pay.
function ruine.eliminate(t, player, creditor)
  if comptes.is_ruined(t, player) then return end
  t:set("ruine", player, t:get "numero" or 0)
  for _, fact in ipairs { "passe", "suspendu", "imprudent" } do t:set(fact, player, nil) end
  settle_promises(t, player)
  end_sales(t, player)
  retrait.leave(t)
  local money_to, shares_to = heirs(t, creditor)
  comptes.pay(t, player, money_to, comptes.money(t, player))
  for _, entreprise in ipairs(entreprises.all(t)) do
    comptes.deliver(t, comptes.lots(t, player, entreprise), entreprise, player, shares_to)
  end
  rumeurs.give_all_back(t, player)
  ruine.end_the_turn(t, player)
  t:say("ruine", { who = player })
  offer_offices(t, player)
end

return ruine
