strat-convert --json game.sgr
