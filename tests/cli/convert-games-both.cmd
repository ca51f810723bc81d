strat-convert --games 3 --game 2 game.sgr
