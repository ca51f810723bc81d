strat-rate --aliases club-aliases.csv club-results.csv
