# what a side was not shown changes nothing in its analysis: two pieces of Blue that nobody has met change places
strat-convert -q --until 20 game.sgr >"$TMP/a.sgr"
sed '/BlueSetup/s/32224B646B/322243646B/; /BlueSetup/s/862M752375/862M752B75/' "$TMP/a.sgr" >"$TMP/b.sgr"
cmp -s "$TMP/a.sgr" "$TMP/b.sgr" && exit 1
cd "$TMP"
for form in text json csv svg html; do
	for view in red public both; do
		for game in a b; do
			mv $game.sgr game.sgr
			strat-analyse --rollouts 20 --view $view -t $form game.sgr >$game
			mv game.sgr $game.sgr
		done
		cmp -s a b && echo $form $view the same || echo $form $view not the same
	done
done
# comments and evals of the other side are not on its page
printf '[Rules "duel"]\n[RedSetup "..3......./.........9/..M...S..B/....3.B22F"]\n[BlueSetup "BF.....32./.B..3...../......M.../....2S9..."]\n\n{The Flag is on b10} i1-i9 e7xe1:2x3- {[%%eval 333]} *\n' >c.sgr
strat-analyse --view red -t html c.sgr | grep -c 'b10}\|Flag is\|333' || :
strat-analyse -t html c.sgr | grep -c 'Flag is\|333'
