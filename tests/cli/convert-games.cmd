f=club-night.sgr
for which in 2-3 9- -1 4; do strat-convert -q --games $which $f | grep Round; done
strat-convert -q --game 11 $f game.sgr | cmp - game.sgr
