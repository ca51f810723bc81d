# --luck: what engines owe to luck, beside what counts.  The figures of the model may change: they are
# shown as N, and those of the results as they are.
engines=$(dirname "$(command -v strat-match)")/../samples/engines
cd $TMP
play() {
	strat-match run -q --sandbox off --no-preflight --rules hasbro-1999 --options move-limit=200 "$@" \
		--each mem=0 --engine name=Ann cmd="$engines/greedy" args=1 \
		--engine name=Bob cmd="$engines/random" args=1 >out || echo "exit $?"
}
mask() {
	sed -E '1,/^$/d; s/  +/ /g; s/^(Ann|Bob) ([0-9]+) [^ ]+ [^ ]+ - [^ ]+ -/\1 \2 N N - N -/'
}
cp "$OLDPWD/club-night.sgr" .
play -o pairs.db --games 4 --book club-night.sgr --paired on
strat-match status --luck pairs.db | mask
play -o single.db --games 2
strat-match status --luck single.db | mask
strat-match status --json --luck single.db |
	grep -o '"analysed":[0-9]*\|"luck[^,]*,"luckError[^,]*,"accuracy[^,]*' | sed 's/-*[0-9]*\.[0-9]*/N/g'
strat-match status --json single.db | grep -c luck || :
# the number of workers changes no byte, and no game is lost between two batches of them
play -o many.db --games 260 --rules duel --options move-limit=8
strat-match status --luck many.db >one
strat-match status --luck -j 2 many.db | cmp - one
strat-match status --luck -j 0 --json many.db >one
strat-match status --luck --json many.db | cmp - one
grep -o '"analysed":[0-9]*' one; grep -c '"luck":-*[0-9]*\.[0-9]*[1-9]' one
# what status says of ratings stays the same
strat-match status --ratings single.db >a
strat-match status --ratings --luck single.db | head -n "$(wc -l <a)" | cmp a -
