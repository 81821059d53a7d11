-- Who cannot pay his wages, his interest, or what Le Confidentiel orders is in default: until he has paid he spends
-- nothing else and finds the money, or he is bankrupt. What he lacks is told to him alone.

local entreprise = include "entreprise"

local defaut = {}

function defaut.is_in_default(t, player) return t:get("en_defaut", player) == true end
function defaut.lift(t, player) t:set("en_defaut", player, nil) end

-- Against somebody: whoever is in default pays that first.
function defaut.in_default(c, player)
  if defaut.is_in_default(c.t, player) then return objection("E_DEFAULT", { who = player }) end
end

-- --- what he may still do ----------------------------------------------------------------------------

local function is_on_top(t, step) return t:item() ~= nil and t:item().step == step end

local function is_now(t, when) return when == "any" or entreprise.is_during(t, "comptes") end

-- The ways out: the word for each, whether it is open in this operation, what is said of it. None hangs on what is
-- in a caisse.
local ways_out = {
  {
    word = "licencier",
    is_open = function(t, player)
      local is_late = entreprise.mois(t) >= rules.dismiss_from_month
      return is_on_top(t, "embauche") and is_late and entreprise.whole_staff(t, player) > 0
    end,
    tell = function(t) t:say "peut_licencier" end,
  },
  {
    word = "vente directe",
    is_open = function(t, player)
      return entreprise.is_during(t, "comptes") and t:query("vente_directe_possible", player) > 0
    end,
    tell = function(t, player) t:say("peut_vendre_du_chocolat", { who = player }) end,
  },
  {
    word = "vendre un titre",
    is_open = function(t, player) return is_now(t, rules.title_when) and t:balance("titre", player) > 0 end,
    tell = function(t, player) t:say("peut_vendre_des_titres", { who = player }) end,
  },
  {
    word = "emprunter",
    is_open = function(t, player)
      return is_now(t, rules.loan_when) and t:query("peut_emprunter", player) == "oui"
    end,
    tell = function(t, player) t:say("peut_prendre_un_emprunt", { who = player }) end,
  },
  {
    word = "demander aux autres",
    is_open = function() return true end,
    tell = function(t) t:say "peut_demander" end,
  },
}

local function open_ways(t, player)
  local list = {}
  for _, way in ipairs(ways_out) do
    if way.is_open(t, player) then list[#list + 1] = way end
  end
  return list
end

local function tell_ways(t, player)
  t:say("en_defaut", { who = player })
  for _, way in ipairs(open_ways(t, player)) do way.tell(t, player) end
end

-- What is due, and how much of it he has not got.
local function declare(t, player, due)
  t:set("en_defaut", player, true)
  tell_ways(t, player)
  local lack = math.max(0, due - t:balance("argent", entreprise.caisse(player)))
  t:say_to(player, "ce_qui_manque", { amount = due, lack = lack })
end

-- What Le Confidentiel orders, at the hiring the least that he can pay, at the accounts his interest; nil if he owes
-- nothing now.
local function due_now(t, player)
  local item = t:item()
  if item.step == "defaut" and item.joueur == player then return item.montant end
  if is_on_top(t, "embauche") and not t:get("embauche", player) then return t:query("salaire_minimal", player) end
  return entreprise.is_during(t, "comptes") and t:get("interets", player) or nil
end

local function nothing_due(c, player)
  if not due_now(c.t, player) then return obstacle("E_NOTHING_DUE", { who = player }) end
end

topic "défaut" {
  words = { fr = { "défaut", "faillite" }, en = { "default", "bankruptcy" } },
  fr = "Qui ne peut payer ce qu'il doit vend, emprunte, ou demande aux autres. Si rien n'y fait il est en faillite et quitte la "
    .. "partie. Le banquier le dit, car lui seul compte les billets avec lui.",
  en = "Whoever cannot pay what he owes sells, borrows, or asks the others. If nothing helps he is bankrupt and leaves the game. "
    .. "The banker says so, for he alone counts the notes with him.",
  example = { fr = "défaut {1}", en = "default {1}" },
  during = "defaut",
  readings = { "A41", "A42" },
}

-- The banker's word, as that of a bankruptcy: nobody looks into a caisse to see whether it is true.
command "defaut" {
  aloud = true,
  words = { fr = "défaut", en = "default" },
  help = { fr = "défaut JOUEUR : il ne peut payer ses salaires ou ses intérêts ; ce qu'il peut encore faire",
    en = "default PLAYER: he cannot pay his wages or his interest; what he may still do" },
  open = entreprise.is_going_on,
  fields = { player "joueur" { against = { entreprise.not_here, nothing_due } } },
  run = function(t, a) declare(t, a.joueur, due_now(t, a.joueur)) end,
}

view "defauts" (function(t)
  local shown = { head = { "joueur", "peut encore" }, rows = {} }
  for _, player in ipairs(entreprise.players(t)) do
    if defaut.is_in_default(t, player) then
      for _, way in ipairs(open_ways(t, player)) do shown.rows[#shown.rows + 1] = { player, way.word } end
    end
  end
  return shown
end)

-- --- what Le Confidentiel orders ----------------------------------------------------------------------

-- Who has not got it pays what he has, or nothing, or is in default: as the rule says.
function defaut.pay(t, player, amount)
  if amount > 0 then t:say("doit", { who = player, amount = amount }) end
  local has = t:balance("argent", entreprise.caisse(player))
  if has < amount and rules.confidentiel_short == "default" then
    return t:todo("mise_en_defaut", { joueur = player, montant = amount })
  end
  if has < amount and rules.confidentiel_short == "cancel" then return end
  if rules.confidentiel_short == "default" then return entreprise.pay(t, player, amount) end
  t:move(math.min(has, amount), "argent", entreprise.caisse(player), "banque")
end

step "mise_en_defaut" {
  run = function(t, s)
    if entreprise.has_left(t, s.joueur) then return end
    t:todo("defaut", { joueur = s.joueur, montant = s.montant })
    declare(t, s.joueur, s.montant)
  end,
}

-- He sells, borrows, asks the others, and pays; else he is bankrupt, and nobody waits for him.
step "defaut" {
  ask = function(t, s)
    if entreprise.has_left(t, s.joueur) then return nil end
    local question = form(entreprise.banquier(t), "defaut",
      choice "issue" { choices = { "payé" }, aliases = entreprise.in_english })
    question.debtor = s.joueur
    return ways(question, { common = true, also = { "defaut_faillite" } })
  end,
  answer = function(t, s)
    entreprise.pay(t, s.joueur, s.montant)
    defaut.lift(t, s.joueur)
  end,
}

return defaut
