strat-analyse game.sgr annotated.sgr
