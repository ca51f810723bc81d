# a round that is being played: pairing it changes no standings, then each result counts, of a file and of its report
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney club "$@"; }
t init rounds=4 name=Club tie-breaks=BH,SB,KS,PS,BPG
for p in PA PB PC PD PE; do t add $p; done >/dev/null
t pair >/dev/null
t result 1 1-0 2 0-1 >/dev/null
t standings
t pair
t standings
t result 2 1-0
t standings
t standings --explain PB
t export -t trf26 -o report.trf
strat-tourney standings report.trf
strat-tourney standings --explain 2 report.trf
strat-tourney crosstable report.trf
# the lowest value is left out, unless that of a round the player chose not to play
{
	strat-tourney cut init rounds=3 tie-breaks=BH/C1
	for p in PA PB PC PD; do strat-tourney cut add $p; done
	strat-tourney cut bye PA 1 half
	for round in 1 2 3; do strat-tourney cut pair; strat-tourney cut result 1 1-0 || :; strat-tourney cut result 2 1-0 || :; done
} >/dev/null 2>&1
strat-tourney cut standings --explain PA
strat-tourney cut print standings
