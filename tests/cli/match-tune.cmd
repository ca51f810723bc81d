# two options are tuned; an interrupted tuning is continued, and its values follow from its games
engine=$(dirname "$(command -v strat-match)")/../tests/engines/tuned
cd $TMP
ln -s "$engine" tuned
cat >t.conf <<END
games 40
rules duel
sandbox off
engine name=E cmd=./tuned args="1 depth=70/100 margin=0.3/1" mem=0 option.hash=16
tune depth 30 0 100
tune margin 0.8 0.0 1.0
END
tune() { strat-match "$@" | sed "s|$PWD|HERE|"; }
strat-match tune -q --games 2 --engine cmd=./tuned args="1 a=1/20" || echo "exit $?"
strat-match tune -q --shard 1/2 t.conf || echo "exit $?"
# the highest and the lowest values are tried before the first game
strat-match tune --tune other 10 0 20 -q t.conf 2>&1 | sed "s|$PWD|HERE|" | sort
sed -i 's/option.hash=16//' t.conf
tune tune -q -o t.db t.conf
tune status t.db
strat-match export t.db | grep Tuned | sed 4q
strat-match export -t csv t.db | sed 3q
strat-match resume -q --games 60 t.db || echo "exit $?"
strat-match export -t csv t.db >whole.csv
# as if it had been killed in the second game of a trial, whose first one is stored
sqlite3 t.db "DELETE FROM game WHERE id > 21; VACUUM"
strat-match status t.db | sed -n '/trials/,$p'
strat-match resume -q t.db >/dev/null
strat-match export t.db | grep Tuned | sed -n '41,44p'
strat-match export -t csv t.db | cmp - whole.csv && echo the same values
# a record that lacks the values of a trial that has begun
sqlite3 t.db "DELETE FROM game WHERE id > 21; UPDATE game SET sum = NULL, record = replace(record, 'Tuned', 'Tuner') WHERE id = 21; VACUUM"
strat-match resume -q t.db || echo "exit $?"
# trials with a void game do not count
cp t.db v.db
sqlite3 v.db "UPDATE game SET sum = NULL, result = '*' WHERE id IN (3, 4, 7); VACUUM"
strat-match status v.db 2>/dev/null | grep trials
strat-match tune -q --no-preflight --on-crash void --games 4 --rules duel --sandbox off -o none.db \
	--engine name=none cmd=/no/such/program --tune depth 1 0 9 | sed -n '/trials/,$p'
strat-match status none.db >/dev/null || echo "exit $?"
strat-match tune -q --no-preflight -o none.db --on-crash void --games 4 --rules duel --sandbox off \
	--engine name=none cmd=/no/such/program --tune depth 1 0 9 >/dev/null || echo "exit $?"
