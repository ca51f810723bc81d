strat-rules --compare american hasbro-1999
