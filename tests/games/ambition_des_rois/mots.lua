-- L'Ambition des Rois: the words that its cards are written with, beyond those of the house pack; the box file, its
-- checks and what is odd about it; and how much of the house pack is data.

-- A carte Royaume in the place of card 19, a Citoyen that costs a Nourriture and does that.
local function citoyen(effect)
  return "deck 'royaume' { { no = 19, title = 'Marchande', effect = " .. effect .. [[
,
  data = { genre = 'citoyen', cout = 'N', revenu = '-', camp = '-', retiree = false } } }]]
end

-- A Bâtiment in the place of the Mine.
local function mine(effect)
  return "deck 'royaume' { { no = 6, title = 'Mine', effect = " .. effect .. [[
,
  data = { genre = 'batiment', cout = '2T', revenu = '-', camp = '-', retiree = false } } }]]
end

local function buy_marchande(rules)
  begin_dev(rules)
  set_tokens("Ana", 0, 2, 0, 0)
  set_tokens("Bo", 0, 0, 0, 1)
  typed "marchande"
end

test("a card may ask a payment all or nothing", function()
  buy_marchande(citoyen "all { paie 'N', gagne '2H' }")
  has_tokens("2 0 0 0", "Ana")
  buy_marchande(citoyen "all { paie 'O', gagne '2H' }")
  has_tokens("0 1 0 0", "Ana") -- and nothing of it was done
  said "sans effet"
  begin_dev(citoyen "all { paie '?', gagne '2H' }")
  set_tokens("Ana", 0, 2, 0, 1)
  typed("marchande", "2")
  has_tokens("2 1 0 0", "Ana")
end)

test("a card may give to the opponent", function()
  buy_marchande(citoyen "donne 'N'")
  has_tokens("0 0 0 0", "Ana")
  has_tokens("0 1 0 1", "Bo")
end)

test("a card may hang on what one has or is", function()
  buy_marchande(citoyen [[
all { si_a('N', gagne 'H'), si_a('2N', gagne 'T'), only_if('attaque', gagne 'O'),
  only_if('palais', gagne '5O'), only_if('second_developpement', gagne '5O') }]])
  has_tokens("1 1 0 1", "Ana")
end)

test("a card may fill the market", function()
  buy_marchande(citoyen "remplit()")
  asks "Quelle carte est tournée au marché"
end)

test("a card may remove one of the opponents", function()
  begin_dev(citoyen "retire 'batiment'")
  set_tokens("Ana", 0, 2, 0, 0)
  give("Bo", "Ferme")
  give("Bo", "Donjon")
  typed("marchande", "donjon")
  is("retirées", where "Donjon")
  buy_marchande(citoyen "retire 'batiment'") -- there is none
  asks "Héros attaquants"
end)

test("a card may be played by hand", function()
  begin_dev(citoyen "by_hand 'chacun montre sa main'")
  set_tokens("Ana", 0, 1, 0, 0)
  typed "marchande"
  said "à la main\u{A0}: chacun montre sa main"
end)

test("a hero may lose his effect without being blocked", function()
  begin_dev(citoyen "arme('apres_blocage', annule_heros(1))")
  set_tokens("Ana", 0, 1, 0, 0)
  typed("marchande", "7 8 9", "1 2 3", "", "marchande", "jardinière")
  asked("0", "combat.bloques")
  typed "7 9"
  has_tokens("0 0 0 1", "Ana")
end)

test("a hero may carry another icon for a combat", function()
  begin_dev(citoyen "arme('avant_blocage', change_categorie 'champs')")
  set_tokens("Ana", 0, 1, 0, 0)
  typed("marchande", "1 4 9", "7 2 3", "", "marchande", "ménestrelle")
  is_blocked_by("Jardinière", "9")
end)

test("heroes may cost less", function()
  begin_dev(mine "remise('heros', 'N')")
  give("Ana", "Mine")
  set_tokens("Ana", 0, 0, 0, 0)
  fight("1 7 9", "2 3 4")
  asks "1 Chevalier (- > H)"
  typed "1"
  has_tokens("1 0 0 0", "Ana")
end)

test("a spy may see two", function()
  begin_dev(citoyen "arme('avant_combat', devoile(2))")
  set_tokens("Ana", 0, 1, 0, 0)
  local here = mark()
  typed("marchande", "1 2 3")
  said "parmi ceux de Bo"
  is(3, #value "combat.vu") -- two places and a stroke
  back_to(here)
  typed("poser Bo table", "marchande")
  refused("too_few", "2")
  typed("2 3", "1 7 9", "")
  refused("BAD_CHOICE", "1 2 4")
  typed "1 2 3"
end)

test("two heroes may be swapped", function()
  begin_dev(citoyen "arme('avant_blocage', change_de_heros(2))")
  set_tokens("Ana", 0, 1, 0, 0)
  typed("marchande", "1 4 9", "7 2 3", "", "marchande", "chevalier jardinière", "voyageur notaire")
  asked("7/8/9", "combat.attaque")
  is_blocked_by("Jardinière", "7")
end)

test("an effect may come once in a turn or in the game", function()
  begin_dev(mine "on('Héros employé', all { une_fois_par_tour(gagne 'T'), une_fois_par_partie(gagne 'H') })")
  give("Ana", "Mine")
  set_tokens("Ana", 0, 0, 0, 0)
  fight("3 7 9", "1 2 4")
  typed "7 9 fini"
  has_tokens("1 0 2 1", "Ana")
  end_turn()
  fight("1 2 3", "1 2 3")
  end_turn()
  fight("3 7 9", "1 2 4")
  typed "7 9 fini"
  has_tokens("1 0 4 2", "Ana")
end)

test("buildings may speak at each moment", function()
  local moments = {
    { moment = "début du tour", expected = "0 1 1 0" },
    { moment = "achat", expected = "0 1 1 0" },
    { moment = "promotion", expected = "0 1 0 0" },
    { moment = "issue", expected = "0 1 1 0" },
    { moment = "Héros bloqué", expected = "0 1 1 0" },
    { moment = "Héros employé", expected = "0 1 1 0" },
    { moment = "fin du combat", expected = "0 1 1 0" },
  }
  for _, moment in ipairs(moments) do
    local rules = string.format(mine "on('%s', gagne 'T')", moment.moment)
    begin_two(rules)
    give("Ana", "Mine")
    set_tokens("Ana", 0, 1, 0, 0)
    typed(MARKET, "marchande", "1 7 9", "1 2 3", "", "9 fini")
    lay(3, "Or", "Ana", BANQUE)
    lay(1, "Nourriture", BANQUE, "Ana")
    has_tokens(moment.expected, "Ana")
  end
end)

test("a building may speak at a promotion", function()
  begin_dev(mine "on('promotion', gagne 'T')")
  give("Ana", "Mine")
  set_tokens("Ana", 0, 2, 0, 0)
  typed("+", "navigatrice")
  has_tokens("0 0 1 0", "Ana")
end)

test("what was bought may matter", function()
  begin_dev(mine "on('achat', si_categorie('citoyen', gagne 'H'))")
  give("Ana", "Mine")
  set_tokens("Ana", 0, 1, 1, 0)
  local here = mark()
  typed "port"
  has_tokens("0 1 0 0", "Ana")
  back_to(here)
  typed "marchande"
  has_tokens("1 0 1 2", "Ana")
end)

-- --- the house pack -------------------------------------------------------------------------------------

-- Effects are data: at most a quarter of the 42 may need a function.
test("no card of the house pack needs a function", function()
  begin_dev [[
texts { fr = { x = 'x' }, en = { x = 'x' } }
query 'fonctions' (function(t)
  local all, functions = 0, 0
  for _, name in ipairs(t:names 'card') do
    local card = t:card(name)
    if card.deck == 'royaume' then all = all + 1 end
    if type(card.effect) == 'function' then functions = functions + 1 end
  end
  return functions .. ' of ' .. all
end)]]
  asked("0 of 42", "fonctions()")
end)

test("the house pack is called so when the evening begins", function()
  begin { players = { "Ana", "Bo" } }
  typed "Ana"
  said "pack maison, pas les cartes publiées"
  unsaid "à vérifier"
  begin { players = { "Ana", "Bo" }, house = [[
    box { fr = 'b', en = 'b', decks = { heros = { { no = 1, data = { categorie = 'armes', cout = 'N', revenu =
    'H' } } } } }
  ]] }
  typed "Ana"
  said "68 des 69 cartes sont du pack maison"
end)

-- --- the box file: what cannot be played with -----------------------------------------------------------

local function box(decks)
  return "box { fr = 'b', en = 'b', decks = { " .. decks .. " } }"
end
local function hero(no, title, cat, cost, gain)
  return "{ no = " .. no .. ", title = '" .. title .. "', data = { categorie = '" .. cat .. "', cout = '" .. cost
    .. "', revenu = '" .. gain .. "' } }"
end

test("a box that cannot be played with is refused with its reason", function()
  local boxes = {
    { rules = box("heros = { " .. hero("10", "Duc", "ducs", "-", "H") .. " }"), reason = "héros de départ" },
    {
      rules = box "avances = { { no = 1, copies = 2, title = 'Duc', data = { de = 'Personne', categorie = 'armes', \z
        cout = '-', revenu = '-' } } }",
      reason = "Personne",
    },
    {
      rules = box "avances = { { no = 1, copies = 2, title = 'Duc', data = { de = 'Baron', categorie = 'armes', cout \z
        = '-', revenu = '-' } } }",
      reason = "Baron",
    },
    { rules = box("heros = { " .. hero("1", "Baron", "armes", "-", "H") .. " }"), code = "not_loaded", reason = "title" },
    {
      rules = box "royaume = { { no = 1, title = 'Ferme', data = { genre = 'ferme', cout = 'T', revenu = '-', camp = \z
        '-', retiree = false } } }",
      reason = "ferme",
    },
    {
      rules = box "royaume = { { no = 1, title = 'Ferme', data = { genre = 'batiment', cout = '-2T', revenu = '-', \z
        camp = '-', retiree = false } } }",
      reason = "-2T",
    },
    {
      rules = box "royaume = { { no = 1, title = 'Ferme', effect = on('revenus', gagne '2X'), data = { genre = \z
        'batiment', cout = 'T', revenu = '-', camp = '-', retiree = false } } }",
      reason = "2X",
    },
    {
      rules = box "royaume = { { no = 1, title = 'Ferme', effect = on('minuit', gagne 'N'), data = { genre = \z
        'batiment', cout = 'T', revenu = '-', camp = '-', retiree = false } } }",
      code = "not_loaded", reason = "minuit",
    },
    {
      rules = box "royaume = { { no = 1, title = 'Ferme', effect = moissonne(1), data = { genre = 'batiment', cout = \z
        'T', revenu = '-', camp = '-', retiree = false } } }",
      code = "not_loaded", reason = "moissonne",
    },
    {
      rules = box "royaume = { { no = 35, title = 'Bouclier', when = 'minuit', data = { genre = 'objet', cout = 'T', \z
        revenu = '-', camp = 'defense', retiree = false } } }",
      code = "not_loaded", reason = "minuit",
    },
    {
      rules = box "royaume = { { no = 1, title = 'Ferme', effect = remise('tout', 'T'), data = { genre = 'batiment', \z
        cout = 'T', revenu = '-', camp = '-', retiree = false } } }",
      reason = "tout",
    },
    { rules = "override { palace_cost = '-' }", reason = "palace_cost" },
    { rules = "override { promote_cost = '2Q' }", reason = "promote_cost" },
    { rules = "override { hand_size = 8 }", reason = "héros de départ" },
  }
  for _, one in ipairs(boxes) do
    cannot_begin(one.code or "BAD_PACK", { players = 2, house = one.rules }, one.reason)
  end
end)

test("what is odd about a box is told and does not stop it", function()
  local boxes = {
    {
      rules = box "royaume = { { no = 43, title = 'Phare', data = { genre = 'batiment', cout = 'T', revenu = '-', \z
        camp = '-', retiree = false } } }",
      told = "18 batiment au lieu de 17",
    },
    {
      rules = box "avances = { { no = 1, copies = 1, title = 'Duc', data = { de = 'Chevalier', categorie = 'armes', \z
        cout = '-', revenu = '-' } } }",
      told = "17 avancés au lieu de 18",
    },
    {
      rules = box "royaume = { { no = 3, title = 'Université', data = { genre = 'batiment', cout = 'T', revenu = \z
        '-', camp = '-', retiree = false } } }",
      told = "aucune carte n'est à retirer",
    },
    {
      rules = box("heros = { " .. hero("5", "Bandit", "larcin", "N", "2O") .. " }"),
      told = "Bandit et Voleuse sont tous deux",
    },
    {
      rules = box("heros = { " .. hero("5", "Bandit", "larcin", "N", "2O") .. " }"),
      told = "Cheffe de bande n'a pas la catégorie de Bandit",
    },
    {
      rules = box "royaume = { { no = 1, title = 'Ferme', effect = by_hand 'voir la carte', data = { genre = \z
        'batiment', cout = 'T', revenu = '-', camp = '-', retiree = false } } }",
      told = "l'effet de Ferme est fait par la table",
    },
    {
      rules = box "royaume = { { no = 1, title = 'Ferme', data = { genre = 'batiment', cout = '13T', revenu = '-', \z
        camp = '-', retiree = false } } }",
      told = "aucun jeton de la boîte ne paie Ferme (13T)",
    },
  }
  for _, one in ipairs(boxes) do
    begin { players = { "Ana", "Bo" }, house = one.rules }
    typed "Ana"
    said(one.told)
  end
end)

-- The box says what is printed, and a rule that somebody sets goes before it.
test("the cost of a palace is the boxs or a house rules", function()
  begin_dev "box { fr = 'b', en = 'b', rules = { palace_cost = '3H N' } }"
  asks "6 Palais (3H N)"
  set_tokens("Ana", 3, 1, 0, 0)
  typed "palais"
  has_tokens("0 0 0 0", "Ana")
end)
