strat-convert -q --until 5 game.sgr
