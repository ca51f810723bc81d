strat-rules --compare --json isf isf-online
