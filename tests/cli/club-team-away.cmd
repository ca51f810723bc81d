# a player of a team who was never here is in no line of a report, which comes back as it was.
cd "$TMP"
export SOURCE_DATE_EPOCH=1795291200
t() { strat-tourney cup "$@"; }
t init name=Cup boards=2 rounds=1 system=team-swiss scoring=1-half-0
for team in Ants Bees; do
	for i in 1 2 3; do t add "$(echo "$team" | cut -c1-2)$i" team="$team"; done
done >/dev/null
t checkin away Be1
t checkin away Be3
t pair
t result 1 0-1
t export -t trf26 --line-end lf >one.trf
grep '^310' one.trf
t export -t trf16 --line-end lf >old.trf
grep '^013' old.trf
strat-tourney back init >/dev/null
strat-tourney back import --rounds one.trf
strat-tourney back export -t trf26 --line-end lf | cmp - one.trf && echo same report
strat-tourney standings old.trf
# a win against an empty board is a plus in the players' crosstable
t crosstable --players
t print crosstable --players --csv
# a team alone has no match
strat-tourney one init boards=2 system=round-robin
for team in Ants Bees; do strat-tourney one add "${team}1" team=$team; done >/dev/null
strat-tourney one checkin away Ants
strat-tourney one pair || echo "exit $?"
# the score of an opponent who has left has draws in a Buchholz, which is said
t2() { strat-tourney left "$@" >/dev/null; }
t2 init boards=1 system=team-swiss rounds=3
for team in Ants Bees Cats; do t2 add "${team}1" team=$team; done
t2 pair Ants-Bees Cats-
t2 result 1 1
t2 withdraw Bees
t2 pair
t2 result 1 1
strat-tourney left standings --explain Ants
