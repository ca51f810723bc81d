strat-rules --json barrage; strat-rules --json free
