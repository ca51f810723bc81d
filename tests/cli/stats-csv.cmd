strat-stats -q --csv --table players,battles --by colour annotated.sgr
