# what a tuning cannot be
cd $TMP
try() { strat-match config "$@" || echo "exit $?"; }
try --games 4 --engine cmd=./a --tune depth 4 1
try --games 4 --engine cmd=./a --tune depth 4 1 many
try --games 4 --engine cmd=./a --tune depth 4 5 20
try --games 4 --engine cmd=./a --tune depth 4 1 20 30
try --games 4 --engine cmd=./a --tune depth 4 1 20 --tune depth 5 1 20
try --games 4 --engine cmd=./a option.depth=3 --tune depth 4 1 20
try --games 4 --engine cmd=./a restart=off --tune depth 4 1 20
try --games 4 --engine cmd=./a --engine cmd=./b --tune depth 4 1 20
try --games 5 --engine cmd=./a --tune depth 4 1 20
try --engine cmd=./a --tune depth 4 1 20
try --games 4 --engine cmd=./a --tune depth 4 1 20 --sprt 0 5
try --games 4 --engine cmd=./a --tune depth 4 1 20 --format gauntlet
try --games 4 --engine cmd=./a --engine cmd=./b --tune-rate 1
try --games 4 --engine cmd=./a $(seq 65 | sed 's/.*/--tune o& 1 0 2/')
strat-match tune --engine cmd=./a --engine cmd=./b || echo "exit $?"
# the canonical form can be read again
strat-match config --games 20 --engine name=E cmd=/bin/e option.hash=16 --tune depth -4 -10 20 0.5 \
	--tune "the margin" 1.0 -2 1 --each option.threads=2 >a.conf
cat a.conf
strat-match config a.conf | cmp a.conf -
