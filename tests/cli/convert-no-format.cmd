strat-convert -t nonsense game.sgr
