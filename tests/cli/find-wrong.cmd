for e in 'battle 3xQ and red wins' 'red = Ann and (plies > 300' 'termination = resigned' '' 'red ~ "(a"' \
	'player = "Jörg Müller" and wins' \
	'red = aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa or blue = bbbbbbbbbbbbbbbbbbbbbbbbbbbbb or M fell or rescue'; do
	strat-find "$e" game.sgr && echo well || echo $?
done
