# what was not reached is answered by the last position that was
strat-replay --game 2 --ply 40 ../tests/cli/data/replay.sgr
