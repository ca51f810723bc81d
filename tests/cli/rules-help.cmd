strat-rules --help
