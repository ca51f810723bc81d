strat-stats -q --partial --table summary,players,battles --by year annotated.sgr
