strat-stats --table batles game.sgr
