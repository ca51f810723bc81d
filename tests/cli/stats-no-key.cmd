strat-stats --by playr game.sgr
