-- L'Ambition des Rois with six cards on the market, filled after each purchase: less waiting for the right card.
house { fr = "marché de six", en = "market of six", game = "ambition_des_rois" }

override { market_size = 6, market_refill_at = "at_once" }
