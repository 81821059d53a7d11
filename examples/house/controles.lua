-- The optional rule of Ambition's rulebook: whoever doubts an announcement may have the sheet shown.
house { fr = "contrôles", en = "contrôles", game = "ambition" }

override { controle = true }
