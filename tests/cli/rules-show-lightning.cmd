strat-rules ultimate-lightning
