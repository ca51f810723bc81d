strat-stats --csv --json game.sgr
