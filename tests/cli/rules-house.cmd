strat-rules -r ./house.rules
