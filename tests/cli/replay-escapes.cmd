# no byte of a record does anything to a terminal
strat-replay -q --game 3 ../tests/cli/data/replay.sgr
strat-replay -q --game 3 --json --last ../tests/cli/data/replay.sgr
