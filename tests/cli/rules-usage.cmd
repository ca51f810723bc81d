strat-rules --chess
