cd ../tests/cli/data
strat-convert -q --game 3 convert.sgr
