-- What a card orders somebody to pay: he pays it at once, or sells shares until he can, or is ruined. There is no fine for
-- that, unless a house has it so.

local comptes = include "comptes"
local marches = include "marches"
local ruine = include "ruine"

local dettes = {}

-- The debts of a player, the oldest first: dette.N says who owes whom how much.
local function of(t, player)
  local list = {}
  for _, number in ipairs(t:keys "dette") do
    if t:get("dette", number, "joueur") == player then list[#list + 1] = number end
  end
  return list
end

local function note(t, player, creditor, amount)
  local number = (t:get "dettes" or 0) + 1
  local key = tostring(number)
  t:set("dettes", number)
  t:set("dette", key, "joueur", player)
  t:set("dette", key, "a", creditor)
  t:set("dette", key, "montant", amount)
  t:say("dette", { who = player, amount = amount, to = creditor })
end

-- One of the two pays the other: the bank always can; several creditors are paid in the order in which they come.
function dettes.pay(t, from, to, amount)
  local is_in_debt = #of(t, from) > 0
  local can = not t:exists("player", from) or not is_in_debt and comptes.money(t, from) >= amount
  if can then return comptes.pay(t, from, to, amount) end
  note(t, from, to, amount)
  if not is_in_debt then t:todo("dettes", { joueur = from }) end
end

local function fine(player)
  return { "amende", joueur = player, montant = rules.imprudent_fine, tours = rules.imprudent_skip }
end

local function pay_in_full(t, s, number)
  comptes.pay(t, s.joueur, t:get("dette", number, "a"), t:get("dette", number, "montant"))
  t:forget("dette", number)
  local following = { { "dettes", joueur = s.joueur } }
  if rules.card_short_of_cash == "imprudent" then table.insert(following, 1, fine(s.joueur)) end
  t:todo_all(following)
end

-- All that he has, and it is not enough.
local function pay_what_there_is(t, s, number)
  local creditor = t:get("dette", number, "a")
  comptes.pay(t, s.joueur, creditor, comptes.money(t, s.joueur))
  ruine.eliminate(t, s.joueur, creditor)
end

local function forget_all(t, player)
  for _, number in ipairs(of(t, player)) do t:forget("dette", number) end
end

step "dettes" {
  run = function(t, s)
    if comptes.is_ruined(t, s.joueur) then return forget_all(t, s.joueur) end
    local number = of(t, s.joueur)[1]
    if not number then return end
    local due = t:get("dette", number, "montant")
    if comptes.money(t, s.joueur) >= due then return pay_in_full(t, s, number) end
    if #marches.saleable(t, s.joueur) > 0 then
      return t:todo_all { { "vente_forcee", joueur = s.joueur, montant = due }, { "dettes", joueur = s.joueur } }
    end
    pay_what_there_is(t, s, number)
    forget_all(t, s.joueur)
  end,
}

return dettes
