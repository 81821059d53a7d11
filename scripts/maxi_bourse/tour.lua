-- II. La séance: a turn is the missed turn, sales before the dice, the throw, the way of the pawn, the event of the
-- square, and the next player.

local cheques = include "cheques"
local cloture = include "cloture"
local comptes = include "comptes"
local corbeille = include "corbeille"
local cotes = include "cotes"
local double = include "double"
local entreprises = include "entreprises"
local haltes = include "haltes"
local marches = include "marches"
local paquets = include "paquets"
local parcours = include "parcours"

-- A missed turn is over at once; with the last of them the suspension ends.
local function misses(t, player)
  if not t:misses_turn(player) then return false end
  t:say("passe_son_tour", { who = player })
  if not t:get("passe", player) then t:set("suspendu", player, nil) end
  return true
end

local function waits(t, player)
  if not corbeille.waits(t, player) then return false end
  t:say("attend", { who = player })
  return true
end

step "tour" {
  run = function(t, s)
    haltes.end_of(t, t:get "tour", s.joueur)
    t:set("tour", s.joueur)
    t:set("numero", (t:get "numero" or 0) + 1)
    t:set("ventes_du_tour", nil)
    t:set("politique", nil)
    cotes.open_turn(t)
    if misses(t, s.joueur) or waits(t, s.joueur) then return t:todo("fin_du_tour", { joueur = s.joueur }) end
    t:todo_all { { "des", joueur = s.joueur }, { "fin_du_tour", joueur = s.joueur } }
  end,
}

windows { avant_les_des = true }

-- 34 is 3 4.
local function both(dice)
  local is_both = #dice == 1 and dice[1] > 10 and dice[1] < 100 and rules.dice_faces < 10
  return is_both and { dice[1] // 10, dice[1] % 10 } or dice
end

local function no_throw(_, typed)
  local dice = both(typed)
  if #dice == 1 then return objection("E_DES", { number = rules.dice_count }) end
  for _, die in ipairs(dice) do
    if die < 1 or die > rules.dice_faces then return objection("E_DE", { value = die, max = rules.dice_faces }) end
  end
end

topic "tour" {
  words = { fr = { "tour", "dés" }, en = { "turn", "dice" } },
  fr = "Avant les dés, on peut vendre et traiter de gré à gré. Puis on lance, le pion avance, et la case dit ce qui arrive : on "
    .. "achète sur une case Titre, ailleurs une carte se lit. Ce que la table dit d'un trait tient sur une ligne, avec des "
    .. "deux-points entre les parties.",
  en = "Before the dice one may sell and deal privately. Then one throws, the pawn advances, and the square says what happens: on "
    .. "a Titre square one buys, elsewhere a card is read. What the table says in one breath fits on a line, with colons "
    .. "between its parts.",
  example = "3 4",
  during = "des",
  readings = { "A12", "A14", "A24" },
}

-- Two dice as they lie on the table, or the program throws them.
step "des" {
  by_program = "lancer",
  aloud = true,
  windows = { "avant_les_des" },
  ask = function(t, s)
    local square = corbeille.pawn(t, s.joueur)
    local question = plain(form(s.joueur, "des", list "des" { min = 0, pass = corbeille.THROWN, max = rules.dice_count, against = no_throw,
      of = integer "de" { likely = { 1, rules.dice_faces } } }))
    question.square, question.name = square, corbeille.square(t, square).nom
    question.what = marches.saleable(t, s.joueur)[1]
    return ways(question, { example = "3 4", also = { "lancer", question.what and "vendre_avant" or false } })
  end,
  answer = function(t, s, a)
    local dice, is_thrown_here = both(a.des), #a.des == 0
    for place = 1, rules.dice_count do dice[place] = dice[place] or t:chance(rules.dice_faces) end
    marches.close_payments(t)
    t:set("des", "1", dice[1])
    t:set("des", "2", dice[2])
    if is_thrown_here then
      t:say(double.is_a_double(t) and "double_lance" or "des_lances", { who = s.joueur, one = dice[1], two = dice[2] })
    end
    t:todo_all { { "avance", joueur = s.joueur, cases = dice[1] + dice[2] }, table.unpack(double.what_follows(t, s.joueur)) }
  end,
}

step "avance" {
  run = function(t, s) parcours.advance(t, s.joueur, s.cases) end,
}

local events = { titre = true, bourse = true, politique_interieure = true, politique_internationale = true,
  rumeurs = true, personnel = true }

-- What the square says; that of a pile which a house has added lets its card be read. Action ! says nothing.
step "case" {
  run = function(t, s)
    local square = corbeille.square(t, corbeille.pawn(t, s.joueur))
    if square.genre == "action" or square.genre == "aucun" then return end
    if not events[square.genre] then return paquets.square(t, s.joueur) end
    t:todo("evenement_" .. square.genre, { joueur = s.joueur, nom = square.nom })
  end,
}

-- A company at the lowest cote is bankrupt, where a house has it so: its shares leave the game.
local function bankrupt_companies(t)
  if rules.price_at_floor == "stays" then return end
  for _, entreprise in ipairs(entreprises.all(t)) do
    if cotes.of(t, entreprise) <= rules.price_floor and not t:get("faillite", entreprise) then
      t:set("faillite", entreprise, t:get "numero")
      t:say("faillite", { what = entreprise })
      for _, holder in ipairs { comptes.TITRES, table.unpack(comptes.players(t)) } do
        comptes.deliver(t, comptes.lots(t, holder, entreprise), entreprise, holder, comptes.HORS_DU_JEU)
      end
    end
  end
end

-- What is still to be paid is paid, then the session closes or goes on with the next player.
step "fin_du_tour" {
  run = function(t, s)
    local following = comptes.next_after(t, s.joueur)
    local is_table_over = not following or parcours.ends_the_table(t, s.joueur, following)
    parcours.pay_the_round(t, is_table_over)
    bankrupt_companies(t)
    for _, player in ipairs(comptes.players(t)) do cheques.settle(t, player) end
    local why = cloture.reason(t, is_table_over)
    if why then return cloture.close(t, why) end
    t:set("ouvre_la_table", is_table_over)
    t:todo("tour", { joueur = following })
  end,
}
