-- A dividend: so much a share to all who hold one, at once.

local biens = include "biens"
local caisse = include "caisse"

-- Those of his shares that are paid for.
local function paid_shares(t, good, who)
  local held = t:balance(good, who)
  return rules.gage_rapporte and held or held - biens.pledged(t, good, who)
end

-- What the bank holds gets nothing; what an account holds does, if the rule says so.
local function is_paid(t, who, payer)
  return who ~= payer and (rules.dividende_des_comptes or not t:get("compte", who))
end

command "dividende" {
  words = { fr = "dividende", en = "dividend" },
  help = { fr = "dividende BIEN MONTANT [QUI PAIE] : par part, à tous ceux qui en tiennent",
    en = "dividend GOOD AMOUNT [WHO PAYS]: per share, to all who hold one" },
  open = biens.some,
  fields = {
    choice "bien" { choices = biens.choices }, amount "montant" { min = 1 },
    holder "payeur" { choices = caisse.choices, usual = "banque" },
  },
  run = function(t, a)
    local shares = 0
    for _, who in ipairs(biens.holders(t, a.bien)) do
      local number = is_paid(t, who, a.payeur) and paid_shares(t, a.bien, who) or 0
      if number > 0 then caisse.pay(t, number * a.montant, a.payeur, who) end
      shares = shares + number
    end
    if shares == 0 then refuse("sans_porteur", { good = a.bien }) end
    t:say("dividende_paye", { good = a.bien, number = shares, amount = a.montant, sum = shares * a.montant })
  end,
}
