strat-stats -q --table summary,terminations game.sgr barrage.sgr annotated.sgr problems.sgr
