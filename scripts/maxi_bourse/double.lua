-- III-7. Les doubles: whoever throws two alike may buy au cours, of the service Titres, one or two cartes-actions of any
-- company; then comes the event of the square.

local double = {}

function double.is_a_double(t) return t:get("des", "1") == t:get("des", "2") end

-- What a throw is followed by, in its order.
function double.what_follows(t, player)
  local event = { { "case", joueur = player } }
  if not double.is_a_double(t) then return event end
  local purchase = { "double", joueur = player }
  local following = { purchase }
  if rules.double_plus_event then following = rules.double_when == "before_event" and { purchase, event[1] } or { event[1], purchase } end
  if rules.double_rethrow then following[#following + 1] = { "des", joueur = player } end
  return following
end

topic "double" {
  words = { fr = "double", en = "double" },
  fr = "Qui jette un double peut acheter à la banque {double_max_lots} cartes-actions au plus d'une entreprise de son choix, à la "
    .. "cote et sans que personne d'autre parle. Puis vient l'événement de la case.",
  en = "Whoever throws a double may buy {double_max_lots} cartes-actions at most of a company of his choice from the bank, at the "
    .. "cote, and nobody else speaks. Then comes the event of the square.",
  example = "FUJI 1",
  during = "double",
  readings = { "A24", "A25" },
}

step "double" {
  run = function(t, s)
    t:set("lue", "carte", nil)
    t:todo("achat_au_cours", { player = s.joueur, amount = rules.double_max_lots })
  end,
}

return double
