# strat-pairing(7), Teams: what byes and forfeited matches are worth in a Swiss and in a round robin
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
for system in team-swiss round-robin; do
	t() { strat-tourney $system "$@"; }
	echo "== $system: the bye of the pairing"
	t init system=$system boards=2 tie-breaks=MPvGP,BH,EMGSB
	[ $system = round-robin ] || t set rounds=3
	for team in Ants Bees Cats; do t add "$team 1" team=$team && t add "$team 2" team=$team; done >/dev/null
	t pair >/dev/null
	t result 1 1-0 2 1/2 >/dev/null
	t standings
	t boards | sed -n 's/^ *-  \([A-Z][a-z]*\) .*/\1/p' >free
	t standings --explain "$(cat free)"
	rm $system
	echo "== $system: a bye that was given and a forfeited match"
	t init system=$system boards=2 tie-breaks=MPvGP,BH,EMGSB
	[ $system = round-robin ] || t set rounds=3
	for team in Ants Bees Cats Dogs; do t add "$team 1" team=$team && t add "$team 2" team=$team; done >/dev/null
	t bye Ants 1 half
	t pair >/dev/null
	t result 1 1-0 2 1/2 >/dev/null
	t pair >/dev/null
	t result 1 +:- 2 -:+ 3 +:- 4 -:+ >/dev/null
	t standings
	t standings --explain Ants
done
