-- La mise en place: the tokens, the three decks, who attacks first, and what each begins with.

local jetons = include "jetons"
local royaume = include "royaume"

-- --- what the box holds ------------------------------------------------------------------------------

local genres = { batiment = true, citoyen = true, objet = true }

local function exige_boite(is_fine, what) if not is_fine then refuse("BAD_PACK", { what = what }) end end

local function check_tokens(card, what) exige_boite(not jetons.objection(what), card .. ": " .. what) end

local function check_cards(t, pile)
  for _, card in ipairs(t:cards(pile)) do
    local data = t:card(card).data
    check_tokens(card, data.cout)
    check_tokens(card, data.revenu)
    exige_boite(data.genre == nil or genres[data.genre], card .. ": " .. tostring(data.genre))
  end
end

-- Each advanced hero takes the place of one starting hero, and each another's.
local function check_links(t)
  local seen = {}
  for _, card in ipairs(t:cards(royaume.AVANCES)) do
    local known = t:card(card)
    exige_boite(royaume.place_de(t, t:names("player")[1], known.data.de), card .. ": " .. known.data.de)
    exige_boite(seen[known.data.de] == nil or seen[known.data.de] == known.no, card .. ": " .. known.data.de)
    seen[known.data.de] = known.no
  end
end

local HAND = 9 -- of a hand: the places that are typed

local function check_pack(t)
  exige_boite(#royaume.departs(t) == HAND, royaume.HEROS)
  exige_boite(t:size(royaume.PIOCHE) >= rules.market_size, royaume.PIOCHE)
  check_cards(t, royaume.HEROS)
  check_cards(t, royaume.AVANCES)
  check_cards(t, royaume.PIOCHE)
  check_links(t)
  for _, text in ipairs { rules.palace_cost, rules.promote_cost } do check_tokens("rules", text) end
end

-- --- the table ---------------------------------------------------------------------------------------

local function define_bank(t)
  t:define("account", "fabrique")
  t:define("account", jetons.BANQUE)
  local number = royaume.a_plusieurs(t) and rules.multi_bank_tokens_per_resource or rules.bank_tokens_per_resource
  for _, sorte in ipairs(jetons.sortes) do
    t:define("asset", sorte)
    t:bound(sorte, "fabrique", nil, nil)
    t:move(number, sorte, "fabrique", jetons.BANQUE)
    if rules.bank_shortage == "unlimited" then t:bound(sorte, jetons.BANQUE, nil, nil) end
  end
end

local function define_palaces(t)
  t:define("asset", royaume.PALAIS)
  t:define("account", royaume.PILE)
  t:bound(royaume.PALAIS, "fabrique", nil, nil)
  local number = royaume.a_plusieurs(t) and rules.multi_palace_pile or rules.palace_pile
  t:move(number, royaume.PALAIS, "fabrique", royaume.PILE)
end

-- What is in a deck is no secret, only its order.
local function lay_open(t, deck, pile)
  t:lay(deck, pile)
  t:show("pile", pile, "all")
end

local function leave_in_box(t, pile, is_left)
  for _, card in ipairs(t:cards(pile)) do
    if is_left(t:card(card)) then t:put(card, royaume.BOITE) end
  end
end

-- With two players one copy of each advanced hero plays; with more, both, and some cards of the kingdom stay away.
local function lay_decks(t)
  t:define("pile", royaume.BOITE)
  lay_open(t, "heros", royaume.HEROS)
  lay_open(t, "avances", royaume.AVANCES)
  lay_open(t, "royaume", royaume.PIOCHE)
  if royaume.a_plusieurs(t) then
    return leave_in_box(t, royaume.PIOCHE, function(card) return card.data.retiree end)
  end
  local seen = {}
  leave_in_box(t, royaume.AVANCES, function(card)
    local is_second = seen[card.no]
    seen[card.no] = true
    return is_second
  end)
end

local function define_piles(t)
  for place = 1, rules.market_size do t:define("pile", royaume.etal(place)) end
  for _, pile in ipairs { royaume.RETIREES, royaume.ECARTES, royaume.PROPOSES } do t:define("pile", pile) end
  for _, player in ipairs(t:names "player") do
    t:define("account", player)
    t:define("account", "mise de " .. player)
    t:define("pile", royaume.pile(player))
    t:define("pile", royaume.avances_de(player))
  end
end

setup(function(t)
  define_bank(t)
  define_palaces(t)
  lay_decks(t)
  define_piles(t)
  check_pack(t)
  t:say "pack_maison"
  if royaume.a_plusieurs(t) then t:say "jetons_maison" end
  t:todo "premier_attaquant"
end)

-- --- who begins, and with what -----------------------------------------------------------------------

-- The first attacker is player 1; the others sit clockwise from there.
local function places(t, first)
  local list = { first }
  for _, player in ipairs(t:order_after(first)) do
    if player ~= first then list[#list + 1] = player end
  end
  return list
end

local function start_of(t, place)
  local number = #t:names "player"
  if number == 2 then return place == 1 and rules.start_first or rules.start_second end
  return rules["multi_start_" .. number .. "p_" .. place]
end

local function begin(t, first)
  local list = {}
  for place, player in ipairs(places(t, first)) do
    list[place] = { "jetons_de_depart", joueur = player, texte = start_of(t, place) }
  end
  list[#list + 1] = { "tour", joueur = first }
  t:say("commence", { who = first })
  t:todo_all(list)
end

step "premier_attaquant" {
  run = function(t)
    if rules.setup_first_player == "first" then return begin(t, t:names("player")[1]) end
    t:todo "tirage_du_premier"
  end,
}

-- As the table has drawn; Enter: the program draws.
step "tirage_du_premier" {
  ask = function(t)
    return form(t:names("player")[1], "premier_attaquant", list "attaquant" { min = 0, max = 1, pass = true, of = player "joueur" })
  end,
  answer = function(t, _, a)
    local players = t:names "player"
    begin(t, a.attaquant[1] or players[t:chance(#players)])
  end,
}

-- "N O" is both, "N/O" one or the other.
step "jetons_de_depart" {
  run = function(t, s)
    if string.find(s.texte, "/", 1, true) then return t:todo("jeton_au_choix", { joueur = s.joueur, texte = s.texte }) end
    jetons.passe(t, jetons.lit(s.texte), jetons.BANQUE, s.joueur)
  end,
}

local function offered(text)
  local list = {}
  for part in string.gmatch(text, "[^/]+") do
    for _, sorte in ipairs(jetons.sortes) do
      if jetons.lit(part)[sorte] > 0 then list[#list + 1] = sorte end
    end
  end
  return list
end

step "jeton_au_choix" {
  ask = function(_, s)
    local question = form(s.joueur, "jeton_au_choix", jetons.champ("jeton", offered(s.texte)))
    question.what = table.concat(offered(s.texte), ", ")
    return question
  end,
  answer = function(t, s, a)
    for _, sorte in ipairs(offered(s.texte)) do
      if sorte == a.jeton then return t:move(1, sorte, jetons.BANQUE, s.joueur) end
    end
    impossible("BAD_CHOICE", { what = table.concat(offered(s.texte), ", ") })
  end,
}
