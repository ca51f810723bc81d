strat-convert --games 3-2 game.sgr
