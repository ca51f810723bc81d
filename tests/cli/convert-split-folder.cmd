strat-convert --split -o $TMP/ game.sgr 2>&1 | sed "s|-o [^:]*|-o X/|"
