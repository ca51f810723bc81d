strat-validate --explain two-squares
strat-validate --explain impossible
