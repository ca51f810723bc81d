strat-stats -q --table information --csv annotated.sgr game.sgr
