strat-convert --dedupe=nothing game.sgr
