strat-rules --rulings
