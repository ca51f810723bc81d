strat-rate --crosstable engine-results.csv
strat-rate --superiority engine-results.csv
