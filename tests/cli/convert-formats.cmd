strat-convert --formats | grep -e ^sgr -e ^state -e ^ucc
strat-convert --formats --json | grep -e "\"sgr\"" -e "\"ucc\""
