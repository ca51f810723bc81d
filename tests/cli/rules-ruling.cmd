strat-rules --ruling either-winner-advances
