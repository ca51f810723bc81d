strat-convert --split=0 game.sgr
