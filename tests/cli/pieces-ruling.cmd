# where a rulebook does not state all counts, a fault of the army names the ruling that does
for rules in american american-revised hasbro-1999; do
	sed -n '/^\[Event "army-short"\]/,/^\*/p' ../tests/rulebooks/classic.sgr |
		strat-validate -q -r $rules 2>&1 | grep fault:
done
