-- Accounts that are nobody's: a pot, a company's treasury, a tax box. They hold money and goods, and never go below
-- nothing; whoever is named in payer, acheter, céder may be one.

local caisse = include "caisse"
local taken = include "taken"

command "compte" {
  words = { fr = "compte", en = "account" },
  help = { fr = "compte NOM : un compte qui n'est à personne, un pot, une trésorerie",
    en = "account NAME: an account that is nobody's, a pot, a treasury" },
  fields = { name "nom" { taken = taken } },
  run = function(t, a) caisse.add_account(t, a.nom) end,
}

-- How far the bank is from its end, and what the accounts hold.
view "comptes" (function(t)
  local shown, list = { head = { "compte", t:money() }, rows = {} }, t:keys "compte"
  if rules.argent_de_banque > 0 then table.insert(list, 1, "banque") end
  for row, name in ipairs(list) do shown.rows[row] = { name, caisse.cell(t, t:balance(t:money(), name)) } end
  return shown
end)
