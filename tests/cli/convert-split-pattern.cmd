strat-convert --split -o "x%q" game.sgr
