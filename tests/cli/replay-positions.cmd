# the start, a ply, every eighth one, the last one
strat-replay --ply 0 ../tests/cli/data/replay.sgr
strat-replay --ply 12 ../tests/cli/data/replay.sgr
strat-replay --every 8 --last ../tests/cli/data/replay.sgr
