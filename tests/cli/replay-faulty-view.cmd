# nor does a fault say more than the view may know
strat-replay --game 5 --view public ../tests/cli/data/replay-views.sgr
