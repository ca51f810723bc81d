# a view of one side hears of no rule that would tell what a piece is or is not
for word in still reach power; do
	for view in blue red public both; do
		strat-replay --view $view ../tests/faulty/$word.sgr 2>&1 >/dev/null || echo $?
	done
done
