strat-rules hasbro
