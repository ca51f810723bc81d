strat-find
