# what a format cannot say is left out, the rest is written
strat-convert -q -t state powers.sgr barrage.sgr | strat-validate -q -r barrage
strat-convert -q -t state powers.sgr
