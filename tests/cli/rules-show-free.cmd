strat-rules free
