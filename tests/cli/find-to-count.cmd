strat-find --count -t csv 'red wins' game.sgr
