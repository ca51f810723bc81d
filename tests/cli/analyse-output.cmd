# a full disk is told, and the old file stays
for form in text json csv sgr html svg; do
	strat-analyse --rollouts 0 -t $form -o /dev/full annotated.sgr || echo $form $?
	strat-analyse --rollouts 0 -t $form annotated.sgr >/dev/full || echo $form $?
done
cp annotated.sgr "$TMP/a.sgr"
cd "$TMP"
strat-analyse --rollouts 0 -o a.csv a.sgr && head -c 20 a.csv && echo
(ulimit -f 1 && trap '' XFSZ && strat-analyse --rollouts 0 -o a.csv -t json a.sgr a.sgr a.sgr) 2>&1 | sed 's/: .*//' || :
head -c 20 a.csv && echo
strat-analyse --rollouts 0 -o a.sgr -t text a.sgr || echo $?
strat-analyse -o a.sgr.gz a.sgr && zcat a.sgr.gz | strat-analyse -t sgr | wc -l
strat-analyse --rollouts 0 -o a.csv no-such-file || echo $?
head -c 20 a.csv && echo
ls
# a page that browsers open slowly is told, unless it is quiet
{
	for i in 1 2 3; do
		printf '[Rules "duel"]\n[RedSetup "..3......./.........9/..M...S..B/....3.B22F"]\n[BlueSetup "BF.....32./.B..3...../......M.../....2S9..."]\n\n{'
		head -c 3600000 /dev/zero | tr '\0' x
		printf '} i1-i9 *\n\n'
	done
} >long.sgr
strat-analyse --rollouts 0 -o long.html long.sgr
strat-analyse --rollouts 0 -q -o long.html long.sgr
