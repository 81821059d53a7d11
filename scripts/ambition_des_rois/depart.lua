-- La mise en place: the tokens, the three decks, who attacks first, and what each begins with.

local jetons = include "jetons"
local pack = include "pack"
local royaume = include "royaume"

-- --- what the box holds ------------------------------------------------------------------------------

local function define_bank(t)
  t:define("account", jetons.FABRIQUE)
  t:define("account", jetons.BANQUE)
  local number = royaume.is_of_several(t) and rules.multi_bank_tokens_per_resource or rules.bank_tokens_per_resource
  for _, kind in ipairs(jetons.kinds) do
    t:define("asset", kind)
    t:bound(kind, jetons.FABRIQUE, nil, nil)
    t:move(number, kind, jetons.FABRIQUE, jetons.BANQUE)
    if rules.bank_shortage == "unlimited" then t:bound(kind, jetons.BANQUE, nil, nil) end
  end
end

local function palaces(t) return royaume.is_of_several(t) and rules.multi_palace_pile or rules.palace_pile end

local function define_palaces(t)
  t:define("asset", royaume.PALAIS)
  t:define("account", royaume.PILE)
  t:bound(royaume.PALAIS, jetons.FABRIQUE, nil, nil)
  t:move(palaces(t), royaume.PALAIS, jetons.FABRIQUE, royaume.PILE)
end

-- What is in a deck is no secret, only its order.
local function lay_open(t, deck, pile)
  t:lay(deck, pile)
  t:show("pile", pile, "all")
end

local function leave_in_box(t, pile, is_left)
  for _, card in ipairs(t:cards(pile)) do
    if is_left(card, t:card(card)) then t:put(card, royaume.BOITE) end
  end
end

-- Of each advanced hero one copy plays for two, and of two boxes both.
local function lay_advanced(t)
  lay_open(t, "avances", royaume.AVANCES)
  local sets, seen = royaume.is_of_several(t) and rules.multi_advanced_sets or 1, {}
  leave_in_box(t, royaume.AVANCES, function(_, card)
    seen[card.no] = (seen[card.no] or 0) + 1
    return seen[card.no] > sets
  end)
end

-- With three or four the cards that the pack marks, or those that a rule names.
local function is_removed(name, card)
  if rules.multi_removed == "-" then return card.data.retiree end
  for wanted in string.gmatch(rules.multi_removed, "%s*([^,]+)") do
    if wanted == name then return true end
  end
  return false
end

local function lay_kingdom(t)
  lay_open(t, "royaume", royaume.PIOCHE)
  if royaume.is_of_several(t) then leave_in_box(t, royaume.PIOCHE, is_removed) end
  if rules.palace_on_offer ~= "in_market" then return end
  t:lay("palais", royaume.PILE_DE_CARTES)
  local laid = 0
  for _, card in ipairs(t:names "card") do
    if t:where(card) == royaume.PILE_DE_CARTES then
      laid = laid + 1
      t:put(card, laid <= palaces(t) and royaume.PIOCHE or royaume.BOITE, "loose")
    end
  end
end

local function define_piles(t)
  for place = 1, rules.market_size do t:define("pile", royaume.etal(place)) end
  for _, pile in ipairs { royaume.RETIREES, royaume.ECARTES, royaume.PROPOSES } do t:define("pile", pile) end
  for _, player in ipairs(t:names "player") do
    t:define("account", player)
    t:define("account", royaume.mise(player))
    t:define("pile", royaume.pile(player))
    t:define("pile", royaume.avances_de(player))
    if not rules.info_public then t:show("account", player, "owner", player) end
  end
end

setup(function(t)
  define_bank(t)
  define_palaces(t)
  t:define("pile", royaume.BOITE)
  lay_open(t, "heros", royaume.HEROS)
  lay_advanced(t)
  lay_kingdom(t)
  define_piles(t)
  pack.require_sound(t)
  t:todo "premier_attaquant"
end)

-- --- who begins, and with what -----------------------------------------------------------------------

-- The first attacker is player 1; the others sit clockwise from there.
local function places(t, first) return t:order_from(first) end

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

local BY_LOT = "random"

step "premier_attaquant" {
  run = function(t)
    if rules.setup_first_player == BY_LOT then return t:todo "tirage_du_premier" end
    local first = t:meant(rules.setup_first_player, t:names "player")
    begin(t, first or impossible("premier_inconnu", { who = rules.setup_first_player }))
  end,
}

-- As the table has drawn; nobody: the program draws.
step "tirage_du_premier" {
  ask = function(t)
    local question = form(t:names("player")[1], "premier_attaquant", list "attaquant" { min = 0, max = 1, pass = true, of = player "joueur" })
    return ways(question, { common = true, also = { "au_sort" } })
  end,
  answer = function(t, _, a)
    local players = t:names "player"
    pack.announce(t)
    begin(t, a.attaquant[1] or players[t:chance(#players)])
  end,
}

-- "N O" is both, "N/O" one or the other.
step "jetons_de_depart" {
  run = function(t, s)
    if string.find(s.texte, "/", 1, true) then return t:todo("jeton_au_choix", { joueur = s.joueur, texte = s.texte }) end
    jetons.hand_over(t, jetons.read(s.texte), jetons.BANQUE, s.joueur)
  end,
}

-- The kinds of which one may be taken.
local function offered(text)
  local list = {}
  for part in string.gmatch(text, "[^/]+") do
    for _, kind in ipairs(jetons.kinds) do
      if jetons.read(part)[kind] > 0 then list[#list + 1] = kind end
    end
  end
  return list
end

step "jeton_au_choix" {
  ask = function(_, s)
    return form(s.joueur, "jeton_au_choix", jetons.field("jeton", offered(s.texte)))
  end,
  answer = function(t, s, a)
    pack.announce(t)
    for _, kind in ipairs(offered(s.texte)) do
      if kind == a.jeton then return t:move(1, kind, jetons.BANQUE, s.joueur) end
    end
    impossible("BAD_CHOICE", { what = table.concat(offered(s.texte), ", ") })
  end,
}
