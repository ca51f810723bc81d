strat-stats -q --json --table uses,clocks,flags annotated.sgr
