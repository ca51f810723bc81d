strat-replay --json --every 10 ../tests/cli/data/replay.sgr
strat-replay --json --ply 5 --view blue ../tests/cli/data/replay-views.sgr
strat-replay --json --ply 1 --view red --game 2 ../tests/cli/data/replay-views.sgr
strat-replay --json --ply 1 --view public --game 2 ../tests/cli/data/replay-views.sgr
strat-replay --json --ply 1 --view blue --game 3 ../tests/cli/data/replay-views.sgr
