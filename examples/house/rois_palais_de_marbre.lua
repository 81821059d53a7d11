-- L'Ambition des Rois with palaces of marble: they need three Terrain to stand on. The Carrière, which takes the place of
-- the Muraille, makes them cheaper by one.
house { fr = "palais de marbre", en = "marble palaces", game = "ambition_des_rois" }

override { palace_cost = "4H 3T" }

deck "royaume" {
  { no = 17, title = "Carrière", effect = remise("palais", "T"),
    data = { genre = "batiment", cout = "2T", revenu = "-", camp = "-", retiree = false } },
}
