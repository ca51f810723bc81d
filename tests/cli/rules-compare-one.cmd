strat-rules --compare jumbo
