# what is whole of damaged records is kept by the three commands that are asked to, and said
try() {
	echo "$ $*"
	"$@" 2>&1 | sed 's/, [0-9.]* s$//'
}
samples=$PWD
cd "$TMP"
(cd "$samples" && cat club-night.sgr && echo && head -c 2000 game.sgr) >cut.sgr
try strat-convert -q -o plain.sgr cut.sgr
grep -c '^\[Event' plain.sgr
try strat-convert --salvage -o whole.sgr cut.sgr
grep -c '^\[Event' whole.sgr
strat-convert -q --game "$(grep -c '^\[Event' cut.sgr)" whole.sgr | sed -n '/Result/p; /Termination/p'
tail -n 3 whole.sgr
strat-validate -q whole.sgr && echo good
strat-convert -q --salvage cut.sgr >again 2>/dev/null || echo "exit status $?"
cmp again whole.sgr

# all formats, cut in the middle
for to in sgr jsonl csv gravon gsn state; do
	strat-convert -q -t $to "$samples/game.sgr" >game 2>/dev/null
	head -c $(($(wc -c <game) * 2 / 3)) game >cut
	try strat-convert --salvage -t plies cut | grep -v no-rules | sed -n 's/^strat/&/p' | cut -c 1-120
done
head -c 2000 "$samples/ucc-log.log" | strat-convert --salvage 2>&1 >/dev/null | sed 's/, [0-9.]* s$//'

# a number that may go on
(head -n 3 "$samples/barrage-state.txt" && sed -n 4p "$samples/barrage-state.txt" | head -c 2) >cut
try strat-convert -q -t jsonl cut | grep -o '"text":"[^"]*"'
try strat-convert -q --salvage -t jsonl cut | grep -o -e '"text":"[^"]*"' -e '^strat.*'

# compressed, and what is compressed is cut
gzip -nc "$samples/game.sgr" | head -c 700 >cut.gz
try strat-convert -o x.sgr cut.gz | grep -e gzip -e 'not written' | sed 's/:[0-9]*:/:/'
try strat-convert --salvage -o x.sgr cut.gz | grep -e gzip -e 'not written' | sed 's/:[0-9]*:/:/'
grep Result x.sgr

# archives and the screen
try strat-archive create -q --salvage -o x.sgb cut.sgr
try strat-archive append -q --salvage x.sgb cut.sgr
strat-archive extract -q x.sgb | grep -c '^\[Event'
try strat-archive create -q -o y.sgb cut.sgr
strat-archive extract -q y.sgb | grep -c '^\[Event'
head -c 2000 "$samples/game.sgr" >cut
try strat-replay --last cut | sed -n '1,3p; $p'
try strat-replay --salvage --last cut | sed -n '1,4p; $p'

# nothing can be kept of a game without a start
head -c 200 "$samples/game.sgr" | strat-convert --salvage 2>&1 | sed 's/, [0-9.]* s$//'
