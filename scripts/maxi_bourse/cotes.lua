-- The quotations: what each company's share costs, and the story of how it came to that. On the table the coteur wipes
-- out the last figure; here each change stays, with what made it.

local entreprises = include "entreprises"

local cotes = {}

scale "cote" {
  min = "price_floor", step = "price_multiple",
  move = function(t, entreprise, by)
    return cotes.shift(t, entreprise, by, { cause = t:get("lue", "cause") or "carte", de = t:get("lue", "carte") })
  end,
  groups = function(t)
    local groups = {}
    for _, secteur in ipairs(entreprises.secteurs) do groups[secteur] = entreprises.of_sector(t, secteur) end
    return groups
  end,
}

function cotes.ceiling() return rules.price_ceiling > 0 and rules.price_ceiling or auctions.unlimited end
function cotes.range() return { floor = rules.price_floor, ceiling = cotes.ceiling() } end

function cotes.of(t, entreprise) return t:get("cote", entreprise) end

-- One sale is one line of the story, however often the price falls in it.
local function place_of_note(t, entreprise, from)
  local last = t:get("changements", entreprise) or 0
  local is_same = from and last > 0 and t:get("histoire", entreprise, tostring(last), "affaire") == from
  return is_same and last or last + 1
end

local function note(t, entreprise, value, why)
  local number = place_of_note(t, entreprise, why.affaire)
  local place = tostring(number)
  t:set("changements", entreprise, number)
  t:set("histoire", entreprise, place, "cote", value)
  for _, key in ipairs { "cause", "de", "affaire" } do t:set("histoire", entreprise, place, key, why[key]) end
  t:set("histoire", entreprise, place, "tour", t:get "numero" or 0)
end

-- The cote is that from now on, within its bounds. why: cause, which is parole, penurie, vente, accord, carte, rumeur or
-- main; de, the card or the player it came from; affaire, the sale or the event that it belongs to.
function cotes.fix(t, entreprise, value, why)
  local held = auctions.price_shift(cotes.range(), value, 0)
  if held == cotes.of(t, entreprise) then return held end
  t:set("cote", entreprise, held)
  note(t, entreprise, held, why)
  return held
end

-- What it was before an affair set it, and to what: so that a round can be played again.
function cotes.remember(t, entreprise, value, affaire)
  t:set("affaire", affaire, "avant", cotes.of(t, entreprise))
  t:set("affaire", affaire, "apres", value)
end

-- As if that had not been; what cards have moved since stays moved.
function cotes.go_back(t, entreprise, affaire)
  local since = cotes.of(t, entreprise) - t:get("affaire", affaire, "apres")
  cotes.fix(t, entreprise, t:get("affaire", affaire, "avant") + since, { cause = "rejoue", affaire = affaire })
end

-- --- what a card moves -------------------------------------------------------------------------------

local shifts = { demand = "demand_shift", shortage = "shortage_shift", sale = "sale_shift" }

-- What goes on with that company goes on at the price that a card makes of it.
local function reprice_what_goes_on(t, entreprise, delta)
  for _, affaire in ipairs(t:keys "affaire") do
    for _, key in ipairs { "etat", "encheres" } do
      local state = t:get("affaire", affaire, "entreprise") == entreprise and auctions.kept(t, key .. "." .. affaire)
      if state and state.phase ~= "done" then
        auctions.keep(t, key .. "." .. affaire, auctions[shifts[state.kind]](state, delta))
      end
    end
  end
end

local function is_repriced(t, number)
  return rules.rumour_reprices_sellers or not t:exists("player", t:get("marche", number, "vendeur"))
end

-- What was announced and is not paid yet is paid at the new price, and cannot be cancelled.
local function reprice_what_is_promised(t, entreprise, delta)
  for _, number in ipairs(t:keys "marche") do
    if t:get("marche", number, "entreprise") == entreprise and is_repriced(t, number) then
      local price = auctions.price_shift(cotes.range(), t:get("marche", number, "prix"), delta)
      t:set("marche", number, "prix", price)
      t:set("marche", number, "rumeur", true)
      t:say("marche_change", { who = t:get("marche", number, "acheteur"), what = entreprise, price = price })
    end
  end
end

-- A card moves it by so much, as far as its bounds let it, in the middle of a trade too.
function cotes.shift(t, entreprise, delta, why)
  reprice_what_goes_on(t, entreprise, delta)
  reprice_what_is_promised(t, entreprise, delta)
  return cotes.fix(t, entreprise, auctions.price_shift(cotes.range(), cotes.of(t, entreprise), delta), why)
end

-- What f moves is told as what has changed: "Sony 350 → 410".
function cotes.told(t, f)
  local before, changed = {}, {}
  for _, entreprise in ipairs(entreprises.all(t)) do before[entreprise] = cotes.of(t, entreprise) end
  local result = f()
  for _, entreprise in ipairs(entreprises.all(t)) do
    local now = cotes.of(t, entreprise)
    if now ~= before[entreprise] then changed[#changed + 1] = entreprise .. " " .. before[entreprise] .. " → " .. now end
  end
  if #changed > 0 then t:say("cotes_changees", { list = table.concat(changed, ", ") }) end
  return result
end

-- It becomes that by no card, as when the table puts it right: what goes on with that company goes on from there, what is
-- announced stays as it was announced.
function cotes.become(t, entreprise, value, why)
  local before = cotes.of(t, entreprise)
  reprice_what_goes_on(t, entreprise, cotes.fix(t, entreprise, value, why) - before)
end

-- All of them, as the coteur has them before him.
function cotes.are_kept(t, say)
  for _, entreprise in ipairs(entreprises.all(t)) do
    say("cote_est", { what = entreprise, price = cotes.of(t, entreprise) })
  end
end

-- --- since when --------------------------------------------------------------------------------------

local function set_anew(t, key, entreprise, value)
  if t:get(key, entreprise) ~= value then t:set(key, entreprise, value) end
end

-- A turn begins: what has changed is what did so in the one before it, and in this one.
function cotes.open_turn(t)
  for _, entreprise in ipairs(entreprises.all(t)) do
    local now = cotes.of(t, entreprise)
    set_anew(t, "veille", entreprise, t:get("ouverture", entreprise) or now)
    set_anew(t, "ouverture", entreprise, now)
  end
end

-- By how much it has moved since the turn before.
function cotes.difference(t, entreprise) return cotes.of(t, entreprise) - (t:get("veille", entreprise) or cotes.of(t, entreprise)) end

-- What stands on the tableau de cotation: a blank is the nominal value.
function cotes.written(t, entreprise) return t:get("inscrite", entreprise) or entreprises.nominal(t, entreprise) end

-- The coteur has written all of them.
function cotes.write(t)
  for _, entreprise in ipairs(entreprises.all(t)) do
    if cotes.written(t, entreprise) ~= cotes.of(t, entreprise) then t:set("inscrite", entreprise, cotes.of(t, entreprise)) end
  end
end

return cotes
