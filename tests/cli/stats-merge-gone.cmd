strat-stats --merge nowhere
