COLUMNS=50 strat-stats -q --table ranks,players --rows 2 game.sgr annotated.sgr
