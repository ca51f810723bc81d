strat-stats --merge
