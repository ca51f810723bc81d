strat-replay ../tests/cli/data/replay.sgr
