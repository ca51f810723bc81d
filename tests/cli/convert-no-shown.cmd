# short, and back
strat-convert -q --no-shown powers.sgr | tee $TMP/short | tail -n 12
strat-convert -q $TMP/short | cmp - powers.sgr
strat-convert -q --no-shown partial.sgr | strat-convert -q | cmp - partial.sgr
