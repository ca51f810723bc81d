strat-convert -q ucc-log.log | strat-validate -q
