strat-convert -t ucc game.sgr
