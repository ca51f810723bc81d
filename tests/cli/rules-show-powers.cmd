strat-rules fire-ice-powers
