strat-find --seed 3 'red wins' game.sgr
