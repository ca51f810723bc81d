# it is replayed up to the faulty ply
strat-replay --game 2 ../tests/cli/data/replay.sgr
