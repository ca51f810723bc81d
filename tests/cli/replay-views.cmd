# nobody is shown a rank that he cannot know: silent battles and a rescue, a detected piece, a
# Captain that could be a Scout, comments of one who knew more
for view in both red blue public; do
	strat-replay --view $view --last ../tests/cli/data/replay.sgr
	for game in 1 2 3 4; do
		strat-replay --game $game --view $view ../tests/cli/data/replay-views.sgr
	done
done
