strat-rules --compare ./house.rules
