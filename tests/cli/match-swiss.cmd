# a Swiss of seven engines that play by chance, each game from the same seeds: all is the same every time
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cd $TMP
cat >t.conf <<END
event Swiss
format swiss
rules duel
sandbox off
each cmd="$engine" mem=0 restart=on
engine name=Ann args=1
engine name=Bob args=2
engine name="Cid, the third" args=3
engine name=Dan args=4
engine name=Eve args=5
engine name=Fay args=6
engine name=Guy cmd=/no/such/program
END
strat-match config t.conf | head -n 7
strat-match run -q --no-preflight -j3 t.conf
strat-match status t.db | head -n 1
strat-match watch --count 1 t.db | head -n 1
strat-match export t.db | strat-validate -q -
strat-match export -t trf t.db
# whoever reads the report adds up the same points
strat-match export -t trf t.db | strat-tourney standings - | cut -c 5-34 | sort
strat-match export -t csv t.db | tr -d '\r' | grep third | head -n 2
# pairs follow from results: with other ones there are others, but the first round is the same
for seed in 1 2; do
	strat-match run -q --no-preflight --json-lines --engine args=$((7 + seed)) name=Hal -o s$seed.db t.conf | grep '"event":"round"' | cut -c 1-140
done
# it is complete: a file that was copied adds nothing
cp t.db copy.db
strat-match merge whole.db t.db copy.db
strat-match export -t crosstable whole.db >one
strat-match export -t crosstable t.db | cmp - one
# another pairing system
strat-match run -q --no-preflight --pairing burstein -o b.db t.conf | sed -n '/^$/,$p'
strat-match export -t trf b.db | grep -c '^192 .*BURSTEIN\|^092 .*urstein'
# who broke down twice is withdrawn
strat-match run -q --no-preflight --withdraw 2 --pairing monrad --seeding shuffle --seed 3 -o w.db t.conf | sed -n '/^$/,$p; /withdrawn/p'
# of three one is withdrawn: when the other two have met it is over
head -n 7 t.conf >three.conf
strat-match run -q --no-preflight --withdraw 1 --rounds 3 --engine name=none cmd=/no/such/program -o three.db three.conf
strat-match export -t trf three.db
# who breaks down often enough forfeits the games that are left
strat-match run -q --no-preflight --games 6 --withdraw 3 --rounds 2 --engine name=none cmd=/no/such/program -o left.db three.conf | sed -n '/^$/,$p'
strat-match status left.db | head -n 1
strat-match export -t trf left.db
