strat-rules --json ./house.rules
