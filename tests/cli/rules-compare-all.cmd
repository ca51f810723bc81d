strat-rules --compare --all isf isf-online
