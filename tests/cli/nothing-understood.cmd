# chess is no Stratego: no command passes over it in silence
cd "$TMP"
for i in 1 2; do
	printf '[Event "Club"]\n[White "Ann"]\n[Black "Bob"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n\n'
done >g.pgn
cp g.pgn h.pgn
try() {
	code=0
	"$@" >out 2>err || code=$?
	echo "$1 $2: $code, $(grep -c '\[nothing\]' err)"
}
try strat-validate -q g.pgn
try strat-validate -q -j 3 g.pgn h.pgn
try strat-convert -q g.pgn
try strat-convert -q -t csv g.pgn
try strat-stats -q g.pgn
try strat-find -q 'plies > 0' g.pgn
try strat-find -q 'player ~ ann' g.pgn
try strat-index add -q x.db g.pgn
try strat-archive create -q -o x.sgb g.pgn
try strat-replay --print g.pgn --game 3
for i in 1 2; do try strat-edit --lines g.pgn </dev/null; done
try strat-edit --lines -q new.sgr </dev/null
gzip -c g.pgn >g.pgn.gz
try strat-validate -q g.pgn.gz
try strat-validate -q - <g.pgn
ls -A | grep -c "g.pgn.journal"
