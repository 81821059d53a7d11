-- III-2-5 and III-1-7. De gré à gré: a player asks another for shares, who names a price above the cote; or the thrower
-- asks the holders of a company of which the bank has none.

local comptes = include "comptes"
local cotes = include "cotes"
local entreprises = include "entreprises"
local marches = include "marches"
local vente = include "vente"

local function is_throwing(t, buyer)
  local item = t:item()
  return item ~= nil and item.step == "evenement_titre" and item.joueur == buyer
end

-- The thrower on a company that others hold altogether: he may agree with them on any price, and with several of them.
local function is_on_a_held_square(t, buyer, entreprise)
  local item = t:item()
  if not is_throwing(t, buyer) then return false end
  local is_its_own = item.nom == entreprise or rules.titre_choose_empty == "like_its_own"
  return is_its_own and comptes.in_the_bank(t, entreprise) == 0
end

-- That was his choice: he names no other company any more.
local function binds_the_thrower(t, entreprise)
  local item = t:item()
  t:drop "evenement_titre"
  t:todo("evenement_titre", { joueur = item.joueur, nom = item.nom, accord = entreprise })
end

local function is_free(c) return is_on_a_held_square(c.t, c.answers.acheteur, c.answers.entreprise) end

local function not_now(c, entreprise)
  local t, buyer = c.t, c.answers.acheteur
  local item, turn = t:item(), t:get "tour"
  if is_throwing(t, buyer) and item.accord and item.accord ~= entreprise then return objection "E_ACCORD_FAIT" end
  if is_on_a_held_square(t, buyer, entreprise) then return nil end
  if rules.private_when == "any_time" then return nil end
  if vente.is_stopped_on_a_title(t) then return objection("E_ACCORD_TITRE", { turn = turn }) end
  local untimely = vente.not_now(t)
  if untimely then return untimely end
  if turn ~= c.answers.vendeur and turn ~= buyer then return objection("E_TOUR_DES_DEUX", { turn = turn }) end
end

-- The first price above the cote; any where the two are free.
local function above(c)
  if is_free(c) or rules.private_min_price == "floor" then return nil end
  return cotes.of(c.t, c.answers.entreprise) + 1
end

local function than_the_cote(c, price) return { price = price, least = cotes.of(c.t, c.answers.entreprise) } end

topic "gré à gré" {
  words = { fr = "gré à gré", en = "private deal" },
  fr = "Avant les dés, deux joueurs s'entendent : l'un cède à l'autre des cartes-actions qu'il a, à un prix au-dessus de la cote. "
    .. "La ligne dit qui cède, à qui, l'entreprise, combien, et le prix d'une action.",
  en = "Before the dice two players come to terms: one hands the other cartes-actions that he has, at a price above the cote. The "
    .. "line says who hands them over, to whom, the company, how many, and the price of a share.",
  example = { fr = "céder {1} {2} SONY 1 990", en = "hand {1} {2} SONY 1 990" },
  readings = "A18",
}

command "ceder" {
  aloud = true,
  words = { fr = "céder", en = "hand" },
  help = { fr = "céder VENDEUR ACHETEUR ENTREPRISE NOMBRE COURS : de gré à gré, au-dessus de la cote",
    en = "hand SELLER BUYER COMPANY NUMBER PRICE: a private deal, above the cote" },
  open = comptes.is_going_on,
  fields = {
    player "vendeur" { against = comptes.not_here },
    player "acheteur" { against = { comptes.not_the_same "vendeur", comptes.not_here } },
    entreprises.field("entreprise", nil, { not_now, marches.closed }),
    vente.lots(function(c) return c.answers.vendeur end),
    marches.price("cours", { min = { above, objection("E_AU_DESSUS", than_the_cote) } }),
  },
  run = function(t, a)
    local number = a.lots
    if is_on_a_held_square(t, a.acheteur, a.entreprise) then binds_the_thrower(t, a.entreprise) end
    if rules.private_sets_cote then
      cotes.become(t, a.entreprise, a.cours, { cause = "accord", de = a.vendeur .. " → " .. a.acheteur .. " " .. number })
    end
    t:say("accord", { who = a.vendeur, buyer = a.acheteur, number = number, what = a.entreprise, price = a.cours })
    marches.settle(t, { marches.announce(t, {
      acheteur = a.acheteur, vendeur = a.vendeur, entreprise = a.entreprise, lots = number, prix = a.cours,
    }) })
  end,
}
