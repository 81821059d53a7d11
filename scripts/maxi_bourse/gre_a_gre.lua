-- III-2-5 and III-1-7. De gré à gré: a player asks another for shares, who names a price above the cote; or the thrower
-- asks the holders of a company of which the bank has none.

local comptes = include "comptes"
local cotes = include "cotes"
local entreprises = include "entreprises"
local marches = include "marches"
local vente = include "vente"

-- The thrower on a company that others hold altogether: he may agree with them on any price, and with several of them.
local function is_on_a_held_square(t, buyer, entreprise)
  local item = t:item()
  if not item or item.step ~= "evenement_titre" or item.joueur ~= buyer then return false end
  if item.accord and item.accord ~= entreprise then refuse("E_ACCORD_FAIT", {}) end
  local is_its_own = item.nom == entreprise or rules.titre_choose_empty == "like_its_own"
  return is_its_own and comptes.en_banque(t, entreprise) == 0
end

-- That was his choice: he names no other company any more.
local function binds_the_thrower(t, entreprise)
  local item = t:item()
  t:drop "evenement_titre"
  t:todo("evenement_titre", { joueur = item.joueur, nom = item.nom, accord = entreprise })
end

local function exige_moment(t, seller, buyer)
  if rules.private_when == "any_time" then return end
  local turn = t:get "tour"
  vente.exige_moment(t)
  if turn ~= seller and turn ~= buyer then refuse("E_TOUR_DES_DEUX", { turn = turn }) end
end

local function exige_prix(t, entreprise, price, is_free)
  if price % rules.price_multiple ~= 0 then refuse("E_MULTIPLE", { price = price, multiple = rules.price_multiple }) end
  if price < rules.price_floor then refuse("E_PLANCHER", { price = price, least = rules.price_floor }) end
  if is_free or rules.private_min_price == "floor" then return end
  if price <= cotes.de(t, entreprise) then refuse("E_AU_DESSUS", { price = price, least = cotes.de(t, entreprise) }) end
end

command "ceder" {
  aloud = true,
  words = { fr = "céder", en = "hand" },
  help = { fr = "céder VENDEUR ACHETEUR ENTREPRISE NOMBRE COURS : de gré à gré, au-dessus de la cote",
    en = "hand SELLER BUYER COMPANY NUMBER PRICE: a private deal, above the cote" },
  open = comptes.est_en_cours,
  fields = function(t)
    return {
      player "vendeur" { choices = function() return comptes.joueurs(t) end, soft = true },
      player "acheteur" { choices = function() return comptes.joueurs(t) end, soft = true },
      entreprises.champ "entreprise",
      quantity "lots" { min = 1, max = function(c)
        return math.max(1, marches.disponibles(c.t, c.answers.vendeur, c.answers.entreprise))
      end, soft = true },
      integer "cours" { min = function(c) return cotes.de(c.t, c.answers.entreprise) + rules.price_multiple end,
        multiple = function() return rules.price_multiple end, soft = true },
    }
  end,
  run = function(t, a)
    if a.vendeur == a.acheteur then impossible("same_account", {}) end
    comptes.exige_present(t, a.vendeur)
    comptes.exige_present(t, a.acheteur)
    local is_free = is_on_a_held_square(t, a.acheteur, a.entreprise)
    if not is_free then exige_moment(t, a.vendeur, a.acheteur) end
    marches.exige_ouvert(t, a.entreprise)
    exige_prix(t, a.entreprise, a.cours, is_free)
    local number = marches.lots(a.lots)
    vente.exige_titres(t, a.vendeur, a.entreprise, number)
    if is_free then binds_the_thrower(t, a.entreprise) end
    if rules.private_sets_cote then
      cotes.devient(t, a.entreprise, a.cours, { cause = "accord", de = a.vendeur .. " → " .. a.acheteur .. " " .. number })
    end
    t:say("accord", { who = a.vendeur, buyer = a.acheteur, number = number, what = a.entreprise, price = a.cours })
    marches.regle(t, { marches.annonce(t, {
      acheteur = a.acheteur, vendeur = a.vendeur, entreprise = a.entreprise, lots = number, prix = a.cours,
    }) })
  end,
}
