strat-replay --ply 21 ../tests/cli/data/replay.sgr
