strat-validate --codes
