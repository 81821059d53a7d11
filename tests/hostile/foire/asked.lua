-- Fields of all kinds, each with what it may be told.
local list_of = list
return {
  function() return integer(at("integer.name:asked", "n")) { 0, 3 } end,
  function()
    return integer "n" { max = { 3, objection(at("objection.code", "non"), { texte = at("objection.fields", "x") }) } }
  end,
  function()
    return integer "n" { max = { 3, obstacle(at("obstacle.code", "non"), { texte = at("obstacle.fields", "x") }) } }
  end,
  function() return quantity(at("quantity.name", "n")) { 0, 3 } end,
  function() return amount(at("amount.name", "n")) { 0, 3 } end,
  function() return choice(at("choice.name", "n")) { choices = { at("Limits.choices", "a"), "b" } } end,
  function() return choice "n" { choices = { "a", "b" }, aliases = { { at("Limits.aliases", "vw"), "a" } } } end,
  function() return choice "n" { choices = { "a", "b" }, known = { "a", "b", at("Limits.known", "c") } } end,
  function() return choice "n" { choices = { "a", "b" }, samples = { at("Limits.samples", "a") } } end,
  function() return choice "n" { choices = { "a", "b" }, otherwise = at("Limits.otherwise", "non") } end,
  function() return choice "n" { choices = { "a", "b" }, reads = function() return at("Limits.reads", "a") end } end,
  function() return choice "n" { choices = { "a", "b" }, tapped = function() return { { at("Limits.tapped", "a"), "x" } } end } end,
  function() return option(at("option.name", "n")) { labels = { at("Limits.labels", "un"), "deux" } } end,
  function() return roll(at("roll.name", "n")) { faces = 6 } end,
  function() return bid(at("bid.name", "n")) { min = 1 } end,
  function() return lot(at("lot.name", "n")) {} end,
  function() return choice "n" { choices = { "a", "b" }, usual = at("Limits.usual", "a") } end,
  function() return parcel(at("parcel.name", "n")) { goods = { "pomme" } } end,
  function()
    return lot "n" { sellers = function() return { at("Limits.sellers", "Bo") } end,
      goods = function() return { at("Limits.goods", "pomme") } end, has = function() return 1 end }
  end,
  function() return player(at("player.name", "n")) end,
  function() return player "n" { choices = { at("Limits.choices:player", "Bo") } } end,
  function() return holder(at("holder.name", "n")) end,
  function() return players(at("players.name", "n")) end,
  function() return rival(at("rival.name", "n")) end,
  function() return card(at("card.name", "n")) { pile = at("Limits.pile", "lots") } end,
  function() return yesno(at("yesno.name", "n")) end,
  function() return text(at("text.name", "n")) { samples = { at("Limits.samples:text", "a") } } end,
  function() return reason(at("reason.name", "n")) end,
  function() return list_of(at("list.name", "n")) { of = integer "x" { 0, 3 } } end,
  function() return list_of "n" { of = { choice "x" { choices = { "a" } } }, distinct = at("Limits.distinct", "x") } end,
  function()
    return list_of "n" { in_turn = true, of = { player "p", quantity "q" { 0, 3 } }, words = { [at("Limits.words", "rien")] = "0" } }
  end,
  function() return list_of "n" { of = choice "x" { choices = { "a" } }, of_whom = { at("Limits.of_whom", "Zoé") } } end,
  function() return list_of "n" { of = choice "x" { choices = { "a" } }, same = function() return { at("Limits.same", "a") } end } end,
  function() return player "n" { pass = { fr = at("Limits.pass", "tirer"), en = "draw" } } end,
  function() return name(at("name.name", "n")) { taken = { at("Limits.taken", "Zoé") } } end,
  function() return { kind = at("Field.kind", "integer"), name = at("Field.name", "n") } end,
}
