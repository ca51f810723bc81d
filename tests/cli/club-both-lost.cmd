# a game that both players lost is shown with both results, since 0 alone would be a loss against the other,
# on a card too, which says what that means
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
strat-tourney robin init system=double-round-robin
for p in Ann Bob Cid; do strat-tourney robin add $p; done >/dev/null
for r in 1 2 3 4 5 6; do
	strat-tourney robin pair >/dev/null
	strat-tourney robin result 1 $([ $r = 4 ] && echo 1-0 || echo 0-0) >/dev/null
done
strat-tourney robin print crosstable
strat-tourney robin print crosstable --csv
strat-tourney robin print cards | head -n 13
strat-tourney swiss init system=dutch rounds=1
for p in Ann Bob; do strat-tourney swiss add $p; done >/dev/null
strat-tourney swiss pair >/dev/null
strat-tourney swiss result 1 0-0 >/dev/null
strat-tourney swiss print crosstable
