strat-stats -q --table players,flags --by rules,Event annotated.sgr barrage.sgr
