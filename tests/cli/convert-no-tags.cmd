strat-convert -q --game 1 --no-tags ../tests/cli/data/convert.sgr
