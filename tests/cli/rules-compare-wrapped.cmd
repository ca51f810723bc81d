strat-rules --compare barrage fire-ice-powers
