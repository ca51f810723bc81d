strat-replay --view green ../tests/cli/data/replay.sgr
