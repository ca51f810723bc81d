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
