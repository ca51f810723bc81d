# --game N of a damaged archive: lost games keep their numbers, and where it is not known how many are
# lost that is said before another game is taken for N
cd $TMP
for i in $(seq 1 120); do
	echo "[Event \"$(echo $i | cksum) $(echo x$i | cksum)\"]"; echo "[Round \"$i\"]"; echo '[Rules "isf"]'
	echo '[Position "MEAADAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA__AA__AAAA__AA__AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPQY"]'
	echo '[Result "*"]'; echo; echo '*'; echo
done >some.sgr
strat-archive create -q --block-games 10 -o o.sgb some.sgr
at=$(strat-archive list --blocks o.sgb | sed -n 4p | cut -f 1)
look() {
	for how in 35 41; do
		for to in sgr html; do
			echo "-- $how $to"
			strat-convert -q -t $to --game $how x.sgb 2>err >out || echo "exit $?"
			sed 's/[0-9]* bytes/... bytes/' err
			sed -n -e 's/^.Round "\(.*\)".$/\1/p' -e 's/.*"Round","\([0-9]*\)".*/\1/p' out
		done
	done
	strat-convert --games 25-52 x.sgb 2>&1 >out | sed 's/, [0-9.]* s$//; s/[0-9]* bytes/... bytes/'
}
echo a damaged block
{ head -c $((at + 100)) o.sgb; printf x; tail -c +$((at + 102)) o.sgb; } >x.sgb
look
echo missing bytes
{ head -c $((at + 100)) o.sgb; tail -c +$((at + 108)) o.sgb; } >x.sgb
look
echo a damaged header
{ head -c $((at - 3)) o.sgb; tail -c +$((at + 5)) o.sgb; } >x.sgb
look
echo two files
strat-convert -q -t sgr --game 161 x.sgb o.sgb 2>/dev/null | grep Round
echo extract
strat-archive extract x.sgb 2>&1 >/dev/null | sed 's/[0-9]* bytes/... bytes/; s/byte [0-9]*/byte .../'
strat-archive extract -q -o y.sgr x.sgb 2>/dev/null || echo "exit $?"
strat-archive extract --salvage x.sgb 2>/dev/null | grep -c Round
