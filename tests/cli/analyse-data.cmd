strat-analyse -t csv game.sgr annotated.sgr barrage.sgr
strat-analyse -t json annotated.sgr
