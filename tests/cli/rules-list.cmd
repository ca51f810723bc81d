strat-rules
