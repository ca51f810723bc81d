# the bytes do not depend on the number of workers, nor on whether a file or a pipe is read
strat-find --first 1 'plies > 0' club-night.sgr >"$TMP/night.sgr"
for form in text json csv sgr html; do
	set -- annotated.sgr barrage.sgr
	[ $form = csv ] && set -- "$TMP/night.sgr" "$@"
	strat-analyse -q --rollouts 20 -j 1 -t $form "$@" >"$TMP/one"
	strat-analyse -q --rollouts 20 -j 2 -t $form "$@" | cmp - "$TMP/one"
	strat-analyse -q --rollouts 20 -t $form annotated.sgr >"$TMP/file"
	[ $form = json ] || [ $form = csv ] || strat-analyse -q --rollouts 20 -t $form <annotated.sgr | cmp - "$TMP/file"
	[ "$(wc -c <"$TMP/one")" -gt 500 ]
done
