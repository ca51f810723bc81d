# a report where a tournament file is needed: what it is, and how to make a tournament of it
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
strat-tourney generate --players 4 --rounds 3 --played 1 --system monrad --line-end lf >two.trf
grep ^092 two.trf
for command in pair players 'add Ann' verify ratings 'backup copy' 'standings --csv' ''; do
	strat-tourney two.trf $command || echo "exit status $?"
done
strat-tourney pairings --plain two.trf
strat-tourney new init >/dev/null
strat-tourney new import --rounds two.trf
strat-tourney new pairings --plain
