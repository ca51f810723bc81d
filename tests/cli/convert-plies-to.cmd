strat-convert --plies -t state game.sgr
