-- Fin de la partie.

step "fin" {
  run = function(t) t:finish() end,
}
