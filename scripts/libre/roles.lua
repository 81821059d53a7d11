-- Who does what at this table: banker, first player, whatever it calls them.

command "role" {
  words = { fr = "rôle", en = "role" },
  help = { fr = "rôle NOM JOUEUR : rôle banquier anna", en = "role NAME PLAYER: role banker anna" },
  fields = { text "role" { max = 24, samples = { "banquier", "crieur" } }, player "joueur" },
  run = function(t, a)
    t:set("role", a.role, a.joueur)
    t:say("role_tenu", { role = a.role, who = a.joueur })
  end,
}

view "roles" (function(t)
  local shown = { head = { "rôle", "joueur" }, rows = {} }
  for row, role in ipairs(t:keys "role") do shown.rows[row] = { role, t:get("role", role) } end
  return shown
end)
