strat-validate --nonsense
