# the rules that were given stand in the record; house rules have no name that others know
strat-convert -q -r barrage barrage-state.txt | head -n 2
strat-convert -q --default-rules barrage barrage-state.txt | strat-validate -q
strat-convert -q -r ./house.rules duel.sgr 2>/dev/null | grep Rules
