# parts of a tournament are put together, as often as one likes; others are refused
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cd $TMP
run() { strat-match run -q --sandbox off --rules duel --games 6 "$@" --each cmd="$engine" mem=0 --engine name=Ann args=1 --engine name=Bob args=2 --engine name=Cid args=3 >/dev/null; }
run --shard 1/2 -o 1.db
run --shard 2/2 -o 2.db
run --seed 2 -o other.db
strat-match merge all.db 1.db 2.db
strat-match merge all.db 2.db
strat-match merge all.db other.db || echo "exit $?"
strat-match merge 1.db 2.db || echo "exit $?"
strat-match status 1.db | head -n 1
strat-match status all.db | head -n 1
run --shard 1/3 -o 1.db || echo "exit $?"
