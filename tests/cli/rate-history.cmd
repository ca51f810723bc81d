strat-rate -q --history Levi club-results.csv
