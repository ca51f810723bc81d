# bytes that are missing or too many move all that follows: games keep the numbers of the index
cd $TMP
for i in $(seq 1 120); do
	echo "[Event \"$(echo $i | cksum) $(echo x$i | cksum)\"]"; echo "[Round \"$i\"]"; echo '[Result "*"]'; echo; echo '*'; echo
done >some.sgr
strat-archive create -q --block-games 10 -o o.sgb some.sgr
at=$(strat-archive list --blocks o.sgb | sed -n 4p | cut -f 1)
end=$(strat-archive list --blocks o.sgb | sed -n 12p | cut -f 1)
try() { strat-archive "$@" 2>err || echo "exit $?"; sed 's/byte [0-9]*/byte .../' err; }
round() { sed -n 's/^.Round "\(.*\)".$/\1/p'; }
look() {
	try list x.sgb | sed 's/, [0-9]* bytes.*, /, .../'
	for game in 30 35 41 97; do try extract --game $game x.sgb | grep -e Round -e '^[es]'; done
	try extract --salvage --games 25- x.sgb | round | tr '\n' ' '; echo
	strat-convert -q -t jsonl x.sgb 2>/dev/null | wc -l | tr -d ' '
}
echo missing
{ head -c $((at + 100)) o.sgb; tail -c +$((at + 108)) o.sgb; } >x.sgb
look
echo too many
{ head -c $((at + 100)) o.sgb; echo 123456; tail -c +$((at + 101)) o.sgb; } >x.sgb
look
echo the header of a block
{ head -c $((at - 3)) o.sgb; tail -c +$((at + 5)) o.sgb; } >x.sgb
look
echo no index
head -c $((end + 20)) x.sgb >y.sgb
mv y.sgb x.sgb
look
