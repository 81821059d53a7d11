-- L'Ambition des Rois with one Citoyen more: the Alchimiste turns what one has into what one lacks, and whoever hires him
-- in the second development may turn twice as much.
house { fr = "alchimiste", en = "alchemist", game = "ambition_des_rois" }

deck "royaume" {
  { no = 43, title = "Alchimiste",
    effect = all { may(echange("?", "?")), only_if("second_developpement", may(echange("?", "?"))) },
    data = { genre = "citoyen", cout = "N", revenu = "O", camp = "-", retiree = false } },
}

override { box_citizens = 18 }
