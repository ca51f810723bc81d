strat-validate --explain nonsense
