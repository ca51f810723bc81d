strat-convert -q --game 1 --tags "Blue,RedElo" ../tests/cli/data/convert.sgr
