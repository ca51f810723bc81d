strat-convert -q --mirror --game 1 ../tests/cli/data/convert.sgr
strat-convert -q --mirror game.sgr | strat-convert -q --mirror | cmp - game.sgr
