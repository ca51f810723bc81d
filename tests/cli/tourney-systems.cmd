# Berger tables of eight and of five; in a double round the last two rounds of the first change places
for n in 8 5; do
	strat-tourney generate --players $n --rounds $((n - 1 + n % 2)) --system round-robin --byes 0 --withdrawals 0 \
		--line-end lf | sed 1,4d | cut -c 92-
done
strat-tourney generate --players 4 --rounds 6 --system double-round-robin --byes 0 --withdrawals 0 \
	--forfeits 0 --line-end lf | tee "$TMP/double.trf" | sed 1,4d | cut -c 92-
strat-tourney check --system double-round-robin "$TMP/double.trf"
# number 1 meets the first of the lower half, then the next one that he has not met
strat-tourney generate --players 9 --rounds 5 --system monrad --line-end lf | tee "$TMP/monrad.trf"
strat-tourney check --system monrad "$TMP/monrad.trf"
strat-tourney pairings --system monrad --explain open.trf
# nobody is drawn with in a knockout; three are free in the first round
strat-tourney generate --players 13 --rounds 4 --system knockout --draws 0 --byes 0 --withdrawals 0 \
	--line-end lf | tee "$TMP/knockout.trf" | sed 1,4d | cut -c 92-
strat-tourney check --system knockout "$TMP/knockout.trf"
strat-tourney pairings --system knockout open.trf || echo "exit status $?"
