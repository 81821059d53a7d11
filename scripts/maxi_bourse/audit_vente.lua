-- Sales, for the check: what is said of an offer is bought, at the cote that there is, and no sale lifts it.

local outside = { "service Titres", "hors du jeu" }

local function companies(t)
  local list = {}
  for _, name in ipairs(t:names "asset") do
    if t:get("cote", name) then list[#list + 1] = name end
  end
  return list
end

local function held(t, company, player)
  return t:balance(company, player) + t:balance(company, "séquestre " .. player)
end

-- III-1-1. Of each company there are so many cartes-actions, wherever they are; and every cote is on the scale.
audit "III-1-1 : il y a autant de cartes-actions qu'au début" (function(t)
  for _, company in ipairs(companies(t)) do
    local sum = 0
    for _, holder in ipairs(outside) do sum = sum + t:balance(company, holder) end
    for _, player in ipairs(t:names "player") do sum = sum + held(t, company, player) end
    if sum ~= rules.company_lots then return company .. " : " .. sum end
    local cote = t:get("cote", company)
    if cote < rules.price_floor or cote % rules.price_multiple ~= 0 then return company .. " à " .. cote end
  end
end)

-- III-2-5. Whoever takes something of what is offered has bought it: a trade is announced, unless more is wanted than there
-- is and it goes to an auction.
local function trades(t) return t:get "marches" or 0 end

-- The sale that is asked about; an empty table where there is none.
local function sale(t)
  local item = t:item()
  return item and item.affaire and auctions.kept(t, "etat." .. item.affaire) or {}
end

local function left(t) return sale(t).remaining or 0 end

audit "III-2 : ce qu'un joueur prend est acheté" (function(t, before, line)
  if line.command or line.step ~= "offre" and line.step ~= "descente" then return end
  local wanted = line.answers.lots or 0
  for _, said in ipairs(line.answers.acheteurs or {}) do wanted = wanted + said.lots end
  if wanted > 0 and wanted <= before(left) and trades(t) == before(trades) then return line.typed end
end)

-- III-2-5. Nobody is named twice in one offer.
audit "III-2 : personne n'est nommé deux fois dans une offre" (function(_, _, line)
  local seen = {}
  for _, said in ipairs(line.step == "offre" and not line.command and line.answers.acheteurs or {}) do
    if seen[said.joueur] then return said.joueur end
    seen[said.joueur] = true
  end
end)

-- III-2-5. A sale never lifts the cote; an auction of what is left may.
local function story(t, company)
  local last = tostring(t:get("changements", company) or 0)
  return { place = last, cause = t:get("histoire", company, last, "cause"), cote = t:get("cote", company) }
end

audit "III-2 : une vente ne fait pas monter la cote" (function(t, before)
  for _, company in ipairs(companies(t)) do
    local now, was = story(t, company), before(story, company)
    local is_only_a_sale = now.cause == "vente" and tonumber(now.place) - tonumber(was.place) <= 1
    if is_only_a_sale and now.cote > was.cote then return company .. " : " .. was.cote .. " puis " .. now.cote end
  end
end)

-- What is asked in a sale is asked at the cote that there is.
audit "III-2 : on propose au cours qu'il y a" (function(t)
  local item = t:item()
  if not item or item.step ~= "offre" and item.step ~= "descente" then return end
  local company, price = t:get("affaire", item.affaire, "entreprise"), sale(t).price
  if company and price and price ~= t:get("cote", company) then return company .. " à " .. price .. ", cote " .. t:get("cote", company) end
end)

-- III-8, A19. Who is suspended, or ruined, is not asked.
audit "III-8 : on ne demande rien à qui ne joue pas" (function(t)
  local item = t:item()
  local asked = item and item.step == "descente" and not rules.suspended_counted and sale(t).asked
  if asked and (t:get("suspendu", asked) or t:get("ruine", asked)) then return asked end
end)

-- III-1-7. Who has agreed with the holders has chosen: he buys nothing of another company on that square.
local function agreed(t) return t:item() and t:item().step == "evenement_titre" and t:item().accord or nil end

audit "III-1-7 : qui s'est accordé ne nomme plus d'autre entreprise" (function(_, before, line)
  local company, named = before(agreed), line.answers.entreprise
  if company and line.step == "evenement_titre" and not line.command and named and named ~= company then return named end
end)

-- III-2. Who raises what he offers offers more than he did.
local function offered(t) return sale(t).lots end

audit "III-2 : augmenter change ce qui est en vente" (function(_, before, line)
  if line.command ~= "augmenter" then return end
  if line.answers.lots == before(offered) then return line.typed end
end)
