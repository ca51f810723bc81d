strat-rules american
