# engines that play by chance, with seeds: one game at a time it is the same tournament every time
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
top=$PWD
cd $TMP
run() { strat-match run -q --sandbox off "$@" --each cmd="$engine" mem=0 --engine name=Ann args=1 --engine name=Bob args=2 --engine "name=Cid, the third" args=3; }
run --rules barrage --event Evening --site Here -o t.db
strat-match watch --count 1 t.db
strat-match status --crosstable --ratings t.db
strat-match export t.db >games.sgr
strat-validate -q games.sgr
sed -n '/^\[/p' games.sgr | sed '/^\[Date/d; /^$/q' | head -n 13
for format in csv trf log; do echo "$format:"; strat-match export -t $format t.db | tr -d '\r'; done
# it is complete: nothing is played any more; with more games it goes on
run --rules barrage --event Evening --site Here -o t.db >/dev/null
strat-match resume -q --games 3 t.db >/dev/null
strat-match status t.db | head -n 1
# another tournament is not played into this file
run --rules barrage --event Morning --site Here -o t.db || echo "exit $?"
