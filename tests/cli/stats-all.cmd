strat-stats -q game.sgr
