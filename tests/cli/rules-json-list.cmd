strat-rules --json | wc -l
