-- The pack: this project's own cards, or what is printed on those of the owner's box, and some of each. What cannot be
-- played with is refused before the evening begins; what is only odd is told when it does.

local jetons = include "jetons"
local royaume = include "royaume"

local pack = {}

-- --- what cannot be played with ------------------------------------------------------------------------

local function exige(is_fine, what) if not is_fine then impossible("BAD_PACK", { what = what }) end end

local genres = { batiment = true, citoyen = true, objet = true, palais = true }
local camps = { attaque = true, defense = true, tous = true, ["-"] = true }
local reductions = {
  batiment = true, [royaume.HORS_PALAIS] = true, citoyen = true, objet = true, palais = true, promotion = true, heros = true,
}

-- The arguments of verbs that are tokens, and those that are one of a few words.
local tokens_of = { gagne = { "jetons" }, paie = { "jetons" }, donne = { "jetons" }, echange = { "donne", "recoit" },
  remise = { "jetons" }, remise_du_tour = { "jetons" }, promeut = { "cout" }, si_a = { "jetons" } }
local words_of = { remise = { "sur", reductions }, remise_du_tour = { "sur", reductions }, prend_au_marche = { "genre", genres },
  retire = { "genre", genres }, vole = { "par", { voleur = true, victime = true } },
  arme = { "moment", { avant_combat = true, avant_blocage = true, apres_blocage = true } } }

local function check_tokens(what, text)
  local objection = jetons.objection(text)
  exige(not objection, what .. ": " .. (objection or ""))
end

local function check_effect(t, card)
  for verb, names in pairs(tokens_of) do
    for _, part in ipairs(t:parts_of(card, verb)) do
      for _, name in ipairs(names) do check_tokens(card, part.effect[name] or "-") end
    end
  end
  for verb, word in pairs(words_of) do
    for _, part in ipairs(t:parts_of(card, verb)) do
      exige(word[2][part.effect[word[1]]], card .. ": " .. verb .. " " .. part.effect[word[1]])
    end
  end
end

local function check_card(t, card)
  local data = t:card(card).data
  check_tokens(card, data.cout)
  check_tokens(card, data.revenu)
  exige(data.genre == nil or genres[data.genre], card .. ": " .. tostring(data.genre))
  exige(data.camp == nil or camps[data.camp], card .. ": " .. tostring(data.camp))
  check_effect(t, card)
end

-- Each advanced hero takes the place of one starting hero, and each another's.
local function check_links(t)
  local seen = {}
  for _, card in ipairs(t:cards(royaume.AVANCES)) do
    local known = t:card(card)
    exige(royaume.place_of_starter(t, known.data.de), card .. ": " .. known.data.de)
    exige(seen[known.data.de] == nil or seen[known.data.de] == known.no, card .. ": " .. known.data.de)
    seen[known.data.de] = known.no
  end
end

local function check_rules(t)
  for _, name in ipairs { "palace_cost", "promote_cost", "promote_free_cost", "item_use_cost" } do check_tokens(name, rules[name]) end
  exige(jetons.total(jetons.read(rules.palace_cost)) > 0, "palace_cost")
  for name in string.gmatch(rules.multi_removed, "%s*([^,]+)") do exige(name == "-" or t:exists("card", name), name) end
  exige(rules.bet_failure_min_blocked == rules.bet_success_max_blocked + 1, "bet_failure_min_blocked")
end

-- Before the first card is turned.
function pack.require_sound(t)
  local number = #t:names "player"
  if number < rules.players_min or number > rules.players_max then
    impossible("players_count", { game = "ambition_des_rois", min = rules.players_min, max = rules.players_max, value = number })
  end
  exige(#royaume.starters(t) == rules.hand_size, royaume.HEROS .. ": " .. #royaume.starters(t))
  exige(t:size(royaume.PIOCHE) >= rules.market_size, royaume.PIOCHE .. ": " .. t:size(royaume.PIOCHE))
  for _, pile in ipairs { royaume.HEROS, royaume.AVANCES, royaume.PIOCHE, royaume.BOITE } do
    for _, card in ipairs(t:cards(pile)) do check_card(t, card) end
  end
  check_links(t)
  check_rules(t)
end

-- --- what is only odd ----------------------------------------------------------------------------------

-- All cards of the decks, wherever they lie: one name for each copy.
local function each_card(t, decks, f)
  for _, name in ipairs(t:names "card") do
    local card = t:card(name)
    if decks[card.deck] then f(card, name) end
  end
end

local KINGDOM, ALL = { royaume = true }, { royaume = true, heros = true, avances = true }

local function warn_of_counts(t)
  local count, advanced, marked = { batiment = 0, citoyen = 0, objet = 0 }, 0, 0
  each_card(t, KINGDOM, function(card)
    count[card.data.genre] = count[card.data.genre] + 1
    marked = marked + (card.data.retiree and 1 or 0)
  end)
  each_card(t, { avances = true }, function() advanced = advanced + 1 end)
  for genre, wanted in pairs { batiment = rules.box_buildings, citoyen = rules.box_citizens, objet = rules.box_items } do
    if count[genre] ~= wanted then t:say("avis_compte", { what = genre, number = count[genre], value = wanted }) end
  end
  local heroes = rules.box_heroes_advanced * rules.multi_boxes
  if advanced ~= heroes then t:say("avis_compte", { what = royaume.AVANCES, number = advanced, value = heroes }) end
  if marked == 0 and rules.multi_removed == "-" then t:say("avis_sans_retiree", {}) end
end

local function warn_of_categories(t)
  local of, shared = {}, {}
  for _, name in ipairs(royaume.starters(t)) do
    local category = t:card(name).data.categorie
    if of[category] and not shared[category] then
      shared[category] = true
      t:say("avis_meme_categorie", { hero = of[category], other = name, what = category })
    end
    of[category] = of[category] or name
  end
  local told = {}
  each_card(t, { avances = true }, function(card)
    local place = royaume.place_of_starter(t, card.data.de)
    local start = place and t:card(royaume.starters(t)[place])
    if start and start.data.categorie ~= card.data.categorie and not told[card] then
      told[card] = true
      t:say("avis_autre_categorie", { hero = card.title, other = start.title })
    end
  end)
end

local function is_payable(t, text)
  local cost, box = jetons.read(text), jetons.in_box(t)
  for _, kind in ipairs(jetons.kinds) do
    if cost[kind] > box[kind] then return false end
  end
  return jetons.total(cost) <= jetons.total(box)
end

local function warn_of_cards(t)
  local told = {}
  each_card(t, ALL, function(card, name)
    if told[card] then return end
    told[card] = true
    if #t:parts_of(name, "by_hand") > 0 then t:say("avis_a_la_main", { card = name }) end
    if not is_payable(t, card.data.cout) then t:say("avis_impayable", { card = name, what = card.data.cout }) end
  end)
end

-- How many of the cards are this project's own, and how many there are.
local function count_house(t)
  local house, all = 0, 0
  each_card(t, ALL, function(card)
    all = all + 1
    if not card.is_box then house = house + 1 end
  end)
  return house, all
end

function pack.is_house(card) return not card.is_box end

-- "maison" or "boîte": it stands wherever a card is printed.
function pack.origin(card) return pack.is_house(card) and "maison" or "boîte" end

-- The kinds of the tokens at the start were lost, unless somebody has said them.
local function are_kinds_house(t)
  local number = #t:names "player"
  for place = 1, number do
    if not t:given_by("multi_start_" .. number .. "p_" .. place) then return true end
  end
  return false
end

-- Told once, when something is answered first.
function pack.announce(t)
  if t:get "pack_annonce" then return end
  t:set("pack_annonce", true)
  local house, all = count_house(t)
  if house == all then t:say "pack_maison" elseif house > 0 then t:say("pack_mele", { number = house, value = all }) end
  if royaume.is_of_several(t) and are_kinds_house(t) then t:say "jetons_maison" end
  warn_of_counts(t)
  warn_of_categories(t)
  warn_of_cards(t)
end

return pack
