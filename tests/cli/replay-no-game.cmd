strat-replay --game 4 ../tests/cli/data/replay.sgr
