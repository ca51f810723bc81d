cat ../tests/cli/data/replay.sgr | strat-replay --game 3 --last -
