strat-validate --help
