# under other rules these setups are no setups
strat-replay -r isf-online --last ../tests/cli/data/replay.sgr
