strat-find 'red = Nobody' game.sgr
