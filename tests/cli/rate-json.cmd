strat-rate -q --json --rows 2 club-results.csv
