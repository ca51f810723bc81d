strat-validate -q nowhere.sgr
