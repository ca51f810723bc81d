strat-rate -q --csv --min-games 40 club-results.csv
