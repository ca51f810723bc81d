strat-convert -q --swap-colours --game 1 ../tests/cli/data/convert.sgr
strat-convert -q --swap-colours game.sgr | head -n 13
strat-convert -q --swap-colours game.sgr | strat-convert -q --swap-colours | cmp - game.sgr
