strat-rate --versus "Probe 2.2" engine-results.csv
