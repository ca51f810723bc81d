strat-convert --view nobody game.sgr
