strat-rate --help
