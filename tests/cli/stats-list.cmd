strat-stats --list
