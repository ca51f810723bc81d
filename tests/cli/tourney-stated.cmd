# standings of a report use the tie-breaks that it states, and say what is used where it states none
cd "$TMP"
strat-tourney two init system=dutch tie-breaks=SB,WIN,BH
for p in Jo Ann Kim Li; do strat-tourney two add "$p"; done >/dev/null
strat-tourney two pair
strat-tourney two result 1 1-0 2 1/2
strat-tourney two export -t trf26 --line-end lf -o stated.trf
strat-tourney standings stated.trf
strat-tourney standings --tie-breaks DE stated.trf
sed 's/^202.*/202 SB,XYZ,WIN/' stated.trf | strat-tourney standings -
grep -v ^202 stated.trf | strat-tourney standings --csv -
grep -v ^202 stated.trf | sed 's/^192.*/192 FIDE_ROUNDROBIN/' | strat-tourney standings -
grep -v ^202 stated.trf | sed 's/^192.*/212 PTS,BH-C1/' | strat-tourney standings -
strat-tourney standings --tie-breaks XYZ stated.trf || echo "exit $?"
