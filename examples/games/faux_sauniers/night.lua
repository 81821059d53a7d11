-- The nights: a card, the saltworks, the fords.

local piles = include "piles"

local fords = { fr = { "amont", "pont", "aval" }, en = { "upstream", "bridge", "downstream" } }

local function ford() return option "passage" { labels = function(c) return fords[c.language] end } end

setup(function(t)
  t:define("asset", "livre")
  t:define("asset", "sac")
  t:define("account", "roi")
  t:bound("livre", "roi", nil, nil)
  t:bound("sac", "roi", nil, nil)
  t:lay "nuits"
  t:lay "atouts"
  t:define("pile", "défausse")
  for _, player in ipairs(t:names "player") do
    t:define("account", player)
    t:define("account", t:purse(player))
    t:show("account", t:purse(player), "owner", player)
    t:move(rules.argent_de_depart, "livre", "roi", t:purse(player))
    t:define("pile", piles.front(player))
    t:define("pile", piles.hand(player))
    t:show("pile", piles.hand(player), "owner", player)
    t:draw("atouts", piles.hand(player))
    t:draw("atouts", piles.hand(player))
  end
  t:todo "nuit"
end)

step "nuit" {
  run = function(t)
    local night = (t:get "nuit" or 0) + 1
    if night > rules.gardes * #t:names "player" then return t:todo "fin" end
    t:set("nuit", night)
    t:set("cours", rules.cours)
    t:set("garde", t:after(t:get "garde"))
    local list = {}
    for place, player in ipairs(t:others(t:get "garde")) do list[place] = { "achat", player = player } end
    t:todo_all { "gues", "nuit" }
    t:todo_all(list)
    -- The card comes last: what it asks must lie on top of the agenda.
    local card = t:peek "nuits"
    t:put(card, "nuits", "under")
    t:say("nuit", { n = night, who = t:get "garde" })
    t:say("lune", { card = card })
    t:carry_out(card, { player = t:get "garde" })
  end,
}

step "achat" {
  windows = { "saline" },
  ask = function(_, s)
    return form(s.player, "combien_de_sacs", quantity "sacs" { 0, function(c)
      return math.min(rules.charge, c.t:balance("livre", c.t:purse(s.player)) // rules.achat)
    end })
  end,
  answer = function(t, s, a)
    t:move(a.sacs * rules.achat, "livre", t:purse(s.player), "roi")
    t:move(a.sacs, "sac", "roi", s.player)
  end,
}

-- All choose a ford at once and in secret; whoever meets the guard there loses what he carries.
step "gues" {
  sealed = true,
  windows = { "guet" },
  asks = function(t)
    local forms = { form(t:get "garde", "ou_garder", ford()) }
    for _, player in ipairs(t:others(t:get "garde")) do
      local most = math.min(rules.charge, t:balance("sac", player))
      forms[#forms + 1] = form(player, "ou_passer", ford(), quantity "sacs" { 0, most })
    end
    return forms
  end,
  answers = function(t, _, all)
    local guard, names, price = t:get "garde", fords[t:language()], t:get "cours"
    t:move(rules.solde, "livre", "roi", t:purse(guard))
    t:say("guet", { who = guard, ford = names[all[guard].passage] })
    for _, player in ipairs(t:others(t:get "garde")) do
      local n, passage = all[player].sacs, all[player].passage
      local is_caught = passage == all[guard].passage
      if n > 0 and is_caught then
        t:move(n, "sac", player, rules.saisie == "sel" and guard or "roi")
        if rules.saisie == "prime" then t:move(n * rules.prime, "livre", "roi", t:purse(guard)) end
        for _, card in ipairs(t:cards(piles.front(player))) do
          t:trigger(card, "saisie", { player = player })
          t:put(card, "défausse")
        end
      elseif n > 0 then
        t:move(n, "sac", player, "roi")
        t:move(n * price, "livre", "roi", t:purse(player))
      end
      t:say(n == 0 and "reste" or is_caught and "saisi" or "passe",
        { who = player, n = n, ford = names[passage], price = price })
    end
  end,
}

step "fin" {
  run = function(t)
    local most, winners = -1, {}
    for _, player in ipairs(t:names "player") do
      t:show("account", t:purse(player), "all")
      local money = t:balance("livre", t:purse(player))
      if money > most then most, winners = money, {} end
      if money == most then winners[#winners + 1] = player end
    end
    t:say("fin", { who = table.concat(winners, ", "), n = #winners, amount = most })
    t:finish()
  end,
}
