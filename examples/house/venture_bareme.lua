-- Another table of profits: pairs earn already, long conglomérats less, and letters beyond the first count nothing.
house { fr = "barème plat", en = "flat profits", game = "venture" }

override {
  profit_min_size = 2, profit_2 = 1, profit_3 = 2, profit_4 = 4, profit_5 = 7, profit_6 = 11,
  profit_per_common_letter = false,
}
