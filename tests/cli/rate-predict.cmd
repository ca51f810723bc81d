strat-rate --predict "Probe 2.2" "Probe 2.1" engine-results.csv
strat-rate --json --predict "Probe 2.2" "Probe 2.1" engine-results.csv
