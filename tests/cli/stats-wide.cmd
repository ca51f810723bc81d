COLUMNS=200 strat-stats -q --table ranks game.sgr
